"""One message a turn: called with it, edited as it goes on, shrunk when it is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.tables.look import pictures
from bot.tables.panel.panel import OutgoingMessage, Undeliverable
from bot.tables.telling.turn_messages import LISTED_TEXT, LIVE_TEXT, above_board
from bot.tables.texts import say
from renderers import scene as scenes
from renderers.board import Board
from storage import moves
from tests.storage.rows import owed_count
from tests.tables.board import (
    ANN,
    BOB,
    CAT,
    House,
    button,
    buttons,
    caller,
    fits,
    house,
    ok,
    words_of,
)
from tests.tables.days import days
from tests.tables.look.test_queries import FakeStudio


@pytest_asyncio.fixture(name="h")
async def rota_house() -> AsyncIterator[House]:
    async with days() as made:
        yield made


async def three_turns(h: House) -> None:
    """Ann, Bob and Ann again have worked twice each and passed, at a game with numbered turns."""
    await h.begin("numbered", ANN, BOB)
    await h.deliver()
    for user in (ANN, BOB, ANN):
        for word in ("work", "pass"):
            ok(await h.move(user, word))
            await h.deliver()


async def test_a_turn_has_one_message_that_shrinks_to_its_lines(h: House) -> None:
    await three_turns(h)
    turns = [sent for sent in h.courier.sent if any(b.label == "Undo" for b in buttons(sent.panel))]
    assert [turn.mentions for turn in turns] == [(), (BOB,), (ANN,), (BOB,)]
    last = {edit.message: edit for edit in h.courier.edits}
    for turn in turns[:-1]:
        left = last[h.courier.found[turn.row]].panel
        assert (left.rows, left.picture, left.heading) == ((), None, "")
        assert left.aside is not None
        fits((await h.press(CAT, left.aside)).panel)
        assert len(left.texts) == 1
        assert left.texts[0].count("\n") == 0


async def test_a_call_carries_what_has_happened_since_the_players_own_last_turn(h: House) -> None:
    await three_turns(h)
    call = h.courier.sent[-1]
    assert call.mentions == (BOB,)
    said = words_of(call.panel)
    assert "**Ann** chose to work · chose to pass" in said
    assert "**Bob**" not in said.split("Waiting")[0]


async def test_what_is_taken_back_is_an_edit_and_asks_nobody(h: House) -> None:
    await h.begin("numbered", ANN, BOB)
    await h.deliver()
    ok(await h.move(ANN, "work"))
    ok(await h.move(ANN, "work"))
    await h.deliver()
    posted = len(h.courier.sent)
    ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
    await h.deliver()
    assert len(h.courier.sent) == posted
    said = words_of(h.courier.edits[-1].panel)
    assert said.count("**Ann** chose to work") == 1
    assert "↩ Ann takes back move 2" in said
    ok(await h.do(h.tables.undoing.redo, caller(ANN)))
    await h.deliver()
    assert len(h.courier.sent) == posted
    assert "chose to work · chose to work" in words_of(h.courier.edits[-1].panel)


async def test_a_turn_taken_back_after_it_has_passed_stands_where_the_next_was_called(
    h: House,
) -> None:
    await h.begin("numbered", ANN, BOB)
    await h.deliver()
    ok(await h.move(ANN, "pass"))
    await h.deliver()
    call = h.courier.sent[-1]
    assert call.mentions == (BOB,)
    ok(await h.press(ANN, button(call.panel, "Undo")))
    await h.deliver()
    edit = h.courier.edits[-1]
    assert edit.message == h.courier.found[call.row]
    assert say("waiting-for", names="**Ann**") in words_of(edit.panel)
    assert edit.text == f"~~<@{BOB}>, your turn!~~"


async def test_a_message_that_shrinks_says_what_was_deleted_with_it(h: House) -> None:
    """A moderator has deleted the turn's message: the next call says it all the same."""
    await h.begin("numbered", ANN, BOB)
    await h.deliver()
    h.courier.edit_failures = [Undeliverable("gone", lost=True)]
    ok(await h.move(ANN, "work; pass"))
    await h.deliver()
    assert "**Ann** chose to work · chose to pass" in words_of(h.courier.sent[-1].panel)


