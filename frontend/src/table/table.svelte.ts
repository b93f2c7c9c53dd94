/* The table as it is shown: the latest state in line, what is being sent, and what was last said. */

import { getContext, setContext } from 'svelte';
import { type Command, Connection, type Listener, type Status } from '../connection';
import { type Held, type Shown, StateQueue } from '../queue';
import { screen } from '../screen.svelte';
import { settings } from '../settings.svelte';
import type { HintOut, Reason, StateOut } from '../wire';
import { t } from '../words/words';

/** Something said to the player for a while; a reason is put into words where it is shown. */
export type Note = { reason: Reason } | { words: string; news?: boolean };
const NOTE_TIME = 6000;
/** Why a hint may fail to come that is no news to whoever looks at the table. */
const OVERTAKEN = new Set(['stale-position', 'nothing-to-decide']);

export class Table {
  #shown = $state.raw<Shown | null>(null);
  status = $state<Status>('connecting');
  /** Why this table cannot be visited. */
  lost = $state.raw<Reason | null>(null);
  note = $state.raw<Note | null>(null);
  #sent = $state.raw<{ id: string; position: number } | null>(null);
  /** What was advised for the state on show. */
  hint = $state.raw<HintOut | null>(null);
  /** The hint that is being thought about. */
  #asked = $state.raw<string | null>(null);

  readonly #queue: StateQueue;
  readonly #connection: Connection;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    connect: (url: string, listener: Listener) => Connection = (url, listener) => new Connection(url, listener),
  ) {
    this.#queue = new StateQueue(
      { dwell: () => settings.dwell, lively: () => !screen.still },
      (shown) => this.#show(shown),
    );
    const { protocol, host } = location;
    this.#connection = connect(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/table/${id}`, this.#listener());
  }

  get shown(): Shown | null {
    return this.#shown;
  }
  /** The state on show. Components that use it are only there once there is one. */
  get state(): StateOut {
    return this.#shown!.state;
  }
  get view() {
    return this.state.view;
  }
  get options() {
    return this.state.options;
  }
  get held(): Held | null {
    return this.#shown?.held ?? null;
  }
  /** The seat at the bottom: the player's own, or the first for a spectator. */
  get me(): number {
    return this.view.seat ?? 0;
  }
  /** Whether the player sits this deal out and only watches. */
  get sitsOut(): boolean {
    return this.view.seat !== null && this.view.out === this.view.seat;
  }
  get myTurn(): boolean {
    return this.view.seat !== null && this.view.turn === this.view.seat;
  }
  /** Whether an act is on its way: nothing else can be done until it is answered. */
  get busy(): boolean {
    return this.#sent !== null;
  }

  /** Whether there is something to decide for which a hint may be asked. */
  get mayAsk(): boolean {
    const { view, options } = this;
    if (!this.state.table.hints || view.seat === null || view.outcome !== null) return false;
    return this.myTurn || options.redeal !== null || options.reveal;
  }
  /** Whether a hint is being thought about. */
  get thinking(): boolean {
    return this.#asked !== null;
  }

  /** What stands at a seat. */
  name(seat: number): string {
    return seat === this.view.neutral ? t('neutral') : this.state.table.players[seat]!.name;
  }
  /** The same as a sentence has it. */
  who(seat: number): string {
    return seat === this.view.neutral ? t('neutral') : t('name-person', { name: this.name(seat) });
  }

  act(action: string): void {
    if (this.busy) return;
    const { position } = this.state;
    this.#queue.goOn();
    this.note = null;
    this.#sent = { id: this.send({ type: 'act', position, action }), position };
  }

  /** Go on to the next deal, or to a new match. */
  next(): void {
    if (this.busy || !this.state.waiting) return;
    this.#sent = { id: this.send({ type: 'next' }), position: this.state.position };
  }

  /** Ask for a hint, or put away the one that is there. */
  askHint(): void {
    if (this.hint) this.hint = null;
    else if (this.mayAsk && !this.thinking) this.#asked = this.send({ type: 'hint', position: this.state.position });
  }

  send(command: Command): string {
    return this.#connection.send(command);
  }

  /** Let a finished trick go. */
  goOn(): void {
    this.#queue.goOn();
  }

  /** Come back after the page was out of sight. */
  wake(): void {
    this.#queue.skip();
    this.#connection.hurry();
  }

  say(note: Note): void {
    clearTimeout(this.#noteTimer);
    this.note = note;
    this.#noteTimer = setTimeout(() => (this.note = null), NOTE_TIME);
  }

  leave(): void {
    clearTimeout(this.#noteTimer);
    this.#connection.close();
  }

  // What the connection tells

  #listener(): Listener {
    return {
      state: (state, fresh) => this.#queue.push(state, fresh),
      status: (status) => (this.status = status),
      accepted: () => undefined,
      hint: (hint) => this.#advised(hint),
      refused: (command, reason) => this.#refused(command, reason),
    };
  }

  #advised(hint: HintOut): void {
    if (hint.command !== this.#asked) return;
    this.#asked = null;
    if (hint.position === this.#shown?.state.position) this.hint = hint;
  }

  #refused(command: string | null, reason: Reason): void {
    const asked = command !== null && command === this.#asked;
    if (asked) this.#asked = null;
    if (command === null && this.#shown === null) this.lost = reason;
    else if (!asked || !OVERTAKEN.has(reason.code)) this.say({ reason });
    if (command === this.#sent?.id) this.#sent = null;
  }

  #show(shown: Shown): void {
    if (this.#sent && shown.state.position > this.#sent.position) this.#sent = null;
    if (shown.news && shown.state.events.length > 0) this.note = null;
    if (this.hint && shown.state.position !== this.hint.position) this.hint = null;
    this.#shown = shown;
  }
}

const KEY = Symbol('table');
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext(KEY);
