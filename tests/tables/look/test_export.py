"""Exports, `farpost verify`, `farpost check`, `farpost backup`."""

from __future__ import annotations

import copy
import json
import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.programs.upkeep import backup, check
from bot.tables.look.export import verify
from storage.db import Tx
from storage.sqlite import SqliteDatabase
from tests.tables.board import ANN, BOB, CAT, GAMES, House, caller, fits, house, ok, words_of


async def exported(h: House, user: int = ANN) -> Any:
    """The export, read."""
    shown = ok(await h.tables.export(caller(user)))
    fits(shown.panel)
    (file,) = shown.panel.files
    assert file.name.endswith(".json")
    return json.loads(file.data)


async def finished(h: House, seed: int = 1, game: str = "sealed") -> None:
    """A whole random game with some moves taken back and done again."""
    chance = random.Random(seed)
    users = (ANN, BOB) if game == "sealed" else (ANN,)
    await h.begin(game, *users)
    for _ in range(900):
        table = await h.table()
        if table.row.status == "ended":
            return
        user = chance.choice([u for u in users if table.seat_of(u) in table.asked])
        found = [c.value for c in await h.tables.complete_move(caller(user), "")]
        found = [v for v in found if v not in {"resign", "back"}]
        ok(await h.move(user, "confirm" if "confirm" in found else chance.choice(found)))
        if chance.random() < 0.1 and game == "automaton":
            await h.tables.undo(caller(user))
            if chance.random() < 0.4:
                await h.tables.redo(caller(user))
    raise AssertionError("it never ended")


# Before the end


async def test_before_the_end_nothing_secret_is_in_it(h: House) -> None:
    await h.begin()
    table = await h.table()
    card = table.state.hands[0][0]
    ok(await h.move(ANN, f"{card}; confirm"))
    document = await exported(h, BOB)
    text = json.dumps(document)
    assert document["seed"] is None
    assert table.row.seed.hex() not in text
    for entry in document["log"]:
        assert not {"answers", "hash", "position", "counter"} & set(entry)
    for hand in table.state.hands:
        assert not any(f'"{c}"' in text for c in hand)
    report = verify(document, GAMES)
    assert not report.ok
    assert "secret" in report.lines[0]


# After it


@pytest.mark.parametrize("game", ["sealed", "automaton"])
@pytest.mark.parametrize("seed", range(3))
async def test_a_finished_games_every_draw_is_recomputed(h: House, game: str, seed: int) -> None:
    await finished(h, seed, game)
    document = await exported(h)
    report = verify(document, GAMES)
    assert report.ok, report.lines
    assert report.entries == len(document["log"])
    assert report.draws == (await h.table()).row.counter
    kinds = {entry["kind"] for entry in document["log"]}
    assert {"start", "move"} <= kinds


TAMPERED = {
    "seed": lambda d: d.update(seed="00" * 32),
    "commitment": lambda d: d.update(commitment="0" * 64),
    "entropy": lambda d: d["entropy"].__setitem__(0, "other"),
    "answer": lambda d: d["log"][1].update(answers=["nonsense"]),
    "hash": lambda d: d["log"][-1].update(hash="0" * 64),
    "counter": lambda d: d["log"][1].update(counter=[0, 9]),
    "missing entry": lambda d: d["log"].pop(1),
    "option": lambda d: d.update(options={"rounds": "5"}),
    "seats": lambda d: d.update(seats=3),
    "no log": lambda d: d.pop("log"),
    "format": lambda d: d.update(format="other"),
    "game": lambda d: d.update(game="chess"),
    "kind": lambda d: d["log"][1].update(kind="undo", ref=None),
    "seed of words": lambda d: d.update(seed="not hexadecimal"),
}


@pytest.mark.parametrize("how", TAMPERED)
async def test_whatever_is_tampered_with_is_found(h: House, how: str) -> None:
    await finished(h)
    document = copy.deepcopy(await exported(h))
    assert verify(document, GAMES).ok
    TAMPERED[how](document)
    report = verify(document, GAMES)
    assert not report.ok
    assert report.lines


