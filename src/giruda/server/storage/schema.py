"""The tables of the database, as the newest migration leaves them.

Correctness rests on two keys of ``events``: ``(table_id, seq)``, so that two writers cannot both be next, and
``(table_id, command_id)``, so that the same click counts once.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
    text,
    true,
)

VERSION: Final = 3
"""The format of the database: the number of the newest migration."""

METADATA: Final = MetaData()

# One row, so that a version that knows no newer migrations knows that there are some.
SCHEMA: Final = Table("schema", METADATA, Column("version", Integer, primary_key=True))

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("rules_spec", String, nullable=False),
    Column("rules", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("owner", String, nullable=False, server_default=text("''")),
    Column("owner_name", String, nullable=False, server_default=text("''")),
    # A list in JSON.
    Column("bot_names", String, nullable=False, server_default=text("'[]'")),
    Column("stage", String, nullable=False, server_default=text("'playing'")),
    Column("open", Boolean, nullable=False, server_default=false()),
    Column("joining", Boolean, nullable=False, server_default=true()),
    Column("watching", Boolean, nullable=False, server_default=false()),
    Column("turn_seconds", Integer, nullable=False, server_default=text("0")),
    Column("seats_total", Integer, nullable=False, server_default=text("0")),
    Column("created", Double, nullable=False, server_default=text("0")),
    Column("played", Double, nullable=False, server_default=text("0")),
    Index("ix_tables_open_played", "open", "played"),
)

# Who sits where now.
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    # The player's id; empty at a bot's seat.
    Column("player", String, nullable=False, index=True),
)

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("command_id", String),
    Column("kind", String, nullable=False),
    Column("payload", String, nullable=False),
    Column("schema_version", Integer, nullable=False),
    Column("at", Double, nullable=False, server_default=text("0")),
    UniqueConstraint("table_id", "command_id"),
)

# The servers that share the database, and when each was heard of last.
NODES: Final = Table(
    "nodes",
    METADATA,
    Column("id", String, primary_key=True),
    Column("seen", Double, nullable=False),
)

# Secrets that all nodes share, in hexadecimal.
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("name", String, primary_key=True),
    Column("key", String, nullable=False),
)
