"""The choices of a rule set that are one of a few: an enum for each, named by what it decides.

Each names the dimension of the rules catalogue that it settles (``B4`` is the minimum bid); its values are the words of
a rule file.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class KillMode(StrEnum):
    """Whether the declarer names a card whose holder sits out, and what a card that nobody holds does (X4, X5)."""

    NONE = "none"
    REPEAT = "repeat"
    SUICIDE = "suicide"


class KillShare(StrEnum):
    """How the cards of the player who sits out and the kitty are dealt again (X6, Q56)."""

    FIVE_AND_TWOS = "five_and_twos"
    TWOS_AND_THREE = "twos_and_three"


class FirstDealer(StrEnum):
    """How the first dealer of a match is found (S5)."""

    RANDOM = "random"
    HIGH_CUT = "high_cut"


class NextDealer(StrEnum):
    """Who deals after a scored deal (S6)."""

    DECLARER_IF_WON_ELSE_FRIEND = "declarer_if_won_else_friend"
    FRIEND_ELSE_DECLARER = "friend_else_declarer"
    ROTATE = "rotate"


class NoFriendDealer(StrEnum):
    """Who deals when the rule asks for the friend and there was none (S7)."""

    DECLARER = "declarer"
    ROTATE = "rotate"


class RedealDealer(StrEnum):
    """Who deals after a deal that was thrown in by a redeal request (R9)."""

    SAME = "same"
    ROTATE = "rotate"


class FirstBidder(StrEnum):
    """Who opens the auction (B1, B2)."""

    DEALER = "dealer"
    LEFT_OF_DEALER = "left_of_dealer"
    PREVIOUS_DECLARER = "previous_declarer"


class SameCount(StrEnum):
    """What may be bid over a bid of the same number (B6, B7)."""

    NO_TRUMP_ONLY = "no_trump_only"
    SUIT_RANK = "suit_rank"


class AuctionEnd(StrEnum):
    """Which bid ends the auction at once (B8)."""

    ANY_20 = "any_20"
    UNBEATABLE = "unbeatable"


class AllPass(StrEnum):
    """What happens when nobody bids (B11)."""

    REDEAL_SAME = "redeal_same"
    REDEAL_NEXT = "redeal_next"
    SECOND_ROUND = "second_round"


class RedealMode(StrEnum):
    """Who may have the cards dealt again before acting (R1, R2, R5, R10, KV1, KV2)."""

    NONE = "none"
    TOKEN = "token"
    TOKEN_REFILL = "token_refill"
    VALUE = "value"
    NO_POINT_CARDS = "no_point_cards"


BY_TOKEN: Final = frozenset({RedealMode.TOKEN, RedealMode.TOKEN_REFILL})
"""The modes in which a redeal takes a token."""
BY_HAND: Final = frozenset({RedealMode.VALUE, RedealMode.NO_POINT_CARDS})
"""The modes in which a redeal depends on the hand."""


class RedealTiming(StrEnum):
    """When a redeal may be requested (R4)."""

    ANY_TIME = "any_time"
    OWN_TURN = "own_turn"


class JokerValue(StrEnum):
    """What the joker counts in the value of a hand that asks for a redeal (R3)."""

    MINUS_ONE = "minus_one"
    MINUS_HIGHEST = "minus_highest"
    ZERO = "zero"


class PotTo(StrEnum):
    """Who takes the redeal payments (R7)."""

    DECLARER = "declarer"
    NONE = "none"


class Special(StrEnum):
    """A card that is special by its role, whichever card has the role (K3)."""

    MIGHTY = "mighty"
    JOKER = "joker"


class DiscardPoints(StrEnum):
    """Whose side the point cards among the discards count for (K4)."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"


class TrumpChange(StrEnum):
    """When the declarer may change the trump after the auction (K5)."""

    NONE = "none"
    AFTER_KITTY = "after_kitty"
    BEFORE_OR_AFTER = "before_or_after"


class Raising(StrEnum):
    """How the declarer may raise the bid at the exchange (K9)."""

    NONE = "none"
    AT_LEAST = "at_least"
    STEPS = "steps"


class FriendKind(StrEnum):
    """A way of naming the friend (F1 to F7)."""

    CARD = "card"
    FIRST_TRICK = "first_trick"
    LAST_TRICK = "last_trick"
    PLAYER = "player"
    NONE = "none"


class Solo(StrEnum):
    """What a call that makes nobody a friend amounts to (F8, F9, F11)."""

    FORBIDDEN = "forbidden"
    SECRET_SOLO = "secret_solo"
    NO_FRIEND = "no_friend"


class Release(StrEnum):
    """What frees a declarer whose hand holds almost only banned first leads (T2)."""

    TRUMP_AND_JOKER = "trump_and_joker"
    TRUMP_ONLY = "trump_only"
    TRUMP_AND_CALL = "trump_and_call"


class Power(StrEnum):
    """What the mighty or the joker can do in the first or the last trick (T9, T12, T13)."""

    FULL = "full"
    WEAK = "weak"
    FORBIDDEN = "forbidden"


class Unfollowed(StrEnum):
    """Who wins when a powerless joker was led and nobody followed, trumped or played the mighty (Q30, AM10)."""

    NEXT_CARD_SETS_SUIT = "next_card_sets_suit"
    LEADER_WINS = "leader_wins"
    FIRST_OTHER_WINS = "first_other_wins"
    HIGHEST_BY_SUIT = "highest_by_suit"


class CallTrigger(StrEnum):
    """What brings the joker call into effect (J2)."""

    LEAD = "lead"
    ANSWER_JOKER_LEAD = "answer_joker_lead"


class CallDeclaration(StrEnum):
    """Whether the leader of the joker call card chooses its effect (J4)."""

    OPT_OUT = "opt_out"
    OPT_IN = "opt_in"
    ALWAYS = "always"


class Claiming(StrEnum):
    """Whether the leader may claim all the remaining tricks (T17)."""

    NONE = "none"
    VERIFIED = "verified"


class Winning(StrEnum):
    """What makes the declarer's side win (P1)."""

    BID = "bid"
    MAJORITY_11 = "majority_11"


class Success(StrEnum):
    """The unit score of a made contract (P2); B bid, P points taken, M the base minimum."""

    MINUS_10 = "minus_10"
    RISK_REWARD = "risk_reward"
    RISK_REWARD_PLUS_1 = "risk_reward_plus_1"
    MINUS_12 = "minus_12"


class Failure(StrEnum):
    """The unit score of a failed contract (P3)."""

    SHORTFALL = "shortfall"
    BID_MINUS_12_PLUS_SHORTFALL = "bid_minus_12_plus_shortfall"


class Pile(StrEnum):
    """How won point cards lie on the table (V1, V2)."""

    HIDDEN = "hidden"
    SHOWN = "shown"
