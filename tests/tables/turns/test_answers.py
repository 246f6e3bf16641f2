"""Answers, lines and moves by `/move`."""

from __future__ import annotations

import pytest

from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.engine.flow import Seat
from bot.tables.kernel.edit import TableEdit
from bot.tables.panel.panel import Response
from bot.tables.texts import say
from bot.tables.turns import answers, guesses
from storage import due, interactions
from tests.storage.rows import owed_count
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    CHANNEL,
    House,
    button,
    caller,
    fits,
    house,
    ok,
    stem,
    words_of,
)


def text_of(shown: Response) -> str:
    """What is said."""
    fits(shown.panel)
    return words_of(shown.panel)


async def hands(h: House) -> tuple[tuple[str, ...], ...]:
    """The hands as they are."""
    found: tuple[tuple[str, ...], ...] = (await h.table()).state.hands
    return found


async def lay_all(h: House) -> None:
    """Everybody lays the first card."""
    cards = await hands(h)
    for user, seat in ((ANN, 0), (BOB, 1)):
        ok(await h.move(user, f"{cards[seat][0]}; confirm"))


# Lines


async def test_answers_are_drafted_privately_until_confirmed(h: House) -> None:
    table = await h.begin("automaton", ANN)
    before = table.state
    shown = ok(await h.move(ANN, "walk cape; watch"))
    assert "`walk cape` · `watch`" in text_of(shown)
    table = await h.table()
    assert table.line(0) == ("walk cape", "watch")
    assert table.state == before
    ok(await h.move(ANN, "back"))
    assert (await h.table()).line(0) == ("walk cape",)
    shown = ok(await h.move(ANN, "confirm"))
    assert "**Saved.**" in text_of(shown)
    table = await h.table()
    assert table.line(0) == ()
    assert table.row.moves == 1
    assert table.state.settler == "cape"


