/* The options of a rule set by section, as the server lists them. */

import type { ShapeOut } from '../wire';
import type { Drafted } from './draft.svelte';

export interface Shaped {
  shape: ShapeOut;
  option: Drafted;
}

export interface Section {
  /** `table` for the options that have no section of their own. */
  name: string;
  options: Shaped[];
  changed: number;
  wrong: number;
}

export function sectionsOf(shapes: readonly ShapeOut[], options: readonly Drafted[]): Section[] {
  const drafted = new Map(options.map((option) => [option.path, option]));
  const sections = new Map<string, Section>();
  for (const shape of shapes) {
    const option = drafted.get(shape.path);
    if (!option) continue;
    const name = shape.section || 'table';
    const section = sections.get(name) ?? { name, options: [], changed: 0, wrong: 0 };
    section.options.push({ shape, option });
    section.changed += option.base === null ? 0 : 1;
    section.wrong += option.problems.length;
    sections.set(name, section);
  }
  return [...sections.values()];
}

export const NONE = 'none';

/** The members of a list as it is written: `none` or nothing for an empty one, unless that is a member itself. */
export const listed = (value: string, choices: readonly string[] = []): string[] =>
  value === '' || (value === NONE && !choices.includes(NONE)) ? [] : value.split(',');

/** A list with a member taken in or out, in the order of the choices. */
export function withMember(value: string, member: string, choices: readonly string[]): string {
  const members = listed(value, choices);
  const wanted = members.includes(member) ? members.filter((each) => each !== member) : [...members, member];
  const left = choices.filter((each) => wanted.includes(each));
  if (left.length > 0) return left.join(',');
  return choices.includes(NONE) ? '' : NONE;
}

/** A list with the member at a place changed for the next one. */
export function swapped(value: string, place: number): string {
  const members = value.split(',');
  [members[place], members[place + 1]] = [members[place + 1]!, members[place]!];
  return members.join(',');
}
