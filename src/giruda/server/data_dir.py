"""The folder that holds the tables: where it is, and that nobody else can read it."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path

PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600


class DataDirError(Exception):
    """The data folder cannot be used; the message says why and what to do."""


def default_data_dir(environ: Mapping[str, str] = os.environ) -> Path:
    """Where tables are kept: ``GIRUDA_DATA``, else ``giruda`` in the user's data folder (``XDG_DATA_HOME``)."""
    if chosen := environ.get("GIRUDA_DATA"):
        return Path(chosen).expanduser()
    # A relative XDG_DATA_HOME is to be ignored, says its specification.
    data_home = Path(environ.get("XDG_DATA_HOME", ""))
    if data_home.is_absolute():
        return data_home / "giruda"
    return Path("~/.local/share/giruda").expanduser()


def prepare_data_dir(folder: Path) -> Path:
    """Make the folder if it is missing, for this user alone, and see that files can be written in it.

    Returns:
        The folder.

    Raises:
        DataDirError: the folder cannot be made or written.
    """
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise DataDirError(
            f"cannot keep tables in {folder}: {error.strerror or error}; "
            "choose another folder with --data or the environment variable GIRUDA_DATA"
        ) from error
    return folder


def private_file(path: Path) -> Path:
    """Make the file if it is missing and see that only this user can read it.

    Returns:
        The path.

    Raises:
        DataDirError: the file cannot be made, or its mode cannot be set.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
        if stat.S_IMODE(path.stat().st_mode) != PRIVATE_FILE:
            path.chmod(PRIVATE_FILE)
    except OSError as error:
        raise DataDirError(f"cannot use {path}: {error.strerror or error}") from error
    return path
