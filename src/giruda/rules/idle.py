"""Options that have no effect because another value switches them off: nobody needs to read them."""

from __future__ import annotations

from collections.abc import Iterator

from giruda.rules.choices import (
    BY_HAND,
    BY_TOKEN,
    CallTrigger,
    FriendKind,
    KillMode,
    NextDealer,
    Power,
    Raising,
    RedealMode,
    SameCount,
    Success,
    TrumpChange,
    Winning,
)
from giruda.rules.ruleset import RuleSet, redeal_modes

_SCORES = ("success", "failure", "run", "no_trump_made", "no_trump_lost", "alone_made", "alone_lost", "bid_20")

_BACK_RUNS = ("back_run_at_most", "back_run_at_bid", "back_run")


def idle_options(rules: RuleSet) -> frozenset[str]:
    """The paths of the options that change nothing under these rules."""
    return frozenset(
        (*_table(rules), *_redeal(rules), *_contract(rules), *_friend(rules), *_cards(rules), *_score(rules))
    )


def _table(rules: RuleSet) -> Iterator[str]:
    if not rules.neutral.seated:
        yield from ("neutral.may_win", "neutral.may_end")
    elif rules.match.end_at_or_below is None:
        yield "neutral.may_end"
    if not rules.kills:
        yield "kill.share"
    if rules.kill.mode is not KillMode.SUICIDE:
        yield from ("kill.minimum_after_suicide", "kill.redeal_after_suicide")
    if rules.dealer.next is NextDealer.ROTATE:
        yield "dealer.no_friend_fallback"
    if rules.bidding.same_count is not SameCount.SUIT_RANK:
        yield "bidding.suit_order"


def _redeal(rules: RuleSet) -> Iterator[str]:
    modes = redeal_modes(rules)
    if modes == {RedealMode.NONE}:
        yield from ("dealer.after_redeal", "redeal.timing", "redeal.reveal_hand")
    if modes.isdisjoint(BY_TOKEN):
        yield "redeal.tokens"
    if modes.isdisjoint(BY_HAND):
        yield from ("redeal.cost", "redeal.pot_to", "redeal.all_point_cards")
    elif not rules.redeal.cost:
        yield "redeal.pot_to"
    if RedealMode.VALUE not in modes:
        yield from ("redeal.max_value", "redeal.joker_value", "redeal.mighty_value")


def _contract(rules: RuleSet) -> Iterator[str]:
    terms = rules.contract
    if terms.trump_change is TrumpChange.NONE:
        names = ("cost_after", "cost_to_no_trump", "exact", "free_20_to_no_trump", "clamp_at_max")
        yield from (f"contract.{name}" for name in names)
    cost_before = terms.cost_before if terms.trump_change is TrumpChange.BEFORE_OR_AFTER else 0
    if not terms.cost_to_no_trump and not cost_before:
        yield "contract.free_20_to_no_trump"
        if not terms.cost_after:
            yield "contract.clamp_at_max"
    if terms.trump_change is not TrumpChange.BEFORE_OR_AFTER:
        yield "contract.cost_before"
    if terms.raising is Raising.NONE:
        yield "contract.raise_by"


def _friend(rules: RuleSet) -> Iterator[str]:
    kinds = rules.friend.kinds
    if FriendKind.CARD not in kinds:
        names = ("joker_may_be_called", "own_card", "buried_card", "voluntary_reveal")
        yield from (f"friend.{name}" for name in names)
    if FriendKind.FIRST_TRICK not in kinds and FriendKind.LAST_TRICK not in kinds:
        yield "friend.self_win"


def _cards(rules: RuleSet) -> Iterator[str]:
    lead, joker, call = rules.first_lead, rules.joker, rules.joker_call
    if not (lead.ban_trump or lead.ban_joker or lead.ban_joker_call):
        yield "first_lead.release"
    names_none = joker.first_trick is Power.WEAK and not joker.weak_lead_names_suit
    if lead.ban_joker or joker.first_trick is Power.FORBIDDEN or names_none:
        yield "first_lead.joker_may_name_trump"
    if joker.first_trick is not Power.WEAK and joker.last_trick is not Power.WEAK and not joker.no_trump_weak_ends:
        yield from ("joker.weak_lead_names_suit", "joker.weak_lead_unfollowed")
    elif not joker.weak_lead_names_suit:
        yield "joker.weak_lead_unfollowed"
    if call.trigger is CallTrigger.ANSWER_JOKER_LEAD:
        yield from ("joker_call.declaration", "joker_call.mighty_defence")
    if call.named_by_declarer:
        yield from ("joker_call.card", "joker_call.alternate")


def _score(rules: RuleSet) -> Iterator[str]:
    scoring = rules.scoring
    if scoring.win is Winning.MAJORITY_11:
        yield from (f"scoring.{name}" for name in (*_SCORES, *_BACK_RUNS, "base_minimum"))
    if scoring.success not in (Success.RISK_REWARD, Success.RISK_REWARD_PLUS_1):
        yield "scoring.base_minimum"
    if scoring.back_run_at_most is None and not scoring.back_run_at_bid:
        yield "scoring.back_run"
