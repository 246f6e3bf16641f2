"""`farpost move` and `farpost shards`: exit codes, sentences, and nothing lost."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot.__main__ import main
from bot.programs import upkeep
from storage import migrate
from storage import moved as moving
from storage.db import Database, Tx
from storage.migrate import newest
from storage.opening import open_database
from storage.postgresql import tenure, transfer
from storage.postgresql.ward import spans
from storage.process_lock import locked
from tests.postgres import database, new_schema
from tests.tables.board import ANN, GAMES, house

LIKED = "INSERT INTO preferences (user, settings) VALUES (1, '')"
Read = pytest.CaptureFixture[str]


@pytest.fixture(name="server")
def postgres_url() -> Iterator[str]:
    with database() as url:
        yield url


@pytest.fixture(name="file")
def played(tmp_path: Path) -> str:
    async def play() -> None:
        async with house(tmp_path / "a.db", {}) as h:
            assert h.db

    asyncio.run(play())
    return f"sqlite:///{tmp_path / 'a.db'}"


async def table_played(path: Path) -> None:
    """A table with some moves."""
    async with house(path) as h:
        await h.begin("automaton", ANN)
        await h.move(ANN, "search; confirm")


async def contents(url: str) -> object:
    """All that is kept in a database."""
    db = await open_database(url)
    try:
        return await db.read(transfer.counted)
    finally:
        await db.close()


@pytest.mark.sqlite
def test_there_and_back(
    tmp_path: Path, server: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.programs.move.shipped", lambda: GAMES)
    old, back = tmp_path / "a.db", tmp_path / "b.db"
    asyncio.run(table_played(old))
    assert main(["move", f"sqlite:///{old}", server, "--replay", "1"]) == 0
    out = capsys.readouterr().out
    assert "Counts and digests agree.\n" in out
    assert "\nseats: 1 row, " in out
    assert "\n1 table, 2 log entries: all well\n" in out
    assert main(["move", server, f"sqlite:///{back}", "--replay", "1"]) == 0
    assert asyncio.run(contents(str(back))) == asyncio.run(contents(server))
    # Neither of the old homes starts again by mistake.
    assert main(["move", f"sqlite:///{old}", f"sqlite:///{tmp_path / 'c.db'}"]) == 2
    assert "has moved to" in capsys.readouterr().err
    for url in (f"sqlite:///{old}", server):
        assert main(["move", url, "--forget"]) == 0


@pytest.mark.e2e
def test_a_database_in_use_is_not_moved(file: str, server: str, capsys: Read) -> None:
    with locked(file.removeprefix("sqlite:///")):
        assert main(["move", file, server]) == 2
    assert "Another Farpost is running" in capsys.readouterr().err

    async def hold() -> None:
        db = await open_database(server)
        await db.write(tenure.claim, "1.0", tenure.groups(2, 2))
        await db.close()

    asyncio.run(hold())
    assert main(["move", file, server]) == 2
    assert "is running on" in capsys.readouterr().err
    assert main(["shards", "--db", server]) == 0
    assert "shard 1 of 2" in capsys.readouterr().out


def test_whoever_begins_meanwhile_plays_on_where_they_are(
    file: str, server: str, tmp_path: Path, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they have played since the copy was made would be lost."""
    copied = transfer.copied

    async def with_a_start(source: Database, target: Database) -> object:
        found = await copied(source, target)
        begun = await source.write(tenure.claim, "1.0", tenure.groups(2, 2), 10.0, 0.0)
        assert begun is not None
        await source.write(tenure.end, begun.id)
        return found

    assert main(["move", file, server, "--replay", "1"]) == 0
    assert main(["move", server, "--forget"]) == 0
    monkeypatch.setattr(transfer, "copied", with_a_start)
    target = f"sqlite:///{tmp_path / 'back.db'}"
    assert main(["move", server, target, "--replay", "1"]) == 1
    assert "has been started on FROM meanwhile" in capsys.readouterr().out
    assert asyncio.run(claim(server)) is not None


def test_nobody_begins_where_everything_has_moved_away(
    server: str, tmp_path: Path, capsys: Read
) -> None:
    async def prepare() -> None:
        await (await open_database(server)).close()

    asyncio.run(prepare())
    assert main(["move", server, f"sqlite:///{tmp_path / 'to.db'}"]) == 0
    assert "starts again only after" in capsys.readouterr().out
    assert asyncio.run(claim(server)) is None
    assert main(["move", server, "--forget"]) == 0
    assert asyncio.run(claim(server)) is not None


