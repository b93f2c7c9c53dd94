"""``giruda perft``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from giruda.cli import giruda
from giruda.perft import Case, dump_case, load_cases
from tests.cli.conftest import Run

CASES = Path(__file__).parents[1] / "perft"
Refused = Callable[..., str]


def cases(table: str, *names: str) -> list[Case]:
    listed = load_cases((CASES / f"{table}.jsonl").read_text("utf-8"))
    return [case for case in listed if case.name in names]


@pytest.fixture
def position(run: Run) -> str:
    """The record of a deal that stops before the first card."""
    result = run("deal", "--rules", "kbg", "--seed", "7", "--until", "play")
    assert result.exit_code == 0
    Path("start.mighty").write_text(result.stdout, "utf-8")
    return result.stdout


def test_files_that_agree(run: Run) -> None:
    found = cases("kbg", "the first lead", "the friend call")
    Path("some.jsonl").write_text("".join(f"{dump_case(case)}\n" for case in found), "utf-8")
    result = run("perft", "some.jsonl", str(CASES / "pagat.jsonl"))
    assert (result.exit_code, result.stderr) == (0, "")
    total = sum(case.count for case in found)
    first, second = result.stdout.splitlines()
    assert first == f"some.jsonl: 2 cases, {total} sequences, none differ"
    assert second.endswith("none differ")


def broken(case: Case) -> str:
    """The case with one sequence too many under its first action."""
    wanted = json.loads(dump_case(case))
    wanted["count"] += 1
    wanted["divide"][0][2] += 1
    return json.dumps(wanted)


def test_a_case_that_differs_is_told_with_its_divide(run: Run) -> None:
    good, bad = cases("kbg", "the friend call", "the first lead")
    Path("cases.jsonl").write_text(f"{dump_case(good)}\n\n{broken(bad)}\n", "utf-8")
    result = run("perft", "cases.jsonl")
    assert result.exit_code == 2
    assert result.stderr == "giruda perft: 1 of 2 cases differ: the first lead (kbg)\n"
    lines = result.stdout.splitlines()
    assert lines[0] == f"the first lead (kbg), depth {bad.depth}"
    assert lines[1:3] == [
        f"  {bad.count} sequences of {bad.depth} actions, not {bad.count + 1}",
        "  another count under 1 of the actions at the root",
    ]
    rows = [line.split() for line in lines[4:-1]]
    assert rows[0] == ["x", *bad.divide[0][1].split(), str(bad.divide[0][2] + 1), str(bad.divide[0][2])]
    assert len(rows) == bad.roots
    assert [row[-1] for row in rows] == [str(count) for _, _, count in bad.divide]
    assert lines[-1] == f"cases.jsonl: 2 cases, {good.count + bad.count} sequences, 1 differs"


def test_a_case_that_differs_as_an_object(run: Run) -> None:
    (case,) = cases("kbg", "the first lead")
    Path("cases.jsonl").write_text(broken(case), "utf-8")
    result = run("perft", "cases.jsonl", "--json")
    assert result.exit_code == 2
    found = json.loads(result.stdout)
    assert (found["cases"], found["sequences"]) == (1, case.count)
    assert found["failed"][0]["name"] == "the first lead"
    assert "differ" in result.stderr


@pytest.mark.usefixtures("position")
def test_counts_of_a_record(run: Run) -> None:
    result = run("perft", "--record", "start.mighty", "--depth", "3")
    assert result.exit_code == 0, result.stderr
    counts = [int(line.split()[-1]) for line in result.stdout.splitlines()]
    found = json.loads(run("perft", "--record", "start.mighty", "--depth", "3", "--divide", "--json").stdout)
    assert (found["depth"], found["count"], found["counts"]) == (3, counts[-1], counts)
    assert len(found["divide"]) == counts[0]
    assert sum(count for _, count in found["divide"]) == counts[-1]
    assert all(text.startswith("0: play ") or text[0].isdigit() for text, _ in found["divide"])


@pytest.mark.usefixtures("position")
def test_the_divide_is_printed_before_the_counts(run: Run) -> None:
    result = run("perft", "--record", "start.mighty", "--depth", "2", "--divide")
    branches, counts = result.stdout.split("\n\n")
    assert sum(int(line.split()[-1]) for line in branches.splitlines()) == int(counts.split()[-1])


def test_a_record_from_standard_input(run: Run, position: str) -> None:
    piped = CliRunner().invoke(giruda, ["perft", "--record", "-"], input=position, prog_name="giruda")
    assert piped.exit_code == 0, piped.stderr
    assert piped.stdout == run("perft", "--record", "start.mighty").stdout


@pytest.mark.usefixtures("position")
def test_after_stops_earlier(run: Run) -> None:
    found = json.loads(run("perft", "--record", "start.mighty", "--after", "0", "--divide", "--json").stdout)
    assert found["divide"][0] == ["0: bid 11S", 1]


@pytest.mark.usefixtures("position")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "name files of cases"),
        ("some.jsonl --record start.mighty", "not both"),
        ("some.jsonl --depth 3", "go with --record"),
        ("nowhere.jsonl", "no such file"),
        ("start.mighty", "line 1"),
        ("empty.jsonl", "no case"),
        ("--record nowhere.mighty", "no such file"),
        ("--record empty.jsonl", "no record"),
        ("--record start.mighty --depth 0", "--depth"),
        ("--record start.mighty --depth 1000000000000000000000000000000", "1<=x<=20"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Refused, line: str, said: str) -> None:
    Path("empty.jsonl").write_text("", "utf-8")
    assert said in refused("perft", *line.split())


@pytest.mark.parametrize("depth", [0, -1, 10**30])
def test_a_depth_that_makes_no_sense_is_told_with_file_and_line(refused: Refused, depth: int) -> None:
    good, bad = cases("kbg", "the friend call", "the first lead")
    lines = [dump_case(good), json.dumps({**json.loads(dump_case(bad)), "depth": depth})]
    Path("cases.jsonl").write_text("\n".join(lines), "utf-8")
    assert refused("perft", "cases.jsonl").startswith("giruda perft: cases.jsonl: line 2: Expected `int` ")


def test_bytes_that_are_no_text() -> None:
    result = CliRunner().invoke(giruda, ["perft", "--record", "-"], input=b"\xe9", prog_name="giruda")
    assert (result.exit_code, result.stderr) == (2, "giruda perft: standard input is not UTF-8 text (byte 0)\n")


def test_the_record_of_a_match_is_refused(refused: Refused, position: str) -> None:
    Path("match.mighty").write_text(
        position.replace("kind: deal", "kind: match").replace("\ndealer:", "\ndeal 1\ndealer:"), "utf-8"
    )
    assert "the record of a match" in refused("perft", "--record", "match.mighty")