async def test_a_text_is_taken_whole_or_not_at_all(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await h.move(ANN, "walk cape; walk nowhere")
    assert shown.refused
    assert "Possible instead" in text_of(shown)
    table = await h.table()
    assert table.line(0) == ()
    assert table.row.version == (await h.table()).row.version


async def test_what_was_committed_on_the_way_stays_and_the_rest_is_refused(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await h.move(ANN, "search; confirm; walk nowhere")
    assert not shown.refused
    assert stem("move-rest") in text_of(shown)
    table = await h.table()
    assert table.row.moves == 1
    assert table.row.counter > 1


async def test_one_text_has_one_confirm(h: House) -> None:
    """Or one text could write hundreds of log entries."""
    await h.begin("automaton", ANN)
    before = await h.table()
    for text in ("search; confirm; search; confirm", "confirm;back;" * 150):
        shown = await h.move(ANN, text)
        assert shown.refused
        assert len(text_of(shown)) < 200
    assert (await h.table()).row == before.row
    ok(await h.move(ANN, "search; confirm; search"))
    table = await h.table()
    assert table.row.version == before.row.version + 1
    assert (table.row.moves, table.line(0)) == (1, ("search",))


def wide(text: str) -> str:
    """As a Japanese keyboard writes it."""
    return "".join(chr(ord(c) + 0xFEE0) if c > " " else "\u3000" for c in text)


async def test_a_sealed_answer_is_taken_back_ten_times_at_most(h: House) -> None:
    """Each time stays in the log for ever."""
    await h.begin()
    first = (await h.table()).state.hands[0][0]
    ok(await h.move(ANN, f"{first}; confirm"))
    for n in range(answers.REOPENED):
        ok(await h.move(ANN, "back") if n % 2 else await h.do(h.tables.undoing.undo, caller(ANN)))
        ok(await h.move(ANN, "confirm"))
    before = (await h.table()).row.moves
    for text in ("back", "back; confirm", wide("back"), wide("BACK; ") + "confirm"):
        shown = await h.move(ANN, text)
        assert shown.refused
        assert "It stays in now" in text_of(shown)
    assert (await h.do(h.tables.undoing.undo, caller(ANN))).refused
    assert (await h.table()).row.moves == before == 1 + 2 * answers.REOPENED
    second = (await h.table()).state.hands[1][0]
    ok(await h.move(BOB, f"{second}; confirm"))
    assert (await h.table()).row.moves == before + 1


async def test_one_text_has_forty_answers(h: House) -> None:
    await h.begin("automaton", ANN)
    before = await h.table()
    shown = await h.move(ANN, "walk cape;back;" * 21)
    assert "42 answers; I take up to 40" in text_of(shown)
    ok(await h.move(ANN, "walk cape;back;" * 20))
    assert (await h.table()).state == before.state


async def test_unique_beginnings_of_words_are_enough(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "WAL  c"))
    assert (await h.table()).line(0) == ("walk cape",)


async def test_back_without_a_line_and_confirm_without_one_are_refused(h: House) -> None:
    await h.begin("automaton", ANN)
    assert "no answer to take back" in text_of(await h.move(ANN, "back"))
    assert "nothing to confirm" in text_of(await h.move(ANN, "confirm"))


async def test_an_empty_text_teaches(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await h.move(ANN, " ;; ")
    assert shown.refused
    assert "`/act`" in text_of(shown)


async def test_ten_thousand_characters_are_refused_in_a_sentence(h: House) -> None:
    await h.begin("automaton", ANN)
    for text in ("x" * 10_000, "walk " * 399, "a;" * 999, "a," * 900):
        shown = await h.move(ANN, text)
        assert shown.refused
        assert len(text_of(shown)) < 1500


async def test_an_undrafted_question_commits_at_once(h: House) -> None:
    await h.begin()
    await lay_all(h)
    table = await h.table()
    winner = table.asked[0]
    user = (ANN, BOB)[winner]
    ok(await h.move(user, "green"))
    assert (await h.table()).state.trump == "green"


async def test_an_offer_commits_at_once_and_leaves_the_line_alone(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    cards = await hands(h)
    ok(await h.move(BOB, cards[1][0]))
    ok(await h.move(ANN, "yes resign"))
    table = await h.table()
    assert table.state.out == (True, False, False)
    assert table.line(1) == (cards[1][0],)


async def test_who_does_not_sit_there_is_told(h: House) -> None:
    await h.begin()
    shown = await h.move(CAT, "r1")
    assert shown.refused
    assert "not at this table" in text_of(shown)


async def test_nothing_can_be_played_in_a_lobby_or_without_a_table(h: House) -> None:
    assert "no table" in text_of(await h.move(ANN, "x"))
    await h.open()
    assert "started yet" in text_of(await h.move(ANN, "x"))
    assert "started yet" in text_of(await h.do(h.tables.play.act, caller(ANN)))
    assert "started yet" in text_of(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))


async def test_another_channel_is_another_table(h: House) -> None:
    await h.begin()
    shown = await h.move(ANN, "x", channel=CHANNEL + 1)
    assert "no table" in text_of(shown)


async def test_who_is_done_elsewhere_is_told_where_the_table_is(h: House) -> None:
    await h.begin()
    cards = await hands(h)
    for user, cards_of, channel in ((ANN, cards[0], CHANNEL + 1), (BOB, cards[1], CHANNEL)):
        shown = ok(await h.move(user, cards_of[0]))
        done = ok(await h.press(user, button(shown.panel, "Confirm"), channel=channel))
        assert (f"<#{CHANNEL}>" in text_of(done)) is (channel != CHANNEL)


# Simultaneous questions


async def test_answers_are_sealed_until_the_last_is_in(h: House) -> None:
    await h.begin()
    cards = await hands(h)
    ok(await h.move(ANN, f"{cards[0][0]}; confirm"))
    table = await h.table()
    assert table.waiting == (1,)
    assert table.state.laid == ("", "")
    await h.deliver()
    assert len(h.courier.sent) == 2  # the lobby and the start
    shown = await h.move(ANN, cards[0][1])
    assert shown.refused
    assert "answer is in" in text_of(shown)
    ok(await h.move(BOB, f"{cards[1][0]}; confirm"))
    assert (await h.table()).row.moves == 2
    await h.deliver()
    assert len(h.courier.sent) == 3
    assert f"Ann: {cards[0][0]}" in h.courier.texts()[-1]


async def test_a_sealed_answer_can_be_taken_back_while_others_are_awaited(h: House) -> None:
    await h.begin()
    cards = await hands(h)
    ok(await h.move(ANN, f"{cards[0][0]}; confirm"))
    ok(await h.move(ANN, "back"))
    table = await h.table()
    assert table.waiting == (0, 1)
    assert table.line(0) == (cards[0][0],)
    ok(await h.move(ANN, f"back; {cards[0][1]}; confirm"))
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    assert (await h.table()).line(0) == (cards[0][1],)
    ok(await h.move(ANN, "confirm"))
    ok(await h.move(BOB, f"{cards[1][0]}; confirm"))
    assert cards[0][1] in (await h.table()).state.discards


async def test_every_order_of_arrival_ends_in_the_same_state(h: House) -> None:
    await h.begin()
    cards = await hands(h)
    ok(await h.move(BOB, f"{cards[1][0]}; confirm"))
    ok(await h.move(ANN, f"{cards[0][0]}; confirm"))
    one = (await h.table()).state
    async with house() as other:
        await other.begin()
        await lay_all(other)
        assert (await other.table()).state == one


async def test_where_even_the_answering_is_secret_nothing_shows(h: House) -> None:
    await h.begin()
    await lay_all(h)
    table = await h.table()
    ok(await h.move((ANN, BOB)[table.asked[0]], "red"))
    await h.deliver()
    told = len(h.courier.sent)
    before = text_of(await h.do(h.tables.standing.status, caller(BOB)))
    ok(await h.move(ANN, "none; confirm"))
    table = await h.table()
    assert table.is_sealed(table.seat_for(ANN))
    assert table.waiting == (0, 1)
    assert text_of(await h.do(h.tables.standing.status, caller(BOB))) == before
    await h.deliver()
    assert len(h.courier.sent) == told


# Lines over changes


async def test_a_line_is_cut_back_when_the_ground_changes_and_says_so(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    table = await h.table()
    # A line that was legal once: as if the rules below it had changed meanwhile.
    await h.db.write(
        lambda tx: tx.execute(
            "INSERT INTO lines VALUES (?, 0, ?, 0)", (table.row.id, '["nonsense"]')
        )
    )
    h.tables.store.cache.drop(table.row.id)
    shown = await h.do(h.tables.play.act, caller(ANN))
    assert "no longer work" in text_of(shown)
    shown = await h.do(h.tables.play.move, caller(ANN), "confirm")
    assert "no longer work" in text_of(shown)
    table = await h.table()
    assert table.line(0) == ()
    assert table.row.moves == 0


async def test_the_state_survives_a_restart(h: House) -> None:
    await h.begin()
    cards = await hands(h)
    ok(await h.move(ANN, f"{cards[0][0]}"))
    held = await h.table()
    again = type(h.tables)(h.db, {"sealed": held.spec}, None, h.clock)
    table = await again.store.in_channel(caller(ANN))
    assert table.state == held.state
    assert table.line(0) == (cards[0][0],)
    ok(await again.answer(again.play.move, caller(ANN), "confirm"))
    await again.stop_running()


# The end


async def test_a_game_is_played_to_its_end_and_then_refuses(h: House) -> None:
    await h.begin("sealed", ANN, BOB, options="rounds=1")
    await lay_all(h)
    table = await h.table()
    assert table.row.status == "ended"
    assert table.state.todo == ()
    await h.deliver()
    last = h.courier.sent[-1]
    assert "the game is over" in words_of(last.panel)
    assert "1. **" in words_of(last.panel)
    assert table.row.seed.hex() in words_of(last.panel)
    assert set(last.mentions) == {ANN, BOB}
    assert "over" in text_of(await h.move(ANN, "x"))
    assert "over" in text_of(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    await h.open("sealed", ANN, BOB)


async def test_one_move_owes_one_message_and_uses_one_interaction(h: House) -> None:
    await h.begin("automaton", ANN)
    await h.deliver()
    ok(await h.move(ANN, "done; confirm", interaction=77))
    assert await h.db.read(owed_count) == 1
    assert await h.db.read(due.next_ones, due.COMPUTER, 9) == ()
    with pytest.raises(Exception, match="77"):
        await h.db.write(interactions.claim, 77, 1, 0.0)


async def test_what_would_begin_a_turn_says_what_stands_in_its_way(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape"))
    shown = await h.move(ANN, "walk hill")
    assert shown.refused
    assert "already begun `walk cape`: `back` takes that back" in text_of(shown)
    assert "already begun" not in text_of(await h.move(ANN, "walk nowhere"))


async def test_what_can_t_follow_a_whole_move_is_named_and_nothing_is_kept(h: House) -> None:
    await h.begin("automaton", ANN)
    said = text_of(await h.move(ANN, "walk cape; watch; banana"))
    assert say("no-line-whole", what="`banana`", first="`walk cape; watch`") in said
    assert say("refusal-stopped", part="`banana`", reason="") in said
    assert (await h.table()).line(0) == ()


async def test_a_whole_plan_that_is_in_the_way_is_named(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape; watch"))
    for other in ("banana", "walk dune"):
        said = text_of(await h.move(ANN, other))
        assert f"`{other}` can't follow: your plan `walk cape; watch` is complete" in said
        assert "already begun" not in said
    assert (await h.table()).line(0) == ("walk cape", "watch")


async def test_what_was_kept_after_a_confirm_is_a_plan(h: House) -> None:
    await h.begin("automaton", ANN)
    said = text_of(await h.move(ANN, "walk cape; confirm; watch; banana"))
    assert say("no-line-whole-kept", what="`banana`", first="`watch`") in said
    assert (await h.table()).line(0) == ("watch",)


async def test_what_was_meant_takes_along_what_was_right_before_it(h: House) -> None:
    await h.begin("automaton", ANN)
    table = await h.table()
    with pytest.raises(Illegal) as caught:
        guesses.typed(TableEdit(table, 0.0), Seat(0), "walk cape; wtach; confrm")
    assert caught.value.meant[0] == "walk cape; watch; confirm"
    assert caught.value.stopped == "wtach"
    ok(await h.move(ANN, caught.value.meant[0]))


async def test_a_yes_behind_is_told_to_stand_in_front(h: House) -> None:
    await h.begin("sealed", ANN, BOB)
    table = await h.table()
    for typed in ("resign yes", "RESIGN  Yes"):
        with pytest.raises(Illegal) as caught:
            guesses.typed(TableEdit(table, 0.0), Seat(0), typed)
        assert caught.value.no == No("yes-first", "yes resign")
    assert (await h.table()).running


async def test_a_plan_that_ends_at_chance_says_what_comes_first(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "search"))
    table = await h.table()
    with pytest.raises(NotAsked) as caught:
        guesses.typed(TableEdit(table, 0.0), Seat(0), "watch")
    assert caught.value.no == No("line-drawn-kept", "watch", facts=("search",))


async def test_what_means_nothing_there_is_answered_with_the_question(h: House) -> None:
    await h.begin("automaton", ANN)
    asks = "Your settler is at the bay. What next?"
    assert asks in text_of(await h.move(ANN, "xyzzy"))
    assert asks not in text_of(await h.move(ANN, "walk nowhere"))
    assert asks not in text_of(await h.move(ANN, "wlak cape"))


async def test_words_that_are_no_answers_are_no_slips(h: House) -> None:
    await h.begin("automaton", ANN)
    with pytest.raises(Illegal) as caught:
        guesses.typed(TableEdit(await h.table(), 0.0), Seat(0), "confrm")
    assert caught.value.meant == ("confirm",)
    for typed in ("confirm", "save", "back", "back; search"):
        with pytest.raises(Refusal) as none:
            guesses.typed(TableEdit(await h.table(), 0.0), Seat(0), typed)
        assert none.value.no.why in {"no-line", "no-line-back"}
        assert not none.value.meant
