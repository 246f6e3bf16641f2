"""Taking back: free, by consent, dealt anew; done again; always readable."""

from __future__ import annotations

import json

from bot.tables.telling import log_texts
from bot.tables.texts import say
from bot.tables.undo.part import REQUEST
from storage import moves
from storage.db import Tx
from storage.moves import LogEntry
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    House,
    button,
    buttons,
    caller,
    fits,
    ok,
    words_of,
)
from tests.tables.days import days


async def log(h: House) -> tuple[LogEntry, ...]:
    """The log as it is stored."""
    return await h.db.read(moves.since, (await h.table()).row.id, 0)


async def after_a_round(h: House) -> None:
    """A round of two, in which the first card of each was laid."""
    await h.begin()
    cards = (await h.table()).state.hands
    ok(await h.move(ANN, f"{cards[0][0]}; confirm"))
    ok(await h.move(BOB, f"{cards[1][0]}; confirm"))


# Free


async def test_what_drew_and_showed_nothing_is_taken_back_freely(h: House) -> None:
    await h.begin("automaton", ANN)
    before = (await h.table()).state
    ok(await h.move(ANN, "walk cape; save"))
    shown = ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert "Taken back" in words_of(shown.panel)
    table = await h.table()
    assert table.state == before
    assert table.row.counter == 1
    kinds = [(e.kind, e.parent, e.head, e.ref) for e in await log(h)]
    assert kinds == [
        ("start", -1, 0, None),
        ("move", 0, 1, None),
        ("undo", 1, 0, 0),
    ]


async def test_what_is_taken_back_is_named_by_what_everybody_knows_of_it(h: House) -> None:
    await h.begin("automaton", ANN)
    for text in ("walk cape", "walk bay"):
        ok(await h.move(ANN, f"{text}; confirm"))
    await h.deliver()
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    await h.deliver()
    said = "takes back move 2 (Ann walked to the bay)."
    assert said in h.courier.now()[-1]
    for look in (h.tables.logs.log, h.tables.logs.recap, h.tables.reasons.why):
        assert said in words_of(ok(await h.do(look, caller(BOB))).panel)
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert "takes back move 1 (Ann walked to the cape)." in words_of(
        ok(await h.do(h.tables.logs.log, caller(ANN))).panel
    )


async def test_taking_back_tells_nothing_that_was_sealed(h: House) -> None:
    await after_a_round(h)
    hands = (await h.table()).state.hands
    await h.deliver()
    told = len(h.courier.sent)
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    await h.deliver()
    ok(await h.press(ANN, button(h.courier.sent[-1].panel, "Agree")))
    await h.deliver()
    asked, done = h.courier.texts()[told], "\n".join(h.courier.now())
    # Both cards were turned with Bob's answer. Ann's, when it was sealed, was no move to tell of.
    assert "would like to take back move 2 (Ann: " in asked
    assert "takes back move 2 (Ann: " in done
    for card in hands[0] + hands[1]:
        assert card not in asked + done


