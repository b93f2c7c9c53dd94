"""Random rule sets that can be played: a preset with variants, and many of its options changed."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from giruda.cards import CARDS, Card, Suit
from giruda.rules import RuleSet, named_rules, preset_info, preset_names, problems
from giruda.rules.choices import (
    BY_TOKEN,
    FriendKind,
    JokerValue,
    KillMode,
    KillShare,
    PotTo,
    Power,
    RedealMode,
    RedealTiming,
)
from giruda.rules.options import OPTIONS, rule_set, values_of
from giruda.rules.shapes import CardList, Choice, Choices, Decimal, Flag, OneCard, SuitList, Value

Change = dict[str, Value]

_NUMBERS: dict[str, Sequence[int | None]] = {
    "players": range(3, 7),
    "deal.hand": (8, 10),
    "deal.kitty": (3, 5),
    "kill.minimum_after_suicide": range(10, 17),
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


_HALVES: dict[str, Sequence[float]] = {
    "redeal.max_value": (0.0, 0.5, 1.0, 1.5),
    "redeal.mighty_value": (-1.0, -0.5, 0.0, 0.5, 1.0),
}
_LOW_CARDS = tuple(each for each in CARDS if not each.points and not each.is_joker)


def named_rule_sets() -> st.SearchStrategy[RuleSet]:
    """The presets, each also with every single variant of its source; a variant may seat another table."""
    return st.sampled_from(named_specs()).map(named_rules)


def named_specs() -> list[str]:
    """Every preset, and every preset with one variant."""
    specs = list(preset_names())
    return specs + [f"{name}+{variant}" for name in preset_names() for variant in preset_info(name).variants]


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A valid rule set for three to six players: every option can take every value that the engine can play."""
    values = values_of(draw(named_rule_sets()))
    values["id"] = "drawn"
    table = [draw(_table())] if draw(st.booleans()) else []
    together = st.lists(st.one_of(_redeal(), _joker_at_the_ends(), _call_card()), max_size=3)
    count = draw(st.integers(0, 20))
    alone = st.lists(st.sampled_from(list(OPTIONS)), unique=True, min_size=count, max_size=count)
    for change in [*table, *draw(together), *({path: draw(_values(path))} for path in draw(alone))]:
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
    if isinstance(shape, CardList):
        return st.sampled_from([0, 10, 20]).flatmap(_without)
    if isinstance(shape, Decimal):
        return st.sampled_from(_HALVES[path])
    return st.sampled_from(_NUMBERS[path])


def _without(count: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """So many cards to take out of the deck; the ones that have a role may be among them."""
    return st.permutations(_LOW_CARDS).map(lambda cards: tuple(sorted(cards[:count], key=CARDS.index)))


@st.composite
def _table(draw: st.DrawFn) -> Change:
    """A table: three to six players with the deck, the neutral seat, the kill and the friends that go with them."""
    players = draw(st.integers(3, 6))
    neutral = players == 4 and draw(st.booleans())
    kill = draw(st.sampled_from([KillMode.REPEAT, KillMode.SUICIDE])) if players == 6 else KillMode.NONE
    seats = players + neutral - (kill is not KillMode.NONE)
    change: Change = {
        "players": players,
        "deal.hand": 10 if kill is KillMode.NONE else 8,
        "deal.kitty": 3 if kill is KillMode.NONE else 5,
        "deal.removed": draw(_without(10 * (5 - seats))),
        "neutral.seated": neutral,
        "neutral.may_win": draw(st.booleans()),
        "neutral.may_end": draw(st.booleans()),
        "kill.mode": kill,
        "kill.share": draw(st.sampled_from(list(KillShare))),
        "kill.minimum_after_suicide": draw(st.integers(13, 15)),
    }
    if seats == 3:
        change["friend.kinds"] = (FriendKind.NONE,)
    return change | draw(_roles(change))


@st.composite
def _roles(draw: st.DrawFn, table: Change) -> Change:
    """A call card and its alternate of two suits that the deck of a table still has."""
    removed = table["deal.removed"]
    assert isinstance(removed, tuple)
    held = [each for each in CARDS if not each.is_joker and each not in removed]
    first = draw(st.sampled_from(held))
    return {
        "joker_call.card": first,
        "joker_call.alternate": draw(st.sampled_from([each for each in held if each.suit is not first.suit])),
    }


@st.composite
def _redeal(draw: st.DrawFn) -> Change:
    """A way of redealing, with the options that go with it."""
    mode = draw(st.sampled_from(list(RedealMode)))
    by_token = mode in BY_TOKEN
    after_suicide = [each for each in RedealMode if each is RedealMode.NONE or (each in BY_TOKEN) is by_token]
    return {
        "redeal.mode": mode,
        "redeal.tokens": draw(st.integers(1, 2)) if by_token else 0,
        "redeal.cost": 0 if by_token else draw(st.sampled_from([0, 5])),
        "redeal.pot_to": PotTo.DECLARER,
        "redeal.timing": draw(st.sampled_from(list(RedealTiming))),
        "kill.redeal_after_suicide": draw(st.sampled_from(after_suicide)),
        "redeal.mighty_value": draw(st.sampled_from(_HALVES["redeal.mighty_value"])),
        "redeal.all_point_cards": draw(st.booleans()),
        "redeal.joker_value": draw(st.sampled_from(list(JokerValue))),
        "redeal.max_value": draw(st.sampled_from([0.5, 1.0, 2.0])),
        "redeal.reveal_hand": draw(st.booleans()),
    }


@st.composite
def _joker_at_the_ends(draw: st.DrawFn) -> Change:
    last = draw(st.sampled_from(list(Power)))
    return {
        "joker.first_trick": draw(st.sampled_from(list(Power))),
        "joker.last_trick": last,
        "joker.force_out_before_last": last is Power.FORBIDDEN and draw(st.booleans()),
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
