"""Accounts: players who can sign in elsewhere, by a name and a password, or by passkeys."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from giruda.server.identity import PlayerId
from giruda.server.people.sessions import open_session, session_of
from giruda.server.storage.schema import ACCOUNTS, PASSKEYS, SESSIONS


class Account(NamedTuple):
    """An account.

    Attributes:
        player: whose it is.
        name: what they sign in by; None where they have passkeys only.
        password: its hash, or None.
    """

    player: PlayerId
    name: str | None
    password: str | None


class Passkey(NamedTuple):
    """A passkey; ``id`` and ``public_key`` in base64url, times in seconds since 1970."""

    id: str
    player: PlayerId
    public_key: str
    sign_count: int
    label: str
    created: float
    used: float | None


def name_key(name: str) -> str:
    """A name as it is compared: 철수 and its decomposed spelling are the same, and so are Anna and ANNA."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def account_of(connection: Connection, player: PlayerId) -> Account | None:
    """The account of a player, or None for a guest."""
    row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.player == player)).one_or_none()
    return None if row is None else Account(row.player, row.name, row.password)


def account_named(connection: Connection, name: str) -> Account | None:
    """The account of that name, or None."""
    row = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.name_key == name_key(name))).one_or_none()
    return None if row is None else Account(row.player, row.name, row.password)


def ensure_account(connection: Connection, own: PlayerId, at: float) -> PlayerId:
    """The player of the browser whose token has that hash, with an account now, and signed in there.

    Raises:
        IntegrityError: another node made the account at the same moment.
    """
    session = session_of(connection, own)
    if account_of(connection, session.player) is None:
        connection.execute(insert(ACCOUNTS).values(player=session.player, created=at))
    open_session(connection, own, session, at)
    return session.player


def set_name(connection: Connection, player: PlayerId, name: str) -> None:
    """Give the account a name.

    Raises:
        IntegrityError: another account has it.
    """
    named = update(ACCOUNTS).where(ACCOUNTS.c.player == player)
    connection.execute(named.values(name=name, name_key=name_key(name)))


def set_password(connection: Connection, player: PlayerId, kept: str) -> None:
    """Give the account a password, by its hash."""
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.player == player).values(password=kept))


def browsers_of(connection: Connection, player: PlayerId) -> int:
    """In how many browsers the player is signed in."""
    return connection.execute(select(func.count()).where(SESSIONS.c.player == player)).scalar_one()


def passkeys_of(connection: Connection, player: PlayerId) -> list[Passkey]:
    """The player's passkeys, the oldest first."""
    found = select(PASSKEYS).where(PASSKEYS.c.player == player).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
    return [Passkey(*row) for row in connection.execute(found)]


def passkey(connection: Connection, key: str) -> Passkey | None:
    """The passkey of that id, or None."""
    row = connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == key)).one_or_none()
    return None if row is None else Passkey(*row)


def add_passkey(connection: Connection, key: Passkey) -> None:
    """Add a passkey to an account.

    Raises:
        IntegrityError: it is somebody's already.
    """
    connection.execute(insert(PASSKEYS).values(key._asdict()))


def use_passkey(connection: Connection, key: str, sign_count: int, at: float) -> None:
    """Note that a passkey was used."""
    connection.execute(update(PASSKEYS).where(PASSKEYS.c.id == key).values(sign_count=sign_count, used=at))


def remove_passkey(connection: Connection, player: PlayerId, key: str) -> bool:
    """Remove a passkey of the player; whether it was theirs."""
    gone = delete(PASSKEYS).where(PASSKEYS.c.id == key, PASSKEYS.c.player == player)
    return connection.execute(gone).rowcount > 0
