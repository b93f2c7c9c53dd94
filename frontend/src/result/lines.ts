/* The lines of a score's breakdown. */

import type { LineOut } from '../wire';
import { signed } from '../words/names';
import { has, t } from '../words/words';

/** Lines whose value is a factor. */
const FACTORS = new Set(['run', 'no-trump', 'alone', 'bid-20', 'back-run']);
/** Lines whose value somebody wins or loses. */
const PAYMENTS = new Set(['pot', 'redeal-cost']);
/** Lines that say how many shares each part of the table wins or loses; they stand beside the players. */
const SHARES: Record<string, string> = {
  declarer: 'declarer-shares',
  friend: 'friend-shares',
  defence: 'defender-shares',
};

export const billLines = (lines: readonly LineOut[]): LineOut[] =>
  lines.filter((line) => !Object.values(SHARES).includes(line.kind));

/** How many shares a role has, or null where the deal was not scored in shares. */
export const sharesOf = (lines: readonly LineOut[], role: string | null): number | null =>
  lines.find((line) => line.kind === SHARES[role ?? ''])?.params['shares'] ?? null;

export function lineWords(line: LineOut): string {
  const id = `score-${line.kind}`;
  return has(id) ? t(id, { ...line.params, value: line.value }) : line.kind;
}

export function lineValue(line: LineOut): string {
  if (FACTORS.has(line.kind)) return `×${line.value}`;
  return PAYMENTS.has(line.kind) ? signed(line.value) : String(line.value);
}
