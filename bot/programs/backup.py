"""`farpost backup FILE`: a copy that has been restored and replayed before it is called good."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.engine.proof import Report
from bot.games import shipped
from bot.programs import upkeep
from bot.programs.records import a_file, database, database_argument, json_argument, printed
from bot.settings import BadSetting
from storage.errors import Unavailable


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file, the database and the form of the report."""
    parser.add_argument("file", type=a_file, metavar="FILE", help="where to put the copy")
    parser.add_argument("--force", action="store_true", help="replace an older backup")
    database_argument(parser)
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Make a backup. Returns 1, and leaves no copy, if the copy is not good."""
    if not given.file.absolute().parent.is_dir():
        raise BadSetting(f"There's no folder {given.file.parent}.")
    if given.file.is_dir():
        raise BadSetting(f"{given.file} is a folder: name a file.")
    return printed(asyncio.run(_copied(given)), as_json=given.json)


async def _copied(given: argparse.Namespace) -> Report:
    """Make the backup that the command line asks for."""
    target = given.file.absolute()
    async with database(given) as db:
        if not db.shared and _itself(given.file, db.url):
            raise BadSetting(f"{given.file} is the database itself: name another file.")
        if not given.force and given.file.exists() and given.file.stat().st_size:
            raise BadSetting(f"{given.file} already exists: add --force to replace it.")
        try:
            return await upkeep.backup(db, target, shipped())
        except OSError as error:
            rest = upkeep.no_backup(target)
            raise BadSetting(f"{given.file} can't be written: {error.strerror}. {rest}.") from error
        except Unavailable as error:
            rest = upkeep.no_backup(target)
            raise Unavailable(error.why, f"{error.detail}. {rest}") from error


def _itself(file: Path, database_file: str) -> bool:
    return file.resolve() == Path(database_file).resolve()
