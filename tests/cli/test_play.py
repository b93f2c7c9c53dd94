"""``giruda play``, and ``giruda`` alone."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from giruda.cli import play
from giruda.server import Deployment, LogFormat
from tests.cli.conftest import COMMAND, Run


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the server was started with."""
    calls: list[tuple[Any, ...]] = []

    def serve(
        host: str,
        port: int,
        data_dir: Path | None,
        *,
        open_browser: bool,
        programs: list[str],
        deployment: Deployment,
        say: Callable[[str], None],
    ) -> None:
        calls.append((host, port, data_dir, open_browser, deployment, *programs))
        say("here")

    monkeypatch.setattr(play, "serve", serve)
    return calls


@pytest.mark.parametrize("arguments", [(), ("play",)])
def test_giruda_alone_plays(run: Run, served: list[tuple[Any, ...]], arguments: tuple[str, ...]) -> None:
    assert run(*arguments).stdout == "here\n"
    assert served == [("127.0.0.1", 8765, None, True, Deployment())]


@pytest.mark.parametrize("command", [(), ("play",)])
def test_options_reach_the_server(run: Run, served: list[tuple[Any, ...]], command: tuple[str, ...]) -> None:
    options = ("--host", "0.0.0.0", "--port", "9000", "--data", "tables", "--no-browser")  # noqa: S104 -- as typed
    assert run(*command, *options).exit_code == 0
    assert served == [("0.0.0.0", 9000, Path("tables"), False, Deployment())]  # noqa: S104 -- as typed


def test_a_service_is_told_where_its_parts_are(run: Run, served: list[tuple[Any, ...]]) -> None:
    options = (
        *("--database-url", "postgresql://db/giruda", "--bus-url", "valkey://bus", "--metrics-port", "9100"),
        *("--host-name", "mighty.example", "--host-name", "giruda.example", "--behind-proxy", "10.0.0.0/8"),
        *("--log-format", "json", "--log-level", "info"),
    )
    assert run("play", *options).exit_code == 0
    names = ("mighty.example", "giruda.example")
    parts = ("postgresql://db/giruda", "valkey://bus", names, ("10.0.0.0/8",), 9100)
    assert served[0][4] == Deployment(*parts, LogFormat.JSON, "info")


def test_addresses_with_passwords_may_stand_in_the_environment(
    run: Run, served: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIRUDA_DATABASE_URL", "postgresql://me:hush@db/giruda")
    monkeypatch.setenv("GIRUDA_BUS_URL", "valkey://:hush@bus")
    run("play")
    assert served[0][4] == Deployment("postgresql://me:hush@db/giruda", "valkey://:hush@bus")
    # The programs that a server starts do not find them there.
    assert not {"GIRUDA_DATABASE_URL", "GIRUDA_BUS_URL"} & set(os.environ)
    monkeypatch.setenv("GIRUDA_BUS_URL", "valkey://:hush@bus")
    assert "hush" not in run("play", "--help").output


def test_programs_play_only_where_the_owner_says_so(run: Run, served: list[tuple[Any, ...]]) -> None:
    run("play", "--allow-program", "python3 my.py", "--allow-program", "exec:python3 other.py")
    assert served[0][5:] == ("exec:python3 my.py", "exec:python3 other.py")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--port 70000", "0<=x<=65535"),
        ("--port -1", "0<=x<=65535"),
        ("--port many", "'many'"),
        ("--data file --no-browser", "is a file"),
        ("--data file/below --no-browser", "--data"),
        ("table", "unexpected extra argument"),
        ("--data d --host-name http://here", "is no name of a host"),
        ("--data d --behind-proxy here", "is no address of a proxy"),
        ("--data d --behind-proxy *", "is no address of a proxy"),
        ("--data d --bus-url redis://here", "no bus of the kind redis"),
        ("--data d --bus-url valkey://me:hush@[", "the address of the bus cannot be read"),
        ("--database-url mysql://me:hush@here/giruda", "a database of the kind mysql"),
        ("--database-url postgresql://me:hush@here:port/giruda", "the address of the database cannot be read"),
        ("--database-url postgresql://me:hush@127.0.0.1:1/giruda", "cannot read or write postgresql://me:***@"),
        ("--metrics-port 0", "1<=x<=65535"),
        ("--data d --no-browser --port 0 --allow-program no-such-program", "there is no program 'no-such-program'"),
    ],
)
def test_a_mistake_is_one_clear_line(refused: Callable[..., str], line: str, said: str) -> None:
    Path("file").write_text("", "utf-8")
    told = refused("play", *line.split())
    assert said in told
    assert "hush" not in told


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_the_server_starts_and_stops(tmp_path: Path) -> None:
    arguments = ["--port", "0", "--no-browser", "--data", str(tmp_path / "tables")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    running = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environment
    )
    assert running.stdout is not None
    address = running.stdout.readline().split()[-1]
    try:
        assert answers(address)
    finally:
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=20)
    assert (running.returncode in {0, 130}, err) == (True, "")


def answers(address: str) -> bool:
    """Whether a server answers there within a few seconds, whatever it says."""
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=20).close()  # noqa: S310 -- our own server
        except urllib.error.HTTPError as error:
            error.close()
            return True
        except OSError:
            time.sleep(0.1)
        else:
            return True
    return False
