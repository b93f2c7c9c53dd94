"""Bots that are programs of their own: a dialogue of JSON lines over their standard input and output.

``exec:COMMAND`` names such a bot anywhere a bot is named; ``docs/notation/protocol.md`` describes what is said.
"""

from giruda.bots.external.command import PREFIX, CommandError, ProblemWithCommand, is_external
from giruda.bots.external.faults import Case, Fault, FaultKind, Report
from giruda.bots.external.limits import Limits
from giruda.bots.external.player import ExternalBot, dismiss, reports_of

__all__ = [
    "PREFIX",
    "Case",
    "CommandError",
    "ExternalBot",
    "Fault",
    "FaultKind",
    "Limits",
    "ProblemWithCommand",
    "Report",
    "dismiss",
    "is_external",
    "reports_of",
]
