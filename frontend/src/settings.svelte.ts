/* What a player sets for this browser. Nothing here changes what happens at the table. */

export type Language = 'ko' | 'en';
export type Theme = 'system' | 'light' | 'night';
export type Deck = '2' | '4';
/** How long a finished trick stays, in milliseconds; -1 waits for a tap. */
export type Dwell = 0 | 600 | 1200 | 2500 | -1;

interface Stored {
  language: Language;
  theme: Theme;
  deck: Deck;
  dwell: Dwell;
  tapAgain: boolean;
  letterKeys: boolean;
}

export const DWELLS: readonly Dwell[] = [0, 600, 1200, 2500, -1];
const KEY = 'giruda.settings';

function stored(): Partial<Stored> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A browser may refuse storage, and a hand may have written nonsense into it.
    return {};
  }
}

const oneOf = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.includes(value as T) ? (value as T) : otherwise;

class Settings implements Stored {
  language = $state<Language>('ko');
  theme = $state<Theme>('system');
  deck = $state<Deck>('2');
  dwell = $state<Dwell>(1200);
  tapAgain = $state(true);
  letterKeys = $state(true);

  constructor() {
    const from = stored();
    const spoken = globalThis.navigator?.language?.startsWith('ko') === false ? 'en' : 'ko';
    this.language = oneOf(['ko', 'en'] as const, from.language, spoken);
    this.theme = oneOf(['system', 'light', 'night'] as const, from.theme, 'system');
    this.deck = oneOf(['2', '4'] as const, from.deck, '2');
    this.dwell = oneOf(DWELLS, from.dwell, 1200);
    this.tapAgain = from.tapAgain ?? true;
    this.letterKeys = from.letterKeys ?? true;
  }

  /** Keep the settings for the next visit. */
  save(): void {
    const { language, theme, deck, dwell, tapAgain, letterKeys } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, deck, dwell, tapAgain, letterKeys }));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }
}

export const settings = new Settings();
