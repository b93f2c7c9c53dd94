"""What the tests of the server share: a server, and persons who visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from giruda.server.settings import Settings
from tests.server.house import House, settings
from tests.server.nodes import postgres_server, postgres_url, valkey_url
from tests.server.person import Person

__all__ = ["house", "new_house", "new_person", "person", "postgres_server", "postgres_url", "valkey_url"]


@pytest.fixture
def new_house() -> Iterator[Callable[[Settings], House]]:
    """Starts servers, and stops them after the test."""
    houses: list[House] = []

    def start(chosen: Settings) -> House:
        houses.append(House(chosen))
        return houses[-1]

    yield start
    for each in houses:
        each.stop()


@pytest.fixture
def house(tmp_path: Path, new_house: Callable[[Settings], House]) -> House:
    """A server without limits, with an empty data folder."""
    return new_house(settings(tmp_path))


@pytest.fixture
def new_person() -> Iterator[Callable[[House], Person]]:
    """Makes browsers, each with a cookie jar of its own."""
    persons: list[Person] = []

    def make(house: House) -> Person:
        persons.append(Person(house.origin))
        return persons[-1]

    yield make
    for each in persons:
        each.close()


@pytest.fixture
def person(house: House, new_person: Callable[[House], Person]) -> Person:
    """Somebody who visits that server."""
    return new_person(house)
