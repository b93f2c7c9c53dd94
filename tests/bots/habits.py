"""Counting what bots do over many deals: contracts made, jokers and mighties wasted, partners overtaken.

Run as a program, it prints the counts of rule bots among themselves: ``python -m tests.bots.habits 200``.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from giruda.bots import Bot, bot
from giruda.cards import JOKER, Card, Seat
from giruda.deal.actions import Action, Play
from giruda.deal.deal import Deal
from giruda.rules import named_rules
from giruda.rules.choices import Power
from giruda.rules.ruleset import RuleSet
from tests.bots.tables import self_play
from tests.strategies.tables import TABLES


@dataclass
class Habits:
    """Counts over deals played by one kind of bot at every seat.

    Attributes:
        deals: deals that were played to a score.
        endings: how the deals ended.
        made: contracts made, by the number bid.
        bid: contracts played, by the number bid.
        jokers: deals in which a seat held the joker on turn while it had power and another card could be played.
        jokers_wasted: those in which it then went without its power, uncalled.
        mighties_wasted: mighties put by choice on a trick that the own side already had for sure.
        chances_to_overtake: last cards to a trick that the own side, as the seat knew, was already winning.
        overtaken: those in which the trick was taken over for no more points than a lower card gave; a joker that is
            about to lose its power does not count.
        fed: last cards that gave a point card to the other side, as the seat knew, though a plain card could be played.
        last_to_enemy: last cards to a trick that the other side, as the seat knew, kept.
    """

    deals: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    made: Counter[int] = field(default_factory=Counter)
    bid: Counter[int] = field(default_factory=Counter)
    jokers: int = 0
    jokers_wasted: int = 0
    mighties_wasted: int = 0
    chances_to_overtake: int = 0
    overtaken: int = 0
    fed: int = 0
    last_to_enemy: int = 0
    _joker_free: bool = False

    @property
    def make_rate(self) -> float:
        """The share of contracts that were made."""
        return sum(self.made.values()) / max(1, sum(self.bid.values()))

    def watch(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Count one action."""
        showdown = deal.showdown
        if showdown is None or not isinstance(action, Play):
            return
        law, trick = showdown.law, showdown.trick
        legal = [each for each in deal.legal_actions(seat) if isinstance(each, Play)]
        strong = law.joker_power[trick.number] is Power.FULL
        if any(each.card is JOKER for each in legal) and len({each.card for each in legal}) > 1 and strong:
            self._joker_free = True
        called = bool(trick.plays) and law.joker_called((*trick.plays, action))
        if action.card is JOKER and self._joker_free and not strong and not called:
            self.jokers_wasted += 1
        if len(trick.plays) == len(trick.seats) - 1 and len(legal) > 1:
            self._last_card(deal, seat, action, legal)

    def _last_card(self, deal: Deal, seat: Seat, action: Play, legal: list[Play]) -> None:
        assert deal.showdown is not None
        law, trick = deal.showdown.law, deal.showdown.trick
        holder = trick.seats[law.winner(trick.number, trick.plays)]
        friendly = _sure_side(deal, seat, holder)
        if friendly is None:
            return

        def takes(play: Play) -> bool:
            return law.winner(trick.number, (*trick.plays, play)) == len(trick.plays)

        def loses_nothing(card: Card) -> bool:
            return not card.points and card is not JOKER

        if friendly:
            self.chances_to_overtake += 1
            softer = [each for each in legal if not takes(each) and each.card.points >= action.card.points]
            now_or_never = action.card is JOKER and law.joker_power[trick.number + 1 :][:1] != (Power.FULL,)
            self.overtaken += takes(action) and not now_or_never and any(each.card is not JOKER for each in softer)
            self.mighties_wasted += action.card is law.mighty and takes(action)
        elif not takes(action):
            self.last_to_enemy += 1
            plain = any(loses_nothing(each.card) and not takes(each) for each in legal)
            self.fed += action.card.points > 0 and plain

    def end(self, deal: Deal) -> None:
        """Count one finished deal."""
        outcome = deal.outcome
        assert outcome is not None
        self.endings[outcome.ending.value] += 1
        self.jokers += self._joker_free
        self._joker_free = False
        if outcome.contract is not None:
            self.deals += 1
            self.bid[outcome.contract.count] += 1
            self.made[outcome.contract.count] += bool(outcome.won)


def _sure_side(deal: Deal, seat: Seat, holder: Seat) -> bool | None:
    """Whether the holder of a trick is with the seat, as far as its view tells for sure; None where it does not."""
    view = deal.view(seat)
    if view.friend_known:
        ruling = (view.declarer, view.friend)
        return (seat in ruling) is (holder in ruling)
    if view.is_friend:
        return holder == view.declarer
    return False if holder == view.declarer and not view.is_declarer else None


def habits_of(player: Bot, rules: RuleSet, deals: int, seed: int = 0) -> Habits:
    """The habits of a bot over that many deals among copies of itself."""
    habits = Habits()
    for number in range(deals):
        habits.end(self_play(rules, [player] * rules.players, Random(f"{seed} {number}").getrandbits(32), habits.watch))
    return habits


def main() -> None:
    """Print the habits of the rule bot at every table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for name in TABLES:
        started = perf_counter()
        habits = habits_of(bot("rule"), named_rules(name), deals)
        took = perf_counter() - started
        levels = ", ".join(f"{count}: {habits.made[count]}/{habits.bid[count]}" for count in sorted(habits.bid))
        print(f"{name}: {dict(habits.endings)}, made {habits.make_rate:.0%} ({levels}), {deals / took:.0f} deals/s")
        print(
            f"  jokers wasted {habits.jokers_wasted}/{habits.jokers}, mighties wasted {habits.mighties_wasted}, "
            f"overtaken {habits.overtaken}/{habits.chances_to_overtake}, fed {habits.fed}/{habits.last_to_enemy}"
        )


if __name__ == "__main__":
    main()
