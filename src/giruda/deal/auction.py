"""The auction: bids, passes and requests to have the cards dealt again (B1 to B12, R1 to R5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from giruda.cards import JOKER, POINT_MASK, SUIT_MASKS, Rank, Seat, Trump, cards_in
from giruda.deal.actions import Action, Bid, Contract, Pass, Redeal
from giruda.deal.refusals import Code, Refusal, refuse
from giruda.deal.setup import Setup
from giruda.rules.choices import BY_TOKEN, AllPass, AuctionEnd, JokerValue, RedealMode, RedealTiming, SameCount
from giruda.rules.ruleset import RuleSet

PASS: Final = Pass()
REDEAL: Final = Redeal()


class Call(NamedTuple):
    """One entry of the auction: a bid, or a pass where ``contract`` is None."""

    seat: Seat
    contract: Contract | None


class Auction(NamedTuple):
    """The auction so far.

    Attributes:
        calls: what was said, in order.
        high: the highest bid, or None.
        turn: the seat to speak; meaningless once the auction is over.
        passed: seats that are out, as a set of bits: those that never bid, and those that passed where that is final.
        acted: seats that have bid or passed in this deal, as a set of bits.
        passes: passes in a row.
        reopened: whether this is the second round after everyone passed.
        redealer: the seat that had the cards dealt again, or None.
    """

    calls: tuple[Call, ...]
    high: Call | None
    turn: Seat
    passed: int
    acted: int
    passes: int
    reopened: bool
    redealer: Seat | None

    def has_acted(self, seat: Seat) -> bool:
        """Whether the seat has bid or passed."""
        return bool(self.acted >> seat & 1)


def open_auction(setup: Setup) -> Auction:
    """The auction before anybody has spoken."""
    return Auction((), None, setup.opener, setup.silent, 0, 0, reopened=False, redealer=None)


def legal_calls(setup: Setup, auction: Auction, seat: Seat, hand: int) -> tuple[Action, ...]:
    """What the seat may say, bids first, then the pass, then the redeal; empty for a seat that may not speak now."""
    asks = may_redeal(setup, auction, seat, hand)
    if seat != auction.turn:
        return (REDEAL,) if asks else ()
    bids: tuple[Action, ...] = bids_over(setup.rules, setup.minimum, auction.high.contract if auction.high else None)
    if not _must_bid(setup, auction, seat):
        bids = (*bids, PASS)
    return (*bids, REDEAL) if asks else bids


def may_redeal(setup: Setup, auction: Auction, seat: Seat, hand: int) -> bool:
    """Whether the seat may have the cards dealt again now."""
    return setup.redeal_mode is not RedealMode.NONE and why_no_redeal(setup, auction, seat, hand) is None


def why_no_redeal(setup: Setup, auction: Auction, seat: Seat, hand: int) -> Refusal | None:
    """Why the seat may not have the cards dealt again now, or None if it may (R1 to R5)."""
    redeal, mode = setup.rules.redeal, setup.redeal_mode
    if mode is RedealMode.NONE:
        return refuse(Code.NO_REDEALS)
    if auction.has_acted(seat):
        return refuse(Code.REDEAL_AFTER_ACTING)
    if mode in BY_TOKEN:
        if setup.tokens[seat] == 0:
            return refuse(Code.REDEAL_NO_TOKEN)
    elif (too_good := _too_good(setup.rules, mode, hand)) is not None:
        return too_good
    if redeal.timing is RedealTiming.OWN_TURN and seat != auction.turn:
        return refuse(Code.REDEAL_ON_OWN_TURN)
    return None


def redeal_value(rules: RuleSet, hand: int) -> int:
    """The value of a hand for a redeal, in half points (R3): ten 1, A K Q J 2, mighty and joker by the rules."""
    counted = cards_in(hand & ~rules.mighty.card.bit & ~JOKER.bit)
    values = [1 if each.rank is Rank.TEN else 2 * each.points for each in counted]
    if hand & rules.mighty.card.bit:
        values.append(round(2 * rules.redeal.mighty_value))
    if not hand & JOKER.bit or rules.redeal.joker_value is JokerValue.ZERO:
        return sum(values)
    if rules.redeal.joker_value is JokerValue.MINUS_HIGHEST:
        return sum(values) - max(values, default=0)
    return sum(values) - 2


def _too_good(rules: RuleSet, mode: RedealMode, hand: int) -> Refusal | None:
    """Why a hand is too good to be dealt again, or None if it is not (R2, R10, Q11)."""
    if rules.redeal.all_point_cards and not hand & ~POINT_MASK:
        return None
    if mode is RedealMode.NO_POINT_CARDS:
        held = (hand & POINT_MASK).bit_count()
        return refuse(Code.REDEAL_POINT_CARDS, count=held) if held else None
    value, limit = redeal_value(rules, hand), round(2 * rules.redeal.max_value)
    return refuse(Code.REDEAL_HAND_TOO_GOOD, value=_halves(value), limit=_halves(limit)) if value > limit else None


@lru_cache(maxsize=4096)
def bids_over(rules: RuleSet, minimum: int, high: Contract | None) -> tuple[Bid, ...]:
    """All bids over that one (or all opening bids, from the minimum), ascending (B3 to B7)."""
    return tuple(
        Bid(contract)
        for count in range(1, rules.bidding.maximum + 1)
        for trump in Trump
        if why_no_bid(rules, minimum, high, contract := Contract(count, trump)) is None
    )


def why_no_bid(rules: RuleSet, minimum: int, high: Contract | None, contract: Contract) -> Refusal | None:
    """Why that contract may not be bid over ``high``, or None if it may."""
    bidding = rules.bidding
    lowest = minimum - (bidding.no_trump_discount if contract.trump is Trump.NONE else 0)
    if contract.count < lowest:
        return refuse(Code.BID_TOO_LOW, minimum=lowest)
    if contract.count > bidding.maximum:
        return refuse(Code.BID_TOO_HIGH, maximum=bidding.maximum)
    if high is not None and not _beats(rules, contract, high):
        return refuse(Code.BID_NOT_HIGHER, count=high.count, trump=high.trump)
    return None


def check_call(setup: Setup, auction: Auction, seat: Seat, hand: int, action: Bid | Pass | Redeal) -> Refusal | None:
    """Why the seat may not say that now, or None if it may."""
    if isinstance(action, Redeal):
        return why_no_redeal(setup, auction, seat, hand)
    if seat != auction.turn:
        out = auction.passed >> seat & 1
        return refuse(Code.ALREADY_PASSED if out else Code.NOT_YOUR_TURN)
    if isinstance(action, Bid):
        high = auction.high.contract if auction.high else None
        return why_no_bid(setup.rules, setup.minimum, high, action.contract)
    return refuse(Code.MUST_BID) if _must_bid(setup, auction, seat) else None


def after_call(setup: Setup, auction: Auction, seat: Seat, contract: Contract | None) -> Auction:
    """The auction after a bid, or after a pass where ``contract`` is None. Ask `is_over` before anybody goes on."""
    call = Call(seat, contract)
    bit = 1 << seat
    passed = auction.passed
    if contract is None and setup.rules.bidding.pass_is_final:
        passed |= bit
    return Auction(
        (*auction.calls, call),
        call if contract is not None else auction.high,
        _next_turn(setup, seat, passed),
        passed,
        auction.acted | bit,
        0 if contract is not None else auction.passes + 1,
        auction.reopened,
        None,
    )


def is_won(setup: Setup, auction: Auction) -> bool:
    """Whether the highest bidder is the declarer (B8, B10)."""
    if auction.high is None or auction.high.contract is None:
        return False
    bidding, contract = setup.rules.bidding, auction.high.contract
    if bidding.ends_at_once is AuctionEnd.ANY_20 and contract.count == bidding.maximum:
        return True
    if not bids_over(setup.rules, setup.minimum, contract):
        return True
    if bidding.pass_is_final:
        return auction.passed.bit_count() == len(setup.rotations) - 1
    return auction.passes == len(setup.bidders) - 1


def is_passed_out(setup: Setup, auction: Auction) -> bool:
    """Whether everyone passed (B11)."""
    return auction.high is None and auction.passes == len(setup.bidders)


def may_reopen(setup: Setup, auction: Auction) -> bool:
    """Whether an auction that everyone passed gets a second round on the same cards (B11)."""
    return setup.rules.bidding.all_pass is AllPass.SECOND_ROUND and not auction.reopened


def reopen(setup: Setup, auction: Auction) -> Auction:
    """The second round: everyone may speak once more, from the first bidder."""
    return auction._replace(turn=setup.opener, passed=setup.silent, passes=0, reopened=True)


def after_redeal(auction: Auction, seat: Seat) -> Auction:
    """The auction that a redeal request ended."""
    return auction._replace(redealer=seat)


def _beats(rules: RuleSet, contract: Contract, high: Contract) -> bool:
    if contract.count != high.count:
        return contract.count > high.count
    if rules.bidding.same_count is SameCount.SUIT_RANK:
        return _trump_rank(rules, contract.trump) > _trump_rank(rules, high.trump)
    return contract.trump is Trump.NONE and high.trump is not Trump.NONE


def _trump_rank(rules: RuleSet, trump: Trump) -> int:
    suit = trump.suit
    return len(SUIT_MASKS) if suit is None else rules.bidding.suit_order.index(suit)


def _must_bid(setup: Setup, auction: Auction, seat: Seat) -> bool:
    return not setup.rules.bidding.first_bidder_may_pass and seat == setup.opener and not auction.calls


def _next_turn(setup: Setup, seat: Seat, passed: int) -> Seat:
    for following in setup.rotations[seat][1:]:
        if not passed >> following & 1:
            return following
    return seat


def _halves(halves: int) -> str:
    return f"{halves / 2:g}"
