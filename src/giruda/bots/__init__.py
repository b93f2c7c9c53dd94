"""Opponents. A bot sees what its seat sees and nothing else; ask `bot` for one by name.

``exec:COMMAND`` is the name of a program that plays (`giruda.bots.external`).

Example:
    >>> from giruda.bots import bot, bot_names
    >>> bot_names()
    ('random', 'rule', 'mc', 'mc+dd', 'easy', 'normal', 'hard', 'expert')
    >>> bot("rule").name
    'rule'
"""

from giruda.bots.advice import Advice, Advises, Candidate
from giruda.bots.bot import Bot, Follows, MindsTheMatch, ThinksElsewhere, in_match
from giruda.bots.registry import LEVELS, UnknownBot, bot, bot_names

__all__ = [
    "LEVELS",
    "Advice",
    "Advises",
    "Bot",
    "Candidate",
    "Follows",
    "MindsTheMatch",
    "ThinksElsewhere",
    "UnknownBot",
    "bot",
    "bot_names",
    "in_match",
]
