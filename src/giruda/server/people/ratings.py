"""Ratings as they are kept: for each player and rule set what is known of their skill, and the handicaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, insert, select, update

from giruda.server.identity import PlayerId
from giruda.server.people.deals import EndedDeal, Role
from giruda.server.people.skill import FRESH, FRESH_HANDICAP, Sides, Skill, after_deal, sides_key
from giruda.server.storage.schema import HANDICAPS, RATINGS

_SIDE_OF: Final = {Role.DECLARER: True, Role.FRIEND: True, Role.DEFENDER: False}


class Rating(NamedTuple):
    """A player's rating under some rules.

    Attributes:
        rules_id: the rule set.
        skill: what is known.
        deals: after how many deals.
    """

    rules_id: str
    skill: Skill
    deals: int


def rate(connection: Connection, deal: EndedDeal) -> dict[int, float]:
    """Have a deal count for its players' ratings; by how much each seat's mean changed.

    What is read is locked until the transaction ends, in an order that is the same for everybody.

    Raises:
        IntegrityError: another node rated one of them for the first time at the same moment.
    """
    assert deal.won is not None
    sides = {seat: _SIDE_OF[role] for seat in range(len(deal.seats)) if (role := deal.role(seat)) in _SIDE_OF}
    declaring, defending = ([seat for seat, side in sides.items() if side is wanted] for wanted in (True, False))
    if not declaring or not defending:
        return {}
    key = {"rules_id": deal.rules_id, "sides": sides_key(declaring, defending)}
    handicap = _read(connection, HANDICAPS, key, FRESH_HANDICAP)
    before = {
        seat: _read(connection, RATINGS, _rating_key(deal, seat), FRESH)
        for seat in sorted(sides, key=lambda seat: deal.seats[seat].player)
    }
    after = after_deal(
        Sides(_skills(before, declaring), _skills(before, defending), handicap.skill),
        won=deal.won,
    )
    _write(connection, HANDICAPS, key, handicap, after.handicap)
    changes: dict[int, float] = {}
    for seat, skill in zip([*declaring, *defending], [*after.declarers, *after.defenders], strict=True):
        _write(connection, RATINGS, _rating_key(deal, seat), before[seat], skill)
        changes[seat] = skill.mean - before[seat].skill.mean
    return changes


def ratings_of(connection: Connection, player: PlayerId) -> list[Rating]:
    """The ratings of a player, those with most deals first."""
    found = select(RATINGS).where(RATINGS.c.player == player).order_by(RATINGS.c.deals.desc(), RATINGS.c.rules_id)
    return [Rating(row.rules_id, Skill(row.mean, row.deviation), row.deals) for row in connection.execute(found).all()]


class _Kept(NamedTuple):
    """What is kept of something; ``deals`` is None where nothing is kept yet."""

    skill: Skill
    deals: int | None


def _rating_key(deal: EndedDeal, seat: int) -> dict[str, str]:
    return {"player": deal.seats[seat].player, "rules_id": deal.rules_id}


def _skills(kept: Mapping[int, _Kept], seats: Sequence[int]) -> tuple[Skill, ...]:
    return tuple(kept[seat].skill for seat in seats)


def _read(connection: Connection, table: Table, key: Mapping[str, str], fresh: Skill) -> _Kept:
    row = connection.execute(select(table).where(_is(table, key)).with_for_update()).one_or_none()
    return _Kept(fresh, None) if row is None else _Kept(Skill(row.mean, row.deviation), row.deals)


def _write(connection: Connection, table: Table, key: Mapping[str, str], before: _Kept, skill: Skill) -> None:
    values: dict[str, Any] = {"mean": skill.mean, "deviation": skill.deviation, "deals": (before.deals or 0) + 1}
    if before.deals is None:
        connection.execute(insert(table).values(**key, **values))
    else:
        connection.execute(update(table).where(_is(table, key)).values(**values))


def _is(table: Table, key: Mapping[str, str]) -> ColumnElement[bool]:
    return and_(*(table.c[column] == value for column, value in key.items()))
