"""What the browser tests share: a server with the built page, and a Korean phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from giruda.cards import Seat
from giruda.deal.setup import Layout
from giruda.fairness import Secret, fair_layout
from giruda.rules.ruleset import RuleSet
from giruda.server.settings import BUILT_PAGE
from tests.browser.hall import Hall
from tests.rules.dealing import layout
from tests.server.house import House, settings

HANDS = {0: "SA HA CA DA JK SJ HJ CJ", 1: "HQ ST", 2: "SK S2 S3 S4 H2 H3 C2 D2", 3: "CQ HT", 4: "DJ CT", 5: "DT"}
"""Everybody holds a point card, so that nobody has to ask for a redeal."""
KITTY = "SQ HK CK DK DQ"


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


@pytest.fixture
def bring_cards(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Has the first deal of every table of six dealt as `HANDS` and `KITTY` say."""

    def dealt(rules: RuleSet, secret: Secret, nonces: Sequence[str], number: int, out: Seat | None = None) -> Layout:
        return layout(rules, HANDS, KITTY) if out is None else fair_layout(rules, secret, nonces, number, out)

    return lambda: monkeypatch.setattr("giruda.server.table.dealing.fair_layout", dealt)


@pytest.fixture
def hall(house: House, new_context: Callable[..., BrowserContext], monkeypatch: pytest.MonkeyPatch) -> Hall:
    """People at a server where a bot does not wait long for somebody who is gone."""
    monkeypatch.setattr("giruda.server.table.clock.AWAY_SECONDS", 1)
    return Hall(house, new_context)
