"""How a program is named, and what is refused before anything starts."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from random import Random

import pytest

from giruda.bots import bot
from giruda.bots.external import CommandError, ExternalBot, FaultKind, Limits, ProblemWithCommand
from giruda.bots.external.command import split_names, words_of
from giruda.cards import Seat
from giruda.deal.deal import Deal
from giruda.rules import preset
from giruda.shuffle import shuffled

MISBEHAVING = Path(__file__).with_name("misbehaving.py")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("rule", ["rule"]),
        ("rule, random", ["rule", "random"]),
        ("exec:giruda bot rule,rule", ["exec:giruda bot rule", "rule"]),
        ('exec:"giruda bot rule",rule', ['exec:"giruda bot rule"', "rule"]),
        ("exec:python -c 'a, b',rule", ["exec:python -c 'a, b'", "rule"]),
        ('exec:run "a,b" "c,d", exec:other', ['exec:run "a,b" "c,d"', "exec:other"]),
        (",", ["", ""]),
    ],
)
def test_a_comma_in_quotation_marks_separates_no_names(text: str, names: list[str]) -> None:
    assert split_names(text) == names


def test_the_command_is_split_as_a_shell_would() -> None:
    program = f'"{sys.executable}"'
    assert words_of(f"{program} 'a b' c") == [sys.executable, "a b", "c"]
    assert words_of(f"  {program}   bot.py ") == [sys.executable, "bot.py"]
    # As in exec:"giruda bot rule", where a shell did not take the marks off.
    name = Path(sys.executable).name
    assert words_of(f"'{name} bot.py'")[1:] == ["bot.py"]


def test_giruda_is_always_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert words_of("giruda bot rule") == [sys.executable, "-m", "giruda.cli", "bot", "rule"]


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", ProblemWithCommand.EMPTY),
        ("  ", ProblemWithCommand.EMPTY),
        ('python "bot.py', ProblemWithCommand.QUOTES),
        ("no-such-program-anywhere bot.py", ProblemWithCommand.NOT_FOUND),
        ("./no-such-file", ProblemWithCommand.NOT_FOUND),
    ],
)
def test_a_command_that_cannot_be_one_is_refused_at_once(command: str, problem: ProblemWithCommand) -> None:
    with pytest.raises(CommandError) as caught:
        bot(f"exec:{command}")
    assert caught.value.problem is problem


def test_a_program_in_a_folder_with_spaces_plays(tmp_path: Path) -> None:
    folder = tmp_path / "my bots"
    folder.mkdir()
    script = folder / "the bot's.py"
    script.write_text(MISBEHAVING.read_text("utf-8"), "utf-8")
    player = bot(f'exec:"{sys.executable}" "{script}" well')
    assert isinstance(player, ExternalBot)
    rules = preset("kbg")
    deal = Deal.start(rules, shuffled(rules, Random(1)), Seat(0))
    player.choose(deal.view(Seat(0)), deal.legal_actions(Seat(0)), Random(1))
    player.close()
    assert (player.report.asked, player.report.replaced) == (1, 0)
    assert player.name == f'exec:"{sys.executable}" "{script}" well'


def test_a_bot_goes_to_another_process_without_its_own() -> None:
    limits = Limits(move=1)
    player = bot(f'exec:"{sys.executable}" bot.py', limits)
    copy = pickle.loads(pickle.dumps(player))  # noqa: S301 -- our own
    assert copy.name == player.name
    assert copy.limits == limits
    assert copy._talk is None


def test_a_program_that_another_machine_lacks_is_a_fault_there() -> None:
    elsewhere = ExternalBot("no-such-program-anywhere", checked=False)
    copy = pickle.loads(pickle.dumps(elsewhere))  # noqa: S301 -- our own
    rules = preset("kbg")
    deal = Deal.start(rules, shuffled(rules, Random(1)), Seat(0))
    for _ in range(5):
        copy.choose(deal.view(Seat(0)), deal.legal_actions(Seat(0)), Random(1))
    assert copy.report.faults == {FaultKind.NO_START: 3}
    assert copy.report.given_up
    assert copy.thought is None
