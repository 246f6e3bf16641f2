"""/orders: taken, kept secret, fired once through the same door as any move, or asked after all."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.engine.flow import Seat
from bot.programs.upkeep import check
from bot.tables.orders import table_orders
from bot.tables.orders.order_texts import LIFETIME
from bot.tables.orders.table_orders import ORDERS
from bot.tables.panel import speech
from bot.tables.panel.panel import Response
from bot.tables.texts import say
from storage import due, moves
from storage.moves import LogEntry
from tests.storage.rows import due_rows
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    GAMES,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    stem,
    words_of,
)

SEAT = {ANN: 0, BOB: 1, CAT: 2}


async def order(h: House, user: int, text: str, **more: Any) -> Response:
    shown = await h.do(h.tables.orders.command, caller(user, **more), text)
    fits(shown.panel)
    return shown


async def refused(h: House, user: int, text: str) -> str:
    before = await h.table()
    shown = await order(h, user, text)
    assert shown.refused
    assert await h.table() == before, "something has changed"
    return words_of(shown.panel)


async def fire(h: House) -> None:
    """All that is due, and what it leads to."""
    for _ in range(60):
        if await h.tables.orders.fire_due() > 0.01:
            return
    raise AssertionError("fires on and on")


async def log(h: House) -> list[LogEntry]:
    return list(await h.db.read(moves.since, (await h.table()).row.id, 1))


async def lay(h: House, user: int, card: int = 0) -> None:
    hand = (await h.table()).state.hands[SEAT[user]]
    ok(await h.move(user, f"{hand[card]}; confirm"))


async def a_round(h: House) -> int:
    """Let both lay their first card. The winner is asked for trump."""
    await lay(h, ANN)
    await lay(h, BOB)
    asked = (await h.table()).asked
    assert len(asked) == 1
    return {0: ANN, 1: BOB}[int(asked[0])]


async def winner_to_be() -> int:
    """Who will win when both lay their first card, found out on a copy of the table."""
    async with house() as other:
        await other.begin()
        return await a_round(other)


# Taking


async def test_an_order_is_taken_listed_and_shows_how_long_it_lives(h: House) -> None:
    await h.begin()
    text = words_of(ok(await order(h, ANN, "red always")).panel)
    assert say("order-always", does="`red`") in text
    assert f"<t:{int(h.clock.at + LIFETIME)}:R>" in text
    assert "`red`" in words_of(ok(await h.do(h.tables.orders.command, caller(ANN))).panel)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("; ;", "no-order-empty"),
        ("red; confirm", "no-order-word"),
    ],
)
async def test_what_can_never_be_is_one_sentence_and_changes_nothing(
    h: House, said: str, why: str
) -> None:
    await h.begin()
    assert stem(why) in await refused(h, ANN, said)


async def test_nobody_else_is_shown_that_there_is_an_order(h: House) -> None:
    async def seen(made: House) -> list[str]:
        orders = made.tables.orders.command
        calls = (
            made.tables.standing.status,
            made.tables.logs.log,
            made.tables.play.act,
            made.tables.proofs.export,
            made.tables.standing.show,
            orders,
        )
        shown = [await made.do(call, caller(BOB)) for call in calls]
        shown.append(await made.do(made.tables.boards.board, caller(BOB), "text"))
        shown.append(await made.do(orders, caller(BOB), "red"))
        files = [f.data.decode() for s in shown for f in s.panel.files]
        return [words_of(s.panel) for s in shown] + files

    await h.begin()
    async with house() as other:
        await other.begin()
        ok(await order(h, ANN, "none always"))
        assert await seen(h) == await seen(other)


async def test_orders_are_for_seats_of_a_running_game(h: House) -> None:
    await h.open()
    assert "started yet" in await refused(h, ANN, "red")
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    assert say("no-not-seated") in await refused(h, CAT, "red")
    shown = await h.do(h.tables.orders.command, caller(ANN), "none", "1")
    assert shown.refused
    assert "not both" in words_of(shown.panel)


async def test_no_more_than_twenty(h: House) -> None:
    await h.begin()
    for _ in range(20):
        ok(await order(h, ANN, "red"))
    assert "20 plans" in await refused(h, ANN, "red")


async def test_the_same_command_delivered_twice_is_one_order(h: House) -> None:
    await h.begin()
    for _ in range(2):
        ok(await order(h, ANN, "red", interaction=77))
    assert len(ORDERS.of(await h.table())) == 1


# Giving up


async def test_dropped_by_number_by_button_and_all(h: House) -> None:
    await h.begin()
    for colour in ("red", "blue", "green", "red"):
        shown = ok(await order(h, ANN, colour))
    shown = ok(await h.do(h.tables.orders.command, caller(ANN), cancel="2"))
    assert say("orders-cancelled", n=2) in words_of(shown.panel)
    third = button(shown.panel, say("order-drop", n=3))
    shown = ok(await h.press(ANN, third))
    assert shown.replace
    again = await h.press(ANN, third)
    assert again.refused
    assert "`1` or `4`" in words_of(again.panel)
    shown = ok(await h.do(h.tables.orders.command, caller(ANN), cancel="all"))
    assert say("order-drop", n=1) not in [b.label for b in buttons(shown.panel)]
    assert all(row.ended for row in ORDERS.of(await h.table()))
    gone = await h.do(h.tables.orders.command, caller(ANN), cancel="all")
    assert gone.refused


async def test_a_number_is_not_given_again(h: House) -> None:
    await h.begin()
    ok(await order(h, ANN, "red"))
    ok(await h.do(h.tables.orders.command, caller(ANN), cancel="1"))
    assert say("order-typed", does="`red`") in words_of((await order(h, ANN, "red")).panel)


async def test_nobody_cancels_anothers_order(h: House) -> None:
    await h.begin()
    ok(await order(h, ANN, "red"))
    table = (await h.table()).row.id
    assert (await h.tables.press(caller(BOB), f"o:{table}:drop:1")).refused
    assert (await h.tables.press(caller(CAT), f"o:{table}:drop:1")).refused
    assert (await h.tables.press(caller(ANN), f"o:{table}:what")).refused
    assert ORDERS.of(await h.table())[0].ended is None


# Firing


async def test_it_answers_when_asked_once_and_the_log_says_so(h: House) -> None:
    winner = await winner_to_be()
    await h.begin()
    ok(await order(h, winner, "red"))
    await a_round(h)
    await fire(h)
    table = await h.table()
    assert table.state.trump == "red"
    entries = await log(h)
    assert [e.kind for e in entries] == ["move", "move", "order"]
    assert (entries[-1].user, json.loads(entries[-1].answers)) == (winner, ["red"])
    name = speech.names(table)[SEAT[winner]]
    assert f"({name}'s plan)" in words_of((await h.do(h.tables.logs.log, caller(BOB))).panel)
    over = words_of((await h.do(h.tables.orders.command, caller(winner))).panel)
    assert say("no-order-used") in over
    assert not await h.db.read(due_rows, table.row.id)
    assert (await check(h.db, GAMES)).ok


async def test_nobody_is_called_whose_order_is_about_to_answer(h: House) -> None:
    winner = await winner_to_be()
    await h.begin()
    await h.deliver()
    ok(await order(h, winner, "red"))
    await lay(h, winner)
    await lay(h, ANN if winner == BOB else BOB)
    sent = len(h.courier.sent)
    await h.deliver()
    assert all("Waiting" not in words_of(o.panel) for o in h.courier.sent[sent:])
    await fire(h)
    await h.deliver()
    (told,) = [o for o in h.courier.sent[sent:] if o.panel.rows]
    assert "'s plan)" in words_of(told.panel)
    assert set(told.mentions) == {ANN, BOB}, "both are asked to swap"


async def test_an_order_that_does_not_come_to_it_lets_its_player_be_called(h: House) -> None:
    winner = await winner_to_be()
    await h.begin()
    await h.deliver()
    ok(await order(h, winner, "red"))
    # The other one moves last: nobody is called for what they did themselves.
    await lay(h, winner)
    await lay(h, ANN if winner == BOB else BOB)
    await h.deliver()
    sent = len(h.courier.sent)
    await h.tables.timekeeper.tend()
    await h.deliver()
    assert not [o for o in h.courier.sent[sent:] if o.mentions]
    h.clock.sleep(6)
    await h.tables.timekeeper.tend()
    await h.deliver()
    assert [o.mentions for o in h.courier.sent[sent:] if o.mentions] == [(winner,)]


async def test_both_answer_a_quiet_question_in_advance(h: House) -> None:
    await h.begin()
    for user in (ANN, BOB):
        ok(await order(h, user, "none always"))
    winner = await a_round(h)
    ok(await h.move(winner, "red"))
    await fire(h)
    table = await h.table()
    assert table.state.round == 2
    assert [e.kind for e in await log(h)][-2:] == ["order", "order"]
    assert all(row.ended is None for row in ORDERS.of(table))


async def told_of_the_swap(h: House, said: str = "") -> list[Any]:
    """What the channel is told when all are asked to swap, Ann's order standing or not."""
    await h.begin("sealed", ANN, BOB, CAT)
    if said:
        ok(await order(h, ANN, said))
    for user in (ANN, BOB, CAT):
        await lay(h, user)
    asked = (await h.table()).asked
    ok(await h.move(next(u for u, s in SEAT.items() if s in asked), "red"))
    await fire(h)
    await h.deliver()
    return [(o.channel, o.mentions, o.text, words_of(o.panel)) for o in h.courier.sent]


