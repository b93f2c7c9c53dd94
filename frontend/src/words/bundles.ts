/* The words of the page and of the game, one folder of Fluent files per language, shared with the server. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../settings.svelte';
import { josa } from './josa';

const FILES = import.meta.glob<string>('../../../src/giruda/notation/words/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type Args = Record<string, FluentVariable>;

/** A bundle of everything there is in a language. Throws on a message that does not parse or is written twice. */
export function bundleOf(language: Language, files: Record<string, string> = FILES): FluentBundle {
  const bundle = new FluentBundle(language === 'ko' ? 'ko-KR' : 'en-GB', {
    // The page sets its own direction; isolation marks would end up in names and titles.
    useIsolating: false,
    functions: {
      JOSA: ([word, pair]) => josa(String(word?.valueOf() ?? ''), String(pair?.valueOf() ?? '')),
    },
  });
  for (const [path, text] of Object.entries(files)) {
    if (!path.includes(`/${language}/`)) continue;
    const errors = bundle.addResource(new FluentResource(text));
    if (errors.length > 0) throw new Error(`${path}: ${errors.map((each) => each.message).join('; ')}`);
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
