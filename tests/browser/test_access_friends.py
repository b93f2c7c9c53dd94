"""What a table of several persons shows passes axe by day and by night."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hall import Hall, link, may_take_back, play_on
from tests.browser.test_access import check

Scheme = Literal["light", "dark"]
SCHEMES_OF_A_PAGE: tuple[Scheme, ...] = ("light", "dark")
SCHEMES = pytest.mark.parametrize("scheme", SCHEMES_OF_A_PAGE)


@SCHEMES
def test_before_the_first_deal(hall: Hall, scheme: Scheme) -> None:
    host = hall.open_table("하은")
    host.page.emulate_media(color_scheme=scheme)
    guest = hall.arrive(link(host, "함께 칠 링크"), "지우")
    guest.page.emulate_media(color_scheme=scheme)
    expect(guest.page.get_by_role("button", name="자리에 앉기").first).to_be_visible()
    check(guest.page)
    guest.page.get_by_role("button", name="자리에 앉기").first.click()
    host.page.get_by_role("button", name="바꾸기").click()
    expect(host.page.get_by_role("radiogroup", name="한 차례 시간")).to_be_visible()
    check(host.page)
    host.page.set_viewport_size({"width": 1280, "height": 800})
    expect(host.page.get_by_role("region", name="채팅")).to_be_visible()
    check(host.page)


def check_by_day_and_night(page: Page) -> None:
    for scheme in SCHEMES_OF_A_PAGE:
        page.emulate_media(color_scheme=scheme)
        check(page)


def test_while_friends_play(hall: Hall) -> None:
    host = hall.open_table("하은")
    friend = hall.join(host, "지우")
    watcher = hall.arrive(link(host, "구경할 링크"), "나래")
    host.page.get_by_role("button", name="봇 3명과 시작하기").click()
    play_on([host, friend], lambda: may_take_back(host))
    host.page.get_by_role("button", name="무르기", exact=True).click()
    expect(friend.page.get_by_role("button", name="좋아요")).to_be_visible()
    check_by_day_and_night(friend.page)
    friend.page.get_by_role("button", name="안 돼요").click()
    friend.page.get_by_role("button", name="채팅 열기").click()
    friend.page.get_by_role("textbox", name="할 말").fill("안녕하세요")
    friend.page.keyboard.press("Enter")
    expect(host.page.locator(".speech")).to_be_visible()
    check_by_day_and_night(host.page)
    friend.page.get_by_role("button", name="표정").click()
    expect(friend.page.get_by_role("button", name="고마워요")).to_be_visible()
    check_by_day_and_night(friend.page)
    check_by_day_and_night(watcher.page)
    host.page.get_by_role("button", name="메뉴 열기").click()
    host.page.get_by_role("button", name="사람과 초대").click()
    expect(host.page.get_by_role("button", name="지우님 내보내기")).to_be_visible()
    check_by_day_and_night(host.page)


@SCHEMES
def test_opening_a_table_for_friends(hall: Hall, scheme: Scheme) -> None:
    host = hall.open_table("하은")
    host.page.get_by_role("button", name="바꾸기").click()
    host.page.get_by_role("radio", name="누구나").click()
    host.page.goto(host.page.url.split("/table/")[0])
    host.page.emulate_media(color_scheme=scheme)
    expect(host.page.get_by_role("region", name="열린 테이블")).to_be_visible()
    check(host.page)
    host.page.get_by_role("button", name="친구와 치기").click()
    check(host.page)
