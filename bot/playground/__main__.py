"""The stand-in alone, for a bot in another process: `python -m bot.playground --state FILE`."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
from pathlib import Path

from bot.playground.app import TOKEN, Stand
from bot.playground.facts import ANSWER_WITHIN


async def _serve(given: argparse.Namespace) -> None:
    """Print the addresses as one line of JSON, then serve until SIGINT or SIGTERM."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with Stand.start(
        given.port,
        state=given.state,
        token=given.token,
        strict_pace=given.strict_pace,
        answer_within=given.answer_within,
    ) as stand:
        told = {"url": stand.url, "api": stand.api, "gateway": stand.gateway_url}
        sys.stdout.write(json.dumps({**told, "token": stand.token}) + "\n")
        sys.stdout.flush()
        await stop.wait()


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="bot.playground", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 (the default) takes a free one")
    parser.add_argument("--state", type=Path, help="file that survives a restart")
    parser.add_argument("--token", default=TOKEN, help="the token to accept")
    parser.add_argument("--strict-pace", action="store_true", help="the service's rate limits")
    parser.add_argument(
        "--answer-within", type=float, default=ANSWER_WITHIN, help="seconds an interaction waits"
    )
    asyncio.run(_serve(parser.parse_args()))


if __name__ == "__main__":
    main()
