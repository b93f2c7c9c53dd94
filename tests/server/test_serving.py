"""Starting and stopping the server."""

from __future__ import annotations

import signal
import socket
import time
from pathlib import Path

import httpx
import pytest

from giruda.server import AddressError, serve
from giruda.server.data_dir import DataDirError
from tests.server.person import Person
from tests.server.test_restart import process


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_stops_quickly_and_quietly(tmp_path: Path, number: signal.Signals) -> None:
    with process(tmp_path) as (running, address):
        assert httpx.get(f"{address}/healthz", trust_env=False).text == "ok"
        person = Person(address)
        with person.sit(person.open_table(pace="slow")) as chair:
            started = time.monotonic()
            running.send_signal(number)
            assert running.wait(timeout=5) in (0, -number)
            assert time.monotonic() - started < 3
            assert chair.rest()[1] == 1012
        person.close()
        assert running.stderr is not None
        assert running.stderr.read() == ""


def test_a_port_that_is_taken_is_named_with_a_way_out(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(AddressError, match=rf"cannot listen on 127\.0\.0\.1:{port}: it is in use; .*--port 0"):
            serve("127.0.0.1", port, tmp_path, open_browser=False)


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host"])
def test_a_host_that_is_not_here_is_named(tmp_path: Path, host: str) -> None:
    with pytest.raises(AddressError, match=rf"cannot listen on {host}:0"):
        serve(host, 0, tmp_path, open_browser=False)


def test_a_folder_that_cannot_be_used_is_told_before_anything_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said: list[str] = []
    with pytest.raises(DataDirError):
        serve(port=0, data_dir=tmp_path / "file", open_browser=False, say=said.append)
    assert said == []
