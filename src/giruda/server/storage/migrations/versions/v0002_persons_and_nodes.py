"""Tables that several persons share, in a lobby, on several nodes; and when everything happened.

What was fixed when a table was opened moves from its seats to the table: from now on seats say who sits there now.
"""

from __future__ import annotations

import json
from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_TABLES = sa.table(
    "tables",
    *(sa.column(name) for name in ("id", "created", "played", "owner", "owner_name", "bot_names", "stage")),
    *(sa.column(name) for name in ("seats_total", "created_at", "played_at")),
    sa.column("finished", sa.Boolean),
)
_SEATS = sa.table("seats", *(sa.column(name) for name in ("table_id", "seat", "name", "player")))


def upgrade() -> None:
    """Add what is new, fill it from what is there, and drop what it replaces."""
    _add_columns()
    _fill()
    for gone in ("finished", "created", "played"):
        op.drop_column("tables", gone)
    for name in ("created", "played"):
        op.alter_column("tables", f"{name}_at", new_column_name=name)
    op.create_index("ix_tables_open_played", "tables", ["open", "played"])
    op.create_table("nodes", sa.Column("id", sa.String, primary_key=True), sa.Column("seen", sa.Double, nullable=False))


def _add_columns() -> None:
    zero = sa.text("0")
    for column in (
        sa.Column("owner", sa.String, nullable=False, server_default=sa.text("''")),
        sa.Column("owner_name", sa.String, nullable=False, server_default=sa.text("''")),
        sa.Column("bot_names", sa.String, nullable=False, server_default=sa.text("'[]'")),
        sa.Column("stage", sa.String, nullable=False, server_default=sa.text("'playing'")),
        sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("joining", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("watching", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("turn_seconds", sa.Integer, nullable=False, server_default=zero),
        sa.Column("seats_total", sa.Integer, nullable=False, server_default=zero),
        sa.Column("created_at", sa.Double, nullable=False, server_default=zero),
        sa.Column("played_at", sa.Double, nullable=False, server_default=zero),
    ):
        op.add_column("tables", column)
    op.add_column("events", sa.Column("at", sa.Double, nullable=False, server_default=zero))


def _fill() -> None:
    connection = op.get_bind()
    of_table = sa.select(_SEATS.c.name, _SEATS.c.player).order_by(_SEATS.c.seat)
    for row in connection.execute(
        sa.select(_TABLES.c.id, _TABLES.c.created, _TABLES.c.played, _TABLES.c.finished)
    ).all():
        owner, *bots = connection.execute(of_table.where(_SEATS.c.table_id == row.id)).all()
        connection.execute(
            sa.update(_TABLES)
            .where(_TABLES.c.id == row.id)
            .values(
                owner=owner.player,
                owner_name=owner.name,
                bot_names=json.dumps([bot.name for bot in bots], ensure_ascii=False),
                stage="finished" if row.finished else "playing",
                seats_total=1 + len(bots),
                created_at=datetime.fromisoformat(row.created).timestamp(),
                played_at=datetime.fromisoformat(row.played).timestamp(),
            )
        )
