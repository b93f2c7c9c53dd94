"""Every screen passes axe by day and by night, and a deal can be played with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.player import KILL, PHASES, Player
from tests.server.house import House

STILL = "document.getAnimations().every(each => each.playState !== 'running')"


def check(page: Page) -> None:
    """Hold that axe finds nothing wrong with what is on the screen."""
    # Colours in the middle of a movement are nobody's colours.
    for _ in range(100):
        if page.evaluate(STILL):
            break
        page.wait_for_timeout(50)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby_and_every_phase_of_a_deal(page: Page, house: House, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    player = Player(page, house.origin)
    expect(page.get_by_role("button", name="바로 시작")).to_be_enabled()
    check(page)
    player.sit_down("하은")
    left = set(PHASES)

    def all_checked() -> bool:
        if (phase := player.phase()) in left:
            check(page)
            left.remove(phase)
        return not left

    player.play_until(all_checked)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rules_of_the_house_in_the_lobby_and_in_the_making(
    page: Page, house: House, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    Player(page, f"{house.origin}/?rules=kbg%3Bbidding.minimum%3D12")
    expect(page.get_by_text("바탕: 공약은 11부터예요")).to_be_visible()
    check(page)
    page.get_by_role("button", name="고치기", exact=True).click()
    for section in ("선거", "마이티", "프렌드"):
        page.get_by_role("button", name=re.compile(f"^{section}")).click()
        expect(page.locator("[data-path]").first).to_be_visible()
        check(page)
    page.locator("[data-path='friend.kinds']").get_by_role("checkbox", name="카드").click()
    expect(page.locator("[data-path='friend.kinds']").get_by_text("고침", exact=True)).to_be_visible()
    check(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 1280, "height": 800}])
def test_a_table_of_six_in_the_kill_and_after_it(
    page: Page,
    house: House,
    bring_cards: Callable[[], None],
    scheme: Literal["light", "dark"],
    size: ViewportSize,
) -> None:
    bring_cards()
    page.emulate_media(color_scheme=scheme)
    player = Player(page, house.origin)
    player.sit_down("하은", "티츄 온라인", players=6)
    player.become_declarer()
    page.set_viewport_size(size)
    expect(player.primary()).to_have_text(KILL)
    check(page)
    player.kill("하트 킹")
    expect(page.get_by_text("이번 판은 쉬어요")).to_be_visible()
    check(page)


@pytest.mark.parametrize("name", ["이 테이블의 규칙", "점수표", "단축키"])
def test_what_the_menu_opens(page: Page, house: House, name: str) -> None:
    Player(page, house.origin).sit_down("하은")
    page.get_by_role("button", name="메뉴 열기").click()
    check(page)
    page.get_by_role("dialog").get_by_role("button", name=name).click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    check(page)


def test_a_deal_with_the_keyboard_alone(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은")
    looks = 0
    while (phase := player.phase()) != "result":
        looks += 1
        assert looks < 400, f"the keyboard does not get on: {player.label()}"
        if phase == "exchange" and player.primary().get_attribute("aria-disabled"):
            put_down(page)
        elif phase == "play" and player.primary().get_attribute("aria-disabled"):
            choose(page)
        elif phase is not None and reached(page, "button.btn-primary"):
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    assert player.complaints == []


def reached(page: Page, wanted: str) -> bool:
    """Go on with Tab to that; False where the table moved on meanwhile and took it away."""
    for _ in range(40):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return True
        page.keyboard.press("Tab")
    return False


def put_down(page: Page) -> None:
    if not reached(page, "[data-card]"):
        return
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("group", name="내 패").get_by_role("button", pressed=True)).to_have_count(3)


def choose(page: Page) -> None:
    """Choose a card that may be played, or the suit that a led joker names."""
    if page.get_by_role("radiogroup", name="어느 무늬를 부를까요?").count():
        for key in ("KeyS", "KeyH"):
            page.keyboard.press(key)
        return
    if not reached(page, "[data-card]"):
        return
    page.keyboard.press("Home")
    for _ in range(13):
        if "낼 수 있어요" in (page.evaluate("document.activeElement.ariaLabel") or ""):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
