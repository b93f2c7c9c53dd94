"""Starts Giruda from a checkout, with nothing but Python: makes `.venv`, installs into it, and goes.

python3 run.py [OPTIONS]        a table in the browser (`giruda play`)
python3 run.py test [OPTIONS]   the whole test suite (pytest's own options)
python3 run.py setup            only prepare, with everything that tests and checks need
python3 run.py COMMAND ...      any other command of `giruda`
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

# This file keeps to syntax that every Python 3.6+ reads, so that an old one gets a sentence and not a SyntaxError.
if sys.version_info < (3, 11):
    NEWER = [
        name
        for name in ("python3.14", "python3.13", "python3.12", "python3.11")
        if shutil.which(name) and subprocess.call([name, "-c", ""], stderr=subprocess.DEVNULL) == 0
    ]
    sys.exit(
        "Giruda needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info[:2])
        + ("Try: {} run.py".format(NEWER[0]) if NEWER else "Install a newer one and try again.")
    )

import build_kernel
import build_page

ROOT = Path(__file__).resolve().parent
INSTALL_INPUTS = ("pyproject.toml", "hatch_build.py", "build_kernel.py", "build_page.py")
RECORD = "giruda-install.json"


class Trouble(Exception):
    """What went wrong, in words for the person at the keyboard."""


def read_command(arguments: list[str]) -> tuple[str, list[str]]:
    """Split the command line into what to do and what to pass on."""
    if not arguments or arguments[0].startswith("-"):
        return "play", arguments
    return arguments[0], arguments[1:]


def venv_executable(venv: Path, name: str) -> Path:
    """Where a virtual environment keeps a program."""
    return venv / "Scripts" / (name + ".exe") if os.name == "nt" else venv / "bin" / name


def read_record(venv: Path) -> dict[str, Any]:
    """What the last finished install was made from; empty when there is none."""
    try:
        record = json.loads((venv / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def wanted_record(root: Path, extras: set[str], record: dict[str, Any]) -> dict[str, Any]:
    """What an install made now would be of.

    Extras once installed stay wanted: playing after testing reinstalls nothing.
    """
    inputs = hashlib.sha256(b"".join((root / name).read_bytes() for name in INSTALL_INPUTS))
    return {"root": str(root), "inputs": inputs.hexdigest(), "extras": sorted(extras.union(record.get("extras", ())))}


def venv_works(venv: Path, record: dict[str, Any], root: Path) -> bool:
    """Whether the environment can be kept: its Python runs, is new enough, has pip, and nobody moved it."""
    if record and record.get("root") != str(root):
        return False
    check = "import sys, importlib.util as u; sys.exit(sys.version_info < (3, 11) or u.find_spec('pip') is None)"
    try:
        return quiet([str(venv_executable(venv, "python")), "-c", check]).returncode == 0
    except OSError:
        return False


def quiet(command: list[str]) -> "subprocess.CompletedProcess[str]":
    """Run a program and keep what it says."""
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def make_venv(venv: Path) -> None:
    """Make the environment anew.

    Raises:
        Trouble: this Python cannot.
    """
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            "This Python cannot make virtual environments: its parts `venv` and `ensurepip` are not installed.\n"
            "On Debian and Ubuntu: sudo apt install python3-venv"
        )
    say("Making {} ...".format(venv.name))
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    made = quiet([sys.executable, "-m", "venv", "--clear", str(venv)])
    if made.returncode:
        raise Trouble("Could not make a virtual environment in {}:\n{}".format(venv, made.stdout.strip()))


def prepare(root: Path, extras: set[str]) -> Path:
    """Bring `.venv` up to date, doing nothing when it is, and return it.

    Raises:
        Trouble: that failed.
    """
    venv = root / ".venv"
    record = read_record(venv)
    if not venv_works(venv, record, root):
        make_venv(venv)
        record = {}
    wanted = wanted_record(root, extras, record)
    if record == wanted and build_page.is_fresh(root) and build_kernel.is_built(root):
        return venv
    # Written again only after the install, so that an interrupted one is taken up where it stopped.
    (venv / RECORD).unlink(missing_ok=True)
    say("Installing Giruda into {} (this may take a minute or two) ...".format(venv.name))
    target = ".[{}]".format(",".join(wanted["extras"])) if wanted["extras"] else "."
    pip = [str(venv_executable(venv, "python")), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    code = subprocess.call([*pip, "--no-input", "--editable", target], cwd=str(root), stdin=subprocess.DEVNULL)
    if code:
        raise Trouble("The installation did not finish; what went wrong is above. Running the same again continues it.")
    (venv / RECORD).write_text(json.dumps(wanted), encoding="utf-8")
    return venv


def hand_over(command: list[str]) -> int:
    """Become the program: its signals and its exit code are ours."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def say(text: str) -> None:
    """Tell the person what takes so long."""
    print(text, file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Prepare and start; 130 on Ctrl-C, as shells do."""
    command, passed = read_command(arguments)
    try:
        venv = prepare(ROOT, {"test"} if command in ("test", "setup") else set())
        if command == "setup":
            say("Ready: {}".format(venv))
            return 0
        if command == "test":
            os.chdir(str(ROOT))
            return hand_over([str(venv_executable(venv, "python")), "-m", "pytest", *passed])
        return hand_over([str(venv_executable(venv, "giruda")), command, *passed])
    except KeyboardInterrupt:
        return 130
    except (Trouble, OSError) as trouble:
        say(str(trouble))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
