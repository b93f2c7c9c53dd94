from giruda.kernel.batch import Playouts, Policy
from giruda.kernel.position import Position
from giruda.kernel.sampling import Layouts

def playouts(
    position: Position, count: int, seed: int, policy: Policy = ..., layouts: Layouts | None = None
) -> Playouts: ...
