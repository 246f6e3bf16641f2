"""Exports, `farpost verify`, `farpost check`, `farpost backup`."""

from __future__ import annotations

import copy
import json
import os
import random
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from bot.engine.codec import delta
from bot.engine.proof import BACK, Report, Seen, verify
from bot.engine.record import LARGEST
from bot.programs.upkeep import backup, check
from storage.db import Tx
from storage.sqlite import SqliteDatabase
from tests.tables.board import ANN, BOB, CAT, GAMES, House, caller, fits, house, ok, words_of


async def exported(h: House, user: int = ANN) -> Any:
    """The export, read."""
    shown = ok(await h.do(h.tables.looks.export, caller(user)))
    fits(shown.panel)
    (file,) = shown.panel.files
    assert file.name.endswith(".json")
    return json.loads(file.data)


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
            c.value
            for c in await h.tables.offer_at_table(h.tables.play.complete_move, caller(user), "")
        ]
        found = [v for v in found if v not in {"resign", "back"}]
        ok(await h.move(user, "confirm" if "confirm" in found else chance.choice(found)))
        if chance.random() < 0.1 and game == "automaton":
            await h.do(h.tables.play.undo, caller(user), ask=True)
            if chance.random() < 0.4:
                await h.do(h.tables.play.redo, caller(user))
    raise AssertionError("it never ended")


def verified(document: Any) -> Report:
    """What `farpost verify` says of it."""
    return verify(json.dumps(document).encode(), GAMES)


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
    report = verified(document)
    assert not report.ok
    assert "secret" in report.lines[0]


# After it


@pytest.mark.parametrize("game", ["sealed", "automaton"])
@pytest.mark.parametrize("seed", range(3))
async def test_a_finished_games_every_draw_is_recomputed(h: House, game: str, seed: int) -> None:
    await finished(h, seed, game)
    document = await exported(h)
    report = verified(document)
    assert report.ok, report.lines
    assert report.entries == len(document["log"])
    assert report.draws == (await h.table()).row.counter
    assert not any("worded otherwise" in line for line in report.lines)
    told = "\n".join(report.lines)
    assert document["commitment"] in told
    assert document["seal"] in told
    assert all(share in told for share in document["shares"])


def mutations(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every place in a document with what somebody might put there instead."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield (*path, key), GONE
            yield from mutations(value, (*path, key))
        yield (*path, "more"), 1
    elif isinstance(node, list):
        for n, value in enumerate(node):
            yield (*path, n), GONE
            yield from mutations(value, (*path, n))
        yield path, [*node, node[-1]] if node else [None]
    else:
        yield from ((path, other) for other in others(node))


def others(value: Any) -> list[Any]:
    """Values like this one, and some that are not."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, -1, 2**70, value + 0.5, None, str(value)]
    if isinstance(value, float):
        return [value + 1.5, None, "later"]
    if value is None:
        return [0, "x"]
    swapped = "1" + value[1:] if value[:1] != "1" else "2" + value[1:]
    return [swapped, value + "a", "", None, 7]


GONE = object()


def changed(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The document with something else there."""
    if not path:
        return value
    made = copy.deepcopy(document)
    node = made
    for key in path[:-1]:
        node = node[key]
    if value is GONE:
        del node[path[-1]]
    else:
        node[path[-1]] = value
    return made


@pytest.mark.parametrize("game", ["sealed", "automaton"])
async def test_every_mutation_of_a_true_record_is_refused_or_shows(h: House, game: str) -> None:
    await h.open(game, ANN, *((BOB, CAT) if game == "sealed" else ()))
    if game == "sealed":
        ok(await h.do(h.tables.lobbies.leave, caller(CAT)))
    ok(await h.do(h.tables.lobbies.start, caller(ANN)))
    await played_on(h, game)
    document = await exported(h)
    true = verified(document)
    assert true.ok, true.lines
    tried = shown = 0
    for path, value in mutations(document):
        forged = changed(document, path, value)
        if forged == document:
            continue
        tried += 1
        report = verified(forged)
        assert len(report.lines[0]) < 400
        if report.ok:
            shown += 1
            assert report.lines != true.lines, path
            # Times, wording and who sat there later: nothing that chance or rules depend on.
            told = {"players", "tenure", "audit", "at", "lines"}
            assert forged["log"] == document["log"] or all(
                e["seat"] is None or e["seat"] < len(document["players"]) for e in forged["log"]
            )
            taken_back = path[-1] in {"seat", "kind"} and document["log"][path[1]]["kind"] in BACK
            assert told & set(path) or taken_back, path
    assert tried > 400
    assert shown < tried / 2


async def test_whole_forgeries_are_shown_as_different(h: House) -> None:
    """Somebody makes up a table of their own, true in itself: the hashes are not those posted."""
    await finished(h)
    true = await exported(h)
    async with house(":memory:") as made_up:
        await finished(made_up, 2, "automaton")
        other = await exported(made_up)
    assert verified(other).ok
    for seen in (
        Seen(commitment="0" * 64),
        Seen(seal=true["seal"]),
        Seen(message=true["message"] + 1),
    ):
        report = verify(json.dumps(other).encode(), GAMES, seen)
        assert not report.ok
        assert "not" in report.lines[0]
    seen = Seen(true["commitment"], true["seal"], true["message"])
    assert verify(json.dumps(true).encode(), GAMES, seen).ok


async def test_the_share_of_the_message_changes_every_draw(h: House) -> None:
    await finished(h)
    document = await exported(h)
    document["message"] += 1
    assert not verified(document).ok


JUNK = {
    "not JSON": b"{",
    "nothing": b"",
    "null": b"null",
    "a number": b"3",
    "a list": b"[]",
    "an object": b'{"format": "farpost-export-2"}',
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
    assert not report.ok
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
        document = await exported(h)
        report = verify(json.dumps(document).encode(), {"automaton": newer})
        assert not report.ok
        assert "entry 0 was made under version 1 of the rules" in report.lines[0]
        assert (await check(h.db, {"automaton": newer})).ok
        assert (await h.look(h.tables.looks.board, caller(ANN), "text", "0")).refused is False


async def test_fair_shows_the_seed_only_at_the_end(h: House) -> None:
    await h.begin("sealed", ANN, BOB, CAT)
    table = await h.table()
    assert table.row.seed.hex() not in words_of(
        ok(await h.do(h.tables.looks.fair, caller(ANN))).panel
    )
    for user in (ANN, BOB):
        ok(await h.move(user, "yes resign"))
    assert (await h.table()).row.status == "ended"
    assert table.row.seed.hex() in words_of(ok(await h.do(h.tables.looks.fair, caller(ANN))).panel)


# farpost check and backup


async def test_a_sound_database_checks_out(h: House) -> None:
    await finished(h, 5, "automaton")
    await h.begin("sealed", ANN, BOB)
    ok(await h.ask(h.tables.lobbies.open, caller(CAT, channel=101), "sealed"))
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
        ok(await h.ask(h.tables.lobbies.open, caller(ANN), "sealed"))
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
