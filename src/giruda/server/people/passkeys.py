"""Passkeys: keys that a device keeps and signs with, by WebAuthn.

Signing in needs no name, so nothing tells who has any. A passkey is for the name under which the server was asked,
which the guard has allowed; browsers make none for a number. They need the extra ``passkeys``.
"""

from __future__ import annotations

import base64
import hashlib
import time
from collections.abc import Callable
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, delete, insert, select

from giruda.server.identity import PlayerId, player_id
from giruda.server.people import accounts
from giruda.server.people.accounts import Passkey
from giruda.server.people.people import People
from giruda.server.reasons import ServerCode, refused
from giruda.server.storage import Conflict
from giruda.server.storage.schema import CHALLENGES

Result = TypeVar("Result")
NAME: Final = "Giruda"
SECONDS: Final = 300
"""How long a browser has to sign."""
LONGEST_LABEL: Final = 40
_INSTALLED: Final = find_spec("webauthn") is not None


class Site(NamedTuple):
    """Where the page is, as the browser says it: a passkey is for one host, and signs the origin."""

    host: str
    origin: str


def site_of(origin: str) -> Site | None:
    """The site of a page, or None where no passkeys can be used."""
    parts = urlsplit(origin)
    host = (parts.hostname or "").lower()
    if not _INSTALLED or not host or (parts.scheme != "https" and host != "localhost"):
        return None
    try:
        ip_address(host)
    except ValueError:
        return Site(host, origin)
    return None


class Passkeys:
    """The passkeys of a server's players."""

    def __init__(self, people: People) -> None:
        """Keep them with those people's accounts."""
        self._people = people

    async def offer(self, token: str, site: Site) -> str:
        """What the browser needs to make a passkey for its player, as JSON text."""
        from webauthn import generate_registration_options, options_to_json  # noqa: PLC0415 -- not everybody has it
        from webauthn.helpers.structs import (  # noqa: PLC0415
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        player = await self._people.player_of(token)
        known = await self._people.transaction(lambda connection: accounts.passkeys_of(connection, player))
        name = (await self._people.me(token, passkeys=True)).name or NAME
        options = generate_registration_options(
            rp_id=site.host,
            rp_name=NAME,
            user_id=hashlib.sha256(f"passkey: {player}".encode()).digest(),
            user_name=name,
            user_display_name=name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(key.id)) for key in known],
        )
        await self._remember(_text(options.challenge), player)
        return options_to_json(options)

    async def add(self, token: str, site: Site, credential: str, label: str) -> None:
        """Add the passkey that the browser made to its player's account, which they have from now on.

        Raises:
            RefusedError: it is not what was asked for, or the asking was too long ago.
        """
        from webauthn import verify_registration_response  # noqa: PLC0415

        player = await self._people.player_of(token)
        challenge = await self._asked(credential, player)
        made = _verified(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=_bytes(challenge),
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        )
        now = time.time()
        called = " ".join(label.split())[:LONGEST_LABEL] or site.host
        key = Passkey(
            _text(made.credential_id), player, _text(made.credential_public_key), made.sign_count, called, now, None
        )

        def work(connection: Connection) -> None:
            accounts.ensure_account(connection, player_id(token), now)
            accounts.add_passkey(connection, key)

        try:
            await self._people.transaction(work)
        except Conflict:
            raise refused(ServerCode.BAD_PASSKEY) from None

    async def remove(self, token: str, key: str) -> None:
        """Remove a passkey of the browser's player.

        Raises:
            RefusedError: they have none of that id, or it is their only way in.
        """
        player = await self._people.player_of(token)

        def work(connection: Connection) -> None:
            account = accounts.account_of(connection, player)
            keys = accounts.passkeys_of(connection, player)
            if account is None or all(each.id != key for each in keys):
                raise refused(ServerCode.NO_SUCH_PASSKEY, status=404)
            if account.password is None and len(keys) == 1:
                raise refused(ServerCode.LAST_KEY)
            accounts.remove_passkey(connection, player, key)

        await self._people.transaction(work)

    async def ask(self, site: Site) -> str:
        """What the browser needs to sign in by any passkey that it has for this site, as JSON text."""
        from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415
        from webauthn.helpers.structs import UserVerificationRequirement  # noqa: PLC0415

        options = generate_authentication_options(
            rp_id=site.host, user_verification=UserVerificationRequirement.REQUIRED
        )
        await self._remember(_text(options.challenge), PlayerId(""))
        return options_to_json(options)

    async def sign_in(self, token: str | None, site: Site, credential: str) -> str:
        """The token of a browser after it signed in by a passkey.

        Raises:
            RefusedError: it is nobody's, did not sign what was asked for, or the asking was too long ago.
        """
        from webauthn import verify_authentication_response  # noqa: PLC0415
        from webauthn.helpers import parse_authentication_credential_json  # noqa: PLC0415

        challenge = await self._asked(credential, PlayerId(""))
        signed = _verified(lambda: parse_authentication_credential_json(credential))
        key = await self._people.transaction(lambda connection: accounts.passkey(connection, _text(signed.raw_id)))
        if key is None:
            raise refused(ServerCode.BAD_PASSKEY, status=403)
        found = _verified(
            lambda: verify_authentication_response(
                credential=signed,
                expected_challenge=_bytes(challenge),
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=_bytes(key.public_key),
                credential_current_sign_count=key.sign_count,
                require_user_verification=True,
            )
        )
        now = time.time()
        await self._people.transaction(
            lambda connection: accounts.use_passkey(connection, key.id, found.new_sign_count, now)
        )
        return await self._people.sign_in_as(token, key.player)

    async def _remember(self, challenge: str, player: PlayerId) -> None:
        now = time.time()

        def work(connection: Connection) -> None:
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.ends < now))
            connection.execute(insert(CHALLENGES).values(challenge=challenge, player=player, ends=now + SECONDS))

        await self._people.transaction(work)

    async def _asked(self, credential: str, player: PlayerId) -> str:
        """The challenge that was signed, if it was ours for that player; it is good for one time.

        Raises:
            RefusedError: it was not.
        """
        challenge = _challenge_in(credential)

        def work(connection: Connection) -> bool:
            ours = (CHALLENGES.c.challenge == challenge) & (CHALLENGES.c.player == player)
            row = connection.execute(select(CHALLENGES).where(ours).with_for_update()).one_or_none()
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.challenge == challenge))
            return row is not None and row.ends >= time.time()

        if not await self._people.transaction(work):
            raise refused(ServerCode.BAD_PASSKEY, status=403)
        return challenge


class _Response(msgspec.Struct):
    """The part of a credential that says what was signed."""

    client_data: str = msgspec.field(name="clientDataJSON")


class _Credential(msgspec.Struct):
    """Any credential."""

    response: _Response


class _ClientData(msgspec.Struct):
    """What a browser signed."""

    challenge: str


def _challenge_in(credential: str) -> str:
    try:
        signed = msgspec.json.decode(credential, type=_Credential).response.client_data
        return msgspec.json.decode(_bytes(signed), type=_ClientData).challenge
    except (ValueError, RecursionError):
        raise refused(ServerCode.BAD_PASSKEY) from None


def _verified(verify: Callable[[], Result]) -> Result:
    """What the library says, unless it says no."""
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

    try:
        return verify()
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise refused(ServerCode.BAD_PASSKEY, status=403) from None


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
