"""What a deal starts from: the rules, the dealer, the tokens and the pot, the seats that play, the cards as dealt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from giruda.cards import Card, CardSet, Seat, cards_in
from giruda.rules.ruleset import FirstBidder, RedealMode, RuleSet


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards as dealt.

    Attributes:
        hands: the hand of each seat, seat 0 first; empty for a seat that sits out.
        kitty: the cards left over.
        order: the order in which cards come up that nobody chooses: the neutral seat's pile from its top, and the cards
            that are dealt again after a kill. Those that it does not name come after the others, by index.
    """

    hands: tuple[CardSet, ...]
    kitty: CardSet
    order: tuple[Card, ...] = ()

    def in_order(self, mask: int) -> list[Card]:
        """The cards of a set (a mask) in that order."""
        named = [each for each in self.order if each.bit & mask]
        for each in named:
            mask &= ~each.bit
        return [*named, *cards_in(mask)]


@dataclass(frozen=True, slots=True)
class Setup:
    """What everyone knows when a deal starts.

    Attributes:
        rules: the rule set.
        dealer: the seat that dealt.
        first_bidder: the seat that opens the auction, unless it sits out (see `opener`).
        tokens: face-up redeal tokens of each seat.
        pot: redeal payments waiting for a declarer who succeeds.
        rotations: for each seat, the seats that play, clockwise from it.
        out: the seat that sits out, or None.
        silent: the seats that do not bid, as a set of bits: the neutral one and the one that sits out.
        deck: the cards in play, as one integer.
        neutral: the neutral seat, or None.
    """

    rules: RuleSet
    dealer: Seat
    first_bidder: Seat
    tokens: tuple[int, ...]
    pot: int
    rotations: tuple[tuple[Seat, ...], ...]
    out: Seat | None
    silent: int
    deck: int
    neutral: Seat | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats of the table, clockwise from 0."""
        return tuple(map(Seat, range(len(self.rotations))))

    @property
    def opener(self) -> Seat:
        """The seat that opens the auction: the first bidder, or the next one where that sits out (Q57)."""
        return self.rotations[self.first_bidder][0]

    @property
    def bidders(self) -> tuple[Seat, ...]:
        """The seats that bid, clockwise from 0."""
        return tuple(seat for seat in self.seats if not self.silent >> seat & 1)

    @property
    def minimum(self) -> int:
        """The lowest number of the auction (B4, Q57)."""
        rules = self.rules
        return rules.bidding.minimum if self.out is None else rules.kill.minimum_after_suicide

    @property
    def redeal_mode(self) -> RedealMode:
        """Who may have the cards dealt again in the auction (R1, Q57)."""
        return self.rules.redeal.mode if self.out is None else self.rules.kill.redeal_after_suicide

    def decides(self, seat: Seat) -> bool:
        """Whether the seat has anything to decide: one of the table that neither is neutral nor sits out."""
        return 0 <= seat < len(self.rotations) and not self.silent >> seat & 1

    def without(self, seat: Seat) -> Setup:
        """The same with that seat sitting out."""
        rotations = _rotations(len(self.rotations), seat)
        return replace(self, rotations=rotations, out=seat, silent=self.silent | 1 << seat)


def make_setup(
    rules: RuleSet,
    dealer: Seat,
    first_bidder: Seat | None = None,
    tokens: tuple[int, ...] | None = None,
    pot: int = 0,
    out: Seat | None = None,
) -> Setup:
    """Check and complete what a deal starts from.

    By default the first bidder is the one of a match's first deal, and every seat has the tokens of a match's start.
    ``out`` sits out from the start, in a deal that follows a redeal after a suicide (AM11).

    Raises:
        ValueError: a seat or a number makes no sense.
    """
    players = rules.players
    if first_bidder is None:
        first_bidder = opening_bidder(rules, dealer)
    for name, seat in (("dealer", dealer), ("first bidder", first_bidder), ("player who sits out", out)):
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"the {name} must be a seat from 0 to {players - 1}, not {seat}")
    if out is not None and not rules.kills:
        raise ValueError(f"nobody sits out under {rules.id}")
    if tokens is None:
        tokens = starting_tokens(rules)
    if len(tokens) != rules.seats or min(tokens) < 0:
        raise ValueError(f"tokens must be {rules.seats} numbers of 0 or more, not {tokens}")
    if pot < 0:
        raise ValueError(f"the pot cannot be negative, it is {pot}")
    neutral = rules.neutral_seat
    silent = 0 if neutral is None else 1 << neutral
    rotations = _rotations(rules.seats, None)
    setup = Setup(rules, dealer, first_bidder, tokens, pot, rotations, None, silent, rules.deck, neutral)
    return setup if out is None else setup.without(out)


def starting_tokens(rules: RuleSet) -> tuple[int, ...]:
    """The face-up redeal tokens of each seat at the start of a match; a neutral seat has none."""
    return (rules.redeal.tokens,) * rules.players + (0,) * (rules.seats - rules.players)


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


def check_layout(setup: Setup, layout: Layout) -> None:
    """Hold that the cards are dealt as the rules say.

    Raises:
        ValueError: the cards are not those of the deck, each once, in hands and a kitty of the right sizes, or a card
            comes up twice in the order.
    """
    _check_sizes(setup, layout)
    together = layout.kitty.mask
    for hand in layout.hands:
        if together & hand.mask:
            raise ValueError(f"dealt twice: {_texts(together & hand.mask)}")
        together |= hand.mask
    if together & ~setup.deck:
        raise ValueError(f"not in the deck: {_texts(together & ~setup.deck)}")
    if together != setup.deck:
        raise ValueError(f"not dealt: {_texts(setup.deck & ~together)}")
    for place, card in enumerate(layout.order):
        if not card.bit & setup.deck or card in layout.order[:place]:
            raise ValueError(f"the order names {card.text} twice, or it is not in the deck")


def _check_sizes(setup: Setup, layout: Layout) -> None:
    rules, seats = setup.rules, len(setup.rotations)
    hand, kitty = rules.deal.hand, rules.deal.kitty
    if setup.out is not None:
        hand, kitty = rules.tricks, rules.discards
    wanted = [0 if seat == setup.out else hand for seat in range(seats)]
    sizes = [len(each) for each in layout.hands]
    if sizes != wanted or len(layout.kitty) != kitty:
        raise ValueError(
            f"{rules.id} deals {hand} cards to each of {seats - (setup.out is not None)} seats and {kitty} to the "
            f"kitty; these are hands of {sizes} and a kitty of {len(layout.kitty)}"
        )


def _texts(mask: int) -> str:
    return " ".join(each.text for each in cards_in(mask))


@lru_cache
def _rotations(seats: int, out: Seat | None) -> tuple[tuple[Seat, ...], ...]:
    return tuple(
        tuple(Seat(seat) for step in range(seats) if (seat := (first + step) % seats) != out) for first in range(seats)
    )
