"""Friends who come to a table by its link: they play a match together, talk, and take something back."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, ViewportSize, WebSocket, expect

from tests.browser.hall import Hall, link, may_take_back, play_on
from tests.browser.player import Player
from tests.server.house import House

LYING: ViewportSize = {"width": 844, "height": 390}
"""A phone on its side."""


def hands_seen(page: Page) -> list[Any]:
    """A list that fills with what each state tells this page of a hand, and what it offers to do."""
    seen: list[Any] = []

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "state" and told["view"]:
            seen.append([*told["view"]["hand"], *told["options"]["plays"], *told["options"]["bids"]])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", listen)
    return seen


def over(player: Player) -> bool:
    return player.page.get_by_text("경기가 끝났어요").count() > 0


def test_five_friends_play_a_match_through_a_link(hall: Hall) -> None:
    """One reloads in the middle, one closes for good, one turns the phone, and a sixth only watches."""
    host = hall.open_table("하은")
    friends = [hall.join(host, name) for name in ("지우", "민준", "서연", "도윤")]
    assert "#" not in friends[0].page.url
    watcher = hall.arrive(host.page.url, "나래")
    expect(watcher.page.get_by_role("heading", name="이 테이블에는 앉을 수 없어요")).to_be_visible()
    seen = hands_seen(watcher.page)
    watcher.page.goto(link(host, "구경할 링크"))
    expect(watcher.page.get_by_text("경기가 시작되면 여기서 구경할 수 있어요")).to_be_visible()
    host.page.get_by_role("button", name="시작하기", exact=True).click()
    expect(watcher.page.get_by_text("구경하고 있어요")).to_be_visible()

    reloads, closes, turns, _ = friends
    everybody = [host, *friends]
    play_on(everybody, lambda: all(len(player.cards()) in range(1, 10) for player in everybody))
    before = reloads.cards()
    reloads.page.reload()
    expect(reloads.page.locator(".hand [data-card]")).to_have_count(len(before))
    assert reloads.cards() == before
    turns.page.set_viewport_size(LYING)
    closes.page.context.close()
    left = [host, reloads, turns, friends[3]]
    expect(host.page.get_by_text("끊김")).to_be_visible()
    expect(watcher.page.locator(".hand")).to_have_count(0)
    play_on(left, lambda: all(over(player) for player in left))

    expect(watcher.page.get_by_text("경기가 끝났어요")).to_be_visible()
    assert seen
    assert not any(seen)
    assert [player.complaints for player in [*left, watcher]] == [[]] * 5


def test_what_is_said_hangs_over_the_seat_and_can_be_muted(hall: Hall) -> None:
    host = hall.open_table("하은")
    friend = hall.join(host, "지우")
    host.page.get_by_role("button", name="봇 3명과 시작하기").click()
    friend.page.get_by_role("button", name="채팅 열기").click()
    friend.page.get_by_role("textbox", name="할 말").fill("<b>안녕</b>")
    friend.page.get_by_role("button", name="보내기").click()
    expect(host.page.locator(".speech")).to_have_text("<b>안녕</b>")
    host.page.get_by_role("button", name="채팅 열기, 안 읽은 말 1개").click()
    host.page.get_by_role("button", name="표정").click()
    host.page.get_by_role("button", name="고마워요").click()
    expect(friend.page.get_by_role("region", name="채팅").get_by_text("고마워요")).to_be_visible()
    host.page.get_by_role("button", name="지우님의 말 가리기").click()
    expect(host.page.get_by_text("안녕")).to_have_count(0)
    host.page.keyboard.press("Escape")
    friend.page.get_by_role("textbox", name="할 말").fill("들려요?")
    friend.page.keyboard.press("Enter")
    expect(friend.page.get_by_text("들려요?").first).to_be_visible()
    expect(host.page.get_by_role("button", name="채팅 열기", exact=True)).to_be_visible()
    assert host.complaints == friend.complaints == []


def test_a_bid_is_taken_back_once_the_other_agrees(hall: Hall) -> None:
    host = hall.open_table("하은")
    friend = hall.join(host, "지우")
    host.page.get_by_role("button", name="봇 3명과 시작하기").click()
    play_on([host, friend], lambda: may_take_back(host))
    host.page.get_by_role("button", name="무르기", exact=True).click()
    expect(host.page.get_by_text("무르자고 했어요. 답을 기다려요: 지우")).to_be_visible()
    expect(friend.page.get_by_text("하은님이 한 수 무르자고 해요").last).to_be_visible()
    friend.page.get_by_role("button", name="좋아요").click()
    expect(host.page.get_by_text("한 수 물렀어요.").last).to_be_visible()
    expect(host.page.get_by_text("내 차례예요").first).to_be_visible()
    assert host.complaints == friend.complaints == []


def test_a_table_is_stopped_and_goes_on(hall: Hall) -> None:
    host = hall.open_table("하은")
    friend = hall.join(host, "지우")
    host.page.get_by_role("button", name="봇 3명과 시작하기").click()
    friend.page.get_by_role("button", name="메뉴 열기").click()
    friend.page.get_by_role("button", name="잠시 멈추기").click()
    notice = host.page.get_by_role("group", name="지우님이 잠시 멈췄어요")
    notice.get_by_role("button", name="계속하기").click()
    expect(notice).to_have_count(0)
    expect(friend.page.get_by_role("group", name="지우님이 잠시 멈췄어요")).to_have_count(0)
    assert host.complaints == friend.complaints == []


def test_who_stands_up_leaves_the_seat_to_a_bot_and_may_sit_down_again(hall: Hall) -> None:
    host = hall.open_table("하은")
    friend = hall.join(host, "지우")
    host.page.get_by_role("button", name="봇 3명과 시작하기").click()
    friend.page.get_by_role("button", name="메뉴 열기").click()
    friend.page.get_by_role("button", name="일어나기").click()
    friend.page.get_by_text("자리에서 일어나면 봇이 이어서 쳐요.").wait_for()
    friend.page.get_by_role("button", name="일어나기").click()
    expect(friend.page.get_by_text("구경하고 있어요")).to_be_visible()
    expect(friend.page.locator(".hand")).to_have_count(0)
    friend.page.get_by_role("button", name="여기 앉기").click()
    friend.page.get_by_role("button", name="자리에 앉기").first.click()
    expect(friend.page.locator(".hand [data-card]")).not_to_have_count(0)
    assert host.complaints == friend.complaints == []


def test_a_listed_table_is_found_in_the_lobby(hall: Hall, house: House) -> None:
    host = hall.arrive(house.origin, "하은")
    host.page.get_by_role("button", name="친구와 치기").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="누구나").click()
    dialog.get_by_role("button", name="테이블 열기").click()
    expect(host.page.get_by_role("heading", name="친구를 불러요")).to_be_visible()
    stranger = hall.arrive(house.origin, "나래")
    stranger.page.get_by_role("region", name="열린 테이블").get_by_role("link", name="하은").click()
    stranger.page.get_by_role("button", name="자리에 앉기").first.click()
    expect(host.page.get_by_role("listitem").get_by_text("나래", exact=True)).to_be_visible()
    assert host.complaints == stranger.complaints == []
