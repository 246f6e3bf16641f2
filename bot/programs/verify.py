"""`farpost verify FILE`: what an exported table proves."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.engine.proof import Seen, verify
from bot.engine.record import LARGEST
from bot.games import shipped
from bot.programs.records import a_file, json_argument, printed
from bot.settings import BadSetting


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the export, what was seen at the table, and the form of the report."""
    parser.add_argument(
        "file",
        type=a_file,
        metavar="FILE",
        help="the file from /table export; - for standard input",
    )
    parser.add_argument(
        "--record", metavar="HASH", help="the record's hash, as the table's last message shows it"
    )
    parser.add_argument("--hash", metavar="HASH", help="the seed's hash, as the table showed it")
    parser.add_argument("--seal", metavar="HASH", help="the seal, as the table showed it")
    parser.add_argument(
        "--message", type=int, metavar="NUMBER", help="the end of the link to the seal's message"
    )
    json_argument(parser)
    parser.epilog = (
        "Exit codes: 0 proven, 1 the record does not hold, 2 the file can't be read, 3 nothing"
        " contradicts it, but not all of it is proven."
    )


def program(given: argparse.Namespace) -> int:
    """Verify a record. Returns 3 without the record's hash, 1 if the record doesn't hold."""
    hashes = (_lower(given.hash), _lower(given.seal))
    seen = Seen(*hashes, given.message, _lower(given.record))
    found = verify(_read(given.file), shipped(), seen)
    if found.verdict == "unreadable" and not given.json:
        raise BadSetting(found.lines[0])
    return printed(found, as_json=given.json)


def _lower(given: str | None) -> str | None:
    return None if given is None else given.strip().casefold()


def _read(file: Path) -> bytes:
    """The start of the file, one byte more than is allowed."""
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with file.open("rb") as opened:
            return opened.read(LARGEST + 1)
    except OSError as error:
        raise BadSetting(f"{file} can't be read: {error.strerror}.") from error
