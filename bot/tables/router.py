"""Where every press goes, by the kind of its custom id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from bot.engine.errors import No
from bot.languages import folded
from bot.tables.kernel.table import Table
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
    | ClockRoute
    | NoteRoute
    | ReplayRoute
    | WhatIfRoute
)

UNSEEN = frozenset({"act", "rules", "again"})
"""What can be pressed without seeing what is played."""


class Router:
    """Routes presses; what no part of us made is refused."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def pressed(  # noqa: C901, PLR0911, PLR0912 - a case for each kind of id
        self, who: Caller, custom_id: AsIs, values: tuple[str, ...]
    ) -> Response:
        """One press."""
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
                return await self._rooms.looks.mytables(who)
            case LobbyRoute(table=number, verb=spoilt.SURE):
                return await self._rooms.lobbies.close_spoilt(who, number)
            case LobbyRoute(table=number, verb="fair"):
                return await self._rooms.looks.fair(who, await self._rooms.store.seen(who, number))
            case ViewRoute(table=number, view="join"):
                return await self._rooms.lobbies.join(
                    who, await self._rooms.store.seen(who, number)
                )
            case ViewRoute(view="theme", what=what):
                return await self._rooms.settings.pressed(
                    who, SettingsRoute(0, "my-theme", what), ()
                )
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
        """A press on what belongs to a table that the caller may know of."""
        table = await self._rooms.store.seen(who, route.table)
        match route:
            case TurnRoute():
                return await self._verb(who, table, route.verb, "")
            case ViewRoute(view="look"):
                table = await self._rooms.store.shown(who, table)
                return await self._rooms.looks.closer_chosen(who, table, values, route.what)
            case ViewRoute():
                return await self._verb(who, table, route.view, route.what)
            case LobbyRoute(verb="act"):
                return await self._act(who, table)
            case LobbyRoute():
                return await self._rooms.lobbies.pressed(who, table, route.verb, values)
            case ConsentRoute():
                return await self._rooms.play.request(who, table, route)
            case SeatRoute():
                return await self._rooms.seating.pressed(who, table, route)
            case ModRoute():
                table = await self._rooms.store.shown(who, table)
                return await self._rooms.moderation.pressed(who, table, route)
            case OrdersRoute():
                return await self._rooms.orders.pressed(who, table, route.verb, values)
            case ClockRoute():
                return await self._rooms.clock.pressed(who, table, route, values)
            case ReplayRoute():
                table = await self._rooms.store.shown(who, table)
                return await self._rooms.replays.pressed(who, table, route, values)
            case WhatIfRoute():
                return await self._rooms.whatifs.pressed(who, table, route, values)
            case NoteRoute():
                raise forged()  # a form, nothing to press
            case _:
                assert_never(route)

    async def _verb(self, who: Caller, table: Table, verb: str, what: str) -> Response:
        if verb not in UNSEEN:
            await self._rooms.store.shown(who, table)
        looks = self._rooms.looks
        if verb == "act":
            return await self._act(who, table)
        if verb.startswith(("undo.", "ask.")):
            verb, _, told = verb.partition(".")
            take = self._rooms.play.undo_pressed if verb == "undo" else self._rooms.play.undo_asked
            return await take(who, table, told)
        if verb == "hand":
            return await looks.hand(who, table)
        if verb == "rules":
            return Response(looks.library(table.spec.key, table.options).contents(), replace=False)
        if verb == "log":
            return Response((await looks.log(who, table, what)).panel)
        return await self._seen(who, table, verb, what)

    async def _act(self, who: Caller, table: Table) -> Response:
        """The panel of a turn; whoever doesn't play here can follow the table instead."""
        if table.seat_of(who.user) is not None or table.over:
            return await self._rooms.play.act(who, table)
        reason = phrases.reason(No("not-seated", table.row.title), None, ())
        return await self._rooms.following.offered(who, table, reason)

    async def _seen(self, who: Caller, table: Table, verb: str, what: str) -> Response:
        if verb == "board" or verb.startswith("then."):
            return await self._rooms.looks.board(who, table, "", what or verb.partition(".")[2])
        if verb == "closer":
            return await self._rooms.looks.closer(who, table)
        if verb == "again":
            return await self._rooms.lobbies.again(who, table)
        if verb == "text":
            return await self._rooms.looks.board(who, table, "text", what)
        if verb == "note":
            return await self._rooms.looks.note_form(who, table)
        if verb == "export":
            return await self._rooms.looks.export(who, table)
        raise forged()

    async def filled_in(self, who: Caller, custom_id: AsIs, fields: Mapping[str, str]) -> Response:
        """A form, by its custom id."""
        text = fields.get("text", "")
        match decode(custom_id):
            case AnswerRoute() as route:
                return await self._rooms.play.typed(who, route, text)
            case TutorialRoute() as route:
                return await self._rooms.tutorial.submitted(who, route, text)
            case PersonalRoute("me"):
                said = (folded(fields.get(key, "")) for key in ("zone", "quiet", "language"))
                return await self._rooms.people.me(who, *said)
            case WhatIfRoute() as route:
                table = await self._rooms.store.seen(who, route.table)
                return await self._rooms.whatifs.submitted(who, table, route, text)
            case OrdersRoute(number, "new"):
                table = await self._rooms.store.seen(who, number)
                return await self._rooms.orders.filled_in(who, table, fields)
            case NoteRoute(number):
                table = await self._rooms.store.seen(who, number)
                return await self._rooms.looks.note(who, table, text)
            case _:
                raise forged()
