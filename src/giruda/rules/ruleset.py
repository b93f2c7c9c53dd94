"""The rules of a table as one frozen value of enums, numbers and cards.

A `RuleSet` holds every choice in which the sources of Mighty differ; the engine asks it and never asks for a
preset's name. Each field names what it settles as the rule book does in its lines of ids (``B4`` is the minimum bid).
Sections are small frozen dataclasses, so that a rule file in TOML reads the same way as the code.
"""

from __future__ import annotations

from dataclasses import dataclass

from giruda.cards import DECK_MASK, Card, Seat, Suit, mask_of
from giruda.rules.choices import (
    AllPass,
    AuctionEnd,
    CallDeclaration,
    CallTrigger,
    Claiming,
    DiscardPoints,
    Failure,
    FirstBidder,
    FirstDealer,
    FriendKind,
    JokerValue,
    KillMode,
    KillShare,
    NextDealer,
    NoFriendDealer,
    Pile,
    PotTo,
    Power,
    Raising,
    RedealDealer,
    RedealMode,
    RedealTiming,
    Release,
    SameCount,
    Solo,
    Special,
    Success,
    TrumpChange,
    Unfollowed,
    Winning,
)


@dataclass(frozen=True, slots=True)
class DealRules:
    """How the cards are dealt (S1, S3).

    Attributes:
        hand: cards dealt to each seat.
        kitty: cards left over.
        removed: cards that are taken out of the 53 before the deal.
    """

    hand: int
    kitty: int
    removed: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NeutralRules:
    """The neutral seat, which turns up its pile card by card and decides nothing (N1 to N6, Q45 to Q52).

    Attributes:
        seated: whether there is one, as the last seat.
        may_win: whether it can win the match.
        may_end: whether its balance can end the match.
    """

    seated: bool
    may_win: bool
    may_end: bool


@dataclass(frozen=True, slots=True)
class KillRules:
    """The kill, by which one of the seats sits the deal out (X1 to X10, Q53 to Q62).

    Attributes:
        mode: whether there is a kill, and what naming a card of the kitty does.
        share: how the cards come back into play.
        minimum_after_suicide: the lowest number in the auction that follows a suicide.
        redeal_after_suicide: who may have the cards dealt again in that auction.
    """

    mode: KillMode
    share: KillShare
    minimum_after_suicide: int
    redeal_after_suicide: RedealMode


@dataclass(frozen=True, slots=True)
class DealerRules:
    """Who deals (S5 to S7, R9)."""

    first: FirstDealer
    next: NextDealer
    no_friend_fallback: NoFriendDealer
    after_redeal: RedealDealer


@dataclass(frozen=True, slots=True)
class BiddingRules:
    """The auction (B1 to B12).

    Attributes:
        first_bidder: who opens the first auction of a match.
        first_bidder_later: who opens the later ones; `PREVIOUS_DECLARER` falls back to the dealer (Q3).
        first_bidder_may_pass: whether the opener may pass.
        minimum: the lowest number, in point cards.
        maximum: the highest number, in point cards.
        no_trump_discount: how far below the minimum no-trump may start, 0 or 1.
        same_count: what may be bid over the same number.
        suit_order: the suits from low to high where `SUIT_RANK` holds; no-trump stands above them.
        pass_is_final: whether a player who passed is out of the auction.
        ends_at_once: which bid ends the auction.
        all_pass: what happens when nobody bids.
    """

    first_bidder: FirstBidder
    first_bidder_later: FirstBidder
    first_bidder_may_pass: bool
    minimum: int
    maximum: int
    no_trump_discount: int
    same_count: SameCount
    suit_order: tuple[Suit, ...]
    pass_is_final: bool
    ends_at_once: AuctionEnd
    all_pass: AllPass


@dataclass(frozen=True, slots=True)
class RedealRules:
    """Requests to have the cards dealt again (R1 to R10).

    Attributes:
        mode: by token, by the value of the hand, with no A K Q J 10 in it, or never.
        timing: on one's own turn only, or also out of turn; always before one's first bid or pass.
        tokens: face-up tokens of each player at the start of a match.
        max_value: the highest hand value that may ask, in points; a multiple of one half.
        joker_value: what the joker counts in that value.
        mighty_value: what the mighty counts in it, in points; a multiple of one half.
        all_point_cards: whether a hand of nothing but point cards may ask as well.
        cost: points the requester pays.
        pot_to: whether the payments wait for the next declarer who succeeds.
        reveal_hand: whether the requester shows the hand.
    """

    mode: RedealMode
    timing: RedealTiming
    tokens: int
    max_value: float
    joker_value: JokerValue
    mighty_value: float
    all_point_cards: bool
    cost: int
    pot_to: PotTo
    reveal_hand: bool


