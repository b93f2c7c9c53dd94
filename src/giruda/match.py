"""Deals in sequence: the dealer, the tokens, the pot, the totals and the end (S5 to S7, M1 to M3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.deal.outcome import Ending, Outcome
from giruda.deal.setup import Layout, opening_bidder, starting_tokens
from giruda.deal.standing import Standing
from giruda.rules.choices import AllPass, NextDealer, NoFriendDealer, RedealDealer
from giruda.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two deals. Begin one with `Match.start`, deal with `deal`, go on with `after`.

    Attributes:
        rules: the rule set.
        dealer: the seat that deals next.
        totals: the points of each seat.
        tokens: face-up redeal tokens of each seat.
        pot: redeal payments waiting for a declarer who succeeds.
        outcomes: the result of every deal so far, thrown-in deals included.
    """

    rules: RuleSet
    dealer: Seat
    totals: tuple[int, ...]
    tokens: tuple[int, ...]
    pot: int = 0
    outcomes: tuple[Outcome, ...] = ()

    @staticmethod
    def start(rules: RuleSet, dealer: Seat) -> Match:
        """A match before its first deal.

        Raises:
            ValueError: the dealer is not a seat of the table.
        """
        if not 0 <= dealer < rules.players:
            raise ValueError(f"the dealer must be a seat from 0 to {rules.players - 1}, not {dealer}")
        return Match(rules, dealer, (rules.match.start,) * rules.seats, starting_tokens(rules))

    @property
    def scored(self) -> int:
        """How many deals were played to a score; thrown-in deals do not count."""
        return sum(outcome.ending is Ending.PLAYED for outcome in self.outcomes)

    @property
    def is_over(self) -> bool:
        """Whether the match is over: enough deals, or somebody at or below the limit after a scored deal (M2, Q43)."""
        rules = self.rules.match
        if rules.deals is not None and self.scored >= rules.deals:
            return True
        if not self.outcomes or self.outcomes[-1].ending is not Ending.PLAYED:
            return False
        return self.standing.is_over_at(self.totals)

    @property
    def standing(self) -> Standing:
        """How it stands before the next deal."""
        rules, seats, players = self.rules, self.rules.seats, self.rules.players
        left = None if rules.match.deals is None else max(0, rules.match.deals - self.scored)
        placed = seats if rules.neutral.may_win else players
        watched = seats if rules.neutral.may_end else players
        return Standing(self.totals, placed, watched, left, rules.match.end_at_or_below)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the most points; equal points share a place (M3).

        A neutral seat that cannot win has place 0, and the others are placed without it (Q51).
        """
        placed = self.totals if self.rules.neutral.may_win else self.totals[: self.rules.players]
        places = [1 + sum(other > mine for other in placed) for mine in placed]
        return (*places, *(0,) * (self.rules.seats - len(places)))

    @property
    def out(self) -> Seat | None:
        """The seat that sits out the next deal: the same as before when the cards are dealt again (AM11)."""
        last = self.outcomes[-1] if self.outcomes else None
        return last.out if last is not None and last.ending is Ending.REDEAL else None

    @property
    def first_bidder(self) -> Seat:
        """The seat that opens the next auction (B1, B2)."""
        return opening_bidder(self.rules, self.dealer, self._previous_declarer(), first=self.scored == 0)

    def deal(self, layout: Layout) -> Deal:
        """Deal those cards.

        Raises:
            ValueError: the match is over, or the cards are not dealt as the rules say.
        """
        if self.is_over:
            raise ValueError("the match is over")
        return Deal.start(
            self.rules,
            layout,
            self.dealer,
            first_bidder=self.first_bidder,
            tokens=self.tokens,
            pot=self.pot,
            out=self.out,
        )

    def after(self, outcome: Outcome) -> Match:
        """The match after the outcome of its deal."""
        return replace(
            self,
            dealer=self._next_dealer(outcome),
            totals=tuple(total + score for total, score in zip(self.totals, outcome.scores, strict=True)),
            tokens=outcome.tokens,
            pot=outcome.pot,
            outcomes=(*self.outcomes, outcome),
        )

    def _previous_declarer(self) -> Seat | None:
        for outcome in reversed(self.outcomes):
            if outcome.declarer is not None:
                return outcome.declarer
        return None

    def _next_dealer(self, outcome: Outcome) -> Seat:
        """Who deals next (S6, S7, R9, B11, Q12, Q50)."""
        rules, clockwise = self.rules, Seat((self.dealer + 1) % self.rules.players)
        if outcome.ending is Ending.REDEAL:
            return self.dealer if rules.dealer.after_redeal is RedealDealer.SAME else clockwise
        if outcome.ending is Ending.ALL_PASS:
            return clockwise if rules.bidding.all_pass is AllPass.REDEAL_NEXT else self.dealer
        if rules.dealer.next is NextDealer.ROTATE or outcome.declarer is None:
            return clockwise
        if rules.dealer.next is NextDealer.DECLARER_IF_WON_ELSE_FRIEND and outcome.won:
            return outcome.declarer
        neutral = self.rules.neutral_seat
        if outcome.friend is not None:
            return outcome.friend if outcome.friend != neutral else outcome.declarer
        return outcome.declarer if rules.dealer.no_friend_fallback is NoFriendDealer.DECLARER else clockwise
