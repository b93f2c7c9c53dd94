/* The words in the language that is set. Reading them in a component makes it follow a change of language. */

import type { FluentBundle } from '@fluent/bundle';
import { type Language, settings } from '../settings.svelte';
import { type Args, bundleOf, format } from './bundles';

const made = new Map<Language, FluentBundle>();

function bundle(): FluentBundle {
  const language = settings.language;
  let found = made.get(language);
  if (!found) made.set(language, (found = bundleOf(language)));
  return found;
}

/** The message of that id. */
export const t = (id: string, args?: Args): string => format(bundle(), id, args);

/** Whether there is a message of that id. */
export const has = (id: string): boolean => bundle().hasMessage(id);

const GAP = '\u2063';

/** A message in two halves, around the place of one of its variables, for something that is drawn there. */
export function around(id: string, gap: string, args?: Args): [string, string] {
  const [before = '', after = ''] = t(id, { ...args, [gap]: GAP }).split(GAP);
  return [before, after];
}
