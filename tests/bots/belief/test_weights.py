"""Weights: they help, they are soft enough, and they come from the view alone."""

from __future__ import annotations

from collections import Counter
from math import isfinite
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.bots.belief import Beliefs, weigh
from giruda.bots.belief.bidding import promises
from giruda.bots.rule.strength import promise
from giruda.cards import JOKER, Seat, Trump, cards_in, mask_of, parse_card
from giruda.deal.actions import Bid, Contract, Pass
from giruda.deal.deal import Deal
from giruda.deal.phase import Phase
from giruda.rules import named_rules
from tests.bots.belief.watching import (
    card_claims,
    friend_claims,
    looks,
    reliability,
    tallies,
    weighed_at,
)
from tests.bots.tables import calling, declared, layout, played
from tests.strategies.deals import Walk, examples, walks

KBG = named_rules("kbg")
HANDS = {0: "SA HA HK HQ HJ C2 C3 C4 D2 D3", 1: "JK", 2: "DA"}


@pytest.mark.parametrize("table", ["kbg", "gamerules", "tichu", "kbg+four-players", "kbg+six-players"])
def test_what_the_players_did_tells_of_the_friend_and_of_the_best_cards(table: str) -> None:
    """The truth is likelier under weights, by a wide margin, on deals that the model was not made from."""
    known = tallies(list(looks(table, "rule", 25, 5)), 150)
    assert known["friend"].weighed > known["friend"].even + 0.03
    assert known["joker"].weighed > known["joker"].even + 0.15
    assert known["mighty"].weighed > known["mighty"].even + 0.15
    assert all(tally.times > 20 for tally in known.values())


def test_equal_chances_come_true_as_often_as_they_say_where_players_choose_at_random() -> None:
    watched = list(looks("kbg", "random", 40, 1))
    for look_claims in (
        (claim for look in watched for claim in card_claims(look, Beliefs(look.deal.view(look.seat)).chances)),
        (claim for look in watched for claim in friend_claims(look, Beliefs(look.deal.view(look.seat)).friend)),
    ):
        for count, chance, share in reliability(look_claims):
            assert abs(share - chance) < 0.02 + 3 * (chance * (1 - chance) / count) ** 0.5 or count < 30


def test_weighed_chances_come_true_about_as_often_as_they_say() -> None:
    """A seat that is said to be the friend mostly is; the chances are rather too careful than too bold."""
    watched = [(look, weighed_at(look, 200)) for look in looks("kbg", "rule", 40, 2)]
    cards = reliability(claim for look, weighed in watched for claim in card_claims(look, weighed.chances))
    friends = reliability((claim for look, weighed in watched for claim in friend_claims(look, weighed.friend)), 4)
    for count, chance, share in cards:
        assert abs(share - chance) < 0.12 + 3 * (chance * (1 - chance) / count) ** 0.5 or count < 30
    assert [share for _, _, share in friends] == sorted(share for _, _, share in friends)
    assert friends[-1][2] > 0.75
    assert friends[0][2] < 0.2


@pytest.mark.parametrize("enough", [0.1, 0.3, 0.8, 1.0])
def test_enough_worlds_count_in_the_end(enough: float) -> None:
    for look in looks("kbg", "rule", 3, 9):
        beliefs = Beliefs(look.deal.view(look.seat))
        weighed = weigh(beliefs, beliefs.draw(100, 1), enough)
        assert weighed.effective >= 100 * enough - 1e-6
        assert sum(weighed.weights) == pytest.approx(1)
        assert 0 <= weighed.softened <= 1


def test_nothing_done_means_nothing_weighed() -> None:
    beliefs = Beliefs(Deal.start(KBG, layout(KBG, HANDS), Seat(0)).view(Seat(3)))
    weighed = weigh(beliefs, beliefs.draw(50, 1))
    assert weighed.weights == pytest.approx([1 / 50] * 50)
    assert weighed.chances.of(JOKER)[1] == pytest.approx(10 / 43, abs=0.2)


