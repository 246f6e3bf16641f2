"""A spoilt row is nobody else's trouble: what lists many tables shows the others all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from storage import commit, due, outbox, panels, tables, wakes
from storage.db import Tx
from storage.due import DueRow
from storage.sqlite import SqliteDatabase
from tests.storage.rows import added, owed_row

pytestmark = pytest.mark.sqlite
NO_TEXT = "CAST(x'ff' AS TEXT)"
LISTS: dict[str, tuple[str, Callable[[Tx], Any]]] = {
    "outbox": ("due", lambda tx: [head.channel for head in outbox.channels(tx)]),
    "due": ("at", lambda tx: [row.table_id for row in due.next_ones(tx, due.COMPUTER, 9)]),
    "due first": ("at", lambda tx: [r[0].table_id for r in due.first_of_each(tx, "computer", 9e9)]),
}


async def run(story: Callable[[Tx], None]) -> None:
    db = await SqliteDatabase.open(":memory:")
    try:
        await db.write(story)
    finally:
        await db.close()


def two(tx: Tx) -> None:
    """Two tables with something owed and something due each."""
    for number in (1, 2):
        added(tx, channel=number * 100, guild=number)
        outbox.owe(tx, owed_row(number, channel=number * 100))
        due.add(tx, (DueRow(number, 0, due.COMPUTER, 5.0, 0),))


@pytest.mark.parametrize("what", LISTS)
async def test_a_time_that_is_none_is_never_due_and_the_others_are(what: str) -> None:
    column, read = LISTS[what]

    def story(tx: Tx) -> None:
        two(tx)
        assert len(read(tx)) == 2
        tx.execute(f"UPDATE {what.removesuffix(' first')} SET {column} = 'soon' WHERE table_id = 1")
        assert read(tx) in ([200], [2])

    await run(story)


async def test_what_wakes_next_is_a_time() -> None:
    def story(tx: Tx) -> None:
        two(tx)
        tx.execute("UPDATE tables SET wake = 'soon' WHERE id = 1")
        assert wakes.agenda(tx, 1.0, 9).next is None
        tx.execute("UPDATE tables SET wake = 7.0 WHERE id = 2")
        assert wakes.agenda(tx, 1.0, 9).next == 7.0

    await run(story)


async def test_text_that_is_none_shows_as_far_as_it_is_any() -> None:
    def story(tx: Tx) -> None:
        two(tx)
        tx.execute(f"UPDATE outbox SET kind = {NO_TEXT} WHERE table_id = 1")
        tx.execute(f"UPDATE tables SET title = {NO_TEXT} WHERE id = 1")
        assert outbox.channels(tx)[0].kind == "\ufffd"
        assert len(outbox.channels(tx)) == 2
        assert [row.title for row in tables.listed_in_guild(tx, 1, 9)] == ["\ufffd"]
        assert commit.load(tx, 2) is not None
        assert panels.due(tx, 9) == ()

    await run(story)
