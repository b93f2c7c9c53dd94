"""A lesson: the play of one deal, with what each card that a seat might have played was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Self, TypeAlias

import msgspec

from giruda.cards import CARDS, POINT_CARDS, Card, Seat, Suit, Trump
from giruda.deal.actions import Play
from giruda.deal.law import law_for
from giruda.kernel import Position, Situation
from giruda.rules import named_rules

CENT: Final = 100
"""Values are whole hundredths."""

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=POINT_CARDS)]
_Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(CARDS))]
_Mask: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << len(CARDS))]
_Code: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1024)]


class Worth(msgspec.Struct, array_like=True, frozen=True):
    """What a card was worth on average over the worlds that its seat thought possible, in hundredths.

    Attributes:
        card: the card's index; of cards that come to the same, the lowest.
        points: point cards of the declarer's side.
        makes: the chance that the contract is made.
        score: the seat's score, in the points of the table.
    """

    card: _Index
    points: Annotated[int, msgspec.Meta(ge=0, le=CENT * POINT_CARDS)]
    makes: Annotated[int, msgspec.Meta(ge=0, le=CENT)]
    score: int


class Lesson(msgspec.Struct, frozen=True):
    """The play of one deal.

    Attributes:
        table: the spec of the rules.
        number: which deal of the file's seed it is.
        trump: the trump, as in `Trump`.
        contract: the point cards that the declarer's side undertook.
        call_card: the card that calls the joker where the declarer named it, else None.
        hands: the cards of each seat before the first lead, as masks.
        leader: the seat that leads first.
        declarer: the declarer.
        friend: the friend, where the cards or the call settled who that is.
        friend_trick: the trick whose winner is to become the friend, or 0.
        friend_card: the called card, if nobody knew at first who holds it.
        buried: point cards among the discards that count for the declarer's side.
        out: the seat that sits out.
        pile: the cards of the neutral seat, in the order in which it turns them up.
        plays: every play in order: the card's index, plus 64 times the place (from 1) of a suit that it names, plus 512
            where it calls the joker.
        worths: for each play what the cards were worth that might have been played; empty where there was no choice.
    """

    table: str
    number: Annotated[int, msgspec.Meta(ge=0)]
    trump: int
    contract: _Count
    call_card: _Index | None
    hands: tuple[_Mask, ...]
    leader: int
    declarer: int
    friend: int | None
    friend_trick: int
    friend_card: _Index | None
    buried: _Count
    out: int | None
    pile: tuple[_Index, ...]
    plays: tuple[_Code, ...]
    worths: tuple[tuple[Worth, ...], ...]

    @classmethod
    def of(
        cls, table: str, number: int, start: Situation, plays: Sequence[Play], worths: Sequence[tuple[Worth, ...]]
    ) -> Self:
        """The lesson of a deal that started there."""
        law = start.law
        named = law.call_card if law.rules.joker_call.named_by_declarer else None
        return cls(
            table,
            number,
            int(law.trump),
            start.contract,
            None if named is None else named.index,
            start.hands,
            start.leader,
            start.leader if start.declarer is None else start.declarer,
            start.friend,
            start.friend_trick,
            None if start.friend_card is None else start.friend_card.index,
            start.buried,
            start.out,
            tuple(each.index for each in start.pile),
            tuple(_coded(each) for each in plays),
            tuple(worths),
        )

    @property
    def start(self) -> Situation:
        """The situation before the first lead."""
        return Situation(
            law=law_for(named_rules(self.table), Trump(self.trump), _card(self.call_card)),
            hands=self.hands,
            leader=Seat(self.leader),
            declarer=Seat(self.declarer),
            friend=None if self.friend is None else Seat(self.friend),
            friend_trick=self.friend_trick,
            friend_card=_card(self.friend_card),
            buried=self.buried,
            out=None if self.out is None else Seat(self.out),
            pile=tuple(CARDS[each] for each in self.pile),
            contract=self.contract,
        )

    def check(self) -> None:
        """Hold that the deal can be played so, and that only cards have a worth that might be played.

        Raises:
            ValueError: something does not fit; `giruda.rules.RulesError` for a table that there is not.
        """
        start = self.start
        self._check_seats(start)
        position = Position(start)
        if len(self.worths) != len(self.plays):
            raise ValueError(f"there are {len(self.plays)} plays, and worths for {len(self.worths)}")
        for number, (play, worths) in enumerate(zip(self.plays, self.worths, strict=True), start=1):
            if position.is_over:
                raise ValueError(f"the deal is over before play {number}")
            valued = [each.card for each in worths]
            if not {play.card.index for play in position.legal()}.issuperset(valued) or len(set(valued)) < len(valued):
                raise ValueError(f"at play {number} a card has a worth that may not be played, or has two")
            position.apply(_decoded(play))

    def _check_seats(self, start: Situation) -> None:
        """Hold what a situation takes for granted."""
        rules = start.law.rules
        named = {"leader": self.leader, "declarer": self.declarer, "friend": self.friend, "out": self.out}
        for name, seat in named.items():
            if seat is not None and not 0 <= seat < rules.seats:
                raise ValueError(f"{rules.id} has no seat {seat} to be `{name}`")
        if self.declarer == self.out:
            raise ValueError("the declarer sits out")
        if not 0 <= self.friend_trick <= start.law.tricks:
            raise ValueError(f"there is no trick {self.friend_trick} to name a friend")
        if len(set(self.pile)) < len(self.pile):
            raise ValueError("a card is twice in the pile")

    def decisions(self) -> Iterator[tuple[Position, tuple[Worth, ...]]]:
        """The position before each choice, and what the cards were worth; it is one object that changes."""
        position = Position(self.start)
        for play, worths in zip(self.plays, self.worths, strict=True):
            if worths:
                yield position, worths
            position.apply(_decoded(play))


def _coded(play: Play) -> int:
    return play.card.index + (0 if play.suit is None else 64 * (play.suit + 1)) + 512 * play.joker_call


def _decoded(code: int) -> Play:
    """The play.

    Raises:
        ValueError: there is no such card or suit.
    """
    card, suit = code & 63, code >> 6 & 7
    if card >= len(CARDS):
        raise ValueError(f"there is no card {card}")
    return Play(CARDS[card], Suit(suit - 1) if suit else None, bool(code >> 9))


def _card(index: int | None) -> Card | None:
    return None if index is None else CARDS[index]
