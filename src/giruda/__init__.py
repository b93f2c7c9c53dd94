"""Giruda: the rules of Mighty (마이티) as data, and everything that plays by them.

The names here are the public face of the rules engine::

    rules = rules_from("kbg")
    deal = Deal.start(rules, shuffled(rules, Random(7)), dealer=Seat(0))
    while deal.outcome is None:
        seat = deal.turn
        deal, events = deal.apply(seat, deal.legal_actions(seat)[0])

`Deal.start`, `actors`, `legal_actions`, `check`, `apply`, `view` and `outcome` are the contract of a deal; `Match` puts
deals in sequence. Players live in `giruda.bots`, texts in `giruda.notation`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from giruda.cards import CARDS, JOKER, Card, CardSet, Rank, Seat, Suit, Trump, card, parse_card
    from giruda.deal.actions import (
        Action,
        Bid,
        CallFriend,
        ChangeContract,
        Claim,
        Contract,
        Exchange,
        FriendCall,
        Kill,
        Pass,
        Play,
        Redeal,
        RevealFriend,
        TakeKitty,
    )
    from giruda.deal.deal import Deal, Step
    from giruda.deal.outcome import Ending, Line, LineKind, Outcome
    from giruda.deal.phase import Phase
    from giruda.deal.refusals import Code, IllegalAction, Refusal
    from giruda.deal.setup import Layout
    from giruda.match import Match
    from giruda.rules import RulesError, RuleSet, preset, preset_names, rules_from
    from giruda.shuffle import first_dealer, shuffled
    from giruda.view import SeatView, fold

__all__ = [
    "CARDS",
    "JOKER",
    "Action",
    "Bid",
    "CallFriend",
    "Card",
    "CardSet",
    "ChangeContract",
    "Claim",
    "Code",
    "Contract",
    "Deal",
    "Ending",
    "Exchange",
    "FriendCall",
    "IllegalAction",
    "Kill",
    "Layout",
    "Line",
    "LineKind",
    "Match",
    "Outcome",
    "Pass",
    "Phase",
    "Play",
    "Rank",
    "Redeal",
    "Refusal",
    "RevealFriend",
    "RuleSet",
    "RulesError",
    "Seat",
    "SeatView",
    "Step",
    "Suit",
    "TakeKitty",
    "Trump",
    "card",
    "first_dealer",
    "fold",
    "parse_card",
    "preset",
    "preset_names",
    "rules_from",
    "shuffled",
]

_HOMES: Final = {
    "giruda.cards": "CARDS JOKER Card CardSet Rank Seat Suit Trump card parse_card",
    "giruda.deal.actions": (
        "Action Bid CallFriend ChangeContract Claim Contract Exchange FriendCall Kill Pass Play Redeal RevealFriend "
        "TakeKitty"
    ),
    "giruda.deal.deal": "Deal Step",
    "giruda.deal.outcome": "Ending Line LineKind Outcome",
    "giruda.deal.phase": "Phase",
    "giruda.deal.refusals": "Code IllegalAction Refusal",
    "giruda.deal.setup": "Layout",
    "giruda.match": "Match",
    "giruda.rules": "RulesError RuleSet preset preset_names rules_from",
    "giruda.shuffle": "first_dealer shuffled",
    "giruda.view": "SeatView fold",
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}


if not TYPE_CHECKING:  # a type checker should still know which names there are

    def __getattr__(name: str) -> object:
        """A public name, imported when it is first asked for: `import giruda` itself costs next to nothing."""
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