async def test_of_a_quiet_question_no_message_tells_that_an_order_has_answered(h: House) -> None:
    async with house() as other:
        without = await told_of_the_swap(other)
    assert await told_of_the_swap(h, "none") == without
    assert (await h.table()).is_sealed(Seat(0))


async def test_of_a_quiet_question_nobody_learns_who_has_answered(h: House) -> None:
    await h.begin()
    ok(await order(h, ANN, "none"))
    winner = await a_round(h)
    ok(await h.move(winner, "red"))
    before = words_of((await h.do(h.tables.standing.status, caller(BOB))).panel)
    told = words_of((await h.do(h.tables.logs.log, caller(BOB))).panel)
    await fire(h)
    assert (await h.table()).is_sealed(Seat(0))
    assert words_of((await h.do(h.tables.standing.status, caller(BOB))).panel) == before
    assert words_of((await h.do(h.tables.logs.log, caller(BOB))).panel) == told


async def test_an_open_line_keeps_orders_still(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape"))
    ok(await order(h, ANN, "done"))
    await fire(h)
    assert (await h.table()).line(0) == ("walk cape",)


async def test_an_answer_that_is_not_the_whole_line_waits_in_it(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await order(h, ANN, "walk cape"))
    ok(await h.move(ANN, "watch; confirm"))
    await h.deliver()
    await fire(h)
    table = await h.table()
    assert table.line(0) == ("walk cape",)
    assert [e.kind for e in await log(h)] == ["move"]
    shown = ok(await h.do(h.tables.play.act, caller(ANN)))
    assert say("orders-answered") in words_of(shown.panel)
    ok(await h.move(ANN, "confirm"))
    assert "An order" not in words_of((await h.do(h.tables.play.act, caller(ANN))).panel)


async def test_the_unexpected_asks_the_player_and_ends_the_order(h: House) -> None:
    await h.begin()
    hand = (await h.table()).state.hands[0]
    # Possible at first, but without a chip left it can't be raised again.
    ok(await order(h, ANN, "none; none always"))
    winner = await a_round(h)
    ok(await h.move(winner, "red"))
    await fire(h)
    table = await h.table()
    assert hand
    assert [e.kind for e in await log(h)].count("order") == 0
    assert ORDERS.of(table)[0].ended is not None
    said = words_of(ok(await h.do(h.tables.play.act, caller(ANN))).panel)
    assert say("orders-over") in said
    assert "order" not in words_of((await h.do(h.tables.play.act, caller(BOB))).panel)
    ok(await h.move(ANN, "none; confirm"))
    assert say("orders-over") not in words_of((await h.do(h.tables.play.act, caller(ANN))).panel)


# Order of things


async def test_an_undo_is_not_undone_by_the_order(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await order(h, ANN, "watch always"))
    ok(await h.move(ANN, "watch; confirm"))
    await h.tables.orders.fire_due()
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    before = len(await log(h))
    await fire(h)
    assert len(await log(h)) == before
    assert not await h.db.read(due_rows, (await h.table()).row.id)


async def test_while_the_table_is_paused_it_waits(h: House) -> None:
    winner = await winner_to_be()
    await h.begin()
    ok(await order(h, winner, "red"))
    await a_round(h)
    ok(await h.do(h.tables.moderation.pause, caller(ANN, moderator=True)))
    await fire(h)
    assert (await log(h))[-1].kind == "move"
    ok(await h.do(h.tables.moderation.resume, caller(ANN, moderator=True)))
    h.clock.sleep(60)
    await fire(h)
    assert (await log(h))[-1].kind == "order"


async def test_no_more_in_a_row_than_a_table_can_follow(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_orders, "IN_A_ROW", 3)
    await h.begin("automaton", ANN)
    ok(await order(h, ANN, "watch always"))
    ok(await h.move(ANN, "watch; confirm"))
    await h.deliver()
    await fire(h)
    assert [e.kind for e in await log(h)].count("order") == 3
    await h.deliver()
    table = await h.table()
    assert table.row.told == table.row.moves, "what was held back is told"
    assert ORDERS.of(table)[0].ended is None
    ok(await h.move(ANN, "watch; confirm"))
    await fire(h)
    assert [e.kind for e in await log(h)].count("order") == 6


async def test_orders_end_with_the_game_and_with_the_seat(h: House) -> None:
    await h.begin()
    ok(await order(h, ANN, "red"))
    ok(await order(h, BOB, "red"))
    ok(await h.do(h.tables.moderation.replace, caller(CAT, moderator=True), 1, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    table = await h.table()
    assert [row.user for row in ORDERS.of(table)] == [BOB]
    ok(await h.do(h.tables.lobbies.close, caller(CAT, moderator=True)))
    assert ORDERS.of(await h.table()) == ()


async def test_what_was_due_at_a_table_that_is_over_does_nothing(h: House) -> None:
    winner = await winner_to_be()
    await h.begin()
    await h.deliver()
    ok(await order(h, winner, "red"))
    await a_round(h)
    (row,) = await h.db.read(due_rows, (await h.table()).row.id)
    ok(await h.do(h.tables.lobbies.close, caller(ANN, moderator=True)))
    assert not await h.db.read(due_rows, row.table_id)
    await h.db.write(due.add, (row,))
    await h.deliver()
    sent = len(h.courier.sent)
    await fire(h)
    await h.deliver()
    assert len(h.courier.sent) == sent
    assert not await h.db.read(due_rows, row.table_id)
    assert [e.kind for e in await log(h)] == ["move", "move"]


async def test_an_order_that_ends_the_game_ends_it_once(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await order(h, ANN, "done always"))
    ok(await h.move(ANN, "done; confirm"))
    await h.deliver()
    table = await h.table()
    for _ in range(40):
        await fire(h)
        await h.deliver()
        table = await h.table()
        if not table.running or "done" not in [
            c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(ANN), "")
        ]:
            break
    assert table.row.status == "ended"
    ends = [o for o in h.courier.sent if "the game is over" in words_of(o.panel)]
    assert len(ends) == 1
    assert ORDERS.of(table) == ()
    assert not await h.db.read(due_rows, table.row.id)


async def test_completion_offers_what_is_legal_and_the_numbers(h: House) -> None:
    table = await h.begin()
    card = table.state.hands[0][0]
    found = await h.tables.offer(h.tables.orders.complete_add, caller(ANN), "")
    assert card in [c.value for c in found]
    assert not any("confirm" in c.value for c in found)
    ok(await order(h, ANN, "red"))
    offered = await h.tables.offer(h.tables.orders.complete_cancel, caller(ANN), "")
    assert [c.value for c in offered] == ["1"]
    assert await h.tables.offer(h.tables.orders.complete_add, caller(CAT), "") == []
