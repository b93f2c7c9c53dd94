"""What the lobby shows: the presets with what is special about each, and the table this browser left unfinished."""

from __future__ import annotations

from functools import cache

from giruda.bots import LEVELS
from giruda.notation.wire import LobbyOut, OpenTableOut, OptionOut, PresetOut, VariantOut
from giruda.rules import highlights, idle_options, preset, preset_info, preset_names, tables_of
from giruda.rules.options import OPTIONS
from giruda.rules.ruleset import RuleSet
from giruda.rules.shapes import text_of
from giruda.server.identity import PlayerId
from giruda.server.storage import Listed
from giruda.server.tables import Tables


async def lobby_of(tables: Tables, player: PlayerId | None) -> LobbyOut:
    """The lobby as that player sees it; None for a browser that has not been here."""
    resume = name = None
    if player is not None:
        resume, name = await tables.unfinished_of(player), await tables.name_of(player)
    open_tables = [_open_table(each) for each in await tables.open_tables()]
    return LobbyOut(list(presets_out()), list(LEVELS), resume, name, open_tables)


def _open_table(listed: Listed) -> OpenTableOut:
    listing = listed.listing
    persons = [sitting.name for sitting in listing.seats if sitting.player]
    return OpenTableOut(
        listed.id,
        listed.rules_spec,
        listing.stage.value,
        persons,
        len(listing.seats),
        listing.turn_seconds,
        listing.watching,
    )


@cache
def presets_out() -> tuple[PresetOut, ...]:
    """Every preset, for the page."""
    return tuple(_preset_out(name) for name in preset_names())


def _preset_out(name: str) -> PresetOut:
    rules, info = preset(name), preset_info(name)
    seats = {variant: players for players, variant in tables_of(name).items()}
    return PresetOut(
        id=name,
        title=dict(info.title),
        players=rules.players,
        highlights=[_option(rules, path) for path in highlights(rules)],
        options=[_option(rules, path) for path in OPTIONS if path not in idle_options(rules)],
        variants=[
            VariantOut(
                each.name,
                dict(each.title),
                list(each.excludes),
                seats.get(each.name),
                [OptionOut(path, text_of(value)) for path, value in each.changes.items()],
            )
            for each in info.variants.values()
        ],
    )


def _option(rules: RuleSet, path: str) -> OptionOut:
    return OptionOut(path, text_of(OPTIONS[path].of(rules)))
