import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Draft } from '../src/rules/draft.svelte';
import {
  isHouse,
  optionsOf,
  parseSpec,
  partsOf,
  playersOf,
  seatedFor,
  seatingsOf,
  specIn,
  specOf,
  specText,
  tablesOf,
  toggled,
} from '../src/rules/presets';
import { listed, sectionsOf, swapped, withMember } from '../src/rules/sections';
import { optionWords, problemWords, whyWords } from '../src/rules/words';
import { settings } from '../src/settings.svelte';
import type { PresetOut, ProblemOut, RulesAnswer, ShapeOut } from '../src/wire';

it('names a preset with its variants in the order of the source', () => {
  const variant = (id: string, ...excludes: string[]) => ({ id, title: {}, excludes, players: null, changes: [] });
  const kbg: PresetOut = {
    id: 'kbg',
    title: {},
    players: 5,
    highlights: [],
    options: [],
    variants: [variant('refill', 'value'), variant('value'), variant('mindset')],
  };
  expect(specOf(kbg, ['mindset', 'refill'])).toBe('kbg+refill+mindset');
  expect(toggled(kbg, ['refill', 'mindset'], 'value')).toEqual(['mindset', 'value']);
  expect(toggled(kbg, ['value'], 'refill')).toEqual(['refill']);
  expect(toggled(kbg, ['value'], 'value')).toEqual([]);
  expect(partsOf('kbg+mindset', [kbg]).variants.map((each) => each.id)).toEqual(['mindset']);
});

it('shows options as the chosen variants leave them', () => {
  const options = [
    { path: 'bidding.minimum', value: '11' },
    { path: 'match.deals', value: '10' },
  ];
  const variant = { id: 'high', title: {}, excludes: [], players: null, changes: [{ path: 'bidding.minimum', value: '13' }] };
  const preset = { id: 'kbg', title: {}, players: 5, highlights: [], options, variants: [variant] };
  expect(optionsOf(preset, [variant])).toEqual([{ path: 'bidding.minimum', value: '13' }, options[1]]);
});

describe('the tables of a preset', () => {
  const variant = (id: string, players: number | null) => ({ id, title: {}, excludes: [], players, changes: [] });
  const preset = (id: string, players: number, ...variants: PresetOut['variants']): PresetOut => ({
    id,
    title: {},
    players,
    highlights: [],
    options: [],
    variants,
  });
  const kbg = preset('kbg', 5, variant('four', 4), variant('six', 6), variant('mindset', null));
  const three = preset('three', 3);

  it('are its own and those of its variants', () => {
    expect(seatingsOf(kbg).map((each) => each.players)).toEqual([4, 5, 6]);
    expect(tablesOf([kbg, three])).toEqual([3, 4, 5, 6]);
    expect(playersOf(kbg, ['mindset'])).toBe(5);
    expect(playersOf(kbg, ['six', 'mindset'])).toBe(6);
  });
  it('change with the number of players while the other variants stay', () => {
    expect(seatedFor(kbg, ['mindset', 'six'], 4)).toEqual(['four', 'mindset']);
    expect(seatedFor(kbg, ['four', 'mindset'], 5)).toEqual(['mindset']);
    expect(seatedFor(kbg, [], 3)).toBeNull();
  });
});

describe('a spec', () => {
  it('names a base and single options, and is written as it was read', () => {
    const text = 'kbg+six-players;bidding.minimum=12;friend.kinds=';
    const spec = parseSpec(text);
    expect(spec.base).toBe('kbg+six-players');
    expect([...spec.settings]).toEqual([
      ['bidding.minimum', '12'],
      ['friend.kinds', ''],
    ]);
    expect(specText(spec)).toBe(text);
    expect([isHouse(text), isHouse('kbg+six-players')]).toEqual([true, false]);
  });
  it('comes out of an address, whether its plus was escaped or not', () => {
    expect(specIn(new URLSearchParams('?rules=kbg%2Bsix-players%3Bclaim%3Dnone'), 'rules')).toBe('kbg+six-players;claim=none');
    expect(specIn(new URLSearchParams('?rules=kbg+six-players'), 'rules')).toBe('kbg+six-players');
    expect(specIn(new URLSearchParams(''), 'rules')).toBeNull();
  });
});

