"""Salvage: of a broken record, the longest beginning that replays; of a sound one, all of it."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from giruda.notation.record import DealRecord, MatchRecord, final
from giruda.notation.record_reader import RecordError, Salvaged, loads, salvage
from giruda.notation.record_text import dumps
from giruda.rules import named_rules
from tests.notation.recording import match_of, played

TABLES = ("kbg", "kbg+four-players", "tichu+six-players")


@cache
def deal_of(rules: str) -> DealRecord:
    return played(named_rules(rules), 4)


@cache
def short_match() -> MatchRecord:
    return match_of(named_rules("kbg;match.deals=3"), 3)


def is_beginning(found: DealRecord, whole: DealRecord) -> bool:
    same = (found.rules, found.layout, found.dealer, found.tokens, found.names, found.out)
    return (
        same == (whole.rules, whole.layout, whole.dealer, whole.tokens, whole.names, whole.out)
        and found.actions == whole.actions[: len(found.actions)]
    )


def salvaged(text: str) -> tuple[DealRecord, str]:
    """What could be saved of the broken record of a deal, and everything that is wrong with it."""
    found = salvage(text)
    assert isinstance(found.record, DealRecord)
    assert loads(dumps(found.record)) == found.record
    assert found.error is not None
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert str(caught.value) == str(found.error)
    return found.record, str(found.error)


@pytest.mark.parametrize("rules", TABLES)
def test_nothing_of_a_sound_record_is_lost(rules: str) -> None:
    record = deal_of(rules)
    assert salvage(dumps(record)) == Salvaged(record, None)
    assert salvage(dumps(short_match())) == Salvaged(short_match(), None)


@pytest.mark.parametrize("rules", TABLES)
def test_a_text_cut_off_anywhere_gives_a_beginning_and_never_another_deal(rules: str) -> None:
    record = deal_of(rules)
    text = dumps(record).rstrip("\n")
    kept = 0
    for length in range(text.index("\nkitty"), len(text), 5):
        found = salvage(text[:length])
        assert found.error is not None
        assert "the text ends too early" in str(found.error)
        if found.record is None:
            assert kept == 0
        else:
            assert isinstance(found.record, DealRecord)
            assert is_beginning(found.record, record)
            assert len(found.record.actions) >= kept
            kept = len(found.record.actions)
    assert kept == len(record.actions)


def test_the_last_word_of_a_text_that_was_cut_off_is_not_trusted() -> None:
    text = dumps(deal_of("kbg"))
    first, second = text[text.index("\n1. ") :].split()[2:4]
    cut = text[: text.index(f" {first} {second}")] + f" {first} {second}"
    assert len(salvaged(cut)[0].actions) + 1 == len(salvaged(f"{cut}\n")[0].actions)


def test_it_stops_before_what_the_rules_refuse() -> None:
    record = deal_of("kbg")
    text = dumps(record).replace("\n4. ", "\n4. 0: S2 S2 S2\n4. ")
    found, told = salvaged(text)
    assert "cannot play S2" in told
    deal = final(found)
    assert is_beginning(found, record)
    assert deal.showdown is not None
    assert len(deal.showdown.tricks) == 3


def test_it_stops_at_a_line_that_cannot_be_read_and_names_what_is_wrong_behind_it() -> None:
    record = deal_of("kbg")
    text = dumps(record).replace("\n3. ", "\n3: ???\n3. ").replace("\n7. ", "\nso it went on\n7. ")
    found, told = salvaged(text)
    assert is_beginning(found, record)
    assert len(told.splitlines()) == 2
    deal = final(found)
    assert deal.showdown is not None
    assert len(deal.showdown.tricks) == 2


def test_the_cards_before_a_bad_one_in_a_trick_are_kept() -> None:
    record = deal_of("kbg")
    lines = dumps(record).splitlines()
    place = lines.index("play:") + 2
    plays = lines[place].split()
    lines[place] = " ".join([*plays[:4], "ZZ", *plays[5:]])
    found, told = salvaged("\n".join(lines))
    assert "not 'ZZ'" in told
    deal = final(found)
    assert deal.showdown is not None
    assert (deal.showdown.trick.number, len(deal.showdown.trick.plays)) == (2, 2)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("scores: ", "scores: 9"),
        ("result: played", "result: redeal"),
        ("\nend", "\n"),
        ("\nend", "\nend\nand so on"),
        ("kind: deal", "kind: dinner"),
        ("kind: deal", "kind: deal\nplayers: one"),
        ("kitty: ", "hand 9: SA\nkitty: "),
        ("pot: 0", "pot: 0\npot: 0"),
        ("pot: 0", "pot: 0\nweather: fine"),
    ],
)
def test_what_is_beside_the_play_costs_nothing_of_it(old: str, new: str) -> None:
    record = deal_of("kbg")
    assert salvaged(dumps(record).replace(old, new, 1))[0] == record


@pytest.mark.parametrize(
    "text",
    ["", "hello\n", "giruda-record: 1\n", "giruda-record: 1\nrules: kbg\ndealer: 0\nend\n"],
)
def test_where_the_cards_are_not_told_nothing_can_be_saved(text: str) -> None:
    found = salvage(text)
    assert found.record is None
    assert found.error is not None


def test_another_format_is_not_guessed_at() -> None:
    found = salvage(dumps(deal_of("kbg")).replace("giruda-record: 1", "giruda-record: 2").replace("\nend", "\nfin"))
    assert found.record is None
    assert str(found.error) == "line 1: this is format '2'; this Giruda reads format 1"


def test_of_a_match_the_deals_before_the_fault_are_kept() -> None:
    match = short_match()
    text = dumps(match)
    start = text.index("\n2. ", text.index("deal 2"))
    found = salvage(f"{text[:start]}\n???{text[start:]}").record
    assert isinstance(found, MatchRecord)
    first, second = found.deals
    assert first == match.deals[0]
    assert is_beginning(second, match.deals[1])
    assert 0 < len(second.actions) < len(match.deals[1].actions)


def test_a_deal_that_does_not_follow_is_left_out_with_all_behind_it() -> None:
    match = short_match()
    text = dumps(match)
    start = text.index("dealer: ", text.index("deal 2"))
    found = salvage(f"{text[:start]}dealer: {(match.deals[1].dealer + 1) % 5}\n{text[text.index('first', start) :]}")
    assert found.error is not None
    assert "this deal cannot be" in str(found.error)
    assert found.record == MatchRecord(match.rules, match.deals[:1])


def test_whatever_is_mangled_what_is_saved_is_sound() -> None:
    text = dumps(deal_of("kbg+four-players"))
    begin = text.index("dealer: ")
    rng = Random(8)
    saved = 0
    for _ in range(120):
        start = rng.randrange(begin, len(text))
        stop = min(len(text), start + rng.randrange(12))
        junk = "".join(rng.choices("0123456789SDHCAKQJTN:.>#|=!- \n가", k=rng.randrange(4)))
        found = salvage(text[:start] + junk + text[stop:])
        if found.record is not None:
            saved += 1
            assert loads(dumps(found.record)) == found.record
    assert saved > 60
