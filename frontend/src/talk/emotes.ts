/* What can be said with one tap: faces of our own on a janggi piece, by the names that the server knows. */

const PIECE = 'M8 2.500h8L21.500 8v8L16 21.500H8L2.500 16V8z';
const DOTS = 'M9 10h.01M15 10h.01';
const SHUT = 'M7.500 10c.8 1 2.200 1 3 0M13.500 10c.8 1 2.200 1 3 0';
const GLAD = 'M7.500 10.500 9 9l1.500 1.500M13.500 10.500 15 9l1.500 1.500';
const SMILE = 'M8.500 14c1 1.300 2.200 2 3.500 2s2.500-.7 3.500-2';
const FROWN = 'M9.500 16.500c1.500-1.300 3.500-1.300 5 0';

export const EMOTES = {
  hello: `${PIECE}${DOTS}${SMILE}`,
  nice: `${PIECE}M9 10h.01M13.500 10.500 15 9.300l1.500 1.200${SMILE}`,
  thanks: `${PIECE}${SHUT}M9.500 14.500c1.500 1.200 3.500 1.200 5 0`,
  sorry: `${PIECE}${SHUT}M7.500 8 10 7.200M16.500 8 14 7.200${FROWN}`,
  hurry: `${PIECE}M12 7v5l3.500 2.200`,
  wow: `${PIECE}${DOTS}M12 13.200a1.900 2.100 0 1 0 .01 0z`,
  laugh: `${PIECE}${GLAD}M8 13.500h8c0 2.500-1.700 4-4 4s-4-1.500-4-4z`,
  cry: `${PIECE}${SHUT}M9 12.500v3.500M15 12.500v3.500M10.500 17.500c1-.7 2-.7 3 0`,
} as const;

export type Emote = keyof typeof EMOTES;
export const EMOTE_NAMES = Object.keys(EMOTES) as Emote[];

/** The drawing of an emote, or null for one that this page does not know. */
export const drawingOf = (name: string): string | null => EMOTES[name as Emote] ?? null;
