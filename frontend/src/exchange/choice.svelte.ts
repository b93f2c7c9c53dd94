/* What the declarer is about to do with the kitty: the contract to settle on and the cards to put down. */

import * as actions from '../actions';
import type { Table } from '../table/table.svelte';
import type { ContractOption } from '../wire';
import { t } from '../words/words';
import { changesOf } from './contracts';

export class ExchangeChoice {
  #discards = $state.raw<readonly string[]>([]);
  #contract = $state<string | null>(null);

  constructor(private readonly table: Table) {}

  /** Cards to put down; none while the kitty has not been seen. */
  get count(): number {
    return this.table.options.exchange?.count ?? 0;
  }
  get contracts(): readonly ContractOption[] {
    const { exchange, changes } = this.table.options;
    if (exchange) return exchange.contracts;
    const { contract } = this.table.view;
    return contract === null ? [] : changesOf(contract, changes);
  }
  get contract(): ContractOption | undefined {
    return this.contracts.find((each) => each.contract === this.#contract) ?? this.contracts[0];
  }
  get discards(): readonly string[] {
    const { hand } = this.table.view;
    return this.#discards.filter((card) => hand.includes(card));
  }
  get forbidden(): ReadonlySet<string> {
    return new Set(this.contract?.forbidden ?? []);
  }
  get ready(): boolean {
    return this.discards.length === this.count;
  }

  /** Put a card down, or take it back. */
  toggle(card: string): void {
    const { discards } = this;
    if (discards.includes(card)) this.#discards = discards.filter((each) => each !== card);
    else if (this.forbidden.has(card)) this.table.say({ reason: { code: 'discard-forbidden', params: { card } } });
    else if (this.ready) this.table.say({ words: t('exchange-full', { count: this.count }) });
    else this.#discards = [...discards, card];
  }

  /** Settle on a contract; cards that may not be put down under it come back. */
  settle(contract: string): void {
    this.#contract = contract;
    const back = this.discards.find((card) => this.forbidden.has(card));
    if (back === undefined) return;
    this.#discards = this.discards.filter((card) => !this.forbidden.has(card));
    this.table.say({ reason: { code: 'discard-forbidden', params: { card: back } } });
  }

  /** Take the kitty, changing the contract first if another was chosen. */
  take(): void {
    const { contract } = this;
    if (!contract || contract.kind === 'keep') this.table.act(actions.TAKE_KITTY);
    else this.table.act(actions.change(contract.contract));
  }

  /** Put the cards down. */
  confirm(): void {
    if (!this.contract) return;
    if (this.ready) this.table.act(actions.exchange(this.discards, this.contract.contract));
    else this.table.say({ words: t('exchange-more', { count: this.count - this.discards.length }) });
  }
}
