/* Rule sets as they are shown: their titles, and their options in words. */

import type { OptionOut, PresetOut, VariantOut } from '../wire';
import { cardName, suitName } from '../words/names';
import { has, t } from '../words/words';

const NUMBER = /^-?\d+(\.\d+)?$/;
const CARD = /^([SHDC][AKQJT2-9]|JK)$/;
const SUITS = /^[SHDC](,[SHDC])+$/;

/** A value as the sentence wants it: numbers and choices as they are, cards, suits and kinds of friend by name. */
function valueOf(option: OptionOut): string | number {
  const { path, value } = option;
  if (NUMBER.test(value)) return Number(value);
  if (CARD.test(value)) return cardName(value);
  if (SUITS.test(value)) return value.split(',').map(suitName).join(' < ');
  if (path === 'friend.kinds') return value.split(',').map((kind) => t(`friend-kind-${kind}`)).join(', ');
  return value || 'none';
}

/** The words for an option, or its path and value where there are none. */
export function optionWords(option: OptionOut): string {
  const id = `rule-${option.path.replaceAll(/[._]/g, '-')}`;
  return has(id) ? t(id, { value: valueOf(option) }) : `${option.path}: ${option.value}`;
}

export const titleOf = (named: { id: string; title: Record<string, string> }, language: string): string =>
  named.title[language] ?? named.title['en'] ?? named.id;

/** The name the server knows a preset with variants by: variants in the order of the source. */
export const specOf = (preset: PresetOut, variants: readonly string[]): string =>
  [preset.id, ...preset.variants.map((each) => each.id).filter((id) => variants.includes(id))].join('+');

/** The preset and variants of a name. */
export function partsOf(spec: string, presets: readonly PresetOut[]): { preset?: PresetOut; variants: VariantOut[] } {
  const [id, ...names] = spec.split('+');
  const preset = presets.find((each) => each.id === id);
  return { preset, variants: preset?.variants.filter((each) => names.includes(each.id)) ?? [] };
}

/** The variants after one is switched on or off; those it cannot stand beside go. */
export function toggled(preset: PresetOut, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  const variant = preset.variants.find((each) => each.id === id);
  const clash = (other: string) =>
    variant?.excludes.includes(other) || preset.variants.find((each) => each.id === other)?.excludes.includes(id);
  return [...chosen.filter((each) => !clash(each)), id];
}
