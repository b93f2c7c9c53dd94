"""The files for a service name what there is: options that `giruda` has, paths that it answers, files that are here."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from giruda.cli import play
from giruda.server import DEFAULT_PORT
from giruda.server.app import create_app
from giruda.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PINNED = re.compile(r"[a-z./]+:\d+(\.\d+)?(-[a-z]+)?")
SIMPLE = {"${GIRUDA_NAME}": "mighty.example"}


def options_of(command: list[str]) -> dict[str, Any]:
    """What `giruda` makes of a command line that serves tables."""
    name, *arguments = command
    assert name == "play"
    with play.command.make_context(name, arguments) as context:
        return dict(context.params)


def filled(value: str) -> str:
    """A value of the compose file with something for each variable."""
    return re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", "example", value)


def paths(tmp_path: Path) -> set[str]:
    """The addresses that a server answers."""
    return {str(getattr(route, "path", "")) for route in create_app(Settings(tmp_path)).routes}


@pytest.fixture
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return loaded


def instructions(name: str) -> list[str]:
    """What stands after each instruction of that name in the Dockerfile."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    return [line.partition(" ")[2].strip() for line in text.splitlines() if line.startswith(f"{name} ")]


def test_the_services_of_the_compose_file_are_pinned_or_built_here(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"node-1", "node-2", "caddy", "postgres", "valkey"}
    for service in services.values():
        if "build" in service:
            context = DEPLOY / service["build"]["context"]
            assert (context / service["build"]["dockerfile"]).is_file()
        else:
            assert PINNED.fullmatch(service["image"]), service["image"]
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file()


def test_both_nodes_are_alike_and_start_with_options_that_there_are(compose: dict[str, Any]) -> None:
    node = compose["services"]["node-1"]
    assert compose["services"]["node-2"] == node
    options = options_of([filled(each) for each in node["command"]])
    assert options["no_browser"]
    (subnet,) = compose["networks"]["front"]["ipam"]["config"]
    assert options["proxies"] == (subnet["subnet"],)
    assert {"node-1", "node-2"} <= set(options["host_names"])
    known = {str(each.envvar) for each in play.command.params if getattr(each, "envvar", None)}
    assert set(node["environment"]) == known
    assert "ports" not in node


def test_passwords_are_asked_for_and_never_stand_in_the_file() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    for line in text.splitlines():
        if "PASSWORD" in line.upper() or "requirepass" in line:
            assert "${" in line or "requirepass" in line, line
    assert re.findall(r"://\w*:(?!\$\{)", text) == []


def test_caddy_sends_visitors_to_both_nodes_and_asks_whether_they_are_ready(
    compose: dict[str, Any], tmp_path: Path
) -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    upstreams = re.findall(r"(node-\d):(\d+)", text)
    assert upstreams == [("node-1", str(DEFAULT_PORT)), ("node-2", str(DEFAULT_PORT))]
    (asked,) = re.findall(r"health_uri (\S+)", text)
    (hidden,) = re.findall(r"@inside path (.*)", text)
    assert {asked, *hidden.split()} <= paths(tmp_path)
    assert "{$GIRUDA_NAME}" in text
    assert "GIRUDA_NAME" in compose["services"]["caddy"]["environment"]
    assert text.count("{") == text.count("}")


def test_the_image_runs_as_nobody_and_is_asked_whether_it_is_ready(tmp_path: Path) -> None:
    assert all(PINNED.match(image) for image in instructions("FROM"))
    assert instructions("USER") == ["10001"]
    (command,), (entry,) = instructions("CMD"), instructions("ENTRYPOINT")
    assert json.loads(entry) == ["giruda"]
    assert options_of(json.loads(command))["host"] == "0.0.0.0"  # noqa: S104 -- in a container
    (check,) = instructions("HEALTHCHECK")
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", check)
    assert asked is not None
    assert asked[2] in paths(tmp_path)
    assert asked[1] == str(DEFAULT_PORT) == instructions("EXPOSE")[0]
    compile(json.loads(check[check.index("[") :])[2], "HEALTHCHECK", "exec")


def test_the_image_is_built_from_everything_the_build_needs() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    sent = {line.removeprefix("!") for line in lines if line.startswith("!")}
    assert all((ROOT / each).exists() for each in sent)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for needed in ("pyproject.toml", "hatch_build.py", "build_page.py", "build_kernel.py", project["readme"], "src"):
        assert needed in sent
    for licence in project["license-files"]:
        assert Path(licence).parts[0] in sent
    extras = re.findall(r'"\.\[(\w+)\]"', (DEPLOY / "Dockerfile").read_text("utf-8"))
    assert set(extras) <= set(project["optional-dependencies"])


@pytest.fixture
def unit() -> configparser.RawConfigParser:
    """The unit; of a key that stands more than once the last."""
    parser = configparser.RawConfigParser(strict=False, comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string((DEPLOY / "giruda.service").read_text("utf-8"))
    return parser


def test_the_unit_starts_giruda_with_options_that_there_are(unit: configparser.RawConfigParser) -> None:
    program, *command = shlex.split(unit["Service"]["ExecStart"].replace("$GIRUDA_OPTIONS", ""))
    assert Path(program).name == "giruda"
    assert options_of(command)["proxies"] == ("127.0.0.1",)
    assert int(unit["Service"]["TimeoutStopSec"]) > 10
    assert "GIRUDA_DATA=%S/giruda" in unit["Service"]["Environment"]
    assert unit["Service"]["StateDirectory"] == "giruda"


def test_the_unit_gives_the_server_few_rights(unit: configparser.RawConfigParser) -> None:
    service = unit["Service"]
    for key in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictSUIDSGID"):
        assert service[key] == "yes"
    assert (service["ProtectSystem"], service["CapabilityBoundingSet"], service["UMask"]) == ("strict", "", "0077")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_unit_and_finds_it_safe(tmp_path: Path) -> None:
    copy = tmp_path / "giruda.service"
    text = (DEPLOY / "giruda.service").read_text("utf-8")
    copy.write_text(re.sub(r"(?m)^ExecStart=\S+", "ExecStart=/bin/true", text), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    rated = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", str(copy)]
    done = subprocess.run(rated, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-300:]
