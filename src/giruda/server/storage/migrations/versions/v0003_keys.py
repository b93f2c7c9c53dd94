"""Keys that all nodes share, such as the one that cookies are signed with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add their table; a key is made when it is first asked for."""
    op.create_table(
        "keys",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("key", sa.String, nullable=False),
    )
