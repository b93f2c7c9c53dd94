"""Builds all that is compiled with the sanitizers of gcc in a copy of the tree, and runs what compares it on that.

``python -m tests.differential.sanitize [WALKS]`` needs gcc with its sanitizers, and Cython; Linux only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
FLAGS: Final = "-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -g -O1"
ENDINGS: Final = "500"
"""Endings in which the solver is proven."""
TESTS: Final = ("test_layouts.py", "test_playouts.py", "test_positions.py", "test_tables.py")


def main() -> int:
    """Build, compare, and end with the first fault."""
    walks = sys.argv[1] if len(sys.argv) > 1 else "1000"
    with tempfile.TemporaryDirectory() as made:
        tree = Path(made)
        shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("static", "*.so", "__pycache__"))
        shutil.copytree(ROOT / "tests", tree / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("build_kernel.py", "pyproject.toml"):
            shutil.copy(ROOT / name, tree)
        return run(tree, walks)


def run(tree: Path, walks: str) -> int:
    """Build in that copy, and compare there."""
    environment = {**os.environ, "CC": "gcc", "CFLAGS": FLAGS, "PYTHONPATH": _path(tree)}
    built = subprocess.run([sys.executable, "build_kernel.py"], cwd=tree, env=environment, check=False)
    if built.returncode:
        return built.returncode
    preloaded = {
        **environment,
        "LD_PRELOAD": " ".join(_library(name) for name in ("libasan.so", "libubsan.so")),
        # Python keeps memory until it ends, and its own allocator would hide what is read behind the end.
        "ASAN_OPTIONS": "detect_leaks=0",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
    }
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-x"]
    for command in (
        [sys.executable, "-m", "tests.differential.walks", walks],
        [*pytest, *(f"tests/differential/{name}" for name in TESTS)],
        [sys.executable, "-m", "tests.solver.proving", ENDINGS, "1"],
        [*pytest, "tests/bots/mc"],
    ):
        code = subprocess.run(command, cwd=tree, env=preloaded, check=False).returncode
        if code:
            return code
    print("No fault found.")
    return 0


def _path(tree: Path) -> str:
    """The copy before everything else that is looked through."""
    return os.pathsep.join(filter(None, (str(tree / "src"), str(tree), os.environ.get("PYTHONPATH", ""))))


def _library(name: str) -> str:
    """Where gcc keeps a sanitizer's library."""
    told = subprocess.run(["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    return told.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
