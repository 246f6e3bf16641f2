"""The desk where interactions arrive: each is taken once, and none once we are leaving."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from typing import Any, ParamSpec, Protocol, TypeVar, cast, overload

import discord
from cachetools import LRUCache
from discord import app_commands

from bot import fair_shares
from bot.fair_shares import FairShares
from bot.lanes import Lane
from bot.languages import speak
from bot.logs import told
from bot.tables.panel.panel import Choice, Response
from bot.tables.service import Answering, AtTable, Offering, OfferingAtTable, Tables
from bot.tables.texts import say
from bot.ui import errors, reply
from bot.ui.callers import Itx, caller, data_of
from bot.ui.figures import Figures
from bot.ui.turn_panels import TurnPanels

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
Completions = list[app_commands.Choice[str]]

REMEMBERED = 4096
ANYWHERE = frozenset(
    {"mytables", "rules", "help", "away", "remind", "settings", "games"}
    | {"health", "leaderboard", "stats"}
)
"""Commands that need no channel of a server."""
COMPLETION_ROOM = 2.0
"""Seconds for completions; Discord gives up after three."""
TOO_OLD = 5.0
"""Seconds after which Discord has long told the player that an interaction failed."""
AHEAD = 3.0
"""Seconds by which Discord's parts may disagree about the time."""

PAUSE = 0.08
"""Seconds between two letters of somebody who types very quickly."""
PENDING = 8
"""The most interactions that one user may have under way."""
BREATH = 0.01
"""Seconds in which other events are read: the library takes in one at a time."""
HOLD = 0.3
"""Seconds after which slow work no longer makes others wait."""


def steady() -> float:
    """Seconds on a clock that nobody sets, and that goes on while the host sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Ages:
    """Tells how old interactions are.

    The host's clock may be wrong, so the youngest interaction so far counts as new, unless
    Discord's own clock denies it: a gateway that was cut off replays what it has missed.
    """

    def __init__(self) -> None:
        self._least, self._bound = math.inf, -math.inf

    def heard(self, now: float) -> None:
        """Note Discord's time, the first time that it is told."""
        if self._bound == -math.inf:
            self._least = min(self._least, steady() - now)
            self._bound = self._least - AHEAD

    def of(self, itx: Itx) -> float:
        """Seconds since an interaction was made."""
        since = steady() - itx.created_at.timestamp()
        self._least = min(self._least, max(since, self._bound))
        return since - self._least


