"""Eighteen migrations became one schema: the last of their databases opens as it is, an older one
gets a sentence that says which commit brings it there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot.__main__ import main
from storage import migrate
from storage.errors import OlderSchema
from storage.migrate import FIRST, LAST_OF_OLD
from storage.opening import open_database
from tests.postgres import database, new_schema
from tests.storage.old_schema import LAST, make_file, make_server

CATALOGUE = (
    (
        "SELECT table_name, ordinal_position, column_name, data_type, is_nullable, column_default,"
        " is_identity, identity_generation FROM information_schema.columns"
        " WHERE table_schema = current_schema() ORDER BY 1, 2"
    ),
    (
        "SELECT tablename, indexname, indexdef FROM pg_indexes"
        " WHERE schemaname = current_schema() ORDER BY 1, 2"
    ),
    (
        "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE connamespace = current_schema()::regnamespace ORDER BY 1, 2"
    ),
    (
        "SELECT t.tgname, pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c"
        " ON c.oid = t.tgrelid WHERE NOT t.tgisinternal"
        " AND c.relnamespace = current_schema()::regnamespace ORDER BY 1"
    ),
    (
        "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace"
        " ORDER BY 1"
    ),
    "SELECT viewname, definition FROM pg_views WHERE schemaname = current_schema() ORDER BY 1",
    (
        "SELECT sequencename, data_type, start_value FROM pg_sequences"
        " WHERE schemaname = current_schema() ORDER BY 1"
    ),
)
"""All that a server knows of a database's schema."""


@pytest.fixture(name="old")
def an_old_file(tmp_path: Path) -> Path:
    make_file(tmp_path / "old.db")
    return tmp_path / "old.db"


@pytest.fixture(name="server")
def an_old_server() -> Iterator[str]:
    with new_schema() as url:
        with psycopg.connect(url, autocommit=True) as connection:
            make_server(connection)
        yield url


def in_file(path: Path) -> list[tuple[str, ...]]:
    """Everything in a file's schema, however its text is laid out."""
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    connection.close()
    return sorted((*row[:3], "".join((row[3] or "").split())) for row in rows)


def on_server(url: str) -> list[list[Any]]:
    """Everything in a server's schema, but for the schema's own name."""
    with psycopg.connect(url, autocommit=True) as connection:
        (own,) = connection.execute("SELECT current_schema()").fetchone() or ("",)
        found = [connection.execute(sql.encode()).fetchall() for sql in CATALOGUE]
    return [
        [tuple(x.replace(f"{own}.", "") if isinstance(x, str) else x for x in row) for row in rows]
        for rows in found
    ]


async def test_a_new_file_has_the_schema_of_an_upgraded_one(old: Path, tmp_path: Path) -> None:
    for path in (old, tmp_path / "new.db"):
        await (await open_database(str(path))).close()
    assert len(in_file(old)) > 50
    assert in_file(tmp_path / "new.db") == in_file(old)


async def test_a_new_server_has_the_schema_of_an_upgraded_one(server: str) -> None:
    with new_schema() as other:
        for url in (server, other):
            await (await open_database(url)).close()
        assert all(on_server(other))
        assert on_server(other) == on_server(server)


async def test_a_file_at_the_last_of_the_eighteen_opens(old: Path) -> None:
    assert LAST == FIRST
    with sqlite3.connect(old) as connection:
        connection.execute("INSERT INTO keys VALUES ('a', 'attack')")
    connection.close()
    db = await open_database(str(old))
    assert await db.read(lambda tx: tx.execute("SELECT key FROM keys").fetchall()) == [("attack",)]
    assert db.schema == migrate.newest()
    await db.close()


async def test_a_server_at_the_last_of_the_eighteen_opens(server: str) -> None:
    db = await open_database(server)
    assert db.schema == migrate.newest()
    await db.close()


@pytest.mark.parametrize("version", [1, 12, 17])
@pytest.mark.parametrize("words", [["check"], ["backup", "copy.db"], ["repair", "1"], ["shards"]])
def test_an_older_file_is_2_and_a_sentence_that_names_the_commit(
    tmp_path: Path,
    version: int,
    words: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "older.db"
    make_file(path, version)
    before = path.read_bytes()
    assert main([*words, "--db", str(path)]) == 2
    said = capsys.readouterr().err
    assert f"schema is {version}," in said
    assert LAST_OF_OLD in said
    assert path.read_bytes() == before
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize("unchanged", [False, True])
async def test_an_older_server_gets_the_same_sentence(*, unchanged: bool) -> None:
    with new_schema() as url:
        with psycopg.connect(url, autocommit=True) as connection:
            make_server(connection, FIRST - 1)
        before = on_server(url)
        with pytest.raises(OlderSchema, match=LAST_OF_OLD):
            await open_database(url, unchanged=unchanged)
        assert on_server(url) == before


def test_moving_from_an_older_file_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_file(tmp_path / "older.db", FIRST - 1)
    source = f"sqlite:///{tmp_path / 'older.db'}"
    with database("target of an older one") as url:
        assert main(["move", source, url]) == 2
    assert LAST_OF_OLD in capsys.readouterr().err


def test_the_schema_is_one_and_numbered_like_the_last_of_the_eighteen() -> None:
    assert min(migrate.shipped()) == LAST