async def claim(url: str) -> object:
    """What a process that starts there is given."""
    db = await open_database(url)
    try:
        return await db.write(tenure.claim, "1.0", tenure.groups(2, 2), 10.0, 0.0)
    finally:
        await db.close()


async def changed(url: str, *statements: str) -> None:
    """Run some statements in a database."""

    def run(tx: Tx) -> None:
        for statement in statements:
            tx.execute(statement)

    db = await open_database(url)
    try:
        await db.write(run)
    finally:
        await db.close()


@pytest.mark.parametrize(
    "kept",
    [
        LIKED,
        "INSERT INTO heart (id, at) VALUES (1, 1.0)",
    ],
)
@pytest.mark.parametrize("into", ["file", "server"])
def test_only_an_empty_database_is_moved_into(
    file: str, server: str, tmp_path: Path, capsys: Read, into: str, kept: str
) -> None:
    target = server if into == "server" else str(tmp_path / "to.db")
    asyncio.run(changed(target, kept))
    assert main(["move", file, server if into == "server" else f"sqlite:///{target}"]) == 2
    assert "isn't empty" in capsys.readouterr().err


@pytest.mark.parametrize("newer", ["FROM", "TO"])
def test_what_a_newer_version_keeps_is_not_left_behind(
    server: str, capsys: Read, newer: str
) -> None:
    """A newer schema that only adds lets this program play, but it doesn't know all there is."""
    with database("newer") as other:
        asyncio.run(changed(server))
        asyncio.run(changed(other, f"UPDATE schema SET version = {newest() + 1}, since = 1"))
        words = [other, server] if newer == "FROM" else [server, other]
        code = main(["move", *words])
        asyncio.run(changed(other, f"UPDATE schema SET version = {newest()}"))
    assert code == 2
    assert "A newer version of Farpost" in capsys.readouterr().err


