/* The card that is being aimed at, the suit a led joker names, and whether the joker is called. */

import * as actions from '../actions';
import type { Table } from '../table/table.svelte';
import type { PlayOption } from '../wire';
import { t } from '../words/words';

export class PlayChoice {
  #aimed = $state<string | null>(null);
  #suit = $state<string | null>(null);
  /** The call as the player set it, for the card it was set for. */
  #call = $state.raw<{ card: string; on: boolean } | null>(null);
  /** What the player is asked to confirm. */
  asking = $state<'claim' | 'reveal' | null>(null);

  constructor(private readonly table: Table) {}

  get legal(): ReadonlySet<string> {
    return new Set(this.table.options.plays.map((play) => play.card));
  }
  get refused(): ReadonlySet<string> {
    return new Set(Object.keys(this.table.options.refused));
  }

  /** The selected card. With one legal card it is selected already; before one's turn any card may be aimed at. */
  get card(): string | null {
    const { view, options } = this.table;
    const { plays } = options;
    if (plays.length === 1) return plays[0]!.card;
    const aimed = this.#aimed;
    if (aimed === null || !view.hand.includes(aimed)) return null;
    return plays.length === 0 || this.legal.has(aimed) ? aimed : null;
  }
  get option(): PlayOption | null {
    const { card } = this;
    return this.table.options.plays.find((play) => play.card === card) ?? null;
  }

  /** The suits that the selected joker may name; empty if it names none. */
  get suits(): readonly string[] {
    return this.option?.suits ?? [];
  }
  get suit(): string | null {
    return this.suits.includes(this.#suit ?? '') ? this.#suit : null;
  }
  pickSuit(suit: string): void {
    if (this.suits.includes(suit)) this.#suit = suit;
  }

  /** Whether calling the joker is a choice with the selected card. */
  get callOffered(): boolean {
    return this.option?.joker_call.startsWith('offered') ?? false;
  }
  get calls(): boolean {
    const { option } = this;
    if (option === null) return false;
    if (!this.callOffered) return option.joker_call === 'on';
    return this.#call?.card === option.card ? this.#call.on : option.joker_call === 'offered_on';
  }
  toggleCall(): void {
    const { option } = this;
    if (option && this.callOffered) this.#call = { card: option.card, on: !this.calls };
  }

  get ready(): boolean {
    return this.option !== null && (this.suits.length === 0 || this.suit !== null);
  }

  tap(card: string): void {
    const reason = this.table.options.refused[card];
    if (reason) this.table.say({ reason });
    else this.#aimed = card;
  }
  putBack(): void {
    this.#aimed = null;
  }

  /** Play the selected card, or say what is missing. */
  confirm(): void {
    const { option } = this;
    if (option === null) return;
    if (!this.ready) {
      this.table.say({ words: t('joker-needs-suit') });
      return;
    }
    this.table.act(actions.play(option.card, this.suit, this.calls));
    this.#aimed = null;
    this.#suit = null;
  }

  claim(): void {
    this.asking = null;
    this.table.act(actions.CLAIM);
  }
  reveal(): void {
    this.asking = null;
    this.table.act(actions.REVEAL);
  }
}
