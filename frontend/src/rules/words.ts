/* Rule sets in words: what an option says, why it matters, and what is wrong with it. */

import type { OptionOut, ProblemOut } from '../wire';
import { cardNames, displayed, isCard } from '../words/names';
import { has, t } from '../words/words';

const idOf = (kind: 'rule' | 'why', path: string): string => `${kind}-${path.replaceAll(/[._]/g, '-')}`;

/** An option's value as its sentence wants it: numbers as numbers, cards, suits and kinds of friend by name. */
function valueOf({ path, value }: OptionOut): string | number {
  const parts = value.split(',');
  if (path === 'friend.kinds') return parts.map((kind) => (kind ? t(`friend-kind-${kind}`) : '')).join(', ');
  if (path === 'bidding.suit_order') return parts.map(displayed).join(' < ');
  if (parts.every(isCard)) return cardNames(parts);
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : displayed(value || 'none');
}

/** The words for an option, or its path and value where there are none. */
export function optionWords(option: OptionOut): string {
  const id = idOf('rule', option.path);
  return has(id) ? t(id, { value: valueOf(option) }) : `${option.path}: ${option.value}`;
}

/** Why an option matters; nothing where nobody has said it. */
export function whyWords(path: string): string {
  const id = idOf('why', path);
  return has(id) ? t(id) : '';
}

/** What is wrong, in a sentence. */
export function problemWords(problem: ProblemOut): string {
  const id = `problem-${problem.code}`;
  if (!has(id)) return t('refused', { code: problem.code });
  return t(id, Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, displayed(value)])));
}

/** What a member of a list of choices is called. */
export const memberWords = (path: string, member: string): string =>
  t(path === 'friend.kinds' ? `friend-kind-${member}` : member);
