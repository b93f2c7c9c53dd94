"""What is told of a verifiable deal, and whether it holds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from giruda.cards import Seat
from giruda.deal.setup import Layout
from giruda.fairness.dealing import fair_first_dealer, fair_layout
from giruda.fairness.secret import Commitment, Secret, check_secret, commitment_of, parse_commitment
from giruda.fairness.stream import check_nonces, check_number
from giruda.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Proof:
    """What is told of a deal so that its cards can be checked. It proves nothing yet: see `verify`.

    Attributes:
        number: the number of the deal in its match, from 1; those that are thrown in count.
        commitment: what was told before the deal.
        nonces: what each player gave, seat 0 first; an empty text for nothing.
        secret: what the server drew, or None while it is not revealed; it never shows in a `repr`.
    """

    number: int
    commitment: Commitment
    nonces: tuple[str, ...]
    secret: Secret | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        """Hold that each is what it should be.

        Raises:
            ValueError: one is not.
        """
        check_number(self.number)
        check_nonces(self.nonces)
        if parse_commitment(self.commitment) != self.commitment:
            raise ValueError("a commitment is written in small letters")
        if self.secret is not None:
            check_secret(self.secret)

    @property
    def givers(self) -> tuple[Seat, ...]:
        """The seats that gave a nonce."""
        return tuple(Seat(seat) for seat, nonce in enumerate(self.nonces) if nonce)


class Subject(StrEnum):
    """What can be asked of a proof."""

    NUMBER = "number"
    FRESH = "fresh"
    SECRET = "secret"
    COMMITMENT = "commitment"
    DEALER = "dealer"
    CARDS = "cards"
    ORDER = "order"


class Verdict(StrEnum):
    """How it stands."""

    HOLDS = "holds"
    FAILS = "fails"
    OPEN = "open"


class Finding(NamedTuple):
    """What was found out about one subject.

    Attributes:
        subject: what was asked: whether the number is that of the deal, the commitment is a new one, the secret is
            revealed, it is the one committed to, and whether the first dealer, the cards and the order of those that
            come up later follow from it.
        verdict: the answer; open where it cannot be told yet.
        params: for the dealer, ``due`` and ``dealt``, a seat each; for the number likewise, a number each. For the
            cards ``seats``, those whose cards are others, and ``kitty``, whether it is another.
    """

    subject: Subject
    verdict: Verdict
    params: tuple[tuple[str, int | bool | tuple[Seat, ...]], ...] = ()

    @property
    def code(self) -> str:
        """Subject and verdict in one, such as ``cards-fails``."""
        return f"{self.subject.value}-{self.verdict.value}"


def verify(
    rules: RuleSet,
    proof: Proof,
    layout: Layout,
    dealer: Seat,
    *,
    out: Seat | None = None,
    place: int | None = None,
    earlier: Collection[Commitment] = (),
    over: bool = True,
) -> tuple[Finding, ...]:
    """What of a proof holds, and what does not; each subject that applies, in the order of `Subject`.

    Args:
        rules: the rule set of the deal.
        proof: what is told.
        layout: the cards as they were dealt.
        dealer: the seat that dealt; in the deal with number 1 it must follow from the secret as well.
        out: the seat that got no cards, or None.
        place: the number that the deal must have, where the match is known.
        earlier: the commitments of the deals before it in the match.
        over: whether the deal is over, so that its secret must be revealed.

    Raises:
        ValueError: there is not a nonce, or an empty text, for each player.
    """
    found: list[Finding] = []
    if place is not None:
        found.append(_equal(Subject.NUMBER, place, proof.number))
        found.append(Finding(Subject.FRESH, _verdict(proof.commitment not in earlier)))
    if proof.secret is None:
        found.append(Finding(Subject.SECRET, Verdict.FAILS if over else Verdict.OPEN))
    else:
        found += _of_the_secret(rules, proof, proof.secret, layout, dealer, out)
    return tuple(found)


def _of_the_secret(
    rules: RuleSet, proof: Proof, secret: Secret, layout: Layout, dealer: Seat, out: Seat | None
) -> Iterator[Finding]:
    yield Finding(Subject.COMMITMENT, _verdict(commitment_of(secret) == proof.commitment))
    if proof.number == 1:
        yield _equal(Subject.DEALER, fair_first_dealer(rules, secret, proof.nonces).dealer, dealer)
    due = fair_layout(rules, secret, proof.nonces, proof.number, out)
    yield _cards(due, layout)
    if due.order or layout.order:
        yield Finding(Subject.ORDER, _verdict(due.order == layout.order))


def _cards(due: Layout, layout: Layout) -> Finding:
    others = tuple(
        Seat(seat) for seat, hands in enumerate(zip(due.hands, layout.hands, strict=True)) if hands[0] != hands[1]
    )
    kitty = due.kitty != layout.kitty
    return Finding(Subject.CARDS, _verdict(not others and not kitty), (("seats", others), ("kitty", kitty)))


def _equal(subject: Subject, due: int, dealt: int) -> Finding:
    return Finding(subject, _verdict(due == dealt), (("due", due), ("dealt", dealt)))


def _verdict(holds: bool) -> Verdict:
    return Verdict.HOLDS if holds else Verdict.FAILS
