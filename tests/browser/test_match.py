"""A whole match as a person plays it, on a phone, in Korean."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.player import PHASES, Player
from tests.server.house import House

SERIOUS = {"serious", "critical"}


def serious_faults(page: Page) -> list[str]:
    """What axe holds against the page as it stands."""
    found = Axe().run(page).response["violations"]
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:120]}" for fault in found if fault["impact"] in SERIOUS]


def test_a_whole_match_is_played_to_its_ranking(page: Page, house: House) -> None:
    player = Player(page, f"{house.origin}/?rules={quote('kbg;match.deals=4')}")
    assert not serious_faults(page)
    player.sit_down("하은", None)
    scanned: set[str] = set()

    def over() -> bool:
        label = player.label()
        for phase, pattern in PHASES.items():
            if phase not in scanned and pattern.search(label):
                scanned.add(phase)
                assert not serious_faults(page), phase
        return page.get_by_role("heading", name="경기가 끝났어요").or_(page.get_by_text("경기가 끝났어요")).count() > 0

    player.play_until(over)
    expect(page.get_by_text("1위").first).to_be_visible()
    expect(page.get_by_role("button", name="새 경기")).to_be_visible()
    assert {"auction", "play", "result"} <= scanned
    assert not serious_faults(page)
    assert player.complaints == []


@pytest.mark.parametrize(
    "rules",
    ["GameRules", "티츄 온라인", "How to Play", "Pagat"],
)
def test_a_deal_of_every_other_source_is_played(page: Page, house: House, rules: str) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은", rules)
    on = page.locator("main.result").get_by_role("button", name=re.compile("^다음 판|^다시 나누기"))
    player.play_until(lambda: on.count() > 0)
    assert player.complaints == []


def test_a_reload_in_the_middle_of_every_phase_goes_on(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은")
    reloaded: set[str] = set()

    def all_phases() -> bool:
        label = player.label()
        for phase, pattern in PHASES.items():
            if phase not in reloaded and pattern.search(label):
                page.reload()
                page.locator("main.play, main.result").wait_for()
                reloaded.add(phase)
                break
        return reloaded >= set(PHASES)

    player.play_until(all_phases, turns=9000)
    assert player.complaints == []


def test_the_table_is_there_again_from_the_lobby(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은")
    table = page.url
    page.goto(house.origin)
    page.get_by_text("하던 경기 이어 하기").click()
    expect(page).to_have_url(table)
    assert player.complaints == []
