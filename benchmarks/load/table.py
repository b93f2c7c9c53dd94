"""A table of simulated people: opened, shared by its link, and played."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from benchmarks.load.choosing import some_action
from benchmarks.load.person import House, Person
from giruda.notation.wire import StateOut, TalkOut
from giruda.rules import named_rules

EMOTES: Final = ("hello", "nice", "thanks", "wow")


@dataclass(frozen=True, slots=True)
class Habits:
    """How people play.

    Attributes:
        rules: by which rules.
        sockets: how many windows look at a table; the first ones sit, bots take the seats that are left, and more
            people than seats watch.
        pace: how many plays a second a table makes; None for as fast as the server answers.
        chat: the share of plays at which somebody says something.
        once: whether a table is done when its match is over, and does not begin another.
    """

    rules: str = "kbg"
    sockets: int = 5
    pace: float | None = 0.5
    chat: float = 0.02
    once: bool = False


class LoadedTable:
    """A table and the people at it.

    Attributes:
        id: the table.
        people: those who sit, by seat, then those who watch.
        done: set when the match is over at a table that plays but one.
    """

    def __init__(self, house: House, habits: Habits, number: int) -> None:
        """A table that is still to be opened; the number tells it and its people apart."""
        self.id = ""
        self.people = [Person(house, f"p{number}-{seat}", number + seat) for seat in range(habits.sockets)]
        self.done = asyncio.Event()
        self._house = house
        self._habits = habits
        self._planned: dict[Person, asyncio.TimerHandle] = {}
        self._stopped = False

    async def open(self) -> None:
        """Open the table and bring everybody in."""
        host, habits = self.people[0], self._habits
        await asyncio.gather(*(person.fetch_page() for person in self.people))
        wish = {"rules": habits.rules, "pace": "instant", "language": "ko", "watching": True}
        self.id = await host.open_table(**wish)
        key = (await host.come(self.id)).you.play_link or ""
        seats = named_rules(habits.rules).players
        for seat, person in enumerate(self.people[1:], start=1):
            await person.come(self.id, key)
            if seat < seats:
                person.do("sit", seat=seat, name=person.name)
                await person.until(lambda state: state.you.seat is not None)

    async def start(self) -> None:
        """Have the cards dealt and play on, until stopped."""
        for person in self.people:
            person.on_state = self._play_on
        self.people[0].do("start")
        await self.people[0].until(lambda state: state.view is not None)

    def stop(self) -> None:
        """Play no more."""
        self._stopped = True
        for each in self._planned.values():
            each.cancel()
        self._planned.clear()

    async def leave(self) -> None:
        """Everybody goes."""
        self.stop()
        await asyncio.gather(*(person.leave() for person in self.people))

    def _play_on(self, person: Person, state: StateOut) -> None:
        """Do, in a while, what the table waits for."""
        if self._stopped or person in self._planned or person.is_waiting or not self._is_asked(state):
            return
        loop, pace = asyncio.get_running_loop(), self._habits.pace
        seconds = 0.0 if pace is None else self._house.rng.uniform(0.5, 1.5) / pace
        self._planned[person] = loop.call_later(seconds, self._do, person)

    def _is_asked(self, state: StateOut) -> bool:
        """Whether it is for this person to do something."""
        if self._habits.once and state.match is not None and state.match.over:
            self.done.set()
            return False
        view = state.view
        return state.waiting or (view is not None and view.seat is not None and view.turn == view.seat)

    def _do(self, person: Person) -> None:
        self._planned.pop(person, None)
        state = person.state
        if state is None or person.is_waiting or not self._is_asked(state):
            return
        if state.waiting:
            dealt, seat = state.dealt, state.you.seat
            person.do("next", lambda now: isinstance(now, StateOut) and (now.dealt > dealt or seat in now.ready))
            return
        position = state.position
        person.do(
            "act",
            lambda now: isinstance(now, StateOut) and now.position > position,
            position=position,
            action=some_action(state, self._house.rng),
        )
        if self._house.rng.random() < self._habits.chat:
            speaker = self._house.rng.choice(self.people)
            name = speaker.name
            speaker.do(
                "say",
                lambda now: isinstance(now, TalkOut) and any(line.name == name for line in now.lines),
                kind="emote",
                words=self._house.rng.choice(EMOTES),
            )
