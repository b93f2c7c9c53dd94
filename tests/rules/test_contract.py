"""Between the auction and the friend call: the kitty, the discards, and the contract's last word."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from giruda.cards import CardSet, Seat
from giruda.deal.actions import ChangeContract, Exchange, TakeKitty
from giruda.deal.contract import ExchangeActions
from giruda.deal.events import ContractChanged, Discarded, DiscardsSeen, KittySeen, KittyTaken
from giruda.deal.phase import Phase
from giruda.deal.refusals import Code
from giruda.rules import preset, rules_from, with_values
from giruda.rules.ruleset import RuleSet
from tests.rules.dealing import (
    NO_FRIEND,
    called,
    cards,
    changed,
    contract,
    dealt,
    declared,
    exchanged,
    finished,
    names,
    refused,
    won,
)

KBG = preset("kbg")
KV3 = rules_from("kbg+change-giru")


def after(rules: RuleSet, text: str) -> str:
    """The contracts that the declarer may settle on with the discards, the one as it stands first."""
    listed = declared(rules, {}, text).legal_actions(Seat(0))
    assert isinstance(listed, ExchangeActions)
    return " ".join(f"{each.count}{each.trump.letter}" for each in listed.contracts)


def before(rules: RuleSet, text: str) -> str:
    """The contracts that one may be changed to before the kitty is seen."""
    listed = declared(rules, {}, text, took=False).legal_actions(Seat(0))
    found = [each.contract for each in listed if isinstance(each, ChangeContract)]
    return " ".join(f"{each.count}{each.trump.letter}" for each in found)


SETTLED = [
    ("A base: nothing", "kbg", "15H", "15H"),
    ("A:L324 KV3 Q20 after looking: suit two, no-trump one, or more", "kbg+change-giru", "18H",
     "18H 19N 20S 20D 20C 20N"),
    ("AM17 A:L324 KV3: 15 no-trump to a suit takes 17 or more", "kbg+change-giru", "17N",
     "17N 19S 19D 19H 19C 20S 20D 20H 20C"),
    ("Q17 KV3: 19 hearts can only become 20 no-trump", "kbg+change-giru", "19H", "19H 20N"),
    ("Q17 KV3: 19 no-trump cannot change", "kbg+change-giru", "19N", "19N"),
    ("Q20 KV3: 20 never changes", "kbg+change-giru", "20H", "20H"),
    ("B:L51 suit to suit two, to no-trump one, exactly", "gamerules", "15H", "15H 16N 17S 17D 17C"),
    ("KO-W 15 spades to 17 clubs", "gamerules", "15S", "15S 16N 17D 17H 17C"),
    ("B:L51 no-trump to suit two", "gamerules", "15N", "15N 17S 17D 17H 17C"),
    ("B Q17: 19 hearts can only become 20 no-trump", "gamerules", "19H", "19H 20N"),
    ("B: 20 does not change", "gamerules", "20H", "20H"),
    ("C:L56 AM4 Q18 a change costs two, and the pledge rises by twos", "tichu", "15H",
     "15H 17S 17D 17H 17C 17N 19S 19D 19H 19C 19N 20S 20D 20H 20C 20N"),
    ("C:L56 AM4 from 16 the steps are even", "tichu", "16H",
     "16H 18S 18D 18H 18C 18N 20S 20D 20H 20C 20N"),
    ("AM17 AM4 19 hearts: a change or a raise reaches 20", "tichu", "19H", "19H 20S 20D 20H 20C 20N"),
    ("AM4 18 no-trump", "tichu", "18N", "18N 20S 20D 20H 20C 20N"),
    ("AM17 C:L57 20 hearts: only 20 no-trump, free", "tichu", "20H", "20H 20N"),
    ("C:L57 20 no-trump stands", "tichu", "20N", "20N"),
    ("D:L31 Q19 AM6 a free change, the number kept", "howto", "15H", "15H 15S 15D 15C 15N"),
    ("D:L31 Q19 AM6 a free change at 20", "howto", "20N", "20N 20S 20D 20H 20C"),
    ("AM6 a table that pays for the change", "howto+paid-change", "15H", "15H 16N 17S 17D 17C"),
    ("P 19 hearts: clamped at 20, or raised", "pagat", "19H", "19H 20S 20D 20H 20C 20N"),
    ("P 20 hearts to 20 no-trump free", "pagat", "20H", "20H 20N"),
    ("P 18 hearts: change exactly, and raise on top", "pagat", "18H", "18H 19H 19N 20S 20D 20H 20C 20N"),
]  # fmt: skip


@pytest.mark.parametrize(("spec", "text", "allowed"), [row[1:] for row in SETTLED], ids=[row[0] for row in SETTLED])
@pytest.mark.clause("5.5", "5.6", "5.7", "5.8")
def test_what_the_contract_may_become_after_looking(spec: str, text: str, allowed: str) -> None:
    assert after(rules_from(spec), text) == allowed


BEFORE = [
    ("A:L322 KV3 Q20: one or more before looking", "kbg+change-giru", "18C",
     "19S 19D 19H 19N 20S 20D 20H 20N"),
    ("AM17 KV3 no-trump costs one before looking", "kbg+change-giru", "19H", "20S 20D 20C 20N"),
    ("KV3 20 never changes", "kbg+change-giru", "20H", ""),
    ("A base: nothing", "kbg", "15C", ""),
    ("C: nothing before looking", "tichu", "15C", ""),
]  # fmt: skip


@pytest.mark.parametrize(("spec", "text", "allowed"), [row[1:] for row in BEFORE], ids=[row[0] for row in BEFORE])
@pytest.mark.clause("5.5", "5.6")
def test_what_the_contract_may_become_before_looking(spec: str, text: str, allowed: str) -> None:
    assert before(rules_from(spec), text) == allowed


LEAST = [
    ("A:L322 15 clubs to another suit before looking", True, "15C", "H", 16),
    ("AM17 15 hearts to no-trump before looking", True, "15H", "N", 16),
    ("A:L324 15 hearts to another suit after looking", False, "15H", "S", 17),
    ("A:L324 15 hearts to no-trump after looking", False, "15H", "N", 16),
    ("AM17 15 no-trump to a suit after looking", False, "15N", "D", 17),
]


@pytest.mark.parametrize(("early", "text", "trump", "least"), [row[1:] for row in LEAST], ids=[row[0] for row in LEAST])
@pytest.mark.clause("5.6")
def test_the_price_of_a_change_is_a_minimum(early: bool, text: str, trump: str, least: int) -> None:
    """AM5: at least, in A."""
    rules = KV3
    deal = declared(rules, {}, text, took=not early)
    assert deal.undertaking is not None
    put = tuple(list(deal.hand(Seat(0)))[:3])
    for count in range(11, 21):
        wanted = contract(f"{count}{trump}")
        action = ChangeContract(wanted) if early else Exchange(put, wanted)
        assert (refused(deal, action) is None) == (count >= least), count
    short = contract(f"{least - 1}{trump}")
    refusal = deal.check(Seat(0), ChangeContract(short) if early else Exchange(put, short))
    assert refusal is not None
    assert refusal.code is Code.CHANGE_PRICE
    assert ("count", least) in refusal.params


@pytest.mark.clause("5.5")
def test_the_kitty_stays_hidden_until_the_declarer_has_decided_on_a_change() -> None:
    """A:L322, K10, K11."""
    deal = won(dealt(KV3, kitty="SA SK SQ"), 0, "13H")
    assert deal.phase is Phase.KITTY
    assert deal.view(Seat(0)).kitty is None
    assert len(deal.hand(Seat(0))) == 10
    assert refused(deal, TakeKitty(), seat=1) is Code.NOT_YOUR_TURN
    kept = deal.apply(Seat(0), TakeKitty())
    assert kept.events == (KittyTaken(Seat(0)), KittySeen(Seat(0), CardSet(cards("SA SK SQ")), (Seat(0),)))
    assert len(kept.deal.hand(Seat(0))) == 13
    turned = deal.apply(Seat(0), ChangeContract(contract("14S")))
    assert turned.events[0] == ContractChanged(Seat(0), contract("14S"))
    assert turned.deal.phase is Phase.EXCHANGE


@pytest.mark.clause("5.5")
def test_only_one_change_per_deal() -> None:
    """Q20, AM5."""
    deal = changed(won(dealt(KV3), 0, "13H"), "14S")
    put = tuple(list(deal.hand(Seat(0)))[:3])
    assert refused(deal, Exchange(put, contract("16D"))) is Code.CHANGE_NOT_ALLOWED
    assert refused(deal, Exchange(put, contract("14S"))) is None


@pytest.mark.clause("5.7")
def test_where_20_cannot_change_the_kitty_is_taken_at_once() -> None:
    assert won(dealt(KV3), 0, "20H").phase is Phase.EXCHANGE


@pytest.mark.parametrize(("name", "audience"), [("kbg", (Seat(0),)), ("gamerules", None), ("tichu", (Seat(0),))])
@pytest.mark.clause("5.1")
def test_who_sees_the_kitty(name: str, audience: tuple[Seat, ...] | None) -> None:
    """K1, Q15: turned up for all in B:L49, hidden elsewhere."""
    deal = won(dealt(preset(name), kitty="SA SK SQ"), 0, "13H")
    shown = CardSet(cards("SA SK SQ"))
    assert deal.view(Seat(0)).kitty == shown
    for seat in (1, 2, 3, 4, None):
        assert deal.view(None if seat is None else Seat(seat)).kitty == (shown if audience is None else None)


@pytest.mark.clause("5.2")
def test_three_of_thirteen_cards_are_put_down_cards_of_the_kitty_among_them() -> None:
    """A:L106, K2, AM16."""
    deal = declared(KBG, {0: "HA HK HQ HJ HT H9 H8 H7 H6 H5"}, "13H", kitty="SA S2 C2")
    assert len(deal.legal_actions(Seat(0))) == 286
    step = deal.apply(Seat(0), Exchange(tuple(cards("S2 C2 H5")), contract("13H")))
    put = CardSet(cards("S2 C2 H5"))
    assert step.events == (Discarded(Seat(0)), DiscardsSeen(Seat(0), put, (Seat(0),)))
    assert names(step.deal.hand(Seat(0))) == names(cards("HA HK HQ HJ HT H9 H8 H7 H6 SA"))
    assert step.deal.view(Seat(0)).discards == put
    assert step.deal.view(Seat(1)).discards is None


REFUSED_DISCARDS = [
    ("two", "H5 H6", Code.DISCARD_COUNT),
    ("four", "H5 H6 H7 H8", Code.DISCARD_COUNT),
    ("the same card twice", "H5 H5 H6", Code.DISCARD_COUNT),
    ("a card of another hand", "H5 H6 D7", Code.DISCARD_NOT_HELD),
]


@pytest.mark.parametrize(
    ("put", "code"), [row[1:] for row in REFUSED_DISCARDS], ids=[row[0] for row in REFUSED_DISCARDS]
)
@pytest.mark.clause("5.2")
def test_discards_are_three_cards_of_ones_own(put: str, code: Code) -> None:
    deal = declared(KBG, {0: "HA HK HQ HJ HT H9 H8 H7 H6 H5", 1: "D7"}, "13H")
    assert refused(deal, Exchange(tuple(cards(put)), contract("13H"))) is code


K22 = [
    ("C:L54 the mighty under hearts", "tichu", "13H", "SA H2 H3", Code.DISCARD_FORBIDDEN),
    ("C:L54 the joker", "tichu", "13H", "JK H2 H3", Code.DISCARD_FORBIDDEN),
    ("C:L54 the diamond ace under spades", "tichu", "13S", "DA H2 H3", Code.DISCARD_FORBIDDEN),
    ("Q16 the spade ace under spades", "tichu", "13S", "SA H2 H3", None),
    ("C:L54 the diamond ace under hearts", "tichu", "13H", "DA H2 H3", None),
    ("C:L55 point cards may go", "tichu", "13H", "HK HQ HJ", None),
    ("K3 no limits in kbg", "kbg", "13H", "SA JK H2", None),
    ("K3 no limits in gamerules", "gamerules", "13H", "SA JK H2", None),
    ("K3 no limits in howto", "howto", "13H", "SA JK H2", None),
    ("K3 no limits in pagat", "pagat", "13H", "SA JK H2", None),
]


@pytest.mark.parametrize(("name", "text", "put", "code"), [row[1:] for row in K22], ids=[row[0] for row in K22])
@pytest.mark.clause("5.3")
def test_k22_which_cards_may_not_be_put_down(name: str, text: str, put: str, code: Code | None) -> None:
    deal = declared(preset(name), {0: "SA DA JK HK HQ HJ H2 H3 H4 H5"}, text)
    assert refused(deal, Exchange(tuple(cards(put)), contract(text))) is code


@pytest.mark.clause("5.3")
def test_q16_the_protected_mighty_is_that_of_the_final_trump() -> None:
    deal = declared(preset("tichu"), {0: "SA DA JK HK HQ HJ H2 H3 H4 H5"}, "13H")
    assert refused(deal, Exchange(tuple(cards("SA H2 H3")), contract("13H"))) is Code.DISCARD_FORBIDDEN
    assert refused(deal, Exchange(tuple(cards("SA H2 H3")), contract("15S"))) is None
    assert refused(deal, Exchange(tuple(cards("DA H2 H3")), contract("13H"))) is None
    assert refused(deal, Exchange(tuple(cards("DA H2 H3")), contract("15S"))) is Code.DISCARD_FORBIDDEN


@pytest.mark.clause("5.9")
def test_a_change_at_the_exchange_is_announced_after_the_discards() -> None:
    """Q21."""
    deal = declared(preset("gamerules"), {}, "15H")
    put = tuple(list(deal.hand(Seat(0)))[:3])
    step = deal.apply(Seat(0), Exchange(put, contract("17D")))
    assert [type(event) for event in step.events] == [Discarded, DiscardsSeen, ContractChanged]
    assert step.deal.view(None).contract == contract("17D")
    assert step.deal.view(None).bid == contract("15H")


REFUSED_CHANGES = [
    ("no change where there is none", "kbg", "16D", Code.CHANGE_NOT_ALLOWED),
    ("no raise where a change alone is offered", "gamerules", "17H", Code.RAISE_NOT_ALLOWED),
    ("a price too low", "gamerules", "16D", Code.CHANGE_PRICE),
    ("a price too high where it is exact", "gamerules", "18D", Code.CHANGE_PRICE),
    ("a raise by one where steps are two", "tichu", "16H", Code.CHANGE_PRICE),
]


@pytest.mark.parametrize(
    ("name", "wanted", "code"), [row[1:] for row in REFUSED_CHANGES], ids=[row[0] for row in REFUSED_CHANGES]
)
@pytest.mark.clause("5.6")
def test_a_refused_change_says_why(name: str, wanted: str, code: Code) -> None:
    deal = declared(preset(name), {}, "15H")
    put = tuple(list(deal.hand(Seat(0)))[:3])
    assert refused(deal, Exchange(put, contract(wanted))) is code


@pytest.mark.clause("5.6")
def test_a_change_before_the_kitty_is_refused_with_its_reason() -> None:
    deal = won(dealt(KV3), 0, "13H")
    assert refused(deal, ChangeContract(contract("13S"))) is Code.CHANGE_PRICE
    assert refused(deal, ChangeContract(contract("14H"))) is Code.CHANGE_NOT_ALLOWED
    assert refused(deal, ChangeContract(contract("14S"))) is None


OPTIONS = [
    ("raising at least two", {"contract.raising": "at_least", "contract.raise_by": 2}, "17H", "17H 19H 20H"),
    ("raising in steps of three", {"contract.raising": "steps", "contract.raise_by": 3}, "13H", "13H 16H 19H 20H"),
    ("a change after the kitty only", {"contract.trump_change": "after_kitty"}, "18H", "18H 19N 20S 20D 20C 20N"),
    (
        "clamped at the highest number",
        {"contract.trump_change": "after_kitty", "contract.clamp_at_max": True, "contract.exact": True},
        "19H", "19H 20S 20D 20C 20N",
    ),
    (
        "20 no-trump for nothing",
        {"contract.trump_change": "after_kitty", "contract.free_20_to_no_trump": True}, "20H", "20H 20N",
    ),
    (
        "another price",
        {
            "contract.trump_change": "after_kitty", "contract.exact": True,
            "contract.cost_after": 1, "contract.cost_to_no_trump": 0,
        },
        "15H", "15H 15N 16S 16D 16C",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "text", "allowed"), [row[1:] for row in OPTIONS], ids=[row[0] for row in OPTIONS])
@pytest.mark.clause("5.5", "5.6", "5.7", "5.8")
def test_every_term_of_a_change_is_an_option(changes: Mapping[str, object], text: str, allowed: str) -> None:
    assert after(with_values(KBG, changes), text) == allowed


@pytest.mark.clause("5.6")
def test_the_price_before_the_kitty_is_an_option() -> None:
    rules = with_values(KV3, {"contract.cost_before": 3, "contract.exact": True})
    assert before(rules, "13H") == "16S 16D 16C 16N"


@pytest.mark.parametrize(("to", "taken"), [("declarer", 3), ("defenders", 0)])
@pytest.mark.clause("5.4")
def test_whose_side_the_buried_points_count_for(to: str, taken: int) -> None:
    """K4: for the declarer everywhere, for the defenders in one house."""
    rules = with_values(preset("tichu"), {"exchange.discard_points_to": to})
    deal = finished(called(exchanged(declared(rules, {0: "HA HK HQ"}, "13H"), "HA HK HQ"), NO_FRIEND))
    assert deal.outcome is not None
    assert deal.showdown is not None
    in_tricks = sum(trick.points for trick in deal.showdown.tricks if trick.winner == 0)
    assert deal.outcome.taken == in_tricks + taken


def test_the_list_of_exchanges_is_the_same_read_by_place_and_in_order() -> None:
    deal = declared(preset("tichu"), {0: "SA JK"}, "15H")
    listed = deal.legal_actions(Seat(0))
    assert isinstance(listed, ExchangeActions)
    every = list(listed)
    assert len(every) == len(listed) == 16 * 165
    assert [listed[place] for place in range(0, len(listed), 97)] == every[::97]
    assert listed[-1] == every[-1]
    assert listed[3:6] == every[3:6]
    assert all(each in listed for each in every[::31])
    with pytest.raises(IndexError):
        listed[len(listed)]
    assert names(listed.discardable(contract("15H"))).isdisjoint({"SA", "JK"})
