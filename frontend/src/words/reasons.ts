/* A refusal in words: its code is the message's id, its parameters are cards, suits, seats and numbers as text. */

import type { Reason } from '../wire';
import { cardName, suitName } from './names';
import { has, t } from './words';

interface Names {
  name(seat: number): string;
}

const CARD = /^(?:[SHDC][AKQJT2-9]|JK)$/;
const SUIT = /^[SHDCN]$/;

export function reasonWords(reason: Reason, names?: Names): string {
  const args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(reason.params)) {
    if (key === 'seat' && names) args[key] = names.name(Number(value));
    else if (typeof value === 'string' && CARD.test(value)) args[key] = cardName(value);
    else if (typeof value === 'string' && SUIT.test(value)) args[key] = suitName(value);
    else args[key] = value;
  }
  const id = `refusal-${reason.code}`;
  return has(id) ? t(id, args) : t('refused', { code: reason.code });
}
