/* The friend call in the making, and what the rules let the declarer say along with it. */

import * as actions from '../actions';
import { JOKER, SUITS } from '../cards/cards';
import type { Table } from '../table/table.svelte';
import type { FriendOption } from '../wire';

export type Step = 'friend' | 'call' | 'suit';

export class FriendChoice {
  #kind = $state<string | null>(null);
  #card = $state<string | null>(null);
  #seat = $state<number | null>(null);
  #callCard = $state<string | null>(null);
  #step = $state(0);
  /** The suit asked of the friend; null asks for none. */
  suit = $state<string | null>(null);

  constructor(private readonly table: Table) {}

  get option(): FriendOption {
    return this.table.options.friend!;
  }
  get kind(): string {
    const { kinds } = this.option;
    return this.#kind !== null && kinds.includes(this.#kind) ? this.#kind : kinds[0]!;
  }
  get card(): string | null {
    const { cards } = this.option;
    return this.#card !== null && cards.includes(this.#card) ? this.#card : (this.usual[0] ?? cards[0] ?? null);
  }
  get seat(): number | null {
    return this.#seat ?? this.option.seats[0] ?? null;
  }
  get callCard(): string | null {
    return this.#callCard ?? this.option.call_cards[0] ?? null;
  }

  /** Cards that are often called and that somebody else may hold: the mighty, the joker, the aces from trump on. */
  get usual(): string[] {
    const { mighty, trump } = this.table.view;
    const aces = [trump, ...SUITS.filter((suit) => suit !== trump)].filter((suit) => suit !== null && suit !== 'N');
    const wanted = [mighty, JOKER, ...aces.map((suit) => `${suit}A`)];
    const { cards, solo_cards: solo } = this.option;
    return [...new Set(wanted)].filter(
      (card): card is string => card !== null && cards.includes(card) && !solo.includes(card),
    );
  }

  get steps(): Step[] {
    const { call_cards: calls, suit_requests: requests } = this.option;
    const steps: Step[] = ['friend'];
    if (calls.length > 0) steps.push('call');
    if (requests.length > 0 && this.kind !== 'none') steps.push('suit');
    return steps;
  }
  get step(): Step {
    return this.steps[Math.min(this.#step, this.steps.length - 1)]!;
  }
  get isLast(): boolean {
    return this.step === this.steps.at(-1);
  }

  pickKind(kind: string): void {
    this.#kind = kind;
  }
  pickCard(card: string): void {
    const reason = this.option.barred[card];
    if (reason) this.table.say({ reason });
    else if (this.option.cards.includes(card)) {
      this.#kind = 'card';
      this.#card = card;
    }
  }
  pickSeat(seat: number): void {
    this.#seat = seat;
  }
  pickCallCard(card: string): void {
    this.#callCard = card;
  }

  back(): void {
    this.#step = Math.max(0, this.steps.indexOf(this.step) - 1);
  }

  /** Go to the next step, or call. */
  confirm(): void {
    if (!this.isLast) {
      this.#step = this.steps.indexOf(this.step) + 1;
      return;
    }
    const { kind } = this;
    const choice = { kind, card: kind === 'card' ? this.card : null, seat: kind === 'player' ? this.seat : null };
    const named = this.option.call_cards.length > 0 ? this.callCard : null;
    this.table.act(actions.callFriend(choice, this.steps.includes('suit') ? this.suit : null, named));
  }
}
