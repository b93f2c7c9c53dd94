"""Compiles the Cython modules of the package in place, where the wheel and an editable install find them.

The build hook calls this on every install and build; a stamp of the sources makes all but the first call free. The
compiler is the one on PATH, or that of the package `ziglang`. With neither the package is built without compiled
modules and plays on the rules engine, slower. By hand: `python build_kernel.py`, with Cython installed.
Standard library only, since it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

CYTHON_REQUIREMENT = "cython>=3.1,<4"
ZIG_REQUIREMENT = "ziglang>=0.13"
PACKAGE = Path("src/giruda")
WORK = Path("build/kernel")
REQUIRED = "GIRUDA_KERNEL"
"""With this variable set to `required`, a kernel that cannot be compiled ends the build."""

ZIG_SYSTEMS = {"Linux", "Darwin", "Windows"}
ZIG_MACHINES = {"x86_64", "amd64", "i686", "aarch64", "arm64", "armv7l", "ppc64le", "riscv64", "s390x"}
DIRECTIVES = {"language_level": "3", "boundscheck": "False", "wraparound": "False", "cdivision": "True"}
FLAGS = ("-O3", "-DNDEBUG", "-fwrapv", "-fno-strict-aliasing", "-Wno-unused-function")


class KernelError(Exception):
    """The compiled modules cannot be built. The text is for the person who started the build."""


def sources(root: Path) -> list[Path]:
    """The Cython modules, each of which becomes an extension module."""
    return sorted((root / PACKAGE).rglob("*.pyx"))


def targets(root: Path) -> list[Path]:
    """The files that a build makes for the Python that runs this."""
    return [source.with_suffix(sysconfig.get_config_var("EXT_SUFFIX")) for source in sources(root)]


def stamp(root: Path) -> str:
    """What identifies the sources as they are now, how they are compiled included."""
    total = hashlib.sha256()
    for file in [*sources(root), *sorted((root / PACKAGE).rglob("*.pxd")), Path(__file__)]:
        total.update(f"{file.name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def mark(root: Path) -> Path:
    """Where a build for this Python leaves its stamp."""
    return root / WORK / f"{sysconfig.get_config_var('SOABI') or sys.implementation.cache_tag}.stamp"


def read_mark(file: Path) -> str:
    """What a build left there, or an empty text."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def not_compiled() -> str:
    """What a build that failed notes behind the stamp: a later one tries again once another compiler is there."""
    return f"not compiled with {shlex.join(compiler_on_path() or compiler_in_wheel() or ['no compiler'])}"


def is_fresh(root: Path) -> bool:
    """Whether nothing needs building for this Python: they were built, or would not compile here, or there are none."""
    left = read_mark(mark(root))
    if not sources(root) or left == f"{stamp(root)} {not_compiled()}":
        return True
    return left == stamp(root) and all(target.is_file() for target in targets(root))


def is_built(root: Path) -> bool:
    """Whether these very sources were built for some Python, such as that of an environment beside them."""
    marks = (root / WORK).glob("*.stamp")
    return not sources(root) or any(read_mark(file).split(" ")[0] == stamp(root) for file in marks)


def compiled(root: Path) -> list[Path]:
    """The compiled modules that a fresh build left; none where they could not be compiled."""
    return targets(root) if is_fresh(root) and read_mark(mark(root)) == stamp(root) else []


def compiler_on_path() -> list[str] | None:
    """The C compiler of this machine, told by the variable CC or found on PATH. On Windows none is looked for."""
    if os.name == "nt":
        return None
    told = shlex.split(os.environ.get("CC", ""))
    if told and shutil.which(told[0]):
        return told
    for name in ("cc", "gcc", "clang"):
        if found := shutil.which(name):
            return [found]
    return None


def compiler_in_wheel() -> list[str] | None:
    """The C compiler of the package `ziglang`, when that is installed."""
    return [sys.executable, "-m", "ziglang", "cc"] if importlib.util.find_spec("ziglang") else None


def requirements(root: Path) -> list[str]:
    """The packages that a build of this tree needs beside hatchling."""
    if is_fresh(root):
        return []
    zig_runs_here = platform.system() in ZIG_SYSTEMS and platform.machine().lower() in ZIG_MACHINES
    needs_zig = compiler_on_path() is None and zig_runs_here
    return [CYTHON_REQUIREMENT, *([ZIG_REQUIREMENT] if needs_zig else [])]


