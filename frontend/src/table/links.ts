/* Links to a table. The key stands in the fragment, which a browser tells no server; the page hands it over by itself. */

export type Admission = 'play' | 'watch';

const IN_FRAGMENT = /^#(?:play|watch)=([A-Za-z0-9_-]+)$/;
const stored = (table: string) => `giruda.table.${table}`;

/** The key in a link's fragment, or null. */
export const keyIn = (fragment: string): string | null => IN_FRAGMENT.exec(fragment)?.[1] ?? null;

/** The link that admits others to a table. */
export const linkTo = (table: string, admission: Admission, key: string): string =>
  `${location.origin}/table/${table}#${admission}=${key}`;

/** The key that this window has for a table: the one that was just brought along, or else the last one; empty for none. */
export function keyOf(table: string, fragment: string): string {
  const brought = keyIn(fragment);
  try {
    if (brought === null) return sessionStorage.getItem(stored(table)) ?? '';
    sessionStorage.setItem(stored(table), brought);
  } catch {
    // Without storage the key lasts as long as the page.
  }
  return brought ?? '';
}

/** Where a table is spoken with, by somebody of that name. */
export function socketTo(table: string, key: string, name: string): string {
  const { protocol, host } = location;
  const query = new URLSearchParams({ ...(key && { key }), name });
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/table/${table}?${query}`;
}
