"""Everything about people on nodes that share a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from giruda.server.settings import Settings
from tests.server.house import House, settings
from tests.server.people.authenticator import Authenticator
from tests.server.people.table import people_of, play_alone, play_together, seated
from tests.server.people.test_accounts import PASSWORD, closed, code, done, make_account, post, sign_in
from tests.server.people.test_farewell import leave
from tests.server.people.test_history import history, me, statistics
from tests.server.people.test_passkeys import add, sign_in_options
from tests.server.person import Person


def test_a_life_on_two_nodes(
    tmp_path: Path, postgres_url: str, new_house: Callable[[Settings], House], new_person: Callable[[House], Person]
) -> None:
    chosen = replace(settings(tmp_path), database=postgres_url)
    first, second = new_house(chosen), new_house(chosen)
    persons = people_of(first, new_person)
    here, other = persons[:2]
    with seated(persons, name="철수") as chairs:
        chairs[0].accepted(type="say", kind="text", words="안녕하세요")
        play_together(chairs, Random(2))
    (rated,) = history(here).deals
    assert rated.change is not None
    assert [rating.deals for rating in me(here).ratings] == [1]

    there = new_person(second)
    there.move_to(f"http://localhost:{second.port}")
    alone = play_alone(there, Random(1))
    make_account(here)
    assert code(post(there, "account", name="철수", password=PASSWORD)) == (400, "name-taken")
    sign_in(there)
    assert history(there).deals == [rated]
    done(post(there, "guest"))
    assert {deal.table for deal in history(here).deals} == {alone, rated.table}
    assert statistics(there).all.deals == 2
    device = Authenticator(there.origin)
    add(there, device)
    done(post(there, "sign-out"))
    done(post(there, "passkeys/sign-in", credential=device.sign(sign_in_options(there))))
    assert me(there).ratings == me(here).ratings

    with here.sit(rated.table, starts=False) as window:
        done(post(there, "sign-out", everywhere=True))
        closed(window)
    assert me(here).account is None
    sign_in(here)
    assert here.http.get("/api/me/export").status_code == 200
    done(leave(here, confirm="delete", password=PASSWORD))
    (kept,) = history(other).deals
    assert kept.seats[0].name == "손님"
    assert history(here).deals == []
    assert code(post(there, "sign-in", name="철수", password=PASSWORD)) == (403, "wrong-sign-in")
