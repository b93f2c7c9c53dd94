"""The programs that play at a server's tables: only those that its owner named when it was started."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from giruda.bots import bot, bot_names
from giruda.bots.external import ExternalBot, Limits, is_external, reports_of
from giruda.server.reasons import ServerCode, refused

log = logging.getLogger(__name__)


class Programs:
    """The bots of a server by name: ours, and the programs that its owner allows."""

    def __init__(self, allowed: Iterable[str], deadline: float) -> None:
        """Allow those names (``exec:COMMAND``); each is started when a table first needs it.

        Args:
            allowed: the names.
            deadline: seconds that a bot has for a decision; a program has half of it, so that the rule bot can step in.

        Raises:
            CommandError: one of them is no program.
        """
        named = (bot(name, Limits(move=deadline / 2)) for name in allowed)
        self._allowed = {each.name: each for each in named if isinstance(each, ExternalBot)}

    def check(self, name: str) -> None:
        """Hold that a table may have the bot of that name.

        Raises:
            RefusedError: there is none, or it is a program that the owner of the server did not allow.
        """
        if name in self._allowed or name in bot_names():
            return
        if is_external(name):
            raise refused(ServerCode.PROGRAM_NOT_ALLOWED, status=403)
        raise refused(ServerCode.UNKNOWN_BOT, valid=", ".join(bot_names()))

    def get(self, name: str) -> ExternalBot | None:
        """The program of that name, or None where it is not allowed or is a bot of ours."""
        return self._allowed.get(name)

    def close(self) -> None:
        """End the programs, and note how they failed, if they did."""
        for report in reports_of(self._allowed.values()):
            if report.replaced:
                faults = ", ".join(f"{kind.value} {count}" for kind, count in report.faults.items())
                told = (report.bot, report.replaced, report.asked, faults)
                log.warning("%s: %d of %d decisions fell to the rule bot (%s)", *told)
        for each in self._allowed.values():
            each.close()
