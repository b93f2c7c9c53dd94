"""The data folder."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from giruda.server.data_dir import DataDirError, default_data_dir, prepare_data_dir


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"GIRUDA_DATA": "/somewhere"}, "/somewhere"),
        ({"XDG_DATA_HOME": "/data"}, "/data/giruda"),
        ({"GIRUDA_DATA": "/somewhere", "XDG_DATA_HOME": "/data"}, "/somewhere"),
        ({"XDG_DATA_HOME": "relative"}, "~/.local/share/giruda"),
        ({"XDG_DATA_HOME": "", "GIRUDA_DATA": ""}, "~/.local/share/giruda"),
        ({}, "~/.local/share/giruda"),
    ],
)
def test_where_tables_are_kept(environment: dict[str, str], expected: str) -> None:
    assert default_data_dir(environment) == Path(expected).expanduser()


def test_a_folder_that_is_made_is_for_one_user_alone(tmp_path: Path) -> None:
    assert stat.S_IMODE(prepare_data_dir(tmp_path / "deep" / "below").stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_used_is_named_with_a_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(DataDirError, match=r"cannot keep tables in .*; choose another folder with --data"):
            prepare_data_dir(folder)
