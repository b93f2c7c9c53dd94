"""Why the server refuses something: stable codes with parameters, beside the engine's own (`giruda.deal.refusals`).

The words for each code are in ``notation/words/*/server.ftl``; a test holds that none is missing.
"""

from __future__ import annotations

from enum import StrEnum

from giruda.notation.wire import Param, Reason


class ServerCode(StrEnum):
    """Every reason of the server to refuse a request or a command. The values are stable: pages rely on them."""

    # requests
    BAD_HOST = "bad-host"
    BAD_ORIGIN = "bad-origin"
    NOT_JSON = "not-json"
    BODY_TOO_LARGE = "body-too-large"
    BAD_REQUEST = "bad-request"
    NOT_FOUND = "not-found"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    TOO_MANY_TABLES = "too-many-tables"
    SERVER_ERROR = "server-error"
    # a new table
    NAME_EMPTY = "name-empty"
    NAME_TOO_LONG = "name-too-long"
    UNKNOWN_RULES = "unknown-rules"
    UNKNOWN_LANGUAGE = "unknown-language"
    UNKNOWN_PACE = "unknown-pace"
    UNKNOWN_BOT = "unknown-bot"
    PROGRAM_NOT_ALLOWED = "program-not-allowed"
    BAD_TURN_TIME = "bad-turn-time"
    BAD_UNDO_TIMES = "bad-undo-times"
    BAD_UNDO_SECONDS = "bad-undo-seconds"
    # a table's socket
    UNKNOWN_TABLE = "unknown-table"
    TABLE_UNREADABLE = "table-unreadable"
    NOT_YOUR_TABLE = "not-your-table"
    UNKNOWN_VISITOR = "unknown-visitor"
    NO_WATCHING = "no-watching"
    NO_SUCH_DEAL = "no-such-deal"
    NO_PROOF = "no-proof"
    TOO_MANY_WINDOWS = "too-many-windows"
    # commands
    BAD_MESSAGE = "bad-message"
    TOO_FAST = "too-fast"
    BAD_COMMAND_ID = "bad-command-id"
    UNKNOWN_ACTION = "unknown-action"
    STALE_POSITION = "stale-position"
    NOTHING_TO_GO_ON = "nothing-to-go-on"
    NO_AUCTION = "no-auction"
    NO_HINTS = "no-hints"
    NOTHING_TO_DECIDE = "nothing-to-decide"
    HINT_UNDERWAY = "hint-underway"
    HINT_TOO_SLOW = "hint-too-slow"
    STORAGE_FAILED = "storage-failed"
    # a table with several persons
    OTHER_WINDOW = "other-window"
    NO_SEAT = "no-seat"
    NOT_HOST = "not-host"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    TABLE_PAUSED = "table-paused"
    ONLY_WATCHING = "only-watching"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    ALREADY_SEATED = "already-seated"
    NOBODY_THERE = "nobody-there"
    MATCH_UNDER_WAY = "match-under-way"
    BAD_NONCE = "bad-nonce"
    NO_UNDO = "no-undo"
    NOTHING_TO_UNDO = "nothing-to-undo"
    UNDO_USED_UP = "undo-used-up"
    UNDO_TOO_LATE = "undo-too-late"
    UNDO_PENDING = "undo-pending"
    NOT_ASKED = "not-asked"
    NO_CHAT = "no-chat"
    UNKNOWN_EMOTE = "unknown-emote"
    WORDS_EMPTY = "words-empty"
    WORDS_TOO_LONG = "words-too-long"
    TALKS_TOO_FAST = "talks-too-fast"
    # people and their accounts
    SIGNED_OUT = "signed-out"
    WRONG_SIGN_IN = "wrong-sign-in"
    TOO_MANY_TRIES = "too-many-tries"
    PASSWORD_TOO_SHORT = "password-too-short"
    PASSWORD_TOO_LONG = "password-too-long"
    NAME_TAKEN = "name-taken"
    HAS_ACCOUNT = "has-account"
    NO_ACCOUNT = "no-account"
    WRONG_PASSWORD = "wrong-password"
    LAST_KEY = "last-key"
    NO_PASSKEYS = "no-passkeys"
    BAD_PASSKEY = "bad-passkey"
    NO_SUCH_PASSKEY = "no-such-passkey"
    NO_GUEST = "no-guest"
    NOT_CONFIRMED = "not-confirmed"


class RefusedError(Exception):
    """A request or a command is refused; nothing changed.

    Attributes:
        reason: why, for the page to say.
        status: the HTTP status, where an HTTP request is refused.
    """

    def __init__(self, reason: Reason, status: int = 400) -> None:
        """Refuse for that reason."""
        super().__init__(reason.code)
        self.reason = reason
        self.status = status


def refused(code: ServerCode, *, status: int = 400, **params: Param) -> RefusedError:
    """The refusal for a reason of the server's own."""
    return RefusedError(Reason(code.value, params), status)
