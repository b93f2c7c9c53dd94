/* The canonical text of each thing a player does, as the server reads it. */

import type { FriendOut } from './wire';

export const bid = (contract: string): string => `bid ${contract}`;
export const PASS = 'pass';
export const REDEAL = 'redeal';
export const TAKE_KITTY = 'take';
export const change = (contract: string): string => `change ${contract}`;
export const exchange = (discards: readonly string[], contract: string): string =>
  `exchange ${discards.join(' ')} for ${contract}`;
export const REVEAL = 'reveal';
export const CLAIM = 'claim';

export function play(card: string, suit: string | null, jokerCall: boolean): string {
  return `play ${card}${suit ? ` naming ${suit}` : ''}${jokerCall ? ' calling' : ''}`;
}

export type FriendChoice = Pick<FriendOut, 'kind' | 'card' | 'seat'>;

export function friend(choice: FriendChoice, suitRequest: string | null, callCard: string | null): string {
  const who = choice.kind === 'card' ? choice.card : choice.kind === 'player' ? `player ${choice.seat}` : choice.kind;
  return `friend ${who}${suitRequest ? ` asking ${suitRequest}` : ''}${callCard ? ` calling ${callCard}` : ''}`;
}
