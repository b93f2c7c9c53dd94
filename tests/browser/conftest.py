"""What the browser tests share: a server with the built page, and a Korean phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from giruda.server.settings import BUILT_PAGE
from tests.server.house import House, settings


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A phone that speaks Korean."""
    return {**browser_context_args, "viewport": {"width": 390, "height": 844}, "locale": "ko-KR"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server with the built page and an empty data folder."""
    if not (BUILT_PAGE / "index.html").is_file():
        pytest.fail("the page is not built: python build_page.py", pytrace=False)
    standing = House(settings(tmp_path))
    yield standing
    standing.stop()
