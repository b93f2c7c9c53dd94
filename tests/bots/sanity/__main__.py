"""What a bot chooses in every position: ``python -m tests.bots.sanity [BOT] [NAME...]``."""

from __future__ import annotations

import sys

from giruda.bots import bot
from giruda.notation.positions import describe_view
from tests.bots.sanity.positions import APART, choice_of, load


def main() -> None:
    """Print the choices; of the positions that are named, also what the seat knows."""
    name, *wanted = sys.argv[1:] or ["rule"]
    player, wrong = bot(name), 0
    for position in load():
        if wanted and position.name not in wanted:
            continue
        said = choice_of(player, position)
        sane = position.is_sane(said)
        wrong += not sane
        print(f"{'ok   ' if sane else 'WRONG'} {position.name}: {said}")
        if wanted:
            rule = f"only {APART.join(position.only)}" if position.only else f"never {APART.join(position.never)}"
            print(f"{position.title}\n{rule}\n{position.note}\n\n{describe_view(position.deal.view(position.seat))}")
    print(f"{wrong} wrong choices of {name}")


if __name__ == "__main__":
    main()
