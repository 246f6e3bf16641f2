"""The one-click demo: a table whose seats are all computer players, as fast as one likes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import inf

from bot.engine.errors import Refusal
from bot.engine.spec import GameSpec
from bot.languages import speaking
from bot.playground import Stand
from bot.playground.desk import Cover
from bot.tables.computers.part import PACE, alone
from bot.tables.guide.pitch import pitch
from bot.tables.kernel.table import Game
from bot.tables.panel.panel import Caller, Response
from bot.tables.service import Tables

MOST_SEATS = 3
PACES = {"steady": PACE, "fast": 1.5, "paused": inf}
"""Seconds between the turns of a demo."""
LANGUAGE = "en"
"""The language of the page."""


class Showcase:
    """Opens demo tables once stand-in and service are there."""

    def __init__(self, games: Mapping[str, GameSpec]) -> None:
        self._games = games
        self._stand: Stand | None = None
        self._tables: Tables | None = None
        self._count = 0

    def covers(self) -> dict[str, Cover]:
        """The games to choose from."""
        with speaking(LANGUAGE):
            return {key: cover(spec) for key, spec in self._games.items()}

    async def picture(self, game: str) -> bytes:
        """The picture on a game's cover."""
        assert self._tables
        drawn = await self._tables.guide.howto.cover(game)
        return drawn.data if drawn else b""

    def begin(self, stand: Stand, tables: Tables) -> None:
        """Set the stand-in and the tables that `open` works with."""
        self._stand, self._tables = stand, tables
        tables.computers.alone = True

    async def open(self, user: int, game: str) -> int:
        """Open a table with computer players in a channel of its own and start it. Returns the
        channel's id."""
        assert self._stand
        assert self._tables
        spec = self._games[game]
        seats = max(spec.seats[0], min(spec.seats[1], MOST_SEATS))
        channel = int((await self._stand.desk.add_channel(f"demo {spec.name}"))["id"])
        tables, lobby = self._tables, self._tables.lobbies
        opener = partial(self._who, user, channel)
        await self._say(await tables.answer(lobby.open, opener(), game, "Demo", seats))
        # Whoever opens a table sits at it; this one is for watching.
        await self._say(await tables.answer(lobby.leave, opener()))
        # The game's own players are better to watch than random ones.
        levels = tuple(spec.players.named) or spec.players.levels
        for seat in range(1, seats + 1):
            level = levels[(seat - 1) % len(levels)]
            seated = tables.answer(lobby.seat, opener(), "computer", seat, level=level)
            await self._say(await seated)
        await self._say(await tables.answer(lobby.start, opener()))
        return channel

    async def pace(self, user: int, channel: int, wanted: str) -> str:
        """How the demo in a channel goes on, by its name in `PACES`, after setting it if one is
        wanted. Returns "" where no computers play alone."""
        assert self._tables
        try:
            table = await self._tables.store.in_channel(self._who(user, channel))
        except Refusal:
            return ""
        if not table.running or not alone(table):
            return ""
        if wanted in PACES:
            await self._tables.computers.set_pace(table, PACES[wanted])
        now = self._tables.computers.pace(table)
        return next((name for name, pace in PACES.items() if pace == now), "")

    def _who(self, user: int, channel: int) -> Caller:
        """The newcomer as a caller. Every call gets an interaction id of its own."""
        assert self._stand
        world = self._stand.world
        guild = next(iter(world.guilds))
        name = world.users[user].shown
        return Caller(user, name, channel, world.new_id(), guild=guild, moderator=True)

    async def _say(self, shown: Response) -> None:
        if shown.refused:
            raise RuntimeError(f"the demo was refused: {' '.join(shown.panel.texts)}")


def cover(spec: GameSpec) -> Cover:
    """What the first screen says of a game."""
    about, *rest = pitch(Game(spec), LANGUAGE)
    facts = (line.removeprefix("- ") for text in rest for line in text.splitlines())
    return Cover(spec.name, about, tuple(facts))
