"""A contest from its first deal to its end."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing

from giruda.arena.contest import Contest
from giruda.arena.crews import Crew, alone
from giruda.arena.duplicate import Duplicates
from giruda.arena.journal import Journal
from giruda.arena.result import End, Result
from giruda.arena.sample import Sample


def compete(
    contest: Contest,
    deals: int,
    *,
    until: float | None = None,
    crew: Crew = alone,
    journal: Journal | None = None,
    on_deal: Callable[[Result], None] = lambda _: None,
) -> Result:
    """Let the bots play that many deals, or fewer.

    An interrupt (`KeyboardInterrupt`) ends the contest and is told by the result's ``end``.

    Args:
        contest: what is played.
        deals: how many deals, at least 1; where the contest may end early, how many at most.
        until: end as soon as every difference is clear, or known to within so much to either side.
        crew: who plays; the result is the same but for the clocks.
        journal: the file that keeps every finished deal, and holds those that were finished before.
        on_deal: called after every deal, also those of the file, with what there is so far.

    Raises:
        ValueError: there are no deals.
        BotFailure: a bot raised an error or did something illegal; what came before is in the journal.
        ContestError: the contracts are fixed, and nobody bids.
        JournalError: the file cannot be written any more.
        WorkerLost: a process of the crew died.
    """
    if deals < 1:
        raise ValueError(f"a contest has at least one deal, not {deals}")
    result = Result(contest, until)
    counted: list[Sample] = []
    try:
        with closing(_samples(contest, deals, crew, journal)) as samples:
            for sample in samples:
                counted.append(sample)
                result.add(sample)
                on_deal(result)
                if result.is_decided:
                    result.end = End.DECIDED
                    break
    except KeyboardInterrupt:  # perhaps amid the counting of a deal, so all are counted anew
        result = Result(contest, until)
        for sample in counted:
            result.add(sample)
        result.end = End.INTERRUPTED
    return result


def _samples(contest: Contest, deals: int, crew: Crew, journal: Journal | None) -> Generator[Sample, None, None]:
    """The deals of the journal, and then those that the crew plays, each in the journal before anybody counts it."""
    kept = journal.samples[:deals] if journal is not None else []
    yield from kept
    if len(kept) == deals:
        return
    with closing(crew(Duplicates(contest), range(len(kept), deals))) as played:
        for sample in played:
            if journal is not None:
                journal.append(sample)
            yield sample
