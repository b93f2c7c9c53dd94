"""Passkeys: made, used and removed; and what is none of ours is refused."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from giruda.server.people.passkeys import site_of
from tests.server.house import House
from tests.server.people.authenticator import Authenticator
from tests.server.people.test_accounts import PASSWORD, code, done, post
from tests.server.people.test_history import me
from tests.server.person import Person

pytest.importorskip("webauthn")


@pytest.fixture
def two(house: House, new_person: Callable[..., Person]) -> list[Person]:
    """Two browsers that ask the server by its name, as passkeys need it."""
    persons = [new_person(house) for _ in range(2)]
    for each in persons:
        each.move_to(f"http://localhost:{house.port}")
        each.http.get("/")
    return persons


@pytest.fixture
def device(two: list[Person]) -> Authenticator:
    return Authenticator(two[0].origin)


def options(person: Person, path: str = "passkeys/options") -> str:
    answer = post(person, path)
    assert answer.status_code == 200, answer.text
    found = answer.json()["options"]
    assert isinstance(found, str)
    return found


def add(person: Person, device: Authenticator, label: str = "전화기") -> None:
    done(post(person, "passkeys", credential=device.make(options(person)), label=label))


def sign_in_options(person: Person) -> str:
    return options(person, "passkeys/sign-in/options")


def test_a_guest_with_a_passkey_signs_in_elsewhere_without_a_name(two: list[Person], device: Authenticator) -> None:
    here, there = two
    assert me(here).passkeys
    add(here, device)
    account = me(here).account
    assert account is not None
    assert (account.name, account.password) == (None, False)
    (key,) = account.passkeys
    assert (key.label, key.used) == ("전화기", None)
    asked = sign_in_options(there)
    assert json.loads(asked).get("allowCredentials", []) == [], "nothing tells whose keys there are"
    done(post(there, "passkeys/sign-in", credential=device.sign(asked)))
    again = me(there).account
    assert again is not None
    assert [each.id for each in again.passkeys] == [key.id]
    assert again.passkeys[0].used is not None
    assert again.browsers == 2


def test_a_signature_is_good_for_one_time(two: list[Person], device: Authenticator) -> None:
    here, there = two
    add(here, device)
    signed = device.sign(sign_in_options(there))
    done(post(there, "passkeys/sign-in", credential=signed))
    done(post(there, "sign-out"))
    assert code(post(there, "passkeys/sign-in", credential=signed)) == (403, "bad-passkey")
    assert me(there).account is None


def test_a_signature_for_another_site_is_refused(two: list[Person], device: Authenticator) -> None:
    here, there = two
    add(here, device)
    assert (
        code(post(there, "passkeys/sign-in", credential=device.sign(sign_in_options(there), site="evil.example")))[1]
        == "bad-passkey"
    )
    device.origin = "https://evil.example"
    assert code(post(there, "passkeys/sign-in", credential=device.sign(sign_in_options(there))))[1] == "bad-passkey"
    assert me(there).account is None


def test_a_signature_of_another_key_is_refused(two: list[Person], device: Authenticator) -> None:
    here, there = two
    add(here, device)
    (name,) = device.keys
    forger = Authenticator(device.origin)
    forger.make(options(there))
    forger.keys = {name: next(iter(forger.keys.values()))}
    assert code(post(there, "passkeys/sign-in", credential=forger.sign(sign_in_options(there)))) == (403, "bad-passkey")
    unknown = Authenticator(device.origin)
    unknown.make(options(there))
    assert code(post(there, "passkeys/sign-in", credential=unknown.sign(sign_in_options(there))))[1] == "bad-passkey"


def test_a_device_has_to_ask_who_its_owner_is(two: list[Person]) -> None:
    careless = Authenticator(two[0].origin, verifies=False)
    made = careless.make(options(two[0]))
    assert code(post(two[0], "passkeys", credential=made)) == (403, "bad-passkey")
    assert me(two[0]).account is None


def test_a_passkey_that_was_asked_for_by_one_is_not_added_to_another(two: list[Person], device: Authenticator) -> None:
    here, there = two
    made = device.make(options(here))
    assert code(post(there, "passkeys", credential=made)) == (403, "bad-passkey")
    assert me(there).account is None


def test_a_copied_device_is_noticed(two: list[Person], device: Authenticator) -> None:
    here, there = two
    add(here, device)
    done(post(there, "passkeys/sign-in", credential=device.sign(sign_in_options(there))))
    device.count -= 1
    assert code(post(there, "passkeys/sign-in", credential=device.sign(sign_in_options(there))))[1] == "bad-passkey"


def test_the_last_way_in_stays(two: list[Person], device: Authenticator) -> None:
    here, there = two
    add(here, device)
    account = me(here).account
    assert account is not None
    path = f"/api/me/passkeys/{account.passkeys[0].id}"
    assert code(there.http.request("DELETE", path)) == (404, "no-such-passkey")
    assert code(here.http.request("DELETE", path)) == (400, "last-key")
    done(post(here, "account", name="철수", password=PASSWORD))
    done(here.http.request("DELETE", path))
    after = me(here).account
    assert after is not None
    assert after.passkeys == []
    assert code(post(there, "passkeys/sign-in", credential=device.sign(sign_in_options(there))))[1] == "bad-passkey"


@pytest.mark.parametrize("credential", ["", "{}", "[]", "null", '{"response":{"clientDataJSON":"@"}}', "[" * 5000])
def test_what_is_no_credential_is_refused(two: list[Person], credential: str) -> None:
    for path in ("passkeys", "passkeys/sign-in"):
        assert code(post(two[0], path, credential=credential))[1] == "bad-passkey"


def test_a_number_has_no_passkeys(person: Person) -> None:
    person.http.get("/")
    assert not me(person).passkeys
    assert code(post(person, "passkeys/options")) == (400, "no-passkeys")
    assert site_of("http://192.168.0.9:8765") is None
    assert site_of("http://giruda.example") is None
    assert site_of("https://[::1]") is None
    assert site_of("https://giruda.example") == ("giruda.example", "https://giruda.example")
