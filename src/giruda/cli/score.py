"""``giruda score``."""

from __future__ import annotations

from typing import Any

import click

from giruda.cards import POINT_CARDS, Trump
from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import changed, json_option, language_option, print_json, rules_option, set_option
from giruda.cli.texts import Texts, signed
from giruda.deal.actions import Contract
from giruda.deal.auction import why_no_bid
from giruda.deal.friend import Alone
from giruda.deal.scoring import Payoffs, pay
from giruda.notation.bids import format_contract, parse_contract
from giruda.notation.errors import NotationError
from giruda.rules import RuleSet
from giruda.rules.choices import FriendKind, Solo
from giruda.rules.ruleset import lowest_minimum

HELD, NONE, SECRET = "held", "none", "secret"


class ContractParam(click.ParamType[Contract]):
    """A contract in notation."""

    name = "CONTRACT"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Contract:
        """The contract of that text."""
        if isinstance(value, Contract):
            return value
        try:
            return parse_contract(str(value))
        except NotationError as error:
            return self.fail(f"{value!r}: {error.message}", param, ctx)


@click.command(name="score", epilog=example("giruda score --rules tichu --bid 15H --taken 17 --pot 15"))
@rules_option
@set_option
@click.option("--bid", "contract", type=ContractParam(), required=True, help="The contract, such as 15S or 16N.")
@click.option(
    "--taken",
    type=click.IntRange(0, POINT_CARDS),
    required=True,
    help="Point cards that the declarer's side took.",
)
@click.option(
    "--friend",
    type=click.Choice([HELD, NONE, SECRET]),
    default=HELD,
    show_default=True,
    help="Whether somebody was the friend, none was called, or the declarer called an own or a buried card.",
)
@click.option("--pot", type=click.IntRange(min=0), default=0, show_default=True, help="What lies in the pot.")
@language_option
@json_option
def command(
    rules: RuleSet,
    settings: tuple[tuple[str, str], ...],
    contract: Contract,
    taken: int,
    friend: str,
    pot: int,
    lang: str,
    as_json: bool,
) -> None:
    """Reckon what a contract pays, step by step.

    The declarer's points include the pot where the declarer wins it; what is printed as the pot is what is left in it.
    """
    rules = changed(rules, settings)
    _hold_in_range(rules, contract)
    payoffs = pay(rules, contract, taken, how_alone(rules, friend), pot)
    if as_json:
        print_json(as_object(payoffs, pot))
    else:
        _print(rules, contract, taken, payoffs, pot, Texts(lang))


def how_alone(rules: RuleSet, friend: str) -> Alone | None:
    """What the rules make of a friend, of none, or of a secret solo.

    Raises:
        Failure: the rules do not offer that.
    """
    kinds = rules.friend.kinds
    if friend == NONE:
        if FriendKind.NONE not in kinds:
            raise Failure(f"{rules.id} offers no call of no friend (friend.kinds is {', '.join(kinds)})")
        return Alone.DECLARED
    if friend == HELD:
        if set(kinds) <= {FriendKind.NONE}:
            raise Failure(f"{rules.id} knows no friends; use --friend {NONE}")
        return None
    amounts = {rules.friend.own_card, rules.friend.buried_card} - {Solo.FORBIDDEN}
    if FriendKind.CARD not in kinds or not amounts:
        raise Failure(
            f"{rules.id} forbids calling an own or a buried card, so there is no secret solo; "
            f"use --friend {HELD} or {NONE}"
        )
    return Alone.SECRET if Solo.SECRET_SOLO in amounts else Alone.DECLARED


def as_object(payoffs: Payoffs, pot: int) -> dict[str, Any]:
    """The payoffs as a JSON object."""
    return {
        "declarer": payoffs.declarer + payoffs.pot,
        "friend": payoffs.friend,
        "defender": payoffs.defender,
        "pot": pot - payoffs.pot,
        "won": payoffs.won,
        "breakdown": [
            {"kind": line.kind.value, "value": line.value, "params": dict(line.params)} for line in payoffs.breakdown
        ],
    }


def _hold_in_range(rules: RuleSet, contract: Contract) -> None:
    """Hold that the contract can be bid, be it after a suicide.

    Raises:
        Failure: it is too low or too high; the message names the range.
    """
    minimum = lowest_minimum(rules)
    if why_no_bid(rules, minimum, None, contract) is None:
        return
    no_trump = contract.trump is Trump.NONE
    lowest = minimum - (rules.bidding.no_trump_discount if no_trump else 0)
    where = "at no-trump" if no_trump else "in a suit"
    raise Failure(
        f"{format_contract(contract)} cannot be bid in {rules.id}: "
        f"bids {where} go from {lowest} to {rules.bidding.maximum}"
    )


def _print(rules: RuleSet, contract: Contract, taken: int, payoffs: Payoffs, pot: int, texts: Texts) -> None:
    """Print the payoffs for people."""
    click.echo(texts("score-head", rules=rules.id, contract=texts.contract(contract), taken=taken))
    for line in payoffs.breakdown:
        click.echo(texts.line(line))
    click.echo()
    rows = [("declarer", payoffs.declarer + payoffs.pot), ("friend", payoffs.friend), ("defender", payoffs.defender)]
    for who, points in rows:
        if points is not None:
            click.echo(texts.row(signed(points), texts(who)))
    if pot:
        click.echo(texts.row(str(pot - payoffs.pot), texts("pot-left")))
