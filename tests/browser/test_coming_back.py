"""Second windows, strangers, and servers that go away and come back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.player import Player
from tests.server.house import House


def test_a_second_window_follows_the_first(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은")
    player.play_until(lambda: player.phase() == "play")
    other = Player(page.context.new_page(), page.url)
    other.page.locator("main.play").wait_for()
    before = player.cards()
    assert other.cards() == before
    other.play_until(lambda: len(other.cards()) < len(before))
    expect(page.locator(".hand [data-card]")).not_to_have_count(len(before))
    assert player.complaints == []
    assert other.complaints == []


def test_a_stranger_is_told_whose_table_it_is(
    page: Page, house: House, new_context: Callable[..., BrowserContext]
) -> None:
    Player(page, house.origin).sit_down("하은")
    stranger = Player(new_context().new_page(), page.url)
    expect(stranger.page.get_by_role("heading", name="이 테이블에는 앉을 수 없어요")).to_be_visible()
    expect(stranger.page.get_by_text("초대받은 사람만 들어갈 수 있는 테이블이에요")).to_be_visible()
    stranger.page.goto(f"{house.origin}/table/nothing")
    expect(stranger.page.get_by_text("그런 테이블은 없어요")).to_be_visible()
    stranger.page.get_by_role("link", name="처음 화면으로").click()
    expect(stranger.page.get_by_role("button", name="바로 시작")).to_be_visible()
    assert stranger.complaints == []


def test_a_click_while_the_server_is_away_counts_once_it_is_back(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은")
    player.play_until(lambda: player.phase() == "play")
    before = len(player.cards())
    house.stop()
    expect(page.get_by_text("연결이 끊겼어요").first).to_be_visible()
    player.play_until(lambda: player.primary().get_attribute("aria-disabled") is None)
    player.act()
    house.start(house.port)
    expect(page.get_by_text("연결이 끊겼어요")).to_have_count(0)
    expect(page.locator(".hand [data-card]")).not_to_have_count(before)
    player.play_until(lambda: player.phase() == "result")
    assert [each for each in player.complaints if "ERR_CONNECTION_REFUSED" not in each] == []
