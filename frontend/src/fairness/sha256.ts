/*
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104). The browser has them as well, but only on https and on this machine, and
 * never at once: on plain http in a home network a check of the cards would not be possible.
 */

const BLOCK = 64;

/** The first 32 bits behind the point of a number's root. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
};
const PRIMES = Array.from({ length: 310 }, (_, place) => place + 2).filter(isPrime);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with a one, zeros and its length in bits behind it, so that it fills whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/** The 64 words that a block is mixed in by. */
function schedule(view: DataView, start: number): Int32Array {
  const words = new Int32Array(64);
  for (let place = 0; place < 64; place++) {
    if (place < 16) {
      words[place] = view.getInt32(start + 4 * place);
      continue;
    }
    const [near, far] = [words[place - 2]!, words[place - 15]!];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[place] = (words[place - 16]! + low + words[place - 7]! + high) | 0;
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function mixed(state: State, words: Int32Array): State {
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < 64; round++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + high + chosen + ROUNDS[round]! + words[round]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    [a, b, c, d, e, f, g, h] = [(first + low + most) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]!) | 0) as State;
}

/** The SHA-256 of some bytes: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(message);
  let state = START as State;
  for (let start = 0; start < view.byteLength; start += BLOCK) state = mixed(state, schedule(view, start));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** The HMAC-SHA256 of a message under a key: 32 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(whole.map((byte) => byte ^ 0x36), message));
  return sha256(joined(whole.map((byte) => byte ^ 0x5c), inner));
}

/** Bytes one behind the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
