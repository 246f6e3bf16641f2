"""What programs share: the database, permission to change it, and how a report is printed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from pathlib import Path

import msgspec

from bot.engine.proof import Report
from bot.programs.assembly import held, opened
from bot.programs.terminal import json_text, visible
from bot.programs.upkeep import Replay
from bot.settings import BadSetting, database_from, database_of
from storage.db import Database, is_address, is_postgres, public


def database_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--db`: without it, the database that `farpost run` would use."""
    parser.add_argument(
        "--db", metavar="FILE|URL", help="a file or an address; default: DATABASE_URL"
    )
    parser.add_argument(
        "--env", type=Path, default=Path(".env"), help="the settings file (default: .env)"
    )


def replay_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--replay`."""
    parser.add_argument(
        "--replay",
        type=_replay,
        default="all",
        metavar="all|running|N",
        help="whose moves to replay: all tables, the running ones, or the last N",
    )


def _replay(given: str) -> Replay:
    if given in {"all", "running"}:
        return "all" if given == "all" else "running"
    if given.isdecimal() and int(given):
        return int(given)
    raise argparse.ArgumentTypeError("say all, running or a number from 1")


def json_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def existing(url: str) -> str:
    """The address of a database that exists, as far as can be told without opening it."""
    if not is_postgres(url) and not Path(url).is_file():
        raise BadSetting(f"There's no database at {public(url)}.")
    return url


def a_file(given: str) -> Path:
    """A file's name. An address is refused without being quoted, as it may hold a password."""
    if is_address(given):
        raise argparse.ArgumentTypeError("that is an address, not a file")
    file = Path(given)
    try:
        file.exists()
    except OSError as error:
        raise argparse.ArgumentTypeError(f"that can't be a file: {error.strerror}") from error
    return file


@asynccontextmanager
async def database(given: argparse.Namespace) -> AsyncIterator[Database]:
    """The database that was named, to be read only. It must exist."""
    db = await opened(existing(named(given)), unchanged=True)
    try:
        yield db
    finally:
        await db.close()


def named(given: argparse.Namespace) -> str:
    """The address of the database that was named."""
    if not given.db:
        return database_from(os.environ, given.env)
    url = str(given.db)
    return database_of(url, "--db") if is_address(url) else url


def alone(url: str) -> AbstractContextManager[None]:
    """Hold a database file for this program alone. On a server, claims show whether anybody is
    at work."""
    return nullcontext() if is_postgres(url) else held(url)


async def known(url: str) -> None:
    """Refuse a database that isn't Farpost's, before migrations would make it so."""
    db = await opened(url, unchanged=True)
    try:
        if not db.schema:
            raise BadSetting(f"{public(url)} isn't a Farpost database.")
    finally:
        await db.close()


@asynccontextmanager
async def changing(url: str, *, moved: bool = False) -> AsyncIterator[Database]:
    """A database to write to, closed afterwards."""
    db = await opened(url, moved=moved)
    try:
        yield db
    finally:
        await db.close()


def printed(report: Report, *, as_json: bool) -> int:
    """Print a report. Returns its exit code."""
    if as_json:
        sys.stdout.write(json_text(msgspec.to_builtins(report)))
    else:
        sys.stdout.write("".join(f"{visible(line)}\n" for line in report.lines))
    return report.code
