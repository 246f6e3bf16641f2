"""PostgreSQL servers and databases that are refused, and what their host reads."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot.programs.assembly import opened
from bot.settings import BadSetting
from storage import keys
from storage.db import Tx, public, secrets
from storage.errors import NewerSchema, Unavailable, Unsuitable
from storage.postgresql import schema
from storage.postgresql.connection import _unreached
from storage.postgresql.database import PostgresDatabase
from tests.postgres import Server, database, until
from tests.postgres import server as shared_server


def count(tx: Tx) -> int:
    """How many keys there are."""
    return int(tx.execute("SELECT COUNT(*) FROM keys").fetchone()[0])


def is_set(setting: str, value: str) -> str:
    """The query that finds something once a server has heard of a setting's value."""
    return f"SELECT 1 FROM pg_settings WHERE name = '{setting}' AND setting = '{value}'"


@pytest.mark.parametrize("setting", ["fsync", "synchronous_commit"])
async def test_a_server_that_would_lose_moves_is_refused(server: Server, setting: str) -> None:
    with psycopg.connect(server.url, autocommit=True) as c:
        c.execute(f"ALTER SYSTEM SET {setting} = off".encode())
        c.execute("SELECT pg_reload_conf()")
    until(server.url, is_set(setting, "off"))
    with pytest.raises(Unsuitable, match=f"{setting} = off"):
        await PostgresDatabase.open(server.url)
    with pytest.raises(BadSetting, match="would lose moves"):
        await opened(server.url)


async def test_a_standby_that_commits_do_not_wait_for_is_refused(server: Server) -> None:
    with psycopg.connect(server.url, autocommit=True) as c:
        c.execute("ALTER SYSTEM SET synchronous_commit = local")
        c.execute("SELECT pg_reload_conf()")
        until(server.url, is_set("synchronous_commit", "local"))
        await (await PostgresDatabase.open(server.url)).close()
        c.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        c.execute("SELECT pg_reload_conf()")
    until(server.url, is_set("synchronous_standby_names", "*"))
    with pytest.raises(BadSetting, match="synchronous_commit = local"):
        await opened(server.url)


def test_a_missing_password_is_told_with_its_place() -> None:
    error = psycopg.OperationalError(
        'connection failed: connection to server at "127.0.0.1", port 5432 failed:'
        " fe_sendauth: no password supplied"
    )
    told = _unreached(error, "postgresql://ann@127.0.0.1/farpost")
    assert "the server wants a password, in DATABASE_URL or in ~/.pgpass" in str(told)


async def test_an_old_server_is_refused(db: PostgresDatabase, monkeypatch: Any) -> None:
    monkeypatch.setattr(schema, "OLDEST", 990_000)
    with pytest.raises(Unsuitable, match="version 14 or newer"):
        await PostgresDatabase.open(db.url)


async def test_a_standby_is_refused_for_now(db: PostgresDatabase) -> None:
    standby = f"{db.url}%20-cdefault_transaction_read_only%3Don"
    with pytest.raises(Unavailable, match="readonly"):
        await PostgresDatabase.open(standby)


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
async def test_a_database_that_cannot_hold_every_text_is_refused(encoding: str) -> None:
    make = f"CREATE DATABASE other ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0"
    with psycopg.connect(shared_server().url, autocommit=True) as c:
        c.execute("DROP DATABASE IF EXISTS other")
        c.execute(make.encode())
    with pytest.raises(BadSetting, match=f"encoding is {encoding}.* ENCODING 'UTF8'"):
        await opened(shared_server().url.replace("/farpost?", "/other?"))


async def test_whatever_the_client_is_told_texts_are_utf8(db: PostgresDatabase) -> None:
    other = await PostgresDatabase.open(f"{db.url}&client_encoding=LATIN1")
    await other.write(keys.add, {"rocket": "🚀"})
    await other.close()
    assert await db.read(keys.find, "rocket") == "🚀"


NO_ADDRESS = "is no address of a PostgreSQL server: check its port"
PERCENT = "%2F for /"
CLOSED = "can't be reached (Connection refused)"


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("postgresql://ann:sesame@127.0.0.1:1/farpost", CLOSED),
        ("postgres://ann:sesame@127.0.0.1:1/farpost", CLOSED),
        ("postgresql://ann:se%2Fsame@127.0.0.1:1,127.0.0.1:2/f?connect_timeout=1", CLOSED),
        ("postgresql://127.0.0.1:1/farpost?user=ann&password=sesame", CLOSED),
        ("postgresql://ann:sesame?sesame@127.0.0.1:1/farpost", CLOSED),
        ("postgresql://ann:ses/sesame@127.0.0.1:1/farpost", PERCENT),
        ("postgresql://ann:ses@sesame@127.0.0.1:1/farpost", PERCENT),
        ("postgresql://ann:sesame@127.0.0.1:1/farpost?application_name=a@b", CLOSED),
        ("postgresql://ann:sesame@[nowhere/farpost", NO_ADDRESS),
        ("postgresql://ann:se%ZZsame@127.0.0.1:1/farpost", NO_ADDRESS),
        ("postgresql://ann:se%00same@127.0.0.1:1/farpost", NO_ADDRESS),
        ("postgresql://ann:sesame@127.0.0.1:port/farpost", NO_ADDRESS),
        ("postgresql://ann:sesame@127.0.0.1:99999/farpost", NO_ADDRESS),
        ("postgresql://ann:sesame@127.0.0.1:1/farpost?sslmode=sesame", NO_ADDRESS),
        ("postgresql://ann:sesame@127.0.0.1:1/farpost?sesame=1", NO_ADDRESS),
    ],
)
async def test_what_cannot_be_reached_is_told_without_the_password(url: str, says: str) -> None:
    with pytest.raises(BadSetting) as refused:
        await opened(url)
    assert says in str(refused.value)
    for error in _chain(refused.value):
        assert "same" not in f"{error}{error!r}"


