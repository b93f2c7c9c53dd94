import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection, type Listener, type Status } from '../src/connection';
import { lineOf, stateOf } from '../src/dev/states';
import type { ServerMessage } from '../src/wire';

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  sent: { id: string; type: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let statuses: Status[];
let listener: Listener;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  sockets = [];
  statuses = [];
  listener = {
    state: vi.fn(),
    accepted: vi.fn(),
    refused: vi.fn(),
    hint: vi.fn(),
    talk: vi.fn(),
    status: (status) => statuses.push(status),
  };
  connection = new Connection('ws://here', listener, () => {
    sockets.push(new FakeSocket());
    return sockets.at(-1) as unknown as WebSocket;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const act = () => connection.send({ type: 'act', position: 3, action: 'pass' });

it('keeps what is sent before there is a connection', () => {
  const id = act();
  expect(sockets[0]!.sent).toEqual([]);
  sockets[0]!.opens();
  expect(sockets[0]!.sent).toEqual([{ type: 'act', position: 3, action: 'pass', id }]);
});

it('sends what was not answered again with the same id, and what was answered no more', () => {
  sockets[0]!.opens();
  const answered = act();
  const open = act();
  sockets[0]!.says({ type: 'accepted', command: answered });
  sockets[0]!.close();
  vi.advanceTimersByTime(1000);
  sockets[1]!.opens();
  expect(sockets[1]!.sent.map((each) => each.id)).toEqual([open]);
});

it('waits longer after each failure, and hurries when it is told to', () => {
  sockets[0]!.close();
  expect(statuses).toEqual(['broken']);
  vi.advanceTimersByTime(625);
  expect(sockets).toHaveLength(2);
  sockets[1]!.close();
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(2);
  connection.hurry();
  expect(sockets).toHaveLength(3);
});

it('comes back at once to a server that restarts', () => {
  sockets[0]!.opens();
  sockets[0]!.close(1012);
  vi.advanceTimersByTime(200);
  expect(sockets).toHaveLength(2);
  sockets[1]!.close();
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(3);
});

it('calls the first state after each connect a fresh one', () => {
  sockets[0]!.opens();
  sockets[0]!.says(stateOf({}));
  sockets[0]!.says(stateOf({}));
  sockets[0]!.close();
  connection.hurry();
  sockets[1]!.opens();
  sockets[1]!.says(stateOf({}));
  expect(vi.mocked(listener.state).mock.calls.map(([, fresh]) => fresh)).toEqual([true, false, true]);
});

it('does not come back to a table that does not exist', () => {
  sockets[0]!.opens();
  sockets[0]!.says({ type: 'refused', command: null, reason: { code: 'unknown-table', params: {} } });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(statuses.at(-1)).toBe('closed');
});

it('knows what was said before from what is said now', () => {
  const said = (number: number): ServerMessage => ({ type: 'talk', lines: [lineOf(number, 1, 'a')] });
  sockets[0]!.opens();
  sockets[0]!.says(stateOf({}));
  sockets[0]!.says(said(1));
  sockets[0]!.says(stateOf({}));
  sockets[0]!.says(said(2));
  expect(vi.mocked(listener.talk).mock.calls.map(([lines, old]) => [lines[0]!.number, old])).toEqual([
    [1, true],
    [2, false],
  ]);
});

it('goes on after a command was refused, whatever for', () => {
  sockets[0]!.opens();
  const id = act();
  sockets[0]!.says({ type: 'refused', command: id, reason: { code: 'no-watching', params: {} } });
  expect(statuses.at(-1)).toBe('open');
});

it.each(['unknown-visitor', 'no-watching', 'not-your-table'])('gives up where it is told %s', (code) => {
  sockets[0]!.opens();
  sockets[0]!.says({ type: 'refused', command: null, reason: { code, params: {} } });
  expect(statuses.at(-1)).toBe('closed');
});
