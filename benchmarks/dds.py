"""DDS, the double dummy solver of bridge, on random deals: something that many know to hold our solver against.

Debian has it as ``libdds0``. Bridge is another game, four hands without a joker: read its figures for their size.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from ctypes import CDLL, POINTER, Structure, byref, c_char, c_int, c_uint
from ctypes.util import find_library
from random import Random
from time import process_time
from typing import Final, NamedTuple

HANDS: Final = 4
SUITS: Final = 4
STRAINS: Final = 5
RANKS: Final = range(2, 15)
"""What DDS calls the ranks, and the bits of a suit in a hand, from the 2 to the ace."""
WHOLE_HAND: Final = len(RANKS)
MOST_TRICKS, ANY_BEST_CARD, SEARCH_ALWAYS, FIRST_THREAD = -1, 1, 1, 0
NO_FAULT: Final = 1


class _Deal(Structure):
    """The library's ``deal``."""

    _fields_ = (
        ("trump", c_int),
        ("first", c_int),
        ("trick_suits", c_int * 3),
        ("trick_ranks", c_int * 3),
        ("hands", c_uint * SUITS * HANDS),
    )


class _FutureTricks(Structure):
    """The library's ``futureTricks``."""

    _fields_ = (
        ("nodes", c_int),
        ("cards", c_int),
        ("suits", c_int * 13),
        ("ranks", c_int * 13),
        ("equals", c_int * 13),
        ("scores", c_int * 13),
    )


class _Info(Structure):
    """The beginning of the library's ``DDSInfo``, and room for the rest."""

    _fields_ = (("major", c_int), ("minor", c_int), ("patch", c_int), ("rest", c_char * 4096))


class Measured(NamedTuple):
    """What it took to solve some deals.

    Attributes:
        version: which DDS it was.
        nodes: positions searched for each deal, as DDS counts them.
        milliseconds: processor time for each deal.
    """

    version: str
    nodes: list[int]
    milliseconds: list[float]


def measure(cards: int, count: int, seed: int) -> Measured | None:
    """Solve so many deals of so many cards a hand, in any strain, on one thread; None where DDS is not installed.

    It runs in a process of its own. Version 2.9, loaded while a program runs, crashes when that program ends; a worker
    ends without calling it.
    """
    library = find_library("dds")
    if library is None:
        return None
    with ProcessPoolExecutor(max_workers=1) as process:
        return process.submit(_measure, library, cards, count, seed).result()


def _measure(library: str, cards: int, count: int, seed: int) -> Measured:
    dds, chance = CDLL(library), Random(seed)
    dds.SolveBoard.argtypes = [_Deal, c_int, c_int, c_int, POINTER(_FutureTricks), c_int]
    dds.SetMaxThreads(1)
    dds.GetDDSInfo(byref(info := _Info()))
    measured = Measured(f"{info.major}.{info.minor}.{info.patch}", [], [])
    for _ in range(count):
        deal, found = _dealt(cards, chance), _FutureTricks()
        began = process_time()
        fault = dds.SolveBoard(deal, MOST_TRICKS, ANY_BEST_CARD, SEARCH_ALWAYS, byref(found), FIRST_THREAD)
        measured.milliseconds.append(1000 * (process_time() - began))
        if fault != NO_FAULT:
            raise RuntimeError(f"DDS refuses a deal with code {fault}")
        measured.nodes.append(found.nodes)
    return measured


def _dealt(cards: int, chance: Random) -> _Deal:
    """Any hands of so many cards, any strain; the first hand leads."""
    pack = [(suit, rank) for suit in range(SUITS) for rank in RANKS]
    chance.shuffle(pack)
    deal = _Deal(trump=chance.randrange(STRAINS))
    for place, (suit, rank) in enumerate(pack[: HANDS * cards]):
        deal.hands[place // cards][suit] |= 1 << rank
    return deal
