/* Whether the page is dressed for the night: as it was set, or as the system is. */

import { MediaQuery } from 'svelte/reactivity';
import { settings } from './settings.svelte';

const dark = new MediaQuery('prefers-color-scheme: dark', false);

export const isNight = (): boolean =>
  settings.theme === 'night' || (settings.theme === 'system' && dark.current);
