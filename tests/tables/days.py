"""Days at a table in no time: a clocked table; time goes from one due thing to the next."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from bot.engine.spec import GameSpec
from bot.tables.kernel.table import Table
from bot.tables.panel.panel import OutgoingMessage
from bot.tables.time.clock_rules import Rule
from bot.tables.time.timing import Timing, retime
from storage import outbox, wakes
from tests.storage.rows import owed_count
from tests.tables import rota
from tests.tables.board import ANN, BOB, CHANNEL, GAMES, House, caller, house, ok, words_of

START = 1_800_000_000.0
"""A Friday, 15 January 2027, 08:00 UTC."""


@asynccontextmanager
async def days(
    path: str | Path = ":memory:", games: Mapping[str, GameSpec] | None = None
) -> AsyncIterator[House]:
    """A service with the game of turns, and with other games in place of its own."""
    played = {**GAMES, "rota": rota.GAME, "numbered": rota.NUMBERED, **(games or {})}
    async with house(path, played) as made:
        made.clock.at = START
        yield made


async def clocked(
    h: House, rule: Rule, *users: int, game: str = "rota", options: str = ""
) -> Table:
    """A running table with this clock."""
    table = await h.open(game, *(users or (ANN, BOB)), options=options)
    await h.tables.store.act(None, table.row.id, lambda edit: retime(edit, Timing(rule)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await h.deliver()
    return await h.table()


async def go_by(h: House, seconds: float, *, think: bool = True) -> None:
    """Let time pass: everything that falls due is done when it does."""
    end = h.clock.at + seconds
    while True:
        await settle(h, think=think)
        agenda = await h.db.read(wakes.agenda, h.clock.at, 1)
        if agenda.next is None or agenda.next > end:
            break
        h.clock.at = agenda.next
    h.clock.at = end
    await settle(h, think=think)


async def settle(h: House, *, think: bool = True) -> None:
    """Do all that is due now, and tell of it."""
    for _ in range(50):
        busy = await h.tables.timekeeper.tend() == 0.0
        if think:
            busy = busy or await h.tables.computers.play_due() < 0.1
        await h.deliver()
        for channel in [head.channel for head in await h.db.read(outbox.channels)]:
            await h.deliver(channel)
        if not busy and not await h.db.read(owed_count):
            return
    raise AssertionError("it never comes to rest")


async def kinds(h: House) -> list[str]:
    """The ledger's entries, oldest first."""

    def read(tx: object) -> list[str]:
        rows = tx.execute("SELECT kind, user, way FROM reminders ORDER BY id")  # type: ignore[attr-defined]  # a transaction of the driver
        return [f"{kind} {user} {way}" for kind, user, way in rows.fetchall()]

    return await h.db.read(read)


def told(h: House, word: str) -> list[OutgoingMessage]:
    """The messages that say this."""
    return [o for o in h.courier.sent if word in f"{o.text} {words_of(o.panel)}"]


__all__ = ["ANN", "BOB", "CHANNEL", "clocked", "days", "go_by", "kinds", "settle", "told"]
