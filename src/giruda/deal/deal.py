"""One deal of Mighty: an immutable state that says who may act, what is legal and why not, and what follows.

Chance stays outside: the dealt cards are an argument of `Deal.start`. Every change is an action of a seat, every answer
of `Deal.apply` a new deal with the events that happened; the old deal is untouched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from giruda.cards import CardSet, Seat
from giruda.deal.actions import (
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Claim,
    Contract,
    Exchange,
    Kill,
    Pass,
    Play,
    Redeal,
    RevealFriend,
    TakeKitty,
)
from giruda.deal.auction import (
    Auction,
    after_call,
    after_redeal,
    check_call,
    is_passed_out,
    is_won,
    legal_calls,
    may_redeal,
    may_reopen,
    open_auction,
    reopen,
)
from giruda.deal.contract import (
    ExchangeActions,
    Undertaking,
    changes_before,
    check_change_before,
    check_exchange,
    legal_before_kitty,
    settlements,
)
from giruda.deal.events import (
    AuctionReopened,
    BidMade,
    CardsShared,
    ContractChanged,
    DealEnded,
    DealStarted,
    DeclarerChosen,
    Discarded,
    DiscardsSeen,
    Event,
    FriendCalled,
    HandDealt,
    KillCalled,
    KittySeen,
    KittyTaken,
    Passed,
    RedealRequested,
)
from giruda.deal.friend import CallActions, check_call_friend
from giruda.deal.kill import Dealing, Killing, after_kill, check_kill, legal_kills, shared_again
from giruda.deal.law import law_for
from giruda.deal.outcome import Outcome
from giruda.deal.phase import Phase
from giruda.deal.play import (
    Showdown,
    after_claim,
    after_play,
    after_reveal,
    begin,
    check_claim,
    check_play,
    check_reveal,
    legal_in_play,
    may_reveal,
    points_put_down,
    points_taken,
    turned_up,
)
from giruda.deal.projection import project
from giruda.deal.refusals import Code, IllegalAction, Refusal, refuse
from giruda.deal.scoring import score_passed_out, score_played, score_redeal
from giruda.deal.setup import Layout, Setup, check_layout, make_setup
from giruda.rules.ruleset import RuleSet
from giruda.view import SeatView

_PHASES: dict[type[Action], Phase] = {
    Bid: Phase.AUCTION,
    Pass: Phase.AUCTION,
    Redeal: Phase.AUCTION,
    Kill: Phase.KILL,
    TakeKitty: Phase.KITTY,
    ChangeContract: Phase.KITTY,
    Exchange: Phase.EXCHANGE,
    CallFriend: Phase.FRIEND,
    Play: Phase.PLAY,
    RevealFriend: Phase.PLAY,
    Claim: Phase.PLAY,
}


class Step(NamedTuple):
    """What followed from an action: the new deal, and the events in order."""

    deal: Deal
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, init=False)
class Deal:
    """One deal. Start one with `Deal.start`; go on with `apply`.

    Attributes:
        setup: what the deal started from, and who sits out.
        dealing: the cards as dealt, and the kill.
        phase: what the deal is waiting for.
        auction: the auction; after a suicide the one that followed.
        undertaking: the declarer's contract and cards, once there is a declarer.
        showdown: the tricks, once the friend is called.
        outcome: the result, once the deal is over.
    """

    setup: Setup
    dealing: Dealing
    phase: Phase
    auction: Auction
    undertaking: Undertaking | None = None
    showdown: Showdown | None = None
    outcome: Outcome | None = None
    _legal: dict[Seat, Sequence[Action]] = field(init=False, compare=False, repr=False)

    def __init__(
        self,
        setup: Setup,
        dealing: Dealing,
        phase: Phase,
        auction: Auction,
        undertaking: Undertaking | None = None,
        showdown: Showdown | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        """Make a state, unchecked: for this module and `giruda.supposed`.

        It is written out, since every step makes one.
        """
        _put_setup(self, setup)
        _put_dealing(self, dealing)
        _put_phase(self, phase)
        _put_auction(self, auction)
        _put_undertaking(self, undertaking)
        _put_showdown(self, showdown)
        _put_outcome(self, outcome)
        _put_legal(self, {})

    @staticmethod
    def start(
        rules: RuleSet,
        layout: Layout,
        dealer: Seat,
        *,
        first_bidder: Seat | None = None,
        tokens: tuple[int, ...] | None = None,
        pot: int = 0,
        out: Seat | None = None,
    ) -> Deal:
        """Begin a deal with those cards.

        Args:
            rules: a rule set without problems.
            layout: the dealt cards.
            dealer: the seat that dealt.
            first_bidder: who opens the auction; by default as in the first deal of a match.
            tokens: face-up redeal tokens of each seat; by default as at the start of a match.
            pot: redeal payments waiting for a declarer who succeeds.
            out: the seat that sits out from the start, in a deal after a redeal that followed a suicide (AM11).

        Raises:
            ValueError: the cards are not those of the deck dealt as the rules say, or a seat or number makes no sense.
        """
        setup = make_setup(rules, dealer, first_bidder, tokens, pot, out)
        check_layout(setup, layout)
        return Deal(setup, Dealing(layout, layout, None), Phase.AUCTION, open_auction(setup))

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.setup.rules

    @property
    def layout(self) -> Layout:
        """The cards as dealt."""
        return self.dealing.layout

    @property
    def dealt(self) -> Layout:
        """The cards as they were last dealt: `layout`, or what a kill made of it."""
        return self.dealing.dealt

    @property
    def killing(self) -> Killing | None:
        """The kill, from the first card named on."""
        return self.dealing.killing

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events of the dealing itself, before any action."""
        setup = self.setup
        started = DealStarted(setup.dealer, setup.first_bidder, setup.tokens, setup.pot, self.sat_out_from_the_start)
        hands = (
            HandDealt(seat, hand, () if seat == setup.neutral else (seat,))
            for seat in setup.seats
            if (hand := self.layout.hands[seat])
        )
        return (started, *hands)

    @property
    def sat_out_from_the_start(self) -> Seat | None:
        """The seat that got no cards at all, or None (AM11)."""
        return None if self.killing is not None else self.setup.out

    @property
    def turn(self) -> Seat | None:
        """The seat that everyone waits for, or None once the deal is over."""
        if self.phase is Phase.PLAY and self.showdown is not None:
            trick = self.showdown.trick
            return trick.seats[len(trick.plays)]
        if self.phase is Phase.AUCTION:
            return self.auction.turn
        return self.undertaking.declarer if self.undertaking and self.phase is not Phase.OVER else None

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now: the one whose turn it is first, then those with a right out of turn.

        A right out of turn can be a secret of its seat: show a player only that player's own.
        """
        turn = self.turn
        if turn is None:
            return ()
        others: list[Seat] = []
        if self.phase is Phase.AUCTION:
            others = [
                seat
                for seat in self.setup.bidders
                if seat != turn and may_redeal(self.setup, self.auction, seat, self.dealt.hands[seat].mask)
            ]
        elif self.showdown is not None and self.undertaking is not None and self.rules.friend.voluntary_reveal:
            friend = self.showdown.friendship.seat
            if friend not in (None, turn, self.setup.neutral) and may_reveal(self.undertaking, self.showdown, friend):
                others = [friend]
        return (turn, *others)

    def hand(self, seat: Seat) -> CardSet:
        """The cards that the seat holds now.

        Raises:
            ValueError: there is no such seat.
        """
        self.setup.check_seat(seat)
        return CardSet.from_mask(self._hand(seat))

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Everything the seat may do now, in a fixed order; empty if nothing. Long lists are made as they are read."""
        listed = self._legal.get(seat)
        if listed is None:
            listed = self._legal[seat] = self._list(seat)
        return listed

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat may not do that now, or None if it may. Never raises on a well-typed action."""
        if self.phase is Phase.OVER:
            return refuse(Code.DEAL_OVER)
        if not self.setup.decides(seat):
            return _no_part(self.setup, seat)
        if _PHASES[type(action)] is not self.phase:
            return refuse(Code.WRONG_PHASE, phase=self.phase.value)
        if isinstance(action, Bid | Pass | Redeal):
            return check_call(self.setup, self.auction, seat, self._hand(seat), action)
        assert self.undertaking is not None
        if isinstance(action, RevealFriend):
            assert self.showdown is not None
            return check_reveal(self.undertaking, self.showdown, seat)
        if seat != self.turn:
            return refuse(Code.CLAIM_NOT_LEADING if isinstance(action, Claim) else Code.NOT_YOUR_TURN)
        return self._check_on_turn(self.undertaking, seat, action)

    def apply(self, seat: Seat, action: Action) -> Step:
        """Do the action.

        Raises:
            IllegalAction: the action is not allowed; the refusal says why.
        """
        if action not in self.legal_actions(seat):
            refusal = self.check(seat, action)
            assert refusal is not None, f"{action} is not listed but not refused"
            raise IllegalAction(refusal)
        if isinstance(action, Play):
            return self._play(seat, action)
        if isinstance(action, Bid):
            return self._call(seat, action.contract)
        if isinstance(action, Pass):
            return self._call(seat, None)
        if isinstance(action, Redeal):
            return self._redeal(seat)
        if isinstance(action, Exchange):
            return self._exchange(action)
        if isinstance(action, CallFriend):
            return self._call_friend(action)
        if isinstance(action, RevealFriend):
            return self._reveal(seat)
        if isinstance(action, Kill):
            return self._kill(action)
        return self._claim(seat) if isinstance(action, Claim) else self._before_kitty(action)

    def view(self, seat: Seat | None) -> SeatView:
        """What the seat knows; None for a spectator, who knows least.

        Raises:
            ValueError: there is no such seat.
        """
        if seat is not None:
            self.setup.check_seat(seat)
        return project(self, seat)

    def _hand(self, seat: Seat) -> int:
        if self.showdown is not None:
            return self.showdown.hands[seat]
        if self.undertaking is not None and seat == self.undertaking.declarer:
            return self.undertaking.hand
        return self.dealt.hands[seat].mask

    def _unseen(self, seat: Seat) -> int:
        """The cards that the seat has not seen, of those that are still out."""
        assert self.showdown is not None
        assert self.undertaking is not None
        seen = self.showdown.hands[seat] | self.showdown.played
        if seat == self.undertaking.declarer:
            seen |= self.undertaking.discards
        return self.setup.deck & ~seen

    def _list(self, seat: Seat) -> Sequence[Action]:
        if self.phase is Phase.OVER or not self.setup.decides(seat):
            return ()
        if self.phase is Phase.PLAY and self.showdown is not None and self.undertaking is not None:
            return legal_in_play(self.undertaking, self.showdown, seat, self._unseen)
        if self.phase is Phase.AUCTION:
            return legal_calls(self.setup, self.auction, seat, self._hand(seat))
        assert self.undertaking is not None
        if seat != self.undertaking.declarer:
            return ()
        if self.phase is Phase.KILL:
            return legal_kills(self.setup, self.killing, self.undertaking.hand)
        if self.phase is Phase.KITTY:
            return legal_before_kitty(self.rules, self.undertaking.bid)
        if self.phase is Phase.EXCHANGE:
            contracts = settlements(self.rules, self.undertaking.contract, self.undertaking.changed)
            return ExchangeActions(self.rules, self.undertaking.hand, contracts)
        return CallActions(self.setup, self.undertaking)

    def _check_on_turn(self, undertaking: Undertaking, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, ChangeContract):
            return check_change_before(self.rules, undertaking.bid, action.contract)
        if isinstance(action, Exchange):
            return check_exchange(self.rules, undertaking, action)
        if isinstance(action, CallFriend):
            return check_call_friend(self.setup, undertaking, action)
        if isinstance(action, Kill):
            return check_kill(self.setup, self.killing, undertaking.hand, action.card)
        if isinstance(action, TakeKitty):
            return None
        assert self.showdown is not None
        if isinstance(action, Play):
            return check_play(self.showdown, seat, action)
        return check_claim(self.showdown, seat, self._unseen)

    def _redeal(self, seat: Seat) -> Step:
        shown = self.dealt.hands[seat] if self.rules.redeal.reveal_hand else None
        outcome = score_redeal(self.setup, seat)
        ended = replace(self, auction=after_redeal(self.auction, seat))
        return _ended(ended, (RedealRequested(seat, shown),), outcome)

    def _call(self, seat: Seat, contract: Contract | None) -> Step:
        """Go on after a bid, or after a pass where ``contract`` is None."""
        said: Event = Passed(seat) if contract is None else BidMade(seat, contract)
        auction = after_call(self.setup, self.auction, seat, contract)
        if is_won(self.setup, auction):
            return self._won(auction, said)
        if not is_passed_out(self.setup, auction):
            return Step(self._at_auction(auction), (said,))
        if may_reopen(self.setup, auction):
            return Step(self._at_auction(reopen(self.setup, auction)), (said, AuctionReopened()))
        return _ended(self._at_auction(auction), (said,), score_passed_out(self.setup))

    def _at_auction(self, auction: Auction) -> Deal:
        return Deal(self.setup, self.dealing, Phase.AUCTION, auction)

    def _won(self, auction: Auction, said: Event) -> Step:
        assert auction.high is not None
        assert auction.high.contract is not None
        seat, bid = auction.high.seat, auction.high.contract
        undertaking = Undertaking(seat, bid, bid, False, self.dealt.hands[seat].mask, 0, None)
        events = (said, DeclarerChosen(seat, bid))
        if self.rules.kills and self.setup.out is None:
            return Step(Deal(self.setup, self.dealing, Phase.KILL, auction, undertaking), events)
        return _at_kitty(Deal(self.setup, self.dealing, Phase.KITTY, auction, undertaking), undertaking, events)

    def _kill(self, action: Kill) -> Step:
        """Go on after a card was named: with its holder out, with the declarer out, or with another card."""
        assert self.undertaking is not None
        declarer = self.undertaking.declarer
        killing = after_kill(self.setup, self.dealing, declarer, self.auction, action.card)
        named = KillCalled(declarer, action.card, killing.out)
        if killing.out is None:
            return Step(replace(self, dealing=self.dealing._replace(killing=killing)), (named,))
        setup = self.setup.without(killing.out)
        dealt = shared_again(setup, self.layout, None if killing.is_suicide else declarer)
        shares = tuple(
            CardsShared(seat, CardSet.from_mask(more), (seat,))
            for seat in setup.seats
            if (more := dealt.hands[seat].mask & ~self.layout.hands[seat].mask)
        )
        events: tuple[Event, ...] = (named, *shares)
        dealing = Dealing(self.layout, dealt, killing)
        if killing.is_suicide:
            return Step(Deal(setup, dealing, Phase.AUCTION, open_auction(setup)), events)
        undertaking = self.undertaking._replace(hand=dealt.hands[declarer].mask)
        return _at_kitty(Deal(setup, dealing, Phase.KITTY, self.auction, undertaking), undertaking, events)

    def _before_kitty(self, action: TakeKitty | ChangeContract) -> Step:
        assert self.undertaking is not None
        if isinstance(action, TakeKitty):
            return _with_kitty(self, self.undertaking, ())
        changed = self.undertaking._replace(contract=action.contract, changed=True)
        return _with_kitty(self, changed, (ContractChanged(changed.declarer, action.contract),))

    def _exchange(self, action: Exchange) -> Step:
        before = self.undertaking
        assert before is not None
        put = CardSet(action.discards)
        after = before._replace(hand=before.hand & ~put.mask, discards=put.mask, contract=action.contract)
        events: list[Event] = [Discarded(after.declarer), DiscardsSeen(after.declarer, put, (after.declarer,))]
        if action.contract is not before.contract:
            events.append(ContractChanged(after.declarer, action.contract))
        return Step(Deal(self.setup, self.dealing, Phase.FRIEND, self.auction, after), tuple(events))

    def _call_friend(self, action: CallFriend) -> Step:
        assert self.undertaking is not None
        undertaking = self.undertaking._replace(call=action)
        law = law_for(self.rules, undertaking.contract.trump, action.joker_call)
        hands = tuple(self._hand(seat) for seat in self.setup.seats)
        showdown, events = begin(self.setup, law, undertaking, hands)
        called = FriendCalled(undertaking.declarer, action.call, action.suit_request, action.joker_call)
        deal = Deal(self.setup, self.dealing, Phase.PLAY, self.auction, undertaking, showdown)
        return Step(deal, (called, *events))

    def _play(self, seat: Seat, action: Play) -> Step:
        assert self.showdown is not None
        assert self.undertaking is not None
        setup, undertaking = self.setup, self.undertaking
        showdown, events = after_play(setup, undertaking, self.showdown, seat, action)
        if setup.neutral is not None:
            while (card := turned_up(setup, self.layout, showdown)) is not None:
                showdown, more = after_play(setup, undertaking, showdown, setup.neutral, card)
                events += more
        deal = Deal(setup, self.dealing, Phase.PLAY, self.auction, undertaking, showdown)
        return Step(deal, events) if showdown.trick.winner is None else _settled(deal, events)

    def _reveal(self, seat: Seat) -> Step:
        assert self.showdown is not None
        showdown, events = after_reveal(self.showdown, seat)
        return Step(replace(self, showdown=showdown), events)

    def _claim(self, seat: Seat) -> Step:
        assert self.showdown is not None
        assert self.undertaking is not None
        showdown, events = after_claim(self.undertaking, self.showdown, seat)
        return _settled(replace(self, showdown=showdown), events)


# The slots' own setters: a frozen dataclass sets through `object.__setattr__`, which looks each name up again.
_put_setup, _put_dealing, _put_phase, _put_auction, _put_undertaking, _put_showdown, _put_outcome, _put_legal = (
    vars(Deal)[name].__set__
    for name in ("setup", "dealing", "phase", "auction", "undertaking", "showdown", "outcome", "_legal")
)


def _no_part(setup: Setup, seat: Seat) -> Refusal:
    """The refusal of a seat that has nothing to decide."""
    if seat == setup.neutral:
        return refuse(Code.NEUTRAL_SEAT)
    return refuse(Code.SITS_OUT if seat == setup.out else Code.NOT_SEATED, seat=seat)


def _at_kitty(deal: Deal, undertaking: Undertaking, events: tuple[Event, ...]) -> Step:
    """The declarer may change the contract before the kitty is seen, or else takes it (K11)."""
    if changes_before(deal.rules, undertaking.bid):
        return Step(deal, events)
    return _with_kitty(deal, undertaking, events)


def _with_kitty(deal: Deal, undertaking: Undertaking, events: tuple[Event, ...]) -> Step:
    """The declarer takes the kitty, after what has just been said."""
    declarer, kitty = undertaking.declarer, deal.dealt.kitty
    audience = None if deal.rules.exchange.expose_kitty else (declarer,)
    undertaking = undertaking._replace(hand=undertaking.hand | kitty.mask)
    taken = (KittyTaken(declarer), KittySeen(declarer, kitty, audience))
    return Step(Deal(deal.setup, deal.dealing, Phase.EXCHANGE, deal.auction, undertaking), (*events, *taken))


def _settled(deal: Deal, events: tuple[Event, ...]) -> Step:
    """Score a deal whose last trick is taken."""
    undertaking, showdown = deal.undertaking, deal.showdown
    assert undertaking is not None
    assert showdown is not None
    friendship, points = showdown.friendship, points_taken(showdown)
    taken = points[undertaking.declarer] + (points[friendship.seat] if friendship.seat is not None else 0)
    taken += points_put_down(deal.rules, undertaking)
    outcome = score_played(
        deal.rules,
        undertaking.contract,
        undertaking.declarer,
        friendship.seat,
        friendship.alone,
        taken,
        deal.setup.tokens,
        deal.setup.pot,
        deal.setup.out,
    )
    return _ended(deal, events, outcome)


def _ended(deal: Deal, events: tuple[Event, ...], outcome: Outcome) -> Step:
    shown = deal.undertaking is not None and deal.rules.visibility.reveal_discards_at_end
    discards = CardSet.from_mask(deal.undertaking.discards) if shown and deal.undertaking else None
    over = Deal(deal.setup, deal.dealing, Phase.OVER, deal.auction, deal.undertaking, deal.showdown, outcome)
    return Step(over, (*events, DealEnded(outcome, discards)))
