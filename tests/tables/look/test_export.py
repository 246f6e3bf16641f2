"""Exports, `farpost verify`, `farpost check`, `farpost backup`."""

from __future__ import annotations

import json
import os
import random
import tracemalloc
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from bot.engine.codec import delta
from bot.engine.proof import UNFINISHED, Seen, verify
from bot.engine.record import LARGEST
from bot.programs.upkeep import backup, check
from storage.db import Tx
from storage.sqlite import SqliteDatabase
from tests.tables.board import ANN, BOB, CAT, GAMES, House, caller, house, ok, words_of
from tests.tables.records import exported, judged, linked, plays, recomputed


async def finished(h: House, seed: int = 1, game: str = "sealed") -> None:
    """A whole random game with some moves taken back and done again."""
    await h.begin(game, *((ANN, BOB) if game == "sealed" else (ANN,)))
    await played_on(h, game, seed)


async def played_on(h: House, game: str, seed: int = 1) -> None:
    """The game at hand, to its end."""
    chance = random.Random(seed)
    users = (ANN, BOB) if game == "sealed" else (ANN,)
    for _ in range(900):
        table = await h.table()
        if table.row.status == "ended":
            return
        user = chance.choice([u for u in users if table.seat_of(u) in table.asked])
        found = [
            c.value for c in await h.tables.offer(h.tables.play.complete_move, caller(user), "")
        ]
        found = [v for v in found if v not in {"resign", "back"}]
        ok(await h.move(user, "confirm" if "confirm" in found else chance.choice(found)))
        if chance.random() < 0.1 and game == "automaton":
            await h.do(h.tables.undoing.undo, caller(user), ask=True)
            if chance.random() < 0.4:
                await h.do(h.tables.undoing.redo, caller(user))
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
    for entry in plays(document):
        assert {entry[name] for name in ("answers", "hash", "counter", "who", "ref")} == {None}
    for hand in table.state.hands:
        assert not any(f'"{c}"' in text for c in hand)
    assert document["chain"] is None
    assert judged(document).lines == (UNFINISHED,)


# After it


@pytest.mark.parametrize("game", ["sealed", "automaton"])
@pytest.mark.parametrize("seed", range(3))
async def test_a_finished_games_every_draw_is_recomputed(h: House, game: str, seed: int) -> None:
    await finished(h, seed, game)
    document = await exported(h)
    report = recomputed(document)
    assert report.draws == (await h.table()).row.counter
    assert not any("worded otherwise" in line for line in report.lines)
    told = "\n".join(report.lines)
    assert document["commitment"] in told
    assert document["seal"] in told
    assert all(share in told for share in document["shares"])


async def test_whole_forgeries_are_shown_as_different(h: House) -> None:
    """Somebody makes up a table of their own, true in itself: the hashes are not those posted."""
    await finished(h)
    true = await exported(h)
    async with house(":memory:") as made_up:
        await finished(made_up, 2, "automaton")
        other = await exported(made_up)
    recomputed(other)
    for seen in (
        Seen(commitment="0" * 64),
        Seen(seal=true["seal"]),
        Seen(message=true["message"] + 1),
        Seen(record=true["chain"]),
    ):
        report = verify(json.dumps(other).encode(), GAMES, seen)
        assert report.verdict == "fails"
        assert "not" in report.lines[0]
    seen = Seen(true["commitment"], true["seal"], true["message"], true["chain"])
    assert verify(json.dumps(true).encode(), GAMES, seen).verdict == "consistent", "no message"


async def test_the_share_of_the_message_changes_every_draw(h: House) -> None:
    await finished(h)
    document = await exported(h)
    document["message"] += 1
    assert judged(linked(document)).verdict == "fails"


