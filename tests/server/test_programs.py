"""A program plays at a table only where the owner of the server allowed it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from giruda.bots.external import CommandError
from giruda.server.app import create_app
from tests.server.house import House, settings
from tests.server.person import Person

MISBEHAVING = Path(__file__).parents[1] / "bots" / "external" / "misbehaving.py"
NewHouse = Callable[..., House]
NewPerson = Callable[[House], Person]


def program(how: str) -> str:
    return f'exec:"{sys.executable}" "{MISBEHAVING}" {how}'


def leaves_a_mark(folder: Path) -> tuple[str, Path]:
    """A program that shows that it was started, and its mark."""
    script, mark = folder / "marks.py", folder / "mark"
    script.write_text(f"open({str(mark)!r}, 'w').close()\nexec(open({str(MISBEHAVING)!r}).read())", "utf-8")
    return f'exec:"{sys.executable}" "{script}" well', mark


def test_no_message_makes_a_server_run_a_program(person: Person, tmp_path: Path) -> None:
    name, mark = leaves_a_mark(tmp_path)
    assert person.is_refused(bot=name) == (403, "program-not-allowed")
    assert person.is_refused(bot="exec:") == (403, "program-not-allowed")
    assert person.is_refused(bot="nobody") == (400, "unknown-bot")
    assert not mark.exists()


def test_only_the_very_program_that_is_allowed_plays(
    tmp_path: Path, new_house: NewHouse, new_person: NewPerson
) -> None:
    name, mark = leaves_a_mark(tmp_path)
    person = new_person(new_house(settings(tmp_path, programs=(name,))))
    assert person.is_refused(bot=name + " more") == (403, "program-not-allowed")
    assert person.is_refused(bot=program("well")) == (403, "program-not-allowed")
    with person.sit(person.open_table()) as chair:
        chair.play_until("over", Random(1))
    assert not mark.exists()
    with person.sit(person.open_table(bot=name)) as chair:
        chair.play_until("over", Random(1))
        assert name not in str(chair.frames)
    assert mark.exists()


def test_a_table_goes_on_when_its_program_fails(tmp_path: Path, new_house: NewHouse, new_person: NewPerson) -> None:
    name = program("garbage")
    person = new_person(new_house(settings(tmp_path, programs=(name,))))
    with person.sit(person.open_table(bot=name)) as chair:
        chair.play_until("over", Random(1))


def test_a_table_goes_on_where_its_program_is_not_allowed_any_more(
    tmp_path: Path, new_house: NewHouse, new_person: NewPerson
) -> None:
    name, mark = leaves_a_mark(tmp_path)
    house = new_house(settings(tmp_path, programs=(name,)))
    person = new_person(house)
    table = person.open_table(bot=name)
    house.stop()
    house.settings = replace(house.settings, programs=())
    house.start()
    person.move_to(house.origin)
    with person.sit(table) as chair:
        chair.play_until("over", Random(1))
    assert not mark.exists()


def test_a_program_that_is_none_does_not_start_the_server(tmp_path: Path) -> None:
    with pytest.raises(CommandError):
        create_app(settings(tmp_path, programs=("exec:no-such-program",)))
