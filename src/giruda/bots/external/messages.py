"""What Giruda and a bot say to each other: one JSON object a line, with its kind in ``type``.

Views, options and results are those of the page (`giruda.notation.wire`), actions their canonical text. Either side
passes over fields that it does not know.
"""

from __future__ import annotations

from typing import Final

import msgspec

from giruda.notation.wire import OptionOut, Options, OutcomeOut, ViewOut

PROTOCOL: Final = 1
"""The version of the protocol. It grows when a bot written for the one before would be misled."""


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """Giruda's first line: the protocol it speaks."""

    protocol: int


class Table(msgspec.Struct, frozen=True, tag="table"):
    """The bot sits down. A ``table`` of a number that was used before takes that one's place.

    ``rules`` is the whole rule file (TOML), ``options`` every option of it with its value as text. ``seats`` counts a
    neutral seat beside the ``players``.
    """

    table: int
    seat: int
    players: int
    seats: int
    rules_id: str
    rules: str
    options: list[OptionOut]


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """It is the bot's turn: one of ``actions`` is wanted within ``budget_ms`` milliseconds.

    ``seed`` is where the bot's chance comes from. ``options`` has the ingredients of all that the seat may do;
    ``actions`` the whole list as canonical texts, None where it is longer than `LONGEST_LIST`.
    """

    id: int
    table: int
    phase: str
    seed: int
    budget_ms: int
    view: ViewOut
    options: Options | None
    actions: list[str] | None


class Wants(msgspec.Struct, frozen=True, tag="wants"):
    """It is another seat's turn, but this one has a right to use: one of ``actions``, or None to let it be.

    The fields are those of `Choose`.
    """

    id: int
    table: int
    phase: str
    seed: int
    budget_ms: int
    view: ViewOut
    options: Options | None
    actions: list[str] | None


class Over(msgspec.Struct, frozen=True, tag="over"):
    """A deal at which the bot sat is over. ``view`` is what its seat knows then. No answer is awaited."""

    table: int
    view: ViewOut
    result: OutcomeOut


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """Is the bot there? It answers with `Pong` and the same id once it has read this."""

    id: int


class Quit(msgspec.Struct, frozen=True, tag="quit"):
    """The bot is to end. The end of its standard input means the same."""


ToBot = Hello | Table | Choose | Wants | Over | Ping | Quit


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The bot's answer to `Hello`: who it is, and what it wants to be sent (`SENT`); everything by default."""

    protocol: int
    name: str
    author: str = ""
    send: list[str] | None = None


class Candidate(msgspec.Struct, frozen=True):
    """An action that the bot thought of: the score that it expects of it, and its chance to make the contract."""

    action: str
    score: float | None = None
    make: float | None = None


class Evaluation(msgspec.Struct, frozen=True):
    """What the bot thinks of its position.

    ``score`` is the score of the deal that it expects for its seat, ``make`` the chance that the contract is made, from
    0 to 1; ``candidates`` what it compared, the best first; ``words`` a sentence for people.
    """

    score: float | None = None
    make: float | None = None
    candidates: list[Candidate] = []
    words: str = ""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The bot's answer to `Choose` or `Wants`, with the question's id; ``action`` is None only to `Wants`."""

    id: int
    action: str | None
    evaluation: Evaluation | None = None


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to `Ping`."""

    id: int


class Error(msgspec.Struct, frozen=True, tag="error"):
    """The bot cannot do what it was asked; ``id`` is the question's, where it was one."""

    detail: str
    id: int | None = None


FromBot = Ready | Answer | Pong | Error

SENT: Final = ("options", "actions", "wants", "over")
"""What a bot may ask to be sent: parts of a question, questions out of turn, results."""
LONGEST_LIST: Final = 200
"""Actions of a list that is sent whole."""

encode: Final = msgspec.json.Encoder().encode
read_from_bot: Final = msgspec.json.Decoder(FromBot).decode
read_to_bot: Final = msgspec.json.Decoder(ToBot).decode
