import { describe, expect, it } from 'vitest';
import { holds, judge, Witness } from '../src/fairness/check';
import type { ProofOut, StateOut } from '../src/wire';

const told = (dealt: number, commitment: string | null) => ({ dealt, commitment }) as StateOut;

describe('a witness', () => {
  it('remembers the commitment to each deal and what the page gave', () => {
    const witness = new Witness();
    witness.see(told(0, 'aa'));
    witness.give('mine', told(0, 'aa'));
    witness.see(told(1, 'bb'));
    witness.see(told(1, null));
    expect([witness.commitmentTo(1), witness.commitmentTo(2), witness.commitmentTo(3)]).toEqual(['aa', 'bb', undefined]);
    expect([witness.nonceFor(1), witness.nonceFor(2)]).toEqual(['mine', undefined]);
  });
});

describe('a proof', () => {
  const proof: ProofOut = {
    number: 2,
    commitment: '00',
    secret: 'no secret',
    nonces: ['', 'mine'],
    deck: [],
    places: [],
    order: [],
    first: null,
  };
  it('is held against what this page saw and gave', () => {
    const witness = new Witness();
    expect(judge(proof, 2, witness)).toMatchObject({ foretold: null, mine: null });
    witness.see(told(1, '00'));
    witness.give('mine', told(1, '00'));
    expect(judge(proof, 2, witness)).toMatchObject({ foretold: true, mine: true });
    witness.see(told(1, '11'));
    witness.give('other', told(1, '11'));
    const checked = judge(proof, 2, witness);
    expect(checked).toMatchObject({ foretold: false, mine: false });
    expect(holds(checked)).toBe(false);
  });
  it('with a secret that is none holds for nothing', () => {
    expect(holds(judge(proof, 2, new Witness()))).toBe(false);
  });
});
