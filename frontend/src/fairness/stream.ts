/* Numbers that follow from a secret, and cards in the order that they say: docs/notation/fairness.md. */

import { hmac } from './sha256';

const HEAD = 'giruda-fairness-1';
const WORDS = 2 ** 32;
const WORDS_OF_A_BLOCK = 8;

/** What numbers are drawn for: the cards, or who deals first. */
export type Purpose = 'cards' | 'cut';

/** What the numbers follow from. The secret is 64 hexadecimal digits; a player who gave no nonce has an empty one. */
export interface Source {
  readonly secret: string;
  readonly nonces: readonly string[];
  readonly number: number;
}

const HEX = /^[0-9a-f]{64}$/i;

/** The bytes of 64 hexadecimal digits, or null if they are none. */
export function bytesOf(hex: string): Uint8Array | null {
  return HEX.test(hex) ? Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16)) : null;
}

export class Stream {
  private readonly key: Uint8Array;
  private readonly head: string;
  private block = 0;
  private words: number[] = [];

  constructor({ secret, nonces, number }: Source, purpose: Purpose) {
    const key = bytesOf(secret);
    if (key === null) throw new RangeError('a secret is 64 hexadecimal digits');
    this.key = key;
    this.head = [HEAD, purpose, number, ...nonces, ''].join('\n');
  }

  /** The next 32 bits. */
  word(): number {
    if (this.words.length === 0) {
      const drawn = new DataView(hmac(this.key, new TextEncoder().encode(`${this.head}${this.block++}`)).buffer);
      this.words = Array.from({ length: WORDS_OF_A_BLOCK }, (_, place) => drawn.getUint32(4 * place));
    }
    return this.words.shift()!;
  }

  /** A whole number below a bound, each with the same chance: words that would favour some are passed over. */
  below(bound: number): number {
    const fair = WORDS - (WORDS % bound);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % bound;
  }

  /** The items shuffled. */
  inOrder<Item>(items: readonly Item[]): Item[] {
    const drawn = [...items];
    for (let place = drawn.length - 1; place > 0; place--) {
      const other = this.below(place + 1);
      [drawn[place], drawn[other]] = [drawn[other]!, drawn[place]!];
    }
    return drawn;
  }
}
