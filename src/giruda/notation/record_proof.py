"""The proof of a deal's cards in its record: its entries read, and what they claim held against the cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

from giruda.fairness import Commitment, Finding, Proof, parse_commitment, parse_nonce, parse_secret, verify
from giruda.fairness.stream import check_number
from giruda.notation.errors import NotationError
from giruda.notation.record import DealRecord, MatchRecord, final
from giruda.notation.record_lines import Entry
from giruda.notation.record_text import COMMITMENT, NONCE, NUMBER, SECRET
from giruda.notation.scanner import shorten
from giruda.rules.ruleset import RuleSet

_DIGITS: Final = re.compile(r"\d{1,9}")
_Read = TypeVar("_Read")


class ProofReading:
    """The entries of a deal on their way to a proof.

    Attributes:
        problems: what is wrong with them.
        proof: the proof, or None where there is none or something is wrong with it.
    """

    def __init__(self, values: Mapping[str, Entry], rules: RuleSet) -> None:
        """Read the entries that belong to a proof, if there are any."""
        self.problems: list[NotationError] = []
        self.proof: Proof | None = None
        self._values = {key: entry for key, entry in values.items() if _is_of_a_proof(key)}
        if self._values:
            self._read(rules)

    def _read(self, rules: RuleSet) -> None:
        first = min(entry.line for entry in self._values.values())
        for key in (NUMBER, COMMITMENT):
            if key not in self._values:
                message = f"{key} is missing: a proof has {NUMBER}, {COMMITMENT}, the nonces if any, and {SECRET}"
                self.problems.append(NotationError(message, line=first))
        number = self._value(NUMBER, _number)
        commitment = self._value(COMMITMENT, parse_commitment)
        secret = self._value(SECRET, parse_secret)
        nonces = self._nonces(rules.players)
        if not self.problems:
            assert number is not None
            assert commitment is not None
            self.proof = Proof(number, commitment, nonces, secret)

    def _nonces(self, players: int) -> tuple[str, ...]:
        for key, entry in self._values.items():
            if key.startswith(NONCE) and int(key.removeprefix(NONCE)) >= players:
                message = f"there is no player for {key}; those who may give a nonce sit from 0 to {players - 1}"
                self.problems.append(NotationError(message, line=entry.line))
        return tuple(self._value(f"{NONCE} {seat}", parse_nonce) or "" for seat in range(players))

    def _value(self, key: str, parse: Callable[[str], _Read]) -> _Read | None:
        """The value of an entry, or None where it is missing or wrong; what is wrong is noted."""
        entry = self._values.get(key)
        if entry is None:
            return None
        try:
            return parse(entry.text)
        except ValueError as error:
            self.problems.append(NotationError(f"{key}: {error}", line=entry.line))
            return None


def findings(record: DealRecord | MatchRecord) -> tuple[tuple[Finding, ...], ...]:
    """What of the proof of each deal holds; nothing for a deal that has none.

    Raises:
        IllegalAction: an action is not allowed where it stands.
        ValueError: there is not a nonce, or an empty text, for each player.
    """
    if isinstance(record, DealRecord):
        return (_findings(record, None, frozenset()),)
    found = []
    earlier: set[Commitment] = set()
    for place, deal in enumerate(record.deals, start=1):
        found.append(_findings(deal, place, earlier))
        if deal.proof is not None:
            earlier.add(deal.proof.commitment)
    return tuple(found)


def _findings(record: DealRecord, place: int | None, earlier: Collection[Commitment]) -> tuple[Finding, ...]:
    if record.proof is None:
        return ()
    over = final(record).outcome is not None
    return verify(
        record.rules,
        record.proof,
        record.layout,
        record.dealer,
        out=record.out,
        place=place,
        earlier=earlier,
        over=over,
    )


def _is_of_a_proof(key: str) -> bool:
    return key in {NUMBER, COMMITMENT, SECRET} or key.startswith(f"{NONCE} ")


def _number(text: str) -> int:
    if not _DIGITS.fullmatch(text):
        raise ValueError(f"deals are numbered from 1, not {shorten(text)!r}")
    number = int(text)
    check_number(number)
    return number
