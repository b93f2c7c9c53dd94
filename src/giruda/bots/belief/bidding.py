"""What bids and passes say of the hands: a soft copy of how the rule bot reckons them.

A seat bids a trump where its hand promises about as many point cards as it bids, and passes where no trump promises
enough. Nobody is held to it: each is only so likely.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from giruda.bots.belief.plays import played_by
from giruda.bots.belief.world import World
from giruda.bots.rule.bidding import cheapest_bids
from giruda.bots.rule.strength import promise
from giruda.cards import JOKER, Seat, Suit, Trump
from giruda.deal.actions import Contract
from giruda.deal.auction import PASS, bids_over, legal_calls, open_auction
from giruda.deal.phase import Phase
from giruda.rules.ruleset import RuleSet
from giruda.view import SeatView

SHORT: Final = 0.3
"""By how many point cards a promise may fall short of the bid for even odds that it is bid."""
SOFT: Final = 0.9
"""How gradually more promise makes a bid likelier, in point cards; the larger, the softer."""
SHORT_KEPT: Final = 0.0
"""As `SHORT`, for the hand that the declarer kept after the exchange."""
SOFT_KEPT: Final = 1.2
"""As `SOFT`, for that hand."""
CHOOSY: Final = 1.2
"""How gradually more promise makes one trump likelier than another, in point cards."""
FLOOR: Final = 0.02
"""The least likelihood of anything said: people do everything now and then."""

Means = tuple[float, float, float, float]
"""The point cards promised with each suit for trump."""

_RANKS: Final = 0x1FFF
_SUITS: Final = tuple(Trump(suit) for suit in Suit)


class Said(NamedTuple):
    """What a seat said that tells of its hand.

    Attributes:
        seat: the seat.
        cards: the cards that it has played since, as a mask.
        bid: its highest bid, or None.
        free: whether it could have passed instead.
        passed: the cheapest number it could have bid in each suit when it passed last; empty where it did not.
        kept: whether its hand is the one kept after the exchange.
    """

    seat: Seat
    cards: int
    bid: Contract | None
    free: bool
    passed: tuple[tuple[int, int], ...]
    kept: bool


class Bidding:
    """How well worlds agree with what the other seats bid and passed."""

    def __init__(self, view: SeatView) -> None:
        """Note what was said."""
        self.rules = view.rules
        self.said: tuple[tuple[Said, dict[int, float]], ...] = tuple((each, {}) for each in _said(view))
        self.dealt, self.kept = promises(view.rules, kept=False), promises(view.rules, kept=True)

    def __bool__(self) -> bool:
        """Whether anything was said."""
        return bool(self.said)

    def log_likelihood(self, world: World) -> float:
        """The logarithm of how likely it is that the hands of that world speak so."""
        total = 0.0
        for said, found in self.said:
            hand = world.hands[said.seat]
            likelihood = found.get(hand)
            if likelihood is None:
                likelihood = found[hand] = self._speaks(said, hand | said.cards)
            total += likelihood
        return total

    def _speaks(self, said: Said, hand: int) -> float:
        """The logarithm of how likely it is that a seat with that hand, as it was then, speaks so."""
        means = (self.kept if said.kept else self.dealt).of(hand)
        likelihood = 1.0
        if said.bid is not None:
            likelihood = FLOOR + (1.0 - FLOOR) * self._bids(said, said.bid, hand, means)
        if said.passed:
            best = max([means[suit] - count for suit, count in said.passed])
            likelihood *= 1.0 - (1.0 - FLOOR) * _odds(best + SHORT, SOFT)
        return log(likelihood)

    def _bids(self, said: Said, bid: Contract, hand: int, means: Means) -> float:
        """The likelihood of a bid: that the trump promises enough, and that it is the one bid."""
        rivals = 0.0
        if bid.trump is Trump.NONE:
            mine = promise(self.rules, Trump.NONE, hand, kept=said.kept).mean
            rivals = 1.0
        else:
            mine = means[bid.trump]
        for mean in means:
            rivals += exp((mean - mine) / CHOOSY)
        if not said.free:
            return 1.0 / rivals
        short, soft = (SHORT_KEPT, SOFT_KEPT) if said.kept else (SHORT, SOFT)
        return _odds(mine - bid.count + short, soft) / rivals


class Promises:
    """The point cards that a hand promises with each suit for trump, added up from what each of its suits adds."""

    def __init__(self, rules: RuleSet, *, kept: bool) -> None:
        """Note the promise of no cards at all, and of the joker alone."""
        self.rules, self.with_kept = rules, kept
        self.nothing = self._means(0)
        self.joker = self._means(JOKER.bit)
        self.by_suit: tuple[dict[int, Means], ...] = ({}, {}, {}, {})

    def of(self, hand: int) -> Means:
        """The promises of a hand (a mask), by suit."""
        base = self.joker if hand & JOKER.bit else self.nothing
        known = self.by_suit
        a = known[0].get(hand & _RANKS) or self._adds(0, hand & _RANKS)
        b = known[1].get(hand >> 13 & _RANKS) or self._adds(1, hand >> 13 & _RANKS)
        c = known[2].get(hand >> 26 & _RANKS) or self._adds(2, hand >> 26 & _RANKS)
        d = known[3].get(hand >> 39 & _RANKS) or self._adds(3, hand >> 39 & _RANKS)
        return (
            base[0] + a[0] + b[0] + c[0] + d[0],
            base[1] + a[1] + b[1] + c[1] + d[1],
            base[2] + a[2] + b[2] + c[2] + d[2],
            base[3] + a[3] + b[3] + c[3] + d[3],
        )

    def _adds(self, suit: int, ranks: int) -> Means:
        """What the cards of one suit add to the promise of none."""
        means = self._means(ranks << 13 * suit)
        spades, diamonds, hearts, clubs = (mean - none for mean, none in zip(means, self.nothing, strict=True))
        adds = self.by_suit[suit][ranks] = (spades, diamonds, hearts, clubs)
        return adds

    def _means(self, cards: int) -> Means:
        spades, diamonds, hearts, clubs = (
            promise(self.rules, each, cards, kept=self.with_kept).mean for each in _SUITS
        )
        return spades, diamonds, hearts, clubs


@lru_cache(maxsize=64)
def promises(rules: RuleSet, *, kept: bool) -> Promises:
    """The promises under a rule set, of hands as dealt or as kept after the exchange."""
    return Promises(rules, kept=kept)


def _said(view: SeatView) -> list[Said]:
    """What each other seat said."""
    bids: dict[Seat, Contract] = {}
    passes: dict[Seat, tuple[tuple[int, int], ...]] = {}
    high: Contract | None = None
    for seat, contract in view.auction.calls:
        if contract is None:
            passes[seat] = _cheapest(view, high)
        else:
            bids[seat] = high = contract
    kept = view.phase not in (Phase.AUCTION, Phase.KILL, Phase.KITTY, Phase.EXCHANGE)
    found = []
    for seat in view.setup.bidders:
        if seat == view.seat or (seat not in bids and seat not in passes):
            continue
        cards, free = played_by(view, seat), _could_pass(view, seat)
        if seat == view.declarer and kept:
            found.append(Said(seat, cards, view.contract, True, (), True))
        else:
            found.append(Said(seat, cards, bids.get(seat), free, passes.get(seat, ()), False))
    return found


def _cheapest(view: SeatView, high: Contract | None) -> tuple[tuple[int, int], ...]:
    bids = cheapest_bids(bids_over(view.rules, view.setup.minimum, high))
    return tuple((each.contract.trump, each.contract.count) for each in bids if each.contract.trump is not Trump.NONE)


def _could_pass(view: SeatView, seat: Seat) -> bool:
    """Whether the seat ever chose to bid: it may have had to open, and said no more."""
    if sum(call.seat == seat for call in view.auction.calls) > 1 or view.auction.calls[0].seat != seat:
        return True
    return PASS in legal_calls(view.setup, open_auction(view.setup), seat, 0)


def _odds(margin: float, soft: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, margin / soft)))
