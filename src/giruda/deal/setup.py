"""What a deal starts from and never changes: the rules, the dealer, the tokens and the pot, and the cards as dealt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from giruda.cards import DECK_MASK, CardSet, Seat
from giruda.rules.ruleset import FirstBidder, RuleSet


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards as dealt.

    Attributes:
        hands: the hand of each seat, seat 0 first.
        kitty: the cards left over.
    """

    hands: tuple[CardSet, ...]
    kitty: CardSet


@dataclass(frozen=True, slots=True)
class Setup:
    """What everyone knows when a deal starts.

    Attributes:
        rules: the rule set.
        dealer: the seat that dealt.
        first_bidder: the seat that opens the auction.
        tokens: face-up redeal tokens of each seat.
        pot: redeal payments waiting for a declarer who succeeds.
        rotations: for each seat, the seats clockwise from it.
    """

    rules: RuleSet
    dealer: Seat
    first_bidder: Seat
    tokens: tuple[int, ...]
    pot: int
    rotations: tuple[tuple[Seat, ...], ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise from 0."""
        return self.rotations[0]

    def after(self, seat: Seat) -> Seat:
        """The seat clockwise from that one."""
        return self.rotations[seat][1 % len(self.rotations)]


def make_setup(
    rules: RuleSet,
    dealer: Seat,
    first_bidder: Seat | None = None,
    tokens: tuple[int, ...] | None = None,
    pot: int = 0,
) -> Setup:
    """Check and complete what a deal starts from.

    By default the first bidder is the one of a match's first deal, and every seat has the tokens of a match's start.

    Raises:
        ValueError: a seat or a number makes no sense.
    """
    players = rules.players
    if not 0 <= dealer < players:
        raise ValueError(f"the dealer must be a seat from 0 to {players - 1}, not {dealer}")
    if first_bidder is None:
        first_bidder = opening_bidder(rules, dealer)
    if not 0 <= first_bidder < players:
        raise ValueError(f"the first bidder must be a seat from 0 to {players - 1}, not {first_bidder}")
    if tokens is None:
        tokens = (rules.redeal.tokens,) * players
    if len(tokens) != players or min(tokens) < 0:
        raise ValueError(f"tokens must be {players} numbers of 0 or more, not {tokens}")
    if pot < 0:
        raise ValueError(f"the pot cannot be negative, it is {pot}")
    return Setup(rules, dealer, first_bidder, tokens, pot, _rotations(players))


def opening_bidder(rules: RuleSet, dealer: Seat, previous_declarer: Seat | None = None, *, first: bool = True) -> Seat:
    """Who opens the auction (B1, B2, Q3).

    Args:
        rules: the rule set.
        dealer: the seat that deals.
        previous_declarer: the declarer of the last scored deal, if there was one.
        first: whether this is the first deal of the match.
    """
    choice = rules.bidding.first_bidder if first else rules.bidding.first_bidder_later
    if choice is FirstBidder.PREVIOUS_DECLARER and previous_declarer is not None:
        return previous_declarer
    if choice is FirstBidder.LEFT_OF_DEALER:
        return Seat((dealer + 1) % rules.players)
    return dealer


def check_layout(rules: RuleSet, layout: Layout) -> None:
    """Hold that the cards are dealt as the rules say.

    Raises:
        ValueError: the cards are not the 53, each once, in hands and a kitty of the right sizes.
    """
    sizes = [len(hand) for hand in layout.hands]
    if sizes != [rules.deal.hand] * rules.players or len(layout.kitty) != rules.deal.kitty:
        raise ValueError(
            f"{rules.id} deals {rules.deal.hand} cards to each of {rules.players} seats and {rules.deal.kitty} to the "
            f"kitty; these are hands of {sizes} and a kitty of {len(layout.kitty)}"
        )
    together = layout.kitty.mask
    for hand in layout.hands:
        if together & hand.mask:
            twice = CardSet.from_mask(together & hand.mask)
            raise ValueError(f"dealt twice: {' '.join(each.text for each in twice)}")
        together |= hand.mask
    if together != DECK_MASK:
        missing = CardSet.from_mask(DECK_MASK & ~together)
        raise ValueError(f"not dealt: {' '.join(each.text for each in missing)}")


@lru_cache
def _rotations(players: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple(tuple(Seat((first + step) % players) for step in range(players)) for first in range(players))
