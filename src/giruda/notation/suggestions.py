"""An action that is suggested, as the page gets it: its canonical text, and its parts for words and drawings."""

from __future__ import annotations

from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Exchange,
    Kill,
    Play,
    Redeal,
)
from giruda.notation.actions import format_action
from giruda.notation.bids import format_contract
from giruda.notation.seen import friend_out, texts
from giruda.notation.wire import SuggestionOut


def suggestion_out(action: Action, score: float | None = None, makes: float | None = None) -> SuggestionOut:
    """The action with what is expected of it; `SuggestionOut` says what is what."""
    text = format_action(action)
    kind = text.split()[0]
    match action:
        case Bid(contract) | ChangeContract(contract):
            return SuggestionOut(text, kind, contract=format_contract(contract), score=score, makes=makes)
        case Kill(card):
            return SuggestionOut(text, kind, [card.text], score=score, makes=makes)
        case Exchange(discards, contract):
            return SuggestionOut(text, kind, texts(discards), format_contract(contract), score=score, makes=makes)
        case CallFriend(call, suit_request, joker_call):
            called, named = friend_out(call, suit_request), joker_call.text if joker_call else None
            cards = [call.card.text] if call.card else []
            return SuggestionOut(text, kind, cards, friend=called, call_card=named, score=score, makes=makes)
        case Play(card, suit, joker_call):
            letter = None if suit is None else suit.letter
            return SuggestionOut(text, kind, [card.text], suit=letter, joker_call=joker_call, score=score, makes=makes)
    # Where the cards are dealt again no contract is made or lost.
    return SuggestionOut(text, kind, score=score, makes=None if isinstance(action, Redeal) else makes)
