"""Orders and statistics as people use them, through the real client and through a kill."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from bot.playground import Person, Stand
from tests.e2e.conftest import Rig, answer, has, words
from tests.e2e.running import BotProcess

TABLE = "table-1"


async def laid(*people: Person) -> None:
    """Play everybody's card. The winner is then asked for trump."""
    for person in people:
        await answer(person)


def entries(db: Path) -> list[tuple[str, list[str]]]:
    """The stored log after the start."""
    with sqlite3.connect(db) as connection:
        rows = connection.execute("SELECT kind, answers FROM moves ORDER BY number").fetchall()
    connection.close()
    return [(kind, json.loads(answers)) for kind, answers in rows[1:]]


async def test_an_order_is_given_with_completion_and_answers_by_itself(rig: Rig) -> None:
    ann, ben = await rig.started()
    assert await ann.complete("orders", "add", "", TABLE)
    for person in (ann, ben):
        taken = await person.command("orders", TABLE, add="green")
        assert taken.ephemeral
        assert "Plan 1 kept" in taken.text
        assert "<t:" in taken.text
    before = await rig.turn(ann)
    await laid(ann, ben)
    after = await rig.turn(ann, above=before.id)
    assert "'s plan) " in after.text
    assert "green" in after.text
    assert {ann.id, ben.id} == set(after.mentions)
    assert [m for m in await rig.public(ben) if "Plan 1" in m.text] == []
    (fired,) = [e for e in entries(rig.db) if e[0] == "order"]
    assert fired == ("order", ["green"])


async def test_a_plan_is_pressed_on_a_copy_and_dropped(rig: Rig) -> None:
    ann, ben = await rig.started()
    await laid(ann, ben)
    asked, waits = (ann, ben) if "red" in await words(ann) else (ben, ann)
    shown = await waits.command("act", TABLE)
    await waits.press(shown, f"If {asked.name} …")
    copy = await waits.look(shown)
    assert copy
    assert "private copy" in copy.text
    await waits.press(copy, "blue")
    mine = await waits.look(copy)
    assert mine
    assert "what do you do?" in mine.text
    listed = await waits.command("orders", TABLE, add="none")
    await waits.press(listed, "Drop 1")
    now = await waits.look(listed)
    assert now
    assert "Plan 1 is dropped" in now.text
    assert not any("lan 1" in m.text or "copy" in m.text for m in await rig.public(asked))
    assert "no plans" in (await asked.command("orders", TABLE)).text
    gone = await waits.command("orders", TABLE, cancel="2")
    assert "There's no plan" in gone.text


async def test_what_can_not_be_is_one_sentence(rig: Rig) -> None:
    ann, _ = await rig.started()
    refused = await ann.command("orders", TABLE, add="red; confirm")
    assert refused.ephemeral
    assert "Leave `confirm` out" in refused.text
    assert "no plans" in (await ann.command("orders", TABLE)).text


async def test_an_order_that_was_due_fires_once_after_a_kill(tmp_path: Path) -> None:
    db = tmp_path / "killed.db"
    async with Stand.start() as stand:
        bot = BotProcess(stand, db)
        await bot.start()
        ann, ben = await stand.person("Ann"), await stand.person("Ben")
        await ann.command("table new", TABLE, game="sealed", seats=2, options="rounds=3")
        await ben.command("table join", TABLE)
        await ann.command("table start", TABLE)
        await ben.command("table start", TABLE)
        for person in (ann, ben):
            await person.command("orders", TABLE, add="red")
            await person.command("orders", TABLE, add="none")
        await laid(ann)
        await laid(ben)
        await bot.kill()
        await bot.start()

        async def round_two() -> bool:
            return [kind for kind, _ in entries(db)].count("order") >= 3

        await stand.wait_for(round_two)
        await bot.kill()
        await bot.start()

        async def told() -> bool:
            return any("'s plan) " in m.text for m in await ann.messages(TABLE))

        await stand.wait_for(told)
        found = entries(db)
        assert [kind for kind, _ in found] == ["move", "move", "order", "order", "order"]
        assert await words(ann), "the second round has begun"
        await bot.stop()


async def test_statistics_and_the_leaderboard_after_a_game(rig: Rig) -> None:
    ann, ben = await rig.started(options="rounds=1")
    for _ in range(8):
        for person in (ann, ben):
            if [w for w in await words(person) if w != "resign"]:
                await answer(person)
    mine = await ann.command("stats", TABLE)
    assert mine.ephemeral
    assert "**You:** 1 table" in mine.text
    assert "rating" in mine.text
    assert has(mine, "Don't count me")
    board = await ben.command("leaderboard", TABLE, game="sealed")
    assert board.message
    assert "1. " in board.text
    assert "Ann" in board.text
    assert len(board.message.pictures) == 1
    assert "points from 1 table" in " ".join(board.message.alts)
    await ann.command("stats", TABLE, counted="off")
    other = await ben.command("stats", TABLE, user=ann.id)
    assert "doesn't want to be counted" in other.text
    assert "Ann" not in (await ben.command("leaderboard", TABLE, game="sealed")).text
