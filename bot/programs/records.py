"""What check, verify and backup share: which database, and how a report is printed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from bot.engine.proof import Report
from bot.programs.assembly import opened
from bot.programs.terminal import json_text, visible
from bot.programs.upkeep import Replay
from bot.settings import BadSetting, database_from, database_of
from storage.db import Database, is_address, is_postgres, shown


def database_argument(parser: argparse.ArgumentParser) -> None:
    """Which database: the one that `farpost run` would use, or a named one."""
    parser.add_argument(
        "--db", metavar="FILE|URL", help="a file or an address; default: DATABASE_URL"
    )
    parser.add_argument(
        "--env", type=Path, default=Path(".env"), help="the settings file (default: .env)"
    )


def replay_argument(parser: argparse.ArgumentParser) -> None:
    """How many tables to replay."""
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
    """How to print."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def existing(url: str) -> str:
    """A database that is there, as far as this can be told without opening it."""
    if not is_postgres(url) and not Path(url).is_file():
        raise BadSetting(f"There's no database at {shown(url)}.")
    return url


def a_file(given: str) -> Path:
    """A file's name; an address is refused without being quoted, as it may hold a password."""
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
    """The database that was named, to look at only; it must be there."""
    db = await opened(existing(_named(given)), unchanged=True)
    try:
        yield db
    finally:
        await db.close()


def _named(given: argparse.Namespace) -> str:
    if not given.db:
        return database_from(os.environ, given.env)
    named = str(given.db)
    return database_of(named, "--db") if is_address(named) else named


def printed(report: Report, *, as_json: bool) -> int:
    """Print a report; its exit code."""
    if as_json:
        sys.stdout.write(json_text(msgspec.to_builtins(report)))
    else:
        sys.stdout.write("".join(f"{visible(line)}\n" for line in report.lines))
    return report.code
