"""Options that have no effect because another value switches them off: nobody needs to read them."""

from __future__ import annotations

from collections.abc import Iterator

from giruda.rules.ruleset import (
    CallTrigger,
    FriendKind,
    NextDealer,
    Power,
    Raising,
    RedealMode,
    RuleSet,
    SameCount,
    Success,
    TrumpChange,
    Winning,
)

_SCORES = ("success", "failure", "run", "no_trump_made", "no_trump_lost", "alone_made", "alone_lost", "bid_20")


def idle_options(rules: RuleSet) -> frozenset[str]:
    """The paths of the options that change nothing under these rules."""
    return frozenset(
        (*_table(rules), *_redeal(rules), *_contract(rules), *_friend(rules), *_cards(rules), *_score(rules))
    )


def _table(rules: RuleSet) -> Iterator[str]:
    if rules.dealer.next is NextDealer.ROTATE:
        yield "dealer.no_friend_fallback"
    if rules.bidding.same_count is not SameCount.SUIT_RANK:
        yield "bidding.suit_order"


def _redeal(rules: RuleSet) -> Iterator[str]:
    mode = rules.redeal.mode
    if mode is RedealMode.NONE:
        yield from ("dealer.after_redeal", "redeal.timing", "redeal.tokens", "redeal.reveal_hand")
    if mode is RedealMode.VALUE:
        yield "redeal.tokens"
        if not rules.redeal.cost:
            yield "redeal.pot_to"
    else:
        yield from ("redeal.max_value", "redeal.joker_value", "redeal.cost", "redeal.pot_to")


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
        yield from ("friend.own_card", "friend.buried_card", "friend.voluntary_reveal")
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
        yield from (f"scoring.{name}" for name in (*_SCORES, "base_minimum", "back_run_at_most", "back_run"))
    if scoring.success not in (Success.RISK_REWARD, Success.RISK_REWARD_PLUS_1):
        yield "scoring.base_minimum"
    if scoring.back_run_at_most is None:
        yield "scoring.back_run"
