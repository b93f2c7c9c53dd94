/* Moments of one real deal, written down by hand, to look at the page without a server. Not part of the build. */

import type { Reason, ViewOut } from '../wire';
import { allBids, type Dealt, eventOf, everyCard, MATCH, play, stateOf, suits, trickOf } from './states';

const TRICKS = [
  trickOf(1, 0, ['S7', 'S8', 'SQ', 'ST', 'S2'], 2),
  trickOf(2, 2, ['D8', 'DT', 'D9', 'DA', 'D3'], 0),
  trickOf(3, 0, ['C3', 'C4', 'CT', 'JK', 'CA'], 4),
  trickOf(4, 4, ['H5', 'H7', 'H4', 'HT', 'H2'], 2),
];

const CONTRACT: Partial<ViewOut> = {
  declarer: 0,
  contract: '16H',
  trump: 'H',
  mighty: 'SA',
  joker_call: 'C3',
  auction_high: { seat: 0, bid: '16H' },
};
const PLAY: Partial<ViewOut> = {
  ...CONTRACT,
  phase: 'play',
  friend: { kind: 'card', card: 'HA', seat: null, suit_request: null },
  discards: ['S6', 'S5', 'CK'],
  trumps_out: 7,
  points_out: 12,
  joker_out: false,
};
const FOLLOW: Reason = { code: 'follow-suit', params: { suit: 'S' } };
const THIRTEEN = ['SA', 'SJ', 'S7', 'S6', 'S5', 'HK', 'HQ', 'HJ', 'H9', 'H7', 'CK', 'C3', 'DA'];
const TEN = THIRTEEN.filter((card) => !['S6', 'S5', 'CK'].includes(card));

