/* The few requests beside the socket. A refusal comes as a reason, for words in the visitor's language. */

import type { LobbyOut, NewTable, NewTableOut, PresetOut, ProofOut, Reason, RulesAnswer, ShapeOut } from './wire';

export class Refused extends Error {
  constructor(readonly reason: Reason) {
    super(reason.code);
  }
}

/** No answer at all. */
const UNREACHABLE: Reason = { code: 'unreachable', params: {} };

export async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (response.ok) return (await response.json()) as Answer;
  const reason: unknown = await response.json().catch(() => null);
  throw new Refused(isReason(reason) ? reason : { code: 'server-error', params: {} });
}

/** Have something done that changes something. */
export const send = <Answer>(method: 'POST' | 'DELETE', path: string, wish: object): Promise<Answer> =>
  ask(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });

/** Why something failed, for words. */
export const reasonOf = (error: unknown): Reason =>
  error instanceof Refused ? error.reason : { code: 'server-error', params: {} };

const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value;

export const lobby = (): Promise<LobbyOut> => ask('/api/lobby');
export const presets = (): Promise<PresetOut[]> => ask('/api/presets');
export const options = (): Promise<ShapeOut[]> => ask('/api/options');
export const rules = (spec: string): Promise<RulesAnswer> => ask(`/api/rules?spec=${encodeURIComponent(spec)}`);
export const openTable = (table: NewTable): Promise<NewTableOut> => send('POST', '/api/tables', table);

const finished = (table: string, what: 'proof' | 'record', key: string, deal: number): string =>
  `/api/tables/${table}/${what}?${new URLSearchParams({ deal: String(deal), ...(key && { key }) })}`;
/** What the cards of a deal that is over followed from. */
export const finishedProof = (table: string, key: string, deal: number): Promise<ProofOut> =>
  ask(finished(table, 'proof', key, deal));
/** Where the record of a deal that is over can be fetched. */
export const recordAddress = (table: string, key: string, deal: number): string => finished(table, 'record', key, deal);
