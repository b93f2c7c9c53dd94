/* A hint in sentences: what to do, and the facts that speak for it. */

import type { HintOut, Reason, SuggestionOut } from '../wire';
import { cardName, contractName, displayed, suitName } from '../words/names';
import { has, t } from '../words/words';

interface Names {
  who(seat: number): string;
}

/** Several as one: 지우님과 민준님. */
export function together(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('name-both', { before: names.slice(0, -1).join(', '), last });
}

/** What to do, as a sentence without its full stop. `contract` is the one that stands now. */
export function suggestionWords(suggestion: SuggestionOut, contract: string | null, names: Names): string {
  const { kind, cards, friend, suit } = suggestion;
  const values = {
    card: cards[0] ? cardName(cards[0]) : '',
    cards: together(cards.map(cardName)),
    contract: suggestion.contract ? contractName(suggestion.contract) : '',
    suit: suit ? suitName(suit) : '',
    who: friend?.seat != null ? names.who(friend.seat) : '',
  };
  if (kind === 'play') return t(`hint-do-play${suit ? '-naming' : suggestion.joker_call ? '-calling' : ''}`, values);
  if (kind === 'exchange') return t(`hint-do-exchange${suggestion.contract === contract ? '' : '-change'}`, values);
  if (kind !== 'call' || !friend) return t(`hint-do-${kind}`, values);
  const what = t(`hint-do-call-${friend.kind}`, values);
  return suggestion.call_card ? t('hint-do-call-with', { what, card: cardName(suggestion.call_card) }) : what;
}

/** A fact as a sentence; nothing where the page does not know it. */
export function factWords({ code, params }: Reason, names: Names): string {
  const id = `fact-${code}`;
  if (!has(id)) return '';
  const args = Object.entries(params).map(([key, value]): [string, string | number] =>
    key === 'seats'
      ? ['who', together(String(value).split(' ').map((seat) => names.who(Number(seat))))]
      : [key, displayed(value)],
  );
  return t(id, Object.fromEntries(args));
}

/** A score that is expected, with its sign and one decimal. */
export function scoreText(score: number): string {
  const rounded = Math.abs(score).toFixed(1);
  if (Number(rounded) === 0) return '0';
  return `${score > 0 ? '+' : '−'}${rounded}`;
}

/** A chance in percent. */
export const percentOf = (chance: number): number => Math.round(chance * 100);

/** The whole hint, for those who listen. */
export function hintSaid(hint: HintOut, contract: string | null, names: Names): string {
  const [best] = hint.suggestions;
  const what = best ? suggestionWords(best, contract, names) : t('hint-do-nothing');
  const said = [`${t('hint-said', { what })}.`];
  if (best && best.score !== null && best.makes !== null) {
    said.push(t('hint-said-numbers', { score: scoreText(best.score), percent: percentOf(best.makes) }));
  }
  return [...said, ...hint.reasons.map((reason) => factWords(reason, names))].filter(Boolean).join(' ');
}
