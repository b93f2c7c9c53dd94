"""Every preset at every table that it has rules for, by its spec."""

from __future__ import annotations

from typing import Final

from giruda.rules import preset_names, tables_of

TABLES: Final = tuple(
    name if variant is None else f"{name}+{variant}" for name in preset_names() for variant in tables_of(name).values()
)
