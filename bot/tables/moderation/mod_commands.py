"""The service's calls for moderators: `/mod`."""

from __future__ import annotations

from bot.engine.errors import No, Refusal
from bot.tables.moderation.moderation import Moderation
from bot.tables.panel.panel import Caller, Choice, Response
from bot.tables.table.calls import Door, Front, answered, offered
from bot.tables.table.store import Store


class Mods(Door):
    """One door of the service, as `Tables` is."""

    def __init__(self, front: Front, store: Store, moderation: Moderation) -> None:
        super().__init__(front)
        self._store = store
        self._moderation = moderation

    @answered
    async def pause(self, who: Caller, why: str = "") -> Response:
        """Stop the channel's table: no moves, no clocks."""
        return await self._moderation.pause(who, await self._store.here(who), why)

    @answered
    async def resume(self, who: Caller) -> Response:
        """Let it go on."""
        return await self._moderation.resume(who, await self._store.here(who))

    @answered
    async def rewind(self, who: Caller, to: str) -> Response:
        """What rewinding to after this move would be; a button does it, or asks."""
        return await self._moderation.rewind(who, await self._store.here(who), to)

    @answered
    async def replace(
        self, who: Caller, seat: int, user: int | None = None, name: str = "", level: str = ""
    ) -> Response:
        """A user, a computer player, or whoever wants to, takes a seat over."""
        table = await self._store.here(who)
        return await self._moderation.replace(who, table, seat, user, name, level)

    @answered
    async def proxy(self, who: Caller, seat: int, text: str = "") -> Response:
        """Answer for a seat, or (without an answer) see what it is asked."""
        return await self._moderation.proxy(who, await self._store.here(who), seat, text)

    @answered
    async def clock(
        self,
        who: Caller,
        seat: int | None = None,
        left: str = "",
        vacation: str = "",
        emergency: str = "",
    ) -> Response:
        """Set what a seat's clock has left, or what may stop the clocks of the table."""
        table = await self._store.here(who)
        if seat is None and not left.strip() and (vacation.strip() or emergency.strip()):
            return await self._moderation.allow(who, table, vacation, emergency)
        if seat is None or not left.strip() or vacation.strip() or emergency.strip():
            raise Refusal(No("mod-clock"))
        return await self._moderation.clock(who, table, seat, left)

    @answered
    async def audit(self, who: Caller) -> Response:
        """What moderators and the opener did here."""
        return await self._moderation.audit(await self._store.here(who))

    @offered
    async def complete_rewind(self, who: Caller, typed: str) -> list[Choice]:
        """The moves that the channel's table can be rewound to."""
        return await self._moderation.targets(who, await self._store.here(who), typed)
