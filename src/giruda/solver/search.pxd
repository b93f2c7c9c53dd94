"""The search: whether the declarer's side takes so many points from a position on."""


from giruda.kernel.cards cimport play_t, u64
from giruda.kernel.tables cimport SEATS, TRICKS
from giruda.solver.board cimport board_t, grounds_t, options_t, words_t
from giruda.solver.limits cimport limits_t
from giruda.solver.memory cimport memory_t

ctypedef struct search_t:
    board_t board
    options_t options
    memory_t memory
    words_t* words
    grounds_t grounds  # of the last answer
    u64 salt  # sets this deal's positions apart from those of others in the table
    play_t killers[TRICKS + 1][SEATS][2]  # by trick, seat, and whether it follows
    int history[SEATS][5][64]  # by seat, by the suit led plus 1 (0 for leads), by card: how often it was good enough
    limits_t limits
