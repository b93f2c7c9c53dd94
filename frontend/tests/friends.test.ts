import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choicesOf, termsWords } from '../src/gathering/terms';
import { botOf, gatheringOf, lineOf, personOf, stateOf, tableOf, TERMS, YOU } from '../src/dev/states';
import { settings } from '../src/settings.svelte';
import { clockText, ServerTime, timeLeft } from '../src/table/clock';
import { awaited, companyNews, freeSeats, hasCompany } from '../src/table/company';
import { keyIn, keyOf, linkTo, socketTo } from '../src/table/links';
import { BUBBLE_TIME, Talk } from '../src/talk/talk.svelte';
import type { PlayerOut, StateOut, YouOut } from '../src/wire';

const shelf = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
};

beforeEach(() => {
  vi.stubGlobal('localStorage', shelf());
  vi.stubGlobal('sessionStorage', shelf());
  vi.stubGlobal('location', { origin: 'https://giruda.example', protocol: 'https:', host: 'giruda.example' });
  settings.language = 'en';
});

describe('the server’s time', () => {
  const clock = { seats: [0], seconds: 40, ends: 100_000, now: 70_000 };

  it('counts from the message that travelled least', () => {
    let here = 1000;
    const time = new ServerTime(() => here);
    time.heard(70_000);
    expect(time.until(100_000)).toBe(30_000);
    here = 3000;
    time.heard(71_500);
    expect(time.until(100_000)).toBe(28_000);
    time.heard(73_000);
    expect(time.until(100_000)).toBe(27_000);
  });

  it('is learned anew after a reconnect, and never runs below zero', () => {
    const time = new ServerTime(() => 0);
    time.heard(90_000);
    time.forget();
    time.heard(50_000);
    expect(time.until(60_000)).toBe(10_000);
    expect(time.until(40_000)).toBe(0);
  });

  it('tells seconds and the part of a turn, where the turn has a length', () => {
    const time = new ServerTime(() => 0);
    time.heard(70_001);
    expect(timeLeft(clock, time)).toEqual({ seconds: 30, part: 29_999 / 40_000 });
    expect(timeLeft({ ...clock, seconds: 0 }, time)).toEqual({ seconds: 30, part: null });
    expect(timeLeft({ ...clock, ends: null }, time)).toBeNull();
    expect(timeLeft(null, time)).toBeNull();
  });

  it('is written as clocks write it', () => expect([7, 60, 95].map(clockText)).toEqual(['0:07', '1:00', '1:35']));
});

describe('links to a table', () => {
  it('carry their key in the fragment', () => {
    expect(linkTo('t1', 'play', 'aB_-9')).toBe('https://giruda.example/table/t1#play=aB_-9');
    expect(keyIn('#play=aB_-9')).toBe('aB_-9');
    expect(keyIn('#watch=xyz')).toBe('xyz');
    expect(['', '#', '#play=', '#play=a&b', '#other=x', 'play=x'].map(keyIn)).toEqual(Array(6).fill(null));
  });

  it('are remembered for each table as long as the window lives', () => {
    expect(keyOf('t1', '')).toBe('');
    expect(keyOf('t1', '#play=one')).toBe('one');
    expect(keyOf('t1', '')).toBe('one');
    expect(keyOf('t2', '')).toBe('');
    expect(keyOf('t1', '#watch=two')).toBe('two');
    expect(keyOf('t1', '')).toBe('two');
  });

  it('open a socket with the key and the name', () => {
    expect(socketTo('t1', 'k', '하은 & 지우')).toBe(
      `wss://giruda.example/ws/table/t1?${new URLSearchParams({ key: 'k', name: '하은 & 지우' })}`,
    );
    expect(socketTo('t1', '', 'Ann')).toBe('wss://giruda.example/ws/table/t1?name=Ann');
  });
});

describe('what was said', () => {
  it('before the visit is no news; what comes after is unread until the panel is open', () => {
    const talk = new Talk();
    talk.hear([lineOf(1, 1, 'a'), lineOf(2, 2, 'b')], true);
    expect([talk.unread, talk.over(1), talk.latest]).toEqual([0, null, null]);
    talk.hear([lineOf(3, 1, 'c')], false);
    expect([talk.unread, talk.over(1)?.words, talk.latest?.words]).toEqual([1, 'c', 'c']);
    talk.open = true;
    talk.hear([lineOf(4, 1, 'd')], false);
    expect(talk.unread).toBe(0);
    talk.stop();
  });

  it('while the connection was gone is unread, but hangs over nobody', () => {
    const talk = new Talk();
    talk.hear([lineOf(1, 1, 'a')], true);
    talk.hear([lineOf(1, 1, 'a'), lineOf(2, 2, 'b')], true);
    expect([talk.lines.length, talk.unread, talk.over(2)]).toEqual([2, 1, null]);
  });

  it('hangs over the seat for a while only', () => {
    vi.useFakeTimers();
    const talk = new Talk();
    talk.hear([lineOf(1, 3, 'a')], false);
    vi.advanceTimersByTime(BUBBLE_TIME - 1);
    talk.hear([lineOf(2, 3, 'b')], false);
    vi.advanceTimersByTime(BUBBLE_TIME - 1);
    expect(talk.over(3)?.words).toBe('b');
    vi.advanceTimersByTime(1);
    expect(talk.over(3)).toBeNull();
    vi.useRealTimers();
  });

  it('by somebody muted is not shown, counted, hung or spoken, also after a reload', () => {
    const talk = new Talk();
    talk.mute('speaker-1', true);
    const again = new Talk();
    again.hear([lineOf(1, 1, 'a'), lineOf(2, 2, 'b'), lineOf(3, 1, 'c')], false);
    expect(again.lines.map((line) => line.words)).toEqual(['b']);
    expect([again.unread, again.over(1), again.latest?.words]).toEqual([1, null, 'b']);
    expect(again.muted.map((each) => each.speaker)).toEqual(['speaker-1']);
    again.mute('speaker-1', false);
    expect(again.lines).toHaveLength(3);
    again.stop();
  });
});

