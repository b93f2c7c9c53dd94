"""``giruda hint``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec

from giruda.bots.advice import Advice, Candidate
from giruda.bots.advising import advice_for, told_of
from giruda.bots.reasons import Fact, reasons
from giruda.cards import Seat
from giruda.cli.columns import columns
from giruda.cli.examples import example
from giruda.cli.failures import Failure
from giruda.cli.options import json_option, language_option, print_json, seed_option
from giruda.cli.positions import name_of, position_in
from giruda.cli.texts import Texts
from giruda.deal.actions import Action, Bid, CallFriend, ChangeContract, Exchange, Kill, Play
from giruda.notation.seen import hand_order, param_out
from giruda.notation.suggestions import suggestion_out
from giruda.notation.words import Words
from giruda.view import SeatView


@click.command(name="hint", epilog=example("giruda hint deal.mighty --after 30"))
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--after", type=click.IntRange(min=0), help="Go no further in the record than that many actions.")
@seed_option
@language_option
@json_option
def command(file: Path, after: int | None, seed: int, lang: str, as_json: bool) -> None:
    """Say what a strong bot would do next, and why.

    FILE is a record that stops somewhere in a deal, as `giruda deal --until play` writes it; - reads it from standard
    input. The bot knows what the seat on turn knows, and nothing else.
    """
    deal = position_in(file, after)
    if deal.turn is None:
        raise Failure(f"{name_of(file)}: {Texts(lang)('hint-over')}")
    view = deal.view(deal.turn)
    advice = advice_for(view, deal.legal_actions(deal.turn), Random(seed))
    assert advice is not None
    facts = reasons(view, advice.action)
    if as_json:
        print_json(_as_object(deal.turn, advice, facts))
        return
    click.echo("\n".join(_in_words(view, deal.turn, advice, facts, lang)))


def _as_object(seat: Seat, advice: Advice, facts: tuple[Fact, ...]) -> dict[str, Any]:
    told = [suggestion_out(each.action, each.score, each.makes) for each in told_of(advice)]
    return {
        "seat": seat,
        "suggestions": [msgspec.to_builtins(each) for each in told],
        "worlds": advice.worlds,
        "solved": advice.solved,
        "reasons": [
            {"code": each.code.value, "params": {name: param_out(value) for name, value in each.params}}
            for each in facts
        ],
    }


def _in_words(view: SeatView, seat: Seat, advice: Advice, facts: tuple[Fact, ...], lang: str) -> Iterator[str]:
    """The advice as a person reads it."""
    words, texts = Words(lang), Texts(lang)
    best, *others = told_of(advice)
    yield f"{texts('seat', seat=seat)}: {told_action(words, texts, view, best.action)}"
    if best.score is not None:
        numbers = [f"{words.text('hint-score')} {_score(best)}"]
        if best.makes is not None:
            numbers.append(f"{words.text('hint-makes')} {_makes(best)}")
        yield " · ".join([*numbers, f"{words.text('hint-worlds')} {words.text('hint-count', count=advice.worlds)}"])
    for each in facts:
        yield f"  - {words.fact(each.code.value, each.params, lambda seat: texts('seat', seat=seat))}"
    if others:
        yield words.text("hint-others")
        rows = [(told_action(words, texts, view, each.action), _score(each), _makes(each)) for each in others]
        yield from (f"  {line}" for line in columns(rows))


def told_action(words: Words, texts: Texts, view: SeatView, action: Action) -> str:
    """What to do, as a sentence without its full stop."""
    kind = suggestion_out(action).kind
    match action:
        case Play(card, suit, calling):
            named = {} if suit is None else {"suit": words.suit(suit)}
            way = "-naming" if named else "-calling" if calling else ""
            return words.text(f"hint-do-play{way}", card=words.card(card), **named)
        case Exchange(discards, contract):
            cards = words.together([words.card(card) for card in hand_order(discards)])
            change = "" if contract is view.contract else "-change"
            return words.text(f"hint-do-exchange{change}", cards=cards, contract=words.contract(contract))
        case CallFriend(call, _, joker_call):
            called = "" if call.card is None else words.card(call.card)
            who = "" if call.seat is None else texts("seat", seat=call.seat)
            what = words.text(f"hint-do-call-{call.kind.value}", card=called, who=who)
            if joker_call is None:
                return what
            return words.text("hint-do-call-with", what=what, card=words.card(joker_call))
        case Bid(contract) | ChangeContract(contract):
            return words.text(f"hint-do-{kind}", contract=words.contract(contract))
        case Kill(card):
            return words.text("hint-do-kill", card=words.card(card))
    return words.text(f"hint-do-{kind}")


def _score(candidate: Candidate) -> str:
    return "" if candidate.score is None else f"{candidate.score:+.1f}"


def _makes(candidate: Candidate) -> str:
    return "" if candidate.makes is None else f"{100 * candidate.makes:.0f}%"
