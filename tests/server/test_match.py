"""Matches over the socket, at every table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from giruda.rules import named_rules, preset
from tests.server.house import House, settings
from tests.server.person import Person
from tests.strategies.tables import TABLES


@pytest.mark.parametrize("rules", TABLES)
def test_a_match_comes_to_its_end(person: Person, rules: str) -> None:
    rng = Random(rules)
    # Bots that do anything reach more of the rules, and sooner.
    with person.sit(person.open_table(rules, bot="random")) as chair:
        most = named_rules(rules).match.deals or 3
        chair.play_until("over", rng)
        while not chair.state.match.over and len(chair.state.match.sheet) < most:
            chair.step(rng)
            chair.play_until("over", rng)
        match, start = chair.state.match, named_rules(rules).match.start
        sums = [sum(row.scores[seat] for row in match.sheet) for seat in range(len(match.totals))]
        assert match.totals == [start + each for each in sums]
        assert sum(row.deal is not None for row in match.sheet) in (match.deal, match.deal - 1)
        assert match.over is (match.places is not None)


def test_a_rematch_begins_from_fresh_scores(person: Person) -> None:
    rng = Random("rematch")
    with person.sit(person.open_table("kbg")) as chair:
        chair.play_until("over", rng)
        while not chair.state.match.over:
            chair.step(rng)
            chair.play_until("over", rng)
        assert chair.state.match.places is not None
        assert person.http.get("/api/lobby").json()["resume"] is None
        chair.accepted(type="next")
        match = chair.state.match
        assert (match.deal, match.sheet, match.over, match.places) == (1, [], False, None)
        assert set(match.totals) == {preset("kbg").match.start}
        assert person.http.get("/api/lobby").json()["resume"] == chair.state.table.id


def test_the_result_stays_until_the_person_goes_on(person: Person) -> None:
    with person.sit(person.open_table("kbg")) as chair:
        chair.play_until("over", Random(1))
        shown = chair.state
        assert shown.waiting
        assert shown.view.outcome is not None
        assert chair.refused(type="act", action="pass", position=shown.position) == "deal-over"
        assert chair.states[-1] is shown
        chair.accepted(type="pace", pace="slow")
        chair.accepted(type="next")
        assert not chair.state.waiting
        assert chair.refused(type="next") == "nothing-to-go-on"


def test_the_person_may_leave_the_passing_to_the_server(person: Person) -> None:
    with person.sit(person.open_table("kbg", pace="slow")) as chair:
        chair.accepted(type="auto_pass", on=True)
        chair.accepted(type="pace", pace="instant")
        while chair.state.view.phase == "auction":
            chair.expect_state()
        assert [call.bid for call in chair.state.view.auction if call.seat == 0] in ([None], [])
        assert any(state.auto_pass for state in chair.states)
        assert not chair.state.auto_pass
        if not chair.state.waiting:
            assert chair.refused(type="auto_pass", on=True) == "no-auction"


def test_states_are_numbered_without_gaps(person: Person) -> None:
    with person.sit(person.open_table("kbg", pace="fast")) as chair:
        chair.accepted(type="auto_pass", on=True)
        chair.accepted(type="pace", pace="instant")
        chair.play_until("over", Random(2))
        steps = [after.position - before.position for before, after in pairwise(chair.states)]
        assert set(steps) == {0, 1}


@pytest.mark.parametrize(
    ("language", "names"),
    [("ko", "지우민준서연도윤하은예준수아시우"), ("en", "JiwooMinjunSeoyeonDoyunHaeunYejunSuaSiwoo")],
)
def test_bots_have_names_in_the_language_of_the_table(person: Person, language: str, names: str) -> None:
    with person.sit(person.open_table(language=language, name="지우")) as chair:
        players = chair.state.table.players
        assert [each.kind for each in players] == ["person", "bot", "bot", "bot", "bot"]
        assert all(each.name in names for each in players[1:])
        assert len({each.name for each in players}) == 5


def test_dealers_and_cards_differ_from_table_to_table(
    new_house: Callable[..., House], new_person: Callable[[House], Person], tmp_path: Path
) -> None:
    person = new_person(new_house(settings(tmp_path)))
    dealt = set()
    for _ in range(12):
        with person.sit(person.open_table()) as chair:
            dealt.add((chair.state.view.dealer, tuple(chair.state.view.hand)))
    assert len(dealt) == 12
    assert len({dealer for dealer, _ in dealt}) > 1
