"""What can be wrong with a rule set or a rule file: stable codes with parameters, and the error that carries them all.

The words that people read are in `giruda.notation.words`, in every language; the English here is for tracebacks.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import log10
from typing import Final

from giruda.rules.nearest import NOTHING

Param = int | float | str

HUGE: Final = 10**18
"""No number of a game is so large; one of thousands of digits could not even be printed."""
_LONGEST_TYPED: Final = 60
_LONGEST: Final = 300
"""Characters of anything that a problem says: a list of what there is fits in, but no long text of a stranger."""


class ProblemCode(StrEnum):
    """Every kind of problem. The value is stable: servers and pages may rely on it."""

    # a file or a name that cannot be read
    SYNTAX = "syntax"
    FILE_UNREADABLE = "file-unreadable"
    SPEC_TOO_LONG = "spec-too-long"
    NO_SETTING = "no-setting"
    SET_TWICE = "set-twice"
    UNKNOWN_PRESET = "unknown-preset"
    UNKNOWN_VARIANT = "unknown-variant"
    NO_TABLE = "no-table"
    PLAYERS_DISAGREE = "players-disagree"
    TABLE_BY_VARIANT = "table-by-variant"
    EXCLUSIVE_VARIANTS = "exclusive-variants"
    REPEATED_VARIANT = "repeated-variant"
    VARIANTS_WITHOUT_BASE = "variants-without-base"
    UNKNOWN_KEY = "unknown-key"
    IS_SECTION = "is-section"
    MISSING_KEY = "missing-key"
    # one value
    WRONG_TYPE = "wrong-type"
    BAD_CHOICE = "bad-choice"
    BAD_CARD = "bad-card"
    BAD_NAME = "bad-name"
    OUT_OF_RANGE = "out-of-range"
    NOT_A_HALF = "not-a-half"
    REPEATED = "repeated"
    # values that cannot stand together
    UNSUPPORTED_PLAYERS = "unsupported-players"
    CARDS_DO_NOT_ADD_UP = "cards-do-not-add-up"
    UNSUPPORTED_DEAL = "unsupported-deal"
    UNSUPPORTED_JOKERS = "unsupported-jokers"
    REMOVED_CARD_NEEDED = "removed-card-needed"
    NEUTRAL_NEEDS_FOUR = "neutral-needs-four"
    KILL_NEEDS_SIX = "kill-needs-six"
    SIX_NEED_KILL = "six-need-kill"
    THREE_PLAY_ALONE = "three-play-alone"
    OPENER_UNKNOWN = "opener-unknown"
    MINIMUM_ABOVE_MAXIMUM = "minimum-above-maximum"
    NO_TRUMP_BELOW_ONE = "no-trump-below-one"
    SUIT_ORDER_INCOMPLETE = "suit-order-incomplete"
    TOKENS_NEEDED = "tokens-needed"
    TOKENS_UNUSED = "tokens-unused"
    TOKENS_AND_COST = "tokens-and-cost"
    COST_VANISHES = "cost-vanishes"
    NO_FRIEND_KINDS = "no-friend-kinds"
    SELF_WIN_FORBIDDEN = "self-win-forbidden"
    JOKER_AS_ROLE = "joker-as-role"
    MIGHTY_STAYS_IN_TRUMP = "mighty-stays-in-trump"
    FORCED_OUT_FOR_NOTHING = "forced-out-for-nothing"
    CALL_STAYS_IN_TRUMP = "call-stays-in-trump"
    CALL_IS_MIGHTY = "call-is-mighty"
    CALL_TRICKS = "call-tricks"
    ANSWER_WITHOUT_EFFECT = "answer-without-effect"
    SUCCESS_COSTS = "success-costs"
    FAILURE_PAYS = "failure-pays"
    MATCH_OVER_AT_START = "match-over-at-start"


_ENGLISH: dict[ProblemCode, str] = {
    ProblemCode.SYNTAX: "line {line}, column {column}: not TOML: {detail}",
    ProblemCode.FILE_UNREADABLE: "cannot read {file}: {detail}",
    ProblemCode.SPEC_TOO_LONG: "{got} characters are too many; use at most {longest}",
    ProblemCode.NO_SETTING: "{got} is no setting; write one such as bidding.minimum=12",
    ProblemCode.SET_TWICE: "set twice",
    ProblemCode.UNKNOWN_PRESET: "no such preset: {name}; did you mean {nearest}? There are {valid}",
    ProblemCode.UNKNOWN_VARIANT: "{base} has no variant {name}; it has {valid}",
    ProblemCode.NO_TABLE: "{base} has no rules for {got} players; it has them for {valid}",
    ProblemCode.PLAYERS_DISAGREE: "{name} is for {players} players, not {got}",
    ProblemCode.TABLE_BY_VARIANT: "{spec} has the rules for {players} players; choose it instead",
    ProblemCode.EXCLUSIVE_VARIANTS: "{name} and {other} exclude each other",
    ProblemCode.REPEATED_VARIANT: "{name} is named twice",
    ProblemCode.VARIANTS_WITHOUT_BASE: "variants need a base",
    ProblemCode.UNKNOWN_KEY: "no such option; the nearest is {nearest}",
    ProblemCode.IS_SECTION: "a section, not an option; its options are {valid}",
    ProblemCode.MISSING_KEY: "missing, and there is no base to take it from",
    ProblemCode.WRONG_TYPE: "expected {expected}, got {got}",
    ProblemCode.BAD_CHOICE: "no such choice: {got}; the nearest is {nearest}; choose one of {valid}",
    ProblemCode.BAD_CARD: "no such card: {got}; a card is a suit S D H C and a rank A K Q J T 9 ... 2, like SA",
    ProblemCode.BAD_NAME: "{got} is no name; use small letters, digits and . + _ -, at most {longest} of them",
    ProblemCode.OUT_OF_RANGE: "{got} is not between {low} and {high}",
    ProblemCode.NOT_A_HALF: "{got} is not a multiple of one half",
    ProblemCode.REPEATED: "{got} is listed twice",
    ProblemCode.UNSUPPORTED_PLAYERS: "{got} players; tables seat {low} to {high} for now",
    ProblemCode.CARDS_DO_NOT_ADD_UP: (
        "{players} hands of {hand} and a kitty of {kitty} make {total} cards, but {deck} are in play"
    ),
    ProblemCode.UNSUPPORTED_DEAL: "at a table of {players} seats each gets {hand} cards and {kitty} lie in the kitty",
    ProblemCode.UNSUPPORTED_JOKERS: "the deck has one joker; games with two jokers cannot be played yet",
    ProblemCode.REMOVED_CARD_NEEDED: "{card} must stay in the deck: it counts a point or has a role",
    ProblemCode.NEUTRAL_NEEDS_FOUR: "a neutral seat joins four players, not {players}",
    ProblemCode.KILL_NEEDS_SIX: "the kill is for six players, not {players}; choose none",
    ProblemCode.SIX_NEED_KILL: "with six players one must sit out; choose repeat or suicide",
    ProblemCode.THREE_PLAY_ALONE: 'three players have no friend; write friend.kinds = ["none"]',
    ProblemCode.OPENER_UNKNOWN: "the first deal of a match has no previous declarer",
    ProblemCode.MINIMUM_ABOVE_MAXIMUM: "the minimum {minimum} is above the maximum {maximum}",
    ProblemCode.NO_TRUMP_BELOW_ONE: "no-trump would start at {lowest}",
    ProblemCode.SUIT_ORDER_INCOMPLETE: "where suits rank, the order names each of the four suits once",
    ProblemCode.TOKENS_NEEDED: "redeals by token need at least one token",
    ProblemCode.TOKENS_UNUSED: "redeals by hand value use no tokens",
    ProblemCode.TOKENS_AND_COST: "a redeal costs the token or points, not both",
    ProblemCode.COST_VANISHES: "the {cost} points of a redeal would go to nobody",
    ProblemCode.NO_FRIEND_KINDS: "offer at least one way to call a friend, or none",
    ProblemCode.SELF_WIN_FORBIDDEN: "nobody can be forbidden to win a trick; choose secret_solo or no_friend",
    ProblemCode.JOKER_AS_ROLE: "the joker cannot take this role",
    ProblemCode.MIGHTY_STAYS_IN_TRUMP: "{card} has the suit of {mighty}, so it would be trump as well",
    ProblemCode.FORCED_OUT_FOR_NOTHING: "the joker is forced out only where the last trick forbids it",
    ProblemCode.CALL_STAYS_IN_TRUMP: "{card} has the suit of {call}, so it would be trump as well",
    ProblemCode.CALL_IS_MIGHTY: "with trump {trump}, {card} would be the mighty and call the joker",
    ProblemCode.CALL_TRICKS: "the joker call works from trick {first} to {last}; choose tricks 1 to {tricks} in order",
    ProblemCode.ANSWER_WITHOUT_EFFECT: "an answered joker that keeps its power makes the answer idle",
    ProblemCode.SUCCESS_COSTS: "a contract of {count} that is just made would score {unit}",
    ProblemCode.FAILURE_PAYS: "a contract of {count} that fails by one would cost {unit}",
    ProblemCode.MATCH_OVER_AT_START: "a start of {start} is already at or below {end}, which ends the match",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        code: what kind of problem it is.
        path: the option it is about, such as ``bidding.minimum``; empty for the file or the name as a whole.
        params: what it is about, by name; numbers, and texts as they stand in a rule file.
    """

    code: ProblemCode
    path: str = ""
    params: tuple[tuple[str, Param], ...] = ()

    @property
    def message(self) -> str:
        """The problem in plain English, with the option in front."""
        text = _ENGLISH[self.code].format(**dict(self.params))
        text = text.replace(f"; the nearest is {NOTHING}", "").replace(
            f"; did you mean {NOTHING}? There are", "; there are"
        )
        return f"{self.path}: {text}" if self.path else text


