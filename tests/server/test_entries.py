"""The entries of logs as they are written down."""

from __future__ import annotations

import pytest

from giruda.server.table.entries import Acted, AutoPassSet, Dealt, Entry, MatchBegan, PaceSet, decode, encode


@pytest.mark.parametrize(
    "entry",
    [
        MatchBegan(3, ["SA", "JK"]),
        Dealt([["SA"], ["JK"]], ["C2"]),
        Acted(2, "bid 15S"),
        PaceSet("fast"),
        AutoPassSet(0, on=True),
    ],
)
def test_an_entry_reads_back_as_it_was_written(entry: Entry) -> None:
    assert decode(*encode(entry)) == entry


@pytest.mark.parametrize(("kind", "payload"), [("unheard", "{}"), ("acted", "{}"), ("acted", "no json")])
def test_a_damaged_entry_is_not_believed(kind: str, payload: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        decode(kind, payload)
