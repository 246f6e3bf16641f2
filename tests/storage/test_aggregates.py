"""Each aggregate does what its functions promise, on a real database."""

from __future__ import annotations

import sqlite3

import msgspec
import pytest

from storage import (
    audit,
    due,
    homes,
    interactions,
    keys,
    lines,
    moves,
    notes,
    outbox,
    preferences,
    reminders,
    requests,
    seats,
    tables,
)
from storage.audit import AuditRow
from storage.commit import Change, apply, load
from storage.db import NumberedWrite, Tx, Write
from storage.due import DueRow
from storage.errors import Conflict, Repeated
from storage.lines import LineRow
from storage.reminders import ReminderRow
from storage.requests import RequestRow
from tests.storage.conftest import FORBIDDEN
from tests.storage.rows import added, due_rows, move_row, owed_count, owed_row, seat_row, table_row

replace = msgspec.structs.replace


# Tables


def test_a_table_comes_back_as_it_was_stored(tx: Tx) -> None:
    row = added(tx, title="Ünï 🚀", state=b"\x00\xff", seed=b"\x01" * 32)
    assert replace(row, id=0) == table_row(title="Ünï 🚀", state=b"\x00\xff", seed=b"\x01" * 32)


def test_a_channel_has_one_open_table(tx: Tx) -> None:
    first = added(tx)
    with pytest.raises(Conflict):
        tables.add(tx, table_row())
    tables.change(tx, first, replace(first, version=1, status="ended"))
    second = added(tx)
    assert tables.open_in(tx, 100) == second.id
    assert tables.latest_in(tx, 100) == second.id


def test_the_schema_itself_forbids_two_open_tables(tx: Tx) -> None:
    added(tx)
    other = added(tx, channel=101)
    with pytest.raises(FORBIDDEN):
        tables.change(tx, other, replace(other, version=1, channel=100))


def test_the_last_table_is_found_when_none_is_open(tx: Tx) -> None:
    assert tables.latest_in(tx, 100) is None
    old = added(tx, status="ended")
    new = added(tx, status="closed")
    assert old.id < new.id
    assert tables.open_in(tx, 100) is None
    assert tables.latest_in(tx, 100) == new.id


def test_a_change_stores_what_differs_and_only_over_the_same_version(
    tx: Tx,
) -> None:
    row = added(tx)
    after = replace(row, version=1, state=b"next", counter=3)
    tables.change(tx, row, after)
    assert tables.load(tx, row.id) == after
    with pytest.raises(Conflict):
        tables.change(tx, row, replace(row, version=1, state=b"other"))
    assert tables.load(tx, row.id) == after


def test_the_lobbys_message_does_not_count_as_a_change(tx: Tx) -> None:
    row = added(tx)
    tables.posted_lobby(tx, row.id, 77)
    tables.change(tx, row, replace(row, version=1, counter=1))
    found = tables.load(tx, row.id)
    assert found is not None
    assert found.lobby_message == 77


def test_lists_by_server_and_by_user(tx: Tx) -> None:
    one = added(tx, channel=1)
    two = added(tx, channel=2, status="lobby")
    added(tx, channel=3, status="ended")
    other = added(tx, channel=4, guild=8)
    for row in (one, other):
        seats.take(tx, seat_row(row.id, 0, 5))
    assert [t.id for t in tables.listed_in_guild(tx, 9, 10)] == [two.id, one.id]
    assert [t.id for t in tables.listed_of_user(tx, 5, 10)] == [one.id, other.id]
    assert [t.id for t in tables.listed_of_user(tx, 5, 1)] == [one.id]
    assert tables.numbers(tx) == (1, 2, 3, 4)


# Seats


def test_seats_have_tenure_and_may_be_shared(tx: Tx) -> None:
    table = added(tx).id
    first = seats.take(tx, seat_row(table, 1, 5))
    seats.take(tx, seat_row(table, 1, 6))
    seats.take(tx, seat_row(table, 0, None))
    assert [(r.seat, r.user) for r in seats.of_table(tx, table)] == [(0, None), (1, 5), (1, 6)]
    seats.leave(tx, first, 9.0, 3)
    assert [r.user for r in seats.of_table(tx, table)] == [None, 6]
    assert [(r.user, r.until) for r in seats.ever(tx, table)] == [(None, None), (5, 9.0), (6, None)]
    assert [r.went for r in seats.ever(tx, table)] == [None, 3, None]


