"""PostgreSQL: transactions, lost races, lost connections, servers that are refused."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
import pytest_asyncio

from bot.programs.assembly import opened
from bot.settings import BadSetting
from storage import (
    commit,
    due,
    interactions,
    keys,
    matters,
    migrate,
    panels,
    people,
    preferences,
    results,
    tables,
)
from storage.db import Tx, public, secrets
from storage.errors import (
    Conflict,
    NewerSchema,
    Repeated,
    StorageError,
    Unavailable,
    Unsuitable,
)
from storage.matters import MatterRow
from storage.people import PersonRow
from storage.postgresql import schema
from storage.postgresql.connection import _unreached
from storage.postgresql.database import FRONT, PostgresDatabase
from storage.postgresql.dialect import for_postgres, quoted, translated
from tests.postgres import NOBODY_ELSE, SOMEBODY_WAITS, Server, database, needed, until
from tests.postgres import server as shared_server
from tests.storage.rows import added, due_rows, panel_of, table_row

replace = msgspec.structs.replace


@pytest_asyncio.fixture(name="db")
async def fresh_database() -> AsyncIterator[PostgresDatabase]:
    with database() as url:
        db = await PostgresDatabase.open(url)
        yield db
        await db.close()


@pytest.fixture(name="server")
def own_server() -> Iterator[Server]:
    """A server that may crash."""
    needed()
    folder = Path(tempfile.mkdtemp(prefix="farpost-postgres-"))
    folder.chmod(0o755)
    made = Server(folder, durable=True)
    made.make()
    yield made
    made.stop()
    shutil.rmtree(folder, ignore_errors=True)


def count(tx: Tx) -> int:
    """How many keys there are."""
    return int(tx.execute("SELECT COUNT(*) FROM keys").fetchone()[0])


async def test_a_write_is_stored_whole_or_not_at_all(db: PostgresDatabase) -> None:
    def half(tx: Tx) -> None:
        keys.add(tx, {"a": "1"})
        raise ValueError("half")

    await db.write(keys.add, {"b": "2"})
    with pytest.raises(ValueError, match="half"):
        await db.write(half)
    assert await db.read(count) == await db.peek(count) == 1


async def test_a_reader_sees_one_snapshot_and_writes_nothing(db: PostgresDatabase) -> None:
    inside, stored = threading.Event(), threading.Event()

    def twice(tx: Tx) -> tuple[int, int]:
        first = count(tx)
        inside.set()
        assert stored.wait(10)
        return first, count(tx)

    reading = asyncio.create_task(db.read(twice))
    await asyncio.to_thread(inside.wait, 10)
    await db.write(keys.add, {"a": "1"})
    stored.set()
    assert await reading == (0, 0)
    with pytest.raises(Unavailable, match="readonly"):
        await db.read(keys.add, {"a": "1"})


async def test_a_deadlock_is_run_again(db: PostgresDatabase) -> None:
    await db.write(keys.add, {"a": "", "b": ""})
    both = threading.Barrier(2, timeout=10)
    tries: list[str] = []

    def crossing(tx: Tx, first: str, second: str) -> None:
        tries.append(first)
        tx.execute("UPDATE keys SET key = key || ? WHERE digest = ?", (first, first))
        if len(tries) <= 2:
            both.wait()
        tx.execute("UPDATE keys SET key = key || ? WHERE digest = ?", (first, second))

    await asyncio.gather(db.write(crossing, "a", "b"), db.write(crossing, "b", "a"))
    assert len(tries) >= 3
    assert {len(str(await db.read(keys.find, key))) for key in "ab"} == {2}


# What the gateway to SQLite keeps apart by letting one write at a time


async def at_once(db: PostgresDatabase, *work: Callable[[Tx], Any]) -> list[Any]:
    """Each function in a transaction, none committed before all have begun."""
    both = threading.Barrier(len(work), timeout=10)
    begun: set[int] = set()

    def together(tx: Tx, which: int) -> Any:
        tx.execute("SELECT 1")
        if which not in begun:
            begun.add(which)
            both.wait()
        return work[which](tx)

    jobs = (db.write(together, i) for i in range(len(work)))
    return await asyncio.gather(*jobs, return_exceptions=True)


def kinds(found: list[Any]) -> set[type]:
    """What kinds of errors came, `None` apart."""
    return {type(item) for item in found if isinstance(item, BaseException)}


async def test_a_channel_never_gets_two_open_tables(db: PostgresDatabase) -> None:
    found = await at_once(db, *[lambda tx: tables.add(tx, table_row())] * 4)
    assert kinds(found) == {Conflict}
    assert sum(isinstance(item, int) for item in found) == 1


async def test_one_of_two_changes_of_a_table_is_a_conflict(db: PostgresDatabase) -> None:
    row = await db.write(added)
    after = replace(row, version=1, title="else")
    found = await at_once(db, *[lambda tx: tables.change(tx, row, after)] * 4)
    assert kinds(found) == {Conflict}
    assert found.count(None) == 1


async def test_one_of_two_first_words_about_habits_is_a_conflict(db: PostgresDatabase) -> None:
    row = PersonRow(1, "{}", 1, None)
    found = await at_once(db, *[lambda tx: people.change(tx, None, row)] * 4)
    assert kinds(found) == {Conflict}
    assert found.count(None) == 1
    again = replace(row, version=2)
    found = await at_once(db, *[lambda tx: people.change(tx, row, again)] * 4)
    assert (kinds(found), found.count(None)) == ({Conflict}, 1)


async def test_no_touch_of_a_new_panel_is_lost(db: PostgresDatabase) -> None:
    def opened_in_a_thread(tx: Tx, channel: int) -> Any:
        row = added(tx, channel=channel)
        tx.execute("INSERT INTO homes (table_id, channel, turn) VALUES (?, 100, NULL)", (row.id,))
        return row

    rows = [await db.write(opened_in_a_thread, channel) for channel in (101, 102)]
    found = await at_once(db, *[lambda tx, r=row: panels.touch(tx, r, 1.0) for row in rows])
    assert found == [None, None]
    panel = await db.read(panel_of, 100)
    assert panel is not None
    assert panel.wanted == 2


async def test_saying_the_same_twice_at_once_is_saying_it_once(db: PostgresDatabase) -> None:
    row = await db.write(added)
    asked = MatterRow(row.id, "vote", 7, "", "[]")
    for work in (
        lambda tx: results.count(tx, 1, counted=False),
        lambda tx: matters.put(tx, asked),
        lambda tx: keys.add(tx, {"a": "1", "b": "2"}),
    ):
        assert await at_once(db, *[work] * 4) == [None] * 4


async def test_what_is_just_being_stored_is_waited_for(db: PostgresDatabase) -> None:
    """Whoever lost the connection while storing hears what became of it, or that it never will."""
    for number, lasts in ((1, True), (2, False)):
        with psycopg.connect(db.url) as other:
            other.execute("INSERT INTO interactions (id, table_id, at) VALUES (%s, 1, 0)", [number])
            asking = asyncio.create_task(db.write(commit.settled, 1, number, 0.0))
            await asyncio.to_thread(until, db.url, SOMEBODY_WAITS)
            assert not asking.done()
            other.commit() if lasts else other.rollback()
            assert await asking is lasts
        with pytest.raises(Repeated):
            await db.write(interactions.claim, number, 1, 0.0)


async def test_of_two_likings_at_once_none_is_lost(db: PostgresDatabase) -> None:
    def like(tx: Tx, what: str) -> None:
        preferences.change(tx, 1, lambda text: f"{text}{what}")

    found = await at_once(db, *[lambda tx, n=n: like(tx, str(n)) for n in range(4)])
    assert found == [None] * 4
    assert sorted(await db.read(preferences.of_user, 1)) == sorted("{}0123")


async def test_what_is_due_anew_is_neither_dropped_nor_put_off(db: PostgresDatabase) -> None:
    row = await db.write(added)
    old = due.DueRow(row.id, 0, "order", 1.0, 0)
    new = replace(old, at=9.0)
    for work in (partial(due.drop, row=old), partial(due.delay, row=old, at=30.0)):
        await db.write(due.put, row.id, "order", (old,))
        found = await at_once(db, work, lambda tx: due.put(tx, row.id, "order", (new,)))
        assert found == [None, None]
        assert await db.read(due_rows, row.id) == (new,)


async def test_what_is_rewound_meanwhile_is_not_recorded_as_over(db: PostgresDatabase) -> None:
    """The table is looked at, then it goes on, then its result would be stored."""
    row = await db.write(added, status="ended", ended=5.0)
    looked, tries = threading.Event(), list[int]()

    def recorded(tx: Tx) -> None:
        tx.execute("UPDATE tables SET version = version WHERE id = ?", (row.id,))
        found = tables.load(tx, row.id)
        assert found is not None
        looked.set()
        until(db.url, SOMEBODY_WAITS)
        if found.status == "ended":
            results.record(tx, found, (results.PlaceRow(row.id, 0, 1, None),))

    def rewound(tx: Tx) -> None:
        tries.append(1)
        tables.change(tx, row, replace(row, version=row.version + 1, status="running", ended=None))
        results.drop(tx, row.id)

    recording = asyncio.create_task(db.write(recorded))
    await asyncio.to_thread(looked.wait, 10)
    await asyncio.gather(recording, db.write(rewound))

    def recorded_as_over(tx: Tx) -> int:
        return int(tx.execute("SELECT COUNT(*) FROM results").fetchone()[0])

    assert (await db.read(recorded_as_over), tries) == (0, [1])


# Servers


async def test_a_lost_connection_is_told_and_the_next_one_works(db: PostgresDatabase) -> None:
    def cut(tx: Tx) -> None:
        tx.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    for _ in range(8):
        with pytest.raises(StorageError):
            await db.write(cut)
    assert await db.read(count) == 0


async def test_nobody_is_refused_because_the_server_has_hung_up(db: PostgresDatabase) -> None:
    def others(c: Any) -> None:
        c.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )

    for i in range(3):
        await asyncio.gather(*(db.read(count) for _ in range(FRONT)))
        with psycopg.connect(db.url, autocommit=True) as c:
            others(c)
        until(db.url, NOBODY_ELSE)
        if i == 0:
            await asyncio.gather(*(db.read(count) for _ in range(FRONT)))
        elif i == 1:
            await asyncio.gather(*(db.write(keys.add, {str(n): ""}) for n in range(6)))
        else:
            assert await asyncio.gather(*(db.peek(count) for _ in range(6))) == [6] * 6


async def test_whoever_stood_still_in_a_transaction_is_told_that_nothing_was_stored(
    db: PostgresDatabase,
) -> None:
    def stopped(tx: Tx) -> None:
        tx.execute("SET LOCAL idle_in_transaction_session_timeout = '100ms'")
        keys.add(tx, {"late": ""})
        until(db.url, NOBODY_ELSE)
        keys.add(tx, {"later": ""})

    with pytest.raises(Unavailable, match="broken"):
        await db.write(stopped)
    assert await db.read(count) == 0


async def test_a_crash_loses_nothing_that_was_stored(server: Server) -> None:
    db = await PostgresDatabase.open(server.url)
    for i in range(20):
        await db.write(keys.add, {str(i): ""})
    server.crash()
    with pytest.raises(Unavailable, match="broken"):
        await db.write(keys.add, {"more": ""})
    server.start()
    for _ in range(10):
        try:
            await db.read(count)
        except Unavailable:
            continue
    assert await db.read(count) == 20
    await db.close()


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


# One source of migrations


def test_words_that_are_keywords_there_are_quoted() -> None:
    assert quoted("SELECT user FROM seats WHERE name = 'user'") == (
        "SELECT \"user\" FROM seats WHERE name = 'user'"
    )
    assert translated("a = ? AND b LIKE '%'") == b"a = %s AND b LIKE '%%'"


def test_every_migration_is_understood() -> None:
    for script in migrate.shipped().values():
        for statement in for_postgres(script):
            for word in ("AUTOINCREMENT", "WITHOUT ROWID", "RAISE (", " BLOB", " REAL"):
                assert word not in statement
