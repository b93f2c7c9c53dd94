"""Records: a deal or a match as it was dealt and played, from which everything else can be replayed.

A record without an end is a position. The text is in `giruda.notation.record_text` (written) and
`giruda.notation.record_reader` (read).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.deal import Deal, Step
from giruda.deal.setup import Layout
from giruda.fairness import Proof
from giruda.match import Match
from giruda.rules import RuleSet


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal.

    Attributes:
        rules: the whole rule set.
        layout: the cards as dealt.
        dealer: the seat that dealt.
        first_bidder: the seat that opened the auction.
        tokens: face-up redeal tokens of each seat when the deal began.
        pot: what the pot held when the deal began.
        actions: what was done, by whom, in order; up to the end or to any point before it.
        names: what the players are called, seat 0 first; empty where nobody says.
        out: the seat that got no cards, in a deal after a redeal that followed a suicide; else None.
        proof: what is told so that the cards can be checked, or None; whether it holds is another question.
    """

    rules: RuleSet
    layout: Layout
    dealer: Seat
    first_bidder: Seat
    tokens: tuple[int, ...]
    pot: int
    actions: tuple[tuple[Seat, Action], ...]
    names: tuple[str, ...] = ()
    out: Seat | None = None
    proof: Proof | None = None

    def start(self) -> Deal:
        """The deal before its first action."""
        return Deal.start(
            self.rules,
            self.layout,
            self.dealer,
            first_bidder=self.first_bidder,
            tokens=self.tokens,
            pot=self.pot,
            out=self.out,
        )


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match: its deals in order, those that were thrown in included.

    Attributes:
        rules: the whole rule set.
        deals: the deals; only the last one may be unfinished.
        names: what the players are called, seat 0 first; empty where nobody says.
    """

    rules: RuleSet
    deals: tuple[DealRecord, ...]
    names: tuple[str, ...] = ()


def recorded(
    deal: Deal, actions: tuple[tuple[Seat, Action], ...], names: tuple[str, ...] = (), proof: Proof | None = None
) -> DealRecord:
    """The record of a deal, at any point of it, that those actions led to."""
    setup = deal.setup
    return DealRecord(
        setup.rules,
        deal.layout,
        setup.dealer,
        setup.first_bidder,
        setup.tokens,
        setup.pot,
        actions,
        names,
        deal.sat_out_from_the_start,
        proof,
    )


def replay(record: DealRecord) -> Iterator[Step]:
    """The deal after each action, with its events; first of all as it was dealt.

    Raises:
        IllegalAction: an action is not allowed where it stands.
    """
    deal = record.start()
    yield Step(deal, deal.opening)
    for seat, action in record.actions:
        step = deal.apply(seat, action)
        deal = step.deal
        yield step


def final(record: DealRecord) -> Deal:
    """The deal after the last action.

    Raises:
        IllegalAction: an action is not allowed where it stands.
    """
    deal = record.start()
    for seat, action in record.actions:
        deal = deal.apply(seat, action).deal
    return deal


def match_after(record: MatchRecord) -> Match:
    """The match after its last finished deal.

    Raises:
        IllegalAction: an action is not allowed where it stands.
        ValueError: there is no deal.
    """
    if not record.deals:
        raise ValueError("a match has at least one deal")
    match = Match.start(record.rules, record.deals[0].dealer)
    for deal in record.deals:
        outcome = final(deal).outcome
        if outcome is not None:
            match = match.after(outcome)
    return match
