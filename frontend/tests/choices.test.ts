import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cheapest, columnsFor, countsOf, firstChoice, inTrump, stepped } from '../src/auction/bids';
import { inHandOrder } from '../src/cards/cards';
import { SCENES } from '../src/dev/scenes';
import { TABLES } from '../src/dev/tables';
import { ExchangeChoice } from '../src/exchange/choice.svelte';
import { changesOf, grouped } from '../src/exchange/contracts';
import { FriendChoice } from '../src/friend/choice.svelte';
import { KillChoice } from '../src/kill/choice.svelte';
import { PlayChoice } from '../src/play/choice.svelte';
import type { Table } from '../src/table/table.svelte';

/** A table with one scene that keeps what is done and said. */
function tableOf(scene: string) {
  const [state] = { ...SCENES, ...TABLES }[scene]!();
  const table = {
    state: state!,
    get view() {
      return this.state.view;
    },
    get options() {
      return this.state.options;
    },
    act: vi.fn(),
    say: vi.fn(),
  };
  return table as typeof table & Table;
}

it('lays a hand out by suit, high to low, the joker last', () => {
  expect(inHandOrder(['JK', 'D2', 'CT', 'H9', 'SA', 'HK', 'C3'])).toEqual(['SA', 'HK', 'H9', 'CT', 'C3', 'D2', 'JK']);
});

