"""The record proves what it says: two verifiers agree, and no forgery is accepted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from bot.__main__ import main
from bot.engine.record import LARGEST, Closing, sealed
from bot.tables.kernel.chance import Bound
from bot.tables.seats import starting
from storage.db import Tx
from tests.engine import second_verifier
from tests.forgeries import ALL, TITLES, tried
from tests.tables.board import ANN, BOB, CAT, House, caller, house, ok
from tests.tables.moderation.test_moderation import mo
from tests.tables.records import (
    MO,
    Document,
    Evening,
    exported,
    judged,
    linked,
    plays,
    posted,
    proven,
    recomputed,
    retold,
    trail,
)
from tests.tables.seats.test_seat_changes import leave
from tests.tables.seats.test_seat_votes import lay


@pytest.mark.parametrize("title", TITLES)
async def test_two_verifiers_agree_and_no_forged_record_is_accepted(title: str) -> None:
    said = await tried(title, 0)
    assert said["forgeries"] > 30
    assert not any(what.endswith(": proven") for what in said)


# What it holds


async def started(h: House) -> None:
    """Ann presses Start, and Bob is ready."""
    for user in (ANN, BOB):
        ok(await h.do(h.tables.lobbies.start, caller(user)))


async def begun(h: House) -> None:
    """A table whose seal stands in a message."""
    h.heard()
    await h.open("sealed", ANN, BOB)
    await started(h)


async def resigned(h: House) -> tuple[Document, str]:
    """The record of a table at which Ann resigns, and the hash that was posted."""
    ok(await h.move(ANN, "yes resign"))
    return await proven(h)


async def test_who_came_and_went_and_what_moderators_did_stands_in_order(h: House) -> None:
    await begun(h)
    await leave(h, BOB)
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    card = (await h.table()).state.hands[1][0]
    ok(await h.do(h.tables.moderation.proxy, mo(), 2, card))
    record, _ = await resigned(h)
    found = [e.get("kind") or e["entry"] for e in record["log"]]
    assert found == ["start", "leave", "join", "act", "proxy", "offer", "end"]
    assert trail(record) == [("Mo", "proxy", "seat 2")]
    assert record["players"] == ["Ann", "Cat"]


@pytest.mark.parametrize("back", [3600.0, 0.0])
async def test_a_clock_that_is_put_back_changes_no_order(h: House, back: float) -> None:
    await begun(h)
    await lay(h, ANN)
    h.clock.at -= back
    await leave(h, BOB)
    h.clock.at -= back
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    await lay(h, CAT)
    ok(await h.move(ANN, "yes resign"))
    record = await exported(h)
    recomputed(record)
    found = [e.get("kind") or e["entry"] for e in record["log"]]
    assert found == ["start", "move", "leave", "join", "move", "offer", "end"]


async def test_nothing_in_seal_or_chain_names_anybody(h: House) -> None:
    await begun(h)
    record, _ = await resigned(h)
    fixed = {name: record[name] for name in ("closing", "shares", "log")}
    for entry in fixed["log"]:
        entry.pop("lines", None)
    text = json.dumps(fixed)
    assert not any(name in text for name in ("Ann", "Bob", f'"{ANN}:', f'"{BOB}:'))


async def test_one_person_has_one_mark_at_a_table_and_another_at_the_next(h: House) -> None:
    await begun(h)
    ok(await h.do(h.tables.lobbies.seat, caller(BOB), "offer"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "offer"))
    ok(await h.do(h.tables.lobbies.seat, caller(BOB), "accept"))
    first, _ = await resigned(h)
    sat = [joining["who"] for joining in first["closing"]["joined"]]
    assert sat[1] in [e["who"] for e in first["log"] if e["entry"] == "join"]
    async with house(":memory:") as other:
        other.heard()
        await other.open("sealed", ANN, BOB)
        await started(other)
        second, _ = await resigned(other)
    assert not set(sat) & {joining["who"] for joining in second["closing"]["joined"]}


async def test_a_closed_table_posts_its_hash_and_what_is_done_later_is_not_in_it(h: House) -> None:
    await begun(h)
    ok(await h.do(h.tables.moderation.pause, mo(), "tea"))
    ok(await h.do(h.tables.lobbies.close, mo()))
    anchor = await posted(h)
    found = judged(await exported(h), anchor)
    assert found.verdict == "proven", found.lines
    ok(await h.do(h.tables.moderation.resume, mo()))
    later = await exported(h)
    assert [what for _, what, _ in trail(later)] == ["pause", "close", "resume"]
    assert later["chain"] == anchor
    found = judged(later, anchor)
    assert found.verdict == "consistent"
    assert any("after the end" in line for line in found.lines)


async def test_a_table_that_ends_twice_is_chained_to_its_last_end(h: House) -> None:
    await begun(h)
    await lay(h, ANN)
    record, first = await resigned(h)
    end, log = record["log"][-1], record["log"]
    again = linked({**record, "log": [*log[:2], end, *log[2:]]})
    assert again["chain"] != first
    recomputed(again)
    assert second_verifier.judge(json.dumps(again).encode()) == "consistent"


async def test_a_start_that_nobody_witnessed_is_never_proven(h: House) -> None:
    await h.begin()
    ok(await h.move(ANN, "yes resign"))
    found = judged(await exported(h), await posted(h))
    assert found.verdict == "consistent"
    assert any("nobody outside the bot witnessed" in line for line in found.lines)


async def test_text_that_this_program_would_not_write_is_not_proven(h: House) -> None:
    await begun(h)
    record, anchor = await resigned(h)
    plays(record)[-1]["lines"] = ["Ann cheats."]
    assert judged(record, anchor).verdict == "consistent"


async def test_without_the_game_the_rest_is_checked_all_the_same(h: House) -> None:
    await begun(h)
    record, anchor = await resigned(h)
    found = judged(record, anchor, {})
    assert (found.verdict, found.entries) == ("consistent", 0)
    assert any("needs the game 'sealed'" in line for line in found.lines)
    assert judged({**record, "players": ["Ann", "Zoe"]}, anchor, {}).verdict == "fails"


# People who are deleted, and tables from before


def deleted(tx: Tx, user: int) -> None:
    """Nothing says any more who somebody was."""
    tx.execute("UPDATE seats SET name = '' WHERE user = ?", (user,))
    tx.execute("UPDATE audit SET name = '', detail = '' WHERE user = ?", (user,))
    tx.execute("UPDATE tables SET title = '' WHERE creator = ?", (user,))
    tx.execute("DELETE FROM salts WHERE user = ?", (user,))


@pytest.mark.parametrize("gone", [(BOB,), (ANN,), (ANN, BOB, MO)])
async def test_deleting_people_breaks_no_record(tmp_path: Path, gone: tuple[int, ...]) -> None:
    path = tmp_path / "a.db"
    names = {ANN: "Ann", BOB: "Bob", MO: "Mo"}
    async with house(path) as h:
        await begun(h)
        await lay(h, ANN)
        ok(await h.do(h.tables.moderation.pause, mo(), "tea"))
        ok(await h.do(h.tables.lobbies.close, mo()))
        record, anchor = await proven(h)
        assert all(name in json.dumps(record) for name in names.values())
        for user in gone:
            await h.db.write(deleted, user)
    async with house(path) as h:
        record = await exported(h)
    text = json.dumps(record)
    assert [name in text for user, name in names.items()] == [user not in gone for user in names]
    found = judged(record, anchor)
    assert found.verdict == "proven", found.lines
    assert any("have been deleted" in line for line in found.lines)
    assert second_verifier.judge(text.encode(), anchor) == "proven"


def as_before(closing: Closing, ever: Any, title: str) -> Closing:
    """What an older program sealed: names themselves, and times in seconds."""
    joined = tuple(
        msgspec.structs.replace(one, who=UNSET, name=row.name, since=row.since, until=row.until)
        for one, row in zip(closing.joined, ever, strict=True)
    )
    return msgspec.structs.replace(closing, joined=joined, title=title)


def from_before(tx: Tx) -> None:
    """What an older program didn't store."""
    tx.execute("DROP TRIGGER moves_stay")
    tx.execute("UPDATE moves SET version = NULL")
    tx.execute("UPDATE seats SET came = NULL, went = NULL, mark = ''")
    tx.execute("UPDATE audit SET version = NULL, mark = '', detail_mark = ''")


