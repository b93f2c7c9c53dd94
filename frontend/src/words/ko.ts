import type { Texts } from './bundles';

export const TEXTS: Texts = import.meta.glob<string>('../../../src/giruda/notation/words/ko/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