describe('the grid of bids', () => {
  const bids = ['15N', '16S', '16H', '16N', '17S', '17H', '20N'];

  it('has its counts at fixed places', () => {
    expect(countsOf(bids, 11, 20)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(countsOf([], 11, 20)).toEqual(countsOf(bids, 11, 20));
    expect(countsOf(bids, 14, 18)).toEqual([14, 15, 16, 17, 18]);
    expect(countsOf(['12N'], 13, 20)[0]).toBe(12);
    expect([10, 8, 7, 11].map(columnsFor)).toEqual([5, 4, 4, 6]);
  });
  it('begins with the cheapest bid of the longest suit', () => {
    expect(firstChoice(bids, ['HA', 'H2', 'S3', 'JK'])).toBe('16H');
    expect(firstChoice(bids, ['D3', 'D4'])).toBe('15N');
    expect(firstChoice([], ['D3'])).toBeNull();
  });
  it('keeps the count when the trump changes, if it may', () => {
    expect(inTrump(bids, '17S', 'H')).toBe('17H');
    expect(inTrump(bids, '17S', 'N')).toBe('15N');
    expect(inTrump(bids, '17S', 'D')).toBeNull();
    expect(cheapest(bids, 'N')).toBe('15N');
  });
  it('steps over what may not be bid', () => {
    expect(stepped(bids, '16N', 1)).toBe('20N');
    expect(stepped(bids, '20N', 1)).toBe('20N');
    expect(stepped(bids, '16N', -1)).toBe('15N');
  });
});

describe('the exchange', () => {
  it('groups contracts by trump, the held one first', () => {
    const groups = grouped(changesOf('16H', ['17S', '18S', '17N']));
    expect(groups.map((group) => group.trump)).toEqual(['H', 'S', 'N']);
    expect(groups[1]!.options.map((option) => option.rise)).toEqual([1, 2]);
  });

  it('puts cards down, takes them back and sends them', () => {
    const table = tableOf('exchange');
    const choice = new ExchangeChoice(table);
    for (const card of ['S6', 'HK', 'CK', 'HK', 'S5']) choice.toggle(card);
    expect(choice.discards).toEqual(['S6', 'CK', 'S5']);
    choice.toggle('S7');
    expect(table.say).toHaveBeenCalledOnce();
    choice.confirm();
    expect(table.act).toHaveBeenCalledWith('exchange S6 CK S5 16H');
  });

  it('does not put a forbidden card down, and takes it back when the contract forbids it', () => {
    const table = tableOf('exchange');
    const choice = new ExchangeChoice(table);
    choice.toggle('SA');
    expect(choice.discards).toEqual([]);
    expect(table.say).toHaveBeenCalledWith({ reason: { code: 'discard-forbidden', params: { card: 'SA' } } });
    choice.settle('18S');
    choice.toggle('SA');
    expect(choice.discards).toEqual(['SA']);
    choice.settle('16H');
    expect(choice.discards).toEqual([]);
  });

  it('takes the kitty as it is, or changes first', () => {
    const table = tableOf('kitty');
    const choice = new ExchangeChoice(table);
    choice.take();
    choice.settle('17N');
    choice.take();
    expect(table.act.mock.calls).toEqual([['take'], ['change 17N']]);
  });
});

describe('the friend call', () => {
  it('starts with a card that somebody else may hold', () => {
    const table = tableOf('friend');
    const choice = new FriendChoice(table);
    expect(choice.card).toBe('JK');
    choice.pickCard('SA');
    expect(table.say).toHaveBeenCalledWith({ reason: { code: 'friend-own-card', params: { card: 'SA' } } });
    choice.pickCard('HA');
    choice.confirm();
    expect(table.act).toHaveBeenCalledWith('call HA');
  });

  it('goes step by step where more is said along with it', () => {
    const table = tableOf('friend-steps');
    const choice = new FriendChoice(table);
    choice.pickKind('player');
    choice.pickSeat(3);
    choice.confirm();
    expect(choice.step).toBe('call');
    choice.pickCallCard('H2');
    choice.confirm();
    choice.suit = 'D';
    choice.confirm();
    expect(table.act).toHaveBeenCalledWith('call seat 3 asking D joker-call H2');
  });

  it('asks no suit of a friend who is not there', () => {
    const table = tableOf('friend-steps');
    const choice = new FriendChoice(table);
    choice.pickKind('none');
    expect(choice.steps).toEqual(['friend', 'call']);
    choice.confirm();
    choice.confirm();
    expect(table.act).toHaveBeenCalledWith('call alone joker-call S2');
  });
});

describe('the kill', () => {
  it('begins with a card that a strong hand holds, and names what is picked', () => {
    const table = tableOf('kill-first');
    const choice = new KillChoice(table);
    expect(choice.card).toBe('SA');
    choice.pick('DK');
    choice.confirm();
    expect(table.act).toHaveBeenCalledWith('kill DK');
  });

  it('says why a card may not be named, and keeps the one that was picked', () => {
    const table = tableOf('kill');
    const choice = new KillChoice(table);
    expect(choice.barred).toEqual(new Set([...table.view.hand, 'JK']));
    choice.pick('HK');
    choice.pick('JK');
    expect(table.say.mock.calls).toEqual([
      [{ reason: { code: 'kill-own-card', params: { card: 'HK' } } }],
      [{ reason: { code: 'kill-named-before', params: { card: 'JK' } } }],
    ]);
    expect(choice.card).toBe('SA');
  });
});

describe('a card to play', () => {
  let table: ReturnType<typeof tableOf>;
  let choice: PlayChoice;
  const sit = (scene: string) => {
    table = tableOf(scene);
    choice = new PlayChoice(table);
  };

  beforeEach(() => sit('follow'));

  it('says why a card is refused and leaves the choice as it is', () => {
    choice.tap('SJ');
    choice.tap('HK');
    expect(table.say).toHaveBeenCalledWith({ reason: { code: 'follow-suit', params: { suit: 'S' } } });
    expect(choice.card).toBe('SJ');
    choice.confirm();
    expect(table.act).toHaveBeenCalledWith('play SJ');
  });

  it('is chosen already where there is only one', () => {
    table.state = { ...table.state, options: { ...table.options, plays: table.options.plays.slice(0, 1) } };
    expect(choice.card).toBe('SA');
  });

  it('calls the joker or not, beginning as the rules have it', () => {
    sit('call');
    choice.tap('C3');
    expect(choice.calls).toBe(true);
    choice.toggleCall();
    choice.confirm();
    choice.tap('C3');
    choice.toggleCall();
    choice.confirm();
    expect(table.act.mock.calls).toEqual([['play C3'], ['play C3 calling']]);
  });

  it('needs a suit for a led joker', () => {
    sit('joker');
    choice.tap('JK');
    choice.confirm();
    expect(table.act).not.toHaveBeenCalled();
    choice.pickSuit('D');
    choice.confirm();
    expect(table.act).toHaveBeenCalledWith('play JK naming D');
  });
});
