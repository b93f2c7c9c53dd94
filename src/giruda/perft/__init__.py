"""Perft: counting every line of play from a position, and cases that pin the counts and the order of actions.

The word is the chess programmers'. An engine that lists one action too many, too few or in another order counts
differently somewhere; `divide` shows under which first action.
"""

from giruda.perft.cases import Case, CaseError, case_of, dump_case, load_cases
from giruda.perft.checking import Checked, Row, check
from giruda.perft.count import DEEPEST, Branch, Root, divide, perft, root_text, roots

__all__ = [
    "DEEPEST",
    "Branch",
    "Case",
    "CaseError",
    "Checked",
    "Root",
    "Row",
    "case_of",
    "check",
    "divide",
    "dump_case",
    "load_cases",
    "perft",
    "root_text",
    "roots",
]
