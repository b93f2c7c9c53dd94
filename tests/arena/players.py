"""Bots that behave badly, or tell what they see, and where to find them by name."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from giruda.arena import Contest, Contracts
from giruda.bots import Bot, bot
from giruda.bots.rule import RuleBot
from giruda.cards import CardSet, Seat
from giruda.deal.actions import Action, CallFriend, Contract, Play
from giruda.deal.phase import Phase
from giruda.rules import RuleSet
from giruda.view import SeatView


class Asked(NamedTuple):
    """What a bot was asked."""

    bot: str
    seat: Seat | None
    dealer: Seat
    phase: Phase
    hand: CardSet
    declarer: Seat | None
    contract: Contract | None
    call: CallFriend | None
    friend_known: bool
    chance: object


ASKED: list[Asked] = []
"""What the tellers were asked, in order."""


@dataclass(frozen=True)
class Teller:
    """Plays as another bot, and writes down what it is asked."""

    name: str
    like: Bot

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        ASKED.append(
            Asked(
                self.name,
                view.seat,
                view.setup.dealer,
                view.phase,
                view.hand,
                view.declarer,
                view.contract,
                view.call,
                view.friend_known,
                rng.getstate(),
            )
        )
        rng.random()
        return self.like.choose(view, legal, rng)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        return self.like.wants(view, legal, rng)


@dataclass(frozen=True)
class Faulty:
    """Plays by the rules until it holds so few cards; then it fails in its own way."""

    name: str
    cards: int = 3

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        if self.name == "pushy" or view.phase is not Phase.PLAY or len(view.hand) > self.cards:
            return bot("rule").choose(view, legal, rng)
        if self.name == "raising":
            raise ValueError("no idea\nwhat to play")
        if self.name == "dying":
            os._exit(1)
        if self.name == "foreign":
            return "pass"  # type: ignore[return-value]
        if self.name == "broken":
            return CallFriend(None)  # type: ignore[arg-type]
        return Play(next(iter(_others(view))))

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        assert view.seat is not None
        assert rng is not None
        if self.name == "pushy" and legal:
            return Play(next(iter(view.hand)))
        return None


def _others(view: SeatView) -> CardSet:
    """Cards that the seat does not hold."""
    return CardSet.from_mask(view.setup.deck & ~view.hand.mask)


def find(name: str) -> Bot:
    """The bot of that name: one of these, or one of Giruda's."""
    if name in ("raising", "dying", "foreign", "broken", "cheating", "pushy"):
        return Faulty(name)
    if name in ("first", "second"):
        return Teller(name, bot("rule"))
    return RuleBot("twin") if name == "twin" else bot(name)


def contest_of(
    rules: RuleSet, names: tuple[str, ...], seed: int = 1, contracts: Contracts = Contracts.AUCTION
) -> Contest:
    """A contest of the bots of those names."""
    return Contest(rules, tuple(map(find, names)), seed, contracts)
