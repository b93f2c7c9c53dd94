"""``giruda bot``."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout

import click

from giruda.bots import Bot
from giruda.bots.external.serving import serve
from giruda.cli.examples import example
from giruda.cli.options import language_option
from giruda.cli.seating import BotParam


@click.command(name="bot", epilog=example("giruda bot rule"))
@click.argument("bot", metavar="NAME", type=BotParam())
@language_option
def command(bot: Bot, lang: str) -> None:  # noqa: ARG001 -- read before, for what is wrong with the name
    """Play over standard input and output, in the open protocol.

    One JSON object a line; docs/notation/protocol.md describes it. NAME is a bot of ours, such as rule or random.
    `giruda simulate --bots "exec:giruda bot rule"` lets it play like anybody else's program.
    """
    output = sys.stdout.buffer

    def say(line: bytes) -> None:
        output.write(line)
        output.flush()

    # Whatever a bot prints by mistake must not come between the messages.
    with redirect_stdout(sys.stderr):
        serve(bot, sys.stdin.buffer, say)
