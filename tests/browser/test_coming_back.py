"""Reloads, second windows, strangers and servers that go away: the table is there again as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.visitor import Visitor
from tests.server.house import House


@pytest.mark.parametrize("phase", ["auction", "exchange", "friend", "play", "over"])
def test_a_reload_in_any_phase_loses_nothing(visitor: Visitor, phase: str) -> None:
    visitor.open_table()
    visitor.until(phase)
    before = visitor.cards()
    visitor.page.reload()
    assert visitor.phase() == phase
    assert visitor.cards() == before
    visitor.step(eager=True)
    visitor.phase()


def test_the_lobby_leads_back_to_the_table_that_was_left(visitor: Visitor) -> None:
    visitor.open_table()
    visitor.until("play")
    table, hand = visitor.page.url, visitor.cards()
    visitor.page.goto(visitor.origin)
    visitor.page.get_by_role("link", name="하던 경기 이어 하기").click()
    visitor.page.wait_for_url(table)
    visitor.phase()
    assert visitor.cards() == hand


def test_a_second_window_follows_the_first(visitor: Visitor) -> None:
    visitor.open_table()
    visitor.until("play")
    other = Visitor(visitor.page.context.new_page(), visitor.origin)
    other.page.goto(visitor.page.url)
    other.phase()
    assert other.cards() == visitor.cards()
    other.step()
    gone = len(other.cards())
    expect(visitor.hand.locator("[aria-label]")).to_have_count(gone)
    assert other.complaints == []


def test_a_stranger_is_told_whose_table_it_is(
    visitor: Visitor, house: House, new_context: Callable[..., BrowserContext]
) -> None:
    visitor.open_table()
    stranger = Visitor(new_context(locale="ko-KR").new_page(), house.origin)
    stranger.page.goto(visitor.page.url)
    expect(stranger.page.get_by_role("heading", name="이 테이블에는 앉을 수 없어요")).to_be_visible()
    expect(stranger.page.get_by_text("다른 사람의 테이블이에요")).to_be_visible()
    stranger.page.goto(f"{house.origin}/table/nothing")
    expect(stranger.page.get_by_text("그런 테이블은 없어요")).to_be_visible()
    stranger.page.get_by_role("link", name="처음 화면으로").click()
    expect(stranger.page.get_by_role("heading", name="마이티, 지금 한 판")).to_be_visible()
    assert stranger.complaints == []


def test_a_server_that_comes_back_is_found_again(visitor: Visitor, house: House) -> None:
    visitor.open_table()
    visitor.until("play")
    hand = visitor.cards()
    house.stop()
    expect(visitor.page.get_by_text("연결이 끊겼어요").first).to_be_visible()
    # A click while the server is away is kept, and carried out once it is back.
    visitor.play()
    house.start(house.port)
    expect(visitor.page.get_by_text("연결이 끊겼어요").first).to_be_hidden()
    expect(visitor.hand.locator("[aria-label]")).not_to_have_count(len(hand))
    visitor.phase()
    visitor.complaints = [each for each in visitor.complaints if "ERR_CONNECTION_REFUSED" not in each]
