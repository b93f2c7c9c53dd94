"""Deals that can be verified, on the command line: secrets, nonces and commitments as people type them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import click

from giruda.cards import Seat
from giruda.cli.failures import Failure
from giruda.deal.deal import Deal
from giruda.fairness import (
    Commitment,
    Proof,
    Secret,
    commitment_of,
    fair_first_dealer,
    fair_layout,
    new_secret,
    parse_commitment,
    parse_nonce,
    parse_secret,
)
from giruda.rules import RuleSet

NEW: Final = "new"


class CommitmentParam(click.ParamType[Commitment]):
    """A commitment."""

    name = "HEX"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Commitment:
        """The commitment of those digits."""
        try:
            return parse_commitment(str(value))
        except ValueError as error:
            return self.fail(str(error), param, ctx)


class SecretParam(click.ParamType[Secret]):
    """A secret, or a word for one that nobody can guess."""

    name = "HEX"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Secret:
        """The secret of those digits, or a new one."""
        if isinstance(value, bytes):
            return Secret(value)
        if value == NEW:
            return new_secret()
        try:
            return parse_secret(str(value))
        except ValueError as error:
            return self.fail(f"{error}, or {NEW} for one that nobody can guess", param, ctx)


class NonceParam(click.ParamType[tuple[Seat, str]]):
    """What a seat gives: ``SEAT=TEXT``."""

    name = "SEAT=TEXT"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[Seat, str]:
        """The seat and its nonce."""
        if isinstance(value, tuple):
            return value
        seat, _, nonce = str(value).partition("=")
        if not (seat.isascii() and seat.isdigit() and len(seat) <= 2):
            return self.fail("write a seat and what it gives, such as 0=haeun", param, ctx)
        try:
            return Seat(int(seat)), parse_nonce(nonce)
        except ValueError as error:
            return self.fail(str(error), param, ctx)


def fair_deal(rules: RuleSet, secret: Secret, given: Sequence[tuple[Seat, str]]) -> tuple[Deal, Proof]:
    """The first deal of a match by that secret and what seats gave, and its proof.

    Raises:
        Failure: a seat gives twice, or there is no such seat.
    """
    nonces = [""] * rules.players
    for seat, nonce in given:
        if seat >= rules.players:
            raise Failure(f"there is no player at seat {seat}; seats count from 0 to {rules.players - 1}")
        if nonces[seat]:
            raise Failure(f"seat {seat} gives two nonces, and may give one")
        nonces[seat] = nonce
    dealer = fair_first_dealer(rules, secret, nonces).dealer
    proof = Proof(1, commitment_of(secret), tuple(nonces), secret)
    return Deal.start(rules, fair_layout(rules, secret, nonces, 1), dealer), proof