describe('the company', () => {
  const people = [personOf('Ann'), personOf('Bo'), botOf('Cy'), personOf('Dee'), botOf('Eve')];
  const at = (players: PlayerOut[], more: Partial<StateOut> = {}, you: Partial<YouOut> = {}): StateOut => ({
    ...stateOf({}),
    position: 7,
    table: tableOf(players),
    you: { ...YOU, host: false, ...you },
    ...more,
  });
  const withSeat = (seat: number, player: PlayerOut) => people.map((each, i) => (i === seat ? player : each));

  it('awaits persons who are there, play themselves and have not gone on', () => {
    const players = [personOf('Ann'), personOf('Bo', { here: false }), botOf('Cy'), personOf('Dee', { away: true }), personOf('Eve')];
    expect(awaited(at(players))).toEqual([0, 4]);
    expect(awaited(at(players, { ready: [4] }))).toEqual([0]);
  });

  it('has free seats where only a bot plays and nobody is about to sit down', () => {
    expect(freeSeats(at(people))).toEqual([2, 4]);
    expect(freeSeats(at(withSeat(2, botOf('Cy', { coming: 'Fay' }))))).toEqual([4]);
  });

  it('is there where another person sits or somebody watches', () => {
    const alone = [personOf('Ann'), botOf('Bo')];
    expect(hasCompany(at(alone))).toBe(false);
    expect(hasCompany(at(alone, { table: tableOf(alone, { watchers: ['Fay'] }) }))).toBe(true);
    expect(hasCompany(at(people))).toBe(true);
  });

  it('tells who sat down, left, went, came back and lets a bot play', () => {
    const before = at(people);
    expect(companyNews(before, at(withSeat(2, personOf('Fay'))))).toEqual(['Fay sits down.']);
    expect(companyNews(before, at(withSeat(3, botOf('Gus'))))).toEqual(['Dee gave up the seat. A bot plays on.']);
    expect(companyNews(before, at(withSeat(1, personOf('Bo', { here: false }))))).toEqual(['Bo lost the connection.']);
    expect(companyNews(at(withSeat(1, personOf('Bo', { here: false }))), before)).toEqual(['Bo is back.']);
    expect(companyNews(before, at(withSeat(1, personOf('Bo', { away: true }))))).toEqual(['A bot plays for Bo.']);
    expect(companyNews(before, before)).toEqual([]);
  });

  it('tells of oneself only what one may have missed', () => {
    const before = at(people);
    expect(companyNews(before, at(withSeat(0, personOf('Ann', { away: true }))))).toEqual(['A bot plays for you.']);
    expect(companyNews(at(withSeat(0, botOf('Zed')), {}, { seat: null }), before)).toEqual([]);
  });

  it('says nothing of seats that were only drawn anew', () => {
    const drawn = [people[3]!, people[0]!, people[2]!, people[4]!, people[1]!];
    expect(companyNews(gatheringOf(tableOf(people)), gatheringOf(tableOf(drawn), { seat: 1 }))).toEqual([]);
  });

  it('tells of pauses, and of moves that are taken back or stand', () => {
    const before = at(people);
    const paused = at(people, { table: tableOf(people, { paused: 'Bo' }) });
    const asked = at(people, { undo: { seat: 1, waiting: [0, 3] } });
    expect(companyNews(before, paused)).toEqual(['Bo paused the table.']);
    expect(companyNews(paused, before)).toEqual(['The table goes on.']);
    expect(companyNews(before, asked)).toEqual(['Bo asks to take back a move.']);
    expect(companyNews(asked, at(people))).toEqual(['The move stands.']);
    expect(companyNews(asked, at(people, { position: 8 }))).toEqual(['A move was taken back.']);
  });
});

describe('terms', () => {
  it('are offered with whatever is set', () => {
    expect(choicesOf([0, 20, 40], 20)).toEqual([0, 20, 40]);
    expect(choicesOf([0, 20, 40], 30)).toEqual([0, 20, 30, 40]);
  });

  it('are told in words', () => {
    const words = termsWords({ ...TERMS, turn_seconds: 40, undo_times: 3 });
    expect(words[0]).toBe('A turn takes at most 40 s');
    expect(words[1]).toContain('3 times a deal');
  });
});
