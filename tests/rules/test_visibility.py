"""What lies open on the table, and what comes to light at the end."""

from __future__ import annotations

from random import Random

import pytest

from giruda.cards import CardSet, Seat
from giruda.deal.deal import Deal
from giruda.deal.events import DealEnded
from giruda.rules import preset, with_values
from giruda.rules.ruleset import RuleSet
from giruda.shuffle import shuffled
from tests.rules.dealing import at_trick, cards, friend, names, play, played
from tests.rules.proof import noted

KBG = preset("kbg")
HANDS = {0: "D2 C4", 1: "DA C5", 2: "D4 CA", 3: "D5 C7", 4: "D6 C8"}


def after_a_trick_of_the_friend(rules: RuleSet) -> Deal:
    """Trick 9 taken by seat 1 with the diamond ace; seat 0 has called ♣A, which seat 2 holds."""
    deal = at_trick(rules, 9, HANDS, wanted=friend("CA"))
    return played(deal, "D2", "DA", "D4", "D5", "D6")


@pytest.mark.clause("13.2")
def test_the_declarers_cards_lie_face_down_and_the_others_points_face_up() -> None:
    """A:L154, B:L69, V1, V2."""
    view = after_a_trick_of_the_friend(KBG).view(Seat(4))
    assert view.pile(Seat(0)) is None
    pile = view.pile(Seat(1))
    assert pile is not None
    assert names(pile) == {"DA"}
    assert view.pile(Seat(3)) == CardSet()


@pytest.mark.clause("13.3")
def test_an_unknown_friend_lays_points_face_up_until_revealed() -> None:
    """A:L158, B:L71, V3."""
    deal = at_trick(KBG, 9, {0: "D2 C4", 1: "D9 C5", 2: "DA CA", 3: "D5 C7", 4: "D6 C8"}, wanted=friend("CA"))
    deal = played(deal, "D2", "D9", "DA", "D5", "D6")
    pile = deal.view(Seat(4)).pile(Seat(2))
    assert pile is not None
    assert names(pile) == {"DA"}
    deal = played(deal, "CA")
    assert deal.view(Seat(4)).pile(Seat(2)) is None


@pytest.mark.parametrize("mine", ["hidden", "shown"])
@pytest.mark.parametrize("theirs", ["hidden", "shown"])
@pytest.mark.clause("13.2")
def test_how_the_piles_lie_is_an_option(mine: str, theirs: str) -> None:
    """V1, V2: one house hides everything."""
    rules = with_values(KBG, {"visibility.declarer_pile": mine, "visibility.other_piles": theirs})
    view = after_a_trick_of_the_friend(rules).view(None)
    assert (view.pile(Seat(0)) is None) == (mine == "hidden")
    assert (view.pile(Seat(1)) is None) == (theirs == "hidden")


@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.clause("13.4")
def test_whether_the_discards_are_shown_at_the_end(shown: bool) -> None:
    """Q65, V4."""
    rules = with_values(KBG, {"visibility.reveal_discards_at_end": shown})
    deal = at_trick(rules, 10, {0: "D2", 1: "DA", 2: "D4", 3: "D5", 4: "D6"}, buried="SA JK HK")
    deal = played(deal, "D2", "DA", "D4", "D5")
    assert deal.view(Seat(1)).discards is None
    step = deal.apply(Seat(4), play("D6"))
    buried = CardSet(cards("SA JK HK"))
    end = step.events[-1]
    assert isinstance(end, DealEnded)
    assert end.discards == (buried if shown else None)
    assert step.deal.view(Seat(0)).discards == buried
    for seat in (1, 2, 3, 4, None):
        assert step.deal.view(None if seat is None else Seat(seat)).discards == (buried if shown else None)


@pytest.mark.clause("13.1")
def test_a_spectator_sees_no_hand() -> None:
    deal = after_a_trick_of_the_friend(KBG)
    view = deal.view(None)
    assert view.hand == CardSet()
    assert view.hand_sizes == (1,) * 5
    assert len(view.unseen) == 53 - 45


@pytest.mark.clause("6.7")
def test_a_view_says_who_its_seat_is() -> None:
    deal = at_trick(KBG, 9, HANDS, wanted=friend("CA"))
    assert [deal.view(seat).is_declarer for seat in deal.setup.seats] == [True, False, False, False, False]
    assert [deal.view(seat).is_friend for seat in deal.setup.seats] == [False, False, True, False, False]
    assert not deal.view(None).is_declarer
    assert not deal.view(None).is_friend
    assert not deal.view(None).alone_known
    shown = played(deal, "C4", "C5", "CA")
    assert shown.view(Seat(2)).is_friend, "played, and still the friend"
    assert [shown.view(seat).is_friend for seat in shown.setup.seats].count(True) == 1
    assert at_trick(KBG, 9, HANDS).view(Seat(3)).alone_known


@pytest.mark.clause("13.1")
def test_a_view_knows_the_cards_that_it_cannot_place() -> None:
    deal = at_trick(KBG, 9, HANDS, buried="SA JK HK")
    for seat in deal.setup.seats:
        view = deal.view(seat)
        others = {name for other, hand in HANDS.items() if other != seat for name in hand.split()}
        assert names(view.unseen) == others | (set() if seat == 0 else {"SA", "JK", "HK"})
        assert len(view.played) == 40
    law = deal.view(None).law
    assert law is not None
    assert law.mighty.text == "SA"
    assert Deal.start(noted(KBG), deal.layout, Seat(0)).view(Seat(0)).law is None


@pytest.mark.parametrize("seat", [-1, 5, 99])
def test_a_seat_that_does_not_exist_has_no_view_and_no_hand(seat: int) -> None:
    deal = Deal.start(preset("kbg"), shuffled(preset("kbg"), Random(1)), Seat(0))
    for look in (deal.view, deal.hand):
        with pytest.raises(ValueError, match="seats count from 0 to 4"):
            look(Seat(seat))
