/* Korean particles follow the sound that ends the word before them: 하트를, 조커가, 10을, 하트로, 스페이드로. */

type Ending = 'vowel' | 'rieul' | 'consonant';

/** How the last digit of a number is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGITS: Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

function ending(word: string): Ending {
  const last = [...word.trim()].findLast((sign) => /[\p{L}\p{N}]/u.test(sign));
  if (last === undefined) return 'vowel';
  const code = last.codePointAt(0)!;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) {
    const final = (code - HANGUL_FIRST) % FINALS;
    return final === 0 ? 'vowel' : final === FINAL_RIEUL ? 'rieul' : 'consonant';
  }
  if (last >= '0' && last <= '9') return DIGITS[Number(last)]!;
  // Names in Latin letters, read as Korean does: Minjun 민준, Daniel 다니엘, Jack 잭; other endings take a vowel (Fred 프레드). J, Q: 잭, 퀸.
  if (/[lr]/i.test(last)) return /l/i.test(last) ? 'rieul' : 'vowel';
  return /[mnkptbcjq]/i.test(last) ? 'consonant' : 'vowel';
}

/** The particle of a pair such as `을/를` that follows the word; the first of the pair follows a consonant. */
export function josa(word: string, pair: string): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  const end = ending(word);
  // 으로 alone shortens after ㄹ as after a vowel: 하트로, 칠로.
  if (end === 'rieul' && afterConsonant.startsWith('으로')) return afterVowel;
  return end === 'vowel' ? afterVowel : afterConsonant;
}
