"""Records as text, the way they are always written. The grammar is in ``docs/notation/records.md``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from giruda.cards import Seat
from giruda.deal.actions import Action, Bid, Claim, Kill, Pass, Play, Redeal, RevealFriend
from giruda.deal.deal import Deal
from giruda.deal.events import CardPlayed, TrickTaken
from giruda.fairness import Proof
from giruda.fairness.dealing import check_count
from giruda.notation.actions import format_action, format_play
from giruda.notation.cards import format_cards
from giruda.notation.record import DealRecord, MatchRecord, final, match_after
from giruda.rules import dump_rules
from giruda.rules.ruleset import RuleSet

VERSION: Final = 1
KEY: Final = "giruda-record"
NUMBER: Final = "deal-number"
COMMITMENT: Final = "commitment"
NONCE: Final = "nonce"
SECRET: Final = "secret"
NAMES_APART: Final = " | "
INDENT: Final = "    "
_BREAKING: Final = frozenset("|#\n\r")


def dumps(record: DealRecord | MatchRecord) -> str:
    """The text of a record.

    Raises:
        IllegalAction: an action is not allowed where it stands.
        ValueError: the record names no cards that the rules could deal, a player's name would break the text, or the
            nonces of a proof are not as many as the players.
    """
    if any(not name or name != name.strip() or set(name) & _BREAKING for name in record.names):
        raise ValueError("a player's name in a record is one line of text without | and #, and without space around it")
    lines = _match_lines(record) if isinstance(record, MatchRecord) else _deal_record_lines(record)
    return "\n".join(lines) + "\n"


def _deal_record_lines(record: DealRecord) -> Iterator[str]:
    yield from _head("deal", record.rules, record.names)
    yield ""
    yield from _deal_lines(record)
    yield "end"


def _match_lines(record: MatchRecord) -> Iterator[str]:
    yield from _head("match", record.rules, record.names)
    for number, deal in enumerate(record.deals, start=1):
        yield ""
        yield f"deal {number}"
        yield from _deal_lines(deal)
    match = match_after(record)
    yield ""
    yield f"totals: {_numbers(match.totals)}"
    if match.is_over:
        yield f"places: {_numbers(match.places)}"
    yield "end"


def _head(kind: str, rules: RuleSet, names: tuple[str, ...]) -> Iterator[str]:
    yield f"{KEY}: {VERSION}"
    yield f"kind: {kind}"
    if names:
        yield f"players: {NAMES_APART.join(names)}"
    yield "rules:"
    for line in dump_rules(rules).splitlines():
        yield f"{INDENT}{line}".rstrip()


def _deal_lines(record: DealRecord) -> Iterator[str]:
    yield f"dealer: {record.dealer}"
    yield f"first-bidder: {record.first_bidder}"
    yield f"tokens: {_numbers(record.tokens)}"
    yield f"pot: {record.pot}"
    if record.out is not None:
        yield f"out: {record.out}"
    if record.proof is not None:
        check_count(record.rules, record.proof.nonces)
        yield from _proof_lines(record.proof)
    for seat, hand in enumerate(record.layout.hands):
        if seat != record.out:
            yield f"hand {seat}: {format_cards(hand)}"
    yield f"kitty: {format_cards(record.layout.kitty)}"
    if record.layout.order:
        yield f"order: {' '.join(card.text for card in record.layout.order)}"
    yield from _action_lines(record)
    yield from _result_lines(final(record))


def _proof_lines(proof: Proof) -> Iterator[str]:
    """The lines of a proof, in the order in which its parts came to be."""
    yield f"{NUMBER}: {proof.number}"
    yield f"{COMMITMENT}: {proof.commitment}"
    for seat in proof.givers:
        yield f"{NONCE} {seat}: {proof.nonces[seat]}"
    if proof.secret is not None:
        yield f"{SECRET}: {proof.secret.hex()}"


def _action_lines(record: DealRecord) -> Iterator[str]:
    """The actions: under the name of their part of the deal, one a line, the plays of a trick together.

    A trick has the cards that a neutral seat turns up in their places.
    """
    section, number, leader = "", 1, Seat(0)
    plays: list[Play] = []
    deal = record.start()
    for seat, action in record.actions:
        if (named := _section(action)) != section:
            section = named
            yield f"{section}:"
        deal, events = deal.apply(seat, action)
        if not isinstance(action, Play):
            if plays:
                yield format_trick(number, leader, plays, None)
            plays = []
            yield f"{seat}: {format_action(action)}"
        for event in events:
            if isinstance(event, CardPlayed):
                leader = leader if plays else event.seat
                plays.append(event.play)
            elif isinstance(event, TrickTaken):
                yield format_trick(number, leader, plays, event.seat)
                plays, number = [], number + 1
    if plays:
        yield format_trick(number, leader, plays, None)


def format_trick(number: int, leader: Seat, plays: Iterable[Play], winner: Seat | None) -> str:
    """A trick as a record tells it, such as ``9. 2: HQ H4 HA H9 H8 > 4``; without a winner as long as it has none."""
    told = " ".join((f"{number}. {leader}:", *map(format_play, plays)))
    return told if winner is None else f"{told} > {winner}"


def _section(action: Action) -> str:
    if isinstance(action, Bid | Pass | Redeal):
        return "auction"
    if isinstance(action, Kill):
        return "kill"
    return "play" if isinstance(action, Play | RevealFriend | Claim) else "contract"


def _result_lines(deal: Deal) -> Iterator[str]:
    outcome = deal.outcome
    if outcome is None:
        return
    yield f"result: {outcome.ending.value}"
    if outcome.declarer is not None:
        friend = "none" if outcome.friend is None else outcome.friend
        yield f"# declarer {outcome.declarer}, friend {friend}, {outcome.taken} points taken"
    for line in outcome.breakdown:
        yield f"# {line.kind.value} {line.value}"
    yield f"scores: {_numbers(outcome.scores)}"
    yield f"pot-after: {outcome.pot}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
