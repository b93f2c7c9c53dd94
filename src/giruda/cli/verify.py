"""``giruda verify``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from giruda.cli.examples import example
from giruda.cli.failures import Failure, problem_told, record_told
from giruda.cli.options import json_option, language_option, print_json
from giruda.cli.positions import name_of, text_in
from giruda.cli.texts import Texts
from giruda.cli.verifiable import CommitmentParam
from giruda.fairness import Commitment, Finding, Proof, Verdict
from giruda.notation.errors import NotationError
from giruda.notation.record import DealRecord, MatchRecord
from giruda.notation.record_proof import findings
from giruda.notation.record_reader import salvage
from giruda.notation.words import Words

FAILED: Final = 1
"""The exit status where something does not hold; a record that cannot be read at all is an error like any other."""
_MARKS: Final = {Verdict.HOLDS: "✓", Verdict.FAILS: "✗", Verdict.OPEN: "·"}


@dataclass(frozen=True, slots=True)
class Checked:
    """A record with all that was found out about it.

    Attributes:
        record: the record, as far as it replays.
        problems: what is wrong with what it tells of the play.
        proofs: the proof of each deal, if it has one, and what of it holds.
        noted: commitments that somebody wrote down, each with the numbers of the deals that it stands for here.
    """

    record: DealRecord | MatchRecord
    problems: tuple[NotationError, ...]
    proofs: tuple[tuple[Proof | None, tuple[Finding, ...]], ...]
    noted: tuple[tuple[Commitment, tuple[int, ...]], ...]

    @property
    def faults(self) -> int:
        """How much does not hold: the play counts once, each finding, and each commitment that is nowhere here."""
        found = [finding.verdict for _, found in self.proofs for finding in found]
        return bool(self.problems) + found.count(Verdict.FAILS) + sum(not deals for _, deals in self.noted)


@click.command(name="verify", epilog=example("giruda verify deal.mighty"))
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--commitment",
    "noted",
    type=CommitmentParam(),
    multiple=True,
    help="A commitment that you wrote down before a deal: it must be in the record. May be repeated.",
)
@language_option
@json_option
@click.pass_context
def command(ctx: click.Context, file: Path, noted: tuple[Commitment, ...], lang: str, as_json: bool) -> None:
    """Check the play of a record, and that its cards were not chosen.

    FILE is the record of a deal or a match; - reads it from standard input. Every action is played again by the rules.
    Where a deal carries the proof of its cards, the secret must be the one committed to, and the cards must follow from
    it and from what the players gave. The exit status is 0 where all that can be checked holds, 1 where something does
    not, and 2 where the record cannot be read.
    """
    checked = check(file, noted, lang)
    if as_json:
        print_json(_as_object(checked))
    else:
        click.echo("\n".join(_in_words(checked, file, lang)))
    if checked.faults:
        ctx.exit(FAILED)


def check(file: Path, noted: Sequence[Commitment], lang: str) -> Checked:
    """Everything that there is to find out about a record.

    Raises:
        Failure: it cannot be read.
    """
    found = salvage(text_in(file))
    if found.record is None:
        assert found.error is not None
        raise Failure(f"{name_of(file)}: {record_told(found.error, lang)}")
    deals = _deals(found.record)
    proofs = tuple(zip((deal.proof for deal in deals), findings(found.record), strict=True))
    standing = tuple(
        (each, tuple(proof.number for proof, _ in proofs if proof is not None and proof.commitment == each))
        for each in noted
    )
    return Checked(found.record, found.error.problems if found.error else (), proofs, standing)


def _deals(record: DealRecord | MatchRecord) -> tuple[DealRecord, ...]:
    return record.deals if isinstance(record, MatchRecord) else (record,)


def _as_object(checked: Checked) -> dict[str, Any]:
    return {
        "holds": not checked.faults,
        "rules": checked.record.rules.id,
        "play": {
            "holds": not checked.problems,
            "problems": [{"line": each.line, "message": each.message} for each in checked.problems],
        },
        "deals": [
            {"proof": None if proof is None else _proof(proof), "findings": [_finding(each) for each in found]}
            for proof, found in checked.proofs
        ],
        "noted": [{"commitment": each, "deals": list(deals)} for each, deals in checked.noted],
    }


def _proof(proof: Proof) -> dict[str, Any]:
    return {
        "number": proof.number,
        "commitment": proof.commitment,
        "nonces": list(proof.nonces),
        "secret": None if proof.secret is None else proof.secret.hex(),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {"subject": finding.subject.value, "verdict": finding.verdict.value, "params": dict(finding.params)}


def _in_words(checked: Checked, file: Path, lang: str) -> Iterator[str]:
    """What was found out, as a person reads it."""
    texts = Texts(lang)
    yield texts("verify-head", file=name_of(file), count=len(checked.proofs), rules=checked.record.rules.id)
    if checked.problems:
        yield f"{_MARKS[Verdict.FAILS]} {texts('verify-play-fails')}"
        yield from (f"    {problem_told(each, lang)}" for each in checked.problems)
    else:
        yield f"{_MARKS[Verdict.HOLDS]} {texts('verify-play-holds')}"
    if all(proof is None for proof, _ in checked.proofs):
        if not checked.problems:  # which may be those of a proof
            yield f"{_MARKS[Verdict.OPEN]} {texts('verify-unproven')}"
    else:
        for place, (proof, found) in enumerate(checked.proofs, start=1):
            yield from _deal_in_words(place, proof, found, lang)
    for each, deals in checked.noted:
        verdict = Verdict.HOLDS if deals else Verdict.FAILS
        numbers = ", ".join(map(str, deals))
        yield f"{_MARKS[verdict]} {texts(f'verify-noted-{verdict}', commitment=each, deals=numbers)}"
    yield texts("verify-fails", count=checked.faults) if checked.faults else texts("verify-holds")


def _deal_in_words(place: int, proof: Proof | None, found: Sequence[Finding], lang: str) -> Iterator[str]:
    texts, words = Texts(lang), Words(lang)

    def name(seat: int) -> str:
        return texts("seat", seat=seat)

    if proof is None:
        yield texts("verify-deal", number=place)
        yield f"  {_MARKS[Verdict.OPEN]} {texts('verify-unproven-deal')}"
        return
    yield texts("verify-deal", number=proof.number)
    yield f"    {texts('verify-commitment', commitment=proof.commitment)}"
    for seat in proof.givers:
        yield f"    {texts('verify-nonce', seat=name(seat), nonce=proof.nonces[seat])}"
    if not proof.givers:
        yield f"    {texts('verify-no-nonce')}"
    for each in found:
        yield f"  {_MARKS[each.verdict]} {words.finding(each, name)}"
