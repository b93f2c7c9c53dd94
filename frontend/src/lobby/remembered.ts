/* What was chosen last time in this browser. */

const KEY = 'giruda.lobby';

interface Choice {
  name: string;
  rules: string;
  /** The bot to play against, by its name; empty for the usual one. */
  level: string;
  hints: boolean;
}

export function lastChoice(): Choice {
  try {
    const { name, rules, level, hints } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choice>;
    return { name: String(name ?? ''), rules: String(rules ?? ''), level: String(level ?? ''), hints: hints !== false };
  } catch {
    return { name: '', rules: '', level: '', hints: true };
  }
}

export function remember(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage the choice is asked for again.
  }
}
