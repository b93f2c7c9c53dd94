/* What happened, in whole sentences. */

import type { EventOut } from '../wire';
import { cardName, cardNames, contractName, suitName } from '../words/names';
import { has, t } from '../words/words';

interface Names {
  name(seat: number): string;
  readonly me: number;
}

/** The sentence for an event, or nothing where the event is not worth one. */
export function told(event: EventOut, table: Names): string {
  const id = `said-${event.kind}`;
  if (!has(id)) return '';
  const friend = event.friend;
  return t(id, {
    me: event.seat === table.me ? 'yes' : 'no',
    name: event.seat === null ? '' : table.name(event.seat),
    contract: event.contract ? contractName(event.contract) : '',
    card: event.cards?.length === 1 ? cardName(event.cards[0]!) : '',
    cards: event.cards?.length ? cardNames(event.cards) : '',
    suit: event.suit ? suitName(event.suit) : '',
    named: event.suit ? 'yes' : 'no',
    calls: event.joker_call ? 'yes' : 'no',
    points: event.points ?? 0,
    friend: event.seat === null ? 'none' : 'known',
    kind: friend?.kind ?? '',
    called: friend?.card ? cardName(friend.card) : friend?.seat != null ? table.name(friend.seat) : '',
  });
}
