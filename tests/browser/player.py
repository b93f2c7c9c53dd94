"""Somebody who plays at the table in a browser, by what the page shows and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 15_000
"""Milliseconds that anything on the page may take."""
A_MOMENT = 2_000
"""Milliseconds for a card that may be gone before it is reached."""
PHASES = {
    "auction": re.compile("부르기$"),
    "exchange": re.compile("버리기$"),
    "friend": re.compile("프렌드 부르기$|노프렌드로 하기$|고르기$"),
    "play": re.compile("내기$|조커콜$|낼 카드를 골라요$|부르기$"),
    "result": re.compile("다음 판|새 경기|다시 나누기|다시 나눠요"),
}
"""The phases of every deal, each by the button that is filled in it."""
KILL = re.compile("지목하기")
"""The button of the declarer of six, who names a card."""


class Player:
    """A person in front of the page, in Korean."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.set_default_timeout(PATIENCE)
        page.goto(origin)

    def _hear(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.complaints.append(text)

    def sit_down(self, name: str, rules: str | None = "KBG 룰북", players: int = 5) -> None:
        """Choose a name, easy bots, how many play and their rules, sit down, and have the bots and the tricks go fast.

        Without ``rules`` they stay as the lobby has them.
        """
        self.page.get_by_label("이름").fill(name)
        self.page.get_by_role("radiogroup", name="상대").get_by_role("radio", name="쉬움").click()
        if rules is not None:
            self.page.get_by_role("radio", name=f"{players}인", exact=True).click()
            self.page.get_by_role("radio", name=re.compile(f"^{rules}")).click()
        self.page.get_by_role("button", name=re.compile("^바로 시작")).click()
        self.page.get_by_role("button", name="메뉴 열기").click()
        self.page.get_by_role("radiogroup", name="봇의 빠르기").get_by_role("radio", name="바로").click()
        self.page.get_by_role("radiogroup", name="끝난 트릭을 보여 주는 시간").get_by_role("radio", name="0초").click()
        self.page.keyboard.press("Escape")

    def primary(self) -> Locator:
        """The one filled button."""
        return self.page.locator("button.btn-primary:visible").last

    def act(self, seen: str | None = None) -> str:
        """Do the next thing that the page offers; the label of the button that was pressed, or nothing.

        Args:
            seen: what the button said when it was decided to act; nothing is done where it says something else by now.
        """
        button = self.primary()
        label = self.label()
        if button.count() == 0 or seen not in (None, label):
            self.page.wait_for_timeout(40)
            return ""
        try:
            if button.get_attribute("aria-disabled", timeout=A_MOMENT) == "true":
                self._choose_card(label)
                return ""
            button.click(timeout=A_MOMENT)
        except TooLate:
            # The table moved on in between and took the button away.
            return ""
        return label

    def become_declarer(self) -> None:
        """Bid 20 at no-trump at a table of six, which nobody can top."""
        while not KILL.search(self.label()):
            self.play_until(lambda: self.phase() == "auction" or KILL.search(self.label()) is not None)
            try:
                self._bid_highest()
            except TooLate:
                # Somebody had the cards dealt again.
                continue

    def _bid_highest(self) -> None:
        trumps = self.page.get_by_role("radiogroup", name="무늬")
        trumps.get_by_role("radio", name="노기루다").click(timeout=A_MOMENT)
        counts = self.page.get_by_role("radiogroup", name="점수", exact=True)
        counts.get_by_role("radio", name="노기루다 20").click(timeout=A_MOMENT)
        self.page.get_by_role("button", name="노기루다 20 부르기").click(timeout=A_MOMENT)
        expect(trumps).to_have_count(0)

    def kill(self, card: str) -> None:
        """Name a card that is called so."""
        self.page.get_by_role("radiogroup", name="지목할 카드").get_by_role("radio", name=card, exact=True).click()
        self.primary().click()

    def label(self) -> str:
        """What the filled button says; nothing where there is none."""
        said = self.page.locator("button.btn-primary:visible").all_inner_texts()
        return " ".join(said[-1].replace("Enter", "").split()) if said else ""

    def phase(self) -> str | None:
        """The phase in which something is asked of the person; None while they wait."""
        label = self.label()
        fitting = [phase for phase, pattern in PHASES.items() if pattern.search(label)]
        # A friend is called, and a joker led, by buttons that end like that of a bid.
        bidding = self.page.get_by_role("radiogroup", name="점수", exact=True).count() > 0
        return next((phase for phase in fitting if (phase == "auction") is bidding), None)

    def cards(self) -> list[str]:
        """What the cards of the hand are called."""
        labels = self.page.get_by_role("group", name="내 패").locator("[aria-label]")
        return [str(each).split(",")[0] for each in labels.evaluate_all("all => all.map(each => each.ariaLabel)")]

    def _choose_card(self, label: str) -> None:
        """Choose what is wanted: a card to discard, one that may be played, or the suit that a led joker names."""
        suits = self.page.get_by_role("radiogroup", name="어느 무늬를 부를까요?").get_by_role("radio", disabled=False)
        if suits.count():
            suits.first.click()
            return
        cards = self.page.locator(".hand button.card:not(.ill):not(.hole):not([aria-pressed=true])")
        wanted = label.endswith("버리기") or label == "낼 카드를 골라요"
        if wanted and cards.count():
            try:
                # The next card of the fan covers the middle; the left edge is always to be seen.
                cards.first.click(position={"x": 10, "y": 24}, timeout=A_MOMENT)
            except TooLate:
                # The table moved on in between; what it asks for now is looked at afresh.
                return
        else:
            self.page.wait_for_timeout(40)

    def play_until(self, done: Callable[[], bool], turns: int = 4000) -> None:
        """Go on acting until that is so."""
        for _ in range(turns):
            seen = self.label()
            if done():
                return
            self.act(seen)
        raise AssertionError("the page never came to that")
