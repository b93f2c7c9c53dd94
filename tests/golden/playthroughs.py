"""Which deals are written down, and what each is there for.

A new preset or table is one more line, and then `python -m tests.golden.generate`. A seed is good when the deal shows
what it should; nothing else is asked of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import NamedTuple

from giruda.cards import Seat
from giruda.deal.actions import Action, CallFriend
from giruda.deal.deal import Deal, Step
from giruda.deal.events import (
    AuctionReopened,
    BidMade,
    CardPlayed,
    Claimed,
    ContractChanged,
    DealStarted,
    Event,
    FriendRevealed,
    KillCalled,
    KittyTaken,
    RedealRequested,
    TrickTaken,
)
from giruda.deal.outcome import Ending
from giruda.match import Match
from giruda.notation.record import DealRecord, recorded
from giruda.rules import RuleSet, named_rules
from giruda.rules.choices import FriendKind
from giruda.shuffle import shuffled
from tests.golden.driver import decide

FOLDER = Path(__file__).parent
MOST_DEALS = 5


class Told(NamedTuple):
    """One deal of a playthrough: what was done, and each deal with the events that led to it, first as dealt."""

    actions: tuple[tuple[Seat, Action], ...]
    steps: tuple[Step, ...]

    @property
    def last(self) -> Deal:
        """The deal at its end."""
        return self.steps[-1].deal

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def record(self) -> DealRecord:
        """The record of it."""
        return recorded(self.last, self.actions)


Shows = Callable[[Told], bool]


@dataclass(frozen=True)
class Playthrough:
    """A match of chance, from its first deal to the first that is scored.

    Attributes:
        rules: the rule set, in a word.
        seed: where the cards and the choices come from.
        shows: what is to be seen in it, by the names in `FEATURES`.
    """

    rules: str
    seed: int
    shows: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.rules}-{self.seed}"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"

    @property
    def rule_set(self) -> RuleSet:
        """The rules it is played by."""
        return named_rules(self.rules)

    def deals(self) -> Iterator[Told]:
        """The deals, each played to its end."""
        rules, cards, choices = self.rule_set, Random(f"{self.seed} cards"), Random(f"{self.seed} choices")
        match = Match.start(rules, Seat(self.seed % rules.players))
        while match.scored == 0 and len(match.outcomes) < MOST_DEALS:
            told = _played(match.deal(shuffled(rules, cards, match.out)), choices)
            yield told
            assert told.last.outcome is not None
            match = match.after(told.last.outcome)


def _played(deal: Deal, rng: Random) -> Told:
    steps, actions = [Step(deal, deal.opening)], []
    while deal.outcome is None:
        acted = decide(deal, rng)
        actions.append(acted)
        steps.append(deal.apply(*acted))
        deal = steps[-1].deal
    return Told(tuple(actions), tuple(steps))


def _scored(told: Told) -> bool:
    return told.last.outcome is not None and told.last.outcome.ending is Ending.PLAYED


def _has(*kinds: type[Event]) -> Shows:
    return lambda told: any(isinstance(event, kinds) for event in told.events)


def _calls(kind: FriendKind) -> Shows:
    return lambda told: any(isinstance(each, CallFriend) and each.call.kind is kind for _, each in told.actions)


def _suicide(told: Told) -> bool:
    return any(isinstance(event, KillCalled) and event.out == event.seat for event in told.events)


def _after_suicide(told: Told, *kinds: type[Event]) -> bool:
    after = [event for step in told.steps if step.deal.killing for event in step.events]
    return _suicide(told) and any(isinstance(event, kinds) for event in after)


def _joker_is_called(told: Told) -> bool:
    return any(isinstance(event, CardPlayed) and event.play.joker_call for event in told.events)


def _revealed_by_word(told: Told) -> bool:
    return any(len(step.events) == 1 and isinstance(step.events[0], FriendRevealed) for step in told.steps)


def _changed_before_kitty(told: Told) -> bool:
    kinds = [type(event) for event in told.events if isinstance(event, ContractChanged | KittyTaken)]
    return kinds[:1] == [ContractChanged]


def _named_by_first_trick(told: Told) -> bool:
    friend = told.last.outcome.friend if told.last.outcome else None
    return _calls(FriendKind.FIRST_TRICK)(told) and friend is not None


def _neutral_friend(told: Told) -> bool:
    return told.last.outcome is not None and told.last.outcome.friend == told.last.setup.neutral is not None


def _neutral_leads(told: Told) -> bool:
    return any(isinstance(event, TrickTaken) and event.seat == told.last.setup.neutral for event in told.events[:-2])


FEATURES: dict[str, Shows] = {
    "a redeal": _has(RedealRequested),
    "a deal that everyone passed": lambda told: (
        told.last.outcome is not None and told.last.outcome.ending is Ending.ALL_PASS
    ),
    "a second round": _has(AuctionReopened),
    "bids in a second round": lambda told: _has(AuctionReopened)(told) and _scored(told),
    "a change before the kitty": _changed_before_kitty,
    "a change after the kitty": lambda told: _has(ContractChanged)(told) and not _changed_before_kitty(told),
    "a card as the friend": _calls(FriendKind.CARD),
    "a first-trick friend": _named_by_first_trick,
    "a named player": _calls(FriendKind.PLAYER),
    "no friend": _calls(FriendKind.NONE),
    "the friend's word": _revealed_by_word,
    "a joker call": _joker_is_called,
    "a claim": _has(Claimed),
    "a kill": lambda told: _has(KillCalled)(told) and not _suicide(told),
    "a suicide": _suicide,
    "an auction after a suicide": lambda told: _after_suicide(told, BidMade) and _scored(told),
    "a redeal after a suicide": lambda told: _after_suicide(told, RedealRequested),
    "a seat out from the start": lambda told: any(
        isinstance(event, DealStarted) and event.out is not None for event in told.events
    ),
    "the neutral seat as the friend": _neutral_friend,
    "the neutral seat on lead": _neutral_leads,
}

PLAYTHROUGHS = (
    Playthrough("kbg", 27, ("a redeal", "a joker call", "a card as the friend")),
    Playthrough("kbg", 3, ("a first-trick friend",)),
    Playthrough("kbg", 10, ("no friend",)),
    Playthrough("kbg", 50, ("a deal that everyone passed",)),
    Playthrough("kbg+change-giru", 1, ("a change before the kitty",)),
    Playthrough("kbg+change-giru", 37, ("a change after the kitty",)),
    Playthrough("kbg+choosing-the-friend", 10, ("a named player",)),
    Playthrough("kbg+four-players", 9, ("the neutral seat as the friend",)),
    Playthrough("kbg+four-players", 27, ("the neutral seat on lead", "a joker call", "a redeal")),
    Playthrough("kbg+six-players", 1, ("a kill", "a first-trick friend")),
    Playthrough("kbg+six-players", 2, ("a kill", "a joker call", "a redeal")),
    Playthrough("gamerules", 17, ("bids in a second round",)),
    Playthrough("gamerules", 22, ("a second round", "a deal that everyone passed")),
    Playthrough("gamerules", 24, ("the friend's word", "a change after the kitty")),
    Playthrough("tichu", 68, ("a claim", "a first-trick friend")),
    Playthrough("tichu", 257, ("a redeal", "a joker call")),
    Playthrough("tichu+six-players", 2, ("a kill", "a joker call")),
    Playthrough("tichu+six-players", 5, ("a suicide", "an auction after a suicide")),
    Playthrough("tichu+six-players", 249, ("a redeal after a suicide", "a seat out from the start")),
    Playthrough("howto", 27, ("a deal that everyone passed", "a first-trick friend")),
    Playthrough("howto", 429, ("a joker call", "a card as the friend")),
    Playthrough("pagat", 40, ("a change after the kitty", "a joker call")),
    Playthrough("pagat", 169, ("a redeal",)),
    Playthrough("classic-pc", 10, ("a change before the kitty", "a card as the friend", "a joker call")),
    Playthrough(
        "classic-pc+three-players", 12, ("a deal that everyone passed", "a change before the kitty", "a joker call")
    ),
    Playthrough("classic-pc+four-players", 4, ("a card as the friend", "a joker call")),
    Playthrough("classic-pc+six-players", 17, ("a kill", "a change before the kitty", "a joker call")),
    Playthrough("namu", 25, ("a card as the friend", "a joker call")),
    Playthrough("namu", 185, ("a redeal",)),
    Playthrough("four-43", 19, ("a first-trick friend", "a change after the kitty", "a joker call")),
    Playthrough("three-33", 15, ("a change after the kitty", "a joker call")),
    Playthrough("gwangju", 17, ("a redeal", "a deal that everyone passed", "a joker call")),
    Playthrough("snucse", 20, ("a change after the kitty", "a joker call")),
    Playthrough("snucse+six-players", 13, ("a kill", "no friend", "a joker call")),
)
