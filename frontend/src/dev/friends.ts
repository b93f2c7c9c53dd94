/* Tables of several persons, to look at the page without a server. Not part of the build. */

import type { ClockOut, LineOfTalk, StateOut } from '../wire';
import { SCENES } from './scenes';
import { botOf, type Dealt, gatheringOf, lineOf, personOf, tableOf, TERMS, YOU } from './states';
import { TABLES } from './tables';

const PEOPLE = [personOf('하은'), personOf('지우'), personOf('민준'), botOf('서연'), personOf('도윤')];
const FRIENDLY = { ...TERMS, turn_seconds: 40, watching: true, undo_times: 1 };
const WATCHERS = ['나래', '보람'];

const clockOf = (seats: number[], left: number, seconds = 40): ClockOut => ({
  seats,
  seconds,
  ends: 1_000_000 + left * 1000,
  now: 1_000_000,
});

function among(state: Dealt, more: Partial<Dealt> = {}, players = PEOPLE): Dealt {
  return {
    ...state,
    table: tableOf(players, { terms: FRIENDLY, watchers: WATCHERS, hints: false }),
    you: { ...YOU, watch_link: 'wQ9c0l2Hm5yVb7tRk1Ef3g' },
    ...more,
  };
}
const scene = (name: string, more: Partial<Dealt> = {}, players = PEOPLE): Dealt =>
  among(SCENES[name]!()[0]!, more, players);

const gathering = tableOf([personOf('하은'), personOf('지우'), botOf('민준'), personOf('서연', { here: false }), botOf('도윤')], {
  terms: FRIENDLY,
  watchers: WATCHERS,
});
const named = personOf('이름이아주긴친구가앉았습니다');

function watching(): Dealt {
  const state = scene('follow', { clock: clockOf([4], 22) });
  const you = { ...YOU, seat: null, host: false, play_link: null };
  return { ...state, you, options: SCENES['waiting']!()[0]!.options, view: { ...state.view, seat: null, hand: [], turn: 4 } };
}

export const FRIENDS: Record<string, () => StateOut[]> = {
  gathering: () => [gatheringOf(gathering, { watch_link: 'wQ9c0l2Hm5yVb7tRk1Ef3g' })],
  'gathering-guest': () => [gatheringOf(gathering, { seat: null, host: false, play_link: null })],
  'gathering-seated': () => [gatheringOf(gathering, { seat: 1, host: false })],
  clock: () => [scene('follow', { clock: clockOf([0], 26) })],
  hurry: () => [scene('follow', { clock: clockOf([0], 9), you: { ...YOU, undo: true } })],
  'clock-other': () => {
    const state = scene('follow', { clock: clockOf([2], 18), you: { ...YOU, undo: true } });
    return [{ ...state, view: { ...state.view, turn: 2 }, options: SCENES['waiting']!()[0]!.options }];
  },
  away: () => [
    scene('follow', {}, [
      personOf('하은', { away: true }),
      personOf('지우', { here: false }),
      personOf('민준', { away: true }),
      botOf('서연', { coming: '나래' }),
      named,
    ]),
  ],
  window: () => [scene('follow', { you: { ...YOU, acting: false } })],
  paused: () => {
    const state = scene('follow');
    return [{ ...state, table: { ...state.table, paused: '지우' } }];
  },
  undo: () => [scene('follow', { undo: { seat: 2, waiting: [0, 4] } })],
  'undo-mine': () => [scene('follow', { undo: { seat: 0, waiting: [1, 4] } })],
  spectator: () => [watching()],
  talk: () => [scene('follow', { clock: clockOf([0], 26) })],
  'talk-six': () => [TABLES['six']!()[0]!],
  'talk-four': () => [TABLES['four']!()[0]!],
  'talk-auction': () => [scene('auction')],
  'result-friends': () => [scene('result', { ready: [1], clock: { ...clockOf([0, 2, 4], 30), seats: [0, 2, 4] } })],
  'result-waits': () => [scene('result', { ready: [0, 1], waiting: false, clock: clockOf([2, 4], 12) })],
};

/** What was said before, and what is said in these scenes. */
export const SAID: { old: LineOfTalk[]; fresh: LineOfTalk[] } = {
  old: [lineOf(1, 1, 'hello', 'emote'), lineOf(2, 0, '오랜만이에요'), lineOf(3, null, '저는 구경할게요')],
  fresh: [
    lineOf(4, 1, '그 조커 아직 안 나왔죠?'),
    lineOf(5, 2, 'nice', 'emote'),
    lineOf(6, 4, '이번 판은 제가 꼭 따야 하는데 카드가 영 아니에요'),
    lineOf(7, 3, '하하'),
  ],
};
