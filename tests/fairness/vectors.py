"""The published test vectors: ``python -m tests.fairness.vectors`` writes them anew.

A change there is a change of the algorithm, and every record with a proof becomes wrong by it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from giruda.cards import Card, CardSet, Seat
from giruda.fairness import Purpose, Secret, Stream, commitment_of, fair_first_dealer, fair_layout
from giruda.rules import named_rules
from giruda.shuffle import full_deck

FILE: Final = Path(__file__).parents[2] / "docs" / "notation" / "fairness-vectors.json"
COUNTING: Final = Secret(bytes(range(32)))
HIGH: Final = Secret(bytes(range(224, 256)))
BOUNDS: Final = (3_221_225_472, 53, 2, 1, 4_294_967_295)
_CASES: Final[tuple[tuple[str, Secret, tuple[str, ...], int, Seat | None], ...]] = (
    ("kbg", COUNTING, ("haeun", "", "R4nd0m_-Z", "", ""), 1, None),
    ("kbg", COUNTING, ("", "haeun", "R4nd0m_-Z", "", ""), 1, None),
    ("gamerules", HIGH, ("",) * 5, 1, None),
    ("kbg+four-players", HIGH, ("a" * 64, "", "", "-"), 12, None),
    ("kbg+six-players", COUNTING, ("", "", "", "", "", "0"), 1, None),
    ("tichu+six-players", COUNTING, ("", "", "", "", "", "0"), 2, Seat(2)),
    ("three-33", HIGH, ("x", "y", "z"), 999_999_999, None),
)


def vectors() -> dict[str, Any]:
    """The vectors as the rules engine deals them."""
    return {"stream": _stream(), "deals": [_deal(*case) for case in _CASES]}


def _stream() -> dict[str, Any]:
    nonces = ("haeun", "", "R4nd0m_-Z", "", "")
    words, numbers = (Stream(COUNTING, Purpose.CARDS, 1, nonces) for _ in range(2))
    return {
        "secret": COUNTING.hex(),
        "purpose": Purpose.CARDS.value,
        "number": 1,
        "nonces": list(nonces),
        "words": [f"{words.word():08x}" for _ in range(12)],
        "below": [[bound, numbers.below(bound)] for _ in range(6) for bound in BOUNDS],
    }


def _deal(spec: str, secret: Secret, nonces: tuple[str, ...], number: int, out: Seat | None) -> dict[str, Any]:
    rules = named_rules(spec)
    layout = fair_layout(rules, secret, nonces, number, out)
    cut = fair_first_dealer(rules, secret, nonces)
    first = {"dealer": cut.dealer, "cut": [card.text for card in cut.cards]} if number == 1 else None
    return {
        "rules": spec,
        "secret": secret.hex(),
        "commitment": commitment_of(secret),
        "nonces": list(nonces),
        "number": number,
        "out": out,
        "deck": _texts(full_deck(rules)),
        "hands": [_texts(hand) for hand in layout.hands],
        "kitty": _texts(layout.kitty),
        "order": _texts(layout.order),
        "first": first,
    }


def _texts(cards: CardSet | tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def written() -> str:
    """The text of the file: an entry a line, so that it can be read."""
    found = vectors()
    deals = ",\n".join(f"    {{\n{_lines(deal, '      ')}\n    }}" for deal in found["deals"])
    return f'{{\n  "stream": {{\n{_lines(found["stream"], "    ")}\n  }},\n  "deals": [\n{deals}\n  ]\n}}\n'


def _lines(entries: dict[str, Any], indent: str) -> str:
    return ",\n".join(f"{indent}{json.dumps(key)}: {json.dumps(value)}" for key, value in entries.items())


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
