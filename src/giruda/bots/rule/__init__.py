"""The rule bot: readable heuristics for every phase, and no search.

It asks the law who beats whom and the deal what is legal; what it adds is judgement, one module a noun.
"""

from giruda.bots.rule.player import RuleBot

__all__ = ["RuleBot"]
