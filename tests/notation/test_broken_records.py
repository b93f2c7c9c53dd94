"""Records that tell what cannot be: each is refused, and the line and the column say where."""

from __future__ import annotations

import re
from functools import cache

import pytest

from giruda.deal.actions import Kill, Play
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads
from giruda.notation.record_text import dumps
from giruda.rules import named_rules
from tests.notation.recording import match_of, played, told

FIVE, FOUR, SIX = "kbg", "kbg+four-players", "kbg+six-players"
MATCH = "kbg;match.deals=2"


@cache
def deal_of(rules: str) -> DealRecord:
    return played(named_rules(rules), 4)


@cache
def text_of(rules: str) -> str:
    """A whole deal under those rules."""
    return dumps(deal_of(rules))


@cache
def match_text(deals: int) -> str:
    """The first of the two deals of a match, or both."""
    return dumps(match_of(named_rules(MATCH), deals))


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def place(text: str, part: str) -> str:
    """The line and the column at which the part stands."""
    before = text[: text.index(part)]
    return f"line {before.count(chr(10)) + 1}, column {len(before) - before.rfind(chr(10))}: "


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("order: ", "order: XX "),
        ("kitty: ", "kitty: S3 XX "),
        ("kitty: ", "\tKitty :  XX "),
        ("auction:\n", "auction:\n0: bid XX\n"),
        ("auction:\n", "auction:\n  00 :  kill XX  # so it was\n"),
        ("\n1. ", "\n1. 0: XX S2\n1. "),
        ("\n1. ", "\n  1. 0:   XX\n1. "),
    ],
)
def test_a_column_is_counted_on_the_line(old: str, new: str) -> None:
    text = changed(text_of(FOUR), old, new)
    assert told(text).startswith(place(text, "XX"))


def test_the_second_of_two_cards_is_the_one_that_is_found() -> None:
    text = changed(text_of(FOUR), "order: ", "order: S4 S4 ")
    line = place(text, "order: ").removesuffix("column 1: ")
    assert told(text).startswith(f"{line}column 11: S4 stands there twice")


def test_a_slip_in_the_rules_is_found_on_its_own_line() -> None:
    text = changed(text_of(FIVE), "minimum = 11", "minimum ???")
    assert told(text).startswith(place(text, "???") + "rules: not TOML: ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("kitty: ", "kitty: {} "),
        ("pot: 0", "pot: {}"),
        ("scores: ", "scores: {} "),
        ("result: played", "result: {}"),
        ("kind: deal", "kind: {}"),
        ("giruda-record: 1", "giruda-record: {}"),
        ("auction:\n", "auction:\n{}: pass\n"),
        ("auction:\n", "auction:\n0: {}\n"),
        ("\n1. ", "\n{}. "),
        ("\n1. 0", "\n1. {}"),
        ("\n1. ", "\n{}1. "),
        ("> ", "> {}"),
        ("dealer: 0", "dealer: {}"),
        ("dealer: 0", "{}: 0"),
        ("dealer: 0", "hand {}: SA\ndealer: 0"),
        ("dealer: 0", "deal {}\ndealer: 0"),
    ],
)
@pytest.mark.parametrize("letter", ["9", "0", "x", "-"])
def test_what_is_quoted_is_short(old: str, new: str, letter: str) -> None:
    message = told(changed(text_of(FIVE), old, new.format(letter * 5000)))
    assert max(map(len, message.splitlines())) < 200


def test_of_a_list_of_cards_the_bad_word_is_quoted() -> None:
    assert told(changed(text_of(FIVE), "kitty: ", "kitty: ZZ ")).endswith("such as SA, DT, C3 or JK, not 'ZZ'")


def with_kill() -> str:
    """A deal of six whose seat out sits before the one that leads some trick."""
    for seed in range(40):
        record = played(named_rules(SIX), seed)
        text, out = dumps(record), final(record).setup.out
        assert out is None or any(isinstance(action, Kill) for _, action in record.actions)
        if out is not None and re.search(rf"^\d+\. {(out + 1) % 6}: ", text, re.MULTILINE):
            return text
    raise LookupError


def test_the_seat_that_sits_out_has_no_trick() -> None:
    text = with_kill()
    record = loads(text)
    assert isinstance(record, DealRecord)
    out = final(record).setup.out
    assert out is not None
    wrong = re.sub(rf"^(\d+\.) {(out + 1) % 6}: ", rf"\1 {out}: ", text, count=1, flags=re.MULTILINE)
    assert wrong != text
    assert f"seat {out} sits this deal out" in told(wrong)


def test_the_plays_of_six_skip_the_seat_that_sits_out() -> None:
    record = loads(with_kill())
    assert isinstance(record, DealRecord)
    seats = {seat for seat, action in record.actions if isinstance(action, Play)}
    assert seats == set(range(6)) - {final(record).setup.out}


