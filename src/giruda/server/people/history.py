"""The deals that ended, by player: written once each, found again in pages, summed up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Row, Select, and_, func, insert, literal, or_, select, update

from giruda.notation.wire import (
    BidOut,
    DealOut,
    GroupOut,
    HistoryOut,
    RoleTally,
    SeatOut,
    StatisticsOut,
    TallyOut,
)
from giruda.server.identity import PlayerId
from giruda.server.people.deals import EndedDeal, Role, role_of
from giruda.server.people.ratings import rate
from giruda.server.people.skill import shown_change
from giruda.server.storage.schema import DEAL_SEATS, DEALS, EVENTS, SURVEYS, TABLES

PAGE: Final = 50
"""How many deals a page of the history has."""
_APART: Final = "~"
_MILLISECONDS: Final = 1000

_Group = TypeVar("_Group", bound=Hashable)


class Place(NamedTuple):
    """Where a page of the history ended: the time, the table and the number of its last deal."""

    at: float
    table_id: str
    deal: int

    def __str__(self) -> str:
        """The place as it travels."""
        return _APART.join((repr(self.at), self.table_id, str(self.deal)))


def place_of(text: str) -> Place | None:
    """The place that a text says, or None."""
    try:
        at, table_id, deal = text.split(_APART)
        return Place(float(at), table_id, int(deal))
    except ValueError:
        return None


def write_deal(connection: Connection, deal: EndedDeal) -> bool:
    """Write down a deal that ended, and have it count for ratings; whether it was not written already.

    Raises:
        IntegrityError: another node wrote it, or rated one of its players, at the same moment.
    """
    key = (DEALS.c.table_id == deal.table_id) & (DEALS.c.deal == deal.deal)
    if connection.execute(select(DEALS.c.deal).where(key)).first() is not None:
        return False
    connection.execute(
        insert(DEALS).values(
            table_id=deal.table_id,
            deal=deal.deal,
            at=deal.at,
            rules_id=deal.rules_id,
            rules_spec=deal.rules_spec,
            players=len(deal.seats),
            declarer=deal.declarer,
            friend=deal.friend,
            sat_out=deal.sat_out,
            contract=deal.contract,
            taken=deal.taken,
            won=deal.won,
            rated=deal.rated,
        )
    )
    changes = rate(connection, deal) if deal.rated else {}
    connection.execute(
        insert(DEAL_SEATS), [_seat_row(deal, seat, changes.get(seat)) for seat in range(len(deal.seats))]
    )
    return True


def unsurveyed(connection: Connection, after: str, limit: int) -> list[str]:
    """Tables whose logs have grown since they were looked through for ended deals, by id, after that id."""
    last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.table_id == TABLES.c.id).scalar_subquery()
    grown = or_(SURVEYS.c.seq.is_(None), SURVEYS.c.seq < last)
    found = select(TABLES.c.id).outerjoin(SURVEYS, SURVEYS.c.table_id == TABLES.c.id).where(TABLES.c.id > after, grown)
    return list(connection.execute(found.order_by(TABLES.c.id).limit(limit)).scalars())


def note_survey(connection: Connection, table_id: str, seq: int) -> None:
    """Note that a table's log was looked through as far as that entry."""
    noted = update(SURVEYS).where(SURVEYS.c.table_id == table_id).values(seq=seq)
    if not connection.execute(noted).rowcount:
        connection.execute(insert(SURVEYS).values(table_id=table_id, seq=seq))


def history_of(connection: Connection, player: PlayerId, before: Place | None) -> HistoryOut:
    """A page of the player's deals, the newest first."""
    found = _deals_of(player)
    if before is not None:
        at, table_id, deal = DEAL_SEATS.c.at, DEAL_SEATS.c.table_id, DEAL_SEATS.c.deal
        same_table = and_(table_id == literal(before.table_id), deal < before.deal)
        same_time = and_(at == literal(before.at), or_(table_id < literal(before.table_id), same_table))
        found = found.where(or_(at < literal(before.at), same_time))
    rows = connection.execute(found.limit(PAGE + 1)).all()
    page = rows[:PAGE]
    more = str(Place(page[-1].at, page[-1].table_id, page[-1].deal)) if len(rows) > PAGE else None
    return HistoryOut(_deals_out(connection, page), more)


