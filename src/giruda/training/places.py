"""Where results are written: each file in one piece, and the folder is tried before the work."""

from __future__ import annotations

from pathlib import Path


def try_place(file: Path) -> None:
    """Hold that a file can be written there, without touching what is there.

    Raises:
        OSError: it cannot; the error names that file.
    """
    if _is_device(file):
        return
    made = _beside(file)
    try:
        made.write_bytes(b"")
        made.unlink()
    except OSError as error:
        raise _of(error, file) from error


def write_whole(file: Path, data: bytes) -> None:
    """Write a file beside its place and move it there when it is complete; into a device or a pipe write at once.

    Raises:
        OSError: it cannot be written; the error names that file, and what was there is as it was.
    """
    made = file if _is_device(file) else _beside(file)
    try:
        made.write_bytes(data)
        if made != file:
            made.replace(file)
    except OSError as error:
        if made != file and made.is_file():
            made.unlink()
        raise _of(error, file) from error


def _beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.new")


def _is_device(file: Path) -> bool:
    return file.exists() and not file.is_file() and not file.is_dir()


def _of(error: OSError, file: Path) -> OSError:
    """The same error, of the file that was asked for."""
    return OSError(error.errno, error.strerror, str(file))
