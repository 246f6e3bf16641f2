"""The application's front: a command names what it wants of a room, and gets its answer here.

Calls return `Response` (a private answer) and never raise what a player can cause: a refusal, a
stale press, a repeated delivery or a database that is busy comes back as `Response` too. Anything
that does raise is a bug of ours. Completions return at most 25 `Choice`s and never raise.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, Concatenate, ParamSpec, TypeVar, overload

from msgspec.structs import replace

from bot.engine.errors import Illegal, No, NotAsked, Refusal
from bot.languages import signs, speaking
from bot.tables.kernel.table import Table
from bot.tables.panel import phrases
from bot.tables.panel.panel import Caller, Choice, Response
from bot.tables.panel.typed import declared
from bot.tables.rooms import Rooms
from bot.tables.router import Router
from bot.tables.seats import lobby
from bot.tables.texts import say
from storage import denials, homes, interactions, reminders
from storage.errors import Repeated, StorageError, Unavailable

LOG = logging.getLogger(__name__)

MOST = 25
"""The most choices of a completion."""
REPEATS_FOR = 7 * 86400.0
"""Seconds for which an interaction delivered twice is recognised."""
TIDY_EVERY = 3600.0
RESTART = 5.0

P = ParamSpec("P")
R = TypeVar("R")
Answering = Callable[Concatenate[Caller, P], Awaitable[Response]]
AtTable = Callable[Concatenate[Caller, Table, P], Awaitable[Response]]
Offering = Callable[Concatenate[Caller, P], Awaitable[list[Choice]]]
OfferingAtTable = Callable[Concatenate[Caller, Table, P], Awaitable[list[Choice]]]


class Tables(Rooms):
    """The rooms, the way into them, and the background work."""

    @cached_property
    def _router(self) -> Router:
        return Router(self)

    # Commands and completions

    @overload
    async def answer(
        self, call: AtTable[P], who: Caller, /, *args: P.args, **kwargs: P.kwargs
    ) -> Response: ...

    @overload
    async def answer(
        self, call: Answering[P], who: Caller, /, *args: P.args, **kwargs: P.kwargs
    ) -> Response: ...

    async def answer(
        self, call: Callable[..., Awaitable[Response]], who: Caller, /, *args: Any, **kwargs: Any
    ) -> Response:
        """Run a command's method. Whatever a player can cause becomes an answer too."""
        try:
            who = await self.spoken(who)
            await self.accounts.seen(who)
        except Unavailable as why:
            return _unavailable(who, why)
        with speaking(who.locale):
            try:
                return await self._called(call, who, args, kwargs)
            except Refusal as refusal:
                return await self._refused(who, refusal)
            except Repeated:
                return await self._repeated(who)
            except Unavailable as why:
                return _unavailable(who, why)

    @overload
    async def offer(
        self, call: OfferingAtTable[P], who: Caller, /, *args: P.args, **kwargs: P.kwargs
    ) -> list[Choice]: ...

    @overload
    async def offer(
        self, call: Offering[P], who: Caller, /, *args: P.args, **kwargs: P.kwargs
    ) -> list[Choice]: ...

    async def offer(
        self,
        call: Callable[..., Awaitable[list[Choice]]],
        who: Caller,
        /,
        *args: Any,
        **kwargs: Any,
    ) -> list[Choice]:
        """Complete an option by a room's method. Where that fails, nothing is offered."""
        try:
            who = await self.spoken(who)
            with speaking(who.locale):
                return (await self._called(call, who, args, kwargs))[:MOST]
        except (Refusal, StorageError):
            return []

    async def _called(
        self,
        call: Callable[..., Awaitable[R]],
        who: Caller,
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
    ) -> R:
        """Call a method with the table that it declares, and typed words folded."""
        declares = declared(call)
        words, named = declares.read(args, kwargs)
        match declares.table:
            case "":
                return await call(who, *words, **named)
            case "Watched":
                return await call(who, await self.store.watched(who), *words, **named)
            case "Table":
                return await call(who, await self.store.in_channel(who), *words, **named)
        table = await self.store.at_hand(who)
        try:
            return await call(who, table, *words, **named)
        except Refusal:
            now = await self.store.in_channel(who)
            if now is table:
                raise
        return await call(who, now, *words, **named)

    # Buttons, menus and forms

    async def press(self, who: Caller, custom_id: str, values: tuple[str, ...] = ()) -> Response:
        """Answer a press or a choice, by its custom id."""
        return await self.answer(self._router.pressed, who, custom_id, values)

    async def submit(self, who: Caller, custom_id: str, fields: Mapping[str, str]) -> Response:
        """Answer a submitted form, by its custom id."""
        return await self.answer(self._router.filled_in, who, custom_id, fields)

    # Answers to trouble

    async def spoken(self, who: Caller) -> Caller:
        """The caller with the language that they have chosen, if any."""
        language = await self.people.language(who.user)
        return replace(who, locale=language) if language else who

    async def _refused(self, who: Caller, refusal: Refusal) -> Response:
        """A refusal in words, by the game of the caller's channel. `/why` explains refusals of
        play."""
        if isinstance(refusal, Illegal | NotAsked):
            self.reasons.remember(who, refusal)
        table: Table | None = None
        try:
            table = await self.store.in_channel(who)
        except (Refusal, StorageError):
            table = None
        response = phrases.refused(refusal, table, who.locale, user=who.user)
        if refusal.no.why != "no-table":
            return response
        texts = (*response.panel.texts, await self.lists.elsewhere(who))
        return replace(response, panel=replace(response.panel, texts=tuple(filter(None, texts))))

    async def _repeated(self, who: Caller) -> Response:
        """The answer to a repeated delivery, which took effect once: the table as it is now."""
        try:
            table = await self.store.watched(who)
            if table.running and table.seat_of(who.user) is not None:
                return await self.play.act(who, table)
            return await self.standing.status(who, table)
        except (Refusal, StorageError):
            return replace(phrases.simple(say("done-already")), refused=True)

    # Running

    def wake(self) -> None:
        """Note that another process has stored something."""
        self.store.bell.ring()

    async def start_running(self) -> None:
        """Start to deliver messages, and to let computer players think. The texts of this task
        and of all that it begins may have signs from now on."""
        jobs: list[Callable[[], Awaitable[None]]] = [
            self.computers.run,
            self.orders.run,
            self.timekeeper.run,
            self.signs.run,
            self._tidy,
        ]
        signs.use(self.signs.numbers, self.signs.doubt)
        if self.courier is not None:
            jobs += [self.pump.run, self.panels.run]
        self.running = [asyncio.create_task(_run_forever(job)) for job in jobs]

    async def stop_running(self, grace: float = 5.0) -> None:
        """Finish work under way within `grace` seconds. The rest is owed at the next start."""
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        self.running = []
        await self.pump.drain(grace)
        await self.computers.close()
        self.libraries.close()

    async def _tidy(self) -> None:
        await self.store.catch_up()
        self.store.bell.ring()
        while self.store.scope.first:
            before = self.store.now() - REPEATS_FOR
            await self.store.db.write(interactions.forget, before)
            await self.store.db.write(reminders.forget, before)
            await asyncio.sleep(TIDY_EVERY)
        await asyncio.Event().wait()

    # What Discord tells of channels

    async def channel_gone(self, channel: int) -> None:
        """Close the table of a deleted channel or thread."""
        try:
            await lobby.channel_gone(self.store, channel)
        except (Refusal, StorageError) as why:
            LOG.warning("the table of the deleted channel %d stays open: %s", channel, why)

    async def channels_missed(self, guild: int, there: Collection[int]) -> tuple[int, ...]:
        """The channels of open tables in this server, without those that are there.

        A missing channel may only be hidden, so the caller must find out which have been deleted.
        """
        try:
            found = await self.store.db.read(homes.of_guild, guild)
        except StorageError as why:
            LOG.warning("the channels of server %d were not looked at: %s", guild, why)
            return ()
        return tuple(c for c in found if c not in there)

    async def channel_changed(self, channel: int) -> None:
        """Send what is owed to a channel where the bot may write again."""
        try:
            if await self.store.db.write(denials.try_again, channel, self.store.now()):
                self.store.bell.ring("messages")
        except StorageError as why:
            LOG.warning("what channel %d is owed is tried later: %s", channel, why)


async def _run_forever(job: Callable[[], Awaitable[None]]) -> None:
    """Run a background job for ever. An error is logged, and the job goes on."""
    while True:
        try:
            await job()
        except Unavailable as why:
            LOG.warning("a background job waits, because the database can't be used: %s", why)
            await asyncio.sleep(RESTART)
        except Exception:  # a job that ended would leave clocks or news standing still unseen
            LOG.exception("a background job stumbled")
            await asyncio.sleep(RESTART)


def _unavailable(who: Caller, why: Unavailable) -> Response:
    LOG.warning("the database can't be used: %s", why)
    with speaking(who.locale):
        return phrases.refused(Refusal(No(f"db-{why.why}")))
