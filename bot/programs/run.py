"""`farpost run`: connect to Discord and keep the tables, until told to stop."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from bot import logs
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.programs.assembly import (
    assembled,
    at_home,
    others_may_read,
    serve_until,
    stop_on_signals,
)
from bot.programs.home import COME_BACK, Evicted, Home, Stopped
from bot.programs.status import Status, served
from bot.settings import Settings, from_environment
from storage.db import is_postgres, secrets

log = logging.getLogger(__name__)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file with the settings."""
    parser.add_argument(
        "--env", type=Path, default=Path(".env"), help="the settings file (default: .env)"
    )


def program(given: argparse.Namespace) -> int:
    """Run until SIGTERM or Ctrl+C."""
    settings = from_environment(os.environ, given.env)
    blotted = [settings.token, *secrets(settings.database)]
    logs.start(settings.log_level, settings.log_format, blotted)
    if others_may_read(given.env):
        log.warning("other users can read %s and the token in it: run chmod 600 on it", given.env)
    try:
        asyncio.run(run(settings, shipped()))
    except Evicted:
        return COME_BACK
    except Stopped:
        log.info("stopped before there was anything to do")
    return 0


def home_of(
    settings: Settings, stopping: asyncio.Event, status: Status
) -> AbstractAsyncContextManager[Home]:
    """The database, or this process's share of it where `DATABASE_URL` names a server."""
    if not is_postgres(settings.database):
        return at_home(settings.database)
    from bot.fleet import tenancy  # noqa: PLC0415 one machine's bot doesn't carry the fleet

    fleet = tenancy.fleet_of(settings)
    return tenancy.at_home(settings.database, stopping, fleet, status.begun)


async def run(settings: Settings, games: Mapping[str, GameSpec]) -> None:
    """Run the bot with these games. SIGTERM and SIGINT make it leave within ten seconds."""
    stopping = asyncio.Event()
    stop_on_signals(stopping)
    async with (
        served(settings.status) as status,
        home_of(settings, stopping, status) as home,
        assembled(settings, games, home) as client,
    ):
        status.home, status.client = home, client
        await serve_until(stopping, client, settings.token)
