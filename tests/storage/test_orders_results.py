"""Orders, what is due of them, results and the time of answers: the rows themselves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from storage import audit, commit, due, moves, orders, results, seats
from storage.commit import Change
from storage.db import Tx, Write
from storage.due import DueRow
from storage.orders import OrderRow
from storage.results import AnswerRow, Circle, HolderRow, PlaceRow
from storage.seats import SeatRow
from storage.sqlite import SqliteDatabase
from storage.tables import TableRow
from tests.storage.rows import added, due_rows, move_row


def order(number: int, user: int = 1, **more: object) -> OrderRow:
    return replace(OrderRow(1, user, number, 0, "{}"), **more)


async def test_what_is_due_already_stays_as_it_is() -> None:
    def story(tx: Tx) -> None:
        added(tx)
        first = DueRow(1, 0, due.ORDER, 5.0, 3)
        due.add(tx, (first,))
        due.add(tx, (replace(first, at=9.0, tries=0), replace(first, seat=1)))
        assert due.next_ones(tx, due.ORDER, 9) == (first, replace(first, seat=1))
        assert due.next_ones(tx, due.COMPUTER, 9) == ()

    await run(story)


async def test_a_change_stores_orders_and_what_is_due_of_them() -> None:
    def story(tx: Tx) -> None:
        row = added(tx)
        after = replace(row, version=1)
        rows = (order(1), order(2), order(1, user=2, ended=3.0, why="{}", serial=4))
        fires = DueRow(1, 0, due.ORDER, 5.0, 0)
        writes = (Write(orders.put, 1, rows), Write(due.add, (fires,)))
        commit.apply(tx, Change(before=row, after=after, at=5.0, writes=writes))
        assert orders.of_table(tx, 1) == rows
        last = replace(after, version=2)
        commit.apply(tx, Change(before=after, after=last, at=6.0, writes=(Write(due.drop, fires),)))
        assert due_rows(tx, 1) == ()
        assert orders.of_table(tx, 1) == rows, "as before"

    await run(story)


def ended(tx: Tx, before: TableRow, over: TableRow, *places: PlaceRow) -> None:
    assert over.ended is not None
    writes = (Write(results.record, over, places),)
    commit.apply(tx, Change(before=before, after=over, at=over.ended, writes=writes))


def sat(seat: int, user: int | None, since: float, until: float | None) -> SeatRow:
    return SeatRow(0, 1, seat, user, "N", None if user else "easy", "", since, until)


async def test_holders_are_reckoned_from_moves_that_count_and_from_tenure() -> None:
    def story(tx: Tx) -> None:
        row = added(tx, started=10.0)
        for held in (
            sat(0, 7, 1.0, 5.0),  # left the lobby
            sat(0, 1, 2.0, 30.0),
            sat(0, 2, 30.0, None),
            sat(1, None, 3.0, None),
        ):
            seats.take(tx, held)
        made = (
            (0, "start", None, None, 10.0, -1),
            (1, "move", 0, 1, 11.0, 0),
            (2, "move", 0, 1, 12.0, 1),  # taken back
            (3, "undo", 0, 1, 13.0, 2),
            (4, "order", 0, 1, 14.0, 1),
            (5, "move", 1, None, 15.0, 4),
            (6, "proxy", 0, None, 31.0, 5),  # the clock: nobody's
            (7, "move", 0, None, 32.0, 6),  # a stand-in's: nobody's
            (8, "offer", 0, 2, 33.0, 7),
        )
        for number, kind, seat, user, at, parent in made:
            given = {"kind": kind, "seat": seat, "user": user, "at": at, "parent": parent}
            moves.add(tx, move_row(1, number, **given, head=number))
        over = replace(row, status="ended", ended=40.0, head=8, version=1)
        places = (PlaceRow(1, 0, 1, 12), PlaceRow(1, 1, 2, None))
        ended(tx, row, over, *places)
        (found,) = results.at_home(tx, "g", 9)
        assert found.places == places
        assert found.holders == (
            HolderRow(1, 0, 0, 1, "", 2),
            HolderRow(1, 0, 1, 2, "", 1),
            HolderRow(1, 1, 0, None, "easy", 1),
        )
        assert results.of_user(tx, 2) == results.of_guild(tx, 9) == (found,)
        assert results.of_user(tx, 7) == results.of_guild(tx, 8) == ()
        assert results.played(tx, Circle("g", 9, 7)) == (found,)
        assert results.players(tx, Circle("g", 9, 7)) == (1, frozenset({1, 2}))
        assert results.played(tx, Circle("g", None, 1)) == (found,), "outside of servers: their own"
        for other in (Circle("g", 8, 1), Circle("g", None, 7), Circle("h", 9, 1)):
            assert results.played(tx, other) == ()
            assert results.players(tx, other) == (0, frozenset())
        assert results.names(tx, (1, 3), 9, 7) == {1: ("N", "")}
        assert results.names(tx, (1,), None, 2) == {1: ("N", "")}
        assert results.names(tx, (1,), None, 7) == {}
        assert results.at_home(tx, "g", 9, 40.0) == ()

    await run(story)


async def test_a_game_that_a_moderator_has_played_at_counts_for_nobody() -> None:
    def story(tx: Tx) -> None:
        row = added(tx)
        seats.take(tx, sat(0, 5, 1.0, None))
        given = {"seat": 0, "at": 2.0}
        moves.add(tx, move_row(1, 0, kind="start", **given | {"seat": None}, parent=-1, head=0))
        moves.add(tx, move_row(1, 1, kind="proxy", user=99, **given, parent=0, head=1))
        over = replace(row, version=1, status="ended", ended=3.0, head=1)
        ended(tx, row, over, PlaceRow(1, 0, 1, 1))
        assert results.at_home(tx, "g", 9) == ()
        assert results.of_user(tx, 5) == ()

    await run(story)


ACTS = [
    # what a moderator did, under which rule of consent, how seat 0 fared, whether it counts
    (None, "concerned", "proxy", None, True),
    ("clock", "concerned", "move", None, True),
    ("clock", "concerned", "proxy", None, False),
    ("clock", "concerned", "move", 4.0, False),
    ("pause", "concerned", "proxy", None, True),
    ("replace", "concerned", "move", None, True),
    ("replace", "concerned", "move", 4.0, False),
    ("rewind", "concerned", "move", None, True),
    ("rewind", "moderator", "move", None, False),
]


@pytest.mark.parametrize(("what", "consent", "kind", "until", "counts"), ACTS)
async def test_a_game_that_a_moderator_has_decided_counts_for_nobody(
    what: str | None, consent: str, kind: str, until: float | None, *, counts: bool
) -> None:
    """Clocks and seats can be a moderator's weapons. Where they weren't used, the game counts."""

    def story(tx: Tx) -> None:
        row = added(tx, started=1.0, consent=consent)
        seats.take(tx, sat(0, 5, 0.5, until))
        if until:
            seats.take(tx, sat(0, None, until, None))
        if what:
            audit.add(tx, audit.AuditRow(0, 1, 99, what, 2.0, "Mo", ""))
        moves.add(tx, move_row(1, 0, kind="start", seat=None, at=1.0, parent=-1, head=0))
        user = 5 if kind == "move" else None
        moves.add(tx, move_row(1, 1, kind=kind, seat=0, user=user, at=3.0, parent=0, head=1))
        over = replace(row, version=1, status="ended", ended=9.0, head=1)
        ended(tx, row, over, PlaceRow(1, 0, 1, 1))
        assert bool(results.at_home(tx, "g", 9)) is counts

    await run(story)


async def test_answers_are_told_when_their_table_is_over() -> None:
    def story(tx: Tx) -> None:
        row = added(tx)
        seats.take(tx, sat(0, 5, 1.0, None))
        answer = AnswerRow(1, 1, "g", 9, 5, 60.0, 3.0)
        after = replace(row, version=1)
        writes = (Write(results.add_answer, answer),)
        commit.apply(tx, Change(before=row, after=after, at=2.0, writes=writes))
        assert results.answers_of(tx, 5, 9) == results.answers_in(tx, 9, 9) == ()
        over = replace(after, version=2, status="ended", ended=3.0)
        ended(tx, after, over, PlaceRow(1, 0, 1, 1))
        assert results.answers_of(tx, 5, 9) == results.answers_in(tx, 9, 9) == (answer,)
        assert results.answers_of(tx, 5, 0) == ()

    await run(story)


async def run(story: object) -> None:
    db = await SqliteDatabase.open(":memory:")
    try:
        await db.write(story)  # type: ignore[arg-type]  # a function of the transaction
    finally:
        await db.close()