JUNK = {
    "not JSON": b"{",
    "nothing": b"",
    "null": b"null",
    "a number": b"3",
    "a list": b"[]",
    "an object": b'{"format": "farpost-export-3"}',
    "an older export": b'{"format": "farpost-export-2"}',
    "deep": b"[" * 200_000,
    "deep within": b'{"format": ' + b"[" * 200_000,
    "deep objects": b'{"a":' * 100_000,
    "not text": b"\xff\xfe\x00",
    "huge": b" " * (LARGEST + 1),
    "many numbers": b'{"log": [' + b"1000," * (LARGEST // 5 - 5) + b"1]}",
    "a long word": b'{"format": "' + b"x" * 3_000_000 + b'"}',
}


@pytest.mark.parametrize("what", JUNK)
def test_junk_is_refused_in_one_sentence_and_little_memory(what: str) -> None:
    tracemalloc.start()
    report = verify(JUNK[what], GAMES)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert report.verdict == "unreadable"
    assert len(report.lines) == 1
    assert len(report.lines[0]) < 300
    assert peak < 100 * 2**20


async def test_what_other_rules_made_is_not_proven(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with house(path) as h:
        await h.begin("automaton", ANN)
        ok(await h.move(ANN, "walk cape; confirm"))
    newer = replace(GAMES["automaton"], version=2, upgrades={1: lambda doc: doc})
    async with house(path, {"automaton": newer}) as h:
        ok(await h.move(ANN, "walk dune; confirm"))
        assert (await h.table()).row.rules == 2
        ok(await h.do(h.tables.lobbies.close, caller(ANN)))
        report = judged(await exported(h), games={"automaton": newer})
        assert (report.verdict, report.entries) == ("consistent", 0)
        assert any("was made under version 1 of the rules" in line for line in report.lines)
        assert (await check(h.db, {"automaton": newer})).ok
        assert (await h.do(h.tables.boards.board, caller(ANN), "text", "0")).refused is False


async def test_fair_shows_the_seed_only_at_the_end(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    table = await h.table()
    assert table.row.seed.hex() not in words_of(
        ok(await h.do(h.tables.proofs.fair, caller(ANN))).panel
    )
    for user in (ANN, BOB):
        ok(await h.move(user, "yes resign"))
    assert (await h.table()).row.status == "ended"
    assert table.row.seed.hex() in words_of(ok(await h.do(h.tables.proofs.fair, caller(ANN))).panel)


# farpost check and backup


async def test_a_sound_database_checks_out(h: House) -> None:
    await finished(h, 5, "automaton")
    await h.begin("sealed", ANN, BOB)
    ok(await h.do(h.tables.lobbies.open, caller(CAT, channel=101), "sealed"))
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


@pytest.mark.sqlite
@pytest.mark.parametrize("replay", ["running", 1])
async def test_every_position_is_decoded_whatever_is_replayed(
    h: House, replay: Literal["running"] | int
) -> None:
    await finished(h, 5, "automaton")
    await h.begin("sealed", ANN, BOB)
    assert (await check(h.db, GAMES, replay)).ok
    await h.db.write(spoiled, "UPDATE tables SET seed = x'01' WHERE id = 1")
    assert (await check(h.db, GAMES, replay)).ok, "only replaying would show it"
    await h.db.write(not_a_position)
    report = await check(h.db, GAMES, replay)
    assert report.lines[1].startswith("table 1: its log can't be read")


def not_a_position(tx: Tx) -> None:
    """The log of table 1 ends with something else than a position."""
    last = "table_id = 1 AND number = (SELECT MAX(number) FROM moves WHERE table_id = 1)"
    tx.execute(f"UPDATE moves SET keyframe = ? WHERE {last}", (delta(b"", b"nonsense"),))
    tx.execute("UPDATE tables SET state = ? WHERE id = 1", (b"nonsense",))


async def test_a_backup_is_restored_and_checked_before_it_is_good(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as h:
        await finished(h, 2, "automaton")
        target = tmp_path / "backup.db"
        report = await backup(h.db, target, GAMES)
        assert report.ok, report.lines
        ok(await h.do(h.tables.lobbies.open, caller(ANN), "sealed"))
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
