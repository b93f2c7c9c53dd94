/* Where things lie: seats around the table clockwise from the player, cards of a trick, cards of a hand. */

import type { Size } from '../screen.svelte';

/** A seat's centre (x) and upper edge (y) as CSS lengths. Place 0 is the player's own, who has the strip below. */
export interface Place {
  x: string;
  y: string;
}

const SMALL_SEATS: Place[] = [
  { x: '50%', y: '100%' },
  { x: '46px', y: '42%' },
  { x: '23%', y: '10px' },
  { x: '77%', y: '10px' },
  { x: 'calc(100% - 46px)', y: '42%' },
];
const WIDE_SEATS: Place[] = [
  { x: '50%', y: '100%' },
  { x: '76px', y: '44%' },
  { x: '27%', y: '16px' },
  { x: '73%', y: '16px' },
  { x: 'calc(100% - 76px)', y: '44%' },
];

/** A trick card's centre from the trick's centre, in card widths and heights. */
const SMALL_SLOTS: [number, number][] = [
  [0, 0.86],
  [-1.2, 0.27],
  [-0.6, -0.92],
  [0.6, -0.92],
  [1.2, 0.27],
];
const WIDE_SLOTS: [number, number][] = [
  [0, 0.64],
  [-1.86, 0.14],
  [-0.7, -0.5],
  [0.7, -0.5],
  [1.86, 0.14],
];

/** The way to each seat from the trick's centre, for cards that come and go; a unit is half the table. */
export const WAYS: [number, number][] = [
  [0, 1.2],
  [-1.1, 0],
  [-0.6, -1.1],
  [0.6, -1.1],
  [1.1, 0],
];

export const placeOf = (seat: number, me: number, seats: number): number => (seat - me + seats) % seats;
export const seatPlace = (size: Size, place: number): Place =>
  (size === 'desktop' ? WIDE_SEATS : SMALL_SEATS)[place]!;
export const trickSlot = (size: Size, place: number): [number, number] =>
  (size === 'desktop' ? WIDE_SLOTS : SMALL_SLOTS)[place]!;

export const TRICK_CARD: Record<Size, number> = { short: 52, phone: 66, tablet: 80, desktop: 92 };

/** How a hand of cards is laid: one fan, or two rows without overlap where a fan would hide too much. */
export interface Fan {
  width: number;
  /** From one card's left edge to the next one's, in a fan. */
  step: number;
  /** Cards in a row, where there are two rows. */
  columns: number | null;
}

const FAN_CARD: Record<Size, number> = { short: 56, phone: 62, tablet: 84, desktop: 98 };
const LONG_FAN_CARD: Partial<Record<Size, number>> = { tablet: 76, desktop: 88 };
const ROW_CARD: Partial<Record<Size, number>> = { short: 48, phone: 56 };
const ROW_GAP = 5;
const FAN_GAP: Record<Size, number> = { short: 5, phone: 5, tablet: 5, desktop: 10 };
const LONG = 10;
/** What a card that was put down keeps of its place in a fan. */
export const HOLE = 34;

/** `holes` are the places of cards that were put down; in a fan each of them parts the cards around it. */
export function fan(count: number, room: number, size: Size, holes: readonly number[] = []): Fan {
  const largest = ROW_CARD[size];
  if (count > LONG && largest !== undefined) {
    const columns = Math.ceil(count / 2);
    const width = Math.min(largest, Math.floor((room - ROW_GAP * (columns - 1)) / columns));
    return { width, step: width + ROW_GAP, columns };
  }
  const width = (count > LONG ? LONG_FAN_CARD[size] : undefined) ?? FAN_CARD[size];
  const loose = width + FAN_GAP[size];
  const cards = count - holes.length;
  const groups = groupsOf(count, holes);
  const overlaps = cards - groups;
  const step = overlaps > 0 ? Math.min(loose, (room - groups * width - holes.length * HOLE) / overlaps) : loose;
  return { width, step, columns: null };
}

/** Runs of cards with no hole between them. */
function groupsOf(count: number, holes: readonly number[]): number {
  const isCard = (place: number) => place >= 0 && place < count && !holes.includes(place);
  return Array.from({ length: count }, (_, place) => place).filter((place) => isCard(place) && !isCard(place - 1)).length;
}

/** Whether so little of each card shows that only the last one keeps its picture. */
export const isTight = (laid: Fan): boolean => laid.columns === null && laid.step < laid.width * 0.75;
