/* Which key presses are meant for the table. */

import { settings } from './settings.svelte';

/** The key of a press that is meant for the table, letters in upper case; null for any other press. */
export function tableKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as Element | null;
  if (target?.closest('dialog, input, textarea, select, .talk')) return null;
  if (event.key.length > 1) return event.key;
  // Under a Korean layout the key says ㅂ or ㅔ; the place on the keyboard says which letter is printed on it.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter) return settings.letterKeys ? letter : null;
  return event.key;
}

/** Whether the press would already work the control that has the focus. */
export const isOnControl = (event: KeyboardEvent): boolean =>
  (event.target as Element | null)?.closest('button, a, input, [role="radio"]') != null;

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys inside a group that is one tab stop: where to go in a grid with so many columns, or null. */
export function roved(key: string, at: number, count: number, columns: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (!step) return null;
  const to = at + step[0] + step[1] * columns;
  return to >= 0 && to < count ? to : at;
}

/** Arrow keys in a row of radios, which is one tab stop: the one that is reached has the focus and is chosen. */
export function chooseByArrows(event: KeyboardEvent): void {
  const items = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=radio]')];
  const to = roved(event.key, items.indexOf(event.target as HTMLElement), items.length, 1);
  if (to === null) return;
  event.preventDefault();
  items[to]!.focus();
  items[to]!.click();
}
