"""The rule bot itself: which module answers in which phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from giruda.bots.rule.bidding import choose_call
from giruda.bots.rule.calling import choose_friend
from giruda.bots.rule.exchange import choose_before_kitty, choose_exchange
from giruda.bots.rule.killing import choose_kill
from giruda.bots.rule.playing import choose_play
from giruda.bots.rule.redealing import wants_redeal
from giruda.bots.rule.revealing import wants_reveal
from giruda.deal.actions import Action, Redeal, RevealFriend
from giruda.deal.contract import ExchangeActions
from giruda.deal.friend import CallActions
from giruda.deal.phase import Phase
from giruda.view import SeatView


@dataclass(frozen=True, slots=True)
class RuleBot:
    """A sound player by rules of thumb. It leaves nothing to chance.

    Attributes:
        name: the name it is asked for by.
        hasty: whether it leaves out the one thing that may take long (`choose_friend`): for who asks it often.
    """

    name: str = "rule"
    hasty: bool = False

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """The action that the rules of thumb favour."""
        if isinstance(legal, ExchangeActions):
            return choose_exchange(view, legal)
        if isinstance(legal, CallActions):
            return choose_friend(view, legal, hasty=self.hasty)
        wanted = self.wants(view, legal, rng)
        if wanted is not None:
            return wanted
        if view.phase is Phase.AUCTION:
            return choose_call(view, legal)
        if view.phase is Phase.KILL:
            return choose_kill(view, legal)
        if view.phase is Phase.KITTY:
            return choose_before_kitty(view, legal)
        return choose_play(view, legal)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:  # noqa: ARG002 - no chance
        """A new deal for a hopeless hand, or the friend's word when it helps."""
        last = legal[-1]
        if isinstance(last, Redeal):
            return last if wants_redeal(view) else None
        if isinstance(last, RevealFriend):
            return last if wants_reveal(view) else None
        return None
