"""The bot as a process of its own, as `farpost run` starts it, with the games of the tests."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot import logs
from bot.engine.spec import GameSpec
from bot.fair_shares import USUAL
from bot.games import shipped
from bot.programs.home import COME_BACK, Evicted, Stopped
from bot.programs.run import run
from bot.settings import BadSetting, Settings
from bot.tables.telling import courier
from bot.tables.time import clock_rules
from storage.postgresql import tenure
from tests.games import automaton, sealed
from tests.tables import rota

GAMES: dict[str, GameSpec] = {game.key: game for game in (sealed.GAME, automaton.GAME)}
WITH_TURNS = {**GAMES, rota.GAME.key: rota.GAME}


def arguments() -> argparse.Namespace:
    """The settings that a test gives the process."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--db", required=True)
    parser.add_argument("--api", required=True)
    parser.add_argument("--gateway", required=True)
    parser.add_argument("--token", required=True)
    parser.add_argument("--forgetful", action="store_true", help="no nonce is ever honoured")
    parser.add_argument("--level", default="WARNING", help="how much is logged")
    parser.add_argument("--hasty", action="store_true", help="clocks may be as short as a second")
    parser.add_argument("--fair", action="store_true", help="with the usual shares")
    parser.add_argument("--shipped", action="store_true", help="with the games that are shipped")
    parser.add_argument("--lease", type=float, help="seconds that a tenure lasts")
    parser.add_argument("--shards", type=int, help="how many shards there are")
    parser.add_argument("--size", type=int, default=16, help="how many of them are taken here")
    return parser.parse_args()


def main() -> None:
    """Run until a signal comes."""
    given = arguments()
    if given.lease:
        tenure.TTL, tenure.RENEW, tenure.MARGIN = given.lease, given.lease / 4, given.lease / 4
    if given.forgetful:
        courier.NONCE_HONOURED = -1.0
    if given.hasty:
        clock_rules.SHORTEST = 1
    logs.start(given.level, "text", [given.token], sys.stderr)
    settings = Settings(
        token=given.token,
        api_base=given.api,
        gateway_url=given.gateway,
        database=given.db,
        shard_count=given.shards,
        process_shards=given.size,
        rest_per_second=100_000,
        drawers=1,
        shares=USUAL if given.fair else {},
    )
    try:
        asyncio.run(run(settings, shipped() if given.shipped else WITH_TURNS))
    except BadSetting as error:
        sys.exit(f"farpost: {error}")
    except Evicted:
        sys.exit(COME_BACK)
    except Stopped:
        sys.exit(0)


if __name__ == "__main__":
    main()
