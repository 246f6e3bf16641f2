"""Where every press goes: by the first letter of its custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.tables.look.queries import Looks
from bot.tables.look.rulebook import Library
from bot.tables.moderation.moderation import Moderation
from bot.tables.orders.order_commands import StandingOrders
from bot.tables.panel.panel import Caller, Panel, Shown
from bot.tables.panel.routes import forged, number
from bot.tables.rankings.rankings import Rankings
from bot.tables.seats.lobby_commands import Lobbies
from bot.tables.seats.seat_commands import Seating
from bot.tables.table.store import Store
from bot.tables.table.table import Live
from bot.tables.time.time_commands import Times
from bot.tables.turns.play_commands import Play

Handler = Callable[[Caller, list[str], tuple[str, ...]], Awaitable[Shown]]


class Presses:
    """Routes presses; what no part of us made is refused."""

    def __init__(
        self,
        store: Store,
        lobbies: Lobbies,
        play: Play,
        looks: Looks,
        seating: Seating,
        moderation: Moderation,
        orders: StandingOrders,
        rankings: Rankings,
        times: Times,
    ) -> None:
        self._store = store
        self._seating = seating
        self._moderation = moderation
        self._lobbies = lobbies
        self._play = play
        self._looks = looks
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

    async def pressed(self, who: Caller, custom_id: str, values: tuple[str, ...]) -> Shown:
        """One press."""
        kind, _, rest = custom_id.partition(":")
        handler = self._handlers.get(kind)
        if handler is None:
            raise forged()
        return await handler(who, rest.split(":"), values)

    async def _answer(self, who: Caller, parts: list[str], values: tuple[str, ...]) -> Shown:
        if len(parts) < 3:
            raise forged()
        table, serial, *key = parts
        return await self._play.pressed(who, number(table), serial, ":".join(key), values)

    async def _turn(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Shown:
        if len(parts) != 3:
            raise forged()
        live = await self._store.seen(who, number(parts[0]))
        return await self._verb(who, live, parts[2], "")

    async def _view(self, who: Caller, parts: list[str], values: tuple[str, ...]) -> Shown:
        if len(parts) != 3:
            raise forged()
        table, verb, what = parts
        if verb == "look":
            live = await self._store.seen(who, number(table))
            return await self._looks.closer_chosen(who, live, values, what)
        if verb == "mine":
            return await self._looks.mytables(who)
        if verb == "theme":
            return await self._looks.set_theme(who, what)
        return await self._verb(who, await self._store.seen(who, number(table)), verb, what)

    async def _verb(self, who: Caller, live: Live, verb: str, what: str) -> Shown:
        looks = self._looks
        if verb == "act":
            return await self._play.act(who, live)
        if verb.startswith(("undo.", "ask.")):
            verb, _, told = verb.partition(".")
            take = self._play.undo_pressed if verb == "undo" else self._play.undo_asked
            return await take(who, live, told)
        if verb == "hand":
            return await looks.hand(who, live)
        if verb == "rules":
            return Shown(looks.library(live.spec.key).contents(), replace=False)
        if verb == "log":
            return Shown((await looks.log(who, live, what)).panel)
        return await self._seen(who, live, verb, what)

    async def _seen(self, who: Caller, live: Live, verb: str, what: str) -> Shown:
        if verb == "board":
            return await self._looks.board(who, live, "", what)
        if verb == "closer":
            return await self._looks.closer(who, live)
        if verb == "again":
            return await self._lobbies.again(who, live)
        if verb == "text":
            return await self._looks.board(who, live, "text", what)
        if verb == "note":
            return await self._looks.note_form(who, live)
        if verb == "export":
            return await self._looks.export(live)
        raise forged()

    async def _lobby(self, who: Caller, parts: list[str], values: tuple[str, ...]) -> Shown:
        if len(parts) < 2:
            raise forged()
        live = await self._store.seen(who, number(parts[0]))
        verb = ":".join(parts[1:])
        if verb == "act":
            return await self._play.act(who, live)
        shown = await self._lobbies.pressed(who, live, verb, values)
        if shown is None:
            raise forged()
        return shown

    async def _request(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Shown:
        if len(parts) < 3 or parts[2].removeprefix("rewind-") not in {"agree", "refuse"}:
            raise forged()
        return await self._play.request(who, number(parts[0]), number(parts[1]), parts[2])

    async def _seats(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Shown:
        return await self._seating.pressed(who, parts)

    async def _moderates(self, who: Caller, parts: list[str], _: tuple[str, ...]) -> Shown:
        return await self._moderation.pressed(who, parts)

    async def _rules(self, _: Caller, parts: list[str], values: tuple[str, ...]) -> Shown:
        if len(parts) < 3:
            raise forged()
        game, verb, *what = parts
        library = self._looks.library(game)
        return Shown(await self._page(library, verb, what[0], values))

    async def _page(self, library: Library, verb: str, what: str, values: tuple[str, ...]) -> Panel:
        if verb == "s":
            return library.section(await self._play.key(what))
        if verb == "o" and values:
            kind, _, key = (await self._play.key(values[0])).partition(":")
            return library.card(key) if kind == "e" else library.section(key)
        if verb == "c":
            return library.contents()
        raise forged()
