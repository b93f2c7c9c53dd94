/* What was chosen last time in this browser. */

const KEY = 'giruda.lobby';

interface Choice {
  name: string;
  rules: string;
}

export function lastChoice(): Choice {
  try {
    const { name = '', rules = '' } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choice>;
    return { name: String(name), rules: String(rules) };
  } catch {
    return { name: '', rules: '' };
  }
}

export function remember(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage the choice is asked for again.
  }
}
