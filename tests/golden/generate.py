"""Write the golden playthroughs anew: ``python -m tests.golden.generate``.

Whoever does so reads what changed before it goes in.
"""

from __future__ import annotations

from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS
from tests.golden.writing import write


def main() -> None:
    """Write every playthrough, and remove the files of those that are no longer there."""
    for path in set(FOLDER.glob("*.txt")) - {playthrough.path for playthrough in PLAYTHROUGHS}:
        path.unlink()
    for playthrough in PLAYTHROUGHS:
        playthrough.path.write_text(write(playthrough), "utf-8")


if __name__ == "__main__":
    main()
