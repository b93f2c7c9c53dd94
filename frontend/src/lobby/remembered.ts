/* What was chosen last time in this browser. */

import type { TermsOut } from '../wire';

const KEY = 'giruda.lobby';

/** The terms that somebody may choose for a table with friends. */
export type Wishes = Pick<
  TermsOut,
  'turn_seconds' | 'listed' | 'watching' | 'chat' | 'joining' | 'undo_times'
>;

interface Choice {
  name: string;
  rules: string;
  /** The bot to play against, by its name; empty for the usual one. */
  level: string;
  hints: boolean;
  /** How a table with friends is kept. */
  wishes: Wishes;
}

const USUAL: Wishes = {
  turn_seconds: 60,
  listed: false,
  watching: true,
  chat: true,
  joining: true,
  undo_times: 1,
};

/** The usual wishes with those that were stored, as far as they are of the right kind. */
function wishesIn(stored: Partial<Wishes> | undefined): Wishes {
  const same = Object.entries(stored ?? {}).filter(([name, value]) => typeof value === typeof USUAL[name as keyof Wishes]);
  return { ...USUAL, ...Object.fromEntries(same) };
}

export function lastChoice(): Choice {
  let stored: Partial<Choice> = {};
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value === 'object' && value !== null) stored = value;
  } catch {
    // A browser may refuse storage, and a hand may have written nonsense into it.
  }
  const { name, rules, level, hints, wishes } = stored;
  return {
    name: String(name ?? ''),
    rules: String(rules ?? ''),
    level: String(level ?? ''),
    hints: hints !== false,
    wishes: wishesIn(wishes),
  };
}

/** Keep this for the next visit; what is not named stays as it was. */
export function remember(choice: Partial<Choice>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...lastChoice(), ...choice }));
  } catch {
    // Without storage the choice is asked for again.
  }
}
