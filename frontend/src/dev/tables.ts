/* Tables of three, four and six, to look at the page without a server. Not part of the build. */

import type { MatchOut, ViewOut } from '../wire';
import { allBids, type Dealt, eventOf, everyCard, MATCH, play, stateOf, suits, trickOf } from './states';

const HAND = ['SQ', 'S8', 'HQ', 'H7', 'C7', 'D9'];
const EIGHT = ['HK', 'HQ', 'HJ', 'H9', 'H7', 'CK', 'C3', 'DA'];
const LAST = ['CK', 'C5', 'C9', 'CJ', 'C2'];

/** A trick in the middle of a deal at a table of so many, some of whom do not play. */
function playing(seats: number, more: Partial<ViewOut> = {}): Dealt {
  const plays = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== more.out);
  const cards = ['HA', 'H9', 'HK', 'C8', 'H5'];
  return stateOf(
    {
      seats,
      phase: 'play',
      turn: 0,
      hand: HAND,
      hand_sizes: plays.map(() => 6),
      tokens: plays.map(() => 0),
      passed: [],
      auction: [],
      declarer: 2,
      contract: '14S',
      trump: 'S',
      mighty: 'DA',
      joker_call: 'C3',
      friend: { kind: seats === 3 ? 'none' : 'card', card: seats === 3 ? null : 'SA', seat: null, suit_request: null },
      alone: seats === 3,
      trick: trickOf(5, plays[1]!, cards.slice(0, plays.length - 1), plays[1]!, plays),
      tricks: [trickOf(4, plays[1]!, LAST.slice(0, plays.length), plays[2]!, plays)],
      points: [2, 1, 3, 0, 1, 0].slice(0, seats),
      side_points: [3, 4, 0],
      trumps_out: 7,
      points_out: 12,
      ...more,
    },
    { plays: [play('HQ'), play('H7')], refused: { SQ: FOLLOW, S8: FOLLOW, C7: FOLLOW, D9: FOLLOW } },
  );
}
const FOLLOW = { code: 'follow-suit', params: { suit: 'H' } };

function matchOf(seats: number, places: number[] | null = null): MatchOut {
  const row = (scores: number[]) => scores.slice(0, seats);
  return {
    ...MATCH,
    totals: [46, 29, 40, 28, 57, 33].slice(0, seats),
    sheet: MATCH.sheet.map((each, i) => ({ ...each, scores: row([...each.scores, i - 4]) })),
    over: places !== null,
    places,
  };
}

const SIX: Partial<ViewOut> = {
  seats: 6,
  phase: 'kill',
  turn: 0,
  hand: EIGHT,
  hand_sizes: [8, 8, 8, 8, 8, 8],
  tokens: [1, 1, 1, 1, 1, 1],
  points: [0, 0, 0, 0, 0, 0],
  passed: [1, 2, 3, 4, 5],
  kitty_size: 5,
  declarer: 0,
  contract: '14H',
  trump: 'H',
  mighty: 'SA',
  joker_call: 'C3',
  auction_high: { seat: 0, bid: '14H' },
};
const kills = everyCard.filter((card) => !EIGHT.includes(card) && card !== 'JK');
const reasons = (cards: readonly string[], code: string) => cards.map((card) => [card, { code, params: { card } }] as const);
const unkillable = Object.fromEntries(reasons(EIGHT, 'kill-own-card'));
const namedBefore = Object.fromEntries(reasons(['JK'], 'kill-named-before'));
const named = { declarer: 0, named: ['JK'], out: null, suicide: false };
const suicide = { declarer: 3, named: ['SA'], out: 3, suicide: true };

