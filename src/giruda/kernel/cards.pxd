"""Cards as numbers from 0 to 52 and sets of them as bits of one word, as in `giruda.cards`."""

from libc.stdint cimport uint16_t, uint64_t

ctypedef uint64_t u64

cdef extern from *:
    """
    #include <stdint.h>
    #define GIRUDA_COUNT(cards) __builtin_popcountll(cards)
    #define GIRUDA_LOWEST(cards) __builtin_ctzll(cards)
    """
    int count_of "GIRUDA_COUNT" (u64 cards) nogil
    int lowest "GIRUDA_LOWEST" (u64 cards) nogil

# What `giruda.cards` says, as constants that the compiler can fold; `tables` holds them against it when it is imported.
cdef enum:
    RANKS = 13
    SUITS = 4
    JOKER = 52
    NO_SUIT = SUITS  # the suit of the joker, and the trump at no-trump

cdef extern from *:
    """
    #define GIRUDA_TENS_AND_COURT 0x1F00ULL
    #define GIRUDA_POINTS (GIRUDA_TENS_AND_COURT | GIRUDA_TENS_AND_COURT << 13 | GIRUDA_TENS_AND_COURT << 26 \
                           | GIRUDA_TENS_AND_COURT << 39)
    #define GIRUDA_JOKER_BIT (1ULL << 52)
    """
    const u64 POINTS "GIRUDA_POINTS"
    const u64 JOKER_BIT "GIRUDA_JOKER_BIT"


cdef inline u64 bit(int card) noexcept nogil:
    return <u64>1 << card


cdef inline int suit_of(int card) noexcept nogil:
    """The suit of a card, `NO_SUIT` for the joker."""
    return <int>(<unsigned int>card // RANKS)


# Drawing a card is most of a playout's work, and a loop over a chance number of bits is guessed wrong by the processor
# nearly every time. So the instruction that puts a bit in its place is used on processors that have it.
cdef extern from *:
    """
    static inline int giruda_nth_by_loop(uint64_t cards, int place) {
        while (place--) cards &= cards - 1;
        return GIRUDA_LOWEST(cards);
    }
    #if defined(__x86_64__)
    #include <cpuid.h>
    static int giruda_deposits = 0;
    /* Asked directly: not every compiler's library answers __builtin_cpu_supports. */
    __attribute__((constructor)) static void giruda_ask_processor(void) {
        unsigned int eax = 0, ebx = 0, ecx = 0, edx = 0;
        giruda_deposits = __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && ebx >> 8 & 1;
    }
    __attribute__((target("bmi2"))) static int giruda_nth_by_deposit(uint64_t cards, int place) {
        return GIRUDA_LOWEST(__builtin_ia32_pdep_di(1ULL << place, cards));
    }
    static inline int giruda_nth(uint64_t cards, int place) {
        return giruda_deposits ? giruda_nth_by_deposit(cards, place) : giruda_nth_by_loop(cards, place);
    }
    #else
    #define giruda_nth giruda_nth_by_loop
    #endif
    """
    int nth "giruda_nth" (u64 cards, int place) nogil  # the card at that place of a set, the lowest at 0


# A way to play a card in one number: the card, the suit that a led joker names (plus 1), whether it calls the joker.
ctypedef uint16_t play_t

cdef enum:
    NAMES_AT = 6
    CALLS_AT = 9


cdef inline play_t plain(int card) noexcept nogil:
    return <play_t>card


cdef inline play_t naming(int suit) noexcept nogil:
    """The joker, led with a suit named."""
    return <play_t>(JOKER | (suit + 1) << NAMES_AT)


cdef inline play_t calling(int card) noexcept nogil:
    """The card with the joker called."""
    return <play_t>(card | 1 << CALLS_AT)


cdef inline int card_of(play_t play) noexcept nogil:
    return play & 63


cdef inline int suit_named(play_t play) noexcept nogil:
    """The suit that the play names, or -1."""
    return ((play >> NAMES_AT) & 7) - 1


cdef inline bint calls(play_t play) noexcept nogil:
    return play >> CALLS_AT & 1
