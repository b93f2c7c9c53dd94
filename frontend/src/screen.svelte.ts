/* How much room there is. Styles follow the same borders. */

import { MediaQuery } from 'svelte/reactivity';

const desktop = new MediaQuery('min-width: 1024px', false);
const tablet = new MediaQuery('min-width: 640px', false);
const roomy = new MediaQuery('(min-width: 380px) and (min-height: 760px)', true);
const low = new MediaQuery('(max-height: 520px) and (min-width: 640px)', false);
const still = new MediaQuery('prefers-reduced-motion: reduce', false);

export type Size = 'short' | 'phone' | 'tablet' | 'desktop';

export const screen = {
  get size(): Size {
    if (desktop.current) return 'desktop';
    // A phone that lies on its side has the room of a small one, twice.
    if (low.current) return 'short';
    if (tablet.current) return 'tablet';
    return roomy.current ? 'phone' : 'short';
  },
  get wide(): boolean {
    return desktop.current;
  },
  /** Whether the visitor asked for no motion. */
  get still(): boolean {
    return still.current;
  },
};
