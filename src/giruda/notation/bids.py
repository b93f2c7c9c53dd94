"""Contracts as text: ``15S``, ``16N``."""

from __future__ import annotations

from typing import Final

from giruda.deal.actions import Contract
from giruda.notation.scanner import Scanner

A_CONTRACT: Final = "a contract such as 15S or 16N (no-trump)"


def format_contract(contract: Contract) -> str:
    """The canonical text of a contract: the number, then ``S``, ``D``, ``H``, ``C`` or ``N`` for no-trump."""
    return f"{contract.count}{contract.trump.letter}"


def parse_contract(text: str) -> Contract:
    """Read one contract, the number or the trump first.

    >>> [format_contract(parse_contract(text)) for text in ("15s", "16 NT", "하트 14", "노기루다 13")]
    ['15S', '16N', '14H', '13N']

    Raises:
        NotationError: the text is not one contract, or its number is not from 1 to 20.
    """
    scanner = Scanner(text)
    contract = scanner.contract()
    if contract is None:
        raise scanner.fail_on_rest(A_CONTRACT)
    scanner.expect_end()
    return contract
