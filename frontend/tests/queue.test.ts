import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dealt, eventOf, stateOf, trickOf } from '../src/dev/states';
import { heldOf, type Shown, StateQueue } from '../src/queue';

const tricks = (count: number) =>
  Array.from({ length: count }, (_, i) => trickOf(i + 1, 0, ['S7', 'S8', 'SQ', 'ST', 'S2'], 2));
const after = (count: number, more: Partial<Dealt> = {}) =>
  stateOf({ phase: 'play', tricks: tricks(count), trick: trickOf(count + 1, 2, [], null) }, {}, more);

describe('what stays on the table', () => {
  it('is a trick that was just finished', () => {
    expect(heldOf(after(3), after(4))).toEqual({ kind: 'trick', trick: tricks(4)[3] });
  });

  it('is nothing where no trick was finished, nor at the start of a new deal', () => {
    expect(heldOf(after(3), after(3))).toBeNull();
    expect(heldOf(after(10), after(0))).toBeNull();
  });

  it('is a hand that was laid open', () => {
    const shown = after(4, { events: [eventOf('claimed', { seat: 2, cards: ['SA', 'JK'] })] });
    expect(heldOf(after(4), shown)).toEqual({ kind: 'hand', seat: 2, cards: ['SA', 'JK'], why: 'claimed' });
  });

  it('is a card that was named to kill, whoever it hits', () => {
    const call = eventOf('kill-called', { seat: 2, cards: ['SA'], out: 4 });
    expect(heldOf(after(0), after(0, { events: [call] }))).toEqual({ kind: 'kill', call });
  });

  it('is nothing where a redeal was asked for with a hidden hand', () => {
    expect(heldOf(after(0), after(0, { events: [eventOf('redeal-requested', { seat: 2 })] }))).toBeNull();
  });
});

describe('the line of states', () => {
  let shown: Shown[];
  let dwell: number;
  let queue: StateQueue;
  const latest = () => shown.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    dwell = 1200;
    queue = new StateQueue({ dwell: () => dwell, lively: () => true }, (each) => shown.push(each));
  });
  afterEach(() => vi.useRealTimers());

  it('shows the first state at once and not as news', () => {
    queue.push(after(0), true);
    expect(latest()).toMatchObject({ held: null, news: false });
  });

  it('holds a finished trick for the dwell time while the state has moved on', () => {
    queue.push(after(0), true);
    const next = after(1);
    queue.push(next, false);
    expect(latest()).toMatchObject({ state: next, held: { kind: 'trick' }, news: true });
    vi.advanceTimersByTime(1199);
    expect(latest().held).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(latest()).toMatchObject({ state: next, held: null });
  });

  it('keeps later states in line until the trick was seen, then shows them in order', () => {
    queue.push(after(0), true);
    const [finished, lead, follow] = [after(1), after(1), after(1)];
    for (const state of [finished, lead, follow]) queue.push(state, false);
    expect(latest().state).toBe(finished);
    vi.advanceTimersByTime(1200);
    expect(latest().state).toBe(lead);
    vi.advanceTimersByTime(160);
    expect(latest().state).toBe(follow);
  });

  it('goes on at a tap', () => {
    queue.push(after(0), true);
    queue.push(after(1), false);
    const lead = after(1);
    queue.push(lead, false);
    queue.goOn();
    expect(latest().state).toBe(lead);
  });

  it('waits for the tap alone where the dwell has no end', () => {
    dwell = -1;
    queue.push(after(0), true);
    queue.push(after(1), false);
    vi.advanceTimersByTime(60_000);
    expect(latest().held).not.toBeNull();
    queue.goOn();
    expect(latest().held).toBeNull();
  });

  it('holds nothing where the dwell is zero', () => {
    dwell = 0;
    queue.push(after(0), true);
    queue.push(after(1), false);
    expect(latest().held).toBeNull();
  });

  it('jumps to a fresh state after a reconnect, whatever is in line', () => {
    queue.push(after(0), true);
    queue.push(after(1), false);
    queue.push(after(2), false);
    const fresh = after(5);
    queue.push(fresh, true);
    expect(latest()).toMatchObject({ state: fresh, held: null, news: false });
    vi.advanceTimersByTime(5000);
    expect(latest().state).toBe(fresh);
  });

  it('jumps to the latest when it has fallen far behind', () => {
    queue.push(after(0), true);
    const states = Array.from({ length: 30 }, () => after(1));
    for (const state of states) queue.push(state, false);
    expect(states.findIndex((state) => state === latest().state)).toBeGreaterThan(20);
  });

  it('takes a state of the same position for a change of what surrounds it', () => {
    const state = after(0);
    queue.push(state, true);
    queue.push({ ...state, auto_pass: true }, false);
    expect(latest()).toMatchObject({ state: { auto_pass: true }, news: false });
  });

  it('gives a revealed friend a moment', () => {
    queue.push(after(0), true);
    const revealed = after(0, { events: [eventOf('friend-revealed', { seat: 3 })] });
    const next = after(0);
    queue.push(revealed, false);
    queue.push(next, false);
    vi.advanceTimersByTime(899);
    expect(latest().state).toBe(revealed);
    vi.advanceTimersByTime(1);
    expect(latest().state).toBe(next);
  });
});
