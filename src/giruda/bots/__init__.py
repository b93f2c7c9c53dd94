"""Opponents. A bot sees what its seat sees and nothing else; ask `bot` for one by name.

Example:
    >>> from giruda.bots import bot, bot_names
    >>> bot_names()
    ('random', 'rule')
    >>> bot("rule").name
    'rule'
"""

from giruda.bots.bot import Bot
from giruda.bots.registry import UnknownBot, bot, bot_names

__all__ = ["Bot", "UnknownBot", "bot", "bot_names"]
