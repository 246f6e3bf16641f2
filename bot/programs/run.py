"""`farpost run`: connect to Discord and keep the tables, until told to stop."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
from collections.abc import Mapping
from pathlib import Path

from bot import logs
from bot.engine.spec import GameSpec
from bot.fleet.client import recommended_shards
from bot.fleet.tenancy import COME_BACK, Evicted, Fleet, Stopped, at_home
from bot.games import shipped
from bot.programs.assembly import (
    UNKNOWN_TOKEN,
    assembled,
    others_may_read,
    serve_until,
    stop_on_signals,
)
from bot.programs.status import served
from bot.settings import BadSetting, Settings, from_environment
from bot.ui.client import BadToken, point_at
from storage.db import secrets

log = logging.getLogger(__name__)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where the settings are."""
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


def fleet_of(settings: Settings) -> Fleet:
    """How the shards are shared out among the processes of this bot."""

    async def recommended() -> int:
        point_at(settings.api_base, settings.gateway_url)
        try:
            return await recommended_shards(settings.token)
        except BadToken as error:
            raise BadSetting(UNKNOWN_TOKEN) from error

    return Fleet(
        settings.shard_count, settings.process_shards, settings.rest_per_second, recommended
    )


async def run(settings: Settings, games: Mapping[str, GameSpec]) -> None:
    """The bot with these games; SIGTERM and SIGINT make it leave within ten seconds."""
    stopping = asyncio.Event()
    stop_on_signals(stopping)
    async with (
        served(settings.status) as status,
        at_home(settings.database, stopping, fleet_of(settings), status.begun) as home,
        assembled(settings, games, home) as client,
    ):
        status.home, status.client = home, client
        await serve_until(stopping, client, settings.token)
