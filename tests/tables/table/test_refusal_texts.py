"""Every refusal of dates, clocks, reminders and orders has one clear sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bot.tables
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.tables.clock import clock_rules, clocks, dates, reminder_schedule, running_time, zones
from bot.tables.table import advance_orders
from bot.tables.table.refusal_texts import SENTENCES
from tests.engine.toys import SPEC, A

FOLDER = Path(bot.tables.__file__).parent
MODULES = (
    *("clock/dates", "clock/zones", "clock/running_time", "clock/clock_rules", "clock/clocks"),
    *("clock/reminder_schedule", "table/advance_orders", "time/personal_commands"),
    *("time/clock_commands", "moderation/mod_commands"),
)
CODE = re.compile(r'No\(\s*"([a-z-]+)"|"((?:clock|allow|order|remind|quiet|away)-[a-z]+)"')
ELSEWHERE = {"too-busy"}
"""What these modules say in the service's own sentences."""
NOW = 1_800_000_000.0


def sentence(no: No) -> str:
    found = SENTENCES[no.why]
    return found if isinstance(found, str) else found(no)


def codes() -> set[str]:
    found: set[str] = set()
    for module in MODULES:
        text = (FOLDER / f"{module}.py").read_text("utf-8")
        found |= {a or b for a, b in CODE.findall(text)}
    return found


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert codes() - ELSEWHERE == set(SENTENCES)


def order(said: str) -> Any:
    return advance_orders.parse(SPEC, said, advance_orders.Author(1, A, "UTC"), 1, NOW)


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: dates.period("tomorrow", "yesterday", NOW, "UTC"), "`yesterday` is not after"),
    (lambda: dates.moment("soonish", NOW, "UTC"), "I can't read `soonish` as a date"),
    (lambda: dates.moment("3/4", NOW, "UTC"), "write `3 apr` or `4 mar`"),
    (lambda: dates.duration("0h"), "`0h` is no time at all"),
    (lambda: zones.zone("Europe/Berln"), "Did you mean `Europe/Berlin`"),
    (lambda: zones.zone("zzzz"), "Type a city"),
    (lambda: running_time.quiet_hours(0, 0), "up to 12 hours a day"),
    (lambda: clock_rules.rule("turn", "1 min"), "`1m` is not possible here: it must be 5m to 90d"),
    (lambda: clock_rules.rule("sand"), "I know no clock `sand`. There are: `none`"),
    (lambda: clock_rules.rule("turn", "1d", "2d"), "has no use for `2d`"),
    (
        lambda: reminder_schedule.checked(reminder_schedule.Settings(after=(1,))),
        "from 10 minutes to 60 days",
    ),
    (lambda: order("if hungry: pass"), "This game offers none"),
    (lambda: order("if asked dock: pass"), "I know no question `dock`. There are: `ask`"),
    (lambda: order("pass for 0 times"), "1 to 99 times"),
    (
        lambda: clocks.corrected(
            clocks.started(clock_rules.PerTurn(9e4), 1, 0), Seat(0), -5, 0, {}
        ),
        "must be 0s to 90d",
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


@pytest.mark.parametrize("why", sorted(SENTENCES))
def test_what_somebody_typed_is_quoted_and_can_t_ping(why: str) -> None:
    text = sentence(No(why, "@everyone `<@1>`", facts=("1", "2")))
    assert "everyone" not in re.sub(r"`[^`]*`", "", text)
    assert "<@1>" not in re.sub(r"`[^`]*`", "", text)