@dataclass(frozen=True, slots=True)
class ExchangeRules:
    """Taking the kitty and discarding (K1 to K4)."""

    expose_kitty: bool
    forbid_discard: tuple[Special, ...]
    discard_points_to: DiscardPoints


@dataclass(frozen=True, slots=True)
class ContractRules:
    """Changing the contract after the auction (K5 to K9, AM4 to AM6).

    Attributes:
        trump_change: when the trump may be changed.
        cost_before: by how much the number rises for a change before the kitty is seen.
        cost_after: the same after it was seen, to a suit.
        cost_to_no_trump: the same after it was seen, to no-trump.
        exact: whether the costs are exact; otherwise they are minimums.
        free_20_to_no_trump: whether 20 in a suit may become 20 no-trump for nothing.
        clamp_at_max: whether a change that would pass the maximum stops there (the number must still rise).
        raising: how the number may be raised with the trump kept, or on top of a change.
        raise_by: the least raise, or the size of one step.
    """

    trump_change: TrumpChange
    cost_before: int
    cost_after: int
    cost_to_no_trump: int
    exact: bool
    free_20_to_no_trump: bool
    clamp_at_max: bool
    raising: Raising
    raise_by: int


@dataclass(frozen=True, slots=True)
class FriendRules:
    """Calling the friend (F1 to F13).

    Attributes:
        kinds: the kinds of call that are offered.
        joker_may_be_called: whether the joker may be called.
        own_card: what calling a card of one's own hand amounts to.
        buried_card: what calling a card among one's own discards amounts to.
        self_win: what it amounts to that the declarer wins the trick that was to name the friend.
        voluntary_reveal: whether the friend may say so before the card is played.
        suit_request_at_20_no_trump: whether a contract of 20 no-trump may ask the friend for a suit (not binding).
    """

    kinds: tuple[FriendKind, ...]
    joker_may_be_called: bool
    own_card: Solo
    buried_card: Solo
    self_win: Solo
    voluntary_reveal: bool
    suit_request_at_20_no_trump: bool


@dataclass(frozen=True, slots=True)
class FirstLeadRules:
    """What the declarer may lead to the first trick (T1 to T4, Q28, Q29)."""

    ban_trump: bool
    ban_joker: bool
    ban_joker_call: bool
    release: Release
    joker_may_name_trump: bool


@dataclass(frozen=True, slots=True)
class MightyRules:
    """The mighty (T6 to T9, Q35b).

    Attributes:
        card: the mighty.
        when_its_suit_is_trump: the card that takes its place then; None keeps it (the running mighty).
        ignores_suit: whether it may be played whatever was led.
        first_trick: its power in the first trick.
        last_trick: its power in the last trick.
    """

    card: Card
    when_its_suit_is_trump: Card | None
    ignores_suit: bool
    first_trick: Power
    last_trick: Power


@dataclass(frozen=True, slots=True)
class JokerRules:
    """The joker (T10 to T16, Q30, Q32).

    Attributes:
        first_trick: its power in the first trick.
        last_trick: its power in the last trick.
        force_out_before_last: whether a holder must play it in the last trick but one.
        no_trump_weak_ends: whether it is weak in the first and last trick at no-trump.
        weak_lead_names_suit: whether a joker led without power names a suit; otherwise the second card sets it.
        weak_lead_unfollowed: who wins then when nobody followed, trumped or played the mighty.
    """

    first_trick: Power
    last_trick: Power
    force_out_before_last: bool
    no_trump_weak_ends: bool
    weak_lead_names_suit: bool
    weak_lead_unfollowed: Unfollowed


