"""The time of day, which limits a search."""

cdef extern from *:
    """
    #include <time.h>
    static double giruda_clock(void) {
        struct timespec now;
        timespec_get(&now, TIME_UTC);
        return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    }
    """
    double clock_now "giruda_clock" () nogil

cdef enum:
    NODES_BETWEEN_LOOKS = 1024  # at the clock
