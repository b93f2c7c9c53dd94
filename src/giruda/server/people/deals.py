"""What is known of a deal that ended: an extract of a table's log, for lists, statistics and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from giruda.deal.outcome import Ending
from giruda.notation.bids import format_contract
from giruda.rules import parse_spec
from giruda.server.identity import PlayerId
from giruda.server.storage import Logged
from giruda.server.table.state import Table, after_entry


class Role(StrEnum):
    """What a seat was in a deal."""

    DECLARER = "declarer"
    FRIEND = "friend"
    DEFENDER = "defender"
    OUT = "out"
    """It sat out after a kill."""


class Seated(NamedTuple):
    """Who sat at a seat when the deal ended, and what it scored; the player's id is empty at a bot's."""

    name: str
    player: PlayerId
    score: int


@dataclass(frozen=True, slots=True)
class EndedDeal:
    """A deal that was played to a score.

    Attributes:
        table_id: the table.
        deal: its number there, from 1.
        at: when it ended, in seconds since 1970.
        rules_id: the rule set.
        rules_spec: the rules as they were asked for.
        declarer: the declarer's seat.
        friend: the friend's, the neutral one perhaps; None where the declarer was alone.
        sat_out: the seat that sat out, or None.
        contract: the contract as text.
        taken: the points of the declarer's side.
        won: whether they made the contract; None where nobody won.
        rated: whether it counts for ratings: a preset's own rules, and a match of persons alone from its first deal on,
            in which nothing may be taken back.
        seats: who sat where, without a neutral seat.
    """

    table_id: str
    deal: int
    at: float
    rules_id: str
    rules_spec: str
    declarer: int
    friend: int | None
    sat_out: int | None
    contract: str
    taken: int
    won: bool | None
    rated: bool
    seats: tuple[Seated, ...]

    def role(self, seat: int) -> Role:
        """What that seat was in the deal."""
        return role_of(seat, self.declarer, self.friend, self.sat_out)


def role_of(seat: int, declarer: int | None, friend: int | None, sat_out: int | None) -> Role:
    """What a seat was in a deal with those seats."""
    if seat == declarer:
        return Role.DECLARER
    if seat == sat_out:
        return Role.OUT
    return Role.FRIEND if seat == friend else Role.DEFENDER


def ended_deal(table: Table) -> EndedDeal | None:
    """The deal that is over at a table; None where it was thrown in or is not over."""
    game = table.game
    outcome = None if game is None else game.deal.outcome
    if outcome is None or outcome.ending is not Ending.PLAYED:
        return None
    assert outcome.declarer is not None
    assert outcome.contract is not None
    chairs = table.company.chairs
    return EndedDeal(
        table_id=table.record.id,
        deal=table.dealt,
        at=table.at,
        rules_id=table.rules.id,
        rules_spec=table.record.rules_spec,
        declarer=outcome.declarer,
        friend=outcome.friend,
        sat_out=outcome.out,
        contract=format_contract(outcome.contract),
        taken=outcome.taken,
        won=outcome.won,
        rated=bool(table.rivals) and outcome.won is not None and not parse_spec(table.record.rules_spec).settings,
        seats=tuple(Seated(chair.shown_name, chair.player, outcome.scores[seat]) for seat, chair in enumerate(chairs)),
    )


def ends_in(table: Table, log: Iterable[Logged]) -> Iterator[Table]:
    """The table at the end of each deal that ended in those entries of its log."""
    for each in log:
        table = after_entry(table, each)
        if table.game is not None and table.game.is_over and table.events:
            yield table
