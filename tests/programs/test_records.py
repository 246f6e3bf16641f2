"""`farpost check`, `verify`, `backup`: exit codes and sentences."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from bot.__main__ import main
from bot.programs import upkeep
from storage import migrate, tables
from storage.db import Tx
from storage.opening import open_database
from storage.process_lock import locked
from storage.sqlite import SqliteDatabase
from tests.postgres import database
from tests.storage.rows import added


async def _made(path: Path) -> None:
    await (await SqliteDatabase.open(path)).close()


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "farpost.db"
    asyncio.run(_made(path))
    return path


def test_an_empty_database_is_well(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--db", str(db), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]


def test_no_database_is_2_and_makes_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--db", str(tmp_path / "none.db")]) == 2
    assert "no database" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_what_is_no_database_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "words.db"
    file.write_text("not a database at all" * 100)
    assert main(["check", "--db", str(file)]) == 2
    assert "can't be opened" in capsys.readouterr().err


def test_a_newer_database_is_2(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    connection = sqlite3.connect(db)
    connection.execute("UPDATE schema SET version = 999")
    connection.commit()
    connection.close()
    assert main(["check", "--db", str(db)]) == 2
    assert "newer version" in capsys.readouterr().err


def test_checking_a_database_of_an_older_version_changes_nothing(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = migrate.newest()
    later = {**migrate.shipped(), older + 1: "CREATE TABLE storms (id INTEGER PRIMARY KEY);"}
    monkeypatch.setattr(migrate, "shipped", lambda: later)
    before = db.read_bytes()
    assert main(["check", "--db", str(db)]) == 0
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--db", str(db)]) == 0
    assert db.read_bytes() == before
    for file in (db, copy):
        connection = sqlite3.connect(file)
        assert connection.execute("SELECT version FROM schema").fetchone() == (older,)
        connection.close()


def test_a_backup_is_a_database(db: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--db", str(db)]) == 0
    assert main(["check", "--db", str(copy)]) == 0


def test_a_backup_into_nowhere_is_2(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "/no/such/folder/copy.db", "--db", str(db)]) == 2
    assert "no folder" in capsys.readouterr().err


def test_a_backup_onto_a_folder_is_2(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path), "--db", str(db)]) == 2
    assert "is a folder" in capsys.readouterr().err


def test_a_backup_never_replaces_the_database_itself(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = db.stat().st_ino
    other = tmp_path / "link.db"
    other.symlink_to(db)
    for name in (db, other):
        assert main(["backup", str(name), "--db", str(db)]) == 2
        assert "is the database itself" in capsys.readouterr().err
    assert db.stat().st_ino == before


def test_a_backup_replaces_a_backup_when_it_is_told_to(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--db", str(db)]) == 0
    before = copy.stat().st_ino
    assert main(["backup", str(copy), "--db", str(db)]) == 2
    assert "--force" in capsys.readouterr().err
    assert copy.stat().st_ino == before
    assert main(["backup", str(copy), "--db", str(db), "--force"]) == 0
    assert capsys.readouterr().out.endswith(f"{copy} is a good backup.\n")


@pytest.mark.e2e
@pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount")
def test_a_database_on_a_read_only_mount_is_checked_and_copied(db: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mounted"
    folder.mkdir()
    shutil.copy(db, folder / "farpost.db")
    asyncio.run(_opened_once(folder / "farpost.db"))
    farpost = f"{sys.executable} -m bot"
    script = (
        f"mount --bind {folder} {folder} && mount -o remount,bind,ro {folder} &&"
        f" {farpost} check --db {folder}/farpost.db &&"
        f" {farpost} backup {tmp_path}/copy.db --db {folder}/farpost.db"
    )
    done = subprocess.run(["unshare", "-m", "sh", "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert main(["check", "--db", str(tmp_path / "copy.db")]) == 0


async def _opened_once(path: Path) -> None:
    await (await SqliteDatabase.open(path)).close()


@pytest.mark.parametrize("beside", ["-wal", "-journal"])
def test_a_backup_is_not_put_beside_changes_that_would_be_played_into_it(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], beside: str
) -> None:
    copy = tmp_path / "copy.db"
    asyncio.run(_made(copy))
    changes = Path(f"{copy}{beside}")
    changes.touch()
    assert main(["backup", str(copy), "--db", str(db), "--force"]) == 0
    changes.write_bytes(b"changes")
    before = copy.read_bytes()
    assert main(["backup", str(copy), "--db", str(db), "--force"]) == 2
    assert f"copy.db{beside} holds changes" in capsys.readouterr().err
    assert copy.read_bytes() == before


def test_a_backup_never_replaces_what_a_bot_uses(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    asyncio.run(_made(copy))
    with locked(str(copy)):
        assert main(["backup", str(copy), "--db", str(db), "--force"]) == 2
    assert "Farpost is running on" in capsys.readouterr().err
    assert main(["backup", str(copy), "--db", str(db), "--force"]) == 0


def test_a_backup_never_replaces_what_is_no_database(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    assert main(["backup", str(letter), "--db", str(db), "--force"]) == 2
    assert "isn't a database" in capsys.readouterr().err
    assert letter.read_text() == "Dear Ann"


def test_a_backup_that_is_not_good_says_that_there_is_none(
    db: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _unknown_game(db)
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--db", str(db), "--force"]) == 1
    assert capsys.readouterr().out.endswith("No backup was made.\n")
    asyncio.run(_made(copy))
    before = copy.read_bytes()
    assert main(["backup", str(copy), "--db", str(db), "--force"]) == 1
    assert capsys.readouterr().out.endswith(f"No backup was made, and {copy} is as it was.\n")
    assert copy.read_bytes() == before


def _unknown_game(path: Path) -> None:
    """A table of a game that this program doesn't have."""

    async def add() -> None:
        db = await SqliteDatabase.open(path)
        await db.write(added, game="chess")
        await db.close()

    asyncio.run(add())


