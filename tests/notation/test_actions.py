"""Cards, contracts and actions: the writers write one text, the readers take many."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giruda.cards import CARDS, Card, Suit
from giruda.deal.actions import Action, CallFriend, Contract, FriendCall, Play
from giruda.notation.actions import (
    format_action,
    format_friend,
    format_play,
    parse_action,
    parse_friend,
    parse_play,
)
from giruda.notation.bids import format_contract, parse_contract
from giruda.notation.cards import format_card, format_cards, format_suit, parse_card, parse_cards, parse_suit
from giruda.notation.errors import NotationError
from giruda.notation.vocabulary import RANK_WORDS, SUIT_WORDS, fold
from giruda.rules.choices import FriendKind
from tests.notation import strategies as our


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_each_card_is_read_back(card: Card) -> None:
    assert parse_card(format_card(card)) is card
    assert parse_card(f"  {format_card(card).lower()} ") is card


@pytest.mark.parametrize("suit_word", SUIT_WORDS)
@pytest.mark.parametrize("rank_word", RANK_WORDS)
def test_suits_and_ranks_go_together_in_either_order(suit_word: str, rank_word: str) -> None:
    for text in (
        f"{suit_word}{rank_word}",
        f"{suit_word} {rank_word}",
        f"{rank_word} {suit_word}",
        f"{rank_word}{suit_word}",
    ):
        card = parse_card(text)
        assert (card.suit, card.rank) == (SUIT_WORDS[suit_word], RANK_WORDS[rank_word])


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("♠A ♥10 ♦3 ♣2", "SA HT D3 C2"),
        ("♠️A,♥️10, ♦️3", "SA HT D3"),
        ("A♠ 10♥ 3d 2c", "SA HT D3 C2"),
        ("the ace of spades, the ten of hearts, the joker", "SA HT JK"),
        ("스페이드 에이스, 하트 10, 조커", "SA HT JK"),
        ("스페이드의 에이스 다이아킹", "SA DK"),
        ("\uff33\uff21\u3000\uff2a\uff2b", "SA JK"),
        ("🃏", "JK"),
        ("", ""),
        ("ten_h", "HT"),
    ],
)
def test_lists_of_cards(text: str, cards: str) -> None:
    assert format_cards(parse_cards(text)) == cards


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("15s", "15S"),
        ("15 ♠", "15S"),
        ("♠15", "15S"),
        ("스페이드 15", "15S"),
        ("16NT", "16N"),
        ("16 no trump", "16N"),
        ("16 no-trump", "16N"),
        ("노기루다 16", "16N"),
        ("16 노기루다", "16N"),
        ("7c", "7C"),
        ("13 diamonds", "13D"),
        ("20❤️", "20H"),
    ],
)
def test_contracts(text: str, contract: str) -> None:
    assert format_contract(parse_contract(text)) == contract


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("15S", "bid 15S"),
        ("BID 15S", "bid 15S"),
        ("공약 하트 16", "bid 16H"),
        ("패스", "pass"),
        ("Pass", "pass"),
        ("딜미스", "redeal"),
        ("change 16 NT", "change 16N"),
        ("take kitty", "take"),
        ("exchange CK S6 S5 16H", "exchange S5 S6 CK 16H"),
        ("exchange s6, s5, ck, 16 h", "exchange S5 S6 CK 16H"),
        ("exchange 6s 5s kc 9s", "exchange S5 S6 CK 9S"),
        ("exchange S6 S5 C3 하트 16", "exchange S5 S6 C3 16H"),
        ("exchange 16H", "exchange 16H"),
        ("버리기 ♠6 ♠5 ♣K 노기루다 16", "exchange S5 S6 CK 16N"),
        ("call ha", "call HA"),
        ("call ♥A friend", "call HA"),
        ("프렌드 하트 에이스", "call HA"),
        ("프렌드 조커", "call JK"),
        ("call first trick", "call first-trick"),
        ("프렌드 초구", "call first-trick"),
        ("call last-trick", "call last-trick"),
        ("call none", "call alone"),
        ("프렌드 노프렌드", "call alone"),
        ("call seat 3 joker-call c2 asking d", "call seat 3 asking D joker-call C2"),
        ("call HA ripper C2", "call HA joker-call C2"),
        ("HQ", "play HQ"),
        ("play 10♥", "play HT"),
        ("JK=D", "play JK naming D"),
        ("jk : ♦", "play JK naming D"),
        ("조커 무늬 다이아", "play JK naming D"),
        ("C3!", "play C3 calling"),
        ("c3 조커콜", "play C3 calling"),
        ("reveal", "reveal"),
        ("Claim", "claim"),
    ],
)
def test_actions(text: str, action: str) -> None:
    assert format_action(parse_action(text)) == action


@given(our.actions)
def test_every_action_is_read_back(action: Action) -> None:
    text = format_action(action)
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)
    assert parse_action(text.upper()) == action
    assert parse_action(f" {text.replace(' ', '   ')} ") == action


@given(our.plays)
def test_every_play_is_read_back_from_its_short_form(play: Play) -> None:
    assert parse_play(format_play(play)) == play
    assert parse_action(format_play(play)) == play


@given(our.friends)
def test_every_friend_is_read_back(call: FriendCall) -> None:
    assert parse_friend(format_friend(call)) == call


@given(our.contracts)
def test_every_contract_is_read_back(contract: Contract) -> None:
    assert parse_contract(format_contract(contract)) == contract


@pytest.mark.parametrize("suit", Suit)
def test_every_suit_is_read_back(suit: Suit) -> None:
    assert parse_suit(format_suit(suit)) is suit


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "column 1: expected an action: bid 15S"),
        ("bid", "column 4: expected a contract such as 15S or 16N (no-trump), but the text ends here"),
        ("bid 21S", "column 5: a contract is for 1 to 20 point cards, not 21"),
        ("bid 15X", "column 5: expected a contract such as 15S or 16N (no-trump), not '15X'"),
        ("pass please", "column 6: unexpected 'please' after 'pass'"),
        ("play S1", "column 6: expected a card such as SA, DT, C3 or JK, not 'S1'"),
        ("play JK naming", "column 15: expected a suit: S, D, H or C, but the text ends here"),
        ("exchange S6 S5 CK", "column 16: expected a contract such as 15S or 16N (no-trump) after S6 S5, not 'CK'"),
        ("exchange S6 S6 CK 15H", "column 13: S6 stands there twice"),
        ("call seat", "column 10: expected the number of a seat"),
        ("call me", "column 6: expected a friend: a card, first-trick, last-trick, seat 3 or alone, not 'me'"),
    ],
)
def test_what_is_wrong_and_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert str(caught.value).startswith(message)


def test_a_card_twice_in_a_list() -> None:
    with pytest.raises(NotationError, match="column 7: SA stands there twice"):
        parse_cards("SA S2 ♠A")


@given(st.text(alphabet="SDHCshdcAKQJTjk0123456789 노기루다하트조커♠♥️=!:,exchangebidplcfrst-", max_size=40) | st.text())
def test_no_text_raises_anything_but_a_notation_error(text: str) -> None:
    for read in (parse_card, parse_cards, parse_contract, parse_friend, parse_play, parse_suit):
        with suppress(NotationError):
            read(text)
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(format_action(action)) == action


@given(st.text())
def test_folding_keeps_every_column(text: str) -> None:
    assert len(fold(text)) == len(text)


@pytest.mark.parametrize(
    "call", [FriendCall(FriendKind.CARD), FriendCall(FriendKind.PLAYER), FriendCall(FriendKind.NONE, card=CARDS[0])]
)
def test_an_incomplete_friend_call_has_no_text(call: FriendCall) -> None:
    with pytest.raises(ValueError, match="does not go with"):
        format_action(CallFriend(call))