export const SCENES: Record<string, () => Dealt[]> = {
  auction: () => [stateOf({}, { bids: allBids(16, 15), may_pass: true, redeal: { cost: 0, tokens: 1 } })],
  waiting: () => [stateOf({ turn: 2 }, { redeal: { cost: 5, tokens: 0 } })],
  kitty: () => [
    stateOf(
      { ...CONTRACT, phase: 'kitty', turn: 0 },
      { changes: ['17S', '18S', '17D', '17C', '17N', '18N'], take_kitty: true },
    ),
  ],
  exchange: () => [
    stateOf(
      { ...CONTRACT, phase: 'exchange', hand: THIRTEEN, kitty: ['S6', 'HQ', 'DA'], hand_sizes: [13, 10, 10, 10, 10] },
      {
        exchange: {
          count: 3,
          contracts: [
            { contract: '16H', kind: 'keep', rise: 0, forbidden: ['SA'] },
            { contract: '18H', kind: 'raise', rise: 2, forbidden: ['SA'] },
            { contract: '20H', kind: 'raise', rise: 4, forbidden: ['SA'] },
            ...['S', 'C', 'D'].map((suit) => ({ contract: `18${suit}`, kind: 'change', rise: 2, forbidden: [] })),
            { contract: '17N', kind: 'change', rise: 1, forbidden: ['SA'] },
          ],
        },
      },
    ),
  ],
  exposed: () => [
    stateOf({ ...CONTRACT, declarer: 3, phase: 'exchange', turn: 3, kitty: ['S6', 'HQ', 'DA'], contract: '15N', trump: 'N' }),
  ],
  friend: () => [
    stateOf(
      { ...CONTRACT, phase: 'friend', hand: TEN, discards: ['S6', 'S5', 'CK'] },
      {
        friend: {
          kinds: ['card', 'first_trick', 'none'],
          cards: everyCard.filter((card) => !THIRTEEN.includes(card)),
          barred: Object.fromEntries(
            THIRTEEN.map((card) => [card, { code: 'friend-own-card', params: { card } } satisfies Reason]),
          ),
          solo_cards: [],
          seats: [],
          suit_requests: [],
          call_cards: [],
        },
      },
    ),
  ],
  'friend-steps': () => [
    stateOf(
      { ...CONTRACT, phase: 'friend', hand: TEN, discards: ['S6', 'S5', 'CK'], joker_call: null },
      {
        friend: {
          kinds: ['card', 'first_trick', 'last_trick', 'player', 'none'],
          cards: everyCard,
          barred: {},
          solo_cards: THIRTEEN,
          seats: [1, 2, 3, 4],
          suit_requests: suits,
          call_cards: ['S2', 'D2', 'H2', 'C2', ...everyCard.filter((card) => card[1] !== '2' && !THIRTEEN.includes(card))],
        },
      },
    ),
  ],
  follow: () => [
    stateOf(
      {
        ...PLAY,
        hand: ['SA', 'SJ', 'HK', 'HQ', 'HJ', 'H9'],
        tricks: TRICKS,
        trick: trickOf(5, 2, ['S9', 'H3', 'S3'], 3),
        points: [3, 0, 3, 0, 2],
        side_points: [3, 5, 0],
      },
      {
        plays: [play('SA'), play('SJ')],
        refused: { HK: FOLLOW, HQ: FOLLOW, HJ: FOLLOW, H9: FOLLOW },
        claim: true,
      },
    ),
  ],
  call: () => [
    stateOf(
      {
        ...PLAY,
        hand: ['SA', 'SJ', 'HK', 'HQ', 'HJ', 'H9', 'H7', 'C3'],
        tricks: TRICKS.slice(0, 2),
        trick: trickOf(3, 0, [], null),
        side_points: [3, 2, 0],
        joker_out: true,
      },
      { plays: ['SA', 'SJ', 'HK', 'HQ', 'HJ', 'H9', 'H7'].map((card) => play(card)).concat(play('C3', [], 'offered_on')) },
    ),
  ],
  joker: () => [
    stateOf(
      {
        ...PLAY,
        contract: '16N',
        trump: 'N',
        hand: ['SA', 'SJ', 'HK', 'HQ', 'HJ', 'H9', 'H7', 'JK'],
        tricks: TRICKS.slice(0, 2),
        trick: trickOf(3, 0, [], null),
        trumps_out: null,
        side_points: [3, 2, 0],
        joker_out: true,
      },
      {
        plays: ['SA', 'SJ', 'HK', 'HQ', 'HJ', 'H9', 'H7'].map((card) => play(card)).concat(play('JK', ['S', 'D', 'H', 'C'])),
        reveal: true,
      },
    ),
  ],
  reveal: () => {
    const base: Partial<ViewOut> = { ...PLAY, tricks: TRICKS, hand: ['HK', 'HQ', 'HJ', 'H9'], points: [4, 0, 3, 0, 2] };
    const cards = ['SJ', 'SK', 'C6', 'H8', 'HA'];
    return [
      stateOf({ ...base, turn: 4, trick: trickOf(5, 0, cards.slice(0, 4), 3), side_points: [4, 5, 0] }),
      stateOf(
        {
          ...base,
          turn: 4,
          trick: trickOf(6, 4, [], null),
          tricks: [...TRICKS, trickOf(5, 0, cards, 4)],
          points: [4, 0, 3, 0, 5],
          side_points: [9, 0, 3],
          friend_seat: 4,
        },
        {},
        {
          events: [
            eventOf('card-played', { seat: 4, cards: ['HA'] }),
            eventOf('friend-revealed', { seat: 4 }),
            eventOf('trick-taken', { seat: 4, points: 3 }),
          ],
        },
      ),
    ];
  },
  result: () => [
    stateOf(
      {
        ...PLAY,
        phase: 'over',
        turn: null,
        hand: [],
        tricks: TRICKS,
        side_points: [17, 0, 3],
        friend_seat: 4,
        outcome: {
          ending: 'played',
          scores: [14, -7, -7, -7, 7],
          breakdown: [
            { kind: 'taken-minus-10', value: 7, params: { taken: 17 } },
            { kind: 'no-trump', value: 2, params: {} },
            { kind: 'unit', value: 7, params: {} },
            { kind: 'declarer-shares', value: 14, params: { shares: 2 } },
            { kind: 'friend-shares', value: 7, params: { shares: 1 } },
            { kind: 'defender-shares', value: -7, params: { shares: 1 } },
          ],
          declarer: 0,
          contract: '16H',
          friend: 4,
          taken: 17,
          won: true,
          pot: 0,
          discards: ['S6', 'S5', 'CK'],
          out: null,
        },
      },
      {},
      {
        waiting: true,
        match: {
          ...MATCH,
          totals: [46, 29, 40, 28, 57],
          sheet: [
            ...MATCH.sheet,
            { deal: 4, contract: '16H', declarer: 0, friend: 4, taken: 17, won: true, scores: [14, -7, -7, -7, 7] },
          ],
        },
      },
    ),
  ],
  ranking: () => {
    const [state] = SCENES['result']!();
    return [{ ...state!, match: { ...state!.match, over: true, places: [2, 4, 3, 5, 1] } }];
  },
};
