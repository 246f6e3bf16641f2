"""A bot on a SQLite file runs without anything that only a fleet needs."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.games import shipped
from bot.playground import Stand
from storage.opening import open_database

ROOT = Path(__file__).resolve().parents[2]
FLEET = ("bot.fleet", "storage.postgresql", "psycopg")
PROGRAM = """
import sys
from bot.__main__ import main
code = main(["run"])
print(*sys.modules)
sys.exit(code)
"""


MAINTENANCE = """
import sys
from bot.__main__ import main
codes = main(["check", "--db", "a.db"]), main(["backup", "b.db", "--db", "a.db"])
print(*sys.modules)
sys.exit(max(codes))
"""


def fleets(modules: str) -> list[str]:
    """The loaded modules that only a fleet needs."""
    return [name for name in modules.split() if name.startswith(FLEET)]


async def test_nor_does_its_maintenance_load_any(tmp_path: Path) -> None:
    await (await open_database(str(tmp_path / "a.db"))).close()
    done = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        MAINTENANCE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    printed, _ = await asyncio.wait_for(done.communicate(), 60.0)
    assert done.returncode == 0
    assert "storage.sqlite" in printed.decode().split()
    assert fleets(printed.decode()) == []


async def test_on_sqlite_no_module_of_the_fleet_is_loaded(tmp_path: Path) -> None:
    async with Stand.start(0) as stand:
        settings = {
            "DISCORD_TOKEN": stand.token,
            "DISCORD_API_BASE": stand.api,
            "DISCORD_GATEWAY_URL": stand.gateway_url,
            "DATABASE_URL": f"sqlite:///{tmp_path / 'farpost.db'}",
            "DRAWING_WORKERS": "1",
            "PYTHONPATH": str(ROOT),
        }
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            PROGRAM,
            cwd=tmp_path,
            env={**os.environ, **settings},
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            await stand.wait_for_bot(30.0)
            ann = await stand.person("Ann")
            await ann.command("table new", "table-1", game=next(iter(shipped())))
            bot.terminate()
            printed, _ = await asyncio.wait_for(bot.communicate(), 30.0)
        finally:
            if bot.returncode is None:
                bot.kill()
                await bot.wait()
    assert bot.returncode == 0
    assert {"storage.sqlite", "bot.ui.client", "bot.cogs.table"} <= set(printed.decode().split())
    assert fleets(printed.decode()) == []


WITHOUT_DRIVER = """
import sys
sys.modules["psycopg"] = None
from bot.__main__ import main
sys.exit(main(["check", "--db", "postgresql://ann@127.0.0.1:1/farpost"]))
"""


async def test_without_the_driver_a_servers_address_is_one_sentence(tmp_path: Path) -> None:
    done = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        WITHOUT_DRIVER,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=asyncio.subprocess.PIPE,
    )
    _, printed = await asyncio.wait_for(done.communicate(), 60.0)
    assert done.returncode == 2
    assert len(printed.splitlines()) == 1
    assert b"farpost[postgresql]" in printed
