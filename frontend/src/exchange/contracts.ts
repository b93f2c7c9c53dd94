/* Contracts to settle on, grouped by trump: the one held first, then the changes, each with its price. */

import { parseContract, TRUMPS } from '../cards/cards';
import type { ContractOption } from '../wire';

export interface TrumpGroup {
  trump: string;
  /** From the lowest count to the highest. */
  options: ContractOption[];
}

const countOf = (option: ContractOption) => parseContract(option.contract).count;

export function grouped(options: readonly ContractOption[]): TrumpGroup[] {
  if (options.length === 0) return [];
  const held = parseContract(options[0]!.contract).trump;
  const order = [held, ...TRUMPS.filter((trump) => trump !== held)];
  return order
    .map((trump) => ({
      trump,
      options: options
        .filter((option) => parseContract(option.contract).trump === trump)
        .sort((a, b) => countOf(a) - countOf(b)),
    }))
    .filter((group) => group.options.length > 0);
}

/** Before the kitty is seen: the contract as it is, and what it may become. */
export function changesOf(contract: string, changes: readonly string[]): ContractOption[] {
  const { count } = parseContract(contract);
  const keep: ContractOption = { contract, kind: 'keep', rise: 0, forbidden: [] };
  const others = changes.map((each) => ({
    contract: each,
    kind: 'change',
    rise: parseContract(each).count - count,
    forbidden: [],
  }));
  return [keep, ...others];
}
