"""Composition: settings -> database -> tables -> cogs -> client, closed in reverse."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path

from bot.cogs import COGS
from bot.engine.spec import GameSpec
from bot.fair_shares import FairShares
from bot.programs.home import Home
from bot.settings import BadSetting, Settings
from bot.tables.computers.thinking_pool import ThinkerApart
from bot.tables.service import Tables
from bot.tables.telling.courier import Outside
from bot.ui.client import BadToken, Farpost, Rejected, point_at
from renderers.board import board_of
from renderers.studio import Studio
from storage import moved as moving
from storage.db import Database, public
from storage.errors import StorageError, Unavailable, Unsuitable
from storage.opening import open_database
from storage.process_lock import Locked, locked

log = logging.getLogger(__name__)

UNKNOWN_TOKEN = "Discord doesn't accept DISCORD_TOKEN: reset it and try again."
GRACE = 9.0
"""Seconds from the signal to the end, one less than is promised."""
SIGNALS = (signal.SIGTERM, signal.SIGINT)
SWITCH = 0.001
"""Seconds after which a thread that builds a scene gives way to the event loop."""
PULSE, BLOCKED, STALLED = 0.02, 0.05, 0.5
"""Seconds that one callback may hold the event loop before the log says so."""


async def opened(url: str, *, unchanged: bool = False, moved: bool = False) -> Database:
    """Open the database, or say in one sentence why it can't be used, or that everything has
    `moved` away."""
    try:
        db = await open_database(url, unchanged=unchanged)
    except Unsuitable as error:
        raise BadSetting(str(error)) from error
    except ModuleNotFoundError as error:
        raise BadSetting(
            "PostgreSQL needs one more package: pip install 'farpost[postgresql]'."
        ) from error
    except (StorageError, OSError) as error:
        raise _unopened(url, error) from error
    try:
        gone = None if unchanged or moved else await db.read(moving.destination)
    except StorageError as error:
        await db.close()
        raise _unopened(url, error) from error
    if gone is not None:
        await db.close()
        raise BadSetting(
            f"Everything in {public(url)} has moved to {gone}. To use this one again anyway, run"
            " `farpost move DATABASE_URL --forget`."
        )
    return db


def _unopened(url: str, error: Exception) -> BadSetting:
    why = error.detail if isinstance(error, Unavailable) else error
    return BadSetting(f"The database {public(url)} can't be opened: {why}.")


@asynccontextmanager
async def assembled(
    settings: Settings, games: Mapping[str, GameSpec], home: Home
) -> AsyncIterator[Farpost]:
    """A client with everything behind it, not yet connected. BadBoard if a game's pictures can't
    be used."""
    for game in games:
        board_of(game)
    point_at(settings.api_base, settings.gateway_url)
    sys.setswitchinterval(SWITCH)
    studio = Studio(settings.drawers)
    try:
        shares = FairShares(settings.shares, settings.server_shares, time.monotonic, _counted)

        def build(outside: Outside) -> Tables:
            return Tables(
                home.db,
                games,
                studio,
                home.now,
                ThinkerApart(),
                settings.computers,
                home.scope,
                home.changed,
                outside,
            )

        yield home.client(build, COGS, shares)
    finally:
        await asyncio.to_thread(studio.close)


def _counted(refused: Mapping[str, int], users: int) -> None:
    log.info("fair shares were used up", extra={"refused": dict(refused), "users": users})


def others_may_read(path: Path) -> bool:
    """Whether a file is open to more than its owner."""
    return os.name == "posix" and path.is_file() and bool(path.stat().st_mode & 0o077)


@contextmanager
def held(path: str) -> Iterator[None]:
    """Hold the database for this bot alone."""
    if others_may_read(Path(path)):
        raise BadSetting(
            f"Other users can read the database {public(path)}: run chmod 600 on it first."
        )
    with ExitStack() as claims:
        try:
            claims.enter_context(locked(path))
        except Locked as error:
            raise BadSetting(
                f"Another Farpost is running on the database {public(path)}: stop it first."
            ) from error
        except sqlite3.Error as error:
            raise BadSetting(f"The database {public(path)} can't be opened: {error}.") from error
        yield


@asynccontextmanager
async def at_home(path: str) -> AsyncIterator[Home]:
    """A database file, opened for this process alone."""
    with held(path):
        db = await opened(path)
        try:
            yield Home(db)
        finally:
            await db.close()


async def serve_until(stopping: asyncio.Event, client: Farpost, token: str) -> None:
    """Run the client until the event is set, then leave in order. BadSetting if Discord refuses
    the bot."""
    living = asyncio.create_task(client.serve(token), name="client")
    told = asyncio.create_task(stopping.wait(), name="stopping")
    watching = asyncio.create_task(watch_the_loop(client), name="watch the loop")
    try:
        await asyncio.wait({living, told}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        told.cancel()
        watching.cancel()
        await client.leave(GRACE)
        living.cancel()
        await asyncio.wait({living, told, watching})
    refused = None if living.cancelled() else living.exception()
    if isinstance(refused, BadToken):
        raise BadSetting(UNKNOWN_TOKEN) from refused
    if isinstance(refused, Rejected):
        raise BadSetting(str(refused)) from refused
    if refused and stopping.is_set():
        # Told to stop while it connected: the library trips over its own closed session.
        log.debug("the connection ended untidily", exc_info=refused)
    elif refused:
        raise refused


async def watch_the_loop(client: Farpost) -> None:
    """Log and count whatever holds up the event loop."""
    while True:
        before, used = time.monotonic(), time.thread_time()
        await asyncio.sleep(PULSE)
        late, worked = time.monotonic() - before - PULSE, time.thread_time() - used
        client.figures.late.observe(max(0.0, late))
        if late > BLOCKED:
            # What kept others busy (a machine under load) is not the loop's own doing.
            level = logging.WARNING if worked > BLOCKED or late > STALLED else logging.DEBUG
            ms = {"late_ms": round(late * 1000), "busy_ms": round(worked * 1000)}
            log.log(level, "the event loop was held up", extra=ms)


def stop_on_signals(stopping: asyncio.Event) -> None:
    """Set the event on SIGTERM and SIGINT. A second signal ends the program at once."""
    loop = asyncio.get_running_loop()

    def stop() -> None:
        stopping.set()
        for number in SIGNALS:
            loop.remove_signal_handler(number)

    for number in SIGNALS:
        # Where the platform has no such handlers, Ctrl+C still ends the program.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop)
