"""What a browser may ask about its player, and have done: everything under /api/me."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from giruda.notation.wire import (
    DoneOut,
    Farewell,
    NewAccount,
    NewPasskey,
    NewPassword,
    PasskeyOptions,
    PasskeySignIn,
    SignIn,
    SignOut,
)
from giruda.server.guard import json_response
from giruda.server.identity import new_token, remember, token_of
from giruda.server.limits import Buckets, Rate
from giruda.server.people.accounts import name_key
from giruda.server.people.history import place_of
from giruda.server.people.passkeys import Passkeys, Site, site_of
from giruda.server.people.people import CONFIRMATION, People
from giruda.server.reading import address_of, wish_of
from giruda.server.reasons import ServerCode, refused

ACCOUNT_TRIES: Final = Rate(burst=20, per_second=1 / 30)
"""How fast anybody may try passwords of one account."""


class Doors:
    """How fast one address may ask, and try to get in."""

    def __init__(self, questions: Rate, tries: Rate) -> None:
        """Allow so much."""
        self._questions = Buckets(questions)
        self._tries = Buckets(tries)
        self._account_tries = Buckets(ACCOUNT_TRIES if tries.burst <= ACCOUNT_TRIES.burst else tries)

    def hold_question(self, request: Request) -> None:
        """Count a question.

        Raises:
            RefusedError: there were too many.
        """
        if not self._questions.take(address_of(request)):
            raise refused(ServerCode.TOO_FAST, status=429)

    def hold_try(self, request: Request, account: str = "") -> None:
        """Count a try at a password: of the address, and of the account, whether there is one of that name or not.

        Raises:
            RefusedError: there were too many.
        """
        if not self._tries.take(address_of(request)) or (account and not self._account_tries.take(name_key(account))):
            raise refused(ServerCode.TOO_MANY_TRIES, status=429)


async def me(request: Request) -> Response:
    """Who this browser is."""
    doors, people, token = _doors(request), _people(request), _token(request)
    doors.hold_question(request)
    found = await people.me(token, passkeys=site_of(_origin(request)) is not None)
    return json_response(found)


async def history(request: Request) -> Response:
    """A page of the player's deals."""
    _doors(request).hold_question(request)
    people, token = _people(request), _token(request)
    asked = request.query_params.get("before", "")
    before = place_of(asked) if asked else None
    if asked and before is None:
        raise refused(ServerCode.BAD_REQUEST)
    return json_response(await people.history(await people.player_of(token), before))


async def statistics(request: Request) -> Response:
    """The player's deals, summed up."""
    _doors(request).hold_question(request)
    people = _people(request)
    return json_response(await people.statistics(await people.player_of(_token(request))))


async def export(request: Request) -> Response:
    """Everything that is kept of the player, as a zip."""
    _doors(request).hold_try(request)
    made = await _people(request).archive(_token(request))
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="giruda.zip"'}
    return Response(made, headers=headers, media_type="application/zip")


async def leave(request: Request) -> Response:
    """Remove the player for good."""
    _doors(request).hold_try(request)
    token, wish = _token(request), await wish_of(request, Farewell)
    if wish.confirm != CONFIRMATION:
        raise refused(ServerCode.NOT_CONFIRMED)
    return _done(request, await _people(request).leave(token, wish.password))


async def make_account(request: Request) -> Response:
    """Give the player a name and a password to sign in elsewhere; a browser without a token gets it here."""
    _doors(request).hold_try(request)
    wish, token = await wish_of(request, NewAccount), token_of(request) or new_token()
    await _people(request).make_account(token, wish.name, wish.password)
    return _done(request, token)


async def set_password(request: Request) -> Response:
    """Change the password."""
    token, wish = _token(request), await wish_of(request, NewPassword)
    people = _people(request)
    _doors(request).hold_try(request, await people.player_of(token))
    await people.set_password(token, wish.old, wish.new)
    return _done(request, token)


