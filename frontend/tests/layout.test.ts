import { describe, expect, it } from 'vitest';
import { roved } from '../src/keys';
import {
  fan,
  isTight,
  placeOf,
  playing,
  seatPlace,
  SEATS,
  trickCard,
  trickMiddle,
  trickSlot,
} from '../src/table/geometry';
import { thread } from '../src/table/thread';
import { byRank, neighbour, ofSuit, span } from '../src/cards/deck';

it('shows at least 32 of each card in a hand of ten on the narrowest phone', () => {
  const laid = fan(10, 360 - 16, 'short');
  expect(laid).toMatchObject({ width: 56, columns: null });
  expect(laid.step).toBeGreaterThanOrEqual(32);
  expect(isTight(laid)).toBe(true);
});

it.each([
  [10, 374, 'phone'],
  [13, 624, 'tablet'],
  [10, 932, 'desktop'],
  [13, 932, 'desktop'],
] as const)('fits %i cards into %i px (%s)', (count, room, size) => {
  const { width, step } = fan(count, room, size);
  expect(width + step * (count - 1)).toBeLessThanOrEqual(room);
});

it('fits a fan with holes, wherever they are', () => {
  for (const holes of [[], [0, 1, 2], [5, 9], [3, 6, 9], [10, 11, 12]]) {
    const { width, step } = fan(13, 932, 'desktop', holes);
    const cards = 13 - holes.length;
    const runs = holes.length === 0 || holes[0] === 0 || holes[0] === 10 ? 1 : holes.length + 1;
    expect(runs * width + (cards - runs) * step + 34 * holes.length).toBeLessThanOrEqual(932.01);
  }
});

it('lays thirteen cards in two rows without overlap on a phone', () => {
  for (const [room, size] of [[344, 'short'], [374, 'phone']] as const) {
    const { width, columns } = fan(13, room, size);
    expect(columns).toBe(7);
    expect(width * 7 + 5 * 6).toBeLessThanOrEqual(room);
    expect(width).toBeGreaterThanOrEqual(44);
  }
});

it('seats the others clockwise from the player', () => {
  expect([0, 1, 2, 3, 4].map((seat) => placeOf(seat, 3, 5))).toEqual([2, 3, 4, 0, 1]);
});

const ROOMS = { short: [360, 300], phone: [390, 420], tablet: [768, 560], desktop: [948, 530] } as const;
const SIZES = ['short', 'phone', 'tablet', 'desktop'] as const;

it.each(SEATS)('lays the cards of a trick of %i side by side and inside the table', (seats) => {
  for (const size of SIZES) {
    const [width, height] = ROOMS[size];
    const w = trickCard(size, seats);
    const boxes = Array.from({ length: seats }, (_, place) => {
      const [dx, dy] = trickSlot(size, place, seats);
      return [width / 2 + dx * w, trickMiddle(size, seats) * height + dy * w * 1.4] as const;
    });
    for (const [x, y] of boxes) {
      expect(x - w / 2).toBeGreaterThan(0);
      expect(x + w / 2).toBeLessThan(width);
      expect(y + w * 0.7).toBeLessThanOrEqual(height);
      expect(y - w * 0.7).toBeGreaterThanOrEqual(0);
    }
    for (const [i, [x, y]] of boxes.entries())
      for (const [ox, oy] of boxes.slice(i + 1))
        expect(Math.abs(x - ox) >= w - 0.5 || Math.abs(y - oy) >= w * 1.4 - 0.5, `${size} ${seats}`).toBe(true);
  }
});

it('leaves out whoever sits out, clockwise from anybody', () => {
  expect(playing(4, 6, 5)).toEqual([4, 0, 1, 2, 3]);
  expect(playing(5, 6, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(playing(2, 3, null)).toEqual([2, 0, 1]);
});

it('runs the thread along the edge, the shorter way, at every table', () => {
  for (const seats of SEATS)
    for (const size of SIZES)
      for (let from = 0; from < seats; from++)
        for (let to = 0; to < seats; to++) {
          if (from === to) continue;
          const [width, height] = ROOMS[size];
          const way = thread(from, to, seats, size, width, height);
          const length = way.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - way[i]![0], y - way[i]![1]), 0);
          expect(length).toBeLessThan(width + height);
          const back = thread(to, from, seats, size, width, height);
          expect([way[0], way.at(-1)]).toEqual([back.at(-1), back[0]]);
        }
});

it('seats everybody at a place of their own', () => {
  for (const seats of SEATS)
    for (const size of SIZES) {
      const places = Array.from({ length: seats }, (_, place) => seatPlace(size, place, seats));
      expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(seats);
    }
});

describe('the grid of a deck', () => {
  const removed = new Set(['S2', 'S3', 'S4', 'H2', 'H3', 'C2', 'D2']);

  it('leaves out cards that are not in the deck, and keeps the others at their places', () => {
    expect(byRank(new Set())).toHaveLength(13);
    expect(byRank(removed)).toHaveLength(12);
    expect(byRank(removed).at(-1)).toEqual([null, null, 'C3', 'D3']);
    expect(span(ofSuit('S', true, removed))).toBe('9–5');
    expect(span(ofSuit('S', false, removed))).toBe('A–10');
    expect(span([])).toBe('');
  });
  it('is walked by arrows, over its gaps', () => {
    const rows = byRank(removed);
    expect(neighbour(rows, 'SA', 'ArrowRight')).toBe('HA');
    expect(neighbour(rows, 'SA', 'ArrowLeft')).toBe('SA');
    expect(neighbour(rows, 'S5', 'ArrowDown')).toBe('H4');
    expect(neighbour(rows, 'C3', 'ArrowLeft')).toBe('C3');
    expect(neighbour(rows, 'HK', 'Home')).toBe('SA');
    expect(neighbour(rows, 'HK', 'End')).toBe('D3');
    expect(neighbour(rows, 'HK', 'Enter')).toBeNull();
  });
});

it('moves in a group by arrows, and stays at its ends', () => {
  expect(roved('ArrowRight', 1, 10, 5)).toBe(2);
  expect(roved('ArrowDown', 1, 10, 5)).toBe(6);
  expect(roved('ArrowDown', 6, 10, 5)).toBe(6);
  expect(roved('Home', 6, 10, 5)).toBe(0);
  expect(roved('Enter', 6, 10, 5)).toBeNull();
});
