/* The words of the page and of the game, one folder of Fluent files per language, shared with the server. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../settings.svelte';
import { josa } from './josa';

/** The texts of a language's files, by their names. */
export type Texts = Record<string, string>;
export type Args = Record<string, FluentVariable>;

/** A bundle of a language's texts. A message that is written twice counts as it stood first. */
export function bundleOf(language: Language, texts: Texts, fault: (fault: string) => void = console.error): FluentBundle {
  const bundle = new FluentBundle(language === 'ko' ? 'ko-KR' : 'en-GB', {
    // The page sets its own direction; isolation marks would end up in names and titles.
    useIsolating: false,
    functions: {
      JOSA: ([word, pair]) => josa(String(word?.valueOf() ?? ''), String(pair?.valueOf() ?? '')),
    },
  });
  for (const [path, text] of Object.entries(texts)) {
    for (const error of bundle.addResource(new FluentResource(text))) fault(`${path}: ${error.message}`);
  }
  return bundle;
}

/** A message in a language, or the id itself where there is none, so that a gap shows and nothing breaks. */
export function format(bundle: FluentBundle, id: string, args?: Args): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args, errors);
  if (errors.length > 0) console.warn(`words: ${id}: ${errors.map((each) => each.message).join('; ')}`);
  return text;
}
