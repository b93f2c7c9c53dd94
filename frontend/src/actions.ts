/* The canonical text of each thing a player does, as `giruda.notation.actions` reads it. */

import type { FriendOut, Options } from './wire';

export const PASS = 'pass';
export const REDEAL = 'redeal';
export const TAKE_KITTY = 'take';
export const REVEAL = 'reveal';
export const CLAIM = 'claim';

export const bid = (contract: string): string => `bid ${contract}`;
export const change = (contract: string): string => `change ${contract}`;
export const kill = (card: string): string => `kill ${card}`;
export const exchange = (discards: readonly string[], contract: string): string =>
  `exchange ${discards.join(' ')} ${contract}`;
export const play = (card: string, suit: string | null, jokerCall: boolean): string =>
  `play ${card}${suit ? ` naming ${suit}` : ''}${jokerCall ? ' calling' : ''}`;

export type FriendChoice = Pick<FriendOut, 'kind' | 'card' | 'seat'>;

const WITHOUT_NAME: Record<string, string> = { first_trick: 'first-trick', last_trick: 'last-trick', none: 'alone' };

export function callFriend(choice: FriendChoice, suitRequest: string | null, callCard: string | null): string {
  const who = choice.card ?? (choice.seat !== null ? `seat ${choice.seat}` : WITHOUT_NAME[choice.kind]);
  return `call ${who}${suitRequest ? ` asking ${suitRequest}` : ''}${callCard ? ` joker-call ${callCard}` : ''}`;
}

/** What somebody is offered who can do nothing. */
export const NOTHING: Options = {
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
