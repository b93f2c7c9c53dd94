"""Deals for the tests of the rules: cards stacked in hands, and a walk to the position in question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from giruda.cards import CARDS, JOKER, Card, CardSet, Seat, Suit, Trump, card_order, cards_in, parse_card
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Contract,
    Exchange,
    FriendCall,
    Kill,
    Pass,
    Play,
    Redeal,
    TakeKitty,
)
from giruda.deal.deal import Deal
from giruda.deal.events import Event
from giruda.deal.law import law_for
from giruda.deal.phase import Phase
from giruda.deal.refusals import Code
from giruda.deal.setup import Layout
from giruda.rules import preset, rules_from, with_values
from giruda.rules.choices import FriendKind, Special
from giruda.rules.ruleset import RuleSet
from tests.rules.proof import noted

NO_FRIEND = FriendCall(FriendKind.NONE)
FIRST_TRICK = FriendCall(FriendKind.FIRST_TRICK)
LAST_TRICK = FriendCall(FriendKind.LAST_TRICK)
TRUMPS = {trump.letter: trump for trump in Trump}
SUITS = {suit.letter: suit for suit in Suit}


def cards(text: str) -> list[Card]:
    """The cards of a text such as ``SA DT JK``."""
    return [parse_card(each) for each in text.split()]


def names(found: Iterable[Card]) -> set[str]:
    """What those cards are called."""
    return {each.text for each in found}


def contract(text: str) -> Contract:
    """The contract of a text such as ``14H`` or ``20N``."""
    return Contract(int(text[:-1]), TRUMPS[text[-1]])


def bid(text: str) -> Bid:
    """The bid of a text such as ``14H``."""
    return Bid(contract(text))


def friend(text: str) -> FriendCall:
    """A call of that card."""
    return FriendCall(FriendKind.CARD, card=parse_card(text))


def player(seat: int) -> FriendCall:
    """A call of that player."""
    return FriendCall(FriendKind.PLAYER, seat=Seat(seat))


def play(text: str) -> Play:
    """A play: ``H5``, ``JK:D`` for a joker that names diamonds, ``C3!`` for a card that calls the joker."""
    name, _, suit = text.removesuffix("!").partition(":")
    return Play(parse_card(name), SUITS[suit] if suit else None, joker_call=text.endswith("!"))


def layout(rules: RuleSet, hands: Mapping[int, str], kitty: str = "", order: str = "") -> Layout:
    """Cards dealt so that those seats and the kitty hold at least those cards; the others fill up from the twos on.

    ``order`` is that of the cards that come up later.
    """
    piles = [cards(hands.get(seat, "")) for seat in range(rules.seats)] + [cards(kitty)]
    sizes = [rules.deal.hand] * rules.seats + [rules.deal.kitty]
    placed = {each for pile in piles for each in pile}
    free = (each for each in cards_in(rules.deck) if each not in placed)
    rest = iter(sorted(free, key=lambda each: (each.rank or 0, each.index)))
    for pile, size in zip(piles, sizes, strict=True):
        while len(pile) < size:
            pile.append(next(rest))
    return Layout(tuple(CardSet(pile) for pile in piles[:-1]), CardSet(piles[-1]), tuple(cards(order)))


def dealt(
    rules: RuleSet, hands: Mapping[int, str] | None = None, kitty: str = "", *, dealer: int = 0, order: str = ""
) -> Deal:
    """A deal before its auction."""
    return Deal.start(noted(rules), layout(rules, hands or {}, kitty, order), Seat(dealer))


def call(deal: Deal, *said: str) -> Deal:
    """The deal after those calls, each by the seat whose turn it is: ``14H``, ``pass`` or ``redeal``."""
    for each in said:
        assert deal.turn is not None
        action: Action = Pass() if each == "pass" else Redeal() if each == "redeal" else bid(each)
        deal = deal.apply(deal.turn, action).deal
    return deal


def legal_bids(deal: Deal) -> set[str]:
    """The bids that the seat on turn may make, as text."""
    assert deal.turn is not None
    listed = (each for each in deal.legal_actions(deal.turn) if isinstance(each, Bid))
    return {f"{each.contract.count}{each.contract.trump.letter}" for each in listed}


def won(deal: Deal, seat: int, text: str) -> Deal:
    """The deal after an auction that the seat wins with that bid, everyone else passing."""
    while deal.phase is Phase.AUCTION:
        assert deal.turn is not None
        bids = deal.turn == seat and deal.auction.high is None
        deal = deal.apply(deal.turn, bid(text) if bids else Pass()).deal
    return deal


def declared(
    rules: RuleSet,
    hands: Mapping[int, str],
    text: str,
    kitty: str = "",
    *,
    seat: int = 0,
    took: bool = True,
    order: str = "",
) -> Deal:
    """The deal once the seat is the declarer of that contract, with the kitty in its hand if ``took``."""
    deal = won(dealt(rules, hands, kitty, order=order), seat, text)
    if took and deal.phase is Phase.KITTY:
        deal = deal.apply(Seat(seat), TakeKitty()).deal
    return deal


def exchanged(deal: Deal, discards: str, text: str | None = None) -> Deal:
    """The deal after those discards, the contract kept or settled so."""
    assert deal.undertaking is not None
    settled = contract(text) if text else deal.undertaking.contract
    return deal.apply(deal.undertaking.declarer, Exchange(tuple(cards(discards)), settled)).deal


def killed(deal: Deal, *named: str) -> Deal:
    """The deal after the declarer of six has named those cards."""
    for each in named:
        assert deal.undertaking is not None
        deal = deal.apply(deal.undertaking.declarer, Kill(parse_card(each))).deal
    return deal


def changed(deal: Deal, text: str) -> Deal:
    """The deal after a change of the contract before the kitty is seen."""
    assert deal.undertaking is not None
    return deal.apply(deal.undertaking.declarer, ChangeContract(contract(text))).deal


def called(deal: Deal, wanted: FriendCall, joker_call: str | None = None) -> Deal:
    """The deal after that friend call, with the joker call card that is offered first unless one is named."""
    assert deal.undertaking is not None
    seat = deal.undertaking.declarer
    listed = (each for each in deal.legal_actions(seat) if isinstance(each, CallFriend) and each.call == wanted)
    named = parse_card(joker_call) if joker_call else None
    action = next(each for each in listed if named is None or each.joker_call is named)
    return deal.apply(seat, action).deal


def played(deal: Deal, *plays: str) -> Deal:
    """The deal after those plays, each by the seat whose turn it is."""
    for each in plays:
        assert deal.turn is not None
        deal = deal.apply(deal.turn, play(each)).deal
    return deal


def finished(deal: Deal) -> Deal:
    """The deal at its end, everyone doing what is listed first."""
    while deal.turn is not None:
        deal = deal.apply(deal.turn, deal.legal_actions(deal.turn)[0]).deal
    return deal


def events_of(deal: Deal, *plays: str) -> tuple[Event, ...]:
    """What happened in those plays, each by the seat whose turn it is."""
    found: tuple[Event, ...] = ()
    for each in plays:
        assert deal.turn is not None
        deal, events = deal.apply(deal.turn, play(each))
        found += events
    return found


def playable(deal: Deal) -> set[str]:
    """The cards that the seat on turn may play."""
    assert deal.turn is not None
    return names(each.card for each in deal.legal_actions(deal.turn) if isinstance(each, Play))


def ways(deal: Deal, card: str) -> set[str]:
    """The ways in which the seat on turn may play that card, in the words of `play`."""
    assert deal.turn is not None
    listed = [each for each in deal.legal_actions(deal.turn) if isinstance(each, Play) and each.card.text == card]
    return {
        f"{each.card.text}{f':{each.suit.letter}' if each.suit is not None else ''}{'!' if each.joker_call else ''}"
        for each in listed
    }


def refused(deal: Deal, action: Action, seat: int | None = None) -> Code | None:
    """Why the seat (by default the one on turn) may not do that, or None if it may."""
    asking = deal.turn if seat is None else Seat(seat)
    assert asking is not None
    refusal = deal.check(asking, action)
    return refusal.code if refusal else None


def at_trick(
    rules: RuleSet,
    number: int,
    hands: Mapping[int, str],
    *,
    trump: str = "H",
    wanted: FriendCall = NO_FRIEND,
    buried: str = "",
    joker_call: str | None = None,
    count: int | None = None,
    having: Callable[[Deal], bool] = lambda _: True,
) -> Deal:
    """A deal walked to that trick, seat 0 the declarer and on lead, each seat holding at least those cards.

    Seat 0 wins the tricks before with cards that nobody misses. A mighty or a joker that nobody holds is buried, or
    spent in the first trick where it may not be. Other cards are drawn until ``having`` holds.
    """
    for seed in range(2000):
        made = _attempt(rules, number, hands, trump, wanted, buried, joker_call, count, Random(seed))
        if made is not None and having(made):
            noted(rules)
            return made
    raise AssertionError(f"no way found to trick {number} with {dict(hands)}")


def house(rules: str | Mapping[str, object]) -> RuleSet:
    """The rules of a table: a preset with variants by its name, or kbg with changed values."""
    return rules_from(rules) if isinstance(rules, str) else with_values(preset("kbg"), rules)


def winner_of(rules: RuleSet, number: int, text: str, trump: str = "H", joker_call: str | None = None) -> str:
    """The card that wins a trick of those cards, seat 0 leading, in a deal played up to it."""
    plays = text.split()
    hands = {seat: play(each).card.text for seat, each in enumerate(plays)}
    deal = at_trick(rules, number, hands, trump=trump, joker_call=joker_call, having=possible(plays))
    deal = played(deal, *plays)
    assert deal.showdown is not None
    done = deal.showdown.tricks[-1]
    assert done.number == number
    assert done.winner is not None
    return done.plays[done.seats.index(done.winner)].card.text


def possible(plays: Sequence[str]) -> Callable[[Deal], bool]:
    """A test of whether those plays can be made, one after the other."""

    def holds(deal: Deal) -> bool:
        for each in plays:
            if deal.turn is None or play(each) not in deal.legal_actions(deal.turn):
                return False
            deal = deal.apply(deal.turn, play(each)).deal
        return True

    return holds


def after_lead(rules: RuleSet, number: int, led: str, hand: str, trump: str = "H") -> set[str]:
    """What a hand may play to that trick after that lead: seat 1 holds it, seat 0 leads."""
    deal = played(at_trick(rules, number, {0: play(led).card.text, 1: hand}, trump=trump), led)
    assert names(deal.hand(Seat(1))) == set(hand.split())
    return playable(deal)


def _attempt(
    rules: RuleSet,
    number: int,
    hands: Mapping[int, str],
    trump: str,
    wanted: FriendCall,
    buried: str,
    joker_call: str | None,
    count: int | None,
    rng: Random,
) -> Deal | None:
    kept = [cards(hands.get(seat, "")) for seat in range(rules.players)]
    put, size = cards(buried), rules.deal.hand + 1 - number
    first: dict[int, Card] = {}
    placed = {*put, *(each for pile in kept for each in pile)}
    law, protected = law_for(rules, TRUMPS[trump]), rules.exchange.forbid_discard
    for card, role, seat in ((law.mighty, Special.MIGHTY, 0), (JOKER, Special.JOKER, 4)):
        if card in placed:
            continue
        if role not in protected:
            put.append(card)
        elif number > 1:
            first[seat] = card
        else:
            min(reversed(kept), key=len).append(card)
        placed.add(card)
    free = [each for each in CARDS if each not in placed]
    rng.shuffle(free)
    tricks = [
        _spent(free, kept, first if turn == 0 else {}, SUITS.get(trump) if turn == 0 else None, rng)
        for turn in range(number - 1)
    ]
    for pile in kept:
        while len(pile) < size:
            pile.append(free.pop())
    put += [free.pop() for _ in range(rules.deal.kitty - len(put))]
    piles = [[*kept[seat], *(trick[seat] for trick in tricks)] for seat in range(rules.players)]
    if joker_call and parse_card(joker_call) in (*piles[0], *put):
        return None
    deal = Deal.start(rules, Layout(tuple(CardSet(pile) for pile in piles), CardSet(put)), Seat(0))
    deal = won(deal, 0, f"{rules.bidding.minimum if count is None else count}{trump}")
    if deal.phase is Phase.KITTY:
        deal = deal.apply(Seat(0), TakeKitty()).deal
    deal = called(exchanged(deal, " ".join(each.text for each in put)), wanted, joker_call)
    for trick in tricks:
        for card in trick:
            if deal.turn is None or Play(card) not in deal.legal_actions(deal.turn):
                return None
            deal = deal.apply(deal.turn, Play(card)).deal
        if deal.turn != 0:
            return None
    return deal


def _spent(
    free: list[Card], kept: list[list[Card]], given: Mapping[int, Card], barred: Suit | None, rng: Random
) -> list[Card]:
    """Cards for one trick that seat 0 should win, taken out of ``free``; ``given`` are settled, one suit is not led.

    As many as there are of one suit: the highest to seat 0, the others first to the seats that must follow with one.
    """
    sizes = {suit: sum(each.suit is suit for each in free) for suit in Suit if suit is not barred}
    led = given[0].suit if 0 in given else max(sizes, key=lambda suit: (sizes[suit] >= 5, sizes[suit] and rng.random()))
    own = [each for each in free if each.suit is led]
    chosen = sorted(own[: 5 - len(given)], key=card_order, reverse=True)
    others = [each for each in free if each.suit is not led]
    trick = dict(given)
    seats = [seat for seat in range(5) if seat not in given]
    seats.sort(key=lambda seat: (seat != 0, all(each.suit is not led for each in kept[seat]), rng.random()))
    for seat in seats:
        trick[seat] = chosen.pop(0) if chosen else others.pop()
    free[:] = [each for each in free if each not in trick.values()]
    return [trick[seat] for seat in range(5)]
