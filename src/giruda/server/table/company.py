"""Who is at a table: the persons in its seats, the windows that are open on it, and who keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from giruda.cards import Seat
from giruda.server.identity import PlayerId

NOBODY: Final = PlayerId("")
LATE_TWICE: Final = 2
"""After so many turns in a row that a bot had to play for a person, it goes on playing until they are back."""


class Coming(NamedTuple):
    """Somebody who takes a seat with the next deal."""

    player: PlayerId
    name: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the table.

    Attributes:
        bot: what the bot is called that plays here when no person does.
        player: the person, or `NOBODY`.
        name: what the person is called.
        nonce: what the person adds to the next shuffle.
        late: how many of their turns in a row a bot had to play.
        away: whether a bot plays until they are back.
        gone: since when no window of theirs is open, in seconds since 1970; None while one is.
        coming: who takes the seat with the next deal.
    """

    bot: str
    player: PlayerId = NOBODY
    name: str = ""
    nonce: str = ""
    late: int = 0
    away: bool = False
    gone: float | None = None
    coming: Coming | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, though a bot may stand in."""
        return self.player != NOBODY

    @property
    def plays_itself(self) -> bool:
        """Whether a person decides here, and no bot."""
        return self.is_person and not self.away

    @property
    def is_here(self) -> bool:
        """Whether a person sits here and looks at the table."""
        return self.is_person and self.gone is None

    @property
    def shown_name(self) -> str:
        """The name at the seat."""
        return self.name if self.is_person else self.bot

    def emptied(self) -> Chair:
        """The seat with its bot again."""
        return Chair(self.bot, coming=self.coming)

    def punctual(self) -> Chair:
        """The person decided something."""
        return replace(self, late=0, away=False)

    def renamed(self, old: PlayerId, new: PlayerId, name: str) -> Chair:
        """The seat after a player took another id, and another name unless that is empty."""
        chair = self
        if chair.player == old:
            chair = replace(chair, player=new, name=name or chair.name)
        if chair.coming is not None and chair.coming.player == old:
            chair = replace(chair, coming=chair.coming._replace(player=new, name=name or chair.coming.name))
        return chair

    def too_late(self) -> Chair:
        """A bot had to play for the person."""
        late = self.late + 1
        return replace(self, late=late, away=late >= LATE_TWICE)


class Window(NamedTuple):
    """A window that is open on the table."""

    id: str
    player: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody at a table.

    Attributes:
        chairs: the seats, without a neutral one.
        windows: the open windows; of one player's, the last is the one to act in.
        opener: who opened the table.
    """

    chairs: tuple[Chair, ...]
    opener: PlayerId
    windows: tuple[Window, ...] = ()

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Where that player sits, or None."""
        return next((Seat(seat) for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def awaited_at(self, player: PlayerId) -> Seat | None:
        """The seat that the player takes with the next deal, or None."""
        for seat, chair in enumerate(self.chairs):
            if chair.coming is not None and chair.coming.player == player:
                return Seat(seat)
        return None

    @property
    def host(self) -> PlayerId:
        """Who keeps the table: its opener, or in their absence the first person in the order of seats who is here."""
        opener_seat = self.seat_of(self.opener)
        here = [chair.player for chair in self.chairs if chair.is_here]
        if not here or (opener_seat is not None and self.chairs[opener_seat].is_here):
            return self.opener
        return here[0]

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(Seat(seat) for seat, chair in enumerate(self.chairs) if chair.is_person)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of persons who look at the table and play themselves."""
        return tuple(Seat(seat) for seat, chair in enumerate(self.chairs) if chair.is_here and not chair.away)

    @property
    def watchers(self) -> tuple[str, ...]:
        """The names of those who only watch, in the order they came."""
        names = {window.player: window.name for window in self.windows if self.seat_of(window.player) is None}
        return tuple(names.values())

    def acts_in(self, player: PlayerId) -> str | None:
        """The window in which that player acts: the newest one."""
        return next((window.id for window in reversed(self.windows) if window.player == player), None)

    def with_chair(self, seat: int, chair: Chair) -> Company:
        """The company with another chair at that seat."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def seated(self, seat: int, coming: Coming) -> Company:
        """The company after somebody took a seat; one they had before is a bot's again."""
        company = self.without_player(coming.player)
        is_here = any(window.player == coming.player for window in self.windows)
        chair = Chair(self.chairs[seat].bot, coming.player, coming.name, coming.nonce, gone=None if is_here else 0.0)
        return company.with_chair(seat, chair)

    def awaiting(self, seat: int, coming: Coming) -> Company:
        """The company once somebody wants a seat with the next deal."""
        waited = self.awaited_at(coming.player)
        company = self if waited is None else self.with_chair(waited, replace(self.chairs[waited], coming=None))
        return company.with_chair(seat, replace(company.chairs[seat], coming=coming))

    def left(self, seat: int) -> Company:
        """The company after whoever has that seat, or waits for it, gave it up."""
        chair = self.chairs[seat]
        if not chair.is_person and chair.coming is not None:
            return self.without_player(chair.coming.player)
        return self.without_player(chair.player) if chair.is_person else self

    def without_player(self, player: PlayerId) -> Company:
        """The company after somebody gave up their seat, and the one they waited for."""
        company = self
        for seat, chair in enumerate(self.chairs):
            if chair.player == player:
                company = company.with_chair(seat, chair.emptied())
            elif chair.coming is not None and chair.coming.player == player:
                company = company.with_chair(seat, replace(chair, coming=None))
        return company

    def for_next_deal(self) -> Company:
        """The company when cards are dealt: whoever waited for a seat sits, and nonces are used up."""
        company = replace(self, chairs=tuple(replace(chair, nonce="") for chair in self.chairs))
        for seat, chair in enumerate(self.chairs):
            if chair.coming is not None:
                company = company.seated(seat, chair.coming._replace(nonce=""))
        return company

    def after_coming(self, window: Window) -> Company:
        """The company with a window that was opened, or chosen anew."""
        windows = (*(each for each in self.windows if each.id != window.id), window)
        company = replace(self, windows=windows)
        seat = self.seat_of(window.player)
        if seat is None:
            return company
        return company.with_chair(seat, replace(self.chairs[seat].punctual(), gone=None))

    def after_going(self, window: str, at: float) -> Company:
        """The company after a window was closed."""
        player = next((each.player for each in self.windows if each.id == window), None)
        company = replace(self, windows=tuple(each for each in self.windows if each.id != window))
        if player is None or any(each.player == player for each in company.windows):
            return company
        seat = self.seat_of(player)
        return company if seat is None else company.with_chair(seat, replace(self.chairs[seat], gone=at))

    def renamed(self, old: PlayerId, new: PlayerId, name: str = "") -> Company:
        """The company after a player took another id, and another name unless that is empty.

        Nobody sits twice: if the new id has a seat, or waits for one, the old one's is a bot's again.
        """
        company = self
        if old != new and (self.seat_of(new) is not None or self.awaited_at(new) is not None):
            company = self.without_player(old)
        return replace(
            company,
            chairs=tuple(each.renamed(old, new, name) for each in company.chairs),
            windows=tuple(
                each._replace(player=new, name=name or each.name) if each.player == old else each
                for each in company.windows
            ),
            opener=new if company.opener == old else company.opener,
        )

    def drawn(self, before: Sequence[int]) -> Company:
        """The company after who sits where was drawn anew; bots keep their seats' names with them."""
        return replace(self, chairs=tuple(self.chairs[seat] for seat in before))


def company_of(owner: PlayerId, name: str, bot_names: Sequence[str], seats: int) -> Company:
    """The company of a table that was just opened: its owner at the first seat, who has still to come in.

    Args:
        owner: who opened it.
        name: their name.
        bot_names: names for bots at all seats, or, in older tables, at all but the first.
        seats: how many seats there are.
    """
    names = ("",) * (seats - len(bot_names)) + tuple(bot_names)
    first = Chair(names[0], owner, name, gone=0.0)
    return Company((first, *(Chair(each) for each in names[1:])), owner)
