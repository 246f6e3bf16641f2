"""Going back a version: a backup before each upgrade, and what an upgraded database says."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from bot.__main__ import main
from storage import migrate
from storage.migrate import newest
from storage.opening import open_database
from storage.postgresql import transfer
from storage.postgresql.schema import BREAKS
from tests.postgres import new_schema
from tests.tables.board import ANN, GAMES, house

NEXT = f"""{BREAKS}
ALTER TABLE tables ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair';
CREATE TABLE storms (id INTEGER PRIMARY KEY, at REAL NOT NULL);
INSERT INTO storms VALUES (1, 2.0);
"""
"""A migration of a version to come, as this program's own are written."""

pytestmark = pytest.mark.sqlite


@pytest.fixture(autouse=True)
def games_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for program in ("backup", "check", "move"):
        monkeypatch.setattr(f"bot.programs.{program}.shipped", lambda: GAMES)


async def play(path: Path, *, begin: bool = False) -> None:
    """A move at the table."""
    async with house(path) as h:
        if begin:
            await h.begin("automaton", ANN)
        await h.move(ANN, "search; confirm")


async def upgrade(url: str) -> None:
    """Start the next version on a database once."""
    with pytest.MonkeyPatch.context() as patch:
        next_one = {**migrate.shipped(), newest() + 1: NEXT}
        patch.setattr(migrate, "shipped", lambda: next_one)
        db = await open_database(url)
        assert await db.read(lambda tx: tx.execute("SELECT id FROM storms").fetchone()[0]) == 1
        await db.close()


async def contents(url: str) -> object:
    """All that is kept in a database, as counts and digests."""
    db = await open_database(url)
    try:
        return await db.read(transfer.counted)
    finally:
        await db.close()


def test_a_file_goes_back_by_the_backup_made_before_the_upgrade(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, kept = tmp_path / "farpost.db", tmp_path / "before.db"
    asyncio.run(play(path, begin=True))
    before = asyncio.run(contents(str(path)))
    assert main(["backup", str(kept), "--db", str(path)]) == 0
    asyncio.run(upgrade(str(path)))

    capsys.readouterr()
    upgraded = path.read_bytes()
    assert main(["check", "--db", str(path)]) == 2
    assert "newer version of Farpost" in capsys.readouterr().err
    assert path.read_bytes() == upgraded

    shutil.copyfile(kept, path)
    assert main(["check", "--db", str(path)]) == 0
    assert asyncio.run(contents(str(path))) == before
    asyncio.run(play(path))


def test_a_server_goes_back_by_the_backup_made_before_the_upgrade(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, kept = tmp_path / "farpost.db", tmp_path / "before.db"
    asyncio.run(play(file, begin=True))
    with new_schema() as url, new_schema() as empty:
        assert main(["move", f"sqlite:///{file}", url]) == 0
        before = asyncio.run(contents(url))
        assert main(["backup", str(kept), "--db", url]) == 0
        asyncio.run(upgrade(url))

        capsys.readouterr()
        assert main(["check", "--db", url]) == 2
        assert "newer version of Farpost" in capsys.readouterr().err

        assert main(["move", f"sqlite:///{kept}", empty]) == 0
        assert main(["check", "--db", empty]) == 0
        assert asyncio.run(contents(empty)) == before


def test_a_backup_made_before_an_upgrade_is_of_use_after_it(tmp_path: Path) -> None:
    """The next version brings what it is given up to date."""
    path, kept = tmp_path / "farpost.db", tmp_path / "before.db"
    asyncio.run(play(path, begin=True))
    assert main(["backup", str(kept), "--db", str(path)]) == 0
    asyncio.run(upgrade(str(kept)))
