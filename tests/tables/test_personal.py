"""What a person leaves behind: every part of a table knows what it holds of them and forgets it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from bot.tables.look.export import record_hash
from bot.tables.rooms import PARTS
from storage import dialect, migrate
from storage.db import Tx
from storage.personal import Mentions, Personal
from tests.tables.board import BOB, House, caller, ok

PERSON, NOBODY = 720_000_000_000_000_123, -5
TABLE = 77
NOT_PEOPLE = frozenset(
    (
        *("id", "table_id", "number", "seat", "places", "rules", "version", "moves", "head"),
        *(
            "epoch",
            "counter",
            "told",
            "lobby_message",
            "asides",
            "told_asides",
            "came",
            "went",
            "drew",
            "series",
        ),
        *("counter_before", "counter_after", "parent", "ref", "shown", "tries", "target", "owed"),
        *("message", "turn", "pins", "pinned", "wanted", "done", "place", "score", "guild"),
        *("serial", "rated", "shard", "total", "tenure", "seq", "bucket", "schema", "channel"),
    )
)
"""Columns of whole numbers that are no user's; a channel is one where it is negative."""


@pytest.fixture(name="tx")
def fresh() -> Iterator[sqlite3.Connection]:
    with closing(dialect.connect(":memory:")) as connection:
        migrate.migrate(connection)
        connection.execute("PRAGMA foreign_keys = OFF")
        yield connection


def columns(tx: Tx) -> dict[str, list[tuple[str, str]]]:
    """The database's tables, with the names and types of their columns."""
    names = tx.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    return {
        name: [(row[1], row[2]) for row in tx.execute(f"PRAGMA table_info({name})").fetchall()]
        for (name,) in names
    }


def held() -> list[Personal | Mentions]:
    """What the parts say that they hold."""
    return [each for part in PARTS for each in part.holds]


def value(each: Personal | Mentions) -> object:
    """What such a column says of the person."""
    if isinstance(each, Mentions):
        return f'[{{"user":{PERSON}}}]'
    return -PERSON if each.private else PERSON


def put(tx: Tx, table: str, given: dict[str, object]) -> None:
    """A row with these values, and anything in the other columns."""
    usual: dict[str, Any] = {"INTEGER": TABLE, "REAL": 1.0, "TEXT": "x", "BLOB": b"x"}
    row = {name: usual[kind] for name, kind in columns(tx)[table]}
    row |= {"status": "ended"} if table == "tables" else {}
    row |= {"level": None} if table == "seats" else {}
    row |= given
    places = ", ".join("?" for _ in row)
    sql = f"INSERT OR REPLACE INTO {table} ({', '.join(row)}) VALUES ({places})"
    tx.execute(sql, tuple(row.values()))


def traces(tx: Tx) -> set[tuple[str, str]]:
    """Where the person's number stands, in any column of any table."""
    return {
        (table, name)
        for table, found in columns(tx).items()
        for name, _ in found
        for (cell,) in tx.execute(f"SELECT {name} FROM {table}").fetchall()
        if str(PERSON) in str(cell)
    }


def test_every_column_for_a_user_is_some_parts(tx: sqlite3.Connection) -> None:
    known = {(each.table, each.column) for each in held()}
    unknown = [
        f"{table}.{name}"
        for table, found in columns(tx).items()
        for name, kind in found
        if kind == "INTEGER" and name not in NOT_PEOPLE and (table, name) not in known
    ]
    assert not unknown, f"whose are these, and who forgets them? {unknown}"


def test_what_is_held_of_a_person_is_found(tx: sqlite3.Connection) -> None:
    for part in PARTS:
        for each in part.holds:
            put(tx, each.table, {each.column: value(each)})
            (row,) = part.personal(tx, PERSON)[each.table]
            assert row[each.column] == value(each), each
            tx.execute("DROP TRIGGER IF EXISTS moves_are_kept")
            tx.execute(f"DELETE FROM {each.table}")


def test_a_person_who_is_forgotten_stands_nowhere(tx: sqlite3.Connection) -> None:
    rows: dict[str, dict[str, object]] = {}
    for each in held():
        rows.setdefault(each.table, {})[each.column] = value(each)
    for table, given in rows.items():
        put(tx, table, given)
    assert traces(tx) == {(each.table, each.column) for each in held()}
    for part in PARTS:
        part.forget(tx, PERSON, NOBODY)
        assert part.personal(tx, PERSON) == {}
    assert traces(tx) == set()
    stays = {each.table for each in held() if isinstance(each, Personal) and each.stays}
    gone = {table for table in rows if not tx.execute(f"SELECT 1 FROM {table}").fetchone()}
    assert not stays & gone, "others need these rows"
    assert tx.execute("SELECT name, detail FROM audit").fetchone() == ("", "")


async def test_the_record_of_a_game_holds_after_one_of_its_players_is_forgotten(h: House) -> None:
    await h.begin("sealed", PERSON, BOB)
    for user, hand in zip((PERSON, BOB), (await h.table()).state.hands, strict=True):
        ok(await h.move(user, hand[0]))
    moderator = caller(BOB, moderator=True)
    ok(await h.do(h.tables.moderation.pause, caller(PERSON, moderator=True), "tea"))
    ok(await h.do(h.tables.moderation.resume, moderator))
    ok(await h.do(h.tables.lobbies.close, caller(PERSON, moderator=True)))
    before = await record_hash(h.db, await h.table())
    assert before

    def forget(tx: Tx) -> None:
        for part in PARTS:
            part.forget(tx, PERSON, NOBODY)

    await h.db.write(forget)
    table = await h.table()
    assert [row.name for row in table.sitting] == ["", "Bob"]
    assert await record_hash(h.db, table) == before
