/* Rule sets as they are shown: their titles, and their options in words. */

import type { OptionOut, PresetOut, VariantOut } from '../wire';
import { displayed } from '../words/names';
import { has, t } from '../words/words';

/** An option's value as its sentence wants it: numbers as numbers, cards, suits and kinds of friend by name. */
function valueOf({ path, value }: OptionOut): string | number {
  const parts = value.split(',');
  if (path === 'friend.kinds') return parts.map((kind) => t(`friend-kind-${kind}`)).join(', ');
  if (path === 'bidding.suit_order') return parts.map(displayed).join(' < ');
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : displayed(value || 'none');
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

/** A preset's options as its variants leave them. */
export function optionsOf(preset: PresetOut, variants: readonly VariantOut[]): OptionOut[] {
  const options = new Map(preset.options.map((option) => [option.path, option]));
  for (const change of variants.flatMap((variant) => variant.changes)) options.set(change.path, change);
  return [...options.values()];
}

/** The variants after one is switched on or off; those it cannot stand beside go. */
export function toggled(preset: PresetOut, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  const variant = preset.variants.find((each) => each.id === id);
  const clash = (other: string) =>
    variant?.excludes.includes(other) || preset.variants.find((each) => each.id === other)?.excludes.includes(id);
  return [...chosen.filter((each) => !clash(each)), id];
}
