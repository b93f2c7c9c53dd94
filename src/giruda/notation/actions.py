"""Actions as text, one line each: ``bid 15S``, ``exchange S6 S5 CK 16H``, ``call HA``, ``play JK naming D``.

A play has a short form besides, for the tricks of a record: ``HQ``, ``JK=D``, ``C3!``. The grammar is in
``docs/notation/actions.md``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from giruda.cards import Card, Seat, card_order
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Claim,
    Contract,
    Exchange,
    FriendCall,
    Kill,
    Pass,
    Play,
    Redeal,
    RevealFriend,
    TakeKitty,
)
from giruda.notation.bids import A_CONTRACT, format_contract
from giruda.notation.cards import A_CARD, A_SUIT, format_cards
from giruda.notation.scanner import Scanner
from giruda.notation.vocabulary import alternatives
from giruda.rules.choices import FriendKind

AN_ACTION: Final = (
    "an action: bid 15S, pass, redeal, kill SA, change 16H, take, exchange S6 S5 CK 16H, call HA, play HQ, reveal "
    "or claim"
)
A_FRIEND: Final = "a friend: a card, first-trick, last-trick, seat 3 or alone"


def _words(*words: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{alternatives(words)})(?![^\W_])")


_KIND_TEXT: Final = {
    FriendKind.FIRST_TRICK: "first-trick",
    FriendKind.LAST_TRICK: "last-trick",
    FriendKind.NONE: "alone",
}
_KIND_WORDS: Final = {
    FriendKind.FIRST_TRICK: _words("first-trick", "first trick", "first_trick", "초구", "초구 프렌드", "초구프렌드"),
    FriendKind.LAST_TRICK: _words("last-trick", "last trick", "last_trick", "막구", "막구 프렌드", "막구프렌드"),
    FriendKind.NONE: _words("alone", "none", "no friend", "no-friend", "nofriend", "노프렌드", "노프"),
}
_SEAT: Final = _words("seat", "player", "자리")
_ASKING: Final = _words("asking", "asks", "ask", "asking for", "요청")
_JOKER_CALL_CARD: Final = _words("joker-call", "joker call", "jokercall", "ripper", "조커콜")
_FRIEND: Final = _words("friend", "프렌드")
_NAMING: Final = re.compile(rf"(?:{alternatives(('naming', 'names', 'named', '무늬'))})(?![^\W_])|[=:/]")
_CALLING: Final = re.compile(rf"(?:{alternatives(('calling', 'joker-call', 'joker call', '조커콜'))})(?![^\W_])|!")


def format_action(action: Action) -> str:
    """The canonical text of an action.

    Raises:
        ValueError: a friend call lacks the card or the seat that its kind needs, or has one that it does not.
    """
    match action:
        case Bid(contract):
            return f"bid {format_contract(contract)}"
        case Pass():
            return "pass"
        case Redeal():
            return "redeal"
        case Kill(card):
            return f"kill {card.text}"
        case ChangeContract(contract):
            return f"change {format_contract(contract)}"
        case TakeKitty():
            return "take"
        case Exchange(discards, contract):
            return " ".join(
                ("exchange", *(card.text for card in sorted(discards, key=card_order)), format_contract(contract))
            )
        case CallFriend():
            return _format_call(action)
        case Play(card, suit, joker_call):
            naming = "" if suit is None else f" naming {suit.letter}"
            return f"play {card.text}{naming}{' calling' if joker_call else ''}"
        case RevealFriend():
            return "reveal"
        case Claim():
            return "claim"


def parse_action(text: str) -> Action:
    """Read one action. A contract alone is a bid, and a card alone is played.

    >>> format_action(parse_action("Bid 15 NT")), format_action(parse_action("조커 무늬 다이아"))
    ('bid 15N', 'play JK naming D')

    Raises:
        NotationError: the text is not one action.
    """
    scanner = Scanner(text)
    read = next((read for verb, read in _VERBS if scanner.take(verb)), _read_bare)
    action = read(scanner)
    scanner.expect_end()
    return action


def format_friend(call: FriendCall) -> str:
    """The canonical text of a friend call: ``HA``, ``first-trick``, ``last-trick``, ``seat 3`` or ``alone``.

    Raises:
        ValueError: it lacks the card or the seat that its kind needs, or has one that it does not.
    """
    if (call.card is not None) is not (call.kind is FriendKind.CARD):
        raise ValueError(f"a friend call of kind {call.kind.value!r} does not go with the card {call.card}")
    if (call.seat is not None) is not (call.kind is FriendKind.PLAYER):
        raise ValueError(f"a friend call of kind {call.kind.value!r} does not go with the seat {call.seat}")
    if call.card is not None:
        return call.card.text
    return f"seat {call.seat}" if call.seat is not None else _KIND_TEXT[call.kind]


def parse_friend(text: str) -> FriendCall:
    """Read one friend call.

    Raises:
        NotationError: the text is not one friend call.
    """
    scanner = Scanner(text)
    call = _read_friend(scanner)
    scanner.expect_end()
    return call


def format_play(play: Play) -> str:
    """The short form of a play: the card, ``=D`` for the suit it names, ``!`` where it calls the joker."""
    naming = "" if play.suit is None else f"={play.suit.letter}"
    return f"{play.card.text}{naming}{'!' if play.joker_call else ''}"


def parse_play(text: str) -> Play:
    """Read one play, in the short form or in that of an action.

    Raises:
        NotationError: the text is not one play.
    """
    scanner = Scanner(text)
    scanner.take(_PLAY)
    play = _read_play(scanner)
    scanner.expect_end()
    return play


def _format_call(action: CallFriend) -> str:
    asking = "" if action.suit_request is None else f" asking {action.suit_request.letter}"
    joker_call = "" if action.joker_call is None else f" joker-call {action.joker_call.text}"
    return f"call {format_friend(action.call)}{asking}{joker_call}"


def _read_contract(scanner: Scanner) -> Contract:
    contract = scanner.contract()
    if contract is None:
        raise scanner.fail_on_rest(A_CONTRACT)
    return contract


def _read_card(scanner: Scanner) -> Card:
    card = scanner.card()
    if card is None:
        raise scanner.fail_on_rest(A_CARD)
    return card


def _read_exchange(scanner: Scanner) -> Exchange:
    """Read discards and a contract. The last thing is the contract, so that ``9S`` there is no nine of spades."""
    discards: list[Card] = []
    while True:
        start = scanner.place
        card = scanner.card()
        if card is not None and not scanner.done:
            if card in discards:
                scanner.place = start
                raise scanner.fail(f"{card.text} stands there twice")
            discards.append(card)
            continue
        scanner.place = start
        contract = scanner.contract() if card is None or scanner.folded[start].isdigit() else None
        if contract is None:
            wanted = A_CONTRACT if card is not None or scanner.done else f"{A_CARD}, or {A_CONTRACT} at the end"
            shown = "" if not discards else f" after {format_cards(discards)}"
            raise scanner.fail_on_rest(f"{wanted}{shown}")
        return Exchange(tuple(discards), contract)


def _read_friend(scanner: Scanner) -> FriendCall:
    for kind, words in _KIND_WORDS.items():
        if scanner.take(words):
            return FriendCall(kind)
    if scanner.take(_SEAT):
        number = scanner.number()
        if number is None:
            raise scanner.fail_on_rest("the number of a seat")
        return FriendCall(FriendKind.PLAYER, seat=Seat(number))
    card = scanner.card()
    if card is None:
        raise scanner.fail_on_rest(A_FRIEND)
    return FriendCall(FriendKind.CARD, card=card)


def _read_call(scanner: Scanner) -> CallFriend:
    call = _read_friend(scanner)
    scanner.take(_FRIEND)
    suit_request = joker_call = None
    while not scanner.done:
        if suit_request is None and scanner.take(_ASKING):
            suit_request = scanner.suit()
            if suit_request is None:
                raise scanner.fail_on_rest(A_SUIT)
        elif joker_call is None and scanner.take(_JOKER_CALL_CARD):
            joker_call = _read_card(scanner)
        else:
            break
    return CallFriend(call, suit_request, joker_call)


def _read_play(scanner: Scanner) -> Play:
    card = _read_card(scanner)
    suit = None
    joker_call = False
    while not scanner.done:
        if suit is None and scanner.take(_NAMING):
            suit = scanner.suit()
            if suit is None:
                raise scanner.fail_on_rest(A_SUIT)
        elif not joker_call and scanner.take(_CALLING):
            joker_call = True
        else:
            break
    return Play(card, suit, joker_call)


def _read_bare(scanner: Scanner) -> Action:
    start = scanner.place
    if scanner.card() is not None:
        scanner.place = start
        return _read_play(scanner)
    contract = scanner.contract()
    if contract is None:
        raise scanner.fail_on_rest(AN_ACTION)
    return Bid(contract)


_PLAY: Final = _words("play", "plays", "내기")
_VERBS: Final[tuple[tuple[re.Pattern[str], Callable[[Scanner], Action]], ...]] = (
    (_words("bid", "bids", "비드", "공약"), lambda scanner: Bid(_read_contract(scanner))),
    (_words("pass", "passes", "패스"), lambda _: Pass()),
    (_words("redeal", "reshuffle", "misdeal", "deal miss", "딜미스"), lambda _: Redeal()),
    (_words("kill", "kills", "킬", "죽이기"), lambda scanner: Kill(_read_card(scanner))),
    (_words("change", "changes", "변경"), lambda scanner: ChangeContract(_read_contract(scanner))),
    (_words("take", "takes", "take kitty", "가져오기"), lambda _: TakeKitty()),
    (_words("exchange", "discard", "교환", "버리기"), _read_exchange),
    (_words("call", "calls", "friend", "프렌드"), _read_call),
    (_PLAY, _read_play),
    (_words("reveal", "reveals", "공개"), lambda _: RevealFriend()),
    (_words("claim", "claims", "클레임"), lambda _: Claim()),
)
