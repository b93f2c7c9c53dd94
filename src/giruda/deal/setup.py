"""What a deal starts from: the rules, the dealer, the tokens and the pot, the seats that play, the cards as dealt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from giruda.cards import Card, CardSet, Seat, cards_in
from giruda.rules.choices import FirstBidder, KillMode, RedealMode
from giruda.rules.ruleset import RuleSet


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


class Setup(NamedTuple):
    """What everyone knows when a deal starts.

    Attributes:
        rules: the rule set.
        dealer: the seat that dealt.
        first_bidder: the seat that opens the auction, unless it sits out (see `opener`).
        tokens: face-up redeal tokens of each seat.
        pot: redeal payments waiting for a declarer who succeeds.
        seats: all seats of the table, clockwise from 0.
        rotations: for each seat, the seats that play, clockwise from it.
        bidders: the seats that bid, clockwise from 0: not the neutral one and not the one that sits out.
        silent: the others, as a set of bits.
        out: the seat that sits out, or None.
        neutral: the neutral seat, or None.
        deck: the cards in play, as one integer.
        minimum: the lowest number of the auction (B4, Q57).
        redeal_mode: who may have the cards dealt again in it (R1, Q57).
    """

    rules: RuleSet
    dealer: Seat
    first_bidder: Seat
    tokens: tuple[int, ...]
    pot: int
    seats: tuple[Seat, ...]
    rotations: tuple[tuple[Seat, ...], ...]
    bidders: tuple[Seat, ...]
    silent: int
    out: Seat | None
    neutral: Seat | None
    deck: int
    minimum: int
    redeal_mode: RedealMode

    @property
    def opener(self) -> Seat:
        """The seat that opens the auction: the first bidder, or the next one where that sits out (Q57)."""
        return self.rotations[self.first_bidder][0]

    def decides(self, seat: Seat) -> bool:
        """Whether the seat has anything to decide: one of the table that neither is neutral nor sits out."""
        return seat in self.bidders

    def check_seat(self, seat: Seat) -> None:
        """Hold that there is such a seat.

        Raises:
            ValueError: there is none.
        """
        if seat not in self.seats:
            raise ValueError(f"seats count from 0 to {len(self.seats) - 1}; there is no seat {seat}")

    def without(self, seat: Seat) -> Setup:
        """The same with that seat sitting out."""
        sitting_out = undealt(self.rules, seat)
        return Setup(self.rules, self.dealer, self.first_bidder, self.tokens, self.pot, *sitting_out[5:])


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
    if not (0 <= dealer < players and 0 <= first_bidder < players and (out is None or 0 <= out < players)):
        raise _no_seat(players, dealer, first_bidder, out)
    if out is not None and rules.kill.mode is not KillMode.SUICIDE:
        raise ValueError(f"only a suicide makes a seat sit out from the start, and {rules.id} knows none")
    before = undealt(rules, out)
    if tokens is None:
        tokens = before.tokens
    else:
        _check_tokens(before, tokens)
    if pot < 0:
        raise ValueError(f"the pot cannot be negative, it is {pot}")
    return Setup(rules, dealer, first_bidder, tokens, pot, *before[5:])


def _check_tokens(setup: Setup, tokens: tuple[int, ...]) -> None:
    if len(tokens) != len(setup.seats) or any(type(each) is not int or each < 0 for each in tokens):
        raise ValueError(f"tokens must be {len(setup.seats)} whole numbers of 0 or more, not {tokens}")
    if setup.neutral is not None and tokens[setup.neutral] != 0:
        raise ValueError(f"the neutral seat has no tokens, not {tokens[setup.neutral]}")


def starting_tokens(rules: RuleSet) -> tuple[int, ...]:
    """The face-up redeal tokens of each seat at the start of a match; a neutral seat has none."""
    return undealt(rules, None).tokens


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
        ValueError: the cards are not those of the deck, each once, in hands and a kitty of the right sizes; or the
            order names a card twice, or one that does not come up by itself.
    """
    _check_sizes(setup, layout)
    together = layout.kitty.mask
    for hand in layout.hands:
        together |= hand.mask
    if together != setup.deck:
        raise _misdealt(setup, layout)
    if layout.order:
        _check_order(setup, layout)


