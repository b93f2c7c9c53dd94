"""Playing positions out by chance on the rules engine, with the interface of the compiled playouts."""

from __future__ import annotations

from array import array

from giruda.cards import JOKER, POINT_MASK, Card, cards_in
from giruda.deal.actions import Play
from giruda.deal.trick import CALLING, NAMING, PLAIN, call_choices, may_answer, playable, suit_choices
from giruda.kernel.batch import BLIND, Playouts, Policy
from giruda.kernel.constraints import check_layouts
from giruda.kernel.reference.chance import Chance
from giruda.kernel.reference.position import Position
from giruda.kernel.reference.sampling import Layouts


def playouts(
    position: Position, count: int, seed: int, policy: Policy = BLIND, layouts: Layouts | None = None
) -> Playouts:
    """Play a position out so many times by chance; the same numbers for the same seed.

    Raises:
        ValueError: the count is negative, or the layouts or the policy do not fit.
    """
    if count < 0:
        raise ValueError(f"there cannot be {count} playouts")
    policy.check()
    if layouts is not None:
        check_layouts(layouts.nth(0), position)
    chance, points = Chance(seed), array("b")
    for _ in range(count):
        played = position.copy()
        if layouts is not None:
            played.deal_anew(layouts.draw(chance)[: len(position.hands)], chance)
        while not played.is_over:
            played.put(_chosen(played, policy, chance))
        points.append(played.side_points)
    return Playouts(points)


def _chosen(position: Position, policy: Policy, chance: Chance) -> Play:
    """What the seat on turn plays by the policy: first the card, then how, where there is a choice."""
    turn, law, trick = position.turn, position.law, position.state.trick
    assert turn is not None
    if turn == law.rules.neutral_seat:
        return position.legal()[0]
    hand = position.hands[turn]
    allowed = playable(law, trick, hand)
    if not trick.plays:
        listed = cards_in(allowed)
        return _lead(position, listed[chance.below(len(listed))], chance)
    answers = may_answer(law, trick, hand)
    card = _weighed(position, policy, cards_in(allowed | law.call_bit if answers else allowed), chance)
    if answers and card.bit == law.call_bit and not (card.bit & allowed and chance.below(2)):
        return CALLING[card.index]
    return PLAIN[card.index]


def _lead(position: Position, card: Card, chance: Chance) -> Play:
    law, trick = position.law, position.state.trick
    if card is JOKER and (suits := suit_choices(law, trick)):
        return NAMING[suits[chance.below(len(suits))]]
    if card.bit == law.call_bit:
        choices = call_choices(law, trick)
        return (CALLING if choices[chance.below(2) if len(choices) > 1 else 0] else PLAIN)[card.index]
    return PLAIN[card.index]


def _weighed(position: Position, policy: Policy, cards: list[Card], chance: Chance) -> Card:
    """One of the cards to follow with, each as likely as the weight of its kind says."""
    if len(set(policy)) == 1:
        return cards[chance.below(len(cards))]
    weights = [_weight(position, policy, card) for card in cards]
    left = chance.below(sum(weights))
    for card, weight in zip(cards, weights, strict=True):
        left -= weight
        if left < 0:
            return card
    raise AssertionError("the weights add up")


def _weight(position: Position, policy: Policy, card: Card) -> int:
    """The weight of a card that follows, by its kind."""
    law, trick, turn = position.law, position.state.trick, position.turn
    place = law.winner(trick.number, trick.plays)
    assert turn is not None
    ours = position.side >> trick.seats[place] & 1 == position.side >> turn & 1
    led = law.led_suit(trick.plays)
    if not ours and led is not None:
        strength = law.strengths_in(trick.number, led, law.joker_called(trick.plays))
        if strength[card.index] > strength[trick.plays[place].card.index]:
            return policy.takes
    if card.bit & POINT_MASK:
        return policy.feeds if ours else policy.wastes
    return policy.other
