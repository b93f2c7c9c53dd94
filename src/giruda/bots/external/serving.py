"""The other end of the dialogue: one of our own bots answers, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

import msgspec

from giruda.bots.advice import Advises
from giruda.bots.bot import Bot
from giruda.bots.external.messages import (
    PROTOCOL,
    Answer,
    Candidate,
    Choose,
    Error,
    Evaluation,
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
from giruda.deal.actions import Action
from giruda.notation.actions import format_action
from giruda.notation.seen_reader import legal_in, view_in
from giruda.rules import RuleSet, load_rules
from giruda.view import SeatView

AUTHOR: Final = "The Giruda authors"
MOST_TOLD: Final = 8
"""Candidates that are told of those that were weighed."""
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
                return _chosen(bot, message.id, view, legal, chance)
            wanted = bot.wants(view, legal, chance)
            return Answer(message.id, None if wanted is None else format_action(wanted))
    return None


def _chosen(bot: Bot, number: int, view: SeatView, legal: Sequence[Action], chance: Random) -> Answer:
    """What the bot does, and what it weighed where it says so."""
    if not isinstance(bot, Advises):
        return Answer(number, format_action(bot.choose(view, legal, chance)))
    weighed = [
        Candidate(format_action(each.action), each.score, each.makes)
        for each in bot.advise(view, legal, chance).candidates
    ]
    return Answer(number, weighed[0].action, Evaluation(weighed[0].score, weighed[0].make, weighed[:MOST_TOLD]))


class _Numbered(msgspec.Struct):
    """Any message that has an id."""

    id: int | None = None


def _id_in(line: bytes) -> int | None:
    """The id of a message that could not be answered, so that it is known which."""
    try:
        return msgspec.json.decode(line, type=_Numbered).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
