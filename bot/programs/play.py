"""`farpost play`: the real bot and the local stand-in for Discord in one process."""

from __future__ import annotations

import argparse
import asyncio
import errno
import logging
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from bot import logs
from bot.engine.spec import GameSpec
from bot.games import shipped
from bot.playground import TOKEN, Demo, Stand
from bot.programs.assembly import assembled, at_home, serve_until, stop_on_signals
from bot.programs.demo import Showcase
from bot.programs.records import a_file
from bot.settings import BadSetting, Settings

log = logging.getLogger(__name__)

PORT, NEXT_PORTS = 8420, 20


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the port, the browser and the file to keep."""
    parser.add_argument(
        "--port", type=_port, help=f"the page's port (default: {PORT}, or the next free one)"
    )
    parser.add_argument("--no-browser", action="store_true", help="don't open the browser")
    parser.add_argument(
        "--db",
        type=a_file,
        metavar="FILE",
        help="keep everything in FILE and FILE.stand (default: in memory)",
    )
    parser.add_argument("--verbose", action="store_true", help="log what the bot does")


def program(given: argparse.Namespace) -> int:
    """Serve until Ctrl+C."""
    if given.db and not given.db.absolute().parent.is_dir():
        raise BadSetting(f"There's no folder {given.db.parent}.")
    logs.start("INFO" if given.verbose else "WARNING", "text", [TOKEN])
    # On one's own machine an answer may overtake its question, which the library takes for a
    # connection that lags by a whole heartbeat.
    logging.getLogger("discord.gateway").setLevel(logging.ERROR)
    asyncio.run(play(shipped(), given.port, given.db, browser=not given.no_browser))
    return 0


async def play(
    games: Mapping[str, GameSpec], port: int | None, db: Path | None, *, browser: bool
) -> None:
    """Run the stand-in, the bot and the page. What was played is kept in `db`, and in a file
    beside it."""
    stopping = asyncio.Event()
    stop_on_signals(stopping)
    showcase = Showcase(games)
    kept = db.with_name(db.name + ".stand") if db else None
    database = str(db or ":memory:")
    demo = Demo(showcase.covers(), showcase.open, showcase.picture, showcase.pace)
    # The claim first: a second stand-in on the same state would write over what the first keeps.
    async with at_home(database) as home, listening(port, kept, demo) as stand:
        settings = Settings(
            token=stand.token,
            api_base=stand.api,
            gateway_url=stand.gateway_url,
            database=database,
            shares={},
        )
        async with assembled(settings, games, home) as client:
            showcase.begin(stand, client.desk.tables)
            announce(stand.url, browser=browser)
            await serve_until(stopping, client, settings.token)


@asynccontextmanager
async def listening(port: int | None, state: Path | None, demo: Demo) -> AsyncIterator[Stand]:
    """The stand-in on this port, or on the first free one if no port was asked for."""
    tried = range(PORT, PORT + NEXT_PORTS) if port is None else [port]
    for each in tried:
        if each and not await _free(each):
            continue
        async with Stand.start(each, state=state, demo=demo) as stand:
            yield stand
        return
    raise BadSetting(
        f"Port {tried[0]} is taken: choose another one with --port."
        if port is not None
        else f"The ports from {tried[0]} to {tried[-1]} are taken: choose one with --port."
    )


def announce(url: str, *, browser: bool) -> None:
    """Print the page's address and open it."""
    sys.stdout.write(f"Farpost is at {url}/ (Ctrl+C ends it)\n")
    sys.stdout.flush()
    if browser:
        # A browser in the terminal may stay as long as it likes; leaving does not wait for it.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


async def _free(port: int) -> bool:
    """Whether nobody listens on a port."""
    try:
        server = await asyncio.start_server(lambda _r, w: w.close(), "127.0.0.1", port)
    except OSError as error:
        if error.errno in {errno.EADDRINUSE, errno.EACCES}:
            return False
        raise
    server.close()
    await server.wait_closed()
    return True


def _port(given: str) -> int:
    if not given.isdecimal() or int(given) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 (any) to 65535")
    return int(given)
