"""Why an action is not allowed: stable codes with parameters, never sentences.

The words for each code live in `giruda.notation.words`, in every language; a test holds that none is missing.
A refusal depends only on what the acting seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from giruda.cards import Card, Seat, Suit, Trump

Param = int | str | Card | Suit | Trump | Seat


class Code(StrEnum):
    """Every reason to refuse an action. The value is stable: records, servers and pages may rely on it."""

    DEAL_OVER = "deal-over"
    NOT_SEATED = "not-seated"
    NEUTRAL_SEAT = "neutral-seat"
    SITS_OUT = "sits-out"
    CARD_NOT_IN_DECK = "card-not-in-deck"
    WRONG_PHASE = "wrong-phase"
    NOT_YOUR_TURN = "not-your-turn"
    # auction
    BID_TOO_LOW = "bid-too-low"
    BID_TOO_HIGH = "bid-too-high"
    BID_NOT_HIGHER = "bid-not-higher"
    ALREADY_PASSED = "already-passed"
    MUST_BID = "must-bid"
    NO_REDEALS = "no-redeals"
    REDEAL_AFTER_ACTING = "redeal-after-acting"
    REDEAL_ON_OWN_TURN = "redeal-on-own-turn"
    REDEAL_NO_TOKEN = "redeal-no-token"
    REDEAL_HAND_TOO_GOOD = "redeal-hand-too-good"
    REDEAL_POINT_CARDS = "redeal-point-cards"
    # kill
    KILL_OWN_CARD = "kill-own-card"
    KILL_NAMED_BEFORE = "kill-named-before"
    # contract and exchange
    NO_CHANGE_BEFORE_KITTY = "no-change-before-kitty"
    CHANGE_NOT_ALLOWED = "change-not-allowed"
    CHANGE_PRICE = "change-price"
    RAISE_NOT_ALLOWED = "raise-not-allowed"
    DISCARD_COUNT = "discard-count"
    DISCARD_NOT_HELD = "discard-not-held"
    DISCARD_FORBIDDEN = "discard-forbidden"
    # friend
    FRIEND_KIND = "friend-kind"
    FRIEND_INCOMPLETE = "friend-incomplete"
    FRIEND_OWN_CARD = "friend-own-card"
    FRIEND_BURIED_CARD = "friend-buried-card"
    FRIEND_SELF = "friend-self"
    FRIEND_JOKER = "friend-joker"
    SUIT_REQUEST = "suit-request"
    CALL_CARD_NEEDED = "call-card-needed"
    CALL_CARD_FIXED = "call-card-fixed"
    CALL_CARD_OWN = "call-card-own"
    CALL_CARD_SPECIAL = "call-card-special"
    # play
    CARD_NOT_HELD = "card-not-held"
    FOLLOW_SUIT = "follow-suit"
    FIRST_LEAD_TRUMP = "first-lead-trump"
    FIRST_LEAD_JOKER = "first-lead-joker"
    FIRST_LEAD_CALL = "first-lead-call"
    JOKER_FIRST_TRICK = "joker-first-trick"
    JOKER_LAST_TRICK = "joker-last-trick"
    MIGHTY_FIRST_TRICK = "mighty-first-trick"
    MIGHTY_LAST_TRICK = "mighty-last-trick"
    JOKER_CALLED = "joker-called"
    JOKER_FORCED_OUT = "joker-forced-out"
    JOKER_NEEDS_SUIT = "joker-needs-suit"
    JOKER_NAMES_NO_SUIT = "joker-names-no-suit"
    JOKER_NOT_TRUMP = "joker-not-trump"
    ONLY_JOKER_NAMES_SUIT = "only-joker-names-suit"
    CALL_NOT_POSSIBLE = "call-not-possible"
    CALL_ALWAYS_ON = "call-always-on"
    # friend revealed, claim
    NOT_THE_FRIEND = "not-the-friend"
    REVEAL_NOT_ALLOWED = "reveal-not-allowed"
    FRIEND_KNOWN = "friend-known"
    NO_CLAIMS = "no-claims"
    CLAIM_NOT_LEADING = "claim-not-leading"
    CLAIM_NOT_SURE = "claim-not-sure"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    Attributes:
        code: the reason.
        params: what the reason is about, by name, such as ``(("suit", Suit.SPADES),)``.
    """

    code: Code
    params: tuple[tuple[str, Param], ...] = ()


class IllegalAction(ValueError):
    """Raised by `Deal.apply` for an action that `Deal.check` refuses.

    Attributes:
        refusal: the reason.
    """

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal; the message is its code and parameters."""
        shown = ", ".join(f"{name}={value}" for name, value in refusal.params)
        super().__init__(f"{refusal.code.value}{f' ({shown})' if shown else ''}")
        self.refusal = refusal


def refuse(code: Code, **params: Param) -> Refusal:
    """A refusal with those parameters."""
    return Refusal(code, tuple(params.items()))
