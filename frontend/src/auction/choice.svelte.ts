/* The bid that is being aimed at. */

import * as actions from '../actions';
import type { Table } from '../table/table.svelte';
import { firstChoice, inTrump, stepped } from './bids';

export class BidChoice {
  #picked = $state<string | null>(null);
  /** Whether the player is asked to confirm a redeal. */
  asking = $state(false);

  constructor(private readonly table: Table) {}

  get bids(): readonly string[] {
    return this.table.options.bids;
  }
  get contract(): string | null {
    const picked = this.#picked;
    return picked !== null && this.bids.includes(picked) ? picked : firstChoice(this.bids, this.table.view.hand);
  }

  pick(contract: string | null): void {
    if (contract !== null && this.bids.includes(contract)) this.#picked = contract;
  }
  pickTrump(trump: string): void {
    this.pick(inTrump(this.bids, this.contract, trump));
  }
  step(by: 1 | -1): void {
    if (this.contract !== null) this.pick(stepped(this.bids, this.contract, by));
  }

  bid(): void {
    if (this.contract !== null) this.table.act(actions.bid(this.contract));
  }
  pass(): void {
    if (this.table.options.may_pass) this.table.act(actions.PASS);
  }
  redeal(): void {
    this.asking = false;
    this.table.act(actions.REDEAL);
  }
}
