"""Runs the migrations on the connection, and in the transaction, of whoever asked."""

from __future__ import annotations

from alembic import context

from giruda.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