async def sign_in(request: Request) -> Response:
    """Sign this browser in by a name and a password."""
    wish = await wish_of(request, SignIn)
    _doors(request).hold_try(request, wish.name)
    return _done(request, await _people(request).sign_in(token_of(request), wish.name, wish.password))


async def sign_out(request: Request) -> Response:
    """Sign this browser out, or all of the player's."""
    token, wish = _token(request), await wish_of(request, SignOut)
    return _done(request, await _people(request).sign_out(token, everywhere=wish.everywhere))


async def take_over_guest(request: Request) -> Response:
    """Give the history of this browser's guest to the account."""
    _doors(request).hold_try(request)
    token = _token(request)
    await _people(request).take_over_guest(token)
    return _done(request, token)


async def offer_passkey(request: Request) -> Response:
    """What this browser needs to make a passkey."""
    _doors(request).hold_try(request)
    token = token_of(request) or new_token()
    response = json_response(PasskeyOptions(await _passkeys(request).offer(token, _site(request))))
    remember(request, response, token)
    return response


async def add_passkey(request: Request) -> Response:
    """Add the passkey that this browser made."""
    _doors(request).hold_try(request)
    token, wish = _token(request), await wish_of(request, NewPasskey)
    await _passkeys(request).add(token, _site(request), wish.credential, wish.label)
    return _done(request, token)


async def remove_passkey(request: Request) -> Response:
    """Remove a passkey."""
    token = _token(request)
    await _passkeys(request).remove(token, request.path_params["key"])
    return _done(request, token)


async def ask_passkey(request: Request) -> Response:
    """What this browser needs to sign in by a passkey."""
    _doors(request).hold_try(request)
    return json_response(PasskeyOptions(await _passkeys(request).ask(_site(request))))


async def sign_in_by_passkey(request: Request) -> Response:
    """Sign this browser in by a passkey."""
    _doors(request).hold_try(request)
    wish = await wish_of(request, PasskeySignIn)
    return _done(request, await _passkeys(request).sign_in(token_of(request), _site(request), wish.credential))


ROUTES: Final[tuple[BaseRoute, ...]] = (
    Route("/api/me", me),
    Route("/api/me", leave, methods=["DELETE"]),
    Route("/api/me/history", history),
    Route("/api/me/statistics", statistics),
    Route("/api/me/export", export),
    Route("/api/me/account", make_account, methods=["POST"]),
    Route("/api/me/password", set_password, methods=["POST"]),
    Route("/api/me/sign-in", sign_in, methods=["POST"]),
    Route("/api/me/sign-out", sign_out, methods=["POST"]),
    Route("/api/me/guest", take_over_guest, methods=["POST"]),
    Route("/api/me/passkeys", add_passkey, methods=["POST"]),
    Route("/api/me/passkeys/options", offer_passkey, methods=["POST"]),
    Route("/api/me/passkeys/sign-in", sign_in_by_passkey, methods=["POST"]),
    Route("/api/me/passkeys/sign-in/options", ask_passkey, methods=["POST"]),
    Route("/api/me/passkeys/{key}", remove_passkey, methods=["DELETE"]),
)
"""The requests, for the application."""


def _people(request: Request) -> People:
    people: People = request.app.state.people
    return people


def _passkeys(request: Request) -> Passkeys:
    passkeys: Passkeys = request.app.state.passkeys
    return passkeys


def _doors(request: Request) -> Doors:
    doors: Doors = request.app.state.doors
    return doors


def _token(request: Request) -> str:
    token = token_of(request)
    if token is None:
        raise refused(ServerCode.UNKNOWN_VISITOR, status=403)
    return token


def _origin(request: Request) -> str:
    """Where the page is: browsers say it with everything that changes something."""
    return request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"


def _site(request: Request) -> Site:
    site = site_of(_origin(request))
    if site is None:
        raise refused(ServerCode.NO_PASSKEYS)
    return site


def _done(request: Request, token: str) -> Response:
    response = json_response(DoneOut())
    remember(request, response, token)
    return response