export const TABLES: Record<string, () => Dealt[]> = {
  three: () => [playing(3)],
  four: () => [playing(4)],
  neutral: () => [playing(5, { neutral: 4 })],
  six: () => [playing(6, { out: 3 })],
  watching: () => {
    const state = playing(6, { out: 0, turn: 2, hand: [], kill: { declarer: 2, named: ['SA'], out: 0, suicide: false } });
    return [{ ...state, options: stateOf({}).options }];
  },
  'reveal-six': () => {
    const more: Partial<ViewOut> = { out: 5, declarer: 1, turn: 3 };
    return [
      playing(6, more),
      { ...playing(6, { ...more, friend_seat: 3 }), events: [eventOf('friend-revealed', { seat: 3 })] },
    ];
  },
  'auction-six': () => [
    stateOf(
      {
        ...SIX,
        phase: 'auction',
        declarer: null,
        contract: null,
        passed: [2, 4],
        minimum: 13,
        auction: [
          { seat: 1, bid: '13C' },
          { seat: 2, bid: null },
          { seat: 3, bid: '13N' },
          { seat: 4, bid: null },
          { seat: 5, bid: '14D' },
        ],
        auction_high: { seat: 5, bid: '14D' },
      },
      { bids: allBids(15, 14), may_pass: true },
    ),
  ],
  kill: () => [stateOf({ ...SIX, kill: named }, { kills, unkillable: { ...unkillable, ...namedBefore } })],
  'kill-first': () => [stateOf(SIX, { kills: [...kills, 'JK'], unkillable })],
  'kill-waits': () => [
    stateOf({ ...SIX, declarer: 4, turn: 4, kill: { declarer: 4, named: ['JK', 'SA'], out: null, suicide: false } }),
  ],
  killed: () => [
    stateOf({ ...SIX, declarer: 4, turn: 4 }),
    stateOf(
      { ...SIX, declarer: 4, turn: 4, phase: 'exchange', out: 1, kill: { declarer: 4, named: ['SA'], out: 1, suicide: false } },
      {},
      { events: [eventOf('kill-called', { seat: 4, cards: ['SA'], out: 1 })] },
    ),
  ],
  'killed-exchange': () => [
    stateOf({
      ...SIX,
      phase: 'exchange',
      out: 1,
      kill: { declarer: 0, named: ['SA'], out: 1, suicide: false },
      hand: [...EIGHT, 'S6', 'SQ', 'D3', 'D5', 'HT'],
      kitty: ['S6', 'SQ', 'D3', 'D5', 'HT'],
    }, { exchange: { count: 3, contracts: [{ contract: '14H', kind: 'keep', rise: 0, forbidden: [] }] } }),
  ],
  suicide: () => [
    stateOf({ ...SIX, declarer: 3, turn: 3 }),
    stateOf(
      { ...SIX, declarer: null, contract: null, phase: 'auction', turn: 4, out: 3, passed: [], auction: [], auction_high: null, kill: suicide },
      {},
      { events: [eventOf('kill-called', { seat: 3, cards: ['SA'], out: 3 })] },
    ),
  ],
  again: () => [
    stateOf(
      {
        ...SIX,
        declarer: null,
        contract: null,
        phase: 'auction',
        minimum: 13,
        hand: [...EIGHT, 'S6', 'SQ'],
        out: 3,
        passed: [],
        kitty_size: 3,
        auction: [{ seat: 5, bid: '13C' }],
        auction_high: { seat: 5, bid: '13C' },
        kill: suicide,
      },
      { bids: allBids(14, 13), may_pass: true },
    ),
  ],
  'result-six': () => [
    stateOf(
      {
        ...SIX,
        phase: 'over',
        turn: null,
        hand: [],
        out: 3,
        side_points: [15, 0, 5],
        outcome: {
          ending: 'played',
          scores: [10, -5, -5, 0, -5, 5],
          breakdown: [
            { kind: 'taken-minus-10', value: 5, params: { taken: 15 } },
            { kind: 'unit', value: 5, params: {} },
            { kind: 'declarer-shares', value: 10, params: { shares: 2 } },
            { kind: 'friend-shares', value: 5, params: { shares: 1 } },
            { kind: 'defender-shares', value: -5, params: { shares: 1 } },
          ],
          declarer: 0,
          contract: '14H',
          friend: 5,
          taken: 15,
          won: true,
          pot: 0,
          discards: ['S6', 'S5', 'CK'],
          out: 3,
        },
      },
      {},
      { waiting: true, match: matchOf(6) },
    ),
  ],
  'ranking-neutral': () => {
    const [state] = TABLES['result-six']!();
    const view = { ...state!.view, seats: 5, neutral: 4, out: null, outcome: { ...state!.view.outcome!, friend: 1, out: null } };
    return [{ ...stateOf({ ...view }), waiting: true, match: matchOf(5, [1, 3, 2, 4, 0]) }];
  },
  'short-friend': () => [
    stateOf(
      {
        seats: 4,
        phase: 'friend',
        declarer: 0,
        contract: '14H',
        trump: 'H',
        mighty: 'SA',
        hand: EIGHT,
        removed: suits.flatMap((suit) => ['2', '3', '4'].map((rank) => suit + rank)).filter((card) => card !== 'C3'),
      },
      {
        friend: {
          kinds: ['card', 'none'],
          cards: everyCard.filter((card) => !EIGHT.includes(card)),
          barred: Object.fromEntries(EIGHT.map((card) => [card, { code: 'friend-own-card', params: { card } }])),
          solo_cards: [],
          seats: [],
          suit_requests: [],
          call_cards: [],
        },
      },
    ),
  ],
};
