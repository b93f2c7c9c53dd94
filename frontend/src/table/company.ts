/* Who is at the table, whom it waits for, and what has changed about that, in whole sentences. */

import type { PlayerOut, StateOut } from '../wire';
import { t } from '../words/words';

/** Whether somebody sits there, though a bot may stand in. */
export const isPerson = (player: PlayerOut): boolean => player.kind === 'person';

/** How many persons sit at the table. */
export const personsOf = (state: StateOut): number => state.table.players.filter(isPerson).length;

/** Whether there is somebody else to talk to. */
export const hasCompany = ({ table, you }: StateOut): boolean =>
  table.players.some((player, seat) => isPerson(player) && seat !== you.seat) || table.watchers.length > 0;

/** The seats of those who look at a result and have not gone on. */
export const awaited = ({ table, ready }: StateOut): number[] =>
  table.players.flatMap((player, seat) =>
    isPerson(player) && player.here && !player.away && !ready.includes(seat) ? [seat] : [],
  );

/** The seats at which only a bot plays and nobody is about to sit down. */
export const freeSeats = ({ table }: StateOut): number[] =>
  table.players.flatMap((player, seat) => (player.kind === 'bot' && player.coming === null ? [seat] : []));

const namesOf = (state: StateOut): string[] => state.table.players.filter(isPerson).map((player) => player.name);

/** What of the first list is missing in the second. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const person = (name: string): string => t('name-person', { name });

/** What somebody who stayed at a seat did: went, came back, or let a bot stand in. */
function newsOfSeat(before: PlayerOut, after: PlayerOut, mine: boolean): string[] {
  const who = person(after.name);
  if (!before.away && after.away) return [t(mine ? 'said-away-me' : 'said-away', { who })];
  if (mine) return [];
  if (before.here && !after.here) return [t('said-gone', { who })];
  return (before.away && !after.away) || (!before.here && after.here) ? [t('said-back', { who })] : [];
}

function newsOfUndo(before: StateOut, after: StateOut): string[] {
  if (after.undo && !before.undo) {
    const { seat } = after.undo;
    return seat === after.you.seat ? [] : [t('said-undo-asked', { who: person(after.table.players[seat]!.name) })];
  }
  if (!before.undo || after.undo) return [];
  return [t(after.position > before.position && after.events.length === 0 ? 'said-undone' : 'said-undo-declined')];
}

function newsOfPause(before: StateOut, after: StateOut): string[] {
  const [was, is] = [before.table.paused, after.table.paused];
  if (was === is) return [];
  return [is === null ? t('said-resumed') : t('said-paused', { who: person(is) })];
}

/** What changed around the table from one state to the next; what the player did by themselves is no news. */
export function companyNews(before: StateOut, after: StateOut): string[] {
  const [then, now] = [namesOf(before), namesOf(after)];
  const me = after.you.seat;
  const mine = me === null ? null : after.table.players[me]!.name;
  const [came, left] = [without(now, then), without(then, now)];
  const stayed = after.table.players.flatMap((player, seat) => {
    const was = before.table.players[seat];
    const same = was !== undefined && isPerson(was) && isPerson(player) && was.name === player.name;
    return same ? newsOfSeat(was, player, seat === me) : [];
  });
  return [
    ...came.filter((name) => name !== mine).map((name) => t('said-sat', { who: person(name) })),
    ...left.map((name) => t('said-left', { who: person(name) })),
    ...stayed,
    ...newsOfPause(before, after),
    ...newsOfUndo(before, after),
    ...(me !== null && before.you.acting && !after.you.acting ? [t('notice-window')] : []),
    ...(after.you.host && !before.you.host ? [t('said-host-me')] : []),
  ];
}
