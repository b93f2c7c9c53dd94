/* States of a table as the server would send them, for the scenes and the tests. Not part of the build. */

import { NOTHING } from '../actions';
import type {
  EventOut,
  LineOfTalk,
  MatchOut,
  Options,
  PlayerOut,
  StateOut,
  TableOut,
  TermsOut,
  TrickOut,
  ViewOut,
  YouOut,
} from '../wire';

const PLAYERS = ['하은', '지우', '민준', '서연', '도윤', '시우'];

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

export const personOf = (name: string, more: Partial<PlayerOut> = {}): PlayerOut => ({
  name,
  kind: 'person',
  here: true,
  away: false,
  coming: null,
  ...more,
});
export const botOf = (name: string, more: Partial<PlayerOut> = {}): PlayerOut => personOf(name, { kind: 'bot', ...more });

const playersOf = (seats: number, neutral: number | null): PlayerOut[] =>
  PLAYERS.slice(0, seats).map((name, seat) =>
    seat === neutral ? personOf('', { kind: 'neutral' }) : seat === 0 ? personOf(name) : botOf(name),
  );

export const TERMS: TermsOut = {
  pace: 'normal',
  bot: 'normal',
  hints: true,
  turn_seconds: 0,
  listed: false,
  watching: false,
  chat: true,
  joining: true,
  undo_times: 0,
  undo_seconds: 0,
};

export const YOU: YouOut = {
  seat: 0,
  host: true,
  coming: null,
  may_sit: true,
  acting: true,
  undo: false,
  play_link: 'K3pUf0Qw1mVt8sXaZrLd2A',
  watch_link: null,
};

export function tableOf(players: PlayerOut[], more: Partial<TableOut> = {}): TableOut {
  return {
    id: 'scene',
    stage: 'playing',
    players,
    rules_id: 'kbg',
    rules_spec: 'kbg',
    highlights: [],
    pace: 'normal',
    hints: true,
    terms: TERMS,
    host: 0,
    watchers: [],
    paused: null,
    ...more,
  };
}

/** A state of a table at which cards were dealt. */
export type Dealt = StateOut & { view: ViewOut; match: MatchOut };

export function stateOf(view: Partial<ViewOut>, options: Partial<Options> = {}, more: Partial<Dealt> = {}): Dealt {
  return {
    type: 'state',
    position: ++position,
    table: tableOf(playersOf(view.seats ?? 5, view.neutral ?? null)),
    you: YOU,
    match: MATCH,
    view: { ...AUCTION, ...view },
    options: { ...NOTHING, ...options },
    events: [],
    waiting: false,
    ready: [],
    auto_pass: false,
    clock: null,
    undo: null,
    commitment: null,
    dealt: 0,
    ...more,
  };
}

/** A table before its first deal. */
export const gatheringOf = (table: TableOut, you: Partial<YouOut> = {}): StateOut => ({
  ...stateOf({}),
  position: 0,
  table: { ...table, stage: 'gathering' },
  you: { ...YOU, ...you },
  match: null,
  view: null,
});

export const lineOf = (number: number, seat: number | null, words: string, kind = 'text', at = 0): LineOfTalk => ({
  number,
  seat,
  name: seat === null ? '나래' : PLAYERS[seat]!,
  speaker: `speaker-${seat}`,
  kind,
  words,
  at,
});

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
