/* What happened, in whole sentences. */

import type { EventOut } from '../wire';
import { cardName, cardNames, contractName, suitName } from '../words/names';
import { has, t } from '../words/words';

interface Names {
  who(seat: number): string;
  readonly me: number;
}

/** Whom a kill puts out: the declarer, another one, or nobody. */
function killed({ seat, out }: EventOut, table: Names): { result: string; out: string; out_me: string } {
  const result = out === null ? 'nobody' : out === seat ? 'suicide' : 'holder';
  return { result, out: out === null ? '' : table.who(out), out_me: out === table.me ? 'yes' : 'no' };
}

/** The sentence for an event, or nothing where the event is not worth one. */
export function told(event: EventOut, table: Names): string {
  const id = `said-${event.kind}`;
  if (!has(id)) return '';
  const friend = event.friend;
  return t(id, {
    me: event.seat === table.me ? 'yes' : 'no',
    who: event.seat === null ? '' : table.who(event.seat),
    contract: event.contract ? contractName(event.contract) : '',
    card: event.cards?.length === 1 ? cardName(event.cards[0]!) : '',
    cards: event.cards?.length ? cardNames(event.cards) : '',
    suit: event.suit ? suitName(event.suit) : '',
    named: event.suit ? 'yes' : 'no',
    calls: event.joker_call ? 'yes' : 'no',
    points: event.points ?? 0,
    friend: event.seat === null ? 'none' : 'known',
    kind: friend?.kind ?? '',
    called: friend?.card ? cardName(friend.card) : friend?.seat != null ? table.who(friend.seat) : '',
    ...killed(event, table),
  });
}
