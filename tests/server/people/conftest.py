"""A database of each kind, for what is kept of people."""

from tests.server.storage.conftest import where

__all__ = ["where"]
