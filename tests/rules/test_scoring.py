"""What deals are worth: every printed example, the boundaries that follow from the formulas, and every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from giruda.cards import Seat, Trump
from giruda.deal.actions import Contract
from giruda.deal.friend import Alone
from giruda.deal.outcome import Ending, LineKind
from giruda.deal.scoring import pay, score_passed_out, score_played, score_redeal
from giruda.deal.setup import make_setup
from giruda.rules import preset, preset_names, rules_from, with_values
from giruda.rules.choices import KillMode
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import contract
from tests.rules.houses import every_table
from tests.rules.proof import by_clause, noted

FRIEND = None
ALONE = Alone.DECLARED
SECRET = Alone.SECRET


PRINTED: dict[str, list[tuple[object, ...]]] = {
    "14.2": [
        ("V1 A:L232", "kbg", "15S", 16, FRIEND, 12, 6, -6),
        ("V5 A:L342", "kbg+winning-mindset", "17D", 18, FRIEND, 26, 13, -13),
        ("V6 A:L342", "kbg", "17D", 18, FRIEND, 16, 8, -8),
        ("V7 C:L157", "tichu", "15H", 17, FRIEND, 16, 8, -8),
        ("V12 P 15 diamonds with one over", "pagat", "15D", 16, FRIEND, 10, 5, -5),
    ],
    "14.3": [
        ("V3 A:L244", "kbg", "16H", 14, FRIEND, -4, -2, 2),
        ("V8 C:L159", "tichu", "15H", 12, FRIEND, -6, -3, 3),
        ("V13 P 15 diamonds two short", "pagat", "15D", 13, FRIEND, -4, -2, 2),
    ],
    "14.5": [
        ("V16 P 17 hearts and a run", "pagat", "17H", 20, FRIEND, 44, 22, -22),
    ],
    "14.6": [
        ("V14 P 16 no-trump with two over", "pagat", "16N", 18, FRIEND, 32, 16, -16),
        ("V15 P 16 no-trump three short", "pagat", "16N", 13, FRIEND, -12, -6, 6),
    ],
    "14.7": [
        ("V2 A:L234", "kbg", "14C", 14, ALONE, 32, None, -8),
        ("V10 C:L163", "tichu", "16H", 18, ALONE, 40, None, -10),
        ("V17 P 16 no-trump alone with one over", "pagat", "16N", 17, ALONE, 112, None, -28),
        ("V18 P 16 no-trump alone one short", "pagat", "16N", 15, ALONE, -16, None, 4),
    ],
    "14.8": [
        ("V4 A:L246", "kbg", "17D", 9, FRIEND, -32, -16, 16),
        ("V9 C:L161", "tichu", "14S", 9, FRIEND, -20, -10, 10),
    ],
}  # fmt: skip
DERIVED: dict[str, list[tuple[object, ...]]] = {
    "14.2": [
        ("kbg: the lowest bid is worth 1", "kbg", "11H", 11, FRIEND, 2, 1, -1),
        ("kbg KV5: a made bid of the minimum is worth 0", "kbg+winning-mindset", "11H", 11, FRIEND, 0, 0, 0),
        ("kbg KV4 KV5 A:L338: the minimum score becomes 13", "kbg+increased-minimum+winning-mindset",
         "17D", 18, FRIEND, 18, 9, -9),
        ("tichu C:L125: the cheapest success is 2", "tichu", "13H", 13, FRIEND, 4, 2, -2),
        ("howto D:L49 Q39: the unit is points less twelve", "howto", "13H", 13, FRIEND, 2, 1, -1),
        ("howto D:L49 Q39: 15 made", "howto", "15H", 15, FRIEND, 6, 3, -3),
        ("howto D:L51 Q39: each point over adds one", "howto", "15H", 17, FRIEND, 10, 5, -5),
        ("pagat: a made bid of the minimum is worth 0", "pagat", "13H", 13, FRIEND, 0, 0, 0),
        ("gamerules Q37: the formula of its source", "gamerules", "15H", 17, FRIEND, 12, 6, -6),
    ],
    "14.3": [
        ("kbg KV5 A:L340: a loss is as in the basic rules", "kbg+winning-mindset", "16H", 14, FRIEND, -4, -2, 2),
        ("howto D:L50 Q39: a loss costs bid less twelve and the shortfall", "howto", "15H", 12, FRIEND, -12, -6, 6),
    ],
    "14.5": [
        ("kbg A:L222: a run counts even if not bid", "kbg", "13H", 20, FRIEND, 40, 20, -20),
        ("kbg KV5: 20 and a run", "kbg+winning-mindset", "20H", 20, FRIEND, 72, 36, -36),
        ("tichu C:L129: a run without a bid of 20", "tichu", "15H", 20, FRIEND, 44, 22, -22),
        ("tichu C:L131 Q41: a made 20 is four times", "tichu", "20H", 20, FRIEND, 128, 64, -64),
        ("howto: a run has no double", "howto", "15N", 20, FRIEND, 16, 8, -8),
    ],
    "14.6": [
        ("kbg A:L228: no-trump doubles", "kbg", "14N", 16, FRIEND, 24, 12, -12),
        ("kbg A:L228 Q40: no-trump does not double a loss", "kbg", "16N", 14, FRIEND, -4, -2, 2),
        ("tichu C:L130: no-trump doubles", "tichu", "14N", 15, FRIEND, 20, 10, -10),
        ("tichu Q40: no-trump does not double a loss, a back-run does", "tichu", "14N", 10, FRIEND, -16, -8, 8),
        ("gamerules Q40: no-trump doubles a loss", "gamerules", "15N", 14, FRIEND, -4, -2, 2),
    ],
    "14.7": [
        ("kbg Q36: alone and lost is four shares", "kbg", "16H", 14, ALONE, -8, None, 2),
        ("tichu C:L151: lost alone is four shares", "tichu", "16H", 12, ALONE, -16, None, 4),
        ("tichu Q22: a buried friend card pays like no friend", "tichu", "16H", 18, SECRET, 40, None, -10),
        ("howto D:L52 Q39: alone doubles a win", "howto", "16H", 18, ALONE, 48, None, -12),
        ("howto D:L52 Q39: alone doubles a loss", "howto", "16H", 14, ALONE, -48, None, 12),
        ("howto AM7 Q24: a kitty friend is four shares without a double", "howto", "16H", 18, SECRET, 24, None, -6),
        ("AM17 pagat: a secret solo has four shares and no double", "pagat", "15D", 16, SECRET, 20, None, -5),
        ("AM17 kbg A:L118 Q23: a first-trick friend lost is eight shares", "kbg", "14H", 16, ALONE, 48, None, -12),
        ("gamerules Q22 B:L55: a card of one's own is a secret solo", "gamerules", "15H", 17, SECRET, 24, None, -6),
    ],
    "14.8": [
        ("kbg A:L242: ten points are no back-run", "kbg", "13H", 10, FRIEND, -6, -3, 3),
        ("kbg A:L242: nine points are a back-run", "kbg", "13H", 9, FRIEND, -16, -8, 8),
        ("kbg Q36: a back-run doubles the four shares", "kbg", "17H", 9, ALONE, -64, None, 16),
        ("tichu C:L148 Q38: ten points are a back-run", "tichu", "13H", 10, FRIEND, -12, -6, 6),
        ("tichu C:L148 Q38: eleven are not", "tichu", "13H", 11, FRIEND, -4, -2, 2),
        ("tichu C:L151: a back-run alone", "tichu", "15H", 10, ALONE, -40, None, 10),
        ("howto: no back-run", "howto", "13H", 5, FRIEND, -18, -9, 9),
        ("pagat Q38: opponents with eleven double a loss", "pagat", "13H", 9, FRIEND, -16, -8, 8),
        ("pagat Q38: opponents with ten do not", "pagat", "13H", 10, FRIEND, -6, -3, 3),
    ],
    "14.9": [
        ("kbg A:L230: no-trump and no friend multiply", "kbg", "14N", 16, ALONE, 96, None, -24),
        ("kbg A:L230: run, no-trump and no friend multiply", "kbg", "20N", 20, ALONE, 320, None, -80),
        ("kbg KV5 Q42: no-trump alone is eight shares", "kbg+winning-mindset", "15N", 16, ALONE, 144, None, -36),
        ("V11 C:L133 Q41: a made 20 no-trump is eight times", "tichu", "20N", 20, FRIEND, 256, 128, -128),
        ("tichu C:L140: 20 no-trump alone has no further double", "tichu", "20N", 20, ALONE, 512, None, -128),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "bid", "taken", "alone", "declarer", "friend", "defender"), [*by_clause(PRINTED), *by_clause(DERIVED)]
)
def test_a_deal_pays_what_its_source_says(
    rules: str, bid: str, taken: int, alone: Alone | None, declarer: int, friend: int | None, defender: int
) -> None:
    payoffs = pay(noted(rules_from(rules)), contract(bid), taken, alone)
    assert (payoffs.declarer, payoffs.friend, payoffs.defender) == (declarer, friend, defender)


MADE = [("kbg", 15, True), ("kbg", 14, False), ("tichu", 15, True), ("howto", 14, False), ("gamerules", 11, False)]


@pytest.mark.clause("14.1")
@pytest.mark.parametrize(("name", "taken", "side_won"), MADE)
def test_a_contract_is_made_by_its_number_or_more(name: str, taken: int, side_won: bool) -> None:
    """P1, Q37."""
    assert pay(noted(preset(name)), contract("15H"), taken).won is side_won


MACHINE_READABLE: list[dict[str, object]] = [
    {"id": "D1", "preset": "tichu", "bid": 20, "nt": True, "friend": True, "taken": 20, "expect": [256, 128, -128]},
    {"id": "D2", "preset": "tichu", "bid": 13, "nt": False, "friend": True, "taken": 10, "expect": [-12, -6, 6]},
    {"id": "D3", "preset": "kbg", "bid": 13, "nt": False, "friend": True, "taken": 10, "expect": [-6, -3, 3]},
    {"id": "D4", "preset": "kbg", "bid": 13, "nt": False, "friend": True, "taken": 9, "expect": [-16, -8, 8]},
    {"id": "D5", "preset": "kbg", "bid": 20, "nt": True, "friend": False, "taken": 20, "expect": [320, None, -80]},
    {"id": "D6", "preset": "kbg", "bid": 16, "nt": False, "friend": False, "taken": 14, "expect": [-8, None, 2]},
    {"id": "D7", "preset": "howto", "bid": 15, "nt": False, "friend": True, "taken": 17, "expect": [10, 5, -5]},
    {"id": "D8", "preset": "howto", "bid": 15, "nt": False, "friend": True, "taken": 12, "expect": [-12, -6, 6]},
    {"id": "P1", "preset": "pagat", "bid": 15, "nt": False, "friend": True, "taken": 16, "expect": [10, 5, -5]},
    {"id": "P2", "preset": "pagat", "bid": 15, "nt": False, "friend": True, "taken": 13, "expect": [-4, -2, 2]},
    {"id": "P3", "preset": "pagat", "bid": 16, "nt": True, "friend": True, "taken": 18, "expect": [32, 16, -16]},
    {"id": "P4", "preset": "pagat", "bid": 16, "nt": True, "friend": True, "taken": 13, "expect": [-12, -6, 6]},
    {"id": "P5", "preset": "pagat", "bid": 17, "nt": False, "friend": True, "taken": 20, "expect": [44, 22, -22]},
    {"id": "P6", "preset": "pagat", "bid": 16, "nt": True, "friend": False, "taken": 17, "expect": [112, None, -28]},
    {"id": "P7", "preset": "pagat", "bid": 16, "nt": True, "friend": False, "taken": 15, "expect": [-16, None, 4]},
]


@pytest.mark.parametrize("row", MACHINE_READABLE, ids=lambda row: str(row["id"]))
@pytest.mark.clause("14.9")
def test_the_machine_readable_vectors_hold(row: Mapping[str, object]) -> None:
    count, taken = row["bid"], row["taken"]
    assert isinstance(count, int)
    assert isinstance(taken, int)
    trump = Trump.NONE if row["nt"] else Trump.HEARTS
    payoffs = pay(noted(preset(str(row["preset"]))), Contract(count, trump), taken, FRIEND if row["friend"] else ALONE)
    assert [payoffs.declarer, payoffs.friend, payoffs.defender] == row["expect"]


def legal_contracts(rules: RuleSet) -> Iterator[Contract]:
    """Every contract that a bid can lead to, in one suit and at no-trump."""
    lowest = rules.bidding.minimum
    if rules.kill.mode is KillMode.SUICIDE:
        lowest = min(lowest, rules.kill.minimum_after_suicide)
    for trump, first in ((Trump.HEARTS, lowest), (Trump.NONE, lowest - rules.bidding.no_trump_discount)):
        yield from (Contract(count, trump) for count in range(first, rules.bidding.maximum + 1))


ENDINGS = [
    (rules, alone)
    for rules in every_table()
    for alone in (FRIEND, ALONE, SECRET)
    if alone or rules.seats > 3  # three players know no friend
]


@pytest.mark.clause("14.4", "14.9")
@pytest.mark.parametrize(
    ("rules", "alone"), ENDINGS, ids=[f"{rules.id}-{alone or 'friend'}" for rules, alone in ENDINGS]
)
def test_what_every_legal_bid_can_bring_sums_to_zero(rules: RuleSet, alone: Alone | None) -> None:
    """AM17, P14: every bid of every table, 0 to 20 points, over all seats, a neutral one and one that sits out too."""
    friend = Seat(1) if alone is None else None
    out = Seat(rules.seats - 1) if rules.kills else None
    for settled in legal_contracts(noted(rules)):
        for taken in range(21):
            outcome = score_played(rules, settled, Seat(0), friend, alone, taken, (0,) * rules.seats, 0, out)
            assert len(outcome.scores) == rules.seats
            assert sum(outcome.scores) == 0, (settled, taken)
            assert all(isinstance(score, int) for score in outcome.scores)


@pytest.mark.clause("14.4")
@pytest.mark.parametrize("name", preset_names())
def test_a_made_contract_never_costs_and_a_lost_one_always_does(name: str) -> None:
    rules = noted(preset(name))
    alone = FRIEND if rules.seats > 3 else ALONE
    for settled in legal_contracts(rules):
        for taken in range(21):
            payoffs = pay(rules, settled, taken, alone)
            assert payoffs.declarer >= 0 if taken >= settled.count else payoffs.declarer < 0, (settled, taken)


@pytest.mark.clause("14.10")
def test_the_whole_pot_goes_to_a_declarer_who_succeeds_and_nothing_to_the_friend() -> None:
    """C:L153, Q13."""
    outcome = score_played(noted(preset("tichu")), contract("15H"), Seat(2), Seat(4), None, 17, (0,) * 5, 15)
    assert outcome.scores == (-8, -8, 16 + 15, -8, 8)
    assert outcome.pot == 0


@pytest.mark.clause("14.10")
def test_the_pot_stays_where_a_declarer_fails() -> None:
    """C:L153, Q13."""
    outcome = score_played(noted(preset("tichu")), contract("15H"), Seat(2), Seat(4), None, 12, (0,) * 5, 15)
    assert outcome.scores == (3, 3, -6, 3, -3)
    assert outcome.pot == 15


@pytest.mark.clause("3.7")
def test_a_deal_miss_puts_its_price_in_the_pot() -> None:
    """A:L316, C:L48, Q13: several in a row stack up."""
    outcome = score_redeal(make_setup(noted(preset("tichu")), Seat(0), pot=10), Seat(1))
    assert (outcome.ending, outcome.scores, outcome.pot) == (Ending.REDEAL, (0, -5, 0, 0, 0), 15)


@pytest.mark.clause("3.3")
def test_a_redeal_by_token_costs_the_token_alone() -> None:
    """A:L98."""
    outcome = score_redeal(make_setup(noted(preset("kbg")), Seat(0), tokens=(1, 1, 1, 0, 1)), Seat(1))
    assert (outcome.scores, outcome.tokens, outcome.pot) == ((0,) * 5, (1, 0, 1, 0, 1), 0)


@pytest.mark.clause("4.9")
def test_a_deal_that_nobody_bid_on_is_worth_nothing() -> None:
    """Q7."""
    outcome = score_passed_out(make_setup(noted(preset("kbg")), Seat(0), tokens=(1, 1, 0, 1, 1), pot=5))
    assert (outcome.ending, outcome.scores, outcome.pot, outcome.tokens) == (
        Ending.ALL_PASS, (0,) * 5, 5, (1, 1, 0, 1, 1),
    )  # fmt: skip


@pytest.mark.clause("14.9")
def test_the_breakdown_tells_every_step_of_the_reckoning() -> None:
    payoffs = pay(preset("kbg"), contract("20N"), 20, ALONE, 0)
    told = [(line.kind, line.value) for line in payoffs.breakdown]
    assert told == [
        (LineKind.TAKEN_MINUS_10, 10),
        (LineKind.RUN, 2),
        (LineKind.NO_TRUMP, 2),
        (LineKind.ALONE, 2),
        (LineKind.UNIT, 80),
        (LineKind.DECLARER_SHARES, 320),
        (LineKind.DEFENDER_SHARES, -80),
    ]


@pytest.mark.parametrize("taken", [-1, 21])
def test_more_points_than_there_are_cannot_be_scored(taken: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 20"):
        pay(preset("kbg"), contract("13H"), taken)


MAJORITY = [
    ("eleven win though the bid failed", "15H", 11, FRIEND, (2, 1, -1), True),
    ("nineteen win though the bid failed", "20H", 19, FRIEND, (2, 1, -1), True),
    ("ten all is a draw", "13H", 10, FRIEND, (0, 0, 0), None),
    ("nine lose", "13H", 9, FRIEND, (-2, -1, 1), False),
    ("alone is four to one", "13N", 20, ALONE, (4, None, -1), True),
    ("alone loses four", "13N", 0, ALONE, (-4, None, 1), False),
]


@pytest.mark.parametrize(
    ("text", "taken", "alone", "paid", "side_won"), [row[1:] for row in MAJORITY], ids=[row[0] for row in MAJORITY]
)
@pytest.mark.clause("14.1")
def test_with_the_majority_one_unit_goes_to_eleven_points(
    text: str, taken: int, alone: Alone | None, paid: tuple[int, int | None, int], side_won: bool | None
) -> None:
    """B:L77, Q37, AM12."""
    payoffs = pay(noted(rules_from("gamerules+majority-11")), contract(text), taken, alone)
    assert (payoffs.declarer, payoffs.friend, payoffs.defender) == paid
    assert payoffs.won is side_won


MULTIPLIERS: dict[str, list[tuple[object, ...]]] = {
    "14.2": [
        ("twice the bid above a base", {"scoring.success": "risk_reward", "scoring.base_minimum": 10},
         "15H", 16, None, 11),
        ("and one more", {"scoring.success": "risk_reward_plus_1", "scoring.base_minimum": 10}, "15H", 16, FRIEND, 13),
    ],
    "14.5": [
        ("run", {"scoring.run": 3}, "15H", 20, FRIEND, 30),
        ("bid of 20", {"scoring.bid_20": 3, "scoring.run": 1}, "20H", 20, FRIEND, 30),
        ("a lost bid of 20 has no multiplier", {"scoring.bid_20": 3}, "20H", 19, FRIEND, -1),
    ],
    "14.6": [
        ("no-trump made", {"scoring.no_trump_made": 3}, "15N", 16, FRIEND, 18),
        ("no-trump lost", {"scoring.no_trump_lost": 3}, "15N", 14, FRIEND, -3),
    ],
    "14.7": [
        ("alone made", {"scoring.alone_made": 3}, "15H", 16, ALONE, 18),
        ("alone lost", {"scoring.alone_lost": 3}, "15H", 14, ALONE, -3),
        ("a secret solo has no multiplier", {"scoring.alone_made": 3}, "15H", 16, SECRET, 6),
    ],
    "14.8": [
        ("back-run", {"scoring.back_run": 3}, "15H", 9, FRIEND, -18),
        ("a later back-run", {"scoring.back_run_at_most": 12}, "15H", 12, FRIEND, -6),
        ("the defenders reach the bid", {"scoring.back_run_at_most": None, "scoring.back_run_at_bid": True},
         "13H", 7, FRIEND, -12),
        ("the defenders stay below the bid", {"scoring.back_run_at_most": None, "scoring.back_run_at_bid": True},
         "13H", 8, FRIEND, -5),
        ("either mark", {"scoring.back_run_at_bid": True}, "11H", 9, FRIEND, -4),
        ("no back-run", {"scoring.back_run_at_most": None}, "15H", 0, FRIEND, -15),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("changes", "text", "taken", "alone", "unit"), by_clause(MULTIPLIERS))
def test_every_factor_counts_in_the_case_it_is_for(
    changes: Mapping[str, object], text: str, taken: int, alone: Alone | None, unit: int
) -> None:
    payoffs = pay(noted(with_values(preset("kbg"), changes)), contract(text), taken, alone)
    assert payoffs.defender == -unit
