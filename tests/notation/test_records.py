"""Records: written one way, read in many, replayed to the same scores, and refused with all that is wrong."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.cards import Seat
from giruda.deal.phase import Phase
from giruda.match import Match
from giruda.notation.record import DealRecord, MatchRecord, final, recorded, replay
from giruda.notation.record_reader import RecordError, loads
from giruda.notation.record_text import dumps
from giruda.rules import RuleSet, named_rules, preset, preset_names
from giruda.shuffle import shuffled
from tests.notation.recording import played, told, walked
from tests.strategies.rules import rule_sets


@given(rule_sets(), st.integers(0, 2**32), st.sampled_from([0.0, 0.03]))
def test_a_deal_survives_being_written_and_read(rules: RuleSet, seed: int, stop: float) -> None:
    record = walked(rules, Random(seed), stop)
    text = dumps(record)
    assert loads(text) == record
    assert final(record).outcome == final(loads(text)).outcome  # type: ignore[arg-type]
    assert dumps(loads(text)) == text


@pytest.mark.parametrize("name", preset_names())
def test_a_deal_of_every_preset_replays_step_by_step(name: str) -> None:
    record = played(preset(name), 4)
    steps = list(replay(record))
    assert len(steps) == len(record.actions) + 1
    assert steps[-1].deal == final(record)
    assert loads(dumps(record)) == record


def test_a_match_survives_with_its_thrown_in_deals() -> None:
    rules = named_rules("kbg+complex-reshuffle")
    rng = Random(8)
    match = Match.start(rules, Seat(2))
    deals: list[DealRecord] = []
    while not match.is_over and len(deals) < 6:
        deal = match.deal(shuffled(rules, rng))
        actions = []
        while deal.outcome is None:
            seat = rng.choice(deal.actors)
            action = deal.legal_actions(seat)[-1] if deal.phase is Phase.AUCTION else deal.legal_actions(seat)[0]
            actions.append((seat, action))
            deal = deal.apply(seat, action).deal
        deals.append(recorded(deal, tuple(actions)))
        match = match.after(deal.outcome)
    record = MatchRecord(rules, tuple(deals), ("하은", "지우", "민준", "서연", "도윤"))
    assert loads(dumps(record)) == record
    wrong = dumps(record).replace("totals: ", "totals: 1")
    assert "the totals are" in told(wrong)


def test_reading_forgives_layout_case_comments_and_what_follows_from_the_rules() -> None:
    record = played(preset("kbg"), 4)
    lines = dumps(record).splitlines()
    start = lines.index("rules:")
    end = next(place for place in range(start, len(lines)) if lines[place].startswith("dealer"))
    short = [*lines[:start], "Rules: kbg", *lines[end:]]
    kept = [line for line in short if not line.startswith(("tokens", "pot", "first-bidder", "scores", "result"))]
    text = "\ufeff" + "\r\n\r\n".join(line.lower() + "   # so it was" for line in kept)
    assert loads(text) == record


def test_a_text_that_was_cut_off_says_how_far_it_goes() -> None:
    lines = dumps(played(preset("kbg"), 4)).splitlines()
    cut = "\n".join(lines[: lines.index("play:") + 4])
    assert "the text ends too early, after" in told(cut)
    assert "before the cards" in told("\n".join(lines[:6]))


def test_an_action_that_the_rules_refuse_is_named_with_its_line() -> None:
    lines = dumps(played(preset("kbg"), 4)).splitlines()
    place = lines.index("auction:") + 1
    lines.insert(place, "3: bid 20N")
    text = "\n".join(lines)
    with pytest.raises(RecordError, match=f"line {place + 1}: seat 3 cannot bid 20N: not-your-turn") as caught:
        loads(text)
    assert caught.value.refusal is not None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("giruda-record: 1", "giruda-record: 9", "this Giruda reads format 1"),
        ("giruda-record: 1", "a letter", "this is no record"),
        ("kind: deal", "kind: dinner", "a record is of a deal or a match"),
        ("hand 0:", "hand 7:", "hand 0 is missing"),
        ("pot: 0", "pot: much", "pot wants 1 whole number, not 'much'"),
        ("minimum = 11", "minimum = 99", "rules: bidding.minimum"),
        ("scores: ", "scores: 9", "the scores are"),
        ("result: played", "result: redeal", "the deal ended played, not redeal"),
        ("auction:\n0:", "auction:\n9:", "there is no seat 9"),
        ("\n1. ", "\n1. 0: ZZ\n1. ", "a card such as SA"),
        ("\n3. ", "\n4. ", "this is trick 3, not trick 4"),
        ("kind: deal", "kind: deal\nplayers: a | | c | d | e", "a player's name is empty"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(old: str, new: str, message: str) -> None:
    text = dumps(played(preset("kbg"), 4))
    assert old in text
    assert message in told(text.replace(old, new, 1))


def test_a_trick_that_is_not_over_has_no_winner() -> None:
    lines = dumps(played(preset("kbg"), 4)).splitlines()
    first = lines.index("play:") + 1
    plays, _, _ = lines[first].rpartition(" > ")
    *kept, _ = plays.split(" ")
    text = "\n".join([*lines[:first], " ".join(kept) + " > 0", "end"])
    assert "a trick that is not over has no winner yet" in told(text)


def test_every_problem_of_a_record_is_named_at_once() -> None:
    text = dumps(played(preset("kbg"), 4)).replace("kitty: ", "kitty: ZZ ").replace("hand 3: ", "hand 3: QQ ")
    assert len(told(text).splitlines()) == 2


@pytest.mark.parametrize("name", ["a|b", "a#b", "a\nb", "", " a", "a\u3000"])
def test_a_name_that_would_break_the_text_is_refused(name: str) -> None:
    record = played(preset("kbg"), 4)
    with pytest.raises(ValueError, match="without"):
        dumps(MatchRecord(record.rules, (record,), (name, "c", "d", "e", "f")))


def test_a_name_may_hold_any_other_sign() -> None:
    record = replace(played(preset("kbg"), 4), names=("a\x0bb", "c\x85d", "e\u2028f", "하은", "end"))
    assert loads(dumps(record)) == record


def test_no_mangled_record_raises_anything_but_its_own_error() -> None:
    text = dumps(played(preset("howto"), 4))
    rng = Random(3)
    for _ in range(250):
        start = rng.randrange(len(text))
        stop = min(len(text), start + rng.randrange(40))
        junk = "".join(rng.choices("0123456789SDHCAKQJTN:.>#|=!- \n가", k=rng.randrange(6)))
        with contextlib.suppress(RecordError):
            loads(text[:start] + junk + text[stop:])
