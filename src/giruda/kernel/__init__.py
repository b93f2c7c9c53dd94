"""The fast core: the play of the cards on 64-bit masks, playouts by chance, layouts of unseen cards.

The compiled modules are the twin of `giruda.deal.trick` and `giruda.deal.law`, and proven equal to them. Where they
are not compiled, the same interface runs on the rules engine (`giruda.kernel.reference`)::

    position = Position.of(deal)
    position.apply(position.legal()[0])
    playouts(position, 1000, seed=7).mean

Cython code cimports ``tables``, ``position``, ``playouts`` and ``sampling``.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from giruda.kernel.batch import BLIND, LIGHT, Playouts, Policy
from giruda.kernel.constraints import NoLayout
from giruda.kernel.situation import Situation, situation_of

if TYPE_CHECKING:
    from giruda.kernel.playouts import playouts
    from giruda.kernel.position import Position
    from giruda.kernel.sampling import Layouts, sample_hands

    COMPILED: Final[bool] = True
    """Whether the compiled modules are there."""
else:
    try:
        from giruda.kernel.playouts import playouts
        from giruda.kernel.position import Position
        from giruda.kernel.sampling import Layouts, sample_hands

        COMPILED = True
    except ImportError:
        from giruda.kernel.reference.playouts import playouts
        from giruda.kernel.reference.position import Position
        from giruda.kernel.reference.sampling import Layouts, sample_hands

        COMPILED = False
        logging.getLogger(__name__).warning(
            "Giruda's compiled kernel is missing: everything works, solving and strong play are slower."
        )

__all__ = [
    "BLIND",
    "COMPILED",
    "LIGHT",
    "Layouts",
    "NoLayout",
    "Playouts",
    "Policy",
    "Position",
    "Situation",
    "playouts",
    "sample_hands",
    "situation_of",
]
