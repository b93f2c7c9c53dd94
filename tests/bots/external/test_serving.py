"""Our bots over the protocol play as they play here, and whatever they are told they go on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from giruda.bots import Advises, Bot, bot
from giruda.bots.external import ExternalBot, Limits
from giruda.bots.external.messages import PROTOCOL
from giruda.bots.external.serving import serve
from giruda.deal.phase import Phase
from giruda.kernel import COMPILED
from giruda.rules import RuleSet, named_rules
from giruda.simulate import Played, chances, dealt, play_deal
from tests.strategies.tables import TABLES

PATIENT = Limits(move=20, start=60)


@pytest.fixture(scope="module")
def players() -> Iterator[dict[str, ExternalBot]]:
    """Our bots as programs, one process each."""
    made = {name: ExternalBot(f'"{sys.executable}" -m giruda.cli bot {name}', PATIENT) for name in ("rule", "random")}
    yield made
    for each in made.values():
        each.close()


@pytest.mark.skipif(not COMPILED, reason="it tries its cards in the kernel")
def test_a_bot_that_weighs_things_says_what_it_found_and_plays_the_same() -> None:
    rules, player = named_rules("kbg"), bot("normal")
    program = ExternalBot(f'"{sys.executable}" -m giruda.cli bot normal', PATIENT)
    told = 0
    deal = play_deal(next(dealt(rules, 5)), [bot("rule")] * 5, chances(rules, 5), until=Phase.PLAY).deal
    for _ in range(12):
        seat = deal.turn
        assert seat is not None
        view, legal = deal.view(seat), deal.legal_actions(seat)
        # The seed of a question is what the program's chance comes from.
        seed = Random(9).getrandbits(53)
        chosen = program.choose(view, legal, Random(9))
        said = program.evaluation
        assert said is not None
        advice = player.advise(view, legal, Random(seed)) if isinstance(player, Advises) else None
        assert advice is not None
        assert chosen == advice.action
        assert [each.score for each in said.candidates] == [each.score for each in advice.candidates][:8]
        told += said.score is not None
        deal = deal.apply(seat, chosen).deal
    program.close()
    assert told >= 4


def deals(rules: RuleSet, player: Bot, seed: int, count: int) -> list[Played]:
    """That many deals with the bot at every seat."""
    bots, rngs = [player] * rules.players, chances(rules, seed)
    return [play_deal(deal, bots, rngs) for deal in islice(dealt(rules, seed), count)]


@pytest.mark.parametrize("table", TABLES)
def test_the_rule_bot_plays_the_same_through_the_protocol(players: dict[str, ExternalBot], table: str) -> None:
    rules = named_rules(table)
    seed = len(table)
    assert deals(rules, players["rule"], seed, 2) == deals(rules, bot("rule"), seed, 2)
    assert players["rule"].report.replaced == 0
    assert players["rule"].report.starts == 1


@pytest.mark.parametrize("table", ["kbg", "kbg+four-players", "tichu+six-players", "kbg+six-players"])
def test_the_seed_makes_chance_repeatable(players: dict[str, ExternalBot], table: str) -> None:
    rules = named_rules(table)
    first, second = (deals(rules, players["random"], 7, 6) for _ in range(2))
    assert first == second
    assert deals(rules, players["random"], 8, 6) != first
    assert players["random"].report.faults == {}


def talk(*lines: str) -> list[dict[str, Any]]:
    """What the rule bot says to those lines."""
    said: list[bytes] = []
    serve(bot("rule"), [line.encode() + b"\n" for line in lines], said.append)
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in said)
    return [json.loads(line) for line in said]


def test_it_greets_answers_pings_and_quits() -> None:
    greeting, pong = talk(
        json.dumps({"type": "hello", "protocol": PROTOCOL, "new": "field"}),
        "",
        '{"type":"ping","id":4}',
        '{"type":"quit"}',
        '{"type":"ping","id":5}',
    )
    assert (greeting["type"], greeting["protocol"], greeting["name"]) == ("ready", PROTOCOL, "rule")
    assert pong == {"type": "pong", "id": 4}


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("bid 15S", None),
        ("{}", None),
        ("[" * 100_000, None),
        ('{"type":"dance","id":3}', 3),
        ('{"type":"choose","id":9}', 9),
        ('{"type":"table","table":1,"seat":0,"players":5,"seats":5,"rules_id":"x","rules":"?","options":[]}', None),
    ],
)
def test_a_line_that_makes_no_sense_is_answered_with_an_error(line: str, number: int | None) -> None:
    error, pong = talk(line, '{"type":"ping","id":1}')
    assert error["type"] == "error"
    assert error["id"] == number
    assert error["detail"]
    assert pong == {"type": "pong", "id": 1}
