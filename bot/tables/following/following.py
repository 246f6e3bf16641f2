"""`/follow`: private messages about each turn for people who don't play."""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases, speech
from bot.tables.panel.panel import Button, Caller, Panel, Response, beside
from bot.tables.panel.routes import FollowRoute, SeatRoute, forged
from bot.tables.seats import daily
from bot.tables.seats.free_seats import computers_seats
from bot.tables.texts import say
from storage import followers
from storage.followers import FollowerRow

ALL, LINE, STOP = "all", "line", "stop"
"""What a follower gets: all that happened in a turn, one line of it, or nothing."""
IN_A_ROW = 5
"""The most computer players' seats that are offered."""
OF_TABLE, OF_USER = 25, 25
"""The most followers of a table, and open tables of a follower: each is a message every turn."""


class Following:
    """Who follows a table, and how much of it they get."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def follow(self, who: Caller, table: Table, how: str = "") -> Response:
        """Follow this channel's table, or show how the caller follows it."""
        return await (self._set(who, table, how) if how else self.offered(who, table))

    async def offered(self, who: Caller, table: Table, note: str = "") -> Response:
        """How somebody who doesn't play follows the table now, with the other ways as buttons."""
        self._refuse(who, table)
        row = await self._store.db.read(followers.follows, table.row.id, who.user)
        kind = STOP if row is None else row.how
        names = speech.plain_names(table)
        seats = tuple(
            Button(say("seat-take", name=names[seat]), SeatRoute(table.row.id, seat, "take").id)
            for seat in computers_seats(table, who.user)[:IN_A_ROW]
        )
        buttons = tuple(
            Button(say(f"follow-{how}"), FollowRoute(table.row.id, how).id)
            for how in (ALL, LINE, STOP)
            if how != kind
        )
        follows = (say(f"follow-is-{kind}"), say("follow-quiet") if row else "")
        texts = (note, say("seat-take-how") if seats else "", *follows)
        return beside(
            Panel(
                speech.title(table),
                tuple(t for t in texts if t),
                tuple(filter(None, (seats, buttons))),
            )
        )

    async def pressed(self, who: Caller, route: FollowRoute) -> Response:
        """Answer a press on these panels, also in a private message."""
        if route.how not in {ALL, LINE, STOP}:
            raise forged()
        row = await self._store.db.read(followers.follows, route.table, who.user)
        find = self._store.table(route.table) if row else self._store.named(who, route.table)
        response = await self._set(who, await find, route.how)
        return Response(response.panel)

    async def _set(self, who: Caller, table: Table, how: str) -> Response:
        """Store how much the caller gets from now on."""
        number = table.row.id
        if how == STOP:
            await self._store.db.write(followers.drop, number, who.user)
            if table.over or table.seat_of(who.user) is not None:
                return phrases.simple(say("follow-is-stop"))
            return await self.offered(who, table)
        self._refuse(who, table)
        others, mine = await self._store.db.read(followers.crowd, number, who.user)
        if others >= OF_TABLE:
            raise Refusal(No("follow-crowded", str(OF_TABLE)))
        if mine >= OF_USER:
            raise Refusal(No("follow-many", str(OF_USER)))
        row = FollowerRow(number, who.user, how, table.row.moves)
        await self._store.db.write(followers.put, row)
        return await self.offered(who, table)

    def _refuse(self, who: Caller, table: Table) -> None:
        if table.seat_of(who.user) is not None:
            raise Refusal(No("follow-seated"))
        if table.over:
            raise Refusal(No("follow-over"))
        if daily.of_row(table.row) is not None:
            raise Refusal(No("follow-daily"))
