"""Requests beside the socket: opening a table, the lobby, presets and rules."""

from __future__ import annotations

import msgspec

from giruda.notation.wire.deal import Param


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table: POST /api/tables.

    ``rules`` is a preset with variants and single options, such as ``kbg+six-players;bidding.minimum=12``. ``bot``
    plays at the other seats: a level or another bot of ours, or a program that the server's owner has allowed by that
    very name. The other fields are as in `TermsOut`. Whoever opens a table keeps it, sits at its first seat, and
    starts the match when everybody is there.
    """

    name: str
    rules: str
    language: str = "ko"
    pace: str = "normal"
    bot: str = "rule"
    hints: bool = True
    turn_seconds: int = 0
    listed: bool = False
    watching: bool = False
    chat: bool = True
    joining: bool = True
    undo_times: int = 0
    undo_seconds: int = 0


class NewTableOut(msgspec.Struct, frozen=True):
    """The table that was opened; the page is at ``/table/{id}``."""

    id: str


class VariantOut(msgspec.Struct, frozen=True):
    """A named variant of a preset: what it excludes, and the options it sets.

    ``players`` is how many it seats where it changes that, else None.
    """

    id: str
    title: dict[str, str]
    excludes: list[str]
    players: int | None = None
    changes: list[OptionOut] = []


class OptionOut(msgspec.Struct, frozen=True):
    """One option of a rule set: its path (``bidding.minimum``) and value as display text."""

    path: str
    value: str


class PresetOut(msgspec.Struct, frozen=True):
    """A preset for the lobby (GET /api/presets): title per language, what is special about it, and every option."""

    id: str
    title: dict[str, str]
    players: int
    highlights: list[OptionOut]
    options: list[OptionOut]
    variants: list[VariantOut]


class OpenTableOut(msgspec.Struct, frozen=True):
    """A table in the lobby: ``persons`` are the names of those who sit there, ``seats`` how many may."""

    id: str
    rules_spec: str
    stage: str
    persons: list[str]
    seats: int
    turn_seconds: int
    watching: bool


class LobbyOut(msgspec.Struct, frozen=True):
    """GET /api/lobby: the presets, the unfinished table of this browser, if any, and tables to join.

    ``levels`` are bots to play against, the easiest first; ``level-`` messages name them.
    """

    presets: list[PresetOut]
    levels: list[str]
    resume: str | None
    name: str | None
    tables: list[OpenTableOut] = []


class ShapeOut(msgspec.Struct, frozen=True):
    """An option that a table may set (GET /api/options): its section, and how its value looks.

    ``shape`` is a shape's name: ``flag``, ``whole``, ``whole-or-none``, ``number``, ``choice``, ``choices``, ``suits``,
    ``cards``, ``card`` or ``card-or-none``. ``choices`` are what may be chosen or listed; empty where anything of that
    shape may be written.
    """

    path: str
    section: str
    shape: str
    choices: list[str]


class SettingOut(msgspec.Struct, frozen=True):
    """The value of an option in a rule set.

    ``idle`` options change nothing under these rules. ``base`` is the value in the preset with its variants where that
    differs, else None.
    """

    path: str
    value: str
    idle: bool
    base: str | None


class ProblemOut(msgspec.Struct, frozen=True):
    """Something that is wrong with a rule set: a code with parameters, and the option it is about, or ``""``."""

    path: str
    code: str
    params: dict[str, Param]


class RulesOut(msgspec.Struct, frozen=True):
    """A rule set: ``spec`` names it in one way only, ``base`` the preset with variants that it starts from.

    ``seats`` counts a neutral seat beside the ``players``; ``highlights`` are paths of options, see ``rules.ftl``.
    """

    id: str
    spec: str
    base: str
    players: int
    seats: int
    settings: list[SettingOut]
    highlights: list[str]


class RulesAnswer(msgspec.Struct, frozen=True):
    """GET /api/rules?spec=...: the rule set of that name, or else everything that is wrong with it."""

    rules: RulesOut | None
    problems: list[ProblemOut]


class CutOut(msgspec.Struct, frozen=True):
    """How the first dealer of a match was found: who, of how many players, and the card each cut, if they did."""

    dealer: int
    players: int
    cut: list[str]


class ProofOut(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/proof?deal=N: what the cards of a deal that is over followed from.

    ``commitment`` was told before the deal, ``secret`` is what it hid, ``nonces`` what each player added. ``deck`` are
    all cards in the order in which the shuffle takes them up, ``places`` the cards of each hand and of the kitty,
    ``order`` those that came up later. ``first`` is there for the first deal of a match.
    """

    number: int
    commitment: str
    secret: str
    nonces: list[str]
    deck: list[str]
    places: list[list[str]]
    order: list[str]
    first: CutOut | None
