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
