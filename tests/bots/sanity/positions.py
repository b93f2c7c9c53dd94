"""Positions in which some choices would make people laugh: what they hold, and what must not be chosen there.

Each is a file of ``positions/``: a record that stops at the choice (``docs/notation/records.md``), under a header of
comments that a reader of records passes over::

    # kind: overtaking
    # title: The friend does not beat the declarer's ace
    # seat: 4
    # never: play SA | play H6
    # note: why, in one sentence
    giruda-record: 1
    ...

``never`` names the choices that are wrong, ``only`` those that are sane where nearly all are wrong; both by their
canonical text (``docs/notation/actions.md``), with ``*`` for anything. ``seat`` stands where it is not the seat on turn
that is asked: whether it uses a right out of turn, of which ``wait`` is the refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Final

from giruda.bots import Bot
from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.deal import Deal
from giruda.notation.actions import format_action
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads

FOLDER: Final = Path(__file__).with_name("positions")
APART: Final = " | "
WAIT: Final = "wait"


@dataclass(frozen=True, slots=True)
class SanityPosition:
    """A choice with wrong answers.

    Attributes:
        name: the name of its file.
        kind: the kind of fault that it asks for.
        title: what a sane player does there.
        note: why the wrong choices are wrong, whatever the other hands hold.
        seat: the seat that chooses.
        never: the choices that are wrong.
        only: the choices that are sane; empty where ``never`` says it.
        record: the deal so far.
    """

    name: str
    kind: str
    title: str
    note: str
    seat: Seat
    never: tuple[str, ...]
    only: tuple[str, ...]
    record: DealRecord

    @property
    def deal(self) -> Deal:
        """The deal at the choice."""
        return final(self.record)

    def is_sane(self, said: str) -> bool:
        """Whether a choice, by its text, may be made."""
        if any(fnmatchcase(said, wrong) for wrong in self.never):
            return False
        return not self.only or any(fnmatchcase(said, right) for right in self.only)


def told(action: Action | None) -> str:
    """The text of a choice; ``wait`` for a right out of turn that is let be."""
    return WAIT if action is None else format_action(action)


def choices(position: SanityPosition) -> Iterator[str]:
    """Everything that may be chosen, by its text."""
    deal = position.deal
    yield from map(told, deal.legal_actions(position.seat))
    if position.seat != deal.turn:
        yield WAIT


def choice_of(bot: Bot, position: SanityPosition, seed: int = 0) -> str:
    """What a bot chooses, by its text."""
    deal, seat = position.deal, position.seat
    view, legal = deal.view(seat), deal.legal_actions(seat)
    choose = bot.choose if seat == deal.turn else bot.wants
    return told(choose(view, legal, Random(seed)))


def read(name: str, text: str) -> SanityPosition:
    """The position of a file.

    Raises:
        ValueError: the header lacks an entry, or the record is none of one deal.
    """
    header = dict(_header(text))
    record = loads(text)
    if not isinstance(record, DealRecord):
        raise ValueError(f"{name} holds no single deal")
    turn = final(record).turn
    seat = int(header["seat"]) if "seat" in header else turn
    if seat is None or not {"kind", "title", "note"} <= set(header):
        raise ValueError(f"the header of {name} is incomplete")
    never, only = (tuple(filter(None, header.get(key, "").split(APART))) for key in ("never", "only"))
    return SanityPosition(name, header["kind"], header["title"], header["note"], Seat(seat), never, only, record)


def _header(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        if not line.startswith("# "):
            return
        key, _, value = line.removeprefix("# ").partition(": ")
        yield key, value.strip()


def load() -> list[SanityPosition]:
    """All positions, by name."""
    return [read(path.stem, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.mighty"))]
