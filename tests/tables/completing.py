"""Somebody who answers by completion alone."""

from __future__ import annotations

from typing import Any

from bot.engine import notation
from bot.engine.flow import NONE, Seat, Words
from bot.engine.legal import AnyQuestion, ends
from bot.tables.kernel.table import Table
from bot.tables.turns import completion

STEPS = 60

Step = tuple[int, int]
"""How far a text has come: so many words, and so many members of the last one."""


def come(q: AnyQuestion, s: Any, value: str, goal: Words) -> Step | None:
    """How far a text has come on the way to an answer, or None if it leads elsewhere."""
    words = value.removesuffix(",").split(" ")
    members: tuple[str, ...] = ()
    for at, word in enumerate(words):
        pick = q.picks(s, goal[:at]) if at < len(goal) else None
        members = () if pick is None or word == NONE else notation.named(pick, word)
        wanted = set(goal[at].split(",")) if at < len(goal) else set()
        last = at == len(words) - 1
        reached = set(members) <= wanted if pick and last else set(members) == wanted
        if at >= len(goal) or not (reached if members else word == goal[at]):
            return None
    return len(words), len(members)


class Walker:
    """Somebody who takes what completion offers, and types letters where it offers too much."""

    def __init__(self, table: Table, seat: Seat, goal: str) -> None:
        self.table, self.seat, self.goal = table, seat, tuple(goal.split(" "))
        d = table.draft(seat)
        self.question, self.state = d.question, d.state
        self.at: Step = (0, 0)
        self.typed = ""

    def arrived(self) -> bool:
        """Whether what is typed is the answer."""
        whole = self.at[0] == len(self.goal) and not self.typed.endswith(",")
        members = self.goal[-1].split(",") if self.at[1] else []
        return whole and self.at[1] == len(members)

    def walk(self) -> str:
        """The text that is sent in the end."""
        for _ in range(STEPS):
            if self.arrived():
                return self.typed
            self.step()
        raise AssertionError(f"no end: {self.typed!r} for {' '.join(self.goal)!r}")

    def step(self) -> None:
        """Take what leads on, or else type on."""
        offered = [c.value for c in completion.moves(self.table, self.seat, self.typed)]
        assert all(0 < len(value) <= completion.LONGEST for value in offered)
        ways = ((come(self.question, self.state, v, self.goal), v) for v in offered)
        step, value = max(((step, v) for step, v in ways if step), default=(self.at, ""))
        if step > self.at:
            self.at, self.typed = step, value
            return
        where = f"{self.typed!r} for {' '.join(self.goal)!r}: {offered}"
        separated = self.typed[-1:] in {"", " ", ","}
        complete = not separated and come(self.question, self.state, self.typed, self.goal)
        assert complete or len(offered) == completion.MOST, f"a dead end at {where}"
        self.typed += self.mark() if complete else self.letter()

    def mark(self) -> str:
        """What stands between this word or member and the next."""
        words, members = self.at
        return "," if members and members < len(self.goal[words - 1].split(",")) else " "

    def letter(self) -> str:
        """The next letter of the next word or member."""
        last = self.typed.rpartition(" ")[2]
        begun, at = last.rpartition(",")[2], self.at[0] - ("," in last)
        pick = self.question.picks(self.state, self.goal[:at])
        done = notation.named(pick, last) if pick else ()
        left = (word for word in self.goal[at].split(",") if word not in done)
        return next(word for word in left if word.startswith(begun))[len(begun)]


def is_offered(q: AnyQuestion, s: Any, goal: Words, at: Words = ()) -> bool:
    """Whether menus lead to a legal answer."""
    rest = goal[len(at) :]
    if not rest:
        return ends(q, s, goal)
    ways = [rest[:1]] if q.picks(s, at) else q.offered(s, at)
    return any(
        way and rest[: len(way)] == way and is_offered(q, s, goal, (*at, *way)) for way in ways
    )


def walked(table: Table, seat: Seat, goal: str) -> str:
    """An answer, as completion leads to it."""
    value = Walker(table, seat, goal).walk()
    d = table.draft(seat)
    assert notation.read(d.question, d.state, value) == goal
    return value
