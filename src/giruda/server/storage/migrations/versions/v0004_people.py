"""Deals that ended by player, accounts with their sessions and passkeys, and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the new tables; the deals that were played before are found in the logs when the server starts."""
    _deals()
    _accounts()
    _ratings()


def _deals() -> None:
    op.create_table(
        "deals",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("rules_id", sa.String, nullable=False),
        sa.Column("rules_spec", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("declarer", sa.Integer),
        sa.Column("friend", sa.Integer),
        sa.Column("sat_out", sa.Integer),
        sa.Column("contract", sa.String),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean),
        sa.Column("rated", sa.Boolean, nullable=False),
    )
    op.create_table(
        "deal_seats",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("change", sa.Double),
        sa.Column("at", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "deal"], ["deals.table_id", "deals.deal"]),
    )
    op.create_index("ix_deal_seats_player_at", "deal_seats", ["player", "at"])
    op.create_table(
        "surveys",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
    )


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("name", sa.String),
        sa.Column("name_key", sa.String, unique=True),
        sa.Column("password", sa.String),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String, primary_key=True),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("ix_sessions_player", "sessions", ["player"])
    op.create_table(
        "sign_outs",
        sa.Column("mark", sa.String, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_sign_outs_at", "sign_outs", ["at"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("player", sa.String, sa.ForeignKey("accounts.player"), nullable=False),
        sa.Column("public_key", sa.String, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
    )
    op.create_index("ix_passkeys_player", "passkeys", ["player"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String, primary_key=True),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("ends", sa.Double, nullable=False),
    )
    op.create_index("ix_challenges_ends", "challenges", ["ends"])


def _ratings() -> None:
    for name, key in (("ratings", ("player", "rules_id")), ("handicaps", ("rules_id", "sides"))):
        op.create_table(
            name,
            *(sa.Column(column, sa.String, primary_key=True) for column in key),
            sa.Column("mean", sa.Double, nullable=False),
            sa.Column("deviation", sa.Double, nullable=False),
            sa.Column("deals", sa.Integer, nullable=False),
        )