async def test_an_address_that_is_none_is_named() -> None:
    with pytest.raises(BadSetting, match=r"^postgresql://ann@127.0.0.1:1/farpost is no address"):
        await opened("postgresql://ann:sesame@127.0.0.1:1/farpost?sslmode=bogus")


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


async def test_what_the_server_says_is_passed_on(db: PostgresDatabase) -> None:
    wrong = db.url.replace("/farpost?", "/nothing?")
    with pytest.raises(BadSetting, match='PostgreSQL says: database "nothing" does not exist'):
        await opened(wrong)
    with pytest.raises(BadSetting, match="unrecognized configuration parameter"):
        await opened(f"{db.url}%20-cnonsense%3D1")


async def test_whoever_may_make_no_tables_is_told_whose_the_database_must_be(
    db: PostgresDatabase,
) -> None:
    with psycopg.connect(db.url, autocommit=True) as c:
        c.execute("DROP SCHEMA IF EXISTS others CASCADE")
        c.execute("DROP ROLE IF EXISTS stranger")
        c.execute("CREATE ROLE stranger LOGIN")
        c.execute("CREATE SCHEMA others")
    url = shared_server().url.replace("user=farpost", "user=stranger")
    url += "&options=-csearch_path%3Dothers"
    with pytest.raises(BadSetting, match=r"PostgreSQL says: .* OWNER TO .* REASSIGN OWNED BY"):
        await opened(url)


@pytest.mark.parametrize(
    ("url", "printed", "private"),
    [
        ("farpost.db", "farpost.db", ()),
        ("/mnt/nas:/C:/far post@home.db", "/mnt/nas:/C:/far post@home.db", ()),
        ("PostgreSQL://ann:x@db/f", "...", ()),
        ("postgresql://ann:x@y@db:5/farpost?a=b", "postgresql://ann@db:5/farpost", (":x@y@",)),
        ("postgres://ann:a?b%2Fc@db/f", "postgres://ann@db/f", ("a?b%2Fc", "a?b/c")),
        ("postgresql://ann:a/b@db/f", "postgresql://...", ()),
        ("postgresql://ann:secret", "postgresql://...", ()),
        ("postgresql://u:p@[::1]:5,b:6/d?x", "postgresql://u@[::1]:5,b:6/d", (":p@",)),
        ("postgresql:///f?host=/tmp&password=a@b", "postgresql:///f", ("password=a@b",)),
        ("postgresql://db/f?sslpassword=a", "postgresql://db/f", ("sslpassword=a",)),
        ("postgresql://u:a%2F@db/f", "postgresql://u@db/f", ("a%2F", ":a/@")),
    ],
)
def test_an_address_is_shown_without_its_password(
    url: str, printed: str, private: tuple[str, ...]
) -> None:
    assert public(url) == printed
    assert secrets(url) == private


async def test_an_empty_database_is_not_looked_at() -> None:
    with database("empty") as url:
        with psycopg.connect(url, autocommit=True) as c:
            c.execute("DROP TABLE IF EXISTS schema")
        with pytest.raises(BadSetting, match="database postgresql:///farpost is empty"):
            await opened(url, unchanged=True)


@pytest.mark.parametrize(
    "tables_there",
    [
        "CREATE TABLE schema (name TEXT)",
        "CREATE TABLE schema (version INTEGER)",
        "CREATE TABLE schema (version TEXT, since TEXT); INSERT INTO schema VALUES ('abc', '')",
        "CREATE TABLE schema (version INT, since INT); INSERT INTO schema VALUES (5, 5)",
        "CREATE TABLE notes (id INTEGER)",
        "CREATE TABLE notes (id INTEGER); CREATE TABLE schema (version BIGINT, since BIGINT)",
    ],
)
async def test_another_programs_database_is_refused(tables_there: str) -> None:
    with database("another") as url:
        with psycopg.connect(url, autocommit=True) as c:
            c.execute("DROP TABLE IF EXISTS schema, notes")
            c.execute(tables_there.encode())
        with pytest.raises(Unsuitable, match="database postgresql:///farpost belongs to another"):
            await PostgresDatabase.open(url)
        with pytest.raises(BadSetting, match="database postgresql:///farpost belongs to another"):
            await opened(url, unchanged=True)


async def test_a_newer_schema_is_refused(db: PostgresDatabase, tmp_path: Path) -> None:
    def newer(tx: Tx) -> None:
        tx.execute("UPDATE schema SET version = version + 1, since = version + 1")

    def additive(tx: Tx) -> None:
        tx.execute("UPDATE schema SET since = 0")

    await db.write(newer)
    with pytest.raises(BadSetting, match="newer version of Farpost"):
        await opened(db.url)
    with pytest.raises(BadSetting, match="newer version of Farpost"):
        await opened(db.url, unchanged=True)

    # What was only added leaves an older program its way: processes are upgraded one by one.
    await db.write(additive)
    await (await opened(db.url)).close()
    await (await opened(db.url, unchanged=True)).close()
    with pytest.raises(NewerSchema):
        await db.backup(tmp_path / "backup.db")

    def older(tx: Tx) -> None:
        tx.execute("UPDATE schema SET version = version - 1")

    await db.write(older)


async def test_several_starters_bring_the_schema_up_to_date_once() -> None:
    with database("starters") as url:
        opened_ = await asyncio.gather(*(PostgresDatabase.open(url) for _ in range(4)))
        for db in opened_:
            assert await db.read(count) == 0
            await db.close()
