"""The positions that perft counts: what each is, under which rules it occurs, and how deep it is counted.

`TABLES` names the rule sets. A new preset or table is one more word there, and then `python -m tests.perft.generate`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from giruda.cards import JOKER, SUIT_MASKS, Suit, Trump
from giruda.deal.actions import Claim, Contract, Redeal
from giruda.deal.deal import Deal
from giruda.deal.law import leads_the_call
from giruda.deal.phase import Phase
from giruda.deal.play import Showdown
from giruda.deal.trick import may_answer
from giruda.rules.choices import AllPass, Claiming, KillMode, Power, RedealMode, TrumpChange
from giruda.rules.ruleset import RuleSet

TABLES = (
    "kbg",
    "kbg+four-players",
    "kbg+six-players",
    "kbg+change-giru",
    "kbg+choosing-the-friend",
    "gamerules",
    "tichu",
    "tichu+six-players",
    "howto",
    "pagat",
    "classic-pc",
    "classic-pc+three-players",
    "classic-pc+four-players",
    "classic-pc+six-players",
    "namu",
    "four-43",
    "three-33",
    "gwangju",
    "snucse",
    "snucse+six-players",
)
SHORT = 1500
"""Lists up to so long are counted two actions deep."""


@dataclass(frozen=True)
class Situation:
    """A kind of position.

    Attributes:
        name: what it is called in the cases.
        at: whether a deal is there.
        depth: how many actions deep it is counted there.
        under: whether the rules let it occur.
        opening: a contract that the opener bids and everyone lets pass, or None for an auction by chance.
        trumps: whether the opener has nothing but hearts, the joker and, if `call_card`, the joker call card.
        call_card: see `trumps`.
        out_from_start: whether a seat sits out from the start.
    """

    name: str
    at: Callable[[Deal], bool]
    depth: Callable[[Deal], int]
    under: Callable[[RuleSet], bool] = lambda _: True
    opening: Contract | None = None
    trumps: bool = False
    call_card: bool = False
    out_from_start: bool = False


def _deep(depth: int) -> Callable[[Deal], int]:
    return lambda _: depth


def _two_if_short(deal: Deal) -> int:
    assert deal.turn is not None
    return 2 if len(deal.legal_actions(deal.turn)) <= SHORT else 1


def _to_the_end(deal: Deal) -> int:
    """Every card that is still to be played by a seat that decides."""
    return sum(len(deal.hand(seat)) for seat in deal.setup.bidders)


def _bidding(deal: Deal) -> bool:
    return deal.phase is Phase.AUCTION and deal.killing is None and deal.setup.out is None


def _bids_and_passes(deal: Deal) -> bool:
    bids = sum(call.contract is not None for call in deal.auction.calls)
    return _bidding(deal) and bids >= 2 and len(deal.auction.calls) > bids


def _last_to_speak(deal: Deal) -> bool:
    auction = deal.auction
    return (
        _bidding(deal) and not auction.reopened and auction.passes == len(auction.calls) == len(deal.setup.bidders) - 1
    )


def _may_redeal(deal: Deal) -> bool:
    return deal.phase is Phase.AUCTION and any(Redeal() in deal.legal_actions(seat) for seat in deal.actors)


def _passed_before(deal: Deal) -> bool:
    passed = any(call.seat == deal.turn and call.contract is None for call in deal.auction.calls)
    return _bidding(deal) and passed and deal.auction.high is not None


def _exchanging(deal: Deal) -> bool:
    """Whether the declarer exchanges, and may still change the contract where the rules let it."""
    return deal.phase is Phase.EXCHANGE and deal.undertaking is not None and not deal.undertaking.changed


def _tricks(deal: Deal) -> Showdown | None:
    return deal.showdown if deal.phase is Phase.PLAY else None


def _leading(deal: Deal, *numbers: int) -> bool:
    tricks = _tricks(deal)
    return tricks is not None and tricks.trick.number in numbers and not tricks.trick.plays


def _between(deal: Deal) -> bool:
    """Whether this is neither the first trick nor the last."""
    tricks = _tricks(deal)
    return tricks is not None and 1 < tricks.trick.number < deal.rules.tricks


def _holds(deal: Deal, mask: int) -> bool:
    return deal.turn is not None and deal.hand(deal.turn).mask & mask == mask


def _call_bit(deal: Deal) -> int:
    assert deal.showdown is not None
    return deal.showdown.law.call_bit


def _mighty_bit(deal: Deal) -> int:
    assert deal.showdown is not None
    return deal.showdown.law.mighty_bit


def _leads_with_joker_and_call(deal: Deal) -> bool:
    if not _between(deal) or not _leading(deal, *range(2, deal.rules.tricks)):
        return False
    return _holds(deal, JOKER.bit | (_call_bit(deal) if leads_the_call(deal.rules) else 0))


def _joker_called(deal: Deal) -> bool:
    tricks = _tricks(deal)
    called = tricks is not None and bool(tricks.trick.plays) and tricks.trick.plays[0].joker_call
    return called and _holds(deal, JOKER.bit)


def _joker_led(deal: Deal, first: bool) -> bool:
    tricks = _tricks(deal)
    if tricks is None or (tricks.trick.number == 1) is not first or len(tricks.trick.plays) != 1:
        return False
    return tricks.trick.plays[0].card is JOKER


def _may_answer(deal: Deal) -> bool:
    tricks = _tricks(deal)
    if tricks is None or deal.turn is None:
        return False
    return may_answer(tricks.law, tricks.trick, deal.hand(deal.turn).mask)


def _neutral_led(deal: Deal) -> bool:
    tricks = _tricks(deal)
    return tricks is not None and _between(deal) and tricks.trick.leader == deal.setup.neutral


def _only_trumps(deal: Deal, besides: int) -> bool:
    return _leading(deal, 1) and _holds(deal, besides) and not _more_than(deal, SUIT_MASKS[Suit.HEARTS] | besides)


def _more_than(deal: Deal, mask: int) -> bool:
    return deal.turn is not None and bool(deal.hand(deal.turn).mask & ~mask)


def _last_three(deal: Deal, *, specials: bool) -> bool:
    if not _leading(deal, deal.rules.tricks - 2):
        return False
    assert deal.showdown is not None
    held = 0
    for hand in deal.showdown.hands:
        held |= hand
    wanted = JOKER.bit | _call_bit(deal) | _mighty_bit(deal) if specials else 0
    return held & wanted == wanted


def _may_claim(deal: Deal) -> bool:
    return _between(deal) and deal.turn is not None and Claim() in deal.legal_actions(deal.turn)


def _forced_out(deal: Deal) -> bool:
    tricks = _tricks(deal)
    return tricks is not None and tricks.law.joker_forced_out[tricks.trick.number] and _holds(deal, JOKER.bit)


def _can_be_stacked(rules: RuleSet, besides: int) -> bool:
    hearts = (rules.deck & SUIT_MASKS[Suit.HEARTS]).bit_count()
    return not rules.kills and hearts + besides > rules.deal.hand


NINETEEN, TWENTY = Contract(19, Trump.HEARTS), Contract(20, Trump.SPADES)
TWENTY_NO_TRUMP, FIFTEEN = Contract(20, Trump.NONE), Contract(15, Trump.HEARTS)

SITUATIONS = (
    Situation("opening", lambda deal: _bidding(deal) and not deal.auction.calls, _deep(3)),
    Situation("bids and passes", _bids_and_passes, _deep(3)),
    Situation(
        "the last to speak after passes", _last_to_speak, _deep(2), lambda rules: rules.bidding.first_bidder_may_pass
    ),
    Situation(
        "a second round",
        lambda deal: deal.phase is Phase.AUCTION and deal.auction.reopened,
        _deep(3),
        lambda rules: rules.bidding.all_pass is AllPass.SECOND_ROUND,
    ),
    Situation("bidding after a pass", _passed_before, _deep(3), lambda rules: not rules.bidding.pass_is_final),
    Situation(
        "a redeal may be asked for",
        lambda deal: _may_redeal(deal) and _bidding(deal) and bool(deal.auction.calls),
        _deep(2),
        lambda rules: rules.redeal.mode is not RedealMode.NONE,
    ),
    Situation(
        "the first card to kill",
        lambda deal: deal.phase is Phase.KILL and deal.killing is None,
        _deep(2),
        lambda rules: rules.kills,
    ),
    Situation(
        "another card to kill after one of the kitty",
        lambda deal: deal.phase is Phase.KILL and deal.killing is not None,
        _deep(2),
        lambda rules: rules.kill.mode is KillMode.REPEAT,
    ),
    Situation(
        "the auction after a suicide",
        lambda deal: deal.phase is Phase.AUCTION and deal.killing is not None,
        _deep(3),
        lambda rules: rules.kill.mode is KillMode.SUICIDE,
    ),
    Situation(
        "a redeal may be asked for after a suicide",
        lambda deal: deal.killing is not None and _may_redeal(deal),
        _deep(2),
        lambda rules: rules.kill.mode is KillMode.SUICIDE and rules.kill.redeal_after_suicide is not RedealMode.NONE,
    ),
    Situation(
        "an auction with a seat out from the start",
        lambda deal: deal.phase is Phase.AUCTION and not deal.auction.calls,
        _deep(2),
        lambda rules: rules.kill.mode is KillMode.SUICIDE,
        out_from_start=True,
    ),
    Situation(
        "a change before the kitty",
        lambda deal: deal.phase is Phase.KITTY,
        _deep(2),
        lambda rules: rules.contract.trump_change is TrumpChange.BEFORE_OR_AFTER,
    ),
    Situation("the exchange", _exchanging, _two_if_short),
    Situation("the exchange at 19 hearts", lambda deal: deal.phase is Phase.EXCHANGE, _deep(1), opening=NINETEEN),
    Situation("the exchange at 20 spades", lambda deal: deal.phase is Phase.EXCHANGE, _deep(1), opening=TWENTY),
    Situation("the friend call", lambda deal: deal.phase is Phase.FRIEND, _deep(3)),
    Situation(
        "the friend call at 20 no-trump",
        lambda deal: deal.phase is Phase.FRIEND,
        _deep(1),
        lambda rules: rules.friend.suit_request_at_20_no_trump,
        opening=TWENTY_NO_TRUMP,
    ),
    Situation("the first lead", lambda deal: _leading(deal, 1), _deep(6)),
    Situation(
        "the first lead of trumps and the joker",
        lambda deal: _only_trumps(deal, JOKER.bit),
        _deep(4),
        lambda rules: _can_be_stacked(rules, 1),
        opening=FIFTEEN,
        trumps=True,
    ),
    Situation(
        "the first lead of trumps, the joker and the call card",
        lambda deal: _only_trumps(deal, JOKER.bit | deal.rules.joker_call.card.bit),
        _deep(4),
        lambda rules: _can_be_stacked(rules, 2) and leads_the_call(rules),
        opening=FIFTEEN,
        trumps=True,
        call_card=True,
    ),
    Situation(
        "a joker led to the first trick",
        lambda deal: _joker_led(deal, first=True),
        _deep(6),
        lambda rules: not rules.first_lead.ban_joker and rules.joker.first_trick is not Power.FORBIDDEN,
    ),
    Situation("a joker led", lambda deal: _joker_led(deal, first=False), _deep(6)),
    Situation("a led joker that may be answered", _may_answer, _deep(6), lambda rules: not leads_the_call(rules)),
    Situation("the joker and the call card to lead", _leads_with_joker_and_call, _deep(5)),
    Situation("a called joker", _joker_called, _deep(6), leads_the_call),
    Situation(
        "a called joker beside the mighty",
        lambda deal: _joker_called(deal) and _holds(deal, _mighty_bit(deal)),
        _deep(6),
        leads_the_call,
    ),
    Situation("the neutral seat has led", _neutral_led, _deep(8), lambda rules: rules.neutral_seat is not None),
    Situation(
        "the friend may say so",
        lambda deal: deal.phase is Phase.PLAY and len(deal.actors) > 1,
        _deep(5),
        lambda rules: rules.friend.voluntary_reveal,
    ),
    Situation("a claim", _may_claim, _deep(6), lambda rules: rules.claim is Claiming.VERIFIED),
    Situation("a joker forced out", _forced_out, _deep(6), lambda rules: rules.joker.force_out_before_last),
    Situation("the last three tricks", lambda deal: _last_three(deal, specials=False), _to_the_end),
    Situation(
        "the last three tricks with all special cards",
        lambda deal: _last_three(deal, specials=True),
        _to_the_end,
        leads_the_call,
    ),
)
