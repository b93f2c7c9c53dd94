/*
 * Whether the cards of a deal follow from the secret that was committed to before it. The page knows no rules: what the
 * deck is, how many cards each place gets and which come up later, is told; it draws the cards itself and compares.
 */

import { joined, sha256 } from './sha256';
import { bytesOf, Stream, type Source } from './stream';

const COMMITTING = 'giruda-fairness-1 commitment\n';

/** What is told of a deal once it is over. */
export interface Told extends Source {
  /** What was told before the deal. */
  readonly commitment: string;
  /** All cards, in the order in which the shuffle takes them up. */
  readonly deck: readonly string[];
  /** The cards of each place in the order of dealing: the hands, seat 0 first, then the kitty. */
  readonly places: readonly (readonly string[])[];
  /** The cards that came up later, in the order they had; empty where none do. */
  readonly order: readonly string[];
  /** In the first deal of a match: who dealt, of how many players, and the card that each cut, if they did. */
  readonly first?: { readonly dealer: number; readonly players: number; readonly cut: readonly string[] } | null;
}

/** What was found out of one subject; where cards are wrong, at which places. */
export type Finding =
  | { readonly subject: 'commitment' | 'dealer' | 'order'; readonly holds: boolean }
  | { readonly subject: 'cards'; readonly holds: boolean; readonly wrong: readonly number[] };

/** The commitment to a secret, or null if that is not 64 hexadecimal digits. */
export function commitmentOf(secret: string): string | null {
  const bytes = bytesOf(secret);
  if (bytes === null) return null;
  const digest = sha256(joined(new TextEncoder().encode(COMMITTING), bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What holds and what does not, each subject that applies. A secret that is none holds for nothing. */
export function verify(told: Told): Finding[] {
  const commitment = commitmentOf(told.secret);
  if (commitment === null) return [{ subject: 'commitment', holds: false }];
  const found: Finding[] = [{ subject: 'commitment', holds: commitment === told.commitment.toLowerCase() }];
  if (told.first) found.push({ subject: 'dealer', holds: isFirst(told, told.first) });
  const stream = new Stream(told, 'cards');
  const drawn = stream.inOrder(told.deck);
  const wrong = wrongPlaces(drawn, told.places);
  found.push({ subject: 'cards', holds: wrong.length === 0, wrong });
  if (told.order.length > 0) {
    const later = new Set(told.order);
    const due = stream.inOrder(told.deck.filter((card) => later.has(card)));
    found.push({ subject: 'order', holds: same(due, told.order) });
  }
  return found;
}

/** Whether the first dealer was drawn so: by lot, or by the cards cut, of which the server says whose is highest. */
function isFirst(source: Source & { deck: readonly string[] }, first: NonNullable<Told['first']>): boolean {
  const stream = new Stream(source, 'cut');
  if (first.cut.length === 0) return stream.below(first.players) === first.dealer;
  return same(stream.inOrder(source.deck).slice(0, first.players), first.cut);
}

/** The places whose cards are not those drawn, and one more behind them where not the whole deck is dealt. */
function wrongPlaces(drawn: readonly string[], places: readonly (readonly string[])[]): number[] {
  const wrong: number[] = [];
  let dealt = 0;
  places.forEach((cards, place) => {
    const due = drawn.slice(dealt, dealt + cards.length);
    if (!same(due.sort(), [...cards].sort())) wrong.push(place);
    dealt += cards.length;
  });
  if (dealt !== drawn.length) wrong.push(places.length);
  return wrong;
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, place) => each === others[place]);
