"""How far a search may go: so many plays, so much time, and until somebody interrupts it."""

from giruda.kernel.cards cimport u64

cdef extern from *:
    """
    #include <time.h>
    static double giruda_clock(void) {
        struct timespec now;
        timespec_get(&now, TIME_UTC);
        return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    }
    /* What a signal's handler raises stays pending for the thread that searches, until it asks. */
    static int giruda_signalled(void) {
        PyGILState_STATE state = PyGILState_Ensure();
        int signalled = PyErr_CheckSignals();
        PyGILState_Release(state);
        return signalled;
    }
    static int giruda_pending(void) { return PyErr_Occurred() ? -1 : 0; }
    """
    double clock_now "giruda_clock" () nogil
    bint signalled "giruda_signalled" () nogil
    int raise_pending "giruda_pending" () except -1

cdef enum:
    NODES_BETWEEN_LOOKS = 1 << 10  # at the clock
    NODES_BETWEEN_SIGNALS = 1 << 18  # looking for one takes Python's lock

ctypedef struct limits_t:
    u64 nodes  # plays searched
    u64 last  # the most that they may become
    double deadline  # in seconds of the clock; 0 for none
    bint stopped  # whether a limit was met; what was answered since counts for nothing


cdef inline int allow(limits_t* limits, nodes, seconds) except -1:
    """Allow so many plays more, and so many seconds from now; None for any number."""
    limits.last = <u64>-1 if nodes is None else limits.nodes + nodes
    limits.deadline = 0 if seconds is None else clock_now() + seconds
    limits.stopped = False
    return 0


cdef inline bint goes_on(limits_t* limits) noexcept nogil:
    """Count a play; whether the limits allow to go on."""
    if limits.nodes >= limits.last:
        limits.stopped = True
        return False
    limits.nodes += 1
    if not limits.nodes % NODES_BETWEEN_LOOKS:
        if limits.deadline and clock_now() > limits.deadline:
            limits.stopped = True
        elif not limits.nodes % NODES_BETWEEN_SIGNALS and signalled():
            limits.stopped = True
    return not limits.stopped
