"""What all tests share: a reproducible hypothesis, and the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every run and machine; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "explore", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

DEBIAN_CHROMIUM = "/usr/bin/chromium"
CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSER_FIXTURES = {"browser", "context", "page", "new_context", "launch_browser"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: once their event loop runs in this process, `asyncio.run` refuses to start another.

    Where tests are spread over processes, these share one: two browsers at a time are too much for two cores.
    """
    items.sort(key=_needs_browser)
    for item in filter(_needs_browser, items):
        item.add_marker(pytest.mark.xdist_group("browser"))


def _needs_browser(item: pytest.Item) -> bool:
    return not BROWSER_FIXTURES.isdisjoint(getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How to start the Chromium that the system has, or one named by the variable CHROMIUM."""
    named = os.environ.get("CHROMIUM")
    executable = named or DEBIAN_CHROMIUM
    if not Path(executable).is_file():
        if named:
            pytest.fail(f"CHROMIUM names {named}, which is not there", pytrace=False)
        pytest.skip(f"no Chromium at {DEBIAN_CHROMIUM}: install it, or name one in the variable CHROMIUM")
    return {**browser_type_launch_args, "executable_path": executable, "args": CHROMIUM_OPTIONS}