def find_cython() -> list[str]:
    """How to run Cython.

    Raises:
        KernelError: it is not installed.
    """
    if importlib.util.find_spec("Cython") is None:
        raise KernelError(f"Cython is not installed. Run: python -m pip install '{CYTHON_REQUIREMENT}'")
    return [sys.executable, "-m", "cython"]


def find_compiler() -> list[str]:
    """A C compiler.

    Raises:
        KernelError: there is none.
    """
    found = compiler_on_path() or compiler_in_wheel()
    if found is None:
        raise KernelError(f"There is no C compiler on PATH, and the package {ZIG_REQUIREMENT} is not installed.")
    return found


def is_zig(compiler: Sequence[str]) -> bool:
    """Whether this is the compiler of the package `ziglang`."""
    return "ziglang" in compiler


def flags_for(compiler: Sequence[str]) -> list[str]:
    """How to compile and link an extension module on this machine."""
    flags = [*FLAGS, "-shared", f"-I{sysconfig.get_path('include')}", f"-I{sysconfig.get_path('platinclude')}"]
    if platform.machine().lower() in ("x86_64", "amd64") and "ARCHFLAGS" not in os.environ:
        # Counting bits in one instruction, which every such processor since 2009 has.
        flags.append("-mcpu=x86_64_v2" if is_zig(compiler) else "-march=x86-64-v2")
    if os.name == "nt":
        libraries = Path(sys.base_exec_prefix, "libs")
        return [*flags, f"-L{libraries}", f"-lpython{sysconfig.get_config_var('py_version_nodot')}"]
    flags.append("-fPIC")
    if sys.platform == "darwin":
        flags += ["-undefined", "dynamic_lookup", *shlex.split(os.environ.get("ARCHFLAGS", ""))]
    return [*flags, *shlex.split(os.environ.get("CFLAGS", "")), *shlex.split(os.environ.get("LDFLAGS", ""))]


def run(command: Sequence[str], root: Path) -> None:
    """Run one step of the build.

    Raises:
        KernelError: the step failed.
    """
    try:
        done = subprocess.run(
            command, cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as error:
        raise KernelError(f"Cannot run {command[0]}: {error}") from error
    if done.returncode:
        raise KernelError(f"`{shlex.join(command)}` failed:\n{done.stderr or done.stdout}".rstrip())


def compile_module(root: Path, source: Path, target: Path, cython: Sequence[str], compiler: Sequence[str]) -> None:
    """Make one extension module: Cython to C, C to a library.

    Raises:
        KernelError: a step failed.
    """
    c_file = root / WORK / source.relative_to(root / PACKAGE).with_suffix(".c")
    c_file.parent.mkdir(parents=True, exist_ok=True)
    directives = [word for name, value in DIRECTIVES.items() for word in ("-X", f"{name}={value}")]
    include = str(root / PACKAGE.parent)
    run([*cython, *directives, "-I", include, str(source), "-o", str(c_file)], root)
    # Beside the target first: a module that is in use is replaced, never written into.
    made = target.with_name(f"{target.name}.new")
    run([*compiler, str(c_file), "-o", str(made), *flags_for(compiler)], root)
    made.replace(target)


def compile_all(root: Path) -> None:
    """Make every extension module.

    Raises:
        KernelError: a tool is missing, or a step failed.
    """
    cython, compiler = find_cython(), find_compiler()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        works = [
            pool.submit(compile_module, root, source, target, cython, compiler)
            for source, target in zip(sources(root), targets(root), strict=True)
        ]
    for work in works:
        work.result()


def build(root: Path, say: Callable[[str], None]) -> None:
    """Compile the modules unless the compiled ones are fresh; where that cannot be done, say so and go on without.

    Raises:
        KernelError: it cannot be done, and the environment says that it is required.
    """
    if is_fresh(root):
        return
    say("Compiling the kernel.")
    # Taken first: a source saved during the build makes the modules stale, not wrongly fresh.
    built_of = stamp(root)
    mark(root).unlink(missing_ok=True)
    for target in targets(root):
        target.unlink(missing_ok=True)
    (root / WORK).mkdir(parents=True, exist_ok=True)
    try:
        compile_all(root)
    except KernelError as error:
        if os.environ.get(REQUIRED) == "required":
            raise
        say(f"{error}\nGoing on without the compiled kernel: everything works, solving and strong play are slower.")
        built_of = f"{built_of} {not_compiled()}"
    mark(root).write_text(built_of, encoding="utf-8")


def main() -> int:
    """Compile the modules, or say why that is impossible."""
    root = Path(__file__).resolve().parent
    os.environ[REQUIRED] = "required"
    mark(root).unlink(missing_ok=True)
    try:
        build(root, print)
    except KernelError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
