"""How far one scrolls through a game: `python -m tests.playground.measure GAME --prefer A,B`.

Two people play through the whole bot, part by part; the page is measured in Chromium at two widths.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import threading
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from bot.games import shipped
from bot.playground import Person, Stand
from tests.e2e.kill import rows
from tests.e2e.running import whole
from tests.playground.browser import Page, chromium

T = TypeVar("T")
CHANNEL = "table-1"
NO_ANSWERS = ("confirm", "save", "back", "resign")
HEIGHT = "return document.getElementById('log').scrollHeight"


class Evening:
    """The whole bot and its stand-in, on a loop of their own, so that a browser runs beside."""

    def __init__(self, folder: Path, prefer: Sequence[str]) -> None:
        self.prefer = prefer
        self.loop = asyncio.new_event_loop()
        self.folder = folder
        self.stand: Stand
        self.people: list[Person] = []

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """Runs a coroutine on the loop and waits for it."""
        return asyncio.run_coroutine_threadsafe(job, self.loop).result(600)

    async def open(self, stack: AsyncExitStack) -> None:
        """Start everything."""
        self.stand = await stack.enter_async_context(Stand.start())
        games = shipped()
        await stack.enter_async_context(whole(self.stand, self.folder / "evening.db", games))
        self.people = [await self.stand.person(name) for name in ("Ann", "Ben")]

    async def begin(self, game: str) -> None:
        """A table of this game with both seated."""
        ann, ben = self.people
        await ann.command("table new", CHANNEL, game=game, seats=2)
        await ben.command("table join", CHANNEL)
        for person in self.people:
            await person.command("table start", CHANNEL)

    async def play(self, turns: int) -> int:
        """Play a number of turns, each part committed by itself. Returns how many parts."""
        parts, passed, last = 0, 0, None
        while passed <= turns:
            for person in self.people:
                word = await self.answer(person)
                if not word:
                    continue
                await person.command("move", CHANNEL, move=f"{word}; confirm")
                await self.stand.wait_for(self.told, 60.0)
                parts += 1
                if person is not last:
                    passed, last = passed + 1, person
        return parts

    async def answer(self, person: Person) -> str:
        """A whole answer, word by word, as completion offers it, or "" if nothing is asked."""
        word, more = "", True
        while more:
            found = await person.complete("move", "move", f"{word} " if word else "", CHANNEL)
            offered = [str(value) for _, value in found if str(value) != word]
            longer = chosen(offered, self.prefer)
            more = bool(longer) and longer.startswith(word)
            word = longer if more else word
        return word

    async def told(self) -> bool:
        """Whether nothing is owed any more."""
        return not rows(self.folder / "evening.db", "SELECT count(*) FROM outbox")[0][0]


def chosen(words: Sequence[str], prefer: Sequence[str]) -> str:
    """The first answer that begins as one of these does, or else any."""
    for begun in (*prefer, ""):
        for word in words:
            if word.startswith(begun) and not word.startswith(
                ("confirm", "save", "back", "resign")
            ):
                return word
    return ""


@contextmanager
def evening(folder: Path, prefer: Sequence[str] = ()) -> Iterator[Evening]:
    """A running evening."""
    made = Evening(folder, prefer)
    thread = threading.Thread(target=made.loop.run_forever, daemon=True)
    thread.start()
    stack = AsyncExitStack()
    try:
        made.run(made.open(stack))
        yield made
    finally:
        made.run(stack.aclose())
        made.loop.call_soon_threadsafe(made.loop.stop)
        thread.join(10)
        made.loop.close()


def heights(made: Evening, picture: str = "") -> dict[int, int]:
    """How high the channel's log is, by the page's width."""
    found: dict[int, int] = {}
    with chromium() as driver:
        page = Page(driver, made.stand.url)
        channel = next(c.id for c in made.stand.world.channels.values() if c.name == CHANNEL)
        for width in (1280, 390):
            page.open(channel, width=width)
            page.be("Cleo")  # whoever looks on has no private answers between
            page.one(".item .message")
            page.until(lambda: driver.execute_script(LOADED))
            found[width] = int(driver.execute_script(HEIGHT))
            if picture:
                driver.save_screenshot(f"{picture}-{width}.png")
    return found


LOADED = "return [...document.images].every(i => i.complete)"


def main() -> int:
    """Print the figures. Returns 1 if the wide page is higher than it may be."""
    parser = argparse.ArgumentParser(description="Measure a channel in the browser.")
    parser.add_argument("game")
    parser.add_argument("--prefer", default="", help="how the answers begin that are given first")
    parser.add_argument("--turns", type=int, default=14)
    parser.add_argument("--most", type=int, default=0, help="pixels; 0: no limit")
    parser.add_argument("--picture", default="", help="where to keep pictures of the page")
    given = parser.parse_args()
    prefer = given.prefer.split(",") if given.prefer else ()
    with tempfile.TemporaryDirectory() as folder, evening(Path(folder), prefer) as made:
        made.run(made.begin(given.game))
        parts = made.run(made.play(given.turns))
        found = heights(made, given.picture)
    sys.stdout.write(json.dumps({"turns": given.turns, "parts": parts, "heights": found}) + "\n")
    return 1 if 0 < given.most < found[1280] else 0


if __name__ == "__main__":
    sys.exit(main())
