"""The build of the kernel: when it runs, what it runs, and what it does where it cannot."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import build_kernel
from build_kernel import CYTHON_REQUIREMENT, ZIG_REQUIREMENT, KernelError

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
MODULE = "from giruda.small cimport doubled\n\ndef twice(int number):\n    return doubled(number)\n"
SHARED = "cdef inline int doubled(int number) noexcept nogil:\n    return 2 * number\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with one Cython module, not compiled."""
    monkeypatch.delenv(build_kernel.REQUIRED, raising=False)
    folder = tmp_path / "src/giruda"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "small.pyx").write_text(MODULE, encoding="utf-8")
    (folder / "small.pxd").write_text(SHARED, encoding="utf-8")
    return tmp_path


@pytest.fixture
def compiled(tree: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for Cython and the compiler: notes the modules, and fails on a source that says `fail`."""
    made: list[str] = []

    def compile_module(root: Path, source: Path, target: Path, cython: list[str], compiler: list[str]) -> None:
        assert (root, cython, compiler) == (tree, ["cython"], ["cc"])
        if "fail" in source.read_text(encoding="utf-8"):
            raise KernelError("It does not compile.")
        target.write_text("made", encoding="utf-8")
        made.append(source.name)

    monkeypatch.setattr(build_kernel, "compile_module", compile_module)
    monkeypatch.setattr(build_kernel, "find_cython", lambda: ["cython"])
    monkeypatch.setattr(build_kernel, "find_compiler", lambda: ["cc"])
    return made


def build(tree: Path) -> list[str]:
    said: list[str] = []
    build_kernel.build(tree, said.append)
    return said


def test_the_second_build_does_nothing(tree: Path, compiled: list[str]) -> None:
    assert not build_kernel.is_fresh(tree)
    assert not build_kernel.is_built(tree)
    assert build_kernel.compiled(tree) == []
    assert build(tree) == ["Compiling the kernel."]
    assert build_kernel.is_fresh(tree)
    assert build_kernel.is_built(tree)
    assert build_kernel.compiled(tree) == [tree / f"src/giruda/small{SUFFIX}"]
    assert build(tree) == []
    assert compiled == ["small.pyx"]


@pytest.mark.parametrize("name", ["small.pyx", "small.pxd", "another.pxd"])
def test_a_changed_source_is_compiled_again(tree: Path, compiled: list[str], name: str) -> None:
    build(tree)
    with (tree / "src/giruda" / name).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert not build_kernel.is_fresh(tree)
    assert not build_kernel.is_built(tree)
    build(tree)
    assert compiled == ["small.pyx", "small.pyx"]


def test_a_missing_module_is_compiled_again(tree: Path, compiled: list[str]) -> None:
    build(tree)
    (tree / f"src/giruda/small{SUFFIX}").unlink()
    assert not build_kernel.is_fresh(tree)
    build(tree)
    assert len(compiled) == 2


@pytest.mark.usefixtures("compiled")
def test_what_does_not_compile_is_left_out_and_not_tried_again(tree: Path) -> None:
    (tree / "src/giruda/small.pyx").write_text("fail", encoding="utf-8")
    said = build(tree)
    assert "It does not compile." in said[1]
    assert "Going on without the compiled kernel" in said[1]
    assert build_kernel.is_fresh(tree)
    assert build_kernel.is_built(tree)
    assert build_kernel.compiled(tree) == []
    assert build(tree) == []


@pytest.mark.usefixtures("compiled")
def test_another_compiler_is_a_reason_to_try_again(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / "src/giruda/small.pyx").write_text("fail", encoding="utf-8")
    build(tree)
    monkeypatch.setattr(build_kernel, "compiler_on_path", lambda: ["another-cc"])
    assert not build_kernel.is_fresh(tree)
    assert build_kernel.is_built(tree), "nobody is made to install again for it"


@pytest.mark.usefixtures("compiled")
def test_a_required_kernel_ends_the_build(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / "src/giruda/small.pyx").write_text("fail", encoding="utf-8")
    monkeypatch.setenv(build_kernel.REQUIRED, "required")
    with pytest.raises(KernelError, match="does not compile"):
        build(tree)
    assert not build_kernel.is_fresh(tree)


@pytest.mark.usefixtures("compiled")
def test_modules_of_before_do_not_outlive_a_failed_build(tree: Path) -> None:
    build(tree)
    (tree / "src/giruda/small.pyx").write_text("fail", encoding="utf-8")
    build(tree)
    assert not (tree / f"src/giruda/small{SUFFIX}").exists()


@pytest.mark.usefixtures("compiled")
def test_a_fresh_tree_needs_nothing_installed(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_kernel, "compiler_on_path", lambda: ["cc"])
    assert build_kernel.requirements(tree) == [CYTHON_REQUIREMENT]
    build(tree)
    assert build_kernel.requirements(tree) == []


def test_without_a_compiler_the_build_asks_for_one(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_kernel, "compiler_on_path", lambda: None)
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    assert build_kernel.requirements(tree) == [CYTHON_REQUIREMENT, ZIG_REQUIREMENT]
    monkeypatch.setattr("platform.machine", lambda: "mips")
    assert build_kernel.requirements(tree) == [CYTHON_REQUIREMENT], "there is no such package for that machine"


def test_without_any_compiler_the_build_goes_on(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_kernel, "find_cython", lambda: ["cython"])
    monkeypatch.setattr(build_kernel, "compiler_on_path", lambda: None)
    monkeypatch.setattr(build_kernel, "compiler_in_wheel", lambda: None)
    assert "There is no C compiler" in build(tree)[1]
    assert build_kernel.compiled(tree) == []


def test_a_tree_without_sources_is_fresh(tmp_path: Path) -> None:
    assert build_kernel.is_fresh(tmp_path)
    assert build_kernel.is_built(tmp_path)
    assert build_kernel.requirements(tmp_path) == []


def test_the_compiler_that_the_environment_tells_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    if not (found := shutil.which("cc") or shutil.which("gcc")):
        pytest.skip("there is no compiler on PATH")
    monkeypatch.setenv("CC", f"{found} -pipe")
    assert build_kernel.compiler_on_path() == [found, "-pipe"]
    monkeypatch.setenv("CC", "no-such-compiler")
    assert build_kernel.compiler_on_path() != ["no-such-compiler"]


@pytest.mark.skipif(build_kernel.compiler_on_path() is None, reason="there is no compiler on PATH")
def test_a_module_is_compiled_beside_its_source(tree: Path) -> None:
    pytest.importorskip("Cython")
    build(tree)
    (module,) = build_kernel.compiled(tree)
    assert module.is_file()
    code = "from giruda.small import twice; print(twice(21))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tree / "src", capture_output=True, text=True, check=False, env={}
    )
    assert done.stdout == "42\n", done.stderr
    assert [file.name for file in (tree / "src/giruda").glob("*.new")] == []


def test_an_error_in_a_module_is_told(tree: Path) -> None:
    pytest.importorskip("Cython")
    (tree / "src/giruda/small.pyx").write_text("cdef int wrong(:\n", encoding="utf-8")
    assert "small.pyx" in build(tree)[1]


def test_a_missing_kernel_is_said_once(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "for name in ('tables', 'position', 'playouts', 'sampling'): sys.modules[f'giruda.kernel.{name}'] = None\n"
        "import giruda.kernel\n"
        "from giruda.kernel import Position\n"
        "print(giruda.kernel.COMPILED, Position.__module__)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "False giruda.kernel.reference.position\n"
    assert done.stderr.splitlines() == [
        "Giruda's compiled kernel is missing: everything works, solving and strong play are slower."
    ]
