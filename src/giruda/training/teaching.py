"""Making lessons: a bot plays deals and says what each card is worth; now and then it plays one that is not the best.

Everything here depends on the seed and the number of a deal alone: lessons are the same wherever they are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from giruda.bots.bot import Bot
from giruda.bots.listing import claim_or_plays
from giruda.bots.mc.options import different
from giruda.bots.mc.playing import Appraisal, Effort, appraise
from giruda.bots.mc.trial import Policy
from giruda.bots.rule import RuleBot
from giruda.cards import Seat
from giruda.deal.actions import Action, Claim, Play
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.kernel import situation_of
from giruda.rules import named_rules
from giruda.shuffle import shuffled
from giruda.simulate import play_deal
from giruda.training.lesson import CENT, Lesson, Worth
from giruda.training.shards import SIZE, VERSION, Header
from giruda.view import SeatView

TABLES: Final = (
    *("kbg", "tichu", "kbg", "gamerules", "kbg", "howto", "kbg", "pagat", "kbg", "classic-pc"),
    *(
        "kbg",
        "kbg+four-players",
        "kbg",
        "kbg+six-players",
        "kbg",
        "tichu+six-players",
        "kbg",
        "classic-pc+three-players",
    ),
)
"""The tables that take turns."""
WHIM: Final = 0.03
"""How often a bid, a discard or a call is any legal one, so that contracts vary."""
HEAT: Final = 0.5
"""By how much, in point cards, a play is worse that is chosen e times more seldom."""
MADE: Final = 3.0
"""What the contract counts for in that, in point cards."""


@dataclass(frozen=True, slots=True)
class Whimsical:
    """The rule bot, with a whim now and then.

    Attributes:
        name: its name.
    """

    name: str = "whimsical"

    def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
        """What the rule bot chooses, or any action."""
        return rng.choice(legal) if rng.random() < WHIM else RuleBot().choose(view, legal, rng)

    def wants(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action | None:
        """What the rule bot wants."""
        return RuleBot().wants(view, legal, rng)


TEACHERS: Final = {
    "mc": Effort(worlds=48, exact_worlds=16, exact_declaring=4, exact_defending=4, drawn=1.3),
    "expert": Effort(
        worlds=36, exact_worlds=16, exact_declaring=4, exact_defending=4, drawn=4, policy=Policy.NETWORK, heat=4.0
    ),
}
"""How much each bot thinks about a card when it values it for a lesson."""


@dataclass(frozen=True, slots=True)
class Teacher:
    """Who values the cards.

    Attributes:
        name: what it is called in the header of the lessons.
        effort: how much it thinks about a card.
        seed: where the deals come from.
        tables: the specs of the tables, which take turns.
    """

    name: str
    effort: Effort
    seed: int
    tables: tuple[str, ...] = TABLES

    def lesson(self, number: int) -> Lesson | None:
        """The lesson of a deal, or None where nobody bids."""
        table = self.tables[number % len(self.tables)]
        rules, chance = named_rules(table), Random(f"{self.seed} lesson {number}")
        fresh = Deal.start(rules, shuffled(rules, chance), Seat(chance.randrange(rules.players)))
        bots: list[Bot] = [Whimsical()] * rules.players
        deal = play_deal(fresh, bots, [chance] * rules.players, until=Phase.PLAY).deal
        if deal.phase is not Phase.PLAY:
            return None
        return self._taught(table, number, deal, chance)

    def _taught(self, table: str, number: int, deal: Deal, chance: Random) -> Lesson:
        """The lesson of a deal that is at its first lead."""
        start, worths = situation_of(deal), {}
        while deal.phase is Phase.PLAY and (seat := deal.turn) is not None:
            view, made = deal.view(seat), len(_plays(deal))
            plays = claim_or_plays(deal.legal_actions(seat))
            if isinstance(plays, Claim):
                break
            kept = different(view, plays)
            play = kept[0]
            if len(kept) > 1:
                found = appraise(view, kept, self.effort, chance)
                play = _chosen(found, deal, seat, chance)
                worths[made] = _worths(found)
            deal = deal.apply(seat, play).deal
        done = _plays(deal)
        return Lesson.of(table, number, start, done, [worths.get(place, ()) for place in range(len(done))])


@dataclass(frozen=True, slots=True)
class Course:
    """So many deals, in shards: work for a crew.

    Attributes:
        teacher: who values the cards.
        deals: how many deals.
    """

    teacher: Teacher
    deals: int

    @property
    def headers(self) -> list[Header]:
        """The headers of all its shards, before it is known how many lessons they have."""
        teacher = self.teacher
        return [
            Header(VERSION, teacher.seed, teacher.tables, teacher.name, first, min(SIZE, self.deals - first), 0)
            for first in range(0, self.deals, SIZE)
        ]

    def do(self, number: int) -> list[Lesson]:
        """The lessons of a shard."""
        first = SIZE * number
        taught = [self.teacher.lesson(each) for each in range(first, min(first + SIZE, self.deals))]
        return [each for each in taught if each is not None]

    def leave(self) -> None:
        """Nothing is left to end."""


def _chosen(found: Appraisal, deal: Deal, seat: Seat, chance: Random) -> Play:
    """One of the plays, the better the likelier."""
    assert deal.showdown is not None
    assert deal.undertaking is not None
    sign = 1 if seat in (deal.undertaking.declarer, deal.showdown.friendship.seat) else -1
    values = [sign * (points + MADE * makes) for points, makes in zip(found.points, found.makes, strict=True)]
    best = max(values)
    return chance.choices(found.plays, [exp((value - best) / HEAT) for value in values])[0]


def _worths(found: Appraisal) -> tuple[Worth, ...]:
    """What each card is worth: with its best suit to name, or its best way to call; empty where only those differ."""
    best: dict[int, Worth] = {}
    for play, points, makes, score in zip(found.plays, found.points, found.makes, found.scores, strict=True):
        worth = Worth(play.card.index, round(CENT * points), round(CENT * makes), round(CENT * score))
        if worth.card not in best or worth.score > best[worth.card].score:
            best[worth.card] = worth
    return tuple(best.values()) if len(best) > 1 else ()


def _plays(deal: Deal) -> list[Play]:
    """Every card played, in order."""
    assert deal.showdown is not None
    tricks = (*deal.showdown.tricks, deal.showdown.trick)
    under_way = deal.showdown.trick.winner is None
    return [play for trick in (tricks if under_way else tricks[:-1]) for play in trick.plays]
