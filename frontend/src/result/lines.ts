/* The lines of a score's breakdown. */

import type { LineOut } from '../wire';
import { signed } from '../words/names';
import { has, t } from '../words/words';

/** Lines whose value is a factor. */
const FACTORS = new Set(['run', 'no-trump', 'alone', 'bid-20', 'back-run']);
/** Lines whose value somebody wins or loses. */
const PAYMENTS = new Set(['declarer-shares', 'friend-shares', 'defender-shares', 'pot', 'redeal-cost']);

export function lineWords(line: LineOut): string {
  const id = `score-${line.kind}`;
  return has(id) ? t(id, { ...line.params, value: line.value }) : line.kind;
}

export function lineValue(line: LineOut): string {
  if (FACTORS.has(line.kind)) return `×${line.value}`;
  return PAYMENTS.has(line.kind) ? signed(line.value) : String(line.value);
}
