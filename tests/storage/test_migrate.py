"""Migrations: numbered, forward, each whole or not at all; a newer schema is refused."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.tables.table.codec import table_row
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
    migrate.migrate(connection, {n: STEPS[n] for n in range(1, old + 1)})
    assert migrate.version(connection) == old
    migrate.migrate(connection, STEPS)
    assert migrate.version(connection) == 3
    assert connection.execute("SELECT x, y FROM a").fetchall() == [(1, "old")]
    assert connection.execute("SELECT z FROM b").fetchall() == [(1,)]


@pytest.mark.parametrize("old", range(len(migrate.shipped()) + 1))
def test_the_shipped_ones_lead_from_every_version_to_one_schema(
    connection: sqlite3.Connection, old: int, tmp_path: Path
) -> None:
    shipped = migrate.shipped()
    migrate.migrate(connection, {n: shipped[n] for n in range(1, old + 1)})
    migrate.migrate(connection)
    at_once = dialect.connect(str(tmp_path / "other.db"))
    migrate.migrate(at_once)
    schema = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
    assert connection.execute(schema).fetchall() == at_once.execute(schema).fetchall()
    at_once.close()


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


def test_everybody_at_an_older_table_gets_a_salt_of_their_own(
    connection: sqlite3.Connection,
) -> None:
    schema = next(n for n, script in migrate.shipped().items() if "CREATE TABLE salts" in script)
    migrate.migrate(connection, {n: migrate.shipped()[n] for n in range(1, schema)})
    row = table_row(id=1, game="g", title="T", guild=9, channel=5, creator=3, places=2,
                    options="{}", rules=1, counts="[]", seed=b"s", created=1.0)  # fmt: skip
    known = {name: getattr(row, name) for name in row.__struct_fields__}
    there = {r[1] for r in connection.execute("PRAGMA table_info(tables)")}
    values = {name: value for name, value in known.items() if name in there}
    connection.execute(
        f"INSERT INTO tables ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",
        tuple(values.values()),
    )
    seat = "INSERT INTO seats (table_id, seat, user, name, level, entropy, since) VALUES"
    connection.execute(f"{seat} (1, 0, 7, 'Ann', NULL, '', 1.0), (1, 0, 7, 'Ann', NULL, '', 2.0)")
    connection.execute(f"{seat} (1, 1, NULL, 'Easy', 'easy', '', 1.0)")
    connection.execute("INSERT INTO audit (table_id, user, what, at) VALUES (1, 8, 'pause', 1.0)")
    migrate.migrate(connection, migrate.shipped())
    salts = dict(connection.execute("SELECT user, salt FROM salts").fetchall())
    assert set(salts) == {3, 7, 8}
    assert len(set(salts.values())) == 3
    assert all(re.fullmatch("[0-9a-f]{32}", salt) for salt in salts.values())
