/* Who plays with whom, as far as everyone knows. */

import type { ViewOut } from '../wire';

export type Role = 'declarer' | 'friend' | 'defence' | null;

/** Whether everyone knows the sides: the friend has been seen, or there is none. */
export const sidesKnown = (view: ViewOut): boolean => view.friend_seat !== null || view.alone;

export function roleOf(view: ViewOut, seat: number): Role {
  if (view.declarer === null || seat === view.out) return null;
  if (seat === view.declarer) return 'declarer';
  if (seat === view.friend_seat) return 'friend';
  return sidesKnown(view) ? 'defence' : null;
}
