"""Logs: one line each, as text or JSON, with every known secret blotted out."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Iterable
from typing import IO

from bot.settings import LogFormat

BLOT = "[secret]"
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class _Line(logging.Formatter):
    """A record without its secrets: they are blotted in the finished line, tracebacks included."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self.converter = time.gmtime
        self._secrets = tuple(s for s in secrets if s)

    def format(self, record: logging.LogRecord) -> str:
        line = self.line(record)
        for secret in self._secrets:
            line = line.replace(secret, BLOT)
        return line

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


def formatter(style: LogFormat, secrets: Iterable[str]) -> logging.Formatter:
    """What makes lines of this style."""
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
    """What was passed as `extra`."""
    return {key: value for key, value in vars(record).items() if key not in USUAL}
