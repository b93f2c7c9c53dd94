"""Taking memory for the table of positions, and giving it back."""

from libc.stdlib cimport calloc, free

from giruda.kernel.cards cimport u64
from giruda.solver.memory cimport WAYS, entry_t, memory_t


cdef bint take(memory_t* memory, size_t size) noexcept nogil:
    """Take as much of so many bytes as a power of two of buckets fills, at least one; whether there was enough."""
    memory.buckets = 1
    while 2 * memory.buckets * WAYS * sizeof(entry_t) <= size:
        memory.buckets *= 2
    memory.last = memory.buckets - 1
    memory.entries = <entry_t*>calloc(memory.buckets * WAYS, sizeof(entry_t))
    return memory.entries != NULL


cdef void give_back(memory_t* memory) noexcept nogil:
    free(memory.entries)
    memory.entries = NULL


cdef void use_for(memory_t* memory, int tricks) noexcept nogil:
    """Use no more buckets than a deal with so many tricks left can fill, so that small ones stay near."""
    cdef u64 wanted = <u64>1 << (2 * tricks if tricks < 12 else 24)
    memory.last = (wanted if wanted < memory.buckets else memory.buckets) - 1