def all_deals_of(connection: Connection, player: PlayerId) -> list[DealOut]:
    """Every deal of the player, the newest first."""
    return _deals_out(connection, connection.execute(_deals_of(player)).all())


def statistics_of(connection: Connection, player: PlayerId) -> StatisticsOut:
    """All deals of the player, summed up."""
    rows = connection.execute(_deals_of(player)).all()
    declared = [row for row in rows if _role(row) is Role.DECLARER]
    bids = [
        BidOut(contract, len(group), sum(row.won is True for row in group))
        for contract, group in _grouped(declared, lambda row: str(row.contract))
    ]
    return StatisticsOut(
        all=_tally(rows),
        rules=[GroupOut(rules, _tally(group)) for rules, group in _grouped(rows, lambda row: str(row.rules_id))],
        players=[
            GroupOut(str(players), _tally(group)) for players, group in _grouped(rows, lambda row: int(row.players))
        ],
        bids=sorted(bids, key=lambda bid: (-bid.deals, bid.contract)),
    )


def _seat_row(deal: EndedDeal, seat: int, change: float | None) -> dict[str, Any]:
    sitting = deal.seats[seat]
    return {
        "table_id": deal.table_id,
        "deal": deal.deal,
        "seat": seat,
        "name": sitting.name,
        "player": sitting.player,
        "score": sitting.score,
        "change": change,
        "at": deal.at,
    }


def _deals_of(player: PlayerId) -> Select[Any]:
    """The player's deals, the newest first."""
    joined = DEAL_SEATS.join(DEALS)
    newest = (DEAL_SEATS.c.at.desc(), DEAL_SEATS.c.table_id.desc(), DEAL_SEATS.c.deal.desc())
    own = (DEAL_SEATS.c.seat, DEAL_SEATS.c.score, DEAL_SEATS.c.change)
    return select(DEALS, *own).select_from(joined).where(DEAL_SEATS.c.player == player).order_by(*newest)


def _deals_out(connection: Connection, rows: Sequence[Row[Any]]) -> list[DealOut]:
    tables = sorted({row.table_id for row in rows})
    company: defaultdict[tuple[str, int], list[SeatOut]] = defaultdict(list)
    for start in range(0, len(tables), PAGE):
        chosen = select(DEAL_SEATS).where(DEAL_SEATS.c.table_id.in_(tables[start : start + PAGE]))
        for each in connection.execute(chosen.order_by(DEAL_SEATS.c.seat)):
            company[each.table_id, each.deal].append(SeatOut(each.name, "person" if each.player else "bot"))
    return [_deal_out(row, company[row.table_id, row.deal]) for row in rows]


def _deal_out(row: Row[Any], seats: list[SeatOut]) -> DealOut:
    return DealOut(
        table=row.table_id,
        deal=row.deal,
        at=round(row.at * _MILLISECONDS),
        rules_id=row.rules_id,
        rules_spec=row.rules_spec,
        seat=row.seat,
        role=_role(row).value,
        contract=row.contract,
        taken=row.taken,
        won=_has_won(row),
        score=row.score,
        change=None if row.change is None else shown_change(row.change),
        seats=seats,
    )


def _role(row: Row[Any]) -> Role:
    return role_of(row.seat, row.declarer, row.friend, row.sat_out)


def _has_won(row: Row[Any]) -> bool | None:
    """Whether the player's own side won."""
    role = _role(row)
    if row.won is None or role is Role.OUT:
        return None
    return bool(row.won) is (role is not Role.DEFENDER)


def _tally(rows: Sequence[Row[Any]]) -> TallyOut:
    def of(role: Role) -> RoleTally:
        theirs = [row for row in rows if _role(row) is role]
        return RoleTally(len(theirs), sum(_has_won(row) is True for row in theirs))

    score = sum(row.score for row in rows)
    return TallyOut(len(rows), score, of(Role.DECLARER), of(Role.FRIEND), of(Role.DEFENDER))


def _grouped(rows: Iterable[Row[Any]], key: Callable[[Row[Any]], _Group]) -> list[tuple[_Group, list[Row[Any]]]]:
    """Rows by what they have in common, the largest group first."""
    groups: defaultdict[_Group, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return sorted(groups.items(), key=lambda each: -len(each[1]))
