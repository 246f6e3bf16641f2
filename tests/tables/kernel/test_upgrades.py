"""Tables stored by an older version of a game go on under the new one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.engine.play import asked
from bot.programs.upkeep import check
from storage import outbox
from storage.outbox import OwedRow
from tests.tables.board import ANN, BOB, CHANNEL, GAMES, caller, house, ok, words_of
from tests.tables.records import exported, judged

Doc = dict[str, Any]


def tired(doc: Doc) -> Doc:
    """From version 1 to 2: whoever is asked to act has acted enough."""
    return {**doc, "todo": [step for step in doc["todo"] if step["type"] != "Act"]}


NEWER = {"automaton": replace(GAMES["automaton"], version=2, upgrades={1: tired})}


async def begun(path: Path, text: str = "walk cape; save") -> None:
    """A table of version 1 in the middle of a turn."""
    async with house(path) as h:
        await h.begin("automaton", ANN)
        ok(await h.move(ANN, text))


async def test_a_table_whose_choice_is_gone_goes_on_by_itself(tmp_path: Path) -> None:
    await begun(tmp_path / "a.db")
    async with house(tmp_path / "a.db", NEWER) as h:
        table = await h.table()
        assert asked(table.state) == (0,)
        assert len(table.state.past) == 1
        assert (table.row.moves, table.row.rules) == (2, 2)
        assert "floods" in words_of(ok(await h.do(h.tables.logs.log, caller(ANN))).panel).lower()
        ok(await h.move(ANN, "walk dune; save"))
        report = await check(h.db, NEWER)
        assert report.ok, report.lines
        ok(await h.do(h.tables.lobbies.close, caller(ANN)))
        found = judged(await exported(h), games=NEWER)
        assert (found.verdict, found.entries) == ("consistent", 0)
        assert any("under version 1 of the rules" in line for line in found.lines)


async def test_taking_back_into_older_rules_goes_on_too(tmp_path: Path) -> None:
    await begun(tmp_path / "a.db")
    async with house(tmp_path / "a.db", NEWER) as h:
        await h.table()
        ok(await h.do(h.tables.undoing.undo, caller(ANN), ask=True))
        table = await h.table()
        assert asked(table.state) == (0,)
        assert (await check(h.db, NEWER)).ok


async def test_a_table_that_has_its_choice_gets_no_entry(tmp_path: Path) -> None:
    await begun(tmp_path / "a.db")
    same = {"automaton": replace(NEWER["automaton"], upgrades={1: lambda doc: doc})}
    async with house(tmp_path / "a.db", same) as h:
        assert (await h.table()).row.moves == 1


async def test_one_table_that_cannot_go_on_does_not_stop_the_others(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as h:
        for channel in (CHANNEL, CHANNEL + 1):
            ok(
                await h.do(
                    h.tables.lobbies.open, caller(ANN, channel=channel), "automaton", seats=1
                )
            )
            ok(await h.do(h.tables.lobbies.start, caller(ANN, channel=channel)))
    tired_once = iter([False, True])

    def mostly_tired(doc: Doc) -> Doc:
        assert next(tired_once), "a bug in an upgrade"
        return tired(doc)

    games = {"automaton": replace(NEWER["automaton"], upgrades={1: mostly_tired})}
    async with house(tmp_path / "a.db", games) as h:
        await h.tables.store.catch_up()
        assert await h.db.read(_entries) == 3


async def test_what_an_older_version_told_does_not_break_the_log(tmp_path: Path) -> None:
    await begun(tmp_path / "a.db", "search; confirm")
    fewer = tuple(event for event in GAMES["automaton"].events if event.__name__ != "Found")
    games = {"automaton": replace(NEWER["automaton"], events=fewer, upgrades={1: lambda doc: doc})}
    async with house(tmp_path / "a.db", games) as h:
        ok(await h.move(ANN, "walk cape; save"))
        text = words_of(ok(await h.do(h.tables.logs.log, caller(ANN))).panel)
        assert "older version" in text
        assert "walked to the cape" in text
        for call in (
            partial(h.tables.answer, h.tables.logs.recap),
            partial(h.tables.answer, h.tables.reasons.why),
            partial(h.tables.answer, h.tables.proofs.export),
            partial(h.tables.answer, h.tables.undoing.undo),
        ):
            ok(await call(caller(ANN)))


async def test_at_the_start_every_older_table_is_carried_on(tmp_path: Path) -> None:
    await begun(tmp_path / "a.db")
    async with house(tmp_path / "a.db", NEWER) as h:
        await h.tables.store.catch_up()
        assert await h.db.read(_entries) == 3


def _entries(tx: Any) -> int:
    return int(tx.execute("SELECT COUNT(*) FROM moves").fetchone()[0])


def damaged(tx: Any) -> None:
    """What a disk may do to a position."""
    tx.execute("UPDATE tables SET state = x'c1c1', rules = 0 WHERE channel = ?", (CHANNEL,))


@pytest.mark.sqlite
async def test_one_table_that_cannot_be_read_stops_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path / "a.db") as h:
        await h.begin("automaton", ANN)
        ok(
            await h.do(
                h.tables.lobbies.open, caller(ANN, channel=200), "sealed", seats=2, title="Well"
            )
        )
        await h.db.write(damaged)
    async with house(tmp_path / "a.db") as h:
        await h.tables.store.catch_up()
        mine = words_of(ok(await h.do(h.tables.lists.mytables, caller(ANN, channel=200))).panel)
        assert "Well" in mine
        assert "can't be read" in mine
        assert "Well" in words_of(ok(await h.do(h.tables.lists.list_tables, caller(ANN))).panel)
        for call in (
            partial(h.tables.answer, h.tables.play.act),
            partial(h.tables.answer, h.tables.standing.status),
            partial(h.tables.answer, h.tables.boards.board),
            partial(h.tables.answer, h.tables.lists.mytables),
        ):
            shown = await call(caller(ANN))
            assert "can't" in words_of(shown.panel)
        shown = await h.move(ANN, "walk cape")
        assert shown.refused
        assert "Nothing has changed" in words_of(shown.panel)
        ok(await h.do(h.tables.lobbies.join, caller(BOB, channel=200)))
        assert caplog.text.count("table 1 can't be read") == 1
        ok(await h.do(h.tables.people.away, caller(ANN, channel=200), "", "in 2 days", ""))


@pytest.mark.sqlite
async def test_a_reminder_of_what_cannot_be_read_holds_nobody_up(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as h:
        await h.begin("automaton", ANN)
        ok(
            await h.do(
                h.tables.lobbies.open, caller(ANN, channel=200), "sealed", seats=2, title="Well"
            )
        )
        await h.db.write(damaged)
        await h.db.write(_remind)
    async with house(tmp_path / "a.db") as h:
        h.tables.pump.courier = h.courier
        await h.tables.pump.deliver(-ANN)
        assert h.courier.sent == []
        assert await h.db.read(outbox.queue, -ANN, 5) == ()


def _remind(tx: Any) -> None:
    about = '{"key": "x", "why": "first", "user": 1, "seat": 0}'
    outbox.owe(tx, OwedRow(0, 1, -ANN, "remind", about, 0.0, 0.0, 0, None))
