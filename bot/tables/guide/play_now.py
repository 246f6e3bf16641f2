"""`/play`: a game at once, against computer players or alone."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.engine.flow import Seat
from bot.engine.spec import GameSpec
from bot.tables.guide.pitch import PLAY, pitch, title_of
from bot.tables.kernel.edit import TableEdit
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases
from bot.tables.panel.panel import Button, Caller, Choice, Panel, Response
from bot.tables.panel.routes import GuideRoute
from bot.tables.seats import lobby
from bot.tables.seats.computer_cap import ComputerCap
from bot.tables.seats.computer_levels import level_choices, resolved_level, typed_level, with_level
from bot.tables.texts import say
from bot.tables.turns.answers import is_asked
from storage import results
from storage.errors import StorageError

if TYPE_CHECKING:
    from bot.tables.look.boards import Boards
    from bot.tables.look.likes import Likes
    from bot.tables.seats.lobby_commands import LobbyCommands

LOG = logging.getLogger(__name__)
RIVALS = 2
PHONE = "phone"
"""What upright pictures are called in settings, a table's and a person's."""
IN_A_ROW = 5
Letting = Callable[[Table, Seat], Awaitable[Table]]
"""Lets the computers at a table answer until a seat is asked."""
Acting = Callable[[Caller, Table], Awaitable[Response]]
"""Shows the panel of a turn."""


class PlayNow:
    """Opens a table, fills it with computer players, starts it and shows the first question."""

    def __init__(
        self,
        store: Store,
        lobbies: LobbyCommands,
        cap: ComputerCap,
        likes: Likes,
        boards: Boards,
        rivals_first: Letting,
        acting: Acting,
    ) -> None:
        self._store = store
        self._likes = likes
        self._boards = boards
        self._lobbies = lobbies
        self._cap = cap
        self._rivals_first = rivals_first
        self._acting = acting

    async def covers(self, who: Caller) -> Response:
        """What each game is about, with a button that begins it."""
        games = self._store.games.values()
        about = ("\n".join(pitch(game, who.locale)) for game in games)
        covers = (
            f"**{title_of(game, who.locale)}**\n{text}"
            for game, text in zip(games, about, strict=True)
        )
        buttons = [
            Button(title_of(game, who.locale), GuideRoute(game.spec.key, PLAY).id, "main")
            for game in games
        ]
        rows = (tuple(buttons[n : n + IN_A_ROW]) for n in range(0, len(buttons), IN_A_ROW))
        return Response(Panel(say("play-heading"), (*covers, say("play-about")), tuple(rows)))

    async def could(self, who: Caller, game: str, level: str = "") -> Response:
        """The title of the table to come. Refuses a game that can't begin, before a thread is made
        for it."""
        kind = self._store.game_named(game)
        if level:
            resolved_level(kind.spec, level)
        await self._cap.check_more(who.guild, who.user, rivals(kind.spec))
        return phrases.simple(lobby.usual_title(kind, who.name))

    async def begin(self, who: Caller, game: str, level: str = "") -> Response:
        """Begin a game in the caller's channel, with the caller on the first seat."""
        await self.could(who, game, level)
        kind = self._store.game_named(game)
        rival = level or typed_level(kind.spec, kind.spec.players.quick)
        liked = await self._likes.of(who.user)
        circle = results.Circle(kind.spec.key, None, who.user)
        finished, _ = await self._store.db.read(results.players, circle)
        options = {} if finished else kind.spec.first_game
        seats = 1 + rivals(kind.spec)
        table = await self._lobbies.opened(who, kind, seats=seats, options=options)

        def fill(edit: TableEdit) -> None:
            for _ in range(rivals(kind.spec)):
                lobby.add_computer(edit, who, rival)
            edit.row(card=PHONE if liked.get("card") == PHONE else "")

        # The caller's interaction has opened the lobby already.
        await self._store.act(None, table.row.id, fill)
        begun = await self._lobbies.starting.start(who, table, first=False)
        try:
            table = await self._rivals_moved(await self._store.table(table.row.id), who)
            first = await self._with_board(who, table, await self._acting(who, table))
            return replace(first, panel=_against(table, first.panel))
        except (Refusal, StorageError):
            return begun  # It runs, and its thread stays.

    async def _rivals_moved(self, table: Table, who: Caller) -> Table:
        """The table once the caller is asked. A computer player that fails is tried again later,
        by itself."""
        try:
            return await self._rivals_first(table, table.seat_for(who.user))
        except (Refusal, StorageError):
            raise
        except Exception:
            LOG.exception("a computer player of table %d has failed", table.row.id)
            return await self._store.table(table.row.id)

    async def _with_board(self, who: Caller, table: Table, response: Response) -> Response:
        """A turn's panel with a picture of the board, if it has no picture of its own. Where others
        are asked first, it says that the caller will be called."""
        if not is_asked(table, table.seat_for(who.user)):
            texts = (*response.panel.texts, say("play-called"))
            response = replace(response, panel=replace(response.panel, texts=texts))
        if response.panel.picture is not None:
            return response
        picture = await self._boards.glance(who, table)
        return replace(response, panel=replace(response.panel, picture=picture))

    async def complete_level(self, who: Caller, game: str, typed: str) -> list[Choice]:
        """Computer players of the game."""
        del who  # the same for everybody
        return level_choices(self._store.game_named(game).spec, typed)


def _against(table: Table, panel: Panel) -> Panel:
    """The first panel of a game, which names the computer players at the table."""
    found = [with_level(table.spec, r) for r in table.sitting if r.level]
    texts = (say("play-against", names=phrases.bolds(found)),) if found else ()
    return replace(panel, texts=(*texts, *panel.texts))


def rivals(spec: GameSpec) -> int:
    """How many computer players sit at a game at once: none where one can play alone."""
    least, most = spec.seats
    return 0 if least == 1 else max(least - 1, min(most - 1, RIVALS))
