"""Which player a browser's token stands for.

A browser that never signed in stands for the guest of its own token. One that did has a row in ``sessions``. What a
token stands for is remembered for a few seconds; when browsers are signed out, every node learns of it within
`POLL_SECONDS`, forgets what it remembers, and closes their windows.
"""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from giruda.server.identity import PlayerId, player_id
from giruda.server.storage import Database
from giruda.server.storage.schema import ACCOUNTS, SESSIONS, SIGN_OUTS

POLL_SECONDS: Final = 2.0
"""How often a node looks for browsers that were signed out on another."""
REMEMBERED_SECONDS: Final = 5.0
REMEMBERED: Final = 10_000
"""How many tokens a node remembers."""
_RECENT_SECONDS: Final = 120.0
_FORGOTTEN_SECONDS: Final = 60 * 60.0


class Session(NamedTuple):
    """Who a browser is.

    Attributes:
        player: the player.
        guest: who it was before it was signed in, while that history is not the player's; else empty.
    """

    player: PlayerId
    guest: PlayerId


class _Watch(NamedTuple):
    """A window that is to be closed when its token stands for another player."""

    token: str
    close: Callable[[], None]


class Sessions:
    """What tokens stand for."""

    def __init__(self, database: Database) -> None:
        """Look it up in that database."""
        self._database = database
        self._known: OrderedDict[str, tuple[PlayerId, float]] = OrderedDict()
        self._watches: defaultdict[PlayerId, set[_Watch]] = defaultdict(set)
        self._seen: dict[str, float] = {}

    async def player_of(self, token: str) -> PlayerId:
        """The player that a token stands for.

        Raises:
            StorageError: it could not be looked up.
        """
        own, now = player_id(token), time.monotonic()
        known = self._known.get(own)
        if known is not None and now < known[1]:
            return known[0]
        player = await self._database.run(lambda connection: session_of(connection, own).player)
        self._known[own] = (player, now + REMEMBERED_SECONDS)
        self._known.move_to_end(own)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return player

    @contextmanager
    def watching(self, token: str, player: PlayerId, close: Callable[[], None]) -> Iterator[None]:
        """For as long as a window is open: have it closed when its token stands for another player."""
        watch = _Watch(token, close)
        self._watches[player].add(watch)
        try:
            yield
        finally:
            self._watches[player].discard(watch)
            if not self._watches[player]:
                del self._watches[player]

    async def poll(self) -> None:
        """Take in which players were signed out somewhere.

        Raises:
            StorageError: it could not be looked up.
        """
        since = time.time() - _RECENT_SECONDS
        recent = select(SIGN_OUTS).where(SIGN_OUTS.c.at > since)
        rows = await self._database.run(lambda connection: connection.execute(recent).all())
        found = {str(row.mark): float(row.at) for row in rows}
        fresh = {mark for mark, at in found.items() if self._seen.get(mark) != at}
        self._seen = found
        if fresh:
            here = {player for player, _ in self._known.values()} | set(self._watches)
            for player in here:
                if _mark(player) in fresh:
                    await self.look_again(player)

    async def look_again(self, player: PlayerId) -> None:
        """Some browser may not be that player's any more: forget what is remembered, and close its windows.

        Raises:
            StorageError: it could not be looked up.
        """
        for own in [own for own, (known, _) in self._known.items() if known == player]:
            del self._known[own]
        for watch in list(self._watches.get(player, ())):
            if await self.player_of(watch.token) != player:
                watch.close()


def session_of(connection: Connection, own: PlayerId) -> Session:
    """Who a browser is, by the hash of its token, which is its guest's id."""
    row = connection.execute(select(SESSIONS).where(SESSIONS.c.token_hash == own)).one_or_none()
    if row is not None:
        return Session(PlayerId(row.player), PlayerId(row.guest))
    nobody = PlayerId("")
    if connection.execute(select(ACCOUNTS.c.player).where(ACCOUNTS.c.player == own)).first() is None:
        return Session(own, nobody)
    # Once that guest had an account, only a browser that is signed in is them.
    return Session(PlayerId(hashlib.sha256(f"signed out: {own}".encode()).hexdigest()), nobody)


def open_session(connection: Connection, own: PlayerId, session: Session, at: float) -> None:
    """Have the token with that hash stand for a player from now on."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == own))
    connection.execute(insert(SESSIONS).values(token_hash=own, player=session.player, guest=session.guest, created=at))


def close_session(connection: Connection, own: PlayerId) -> None:
    """Have the token with that hash stand for nobody's account any more."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == own))


def close_sessions(connection: Connection, player: PlayerId, but: PlayerId | None = None) -> None:
    """Sign the player out everywhere, but for the browser whose token has that hash.

    A browser that was a guest before is that guest again: what they played there is not lost.
    """
    theirs = (SESSIONS.c.player == player) & (SESSIONS.c.token_hash != (but or ""))
    connection.execute(update(SESSIONS).where(theirs, SESSIONS.c.guest != "").values(player=SESSIONS.c.guest, guest=""))
    connection.execute(delete(SESSIONS).where(theirs))


def forget_guest(connection: Connection, guest: PlayerId) -> None:
    """Note that a guest's history has gone to an account."""
    connection.execute(update(SESSIONS).where(SESSIONS.c.guest == guest).values(guest=""))


def tell_nodes(connection: Connection, player: PlayerId, at: float) -> None:
    """Have every node look again at the browsers of that player."""
    connection.execute(
        delete(SIGN_OUTS).where((SIGN_OUTS.c.mark == _mark(player)) | (SIGN_OUTS.c.at < at - _FORGOTTEN_SECONDS))
    )
    connection.execute(insert(SIGN_OUTS).values(mark=_mark(player), at=at))


def _mark(player: PlayerId) -> str:
    """What stands for a player among the sign-outs: nothing there is to name somebody who has left for good."""
    return hashlib.sha256(f"signed out at: {player}".encode()).hexdigest()
