import { expect, it } from 'vitest';
import { bundleOf, format } from '../src/words/bundles';
import { TEXTS as EN_TEXTS } from '../src/words/en';
import { josa } from '../src/words/josa';
import { TEXTS as KO_TEXTS } from '../src/words/ko';

const faults: string[] = [];
const KO = bundleOf('ko', KO_TEXTS, (fault) => faults.push(fault));
const EN = bundleOf('en', EN_TEXTS, (fault) => faults.push(fault));
const SOURCES = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });

it('has no message twice', () => expect(faults).toEqual([]));

it('has every message in both languages', () => {
  const ids = (bundle: typeof KO) => [...bundle._messages.keys()].sort();
  expect(ids(KO)).toEqual(ids(EN));
});

it('has every message that a component asks for by its whole name', () => {
  const asked = Object.values(SOURCES).flatMap((text) =>
    [...text.matchAll(/\b(?:t|around)\(\s*'([a-z][a-z0-9_-]*)'/g)].map((found) => found[1]!),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((id) => !KO.hasMessage(id))).toEqual([]);
});

it('shows the id where a message is missing', () => {
  expect(format(KO, 'no-such-message')).toBe('no-such-message');
});

it('puts the particle after the word', () => {
  expect(format(KO, 'friend-said-card', { card: '하트 10' })).toBe('하트 10을 가진 사람이 내 프렌드예요');
  expect(format(KO, 'friend-said-card', { card: '조커' })).toBe('조커를 가진 사람이 내 프렌드예요');
});

it.each([
  ['하트', '을/를', '를'],
  ['퀸', '을/를', '을'],
  ['하트 16', '을/를', '을'],
  ['스페이드 2', '을/를', '를'],
  ['클로버 7', '으로/로', '로'],
  ['하트 10', '으로/로', '으로'],
  ['노기루다 17', '으로/로', '로'],
  ['하늘', '으로/로', '로'],
  ['하늘', '이/가', '이'],
  ['Minjun', '이/가', '이'],
  ['Anna', '이/가', '가'],
  ['(조커)', '은/는', '는'],
  ['', '은/는', '는'],
])('%s + %s = %s', (word, pair, particle) => expect(josa(word, pair)).toBe(particle));
