"""Whole deals, step by step, as they are written down; what differs is shown as a difference of texts."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from giruda.notation.record import final, replay
from giruda.notation.record_reader import loads
from giruda.notation.record_text import dumps
from giruda.rules import preset_names, tables_of
from tests.golden.playthroughs import FEATURES, FOLDER, PLAYTHROUGHS, Playthrough
from tests.golden.writing import write

SHOWN = 60
"""Lines of a difference that are shown."""

each_playthrough = pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)


@each_playthrough
def test_every_step_is_as_written_down(playthrough: Playthrough) -> None:
    stored, found = playthrough.path.read_text("utf-8").splitlines(), write(playthrough).splitlines()
    if stored != found:
        changes = unified_diff(stored, found, playthrough.path.name, "as it is now", n=4, lineterm="")
        shown = "\n".join(islice(changes, SHOWN))
        pytest.fail(f"{shown}\n\nIf it should be so: python -m tests.golden.generate", pytrace=False)


@each_playthrough
def test_the_records_of_its_deals_replay_to_the_same(playthrough: Playthrough) -> None:
    for told in playthrough.deals():
        record = loads(dumps(told.record))
        assert record == told.record
        assert final(told.record) == told.last
        assert tuple(replay(told.record)) == told.steps


@each_playthrough
def test_it_shows_what_it_is_there_for(playthrough: Playthrough) -> None:
    deals = list(playthrough.deals())
    assert not [name for name in playthrough.shows if not any(FEATURES[name](told) for told in deals)]
    assert deals[-1].last.outcome is not None
    assert deals[-1].last.outcome.declarer is not None, "the last deal is played to a score"


def test_every_feature_is_shown() -> None:
    assert set(FEATURES) == {name for playthrough in PLAYTHROUGHS for name in playthrough.shows}


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_a_playthrough_for_each_number_of_players(name: str) -> None:
    played = {each.rule_set.players for each in PLAYTHROUGHS if each.rules.partition("+")[0] == name}
    assert played == set(tables_of(name))


def test_no_file_is_left_over_and_all_together_are_small() -> None:
    files = set(FOLDER.glob("*.txt"))
    assert files == {playthrough.path for playthrough in PLAYTHROUGHS}
    assert sum(file.stat().st_size for file in files) < 1_000_000
