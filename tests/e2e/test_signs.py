"""Signs: uploaded once, shown in texts, buttons and menus, and words wherever they aren't there."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.games import shipped
from bot.playground import Person, Seen, Stand
from bot.playground.facts import JSON
from bot.playground.posting import nodes
from bot.ui.client import Farpost
from renderers.signs import wanted
from tests.e2e.conftest import Rig
from tests.e2e.running import whole

GAME = next(key for key in shipped() if wanted([key]))
GAMES = {GAME: shipped()[GAME]}
SIGNS = wanted(GAMES)
EMOJIS = r"/applications/\d+/emojis"
PLACED = re.compile(r"<:(\w+):(\d+)>")


@asynccontextmanager
async def running(stand: Stand, db: Path) -> AsyncIterator[Farpost]:
    async with whole(stand, db, GAMES) as client:
        yield client


async def all_there(stand: Stand) -> dict[str, int]:
    """The stand-in's emojis by name, once every sign is among them."""

    def found() -> bool:
        return {e.name for e in stand.world.emojis.values()} >= SIGNS.keys()

    assert await stand.wait_for(found)
    return {e.name: e.id for e in stand.world.emojis.values()}


async def table(rig: Rig) -> tuple[Person, Person]:
    ann, ben = await rig.lobby(game=GAME, options="")
    await rig.dealt(ann, ben)
    return ann, ben


def asked(stand: Stand, method: str) -> int:
    """How often emojis were asked for, or changed, by this method."""
    return sum(bool(re.match(f"{method} {EMOJIS}", request)) for request in stand.faults.seen)


def before_labels(message: Seen) -> set[str]:
    """The names of the emojis on a message's buttons and in its menus."""
    shown: list[JSON] = [
        s for n in nodes(message.doc["components"]) for s in (n, *(n.get("options") or ()))
    ]
    return {s["emoji"]["name"] for s in shown if s.get("emoji")}


async def test_signs_are_uploaded_once(tmp_path: Path) -> None:
    async with Stand.start() as stand:
        async with running(stand, tmp_path / "f.db"):
            first = await all_there(stand)
        assert asked(stand, "POST") == len(SIGNS)
        async with running(stand, tmp_path / "f.db") as client:
            assert await stand.wait_for(lambda: client.desk.tables.signs.numbers == first)
        assert asked(stand, "POST") == len(SIGNS)
        assert asked(stand, "DELETE") == 0
