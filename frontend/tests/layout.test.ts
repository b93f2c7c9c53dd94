import { expect, it } from 'vitest';
import { roved } from '../src/keys';
import { optionsOf, partsOf, specOf, toggled } from '../src/lobby/rules';
import { fan, isTight, placeOf } from '../src/table/geometry';
import type { PresetOut } from '../src/wire';

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

it('moves in a group by arrows, and stays at its ends', () => {
  expect(roved('ArrowRight', 1, 10, 5)).toBe(2);
  expect(roved('ArrowDown', 1, 10, 5)).toBe(6);
  expect(roved('ArrowDown', 6, 10, 5)).toBe(6);
  expect(roved('Home', 6, 10, 5)).toBe(0);
  expect(roved('Enter', 6, 10, 5)).toBeNull();
});

it('names a preset with its variants in the order of the source', () => {
  const variant = (id: string, ...excludes: string[]) => ({ id, title: {}, excludes, changes: [] });
  const kbg: PresetOut = {
    id: 'kbg',
    title: {},
    players: 5,
    highlights: [],
    options: [],
    variants: [variant('refill', 'value'), variant('value'), variant('mindset')],
  };
  expect(specOf(kbg, ['mindset', 'refill'])).toBe('kbg+refill+mindset');
  expect(toggled(kbg, ['refill', 'mindset'], 'value')).toEqual(['mindset', 'value']);
  expect(toggled(kbg, ['value'], 'refill')).toEqual(['refill']);
  expect(toggled(kbg, ['value'], 'value')).toEqual([]);
  expect(partsOf('kbg+mindset', [kbg]).variants.map((each) => each.id)).toEqual(['mindset']);
});

it('shows options as the chosen variants leave them', () => {
  const options = [
    { path: 'bidding.minimum', value: '11' },
    { path: 'match.deals', value: '10' },
  ];
  const variant = { id: 'high', title: {}, excludes: [], changes: [{ path: 'bidding.minimum', value: '13' }] };
  const preset = { id: 'kbg', title: {}, players: 5, highlights: [], options, variants: [variant] };
  expect(optionsOf(preset, [variant])).toEqual([{ path: 'bidding.minimum', value: '13' }, options[1]]);
});
