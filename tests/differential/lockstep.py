"""The kernel and the rules engine side by side, card by card."""

from __future__ import annotations

from collections import Counter
from random import Random

from giruda.cards import JOKER, Seat, Trump, cards_in, mask_of
from giruda.deal.actions import Claim, Play
from giruda.deal.deal import Deal
from giruda.deal.law import law_for
from giruda.deal.phase import Phase
from giruda.deal.play import points_taken
from giruda.kernel import Position, Situation
from giruda.kernel.reference.position import Position as ReferencePosition
from giruda.rules.choices import Power
from giruda.rules.ruleset import RuleSet
from tests.strategies.deals import some_action, start

TRIES = 20
"""Deals that are begun to find one that comes to its play."""

Met = Counter[str]


class Disagreement(AssertionError):
    """The two engines differ."""


def agree(what: str, kernel: object, reference: object) -> None:
    """Hold that both say the same.

    Raises:
        Disagreement: they do not.
    """
    if kernel != reference:
        raise Disagreement(f"{what}: the kernel says {kernel}, the rules engine {reference}")


def in_play(rules: RuleSet, rng: Random) -> Deal | None:
    """A random deal before its first lead, or None if it takes too long to come to one."""
    for _ in range(TRIES):
        deal = start(rules, rng)
        while deal.phase not in (Phase.PLAY, Phase.OVER):
            deal = deal.apply(deal.actors[0], some_action(deal, deal.actors[0], rng)).deal
        if deal.phase is Phase.PLAY:
            return deal
    return None


def walk_deal(deal: Deal, rng: Random, met: Met) -> None:
    """Play a deal and its kernel position to the end in step, then take every card back.

    Raises:
        Disagreement: they differ somewhere.
    """
    position, passed = Position.of(deal), []
    while deal.phase is Phase.PLAY:
        compare(deal, position)
        seat = deal.turn
        assert seat is not None
        action = some_action(deal, seat, rng)
        if not isinstance(action, Play):
            deal = deal.apply(seat, action).deal
            if isinstance(action, Claim):
                break
            continue
        deal = deal.apply(seat, action).deal
        met["cards"] += 1
        _note(met, position, action)
        passed.append(position.copy())
        position.apply(action)
        _turn_up(position, passed, met)
    compare_end(deal, position)
    met["deals"] += 1
    undo_all(position, passed)


def _turn_up(position: Position, passed: list[Position], met: Met) -> None:
    """Play the cards that nobody chooses."""
    while position.turn is not None and position.turn == position.law.rules.neutral_seat:
        passed.append(position.copy())
        (play,) = position.legal()
        met["cards turned up"] += 1
        position.apply(play)


def compare(deal: Deal, position: Position) -> None:
    """Hold that both are at the same point of the play, and that the same may be played in the same order.

    Raises:
        Disagreement: they differ.
    """
    showdown = deal.showdown
    assert showdown is not None
    assert deal.turn is not None
    trick = showdown.trick
    agree("turn", position.turn, deal.turn)
    agree("trick", (position.number, position.leader, position.plays), (trick.number, trick.leader, trick.plays))
    agree("hands", position.hands, showdown.hands)
    agree("played", position.played, showdown.played)
    agree("points", position.points, points_taken(showdown))
    if showdown.tricks and not trick.plays and position.winner is not None:
        agree("winner", position.winner, showdown.tricks[-1].winner)
    legal = tuple(each for each in deal.legal_actions(deal.turn) if isinstance(each, Play))
    agree("legal plays", position.legal(), legal)


def compare_end(deal: Deal, position: Position) -> None:
    """Hold that a deal that was played to its last card came to the same; a claim ends it sooner.

    Raises:
        Disagreement: they differ.
    """
    assert deal.outcome is not None
    assert deal.showdown is not None
    if deal.showdown.claimant is not None:
        return
    agree("end", (position.is_over, position.turn, position.legal()), (True, None, ()))
    agree("winner", position.winner, deal.showdown.tricks[-1].winner)
    agree("points", position.points, points_taken(deal.showdown))
    agree("points of the declarer's side", position.side_points, deal.outcome.taken)


def undo_all(position: Position, passed: list[Position]) -> None:
    """Take every card back, each to the position before it.

    Raises:
        Disagreement: something is not restored.
    """
    for before in reversed(passed):
        position.undo()
        agree("after undoing", position, before)
        agree("legal plays after undoing", position.legal(), before.legal())


def some_situation(rules: RuleSet, rng: Random) -> Situation:
    """Any hands before the first lead, under any trump, with any friend: what no auction would come to as well."""
    cards = cards_in(rules.deck)
    rng.shuffle(cards)
    out = Seat(rng.randrange(rules.seats)) if rules.kills else None
    active = [Seat(seat) for seat in range(rules.seats) if seat != out]
    hands = [0] * rules.seats
    for place, seat in enumerate(active):
        hands[seat] = mask_of(cards[place * rules.tricks : (place + 1) * rules.tricks])
    pile = [each for each in cards if rules.neutral_seat is not None and each.bit & hands[rules.neutral_seat]]
    named = rng.choice(cards) if rules.joker_call.named_by_declarer and rng.random() < 0.8 else None
    friend = rng.choice([*active, None, None])
    return Situation(
        law=law_for(rules, rng.choice(list(Trump)), None if named is JOKER else named),
        hands=tuple(hands),
        leader=rng.choice([seat for seat in active if seat != rules.neutral_seat]),
        friend=friend,
        friend_trick=rng.choice((0, 1, rules.tricks)) if friend is None else 0,
        buried=rng.randrange(3),
        out=out,
        pile=tuple(pile),
    )


def walk_situation(situation: Situation, rng: Random, met: Met, reference: Situation | None = None) -> None:
    """Play a situation out on both engines in step; ``reference`` is what the rules engine starts from instead.

    Raises:
        Disagreement: they differ somewhere.
    """
    position, told, passed = Position(situation), ReferencePosition(reference or situation), []
    while not told.is_over:
        agree("position", _state(position), _state(told))
        agree("legal plays", position.legal(), told.legal())
        play = _leaning(told.legal(), rng)
        met["cards"] += 1
        _note(met, position, play)
        passed.append(position.copy())
        position.apply(play)
        told.apply(play)
    agree("end", _state(position), _state(told))
    met["situations"] += 1
    undo_all(position, passed)


def _state(position: Position | ReferencePosition) -> tuple[object, ...]:
    turn = (position.turn, position.number, position.leader, position.winner, position.plays)
    return (*turn, position.hands, position.played, position.points, position.side, position.side_points)


def _leaning(legal: tuple[Play, ...], rng: Random) -> Play:
    """One of the plays, more often one in which something happens."""
    rare = [play for play in legal if play.joker_call or play.card is JOKER]
    return rng.choice(rare if rare and rng.random() < 0.3 else legal)


def _note(met: Met, position: Position, play: Play) -> None:
    """Count what is rare, before it is played."""
    law, number = position.law, position.number
    if play.joker_call:
        met["answers to a led joker" if position.plays else "joker calls"] += 1
    if play.card is JOKER and not position.plays:
        weak = law.joker_power[number] is not Power.FULL
        met["weak joker led" if weak else "strong joker led"] += 1
        met["joker led without a suit"] += play.suit is None
    if position.turn is not None and position.hands[position.turn] & JOKER.bit and law.joker_forced_out[number]:
        met["joker forced out"] += 1
    if number == 1 and not position.plays:
        barred = position.hands[position.leader] & ~mask_of(each.card for each in position.legal())
        met["first leads with cards barred"] += bool(barred)
