"""What a restart of the stand-in must not lose."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot.playground import People, Stand
from bot.playground.state import Attachment, Message, User
from bot.playground.store import Store
from tests.playground.conftest import Client, Rest, connected


class Forever(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Still here", custom_id="still")
    async def still(self, itx: discord.Interaction, _: ui.Button[Forever]) -> None:
        await itx.response.edit_message(content="pressed")


async def test_everything_survives(tmp_path: Path) -> None:
    state = tmp_path / "state.db"
    async with Stand.start(state=state) as stand, aiohttp.ClientSession() as session:
        rest = Rest(stand, session)
        lobby = await stand.channel("lobby")
        zoe, mine = await stand.person("Zoe"), await stand.channel("mine")
        _, posted = await rest.send_file(
            lobby, {"content": "before", "nonce": "n", "enforce_nonce": True}, ("a.txt", b"words")
        )
        command = {"name": "go", "description": "Goes"}
        await rest("POST", f"/applications/{stand.bot.id}/commands", json=command)
        seen, bot = await zoe.messages("lobby"), stand.bot.id
    async with Stand.start(state=state) as stand, aiohttp.ClientSession() as session:
        rest, again = Rest(stand, session), await stand.person("Zoe")
        assert stand.bot.id == bot
        assert again.id == zoe.id
        assert await stand.channel("mine") == mine
        assert await again.messages("lobby") == seen
        assert [c["name"] for c in (await again.line.state(again.id))["commands"]] == ["go"]
        url = stand.url + seen[0].doc["attachments"][0]["url"]
        async with session.get(url) as response:
            assert await response.read() == b"words"
        _, repeated = await rest.send(lobby, content="before", nonce="n", enforce_nonce=True)
        assert repeated["id"] == posted["id"], "nonces are remembered"
        _, fresh = await rest.send(lobby, content="after")
        assert int(fresh["id"]) > seen[-1].id


async def test_a_button_works_after_both_restarted(tmp_path: Path) -> None:
    state = tmp_path / "state.db"

    def build() -> Client:
        client = Client()

        @client.tree.command(name="show", description="Shows")
        async def show(itx: discord.Interaction) -> None:
            await itx.response.send_message("a button", view=Forever())

        client.add_view(Forever())
        return client

    async with Stand.start(state=state) as stand, connected(stand, build()):
        await (await stand.person("Ann")).command("show", "lobby")
    async with Stand.start(state=state) as stand, connected(stand, build()):
        ann = await stand.person("Ann")
        assert (await ann.press(await ann.last("lobby"), "Still here")).content == "pressed"


async def test_a_terminated_process_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    state = str(tmp_path / "state.db")
    command = [sys.executable, "-m", "bot.playground", "--state", state]
    ids: list[int] = []
    for ending in (signal.SIGTERM, signal.SIGKILL):
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        told = json.loads(await process.stdout.readline())
        async with aiohttp.ClientSession() as session, People.at(told["url"]) as people:
            ann = await people.person("Ann")
            assert [m.id for m in await ann.messages("lobby")] == ids
            place = f"{told['api']}/channels/{await people.channel('lobby')}/messages"
            headers = {"Authorization": f"Bot {told['token']}"}
            async with session.post(place, json={"content": "x"}, headers=headers) as response:
                ids.append(int((await response.json())["id"]))
            if ending is signal.SIGKILL:
                await asyncio.sleep(0.3)
        process.send_signal(ending)
        await process.wait()
    async with Stand.start(state=tmp_path / "state.db") as stand:
        ann = await stand.person("Ann")
        assert [m.id for m in await ann.messages("lobby")] == ids


async def test_old_files_make_room_for_new_ones(tmp_path: Path) -> None:
    store = Store(tmp_path / "state.db", files_kept=250)
    for key in range(1, 5):
        store.put_file(key, b"x" * 100)
        assert store.file(key) == b"x" * 100
    await store.flush()
    assert [key for key in range(1, 5) if store.file(key) is not None] == [3, 4]
    store.put("file", 4, None)
    assert store.file(4) is None
    await store.close()


async def test_a_stored_thing_comes_back_equal(tmp_path: Path) -> None:
    user = User(1, "ann", "Ann")
    message = Message(
        id=2,
        channel_id=3,
        author_id=1,
        timestamp="t",
        content="Ünï",
        embeds=[{"title": "x"}],
        files=[Attachment(4, "a.png", 5, "image/png", "alt")],
    )
    store = Store(tmp_path / "state.db")
    store.put("user", 1, user)
    store.put("message", 2, message)
    await store.close()
    again = Store(tmp_path / "state.db")
    assert list(again.load()) == [("message", message), ("user", user)]
    await again.close()


async def test_a_newer_state_file_is_refused(tmp_path: Path) -> None:
    await Store(tmp_path / "state.db").close()
    db = sqlite3.connect(tmp_path / "state.db")
    db.execute("pragma user_version = 99")
    db.close()
    with pytest.raises(ValueError, match="newer version"):
        Store(tmp_path / "state.db")


async def test_a_long_history_costs_no_more_statements_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    connect = sqlite3.connect

    def traced(*given: Any, **more: Any) -> sqlite3.Connection:
        made: sqlite3.Connection = connect(*given, **more)
        made.set_trace_callback(asked.append)
        return made

    monkeypatch.setattr(sqlite3, "connect", traced)
    counts = []
    for messages in (1, 5000):
        file = tmp_path / f"{messages}.db"
        store = Store(file)
        for key in range(messages):
            store.put("message", key, Message(key, 1, 2, "t", content="words " * 20))
        await store.close()
        asked.clear()
        async with Stand.start(state=file):
            counts.append(len(asked))
    assert counts[0] == counts[1] > 0


async def test_a_write_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "state.db")
    write, failures = store._write, [sqlite3.OperationalError("database or disk is full")]

    def flaky(*given: Any) -> None:
        if failures:
            raise failures.pop()
        write(*given)

    monkeypatch.setattr(store, "_write", flaky)
    store.put("user", 1, User(1, "ann"))
    store.put_file(2, b"words")
    await store.flush()
    assert failures == []
    store.put("user", 1, User(1, "anna"))
    await store.close()
    again = Store(tmp_path / "state.db")
    assert [value for _, value in again.load()] == [User(1, "anna")]
    assert again.file(2) == b"words"
    await again.close()
