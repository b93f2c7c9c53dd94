"""Where the engine spends its time: a profile of random deals.

python benchmarks/profile_deals.py [RULES] [DEALS]
"""

from __future__ import annotations

import cProfile
import pstats
import sys
from itertools import islice
from random import Random

from giruda.cli.measure import random_deals
from giruda.rules import rules_from


def main(spec: str = "kbg", deals: str = "500") -> None:
    """Play that many random deals and print the functions that took the most time."""
    rules = rules_from(spec)
    for _ in islice(random_deals(rules, Random(1)), 20):
        pass
    profile = cProfile.Profile()
    profile.enable()
    for _ in islice(random_deals(rules, Random(2)), int(deals)):
        pass
    profile.disable()
    pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main(*sys.argv[1:])
