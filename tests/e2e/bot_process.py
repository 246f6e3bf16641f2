"""The bot as a process of its own, as `farpost run` starts it, with the games of the tests."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot import logs
from bot.programs.run import run
from bot.settings import Settings
from bot.tables import news
from tests.games import automaton, sealed

GAMES = {game.key: game for game in (sealed.GAME, automaton.GAME)}


def main() -> None:
    """Run until a signal."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--db", required=True)
    parser.add_argument("--api", required=True)
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--token", required=True)
    parser.add_argument("--forgetful", action="store_true", help="no nonce is ever honoured")
    parser.add_argument("--level", default="WARNING", help="how much is logged")
    given = parser.parse_args()
    if given.forgetful:
        news.NONCE_HONOURED = -1.0
    logs.start(given.level, "text", [given.token], sys.stderr)
    settings = Settings(
        token=given.token,
        api_base=given.api,
        gateway_url=given.gateway,
        database=given.db,
        drawers=1,
    )
    asyncio.run(run(settings, GAMES))


if __name__ == "__main__":
    main()
