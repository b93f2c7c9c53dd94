"""No reason to refuse is left without a test in this folder. That every value of every option is played: `clauses`."""

from __future__ import annotations

from pathlib import Path

import pytest

from giruda.deal.refusals import Code

TEXT = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__))
UNREACHABLE = {
    # With one card left in the last trick nothing can be forbidden, and where the contract cannot be changed before the
    # kitty is taken there is no such phase. They guard hands and phases that a deal never has.
    Code.JOKER_LAST_TRICK,
    Code.MIGHTY_LAST_TRICK,
    Code.NO_CHANGE_BEFORE_KITTY,
}


@pytest.mark.parametrize("code", [code for code in Code if code not in UNREACHABLE], ids=lambda code: str(code.value))
def test_every_reason_to_refuse_is_met_in_a_test(code: Code) -> None:
    assert f"Code.{code.name}" in TEXT
