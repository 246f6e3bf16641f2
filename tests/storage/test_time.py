"""Habits, the ledger of reminders, and what is due when."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from storage import dialect, outbox, people, reminders, seats, tables, wakes
from storage.db import Tx
from storage.errors import Conflict
from storage.migrate import migrate
from storage.people import PersonRow
from storage.reminders import PER_TABLE, ReminderRow
from tests.storage.conftest import FORBIDDEN
from tests.storage.rows import added, owed_row, seat_row, was_reminded


@pytest.fixture(name="tx")
def fresh() -> Iterator[Tx]:
    connection = dialect.connect(":memory:")
    migrate(connection)
    yield connection
    connection.close()


def entry(key: str, **given: object) -> ReminderRow:
    row = ReminderRow(0, key, 1, 0, 7, "turn", 10.0, 5, "channel", 100)
    return replace(row, **given)


# People


def test_habits_are_changed_by_one_at_a_time(tx: Tx) -> None:
    first = PersonRow(7, "{}", 1, 50.0)
    people.change(tx, None, first)
    assert people.load(tx, 7) == first
    with pytest.raises(Conflict):
        people.change(tx, None, first)
    second = replace(first, habits='{"language":"en"}', version=2, wake=None)
    people.change(tx, first, second)
    assert people.load(tx, 7) == second
    with pytest.raises(Conflict):
        people.change(tx, first, replace(first, version=2))


def test_those_who_sit_at_a_table(tx: Tx) -> None:
    table = added(tx)
    for user in (7, 8, 9):
        people.change(tx, None, PersonRow(user, "{}", 1, None))
    seats.take(tx, seat_row(table.id, 0, 7))
    seats.take(tx, seat_row(table.id, 1, 8, until=5.0))
    assert [p.user for p in people.at_table(tx, table.id)] == [7]


def test_a_digest_is_dealt_with_once(tx: Tx) -> None:
    row = PersonRow(7, "{}", 1, 50.0)
    people.change(tx, None, row)
    people.woken(tx, row, 99.0)
    with pytest.raises(Conflict):
        people.woken(tx, row, 99.0)


# The ledger


def test_a_key_is_noted_once(tx: Tx) -> None:
    reminders.add(tx, entry("turn:1:0:7:3"))
    assert was_reminded(tx, "turn:1:0:7:3")
    with pytest.raises(FORBIDDEN):
        reminders.add(tx, entry("turn:1:0:7:3"))


def test_the_last_of_each_table_are_kept(tx: Tx) -> None:
    for n in range(PER_TABLE + 5):
        reminders.add(tx, entry(f"turn:1:0:7:{n}"))
        reminders.add(tx, entry(f"turn:2:0:7:{n}", table_id=2))
    rows = reminders.of_table(tx, 1, 1000)
    assert len(rows) == PER_TABLE
    assert rows[0].key == f"turn:1:0:7:{PER_TABLE + 4}"
    assert len(reminders.of_table(tx, 2, 1000)) == PER_TABLE


def test_what_arrived_called_some_and_came_too_late_for_others(tx: Tx) -> None:
    reminders.add(tx, entry("a"))
    reminders.add(tx, entry("b", user=8))
    reminders.arrived(tx, 5, 1234, 60.0, (7,), "{}")
    a, b = reminders.by_owed(tx, 5)
    assert (a.message, a.sent, a.way) == (1234, 60.0, "channel")
    assert (b.sent, b.way) == (None, "late")


def test_another_message_carries_it(tx: Tx) -> None:
    reminders.add(tx, entry("a"))
    reminders.moved(tx, (5,), 6)
    assert [r.key for r in reminders.by_owed(tx, 6)] == ["a"]
    reminders.rerouted(tx, 6, 9, "channel", 77)
    (row,) = reminders.by_keys(tx, ("a", "nothing"))
    assert (row.owed, row.channel) == (9, 77)
    reminders.undelivered(tx, 9, "lost")
    assert reminders.by_keys(tx, ("a",))[0].way == "lost"


def test_digests_are_known_and_forgotten(tx: Tx) -> None:
    reminders.add(tx, entry("digest:7:x", table_id=0, kind="digest"))
    reminders.add(tx, entry("turn:1:0:7:3"))
    assert reminders.digests(tx, 7) == {"digest:7:x"}
    assert reminders.forget(tx, 11.0) == 1
    assert reminders.digests(tx, 7) == frozenset()
    assert was_reminded(tx, "turn:1:0:7:3")


# What is due


def test_the_agenda_is_what_is_due_earliest_first(tx: Tx) -> None:
    for n, wake in enumerate((30.0, 10.0, None, 20.0, 90.0)):
        tables.add(tx, replace(added(tx, channel=500 + n), channel=600 + n, wake=wake))
    people.change(tx, None, PersonRow(7, "{}", 1, 15.0))
    people.change(tx, None, PersonRow(8, "{}", 1, 60.0))
    found = wakes.agenda(tx, 30.0, 10)
    assert [tables.load(tx, n).wake for n in found.tables] == [10.0, 20.0, 30.0]  # type: ignore[union-attr]  # they are there
    assert (found.people, found.next) == ((7,), 60.0)
    assert len(wakes.agenda(tx, 30.0, 2).tables) == 2
    assert wakes.agenda(tx, 5.0, 10).next == 10.0
    assert wakes.agenda(tx, 95.0, 10).next is None


def test_it_is_found_by_index(tx: Tx) -> None:
    for table in ("tables", "people"):
        plan = tx.execute(
            f"EXPLAIN QUERY PLAN SELECT 1 FROM {table} WHERE wake <= 5 ORDER BY wake LIMIT 9"
        ).fetchall()
        assert f"{table}_wake" in str(plan)
        assert "SCAN" not in str(plan)


def test_what_could_not_be_done_comes_later(tx: Tx) -> None:
    number = tables.add(tx, replace(added(tx), channel=7, wake=10.0))
    wakes.later(tx, number, 70.0)
    assert wakes.agenda(tx, 10.0, 9).tables == ()
    wakes.later(tx, number, 60.0)
    assert wakes.agenda(tx, 10.0, 9).next == 70.0
    people.change(tx, None, PersonRow(7, "{}", 1, 15.0))
    wakes.person_later(tx, 7, 75.0)
    assert wakes.agenda(tx, 20.0, 9).people == ()


def test_outbox_rows_of_one_user_are_a_queue_of_their_own(tx: Tx) -> None:
    table = added(tx)
    outbox.owe(tx, owed_row(table.id, channel=-7))
    outbox.owe(tx, owed_row(table.id))
    assert [head.channel for head in outbox.channels(tx)] == [-7, 100]
