"""Where every press goes, by the kind of its custom id."""

from __future__ import annotations

from typing import assert_never

from bot.tables.annex import Annex
from bot.tables.look.queries import Queries
from bot.tables.moderation.moderation import Moderation
from bot.tables.orders.order_commands import OrderCommands
from bot.tables.panel.panel import Caller, Panel, Response
from bot.tables.panel.routes import (
    AnswerRoute,
    ClockRoute,
    ConsentRoute,
    CountRoute,
    GuideRoute,
    LobbyRoute,
    ModRoute,
    NoteRoute,
    OrdersRoute,
    PersonalRoute,
    ReplayRoute,
    RulesRoute,
    SeatRoute,
    SettingsRoute,
    TurnRoute,
    TutorialRoute,
    ViewRoute,
    WhatIfRoute,
    decode,
    forged,
)
from bot.tables.rankings.rankings import Rankings
from bot.tables.seats.lobby_commands import LobbyCommands
from bot.tables.seats.seat_commands import SeatCommands
from bot.tables.table.store import Store
from bot.tables.table.table import Table
from bot.tables.time.time_commands import Times
from bot.tables.turns.play_commands import PlayCommands

AtTable = (
    TurnRoute
    | ViewRoute
    | LobbyRoute
    | ConsentRoute
    | SeatRoute
    | ModRoute
    | OrdersRoute
    | ClockRoute
    | NoteRoute
)

UNSEEN = frozenset({"act", "rules", "again"})
"""What can be pressed without seeing what is played."""


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
        annex: Annex,
    ) -> None:
        self._store = store
        self._seating = seating
        self._moderation = moderation
        self._lobbies = lobbies
        self._play = play
        self._queries = looks
        self._orders = orders
        self._rankings = rankings
        self._times = times
        self._annex = annex

    async def pressed(  # noqa: C901, PLR0911 - a case for each kind of id
        self, who: Caller, custom_id: str, values: tuple[str, ...]
    ) -> Response:
        """One press."""
        match decode(custom_id):
            case AnswerRoute() as route:
                return await self._play.pressed(who, route, values)
            case RulesRoute() as route:
                return Response(await self._page(who, route, values))
            case PersonalRoute() as route:
                return await self._times.personal_pressed(who, route)
            case CountRoute() as route:
                return await self._rankings.pressed(who, route)
            case SeatRoute(verb="never"):
                return await self._times.personal_pressed(who, PersonalRoute("invites", "0"))
            case ViewRoute(view="mine"):
                return await self._queries.mytables(who)
            case LobbyRoute(table=number, verb="fair"):
                return await self._queries.fair(await self._store.seen(who, number))
            case ViewRoute(table=number, view="join"):
                return await self._lobbies.join(who, await self._store.seen(who, number))
            case ViewRoute(view="theme", what=what):
                return await self._annex.settings.pressed(
                    who, SettingsRoute(0, "my-theme", what), ()
                )
            case (
                ReplayRoute() | WhatIfRoute() | GuideRoute() | TutorialRoute() | SettingsRoute()
            ) as route:
                return await self._annex.pressed(who, route, values)
            case route:
                return await self._at_table(who, route, values)

    async def _at_table(  # noqa: C901, PLR0911 - a case for each kind of id
        self, who: Caller, route: AtTable, values: tuple[str, ...]
    ) -> Response:
        """A press on what belongs to a table that the caller may know of."""
        table = await self._store.seen(who, route.table)
        match route:
            case TurnRoute():
                return await self._verb(who, table, route.verb, "")
            case ViewRoute(view="look"):
                table = await self._store.shown(who, table)
                return await self._queries.closer_chosen(who, table, values, route.what)
            case ViewRoute():
                return await self._verb(who, table, route.view, route.what)
            case LobbyRoute(verb="act"):
                return await self._play.act(who, table)
            case LobbyRoute():
                return await self._lobbies.pressed(who, table, route.verb, values)
            case ConsentRoute():
                return await self._play.request(who, table, route)
            case SeatRoute():
                return await self._seating.pressed(who, table, route)
            case ModRoute():
                return await self._moderation.pressed(who, table, route)
            case OrdersRoute():
                return await self._orders.pressed(who, table, route.verb, values)
            case ClockRoute():
                return await self._times.clock_pressed(who, table, route, values)
            case NoteRoute():
                raise forged()  # a form, nothing to press
            case _:
                assert_never(route)

    async def _verb(self, who: Caller, table: Table, verb: str, what: str) -> Response:
        if verb not in UNSEEN:
            await self._store.shown(who, table)
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
        if verb == "board" or verb.startswith("then."):
            return await self._queries.board(who, table, "", what or verb.partition(".")[2])
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

    async def _page(self, who: Caller, route: RulesRoute, values: tuple[str, ...]) -> Panel:
        library = self._queries.library(route.game)
        if route.verb == "s":
            return library.section(await self._play.key(route.what))
        if route.verb == "o" and values:
            kind, _, key = (await self._play.key(values[0])).partition(":")
            if kind == "e":
                return await self._queries.card(who, library, key)
            return library.section(key)
        if route.verb == "c":
            return library.contents()
        raise forged()
