"""Discord refuses the bot, or a proxy before Discord does: nothing owed is lost."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground import Stand
from tests.e2e.conftest import Rig, answer, words
from tests.e2e.running import BotProcess
from tests.e2e.test_programs import farpost

POST = r"POST /channels/\d+/messages$"


def owed(file: Path) -> int:
    """How many messages and edits the bot owes its channels."""
    with closing(sqlite3.connect(file)) as db:
        found: int = db.execute("SELECT COUNT(*) FROM outbox").fetchone()[0]
        return found


@pytest.mark.parametrize("status", [400, 403, 404, 429])
async def test_a_refusal_that_is_not_about_the_message_passes(rig: Rig, status: int) -> None:
    """A firewall's page carries no code of Discord's: it says nothing of the channel."""
    ann, ben = await rig.started()
    first = await rig.turn(ann)
    rig.stand.faults.answer(POST, status, 2)
    await answer(ann)
    await answer(ben)
    assert (await rig.turn(ann, above=first.id)).id > first.id


async def test_a_token_that_is_reset_stops_the_bot_and_loses_nothing(tmp_path: Path) -> None:
    async with Stand.start() as stand:
        bot = BotProcess(stand, tmp_path / "farpost.db")
        await bot.start()
        rig = Rig(stand, bot.db)
        ann, ben = await rig.started()
        first = await rig.turn(ann)
        await answer(ann)
        await ben.command("move", "table-1", move=(await words(ben))[0])
        assert await stand.wait_for(lambda: not owed(bot.db))  # so Ben's move is what is refused
        token, stand.gateway.token = stand.gateway.token, "another"
        rig.stand.faults.cut(r"POST /interactions/.*", None)  # what it answers is not the point
        last = ben.command("move", "table-1", move="confirm")
        await asyncio.gather(last, return_exceptions=True)
        assert bot.process
        await asyncio.wait_for(bot.process.wait(), 30.0)
        assert "doesn't accept DISCORD_TOKEN" in bot.log.read_text("utf-8")
        assert owed(bot.db)
        stand.gateway.token = token
        rig.stand.faults.clear()
        await bot.start()
        assert (await rig.turn(ann, above=first.id)).id > first.id
        await bot.stop()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (4004, "farpost: Discord doesn't accept DISCORD_TOKEN: reset it and try again.\n"),
        (4013, "it doesn't know the events this bot asks for (code 4013).\n"),
        (4014, "the application isn't allowed the events this bot asks for (code 4014).\n"),
    ],
)
async def test_a_connection_closed_for_good_is_one_sentence(
    tmp_path: Path, code: int, sentence: str
) -> None:
    async with Stand.start() as stand, farpost(
        "run", "--env", os.devnull, DISCORD_TOKEN=stand.token, DISCORD_API_BASE=stand.api,
        DISCORD_GATEWAY_URL=stand.gateway_url, DATABASE_URL=f"sqlite:///{tmp_path}/f.db",
        LOG_LEVEL="ERROR",
    ) as process:  # fmt: skip
        await stand.wait_for_bot(20.0)
        await stand.gateway.drop(resumable=False, how="close", code=code)
        _, told = await asyncio.wait_for(process.communicate(), 20.0)
        assert process.returncode == 2
        lines = told.decode().splitlines(keepends=True)
        assert len(lines) == 1, told
        assert lines[0].endswith(sentence)
