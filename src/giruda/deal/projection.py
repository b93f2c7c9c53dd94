"""From a deal to what one seat may know of it. The only place that reads hidden cards for a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from giruda.cards import CardSet, Seat
from giruda.deal.phase import Phase
from giruda.deal.play import Showdown
from giruda.view import SeatView, ShownHand

if TYPE_CHECKING:
    from giruda.deal.deal import Deal


def project(deal: Deal, seat: Seat | None) -> SeatView:
    """What the seat knows of the deal; None for a spectator."""
    showdown, undertaking = deal.showdown, deal.undertaking
    known = showdown is not None and showdown.friendship.known
    return SeatView(
        setup=deal.setup,
        seat=seat,
        phase=deal.phase,
        turn=deal.turn,
        hand=CardSet() if seat is None or seat == deal.setup.neutral else deal.hand(seat),
        hand_sizes=_hand_sizes(deal, showdown),
        auction=deal.auction,
        declarer=undertaking.declarer if undertaking else None,
        bid=undertaking.bid if undertaking else None,
        contract=undertaking.contract if undertaking else None,
        changed=undertaking.changed if undertaking else False,
        kitty=deal.dealt.kitty if _saw_kitty(deal, seat) else None,
        discards=_discards(deal, seat),
        call=undertaking.call if undertaking else None,
        friend=showdown.friendship.seat if showdown is not None and known else None,
        friend_known=known,
        trick=showdown.trick if showdown else None,
        tricks=showdown.tricks if showdown else (),
        shown=_shown(deal, showdown),
        outcome=deal.outcome,
        killing=deal.killing,
    )


def _hand_sizes(deal: Deal, showdown: Showdown | None) -> tuple[int, ...]:
    if showdown is None:
        return tuple(len(deal.hand(each)) for each in deal.setup.seats)
    return tuple([hand.bit_count() for hand in showdown.hands])


def _saw_kitty(deal: Deal, seat: Seat | None) -> bool:
    if deal.undertaking is None or deal.phase in (Phase.KILL, Phase.KITTY):
        return False
    return deal.rules.exchange.expose_kitty or seat == deal.undertaking.declarer


def _discards(deal: Deal, seat: Seat | None) -> CardSet | None:
    """The discards where the seat knows them: the declarer at once, everyone at the end if the rules show them (V4)."""
    if deal.undertaking is None or not deal.undertaking.discards:
        return None
    shown = deal.phase is Phase.OVER and deal.rules.visibility.reveal_discards_at_end
    if shown or seat == deal.undertaking.declarer:
        return CardSet.from_mask(deal.undertaking.discards)
    return None


def _shown(deal: Deal, showdown: Showdown | None) -> ShownHand | None:
    """The hand that was laid open by a redeal request or a claim."""
    redealer = deal.auction.redealer
    if redealer is not None and deal.rules.redeal.reveal_hand:
        return ShownHand(redealer, deal.dealt.hands[redealer])
    if showdown is not None and showdown.claimant is not None:
        return ShownHand(showdown.claimant.seat, CardSet.from_mask(showdown.claimant.shown))
    return None
