"""Random deals: walked step by step, and everything a player could try in a position."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b
from random import Random
from typing import NamedTuple, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from giruda.cards import CARDS, Card, Seat, Suit, Trump, cards_in
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Claim,
    Contract,
    Exchange,
    FriendCall,
    Kill,
    Pass,
    Play,
    Redeal,
    RevealFriend,
    TakeKitty,
)
from giruda.deal.deal import Deal
from giruda.deal.events import Event
from giruda.deal.friend import CallActions
from giruda.deal.phase import Phase
from giruda.deal.setup import starting_tokens
from giruda.notation.actions import format_action
from giruda.rules import spec_of
from giruda.rules.choices import FriendKind, KillMode
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import shuffled
from tests.strategies.rules import rule_sets

LONGER = int(os.environ.get("GIRUDA_LONGER", "1"))
"""How many times as long the tests of properties run."""

CONTRACTS = tuple(Contract(count, trump) for count in range(1, 21) for trump in Trump)
_Test = TypeVar("_Test", bound=Callable[..., None])


class Move(NamedTuple):
    """What a seat did."""

    seat: Seat
    action: Action


class Walk(NamedTuple):
    """A deal and its steps: ``deals[n]`` is the deal before ``moves[n]``, ``events[n]`` what led to it."""

    rules: RuleSet
    deals: tuple[Deal, ...]
    moves: tuple[Move, ...]
    events: tuple[tuple[Event, ...], ...]

    def __repr__(self) -> str:
        """What Hypothesis prints of an example: short, since the whole would be a book."""
        return f"<{spec_of(self.rules)}: {' '.join(f'{seat}:{format_action(action)}' for seat, action in self.moves)}>"

    @property
    def last(self) -> Deal:
        """The deal at the end."""
        return self.deals[-1]


def examples(count: int) -> Callable[[_Test], _Test]:
    """How many examples a test tries; the variable GIRUDA_LONGER multiplies it."""
    return settings(max_examples=count * LONGER)


@st.composite
def walks(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> Walk:
    """A deal of a random rule set, walked at random to its end."""
    chosen = named_apart(draw(rule_sets() if rules is None else rules))
    return walk(chosen, Random(draw(st.integers(0, 2**32 - 1))))


def named_apart(rules: RuleSet) -> RuleSet:
    """The rule set under a name of its own, since the name alone is what is hashed."""
    digest = blake2b(repr(replace(rules, id="drawn")).encode(), digest_size=6).hexdigest()
    return replace(rules, id=f"drawn-{digest}")


def start(rules: RuleSet, rng: Random) -> Deal:
    """A shuffled deal with random tokens and pot, now and then the one that follows a suicide."""
    tokens = tuple(rng.randint(0, most) for most in starting_tokens(rules))
    dealer, opener = Seat(rng.randrange(rules.players)), Seat(rng.randrange(rules.players))
    pot = rng.choice((0, 0, 5, 15))
    after_suicide = rules.kill.mode is KillMode.SUICIDE and rng.random() < 0.2
    out = Seat(rng.randrange(rules.players)) if after_suicide else None
    layout = shuffled(rules, rng, out)
    return Deal.start(rules, layout, dealer, first_bidder=opener, tokens=tokens, pot=pot, out=out)


def walk(rules: RuleSet, rng: Random) -> Walk:
    """A random deal, walked at random to its end."""
    deal = start(rules, rng)
    deals, moves, events = [deal], [], [deal.opening]
    while deal.outcome is None:
        seat = rng.choice(deal.actors) if rng.random() < 0.01 else deal.actors[0]
        move = Move(seat, some_action(deal, seat, rng))
        deal, happened = deal.apply(*move)
        deals.append(deal)
        moves.append(move)
        events.append(happened)
    return Walk(rules, tuple(deals), tuple(moves), tuple(events))


def some_action(deal: Deal, seat: Seat, rng: Random) -> Action:
    """A legal action, chosen so that rare things occur and most deals are played."""
    listed = deal.legal_actions(seat)
    if deal.phase is Phase.KILL and rng.random() < 0.5:
        # A card of the kitty, which the walker can see: it is rare otherwise.
        in_kitty = [each for each in listed if isinstance(each, Kill) and each.card in deal.dealt.kitty]
        listed = in_kitty or listed
    if deal.phase is Phase.AUCTION and seat == deal.turn:
        return _some_call(listed, rng)
    if isinstance(listed, CallActions):
        kind = rng.choice(sorted({call.kind for call in listed.calls}))
        call = rng.choice([each for each in listed.calls if each.kind is kind])
        return rng.choice([each for each in listed if each.call == call])
    claims = [each for each in listed if isinstance(each, Claim | RevealFriend)]
    if claims and rng.random() < 0.7:
        listed = [each for each in listed if each not in claims] or claims
    return listed[int(rng.random() * len(listed))]


def _some_call(listed: Sequence[Action], rng: Random) -> Action:
    if Redeal() in listed and rng.random() < 0.02:
        return Redeal()
    if Pass() in listed and rng.random() < 0.5:
        return Pass()
    bids = [each for each in listed if isinstance(each, Bid)]
    return bids[min(int(rng.expovariate(0.2)), len(bids) - 1)]


def everything(deal: Deal, rng: Random) -> Iterator[Action]:
    """Everything that a player could try, sensible or not; of exchanges, a sample around what is held."""
    yield from (Pass(), Redeal(), TakeKitty(), RevealFriend(), Claim())
    yield from map(Bid, CONTRACTS)
    yield from map(ChangeContract, CONTRACTS)
    yield from map(Kill, CARDS)
    for card in CARDS:
        for suit in (None, *Suit):
            yield Play(card, suit)
            yield Play(card, suit, joker_call=True)
    calls = [FriendCall(FriendKind.CARD, card=card) for card in CARDS]
    calls += [FriendCall(kind) for kind in FriendKind]
    calls += [FriendCall(FriendKind.PLAYER, seat=Seat(seat)) for seat in range(7)]
    calls += [FriendCall(FriendKind.NONE, card=CARDS[0]), FriendCall(FriendKind.FIRST_TRICK, seat=Seat(1))]
    calls += [
        FriendCall(FriendKind.PLAYER, card=CARDS[0], seat=Seat(1)),
        FriendCall(FriendKind.CARD, CARDS[0], Seat(1)),
    ]
    for call in calls:
        yield CallFriend(call)
        yield CallFriend(call, rng.choice(list(Suit)))
        yield CallFriend(call, None, rng.choice(CARDS))
        yield CallFriend(call, rng.choice(list(Suit)), rng.choice(CARDS))
    for named in CARDS:
        yield CallFriend(FriendCall(FriendKind.NONE), None, named)
    yield from _exchanges(deal, rng)


def _exchanges(deal: Deal, rng: Random) -> Iterator[Exchange]:
    declarer = deal.undertaking.declarer if deal.undertaking else Seat(0)
    held = cards_in(deal.hand(declarer).mask) or list(CARDS)
    size = deal.rules.discards
    for contract in CONTRACTS:
        yield Exchange(_some(held, size, rng), contract)
    settled = deal.undertaking.contract if deal.undertaking else CONTRACTS[0]
    for _ in range(40):
        yield Exchange(_some(held, size, rng), settled)
        yield Exchange(_some(list(CARDS), size, rng), settled)
    yield Exchange(_some(held, size - 1, rng), settled)
    yield Exchange(_some(held, size + 1, rng), settled)
    yield Exchange((held[0],) * size, settled)


def _some(cards: Sequence[Card], count: int, rng: Random) -> tuple[Card, ...]:
    return tuple(rng.sample(list(cards), min(count, len(cards))))