class Desk:
    """The application behind the interactions, and which of them are under way."""

    def __init__(self, tables: Tables, shares: FairShares, figures: Figures) -> None:
        self.tables = tables
        self.figures = figures
        self.panels = TurnPanels()
        self._shares = shares
        self.leaving = False
        self.ages = Ages()
        self._taken: LRUCache[int, None] = LRUCache(REMEMBERED)
        self._busy = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._asked: LRUCache[int, tuple[int, float]] = LRUCache(REMEMBERED)
        self._under_way: Counter[int] = Counter()
        self._own: dict[int, Lane] = {}
        """The line of each user who has something under way."""
        self._crowd = Lane(1, math.inf, HOLD)

    async def admits(self, itx: Itx) -> bool:
        """Whether to go on with an interaction. If not, it was answered or delivered twice."""
        if self.ages.of(itx) > TOO_OLD:
            log.info("an interaction came too late", extra=errors.place(itx))
            return False
        if itx.id in self._taken:
            return False
        self._taken[itx.id] = None
        speak(itx.locale.value)
        refusal = self._refusal(itx)
        if refusal is None:
            return False
        if not refusal:
            return True
        if itx.type is discord.InteractionType.autocomplete:
            await itx.response.autocomplete([])
        else:
            await reply.tell(itx, refusal)
        return False

    def _refusal(self, itx: Itx) -> str | None:
        """The sentence that refuses an interaction, "" to take it, or None to leave a flood
        unanswered."""
        if self.leaving:
            return say("ui-leaving")
        slash = itx.type is discord.InteractionType.application_command
        name = str(data_of(itx).get("name", ""))
        if slash and itx.guild_id is None and name not in ANYWHERE:
            return say("ui-here-only")
        kind = _use(itx)
        wait = self._wait(itx, kind)
        if not wait:
            return ""
        return fair_shares.sentence(kind, wait) if self._shares.says(itx.user.id) else None

    def _wait(self, itx: Itx, kind: fair_shares.Kind) -> float:
        """Seconds until this user's share allows the interaction, 0.0 if it does now."""
        if self._under_way[itx.user.id] < PENDING:
            return self._shares.take(kind, itx.user.id, itx.guild_id)
        self._shares.refused(kind, itx.user.id)
        return 1.0

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Count an interaction as under way inside the block."""
        self._busy += 1
        self._idle.clear()
        began = time.monotonic()
        try:
            yield
        finally:
            self.figures.took(time.monotonic() - began)
            self._busy -= 1
            if not self._busy:
                self._idle.set()

    async def in_turn(self, itx: Itx, work: Coroutine[Any, Any, T]) -> T:
        """Run `work` when its user's earlier work is done. Returns its result.

        Nobody waits for another user, but whoever has used up much of a share waits in one line
        with others who have, where servers and their users take turns.
        """
        user, server = itx.user.id, itx.guild_id
        self._under_way[user] += 1
        own = self._own.setdefault(user, Lane(1, math.inf, HOLD))
        try:
            with closing(work):  # never begun, perhaps
                async with own.turn(server, user):
                    if not self._shares.crowds(_use(itx), user, server):
                        return await work
                    async with self._crowd.turn(server, user):
                        await asyncio.sleep(BREATH)
                        return await work
        finally:
            self._under_way[user] -= 1
            if not self._under_way[user]:
                del self._under_way[user], self._own[user]

    async def newest(self, itx: Itx) -> bool:
        """Whether this is still its user's newest request for completions, once those that arrived
        with it are known too. Waits a moment for somebody who types quickly."""
        user, now = itx.user.id, time.monotonic()
        _, before = self._asked.get(user, (0, -math.inf))
        self._asked[user] = (itx.id, now)
        await asyncio.sleep(PAUSE if now - before < PAUSE else 0)
        newest, _ = self._asked.get(user, (itx.id, now))
        return newest == itx.id

    async def leave(self, grace: float) -> None:
        """Take no more interactions, and let those under way finish."""
        self.leaving = True
        try:
            await asyncio.wait_for(self._idle.wait(), grace)
        except TimeoutError:
            log.warning("left %d interactions unfinished", self._busy)


def _use(itx: Itx) -> fair_shares.Kind:
    """The kind of use that an interaction makes of the bot, for fair shares."""
    data = data_of(itx)
    if itx.type is discord.InteractionType.autocomplete:
        return "completions"
    if itx.type is not discord.InteractionType.application_command:
        return fair_shares.of_press(str(data.get("custom_id", "")))
    name, options = str(data.get("name", "")), data.get("options") or ()
    if options and options[0].get("type") in {1, 2}:  # a command of a group
        name, options = f"{name} {options[0].get('name')}", options[0].get("options") or ()
    given = {str(each.get("name", "")): each.get("value") for each in options}
    return fair_shares.of_command(name, given)


class _Host(Protocol):
    desk: Desk


def desk_of(itx: Itx) -> Desk:
    """The desk at which an interaction arrived."""
    return cast(_Host, itx.client).desk


async def serve(itx: Itx, work: Coroutine[Any, Any, Response]) -> None:
    """Answer with the result of `work`, and count as busy meanwhile."""
    desk = desk_of(itx)
    with desk.busy():
        shown, message = await reply.answer(itx, desk.in_turn(itx, work))
    await desk.panels.shown(itx, shown, message)
    if shown.more is not None:
        await reply.go_on(itx, shown)


async def complete(itx: Itx, choices: Coroutine[Any, Any, list[Choice]]) -> Completions:
    """An option's completions, or none where that fails or the user has typed on meanwhile."""
    desk = desk_of(itx)
    try:
        if not await desk.newest(itx):
            choices.close()
            return []
        async with asyncio.timeout(COMPLETION_ROOM):
            found = await desk.in_turn(itx, choices)
    except Exception as error:  # noqa: BLE001 - nobody can be told; a line in the log it is
        log.warning("no completions: %s", told(error), extra=errors.place(itx))
        return []
    return [
        app_commands.Choice(name=c.label[:100] or c.value[:100], value=c.value)
        for c in found[:25]
        if len(c.value) <= 100
    ]


# What cogs say


@overload
async def answer(itx: Itx, call: AtTable[P], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


@overload
async def answer(itx: Itx, call: Answering[P], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


async def answer(itx: Itx, call: Any, /, *args: Any, **kwargs: Any) -> None:
    """Answer a command by a room's method, which declares the table it needs."""
    await serve(itx, desk_of(itx).tables.answer(call, caller(itx), *args, **kwargs))


@overload
async def offer(
    itx: Itx, call: OfferingAtTable[P], /, *args: P.args, **kwargs: P.kwargs
) -> Completions: ...


@overload
async def offer(
    itx: Itx, call: Offering[P], /, *args: P.args, **kwargs: P.kwargs
) -> Completions: ...


async def offer(itx: Itx, call: Any, /, *args: Any, **kwargs: Any) -> Completions:
    """Complete an option by a room's method, which declares the table it needs."""
    return await complete(itx, desk_of(itx).tables.offer(call, caller(itx), *args, **kwargs))


def guarded(work: Callable[[Itx], Awaitable[None]]) -> Callable[[Itx], Awaitable[None]]:
    """A handler of interactions that admits each once, and answers whatever goes wrong."""

    async def safely(itx: Itx) -> None:
        try:
            if await desk_of(itx).admits(itx):
                await work(itx)
        except Exception as error:  # noqa: BLE001 - the one handler answers
            await errors.handle(itx, error)

    return safely
