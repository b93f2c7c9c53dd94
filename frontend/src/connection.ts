/* The socket to a table. Commands that were not answered are sent again with the same id after a reconnect; the server
   carries each id out once, so a click is never lost and never doubled. */

import type { ClientMessage, HintOut, LineOfTalk, Reason, ServerMessage, StateOut } from './wire';

export type Status = 'connecting' | 'open' | 'broken' | 'closed';

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** What the page asks for; the id is made here. */
export type Command = WithoutId<ClientMessage>;

export interface Listener {
  /** A state arrived; `fresh` is true for the first one after (re)connecting. */
  state(state: StateOut, fresh: boolean): void;
  /** A command was carried out. */
  accepted(command: string): void;
  /** A command, or the visit itself, was refused. */
  refused(command: string | null, reason: Reason): void;
  /** A hint that was asked for. */
  hint(hint: HintOut): void;
  /** Something was said; `old` is what had been said before this page (re)connected. */
  talk(lines: readonly LineOfTalk[], old: boolean): void;
  status(status: Status): void;
}

/** Reasons after which asking again would be of no use. */
const FINAL = new Set([
  'unknown-table',
  'unknown-visitor',
  'signed-out',
  'not-your-table',
  'no-watching',
  'too-many-windows',
  'table-unreadable',
]);
export const isFinal = (reason: Reason): boolean => FINAL.has(reason.code);
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The close code of a server that stops: another one, or the same soon, takes over. */
const SERVICE_RESTART = 1012;
const RESTART_WAIT = 150;

/** 128 random bits. `crypto.randomUUID` would be shorter, but a page over plain http on a home network lacks it. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, ClientMessage>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fresh = true;
  /** Whether the first state was the last thing that came: talk right after it tells what was said before. */
  #catchingUp = false;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.#connect();
  }

  /** Send a command, now or once there is a connection; returns its id. */
  send(command: Command): string {
    const id = freshId();
    const message = { ...command, id } as ClientMessage;
    this.#unanswered.set(id, message);
    this.#write(message);
    return id;
  }

  /** Try again at once: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.#socket || this.#closed) return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  /** Leave the table. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.listener.status('closed');
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#fresh = true;
    const socket = this.open(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.listener.status('open');
      for (const message of this.#unanswered.values()) this.#write(message);
    };
    socket.onmessage = (event) => this.#read(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (code === SERVICE_RESTART) this.#wait = RESTART_WAIT;
      if (!this.#closed) this.#retry();
    };
  }

  #retry(): void {
    this.listener.status('broken');
    // A little chance, so that everyone does not come back in the same moment after a restart.
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #read(message: ServerMessage): void {
    const old = this.#catchingUp;
    this.#catchingUp = message.type === 'state' && this.#fresh;
    switch (message.type) {
      case 'state':
        this.listener.state(message, this.#fresh);
        this.#fresh = false;
        break;
      case 'accepted':
        this.#unanswered.delete(message.command);
        this.listener.accepted(message.command);
        break;
      case 'hint':
        this.#unanswered.delete(message.command);
        this.listener.hint(message);
        break;
      case 'talk':
        this.listener.talk(message.lines, old);
        break;
      case 'refused':
        if (message.command !== null) this.#unanswered.delete(message.command);
        this.listener.refused(message.command, message.reason);
        if (message.command === null && isFinal(message.reason)) this.close();
        break;
    }
  }
}
