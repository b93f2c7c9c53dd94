"""What a player is told of themselves, and what they may ask for: everything under /api/me."""

from __future__ import annotations

import msgspec


class RatingOut(msgspec.Struct, frozen=True):
    """A rating under some rules: right within ``spread``, 19 times of 20; ``provisional`` as long as it says little."""

    rules_id: str
    rating: int
    spread: int
    deals: int
    provisional: bool


class PasskeyOut(msgspec.Struct, frozen=True):
    """A passkey; ``created`` and ``used`` in milliseconds since 1970."""

    id: str
    label: str
    created: int
    used: int | None


class AccountOut(msgspec.Struct, frozen=True):
    """The account: its ``name`` to sign in with, whether it has a password, its passkeys, and signed in browsers."""

    name: str | None
    password: bool
    passkeys: list[PasskeyOut]
    browsers: int


class MeOut(msgspec.Struct, frozen=True):
    """GET /api/me: who this browser is.

    ``name`` is what they were called last; ``account`` is None for a guest; ``passkeys`` whether this server takes them
    at this address; ``guest_tables`` at how many tables this browser's guest was, before they signed in here, whose
    history is not the account's yet.
    """

    name: str | None
    account: AccountOut | None
    passkeys: bool
    guest_tables: int
    ratings: list[RatingOut]


class SeatOut(msgspec.Struct, frozen=True):
    """Who sat at a seat: ``kind`` is ``person`` or ``bot``."""

    name: str
    kind: str


class DealOut(msgspec.Struct, frozen=True):
    """A deal that the player played to its end.

    ``deal`` is its number at the table, for the record; ``at`` in milliseconds since 1970. ``role`` is ``declarer``,
    ``friend``, ``defender`` or ``out``; ``taken`` what the declarer's side took; ``won`` whether the player's side won,
    None where nobody did or they sat out; ``change`` by how much their rating changed, None where it did not count.
    """

    table: str
    deal: int
    at: int
    rules_id: str
    rules_spec: str
    seat: int
    role: str
    contract: str
    taken: int
    won: bool | None
    score: int
    change: int | None
    seats: list[SeatOut]


class HistoryOut(msgspec.Struct, frozen=True):
    """GET /api/me/history?before=...: deals, the newest first.

    ``before`` asks for those before them; None at the end.
    """

    deals: list[DealOut]
    before: str | None


class RoleTally(msgspec.Struct, frozen=True):
    """How often somebody was something, and won."""

    deals: int
    won: int


class TallyOut(msgspec.Struct, frozen=True):
    """Deals of a player, summed up: ``score`` in all of them together."""

    deals: int
    score: int
    declarer: RoleTally
    friend: RoleTally
    defender: RoleTally


class GroupOut(msgspec.Struct, frozen=True):
    """The deals under some rules, or with so many players: ``group`` is the rule set's id, or the number."""

    group: str
    tally: TallyOut


class BidOut(msgspec.Struct, frozen=True):
    """How often the player declared a contract, and made it."""

    contract: str
    deals: int
    won: int


class StatisticsOut(msgspec.Struct, frozen=True):
    """GET /api/me/statistics: all deals of the player summed up."""

    all: TallyOut
    rules: list[GroupOut]
    players: list[GroupOut]
    bids: list[BidOut]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/account: be able to sign in elsewhere by a name and a password, or give a new name."""

    name: str
    password: str


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/password: another password; every other browser is signed out. ``old`` is empty where none was."""

    old: str
    new: str


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/sign-in."""

    name: str
    password: str


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/sign-out: in this browser, or everywhere."""

    everywhere: bool = False


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What the browser needs to make a passkey, or to sign in with one: JSON text as WebAuthn defines it."""

    options: str


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/passkeys: the credential that the browser made, as JSON text."""

    credential: str
    label: str = ""


class PasskeySignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/passkeys/sign-in: what the browser signed, as JSON text."""

    credential: str


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DELETE /api/me: leave for good. ``confirm`` is ``delete``; an account with a password asks for it."""

    confirm: str
    password: str = ""


class DoneOut(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True
