"""``giruda deal`` and ``giruda replay``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from giruda.bots import bot
from giruda.notation.record import DealRecord, final
from giruda.notation.record_reader import loads
from giruda.rules import preset, preset_names
from giruda.simulate import chances, dealt, play_deal, seat_bots
from tests.cli.conftest import Run

Refused = Callable[..., str]


def record(run: Run, *arguments: str) -> str:
    result = run("deal", *arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("name", preset_names())
def test_a_deal_and_its_replay(run: Run, name: str) -> None:
    text = record(run, "--rules", name, "--seed", "3")
    Path("deal.mighty").write_text(text, "utf-8")
    result = run("replay", "deal.mighty")
    assert (result.exit_code, result.stdout) == (0, text)


def test_it_is_the_first_deal_of_the_simulation(run: Run) -> None:
    found = loads(record(run, "--seed", "12", "--bots", "random"))
    assert isinstance(found, DealRecord)
    rules = preset("kbg")
    played = play_deal(next(dealt(rules, 12)), seat_bots(rules, [bot("random")]), chances(rules, 12))
    assert final(found) == played.deal
    assert found.names == ("random",) * 5


def test_same_seed_same_deal(run: Run) -> None:
    assert record(run, "--seed", "5") == record(run, "--seed", "5")
    assert record(run, "--seed", "5") != record(run, "--seed", "6")


def test_until_play_stops_before_the_first_card(run: Run) -> None:
    whole = record(run, "--seed", "7").splitlines()
    start = record(run, "--seed", "7", "--until", "play").splitlines()
    assert start == [*whole[: whole.index("play:")], "end"]


def test_settings_travel_with_the_record(run: Run) -> None:
    found = loads(record(run, "--set", "bidding.minimum=13"))
    assert found.rules.bidding.minimum == 13


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--until noon", "'play', 'end'"),
        ("--bots rule,rule", "one for each seat"),
        ("--bots ruel", "no bot is called 'ruel'"),
        ("--seed -4", "--seed"),
        ("--rules tischu", "did you mean tichu?"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Refused, line: str, said: str) -> None:
    assert said in refused("deal", *line.split())


def broken(text: str, how: str) -> bytes:
    """The record with one thing wrong."""
    lines = text.splitlines(keepends=True)
    tenth = next(place for place, line in enumerate(lines) if line.startswith("10. "))
    match how:
        case "truncated":
            return "".join(lines[:tenth]).encode()
        case "illegal":
            first_card = lines[tenth].split()[2]
            return text.replace(lines[tenth], lines[tenth].replace(first_card, "DA")).encode()
        case "scores":
            return text.replace("scores: ", "scores: 1").encode()
        case "cards":
            return text.replace("kitty: ", "kitty: SA SA ").encode()
        case "rules":
            return text.replace("minimum = 11", "minimum = 31").encode()
        case "latin-1":
            return text.encode() + b"# caf\xe9\n"
        case _:
            return how.encode()


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("truncated", "ends too early"),
        ("illegal", "You do not hold"),
        ("scores", "the scores are"),
        ("cards", "SA"),
        ("rules", "31"),
        ("latin-1", "not UTF-8"),
        ("", "no record"),
        ("hello\nworld\n", "no record"),
    ],
)
def test_a_broken_record_is_one_clear_line(run: Run, refused: Refused, how: str, said: str) -> None:
    Path("deal.mighty").write_bytes(broken(record(run, "--seed", "7"), how))
    message = refused("replay", "deal.mighty")
    assert message.startswith("giruda replay: ")
    assert "deal.mighty" in message
    assert said in message


def test_no_file(refused: Refused) -> None:
    Path("folder").mkdir()
    assert "no such file" in refused("replay", "nowhere.giruda")
    assert "is a directory" in refused("replay", "folder")
    assert "Missing argument 'FILE'" in refused("replay")


def test_every_truncation_is_refused_without_a_traceback(run: Run, refused: Refused) -> None:
    text = record(run, "--seed", "7").rstrip("\n")
    for length in range(0, len(text), 97):
        Path("deal.mighty").write_text(text[:length], "utf-8")
        assert refused("replay", "deal.mighty")
