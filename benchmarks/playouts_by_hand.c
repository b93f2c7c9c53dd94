/* Random playouts of one rule set, written by hand with all its constants in the code: what the kernel, which plays
 * every rule set from its tables, is measured against. The rules of kbg for five players; the declarer is seat 0.
 * A mean of points that differs from the kernel's says that one of them plays other rules. */

#include <stdint.h>

typedef uint64_t cards_t;

enum { SEATS = 5, TRICKS = 10, JOKER = 52, NO_TRUMP = 4 };

#define BIT(card) (1ULL << (card))
#define SUIT(suit) (0x1FFFULL << 13 * (suit))
#define POINTS 0x00F807C03E01F00ULL
#define COUNT(cards) __builtin_popcountll(cards)

static uint64_t chance(uint64_t *state) {
    uint64_t drawn = *state += 0x9E3779B97F4A7C15ULL;
    drawn = (drawn ^ drawn >> 30) * 0xBF58476D1CE4E5B9ULL;
    drawn = (drawn ^ drawn >> 27) * 0x94D049BB133111EBULL;
    return drawn ^ drawn >> 31;
}

static int below(uint64_t *state, int end) { return (int)((chance(state) >> 32) * (uint64_t)end >> 32); }

static int any_of(uint64_t *state, cards_t cards) {
    for (int skipped = below(state, COUNT(cards)); skipped; skipped--) cards &= cards - 1;
    return __builtin_ctzll(cards);
}

static int strength(int card, int led, int trump, int mighty, int joker_is_strong) {
    if (card == mighty) return 60;
    if (card == JOKER) return joker_is_strong ? 50 : -1;
    if (card / 13 == trump) return 20 + card % 13;
    return card / 13 == led ? 1 + card % 13 : 0;
}

static cards_t may_lead(cards_t hand, int trick, int trump, int mighty) {
    cards_t trumps = trump == NO_TRUMP ? 0 : hand & SUIT(trump) & ~BIT(mighty), rest = hand & ~trumps;
    return trick == 0 && rest & ~BIT(JOKER) ? rest : hand;
}

static cards_t may_follow(cards_t hand, int led, int mighty, int called) {
    if (called && hand & BIT(JOKER)) return hand & (BIT(JOKER) | BIT(mighty));
    cards_t following = hand & SUIT(led);
    return following ? following | (hand & (BIT(JOKER) | BIT(mighty))) : hand;
}

static int play_out(cards_t *hands, int side, int trump, uint64_t *state) {
    int mighty = trump == 0 ? 25 : 12, call = trump == 3 ? 1 : 40, leader = 0;
    cards_t taken = 0;
    for (int trick = 0; trick < TRICKS; trick++) {
        int ends = trick == 0 || trick == TRICKS - 1, called = 0, led = 0, seat = leader, best = -2, suit_of_first = -1;
        int winner = leader, follower = -1, follower_card = -1;
        cards_t pile = 0;
        for (int place = 0; place < SEATS; place++, seat = seat == SEATS - 1 ? 0 : seat + 1) {
            cards_t hand = hands[seat];
            int card = any_of(state, place ? may_follow(hand, led, mighty, called) : may_lead(hand, trick, trump, mighty));
            if (place == 0) {
                led = card == JOKER ? below(state, 4) : card / 13;
                called = card == call && !ends && !below(state, 2);
            } else if (place == 1) {
                suit_of_first = card / 13;
            }
            if (place && card / 13 == suit_of_first && card > follower_card) follower = seat, follower_card = card;
            int found = strength(card, led, trump, mighty, !ends && !called);
            if (found > best) best = found, winner = seat;
            hands[seat] = hand & ~BIT(card);
            pile |= BIT(card);
        }
        /* A weak joker was led and nobody followed: the next card's suit counts. */
        if (best <= 0) winner = follower;
        if (side >> winner & 1) taken |= pile;
        leader = winner;
    }
    return COUNT(taken & POINTS);
}

/* Deal and play out so many times; the declarer puts down any three cards. Returns the sum of the points. */
long playouts_by_hand(long count, uint64_t seed, int trump, int side) {
    int deck[53];
    long total = 0;
    for (int card = 0; card < 53; card++) deck[card] = card;
    for (long each = 0; each < count; each++) {
        cards_t hands[SEATS] = {0};
        for (int dealt = 0; dealt < SEATS * TRICKS; dealt++) {
            int drawn = dealt + below(&seed, 53 - dealt), card = deck[drawn];
            deck[drawn] = deck[dealt];
            deck[dealt] = card;
            hands[dealt / TRICKS] |= BIT(card);
        }
        total += play_out(hands, side, trump, &seed);
    }
    return total;
}
