"""A Japanese keyboard writes full-width letters, digits and marks: all of it is read as typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.tables.panel.panel import Response
from bot.tables.service import Tables
from tests.tables.board import ANN, BOB, House, button, caller, house, ok, words_of


def wide(text: str) -> str:
    """A text as a Japanese keyboard types it, with its commas and full stops."""
    marks = {" ": "\u3000", ",": "、"}
    return "".join(marks.get(c) or (chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c) for c in text)


Done = Callable[[Tables, Callable[[str], str]], Awaitable[Response]]
ALIKE: list[tuple[str, Done]] = [
    ("a move", lambda t, w: t.answer(t.play.move, caller(ANN), w("lay b3; confirm"))),
    ("what is not possible", lambda t, w: t.answer(t.play.move, caller(ANN), w("lay x99, y1"))),
    (
        "an order",
        lambda t, w: t.answer(t.orders.command, caller(ANN), w("b3 raise; none always")),
    ),
    (
        "a clock",
        lambda t, w: t.answer(t.clock.set, caller(ANN), "bank", w("3d"), w("12h"), w("1h")),
    ),
    ("a pause", lambda t, w: t.answer(t.clock.allow, caller(ANN), w("14d"), w("none"))),
    ("reminders", lambda t, w: t.answer(t.people.remind_set, caller(ANN), after=w("4h, 1d12h"))),
    ("no reminders", lambda t, w: t.answer(t.people.remind_set, caller(ANN), after=w("off"))),
    ("a digest", lambda t, w: t.answer(t.people.remind_digest, caller(ANN), w("22:30"))),
    ("a zone", lambda t, w: t.answer(t.people.me, caller(ANN), w("Tokyo"))),
    ("an offset", lambda t, w: t.answer(t.people.me, caller(ANN), w("UTC+9"))),
    ("quiet hours", lambda t, w: t.answer(t.people.me, caller(ANN), "", w("22:00-07:00"))),
    ("a language", lambda t, w: t.answer(t.people.me, caller(ANN), "", "", w("en"))),
    ("an absence", lambda t, w: t.answer(t.people.away, caller(ANN), w("in 3 days"), w("2 weeks"))),
    ("a position", lambda t, w: t.answer(t.boards.board, caller(ANN), "text", w("0"))),
    ("a part of the board", lambda t, w: t.answer(t.boards.board, caller(ANN), w("text"))),
    ("the log", lambda t, w: t.answer(t.logs.log, caller(ANN), w("0"))),
    ("a replay", lambda t, w: t.answer(t.replays.replay, caller(ANN), w("0"))),
    ("what if", lambda t, w: t.answer(t.whatifs.whatif, caller(ANN), w("lay b3"))),
    ("a paragraph", lambda t, w: t.answer(t.rules.show, caller(ANN), w("3.1"))),
    ("a search", lambda t, w: t.answer(t.rules.search, caller(ANN), w("card"))),
]


async def answer(done: Done, typed: Callable[[str], str]) -> tuple[bool, str]:
    """What the bot says of it at a fresh table."""
    async with house() as h:
        await h.begin("sealed", ANN, BOB)
        shown = await done(h.tables, typed)
        return shown.refused, words_of(shown.panel)


@pytest.mark.parametrize(("_", "done"), ALIKE, ids=[name for name, _ in ALIKE])
async def test_full_width_is_read_as_if_it_were_narrow(_: str, done: Done) -> None:
    refused, said = await answer(done, wide)
    assert (refused, said.replace("\u3000", " ")) == await answer(done, str)


async def test_options_are_read_too(h: House) -> None:
    ok(
        await h.do(
            h.tables.lobbies.open, caller(ANN), "automaton", options=wide("tides=short, start=0")
        )
    )
    assert (await h.table()).options == {"tides": "short", "start": "0"}


async def test_a_rewind_knows_the_move(h: House) -> None:
    await h.begin("automaton", ANN)
    for spot in ("cape", "dune"):
        ok(await h.move(ANN, wide(f"walk {spot}; confirm")))
    mo = caller(BOB, moderator=True)
    assert "after move 1" in words_of(
        ok(await h.do(h.tables.moderation.rewind, mo, wide("1"))).panel
    )


async def test_what_is_written_for_people_stays_as_written(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN), "automaton", title="\uff21卓。"))
    assert "\uff21卓。" in (await h.table()).row.title
    ok(await h.do(h.tables.notes.note, caller(ANN), "あとで、\uff11回"))
    assert "あとで、\uff11回" in words_of(ok(await h.do(h.tables.notes.note, caller(ANN))).panel)


async def test_a_form_is_read_too(h: House) -> None:
    asked = ok(await h.do(h.tables.settings.settings, caller(ANN))).panel
    form = ok(await h.press(ANN, button(asked, "Set my hours"))).form
    assert form is not None
    fields = {"zone": wide("tokyo"), "quiet": wide("22-7")}
    said = words_of(ok(await h.tables.submit(caller(ANN), form.id, fields)).panel)
    assert "Asia/Tokyo" in said
    assert "22:00 to 07:00" in said
