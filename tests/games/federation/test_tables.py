"""At a real table: a whole turn in one line with what it costs and gives, orders in advance."""

from __future__ import annotations

from bot.engine.legal import answers
from bot.engine.play import asked, draft, question
from bot.games.federation import GAME
from bot.games.federation.words import TEXTS
from bot.tables.kernel.table import Table
from bot.tables.texts import say
from tests.tables.board import ANN, BOB, CAT, House, fits, house, ok, words_of

SOON = 0.01
PEOPLE = (ANN, BOB, CAT)


def who(table: Table) -> int:
    """The user whose turn it is."""
    seat = asked(table.state)[0]
    return next(user for user in PEOPLE if table.seat_of(user) == seat)


async def begun(h: House) -> Table:
    """A table whose Starting tiles have been picked."""
    table = await h.begin("federation", *PEOPLE, seats=3)
    while not table.state.round:
        q = question(table.state, asked(table.state)[0])
        assert q is not None
        ok(await h.move(who(table), f"{next(answers(q, table.state))}; save"))
        table = await h.table()
    return table


async def test_23_1_a_line_tells_its_sum_before_it_is_confirmed() -> None:
    async with house(games={"federation": GAME}) as h:
        table = await begun(h)
        s, seat = table.state, asked(table.state)[0]
        after = draft(s, seat, ("amb3 fund f3c5", "joint")).state
        assert GAME.purse is not None
        change = GAME.purse(after, seat) - GAME.purse(s, seat)
        assert change
        shown = ok(await h.move(who(table), "amb3 fund f3c5; joint"))
        fits(shown.panel)
        words = words_of(shown.panel).replace("\\", "")
        assert TEXTS["en"].priced(say("panel-in-all"), change) in words
        assert not (await h.table()).state.tokens_of(asked((await h.table()).state)[0])


async def test_23_4_a_standing_order_typed_wrongly_is_explained_in_and_out_of_turn() -> None:
    async with house(games={"federation": GAME}) as h:
        first = who(await begun(h))
        for user in PEOPLE:
            shown = await h.move(user, "upkeep 9")
            assert shown.refused
            assert "`upkeep 5`" in words_of(shown.panel)
            assert "Ambassador" not in words_of(shown.panel)
            assert "`upkeep` isn't complete yet" in words_of((await h.move(user, "upkeep")).panel)
        assert "Ambassador" in words_of((await h.move(first, "banana")).panel)


async def test_23_4_confirm_after_standing_orders_alone_is_no_failure() -> None:
    async with house(games={"federation": GAME}) as h:
        user = who(await begun(h))
        words = words_of(ok(await h.move(user, "upkeep ask; law ask; confirm")).panel)
        assert "left out" not in words
        table = await h.table()
        seat = table.seat_of(user)
        assert seat is not None
        assert table.state.orders[seat].upkeep == "ask"
