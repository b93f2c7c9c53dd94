/* States arrive as fast as they happen; they are shown one after the other, so that nothing disappears before it is seen. */

import type { EventOut, StateOut, TrickOut } from './wire';

/** Something that stays on the table for a while although the state has moved on. */
export type Held =
  | { kind: 'trick'; trick: TrickOut }
  | { kind: 'kill'; call: EventOut }
  | { kind: 'hand'; seat: number; cards: string[]; why: 'claimed' | 'redeal-requested' };

export interface Pace {
  /** How long a finished trick stays, in milliseconds; -1 until the player goes on. */
  dwell(): number;
  /** Whether things may move. */
  lively(): boolean;
}

export interface Shown {
  state: StateOut;
  held: Held | null;
  /** False where the state was jumped to: nothing should move or be told as news. */
  news: boolean;
}

/** More than this many states behind, the page jumps to the latest. */
const TOO_FAR = 24;
/** Between two states that wait in line: long enough for a card to be seen landing. */
const STEP = 160;
/** A revealed friend is a moment of its own. */
const REVEAL = 900;

/** What of the step from one state to the next should stay on the table for a while. */
export function heldOf(before: StateOut, after: StateOut): Held | null {
  const shown = after.events.find((event) => event.kind === 'claimed' || event.kind === 'redeal-requested');
  if (shown?.cards?.length && shown.seat !== null) {
    return { kind: 'hand', seat: shown.seat, cards: shown.cards, why: shown.kind as 'claimed' | 'redeal-requested' };
  }
  const call = after.events.find((event) => event.kind === 'kill-called');
  if (call) return { kind: 'kill', call };
  const [done, now] = [before.view?.tricks.length ?? 0, after.view?.tricks ?? []];
  return now.length === done + 1 ? { kind: 'trick', trick: now.at(-1)! } : null;
}

export class StateQueue {
  #shown: Shown | null = null;
  #line: StateOut[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  constructor(
    private readonly pace: Pace,
    private readonly show: (shown: Shown) => void,
  ) {}

  /** A state arrived. A fresh one, after (re)connecting, is shown at once. */
  push(state: StateOut, fresh: boolean): void {
    const latest = this.#line.at(-1) ?? this.#shown?.state;
    if (!fresh && latest && state.position <= latest.position && state.table.id === latest.table.id) {
      // The same position again: only what surrounds it changed, such as the pace.
      this.#replace(state);
      return;
    }
    this.#line.push(state);
    if (fresh || this.#shown === null || this.#line.length > TOO_FAR) this.skip();
    else this.#next();
  }

  /** Let go of what is held and show what comes next. */
  goOn(): void {
    if (!this.#busy) return;
    this.#release();
  }

  /** Jump to the latest state. */
  skip(): void {
    const state = this.#line.at(-1);
    if (!state) return this.goOn();
    this.#line = [];
    this.#stop();
    this.#put({ state, held: null, news: false });
  }

  #next(): void {
    if (this.#busy || this.#line.length === 0) return;
    const before = this.#shown!.state;
    const state = this.#line.shift()!;
    const held = this.pace.dwell() === 0 ? null : heldOf(before, state);
    this.#put({ state, held, news: true });
    this.#busy = true;
    const time = this.#timeFor(state, held);
    if (time >= 0) this.#timer = setTimeout(() => this.#release(), time);
  }

  #timeFor(state: StateOut, held: Held | null): number {
    const revealed = state.events.some((event) => event.kind === 'friend-revealed');
    const moment = !this.pace.lively() ? 0 : revealed ? REVEAL : STEP;
    if (!held) return moment;
    const dwell = this.pace.dwell();
    return dwell < 0 ? -1 : Math.max(dwell, moment);
  }

  #release(): void {
    this.#stop();
    if (this.#shown?.held) this.#put({ ...this.#shown, held: null, news: false });
    this.#next();
  }

  #replace(state: StateOut): void {
    const last = this.#line.length - 1;
    if (last >= 0) this.#line[last] = { ...state, events: this.#line[last]!.events };
    else if (this.#shown) this.#put({ ...this.#shown, state, news: false });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#busy = false;
  }

  #put(shown: Shown): void {
    this.#shown = shown;
    this.show(shown);
  }
}