def _check_order(setup: Setup, layout: Layout) -> None:
    """Hold that the order names the neutral pile, or where a kill may come what may be dealt again; each card once."""
    coming = setup.deck if setup.rules.kills and setup.out is None else 0
    if setup.neutral is not None:
        coming = layout.hands[setup.neutral].mask
    seen = 0
    for card in layout.order:
        if card.bit & seen:
            raise ValueError(f"the order names {card.text} twice")
        if not card.bit & coming:
            raise ValueError(f"the order names {card.text}, a card that does not come up by itself")
        seen |= card.bit


def _misdealt(setup: Setup, layout: Layout) -> ValueError:
    """The error of hands and a kitty of the right sizes that are not the deck."""
    seen = 0
    for cards in (*layout.hands, layout.kitty):
        if seen & cards.mask:
            return ValueError(f"dealt twice: {_texts(seen & cards.mask)}")
        seen |= cards.mask
    if seen & ~setup.deck:
        return ValueError(f"not in the deck: {_texts(seen & ~setup.deck)}")
    return ValueError(f"not dealt: {_texts(setup.deck & ~seen)}")


def _check_sizes(setup: Setup, layout: Layout) -> None:
    rules, seats = setup.rules, len(setup.rotations)
    hand, kitty = rules.deal.hand, rules.deal.kitty
    if setup.out is not None:
        hand, kitty = rules.tricks, rules.discards
    wanted = [hand] * seats
    if setup.out is not None:
        wanted[setup.out] = 0
    sizes = [len(each) for each in layout.hands]
    if sizes != wanted or len(layout.kitty) != kitty:
        dealt_to = f"each of {seats} seats" if setup.out is None else f"each seat but {setup.out}, which sits out,"
        raise ValueError(
            f"{rules.id} deals {hand} cards to {dealt_to} and {kitty} to the kitty; these are hands of {sizes} and a "
            f"kitty of {len(layout.kitty)}"
        )


def _texts(mask: int) -> str:
    return " ".join(each.text for each in cards_in(mask))


def _no_seat(players: int, dealer: Seat, first_bidder: Seat, out: Seat | None) -> ValueError:
    """The error that names the first of them that is no player's seat."""
    given = {"dealer": dealer, "first bidder": first_bidder, "player who sits out": out}
    name, seat = next((name, seat) for name, seat in given.items() if seat is not None and not 0 <= seat < players)
    return ValueError(f"the {name} must be a seat from 0 to {players - 1}, not {seat}")


@lru_cache
def undealt(rules: RuleSet, out: Seat | None) -> Setup:
    """The setup before anybody deals: with seat 0 for dealer and opener, the tokens of a match's start and no pot.

    Args:
        rules: the rule set.
        out: the seat that sits out, or None.
    """
    count, neutral = rules.seats, rules.neutral_seat
    seats = tuple(map(Seat, range(count)))
    bidders = tuple(seat for seat in seats if seat not in (out, neutral))
    after_suicide = out is not None
    return Setup(
        rules=rules,
        dealer=Seat(0),
        first_bidder=Seat(0),
        tokens=(rules.redeal.tokens,) * rules.players + (0,) * rules.neutral.seated,
        pot=0,
        seats=seats,
        rotations=tuple(tuple(seat for seat in seats[first:] + seats[:first] if seat != out) for first in seats),
        bidders=bidders,
        silent=sum(1 << seat for seat in seats if seat not in bidders),
        out=out,
        neutral=neutral,
        deck=rules.deck,
        minimum=rules.kill.minimum_after_suicide if after_suicide else rules.bidding.minimum,
        redeal_mode=rules.kill.redeal_after_suicide if after_suicide else rules.redeal.mode,
    )