def test_somebody_is_a_user_or_a_computer(tx: Tx) -> None:
    table = added(tx).id
    with pytest.raises(FORBIDDEN):
        seats.take(tx, seat_row(table, 0, 5, level="random"))
    with pytest.raises(FORBIDDEN):
        seats.take(tx, seat_row(table, 0, None, level=None))


def test_a_seat_belongs_to_a_table(tx: Tx) -> None:
    with pytest.raises(FORBIDDEN):
        seats.take(tx, seat_row(999, 0, 5))


# Moves


def test_the_log_is_append_only(tx: Tx) -> None:
    table = added(tx).id
    moves.add(tx, move_row(table, 0))
    with pytest.raises(FORBIDDEN, match="append-only"):
        tx.execute("UPDATE moves SET answers = '[]'")
    with pytest.raises(FORBIDDEN, match="append-only"):
        tx.execute("DELETE FROM moves")
    with pytest.raises(FORBIDDEN):
        moves.add(tx, move_row(table, 0))


def test_a_position_is_the_last_keyframe_and_the_deltas_after_it(tx: Tx) -> None:
    table = added(tx).id
    for n in range(8):
        frame = f"k{n}".encode() if n in {0, 4} else None
        moves.add(tx, move_row(table, n, delta=f"d{n}".encode(), keyframe=frame, rules=1 + n // 6))
    assert moves.chain(tx, table, 3) == moves.Chain(b"k0", (b"d1", b"d2", b"d3"), 1)
    assert moves.chain(tx, table, 4) == moves.Chain(b"k4", (), 1)
    assert moves.chain(tx, table, 7) == moves.Chain(b"k4", (b"d5", b"d6", b"d7"), 2)
    assert moves.chain(tx, table, 8) is None
    assert moves.chain(tx, table + 1, 0) is None


def test_entries_by_number_and_by_seat(tx: Tx) -> None:
    table = added(tx).id
    for n in range(5):
        moves.add(tx, move_row(table, n, seat=n % 2, keyframe=b"k"))
    assert [e.number for e in moves.since(tx, table, 3)] == [3, 4]
    assert moves.last_of(tx, table, 1) == 3
    assert moves.last_of(tx, table, 7) == -1
    assert moves.since(tx, table, 9) == ()


# Lines, interactions, keys


def test_a_line_takes_the_place_of_the_one_before_and_an_empty_one_goes(
    tx: Tx,
) -> None:
    table = added(tx).id
    lines.put(tx, LineRow(table, 1, '["a"]', 1.0))
    lines.put(tx, LineRow(table, 0, '["x"]', 1.0))
    lines.put(tx, LineRow(table, 1, '["a","b"]', 2.0))
    assert [(r.seat, r.answers) for r in lines.of_table(tx, table)] == [
        (0, '["x"]'),
        (1, '["a","b"]'),
    ]
    lines.put(tx, LineRow(table, 1, "[]", 3.0))
    assert [r.seat for r in lines.of_table(tx, table)] == [0]


def test_an_interaction_counts_once_until_it_is_forgotten(tx: Tx) -> None:
    interactions.claim(tx, 1 << 62, 1, 10.0)
    with pytest.raises(Repeated):
        interactions.claim(tx, 1 << 62, 2, 11.0)
    assert interactions.forget(tx, 10.0) == 0
    assert interactions.forget(tx, 10.5) == 1
    interactions.claim(tx, 1 << 62, 1, 12.0)


def test_long_keys_are_known_by_their_digest(tx: Tx) -> None:
    keys.add(tx, {"#a": "long", "#b": "longer"})
    keys.add(tx, {"#a": "long"})
    assert keys.find(tx, "#a") == "long"
    assert keys.find(tx, "#c") is None


# Outbox


def test_messages_are_owed_in_order(tx: Tx) -> None:
    table = added(tx).id
    ids = [outbox.owe(tx, owed_row(table, channel=c, due=d)) for c, d in ((1, 5), (2, 3), (1, 1))]
    assert [(head.channel, head.due) for head in outbox.channels(tx)] == [(1, 5.0), (2, 3.0)]
    assert [r.id for r in outbox.queue(tx, 1, 9)] == [ids[0], ids[2]]
    assert [r.id for r in outbox.queue(tx, 1, 1)] == [ids[0]]
    outbox.arrived(tx, ids[0])
    assert [(head.channel, head.due) for head in outbox.channels(tx)] == [(2, 3.0), (1, 1.0)]
    assert owed_count(tx) == 2


def test_merging_keeps_the_last(tx: Tx) -> None:
    table = added(tx).id
    ids = [outbox.owe(tx, owed_row(table)) for _ in range(3)]
    outbox.merge(tx, (ids[0], ids[1]), ids[2], '{"from": 1}')
    (left,) = outbox.queue(tx, 100, 9)
    assert (left.id, left.about) == (ids[2], '{"from": 1}')


def test_numbers_of_messages_are_never_used_again(tx: Tx) -> None:
    table = added(tx).id
    first = outbox.owe(tx, owed_row(table))
    outbox.arrived(tx, first)
    assert outbox.owe(tx, owed_row(table)) > first


def test_a_missed_try_is_put_off(tx: Tx) -> None:
    table = added(tx).id
    row = outbox.owe(tx, owed_row(table))
    outbox.missed(tx, row, 20.0, 10.0)
    (found,) = outbox.queue(tx, 100, 9)
    assert (found.tries, found.due, found.tried) == (1, 20.0, 10.0)


def test_at_a_start_only_the_first_of_each_channel_is_in_doubt(tx: Tx) -> None:
    table = added(tx).id
    for channel in (1, 1, 2):
        outbox.owe(tx, owed_row(table, channel=channel, created=4.0))
    outbox.doubt_first(tx)
    assert [r.tried for r in outbox.queue(tx, 1, 9)] == [4.0, None]
    assert [r.tried for r in outbox.queue(tx, 2, 9)] == [4.0]


# Due, requests, preferences, notes, audit


def test_due_rows_by_time(tx: Tx) -> None:
    table = added(tx).id
    due.put(tx, table, "c", (DueRow(table, 0, "c", 5.0, 0), DueRow(table, 1, "c", 2.0, 0)))
    assert [r.seat for r in due.next_ones(tx, "c", 9)] == [1, 0]
    due.delay(tx, due.next_ones(tx, "c", 1)[0], 9.0)
    assert [(r.seat, r.tries) for r in due.next_ones(tx, "c", 9)] == [(0, 0), (1, 1)]
    due.drop(tx, due.next_ones(tx, "c", 1)[0])
    assert [r.seat for r in due_rows(tx, table)] == [1]
    due.put(tx, table, "clock", (DueRow(table, 1, "clock", 1.0, 0),))
    (old,) = (r for r in due_rows(tx, table) if r.kind == "c")
    due.put(tx, table, "c", (DueRow(table, 1, "c", 20.0, 0),))
    due.drop(tx, old)
    due.delay(tx, old, 99.0)
    assert [(r.at, r.tries) for r in due.next_ones(tx, "c", 9)] == [(20.0, 0)], "it is due anew"
    due.put(tx, table, "c", ())
    assert [r.kind for r in due_rows(tx, table)] == ["clock"]


def test_a_table_has_one_request(tx: Tx) -> None:
    table = added(tx).id
    row = RequestRow(table, 4, "undo", 0, 1, 2, "[1]", "[]", 1.0)
    requests.put(tx, row)
    requests.put(tx, replace(row, agreed="[1]"))
    found = requests.of_table(tx, table)
    assert found is not None
    assert found.agreed == "[1]"
    requests.drop(tx, table)
    assert requests.of_table(tx, table) is None


def test_preferences_notes_and_audit(tx: Tx) -> None:
    table = added(tx).id
    assert preferences.of_user(tx, 1) == "{}"
    preferences.change(tx, 1, lambda text: text.replace("{}", '{"theme": "light"}'))
    preferences.change(tx, 1, lambda text: text.replace("light", "dark"))
    assert preferences.of_user(tx, 1) == '{"theme": "dark"}'
    notes.put(tx, table, 1, "mine", 1.0)
    assert notes.of_user(tx, table, 1) == "mine"
    assert notes.of_user(tx, table, 2) == ""
    notes.put(tx, table, 1, "", 2.0)
    assert notes.of_user(tx, table, 1) == ""
    audit.add(tx, AuditRow(0, table, 1, "close", 1.0))
    assert [a.what for a in audit.of_table(tx, table)] == ["close"]


# One change


def change(row: tables.TableRow, **more: object) -> Change:
    """A change of this row."""
    given = {"after": replace(row, version=row.version + 1), "at": 5.0, **more}
    return Change(before=row, **given)  # type: ignore[arg-type] # told by name


def test_a_change_stores_all_of_itself(tx: Tx) -> None:
    row = added(tx)
    stays = seats.take(tx, seat_row(row.id, 1, 6))
    reminder = ReminderRow(0, "turn:1", row.id, 0, 5, "turn", 5.0, 1, "channel", 5)
    goes = seats.take(tx, seat_row(row.id, 0, 5))
    seated = apply(
        tx,
        change(
            row,
            interaction=1,
            moves=(move_row(row.id, 0, keyframe=b"k"),),
            lines=(LineRow(row.id, 0, '["a"]', 5.0),),
            joined=(seat_row(row.id, 2, 7),),
            left=(goes,),
            renumbered=((stays, 0),),
            owed=(owed_row(row.id),),
            writes=(
                Write(due.put, row.id, due.COMPUTER, (DueRow(row.id, 0, due.COMPUTER, 1.0, 0),)),
                NumberedWrite(reminders.note, (reminder,)),
            ),
            audit=(AuditRow(0, row.id, 1, "did", 1.0),),
        ),
    )
    found = load(tx, row.id)
    assert found is not None
    assert found.table.version == 1
    assert [(s.seat, s.user) for s in found.seats] == [(0, 6), (2, 7)]
    assert seated.joined == (found.seats[1].id,)
    assert [line.answers for line in found.lines] == ['["a"]']
    (noted,) = reminders.of_table(tx, row.id, 9)
    assert noted.owed == seated.owed[1], "it names the message of the same change"
    assert owed_count(tx) == 1
    assert len(due_rows(tx, row.id)) == 1


def test_a_repeated_interaction_stores_nothing(tx: Tx) -> None:
    row = added(tx)
    apply(tx, change(row, interaction=1))
    after = tables.load(tx, row.id)
    assert after is not None
    with pytest.raises(Repeated):
        apply(tx, change(after, interaction=1, owed=(owed_row(row.id),)))
    assert owed_count(tx) == 0


def test_a_change_of_what_has_changed_meanwhile_is_a_conflict(tx: Tx) -> None:
    row = added(tx)
    apply(tx, change(row, interaction=1))
    with pytest.raises(Conflict):
        apply(tx, change(row, interaction=2))


def test_the_channels_of_a_servers_open_tables_are_found_by_index(
    tx: Tx,
) -> None:
    for channel, home, guild, status in (
        (1, 1, 9, "running"),
        (2, 1, 9, "lobby"),
        (3, 3, 9, "ended"),
        (4, 4, 8, "running"),
        (5, 5, 9, "lobby"),
    ):
        number = tables.add(tx, table_row(channel=channel, guild=guild, status=status))
        homes.add(tx, number, home, pins=True)
    assert homes.of_guild(tx, 9) == (1, 5)
    sql = "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'running')"
    if isinstance(tx, sqlite3.Connection):
        plan = str(tx.execute(f"EXPLAIN QUERY PLAN {sql}", (9,)).fetchall())
    else:
        # A server looks through so short a table, index or not, unless it is told not to.
        tx.execute("SET enable_seqscan = off")
        plan = str(tx.execute(f"EXPLAIN {sql}", (9,)).fetchall())
    assert "tables_open_guild" in plan
