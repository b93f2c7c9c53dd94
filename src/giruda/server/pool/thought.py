"""What is thought about, and what comes of it, as both go between the server and its workers.

Questions are pickled, since they hold a deal and go one way only, from the server to a process of its own. Answers are
plain data: whatever a worker writes, reading it runs nothing.
"""

from __future__ import annotations

import copyreg
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from io import BytesIO
from typing import Final, NamedTuple

import msgspec

from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.deal.standing import Standing
from giruda.notation.wire import HintOut
from giruda.rules.ruleset import RuleSet


class Kind(StrEnum):
    """What is asked."""

    CHOOSE = "choose"
    """What the seat on turn does."""
    WANTS = "wants"
    """Which right out of turn the seat uses; no worker is asked this."""
    HINT = "hint"
    """What a person might do, and why."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision to think about.

    Attributes:
        bot: the name of the bot.
        deal: the deal, hidden cards and all; the bot is shown the view of its seat and what that seat may do.
        seat: the seat that decides.
        chance: the seed of the bot's chance; the same gives the same answer.
        standing: how the match stands.
        where: the table and the position, for whoever reads the log.
    """

    bot: str
    deal: Deal
    seat: Seat
    chance: str
    standing: Standing
    where: str = ""


class Question(NamedTuple):
    """What a worker is asked.

    Attributes:
        kind: what is to be answered.
        thought: the decision.
        seconds: how long the worker may live on without an answer.
    """

    kind: Kind
    thought: Thought
    seconds: float


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker has started and waits for questions."""


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """The bot's action as canonical text."""

    action: str


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The bot raised an exception, told by its type and place."""

    error: str


Answer = Chosen | Failed | HintOut

_TABLES: Final = 256
"""Rule sets that are kept as they are written and read; nearly half of a question is one."""
_ANSWERS: Final = msgspec.msgpack.Decoder(Ready | Chosen | Failed | HintOut)


def encode_question(question: Question) -> bytes:
    """The question as bytes."""
    message = BytesIO()
    writer = pickle.Pickler(message, pickle.HIGHEST_PROTOCOL)
    writer.dispatch_table = _REDUCERS
    writer.dump(question)
    return message.getvalue()


def decode_question(message: bytes) -> Question:
    """A question, as the server wrote it."""
    question = pickle.loads(message)  # noqa: S301 -- the server's own words, from its own pipe
    assert isinstance(question, Question)
    return question


def encode_answer(answer: Ready | Answer) -> bytes:
    """The answer as bytes."""
    return msgspec.msgpack.encode(answer)


def decode_answer(message: bytes) -> Ready | Answer:
    """What a worker wrote.

    Raises:
        MsgspecError: it is no answer.
    """
    answer: Ready | Answer = _ANSWERS.decode(message)
    return answer


@lru_cache(_TABLES)
def _written(rules: RuleSet) -> bytes:
    return pickle.dumps(rules, pickle.HIGHEST_PROTOCOL)


@lru_cache(_TABLES)
def _read(message: bytes) -> RuleSet:
    rules = pickle.loads(message)  # noqa: S301 -- part of a question
    assert isinstance(rules, RuleSet)
    return rules


def _reduced(rules: RuleSet) -> tuple[Callable[[bytes], RuleSet], tuple[bytes]]:
    return (_read, (_written(rules),))


_REDUCERS: Final = {**copyreg.dispatch_table, RuleSet: _reduced}
"""A rule set is written as it was before, so that both sides look it up instead of making it anew."""
