"""Twice, at once, late, forged: one move, and one helpful answer."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.engine.errors import Refusal
from bot.tables.kernel import store
from bot.tables.kernel.cache import TableCache
from bot.tables.panel import speech
from bot.tables.panel.panel import Button
from bot.tables.texts import say
from storage import commit
from storage.errors import Unsure
from storage.sqlite import SqliteDatabase
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
    menus,
    ok,
    words_of,
)


async def test_an_interaction_delivered_twice_takes_effect_once(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "walk cape", interaction=5))
    shown = ok(await h.move(ANN, "walk cape", interaction=5))
    assert "`walk cape`" in words_of(shown.panel)
    assert (await h.table()).line(0) == ("walk cape",)
    ok(await h.move(ANN, "done; confirm", interaction=6))
    ok(await h.move(ANN, "done; confirm", interaction=6))
    assert (await h.table()).row.moves == 1


async def test_an_interaction_counts_once_over_lines_moves_and_lobby(h: House) -> None:
    ok(await h.do(h.tables.lobbies.open, caller(ANN, interaction=1), "sealed"))
    again = await h.do(h.tables.lobbies.open, caller(ANN, interaction=1), "sealed")
    assert say("lobby-waiting") in words_of(again.panel)
    refused = await h.do(h.tables.lobbies.open, caller(ANN), "sealed")
    assert "open table" in words_of(refused.panel)
    elsewhere = caller(ANN, interaction=1, channel=101)
    assert (await h.do(h.tables.lobbies.open, elsewhere, "sealed")).refused
    with pytest.raises(Refusal):
        await h.table(101)
    ok(await h.do(h.tables.lobbies.join, caller(BOB, interaction=2)))
    ok(await h.do(h.tables.lobbies.join, caller(CAT, interaction=2)))
    assert (await h.table()).seat_of(CAT) is None


async def test_a_repeated_delivery_at_the_same_time(h: House) -> None:
    await h.begin("automaton", ANN)
    both = await asyncio.gather(*(h.move(ANN, "search; confirm", interaction=9) for _ in range(5)))
    assert not any(shown.refused for shown in both)
    assert (await h.table()).row.moves == 1


async def test_two_press_the_same_button_at_once_one_move_is_made(h: House) -> None:
    await h.begin("automaton", ANN, BOB, seats=1)
    ok(await h.move(ANN, "search"))
    panel = ok(await h.do(h.tables.play.act, caller(BOB))).panel
    confirm = button(panel, "Confirm")
    shown = await asyncio.gather(h.press(ANN, confirm), h.press(BOB, confirm))
    table = await h.table()
    assert table.row.moves == 1
    texts = sorted(words_of(s.panel) for s in shown)
    assert any("**Saved.**" in t for t in texts)
    assert any("has been answered or has changed" in t for t in texts)
    assert not any("wait" in t.casefold() and "please" in t.casefold() for t in texts)


async def test_many_at_once_all_get_an_answer(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    cards = (await h.table()).state.hands
    calls = [
        h.move(user, f"{cards[seat][n]}")
        for seat, user in enumerate((ANN, BOB, CAT))
        for n in range(5)
    ]
    shown = await asyncio.gather(*calls)
    assert sum(not s.refused for s in shown) == 3
    table = await h.table()
    assert all(len(table.line(seat)) == 1 for seat in range(3))


async def test_a_late_press_answers_with_the_current_panel(h: House) -> None:
    await h.begin("automaton", ANN)
    old = ok(await h.do(h.tables.play.act, caller(ANN))).panel
    walk = next(b for b in buttons(old) if b.label.startswith("walk"))
    ok(await h.move(ANN, "search; confirm"))
    shown = ok(await h.press(ANN, walk))
    fits(shown.panel)
    assert "has been answered or has changed" in words_of(shown.panel)
    assert shown.replace
    assert (await h.table()).line(0) == ()


async def test_anothers_answer_does_not_make_a_panel_stale(h: House) -> None:
    await h.begin()
    cards = (await h.table()).state.hands
    panel = ok(await h.do(h.tables.play.act, caller(ANN))).panel
    ok(await h.move(BOB, f"{cards[1][0]}; confirm"))
    shown = ok(await h.press(ANN, buttons(panel)[0]))
    assert "has changed" not in words_of(shown.panel)


async def test_a_serial_never_comes_again_even_after_undo(h: House) -> None:
    await h.begin("automaton", ANN)
    seen: set[str] = set()
    for _ in range(4):
        panel = ok(await h.do(h.tables.play.act, caller(ANN))).panel
        serial = buttons(panel)[0].id.split(":")[2]
        assert serial not in seen
        seen.add(serial)
        ok(await h.move(ANN, "watch; confirm"))
        panel = ok(await h.do(h.tables.play.act, caller(ANN))).panel
        serial = buttons(panel)[0].id.split(":")[2]
        assert serial not in seen
        seen.add(serial)
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))


async def test_another_players_buttons_are_refused(h: House) -> None:
    await h.begin()
    panel = ok(await h.do(h.tables.play.act, caller(ANN))).panel
    shown = await h.press(BOB, buttons(panel)[0])
    assert shown.refused
    assert "another player" in words_of(shown.panel)
    shown = await h.press(CAT, buttons(panel)[0])
    assert shown.refused
    assert "not at this table" in words_of(shown.panel)


async def test_buttons_of_long_ago_do_what_they_say(h: House) -> None:
    """Ids as they stand in messages that were posted before keys and verbs had types."""
    await h.begin("automaton", ANN)
    way = ok(await h.tables.press(caller(ANN), "a:1:0.0.0:>q|0||walk")).panel
    assert button(way, "cape")
    ok(await h.tables.press(caller(ANN), "a:1:0.0.0:mq|0||walk", ("=q walk cape",)))
    assert (await h.table()).line(0) == ("walk cape",)
    ok(await h.tables.press(caller(ANN), "a:1:0.0.1:!confirm"))
    await h.deliver()
    told = (await h.table()).announced
    ok(await h.tables.press(caller(ANN), f"t:1:1:undo.{told}"))
    assert (await h.table()).state.settler != "cape"
    assert not (await h.tables.press(caller(ANN), "t:1:1:then.0")).refused
    copy = ok(await h.tables.press(caller(ANN), "x:1:0:!from 1")).panel
    assert button(copy, "Advice")
    for stale in ("a:1:0.0.0:!end", "t:1:1:undo.99"):
        shown = ok(await h.tables.press(caller(ANN), stale))
        assert "has been answered or has changed" in words_of(shown.panel)


FORGED = [
    "",
    "a",
    "a:",
    "a:1",
    "a:1:0.0.0",
    "a:x:0.0.0:!confirm",
    "a:999:0.0.0:!confirm",
    "a:1:0.0.0:!nonsense",
    "a:1:0.0.0:=q nonsense words",
    "a:1:0.0.0:=9 fly",
    "a:1:0.0.0:>q|99999||r1",
    "a:1:0.0.0:>q|x||" + "y " * 30,
    "a:1:0.0.0:k",
    "a:1:0.0.0:m",
    "a:1:0.0.0:#deadbeefdeadbeef",
    "a:1:0.0.0:#",
    "a:1:-1.0.0:!confirm",
    "t:1:1:format",
    "t:1:1",
    "t:1::",
    "l:1",
    "l:1:",
    "l:1:set:rounds",
    "l:999:join",
    "u:1:0:agree",
    "u:1:0",
    "u:1:x:agree",
    "r:chess:s:§1",
    "r:sealed:s:§99",
    "r:sealed:s:#0000",
    "r:sealed:o:",
    "r:sealed",
    "v:1:log:99999999999999999999",
    "v:1:board:-1",
    "v:1:nonsense:",
    "v:0:act:",
    "o:1:next",
    "o:1:if",
    "o:1:next:x",
    "o:1:always:99",
    "o:999:if",
    "p:1:0:!confirm",
    "p:1:-1:!undo",
    "p:1:x:!undo",
    "p:999:0:!undo",
    "s:1:0:take",
    "s:1:-1:take",
    "s:1:99:take",
    "t:1:1:again",
    "z:1:2:3",
    "😀:1:2:3",
    "a:1:0.0.0:=q r1\x00",
]


@pytest.mark.parametrize("custom_id", FORGED)
@pytest.mark.parametrize("values", [(), ("",), ("nonsense",), ("#abc", "x" * 100)])
async def test_forged_ids_change_nothing_and_get_a_sentence(
    h: House, custom_id: str, values: tuple[str, ...]
) -> None:
    table = await h.begin()
    shown = await h.tables.press(caller(ANN), custom_id, values)
    fits(shown.panel)
    assert words_of(shown.panel)
    after = await h.table()
    assert after.row.version == table.row.version
    assert after.lines == table.lines


async def test_another_servers_table_stays_hidden(h: House) -> None:
    table = await h.begin()
    await h.deliver()
    public = h.courier.sent[-1].panel
    for b in buttons(public):
        shown = await h.press(CAT, b, channel=555, guild=77)
        assert shown.refused
        assert speech.title(table) not in words_of(shown.panel)
    # A player may press from anywhere, and a spectator in the same server may look.
    ok(await h.press(ANN, button(public, "My hand"), channel=555, guild=None))
    ok(await h.press(CAT, button(public, "Rules")))
    assert (await h.press(CAT, button(public, "My hand"))).refused


async def test_two_programs_on_one_database_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "two.db"
    async with house(path) as one, house(path) as two:
        two.clock = one.clock
        await one.begin("sealed", ANN, BOB, CAT)
        cards = (await one.table()).state.hands
        await two.table()
        shown = await asyncio.gather(
            one.move(ANN, f"{cards[0][0]}; confirm"),
            two.move(BOB, f"{cards[1][0]}; confirm"),
            one.move(CAT, f"{cards[2][0]}"),
            two.move(CAT, f"{cards[2][0]}"),
        )
        assert sum(not s.refused for s in shown) == 3
        table = await two.table()
        assert table.waiting == (2,)
        assert table.line(2) == (cards[2][0],)
        # The first program's picture of the table is old; its next move is right all the same.
        ok(await two.move(CAT, "confirm"))
        winner = (await two.table()).asked[0]
        ok(await one.move((ANN, BOB, CAT)[winner], "red"))
        assert (await two.table()).state.trump == "red"


@pytest.mark.sqlite
async def test_a_locked_database_changes_nothing_and_play_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "locked.db"
    async with house(path) as h:
        await h.begin("automaton", ANN)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        shown = await h.move(ANN, "search; confirm")
        assert shown.refused
        assert "Nothing has changed" in words_of(shown.panel)
        assert not (await h.do(h.tables.standing.status, caller(ANN))).refused
        assert await h.tables.offer(h.tables.play.complete_move, caller(ANN), "") != []
        other.execute("ROLLBACK")
        other.close()
        assert (await h.table()).row.moves == 0
        ok(await h.move(ANN, "search; confirm"))
        assert (await h.table()).row.moves == 1


@pytest.mark.sqlite
async def test_a_full_disk_changes_nothing_and_play_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path / "full.db") as h:
        await h.begin("automaton", ANN)

        def limit(tx: object, pages: int) -> None:
            tx.execute(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined] # test

        def fill(tx: object) -> None:
            tx.execute(  # type: ignore[attr-defined] # test
                "INSERT INTO keys (digest, key) VALUES (?, ?)", ("#big", "x" * 30_000)
            )

        await h.db.write(fill)
        before = await h.table()
        await h.db.write(limit, 1)
        refused = 0
        for _ in range(60):
            shown = await h.move(ANN, "walk cape; walk bay; walk cape; confirm")
            if not shown.refused:
                shown = await h.do(h.tables.undoing.undo, caller(ANN), ask=True)
            if shown.refused:
                refused += 1
                assert "disk is full" in words_of(shown.panel)
                break
        assert refused
        at = (await h.table()).row.version
        await h.db.write(limit, 100_000)
        (first, *_) = await h.tables.offer(h.tables.play.complete_move, caller(ANN), "")
        ok(await h.move(ANN, first.value))
        assert (await h.table()).row.version == at + 1
        assert at >= before.row.version


async def test_the_cache_is_bounded(h: House) -> None:
    h.tables.store.cache = TableCache(3)
    for channel in range(200, 206):
        ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=channel), "sealed"))
    assert len(h.tables.store.cache) == 3
    assert len(h.tables.store.cache._channels) == 3
    assert (await h.table(200)).row.channel == 200


async def test_an_unknown_game_in_the_database_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with house(path) as h:
        await h.begin()
    async with house(path, {"automaton": GAMES["automaton"]}) as h:
        shown = await h.move(ANN, "x")
        assert shown.refused
        assert "no longer exists" in words_of(shown.panel)
        ok(await h.do(h.tables.lists.mytables, caller(ANN)))
        ok(await h.do(h.tables.lists.list_tables, caller(ANN)))
        ok(await h.do(h.tables.lobbies.open, caller(ANN, channel=300), "automaton"))


async def test_menus_refuse_what_they_do_not_offer(h: House) -> None:
    await h.begin()
    panel = ok(await h.do(h.tables.play.act, caller(ANN))).panel
    (menu,) = menus(ok(await h.press(ANN, button(panel, "More"))).panel)
    shown = await h.tables.press(caller(ANN), menu.id, ("=0 fly",))
    assert "not possible" in words_of(shown.panel) or shown.refused
    shown = await h.tables.press(caller(ANN), menu.id)
    fits(shown.panel)
    assert (await h.table()).row.moves == 0


async def test_buttons_without_ids_are_none_of_ours(h: House) -> None:
    await h.begin()
    assert (await h.press(ANN, Button("x", ""))).refused


async def test_the_database_is_closed_in_the_middle() -> None:
    db = await SqliteDatabase.open(":memory:")
    await db.close()
    with pytest.raises(ValueError, match="connection"):
        await db.read(lambda tx: tx.execute("SELECT 1"))


async def test_a_double_press_of_confirm_is_told_what_the_first_did(h: House) -> None:
    await h.begin("automaton", ANN)
    ok(await h.move(ANN, "search"))
    confirm = button(ok(await h.do(h.tables.play.act, caller(ANN))).panel, "Confirm")
    first, *more = await asyncio.gather(*(h.press(ANN, confirm) for _ in range(3)))
    late = await h.press(ANN, confirm)
    for shown in (first, *more, late):
        assert "**Saved.**" in words_of(ok(shown).panel)
        assert "has changed" not in words_of(shown.panel)
    assert (await h.table()).row.moves == 1
    ok(await h.move(ANN, "search; confirm"))
    assert "**Saved.**" in words_of(ok(await h.press(ANN, confirm)).panel)
    assert (await h.table()).row.moves == 2


@pytest.mark.parametrize("stored", [False, True])
async def test_a_connection_lost_while_storing_is_asked_about(
    monkeypatch: pytest.MonkeyPatch, *, stored: bool
) -> None:
    async with house() as h:
        await h.begin("automaton", ANN)
        write = h.db.write

        async def lost(fn: Any, *args: Any) -> Any:
            if fn is not commit.apply:
                return await write(fn, *args)
            if stored:
                await write(fn, *args)
            raise Unsure

        monkeypatch.setattr(h.db, "write", lost)
        shown = await h.move(ANN, "search; confirm")
        assert shown.refused != stored
        assert (await h.table()).row.moves == int(stored)


async def test_whoever_cannot_know_whether_it_was_stored_is_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "ASKED", 2)
    async with house() as h:
        await h.begin("automaton", ANN)

        async def lost(*_: object) -> None:
            raise Unsure

        monkeypatch.setattr(h.db, "write", lost)
        shown = await h.move(ANN, "search; confirm")
        assert shown.refused
        assert "can't tell whether it worked" in words_of(shown.panel)
        assert "Nothing has changed" not in words_of(shown.panel)
