"""Everything a seat may do now, as the page gets it: the ingredients of long lists instead of their products."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from giruda.cards import JOKER, Card, cards_in
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Claim,
    Contract,
    FriendCall,
    Kill,
    Pass,
    Play,
    Redeal,
    RevealFriend,
    TakeKitty,
)
from giruda.deal.contract import ExchangeActions, Undertaking
from giruda.deal.friend import CallActions, check_call_friend
from giruda.deal.kill import check_kill
from giruda.deal.trick import call_choices, why_not
from giruda.notation.bids import format_contract
from giruda.notation.seen import reason_of, texts
from giruda.notation.wire import (
    ContractOption,
    ExchangeOption,
    FriendOption,
    Options,
    PlayOption,
    Reason,
    RedealOption,
)
from giruda.rules.choices import BY_TOKEN, FriendKind
from giruda.view import SeatView


def options_out(view: SeatView, legal: Sequence[Action]) -> Options:
    """The choices of the seat whose view and legal actions these are."""
    if isinstance(legal, ExchangeActions):
        return Options(exchange=_exchange(view, legal))
    if isinstance(legal, CallActions):
        return Options(friend=_friend(view, legal))
    plays = [action for action in legal if isinstance(action, Play)]
    kills = [action.card.text for action in legal if isinstance(action, Kill)]
    return Options(
        bids=[format_contract(action.contract) for action in legal if isinstance(action, Bid)],
        may_pass=_has(legal, Pass),
        redeal=_redeal(view) if _has(legal, Redeal) else None,
        kills=kills,
        unkillable=_unkillable(view) if kills else {},
        changes=[format_contract(action.contract) for action in legal if isinstance(action, ChangeContract)],
        take_kitty=_has(legal, TakeKitty),
        plays=_plays(view, plays),
        refused=_refused(view, plays) if plays else {},
        reveal=_has(legal, RevealFriend),
        claim=_has(legal, Claim),
    )


def undertaking_of(view: SeatView) -> Undertaking:
    """What the declarer, whose view this is, has undertaken."""
    assert view.declarer is not None
    assert view.bid is not None
    assert view.contract is not None
    discards = view.discards.mask if view.discards else 0
    return Undertaking(view.declarer, view.bid, view.contract, view.changed, view.hand.mask, discards, view.call)


def _has(legal: Iterable[Action], kind: type[Action]) -> bool:
    return any(isinstance(action, kind) for action in legal)


def _redeal(view: SeatView) -> RedealOption:
    if view.setup.redeal_mode in BY_TOKEN and view.seat is not None:
        return RedealOption(0, view.setup.tokens[view.seat])
    return RedealOption(view.rules.redeal.cost, 0)


def _unkillable(view: SeatView) -> dict[str, Reason]:
    """For each card of the deck that may not be named to kill, the reason."""
    refusals = {card: check_kill(view.setup, view.killing, view.hand.mask, card) for card in cards_in(view.setup.deck)}
    return {card.text: reason_of(refusal) for card, refusal in refusals.items() if refusal is not None}


def _exchange(view: SeatView, legal: ExchangeActions) -> ExchangeOption:
    start = legal.contracts[0]
    return ExchangeOption(legal.size, [_contract(view, legal, start, contract) for contract in legal.contracts])


def _contract(view: SeatView, legal: ExchangeActions, start: Contract, contract: Contract) -> ContractOption:
    kept = set(legal.discardable(contract))
    kind = "change" if contract.trump is not start.trump else "keep" if contract is start else "raise"
    return ContractOption(
        contract=format_contract(contract),
        kind=kind,
        rise=contract.count - start.count,
        forbidden=texts(card for card in view.hand if card not in kept),
    )


def _friend(view: SeatView, legal: CallActions) -> FriendOption:
    cards = [call.card for call in legal.calls if call.card is not None]
    own = view.hand.mask | (view.discards.mask if view.discards else 0)
    kinds = dict.fromkeys(call.kind.value for call in legal.calls)
    deck = cards_in(view.setup.deck)
    barred = [card for card in deck if card not in cards] if FriendKind.CARD.value in kinds else []
    return FriendOption(
        kinds=list(kinds),
        cards=texts(cards),
        barred={card.text: _why_barred(view, card) for card in barred},
        solo_cards=texts(card for card in cards if card.bit & own),
        seats=[call.seat for call in legal.calls if call.seat is not None],
        suit_requests=[suit.letter for suit in legal.suit_requests],
        call_cards=[card.text for card in legal.joker_calls],
    )


def _why_barred(view: SeatView, card: Card) -> Reason:
    """Why the card may not be called."""
    call = CallFriend(FriendCall(FriendKind.CARD, card=card))
    refusal = check_call_friend(view.setup, undertaking_of(view), call)
    assert refusal is not None
    return reason_of(refusal)


def _plays(view: SeatView, plays: Sequence[Play]) -> list[PlayOption]:
    by_card: dict[Card, list[Play]] = {}
    for play in plays:
        by_card.setdefault(play.card, []).append(play)
    return [_play(view, card, ways) for card, ways in by_card.items()]


def _play(view: SeatView, card: Card, ways: Sequence[Play]) -> PlayOption:
    suits = [way.suit.letter for way in ways if way.suit is not None]
    calls = {way.joker_call for way in ways}
    if calls == {False}:
        choice = "none"
    elif calls == {True}:
        choice = "on"
    else:
        choice = "offered_on" if _calls_by_default(view) else "offered_off"
    return PlayOption(card.text, suits if card is JOKER else [], choice)


def _calls_by_default(view: SeatView) -> bool:
    """Whether the call is on unless it is waived (J4); an answer to a led joker always has to be chosen."""
    if view.law is None or view.trick is None or view.trick.plays:
        return False
    return call_choices(view.law, view.trick)[0]


def _refused(view: SeatView, plays: Sequence[Play]) -> dict[str, Reason]:
    """For each card of the hand that may not be played, the reason."""
    if view.law is None or view.trick is None:
        return {}
    allowed = sum({play.card.bit for play in plays})
    reasons: dict[str, Reason] = {}
    for card in cards_in(view.hand.mask & ~allowed):
        refusal = why_not(view.law, view.trick, view.hand.mask, Play(card))
        if refusal is not None:
            reasons[card.text] = reason_of(refusal)
    return reasons
