"""What the guides to a service tell to type is typed, as far as it can be here."""

from __future__ import annotations

import re
import shlex
import signal
import socket
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import yaml

from giruda.server.app import create_app
from giruda.server.bus import LocalBus
from giruda.server.metrics import Metrics
from giruda.server.settings import Settings
from tests.server.test_restart import process

ROOT = Path(__file__).parents[2]
GUIDES = [ROOT / "deploy" / "README.md", *(ROOT / "docs" / "guide" / f"server{end}" for end in (".md", ".ko.md"))]
FENCE = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def lines(guide: Path) -> list[str]:
    """The lines to type."""
    return [line for body in FENCE.findall(guide.read_text("utf-8")) for line in body.splitlines()]


def beginning(*words: str) -> list[str]:
    """Every different line of the guides that begins so, whatever stands before it."""
    begins = " ".join(words) + " "
    return sorted({line[line.index(begins) :] for guide in GUIDES for line in lines(guide) if begins in line})


def test_there_is_something_to_type() -> None:
    assert all(lines(guide) for guide in GUIDES)
    assert lines(GUIDES[1]) == lines(GUIDES[2])


@pytest.mark.parametrize("line", beginning("giruda", "play"))
def test_a_server_that_is_started_as_a_guide_says_answers(line: str, tmp_path: Path) -> None:
    options = shlex.split(line)[2:]
    with process(tmp_path, *options) as (running, address):
        port = httpx.URL(address).port
        names = [name for option, name in pairwise(options) if option == "--host-name"]
        for host in (f"127.0.0.1:{port}", *names):
            answer = httpx.get(f"http://127.0.0.1:{port}/healthz", headers={"host": host}, trust_env=False)
            assert answer.status_code == 200
        running.send_signal(signal.SIGTERM)
        assert running.wait(timeout=10) in (0, -signal.SIGTERM)


def test_what_is_asked_by_curl_is_there(tmp_path: Path) -> None:
    routes = {str(getattr(route, "path", "")) for route in create_app(Settings(tmp_path)).routes}
    asked = beginning("curl")
    assert asked
    for line in asked:
        assert httpx.URL(shlex.split(line)[-1]).path in routes


def test_the_commands_for_containers_name_files_and_services_that_there_are() -> None:
    composed = beginning("docker", "compose")
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))["services"]
    for line in [*composed, *beginning("docker", "build")]:
        words = shlex.split(line)
        assert (ROOT / words[words.index("--file") + 1]).is_file()
        named = {word for word in words if re.fullmatch(r"node-\d|postgres|valkey|caddy", word)}
        assert named <= set(services)
    assert len(composed) > 4


def test_files_that_are_copied_are_there() -> None:
    copied = [line for line in lines(GUIDES[0]) if " cp " in line]
    assert copied
    for line in copied:
        assert (ROOT / shlex.split(line)[-2]).is_file()


def test_every_variable_that_has_to_be_written_down_is_in_the_readme() -> None:
    wanted = set(re.findall(r"\$\{(\w+)", (ROOT / "deploy" / "compose.yaml").read_text("utf-8")))
    assert wanted == set(re.findall(r"^(\w+)=", "\n".join(lines(GUIDES[0])), re.MULTILINE))


@pytest.mark.parametrize("guide", GUIDES[1:], ids=lambda guide: guide.name)
def test_every_figure_is_in_the_guide_and_no_other(guide: Path) -> None:
    metrics = Metrics()
    nothing: Any = SimpleNamespace(live=0, decisions={"rule": 1}, faults={})
    metrics.watch(nothing, nothing, LocalBus())
    told = set(re.findall(r"^# TYPE (giruda_\w+)", metrics.text().decode(), re.MULTILINE))
    told = {name for name in told if not name.endswith("_created")}
    documented = set(re.findall(r"\b(giruda_\w+)", guide.read_text("utf-8")))
    assert documented == told


def test_an_option_that_a_guide_names_is_one() -> None:
    from giruda.cli import play

    known = {name for param in play.command.params for name in param.opts}
    for guide in GUIDES[1:]:
        named = set(re.findall(r"`(--[a-z-]+)", guide.read_text("utf-8")))
        assert named <= known
        assert {"--host-name", "--behind-proxy", "--metrics-port", "--log-format", "--log-level"} <= named


def test_a_metrics_port_that_is_taken_is_told(tmp_path: Path) -> None:
    from giruda.server import AddressError, Deployment, serve

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(AddressError, match=rf":{port}: it is in use"):
            serve(port=0, data_dir=tmp_path, open_browser=False, deployment=Deployment(metrics_port=port))
