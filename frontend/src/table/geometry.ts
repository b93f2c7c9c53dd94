/* Where things lie: seats around the table clockwise from the player, cards of a trick, cards of a hand. */

import type { Size } from '../screen.svelte';

/** A length as a part of the table's width or height and pixels beside it. */
export interface Length {
  part: number;
  px: number;
}

/** The side of the table at which a seat is. */
export type Edge = 'bottom' | 'left' | 'top' | 'right';

/** A seat's centre (x) and upper edge (y). Place 0 is the player's own, who has the strip below. */
export interface Place {
  x: Length;
  y: Length;
  edge: Edge;
}

const part = (percent: number, px = 0): Length => ({ part: percent / 100, px });
const MINE: Place = { x: part(50), y: part(100), edge: 'bottom' };
const left = (px: number, percent: number): Place => ({ x: part(0, px), y: part(percent), edge: 'left' });
const right = (px: number, percent: number): Place => ({ x: part(100, -px), y: part(percent), edge: 'right' });
const top = (percent: number, y: Length): Place => ({ x: part(percent), y, edge: 'top' });

/** How many may sit at a table, a neutral seat counted. */
export type Seats = 3 | 4 | 5 | 6;
export const SEATS: readonly Seats[] = [3, 4, 5, 6];
const known = (seats: number): Seats => SEATS.find((each) => each === seats) ?? 5;

const SMALL_SEATS: Record<Seats, Place[]> = {
  3: [MINE, top(23, part(0, 10)), top(77, part(0, 10))],
  4: [MINE, left(46, 40), top(50, part(0, 8)), right(46, 40)],
  5: [MINE, left(46, 42), top(23, part(0, 10)), top(77, part(0, 10)), right(46, 42)],
  6: [MINE, left(48, 58), left(48, 18), top(50, part(0, 8)), right(48, 18), right(48, 58)],
};
const WIDE_SEATS: Record<Seats, Place[]> = {
  3: [MINE, top(22, part(0, 16)), top(78, part(0, 16))],
  4: [MINE, left(76, 42), top(50, part(0, 12)), right(76, 42)],
  5: [MINE, left(76, 44), top(27, part(0, 16)), top(73, part(0, 16)), right(76, 44)],
  6: [MINE, left(76, 58), top(15, part(12)), top(50, part(0, 12)), top(85, part(12)), right(76, 58)],
};

/** A trick card's centre from the trick's centre, in card widths and heights. */
const SMALL_SLOTS: Record<Seats, [number, number][]> = {
  3: [[0, 0.8], [-0.72, -0.5], [0.72, -0.5]],
  4: [[0, 0.62], [-1.16, 0], [0, -0.56], [1.16, 0]],
  5: [[0, 0.86], [-1.2, 0.27], [-0.6, -0.92], [0.6, -0.92], [1.2, 0.27]],
  6: [[0, 1.04], [-1.2, 0.5], [-1.2, -0.56], [0, -1.04], [1.2, -0.56], [1.2, 0.5]],
};
const WIDE_SLOTS: Record<Seats, [number, number][]> = {
  3: [[0, 0.6], [-1.1, -0.46], [1.1, -0.46]],
  4: [[0, 0.6], [-1.5, 0], [0, -0.44], [1.5, 0]],
  5: [[0, 0.64], [-1.86, 0.14], [-0.7, -0.5], [0.7, -0.5], [1.86, 0.14]],
  6: [[0, 0.6], [-2.3, 0.3], [-1.2, -0.36], [0, -0.44], [1.2, -0.36], [2.3, 0.3]],
};

/** On a short screen the trick of a table of six stays clear of the seat at the top. */
const SHORT_SIX: [number, number][] = [
  [0, 0.62], [-1.2, 0.5], [-1.2, -0.56], [0, -0.46], [1.2, -0.56], [1.2, 0.5],
];

/** The middle of a trick, as a part of the table's height. */
const MIDDLE: Record<'short' | 'phone' | 'desktop', Record<Seats, number>> = {
  short: { 3: 0.54, 4: 0.6, 5: 0.51, 6: 0.56 },
  phone: { 3: 0.56, 4: 0.6, 5: 0.53, 6: 0.53 },
  desktop: { 3: 0.5, 4: 0.57, 5: 0.48, 6: 0.57 },
};

/** The way to each seat from the trick's centre, for cards that come and go; a unit is half the table. */
const WAYS: Record<Edge, (place: Place) => [number, number]> = {
  bottom: () => [0, 1.2],
  left: (place) => [-1.1, 2 * place.y.part - 0.84],
  right: (place) => [1.1, 2 * place.y.part - 0.84],
  top: (place) => [2.2 * place.x.part - 1.1, -1.1],
};

const placesOf = (size: Size, seats: number): Place[] =>
  (size === 'desktop' ? WIDE_SEATS : SMALL_SEATS)[known(seats)];

export const placeOf = (seat: number, me: number, seats: number): number => (seat - me + seats) % seats;
export const seatPlace = (size: Size, place: number, seats: number): Place => placesOf(size, seats)[place]!;
export function trickSlot(size: Size, place: number, seats: number): [number, number] {
  if (size === 'short' && seats === 6) return SHORT_SIX[place]!;
  return (size === 'desktop' ? WIDE_SLOTS : SMALL_SLOTS)[known(seats)][place]!;
}
export const trickMiddle = (size: Size, seats: number): number =>
  MIDDLE[size === 'tablet' ? 'phone' : size][known(seats)];
export function wayTo(size: Size, place: number, seats: number): [number, number] {
  const at = seatPlace(size, place, seats);
  return WAYS[at.edge](at);
}

/** A length as CSS has it. */
export const css = ({ part: share, px }: Length): string => `calc(${share * 100}% + ${px}px)`;

/** The seats that play, clockwise from one of them: all but the one that sits out. */
export const playing = (first: number, seats: number, out: number | null): number[] =>
  Array.from({ length: seats }, (_, i) => (first + i) % seats).filter((seat) => seat !== out);

const TRICK_CARD: Record<Size, number> = { short: 52, phone: 66, tablet: 80, desktop: 92 };
/** Around a table of six there is less room between the seats. */
const SIX_TRICK_CARD: Partial<Record<Size, number>> = { short: 46, phone: 60 };
export const trickCard = (size: Size, seats: number): number =>
  (seats === 6 ? SIX_TRICK_CARD[size] : undefined) ?? TRICK_CARD[size];

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
