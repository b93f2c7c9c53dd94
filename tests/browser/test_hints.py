"""Hints on the page: asked for, read, followed; and the choice of whom to play against."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player
from tests.browser.test_match import serious_faults
from tests.server.house import House


class Spoken(NamedTuple):
    """What the page says around a hint."""

    language: str
    open: str
    close: str
    title: str
    card: str
    said: str


SPOKEN = {
    "ko": Spoken("ko", "힌트 보기", "힌트 닫기", "힌트", "힌트 카드", "힌트예요."),
    "en": Spoken("en", "Show a hint", "Close the hint", "Hint", "hint", "Hint: "),
}


def choosing(player: Player) -> bool:
    """Whether the person may play one of several cards."""
    return player.phase() == "play" and player.page.locator(".hand .card.legal").count() > 1


def speak(page: Page, language: str) -> None:
    """Have the page speak that language from now on."""
    page.evaluate(
        """language => localStorage.setItem('giruda.settings',
        JSON.stringify({...JSON.parse(localStorage.getItem('giruda.settings')), language}))""",
        language,
    )
    page.reload()
    page.locator("main.play").wait_for()


def panel_of(page: Page, words: Spoken) -> Locator:
    return page.get_by_role("region", name=words.title, exact=True)


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "desktop"])
def test_a_hint_is_asked_for_read_and_followed(page: Page, house: House, language: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player, words = Player(page, house.origin), SPOKEN[language]
    player.sit_down("하은")
    player.play_until(lambda: choosing(player))
    speak(page, language)
    page.get_by_role("button", name=words.open).click()
    panel = panel_of(page, words)
    expect(panel).to_be_visible()
    expect(panel.get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=words.said)).to_have_count(1)
    assert not serious_faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    marked = page.locator(".hand .card:has(.new)")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("aria-label", re.compile(words.card))
    card = marked.get_attribute("data-card")
    marked.click(position={"x": 8, "y": 24})
    suits = page.locator(".ask [role=radio]:not([disabled])")
    if suits.count():
        suits.first.click()
    player.primary().click()
    expect(panel).to_have_count(0)
    expect(page.locator(f'.hand [data-card="{card}"]')).to_have_count(0)
    assert player.complaints == []


def test_a_hint_is_opened_and_put_away_by_keys(page: Page, house: House) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    player, words = Player(page, house.origin), SPOKEN["ko"]
    player.sit_down("하은")
    player.play_until(lambda: choosing(player))
    panel, button = panel_of(page, words), page.get_by_role("button", name=words.open)
    page.keyboard.press("i")
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    button.focus()
    page.keyboard.press("Enter")
    expect(panel).to_be_visible()
    page.keyboard.press("Tab")
    panel.get_by_role("button", name=words.close).press("Enter")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()


def test_the_target_of_the_hint_is_as_large_as_a_thumb(page: Page, house: House) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    player = Player(page, house.origin)
    player.sit_down("하은")
    player.play_until(lambda: choosing(player))
    reach = page.get_by_role("button", name="힌트 보기").evaluate(
        """button => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const hits = (dx, dy) => button.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
          let wide = 0, high = 0;
          for (let step = -40; step <= 40; step++) { wide += hits(step, 0); high += hits(0, step); }
          return [wide, high];
        }"""
    )
    assert min(reach) >= 44


def test_a_level_is_chosen_and_remembered(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    levels = page.get_by_role("radiogroup", name="상대")
    expect(levels.get_by_role("radio", name="보통")).to_be_checked()
    levels.get_by_role("radio", name="어려움").click()
    expect(page.get_by_text("나온 카드를 모두 기억하고")).to_be_visible()
    page.get_by_role("switch", name="힌트 쓰기").click()
    assert not serious_faults(page)
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name=re.compile("^바로 시작")).click()
    wish = asked.value.post_data_json
    assert wish is not None
    assert (wish["bot"], wish["hints"]) == ("hard", False)
    page.locator("main.play").wait_for()
    player.play_until(lambda: player.phase() is not None)
    expect(page.get_by_role("button", name="힌트 보기")).to_have_count(0)
    page.goto(house.origin)
    expect(levels.get_by_role("radio", name="어려움")).to_be_checked()
    expect(page.get_by_role("switch", name="힌트 쓰기")).not_to_be_checked()
    assert player.complaints == []
