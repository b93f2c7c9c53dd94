"""The recorded deals, read and replayed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from giruda.cards import Card, CardSet, Seat, Suit, Trump, parse_card
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    Claim,
    Contract,
    Exchange,
    FriendCall,
    Kill,
    Pass,
    Play,
    Redeal,
)
from giruda.deal.deal import Deal
from giruda.deal.setup import Layout
from giruda.rules import named_rules
from giruda.rules.choices import FriendKind

FILE = Path(__file__).with_name("tichu-online.jsonl.gz")
TICHU = named_rules("tichu")
SIX = named_rules("tichu", players=6)
Record = Mapping[str, Any]
_TRUMPS = {trump.letter: trump for trump in Trump}
_SUITS = {suit.letter: suit for suit in Suit}


class Moment(NamedTuple):
    """A point of a recorded deal: what the seat did next, and what the record says about its choice."""

    deal: Deal
    seat: Seat
    action: Action
    said: Mapping[str, Any]

    @property
    def allowed(self) -> bool:
        """Whether the seat may do that here."""
        return self.action in self.deal.legal_actions(self.seat)


class Replay(NamedTuple):
    """A record, every choice of its deal in order, and the deal after the last."""

    record: Record
    moments: tuple[Moment, ...]
    final: Deal

    @property
    def played(self) -> bool:
        """Whether cards were played."""
        return bool(self.record["outcome"] == "played")


@cache
def records(players: int = 5) -> tuple[Record, ...]:
    """The deals of so many players: five or six."""
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        every = [json.loads(line) for line in lines]
    return tuple(each for each in every if each["kind"] == f"{players}p")


def contract_of(entry: Mapping[str, Any]) -> Contract:
    """A contract as recorded."""
    return Contract(entry["count"], _TRUMPS[entry["trump"]])


def start(record: Record) -> Deal:
    """The deal before its auction."""
    hands = tuple(CardSet(map(parse_card, hand)) for hand in record["hands"])
    order = _order(record["kill"], hands) if "kill" in record else ()
    layout = Layout(hands, CardSet(map(parse_card, record["kitty"])), order)
    return Deal.start(TICHU if len(hands) == 5 else SIX, layout, Seat(record["dealer"]), pot=record["pot_before"])


def _order(kill: Mapping[str, Any], hands: tuple[CardSet, ...]) -> tuple[Card, ...]:
    """The order in which the cards come up again, so that every seat gets those that it got.

    The service puts the kitty into the declarer's hand at once, except after a suicide.
    """
    after = [CardSet(map(parse_card, hand)) for hand in kill["hands"]]
    kitty, order = [parse_card(each) for each in kill["kitty"]], []
    for step in range(1, len(hands)):
        seat = (kill["victim"] + step) % len(hands)
        got = [card for card in after[seat] if card not in hands[seat]]
        order += got[:2]
        kitty += got[2:]
    return (*order, *kitty)


@cache
def replays(players: int = 5) -> tuple[Replay, ...]:
    """All records of so many players replayed; an action that is not allowed here is passed over."""
    return tuple(map(_replayed, records(players)))


def _replayed(record: Record) -> Replay:
    deal = start(record)
    moments = []
    for seat, action, said in _choices(record):
        moments.append(Moment(deal, seat, action, said))
        if moments[-1].allowed:
            deal = deal.apply(seat, action).deal
    return Replay(record, tuple(moments), deal)


def _choices(record: Record) -> Iterator[tuple[Seat, Action, Mapping[str, Any]]]:
    for entry, legal in zip(record["auction"], record["auction_legal"], strict=True):
        yield Seat(entry["seat"]), _said(entry["bid"]), legal
    if "kill" in record:
        yield Seat(record["kill"]["declarer"]), Kill(parse_card(record["kill"]["target"])), record["kill"]
    again = zip(record.get("auction_after_kill", ()), record.get("auction_after_kill_legal", ()), strict=True)
    for entry, legal in again:
        yield Seat(entry["seat"]), _said(entry["bid"]), legal
    if record["outcome"] != "played":
        return
    declarer = Seat(record["declarer"])
    discards = tuple(parse_card(each) for each in record["discards"])
    yield declarer, Exchange(discards, contract_of(record["contract_final"])), record
    yield declarer, CallFriend(_friend(record["friend"])), record
    for trick in record["tricks"]:
        for entry in trick["plays"]:
            leads = entry is trick["plays"][0]
            yield Seat(entry["seat"]), _play(entry), {**entry, **({"trick": trick} if leads else {})}
    if "claim" in record:
        yield Seat(record["claim"]["seat"]), Claim(), record["claim"]


def _said(bid: Any) -> Action:
    if bid is None:
        return Pass()
    return Redeal() if bid == "redeal" else Bid(contract_of(bid))


def _friend(entry: Mapping[str, str]) -> FriendCall:
    kinds = {"card": FriendKind.CARD, "first_trick": FriendKind.FIRST_TRICK, "none": FriendKind.NONE}
    return FriendCall(kinds[entry["kind"]], card=parse_card(entry["card"]) if "card" in entry else None)


def _play(entry: Mapping[str, Any]) -> Play:
    suit = _SUITS[entry["suit"]] if "suit" in entry else None
    return Play(parse_card(entry["card"]), suit, joker_call=bool(entry.get("joker_call")))
