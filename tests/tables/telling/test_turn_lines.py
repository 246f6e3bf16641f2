"""What one player did in a row is one line, whoever made the move and whoever sat there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.flow import News, Seat
from bot.tables.kernel.codec import packed_news
from bot.tables.kernel.table import Table
from bot.tables.seats import sitters
from bot.tables.texts import say
from storage import moves, seats
from storage.moves import LogEntry
from storage.seats import SeatRow
from tests.tables.board import ANN, BOB, House
from tests.tables.days import days
from tests.tables.rota import Did

A, B = Seat(0), Seat(1)


async def begun(h: House) -> tuple[Table, Sequence[SeatRow], LogEntry]:
    """A table of two after a move, with everybody who ever sat there, and the move's entry."""
    await h.begin("rota", ANN, BOB)
    await h.move(ANN, "work")
    table = await h.table()
    (entry,) = await h.db.read(moves.since, table.row.id, 1)
    return table, await h.db.read(seats.ever, table.row.id), entry


def doing(table: Table, entry: LogEntry, *done: tuple[Seat, str]) -> LogEntry:
    """The entry of a move in which this was done."""
    news = tuple(News(Did(seat, what)) for seat, what in done)
    return replace(entry, seat=done[0][0], news=packed_news(table.game.codec.encode_news(news)))


async def test_a_line_goes_on_over_several_moves() -> None:
    async with days() as h:
        table, ever, entry = await begun(h)
        entries = [doing(table, entry, x) for x in ((A, "work"), (A, "rest"), (B, "work"))]
        assert sitters.lines_then(table, ever, entries, None) == [
            "**Ann** chose to work · chose to rest",
            "**Bob** chose to work",
        ]


async def test_a_move_made_for_a_player_stands_alone_as_far_as_its_first_line() -> None:
    async with days() as h:
        table, ever, entry = await begun(h)
        own = doing(table, entry, (A, "work"))
        made = doing(table, entry, (A, "rest"), (A, "work"), (A, "pass"))
        by = {
            "log-by-moderator": replace(made, kind="proxy", user=BOB),
            "log-time-up": replace(made, kind="proxy", user=None),
            "log-by-order": replace(made, kind="order"),
        }
        for why, other in by.items():
            assert sitters.lines_then(table, ever, (own, other), None) == [
                "**Ann** chose to work",
                say(why, who="Ann", line="Ann chose to rest."),
                "**Ann** chose to work · chose to pass",
            ]


async def test_who_made_a_move_is_not_said_with_another_seats_event() -> None:
    async with days() as h:
        table, ever, entry = await begun(h)
        made = replace(entry, kind="proxy", user=BOB)
        together = replace(doing(table, made, (B, "work"), (A, "rest"), (B, "pass")), seat=A)
        assert sitters.lines_then(table, ever, [together], None) == [
            "Bob chose to work.",
            say("log-by-moderator", who="Ann", line="Ann chose to rest."),
            "**Bob** chose to pass",
        ]
        others = replace(doing(table, made, (B, "work")), seat=A)
        assert sitters.lines_then(table, ever, [others], None) == ["**Bob** chose to work"]


async def test_a_line_ends_where_somebody_else_takes_the_seat() -> None:
    async with days() as h:
        table, ever, entry = await begun(h)
        old = next(row for row in ever if row.seat == A)
        left = entry.at + 60
        new = replace(old, id=99, user=77, name="Zoe", since=left)
        rows = [replace(row, until=left) if row == old else row for row in ever] + [new]
        entries = [doing(table, replace(entry, at=at), (A, "work")) for at in (entry.at, left + 60)]
        assert sitters.lines_then(table, rows, entries, None) == [
            "**Ann** chose to work",
            "**Zoe** chose to work",
        ]
