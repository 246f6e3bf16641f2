"""The walk of a move in `bot/tables/README.md`: a typed move passes its stations in order."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from bot.engine.invariants import random_line
from bot.engine.rng import Chance
from bot.games import shipped
from bot.playground import Stand
from tests.e2e.running import ROOT, whole
from tests.test_rooms import stations

WAIT = 30.0


def file_of(module: str) -> Path:
    """The file that holds a module."""
    return ROOT / f"{module.replace('.', '/')}.py"


class Follower:
    """Counts the stations that the program has passed, each after the one before."""

    def __init__(self) -> None:
        self.ahead = [
            (ROOT / f"{module.replace('.', '/')}.py", name) for module, name in stations()
        ]
        self.arrived = asyncio.Event()
        self.on = False
        self._loop = asyncio.get_running_loop()

    def called(self, frame: FrameType, event: str, _: object) -> None:
        """Hear of a call, in whatever thread."""
        if not self.on or event != "call" or not self.ahead:
            return
        file, name = self.ahead[0]
        code = frame.f_code
        if code.co_qualname == name and Path(code.co_filename) == file:
            del self.ahead[0]
            if not self.ahead:
                self._loop.call_soon_threadsafe(self.arrived.set)

    @contextmanager
    def following(self) -> Iterator[None]:
        """Hear of the calls of this thread too, until the block ends."""
        self.on, before = True, sys.getprofile()
        sys.setprofile(self.called)
        try:
            yield
        finally:
            sys.setprofile(before)
            self.on = False


async def test_a_typed_move_passes_the_stations_in_order(tmp_path: Path) -> None:
    game = next(iter(shipped().values()))
    follower = Follower()
    threading.setprofile(follower.called)  # the database's thread, which is yet to start
    try:
        async with Stand.start() as stand, whole(stand, tmp_path / "f.db", shipped()) as client:
            people = [await stand.person("Ann"), await stand.person("Ben")]
            await people[0].command("table new", "table-1", game=game.key, seats=2)
            await people[1].command("table join", "table-1")
            for person in people:  # the second one is Ready
                await person.command("table start", "table-1")
            table = await client.desk.tables.store.table(1)
            seat = table.asked[0]
            line = "; ".join([*random_line(table.state, seat, Chance.of("walk")), "save"])
            with follower.following():
                answer = await people[seat].command("move", "table-1", move=line)
                assert answer.text
                await asyncio.wait_for(follower.arrived.wait(), WAIT)
    except TimeoutError:
        raise AssertionError(f"not passed in this order: {follower.ahead[:1]}") from None
    finally:
        threading.setprofile(None)


def test_the_walk_has_a_word_for_every_station() -> None:
    rows = re.findall(
        r"^\| `[\w.]+` \| `[\w.]+` \| (.+) \|$",
        (ROOT / "bot/tables/README.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert len(rows) == len(stations()) >= 20
    assert all(re.match(r"[a-z`]", text) for text in rows)
