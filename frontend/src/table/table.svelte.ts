/* The table as it is shown: the latest state in line, what is being sent, and what was last said. */

import { getContext, setContext } from 'svelte';
import { NOTHING } from '../actions';
import { type Command, Connection, freshId, isFinal, type Listener, type Status } from '../connection';
import { Witness } from '../fairness/check';
import { type Held, type Shown, StateQueue } from '../queue';
import { screen } from '../screen.svelte';
import { settings } from '../settings.svelte';
import { Talk } from '../talk/talk.svelte';
import type { HintOut, MatchOut, Options, PlayerOut, Reason, StateOut, ViewOut } from '../wire';
import { t } from '../words/words';
import { ServerTime, type TimeLeft, timeLeft } from './clock';
import { companyNews } from './company';
import { socketTo } from './links';

/** Something said to the player for a while; a reason is put into words where it is shown. */
export type Note = { reason: Reason } | { words: string; news?: boolean };
const NOTE_TIME = 6000;
/** Why a hint may fail to come that is no news to whoever looks at the table. */
const OVERTAKEN = new Set(['stale-position', 'nothing-to-decide']);

/** How somebody comes to a table. */
export interface Coming {
  /** The key of a link, or empty. */
  key?: string;
  /** What they are called as long as they do not sit. */
  name?: string;
  /** Whether they have just opened the table to play at once. */
  starts?: boolean;
}

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

  /** What has changed around the table, to be spoken. */
  news = $state('');
  /** Whether the cards are to be dealt as soon as the table is there. */
  #starts = $state(false);
  #tick = $state(0);

  readonly talk = new Talk();
  /** What this page saw and gave of the shuffles before they were made. */
  readonly witness = new Witness();
  /** The key of the link that led here, or empty. */
  readonly key: string;
  readonly #time = new ServerTime();
  readonly #queue: StateQueue;
  readonly #connection: Connection;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    { key = '', name = '', starts = false }: Coming = {},
    connect: (url: string, listener: Listener) => Connection = (url, listener) => new Connection(url, listener),
  ) {
    this.#queue = new StateQueue(
      { dwell: () => settings.dwell, lively: () => !screen.still },
      (shown) => this.#show(shown),
    );
    this.#starts = starts;
    this.key = key;
    this.#connection = connect(socketTo(id, key, name), this.#listener());
  }

  get shown(): Shown | null {
    return this.#shown;
  }
  /** The state on show. Components that use it are only there once there is one. */
  get state(): StateOut {
    return this.#shown!.state;
  }
  /** The deal as this seat sees it, and the match. Components that use them are only there once cards were dealt. */
  get view(): ViewOut {
    return this.state.view!;
  }
  get match(): MatchOut {
    return this.state.match!;
  }
  get isDealt(): boolean {
    return this.#shown !== null && this.state.view !== null;
  }
  /** Whether no match is under way that a change of seats would disturb. */
  get isBetweenMatches(): boolean {
    return !this.isDealt ? this.state.table.stage === 'gathering' : this.match.over;
  }
  /** Whether the table was opened to play at once, and the cards have still to be dealt. */
  get isStarting(): boolean {
    return this.#starts;
  }
  /** What may be done here; nothing in a window that only shows the table. */
  get options(): Options {
    return this.state.you.acting ? this.state.options : NOTHING;
  }
  get held(): Held | null {
    return this.#shown?.held ?? null;
  }
  /** The player's seat; null for somebody who only watches. */
  get seat(): number | null {
    return this.state.you.seat;
  }
  /** The seat at the bottom: the player's own, or the first for a spectator. */
  get me(): number {
    return this.seat ?? 0;
  }
  get players(): readonly PlayerOut[] {
    return this.state.table.players;
  }
  /** Whether the player sits this deal out and only watches. */
  get sitsOut(): boolean {
    return this.seat !== null && this.view.out === this.seat;
  }
  /** Whether the table waits for this seat, and this is the window to act in. */
  get myTurn(): boolean {
    const { you, undo, table } = this.state;
    return you.seat !== null && this.view.turn === you.seat && you.acting && undo === null && table.paused === null;
  }
  /** Whether what is said at the table is laid open. */
  get isTalking(): boolean {
    return this.talk.open && this.state.table.terms.chat;
  }
  /** What is left of the time of those the table waits for. */
  get timeLeft(): TimeLeft | null {
    void this.#tick;
    return this.#shown === null ? null : timeLeft(this.state.clock, this.#time);
  }
  /** Time goes on. */
  tick(): void {
    this.#tick += 1;
  }
  /** Whether an act is on its way: nothing else can be done until it is answered. */
  get busy(): boolean {
    return this.#sent !== null;
  }

  /** Whether there is something to decide for which a hint may be asked. */
  get mayAsk(): boolean {
    const { view, options } = this;
    if (!this.state.table.hints || !this.state.you.acting || view.seat === null || view.outcome !== null) return false;
    return this.myTurn || options.redeal !== null || options.reveal;
  }
  /** Whether a hint is being thought about. */
  get thinking(): boolean {
    return this.#asked !== null;
  }

  /** What stands at a seat. */
  name(seat: number): string {
    return this.players[seat]!.kind === 'neutral' ? t('neutral') : this.players[seat]!.name;
  }
  /** The same as a sentence has it. */
  who(seat: number): string {
    return this.players[seat]!.kind === 'neutral' ? t('neutral') : t('name-person', { name: this.name(seat) });
  }

  act(action: string): void {
    if (this.busy) return;
    const { position } = this.state;
    this.#queue.goOn();
    this.note = null;
    this.#sent = { id: this.send({ type: 'act', position, action }), position };
  }

  /** Be ready for the next deal, or for a new match. */
  next(): void {
    if (this.busy || !this.mayGoOn) return;
    this.#sent = { id: this.send({ type: 'next', nonce: this.#nonce() }), position: this.state.position };
  }
  /** Whether the table waits for this seat to go on after a result. */
  get mayGoOn(): boolean {
    return this.state.waiting && this.state.you.acting;
  }

  /** Ask the others to take back what this seat did last. */
  askUndo(): void {
    this.send({ type: 'ask_undo', position: this.state.position });
  }

  start(): void {
    this.send({ type: 'start', nonce: this.#nonce() });
  }
  sit(seat: number, name: string): void {
    this.send({ type: 'sit', seat, name, nonce: this.#nonce() });
  }

  /** Ask for a hint, or put away the one that is there. */
  askHint(): void {
    if (this.hint) this.hint = null;
    else if (this.mayAsk && !this.thinking) this.#asked = this.send({ type: 'hint', position: this.state.position });
  }

  /** What this page adds to the next shuffle. */
  #nonce(): string {
    const nonce = freshId();
    this.witness.give(nonce, this.state);
    return nonce;
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
    this.talk.stop();
    this.#connection.close();
  }

  // What the connection tells

  #listener(): Listener {
    return {
      state: (state, fresh) => {
        if (fresh) this.#time.forget();
        if (state.clock) this.#time.heard(state.clock.now);
        this.#queue.push(state, fresh);
      },
      talk: (lines, old) => this.talk.hear(lines, old),
      status: (status) => (this.status = status),
      accepted: (command) => {
        // Being ready moves no card: the answer is all that comes of it as long as others are awaited.
        if (command === this.#sent?.id && this.#shown?.state.view?.outcome) this.#sent = null;
      },
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
    if (command === null && (this.#shown === null || isFinal(reason))) this.lost = reason;
    else if (!asked || !OVERTAKEN.has(reason.code)) this.say({ reason });
    if (command === this.#sent?.id) this.#sent = null;
    if (command !== null) this.#starts = false;
  }

  #show(shown: Shown): void {
    const before = this.#shown?.state;
    const { state } = shown;
    if (this.#sent && state.position > this.#sent.position) this.#sent = null;
    if (shown.news && state.events.length > 0) this.note = null;
    if (this.hint && state.position !== this.hint.position) this.hint = null;
    this.#shown = shown;
    this.witness.see(state);
    if (before && before !== state) this.#tell(companyNews(before, state), state);
    if (this.#starts) this.#startOnce(state, before === undefined);
  }

  #tell(news: readonly string[], { undo, table, you }: StateOut): void {
    if (news.length === 0) return;
    this.news = news.join(' ');
    // What stands above the strip already need not lie over the table as well.
    const noticed = undo !== null || table.paused !== null || !you.acting;
    if (!noticed) this.say({ words: this.news, news: true });
  }

  /** A table that was opened to play at once is started as soon as it is there. */
  #startOnce(state: StateOut, first: boolean): void {
    if (state.view !== null) this.#starts = false;
    else if (first) this.start();
  }
}

const KEY = Symbol('table');
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext(KEY);
