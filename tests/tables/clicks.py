"""How many presses a turn takes: `python -m tests.tables.clicks GAME --turns N`.

Computer players say what to answer; each answer is pressed on the panels of a real table, from
**Act** to the confirmation, mid-turn ones too. A choice in a menu counts as one press, like a
button; the question what an end would give up counts as well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable

from bot.engine.flow import Seat
from bot.engine.minds import think
from bot.engine.rng import Chance
from bot.games import shipped
from bot.tables.kernel.table import Table
from bot.tables.panel import keys
from bot.tables.panel.panel import Button, Menu, Panel
from bot.tables.panel.routes import AnswerRoute, decode
from tests.tables.board import ANN, BOB, House, buttons, caller, house, ok

NODES = 60
MOST = 80
"""Presses of one turn, at most."""

Chooses = Callable[[Table, Seat], str]
"""What a player answers next."""


class Finger:
    """One player's, on the panels of a table."""

    def __init__(self, h: House, user: int) -> None:
        self.h, self.user, self.count = h, user, 0
        self.shown = Panel()

    async def turn(self, chooses: Chooses) -> int:
        """Play a whole turn and confirm it. Returns how many presses that took."""
        self.shown = ok(await self.h.do(self.h.tables.play.act, caller(self.user))).panel
        self.count, begun = 1, await self.h.table()
        seat = begun.seat_of(self.user)
        assert seat is not None
        while (table := await self.h.table()).running and seat in table.asked:
            if table.turn != begun.turn:
                break
            asks = table.draft(seat).question is not None
            await self.answer(chooses(table, seat) if asks else "")
        return self.count

    async def answer(self, key: str) -> None:
        """Press until this answer is in the line, or with "" until the line is confirmed."""
        before = await self._standing()
        while await self._standing() == before:
            assert self.count < MOST, (key, [b.label for b in buttons(self.shown)])
            source, values = await self._way(key)
            self.count += 1
            pressed = await self.h.press(self.user, source, *values)
            self.shown = ok(pressed).panel

    async def _standing(self) -> tuple[int, int]:
        table = await self.h.table()
        seat = table.seat_of(self.user)
        assert seat is not None
        return table.row.moves, len(table.draft(seat).answers) if table.running else 0

    async def _way(self, key: str) -> tuple[Button | Menu, list[str]]:
        """The press that leads furthest towards an answer, with the lines it chooses."""
        ways: list[tuple[int, Button | Menu, list[str]]] = []
        for row in self.shown.rows:
            for part in (row,) if isinstance(row, Menu) else row:
                if not part.id.startswith("a:"):
                    continue
                route = decode(part.id)
                assert isinstance(route, AnswerRoute)
                says = keys.decode(await self._said(route.key))
                if isinstance(part, Button):
                    ways.append((self._leads(says, key), part, []))
                elif isinstance(says, keys.FromSet):
                    ways.append(await self._set(part, says.place, key))
                else:
                    for value in (c.value for c in part.choices):
                        leads = self._leads(keys.decode(await self._said(value)), key)
                        ways.append((leads, part, [value]))
        far, source, values = max(ways, key=lambda way: way[0])
        assert far, (key, [b.label for b in buttons(self.shown)])
        return source, values

    async def _said(self, text: str) -> str:
        return await self.h.tables.play.controller.keys.key(text)

    async def _set(
        self, menu: Menu, place: keys.Place, key: str
    ) -> tuple[int, Button | Menu, list[str]]:
        """How far a menu of several picks leads, with the members of the answer among its lines."""
        words, said = len(place.words), tuple(key.split(" "))
        if said[:words] != place.words or words >= len(said):
            return 0, menu, []
        members = said[words].split(",")
        chosen = [c.value for c in menu.choices if await self._said(c.value) in members]
        return (len(key) if chosen else 0), menu, chosen

    def _leads(self, says: keys.AnyKey, key: str) -> int:
        """How far a press leads: so many letters of the answer, or more where it ends the turn."""
        match says:
            case _ if not key:
                return int(says == keys.Confirm())
            case keys.End():
                # It stands in the place of the plain answer that ends the turn.
                return MOST if key in {"end", "pass", "done"} else 0
            case keys.Give(keys.MAIN, words):
                return MOST * int(" ".join(words) == key)
            case keys.Onward(keys.Place(keys.MAIN, words)) if words:
                begun = " ".join(words)
                return len(begun) if f"{key} ".startswith(f"{begun} ") else 0
        return 0


async def measured(game: str, turns: int, level: str) -> list[int]:
    """The presses of so many turns between two players who play as this computer player does."""
    spec = shipped()[game]
    found: list[int] = []
    asked = 0

    def chooses(table: Table, seat: Seat) -> str:
        nonlocal asked
        asked += 1
        chance = Chance.of("clicks", asked)
        line = table.draft(seat).answers
        return think(spec, table.state, seat, line, level, chance, NODES)

    async with house(games=dict(shipped())) as h:
        await h.begin(game, ANN, BOB)
        while len(found) < turns and (table := await h.table()).running:
            done = await Finger(h, (ANN, BOB)[table.asked[0]]).turn(chooses)
            if table.turn:
                found.append(done)
    return found


def main() -> int:
    """Print how many turns took how many presses."""
    parser = argparse.ArgumentParser(description="Count the presses of turns.")
    parser.add_argument("game")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--level", default="")
    given = parser.parse_args()
    level = given.level or shipped()[given.game].players.quick
    found = asyncio.run(measured(given.game, given.turns, level))
    kinds = sorted(Counter(found).items())
    middle = sorted(found)[len(found) // 2]
    sys.stdout.write(json.dumps({"turns": len(found), "median": middle, "presses": kinds}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