@pytest.mark.parametrize("pages", [1, 8])
def test_a_damaged_file_is_found(db: Path, capsys: pytest.CaptureFixture[str], pages: int) -> None:
    with db.open("r+b") as file:
        file.seek(4096 * 6)
        file.write(b"\xff" * 4096 * pages)
    assert main(["check", "--db", str(db)]) == 1
    assert "The database file is damaged: restore a backup." in capsys.readouterr().out


def test_a_backup_that_cannot_be_written_is_2(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    assert main(["backup", str(tmp_path / "copy.db"), "--db", str(db)]) == 2
    told = "copy.db can't be written: No space left on device. No backup was made.\n"
    assert capsys.readouterr().err.endswith(told)


def test_a_backup_for_which_there_is_no_room_is_one_sentence(db: Path) -> None:
    small = f"ulimit -f 64; {sys.executable} -B -m bot backup {db.parent}/copy.db --db {db}"
    done = subprocess.run(["bash", "-c", small], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    told = "farpost: The database can't be used just now: disk I/O error. No backup was made.\n"
    assert done.stderr == told
    assert [path.name for path in db.parent.glob("*copy*")] == []


@pytest.fixture(name="server")
def postgres_url() -> Iterator[str]:
    with database() as url:
        asyncio.run(_opened(url))
        yield url


async def _opened(url: str) -> None:
    await (await open_database(url)).close()


def test_a_backup_of_what_a_newer_version_keeps_is_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with database("newer") as url:
        asyncio.run(_opened(url))
        with psycopg.connect(url) as c:
            c.execute("UPDATE schema SET version = version + 1, since = 1")
        code = main(["backup", str(tmp_path / "copy.db"), "--db", url])
        with psycopg.connect(url) as c:
            c.execute("UPDATE schema SET version = version - 1")
    assert code == 2
    assert "newer version of Farpost" in capsys.readouterr().err


def test_a_check_that_loses_the_database_is_one_sentence(
    server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def cut(tx: Tx) -> tuple[int, ...]:
        (mine,) = tx.execute("SELECT pg_backend_pid()").fetchone()
        with psycopg.connect(server, autocommit=True) as c:
            c.execute("SELECT pg_terminate_backend(%s, 5000)", (mine,))
        return tables.numbers(tx)

    monkeypatch.setattr(upkeep, "tables", SimpleNamespace(numbers=cut))
    assert main(["check", "--db", server]) == 1
    told = capsys.readouterr().err
    assert told.startswith("farpost: The database can't be used just now: the connection was lost")
    assert told.count("\n") == 1


def test_a_bug_is_no_sentence(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise KeyError("a bug")

    monkeypatch.setattr(upkeep, "check", broken)
    with pytest.raises(KeyError):
        main(["check", "--db", str(db)])


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [("{", 2, "not JSON"), ("[]", 2, "not a Farpost export"), ('{"format": 1}', 2, "export")],
)
def test_what_is_no_export_is_said(
    text: str, code: int, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "export.json"
    file.write_text(text)
    assert main(["verify", str(file)]) == code
    printed = capsys.readouterr()
    assert sentence in printed.out + printed.err


def test_an_export_that_is_not_there_is_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "/no/such/file"]) == 2
    assert "can't be read" in capsys.readouterr().err


ADDRESSES = [
    "PostgreSQL://ann:sesame@127.0.0.1:1/farpost",
    " postgresql://ann:sesame@127.0.0.1:1/farpost",
    "postgresql+psycopg://ann:sesame@127.0.0.1:1/farpost",
    "mysql://ann:sesame@127.0.0.1:1/farpost",
    "postgresql:/ann:sesame@127.0.0.1:1/farpost",
    "ann:open sesame@127.0.0.1:1/farpost",
    "postgresql//ann:open/sesame@127.0.0.1:1/farpost",
    "host=127.0.0.1 password=sesame",
    "host=127.0.0.1 password = 'sesame'",
    "sqlite:///PostgreSQL://ann:sesame@127.0.0.1:1/farpost",
]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize(
    "words",
    [
        ["check", "--db"],
        ["backup", "copy.db", "--db"],
        ["backup"],
        ["verify"],
        ["play", "--no-browser", "--db"],
        ["check"],
        ["shards", "--bd"],
        ["move"],
        [],
    ],
)
def test_a_mistyped_address_is_refused_without_its_password(
    words: list[str], address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = main([*words, address])
    except SystemExit as ended:
        code = ended.code
    told = capsys.readouterr()
    assert code == 2
    assert told.err
    assert "sesame" not in told.out + told.err


def test_the_database_may_be_named_by_its_address(db: Path) -> None:
    assert main(["check", "--db", f"sqlite:///{db}"]) == 0
