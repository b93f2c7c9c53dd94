"""Deals for the tests of bots: played to the end, or walked to a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from giruda.bots import Bot
from giruda.cards import Card, CardSet, Seat, Trump, cards_in, parse_card
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    Contract,
    Exchange,
    FriendCall,
    Pass,
    Play,
)
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.deal.setup import Layout
from giruda.rules.choices import FriendKind
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import shuffled

Watch = Callable[[Deal, Seat, Action], None]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as ``SA DT JK``."""
    return tuple(parse_card(each) for each in text.split())


def play_out(deal: Deal, bots: Sequence[Bot], rng: Random, watch: Watch | None = None) -> Deal:
    """The deal played to its end; rights out of turn are offered before every turn."""
    while deal.outcome is None:
        seat, action = _next(deal, bots, rng)
        if watch is not None:
            watch(deal, seat, action)
        deal = deal.apply(seat, action).deal
    return deal


def _next(deal: Deal, bots: Sequence[Bot], rng: Random) -> tuple[Seat, Action]:
    turn, *others = deal.actors
    for seat in others:
        wanted = bots[seat].wants(deal.view(seat), deal.legal_actions(seat), rng)
        if wanted is not None:
            return seat, wanted
    return turn, bots[turn].choose(deal.view(turn), deal.legal_actions(turn), rng)


def self_play(rules: RuleSet, bots: Sequence[Bot], seed: int, watch: Watch | None = None) -> Deal:
    """One deal of shuffled cards, played to its end."""
    rng = Random(seed)
    return play_out(Deal.start(rules, shuffled(rules, rng), Seat(seed % rules.players)), bots, rng, watch)


def layout(rules: RuleSet, hands: dict[int, str], kitty: str = "") -> Layout:
    """Cards dealt so that those seats hold at least those cards; the rest fill up, low cards first."""
    held = [list(cards(hands.get(seat, ""))) for seat in range(rules.seats)]
    left = list(cards(kitty))
    named = {each for hand in (*held, left) for each in hand}
    deck = sorted(cards_in(rules.deck), key=lambda each: (each.rank or 0, each.index))
    rest = iter([each for each in deck if each not in named])
    for hand in held:
        hand.extend(next(rest) for _ in range(rules.deal.hand - len(hand)))
    left.extend(rest)
    return Layout(tuple(CardSet(hand) for hand in held), CardSet(left))


def declared(
    rules: RuleSet,
    dealt: Layout,
    contract: Contract,
    discards: str | None = None,
    call: FriendCall | None = None,
    joker_call: str | None = None,
) -> Deal:
    """The deal with seat 0 as declarer: after the auction, and where given after the exchange and the friend call."""
    declarer = Seat(0)
    deal = Deal.start(rules, dealt, declarer, first_bidder=declarer)
    deal = deal.apply(declarer, Bid(contract)).deal
    while deal.phase is Phase.AUCTION:
        assert deal.turn is not None
        deal = deal.apply(deal.turn, Pass()).deal
    if discards is not None:
        deal = deal.apply(declarer, Exchange(cards(discards), contract)).deal
    if call is not None:
        named = parse_card(joker_call) if joker_call else None
        deal = deal.apply(declarer, CallFriend(call, None, named)).deal
    return deal


def calling(card: str) -> FriendCall:
    """The call of the holder of a card."""
    return FriendCall(FriendKind.CARD, card=parse_card(card))


def played(deal: Deal, text: str) -> Deal:
    """The deal after those cards, each by the seat on turn; ``!`` after a card calls the joker, ``/D`` names a suit."""
    for each in text.split():
        assert deal.turn is not None
        deal = deal.apply(deal.turn, play(each)).deal
    return deal


def play(text: str) -> Play:
    """A play such as ``SA``, ``C3!`` (the joker is called) or ``JK/D`` (a suit is named)."""
    named = text.partition("/")[2]
    suit = Trump("SDHC".index(named)) if named else None
    return Play(parse_card(text[:2]), None if suit is None else suit.suit, text.endswith("!"))


def choice(bot: Bot, deal: Deal, seat: int | None = None) -> Action:
    """What the bot does at the seat, by default the one on turn."""
    who = deal.turn if seat is None else Seat(seat)
    assert who is not None
    legal = deal.legal_actions(who)
    action = bot.choose(deal.view(who), legal, Random(0))
    assert action in legal
    return action
