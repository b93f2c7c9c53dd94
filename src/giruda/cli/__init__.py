"""The command ``giruda``: a table in the browser, rules, scores, deals, simulations and records.

Each command is a module of this package and is imported only when it is called, so that ``giruda --help`` is quick.
"""

from giruda.cli.app import giruda, main

__all__ = ["giruda", "main"]
