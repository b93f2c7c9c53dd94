"""People who come to a table, each with a browser of their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

from playwright.sync_api import BrowserContext, expect

from tests.browser.player import Player
from tests.server.house import House

RULES = "howto;match.deals=1"
QUICK = "localStorage.setItem('giruda.settings', JSON.stringify({ language: 'ko', dwell: 0 }))"
"""Finished tricks go at once."""
NewContext = Callable[..., BrowserContext]


class Hall:
    """A server, and the people who come to one of its tables, each with a browser of their own."""

    def __init__(self, house: House, new_context: NewContext) -> None:
        self._house = house
        self._new_context = new_context

    def arrive(self, address: str, name: str) -> Player:
        """Somebody new, of that name, comes to an address."""
        context = self._new_context()
        context.add_init_script(QUICK)
        context.add_init_script(f"localStorage['giruda.lobby'] ??= {_kept(name)}")
        return Player(context.new_page(), address)

    def open_table(self, name: str, rules: str = RULES) -> Player:
        """Somebody opens a table for friends, whose bots act at once."""
        host = self.arrive(f"{self._house.origin}/?rules={quote(rules)}", name)
        host.page.get_by_role("radiogroup", name="상대").get_by_role("radio", name="쉬움").click()
        host.page.get_by_role("button", name="친구와 치기").click()
        host.page.get_by_role("dialog").get_by_role("button", name="테이블 열기").click()
        expect(host.page.get_by_role("heading", name="친구를 불러요")).to_be_visible()
        host.page.get_by_role("button", name="메뉴 열기").click()
        host.page.get_by_role("radiogroup", name="봇의 빠르기").get_by_role("radio", name="바로").click()
        host.page.keyboard.press("Escape")
        return host

    def join(self, host: Player, name: str) -> Player:
        """A friend follows the link of a table and takes the next free seat."""
        friend = self.arrive(link(host, "함께 칠 링크"), name)
        friend.page.get_by_role("button", name="자리에 앉기").first.click()
        expect(friend.page.get_by_text("시작하길 기다려요")).to_be_visible()
        return friend


def _kept(name: str) -> str:
    return json.dumps(json.dumps({"name": name}))


def link(host: Player, label: str) -> str:
    return host.page.get_by_role("textbox", name=label).input_value()


ASKED = "document.querySelector('.me.turn, button.btn-primary:not([aria-disabled])') !== null"
"""Whether a page asks anything of its person."""


def may_take_back(player: Player) -> bool:
    """Whether a player is on turn, so that nothing moves meanwhile, and may take back what they did before."""
    undo = player.page.get_by_role("button", name="무르기", exact=True)
    return undo.count() > 0 and player.page.locator(".me.turn").count() > 0


def play_on(players: list[Player], done: Callable[[], bool], rounds: int = 2000) -> None:
    """Everybody goes on acting in turn until that is so."""
    for _ in range(rounds):
        for player in players:
            if done():
                return
            if player.page.evaluate(ASKED):
                player.act(player.label())
    raise AssertionError(f"the table stands still: {[player.label() for player in players]}")
