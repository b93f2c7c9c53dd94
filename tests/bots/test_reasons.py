"""Reasons: each holds in every world that the seat may be in, and none of them knows more than the seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from giruda.bots import bot
from giruda.bots.belief import Beliefs, World
from giruda.bots.reasons import MOST, Fact, FactCode, reasons
from giruda.bots.reasons.trick import Scene
from giruda.cards import JOKER, SUIT_MASKS, Card, Seat, Suit, Trump, cards_in
from giruda.deal.actions import Action, Kill, Pass, Play, Redeal
from giruda.deal.deal import Deal
from giruda.deal.law import law_for
from giruda.deal.phase import Phase
from giruda.deal.trick import legal_plays
from giruda.notation.words import LANGUAGES, Words
from giruda.rules import named_rules
from giruda.simulate import chances, dealt
from giruda.view import SeatView
from tests.bots.belief.truth import Witness, truth
from tests.strategies.deals import walk
from tests.strategies.tables import TABLES

SPOKEN = [Words(language) for language in LANGUAGES]
CERTAIN = {
    FactCode.TRICK_SURE,
    FactCode.SIDE_SURE,
    FactCode.HIGHEST_LEFT,
    FactCode.NOBODY_ELSE,
    FactCode.VOID,
    FactCode.VOID_BUT_MIGHTY,
    FactCode.TRUMPS_GONE,
    FactCode.MIGHTY_GONE,
    FactCode.MIGHTY_AT,
    FactCode.JOKER_GONE,
    FactCode.JOKER_AT,
    FactCode.FRIEND_CERTAIN,
    FactCode.FRIEND_NOBODY,
    FactCode.PARTNER_WINS,
    FactCode.ENEMY_WINS,
}
"""What has to be so in every world."""


def decisions(spec: str, deals: int, seed: int = 3) -> Iterator[tuple[Deal, SeatView, Action]]:
    """Everything that rule bots decide in some deals, with the views that they decide on."""
    rules = named_rules(spec)
    for deal, _ in zip(dealt(rules, seed), range(deals), strict=False):
        now, rngs = deal, chances(rules, 1)
        while (seat := now.turn) is not None:
            view = now.view(seat)
            action = bot("rule").choose(view, now.legal_actions(seat), rngs[seat])
            yield now, view, action
            now = now.apply(seat, action).deal


def suit_of(fact: Fact) -> Suit:
    suit = dict(fact.params)["suit"]
    assert isinstance(suit, Suit)
    return suit


def seats_of(fact: Fact) -> tuple[Seat, ...]:
    seats = dict(fact.params)["seats"]
    assert isinstance(seats, tuple)
    return seats


def holds(fact: Fact, scene: Scene, beliefs: Beliefs, world: World) -> bool:
    """Whether a certain fact is so in that world."""
    view, law, play = scene.view, scene.law, scene.play
    outside = sum(world.hands[seat] for seat in scene.others)
    ruling = {view.declarer, beliefs.friend_in(world)}
    match fact.code:
        case FactCode.TRICK_SURE:
            return not beaten_by(scene, world, scene.behind)
        case FactCode.SIDE_SURE:
            rivals = tuple(seat for seat in scene.behind if (seat in ruling) is not (view.seat in ruling))
            return not beaten_by(scene, world, rivals)
        case FactCode.HIGHEST_LEFT:
            assert play.card.suit is not None
            left = cards_in(outside & SUIT_MASKS[play.card.suit] & ~law.mighty_bit)
            return all(card.index < play.card.index for card in left)
        case FactCode.NOBODY_ELSE:
            return not outside & SUIT_MASKS[suit_of(fact)]
        case FactCode.VOID:
            return not any(world.hands[seat] & SUIT_MASKS[suit_of(fact)] for seat in seats_of(fact))
        case FactCode.VOID_BUT_MIGHTY:
            return not any(world.hands[seat] & SUIT_MASKS[suit_of(fact)] & ~law.mighty_bit for seat in seats_of(fact))
        case FactCode.TRUMPS_GONE:
            return not outside & law.trump_mask
        case FactCode.MIGHTY_GONE | FactCode.JOKER_GONE:
            return not outside & special(fact, scene).bit
        case FactCode.MIGHTY_AT | FactCode.JOKER_AT:
            return bool(world.hands[seats_of(fact)[0]] & special(fact, scene).bit)
        case FactCode.FRIEND_CERTAIN:
            return beliefs.friend_in(world) == seats_of(fact)[0]
        case FactCode.FRIEND_NOBODY:
            return beliefs.friend_in(world) is None
        case FactCode.PARTNER_WINS:
            return (seats_of(fact)[0] in ruling) is (view.seat in ruling)
        case FactCode.ENEMY_WINS:
            return (seats_of(fact)[0] in ruling) is not (view.seat in ruling)
    raise AssertionError(fact)


def special(fact: Fact, scene: Scene) -> Card:
    return JOKER if fact.code.value.startswith("joker") else scene.law.mighty


def beaten_by(scene: Scene, world: World, seats: tuple[Seat, ...]) -> bool:
    """Whether one of those seats, played right after the card, would beat it."""
    for seat in seats:
        if seat == scene.view.setup.neutral:
            options: tuple[Play, ...] = tuple(Play(card) for card in cards_in(world.hands[seat]))
        else:
            options = legal_plays(scene.law, scene.trick._replace(plays=scene.plays), world.hands[seat])
        for each in options:
            if scene.law.winner(scene.trick.number, (*scene.plays, each)) != len(scene.plays) - 1:
                return True
    return False


@pytest.mark.parametrize("spec", TABLES)
def test_what_is_certain_is_so_in_every_world(spec: str) -> None:
    checked: Counter[FactCode] = Counter()
    for _, view, action in decisions(spec, deals=2):
        if not isinstance(action, Play):
            continue
        scene, beliefs = Scene(view, action), Beliefs(view)
        certain = [each for each in reasons(view, action) if each.code in CERTAIN]
        for world in beliefs.draw(25, 99) if certain else ():
            for fact in certain:
                assert holds(fact, scene, beliefs, world), (fact, action, world)
                checked[fact.code] += 1
    assert len(checked) > 4


@pytest.mark.parametrize("spec", ["kbg", "tichu", "kbg+four-players"])
def test_the_risk_is_the_share_of_worlds_in_which_somebody_may_beat_the_card(spec: str) -> None:
    seen = 0
    for _, view, action in decisions(spec, deals=8):
        risks = [dict(each.params)["percent"] for each in reasons(view, action) if each.code is FactCode.TRICK_RISK]
        if not risks:
            continue
        assert isinstance(action, Play)
        scene, beliefs = Scene(view, action), Beliefs(view)
        rivals = tuple(seat for seat in scene.behind if scene.with_me(seat) is not True)
        worlds = beliefs.draw(400, 1)
        share = sum(scene.beaten_in(world, rivals) for world in worlds) / len(worlds)
        assert isinstance(risks[0], int)
        assert scene.wins
        assert risks[0] == pytest.approx(100 * share, abs=16)
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("spec", ["kbg", "howto", "kbg+four-players"])
def test_a_card_that_is_beaten_more_often_than_not_is_not_praised_for_its_chances(spec: str) -> None:
    told: Counter[str] = Counter()
    for deal, view, _ in decisions(spec, deals=2):
        assert deal.turn is not None
        plays = [each for each in deal.legal_actions(deal.turn) if isinstance(each, Play)]
        for play in plays[::3]:
            scene, facts = Scene(view, play), {each.code: dict(each.params) for each in reasons(view, play)}
            if not scene.wins or not scene.behind or not scene.settled or not scene.could_beat(scene.behind):
                assert not facts.keys() & {FactCode.TRICK_RISK, FactCode.TRICK_LIKELY}
                continue
            rivals = tuple(seat for seat in scene.behind if scene.with_me(seat) is not True)
            beaten = sum(scene.beaten_in(world, rivals) for world in scene.beliefs.draw(200, 7))
            percent = facts.get(FactCode.TRICK_RISK, {}).get("percent")
            if round(beaten / 2) > 50:
                assert percent is None
                assert (FactCode.GIVES_NO_POINT in facts) is not bool(play.card.points) or len(facts) == MOST
                told["beaten"] += 1
            elif not beaten:
                assert percent is None
                told["safe"] += not facts.keys().isdisjoint({FactCode.TRICK_LIKELY, FactCode.SIDE_SURE})
            elif percent is not None:
                assert isinstance(percent, int)
                assert percent == max(1, round(beaten / 2))
                told["risky"] += 1
    assert told["beaten"] > 5
    assert told["risky"] > 2
    assert told["safe"]


def test_there_is_a_handful_of_reasons_for_every_choice_and_none_is_said_twice() -> None:
    phases: Counter[Phase] = Counter()
    told: set[FactCode] = set()
    for spec in TABLES:
        for _, view, action in decisions(spec, deals=1):
            found = reasons(view, action)
            assert len(found) <= MOST
            for words in SPOKEN:
                sentences = {words.fact(each.code.value, each.params, "seat {}".format) for each in found}
                assert len(sentences) == len(found)
            phases[view.phase] += bool(found)
            told |= {each.code for each in found}
    assert len(told) > 30
    assert set(phases) >= {Phase.AUCTION, Phase.EXCHANGE, Phase.FRIEND, Phase.PLAY}


def test_reasons_depend_only_on_what_the_seat_sees() -> None:
    """Another deal in which the seat has seen the very same gives the same reasons."""
    rng, others = Random(4), 0
    for spec in ("kbg", "kbg+four-players", "kbg+six-players", "tichu", "howto"):
        walked = walk(named_rules(spec), rng)
        for moment in range(0, len(walked.deals) - 1, 7):
            seat = walked.deals[moment].turn
            if seat is None:
                continue
            witness = Witness(walked, moment, seat)
            other = witness.another(Beliefs(witness.view).draw(1, moment)[0])
            others += truth(other) != truth(walked.deals[moment])
            for action in list(walked.deals[moment].legal_actions(seat)[:3]):
                assert reasons(other.view(seat), action) == reasons(witness.view, action)
    assert others > 10


def test_a_void_that_was_shown_is_told() -> None:
    """A seat that did not follow a suit is known to be void whenever that suit is led through it."""
    told = 0
    for deal, view, action in decisions("howto", deals=4):
        if not isinstance(action, Play) or view.trick is None or view.law is None:
            continue
        void = [each for each in reasons(view, action) if each.code is FactCode.VOID]
        for fact in void:
            for seat in seats_of(fact):
                assert not deal.hand(seat).mask & SUIT_MASKS[suit_of(fact)]
                told += 1
    assert told > 10


def test_the_friend_who_keeps_it_secret_is_told_so() -> None:
    secret = [
        FactCode.YOU_ARE_FRIEND in [each.code for each in reasons(view, action)]
        for _, view, action in decisions("kbg", deals=4)
        if isinstance(action, Play) and view.is_friend and not view.friend_known
    ]
    # With much else to say it may fall behind.
    assert sum(secret) > len(secret) / 2


def test_a_suit_is_called_the_trump_only_once_it_is() -> None:
    told: Counter[FactCode] = Counter()
    for _, view, action in decisions("kbg", deals=6):
        for each in reasons(view, action):
            if each.code in (FactCode.TRUMP_LENGTH, FactCode.TRUMPS_HELD):
                stands = view.contract is not None and view.contract.trump.suit is suit_of(each)
                assert (each.code is FactCode.TRUMPS_HELD) is stands
                told[each.code] += 1
    assert len(told) == 2


@pytest.mark.parametrize("action", [Pass(), Redeal()])
def test_a_hand_has_neither_mighty_nor_joker_only_whatever_becomes_trump(action: Pass | Redeal) -> None:
    rules, spades_longest, said = named_rules("kbg"), 0, 0
    great = JOKER.bit | sum({law_for(rules, trump).mighty_bit for trump in Trump})
    for _, view, _ in decisions("kbg", deals=12):
        if view.phase is not Phase.AUCTION:
            continue
        hand = view.hand.mask
        neither = FactCode.HOLDS_NEITHER in [each.code for each in reasons(view, action)]
        assert neither is not bool(hand & great)
        longest = max(Suit, key=lambda suit: (hand & SUIT_MASKS[suit]).bit_count())
        spades_longest += rules.mighty.card in view.hand and longest is Suit.SPADES
        said += neither
    assert spades_longest > 3
    assert said > 3


def test_nothing_is_said_of_naming_a_card_of_the_own_hand() -> None:
    """The rules refuse it; the facts about a card outside would be wrong."""
    named = 0
    for _, view, _ in decisions("kbg+six-players", deals=6):
        if view.phase is Phase.KILL:
            assert all(reasons(view, Kill(card)) == () for card in view.hand)
            named += len(view.hand)
    assert named > 5
