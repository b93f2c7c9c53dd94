"""``giruda deal``."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import click

from giruda.bots import Bot
from giruda.bots.external import reports_of
from giruda.cards import Seat
from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import changed, language_asked_for, rules_option, seed_option, set_option
from giruda.cli.seating import bots_option, seated, tell_faults
from giruda.cli.verifiable import NonceParam, SecretParam, fair_deal
from giruda.deal.phase import Phase
from giruda.fairness import Secret
from giruda.notation.record import recorded
from giruda.notation.record_text import dumps
from giruda.rules import RuleSet
from giruda.simulate import chances, dealt, play_deal

_BREAKING: Final = str.maketrans("|#", "  ")
_STOPS: Final = {"play": Phase.PLAY, "end": Phase.OVER}


@click.command(name="deal", epilog=example("giruda deal --rules tichu --seed 7 --until play"))
@rules_option
@set_option
@seed_option
@bots_option
@click.option(
    "--until",
    type=click.Choice(list(_STOPS)),
    default="end",
    show_default=True,
    help="Stop before the first card, or at the end.",
)
@click.option(
    "--secret",
    type=SecretParam(),
    help="Shuffle verifiably by that secret, 64 hexadecimal digits or new, and write down the proof.",
)
@click.option("--nonce", "nonces", type=NonceParam(), multiple=True, help="With --secret: what a seat adds to it.")
@click.pass_context
def command(
    ctx: click.Context,
    rules: RuleSet,
    settings: tuple[tuple[str, str], ...],
    seed: int,
    bots: tuple[Bot, ...],
    until: str,
    secret: Secret | None,
    nonces: tuple[tuple[Seat, str], ...],
) -> None:
    """Let bots bid and play one deal, and print its record.

    It is the first deal that `giruda simulate` deals with the same rules, seed and bots, unless a secret shuffles the
    cards. The secret itself stands in the record once the deal is over; `giruda verify` checks it.
    """
    rules = changed(rules, settings)
    sitting = seated(rules, bots)
    if secret is not None:
        start, proof = fair_deal(rules, secret, nonces)
    elif nonces:
        raise Failure("--nonce goes with --secret")
    else:
        start, proof = next(dealt(rules, seed)), None
    played = play_deal(start, sitting, chances(rules, seed), until=_STOPS[until])
    if proof is not None and played.deal.outcome is None:
        proof = replace(proof, secret=None)
    names = tuple(_plain(each.name) for each in sitting)
    click.echo(dumps(recorded(played.deal, played.actions, names, proof)), nl=False)
    tell_faults(reports_of(sitting), language_asked_for(ctx))


def _plain(name: str) -> str:
    """The name of a bot as it may stand in a record: a command can hold anything."""
    return " ".join(name.translate(_BREAKING).split())
