"""``giruda deal`` and ``giruda replay``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from giruda.bots import bot
from giruda.notation.record import DealRecord, MatchRecord, final
from giruda.notation.record_reader import loads
from giruda.notation.record_text import dumps
from giruda.rules import named_rules, preset, preset_names
from giruda.simulate import chances, dealt, play_deal, seat_bots
from tests.cli.conftest import Run
from tests.notation.recording import match_of

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


def salvaged(run: Run, text: bytes) -> tuple[str, str]:
    """What is printed of a broken record, and what is said of it."""
    Path("deal.mighty").write_bytes(text)
    result = run("replay", "--salvage", "deal.mighty")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    return result.stdout, result.stderr


@pytest.mark.parametrize(("how", "kept"), [("truncated", 9), ("illegal", 9), ("scores", 10)])
def test_what_comes_before_the_fault_is_salvaged(run: Run, how: str, kept: int) -> None:
    text = record(run, "--seed", "7")
    printed, said = salvaged(run, broken(text, how))
    found, whole = loads(printed), loads(text)
    assert isinstance(found, DealRecord)
    assert isinstance(whole, DealRecord)
    assert found.actions == whole.actions[: len(found.actions)]
    deal = final(found)
    assert deal.showdown is not None
    assert len(deal.showdown.tricks) == kept
    assert said.rstrip().endswith(f"; printed: the cards and {len(found.actions)} actions")


def test_where_nothing_can_be_salvaged_nothing_is_printed(run: Run, refused: Refused) -> None:
    Path("deal.mighty").write_bytes(broken(record(run, "--seed", "7"), "cards"))
    assert "salvage" not in refused("replay", "deal.mighty")
    assert "printed" not in refused("replay", "--salvage", "deal.mighty")


def test_a_broken_record_says_that_some_of_it_can_be_salvaged(run: Run, refused: Refused) -> None:
    Path("deal.mighty").write_bytes(broken(record(run, "--seed", "7"), "illegal"))
    assert refused("replay", "deal.mighty").endswith("; --salvage prints what comes before")


def test_a_sound_record_needs_no_salvage(run: Run) -> None:
    text = record(run, "--seed", "7")
    Path("deal.mighty").write_text(text, "utf-8")
    result = run("replay", "--salvage", "deal.mighty")
    assert (result.exit_code, result.stdout, result.stderr) == (0, text, "")


def test_of_a_match_the_deals_before_the_fault_are_salvaged(run: Run) -> None:
    text = dumps(match_of(named_rules("kbg;match.deals=3"), 3))
    printed, said = salvaged(run, text[: text.rindex("\n5. ")].encode())
    found = loads(printed)
    assert isinstance(found, MatchRecord)
    last = len(found.deals[-1].actions)
    assert "the text ends too early, after a card of trick 4" in said
    assert said.rstrip().endswith(f"; printed: 3 deals, the last with {last} actions")


def test_a_refused_action_is_explained_in_the_language_asked_for(run: Run) -> None:
    Path("deal.mighty").write_bytes(broken(record(run, "--seed", "7"), "illegal"))
    assert "내 패에 없어요." in run("replay", "--lang", "ko", "deal.mighty").stderr


def test_the_package_runs_as_the_command() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "giruda", "replay", "nowhere.mighty"], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "giruda replay: cannot read nowhere.mighty: no such file or directory\n"
