"""A playthrough as text: every action, every event, what changed for whom, and everything that may be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from giruda.cards import Seat
from giruda.deal.actions import Action
from giruda.deal.deal import Deal, Step
from giruda.notation.actions import format_action
from giruda.notation.positions import describe_event, describe_view
from giruda.perft.cases import digest
from tests.golden.playthroughs import Playthrough, Told

LISTED = 16
"""Legal actions that are written out; of more the first and the last, how many, and their digest."""

Viewer = Seat | None
Facts = Mapping[str, str]


def write(playthrough: Playthrough) -> str:
    """The whole text of its file."""
    return "\n".join(_lines(playthrough)) + "\n"


def _lines(playthrough: Playthrough) -> Iterator[str]:
    yield f"rules: {playthrough.rules}"
    yield f"seed: {playthrough.seed}"
    yield f"shows: {', '.join(playthrough.shows)}"
    for number, told in enumerate(playthrough.deals(), start=1):
        yield ""
        yield f"deal {number}"
        yield from _deal_lines(told)


def _deal_lines(told: Told) -> Iterator[str]:
    viewers: list[Viewer] = [*told.last.setup.seats, None]
    known: dict[Viewer, Facts] = {viewer: {} for viewer in viewers}
    for number, step in enumerate(told.steps):
        if number:
            seat, action = told.actions[number - 1]
            yield ""
            yield f"{number}. {seat}: {format_action(action)}"
        yield from _step_lines(step, known)


def _step_lines(step: Step, known: dict[Viewer, Facts]) -> Iterator[str]:
    for event in step.events:
        yield f"  event: {describe_event(event)}"
    seers: dict[str, list[Viewer]] = {}
    for viewer, before in known.items():
        known[viewer] = facts(describe_view(step.deal.view(viewer)))
        for line in _changes(before, known[viewer]):
            seers.setdefault(line, []).append(viewer)
    for line, who in seers.items():
        yield f"  view {_named(who, len(known))}: {line}"
    yield from _legal_lines(step.deal)


def facts(text: str) -> dict[str, str]:
    """The facts of a view's text by what each is about."""
    return dict(line.split(": ", 1) for line in text.splitlines())


def _changes(before: Facts, now: Facts) -> Iterator[str]:
    """The facts that are new or changed, and a minus before what is no longer one."""
    for about, fact in now.items():
        if before.get(about) != fact:
            yield f"{about}: {fact}"
    for about in before:
        if about not in now:
            yield f"- {about}"


def _named(viewers: Sequence[Viewer], everyone: int) -> str:
    if len(viewers) == everyone:
        return "all"
    return " ".join("spectator" if viewer is None else str(viewer) for viewer in viewers)


def _legal_lines(deal: Deal) -> Iterator[str]:
    for seat in deal.actors:
        legal = deal.legal_actions(seat)
        yield f"  legal {seat}: {len(legal)}: {_listed(legal)}"


def _listed(legal: Sequence[Action]) -> str:
    if len(legal) <= LISTED:
        return ", ".join(map(format_action, legal))
    ends = f"{format_action(legal[0])} ... {format_action(legal[-1])}"
    return f"{ends}, digest {digest(map(format_action, legal))}"