def test_worlds_and_a_share_of_them_are_needed() -> None:
    beliefs = Beliefs(Deal.start(KBG, layout(KBG, HANDS), Seat(0)).view(Seat(3)))
    for worlds, enough in (([], 0.1), (beliefs.draw(2, 1), 0.0), (beliefs.draw(2, 1), 1.5)):
        with pytest.raises(ValueError, match="at least one world"):
            weigh(beliefs, worlds, enough)


def test_a_high_bidder_is_believed_to_hold_high_cards() -> None:
    deal = Deal.start(KBG, layout(KBG, HANDS), Seat(0))
    for action in (Bid(Contract(16, Trump.HEARTS)), Pass(), Pass()):
        assert deal.turn is not None
        deal = deal.apply(deal.turn, action).deal
    beliefs = Beliefs(deal.view(Seat(3)))
    chances = weigh(beliefs, beliefs.draw(2000, 1), enough=0.02).chances
    for card in ("SA", "JK", "HA"):
        assert chances.held(parse_card(card), Seat(0)) > 1.5 * chances.held(parse_card(card), Seat(1))


def test_who_calls_the_joker_is_believed_to_have_the_mighty_and_not_to_have_put_it_down() -> None:
    deal = declared(KBG, layout(KBG, HANDS), Contract(14, Trump.HEARTS), "C2 C3 C4", calling("JK"))
    beliefs = Beliefs(deal.view(Seat(3)))
    chances = weigh(beliefs, beliefs.draw(600, 1)).chances
    assert chances.held(parse_card("SA"), Seat(0)) > 0.7
    assert chances.buried(parse_card("SA")) < 0.05


def test_who_gives_the_declarer_points_is_believed_to_be_the_friend() -> None:
    hands = {0: "SA HA HK HQ HJ C2 C3 DK D2 D3", 1: "D7 D8", 2: "D4 DA", 3: "D5 DQ", 4: "D6 DJ"}
    deal = declared(KBG, layout(KBG, hands), Contract(14, Trump.HEARTS), "C2 C3 D3", calling("JK"))
    friends = []
    for cards in ("DK D7 D4", "DK D7 D4 D5", "DK D7 D4 DQ"):
        beliefs = Beliefs(played(deal, cards).view(Seat(4)))
        friends.append(weigh(beliefs, beliefs.draw(800, 1)).friend.seats[3])
    before, keeps, gives = friends
    assert keeps < before < gives


def test_drawing_again_takes_worlds_as_often_as_their_weights_say() -> None:
    look = next(looks("kbg", "rule", 1, 3))
    weighed = weighed_at(look, 40)
    drawn = Counter(weighed.draw(4000, 1))
    for world, weight in zip(weighed.worlds, weighed.weights, strict=True):
        assert drawn[world] == pytest.approx(4000 * weight, abs=1.01)
    assert weighed.draw(10, 1) == weighed.draw(10, 1)


def test_promises_are_those_of_the_rule_bot() -> None:
    rng = Random(1)
    for name in ("kbg", "kbg+six-players", "three-33"):
        rules = named_rules(name)
        for _ in range(60):
            hand = mask_of(rng.sample(cards_in(rules.deck), rng.choice((rules.deal.hand, rules.tricks))))
            for kept in (False, True):
                for trump in (each for each in Trump if each is not Trump.NONE):
                    wanted = promise(rules, trump, hand, kept=kept).mean
                    assert promises(rules, kept=kept).of(hand)[trump] == pytest.approx(wanted)


@examples(40)
@given(walks(), st.randoms(use_true_random=False))
def test_every_moment_under_every_rule_set_can_be_weighed(walked: Walk, rng: Random) -> None:
    running = [deal for deal in walked.deals if deal.phase is not Phase.OVER]
    for deal in rng.sample(running, min(5, len(running))):
        beliefs = Beliefs(deal.view(rng.choice(deal.setup.seats)))
        weighed = weigh(beliefs, beliefs.draw(10, 1))
        assert all(isfinite(weight) and weight >= 0 for weight in weighed.weights)
        assert weighed.chances.places == deal.setup.rules.seats + 1
