"""After a deal, whoever saw it checks in the browser that its cards were fair, and takes the record along."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from giruda.fairness import Verdict
from giruda.notation.record_proof import findings
from giruda.notation.record_reader import loads
from tests.browser.player import Player
from tests.server.house import House


def test_the_cards_of_a_deal_are_checked_and_its_record_is_taken_along(page: Page, house: House) -> None:
    player = Player(page, house.origin)
    player.sit_down("하은", "How to Play")
    on = page.locator("main.result").get_by_role("button", name=re.compile("^다음 판|^다시 나누기"))
    player.play_until(lambda: on.count() > 0)
    page.get_by_role("button", name="카드 확인하기").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text("카드는 정해진 그대로예요.")
    expect(dialog.get_by_text("봉인값이 나누기 전에 이 페이지가 본 것과 같아요.")).to_be_visible()
    expect(dialog.get_by_text("이 페이지가 더한 보탬값이 섞기에 들어갔어요.")).to_be_visible()
    with page.expect_download() as saved:
        dialog.get_by_role("link", name="이 판의 기록 저장하기").click()
    record = loads(saved.value.path().read_text("utf-8"))
    ((*found,),) = findings(record)
    assert {each.verdict for each in found} == {Verdict.HOLDS}
    assert player.complaints == []
