/* A refusal in words: its code names the message, its parameters are cards, suits and numbers as text. */

import type { Reason } from '../wire';
import { displayed } from './names';
import { has, t } from './words';

export function reasonWords(reason: Reason): string {
  const id = `refusal-${reason.code}`;
  if (!has(id)) return t('refused', { code: reason.code });
  const args = Object.entries(reason.params).map(([key, value]) => [key, displayed(value)]);
  return t(id, Object.fromEntries(args));
}
