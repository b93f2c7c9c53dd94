"""Tables of other sizes: four with a neutral pile, six of whom one sits out, and rules of the house by a link."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import KILL, Player
from tests.browser.test_match import serious_faults
from tests.server.house import House


def seat(page: Page, name: str) -> str:
    """What stands at the seat of that name."""
    return page.locator("li.seat", has_text=name).inner_text()


def test_four_play_a_deal_with_a_neutral_pile(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은", players=4)
    expect(page.locator("li.seat")).to_have_count(4)
    player.play_until(lambda: player.phase() == "play")
    assert "장 남음" in seat(page, "중립")
    assert "봇" not in seat(page, "중립")
    assert not serious_faults(page)
    player.play_until(lambda: player.phase() == "result")
    expect(page.get_by_role("columnheader", name="중립")).to_be_visible()
    assert not serious_faults(page)
    assert player.complaints == []


@pytest.mark.parametrize(
    ("rules", "players"),
    [("PC 마이티 표준", 3), ("3마, 33장", 3), ("PC 마이티 표준", 4), ("4마, 43장", 4), ("SNUCSE 5마", 6)],
)
def test_a_deal_is_played_at_every_other_table(page: Page, house: House, rules: str, players: int) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은", rules, players)
    expect(page.locator("li.seat, main.result").first).to_be_visible()
    player.play_until(lambda: page.locator("main.result").count() > 0)
    assert not serious_faults(page)
    assert player.complaints == []


@pytest.mark.parametrize(
    ("rules", "names_again"),
    [("kbg+six-players;match.end_at_or_below=none", True), ("tichu+six-players", False)],
)
def test_the_declarer_of_six_puts_somebody_out_and_plays_on(
    page: Page, house: House, bring_cards: Callable[[], None], rules: str, names_again: bool
) -> None:
    """A match that goes on whatever the deal costs, so that its result is that of a deal."""
    bring_cards()
    player = Player(page, f"{house.origin}/?rules={quote(rules)}")
    player.sit_down("하은", None)
    player.become_declarer()
    expect(page.locator("li.seat")).to_have_count(5)
    expect(player.primary()).to_have_text(KILL)
    assert not serious_faults(page)
    own = page.get_by_role("radio", name="스페이드 에이스", exact=True)
    expect(own).to_be_disabled()
    own.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("내 패에 있어요")
    if names_again:
        player.kill("스페이드 퀸")
        expect(page.get_by_text("아무에게도 없던 카드")).to_be_visible()
        expect(page.get_by_role("radio", name="스페이드 퀸", exact=True)).to_be_disabled()
    player.kill("스페이드 킹")
    out = page.locator("li.seat", has_text="이번 판 쉼")
    expect(out).to_have_count(1)
    player.play_until(lambda: player.phase() == "play")
    expect(out).to_have_count(1)
    assert len(player.cards()) == 10
    player.play_until(lambda: player.phase() == "result")
    expect(page.locator(".people").get_by_text("이번 판 쉼")).to_be_visible()
    assert not serious_faults(page)
    assert player.complaints == []


def test_whoever_names_a_card_of_the_kitty_watches_the_others(
    page: Page, house: House, bring_cards: Callable[[], None]
) -> None:
    bring_cards()
    player = Player(page, house.origin)
    player.sit_down("하은", "티츄 온라인", players=6)
    player.become_declarer()
    player.kill("하트 킹")
    expect(page.get_by_text("이번 판은 쉬어요")).to_be_visible()
    expect(page.get_by_role("group", name="내 패")).to_have_count(0)
    expect(page.get_by_role("radiogroup")).to_have_count(0)
    assert not serious_faults(page)
    player.play_until(lambda: player.phase() == "result")
    assert player.complaints == []


def test_rules_by_a_link_are_read_and_then_played_to_the_end(page: Page, house: House) -> None:
    spec = "kbg%3Bbidding.minimum%3D12%3Bmatch.deals%3D1"
    player = Player(page, f"{house.origin}/?rules={spec}")
    box = page.get_by_role("region", name="우리 집 규칙")
    expect(box.get_by_text("공약은 12부터예요").first).to_be_visible()
    expect(box.get_by_text("바탕: 공약은 11부터예요")).to_be_visible()
    assert not serious_faults(page)
    player.sit_down("하은", None)
    page.get_by_role("button", name="메뉴 열기").click()
    page.get_by_role("button", name="이 테이블의 규칙").click()
    dialog = page.get_by_role("dialog", name="이 테이블의 규칙")
    expect(dialog.get_by_text("바탕: 공약은 11부터예요")).to_be_visible()
    page.keyboard.press("Escape")
    player.play_until(lambda: page.get_by_text("경기가 끝났어요").count() > 0)
    expect(page.get_by_text("1위").first).to_be_visible()
    assert player.complaints == []


def test_a_link_to_rules_that_cannot_be_played_says_why(page: Page, house: House) -> None:
    player = Player(page, f"{house.origin}/?rules=kbg%3Bkill.mode%3Drepeat")
    expect(page.get_by_text("이 규칙으로는 둘 수 없어요.")).to_be_visible()
    expect(page.get_by_role("button", name="바로 시작")).to_be_disabled()
    page.get_by_role("button", name="다른 규칙 고르기").click()
    expect(page.get_by_role("button", name="바로 시작")).to_be_enabled()
    assert player.complaints == []


def test_rules_are_made_and_checked_and_taken_to_the_lobby(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    page.get_by_role("button", name="우리 집 규칙 만들기").click()
    done = page.get_by_role("button", name="이 규칙으로 하기")
    expect(done).to_be_enabled()
    page.get_by_role("button", name="선거").click()
    minimum = page.locator("[data-path='bidding.minimum']")
    minimum.get_by_role("spinbutton").fill("25")
    minimum.get_by_role("spinbutton").press("Enter")
    expect(minimum.get_by_role("alert").first).to_contain_text("1부터 20까지")
    expect(done).to_be_disabled()
    assert not serious_faults(page)
    minimum.get_by_role("button", name="되돌리기").click()
    expect(done).to_be_enabled()
    minimum.get_by_role("button", name="하나 올리기").click()
    expect(minimum.get_by_text("바탕: 공약은 11부터예요")).to_be_visible()
    expect(
        page.locator("[data-path='bidding.suit_order']").get_by_text("지금 규칙에서는 쓰이지 않아요")
    ).to_be_visible()
    page.reload()
    expect(page.get_by_text("바탕과 다른 점 1가지")).to_be_visible()
    done.click()
    expect(page.get_by_role("region", name="우리 집 규칙").get_by_text("공약은 12부터예요").first).to_be_visible()
    assert player.complaints == []
