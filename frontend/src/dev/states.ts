/* States of a table as the server would send them, for the scenes and the tests. Not part of the build. */

import type { EventOut, MatchOut, Options, PlayerOut, StateOut, TrickOut, ViewOut } from '../wire';

const PLAYERS = ['하은', '지우', '민준', '서연', '도윤', '시우'];

const NOTHING: Options = {
  bids: [],
  may_pass: false,
  redeal: null,
  kills: [],
  unkillable: {},
  changes: [],
  take_kitty: false,
  exchange: null,
  friend: null,
  plays: [],
  refused: {},
  reveal: false,
  claim: false,
};

export const MATCH: MatchOut = {
  deal: 4,
  deals: 10,
  totals: [32, 36, 47, 35, 50],
  sheet: [
    { deal: 1, contract: '14C', declarer: 2, friend: 1, taken: 15, won: true, scores: [-5, 5, 10, -5, -5] },
    { deal: 2, contract: '15D', declarer: 4, friend: 3, taken: 16, won: true, scores: [-6, -6, -6, 6, 12] },
    { deal: 3, contract: '16S', declarer: 3, friend: 1, taken: 13, won: false, scores: [3, -3, 3, -6, 3] },
  ],
  over: false,
  places: null,
};

const AUCTION: ViewOut = {
  seat: 0,
  seats: 5,
  neutral: null,
  out: null,
  phase: 'auction',
  turn: 0,
  dealer: 1,
  first_bidder: 1,
  tokens: [1, 1, 1, 1, 1],
  pot: 0,
  hand: ['SA', 'SJ', 'S7', 'S5', 'HK', 'HJ', 'H9', 'H7', 'CK', 'C3'],
  hand_sizes: [10, 10, 10, 10, 10],
  auction: [
    { seat: 1, bid: null },
    { seat: 2, bid: '13C' },
    { seat: 3, bid: null },
    { seat: 4, bid: '15D' },
  ],
  auction_high: { seat: 4, bid: '15D' },
  passed: [1, 3],
  voided: [],
  minimum: 11,
  maximum: 20,
  removed: [],
  kill: null,
  declarer: null,
  contract: null,
  changed: false,
  trump: null,
  mighty: null,
  joker_call: null,
  kitty_size: 3,
  kitty: null,
  discards: null,
  friend: null,
  friend_seat: null,
  alone: false,
  you_are_friend: false,
  trick: null,
  tricks: [],
  points: [0, 0, 0, 0, 0],
  side_points: [0, 0, 0],
  trumps_out: null,
  points_out: 20,
  joker_out: true,
  outcome: null,
};

let position = 0;

const playersOf = (seats: number, neutral: number | null): PlayerOut[] =>
  PLAYERS.slice(0, seats).map((name, seat) =>
    seat === neutral ? { name: '', kind: 'neutral' } : { name, kind: seat === 0 ? 'person' : 'bot' },
  );

export function stateOf(view: Partial<ViewOut>, options: Partial<Options> = {}, more: Partial<StateOut> = {}): StateOut {
  return {
    type: 'state',
    position: ++position,
    table: {
      id: 'scene',
      players: playersOf(view.seats ?? 5, view.neutral ?? null),
      rules_id: 'kbg',
      rules_spec: 'kbg',
      highlights: [],
      pace: 'normal',
      hints: true,
    },
    match: MATCH,
    view: { ...AUCTION, ...view },
    options: { ...NOTHING, ...options },
    events: [],
    waiting: false,
    auto_pass: false,
    ...more,
  };
}

export const eventOf = (kind: string, more: Partial<EventOut> = {}): EventOut => ({
  kind,
  seat: null,
  contract: null,
  cards: null,
  suit: null,
  joker_call: false,
  points: null,
  friend: null,
  out: null,
  ...more,
});

export function trickOf(
  number: number,
  leader: number,
  cards: string[],
  winner: number | null,
  seats = [0, 1, 2, 3, 4],
): TrickOut {
  const first = seats.indexOf(leader);
  return {
    number,
    leader,
    plays: cards.map((card, i) => ({ seat: seats[(first + i) % seats.length]!, card, suit: null, joker_call: false })),
    winner,
    points: cards.filter((card) => card !== 'JK' && 'AKQJT'.includes(card[1]!)).length,
    led_suit: cards[0]?.[0] ?? null,
  };
}

export const play = (card: string, suits: string[] = [], joker_call = 'none') => ({ card, suits, joker_call });
export const allBids = (from: number, noTrumpFrom: number) =>
  Array.from({ length: 21 - noTrumpFrom }, (_, i) => noTrumpFrom + i).flatMap((count) =>
    ['S', 'D', 'H', 'C', 'N'].filter((trump) => trump === 'N' || count >= from).map((trump) => `${count}${trump}`),
  );
export const suits = ['S', 'D', 'H', 'C'];
export const everyCard = [...suits.flatMap((suit) => [...'23456789TJQKA'].map((rank) => suit + rank)), 'JK'];