@pytest.mark.parametrize("junk", [None, 3, "x", [], {}, {"format": "farpost-export-1"}])
def test_junk_is_no_export(junk: Any) -> None:
    assert not verify(junk, GAMES).ok


async def test_an_entry_of_older_rules_is_decoded_not_replayed(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with house(path) as h:
        await h.begin("automaton", ANN)
        ok(await h.move(ANN, "walk cape; confirm"))
    newer = replace(GAMES["automaton"], version=2, upgrades={1: lambda doc: doc})
    async with house(path, {"automaton": newer}) as h:
        ok(await h.move(ANN, "walk dune; confirm"))
        table = await h.table()
        assert table.row.rules == 2
        ok(await h.tables.close(caller(ANN)))
        document = await exported(h)
        report = verify(document, {"automaton": newer})
        assert report.ok, report.lines
        assert "1 of 3" in report.lines[0]
        assert "another version" in report.lines[1]
        assert (await check(h.db, {"automaton": newer})).ok
        assert (await h.tables.board(caller(ANN), "text", "0")).refused is False


async def test_fair_shows_the_seed_only_at_the_end(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    table = await h.table()
    assert table.row.seed.hex() not in words_of(ok(await h.tables.fair(caller(ANN))).panel)
    for user in (ANN, BOB):
        ok(await h.move(user, "yes resign"))
    assert (await h.table()).row.status == "ended"
    assert table.row.seed.hex() in words_of(ok(await h.tables.fair(caller(ANN))).panel)


# farpost check and backup


async def test_a_sound_database_checks_out(h: House) -> None:
    await finished(h, 5, "automaton")
    await h.begin("sealed", ANN, BOB)
    ok(await h.tables.open(caller(CAT, channel=101), "sealed"))
    report = await check(h.db, GAMES)
    assert report.ok, report.lines
    assert "3 tables" in report.lines[0]


def spoiled(tx: Tx, sql: str) -> None:
    """Damage, as a disk or a hand would do it."""
    tx.execute("DROP TRIGGER moves_stay")
    tx.execute("DROP TRIGGER moves_are_kept")
    tx.execute(sql)


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables SET state = x'00'",
        "UPDATE moves SET delta = x'0000' WHERE number = 3",
        "UPDATE moves SET answers = '[\"done\"]' WHERE number = 1",
        "UPDATE moves SET counter_after = counter_after + 1 WHERE number = 1",
        "UPDATE moves SET keyframe = NULL WHERE number = 0",
        "DELETE FROM moves WHERE number = 2",
        "UPDATE tables SET seed = x'01'",
        "UPDATE tables SET state = NULL",
        "UPDATE tables SET game = 'chess'",
    ],
)
async def test_damage_is_reported_by_table(h: House, sql: str) -> None:
    await h.begin("automaton", ANN)
    for text in ("walk cape", "search", "walk bay"):
        ok(await h.move(ANN, f"{text}; confirm"))
    assert (await check(h.db, GAMES)).ok
    await h.db.write(spoiled, sql)
    report = await check(h.db, GAMES)
    assert not report.ok
    assert any(line.startswith("table 1: ") for line in report.lines)


async def test_a_backup_is_restored_and_checked_before_it_is_good(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as h:
        await finished(h, 2, "automaton")
        target = tmp_path / "backup.db"
        report = await backup(h.db, target, GAMES)
        assert report.ok, report.lines
        ok(await h.tables.open(caller(ANN), "sealed"))
    assert [name for name in os.listdir(tmp_path) if "backup" in name] == ["backup.db"]
    db = await SqliteDatabase.open(target)
    assert (await check(db, GAMES)).ok
    await db.close()


@pytest.mark.sqlite
async def test_a_bad_backup_does_not_replace_a_good_one(tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    async with house(tmp_path / "a.db") as h:
        await h.begin("automaton", ANN)
        assert (await backup(h.db, target, GAMES)).ok
        good = target.read_bytes()
        await h.db.write(spoiled, "UPDATE tables SET seed = x'01'")
        assert not (await backup(h.db, target, GAMES)).ok
    assert target.read_bytes() == good