describe('lists in a rule', () => {
  const kinds = ['card', 'first_trick', 'none'];

  it('take members in and out in the order of the choices', () => {
    expect(withMember('card,none', 'first_trick', kinds)).toBe('card,first_trick,none');
    expect(withMember('card', 'card', kinds)).toBe('');
    expect(withMember('none', 'mighty', ['mighty', 'joker'])).toBe('mighty');
    expect(withMember('mighty', 'mighty', ['mighty', 'joker'])).toBe('none');
  });
  it('are empty where nothing or none is written, unless none is a choice', () => {
    expect(listed('none')).toEqual([]);
    expect(listed('')).toEqual([]);
    expect(listed('none', kinds)).toEqual(['none']);
  });
  it('change two neighbours', () => {
    expect(swapped('S,C,D,H', 1)).toBe('S,D,C,H');
  });
});

describe('options in words', () => {
  beforeEach(() => (settings.language = 'en'));

  it('have cards, suits, kinds and numbers in them', () => {
    const words = (path: string, value: string) => optionWords({ path, value });
    expect(words('mighty.card', 'SA')).toBe('The mighty is ace of spades');
    expect(words('deal.removed', 'S2,H2')).toBe('Played without 2 of spades, 2 of hearts');
    expect(words('deal.removed', 'none')).toBe('All 53 cards are used');
    expect(words('exchange.forbid_discard', 'mighty,joker')).toBe('The mighty and the joker may not be discarded');
    expect(words('bidding.suit_order', 'S,C,D,H')).toBe('Suits rank spades < clubs < diamonds < hearts, low to high');
    expect(words('redeal.max_value', '0.5')).toContain('0.5');
    expect(words('no.such_option', '7')).toBe('no.such_option: 7');
    expect(whyWords('bidding.minimum')).not.toBe('');
    expect(whyWords('no.such_option')).toBe('');
  });
  it('say what is wrong', () => {
    const problem: ProblemOut = { path: 'bidding.minimum', code: 'out-of-range', params: { got: 99, low: 1, high: 20 } };
    expect(problemWords(problem)).toContain('Choose from 1 to 20');
  });
});