@dataclass(frozen=True, slots=True)
class JokerCallRules:
    """The joker call (J1 to J9, Q35).

    Attributes:
        trigger: by leading the call card, or by answering a joker that was led.
        named_by_declarer: whether the declarer names the call card with the friend; `card` is then offered first.
        card: the call card.
        alternate: the call card when the suit of `card` is trump.
        first_trick: the first trick in which it works, counted from 1.
        last_trick: the last trick in which it works.
        declaration: whether the leader chooses.
        mighty_defence: whether the mighty may be played in place of a called joker.
        called_joker_keeps_power: whether a called joker keeps its strength.
    """

    trigger: CallTrigger
    named_by_declarer: bool
    card: Card
    alternate: Card
    first_trick: int
    last_trick: int
    declaration: CallDeclaration
    mighty_defence: bool
    called_joker_keeps_power: bool


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """Scoring a deal (P1 to P14).

    Attributes:
        win: what winning means.
        success: the unit of a made contract.
        failure: the unit of a failed one.
        base_minimum: M in the risk-and-reward units; None takes the minimum bid.
        run: multiplier when the declarer's side took all 20.
        no_trump_made: multiplier of a made no-trump contract.
        no_trump_lost: multiplier of a failed one.
        alone_made: multiplier on top of the shares when a contract played with no friend is made.
        alone_lost: the same when it fails.
        bid_20: multiplier of a made bid of 20.
        back_run_at_most: a failed contract with this many points or fewer is a back-run; None for no such rule.
        back_run_at_bid: whether a failed contract is a back-run too when the defenders took the number bid or more.
        back_run: multiplier of a back-run.
    """

    win: Winning
    success: Success
    failure: Failure
    base_minimum: int | None
    run: int
    no_trump_made: int
    no_trump_lost: int
    alone_made: int
    alone_lost: int
    bid_20: int
    back_run_at_most: int | None
    back_run_at_bid: bool
    back_run: int


@dataclass(frozen=True, slots=True)
class MatchRules:
    """A match (M1 to M3).

    Attributes:
        start: points of each player at the start.
        deals: scored deals in a match; None for as many as the players like.
        end_at_or_below: a balance at or below this ends the match after a scored deal; None for no such rule.
    """

    start: int
    deals: int | None
    end_at_or_below: int | None


@dataclass(frozen=True, slots=True)
class VisibilityRules:
    """What lies open on the table (V1, V2, V4)."""

    declarer_pile: Pile
    other_piles: Pile
    reveal_discards_at_end: bool


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every rule of a table. Frozen, hashable, and complete: no field has a default.

    Attributes:
        id: a short name, such as ``kbg``; free for house rules.
        version: behaviour version, raised only when the same file would play differently.
        players: people, or bots, at the table; a neutral seat is not one of them.
        claim: whether the leader may claim the rest.
    """

    id: str
    version: int
    players: int
    claim: Claiming
    deal: DealRules
    neutral: NeutralRules
    kill: KillRules
    dealer: DealerRules
    bidding: BiddingRules
    redeal: RedealRules
    exchange: ExchangeRules
    contract: ContractRules
    friend: FriendRules
    first_lead: FirstLeadRules
    mighty: MightyRules
    joker: JokerRules
    joker_call: JokerCallRules
    scoring: ScoringRules
    match: MatchRules
    visibility: VisibilityRules

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def seats(self) -> int:
        """Seats at the table, the neutral one included."""
        return self.players + self.neutral.seated

    @property
    def neutral_seat(self) -> Seat | None:
        """The neutral seat, always the last, or None."""
        return Seat(self.players) if self.neutral.seated else None

    @property
    def kills(self) -> bool:
        """Whether one of the seats sits the deal out."""
        return self.kill.mode is not KillMode.NONE

    @property
    def active(self) -> int:
        """Seats that play the tricks."""
        return self.seats - self.kills

    @property
    def deck(self) -> int:
        """The cards in play, as one integer."""
        return DECK_MASK & ~mask_of(self.deal.removed)

    @property
    def shared_out(self) -> int:
        """Cards that each active seat gets when those of the seat that sits out are dealt again; 0 without a kill."""
        return (self.deal.hand + self.deal.kitty) // self.active if self.kills else 0

    @property
    def tricks(self) -> int:
        """Tricks in a deal, which is also the cards that each seat plays."""
        return self.deal.hand + self.shared_out

    @property
    def discards(self) -> int:
        """Cards that the declarer puts down."""
        return (self.deal.hand + self.deal.kitty) % self.active if self.kills else self.deal.kitty


def lowest_minimum(rules: RuleSet) -> int:
    """The lowest minimum of any auction under these rules, that after a suicide included."""
    usual = rules.bidding.minimum
    return min(usual, rules.kill.minimum_after_suicide) if rules.kill.mode is KillMode.SUICIDE else usual


def redeal_modes(rules: RuleSet) -> frozenset[RedealMode]:
    """The ways in which a redeal may be asked for in any auction under these rules."""
    after = {rules.kill.redeal_after_suicide} if rules.kill.mode is KillMode.SUICIDE else set()
    return frozenset({rules.redeal.mode, *after})
