"""The bot as a process of its own, as `farpost run` starts it, with the games of the tests."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot import logs
from bot.programs.run import run
from bot.settings import BadSetting, Settings
from bot.tables.clock import clock_rules
from bot.tables.outbox import delivery
from tests.games import automaton, sealed
from tests.tables import rota

GAMES = {game.key: game for game in (sealed.GAME, automaton.GAME)}
WITH_TURNS = {**GAMES, rota.GAME.key: rota.GAME}


def main() -> None:
    """Run until a signal."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--db", required=True)
    parser.add_argument("--api", required=True)
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--token", required=True)
    parser.add_argument("--forgetful", action="store_true", help="no nonce is ever honoured")
    parser.add_argument("--level", default="WARNING", help="how much is logged")
    parser.add_argument("--hasty", action="store_true", help="clocks may be as short as a second")
    given = parser.parse_args()
    if given.forgetful:
        delivery.NONCE_HONOURED = -1.0
    if given.hasty:
        clock_rules.SHORTEST = 1
    logs.start(given.level, "text", [given.token], sys.stderr)
    settings = Settings(
        token=given.token,
        api_base=given.api,
        gateway_url=given.gateway,
        database=given.db,
        drawers=1,
        shares={},
    )
    try:
        asyncio.run(run(settings, WITH_TURNS))
    except BadSetting as error:
        sys.exit(f"farpost: {error}")


if __name__ == "__main__":
    main()