@pytest.mark.sqlite
async def test_a_table_from_before_goes_on_and_its_record_says_what_it_proves(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = starting.closing
    with monkeypatch.context() as older:
        older.setattr(
            starting, "closing",
            lambda table, ever, ready=False: as_before(
                new(table, ever, ready=ready), ever, table.row.title
            ),
        )  # fmt: skip
        await begun(h)
    card = (await h.table()).state.hands[0][0]
    ok(await h.do(h.tables.moderation.proxy, mo(), 1, card))
    h.clock.sleep(10)
    await leave(h, BOB)
    h.clock.sleep(10)
    await h.db.write(from_before)
    h.tables.store.cache.drop((await h.table()).row.id)
    ok(await h.do(h.tables.lobbies.seat, caller(CAT), "accept"))
    await lay(h, CAT)
    ok(await h.move(ANN, "yes resign"))
    record, anchor = await exported(h), await posted(h)
    assert record["chain"] == anchor
    assert record["earlier"] == 4
    found = judged(record, anchor)
    assert found.verdict == "consistent", found.lines
    assert found.entries == len(plays(record))
    assert any("from before the bot chained them" in line for line in found.lines)
    assert judged({**record, "players": ["Zoe", "Cat"], "earlier": 0}, anchor).verdict == "fails"


def test_the_seal_of_an_older_program_stays_what_it_was() -> None:
    bound = (
        '{"closing":{"table":7,"title":"Ann\'s Sealed","game":"sealed","rules":1,"seats":2,'
        '"options":{"rounds":"2"},"commitment":"' + "a" * 64 + '","joined":[{"seat":0,'
        '"name":"Ann","computer":null,"since":1000000.0,"until":null,"share":"' + "b" * 64
        + '"}]},"shares":["1:2:x"],"message":9}'
    )  # fmt: skip
    closing = msgspec.json.decode(bound, type=Bound).closing
    assert msgspec.json.encode(msgspec.json.decode(bound, type=Bound)).decode() == bound
    assert sealed(closing) == "0416d5dae420793ce6facbc4fe306f4990b94390dee50d3524857a95b2c5aee6"


# The program


@pytest.fixture
async def finished(tmp_path: Path) -> tuple[Path, str, Document]:
    """A file of a real game's record, its hash as it was posted, and what the file holds."""
    async with house(":memory:", ALL) as h:
        await Evening(h, TITLES[0], 0).spent(10)
        record, anchor = await proven(h)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    return file, anchor, record


async def test_exit_codes(finished: tuple[Path, str, Document], tmp_path: Path) -> None:
    file, anchor, record = finished
    assert main(["verify", str(file), "--record", anchor]) == 0
    assert main(["verify", str(file), "--record", anchor.upper(), "--json"]) == 0
    assert main(["verify", str(file)]) == 3
    assert main(["verify", str(file), "--record", "0" * 64]) == 1
    other = tmp_path / "other.json"
    other.write_text(json.dumps({**record, "players": record["players"][::-1]}))
    assert main(["verify", str(other), "--record", anchor]) == 1
    other.write_text(json.dumps({**record, "more": 1}))
    assert main(["verify", str(other), "--record", anchor]) == 2


FOREIGN = {
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "nothing": b"",
    "half a file": b'{"format": "farpost-export-3", "tab',
    "deep": b"[" * 200_000,
    "huge": b" " * (LARGEST + 1),
    "another kind": b'{"format": "farpost-export-2"}',
    "another's": b'{"format": "\x1b[2J"}',
}


@pytest.mark.parametrize("what", FOREIGN)
def test_what_is_no_record_gets_one_sentence(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_bytes(FOREIGN[what])
    assert main(["verify", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "\x1b" not in told.err


async def test_a_name_with_commands_is_printed_without_them(
    finished: tuple[Path, str, Document], capsys: pytest.CaptureFixture[str]
) -> None:
    file, _, record = finished
    made = retold(record, "Ann", "Ann\x1b[2J\x9b")
    made["game"] = made["closing"]["game"] = "chess\x1b[2J"
    made["seal"] = second_verifier.sha(made["closing"])
    file.write_text(json.dumps(linked(made)))
    assert main(["verify", str(file)]) == 3
    told = capsys.readouterr().out
    assert "Ann\\x1b[2J\\x9b" in told
    assert not set("\x1b\x9b") & set(told)


def test_the_second_verifier_is_short_and_shares_no_code() -> None:
    text = Path(second_verifier.__file__).read_text("utf-8")
    assert len(text.splitlines()) <= 200
    assert not any(line.startswith(("from bot", "import bot")) for line in text.splitlines())
