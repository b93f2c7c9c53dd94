/* What the page must know of a card to show it. Which cards are special or allowed comes from the server. */

export const JOKER = 'JK';
export const SUITS = ['S', 'H', 'C', 'D'] as const;
export const TRUMPS = ['S', 'H', 'C', 'D', 'N'] as const;
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;

export const suitOf = (card: string): string => (card === JOKER ? 'J' : card[0]!);
export const rankOf = (card: string): string => card[1]!;
export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank);

/** Ace, king, queen, jack and ten carry the dot. */
export const hasDot = (card: string): boolean => card !== JOKER && 'AKQJT'.includes(rankOf(card));
export const dots = (cards: readonly string[]): number => cards.filter(hasDot).length;

const place = (card: string): number =>
  card === JOKER ? 99 : SUITS.indexOf(card[0] as never) * 13 + RANKS.indexOf(card[1] as never);

/** Spades, hearts, clubs, diamonds, each from high to low, the joker last: the same whatever is trump. */
export const inHandOrder = (cards: readonly string[]): string[] => [...cards].sort((a, b) => place(a) - place(b));

/** A contract such as `16H` or `15N`, in its two parts. */
export interface Contract {
  count: number;
  trump: string;
}

export function parseContract(text: string): Contract {
  return { count: Number.parseInt(text, 10), trump: text.slice(-1) };
}

export const contractText = (count: number, trump: string): string => `${count}${trump}`;

/** The trump with most cards in the hand, for a sensible first choice; no-trump is never guessed. */
export function longestSuit(hand: readonly string[]): string {
  const count = (suit: string) => hand.filter((card) => suitOf(card) === suit).length;
  return SUITS.reduce((best, suit) => (count(suit) > count(best) ? suit : best), SUITS[0] as string);
}
