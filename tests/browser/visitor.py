"""A person in front of a browser, who finds things by what they are called in Korean."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

PATIENCE: Final = 20_000
"""Milliseconds to wait for what has to come."""

MY_TURN = re.compile("^● 내 차례예요")
ON: Final = re.compile("^(다음 판|다시 나누기|새 경기)")
NEXT_MATCH: Final = re.compile("^새 경기")
PASS: Final = re.compile("^패스")
BID: Final = re.compile("(?<!프렌드) 부르기")
DISCARD: Final = re.compile("장 버리기")
TAKE: Final = re.compile("바닥패 가져오기")
CALL: Final = re.compile("프렌드 부르기|프렌드로 부르기|노프렌드로 하기|^다음: ")
PLAY: Final = re.compile("낼 카드를 골라요| 내기| 내고 |^내기")

# A joker is led by "… 내고 하트 부르기", so a play is looked for before a bid.
PHASES: Final = {"over": ON, "friend": CALL, "exchange": DISCARD, "kitty": TAKE, "play": PLAY, "auction": BID}


class Visitor:
    """Somebody who looks at a page and clicks."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.origin = origin
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console", lambda line: self.complaints.append(line.text) if line.type in ("error", "warning") else None
        )

    def button(self, name: re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name).and_(self.page.locator(":not([aria-disabled])"))

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="내 패")

    def cards(self) -> list[str]:
        """What the cards of the hand are called."""
        return [
            label.split(",")[0]
            for label in self.hand.locator("[aria-label]").evaluate_all("all => all.map(each => each.ariaLabel)")
        ]

    def open_table(self) -> None:
        """From the lobby to a table, at once and without waiting for bots or tricks."""
        self.page.goto(self.origin)
        self.page.get_by_role("textbox", name="이름").fill("철수")
        self.page.get_by_role("button", name=re.compile("^바로 시작")).click()
        self.page.wait_for_url("**/table/*")
        self.hurry()

    def hurry(self) -> None:
        """Have bots and tricks take no time."""
        self.page.get_by_role("button", name="메뉴 열기").click()
        menu = self.page.get_by_role("dialog", name="메뉴")
        for group, choice in (("봇의 빠르기", "바로"), ("끝난 트릭을 보여 주는 시간", "0초")):
            radio = menu.get_by_role("radiogroup", name=group).get_by_role("radio", name=choice)
            radio.click()
            expect(radio).to_be_checked()
        menu.get_by_role("button", name="닫기").click()
        expect(menu).to_be_hidden()

    def phase(self) -> str:
        """Wait until the table asks for something, and say in which phase."""
        expect(self.page).to_have_title(MY_TURN)
        asked = re.compile("|".join(each.pattern for each in PHASES.values()))
        expect(self.page.get_by_role("button", name=asked).first).to_be_visible()
        for phase, words in PHASES.items():
            if self.page.get_by_role("button", name=words).first.is_visible():
                return phase
        return self.phase()

    def step(self, *, eager: bool = False) -> str:
        """Do what the table asks for, and give the phase in which it asked; ``eager`` bids instead of passing."""
        phase = self.phase()
        if phase == "over":
            self.button(ON).click()
        elif phase == "auction":
            self.button(BID if eager else PASS).first.click()
        elif phase == "exchange":
            self.discard()
        elif phase == "play":
            self.play()
        else:
            self.button(PHASES[phase]).first.click()
        return phase

    def discard(self) -> None:
        for card in (
            self.hand.get_by_role("button", pressed=False).and_(self.page.locator(":not([aria-disabled])")).all()
        ):
            if self.button(DISCARD).is_visible() and self.hand.get_by_role("button", pressed=True).count() == 3:
                break
            card.click()
        self.button(DISCARD).click()

    def play(self) -> None:
        allowed = self.hand.get_by_role("button", name=re.compile("낼 수 있어요"))
        if not self.button(re.compile(" 내기| 내고 ")).is_visible():
            allowed.first.click()
        suits = self.page.get_by_role("radiogroup", name="어느 무늬를 부를까요?")
        if suits.is_visible():
            suits.get_by_role("radio").and_(self.page.locator(":not([aria-disabled])")).first.click()
        self.button(re.compile("내기| 내고 ")).click()

    def until(self, phase: str, *, eager: bool = True) -> None:
        """Go on until the table asks in that phase."""
        while self.phase() != phase:
            self.step(eager=eager)
