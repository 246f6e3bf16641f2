"""The `farpost` command: one word names the program, the program's module does the rest.

Composition itself (settings -> database -> tables -> cogs -> client) is `programs/assembly.py`.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from typing import NoReturn

from bot.engine.catalogue import BadData
from bot.programs.terminal import visible_lines
from bot.settings import BadSetting
from renderers.board import BadBoard
from storage.db import is_address
from storage.errors import Unavailable, Unsuitable

PROGRAMS = {
    "play": "play on this computer, in the browser, without a Discord account",
    "run": "run the bot on Discord",
    "games": "list the games, their seats, options and versions",
    "draw": "draw a position or a film of any game, without a bot",
    "fuzz": "play random games and check every invariant",
    "league": "play a game's computer players against each other",
    "new-game": "write a small working game to start from",
    "check": "check every stored position and replay the moves",
    "check-data": "check your corrections to a game's component values",
    "repair": "put a table's damaged position back from its log",
    "verify": "check what an exported table proves",
    "backup": "copy the database and prove that the copy is good",
    "move": "move everything to another database and prove that it's all there",
    "shards": "show which process holds which shards (PostgreSQL)",
    "bench": "measure speed and size against raw costs taken in the same run",
}

FAILED, USAGE, INTERRUPTED = 1, 2, 130
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
UNREAD = 141
"""The exit code when nobody reads on: what a shell reports for a program ended by a closed pipe."""


class _Parser(argparse.ArgumentParser):
    """A command line that never quotes an address, as that may hold a password."""

    def error(self, message: str) -> NoReturn:
        if is_address(message):
            message = (
                "no address belongs there: check, repair, backup and shards take one with --db"
            )
        super().error(message)


def parser(chosen: str) -> argparse.ArgumentParser:
    """Build the command line. Only the chosen program's module is loaded for its arguments."""
    made = _Parser(
        prog="farpost",
        description="Play-by-post board games in Discord.",
        epilog="Exit codes: 0 fine, 1 a failure was found, 2 wrong usage or settings.",
    )
    made.add_argument("--version", action="version", version=f"farpost {version('farpost')}")
    commands = made.add_subparsers(dest="program", required=True, metavar="PROGRAM")
    for name, about in PROGRAMS.items():
        one = commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
        if name == chosen:
            module = import_module(f"bot.programs.{name.replace('-', '_')}")
            module.arguments(one)
            one.set_defaults(program=module.program)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run a program and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    given = parser(next((w for w in words if not w.startswith("-")), "")).parse_args(words)
    try:
        code: int = given.program(given)
        sys.stdout.flush()
    except (BadSetting, BadBoard, BadData, Unsuitable) as error:
        sys.stderr.write(f"farpost: {visible_lines(str(error))}\n")
        return USAGE
    except Unavailable as error:
        sys.stderr.write(f"farpost: The database can't be used just now: {error.detail}.\n")
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        _discard_output()
        return UNREAD
    except OSError as error:
        if error.errno not in FULL or error.filename:
            raise
        _discard_output()
        sys.stderr.write(f"farpost: The output can't be written: {error.strerror}.\n")
        return USAGE
    return code


def _discard_output() -> None:
    """Let what is still to be printed go nowhere, so that the interpreter ends in peace."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
