"""What a hint says: the advice of a strong bot, and facts that speak for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from giruda.bots.advising import advice_for, told_of
from giruda.bots.reasons import Fact, reasons
from giruda.deal.actions import Action
from giruda.deal.standing import Standing
from giruda.notation.seen import param_out
from giruda.notation.suggestions import suggestion_out
from giruda.notation.wire import HintOut, Reason
from giruda.view import SeatView


def hint_for(view: SeatView, legal: Sequence[Action], rng: Random, standing: Standing | None = None) -> HintOut:
    """What to do with that view; in answer to no command, and for no position yet."""
    advice = advice_for(view, legal, rng, standing)
    if advice is None:
        return HintOut("", 0, [], 0, False, [])
    suggested = [suggestion_out(each.action, each.score, each.makes) for each in told_of(advice)]
    facts = [_reason(each) for each in reasons(view, advice.action)]
    return HintOut("", 0, suggested, advice.worlds, advice.solved, facts)


def _reason(fact: Fact) -> Reason:
    return Reason(fact.code.value, {name: param_out(value) for name, value in fact.params})
