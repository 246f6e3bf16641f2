"""A database of an older schema, with tables that are being played, goes on under today's."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.engine.invariants import random_line
from bot.engine.rng import Chance
from bot.games import shipped
from bot.programs.upkeep import check
from storage import dialect, migrate
from tests.tables.board import ANN, GAMES, caller, house, ok, words_of

NEWEST = migrate.newest()
STORED = sorted((Path(__file__).parents[2] / "games").glob("*/schema_*.sql"))
HERE = 1000


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    """The names of a table's columns."""
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})").fetchall()]


def aged(new: Path, old: Path, schema: int) -> None:
    """What an older schema can hold of a database."""
    connection = dialect.connect(str(old))
    migrate.migrate(connection, {n: migrate.shipped()[n] for n in range(1, schema + 1)})
    connection.execute("ATTACH ? AS new", (str(new),))
    tables = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    connection.execute("PRAGMA foreign_keys = OFF")
    for (table,) in connection.execute(f"{tables} AND name <> 'schema'").fetchall():
        today = [row[1] for row in connection.execute(f"PRAGMA new.table_info({table})")]
        both = ", ".join(name for name in columns(connection, table) if name in today)
        connection.execute(f"INSERT INTO main.{table} ({both}) SELECT {both} FROM new.{table}")
    connection.close()


@pytest.mark.sqlite
@pytest.mark.parametrize("schema", range(1, NEWEST))
async def test_a_running_table_goes_on_from_every_older_schema(tmp_path: Path, schema: int) -> None:
    async with house(tmp_path / "new.db") as h:
        await h.begin("automaton", ANN)
        ok(await h.move(ANN, "walk cape; confirm"))
        before = (await h.table()).row.moves
    aged(tmp_path / "new.db", tmp_path / "old.db", schema)
    async with house(tmp_path / "old.db") as h:
        assert (await h.table()).row.moves == before
        report = await check(h.db, GAMES)
        assert report.ok, report.lines
        log = words_of(ok(await h.tables.log(caller(ANN))).panel)
        assert "`1`" in log
        ok(await h.tables.undo(caller(ANN)))
        assert (await h.table()).row.moves == before + 1


@pytest.fixture(name="then", params=STORED, ids=lambda p: p.parent.name)
def stored_then(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A game's running table as an older schema, and the game's state then, had it."""
    path = tmp_path / "then.db"
    schema = int(request.param.stem.removeprefix("schema_"))
    connection = dialect.connect(str(path))
    migrate.migrate(connection, {n: migrate.shipped()[n] for n in range(1, schema + 1)})
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.executescript(request.param.read_text())
    connection.close()
    return path


@pytest.mark.sqlite
async def test_a_game_stored_by_an_older_version_is_played_on(then: Path) -> None:
    async with house(then, dict(shipped())) as h:
        h.clock.sleep(3600)
        report = await check(h.db, shipped())
        assert report.ok, report.lines
        table = await h.table(HERE)
        seat = table.waiting[0]
        player = caller(table.users((seat,))[0], channel=HERE)
        for look in (h.tables.board, h.tables.log, h.tables.hand, h.tables.act):
            ok(await look(player))
        line = random_line(table.state, seat, Chance(b"then" * 8))
        ok(await h.tables.move(player, "; ".join((*line, "confirm"))))
        assert (await h.table(HERE)).row.moves > table.row.moves
        await h.deliver(HERE)
        assert any(owed.channel == HERE for owed in h.courier.sent)
        assert (await check(h.db, shipped())).ok


@pytest.mark.sqlite
async def test_a_clock_proposed_before_is_agreed_on_after(then: Path) -> None:
    async with house(then, dict(shipped())) as h:
        table = await h.table(HERE)
        wish = table.timing.wish
        assert wish is not None
        for user in table.users([s for s in range(3) if s not in wish.agreed]):
            agree = f"c:{table.row.id}:agree:{wish.number}"
            ok(await h.tables.press(caller(user, channel=HERE), agree))
        assert (await h.table(HERE)).timing.present == wish.plan
