"""Random rule sets that can be played: a preset with variants, and many of its options changed."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from giruda.cards import CARDS, Suit
from giruda.rules import RuleSet, named_rules, preset_info, preset_names, problems
from giruda.rules.options import OPTIONS, rule_set, values_of
from giruda.rules.ruleset import JokerValue, PotTo, RedealMode, RedealTiming
from giruda.rules.shapes import Choice, Choices, Flag, OneCard, SuitList, Value

Change = dict[str, Value]

_NUMBERS: dict[str, Sequence[int | None]] = {
    "players": (5,),
    "deal.hand": (10,),
    "deal.kitty": (3,),
    "bidding.minimum": range(10, 17),
    "bidding.maximum": (18, 19, 20),
    "bidding.no_trump_discount": (0, 1),
    "redeal.tokens": (0, 1, 2),
    "redeal.cost": (0, 5),
    "contract.cost_before": (0, 1, 2),
    "contract.cost_after": (0, 1, 2, 3),
    "contract.cost_to_no_trump": (0, 1, 2),
    "contract.raise_by": (1, 2, 3),
    "joker_call.first_trick": (1, 2, 3),
    "joker_call.last_trick": (8, 9, 10),
    "scoring.base_minimum": (None, 10, 11, 13),
    "scoring.run": (1, 2, 3),
    "scoring.no_trump_made": (1, 2),
    "scoring.no_trump_lost": (1, 2),
    "scoring.alone_made": (1, 2),
    "scoring.alone_lost": (1, 2),
    "scoring.bid_20": (1, 2),
    "scoring.back_run_at_most": (None, 9, 10),
    "scoring.back_run": (1, 2),
    "match.start": (0, 40),
    "match.deals": (None, 1, 3, 10),
    "match.end_at_or_below": (None, 0, -20),
}


def named_rule_sets() -> st.SearchStrategy[RuleSet]:
    """The presets, each also with every single variant of its source."""
    specs = list(preset_names())
    specs += [f"{name}+{variant}" for name in preset_names() for variant in preset_info(name).variants]
    return st.sampled_from(specs).map(named_rules)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A valid rule set: every option can take every value that the engine can play."""
    values = values_of(draw(named_rule_sets()))
    values["id"] = "drawn"
    together = st.lists(st.one_of(_redeal(), _joker_at_the_ends(), _call_card()), max_size=3)
    alone = st.lists(st.sampled_from(list(OPTIONS)), unique=True, max_size=40)
    for change in [*draw(together), *({path: draw(_values(path))} for path in draw(alone))]:
        changed = values | change
        if not problems(rule_set(changed)):
            values = changed
    return rule_set(values)


def _values(path: str) -> st.SearchStrategy[Value]:
    shape = OPTIONS[path].shape
    if isinstance(shape, Flag):
        return st.booleans()
    if isinstance(shape, Choice):
        return st.sampled_from(list(shape.members))
    if isinstance(shape, Choices):
        members = list(shape.members)
        return st.lists(st.sampled_from(members), unique=True, max_size=len(members)).map(tuple)
    if isinstance(shape, SuitList):
        return st.permutations(list(Suit)).map(tuple)
    if isinstance(shape, OneCard):
        return st.sampled_from([*CARDS, None] if shape.optional else list(CARDS))
    if path == "redeal.max_value":
        return st.sampled_from([0.0, 0.5, 1.0, 1.5])
    return st.sampled_from(_NUMBERS[path])


@st.composite
def _redeal(draw: st.DrawFn) -> Change:
    """A way of redealing, with the options that go with it."""
    mode = draw(st.sampled_from(list(RedealMode)))
    by_token = mode in (RedealMode.TOKEN, RedealMode.TOKEN_REFILL)
    return {
        "redeal.mode": mode,
        "redeal.tokens": draw(st.integers(1, 2)) if by_token else 0,
        "redeal.cost": 0 if by_token else draw(st.sampled_from([0, 5])),
        "redeal.pot_to": PotTo.DECLARER,
        "redeal.timing": draw(st.sampled_from(list(RedealTiming))),
        "redeal.joker_value": draw(st.sampled_from(list(JokerValue))),
        "redeal.max_value": draw(st.sampled_from([0.5, 1.0, 2.0])),
        "redeal.reveal_hand": draw(st.booleans()),
    }


@st.composite
def _joker_at_the_ends(draw: st.DrawFn) -> Change:
    powers = list(OPTIONS["joker.last_trick"].shape.members)  # type: ignore[attr-defined]
    last = draw(st.sampled_from(powers))
    return {
        "joker.first_trick": draw(st.sampled_from(powers)),
        "joker.last_trick": last,
        "joker.force_out_before_last": last.value == "forbidden" and draw(st.booleans()),
    }


@st.composite
def _call_card(draw: st.DrawFn) -> Change:
    """A joker call card and its alternate, of two suits."""
    first, second = draw(st.permutations(list(Suit)).map(lambda suits: suits[:2]))
    ranks = st.integers(0, 11)
    return {
        "joker_call.card": CARDS[first * 13 + draw(ranks)],
        "joker_call.alternate": CARDS[second * 13 + draw(ranks)],
    }
