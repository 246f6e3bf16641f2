"""Every refusal of the service is one clear sentence."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.languages import LANGUAGES, speaking
from bot.tables.orders import order_texts
from bot.tables.panel import phrases
from bot.tables.texts import say
from bot.tables.time import (
    clock_rules,
    clocks,
    dates,
    reminder_schedule,
    running_time,
    typed_clocks,
    zones,
)
from tests.engine.toys import A

NOW = 1_800_000_000.0


def sentence(no: No) -> str:
    return phrases.reason(no, None, ())


def order(said: str) -> Any:
    return order_texts.parse(said, order_texts.Author(1, A), 1, NOW)


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: dates.period("tomorrow", "yesterday", NOW, "UTC"), "`yesterday` isn't after"),
    (lambda: dates.moment("soonish", NOW, "UTC"), "I can't read `soonish` as a date"),
    (lambda: dates.moment("3/4", NOW, "UTC"), "write `3 apr` or `4 mar`"),
    (lambda: dates.duration("0h"), "`0h` is no time at all"),
    (lambda: zones.zone("Europe/Berln"), "Did you mean `Europe/Berlin`"),
    (lambda: zones.zone("zzzz"), "Type a city"),
    (lambda: running_time.quiet_hours(0, 0), "up to 12 hours a day"),
    (lambda: typed_clocks.rule("turn", "1 min"), "`1m` isn't possible here: choose 5m to 90d"),
    (lambda: typed_clocks.rule("sand"), "no clock `sand`. Choose `none`"),
    (lambda: typed_clocks.rule("turn", "1d", "2d"), "doesn't use `2d`"),
    (
        lambda: reminder_schedule.checked(reminder_schedule.Settings(after=(1,))),
        "can be 10 minutes to 60 days",
    ),
    (lambda: order("; always"), "`ANSWER always`"),
    (lambda: order("pass; confirm"), "Leave `confirm` out"),
    (
        lambda: clocks.corrected(
            clocks.started(clock_rules.PerTurn(9e4), 1, 0), Seat(0), -5, 0, {}
        ),
        "choose 0s to 90d",
    ),
]


@pytest.mark.parametrize(("ask", "says"), REFUSED)
def test_one_clear_sentence(ask: Callable[[], Any], says: str) -> None:
    with pytest.raises(Refusal) as caught:
        ask()
    text = sentence(caught.value.no)
    assert says in text
    assert text.endswith((".", "?"))
    assert len(text) < 300


CODES = sorted(
    name.removeprefix("no-")
    for name in say.by_language["en"].places()
    if name.startswith("no-") and name != "no-unknown"
)


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("why", CODES)
def test_what_somebody_typed_is_quoted_and_can_t_ping(why: str, language: str) -> None:
    with speaking(language):
        text = sentence(No(why, "@everyone `<@1>`", facts=("1", "2", "3")))
    assert unicodedata.normalize("NFKC", text[-1]) in ".:?。"
    shown = re.sub(r"`[^`]*`", "", text)
    assert "@everyone" not in shown
    assert "<@1>" not in shown
