"""Migrations: numbered, forward, each whole or not at all; a newer schema is refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import dialect, migrate
from storage.errors import NewerSchema
from storage.sqlite import SqliteDatabase


@pytest.fixture(name="connection")
def fresh_connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = dialect.connect(str(tmp_path / "m.db"))
    yield connection
    connection.close()


STEPS = {
    1: "CREATE TABLE a (x INTEGER);\nINSERT INTO a VALUES (1);",
    2: "ALTER TABLE a ADD COLUMN y TEXT;\nUPDATE a SET y = 'old';",
    3: "CREATE TABLE b (z);\nINSERT INTO b SELECT x FROM a;",
}


@pytest.mark.parametrize("old", [0, 1, 2, 3])
def test_from_every_old_version_to_the_newest(connection: sqlite3.Connection, old: int) -> None:
    if old:
        migrate.migrate(connection, {n: STEPS[n] for n in range(1, old + 1)})
    assert migrate.version(connection) == old
    migrate.migrate(connection, STEPS)
    assert migrate.version(connection) == 3
    assert connection.execute("SELECT x, y FROM a").fetchall() == [(1, "old")]
    assert connection.execute("SELECT z FROM b").fetchall() == [(1,)]


def test_a_second_start_changes_nothing(connection: sqlite3.Connection) -> None:
    migrate.migrate(connection, STEPS)
    before = connection.total_changes
    migrate.migrate(connection, STEPS)
    assert connection.total_changes == before


def test_one_that_fails_leaves_the_version_before_it(connection: sqlite3.Connection) -> None:
    bad = {**STEPS, 3: "CREATE TABLE b (z);\nINSERT INTO nowhere VALUES (1);"}
    with pytest.raises(sqlite3.OperationalError):
        migrate.migrate(connection, bad)
    assert migrate.version(connection) == 2
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master").fetchall()]
    assert "b" not in names
    migrate.migrate(connection, STEPS)
    assert migrate.version(connection) == 3


def test_a_newer_schema_is_refused_with_a_clear_sentence(connection: sqlite3.Connection) -> None:
    migrate.migrate(connection, STEPS)
    with pytest.raises(NewerSchema, match=r"newer version of Farpost.*schema is 3.*up to 2"):
        migrate.migrate(connection, {n: STEPS[n] for n in (1, 2)})


async def test_the_program_does_not_start_on_a_newer_schema(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await SqliteDatabase.open(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE schema SET version = 999")
    connection.commit()
    connection.close()
    with pytest.raises(NewerSchema):
        await SqliteDatabase.open(path)


def test_statements_are_told_apart_even_with_triggers_and_comments() -> None:
    script = """
    -- a comment; with a semicolon
    CREATE TABLE a (x TEXT DEFAULT ';');

    CREATE TRIGGER t BEFORE DELETE ON a BEGIN
        SELECT 1; SELECT 2;
    END;
    INSERT INTO a VALUES (1)
      ;
    """
    found = dialect.statements(script)
    assert [s.split()[1] for s in found] == ["TABLE", "TRIGGER", "INTO"]


def test_an_unfinished_statement_is_our_bug() -> None:
    with pytest.raises(AssertionError):
        dialect.statements("CREATE TABLE a (x)")
