/* How a table may be kept, as the page offers it. */

import type { TermsOut } from '../wire';
import { t } from '../words/words';

export const TURN_TIMES = [0, 20, 40, 60, 90] as const;
export const UNDO_TIMES = [0, 1, 3] as const;
export const SWITCHES = ['watching', 'chat', 'joining'] as const;

/** What is offered, with the value that is set, should that be another one. */
export const choicesOf = (usual: readonly number[], value: number): number[] =>
  [...new Set([...usual, value])].sort((a, b) => a - b);

/** The terms in words, for those who cannot change them. */
export const termsWords = (terms: TermsOut): string[] => [
  t('said-turn', { seconds: terms.turn_seconds }),
  t('said-undo', { times: terms.undo_times }),
  t('said-listed', { on: terms.listed ? 'yes' : 'no' }),
  ...SWITCHES.map((name) => t(`said-${name}`, { on: terms[name] ? 'yes' : 'no' })),
];
