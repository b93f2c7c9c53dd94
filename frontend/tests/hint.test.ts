/* A hint in sentences, in both languages, and when a hint is put away. */

import { beforeEach, expect, test } from 'vitest';
import { factWords, hintSaid, percentOf, scoreText, suggestionWords, together } from '../src/hint/words';
import { settings } from '../src/settings.svelte';
import type { HintOut, SuggestionOut } from '../src/wire';

const names = { who: (seat: number) => ['나', '지우님', '민준님', '서연님'][seat]! };

const suggestion = (action: string, more: Partial<SuggestionOut> = {}): SuggestionOut => ({
  action,
  kind: action.split(' ')[0]!,
  cards: [],
  contract: null,
  suit: null,
  joker_call: false,
  friend: null,
  call_card: null,
  score: null,
  makes: null,
  ...more,
});
const friend = (kind: string, card: string | null, seat: number | null) => ({ kind, card, seat, suit_request: null });

beforeEach(() => {
  settings.language = 'ko';
});

test.each([
  [suggestion('play SA', { cards: ['SA'] }), '스페이드 에이스를 내요'],
  [suggestion('play JK naming D', { cards: ['JK'], suit: 'D' }), '조커를 내고 다이아를 불러요'],
  [suggestion('play C3 calling', { cards: ['C3'], joker_call: true }), '클로버 3을 내고 조커를 불러요'],
  [suggestion('bid 15H', { contract: '15H' }), '하트 15를 불러요'],
  [suggestion('pass'), '패스해요'],
  [suggestion('take'), '공약을 그대로 두고 바닥패를 가져와요'],
  [suggestion('change 17N', { contract: '17N' }), '공약을 노기루다 17로 바꿔요'],
  [suggestion('kill HK', { cards: ['HK'] }), '하트 킹을 지목해요'],
  [
    suggestion('exchange S2 H6 DJ 14S', { cards: ['S2', 'H6', 'DJ'], contract: '14S' }),
    '스페이드 2, 하트 6과 다이아 잭을 버려요',
  ],
  [
    suggestion('exchange S2 15H', { cards: ['S2'], contract: '15H' }),
    '공약을 하트 15로 바꾸고 스페이드 2를 버려요',
  ],
  [suggestion('call JK', { cards: ['JK'], friend: friend('card', 'JK', null) }), '조커 프렌드를 불러요'],
  [suggestion('call seat 2', { friend: friend('player', null, 2) }), '민준님을 프렌드로 불러요'],
  [suggestion('call alone', { friend: friend('none', null, null) }), '노프렌드로 해요'],
  [
    suggestion('call SA joker-call C3', { cards: ['SA'], friend: friend('card', 'SA', null), call_card: 'C3' }),
    '스페이드 에이스 프렌드를 불러요. 조커콜은 클로버 3으로 정해요',
  ],
  [suggestion('claim'), '패를 펼치고 나머지를 모두 가져와요'],
  [suggestion('reveal'), '프렌드라고 밝혀요'],
  [suggestion('redeal'), '딜미스를 불러요'],
])('$action is said in words', (what, words) => {
  expect(suggestionWords(what, '14S', names)).toBe(words);
});

test('facts name people, suits and cards', () => {
  expect(factWords({ code: 'void', params: { seats: '1 3', count: 2, suit: 'H' } }, names)).toBe(
    '지우님과 서연님은 모두 하트가 없어요.',
  );
  expect(factWords({ code: 'friend-likely', params: { seats: '2', percent: 62 } }, names)).toBe(
    '민준님이 프렌드일 가능성이 62%예요.',
  );
  settings.language = 'en';
  expect(factWords({ code: 'highest-left', params: { card: 'HK', suit: 'H' } }, names)).toBe(
    'Nobody else has hearts higher than the king of hearts.',
  );
});

test('a fact that the page does not know yet is left out', () => {
  expect(factWords({ code: 'from-the-future', params: {} }, names)).toBe('');
});

test('several names become one', () => {
  expect(together([])).toBe('');
  expect(together(['지우님'])).toBe('지우님');
  expect(together(['지우님', '민준님', '서연님'])).toBe('지우님, 민준님과 서연님');
});

test('scores have a sign and one decimal', () => {
  expect([1.24, -0.36, 0.04, -0.04, 12].map(scoreText)).toEqual(['+1.2', '−0.4', '0', '0', '+12.0']);
  expect(percentOf(0.435)).toBe(44);
});

const hint = (suggestions: SuggestionOut[], reasons: HintOut['reasons'] = []): HintOut => ({
  type: 'hint',
  command: 'x',
  position: 3,
  suggestions,
  worlds: 200,
  solved: false,
  reasons,
});

test('those who listen hear whole sentences', () => {
  const best = suggestion('play SA', { cards: ['SA'], score: 1.2, makes: 0.64 });
  expect(hintSaid(hint([best], [{ code: 'takes-trick', params: {} }]), '14S', names)).toBe(
    '힌트예요. 스페이드 에이스를 내요. 예상 점수는 +1.2점, 공약이 성공할 가능성은 64%예요. 내가 마지막이라 이 카드로 트릭을 따요.',
  );
  expect(hintSaid(hint([suggestion('pass')]), null, names)).toBe('힌트예요. 패스해요.');
  expect(hintSaid(hint([]), null, names)).toBe('힌트예요. 지금은 그대로 두는 게 좋아요.');
});