async def test_a_sealed_answer_alone_is_taken_back_without_a_word_about_it(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    first = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{first}; confirm"))
    log_now = await log(h)
    assert log_texts.named(await h.table(), log_now) == ""
    second = (await h.table()).state.hands[1][0]
    ok(await h.move(BOB, f"{second}; confirm"))
    ok(await h.move(CAT, f"{(await h.table()).state.hands[2][0]}; confirm"))
    assert log_texts.named(await h.table(), await log(h)).startswith("moves 1, 2 and 3 (Ann: ")


async def test_with_an_open_line_undo_steps_back_in_it(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape; watch"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    table = await h.table()
    assert table.line(0) == ("walk cape",)
    assert table.row.moves == 0


async def test_nothing_to_take_back_is_said(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await h.do(h.tables.undoing.undo, caller(ANN), ask=True)
    assert shown.refused
    assert "no move" in words_of(shown.panel)
    shown = await h.do(h.tables.undoing.redo, caller(ANN))
    assert "nothing to redo" in words_of(shown.panel)


async def test_several_moves_are_taken_back_one_after_the_other_and_done_again(h: House) -> None:
    await h.begin("automaton", ANN)
    states = [(await h.table()).state]
    for text in ("walk cape", "walk bay"):
        ok(await h.move(ANN, f"{text}; save"))
        states.append((await h.table()).state)
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert (await h.table()).state == states[1]
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert (await h.table()).state == states[0]
    ok(await h.do(h.tables.undoing.redo, caller(ANN)))
    assert (await h.table()).state == states[1]
    ok(await h.do(h.tables.undoing.redo, caller(ANN)))
    assert (await h.table()).state == states[2]
    assert (await h.do(h.tables.undoing.redo, caller(ANN))).refused


async def test_a_new_move_ends_the_doing_again(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape; save"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    ok(await h.move(ANN, "walk hill; save"))
    assert (await h.do(h.tables.undoing.redo, caller(ANN))).refused
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    ok(await h.do(h.tables.undoing.redo, caller(ANN)))
    assert (await h.table()).state.settler == "hill"


# Chance


async def test_rewinding_past_a_draw_deals_what_nobody_saw_anew_and_the_counter_goes_on(
    h: House,
) -> None:
    await h.begin("automaton", ANN)
    before = await h.table()
    ok(await h.move(ANN, "search; confirm"))
    drawn = await h.table()
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    after = await h.table()
    assert after.row.counter == drawn.row.counter + 1
    assert after.state != before.state
    assert after.public() == before.public()
    assert sorted(after.state.supplies) == sorted(before.state.supplies)
    # Doing it again restores what was recorded, not another deal.
    ok(await h.do(h.tables.undoing.redo, caller(ANN)))
    again = await h.table()
    assert again.state == drawn.state
    assert again.row.counter == after.row.counter


async def test_a_draw_after_the_redeal_is_a_new_one(h: House) -> None:
    await h.begin("automaton", ANN)
    seen: set[str] = set()
    for _ in range(12):
        ok(await h.move(ANN, "search; confirm"))
        seen.add(str((await h.table()).state.supplies))
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert len(seen) > 6


# Consent


async def test_what_concerns_others_is_asked_in_the_open_of_exactly_them(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    cards = (await h.table()).state.hands
    for user, seat in ((ANN, 0), (BOB, 1), (CAT, 2)):
        ok(await h.move(user, f"{cards[seat][0]}; confirm"))
    state = (await h.table()).state
    await h.deliver()
    shown = ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    assert "Ann and Cat must agree" in words_of(shown.panel)
    assert (await h.table()).state == state
    await h.deliver()
    asked = h.courier.sent[-1]
    fits(asked.panel)
    assert set(asked.mentions) == {ANN, CAT}
    assert [b.label for b in buttons(asked.panel)] == ["Agree", "Refuse"]
    agree = button(asked.panel, "Agree")
    assert (await h.press(BOB, agree)).refused
    assert say("time-agree-too", names="Cat") in words_of(ok(await h.press(ANN, agree)).panel)
    assert (await h.table()).state == state


async def test_when_all_agree_it_is_done_and_told(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    cards = (await h.table()).state.hands
    for user, seat in ((ANN, 0), (BOB, 1), (CAT, 2)):
        ok(await h.move(user, f"{cards[seat][0]}; confirm"))
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    await h.deliver()
    agree = button(h.courier.sent[-1].panel, "Agree")
    for _ in range(2):
        ok(await h.press(ANN, agree))
    assert "it's done" in words_of(ok(await h.press(CAT, agree)).panel)
    table = await h.table()
    assert table.waiting == (1, 2)
    assert table.state.laid == ("", "", "")
    # The buttons of a request that is over say so.
    late = await h.press(ANN, agree)
    assert late.refused
    assert "over" in words_of(late.panel)
    await h.deliver()
    assert "takes back" in "\n".join(h.courier.now())


async def test_one_refusal_ends_the_request(h: House) -> None:
    await after_a_round(h)
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    assert (await h.do(h.tables.undoing.undo, caller(BOB), ask=True)).refused
    await h.deliver()
    refuse = button(h.courier.sent[-1].panel, "Refuse")
    ok(await h.press(ANN, refuse))
    await h.deliver()
    assert "doesn't agree" in h.courier.now()[-1]
    table = await h.table()
    assert REQUEST.of(table) is None
    assert table.row.moves == 2
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))


async def test_one_request_after_another_calls_three_times_in_ten_minutes(h: House) -> None:
    await after_a_round(h)
    await h.deliver()
    sent, called = len(h.courier.sent), ANN in h.courier.sent[-1].mentions
    for _ in range(6):
        ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
        await h.deliver()
        ok(await h.press(ANN, button(h.courier.sent[-1].panel, "Refuse")))
        await h.deliver()
    asked = [o.mentions for o in h.courier.sent[sent:] if len(buttons(o.panel)) == 2]
    own = 3 - called  # a call to her turn counts too
    assert asked == [(ANN,)] * own + [()] * (6 - own)


async def test_a_move_made_meanwhile_ends_the_request(h: House) -> None:
    await after_a_round(h)
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    await h.deliver()
    agree = button(h.courier.sent[-1].panel, "Agree")
    winner = (await h.table()).asked[0]
    ok(await h.move((ANN, BOB)[winner], "red"))
    assert REQUEST.of(await h.table()) is None
    shown = await h.press(ANN, agree)
    assert shown.refused
    assert "a move has been made since" in words_of(shown.panel)
    assert (await h.table()).state.trump == "red"


async def test_computer_players_have_no_objection(h: House) -> None:
    await h.open("sealed", ANN, seats=2)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "computer"))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    card = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    await h.think()
    assert (await h.table()).row.moves >= 2
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert (await h.table()).asked == (0, 1)
    kinds = [e.kind for e in await log(h)]
    assert "undo" in kinds


async def test_only_those_seated_take_back(h: House) -> None:
    await after_a_round(h)
    assert (await h.do(h.tables.undoing.undo, caller(CAT), ask=True)).refused
    assert (await h.do(h.tables.undoing.redo, caller(CAT))).refused


async def test_the_requests_panel_carries_over_a_restart(h: House) -> None:
    await after_a_round(h)
    ok(await h.do(h.tables.undoing.undo, caller(BOB), ask=True))
    await h.deliver()
    agree = button(h.courier.sent[-1].panel, "Agree")
    h.tables.store.cache.drop((await h.table()).row.id)
    again = type(h.tables)(h.db, {"sealed": (await h.table()).spec}, None, h.clock)
    ok(await again.press(caller(ANN), agree.id))
    h.tables.store.cache.drop((await h.table()).row.id)
    assert (await h.table()).waiting == (1,)
    await again.stop_running()


# The button


async def test_the_button_takes_back_only_what_its_message_was_the_last_of(h: House) -> None:
    await h.begin("automaton", ANN)
    for spot in ("cape", "dune", "ford"):
        ok(await h.move(ANN, f"walk {spot}; save"))
        await h.deliver()
    last = button(h.courier.edits[-1].panel, "Undo")
    old = button(h.courier.edits[-2].panel, "Undo")
    assert last.id != old.id
    shown = ok(await h.press(ANN, old))
    assert "has changed" in words_of(shown.panel)
    assert (await h.table()).state.settler == "ford"
    both = [ok(await h.press(ANN, last)) for _ in range(2)]
    assert "Taken back" in words_of(both[0].panel)
    assert "has changed" in words_of(both[1].panel)
    assert (await h.table()).state.settler == "dune"


async def test_with_an_open_line_the_button_shows_it(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "search; confirm; watch; search"))
    await h.deliver()
    undo = button(h.courier.sent[-1].panel, "Undo")
    line = (await h.table()).line(0)
    shown = ok(await h.press(ANN, undo))
    assert "one by one" in words_of(shown.panel)
    assert not shown.replace
    assert (await h.table()).line(0) == line


async def test_the_asker_reads_the_moves_in_the_order_that_the_channel_does() -> None:
    async with days() as h:
        await h.begin("numbered", ANN, BOB)
        for user, word in ((ANN, "work"), (ANN, "pass"), (BOB, "work"), (BOB, "work")):
            ok(await h.move(user, word))
        shown = ok(await h.do(h.tables.undoing.undo, caller(ANN)))
        assert "moves 2, 3 and 4" in words_of(shown.panel)
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        await h.deliver()
        assert "moves 2, 3 and 4" in h.courier.texts()[-1]


async def test_the_button_calls_nobody_by_a_slip_of_the_finger(h: House) -> None:
    await after_a_round(h)
    await h.deliver()
    undo, told = button(h.courier.sent[-1].panel, "Undo"), len(h.courier.sent)
    first = ok(await h.press(BOB, undo))
    fits(first.panel)
    assert "That would take back move" in words_of(first.panel)
    assert say("undo-must-agree", names="Ann") in words_of(first.panel)
    await h.deliver()
    assert len(h.courier.sent) == told
    asking = button(first.panel, "Ask Ann")
    assert "Ann must agree" in words_of(ok(await h.press(BOB, asking)).panel)
    await h.deliver()
    assert h.courier.sent[-1].mentions == (ANN,)
    ok(await h.press(ANN, button(h.courier.sent[-1].panel, "Agree")))
    again = ok(await h.press(BOB, asking))
    assert "has changed" in words_of(again.panel)


# Readable


async def test_undone_moves_stay_readable_and_every_position_is_kept(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape; save"))
    there = (await h.table()).state
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    ok(await h.move(ANN, "walk hill; save"))
    text = words_of(ok(await h.do(h.tables.logs.log, caller(ANN))).panel)
    assert "~~" in text
    assert "cape" in text
    assert "hill" in text
    table = await h.table()
    chain = await h.db.read(moves.chain, table.row.id, 1)
    assert chain is not None
    assert table.game.recalled(chain) == there


async def test_every_position_of_a_long_game_is_decoded_as_it_was(h: House) -> None:
    await h.begin("automaton", ANN)
    states = [(await h.table()).state]
    for n in range(120):
        ok(await h.move(ANN, ("walk cape; save", "walk hill; save")[n % 2]))
        states.append((await h.table()).state)
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        states.append((await h.table()).state)
    table = await h.table()
    for number in range(0, len(states), 7):
        chain = await h.db.read(moves.chain, table.row.id, number)
        assert chain is not None
        assert len(chain.deltas) < 50
        assert table.game.recalled(chain) == states[number]


def columns(tx: Tx) -> list[tuple[str, str]]:
    """What each entry showed to whom."""
    rows = tx.execute("SELECT kind, showed FROM moves ORDER BY number").fetchall()
    return [(str(kind), str(showed)) for kind, showed in rows]


async def test_what_a_move_showed_is_kept_with_it(h: House) -> None:
    await after_a_round(h)
    found = await h.db.read(columns)
    assert found == [("start", "[]"), ("move", "[]"), ("move", "null")]
    assert json.loads((await h.table()).row.redo) == []
