"""Names, and how much may be asked for."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.server.limits import Bucket, Buckets, Rate
from giruda.server.names import LONGEST, bot_names, clean_name
from giruda.server.reasons import RefusedError


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("철수", "철수"),
        ("  철수  ", "철수"),
        ("철\n수\t!", "철 수 !"),
        ("\u110e\u1165\u11af\u1109\u116e", "철수"),
        ("a\u202eb\u2066c\u200f", "abc"),
        ("a\x00b\x1bc", "abc"),
        ("\ufeffzero\u200bwidth\u2060", "zerowidth"),
        ("<b>&amp;", "<b>&amp;"),
        ("e" + "\u0301" * 9, "é\u0301\u0301"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u200dx\u200d", "x"),
        ("ㅋㅋㅋ", "ㅋㅋㅋ"),
        ("가" * 20, "가" * 20),
        ("x\u3164\u115f\u2800y", "xy"),
    ],
)
def test_a_name_as_it_is_shown(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


@pytest.mark.parametrize("raw", ["", " ", "\n", "\u200b\u200d", "\u202e", "\u3164\u3164", "\u0301", "\ue000", "\ud800"])
def test_a_name_that_cannot_be_seen_is_refused(raw: str) -> None:
    with pytest.raises(RefusedError, match="name-empty"):
        clean_name(raw)


@pytest.mark.parametrize("raw", ["가" * 21, "x" * 5000, " ".join("x" * 11)])
def test_a_name_that_is_too_long_is_refused(raw: str) -> None:
    with pytest.raises(RefusedError, match="name-too-long") as refused:
        clean_name(raw)
    assert refused.value.reason.params["longest"] == LONGEST


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(raw: str) -> None:
    try:
        name = clean_name(raw)
    except RefusedError:
        return
    assert clean_name(name) == name
    assert len(name) <= 4 * LONGEST
    name.encode()


def test_bots_do_not_take_the_persons_name() -> None:
    for seed in range(50):
        names = bot_names(5, "ko", "지우", Random(seed))
        assert len({*names, "지우"}) == 6


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(Rate(burst=2, per_second=0.5), clock=lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 1000.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_every_address_has_its_own_bucket_and_the_oldest_are_forgotten() -> None:
    buckets = Buckets(Rate(burst=1, per_second=0.0), most=2, clock=lambda: 0.0)
    assert [buckets.take(each) for each in "aab"] == [True, False, True]
    assert buckets.take("c")
    assert [buckets.take(each) for each in "ca"] == [False, True]