describe('a draft', () => {
  const shapes: ShapeOut[] = [
    { path: 'players', section: '', shape: 'whole', choices: [] },
    { path: 'bidding.minimum', section: 'bidding', shape: 'whole', choices: [] },
    { path: 'bidding.maximum', section: 'bidding', shape: 'whole', choices: [] },
  ];
  const BASE: Record<string, string> = { players: '5', 'bidding.minimum': '11', 'bidding.maximum': '20' };
  let asked: string[];

  /** A server that knows one rule: no minimum above 20; it writes numbers without zeros in front. */
  function answer(spec: string): Promise<RulesAnswer> {
    asked.push(spec);
    const { base, settings: changed } = parseSpec(spec);
    const problems = [...changed].flatMap(([path, value]): ProblemOut[] => {
      if (!(path in BASE)) return [{ path, code: 'unknown-key', params: { nearest: 'nothing' } }];
      return Number(value) > 20 ? [{ path, code: 'out-of-range', params: { got: value, low: 1, high: 20 } }] : [];
    });
    if (base !== 'kbg') return Promise.resolve({ rules: null, problems: [{ path: '', code: 'unknown-preset', params: {} }] });
    if (problems.length > 0) return Promise.resolve({ rules: null, problems });
    const values = { ...BASE, ...Object.fromEntries([...changed].map(([path, value]) => [path, String(Number(value))])) };
    const differing = Object.keys(BASE).filter((path) => values[path] !== BASE[path]);
    return Promise.resolve({
      rules: {
        id: base,
        spec: specText({ base, settings: new Map(differing.map((path) => [path, values[path]!])) }),
        base,
        players: 5,
        seats: 5,
        settings: Object.keys(BASE).map((path) => ({
          path,
          value: values[path]!,
          idle: path === 'bidding.maximum' && values['bidding.minimum'] === '12',
          base: differing.includes(path) ? BASE[path]! : null,
        })),
        highlights: [],
      },
      problems: [],
    });
  }
  const option = (draft: Draft, path: string) => draft.options.find((each) => each.path === path)!;
  const settle = () => vi.advanceTimersByTimeAsync(500);

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
  });
  afterEach(() => vi.useRealTimers());

  it('begins as its base and asks once the changing has stopped', async () => {
    const draft = new Draft('kbg', answer);
    expect(draft.sound).toBe(false);
    await settle();
    expect([draft.sound, draft.changed, draft.spec]).toEqual([true, 0, 'kbg']);
    draft.set('bidding.minimum', '12');
    draft.set('bidding.minimum', '13');
    expect(draft.sound).toBe(false);
    await settle();
    expect(asked).toEqual(['kbg', 'kbg;bidding.minimum=13']);
    expect(option(draft, 'bidding.minimum')).toMatchObject({ value: '13', base: '11', problems: [] });
  });

  it('keeps what is wrong, says it beside the option, and cannot be played', async () => {
    const draft = new Draft('kbg;bidding.minimum=99', answer);
    await settle();
    expect(draft.sound).toBe(false);
    expect(option(draft, 'bidding.minimum').problems.map((each) => each.code)).toEqual(['out-of-range']);
    draft.reset('bidding.minimum');
    await settle();
    expect([draft.sound, draft.spec]).toEqual([true, 'kbg']);
  });

  it('counts as the base what was set back to it, and takes values as the server writes them', async () => {
    const draft = new Draft('kbg;bidding.minimum=012', answer);
    await settle();
    expect(draft.spec).toBe('kbg;bidding.minimum=12');
    expect(option(draft, 'bidding.maximum').idle).toBe(true);
    draft.set('bidding.minimum', '11');
    await settle();
    expect([draft.changed, draft.spec]).toEqual([0, 'kbg']);
  });

  it('tells of options and bases that nobody knows', async () => {
    const strange = new Draft('kbg;bids.lowest=3', answer);
    await settle();
    expect(strange.astray.map((each) => each.path)).toEqual(['bids.lowest']);
    strange.clear();
    await settle();
    expect(strange.sound).toBe(true);
    const nobody = new Draft('poker', answer);
    await settle();
    expect([nobody.ready, nobody.sound, nobody.astray.length]).toEqual([false, false, 1]);
  });

  it('keeps a change that is made while an answer is on its way', async () => {
    const slow = (spec: string) => new Promise<RulesAnswer>((done) => setTimeout(() => done(answer(spec)), 100));
    const draft = new Draft('kbg', slow);
    await settle();
    draft.set('bidding.minimum', '12');
    await vi.advanceTimersByTimeAsync(200);
    draft.set('players', '4');
    await settle();
    expect(draft.spec).toBe('kbg;players=4;bidding.minimum=12');
  });

  it('says when the server cannot be asked', async () => {
    let reachable = true;
    const draft = new Draft('kbg', (spec) => (reachable ? answer(spec) : Promise.reject(new Error('away'))));
    await settle();
    reachable = false;
    draft.set('bidding.minimum', '12');
    await settle();
    expect([draft.lost, draft.sound, draft.spec]).toEqual([true, false, 'kbg;bidding.minimum=12']);
    reachable = true;
    draft.set('bidding.minimum', '13');
    await settle();
    expect([draft.lost, draft.sound]).toEqual([false, true]);
  });

  it('is laid out by section, with what was changed and what is wrong', async () => {
    const draft = new Draft('kbg;bidding.minimum=99;bidding.maximum=19', answer);
    await settle();
    const [table, bidding] = sectionsOf(shapes, draft.options);
    expect([table!.name, table!.changed, table!.wrong]).toEqual(['table', 0, 0]);
    expect([bidding!.name, bidding!.options.length, bidding!.changed, bidding!.wrong]).toEqual(['bidding', 2, 2, 1]);
  });
});
