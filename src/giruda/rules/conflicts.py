"""Values that cannot stand together, or that would make a game nobody can play.

A rule set without problems can be played to the end, whatever else it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import isfinite
from typing import Final

from giruda.cards import CARDS, POINT_CARDS, Card, Suit
from giruda.rules.choices import (
    BY_HAND,
    BY_TOKEN,
    CallTrigger,
    Failure,
    FirstBidder,
    FriendKind,
    KillMode,
    PotTo,
    Power,
    SameCount,
    Solo,
    Success,
    Winning,
)
from giruda.rules.document import read_values
from giruda.rules.options import values_of
from giruda.rules.problem import Param, Problem, ProblemCode, problem
from giruda.rules.ruleset import RuleSet, lowest_minimum, redeal_modes

FEWEST, MOST = 3, 6
"""How many players there are rules for (S2)."""
HAND, KITTY = 10, 3
"""What the sources deal to each seat and leave over (S3)."""
TRICKS: Final = HAND
"""The tricks of a deal at every table: who plays on after a kill holds as many cards as the others do (X7)."""
KILL_PLAYERS: Final = 6
KILL_HAND, KILL_KITTY = 8, 5
"""The same where one of six sits out (X1)."""
NEUTRAL_PLAYERS: Final = 4
"""How many the neutral seat joins (N1)."""
LARGEST: Final = 1000
"""A bound for numbers that only a slip would pass: costs, multipliers, points of a match."""


def problems(rules: RuleSet) -> tuple[Problem, ...]:
    """Everything that is wrong with a rule set, by section; empty for one that can be played."""
    return tuple(
        chain(
            _shapes(rules),
            _table(rules),
            _bidding(rules),
            _redeals(rules),
            _contract(rules),
            _friend(rules),
            _mighty(rules),
            _joker(rules),
            _joker_call(rules),
            _scoring(rules),
            _match(rules),
        )
    )


def _shapes(rules: RuleSet) -> list[Problem]:
    """Values that no rule file could hold, such as a kind listed twice; only code can make them."""
    return read_values(values_of(rules))[1]


def _within(path: str, got: float | None, low: int, high: int) -> Iterator[Problem]:
    if got is not None and not low <= got <= high:
        yield problem(ProblemCode.OUT_OF_RANGE, path, got=got, low=low, high=high)


def _when(wrong: bool, code: ProblemCode, path: str, **params: Param) -> Iterator[Problem]:
    if wrong:
        yield problem(code, path, **params)


def _table(rules: RuleSet) -> Iterator[Problem]:
    players = rules.players
    yield from _within("version", rules.version, 1, LARGEST)
    if not FEWEST <= players <= MOST:
        yield problem(ProblemCode.UNSUPPORTED_PLAYERS, "players", got=players, low=FEWEST, high=MOST)
        return
    if rules.kills != (players == KILL_PLAYERS):
        code = ProblemCode.KILL_NEEDS_SIX if rules.kills else ProblemCode.SIX_NEED_KILL
        yield problem(code, "kill.mode", players=players)
    if rules.neutral.seated and players != NEUTRAL_PLAYERS:
        yield problem(ProblemCode.NEUTRAL_NEEDS_FOUR, "neutral.seated", players=players)
    yield from _deck(rules)
    yield from _kill(rules)


def _deck(rules: RuleSet) -> Iterator[Problem]:
    """Whether the cards are dealt as they must be to so many players, and are enough and not more than enough."""
    players = rules.players
    seats = players + (rules.neutral.seated and players == NEUTRAL_PLAYERS)
    hand, kitty = (KILL_HAND, KILL_KITTY) if players == KILL_PLAYERS else (HAND, KITTY)
    needed = _needed_cards(rules)
    for card in rules.deal.removed:
        yield from _when(card in needed, ProblemCode.REMOVED_CARD_NEEDED, "deal.removed", card=card.text)
    total, deck = seats * hand + kitty, rules.deck.bit_count()
    if total != deck:
        params = {"players": seats, "hand": hand, "kitty": kitty, "total": total, "deck": deck}
        yield problem(ProblemCode.CARDS_DO_NOT_ADD_UP, "deal.hand", **params)
    if (rules.deal.hand, rules.deal.kitty) != (hand, kitty):
        yield problem(ProblemCode.UNSUPPORTED_DEAL, "deal.hand", players=seats, hand=hand, kitty=kitty)


def _needed_cards(rules: RuleSet) -> tuple[Card, ...]:
    """The cards that no deck can do without: the point cards, the joker, and those with a role."""
    roles = [rules.mighty.card, rules.mighty.when_its_suit_is_trump]
    if not rules.joker_call.named_by_declarer:
        roles += [rules.joker_call.card, rules.joker_call.alternate]
    return tuple(each for each in CARDS if each.points or each.is_joker or each in roles)


def _kill(rules: RuleSet) -> Iterator[Problem]:
    if rules.kill.mode is not KillMode.SUICIDE:
        return
    low, high = rules.kill.minimum_after_suicide, rules.bidding.maximum
    yield from _within("kill.minimum_after_suicide", low, 1 + rules.bidding.no_trump_discount, high)


def _bidding(rules: RuleSet) -> Iterator[Problem]:
    bidding = rules.bidding
    opener = bidding.first_bidder is FirstBidder.PREVIOUS_DECLARER
    yield from _when(opener, ProblemCode.OPENER_UNKNOWN, "bidding.first_bidder")
    yield from _within("bidding.minimum", bidding.minimum, 1, POINT_CARDS)
    yield from _within("bidding.maximum", bidding.maximum, 1, POINT_CARDS)
    yield from _within("bidding.no_trump_discount", bidding.no_trump_discount, 0, 1)
    yield from _when(
        bidding.minimum > bidding.maximum,
        ProblemCode.MINIMUM_ABOVE_MAXIMUM,
        "bidding.minimum",
        minimum=bidding.minimum,
        maximum=bidding.maximum,
    )
    lowest = bidding.minimum - bidding.no_trump_discount
    yield from _when(
        bidding.minimum >= 1 > lowest, ProblemCode.NO_TRUMP_BELOW_ONE, "bidding.no_trump_discount", lowest=lowest
    )
    incomplete = bidding.same_count is SameCount.SUIT_RANK and sorted(bidding.suit_order) != sorted(Suit)
    yield from _when(incomplete, ProblemCode.SUIT_ORDER_INCOMPLETE, "bidding.suit_order")


def _redeals(rules: RuleSet) -> Iterator[Problem]:
    redeal = rules.redeal
    modes = redeal_modes(rules)
    by_token, by_hand = not modes.isdisjoint(BY_TOKEN), not modes.isdisjoint(BY_HAND)
    yield from _within("redeal.tokens", redeal.tokens, 0, LARGEST)
    yield from _within("redeal.max_value", redeal.max_value, 0, POINT_CARDS)
    yield from _within("redeal.mighty_value", redeal.mighty_value, -1, 1)
    for name in ("max_value", "mighty_value"):
        value = getattr(redeal, name)
        is_half = not isfinite(value) or (value * 2).is_integer()
        yield from _when(not is_half, ProblemCode.NOT_A_HALF, f"redeal.{name}", got=value)
    yield from _within("redeal.cost", redeal.cost, 0, LARGEST)
    yield from _when(by_token and redeal.tokens < 1, ProblemCode.TOKENS_NEEDED, "redeal.tokens")
    yield from _when(by_hand and not by_token and redeal.tokens > 0, ProblemCode.TOKENS_UNUSED, "redeal.tokens")
    yield from _when(by_token and redeal.cost > 0, ProblemCode.TOKENS_AND_COST, "redeal.cost")
    vanishes = by_hand and redeal.cost > 0 and redeal.pot_to is PotTo.NONE
    yield from _when(vanishes, ProblemCode.COST_VANISHES, "redeal.pot_to", cost=redeal.cost)


def _contract(rules: RuleSet) -> Iterator[Problem]:
    terms = rules.contract
    for name in ("cost_before", "cost_after", "cost_to_no_trump"):
        yield from _within(f"contract.{name}", getattr(terms, name), 0, POINT_CARDS)
    yield from _within("contract.raise_by", terms.raise_by, 1, POINT_CARDS)


def _friend(rules: RuleSet) -> Iterator[Problem]:
    friend = rules.friend
    yield from _when(not friend.kinds, ProblemCode.NO_FRIEND_KINDS, "friend.kinds")
    yield from _when(friend.self_win is Solo.FORBIDDEN, ProblemCode.SELF_WIN_FORBIDDEN, "friend.self_win")
    too_few = rules.players == rules.seats == FEWEST and any(kind is not FriendKind.NONE for kind in friend.kinds)
    yield from _when(too_few, ProblemCode.THREE_PLAY_ALONE, "friend.kinds")


def _mighty(rules: RuleSet) -> Iterator[Problem]:
    usual, other = rules.mighty.card, rules.mighty.when_its_suit_is_trump
    yield from _when(usual.is_joker, ProblemCode.JOKER_AS_ROLE, "mighty.card")
    if other is None:
        return
    path = "mighty.when_its_suit_is_trump"
    yield from _when(other.is_joker, ProblemCode.JOKER_AS_ROLE, path)
    stays = not usual.is_joker and other.suit is usual.suit
    yield from _when(stays, ProblemCode.MIGHTY_STAYS_IN_TRUMP, path, card=other.text, mighty=usual.text)


def _joker(rules: RuleSet) -> Iterator[Problem]:
    idle = rules.joker.force_out_before_last and rules.joker.last_trick is not Power.FORBIDDEN
    yield from _when(idle, ProblemCode.FORCED_OUT_FOR_NOTHING, "joker.force_out_before_last")


def _joker_call(rules: RuleSet) -> Iterator[Problem]:
    call = rules.joker_call
    for name, card in (("card", call.card), ("alternate", call.alternate)):
        yield from _when(card.is_joker, ProblemCode.JOKER_AS_ROLE, f"joker_call.{name}")
    if not call.named_by_declarer and not call.card.is_joker:
        same = call.alternate.suit is call.card.suit
        params = {"card": call.alternate.text, "call": call.card.text}
        yield from _when(same, ProblemCode.CALL_STAYS_IN_TRUMP, "joker_call.alternate", **params)
        yield from _mighty_as_call(rules)
    in_order = 1 <= call.first_trick <= call.last_trick <= TRICKS
    params_of_tricks = {"first": call.first_trick, "last": call.last_trick, "tricks": TRICKS}
    yield from _when(not in_order, ProblemCode.CALL_TRICKS, "joker_call.first_trick", **params_of_tricks)
    answers = call.trigger is CallTrigger.ANSWER_JOKER_LEAD
    idle = answers and call.called_joker_keeps_power
    yield from _when(idle, ProblemCode.ANSWER_WITHOUT_EFFECT, "joker_call.called_joker_keeps_power")


def _mighty_as_call(rules: RuleSet) -> Iterator[Problem]:
    """One card cannot be the mighty and the call card under the same trump."""
    for trump in (*Suit, None):
        call = _replaced(rules.joker_call.card, rules.joker_call.alternate, trump)
        mighty = _replaced(rules.mighty.card, rules.mighty.when_its_suit_is_trump, trump)
        if call is mighty and not call.is_joker:
            name = trump.letter if trump is not None else "N"
            yield problem(ProblemCode.CALL_IS_MIGHTY, "joker_call.card", trump=name, card=call.text)
            return


def _replaced(usual: Card, other: Card | None, trump: Suit | None) -> Card:
    """The card that has a role under that trump."""
    return other if other is not None and usual.suit is trump and trump is not None else usual


def _scoring(rules: RuleSet) -> Iterator[Problem]:
    scoring = rules.scoring
    for name in ("run", "no_trump_made", "no_trump_lost", "alone_made", "alone_lost", "bid_20", "back_run"):
        yield from _within(f"scoring.{name}", getattr(scoring, name), 1, LARGEST)
    yield from _within("scoring.back_run_at_most", scoring.back_run_at_most, 0, POINT_CARDS)
    yield from _within("scoring.base_minimum", scoring.base_minimum, 0, POINT_CARDS)
    if scoring.win is not Winning.BID:
        return
    lowest = max(1, lowest_minimum(rules) - rules.bidding.no_trump_discount)
    unit = _least_success(rules, lowest)
    yield from _when(unit < 0, ProblemCode.SUCCESS_COSTS, "scoring.success", count=lowest, unit=unit)
    if scoring.failure is Failure.BID_MINUS_12_PLUS_SHORTFALL:
        cost = lowest - 12 + 1
        yield from _when(cost < 0, ProblemCode.FAILURE_PAYS, "scoring.failure", count=lowest, unit=cost)


def _least_success(rules: RuleSet, count: int) -> int:
    """The unit of the lowest contract when it is just made."""
    base = rules.scoring.base_minimum
    minimum = rules.bidding.minimum if base is None else base
    return {
        Success.MINUS_10: count - 10,
        Success.MINUS_12: count - 12,
        Success.RISK_REWARD: 2 * (count - minimum),
        Success.RISK_REWARD_PLUS_1: 2 * (count - minimum + 1),
    }[rules.scoring.success]


def _match(rules: RuleSet) -> Iterator[Problem]:
    match = rules.match
    yield from _within("match.start", match.start, -LARGEST, LARGEST)
    yield from _within("match.deals", match.deals, 1, LARGEST)
    yield from _within("match.end_at_or_below", match.end_at_or_below, -LARGEST, LARGEST)
    if match.end_at_or_below is not None:
        over = match.start <= match.end_at_or_below
        params = {"start": match.start, "end": match.end_at_or_below}
        yield from _when(over, ProblemCode.MATCH_OVER_AT_START, "match.start", **params)
