"""Playing positions out by chance, in batches, without Python's lock."""

from giruda.kernel.batch import Playouts, Policy
from giruda.kernel.position import Position
from giruda.kernel.sampling import Layouts

def playouts(
    position: Position, count: int, seed: int, policy: Policy = ..., layouts: Layouts | None = None
) -> Playouts:
    """Play a position out so many times by chance; the same numbers for the same seed.

    Args:
        position: where to start; it is not changed.
        count: how many times.
        seed: any integer; its low 64 bits count.
        policy: how the seats choose, by default blindly.
        layouts: where given, the hands are dealt anew for each playout; the first places are the seats.

    Raises:
        ValueError: the count is negative, or the layouts or the policy do not fit.
    """
