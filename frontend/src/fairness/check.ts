/* Checking the cards of a deal that is over: against what this page was told before the deal, and what it gave itself. */

import { finishedProof } from '../api';
import type { ProofOut, StateOut } from '../wire';
import { type Finding, verify } from './verify';

/** What this page knows of the shuffles of a table from before they were made. */
export class Witness {
  #commitments = new Map<number, string>();
  #nonces = new Map<number, string>();

  /** A state came in: it may tell the commitment to the next deal. */
  see(state: StateOut): void {
    if (state.commitment !== null) this.#commitments.set(state.dealt + 1, state.commitment);
  }
  /** This page adds something to the next shuffle. */
  give(nonce: string, state: StateOut): void {
    this.#nonces.set(state.dealt + 1, nonce);
  }
  commitmentTo(deal: number): string | undefined {
    return this.#commitments.get(deal);
  }
  nonceFor(deal: number): string | undefined {
    return this.#nonces.get(deal);
  }
}

/** What was found out. `foretold` and `mine` are null where this page does not know. */
export interface Checked {
  readonly proof: ProofOut;
  readonly findings: readonly Finding[];
  /** Whether the commitment is the one that this page saw before the deal. */
  readonly foretold: boolean | null;
  /** Whether what this page added went into the shuffle. */
  readonly mine: boolean | null;
}

/** Judge a proof by what this page has witnessed. */
export function judge(proof: ProofOut, deal: number, witness: Witness): Checked {
  const told = witness.commitmentTo(deal);
  const nonce = witness.nonceFor(deal);
  return {
    proof,
    findings: verify(proof),
    foretold: told === undefined ? null : told === proof.commitment,
    mine: nonce === undefined ? null : proof.nonces.includes(nonce),
  };
}

/** Whether all that could be found out speaks for the cards. */
export const holds = ({ findings, foretold, mine }: Checked): boolean =>
  findings.every((each) => each.holds) && foretold !== false && mine !== false;

export async function check(table: string, key: string, deal: number, witness: Witness): Promise<Checked> {
  return judge(await finishedProof(table, key, deal), deal, witness);
}
