/* Where the cards of a deck lie in a grid, and how the arrows move in it. */

import { RANKS, rankText, SUITS } from './cards';

/** A row of cards; a gap where the card is not in the deck. */
export type Row = readonly (string | null)[];

const HIGH = RANKS.slice(0, 5);
const LOW = RANKS.slice(5);

/** A rank a row, the four suits beside each other; ranks that are not in the deck are left out. */
export const byRank = (removed: ReadonlySet<string>): Row[] =>
  RANKS.map((rank) => SUITS.map((suit) => (removed.has(suit + rank) ? null : suit + rank))).filter((row) =>
    row.some((card) => card !== null),
  );

/** The high or the low cards of a suit. */
export const ofSuit = (suit: string, low: boolean, removed: ReadonlySet<string>): string[] =>
  (low ? LOW : HIGH).map((rank) => suit + rank).filter((card) => !removed.has(card));

/** What a row of a suit is called on its button: `9–2`, or as far as the deck goes. */
export function span(cards: readonly string[]): string {
  const [first, last] = [cards[0], cards.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? rankText(first[1]!) : `${rankText(first[1]!)}–${rankText(last[1]!)}`;
}

/** Where an arrow leads from a card: along its row, or to the nearest card of the row above or below. */
export function neighbour(rows: readonly Row[], from: string, key: string): string | null {
  const y = rows.findIndex((row) => row.includes(from));
  if (y < 0) return null;
  const row = rows[y]!;
  const x = row.indexOf(from);
  const cards = rows.flat().filter((card) => card !== null);
  switch (key) {
    case 'Home':
      return cards[0] ?? null;
    case 'End':
      return cards.at(-1) ?? null;
    case 'ArrowLeft':
      return row.slice(0, x).findLast((card) => card !== null) ?? from;
    case 'ArrowRight':
      return row.slice(x + 1).find((card) => card !== null) ?? from;
    case 'ArrowUp':
      return nearest(rows[y - 1], x) ?? from;
    case 'ArrowDown':
      return nearest(rows[y + 1], x) ?? from;
    default:
      return null;
  }
}

function nearest(row: Row | undefined, x: number): string | null {
  const cards = (row ?? []).flatMap((card, place) => (card === null ? [] : [{ card, away: Math.abs(place - x) }]));
  return cards.reduce<{ card: string; away: number } | null>((best, each) => (best && best.away <= each.away ? best : each), null)?.card ?? null;
}
