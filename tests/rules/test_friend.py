"""The friend: what may be called, what a call makes of the declarer, and when everyone knows."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import CARDS, Card, Seat, Suit, parse_card
from giruda.deal.actions import CallFriend, FriendCall, RevealFriend
from giruda.deal.deal import Deal
from giruda.deal.events import CardPlayed, FriendCalled, FriendRevealed, TrickTaken
from giruda.deal.friend import Alone, CallActions
from giruda.deal.refusals import Code
from giruda.rules import preset, rules_from, with_values
from giruda.rules.choices import FriendKind
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import (
    FIRST_TRICK,
    LAST_TRICK,
    NO_FRIEND,
    at_trick,
    called,
    declared,
    exchanged,
    friend,
    names,
    play,
    played,
    player,
    refused,
)

KBG = preset("kbg")
HOUSE = with_values(KBG, {"friend.kinds": ["card", "first_trick", "last_trick", "player", "none"]})
HAND = {0: "HA HK HQ HJ HT H9 H8 S2 C2 D2", 1: "SA", 2: "JK", 3: "DA"}


def to_call(rules: RuleSet, text: str = "13H", kitty: str = "S3 D3 D4") -> Deal:
    """A deal in which seat 0 is about to call the friend, with ♠3 ♦3 ♦4 buried."""
    return exchanged(declared(rules, HAND, text, kitty), kitty)


def refused_call(deal: Deal, call: FriendCall, suit: Suit | None = None, joker_call: Card | None = None) -> Code | None:
    """Why that call is refused, or None."""
    return refused(deal, CallFriend(call, suit, joker_call))


def alone(deal: Deal) -> Alone | None:
    """How the declarer is alone."""
    assert deal.showdown is not None
    return deal.showdown.friendship.alone


def friend_seat(deal: Deal) -> Seat | None:
    """The truth about the friend."""
    assert deal.showdown is not None
    return deal.showdown.friendship.seat


def known(deal: Deal) -> bool:
    """Whether everyone knows, as each seat and a spectator see it."""
    told = {deal.view(seat).friend_known for seat in (*deal.setup.seats, None)}
    assert len(told) == 1
    return told.pop()


KINDS = [
    ("A:L110-120", "kbg", {FriendKind.CARD, FriendKind.FIRST_TRICK, FriendKind.NONE}),
    ("A:L346 KV6", "kbg+choosing-the-friend", {*HOUSE.friend.kinds} - {FriendKind.LAST_TRICK}),
    ("B:L53-55", "gamerules", {FriendKind.CARD, FriendKind.NONE}),
    ("C:L63-69", "tichu", {FriendKind.CARD, FriendKind.FIRST_TRICK, FriendKind.NONE}),
    ("D:L32-33", "howto", {FriendKind.CARD, FriendKind.FIRST_TRICK, FriendKind.NONE}),
    ("pagat", "pagat", {FriendKind.CARD, FriendKind.FIRST_TRICK, FriendKind.NONE}),
]


@pytest.mark.parametrize(("spec", "kinds"), [row[1:] for row in KINDS], ids=[row[0] for row in KINDS])
@pytest.mark.clause("6.1")
def test_which_kinds_of_friend_may_be_called(spec: str, kinds: set[FriendKind]) -> None:
    deal = to_call(rules_from(spec))
    listed = deal.legal_actions(Seat(0))
    assert isinstance(listed, CallActions)
    assert {call.kind for call in listed.calls} == kinds
    for kind in set(FriendKind) - kinds:
        seat = Seat(1) if kind is FriendKind.PLAYER else None
        named = listed.joker_calls[0] if listed.joker_calls else None
        assert refused_call(deal, FriendCall(kind, seat=seat), joker_call=named) is Code.FRIEND_KIND


K21 = [
    ("A:L114 own card", "kbg", "HA", Code.FRIEND_OWN_CARD, None),
    ("A:L114 buried card", "kbg", "S3", Code.FRIEND_BURIED_CARD, None),
    ("Q22 B:L55 own card", "gamerules", "HA", None, Alone.SECRET),
    ("Q22 B:L55 buried card", "gamerules", "S3", None, Alone.SECRET),
    ("Q22 C:L63 own card", "tichu", "HA", None, Alone.DECLARED),
    ("Q22 C:L63 buried card", "tichu", "S3", None, Alone.DECLARED),
    ("Q22 D:L68 own card", "howto", "HA", None, Alone.SECRET),
    ("Q24 AM7 D:L33 kitty friend", "howto", "S3", None, Alone.SECRET),
    ("Q22 pagat own card", "pagat", "HA", None, Alone.SECRET),
    ("Q22 pagat buried card", "pagat", "S3", None, Alone.SECRET),
]


@pytest.mark.parametrize(("name", "card", "code", "how"), [row[1:] for row in K21], ids=[row[0] for row in K21])
@pytest.mark.clause("6.3")
def test_k21_calling_a_card_of_ones_own(name: str, card: str, code: Code | None, how: Alone | None) -> None:
    deal = to_call(preset(name))
    listed = deal.legal_actions(Seat(0))
    assert isinstance(listed, CallActions)
    named = listed.joker_calls[0] if listed.joker_calls else None
    assert refused_call(deal, friend(card), joker_call=named) is code
    if code is None:
        deal = called(deal, friend(card))
        assert (friend_seat(deal), alone(deal)) == (None, how)
        assert not known(deal)


@pytest.mark.clause("6.2", "6.7")
def test_the_holder_of_the_called_card_is_the_friend_and_alone_knows_it() -> None:
    """A:L110-112, C:L71."""
    deal = called(to_call(KBG), friend("SA"))
    assert (friend_seat(deal), alone(deal), known(deal)) == (1, None, False)
    assert [deal.view(seat).is_friend for seat in deal.setup.seats] == [False, True, False, False, False]
    assert deal.view(None).friend is None


@pytest.mark.clause("6.2")
def test_the_joker_may_be_called() -> None:
    """Q27, C:L65."""
    deal = called(to_call(KBG), friend("JK"))
    assert friend_seat(deal) == 2


@pytest.mark.clause("6.2")
def test_a_joker_that_may_not_be_called_is_refused() -> None:
    """F2: at some tables."""
    deal = to_call(with_values(KBG, {"friend.joker_may_be_called": False}))
    assert refused_call(deal, friend("JK")) is Code.FRIEND_JOKER
    assert CallFriend(friend("JK")) not in deal.legal_actions(Seat(0))
    assert refused_call(deal, friend("SA")) is None


@pytest.mark.clause("6.2")
def test_every_card_outside_the_declarers_thirteen_may_be_called() -> None:
    listed = to_call(KBG).legal_actions(Seat(0))
    assert isinstance(listed, CallActions)
    others = {each.text for each in CARDS} - {*HAND[0].split(), "S3", "D3", "D4"}
    assert names(call.card for call in listed.calls if call.card is not None) == others


@pytest.mark.clause("6.7")
def test_the_friend_is_revealed_when_the_called_card_is_played() -> None:
    """A:L124, C:L71, D:L32."""
    deal = called(to_call(KBG), friend("SA"))
    deal = played(deal, "S2")
    step = deal.apply(Seat(1), play("SA"))
    assert step.events == (CardPlayed(Seat(1), play("SA")), FriendRevealed(Seat(1)))
    assert known(step.deal)
    assert step.deal.view(None).friend == 1


@pytest.mark.clause("6.7")
def test_a_called_card_of_ones_own_gives_itself_away_when_it_is_played() -> None:
    """Q22."""
    deal = called(to_call(preset("tichu")), friend("C2"))
    step = deal.apply(Seat(0), play("C2"))
    assert step.events == (CardPlayed(Seat(0), play("C2")), FriendRevealed(None))
    assert step.deal.view(Seat(3)).alone_known


@pytest.mark.clause("6.3", "13.4")
def test_a_buried_friend_card_stays_secret_until_the_result() -> None:
    """Q22, Q24, Q65: the discards and the truth are shown at the end."""
    deal = called(to_call(preset("tichu")), friend("S3"))
    while deal.outcome is None:
        assert not known(deal)
        assert deal.turn is not None
        deal = deal.apply(deal.turn, deal.legal_actions(deal.turn)[0]).deal
    assert deal.outcome.friend is None
    assert deal.outcome.scores.count(deal.outcome.scores[1]) == 4
    seen = deal.view(Seat(4)).discards
    assert seen is not None
    assert "S3" in names(seen)


@pytest.mark.clause("6.6")
def test_no_friend_is_known_at_once() -> None:
    """A:L120."""
    deal = to_call(KBG)
    step = deal.apply(Seat(0), CallFriend(NO_FRIEND))
    assert step.events == (FriendCalled(Seat(0), NO_FRIEND, None, None), FriendRevealed(None))
    assert known(step.deal)
    assert (friend_seat(step.deal), alone(step.deal)) == (None, Alone.DECLARED)


@pytest.mark.clause("6.5", "13.3")
def test_a_named_player_is_known_at_once() -> None:
    """A:L346, KV6, AM14."""
    deal = to_call(rules_from("kbg+choosing-the-friend"))
    assert refused_call(deal, player(0)) is Code.FRIEND_SELF
    assert refused_call(deal, player(5)) is Code.FRIEND_INCOMPLETE
    step = deal.apply(Seat(0), CallFriend(player(3)))
    assert step.events[1:] == (FriendRevealed(Seat(3)),)
    assert known(step.deal)
    assert friend_seat(step.deal) == 3
    assert step.deal.view(Seat(1)).pile(Seat(3)) is None, "the friend's points lie face down from the first trick on"
    assert step.deal.view(Seat(1)).pile(Seat(2)) is not None


@pytest.mark.parametrize(
    "call",
    [
        FriendCall(FriendKind.CARD),
        FriendCall(FriendKind.CARD, seat=Seat(1)),
        FriendCall(FriendKind.NONE, card=parse_card("SA")),
        FriendCall(FriendKind.FIRST_TRICK, seat=Seat(1)),
        FriendCall(FriendKind.PLAYER),
        FriendCall(FriendKind.PLAYER, card=parse_card("SA"), seat=Seat(1)),
    ],
    ids=repr,
)
@pytest.mark.clause("6.1")
def test_a_call_names_what_its_kind_needs_and_nothing_else(call: FriendCall) -> None:
    assert refused_call(to_call(HOUSE), call) is Code.FRIEND_INCOMPLETE


@pytest.mark.clause("6.4")
def test_the_winner_of_the_first_trick_becomes_the_friend_when_it_ends() -> None:
    """A:L116, C:L67, D:L33, Q64."""
    deal = called(to_call(KBG), FIRST_TRICK)
    assert (friend_seat(deal), alone(deal), known(deal)) == (None, None, False)
    deal = played(deal, "C2", "C3")
    for _ in range(2):
        assert deal.turn is not None
        deal = deal.apply(deal.turn, deal.legal_actions(deal.turn)[0]).deal
    assert not known(deal)
    assert deal.turn is not None
    step = deal.apply(deal.turn, deal.legal_actions(deal.turn)[-1])
    winner = friend_seat(step.deal)
    assert winner is not None
    assert isinstance(step.events[1], TrickTaken)
    assert step.events[1].seat == winner
    assert step.events[2:] == (FriendRevealed(winner),)
    assert step.deal.view(Seat(0)).pile(winner) is None


SELF_WIN = [
    ("A:L118 Q23 kbg", "kbg", Alone.DECLARED),
    ("Q23 tichu", "tichu", Alone.DECLARED),
    ("Q23 howto", "howto", Alone.SECRET),
    ("Q23 pagat", "pagat", Alone.SECRET),
]


@pytest.mark.parametrize(("name", "how"), [row[1:] for row in SELF_WIN], ids=[row[0] for row in SELF_WIN])
@pytest.mark.clause("6.4")
def test_a_declarer_who_wins_the_first_trick_is_alone(name: str, how: Alone) -> None:
    hands = {0: "DA", 1: "D2", 2: "D3", 3: "D4", 4: "D5"}
    deal = at_trick(preset(name), 1, hands, wanted=FIRST_TRICK)
    deal = played(deal, "DA", "D2", "D3", "D4", "D5")
    assert known(deal)
    assert (friend_seat(deal), alone(deal)) == (None, how)


@pytest.mark.parametrize(("led", "winner"), [("DA", None), ("D2", 3)])
@pytest.mark.clause("6.4", "6.1")
def test_the_winner_of_the_last_trick_becomes_the_friend(led: str, winner: int | None) -> None:
    """F7."""
    hands = {0: led, 1: "D3", 2: "D4", 3: "DK", 4: "D5"}
    deal = at_trick(HOUSE, 10, hands, wanted=LAST_TRICK)
    assert not known(deal)
    deal = played(deal, led, "D3", "D4", "DK", "D5")
    assert deal.outcome is not None
    assert deal.outcome.friend == winner
    assert alone(deal) is (Alone.DECLARED if winner is None else None)
    assert known(deal)


@pytest.mark.parametrize("amounts", ["secret_solo", "no_friend"])
@pytest.mark.clause("6.3", "6.4")
def test_what_a_solo_amounts_to_is_an_option(amounts: str) -> None:
    """F8, F9, F11."""
    how = Alone.SECRET if amounts == "secret_solo" else Alone.DECLARED
    for option, call in (("own_card", "HA"), ("buried_card", "S3")):
        deal = called(to_call(with_values(KBG, {f"friend.{option}": amounts})), friend(call))
        assert alone(deal) is how
    rules = with_values(KBG, {"friend.self_win": amounts})
    deal = at_trick(rules, 1, {0: "DA", 1: "D2", 2: "D3", 3: "D4", 4: "D5"}, wanted=FIRST_TRICK)
    assert alone(played(deal, "DA", "D2", "D3", "D4", "D5")) is how


@pytest.mark.clause("6.3")
def test_own_and_buried_cards_are_barred_one_without_the_other() -> None:
    deal = to_call(with_values(KBG, {"friend.own_card": "secret_solo"}))
    assert refused_call(deal, friend("HA")) is None
    assert refused_call(deal, friend("S3")) is Code.FRIEND_BURIED_CARD
    deal = to_call(with_values(KBG, {"friend.buried_card": "no_friend"}))
    assert refused_call(deal, friend("HA")) is Code.FRIEND_OWN_CARD
    assert refused_call(deal, friend("S3")) is None


@pytest.mark.clause("6.8")
def test_the_friend_may_say_so_where_the_rules_let_them() -> None:
    """B:L53, B:L71, Q26."""
    deal = called(to_call(preset("gamerules")), friend("SA"))
    assert deal.actors == (0, 1)
    assert list(deal.legal_actions(Seat(1))) == [RevealFriend()]
    for seat in (0, 2, 3, 4):
        assert refused(deal, RevealFriend(), seat) is Code.NOT_THE_FRIEND
        assert RevealFriend() not in deal.legal_actions(Seat(seat))
    step = deal.apply(Seat(1), RevealFriend())
    assert step.events == (FriendRevealed(Seat(1)),)
    assert known(step.deal)
    assert step.deal.turn == deal.turn
    assert step.deal.actors == (0,)
    assert refused(step.deal, RevealFriend(), seat=1) is Code.FRIEND_KNOWN


@pytest.mark.clause("6.8")
def test_the_friend_may_say_so_on_their_own_turn_as_well() -> None:
    deal = played(called(to_call(preset("gamerules")), friend("SA")), "C2")
    assert deal.turn == 1
    assert deal.actors == (1,)
    assert deal.legal_actions(Seat(1))[-1] == RevealFriend()


@pytest.mark.parametrize("name", ["kbg", "tichu", "howto", "pagat"])
@pytest.mark.clause("6.8")
def test_elsewhere_the_friend_must_not_say_so(name: str) -> None:
    """A:L112, Q26."""
    deal = called(to_call(preset(name)), friend("SA"))
    assert refused(deal, RevealFriend(), seat=1) is Code.REVEAL_NOT_ALLOWED
    assert deal.actors == (0,)


@pytest.mark.clause("6.8")
def test_a_declarer_who_called_a_card_of_their_own_cannot_reveal_a_friend() -> None:
    deal = called(to_call(preset("gamerules")), friend("C2"))
    for seat in range(5):
        assert refused(deal, RevealFriend(), seat) is Code.NOT_THE_FRIEND
    assert deal.actors == (0,)


SUIT_REQUESTS = [
    ("B:L57 20 no-trump", "gamerules", "20N", friend("SA"), None),
    ("Q25 pagat 20 no-trump", "pagat", "20N", friend("SA"), None),
    ("B:L57 20 hearts", "gamerules", "20H", friend("SA"), Code.SUIT_REQUEST),
    ("B:L57 19 no-trump", "gamerules", "19N", friend("SA"), Code.SUIT_REQUEST),
    ("nobody to ask", "gamerules", "20N", NO_FRIEND, Code.SUIT_REQUEST),
    ("A never", "kbg", "20N", friend("SA"), Code.SUIT_REQUEST),
    ("C never", "tichu", "20N", friend("SA"), Code.SUIT_REQUEST),
]


@pytest.mark.parametrize(
    ("name", "text", "call", "code"), [row[1:] for row in SUIT_REQUESTS], ids=[row[0] for row in SUIT_REQUESTS]
)
@pytest.mark.clause("6.9")
def test_a_suit_may_be_asked_for_at_20_no_trump(name: str, text: str, call: FriendCall, code: Code | None) -> None:
    """F12, Q25."""
    deal = to_call(preset(name), text)
    assert refused_call(deal, call, Suit.DIAMONDS) is code
    assert (CallFriend(call, Suit.DIAMONDS) in deal.legal_actions(Seat(0))) == (code is None)
    if code is None:
        step = deal.apply(Seat(0), CallFriend(call, Suit.DIAMONDS))
        assert step.events[0] == FriendCalled(Seat(0), call, Suit.DIAMONDS, None)
        seen = step.deal.view(None).call
        assert seen is not None
        assert seen.suit_request is Suit.DIAMONDS


@pytest.mark.clause("6.9")
def test_a_suit_that_was_asked_for_binds_nobody() -> None:
    """Q25."""
    deal = to_call(preset("gamerules"), "20N").apply(Seat(0), CallFriend(friend("SA"), Suit.DIAMONDS)).deal
    deal = played(deal, "S2", "SA")
    while deal.turn != 1 or (deal.showdown and deal.showdown.trick.plays):
        assert deal.turn is not None
        deal = deal.apply(deal.turn, deal.legal_actions(deal.turn)[0]).deal
    held = {card.suit for card in deal.hand(Seat(1))}
    led = {action.card.suit for action in deal.legal_actions(Seat(1)) if isinstance(action, type(play("SA")))}
    assert held == led


CALL_CARDS: list[tuple[str, Mapping[str, object], str | None, Code | None]] = [
    ("C2 is offered first", {}, "C2", None),
    ("a card must be named", {}, None, Code.CALL_CARD_NEEDED),
    ("AM8 not of one's own hand", {}, "HA", Code.CALL_CARD_OWN),
    ("AM8 not of one's own discards", {}, "S3", Code.CALL_CARD_OWN),
    ("not the joker", {}, "JK", Code.CALL_CARD_SPECIAL),
    ("not the mighty", {}, "SA", Code.CALL_CARD_SPECIAL),
    ("any other card", {}, "DK", None),
]


@pytest.mark.parametrize(("card", "code"), [row[2:] for row in CALL_CARDS], ids=[row[0] for row in CALL_CARDS])
@pytest.mark.clause("11.1")
def test_the_declarer_names_the_joker_call_card_with_the_friend(card: str | None, code: Code | None) -> None:
    """D:L41, D:L78, Q35b, AM8."""
    rules = preset("howto")
    hands = {0: HAND[0].replace("C2", "C4"), 1: "SA", 2: "JK C2"}
    deal = exchanged(declared(rules, hands, "13H", "S3 D3 D4"), "S3 D3 D4")
    named = parse_card(card) if card else None
    assert refused_call(deal, NO_FRIEND, joker_call=named) is code
    assert (CallFriend(NO_FRIEND, None, named) in deal.legal_actions(Seat(0))) == (code is None)


@pytest.mark.clause("11.1")
def test_the_four_twos_are_offered_first_where_they_are_not_ones_own() -> None:
    """AM8."""
    deal = to_call(preset("howto"))
    listed = deal.legal_actions(Seat(0))
    assert isinstance(listed, CallActions)
    assert [card.text for card in listed.joker_calls[:3]] == ["H2", "S4", "S5"]
    held = {*HAND[0].split(), "S3", "D3", "D4", "JK", "SA"}
    assert names(listed.joker_calls) == {each.text for each in CARDS} - held


@pytest.mark.clause("11.1")
def test_where_the_call_card_is_fixed_none_may_be_named() -> None:
    assert refused_call(to_call(KBG), NO_FRIEND, joker_call=parse_card("C2")) is Code.CALL_CARD_FIXED


def test_the_list_of_calls_is_the_same_read_by_place_and_in_order() -> None:
    for spec, text in (("kbg", "13H"), ("howto", "13H"), ("gamerules", "20N")):
        listed = to_call(rules_from(spec), text).legal_actions(Seat(0))
        every = list(listed)
        assert len(listed) == len(every) == len(set(every))
        assert [listed[place] for place in range(0, len(listed), 41)] == every[::41]
        assert listed[-1] == every[-1]
        assert listed[2:5] == every[2:5]
        assert all(each in listed for each in every[::41])
        with pytest.raises(IndexError):
            listed[len(listed)]


@pytest.mark.clause("6.7")
def test_a_joker_that_the_call_draws_out_still_reveals_a_joker_friend() -> None:
    """Q27."""
    hands = {0: "C3 C4", 1: "JK CK"}
    deal = at_trick(KBG, 9, hands, wanted=friend("JK"))
    step = played(deal, "C3!").apply(Seat(1), play("JK"))
    assert step.events[1:] == (FriendRevealed(Seat(1)),)
