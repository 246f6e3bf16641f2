"""Logs: one line a record, no secrets."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot import logs
from bot.settings import LogFormat
from storage.db import secrets

SECRET = "very.secret.token"


@contextmanager
def logging_to(stream: io.StringIO, level: str, style: LogFormat) -> Iterator[logging.Logger]:
    """Logging as a program starts it, undone afterwards."""
    root = logging.getLogger()
    before = root.level
    handler = logs.start(level, style, [SECRET], stream)
    try:
        yield logging.getLogger("bot.test")
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


def test_json_is_one_object_a_line() -> None:
    out = io.StringIO()
    with logging_to(out, "INFO", "json") as log:
        log.info("moved %d", 3, extra={"table": 7, "serial": "3.0.0"})
        log.debug("unheard")
    (doc,) = [json.loads(line) for line in out.getvalue().splitlines()]
    assert doc["message"] == "moved 3"
    assert (doc["level"], doc["logger"], doc["table"]) == ("info", "bot.test", 7)
    assert doc["time"].endswith("Z")


def test_text_names_the_facts() -> None:
    out = io.StringIO()
    with logging_to(out, "INFO", "text") as log:
        log.warning("late", extra={"late_ms": 80})
    assert out.getvalue().rstrip().endswith("WARNING bot.test: late late_ms=80")


def test_a_short_password_is_blotted_where_it_is_one() -> None:
    """In every other place its letters are those of words."""
    out = io.StringIO()
    url = "postgresql://u:p@host/farpost"
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.formatter("text", secrets(url)))
    handler.handle(
        logging.makeLogRecord({"msg": f"ping {url}", "name": "bot", "levelname": "INFO"})
    )
    assert out.getvalue().endswith(": ping postgresql://u[secret]host/farpost\n")


@pytest.mark.parametrize("style", ["json", "text"])
def test_the_token_is_blotted_out_everywhere(style: LogFormat) -> None:
    out = io.StringIO()
    with logging_to(out, "INFO", style) as log:
        log.info("with %s", SECRET, extra={"fact": f"Bot {SECRET}"})
        try:
            raise_from_outside(f"Authorization: {SECRET}")
        except OSError:
            log.exception("failed with %r", SECRET)
    assert SECRET not in out.getvalue()
    assert out.getvalue().count(logs.BLOT) == 4


def raise_from_outside(text: str) -> None:
    """As the network does."""
    raise OSError(text)


@pytest.mark.parametrize("style", ["json", "text"])
def test_what_an_exception_of_ours_says_stays_out(style: LogFormat) -> None:
    card, out = "ace-" + "of-spades", io.StringIO()
    with logging_to(out, "INFO", style) as log:
        try:
            try:
                dict[str, int]()[card]
            except KeyError as error:
                raise AssertionError(f"no {card}") from error
        except AssertionError:
            log.exception("broken")
    assert card not in out.getvalue()
    for part in ("KeyError", "AssertionError", "test_logs.py", "broken"):
        assert part in out.getvalue()


def test_the_library_never_logs_payloads() -> None:
    with logging_to(io.StringIO(), "DEBUG", "text"):
        assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
        assert not logging.getLogger("aiosqlite").isEnabledFor(logging.DEBUG)


def test_an_error_that_leads_back_to_itself_is_told_once() -> None:
    one, two = OSError("first"), OSError("second")
    one.__cause__, two.__cause__ = two, one
    assert logs.told(one).count("first") == logs.told(one).count("second") == 1
    one.__cause__ = one
    assert logs.told(one) == "OSError: first"


def test_what_a_spoilt_column_holds_is_not_logged() -> None:
    with sqlite3.connect(":memory:") as db, pytest.raises(sqlite3.OperationalError) as caught:
        db.execute("SELECT CAST(x'68696464656eff' AS TEXT)").fetchone()
    db.close()
    assert "hidden" in str(caught.value)
    assert "hidden" not in logs.told(caught.value)
