"""Computer players' seats, which people take over in the middle of a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.tables.computers.thinking_pool import Thinker
from bot.tables.kernel.table import Table
from bot.tables.panel import speech
from bot.tables.panel.panel import Button
from bot.tables.panel.routes import SeatRoute, TurnRoute
from bot.tables.seats import rated
from bot.tables.seats.computer_levels import with_level
from bot.tables.telling import log_texts
from bot.tables.texts import say
from storage import seats
from tests.tables.board import ANN, BOB, CAT, DAN, House, buttons, caller, ok, words_of
from tests.tables.moderation.test_moderation import mo
from tests.tables.seats.test_seat_changes import refused


def at(number: int, seat: int, verb: str) -> Button:
    """A button that is about a seat of this table."""
    return Button("", SeatRoute(number, seat, verb).id)


async def against_a_computer(h: House) -> Table:
    """A running game of Ann's with two computers."""
    await h.open("sealed", ANN, seats=3)
    for _ in range(2):
        ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    return await h.table()


async def test_a_spectator_takes_a_computers_seat_with_one_press(h: House) -> None:
    before = await against_a_computer(h)
    panel = ok(await h.press(BOB, Button("", TurnRoute(before.row.id, 1, "act").id))).panel
    taken = ok(await h.press(BOB, at(before.row.id, 2, "take")))
    assert at(before.row.id, 2, "take").id in {b.id for b in buttons(panel)}
    table = await h.table()
    (holder,) = table.holders(2)
    assert (holder.user, holder.level) == (BOB, None)
    assert speech.plain_names(before)[2] in words_of(taken.panel)
    assert rated.why_casual(table)
    await h.deliver()
    news = say("seat-taken-over", who="**Bob**", before=f"**{speech.names(before)[2]}**", n=3)
    assert [text.strip() for text in h.courier.texts() if "takes over" in text] == [news]
    spells = [(r.user, r.until) for r in await h.db.read(seats.ever, table.row.id) if r.seat == 2]
    assert spells == [(None, holder.since), (BOB, None)]
    await h.think()
    assert Seat(2) in (await h.table()).asked, "the computer doesn't answer for Bob"


async def test_an_older_versions_name_already_says_how_strong_a_computer_is(h: House) -> None:
    table = await against_a_computer(h)
    (row,) = table.holders(1)
    named = with_level(table.spec, row)
    assert named.startswith(f"{row.name} (")
    older = replace(row, name=f"{named.removeprefix(f'{row.name} (').removesuffix(')')} 2")
    assert with_level(table.spec, older) == older.name


async def test_joining_takes_a_computers_seat_where_none_is_open(h: House) -> None:
    before = await against_a_computer(h)
    ok(await h.do(h.tables.lobbies.join, caller(BOB)))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "take", seat=3))
    table = await h.table()
    assert (table.seat_of(BOB), table.seat_of(CAT)) == (1, 2)
    refused(await h.press(DAN, at(before.row.id, 1, "take")), say("no-seat-taken"))


async def test_a_computers_seat_isnt_for_whoever_plays_or_played_here(h: House) -> None:
    number = (await against_a_computer(h)).row.id
    refused(await h.press(ANN, at(number, 1, "take")), "already at this table")
    ok(await h.press(BOB, at(number, 1, "take")))
    ok(await h.press(ANN, at(number, 0, "left")))
    refused(await h.press(ANN, at(number, 2, "take")), say("no-knows-another"))


async def test_a_computers_seat_stays_its_own_at_a_rated_table(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    ok(await h.do(h.tables.moderation.replace, mo(), 3, level="random"))
    number = (await h.table()).row.id
    refused(await h.press(DAN, at(number, 2, "take")), say("no-seat-rated"))
    assert (await h.table()).holders(2)[0].level


async def test_computers_that_think_are_only_waited_for_where_nobody_else_is(h: House) -> None:
    table = await against_a_computer(h)
    assert table.asked == (0, 1, 2)
    assert table.expected(table.asked) == [0]
    assert table.expected((Seat(1), Seat(2))) == [1, 2]
    assert log_texts.turn_line(table) == say("waiting-for", names="**Ann**")


async def test_nobody_votes_about_a_computer(h: House) -> None:
    name = speech.plain_names(await against_a_computer(h))[2]
    no = await h.do(h.tables.lobbies.seat, caller(ANN), "replace", 3)
    refused(no, say("no-vote-computer", name=name))


class Slow(Thinker):
    """Thinks until somebody has taken the seat meanwhile."""

    def __init__(self, meanwhile: Callable[[], Awaitable[None]]) -> None:
        super().__init__()
        self.meanwhile = meanwhile

    async def line(self, *given: Any) -> tuple[str, ...]:
        found = await super().line(*given)
        await self.meanwhile()
        return found


async def test_a_thought_about_a_seat_that_is_taken_meanwhile_is_dropped(h: House) -> None:
    number = (await against_a_computer(h)).row.id

    async def taken() -> None:
        for user, seat in ((BOB, 1), (CAT, 2)):
            if (await h.table()).seat_of(user) is None:
                ok(await h.press(user, at(number, seat, "take")))

    h.tables.computers.thinker = Slow(taken)
    moves = (await h.table()).row.moves
    await h.think()
    table = await h.table()
    assert (table.row.moves, table.users((1, 2))) == (moves, (BOB, CAT))
