"""The file of a contest: it goes on where it was interrupted, and is never taken for another."""

from __future__ import annotations

from pathlib import Path

import pytest

from giruda.arena import Contest, Contracts, End, Journal, JournalError, Result, compete
from giruda.rules import preset, rules_from
from tests.arena.players import contest_of

KBG = preset("kbg")
CONTEST = contest_of(KBG, ("rule", "random"), 4)


def keep(path: Path, deals: int, contest: Contest = CONTEST, until: float | None = None) -> Result:
    """Play a contest with its file."""
    with Journal(path, contest) as journal:
        return compete(contest, deals, until=until, journal=journal)


def same(one: Result, other: Result) -> bool:
    return (one.deals, one.of(0, 1), one.tallies) == (other.deals, other.of(0, 1), other.tallies)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "contest.jsonl"


def test_a_line_for_the_settings_and_one_for_each_deal(file: Path) -> None:
    keep(file, 3)
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 4
    assert lines[0].startswith('{"giruda-arena":1,"rules":"kbg",')
    assert [line.partition(",")[0] for line in lines[1:]] == [f'{{"deal":{number}' for number in range(3)]


def test_it_goes_on_where_it_ended(file: Path) -> None:
    keep(file, 2)
    begun = file.read_bytes()
    whole = compete(CONTEST, 5)
    assert same(keep(file, 5), whole)
    assert file.read_bytes().startswith(begun)
    assert same(keep(file, 5), whole)


def test_fewer_deals_than_it_holds_are_its_first_ones(file: Path) -> None:
    keep(file, 5)
    before = file.read_bytes()
    assert same(keep(file, 2), compete(CONTEST, 2))
    assert file.read_bytes() == before


def test_an_early_end_is_the_same_after_an_interruption(file: Path) -> None:
    contest = contest_of(KBG, ("rule", "random"), contracts=Contracts.FIXED)
    whole = compete(contest, 200, until=0.5)
    keep(file, 7, contest)
    resumed = keep(file, 200, contest, until=0.5)
    assert resumed.end is End.DECIDED
    assert same(resumed, whole)


def test_an_interrupt_leaves_whole_lines(file: Path) -> None:
    def interrupt(result: Result) -> None:
        if result.deals == 2:
            raise KeyboardInterrupt

    with Journal(file, CONTEST) as journal:
        result = compete(CONTEST, 5, journal=journal, on_deal=interrupt)
    assert (result.end, result.deals) == (End.INTERRUPTED, 2)
    assert len(file.read_text("utf-8").splitlines()) == 3
    assert same(keep(file, 5), compete(CONTEST, 5))


def test_a_half_written_last_line_is_mended_wherever_it_broke(file: Path) -> None:
    keep(file, 3)
    whole = file.read_bytes()
    kept = whole[: whole[:-1].rindex(b"\n") + 1]
    for size in [*range(len(kept), len(whole), 7), len(whole) - 1]:
        file.write_bytes(whole[:size])
        with Journal(file, CONTEST) as journal:
            assert [sample.deal for sample in journal.samples] == [0, 1]
        assert file.read_bytes() == kept


def test_half_written_settings_are_mended_too(file: Path) -> None:
    keep(file, 1)
    head = file.read_bytes().splitlines(keepends=True)[0]
    for size in range(0, len(head), 97):
        file.write_bytes(head[:size])
        with Journal(file, CONTEST) as journal:
            assert journal.samples == []
        assert file.read_bytes() == head


@pytest.mark.parametrize(
    ("contest", "said"),
    [
        (contest_of(KBG, ("rule", "random"), 5), "deals of seed 4, not 5"),
        (contest_of(KBG, ("random", "rule"), 4), "a contest of rule,random, not random,rule"),
        (contest_of(KBG, ("rule", "random"), 4, Contracts.FIXED), "auction contracts, not fixed"),
        (
            contest_of(rules_from("kbg;bidding.minimum=12"), ("rule", "random"), 4),
            "rules kbg, not kbg;bidding.minimum=12",
        ),
    ],
)
def test_the_file_of_another_contest_is_refused(file: Path, contest: Contest, said: str) -> None:
    keep(file, 1)
    before = file.read_bytes()
    with pytest.raises(JournalError, match=said):
        Journal(file, contest)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"notes\n", b"notes", b"{}\n", b'{"giruda-arena":"1"}\n', b"\xff\xfe\n", b"\n"])
def test_a_file_of_something_else_is_left_as_it_is(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    with pytest.raises(JournalError, match="is not the file of a contest"):
        Journal(file, CONTEST)
    assert file.read_bytes() == content


def test_a_later_format_is_refused(file: Path) -> None:
    keep(file, 1)
    file.write_bytes(file.read_bytes().replace(b'"giruda-arena":1', b'"giruda-arena":2'))
    with pytest.raises(JournalError, match="version 2 of the format, not 1"):
        Journal(file, CONTEST)


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: [lines[0], lines[2], lines[3]],
        lambda lines: [lines[0], lines[1], lines[1], lines[3]],
        lambda lines: [lines[0], lines[1], b"", lines[2]],
        lambda lines: [lines[0], lines[1], lines[2][:-5], lines[3]],
        lambda lines: [lines[0], lines[1], lines[2].replace(b'"gains":[[', b'"gains":[[0,'), lines[3]],
        lambda lines: [lines[0], lines[1], b"\xff\xff", lines[3]],
    ],
)
def test_a_file_that_is_broken_in_the_middle_is_refused_with_its_line(file: Path, change: object) -> None:
    keep(file, 3)
    assert callable(change)
    file.write_bytes(b"\n".join(change(file.read_bytes().splitlines())) + b"\n")
    with pytest.raises(JournalError, match=r"line [234] is not deal [012] of the contest"):
        Journal(file, CONTEST)


def test_a_folder_or_a_device_is_no_file(tmp_path: Path) -> None:
    for path in (tmp_path, Path("/dev/null")):
        if path.exists():
            with pytest.raises(JournalError, match="it is not a file"):
                Journal(path, CONTEST)
    with pytest.raises(JournalError, match=r"cannot write .*missing"):
        Journal(tmp_path / "missing" / "file", CONTEST)
