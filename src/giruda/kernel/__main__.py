"""``python -m giruda.kernel`` tries the compiled kernel: it plays some deals out and says how fast that was."""

from __future__ import annotations

import sys
from time import process_time

from giruda.cards import DECK_MASK, Seat, Trump
from giruda.deal.law import law_for
from giruda.kernel import COMPILED, Layouts, Position, Situation, playouts
from giruda.rules import preset

COUNT = 20_000


def main() -> int:
    """Play out; 1 where the kernel is not compiled."""
    rules = preset("kbg")
    layouts = Layouts([rules.tricks] * rules.seats + [rules.discards], [DECK_MASK] * (rules.seats + 1))
    position = Position(Situation(law_for(rules, Trump.NONE), layouts.nth(0)[: rules.seats], Seat(0), friend=Seat(1)))
    began = process_time()
    batch = playouts(position, COUNT if COMPILED else COUNT // 200, seed=1, layouts=layouts)
    rate = batch.count / (process_time() - began)
    print(f"{'compiled' if COMPILED else 'not compiled'}: {rate:,.0f} playouts a second, {batch.mean:.2f} points")
    return 0 if COMPILED else 1


if __name__ == "__main__":
    sys.exit(main())
