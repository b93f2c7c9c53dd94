/* What cards, suits and contracts are called in a sentence. */

import { JOKER, parseContract, rankOf, rankText, suitOf } from '../cards/cards';
import { t } from './words';

export const suitName = (suit: string): string => t('name-suit', { suit });

export const cardName = (card: string): string =>
  card === JOKER ? t('name-joker') : t('name-card', { suit: suitOf(card), rank: rankText(rankOf(card)) });

export const cardNames = (cards: readonly string[]): string => cards.map(cardName).join(', ');

export function contractName(contract: string): string {
  const { count, trump } = parseContract(contract);
  return t('name-contract', { trump, count });
}

/** A number with its sign; a loss has a true minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

const CARD = /^(?:[SHDC][AKQJT2-9]|JK)$/;
const SUIT = /^[SHDCN]$/;

/** Whether a text is a card in notation. */
export const isCard = (text: string): boolean => CARD.test(text);

/** A value that came as notation, as a sentence wants it: cards and suits by name, anything else as it is. */
export function displayed(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return CARD.test(value) ? cardName(value) : SUIT.test(value) ? suitName(value) : value;
}
