"""The second table of `kill.py`: a clock of a second a turn, passes at zero, and orders.

What is compared at the end:
- each time-out is one entry in the log and one message, and none comes before its time;
- each order that was used answered once: as many entries as orders; none that could fire is left.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.playground import Outcome, Person, Stand

CHANNEL = "table-2"
TURN = 1.0
"""Seconds a turn. The bot's process is told to allow so short a clock."""
LAST = 6.0
"""Seconds at the end without kills and new orders, so that everything due is done."""
SLIGHT = 0.002

WATCH = """
CREATE TABLE IF NOT EXISTS watched_orders (table_id INTEGER, user INTEGER, number INTEGER,
    ended REAL, why TEXT, PRIMARY KEY (table_id, user, number));
CREATE TRIGGER IF NOT EXISTS watch_orders AFTER INSERT ON orders BEGIN
    INSERT INTO watched_orders (table_id, user, number, ended, why)
    VALUES (new.table_id, new.user, new.number, new.ended, new.why)
    ON CONFLICT (table_id, user, number)
    DO UPDATE SET ended = excluded.ended, why = excluded.why;
END;
"""
"""Triggers that copy each order's fate. The table itself stores only the last few."""

Rows = Callable[[Path | str, str], list[tuple[Any, ...]]]
Note = Callable[[Outcome, str], None]


@dataclass(frozen=True)
class Figures:
    """What happened without anybody's press."""

    timeouts: int
    untold_timeouts: int
    hasty_timeouts: int
    orders: int
    orders_fired: int
    orders_fired_wrongly: int
    orders_left: int

    @property
    def good(self) -> bool:
        """Whether every promise was kept."""
        return not (
            self.untold_timeouts
            or self.hasty_timeouts
            or self.orders_fired_wrongly
            or self.orders_left
        )


class Clocked:
    """Two people at a table with a clock, who order more than they move."""

    def __init__(self, stand: Stand, note: Note, seed: int) -> None:
        self.stand, self.note = stand, note
        self.pick = random.Random(seed)
        self.people: Sequence[Person] = ()
        self.over = False

    async def begin(self) -> None:
        """Open and start the table, before anything is killed."""
        self.people = [await self.stand.person(name) for name in ("Cleo", "Eve")]
        cleo, eve = self.people
        await self._surely(cleo, "table new", game="rota", title="Clocked", seats=2)
        await self._surely(eve, "table join")
        given = {"kind": "turn", "time": f"{TURN:.0f}s", "zero": "default"}
        await self._surely(cleo, "clock set", **given)
        await self._surely(cleo, "table start")
        await self._surely(eve, "table start")

    async def _surely(self, person: Person, command: str, **options: Any) -> None:
        """Use a command until it is answered, as a busy machine may be too late for the first
        one."""
        while True:
            outcome = await self.use(person, command, **options)
            if outcome.message is not None and not (outcome.failed or outcome.message.loading):
                return

    async def use(self, person: Person, command: str, **options: Any) -> Outcome:
        """Use a command, and note what came of it."""
        outcome = await person.command(command, CHANNEL, **options)
        self.note(outcome, person.name if command == "table start" else "")
        return outcome

    async def play(self, person: Person) -> None:
        """Order or move now and then, or let the time run out."""
        while not self.over:
            await self.stand.wait_for(lambda: self.stand.gateway.online, 30.0)
            if self.pick.random() < 0.6:
                await self.use(person, "orders", add="pass")
            else:
                await self.use(person, "move", move=self.pick.choice(("work", "pass")))
            await asyncio.sleep(0.2 + 1.6 * self.pick.random())

    async def rest(self) -> None:
        """Let everything that is due happen, then stop the clock."""
        await asyncio.sleep(LAST)
        moderator = await self.stand.person("Mo")
        while True:
            outcome = await self.use(moderator, "mod pause")
            if not outcome.failed:
                return


def figures(db: Path | str, rows: Rows) -> Figures:
    """The table's figures from the database."""
    (table,) = rows(db, "SELECT id FROM tables WHERE game = 'rota'")[0]
    used = Counter(rows(db, "SELECT user FROM watched_orders WHERE why LIKE '%order-used%'"))
    fired = Counter(rows(db, f"SELECT user FROM moves WHERE table_id = {table} AND kind = 'order'"))
    at_zero = rows(
        db,
        "SELECT m.at - p.at FROM moves m JOIN moves p ON p.table_id = m.table_id"
        f" AND p.number = m.number - 1 WHERE m.table_id = {table}"
        " AND m.kind = 'proxy' AND m.user IS NULL",
    )
    told = rows(db, f"SELECT about FROM watched WHERE kind = 'note' AND table_id = {table}")
    said = sum("is up: they pass" in json.loads(about)["text"] for (about,) in told)
    return Figures(
        timeouts=len(at_zero),
        untold_timeouts=abs(len(at_zero) - said),
        hasty_timeouts=sum(waited < TURN - SLIGHT for (waited,) in at_zero),
        orders=rows(db, "SELECT count(*) FROM watched_orders")[0][0],
        orders_fired=sum(fired.values()),
        orders_fired_wrongly=sum(((used - fired) + (fired - used)).values()),
        orders_left=rows(db, "SELECT count(*) FROM watched_orders WHERE ended IS NULL")[0][0],
    )


def watch(db: sqlite3.Connection) -> None:
    """Copy the fate of orders from now on."""
    db.executescript(WATCH)