@pytest.mark.parametrize(
    ("rules", "old", "new", "message"),
    [
        (FIVE, "kitty: ", "hand 5:\nkitty: ", "there is no seat for hand 5"),
        (FIVE, "kitty: ", "hand 00099: SA\nkitty: ", "there is no seat for hand 99"),
        (FIVE, "hand 1: ", "hand 01: SA\nhand 1: ", "hand 1 stands here a second time"),
        (FIVE, "auction:\n", "auction:\n00009: pass\n", "there is no seat 9;"),
        (FIVE, "auction:\n", f"auction:\n0{10**30}: pass\n", "there is no seat 0100"),
        (FIVE, "\n3. ", "\n30003. ", "this is trick 3, not trick 30003"),
        (FIVE, "\n3. ", f"\n{10**30}. ", "there is no trick 1000"),
        (FIVE, "\n3. ", "\n3. 0:\n3. ", "a trick has at least one card"),
        (FIVE, "\n3. ", "\n2. 0: > 3\n3. ", "a trick has at least one card"),
        (FIVE, "> ", "> # ", "the seat that takes the trick is missing"),
        (FIVE, "kind: deal", "kind: deal\nKind: match", "kind stands here a second time; it is in line 2"),
        (FIVE, "rules:", "rules: kbg\nrules:", "rules stands here a second time"),
        (FIVE, "kind: deal", "giruda-record: 1", "giruda-record stands here a second time"),
        (FIVE, "dealer:", "deal 77\ndealer:", "this is deal 1, not deal 77"),
        (FIVE, "\nend", "\ntotals: 4 4 4 4 4\nend", "totals stand in the record of a match"),
        (FIVE, "\nend", "\nplaces: 1 1 1 1 1\nend", "places stand in the record of a match"),
        (FIVE, "\nend", "\ndeal 2\nend", "the record of a deal holds one, and this is a second"),
        (FIVE, "kitty: ", "order: S2 S3\nkitty: ", "the order names S2, a card that does not come up by itself"),
        (FOUR, "tokens: 1 1 1 1 0", "tokens: 1 1 1 1 5", "the neutral seat has no tokens, not 5"),
    ],
)
def test_what_cannot_be_is_refused(rules: str, old: str, new: str, message: str) -> None:
    assert message in told(changed(text_of(rules), old, new))


def test_the_order_of_a_neutral_pile_names_its_own_cards() -> None:
    record = deal_of(FOUR)
    other = next(iter(record.layout.hands[0]))
    assert f"the order names {other.text}, a card that" in told(
        changed(text_of(FOUR), f"order: {record.layout.order[0].text}", f"order: {other.text}")
    )


def test_a_card_of_the_neutral_pile_is_told_where_it_comes_up() -> None:
    text = text_of(FOUR)
    trick = re.search(r"^1\. (\d): (.*) > \d$", text, re.MULTILINE)
    assert trick is not None
    place = (4 - int(trick[1])) % 5
    plays = trick[2].split()
    wrong = [*plays[:place], "C2" if plays[place] != "C2" else "C5", *plays[place + 1 :]]
    message = told(changed(text, trick[2], " ".join(wrong)))
    assert f"the neutral seat turns up {plays[place]} in trick 1" in message


def test_a_second_deal_is_not_passed_over() -> None:
    text = match_text(2)
    wrong = changed(text, "kind: match", "kind: deal")
    line = text[: text.index("deal 2\n")].count("\n") + 1
    assert f"line {line}: the record of a deal holds one" in told(wrong)
    assert loads(changed(text, "kind: match\n", "")) == loads(text)


@pytest.mark.parametrize(
    ("deals", "old", "new", "message"),
    [
        (2, "places: ", "places: banana # ", "places wants 5 whole numbers, not 'banana'"),
        (2, "places: ", "places: 9 9 9 9 9 # ", "the places are "),
        (1, "\nend", "\nplaces: 1 1 1 1 1\nend", "the match is not over"),
        (2, "totals: ", "totals: much # ", "totals wants 5 whole numbers, not 'much'"),
        (2, "totals: ", "totals: 7 7 7 7 7 # ", "the totals are "),
        (2, "totals: ", "totals: 0 0 0 0 0\ntotals: ", "totals stands here a second time"),
        (2, "deal 2\n", "deal 3\n", "this is deal 2, not deal 3"),
        (2, "deal 2\n", "deal 1\n", "this is deal 2, not deal 1"),
    ],
)
def test_what_a_match_comes_to_is_held_against_its_deals(deals: int, old: str, new: str, message: str) -> None:
    assert message in told(changed(match_text(deals), old, new))
