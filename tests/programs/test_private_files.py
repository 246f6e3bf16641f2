"""What the bot keeps is for its own user's eyes: hands and seeds are in it."""

from __future__ import annotations

import asyncio
import os
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.playground import Stand
from bot.programs.assembly import held
from bot.settings import BadSetting
from storage.sqlite import SqliteDatabase

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return path.stat().st_mode & 0o777


async def _made(path: Path) -> list[int]:
    db = await SqliteDatabase.open(path)
    modes = [mode(each) for each in path.parent.iterdir() if each.name.startswith(path.name)]
    await db.close()
    return modes


def test_a_new_database_and_its_backup_are_private(tmp_path: Path) -> None:
    path, copy = tmp_path / "farpost.db", tmp_path / "copy.db"
    before = os.umask(0)
    try:
        modes = asyncio.run(_made(path))
        assert len(modes) == 3
        assert set(modes) == {0o600}
        assert main(["backup", str(copy), "--db", str(path)]) == 0
    finally:
        os.umask(before)
    assert mode(copy) == 0o600


@pytest.mark.parametrize("there", [False, True])
def test_what_the_stand_in_keeps_is_private(tmp_path: Path, *, there: bool) -> None:
    path = tmp_path / "farpost.db.stand"
    before = os.umask(0)
    try:
        if there:
            path.touch(mode=0o644)
        asyncio.run(_kept(path))
    finally:
        os.umask(before)
    assert {mode(each) for each in tmp_path.iterdir()} == {0o600}


async def _kept(path: Path) -> None:
    async with Stand.start(state=path) as stand:
        await stand.person("Zoe")


@pytest.mark.parametrize("open_to", [0o644, 0o640, 0o602])
def test_a_database_that_others_may_use_is_refused(tmp_path: Path, open_to: int) -> None:
    path = tmp_path / "farpost.db"
    asyncio.run(_made(path))
    path.chmod(open_to)
    with pytest.raises(BadSetting, match="chmod 600"), held(str(path)):
        pass
    path.chmod(0o600)
    with held(str(path)):
        pass


def test_every_dependency_has_one_exact_version_that_is_the_one_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = [*project["dependencies"], *(each for extra in extras for each in extra)]
    names = {re.split(r"[\[<>=~! ]", each)[0] for each in wanted} - {"farpost"}
    text = (ROOT / "constraints.txt").read_text("utf-8")
    fixed = dict(re.findall(r"^([a-z0-9.-]+)==([^\s;]+)", text, flags=re.MULTILINE))
    for name in names:
        plain = re.sub(r"[-_.]+", "-", name).lower()
        assert fixed.get(plain) == version(name), name
    assert "://" not in text
