"""`farpost verify FILE`: every draw of an exported table, recomputed."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from bot.games import shipped
from bot.programs.records import json_argument, printed
from bot.settings import BadSetting
from bot.tables.look.export import verify


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which export, and how to print."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="what /table export gave; - reads it from input"
    )
    json_argument(parser)


def program(given: argparse.Namespace) -> int:
    """Verify; 1 if the record does not hold."""
    return printed(verify(_read(given.file), shipped()), as_json=given.json)


def _read(file: Path) -> Any:
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
        return json.loads(text)
    except OSError as error:
        raise BadSetting(f"{file} can't be read: {error.strerror}.") from error
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadSetting(f"{file} is not an export: it is not JSON.") from error
