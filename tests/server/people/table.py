"""Tables of persons for the tests of people: who sits there, and deals that are played to a score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random

from benchmarks.load.choosing import some_action
from tests.server.house import House
from tests.server.person import Chair, Person


def play_alone(person: Person, rng: Random, *, rules: str = "kbg") -> str:
    """Play a table with bots until a deal was scored, and leave it; which table."""
    table = person.open_table(rules, bot="random", listed=True)
    with person.sit(table) as chair:
        chair.play_until("over", rng)
        while not _is_scored(chair):
            chair.step(rng)
            chair.play_until("over", rng)
    return table


@contextmanager
def seated(persons: Sequence[Person], **terms: str | bool | int) -> Iterator[list[Chair]]:
    """A table at which these persons have all the seats, and the match has begun."""
    host, *others = persons
    names = iter(["영희", "민수", "지수", "현우", "은지", "도현"])
    table = host.open_table(**{"rules": "kbg", "listed": True, **terms})  # type: ignore[arg-type]
    chairs = [host.sit(table, starts=False)]
    try:
        for seat, person in enumerate(others, start=1):
            chair = person.sit(table, starts=False)
            chairs.append(chair)
            chair.accepted(type="sit", seat=seat, name=next(names))
        chairs[0].accepted(type="start")
        for chair in chairs:
            while chair.state.view is None:
                chair.expect_state()
        yield chairs
    finally:
        for chair in chairs:
            chair.close()


def play_together(chairs: Sequence[Chair], rng: Random) -> None:
    """Play until a deal was scored."""
    while True:
        _play_deal(chairs, rng)
        if _is_scored(chairs[0]):
            return
        go_on(chairs)


def go_on(chairs: Sequence[Chair]) -> None:
    """Have the next cards dealt."""
    for chair in chairs:
        chair.accepted(type="next")
    for chair in chairs:
        while chair.view.phase == "over":
            chair.expect_state()


def people_of(house: House, new_person: Callable[[House], Person], count: int = 5) -> list[Person]:
    """So many persons, each with a browser of their own that the server has met."""
    persons = [new_person(house) for _ in range(count)]
    for each in persons:
        each.http.get("/")
    return persons


def _play_deal(chairs: Sequence[Chair], rng: Random) -> None:
    while True:
        newest = max(chair.state.position for chair in chairs)
        for chair in chairs:
            while chair.state.position < newest:
                chair.expect_state()
        view = chairs[0].view
        if view.phase == "over":
            return
        assert view.turn is not None
        chair = chairs[view.turn]
        chair.accepted(type="act", action=some_action(chair.state, rng, eager=True), position=chair.state.position)
        while chair.state.position == newest:
            chair.expect_state()


def _is_scored(chair: Chair) -> bool:
    outcome = chair.view.outcome
    return outcome is not None and outcome.ending == "played"
