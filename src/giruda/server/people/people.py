"""The players of a server: who they are, what they have played, how they sign in and out, and how they leave."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Final, TypeVar

from sqlalchemy import Connection

from giruda.notation.wire import AccountOut, HistoryOut, MeOut, PasskeyOut, RatingOut, StatisticsOut
from giruda.server.identity import PlayerId, new_token, player_id
from giruda.server.names import clean_name
from giruda.server.people import accounts, moving, passwords
from giruda.server.people.archive import archive_of
from giruda.server.people.chronicle import Chronicle
from giruda.server.people.history import Place, history_of, statistics_of
from giruda.server.people.ratings import Rating, ratings_of
from giruda.server.people.sessions import (
    POLL_SECONDS,
    Session,
    Sessions,
    close_session,
    close_sessions,
    open_session,
    session_of,
    tell_nodes,
)
from giruda.server.people.skill import PROVISIONAL, shown, shown_spread
from giruda.server.reasons import RefusedError, ServerCode, refused
from giruda.server.storage import Conflict, Database
from giruda.server.tables import Tables

log = logging.getLogger(__name__)

_Result = TypeVar("_Result")
CONFIRMATION: Final = "delete"
_HASHES_AT_ONCE: Final = 2
_MILLISECONDS: Final = 1000


class People:
    """The players of a server. Every method may raise `giruda.server.storage.StorageError`."""

    def __init__(self, database: Database, chronicle: Chronicle, tables: Tables) -> None:
        """Keep them in that database; their deals are in the chronicle, and they play at those tables."""
        self._database = database
        self._chronicle = chronicle
        self._tables = tables
        self._sessions = Sessions(database)
        # Each takes a core and much memory for a moment: strangers must not be able to take all of them.
        self._hashing = asyncio.Semaphore(_HASHES_AT_ONCE)
        self._tasks = [
            asyncio.create_task(self._survey(), name="survey"),
            asyncio.create_task(self._poll(), name="sign-outs"),
        ]

    async def close(self) -> None:
        """Finish what is being written down."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._chronicle.settled()

    async def player_of(self, token: str) -> PlayerId:
        """The player that a browser's token stands for."""
        return await self._sessions.player_of(token)

    def watching(self, token: str, player: PlayerId, close: Callable[[], None]) -> AbstractContextManager[None]:
        """For as long as a window is open: have it closed when its token stands for another player."""
        return self._sessions.watching(token, player, close)

    async def me(self, token: str, *, passkeys: bool) -> MeOut:
        """Who that browser is; ``passkeys`` says whether it may use them here."""
        own = player_id(token)

        def work(connection: Connection) -> tuple[Session, AccountOut | None, list[Rating], int]:
            session = session_of(connection, own)
            left = len(moving.tables_of(connection, session.guest)) if session.guest else 0
            return session, _account_out(connection, session.player), ratings_of(connection, session.player), left

        session, account, ratings, left = await self._database.run(work)
        name = account.name if account is not None else None
        name = name or await self._tables.name_of(session.player)
        return MeOut(name, account, passkeys, left, [_rating_out(each) for each in ratings])

    async def history(self, player: PlayerId, before: Place | None) -> HistoryOut:
        """A page of the player's deals, the newest first."""
        await self._chronicle.settled()
        return await self._database.run(lambda connection: history_of(connection, player, before))

    async def statistics(self, player: PlayerId) -> StatisticsOut:
        """The player's deals, summed up."""
        await self._chronicle.settled()
        return await self._database.run(lambda connection: statistics_of(connection, player))

    async def archive(self, token: str) -> bytes:
        """A zip of everything that is kept of the browser's player."""
        await self._chronicle.settled()
        me = await self.me(token, passkeys=False)
        return await archive_of(self._database, await self.player_of(token), me)

    async def make_account(self, token: str, raw_name: str, raw_password: str) -> None:
        """Let the browser's player sign in elsewhere by a name and a password.

        Raises:
            RefusedError: the name or the password cannot be used, or they have a name already.
        """
        name, password = clean_name(raw_name), passwords.clean_password(raw_password)
        kept = await self._hashed(password)
        own = player_id(token)

        def work(connection: Connection) -> None:
            player = session_of(connection, own).player
            found = accounts.account_of(connection, player)
            if found is not None and found.name is not None:
                raise refused(ServerCode.HAS_ACCOUNT)
            accounts.ensure_account(connection, own, time.time())
            accounts.set_name(connection, player, name)
            accounts.set_password(connection, player, kept)

        try:
            await self._database.run(work)
        except Conflict:
            raise refused(ServerCode.NAME_TAKEN) from None
        await self._sessions.look_again(await self.player_of(token))

    async def set_password(self, token: str, old: str, raw_password: str) -> None:
        """Give the account another password; every other browser is signed out.

        Raises:
            RefusedError: there is no account with a name, the old password is wrong, or the new one cannot be used.
        """
        password = passwords.clean_password(raw_password)
        player, own = await self.player_of(token), player_id(token)
        account = await self._database.run(lambda connection: accounts.account_of(connection, player))
        if account is None or account.name is None:
            raise refused(ServerCode.NO_ACCOUNT)
        if not await self._matches(old, account.password):
            raise refused(ServerCode.WRONG_PASSWORD, status=403)
        kept = await self._hashed(password)

        def work(connection: Connection) -> None:
            accounts.set_password(connection, player, kept)
            close_sessions(connection, player, but=own)
            tell_nodes(connection, player, time.time())

        await self._database.run(work)
        await self._sessions.look_again(player)

    async def sign_in(self, token: str | None, name: str, password: str) -> str:
        """The token of a browser after it signed in as whose name and password these are.

        Raises:
            RefusedError: they are nobody's; nothing tells which of them is wrong.
        """
        account = await self._database.run(lambda connection: accounts.account_named(connection, name))
        if not await self._matches(password, None if account is None else account.password) or account is None:
            raise refused(ServerCode.WRONG_SIGN_IN, status=403)
        return await self.sign_in_as(token, account.player)

    async def sign_in_as(self, token: str | None, player: PlayerId) -> str:
        """The token of a browser after it was found to be that player's: a new one, so that nobody knows it."""
        fresh, at = new_token(), time.time()

        def work(connection: Connection) -> PlayerId | None:
            before = None if token is None else session_of(connection, player_id(token))
            guest = PlayerId("")
            if before is not None and before.player != player:
                is_guest = accounts.account_of(connection, before.player) is None
                guest = before.player if is_guest else before.guest
            elif before is not None:
                guest = before.guest
            if token is not None:
                close_session(connection, player_id(token))
            open_session(connection, player_id(fresh), Session(player, guest), at)
            return None if before is None else before.player

        before = await self._database.run(work)
        if before is not None:
            await self._tell(before)
        return fresh

    async def sign_out(self, token: str, *, everywhere: bool) -> str:
        """The token of a browser after it signed out: that of the guest it was before, or a new one.

        Raises:
            RefusedError: it is a guest's, who would never find back.
        """
        fresh, at, own = new_token(), time.time(), player_id(token)

        def work(connection: Connection) -> PlayerId:
            session = session_of(connection, own)
            if accounts.account_of(connection, session.player) is None:
                raise refused(ServerCode.NO_ACCOUNT)
            close_session(connection, own)
            if everywhere:
                close_sessions(connection, session.player)
            if session.guest:
                open_session(connection, player_id(fresh), Session(session.guest, PlayerId("")), at)
            return session.player

        await self._tell(await self._database.run(work))
        return fresh

    async def take_over_guest(self, token: str) -> None:
        """Give the history of the guest that the browser was to the account that it is signed in to.

        Raises:
            RefusedError: there is none.
        """
        own = player_id(token)
        player, guest = await self._database.run(lambda connection: session_of(connection, own))
        if not guest:
            raise refused(ServerCode.NO_GUEST)
        await self._chronicle.settled()
        for table_id in await self._database.run(lambda connection: moving.tables_of(connection, guest)):
            await self._tables.rename(table_id, guest, player)
        await self._database.run(lambda connection: moving.move_history(connection, guest, player))
        await self._tell(guest)

    async def leave(self, token: str, password: str) -> str:
        """Remove the browser's player for good; the browser gets a token that is nobody's.

        At tables in play a bot has their seat from now on. Everybody else keeps their records.

        Raises:
            RefusedError: the account has a password, and this is another.
        """
        player = await self.player_of(token)
        account = await self._database.run(lambda connection: accounts.account_of(connection, player))
        if account is not None and account.password is not None and not await self._matches(password, account.password):
            raise refused(ServerCode.WRONG_PASSWORD, status=403)
        await self._chronicle.settled()
        await self._leave_tables(player)
        await self._database.run(lambda connection: moving.forget_account(connection, player, time.time()))
        await self._sessions.look_again(player)
        # A window that was open until now may have come back meanwhile.
        await self._leave_tables(player)
        return new_token()

    async def transaction(self, work: Callable[[Connection], _Result]) -> _Result:
        """Do that work in a transaction.

        Raises:
            Conflict: a row is there already that the work wanted to insert.
        """
        return await self._database.run(work)

    async def _leave_tables(self, player: PlayerId) -> None:
        for table_id in await self._database.run(lambda connection: moving.tables_of(connection, player)):
            await self._leave_table(table_id, player)

    async def _leave_table(self, table_id: str, player: PlayerId) -> None:
        name = await self._database.run(lambda connection: moving.gone_name(connection, table_id))
        try:
            await self._tables.rename(table_id, player, moving.new_id(), name, leaves=True)
        except RefusedError:
            # A log that cannot be read any more is played by nobody, and forgets them as well.
            log.warning("table %s cannot be read", table_id)
        await self._database.run(lambda connection: moving.forget_at_table(connection, table_id, player))

    async def _tell(self, player: PlayerId) -> None:
        """Have every node look again at the browsers of that player."""
        await self._database.run(lambda connection: tell_nodes(connection, player, time.time()))
        await self._sessions.look_again(player)

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(passwords.hashed, password)

    async def _matches(self, password: str, kept: str | None) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(passwords.matches, password, kept)

    async def _survey(self) -> None:
        with suppress(asyncio.CancelledError):
            try:
                await self._chronicle.survey()
            except Exception:
                log.exception("the logs could not be looked through")

    async def _poll(self) -> None:
        while True:
            try:
                await self._sessions.poll()
            except Exception:
                log.exception("it could not be found out who was signed out")
            await asyncio.sleep(POLL_SECONDS)


def _account_out(connection: Connection, player: PlayerId) -> AccountOut | None:
    account = accounts.account_of(connection, player)
    if account is None:
        return None
    keys = [
        PasskeyOut(key.id, key.label, _milliseconds(key.created), None if key.used is None else _milliseconds(key.used))
        for key in accounts.passkeys_of(connection, player)
    ]
    return AccountOut(account.name, account.password is not None, keys, accounts.browsers_of(connection, player))


def _milliseconds(at: float) -> int:
    return round(at * _MILLISECONDS)


def _rating_out(rating: Rating) -> RatingOut:
    return RatingOut(
        rating.rules_id,
        shown(rating.skill.mean),
        shown_spread(rating.skill.deviation),
        rating.deals,
        rating.deals < PROVISIONAL,
    )
