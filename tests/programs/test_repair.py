"""`farpost repair`: a damaged table is played on, or it is said why it can't be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.__main__ import main
from bot.engine.codec import delta, patched
from bot.programs.repair import PARTS
from bot.tables.service import Tables
from storage import commit, moves, spoilt
from storage.commit import Stored
from storage.db import Tx
from storage.errors import Conflict
from storage.opening import open_database
from storage.process_lock import locked
from tests.postgres import database
from tests.tables.board import ANN, GAMES, Clock, FakeCourier, House, ok

T = TypeVar("T")
Read = pytest.CaptureFixture[str]

pytestmark = pytest.mark.sqlite


@pytest.fixture(name="url", params=["file", "server"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of each kind with a running table, a move made and another begun."""
    if request.param == "server":
        with database() as server:
            played(server)
            yield server
        return
    yield played(str(tmp_path / "a.db"))


@pytest.fixture(name="file")
def a_file(tmp_path: Path) -> str:
    return played(str(tmp_path / "a.db"))


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    for program in ("check", "repair"):
        monkeypatch.setattr(f"bot.programs.{program}.shipped", lambda: GAMES)


@asynccontextmanager
async def at(url: str) -> AsyncIterator[House]:
    db, clock = await open_database(url), Clock()
    tables = Tables(db, GAMES, None, clock)
    try:
        yield House(tables, db, clock, FakeCourier())
    finally:
        await tables.stop_running()
        await db.close()


def played(url: str) -> str:
    async def play() -> None:
        async with at(url) as h:
            await h.begin("automaton", ANN)
            ok(await h.move(ANN, "search; confirm"))
            ok(await h.move(ANN, "walk cape"))

    asyncio.run(play())
    return url


def done(url: str, work: Callable[..., T], *given: Any) -> T:
    """Something done to the database itself."""

    async def do() -> T:
        async with at(url) as h:
            return await h.db.write(work, *given)

    return asyncio.run(do())


def spoil(tx: Tx, column: str, value: object) -> None:
    tx.execute(f"UPDATE tables SET {column} = ? WHERE id = 1", (value,))


def spoil_log(tx: Tx, column: str, value: object) -> None:
    """The log's last entry, which only a damaged file changes."""
    tx.execute("DROP TRIGGER IF EXISTS moves_stay")
    tx.execute(f"UPDATE moves SET {column} = ? WHERE number = 1", (value,))


def spoil_line(tx: Tx) -> None:
    tx.execute("UPDATE lines SET answers = ?", ("[spoilt",))


def stored(url: str) -> Stored:
    found = done(url, commit.load, 1)
    assert found is not None
    return found


def plays_on(url: str) -> None:
    async def play() -> None:
        async with at(url) as h:
            before = await h.table()
            ok(
                await h.move(
                    ANN, "watch; confirm" if before.line(0) else "walk cape; watch; confirm"
                )
            )
            assert (await h.table()).row.moves > before.row.moves

    asyncio.run(play())
    assert main(["check", "--db", url]) == 0


def repair(url: str, number: str = "1") -> int:
    return main(["repair", number, "--db", url])


def nothing_changes(url: str, code: int, number: str = "1") -> None:
    before = stored(url)
    assert repair(url, number) == code
    assert stored(url) == before


# What is repaired


@pytest.mark.parametrize("spoilt", [b"\xc1", b"", None])
def test_a_damaged_position_comes_back_from_the_log(url: str, spoilt: bytes | None) -> None:
    whole = stored(url)
    done(url, spoil, "state", spoilt)
    assert main(["check", "--db", url]) == 1
    assert repair(url) == 0
    after = stored(url)
    assert after.table.state == whole.table.state
    assert after.table.version == whole.table.version + 1
    assert after.lines == whole.lines, "what was begun in private stays"
    plays_on(url)


@pytest.mark.parametrize("rules", [0, 7])
def test_so_do_the_rules_that_the_position_was_made_under(file: str, rules: int) -> None:
    done(file, spoil, "rules", rules)
    assert repair(file) == 0
    plays_on(file)


def test_a_position_that_can_be_read_but_is_another_comes_back_too(file: str) -> None:
    done(file, spoil, "state", start(file))
    assert main(["check", "--db", file]) == 1
    assert repair(file) == 0
    plays_on(file)


