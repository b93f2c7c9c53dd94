"""Every screen passes axe, and a deal can be played with the keyboard alone."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.visitor import Visitor


def check(visitor: Visitor) -> None:
    """Hold that axe finds nothing wrong with what is on the screen."""
    # Colours in the middle of a movement are nobody's colours.
    visitor.page.wait_for_function("document.getAnimations().every(each => each.playState !== 'running')")
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()


def test_the_lobby(visitor: Visitor) -> None:
    visitor.page.goto(visitor.origin)
    expect(visitor.page.get_by_role("button", name=re.compile("^바로 시작"))).to_be_enabled()
    check(visitor)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_phase_of_a_deal(visitor: Visitor, theme: str) -> None:
    visitor.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    visitor.open_table()
    for phase in ("auction", "exchange", "friend", "play", "over"):
        visitor.until(phase)
        check(visitor)


@pytest.mark.parametrize("name", ["이 테이블의 규칙", "점수표", "단축키"])
def test_what_the_menu_opens(visitor: Visitor, name: str) -> None:
    visitor.open_table()
    visitor.page.get_by_role("button", name="메뉴 열기").click()
    check(visitor)
    visitor.page.get_by_role("dialog").get_by_role("button", name=name).click()
    expect(visitor.page.get_by_role("dialog", name=name)).to_be_visible()
    check(visitor)


def test_a_deal_with_the_keyboard_alone(visitor: Visitor) -> None:
    visitor.open_table()
    keyboard = visitor.page.keyboard
    steps = 0
    while (phase := visitor.phase()) != "over":
        steps += 1
        assert steps < 60, f"the keyboard does not get on in the phase {phase}"
        if phase == "exchange":
            put_down_with_keys(visitor)
        elif phase == "play":
            play_with_keys(visitor)
        else:
            keyboard.press("Enter")
        visitor.page.wait_for_timeout(150)
    assert steps > 5


def put_down_with_keys(visitor: Visitor) -> None:
    keyboard = visitor.page.keyboard
    keyboard.press("End")
    for _ in range(3):
        keyboard.press("Enter")
        keyboard.press("ArrowLeft")
    expect(visitor.hand.get_by_role("button", pressed=True)).to_have_count(3)
    keyboard.press("Tab")
    expect(visitor.page.get_by_role("button", name=re.compile("장 버리기"))).to_be_focused()
    keyboard.press("Enter")


def play_with_keys(visitor: Visitor) -> None:
    keyboard = visitor.page.keyboard
    keyboard.press("Home")
    for _ in range(len(visitor.cards())):
        label = visitor.page.evaluate("document.activeElement.ariaLabel") or ""
        if "낼 수 있어요" in label:
            break
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    if visitor.page.get_by_role("radiogroup", name="어느 무늬를 부를까요?").is_visible():
        for key in ("KeyS", "KeyH"):
            keyboard.press(key)
    keyboard.press("Enter")
