"""Tables, their seats and their logs.

Databases from before there were migrations have just this.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables of an empty database."""
    schema = op.create_table("schema", sa.Column("version", sa.Integer, primary_key=True))
    op.bulk_insert(schema, [{"version": 1}])
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("rules_spec", sa.String, nullable=False),
        sa.Column("rules", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("played", sa.String, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("player", sa.String, nullable=False),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("command_id", sa.String),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("payload", sa.String, nullable=False),
        sa.Column("schema_version", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "command_id"),
    )
