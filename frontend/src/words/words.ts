/* The words in the language that is set. Reading them in a component makes it follow a change of language. */

import type { FluentBundle } from '@fluent/bundle';
import { type Language, settings } from '../settings.svelte';
import { type Args, bundleOf, format, type Texts } from './bundles';

/** Each language is fetched when it is first spoken. */
const FETCH: Record<Language, () => Promise<{ TEXTS: Texts }>> = {
  ko: () => import('./ko'),
  en: () => import('./en'),
};
const made = new Map<Language, FluentBundle>();

/** Have the words of a language ready. */
export async function fetchWords(language: Language): Promise<void> {
  if (made.has(language)) return;
  const { TEXTS } = await FETCH[language]();
  made.set(language, bundleOf(language, TEXTS));
}

/** Change to a language, as soon as its words are there. */
export async function speak(language: Language): Promise<void> {
  await fetchWords(language);
  settings.language = language;
}

function bundle(): FluentBundle {
  const found = made.get(settings.language);
  if (!found) throw new Error(`the words of ${settings.language} have not been fetched`);
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
