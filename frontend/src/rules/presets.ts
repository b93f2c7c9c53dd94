/* Rule sets by name: presets with their variants, the tables they have rules for, and specs, which name any rule set. */

import type { OptionOut, PresetOut, VariantOut } from '../wire';

export const titleOf = (named: { id: string; title: Record<string, string> }, language: string): string =>
  named.title[language] ?? named.title['en'] ?? named.id;

/** The name the server knows a preset with variants by: variants in the order of the source. */
export const specOf = (preset: PresetOut, variants: readonly string[]): string =>
  [preset.id, ...preset.variants.map((each) => each.id).filter((id) => variants.includes(id))].join('+');

/** The preset and variants of a name. */
export function partsOf(spec: string, presets: readonly PresetOut[]): { preset?: PresetOut; variants: VariantOut[] } {
  const [id, ...names] = parseSpec(spec).base.split('+');
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

/** A number of players that a preset has rules for, and the variant that seats them; null for its own number. */
export interface Seating {
  players: number;
  variant: string | null;
}

export const seatingsOf = (preset: PresetOut): Seating[] =>
  [
    { players: preset.players, variant: null },
    ...preset.variants.flatMap(({ id, players }) => (players === null ? [] : [{ players, variant: id }])),
  ].sort((a, b) => a.players - b.players);

/** How many play a preset with those variants. */
export const playersOf = (preset: PresetOut, variants: readonly string[]): number =>
  seatingsOf(preset).find(({ variant }) => variant !== null && variants.includes(variant))?.players ?? preset.players;

/** The variants with the one that seats so many players, or null where the preset has no rules for so many. */
export function seatedFor(preset: PresetOut, variants: readonly string[], players: number): string[] | null {
  const seatings = seatingsOf(preset);
  const seating = seatings.find((each) => each.players === players);
  if (!seating) return null;
  const others = variants.filter((id) => !seatings.some(({ variant }) => variant === id));
  return seating.variant === null ? others : [seating.variant, ...others];
}

/** Every number of players that one of the presets has rules for. */
export const tablesOf = (presets: readonly PresetOut[]): number[] =>
  [...new Set(presets.flatMap((preset) => seatingsOf(preset).map(({ players }) => players)))].sort((a, b) => a - b);

/** A preset, or one with variants, and what single options say instead: `kbg+six-players;match.deals=5`. */
export interface Spec {
  base: string;
  settings: ReadonlyMap<string, string>;
}

export function parseSpec(text: string): Spec {
  const [base = '', ...parts] = text.split(';').map((part) => part.trim());
  const settings = new Map<string, string>();
  for (const part of parts) {
    const [path = '', ...value] = part.split('=');
    settings.set(path.trim(), value.join('=').trim());
  }
  return { base, settings };
}

export const specText = ({ base, settings }: Spec): string =>
  [base, ...[...settings].map(([path, value]) => `${path}=${value}`)].join(';');

/** Whether a spec changes single options: rules of the house. */
export const isHouse = (spec: string): boolean => spec.includes(';');

/** The address under which somebody else finds these rules. */
export const linkTo = (spec: string): string => `${location.origin}/?rules=${encodeURIComponent(spec)}`;

/** The spec in an address, where a plus may have come as a space. */
export const specIn = (query: URLSearchParams, name: string): string | null => query.get(name)?.replaceAll(' ', '+') ?? null;
