"""Claims: when a leader may lay the hand down, and what that settles."""

from __future__ import annotations

import pytest

from giruda.cards import CardSet, Seat
from giruda.deal.actions import Claim
from giruda.deal.deal import Deal
from giruda.deal.events import Claimed, DealEnded, FriendRevealed
from giruda.deal.phase import Phase
from giruda.deal.refusals import Code
from giruda.rules import preset, with_values
from tests.rules.dealing import LAST_TRICK, at_trick, cards, friend, names, played, refused

TICHU = preset("tichu")
KBG = preset("kbg")
OPEN = with_values(KBG, {"claim": "verified", "friend.kinds": ["card", "first_trick", "last_trick", "none"]})


def sure(hand: str, number: int, trump: str = "H", buried: str = "") -> Deal:
    """A deal of kbg with claims in which the declarer is on lead with those cards."""
    return at_trick(OPEN, number, {0: hand}, trump=trump, buried=buried)


@pytest.mark.parametrize("name", ["kbg", "gamerules", "howto", "pagat"])
@pytest.mark.clause("12.1")
def test_where_nothing_is_said_of_claims_there_are_none(name: str) -> None:
    deal = at_trick(preset(name), 10, {0: "SA"})
    assert refused(deal, Claim()) is Code.NO_CLAIMS
    assert Claim() not in deal.legal_actions(Seat(0))


@pytest.mark.clause("12.3")
def test_a_sure_hand_takes_all_that_is_left() -> None:
    """C:L115, T17, Q44: the outstanding points go to the claimant."""
    deal = at_trick(OPEN, 8, {0: "SA HA HK", 1: "CA CK CQ"}, buried="JK")
    assert deal.showdown is not None
    before = sum(trick.points for trick in deal.showdown.tricks)
    assert Claim() in deal.legal_actions(Seat(0))
    step = deal.apply(Seat(0), Claim())
    assert step.events[0] == Claimed(Seat(0), CardSet(cards("SA HA HK")))
    assert isinstance(step.events[-1], DealEnded)
    assert step.deal.phase is Phase.OVER
    assert step.deal.outcome is not None
    assert before < 20
    assert step.deal.outcome.taken == 20
    shown = step.deal.view(Seat(3)).shown
    assert shown is not None
    assert names(shown.hand) == {"SA", "HA", "HK"}


@pytest.mark.clause("12.1")
def test_only_the_leader_claims_and_only_before_leading() -> None:
    """Q44."""
    deal = at_trick(OPEN, 9, {0: "SA HA", 1: "D2 D3"}, buried="JK")
    assert refused(deal, Claim(), seat=1) is Code.CLAIM_NOT_LEADING
    deal = played(deal, "SA")
    assert refused(deal, Claim()) is Code.CLAIM_NOT_LEADING
    assert refused(deal, Claim(), seat=0) is Code.CLAIM_NOT_LEADING


@pytest.mark.clause("12.2")
def test_a_refused_claim_names_a_card_that_the_claimant_has_not_seen() -> None:
    """Q44."""
    deal = at_trick(OPEN, 9, {0: "SA HK", 1: "HA D3"}, buried="JK")
    refusal = deal.check(Seat(0), Claim())
    assert refusal is not None
    assert (refusal.code, [str(value) for _, value in refusal.params]) == (Code.CLAIM_NOT_SURE, ["HA"])


@pytest.mark.clause("12.3")
def test_a_claim_brings_the_friend_to_light() -> None:
    """Q44: the friend is revealed, by who holds or held the called card."""
    deal = at_trick(OPEN, 9, {0: "SA HA", 1: "CA D3"}, wanted=friend("CA"), buried="JK")
    step = deal.apply(Seat(0), Claim())
    assert step.events[1] == FriendRevealed(Seat(1))
    assert step.deal.outcome is not None
    assert step.deal.outcome.friend == 1
    deal = at_trick(OPEN, 9, {0: "SA HA"}, wanted=LAST_TRICK, buried="JK")
    step = deal.apply(Seat(0), Claim())
    assert step.events[1] == FriendRevealed(None)
    assert step.deal.outcome is not None
    assert step.deal.outcome.friend is None


@pytest.mark.clause("12.3")
def test_a_friend_who_is_known_already_is_not_revealed_again() -> None:
    deal = at_trick(OPEN, 9, {0: "SA HA"}, buried="JK")
    step = deal.apply(Seat(0), Claim())
    assert [type(event) for event in step.events] == [Claimed, DealEnded]


SURE = [
    ("the mighty and the joker in the last two tricks", "tichu", 9, "JK SA", "H", None),
    ("a joker is weak in the last trick", "tichu", 9, "JK HA", "H", "SA"),
    ("the mighty alone", "tichu", 10, "SA", "H", None),
    ("trumps from the top", "tichu", 8, "SA HA HK", "H", "JK"),
    ("the joker is weak where the trumps are led", "tichu", 9, "SA HA", "H", None),
    ("a trump below the top", "tichu", 9, "SA HK", "H", "HA"),
    ("an ace while trumps are out", "tichu", 10, "DA", "H", "HA"),
    ("an ace at no-trump", "tichu", 10, "DA", "N", "SA"),
    ("under spades the diamond ace is the mighty", "tichu", 10, "DA", "S", None),
]


@pytest.mark.parametrize(
    ("name", "number", "hand", "trump", "beater"), [row[1:] for row in SURE], ids=[row[0] for row in SURE]
)
@pytest.mark.clause("12.2")
def test_a_claim_is_sure_if_no_card_unseen_can_beat_it(
    name: str, number: int, hand: str, trump: str, beater: str | None
) -> None:
    """Q44: the refusal names the card that could beat it."""
    hands = {0: hand, 1: beater or ""}
    refusal = at_trick(preset(name), number, hands, trump=trump).check(Seat(0), Claim())
    if beater is None:
        assert refusal is None
    else:
        assert refusal is not None
        assert [str(value) for _, value in refusal.params] == [beater]


@pytest.mark.clause("12.1")
def test_a_defender_may_claim_as_well() -> None:
    deal = at_trick(OPEN, 8, {0: "D2 C4 C5", 1: "DA SA HA", 2: "D4 C6 C7", 3: "D5 C8 C9", 4: "D6 CT CJ"}, buried="JK")
    deal = played(deal, "D2", "DA", "D4", "D5", "D6")
    step = deal.apply(Seat(1), Claim())
    assert step.deal.outcome is not None
    assert step.deal.showdown is not None
    assert step.deal.showdown.claimant is not None
    assert step.deal.showdown.claimant.seat == 1
