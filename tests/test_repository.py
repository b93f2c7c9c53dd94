"""What holds for the repository as a whole."""

from __future__ import annotations

import ast
import json
import os
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/giruda"
CODE = {".py", ".pyx", ".pxd", ".ts", ".js", ".svelte", ".css"}
LONGEST_FILE = 600
GENERATED = ROOT / "frontend/src/wire.ts"
"""Written by a command: nobody reads it as a whole."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def dotted(module: Path) -> str:
    parts = module.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layered() -> set[str]:
    """Every module that the layers contract names."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    return set(re.findall(r"giruda[\w.]*", " ".join(layers)))


@pytest.mark.parametrize("module", modules(), ids=dotted)
def test_a_module_says_what_it_is(module: Path) -> None:
    assert ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))), "the module has no docstring"


@pytest.mark.parametrize("module", modules(), ids=dotted)
def test_a_module_has_its_place_in_the_layers(module: Path) -> None:
    name, known = dotted(module), layered()
    above = {name.rsplit(".", depth)[0] for depth in range(name.count(".") + 1)}
    holds_layers = any(layer.startswith(name + ".") for layer in known)
    assert above & known or holds_layers, f"add {name} to the layers in pyproject.toml"


def test_no_file_grows_too_long() -> None:
    files = [file for folder in ("src", "frontend/src") for file in (ROOT / folder).rglob("*") if file.suffix in CODE]
    built = PACKAGE / "server/static"
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in files
        if not file.is_relative_to(built) and file != GENERATED
    }
    assert "src/giruda/cards.py" in lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_the_lock_file_names_no_addresses_to_download_from() -> None:
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if "integrity" not in package and not package.get("link")] == []


def test_the_package_carries_its_licence_and_its_types() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert (PACKAGE / "py.typed").is_file()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT"
    assert "LICENSE" in project["license-files"]


def test_every_font_comes_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    families = {font.name.split("-")[0] for font in (ROOT / "frontend/src").rglob("*.woff2")}
    assert {f"frontend/public/{family}-OFL.txt" for family in families} <= set(project["license-files"])
    assert all((ROOT / name).is_file() for name in project["license-files"])


def test_every_dependency_is_bounded_on_both_sides() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [requirement for extra in project["optional-dependencies"].values() for requirement in extra]
    wrong = [item for item in project["dependencies"] + extras if not re.fullmatch(r"[\w.-]+>=[\d.]+,<[\d.]+", item)]
    assert wrong == []


def test_run_py_can_be_read_by_an_old_python() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("guide", ["README.md", "CONTRIBUTING.md"])
def test_the_checks_end_with_the_test_command_of_the_guides(guide: str) -> None:
    checks = ROOT / ".ci/run"
    assert os.access(checks, os.X_OK)
    steps = [line for line in checks.read_text(encoding="utf-8").splitlines() if line.lstrip().startswith("check ")]
    command = steps[-1].removeprefix("check ")
    assert command == "python3 run.py test"
    assert command in (ROOT / guide).read_text(encoding="utf-8")
