/* The card that the declarer of six is about to name: whoever holds it sits the deal out. */

import * as actions from '../actions';
import { JOKER, RANKS, SUITS } from '../cards/cards';
import type { Table } from '../table/table.svelte';

export class KillChoice {
  #card = $state<string | null>(null);

  constructor(private readonly table: Table) {}

  get kills(): readonly string[] {
    return this.table.options.kills;
  }
  /** The card in sight, to begin with the one that the strongest hand would hold: the mighty, the joker, the aces on. */
  get card(): string | null {
    const { mighty } = this.table.view;
    const wanted = [this.#card, mighty, JOKER, ...RANKS.flatMap((rank) => SUITS.map((suit) => suit + rank))];
    return wanted.find((card) => card !== null && this.kills.includes(card)) ?? null;
  }
  /** The cards that were named before and that nobody holds. */
  get named(): readonly string[] {
    return this.table.view.kill?.named ?? [];
  }
  /** The cards that may not be named. */
  get barred(): ReadonlySet<string> {
    return new Set(Object.keys(this.table.options.unkillable));
  }

  pick(card: string): void {
    const reason = this.table.options.unkillable[card];
    if (this.kills.includes(card)) this.#card = card;
    else if (reason) this.table.say({ reason });
  }

  confirm(): void {
    if (this.card !== null) this.table.act(actions.kill(this.card));
  }
}
