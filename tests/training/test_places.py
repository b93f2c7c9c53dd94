"""Files are written whole or not at all, and what cannot be written is known by the name that was asked for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from giruda.training.places import try_place, write_whole


def test_trying_a_place_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "network.bin"
    try_place(file)
    assert list(tmp_path.iterdir()) == []
    file.write_bytes(b"old")
    try_place(file)
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "network.bin"
    for data in (b"old", b"new"):
        write_whole(file, data)
        assert file.read_bytes() == data
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_written_is_told_by_the_file_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "none" / "network.bin"
    with pytest.raises(FileNotFoundError) as tried:
        try_place(file)
    with pytest.raises(FileNotFoundError) as written:
        write_whole(file, b"data")
    assert tried.value.filename == written.value.filename == str(file)


def test_a_file_that_cannot_take_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(folder, b"data")
    assert list(tmp_path.iterdir()) == [folder]


def test_a_device_stays_one() -> None:
    null = Path(os.devnull)
    try_place(null)
    write_whole(null, b"data")
    assert not null.is_file()
