"""Where every press goes: by the first letter of its custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.tables.look.queries import Queries
from bot.tables.look.rulebook import Rulebook
from bot.tables.moderation.moderation import Moderation
from bot.tables.orders.order_commands import OrderCommands
from bot.tables.panel.panel import Caller, Panel, Response
from bot.tables.panel.routes import forged, number
from bot.tables.rankings.rankings import Rankings
from bot.tables.seats.lobby_commands import LobbyCommands
from bot.tables.seats.seat_commands import SeatCommands
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.time.time_commands import Times
from bot.tables.turns.play_commands import PlayCommands

Handler = Callable[[Caller, list[str], tuple[str, ...]], Awaitable[Response]]


class Router:
    """Routes presses; what no part of us made is refused."""

    def __init__(
        self,
        store: Store,
        lobbies: LobbyCommands,
        play: PlayCommands,
        looks: Queries,
        seating: SeatCommands,
        moderation: Moderation,
        orders: OrderCommands,
        rankings: Rankings,
        times: Times,
    ) -> None:
        self._store = store
        self._seating = seating
        self._moderation = moderation
        self._lobbies = lobbies
        self._play = play
        self._queries = looks
        self._handlers: dict[str, Handler] = {
            "a": self._answer,
            "t": self._turn,
            "l": self._lobby,
            "u": self._request,
            "r": self._rules,
            "v": self._view,
            "s": self._seats,
            "m": self._moderates,
            "o": orders.pressed,
            "k": rankings.pressed,
            "c": times.clock_pressed,
            "w": times.personal_pressed,
        }
        self._personal = times.personal_pressed

    async def pressed(self, who: Caller, custom_id: str, values: tuple[str, ...]) -> Response:
        """One press."""
        kind, _, rest = custom_id.partition(":")
        handler = self._handlers.get(kind)
        if handler is None:
            raise forged()
        return await handler(who, rest.split(":"), values)

    async def _answer(self, who: Caller, parts: list[str], values: tuple[str, ...]) -> Response:
        if len(parts) < 3:
            raise forged()
        table, serial, *key = parts
        return await self._play.pressed(who, number(table), serial, ":".join(key), values)

    async def _turn(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Response:
        if len(parts) != 3:
            raise forged()
        table = await self._store.seen(who, number(parts[0]))
        return await self._verb(who, table, parts[2], "")

    async def _view(self, who: Caller, parts: list[str], values: tuple[str, ...]) -> Response:
        if len(parts) != 3:
            raise forged()
        table_id, verb, what = parts
        if verb == "look":
            table = await self._store.seen(who, number(table_id))
            return await self._queries.closer_chosen(who, table, values, what)
        if verb == "mine":
            return await self._queries.mytables(who)
        if verb == "theme":
            return await self._queries.set_theme(who, what)
        return await self._verb(who, await self._store.seen(who, number(table_id)), verb, what)

    async def _verb(self, who: Caller, table: Table, verb: str, what: str) -> Response:
        looks = self._queries
        if verb == "act":
            return await self._play.act(who, table)
        if verb.startswith(("undo.", "ask.")):
            verb, _, told = verb.partition(".")
            take = self._play.undo_pressed if verb == "undo" else self._play.undo_asked
            return await take(who, table, told)
        if verb == "hand":
            return await looks.hand(who, table)
        if verb == "rules":
            return Response(looks.library(table.spec.key).contents(), replace=False)
        if verb == "log":
            return Response((await looks.log(who, table, what)).panel)
        return await self._seen(who, table, verb, what)

    async def _seen(self, who: Caller, table: Table, verb: str, what: str) -> Response:
        if verb == "board":
            return await self._queries.board(who, table, "", what)
        if verb == "closer":
            return await self._queries.closer(who, table)
        if verb == "again":
            return await self._lobbies.again(who, table)
        if verb == "text":
            return await self._queries.board(who, table, "text", what)
        if verb == "note":
            return await self._queries.note_form(who, table)
        if verb == "export":
            return await self._queries.export(table)
        raise forged()

    async def _lobby(self, who: Caller, parts: list[str], values: tuple[str, ...]) -> Response:
        if len(parts) < 2:
            raise forged()
        table = await self._store.seen(who, number(parts[0]))
        verb = ":".join(parts[1:])
        if verb == "act":
            return await self._play.act(who, table)
        shown = await self._lobbies.pressed(who, table, verb, values)
        if shown is None:
            raise forged()
        return shown

    async def _request(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Response:
        if len(parts) < 3 or parts[2].removeprefix("rewind-") not in {"agree", "refuse"}:
            raise forged()
        return await self._play.request(who, number(parts[0]), number(parts[1]), parts[2])

    async def _seats(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Response:
        if parts[2:3] == ["never"]:
            return await self._personal(who, ["invites", "0"], ())
        return await self._seating.pressed(who, parts)

    async def _moderates(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Response:
        return await self._moderation.pressed(who, parts)

    async def _rules(self, _: Caller, parts: list[str], values: tuple[str, ...]) -> Response:
        if len(parts) < 3:
            raise forged()
        game, verb, *what = parts
        library = self._queries.library(game)
        return Response(await self._page(library, verb, what[0], values))

    async def _page(
        self, library: Rulebook, verb: str, what: str, values: tuple[str, ...]
    ) -> Panel:
        if verb == "s":
            return library.section(await self._play.key(what))
        if verb == "o" and values:
            kind, _, key = (await self._play.key(values[0])).partition(":")
            return library.card(key) if kind == "e" else library.section(key)
        if verb == "c":
            return library.contents()
        raise forged()
