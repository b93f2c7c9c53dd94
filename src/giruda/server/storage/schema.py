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
    ForeignKeyConstraint,
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

VERSION: Final = 4
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

# What is known of every deal that ended, taken from the logs.
DEALS: Final = Table(
    "deals",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("rules_id", String, nullable=False),
    Column("rules_spec", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("declarer", Integer),
    Column("friend", Integer),
    Column("sat_out", Integer),
    Column("contract", String),
    Column("taken", Integer, nullable=False),
    Column("won", Boolean),
    Column("rated", Boolean, nullable=False),
)

# Who sat where in each of them.
DEAL_SEATS: Final = Table(
    "deal_seats",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    # The player's id; empty at a bot's seat.
    Column("player", String, nullable=False),
    Column("score", Integer, nullable=False),
    # By how much the deal changed the player's rating; None where it did not count for that.
    Column("change", Double),
    # The time of the deal once more, for lists of a player's deals.
    Column("at", Double, nullable=False),
    ForeignKeyConstraint(["table_id", "deal"], ["deals.table_id", "deals.deal"]),
    Index("ix_deal_seats_player_at", "player", "at"),
)

# How far each table's log was looked through for deals that ended.
SURVEYS: Final = Table(
    "surveys",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
)

# Players who can sign in.
ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("player", String, primary_key=True),
    # None where there are passkeys only.
    Column("name", String),
    # The name as it is compared.
    Column("name_key", String, unique=True),
    Column("password", String),
    Column("created", Double, nullable=False),
)

# Browsers that are signed in.
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String, primary_key=True),
    Column("player", String, nullable=False, index=True),
    # Who the browser was before, or empty.
    Column("guest", String, nullable=False),
    Column("created", Double, nullable=False),
)

# Marks of players some of whose browsers were signed out, and when: other nodes look here.
SIGN_OUTS: Final = Table(
    "sign_outs",
    METADATA,
    Column("mark", String, primary_key=True),
    Column("at", Double, nullable=False, index=True),
)

PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("id", String, primary_key=True),
    Column("player", ForeignKey("accounts.player"), nullable=False, index=True),
    Column("public_key", String, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("label", String, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
)

# What browsers were asked to sign with a passkey, and have not signed yet.
CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("challenge", String, primary_key=True),
    # Whose key is to be added; empty where somebody signs in.
    Column("player", String, nullable=False),
    Column("ends", Double, nullable=False, index=True),
)

# How well a player plays under some rules.
RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("player", String, primary_key=True),
    Column("rules_id", String, primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("deals", Integer, nullable=False),
)

# What being the declarer's side is worth under some rules, by how many stand against how many, such as ``2v3``.
HANDICAPS: Final = Table(
    "handicaps",
    METADATA,
    Column("rules_id", String, primary_key=True),
    Column("sides", String, primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("deals", Integer, nullable=False),
)
