"""Where every press goes, by the kind of its custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import assert_never

from bot.engine.errors import No
from bot.languages import folded
from bot.tables.guide import pitch
from bot.tables.kernel.table import Table
from bot.tables.orders import plan_ground
from bot.tables.panel import phrases
from bot.tables.panel.panel import Caller, Response
from bot.tables.panel.routes import (
    AnswerRoute,
    ClockRoute,
    ConsentRoute,
    CountRoute,
    FollowRoute,
    GuideRoute,
    LobbyRoute,
    ModRoute,
    NoteRoute,
    OrdersRoute,
    PersonalRoute,
    PlanRoute,
    ReplayRoute,
    RulesRoute,
    Screen,
    SeatRoute,
    SettingsRoute,
    TurnRoute,
    TutorialRoute,
    ViewRoute,
    WhatIfRoute,
    decode,
    forged,
)
from bot.tables.panel.typed import AsIs
from bot.tables.rooms import Rooms
from bot.tables.seats import spoilt

AtTable = (
    TurnRoute
    | ViewRoute
    | LobbyRoute
    | ConsentRoute
    | SeatRoute
    | ModRoute
    | OrdersRoute
    | PlanRoute
    | ClockRoute
    | NoteRoute
    | ReplayRoute
    | WhatIfRoute
)

Way = Callable[[Caller, Table, str], Awaitable[Response]]
UNSEEN: frozenset[Screen] = frozenset({"act", "rules", "again"})
"""Buttons that work without seeing what is played."""


class Router:
    """Routes presses. Refuses custom ids that we never wrote."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        boards = rooms.boards
        self.ways: Mapping[Screen, Way] = {
            "act": lambda who, table, _: self._act(who, table),
            "again": lambda who, table, _: rooms.lobbies.again(who, table),
            "board": lambda who, table, at: boards.board(who, table, "", at),
            "closer": lambda who, table, _: boards.closer(who, table),
            "export": lambda who, table, _: rooms.proofs.export(who, table),
            "hand": lambda who, table, _: boards.hand(who, table),
            "log": self._log,
            "note": lambda who, table, _: rooms.notes.form(who, table),
            "rules": self._rules,
            "text": lambda who, table, at: boards.board(who, table, "text", at),
        }

    async def pressed(  # noqa: C901, PLR0911, PLR0912 - a case for each kind of id
        self, who: Caller, custom_id: AsIs, values: tuple[str, ...]
    ) -> Response:
        """Answer one press."""
        match decode(custom_id):
            case AnswerRoute() as route:
                return await self._rooms.play.pressed(who, route, values)
            case RulesRoute() as route:
                return await self._rooms.rules.pressed(who, route, values)
            case PersonalRoute() as route:
                return await self._rooms.people.pressed(who, route)
            case CountRoute() as route:
                return await self._rooms.stats.pressed(who, route)
            case SeatRoute(verb="never"):
                return await self._rooms.people.pressed(who, PersonalRoute("invites", "0"))
            case ViewRoute(view="mine"):
                return await self._rooms.lists.mytables(who)
            case LobbyRoute(table=number, verb=spoilt.SURE):
                return await spoilt.close(self._rooms.store, who, number)
            case LobbyRoute(table=number, verb="fair"):
                return await self._rooms.proofs.fair(
                    who, await self._rooms.store.named(who, number)
                )
            case ViewRoute(view="theme", what=what):
                return await self._rooms.settings.pressed(
                    who, SettingsRoute(0, "my-theme", what), ()
                )
            case GuideRoute(verb=pitch.PLAY, game=game):
                return await self._rooms.play_now.begin(who, game)
            case GuideRoute() as route:
                return await self._rooms.guide.pressed(who, route)
            case TutorialRoute() as route:
                return await self._rooms.tutorial.pressed(who, route, values)
            case FollowRoute() as route:
                return await self._rooms.following.pressed(who, route)
            case SettingsRoute() as route:
                return await self._rooms.settings.pressed(who, route, values)
            case route:
                return await self._at_table(who, route, values)

    async def _at_table(  # noqa: C901, PLR0911, PLR0912 - a case for each kind of id
        self, who: Caller, route: AtTable, values: tuple[str, ...]
    ) -> Response:
        """Answer a press about a table that the caller may know of."""
        table = await self._rooms.store.named(who, route.table)
        match route:
            case TurnRoute():
                return await self._of_turn(who, table, route)
            case ViewRoute():
                return await self._of_view(who, table, route, values)
            case LobbyRoute(verb="act"):
                return await self._act(who, table)
            case LobbyRoute():
                return await self._rooms.lobbies.pressed(who, table, route.verb, values)
            case ConsentRoute():
                return await self._rooms.undoing.request(who, table, route)
            case SeatRoute():
                return await self._rooms.seating.pressed(who, table, route)
            case ModRoute():
                table = await self._rooms.store.watchable(who, table)
                return await self._rooms.moderation.pressed(who, table, route)
            case OrdersRoute():
                if route.verb in plan_ground.BEGINNINGS:
                    return await self._rooms.plans.begin(who, table, route.verb)
                return await self._rooms.orders.pressed(who, table, route)
            case PlanRoute():
                return await self._rooms.plans.pressed(who, table, route, values)
            case ClockRoute():
                return await self._rooms.clock.pressed(who, table, route, values)
            case ReplayRoute():
                table = await self._rooms.store.watchable(who, table)
                return await self._rooms.replays.pressed(who, table, route, values)
            case WhatIfRoute():
                return await self._rooms.whatifs.pressed(who, table, route, values)
            case NoteRoute():
                raise forged()  # a form, nothing to press
            case _:
                assert_never(route)

    async def _of_turn(self, who: Caller, table: Table, route: TurnRoute) -> Response:
        """Answer a press below a turn message."""
        match route.verb:
            case "undo":
                table = await self._rooms.store.watchable(who, table)
                return await self._rooms.undoing.pressed(who, table, route.what)
            case "ask":
                table = await self._rooms.store.watchable(who, table)
                return await self._rooms.undoing.asked(who, table, route.what)
            case "then":
                return await self._show(who, table, "board", route.what)
            case verb:
                return await self._show(who, table, verb, route.what)

    async def _of_view(
        self, who: Caller, table: Table, route: ViewRoute, values: tuple[str, ...]
    ) -> Response:
        """Answer a press on a panel's links."""
        match route.view:
            case "join" if table.running and table.seat_of(who.user) is not None:
                return await self._act(who, table)
            case "join":
                return await self._rooms.lobbies.join(who, table)
            case "look":
                table = await self._rooms.store.watchable(who, table)
                return await self._rooms.boards.closer_chosen(who, table, values, route.what)
            case "mine" | "theme":
                raise forged()  # these belong to no table
            case view:
                return await self._show(who, table, view, route.what)

    async def _act(self, who: Caller, table: Table) -> Response:
        """The panel of a turn. Whoever doesn't play here can follow the table instead."""
        if table.seat_of(who.user) is not None or table.over:
            return await self._rooms.play.act(who, table)
        reason = phrases.reason(No("not-seated", table.row.title), None, ())
        return await self._rooms.following.offered(who, table, reason)

    async def _show(self, who: Caller, table: Table, verb: Screen, what: str) -> Response:
        """Answer a press on a button below a message or a panel."""
        if verb not in UNSEEN:
            table = await self._rooms.store.watchable(who, table)
        return await self.ways[verb](who, table, what)

    async def _log(self, who: Caller, table: Table, since: str) -> Response:
        return Response((await self._rooms.logs.log(who, table, since)).panel)

    async def _rules(self, _: Caller, table: Table, __: str) -> Response:
        return self._rooms.rules.contents(table)

    async def filled_in(self, who: Caller, custom_id: AsIs, fields: Mapping[str, str]) -> Response:
        """Answer a submitted form."""
        text = fields.get("text", "")
        match decode(custom_id):
            case AnswerRoute() as route:
                return await self._rooms.play.typed(who, route, text)
            case TutorialRoute() as route:
                return await self._rooms.tutorial.submitted(who, route, text)
            case PersonalRoute("me"):
                values = (folded(fields.get(key, "")) for key in ("zone", "quiet", "language"))
                return await self._rooms.people.me(who, *values)
            case WhatIfRoute() as route:
                table = await self._rooms.store.named(who, route.table)
                return await self._rooms.whatifs.submitted(who, table, route, text)
            case PlanRoute() as route:
                table = await self._rooms.store.named(who, route.table)
                return await self._rooms.plans.submitted(who, table, route, text)
            case NoteRoute(number):
                table = await self._rooms.store.named(who, number)
                return await self._rooms.notes.note(who, table, text)
            case _:
                raise forged()
