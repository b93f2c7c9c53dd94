"""Commands: each is done once, on the turn it was meant for, and a bad one harms nobody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.load.choosing import some_action
from giruda.notation.wire import AcceptedOut, RefusedOut
from giruda.server.limits import Rate
from giruda.server.socket import FLOOD
from tests.server.house import House, settings
from tests.server.person import Chair, Person


@pytest.fixture
def chair(person: Person) -> Any:
    """A seat whose turn it is to bid or pass, under rules that know no redeal."""
    with person.sit(person.open_table("howto")) as chair:
        chair.await_offer()
        yield chair


def own_calls(chair: Chair) -> int:
    return sum(call.seat == 0 for call in chair.view.auction)


def test_the_same_click_twice_is_done_once(chair: Chair) -> None:
    position = chair.state.position
    for _ in range(2):
        chair.send(type="act", id="once", action="pass", position=position)
    assert chair.answer_to("once") == AcceptedOut("once")
    assert chair.answer_to("once") == AcceptedOut("once")
    chair.await_offer()
    passes = [event for state in chair.states for event in state.events if (event.kind, event.seat) == ("passed", 0)]
    assert len(passes) == 1


def test_a_click_that_was_sent_again_after_a_reload_is_done_once(person: Person) -> None:
    table = person.open_table("howto")
    with person.sit(table) as chair:
        chair.await_offer()
        position = chair.state.position
        chair.accepted(type="act", id="once", action="pass", position=position)
    with person.sit(table) as again:
        again.accepted(type="act", id="once", action="pass", position=position)
        again.await_offer()
        assert own_calls(again) <= 1


def test_of_two_clicks_at_once_the_second_is_refused(chair: Chair) -> None:
    chair.play_until("play", Random(5))
    position, option = chair.state.position, chair.state.options.plays
    action = some_action(chair.state, Random(5))
    first = chair.send(type="act", action=action, position=position)
    second = chair.send(type="act", action=f"play {option[-1].card}", position=position)
    assert isinstance(chair.answer_to(first), AcceptedOut)
    answer = chair.answer_to(second)
    assert isinstance(answer, RefusedOut)
    assert answer.reason.code in ("stale-position", "deal-over")


def test_a_next_that_is_sent_twice_deals_once(chair: Chair) -> None:
    chair.play_until("over", Random(6))
    # Slow, so that no bot has the new cards dealt again in between.
    chair.accepted(type="pace", pace="slow")
    first, second = chair.send(type="next"), chair.send(type="next")
    assert isinstance(chair.answer_to(first), AcceptedOut)
    answer = chair.answer_to(second)
    assert isinstance(answer, RefusedOut)
    assert answer.reason.code == "nothing-to-go-on"


def test_acting_out_of_turn_is_refused(person: Person) -> None:
    while True:
        with person.sit(person.open_table(pace="slow")) as chair:
            if chair.is_asked:
                continue
            position = chair.state.position
            assert chair.refused(type="act", action="pass", position=position) == "not-your-turn"
            assert chair.refused(type="act", action="play SA", position=position) == "wrong-phase"
            return


@pytest.mark.parametrize("away", [-1, 1, 10**30])
def test_a_click_on_what_the_table_no_longer_shows_is_refused(chair: Chair, away: int) -> None:
    chair.play_until("play", Random(7))
    position = chair.state.position
    action = some_action(chair.state, Random(7))
    assert chair.refused(type="act", action=action, position=position + away) == "stale-position"
    assert isinstance(chair.act(action), AcceptedOut)


def test_a_refused_card_says_why_before_and_after_it_is_tried(person: Person) -> None:
    rng = Random(8)
    with person.sit(person.open_table()) as chair:
        while True:
            chair.play_until("play", rng)
            if chair.state.options.refused:
                break
            chair.step(rng)
        card, reason = next(iter(chair.state.options.refused.items()))
        answer = chair.act(f"play {card}")
        assert isinstance(answer, RefusedOut)
        assert answer.reason == reason


def test_a_redeal_may_be_asked_for_although_the_auction_moved_on(person: Person) -> None:
    while True:
        with person.sit(person.open_table("kbg", pace="instant")) as chair:
            first = chair.state
            chair.await_offer()
            if chair.state.position == first.position or chair.state.options.redeal is None:
                continue
            assert first.options.redeal is not None
            answer = chair.act("redeal", position=first.position)
            assert isinstance(answer, AcceptedOut)
            while not chair.state.waiting:
                chair.expect_state()
            assert chair.view.outcome is not None
            assert chair.view.outcome.ending == "redeal"
            return


def act(**changes: Any) -> dict[str, Any]:
    return {"type": "act", "id": "x", "position": 1, "action": "pass", **changes}


BAD_MESSAGES: dict[str, dict[str, Any]] = {
    "no type": {"id": "x", "position": 1, "action": "pass"},
    "an unknown type": act(type="cheat"),
    "the type of an answer": {"type": "state", "id": "x"},
    "a position that is no number": act(position="1"),
    "a position that is no whole number": act(position=1.5),
    "no position": {"type": "act", "id": "x", "action": "pass"},
    "an action that is no text": act(action=["pass"]),
    "something besides": act(seat=2),
    "nothing where something is needed": act(action=None),
}


@pytest.mark.parametrize("name", BAD_MESSAGES)
def test_a_message_of_the_wrong_shape_is_refused_by_its_id(chair: Chair, name: str) -> None:
    assert chair.refused(**BAD_MESSAGES[name]) == "bad-message"
    assert isinstance(chair.act("pass"), AcceptedOut)


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "null",
        "[]",
        "pass",
        '{"type":',
        "[" * 8000,
        '{"type":"act","id":7,"position":1,"action":"pass"}',
        "\x00",
        b"{}",
    ],
    ids=lambda raw: repr(raw[:12]),
)
def test_what_is_no_message_is_refused(chair: Chair, raw: str | bytes) -> None:
    chair.socket.send(raw)
    while not isinstance(answer := chair.receive(), RefusedOut):
        pass
    assert (answer.command, answer.reason.code) == (None, "bad-message")
    assert isinstance(chair.act("pass"), AcceptedOut)


@pytest.mark.parametrize(
    "action", ["", "win", "play", "play SZ", "bid 99S", "bid", "exchange SA", "p" * 9000, "\u202e", "pass pass"]
)
def test_an_action_that_there_is_not_is_refused(chair: Chair, action: str) -> None:
    assert chair.refused(**act(action=action, position=chair.state.position)) == "unknown-action"


@pytest.mark.parametrize("id_", ["", "x" * 65])
def test_a_command_needs_a_short_id(chair: Chair, id_: str) -> None:
    chair.socket.send(f'{{"type":"next","id":"{id_}"}}')
    while not isinstance(answer := chair.receive(), RefusedOut):
        pass
    assert (answer.command, answer.reason.code) == (None, "bad-command-id")


def test_an_id_may_be_any_text(chair: Chair) -> None:
    position = chair.state.position
    assert chair.answer_to(chair.send(**act(id="'; drop table events; --\n\U0001f3b4", position=position))) is not None
    chair.socket.send('{"type":"pace","id":"\\ud800","pace":"slow"}')
    while not isinstance(answer := chair.receive(), RefusedOut):
        pass
    assert answer.reason.code == "bad-message"


@pytest.mark.parametrize("pace", ["", "warp", "0"])
def test_a_pace_that_there_is_not_is_refused(chair: Chair, pace: str) -> None:
    assert chair.refused(type="pace", pace=pace) == "unknown-pace"


def test_a_message_that_is_too_long_ends_the_connection_and_not_the_match(person: Person) -> None:
    table = person.open_table("howto")
    with person.sit(table) as chair:
        chair.await_offer()
        before = chair.state
        chair.socket.send("x" * 1_000_000)
        assert chair.rest()[1] == 1009
    with person.sit(table) as again:
        assert again.view == before.view
        assert isinstance(again.act("pass"), AcceptedOut)


def test_a_flood_is_turned_down_and_then_turned_away(
    tmp_path: Path, new_house: Callable[..., House], new_person: Callable[[House], Person]
) -> None:
    person = new_person(new_house(settings(tmp_path, commands=Rate(burst=11, per_second=0.01))))
    table = person.open_table()
    with person.sit(table) as chair:
        # One command was to have the cards dealt.
        for number in range(10 + FLOOD):
            chair.send(type="pace", id=f"n{number}", pace="instant")
        messages, code = chair.rest()
        refused = [each for each in messages if isinstance(each, RefusedOut)]
        assert {each.reason.code for each in refused} == {"too-fast"}
        assert [each.command for each in refused] == [f"n{10 + number}" for number in range(FLOOD)]
        assert code == 1008
    with person.sit(table) as again:
        again.await_offer()
        again.step(Random(9))
