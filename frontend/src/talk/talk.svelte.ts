/* What was said at a table: what of it is new, what hangs over a seat for a while, and whom nobody here listens to. */

import type { LineOfTalk } from '../wire';

/** How long a line hangs over its speaker's seat, in milliseconds. */
export const BUBBLE_TIME = 5000;
/** So many lines are kept. */
const MOST = 200;
const KEY = 'giruda.muted';

function storedMutes(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    // A browser may refuse storage, and a hand may have written nonsense into it.
    return [];
  }
}

export class Talk {
  #lines = $state.raw<readonly LineOfTalk[]>([]);
  #muted = $state.raw<ReadonlySet<string>>(new Set(storedMutes()));
  /** The number of the last line that was read. */
  #read = $state(0);
  #open = $state(false);
  /** The line over each seat. */
  #over = $state.raw<ReadonlyMap<number, LineOfTalk>>(new Map());
  /** The line that came last, to be spoken. */
  #latest = $state.raw<LineOfTalk | null>(null);
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Everything that is listened to, the oldest first. */
  get lines(): readonly LineOfTalk[] {
    return this.#lines.filter((line) => !this.#muted.has(line.speaker));
  }
  get unread(): number {
    return this.lines.filter((line) => line.number > this.#read).length;
  }
  /** What was said last since the page was opened, for those who listen. */
  get latest(): LineOfTalk | null {
    return this.#latest;
  }
  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    this.#open = open;
    this.#readAll();
  }

  /** What hangs over a seat. */
  over(seat: number): LineOfTalk | null {
    const line = this.#over.get(seat);
    return line && !this.#muted.has(line.speaker) ? line : null;
  }

  /** Lines arrived; `old` ones were said before the page (re)connected, and at the very first they are no news. */
  hear(lines: readonly LineOfTalk[], old: boolean): void {
    const last = this.#lines.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last);
    if (fresh.length === 0) return;
    this.#lines = [...this.#lines, ...fresh].slice(-MOST);
    if (this.#open || (old && last === 0)) this.#readAll();
    if (old) return;
    for (const line of fresh) this.#hang(line);
    this.#latest = fresh.findLast((line) => !this.#muted.has(line.speaker)) ?? this.#latest;
  }

  isMuted(speaker: string): boolean {
    return this.#muted.has(speaker);
  }
  /** Those of this table who are not listened to, with the name they go by. */
  get muted(): readonly { speaker: string; name: string }[] {
    const names = new Map(this.#lines.map((line) => [line.speaker, line.name]));
    return [...names].filter(([speaker]) => this.#muted.has(speaker)).map(([speaker, name]) => ({ speaker, name }));
  }
  mute(speaker: string, on: boolean): void {
    const muted = new Set(this.#muted);
    if (on) muted.add(speaker);
    else muted.delete(speaker);
    this.#muted = muted;
    if (this.#open) this.#readAll();
    try {
      localStorage.setItem(KEY, JSON.stringify([...muted]));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** The table is left. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #readAll(): void {
    this.#read = this.#lines.at(-1)?.number ?? 0;
  }

  #hang(line: LineOfTalk): void {
    const { seat } = line;
    if (seat === null) return;
    this.#over = new Map(this.#over).set(seat, line);
    clearTimeout(this.#timers.get(seat));
    this.#timers.set(
      seat,
      setTimeout(() => {
        const over = new Map(this.#over);
        over.delete(seat);
        this.#over = over;
      }, BUBBLE_TIME),
    );
  }
}
