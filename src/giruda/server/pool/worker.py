"""The program that thinks: one question at a time comes in, one answer goes out, until the server has gone.

It never outlives the server: the end of its input ends it, whatever it is at, and where the system has alarms, one ends
a thought that takes far too long, even if nothing of Python runs any more.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import BinaryIO, Final

from giruda.bots import Bot, bot, in_match
from giruda.notation.actions import format_action
from giruda.server.pool.faults import told
from giruda.server.pool.frames import BrokenFrame, framed, read_frame
from giruda.server.pool.hinting import hint_for
from giruda.server.pool.thought import (
    Answer,
    Chosen,
    Failed,
    Kind,
    Question,
    Ready,
    decode_question,
    encode_answer,
)

NICENESS: Final = 5
"""How far a worker stands back behind the server, so that no window waits for a bot."""
_BEGIN: Final = "import sys; sys.path[:] = sys.argv[1:]; from giruda.server.pool.worker import serve; serve()"


def worker_command() -> tuple[str, ...]:
    """How to start a worker that finds the same modules as this process.

    It does not run this process's main module again, as `multiprocessing` would.
    """
    return (sys.executable, "-P", "-c", _BEGIN, *sys.path)


def serve(bot_named: Callable[[str], Bot] = bot) -> None:
    """Answer questions until the input ends; does not return.

    Args:
        bot_named: finds the bots.
    """
    questions, answers = _own_pipes()
    faulthandler.enable()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    inbox: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions, inbox), name="giruda-questions", daemon=True).start()
    _say(answers, Ready())
    while True:
        question = decode_question(inbox.get())
        _set_alarm(question.seconds)
        answer = answer_to(question, bot_named)
        _set_alarm(0)
        _say(answers, answer)


def answer_to(question: Question, bot_named: Callable[[str], Bot] = bot) -> Answer:
    """What the bot makes of the question. It sees the view of its seat and what that seat may do, and nothing else."""
    thought = question.thought
    view, legal = thought.deal.view(thought.seat), thought.deal.legal_actions(thought.seat)
    chance = Random(thought.chance)
    try:
        if question.kind is Kind.HINT:
            return hint_for(view, legal, chance, thought.standing)
        player = in_match(bot_named(thought.bot), thought.standing)
        return Chosen(format_action(player.choose(view, legal, chance)))
    except Exception as error:  # noqa: BLE001 -- whatever a bot does wrong is told to the server
        return Failed(told(error))


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes from and to the server, out of reach of whatever reads or prints in this process."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1):
        os.dup2(nothing, standard)
    os.close(nothing)
    return questions, answers


def _listen(questions: BinaryIO, inbox: SimpleQueue[bytes]) -> None:
    """Take in questions, on a thread of its own, to notice the end of the server in the middle of a thought."""
    with suppress(OSError, BrokenFrame):
        while (question := read_frame(questions)) is not None:
            inbox.put(question)
    os._exit(0)


def _say(answers: BinaryIO, answer: Ready | Answer) -> None:
    try:
        answers.write(framed(encode_answer(answer)))
        answers.flush()
    except OSError:
        os._exit(0)


def _set_alarm(seconds: float) -> None:
    """Have the system end this process so many seconds from now; never, for 0."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
