"""Logs: one line each, as text or JSON, with every known secret blotted out.

Of an exception its kind and where it came from are logged. What it says is left out, unless it
comes from the network or the disk: messages quote values, and values are cards in hand.
"""

from __future__ import annotations

import copy
import json
import logging
import sys
import time
import traceback
from collections.abc import Iterable
from typing import IO, Any

from bot.settings import LogFormat

BLOT = "[secret]"
OUTSIDE = frozenset({"aiohttp", "discord", "sqlite3", "storage", "asyncio", "ssl", "socket"})
"""Packages whose exceptions can't quote a game's secrets."""
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class _Line(logging.Formatter):
    """A formatter that blots secrets out of the finished line, tracebacks included."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self.converter = time.gmtime
        self._secrets = tuple(s for s in secrets if s)

    def format(self, record: logging.LogRecord) -> str:
        record = copy.copy(record)
        # What another handler has made of the exception is kept there, message and all.
        record.exc_text = None
        line = self.line(record)
        for secret in self._secrets:
            line = line.replace(secret, BLOT)
        return line

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the standard library's name
        """The chain of exceptions, from the cause to the last."""
        return told(ei[1])

    def line(self, record: logging.LogRecord) -> str:
        """The line before blotting."""
        facts = "".join(f" {key}={value}" for key, value in _facts(record).items())
        head, newline, rest = super().format(record).partition("\n")
        return head + facts + newline + rest


class _Json(_Line):
    def line(self, record: logging.LogRecord) -> str:
        """The line before blotting."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        doc: dict[str, object] = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            doc["error"] = self.formatException(record.exc_info)
        return json.dumps(doc, ensure_ascii=False, default=str)


def told(error: BaseException | None) -> str:
    """The kinds and places of an exception and of everything that caused it."""
    chain: list[BaseException] = []
    # A chain may lead back to where it began: each error is told once.
    while error is not None and not any(error is one for one in chain):
        chain.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(filter(None, (text for one in reversed(chain) for text in _one(one))))


def _one(error: BaseException) -> tuple[str, str]:
    """An exception as text: its frames, then its type."""
    places = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__)).format()
    return "".join(places).rstrip(), named(error)


def named(error: BaseException) -> str:
    """An exception's type, with its message if the exception comes from outside."""
    kind = type(error)
    outside = isinstance(error, OSError) or kind.__module__.partition(".")[0] in OUTSIDE
    head = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    # Of text that is none the database quotes the whole column.
    says = str(error).partition(" with text ")[0]
    return f"{head}: {says}" if outside else head


def formatter(style: LogFormat, secrets: Iterable[str]) -> logging.Formatter:
    """The formatter for this style."""
    return _Json(secrets) if style == "json" else _Line(secrets)


def start(
    level: str, style: LogFormat, secrets: Iterable[str], stream: IO[str] | None = None
) -> logging.Handler:
    """Log to standard error (or `stream`) from now on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter(style, secrets))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level)
    # At DEBUG the library logs whole payloads, hands included.
    for chatty in ("discord", "aiosqlite", "PIL"):
        logging.getLogger(chatty).setLevel(max(root.level, logging.INFO))
    for chatty in ("discord.gateway", "discord.client", "aiohttp.access"):
        logging.getLogger(chatty).setLevel(max(root.level, logging.WARNING))
    return handler


def _facts(record: logging.LogRecord) -> dict[str, object]:
    """The fields passed as `extra`."""
    return {key: value for key, value in vars(record).items() if key not in USUAL}
