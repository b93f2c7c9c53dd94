"""The exchange: what to put down, and whether the contract is still the right one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from giruda.bots.rule.strength import Promise, expected_pay, odds, promise, suits_no_trump, without_friend
from giruda.cards import JOKER, POINT_MASK, SUIT_MASKS, Card, Rank, Suit, Trump, mask_of
from giruda.deal.actions import Action, ChangeContract, Contract, Exchange
from giruda.deal.contract import ExchangeActions
from giruda.deal.law import Law, law_for
from giruda.rules.choices import DiscardPoints
from giruda.rules.ruleset import RuleSet
from giruda.view import SeatView

CLEAR_GAIN: Final = 1.0
"""How much more a changed contract must be expected to score before it is changed."""
SURE_ENOUGH: Final = 0.6
"""The chance to make a contract below which it is not changed to."""
CONSIDERED: Final = 9
"""How many of the cards that are least worth keeping are looked at for the discards."""

SPECIAL: Final = 20.0
"""What the mighty or the joker is worth to keep: they are never put down by choice."""
BANKED: Final = 1.0
"""A point card among the discards that counts for the declarer."""
BURIED: Final = -1.3
"""One that counts for the defenders."""
TRUMP: Final = 1.5
"""What a trump is worth to keep, in point cards; the other values are in the same measure."""
VOID: Final = 0.6
"""A side suit without cards, with trumps left to ruff it."""
TOP: Final = 1.6
"""The highest card of a side suit."""
SECOND: Final = 0.9
"""The second highest together with the highest; at no-trump also each that follows them."""
GUARDED: Final = 0.3
"""The second highest with a lower card."""
LOSER: Final = 0.45
"""What any other card of a side suit loses."""
LOSING_POINT: Final = 0.5
"""What it loses on top of that if it is a point card."""

_RANKS: Final = 0x1FFF
_ACE: Final = 1 << Rank.ACE
_KING: Final = 1 << Rank.KING


def choose_before_kitty(view: SeatView, legal: Sequence[Action]) -> Action:
    """Take the kitty, or change the contract first when another is clearly better."""
    assert view.contract is not None
    rules, hand = view.rules, view.hand.mask
    alone = without_friend(rules)
    promises = {trump: promise(rules, trump, hand) for trump in Trump}
    best = legal[0]
    best_pay = CLEAR_GAIN + expected_pay(rules, view.contract, promises[view.contract.trump], alone)
    for each in legal:
        if isinstance(each, ChangeContract):
            promised = promises[each.contract.trump]
            worth = expected_pay(rules, each.contract, promised, alone)
            if worth > best_pay and odds(each.contract.count, promised) >= SURE_ENOUGH:
                best, best_pay = each, worth
    return best


def choose_exchange(view: SeatView, legal: ExchangeActions) -> Exchange:
    """The best discards with the best contract that they allow."""
    assert view.contract is not None
    rules = view.rules
    chosen: dict[Trump, tuple[tuple[Card, ...], Promise]] = {}
    best: Exchange | None = None
    best_pay = 0.0
    open_hand = suits_no_trump(law_for(rules, Trump.NONE), view.hand.mask)
    for contract in legal.contracts:
        if contract.trump is Trump.NONE and not (open_hand or view.contract.trump is Trump.NONE):
            continue
        if contract.trump not in chosen:
            chosen[contract.trump] = _best_discards(view, legal, contract)
        discards, promised = chosen[contract.trump]
        worth = expected_pay(rules, contract, promised, without_friend(rules))
        if best is None:
            best, best_pay = Exchange(discards, contract), worth + CLEAR_GAIN
        elif worth > best_pay and odds(contract.count, promised) >= SURE_ENOUGH:
            best, best_pay = Exchange(discards, contract), worth
    assert best is not None
    return best


def _best_discards(view: SeatView, legal: ExchangeActions, contract: Contract) -> tuple[tuple[Card, ...], Promise]:
    """The discards that leave the best hand under that contract, and the point cards it then promises."""
    best = ranked_discards(view, legal, contract)[0]
    kept = view.hand.mask & ~mask_of(best)
    return best, promise(view.rules, contract.trump, kept, kept=True)


def ranked_discards(view: SeatView, legal: ExchangeActions, contract: Contract) -> tuple[tuple[Card, ...], ...]:
    """The discards worth a thought under that contract, those that leave the best hand first."""
    law = law_for(view.rules, contract.trump)
    allowed = legal.discardable(contract)
    considered = sorted(allowed, key=lambda each: keeping(law, view.hand.mask, each))[: max(CONSIDERED, legal.size)]
    return _ranked(view.rules, contract.trump, view.hand.mask, tuple(considered), legal.size)


@lru_cache(maxsize=4096)
def _ranked(
    rules: RuleSet, trump: Trump, hand: int, considered: tuple[Card, ...], size: int
) -> tuple[tuple[Card, ...], ...]:
    law = law_for(rules, trump)
    banks = rules.exchange.discard_points_to is DiscardPoints.DECLARER

    def worth(discards: tuple[Card, ...]) -> float:
        put = mask_of(discards)
        left = kept_worth(law, hand & ~put) + (put & POINT_MASK).bit_count() * (BANKED if banks else BURIED)
        return left - SPECIAL * (put & (law.mighty_bit | JOKER.bit)).bit_count()

    return tuple(sorted(combinations(considered, size), key=worth, reverse=True))


def keeping(law: Law, hand: int, card: Card) -> float:
    """How little a card invites to be discarded; only the order matters."""
    if card.bit & law.mighty_bit:
        return 100.0
    if card is JOKER or card.suit is None or card.rank is None:
        return 90.0
    if card.bit & law.trump_mask:
        return 40.0 + card.rank
    length = (hand & SUIT_MASKS[card.suit] & ~law.mighty_bit).bit_count()
    if card.bit == _top_rank(law, card.suit) << 13 * card.suit:
        return 30.0
    return length + (6.0 if card.rank is Rank.KING and law.trump is Trump.NONE else 0.0)


def kept_worth(law: Law, kept: int) -> float:
    """What kept cards are worth, in point cards, the mighty and the joker aside."""
    trump, plain = law.trump.suit, kept & ~law.mighty_bit
    open_contract = trump is None
    void = VOID if (kept & law.trump_mask).bit_count() > 2 else 0.0
    worth = 0.0
    for suit in Suit:
        ranks = plain >> 13 * suit & _RANKS
        if suit is trump:
            worth += trump_worth(ranks)
        else:
            worth += side_worth(ranks, _top_rank(law, suit), open_contract) if ranks else void
    return worth


@cache
def trump_worth(ranks: int) -> float:
    """What kept trumps are worth; the ranks are bits."""
    return TRUMP * ranks.bit_count() + 0.05 * sum(rank for rank in Rank if ranks >> rank & 1)


@cache
def side_worth(ranks: int, top: int, open_contract: bool) -> float:
    """What the kept cards of a side suit, at least one, are worth.

    Args:
        ranks: their ranks, as bits.
        top: the highest rank of the suit that is not the mighty, as a bit.
        open_contract: whether there is no trump.
    """
    sure, following = ranks & top, top >> 1
    while sure and ranks & following:
        sure |= following
        following >>= 1
    worth = 0.0
    if sure:
        more = sure.bit_count() - 1
        worth += TOP + SECOND * (more if open_contract else min(more, 1))
    elif ranks & following and ranks != following:
        worth += GUARDED
    losers = [rank for rank in reversed(Rank) if ranks & ~sure & 1 << rank]
    for place, rank in enumerate(losers):
        worth -= LOSER + LOSING_POINT * (rank >= Rank.TEN) - 0.05 * place - 0.01 * rank
    return worth


def _top_rank(law: Law, suit: Suit) -> int:
    """The highest rank of a suit that is not the mighty's, as a bit."""
    return _KING if law.mighty_bit == _ACE << 13 * suit else _ACE