def test_private_answers_that_cannot_be_read_are_dropped(url: str) -> None:
    whole = stored(url)
    assert whole.lines
    done(url, spoil_line)
    assert repair(url) == 0
    after = stored(url)
    assert after.lines == ()
    assert after.table.state == whole.table.state
    plays_on(url)


def test_the_channels_panel_is_made_anew(file: str) -> None:
    done(file, spoil, "state", b"\xc1")
    done(file, with_panel)
    assert repair(file) == 0
    assert done(file, wanted) == 2


def with_panel(tx: Tx) -> None:
    """A panel in the table's channel, as if another table were open there."""
    tx.execute(
        "INSERT INTO panels (channel, guild, message, made, tried, pinned, shown, wanted, done,"
        " due, tries) SELECT channel, NULL, NULL, 0, NULL, 0, '', 1, 0, 0, 0 FROM homes"
    )


def wanted(tx: Tx) -> int:
    return int(tx.execute("SELECT wanted FROM panels").fetchone()[0])


# What is left alone


def test_a_table_that_is_well_stays_as_it_is(url: str, capsys: Read) -> None:
    nothing_changes(url, 0)
    assert main(["repair", "1", "--db", url, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.split("\n", 1)[1])["ok"]


def test_a_lobby_has_no_position_to_bring_back(tmp_path: Path) -> None:
    url = str(tmp_path / "b.db")

    async def open_() -> None:
        async with at(url) as h:
            await h.open("automaton", ANN)

    asyncio.run(open_())
    nothing_changes(url, 0)


def test_a_log_whose_end_is_damaged_too_brings_nothing_back(file: str, capsys: Read) -> None:
    done(file, spoil, "state", b"\xc1")
    done(file, spoil_log, "delta", b"\x00\x00\xff\xff\xff")
    nothing_changes(file, 1)
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert "/table close" in told


def test_a_readable_position_is_not_given_up_for_a_damaged_log(file: str) -> None:
    for damage in (b"\x00\x00\xff\xff\xff", unchanged(file)):
        done(file, spoil_log, "delta", damage)
        nothing_changes(file, 1)


def unchanged(url: str) -> bytes:
    """A change that can be read, but isn't the one that the entry made."""
    data = start(url)
    return delta(data, data)


def start(url: str) -> bytes:
    """The position that the table began with."""
    found = done(url, moves.chain, 1, 0)
    assert found is not None
    return patched(b"", found.keyframe)


@pytest.mark.parametrize("column", ["timing", "counts", "options", "redo", "entropy"])
def test_what_no_log_knows_is_named(file: str, column: str, capsys: Read) -> None:
    done(file, spoil, column, "{spoilt")
    done(file, spoil, "state", b"\xc1")
    nothing_changes(file, 1)
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert PARTS[column] in told
    assert PARTS["state"] not in told
    assert "/table close" in told


def test_a_table_that_somebody_is_changing_is_left_to_them(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise Conflict

    done(file, spoil, "state", b"\xc1")
    monkeypatch.setattr(spoilt, "repaired", lost)
    nothing_changes(file, 1)


# Wrong usage


def one_sentence(capsys: Read) -> bool:
    told = capsys.readouterr().err
    return told.startswith("farpost: ") and told.count("\n") == 1


def test_no_such_table_is_2(url: str, capsys: Read) -> None:
    nothing_changes(url, 2, "2")
    assert one_sentence(capsys)


@pytest.mark.parametrize("number", ["x", "-1", "0", "1.5", "9" * 30])
def test_no_number_is_2(file: str, number: str) -> None:
    with pytest.raises(SystemExit) as ended:
        repair(file, number)
    assert ended.value.code == 2


def test_no_database_is_2_and_makes_none(tmp_path: Path, capsys: Read) -> None:
    assert repair(str(tmp_path / "none.db")) == 2
    assert one_sentence(capsys)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.e2e
def test_a_bot_that_runs_on_the_file_is_2(file: str, capsys: Read) -> None:
    done(file, spoil, "state", b"\xc1")
    with locked(file):
        nothing_changes(file, 2)
    assert one_sentence(capsys)


@pytest.mark.parametrize("program", ["game", "rules"])
def test_a_program_that_cannot_play_the_table_is_2(file: str, program: str, capsys: Read) -> None:
    if program == "game":
        done(file, spoil, "game", "unheard-of")
    else:
        done(file, spoil_log, "rules", 7)
    nothing_changes(file, 2)
    assert one_sentence(capsys)
