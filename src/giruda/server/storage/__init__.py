"""What a server keeps: its tables and their logs, in a file of its own or in a database that several nodes share."""

from giruda.server.storage.database import Database, Work
from giruda.server.storage.errors import AlreadyDone, Conflict, StorageError
from giruda.server.storage.keys import shared_key
from giruda.server.storage.opening import open_database
from giruda.server.storage.records import Listed, Listing, Logged, Sitting, Stage, TableRecord
from giruda.server.storage.store import Storage

__all__ = [
    "AlreadyDone",
    "Conflict",
    "Database",
    "Listed",
    "Listing",
    "Logged",
    "Sitting",
    "Stage",
    "Storage",
    "StorageError",
    "TableRecord",
    "Work",
    "open_database",
    "shared_key",
]
