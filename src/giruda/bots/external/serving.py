"""The other end of the dialogue: one of our own bots answers, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

import msgspec

from giruda.bots.bot import Bot
from giruda.bots.external.messages import (
    PROTOCOL,
    Answer,
    Choose,
    Error,
    FromBot,
    Hello,
    Ping,
    Pong,
    Quit,
    Ready,
    Table,
    Wants,
    encode,
    read_to_bot,
)
from giruda.notation.actions import format_action
from giruda.notation.seen_reader import legal_in, view_in
from giruda.rules import RuleSet, load_rules

AUTHOR: Final = "The Giruda authors"
WANTED: Final = ["actions", "wants"]
"""What our bots want to be sent: they make the rest of the view, and keep nothing of a deal."""


def serve(bot: Bot, lines: Iterable[bytes], say: Callable[[bytes], object]) -> None:
    """Answer for the bot until it is to quit or there are no more lines.

    Args:
        bot: who answers.
        lines: what is said to it.
        say: takes a line of the bot's, with its end.
    """
    tables: dict[int, RuleSet] = {}
    for line in lines:
        if not line.strip():
            continue
        try:
            message = read_to_bot(line)
            if isinstance(message, Quit):
                return
            answer = _answer(bot, message, tables)
        except (msgspec.MsgspecError, ValueError, KeyError, RecursionError) as error:
            answer = Error(f"{type(error).__name__}: {error}", _id_in(line))
        if answer is not None:
            say(encode(answer) + b"\n")


def _answer(bot: Bot, message: object, tables: dict[int, RuleSet]) -> FromBot | None:
    match message:
        case Hello():
            return Ready(PROTOCOL, bot.name, AUTHOR, WANTED)
        case Ping(number):
            return Pong(number)
        case Table(number):
            tables[number] = load_rules(message.rules)
        case Choose() | Wants():
            view = view_in(tables[message.table], message.view)
            legal, chance = legal_in(view, message.actions), Random(message.seed)
            if isinstance(message, Choose):
                return Answer(message.id, format_action(bot.choose(view, legal, chance)))
            wanted = bot.wants(view, legal, chance)
            return Answer(message.id, None if wanted is None else format_action(wanted))
    return None


class _Numbered(msgspec.Struct):
    """Any message that has an id."""

    id: int | None = None


def _id_in(line: bytes) -> int | None:
    """The id of a message that could not be answered, so that it is known which."""
    try:
        return msgspec.json.decode(line, type=_Numbered).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
