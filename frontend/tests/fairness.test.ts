import { describe, expect, it } from 'vitest';
import vectors from '../../docs/notation/fairness-vectors.json';
import { hmac, sha256 } from '../src/fairness/sha256';
import { Stream, type Purpose } from '../src/fairness/stream';
import { commitmentOf, verify, type Told } from '../src/fairness/verify';

const hex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const deals = vectors.deals.map(
  ({ hands, kitty, first, ...deal }): Told => ({
    ...deal,
    places: [...hands, kitty],
    first: first && { ...first, players: deal.nonces.length },
  }),
);
const [honest, , cutting, piled] = deals as [Told, Told, Told, Told];
const failing = (told: Told) => verify(told).filter(({ holds }) => !holds);

describe('hashes', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, place) => (place * 89 + 7) % 256);

  it('are the ones of the browser, whatever the length', async () => {
    for (const length of [0, 1, 31, 32, 55, 56, 57, 63, 64, 65, 119, 120, 128, 300]) {
      const message = bytes.slice(0, length);
      expect(hex(sha256(message)), `${length} bytes`).toBe(hex(await crypto.subtle.digest('SHA-256', message)));
    }
  });

  it('are the ones of the browser under a key, whatever its length', async () => {
    for (const length of [1, 32, 63, 64, 65, 200]) {
      const raw = bytes.slice(0, length);
      const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      expect(hex(hmac(raw, bytes)), `${length} bytes`).toBe(hex(await crypto.subtle.sign('HMAC', key, bytes)));
    }
  });
});

it('draws the published numbers', () => {
  const { words, below, purpose, ...source } = vectors.stream;
  const drawn = new Stream(source, purpose as Purpose);
  expect(words.map(() => drawn.word().toString(16).padStart(8, '0'))).toEqual(words);
  const numbers = new Stream(source, purpose as Purpose);
  expect(below.map(([bound]) => [bound, numbers.below(bound!)])).toEqual(below);
});

const published = vectors.deals.map(({ rules }, place) => [rules, place] as const);

it.each(published)('deals the published cards: %s', (_, place) => {
  const told = deals[place]!;
  expect(commitmentOf(told.secret)).toBe(told.commitment);
  const found = verify(told);
  expect(found.filter(({ holds }) => holds)).toEqual(found);
  const subjects = found.map(({ subject }) => subject);
  expect(subjects).toContain('cards');
  expect(subjects.includes('order')).toBe(told.order.length > 0);
  expect(subjects.includes('dealer')).toBe(told.number === 1);
});

describe('what was changed', () => {
  it('is the secret', () => {
    const secret = `ff${honest.secret.slice(2)}`;
    expect(failing({ ...honest, secret }).map(({ subject }) => subject)).toContain('commitment');
    expect(verify({ ...honest, secret: 'none' })).toEqual([{ subject: 'commitment', holds: false }]);
  });

  it('is a nonce, its seat, or the number', () => {
    for (const change of [
      { nonces: ['Haeun', ...honest.nonces.slice(1)] },
      { nonces: ['', ...honest.nonces.slice(1)] },
      { nonces: ['', 'haeun', ...honest.nonces.slice(2)] },
      { number: 2 },
    ]) {
      expect(failing({ ...honest, ...change }).map(({ subject }) => subject)).toContain('cards');
    }
  });

  it('is a card, and then it says where', () => {
    const places = honest.places.map((cards) => [...cards]);
    [places[1]![0], places[5]![0]] = [places[5]![0]!, places[1]![0]!];
    expect(failing({ ...honest, places })).toEqual([{ subject: 'cards', holds: false, wrong: [1, 5] }]);
  });

  it('is a card left out', () => {
    const places = [...honest.places.slice(0, 5), honest.places[5]!.slice(1)];
    expect(failing({ ...honest, places })).toEqual([{ subject: 'cards', holds: false, wrong: [5, 6] }]);
  });

  it('is the first dealer or what was cut', () => {
    const first = { ...honest.first!, dealer: (honest.first!.dealer + 1) % 5 };
    expect(failing({ ...honest, first })).toEqual([{ subject: 'dealer', holds: false }]);
    const cut = [...cutting.first!.cut].reverse();
    expect(failing({ ...cutting, first: { ...cutting.first!, cut } })).toEqual([{ subject: 'dealer', holds: false }]);
  });

  it('is the order of the cards that come up later', () => {
    expect(failing({ ...piled, order: [...piled.order].reverse() })).toEqual([{ subject: 'order', holds: false }]);
  });
});

it('minds neither the order of a hand nor the case of the digits', () => {
  const places = honest.places.map((cards) => [...cards].reverse());
  const told = { ...honest, places, secret: honest.secret.toUpperCase(), commitment: honest.commitment.toUpperCase() };
  expect(failing(told)).toEqual([]);
});