def test_an_older_file_is_brought_up_to_date(
    file: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = {**migrate.shipped(), newest() + 1: "CREATE TABLE storms (id INTEGER PRIMARY KEY);"}
    monkeypatch.setattr(migrate, "shipped", lambda: later)
    with new_schema() as url:
        assert main(["move", file, url]) == 0
    assert "Everything has moved" in capsys.readouterr().out


@pytest.mark.parametrize("more", [["TO"], ["--forget"]])
def test_what_is_no_database_of_farposts_stays_as_it_is(
    tmp_path: Path, server: str, capsys: Read, more: list[str]
) -> None:
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE recipes (id INTEGER)")
    connection.close()
    other.chmod(0o600)
    target = [server if word == "TO" else word for word in more]
    assert main(["move", f"sqlite:///{other}", *target]) == 2
    assert "isn't a Farpost database" in capsys.readouterr().err
    connection = sqlite3.connect(other)
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    connection.close()


@pytest.mark.parametrize("more", [["TO"], ["--forget"]])
def test_an_empty_server_is_not_moved_from(tmp_path: Path, capsys: Read, more: list[str]) -> None:
    target = [f"sqlite:///{tmp_path / 'to.db'}" if word == "TO" else word for word in more]
    with database("nothing") as url:
        assert main(["move", url, *target]) == 2
        assert "is empty" in capsys.readouterr().err
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT to_regclass('schema')").fetchone() == (None,)


def test_a_database_is_the_same_however_its_address_is_written(
    tmp_path: Path, server: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(changed(server))
    monkeypatch.chdir(tmp_path)
    asyncio.run(changed("a.db"))
    for source, target in [
        (server, server.replace("postgresql://", "postgres://")),
        (server, f"{server}&application_name=x"),
        ("sqlite:///a.db", f"sqlite:///{tmp_path}/a.db"),
    ]:
        assert main(["move", source, target]) == 2
        assert "the same database" in capsys.readouterr().err


def test_a_connection_that_is_lost_on_the_way_is_one_sentence(
    server: str, tmp_path: Path, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    last_number = transfer._last_number

    def cut(tx: Tx, name: str) -> int:
        if not isinstance(tx, sqlite3.Connection):
            (mine,) = tx.execute("SELECT pg_backend_pid()").fetchone()
            with psycopg.connect(server, autocommit=True) as c:
                c.execute("SELECT pg_terminate_backend(%s, 5000)", (mine,))
        return last_number(tx, name)

    asyncio.run(changed(server))
    monkeypatch.setattr(transfer, "_last_number", cut)
    assert main(["move", server, f"sqlite:///{tmp_path / 'to.db'}"]) == 1
    assert capsys.readouterr().out.startswith("Nothing has moved: the connection was lost")


@pytest.fixture(name="keyboard")
def keyboard_of_a_terminal() -> Iterator[None]:
    """Ctrl+C does what it does at a terminal, even where the shell lets its jobs ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupting(of: object, name: str, patch: pytest.MonkeyPatch) -> None:
    """Whoever sits at the keyboard presses Ctrl+C as soon as this is called."""
    before, heard = getattr(of, name), threading.Event()
    runner: Any = asyncio.Runner
    interrupted = runner._on_sigint

    def hears(*args: Any, **more: Any) -> None:
        heard.set()
        interrupted(*args, **more)

    def pressed(*args: Any) -> object:
        while not heard.wait(0.05):  # a signal that comes just before the loop sleeps is late
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        return before(*args)

    patch.setattr(runner, "_on_sigint", hears)
    patch.setattr(of, name, pressed)


@pytest.mark.usefixtures("keyboard")
def test_ctrl_c_in_the_midst_moves_nothing(
    file: str, server: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(changed(file.removeprefix("sqlite:///"), LIKED))
    with monkeypatch.context() as patch:
        interrupting(transfer, "_insert", patch)
        assert main(["move", file, server]) == 130
    told = "farpost: Nothing has moved. FROM is as it was, and plays on.\n"
    assert capsys.readouterr().err == told
    with monkeypatch.context() as patch:
        interrupting(upkeep, "check", patch)
        assert main(["move", file, server]) == 130
    assert "Empty TO before you try again." in capsys.readouterr().err


@pytest.mark.usefixtures("keyboard")
def test_ctrl_c_at_the_very_end_is_too_late(
    file: str, server: str, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupting(moving, "mark", monkeypatch)
    assert main(["move", file, server]) == 0
    assert "Everything has moved." in capsys.readouterr().out


def test_a_row_that_does_not_fit_moves_nothing(file: str, server: str, capsys: Read) -> None:
    row = LIKED.replace("''", "'ses' || char(0) || 'ame'")
    asyncio.run(changed(file.removeprefix("sqlite:///"), row))
    assert main(["move", file, server]) == 1
    out = capsys.readouterr().out
    assert out.startswith("Nothing has moved: a text in settings of preferences has a NUL")
    assert out.endswith("FROM is as it was, and plays on.\n")
    assert "\0" not in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["move", "sqlite:///a.db"], "Say where to"),
        (["move", "sqlite:///a.db", "sqlite:///a.db"], "the same database"),
        (["move", "a.db", "b.db"], "must look like"),
        (["move", "sqlite:///nothing.db", "sqlite:///b.db"], "There's no database"),
        (["move", "sqlite:///nothing.db", "--forget"], "There's no database"),
        (["move", "postgresql://127.0.0.1:1/x", "--forget"], "can't be reached"),
        (["shards", "--db", "nothing.db"], "There's no database"),
    ],
)
def test_wrong_words_get_one_sentence(words: list[str], says: str, capsys: Read) -> None:
    assert main(words) == 2
    assert says in capsys.readouterr().err


def test_shards_of_a_file_or_of_nobody(file: str, server: str, capsys: Read) -> None:
    assert main(["shards", "--db", file.removeprefix("sqlite:///")]) == 2
    assert "is a file" in capsys.readouterr().err

    async def prepare() -> None:
        await (await open_database(server)).close()

    asyncio.run(prepare())
    assert main(["shards", "--db", server]) == 1
    assert "No process holds a shard." in capsys.readouterr().out

    async def hold() -> None:
        db = await open_database(server)
        await db.write(tenure.claim, "1.0", tenure.groups(8, 4))
        await db.close()

    asyncio.run(hold())
    assert main(["shards", "--db", server]) == 1
    assert "Nobody holds shards 1, 3, 5, 7." in capsys.readouterr().out
    assert main(["shards", "--json", "--db", server]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [one["shard"] for one in found["held"]] == [0, 2, 4, 6]
    assert found["unheld"] == [1, 3, 5, 7]


@pytest.mark.parametrize(("numbers", "shown"), [((3,), "3"), ((0, 1, 2, 5, 7, 8), "0..2, 5, 7..8")])
def test_shards_that_follow_each_other_are_one_span(numbers: tuple[int, ...], shown: str) -> None:
    assert spans(numbers) == shown