def problem(code: ProblemCode, path: str = "", **params: Param) -> Problem:
    """A problem with those parameters, each short enough to print whatever somebody typed."""
    told = ((name, _told(value)) for name, value in params.items())
    return Problem(code, clipped(path), tuple(told))


def clipped(text: str, longest: int = _LONGEST_TYPED) -> str:
    """A text that was typed, so short that a sentence can quote it, and nothing in it but what can be printed."""
    start = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text[: longest + 1])
    return start if len(start) <= longest else f"{start[: longest - 3]}..."


def _told(value: Param) -> Param:
    if isinstance(value, str):
        return clipped(value, _LONGEST)
    return rounded(value) if isinstance(value, int) and abs(value) >= HUGE else value


def rounded(number: int) -> str:
    """About how much a whole number is that has too many digits to print."""
    return f"{'-' if number < 0 else ''}10^{round(number.bit_length() * log10(2))}"


class RulesError(ValueError):
    """Raised for a rule file, a name or values that make no rule set. Carries everything that is wrong at once.

    Attributes:
        problems: what is wrong, at least one.
    """

    problems: tuple[Problem, ...]

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Carry the problems; the message lists them, one a line."""
        super().__init__("\n".join(each.message for each in problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[RulesError], tuple[tuple[Problem, ...]]]:
        return (RulesError, (self.problems,))
