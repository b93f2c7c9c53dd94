"""The player's page: what was played, an account, a passkey of the browser's own, and leaving for good."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from giruda.server.identity import COOKIE
from tests.browser.player import Player
from tests.browser.test_access import check
from tests.server.house import House
from tests.server.people.table import play_alone
from tests.server.person import Person

PASSWORD = "correct horse 9"


@pytest.fixture
def played(house: House, page: Page) -> Iterator[Person]:
    """Somebody who has played a deal, and whose browser the page is."""
    person = Person(f"http://localhost:{house.port}")
    play_alone(person, Random(1))
    page.context.add_cookies([{"name": COOKIE, "value": person.http.cookies[COOKIE], "url": person.origin}])
    yield person
    person.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_everything_is_there_and_reads_well(
    page: Page, played: Person, scheme: Literal["light", "dark"], width: int
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    player = Player(page, played.origin)
    page.get_by_role("link", name="내 기록").click()
    expect(page.get_by_role("heading", name="지난 판")).to_be_visible()
    expect(page.get_by_role("link", name="기보 열기")).to_have_count(1)
    for closed in page.locator("summary").all():
        closed.click()
    check(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.get_by_role("button", name="처음 화면으로").click()
    expect(page.get_by_role("button", name="바로 시작")).to_be_visible()
    assert player.complaints == []


def test_the_record_of_a_deal_opens(page: Page, played: Person) -> None:
    page.goto(f"{played.origin}/me")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="기보 열기").click()
    expect(opened.value.locator("body")).to_contain_text("giruda-record: 1")


def test_an_account_is_made_and_signed_in_to(page: Page, played: Person) -> None:
    page.goto(f"{played.origin}/me")
    page.locator("summary", has_text="계정 만들기").click()
    form = page.locator("form").first
    form.get_by_label("비밀번호").fill("짧아요")
    form.get_by_label("비밀번호").fill(PASSWORD)
    form.get_by_role("button", name="계정 만들기").click()
    expect(page.get_by_text("철수 계정")).to_be_visible()
    page.get_by_role("button", name="로그아웃", exact=True).click()
    expect(page.get_by_text("아직 끝까지 친 판이 없어요.")).to_be_visible()
    page.locator("summary", has_text="다른 곳에서 만든").click()
    form = page.locator("form").last
    form.get_by_label("이름").fill("철수")
    form.get_by_label("비밀번호").fill("틀린 비밀번호예요")
    form.get_by_role("button", name="로그인", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("이름이나 비밀번호가 맞지 않아요.")
    form.get_by_label("비밀번호").fill(PASSWORD)
    form.get_by_role("button", name="로그인", exact=True).click()
    expect(page.get_by_role("link", name="기보 열기")).to_have_count(1)


def test_a_passkey_is_made_and_signed_in_by(page: Page, played: Person) -> None:
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.goto(f"{played.origin}/me")
    page.get_by_role("button", name="패스키 더하기").click()
    expect(page.get_by_role("button", name="이 기기 패스키 지우기")).to_be_visible()
    page.get_by_role("button", name="로그아웃", exact=True).click()
    expect(page.get_by_text("아직 끝까지 친 판이 없어요.")).to_be_visible()
    page.locator("summary", has_text="다른 곳에서 만든").click()
    page.get_by_role("button", name="패스키로 로그인").click()
    expect(page.get_by_role("link", name="기보 열기")).to_have_count(1)
    page.get_by_role("button", name="이 기기 패스키 지우기").click()
    expect(page.get_by_role("alert")).to_contain_text("다시 들어올 방법이 없어요")


def test_everything_is_taken_along_and_deleted(page: Page, played: Person) -> None:
    page.goto(f"{played.origin}/me")
    with page.expect_download() as download:
        page.get_by_role("link", name="모두 내려받기").click()
    archive = zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes()))
    assert len(json.loads(archive.read("history.json"))) == 1
    page.get_by_role("button", name="모두 지우기").click()
    page.get_by_role("button", name="정말 모두 지우기").click()
    expect(page.get_by_text("아직 끝까지 친 판이 없어요.")).to_be_visible()
    assert played.http.get("/api/me/history").json()["deals"] == []
