"""A database of an older schema, with tables that are being played, goes on under today's."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.programs.upkeep import check
from storage import dialect, migrate
from tests.tables.board import ANN, GAMES, caller, house, ok, words_of

NEWEST = migrate.newest()


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
        log = words_of(ok(await h.do(h.tables.looks.log, caller(ANN))).panel)
        assert "`1`" in log
        ok(await h.do(h.tables.play.undo, caller(ANN), ask=True))
        assert (await h.table()).row.moves == before + 1
