"""The public face of the package: every name is there, and asking for none costs next to nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest

import giruda

HEAVY = (
    "numpy",
    "starlette",
    "uvicorn",
    "sqlalchemy",
    "msgspec",
    "click",
    "fluent",
    "tomllib",
    "giruda.rules",
    "giruda.deal",
)


def test_every_public_name_is_where_it_is_looked_for() -> None:
    assert set(giruda._HOME_OF) == set(giruda.__all__)
    for name in giruda.__all__:
        assert getattr(giruda, name) is not None
    assert set(giruda.__all__) <= set(dir(giruda))


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Misdeal'"):
        giruda.Misdeal  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_imports_neither_the_engine_nor_anything_of_others() -> None:
    told = "import sys, giruda; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert not set(HEAVY) & set(loaded)
    assert "giruda" in loaded


def test_the_engine_needs_no_web_and_no_arrays() -> None:
    told = "import sys\nfrom giruda import Deal, preset\npreset('kbg')\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "starlette", "uvicorn", "sqlalchemy", "msgspec", "click", "fluent"} & set(loaded)