async def test_a_move_made_while_a_turn_shrinks_stands_in_the_next_message_alone(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await h.begin("numbered", ANN, BOB)
    await h.deliver()
    ok(await h.move(ANN, "work; pass"))
    posted, read = len(h.courier.sent), h.db.read

    async def moved(work: Any, *given: Any) -> Any:
        if work is moves.since and len(h.courier.sent) > posted:
            monkeypatch.undo()
            ok(await h.move(BOB, "work"))
        return await read(work, *given)

    monkeypatch.setattr(h.db, "read", moved)
    await h.deliver()
    ok(await h.move(BOB, "pass"))
    await h.deliver()
    folded = [words_of(panel) for panel in h.courier.shown() if panel.aside is not None]
    assert [sum(name in said for said in folded) for name in ("**Ann**", "**Bob**")] == [1, 1]


async def test_history_keeps_its_names_when_a_seat_changes_hands(h: House) -> None:
    await three_turns(h)
    h.clock.sleep(3600)
    ok(await h.do(h.tables.lobbies.seat, caller(ANN), "offer", 1, CAT, "Cat"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept", 1))
    h.clock.sleep(60)
    moderator = caller(9, moderator=True)
    offered = await h.tables.offer(h.tables.offered.complete_at, caller(BOB), "")
    offered += await h.tables.offer(h.tables.moderation.complete_rewind, moderator, "")
    said = "\n".join(choice.label for choice in offered)
    said += words_of(ok(await h.do(h.tables.moderation.rewind, moderator, "1")).panel)
    said += words_of(ok(await h.do(h.tables.logs.log, caller(BOB), "")).panel)
    recap = words_of(ok(await h.do(h.tables.logs.recap, caller(BOB))).panel)
    assert "**Ann** chose to work · chose to pass" in recap
    ok(await h.move(BOB, "pass"))
    await h.deliver()
    told = "\n".join(h.courier.now())
    assert "Ann chose" in said
    assert "**Ann** chose" in told
    assert "Cat chose" not in f"{said}{recap}{told}".replace("**", "")


# The board


@pytest.fixture(name="boards")
def file_with_boards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A database's file, where every game has a board."""
    board = Board[Any, Any](scene=lambda _, look: scenes.Scene((9, 9), (), title=look.theme))
    monkeypatch.setattr(pictures, "board_of", lambda _: board)
    return tmp_path / "farpost.db"


async def struck(h: House, user: int) -> OutgoingMessage:
    """The turn's message once this seat of several has answered."""
    found = await h.tables.offer(h.tables.play.complete_move, caller(user), "")
    ok(await h.move(user, f"{found[0].value}; confirm"))
    await h.deliver()
    return h.courier.edits[-1]


async def test_an_edit_that_strikes_a_name_names_the_picture_it_keeps(boards: Path) -> None:
    async with house(boards, studio=FakeStudio()) as h:
        await h.begin("sealed", ANN, BOB, CAT)
        await h.deliver()
        call, courier = h.courier.sent[-1], h.courier
        message = courier.found[call.row]
        assert call.panel.picture is not None
        assert (await struck(h, CAT)).panel.picture == replace(
            call.panel.picture, data=b"", attachment=courier.attachments[message]
        )
    async with house(boards, studio=FakeStudio()) as h:
        h.courier = courier
        again = await struck(h, BOB)
        assert again.panel.picture is not None
        assert again.panel.picture.attachment == courier.attachments[message], "after a restart"


async def test_where_discord_names_no_attachment_the_picture_is_sent_again(boards: Path) -> None:
    async with house(boards, studio=FakeStudio()) as h:
        h.courier.names_nothing = True
        await h.begin("sealed", ANN, BOB, CAT)
        await h.deliver()
        first = (await struck(h, CAT)).panel.picture
        assert first is not None
        assert first.data
        h.courier.names_nothing = False
        second = (await struck(h, BOB)).panel.picture
        assert second is not None
        assert second.data, "it was not named then either"


async def test_where_a_kept_picture_is_gone_it_is_drawn_and_sent_again(boards: Path) -> None:
    async with house(boards, studio=FakeStudio()) as h:
        await h.begin("sealed", ANN, BOB, CAT)
        await h.deliver()
        h.courier.edit_failures = [Undeliverable("refused (400, 50035)", malformed=True)]
        first = set(h.courier.attachments.values())
        drawn = (await struck(h, CAT)).panel.picture
        kept = h.courier.tried[-2].panel.picture
        assert kept is not None
        assert kept.attachment in first
        assert drawn is not None
        assert drawn.data


async def test_an_edit_that_is_refused_with_its_picture_is_given_up(boards: Path) -> None:
    async with house(boards, studio=FakeStudio()) as h:
        await h.begin("sealed", ANN, BOB, CAT)
        await h.deliver()
        refused = Undeliverable("refused (400, 50035)", malformed=True)
        h.courier.edit_failures = [refused, refused, refused]
        found = await h.tables.offer(h.tables.play.complete_move, caller(CAT), "")
        ok(await h.move(CAT, f"{found[0].value}; confirm"))
        await h.deliver()
        assert len(h.courier.edit_failures) == 1
        assert await h.db.read(owed_count) == 0


def test_a_turn_s_lines_are_whole_as_long_as_they_fit() -> None:
    lines = [f"{n}: {'x' * 50}" for n in range(20)]
    assert above_board(lines) == "\n".join(lines)


def test_of_more_lines_the_last_stand_whole_and_the_log_has_the_rest() -> None:
    lines = [f"{n}: {'x' * 50}" for n in range(60)]
    first, *rest = above_board(lines).split("\n")
    assert "`/log` has the rest" in first
    assert rest == lines[-len(rest) :]
    assert LIVE_TEXT - 100 < len("\n".join(rest)) <= LIVE_TEXT


def test_a_list_keeps_its_heading_and_a_long_line_is_cut() -> None:
    listed = ["before", "heading:", *(f"- {'x' * 60}" for _ in range(24))]
    assert above_board(listed).split("\n")[1:] == listed[1:]
    assert 0 < len(above_board(["x " * 5000])) <= LISTED_TEXT
    assert above_board([]) == ""
