/* The grid of bids. Which of them may be made comes from the server; here they only get their places. */

import { contractText, longestSuit, parseContract, TRUMPS } from '../cards/cards';

/** The counts of the grid from the lowest to the highest of this auction; no-trump may be offered lower. */
export function countsOf(bids: readonly string[], minimum: number, maximum: number): number[] {
  const lowest = Math.min(minimum, ...bids.map((bid) => parseContract(bid).count));
  return Array.from({ length: Math.max(0, maximum - lowest + 1) }, (_, i) => lowest + i);
}

/** How many columns show so many counts in two rows. */
export const columnsFor = (counts: number): number => Math.max(4, Math.ceil(counts / 2));

/** The lowest bid in a trump that may be made. */
export function cheapest(bids: readonly string[], trump: string): string | null {
  const counts = bids.map(parseContract).filter((bid) => bid.trump === trump);
  return counts.length === 0 ? null : contractText(Math.min(...counts.map((bid) => bid.count)), trump);
}

/** What is chosen to begin with: the cheapest bid of the longest suit, or else the cheapest there is. */
export function firstChoice(bids: readonly string[], hand: readonly string[]): string | null {
  const mine = cheapest(bids, longestSuit(hand));
  if (mine !== null) return mine;
  const others = TRUMPS.map((trump) => cheapest(bids, trump)).filter((bid) => bid !== null);
  return others.reduce<string | null>(
    (best, bid) => (best === null || parseContract(bid).count < parseContract(best).count ? bid : best),
    null,
  );
}

/** The bid in another trump: at the same count if that may be made, or else the cheapest. */
export function inTrump(bids: readonly string[], chosen: string | null, trump: string): string | null {
  const same = chosen === null ? null : contractText(parseContract(chosen).count, trump);
  return same !== null && bids.includes(same) ? same : cheapest(bids, trump);
}

/** The next higher or lower bid in the same trump, or the same where there is none. */
export function stepped(bids: readonly string[], chosen: string, by: 1 | -1): string {
  const { count, trump } = parseContract(chosen);
  const others = bids.map(parseContract).filter((bid) => bid.trump === trump && (bid.count - count) * by > 0);
  const steps = others.map((bid) => (bid.count - count) * by);
  return others.length === 0 ? chosen : contractText(count + by * Math.min(...steps), trump);
}
