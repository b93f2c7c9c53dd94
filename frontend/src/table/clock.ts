/* How much time is left, by the server's clock as far as it is known here. */

import type { ClockOut } from '../wire';

/** From so many seconds on, time is running out. */
export const HURRY = 10;

const LOCAL = () => performance.now();

/** The server's time, estimated from the times that came with its messages. */
export class ServerTime {
  #ahead: number | null = null;

  constructor(private readonly local: () => number = LOCAL) {}

  /** The server told its time. A message that travelled long makes it look earlier, so the largest difference counts. */
  heard(now: number): void {
    this.#ahead = Math.max(this.#ahead ?? -Infinity, now - this.local());
  }

  /** Begin anew: after a reconnect the server, or this machine's clock, may be another. */
  forget(): void {
    this.#ahead = null;
  }

  /** The milliseconds until a time of the server; never below zero. */
  until(time: number): number {
    return Math.max(0, time - (this.local() + (this.#ahead ?? 0)));
  }
}

/** What a clock shows: whole seconds, and the part of the turn that is left; null where only the seconds are known. */
export interface TimeLeft {
  seconds: number;
  part: number | null;
}

export function timeLeft(clock: ClockOut | null, time: ServerTime): TimeLeft | null {
  if (clock === null || clock.ends === null) return null;
  const left = time.until(clock.ends);
  const whole = clock.seconds * 1000;
  return { seconds: Math.ceil(left / 1000), part: whole > 0 ? Math.min(1, left / whole) : null };
}

/** Seconds as a clock writes them: 0:07, 1:30. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
