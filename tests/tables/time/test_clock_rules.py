"""The clocks that a table may choose."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.errors import Refusal
from bot.tables.time import dates
from bot.tables.time.clock_rules import (
    DAY,
    HOUR,
    LONGEST,
    SHORTEST,
    Bank,
    NoClock,
    PerTurn,
    Rule,
    checked,
    name,
    spelt,
)
from bot.tables.time.typed_clocks import rule


@pytest.mark.parametrize(
    ("typed", "meant", "called"),
    [
        (("none",), NoClock(), "none"),
        (("turn", "2 days"), PerTurn(2 * DAY), "turn 2d"),
        (("turn", "36h", "", "", "default"), PerTurn(1.5 * DAY, "default"), "turn 1d12h"),
        (("bank", "5d"), Bank(5 * DAY), "bank 5d"),
        (
            ("bank", "5d", "+12h", "1 hour", "open"),
            Bank(5 * DAY, 12 * HOUR, HOUR, zero="open"),
            "bank 5d +12h reserve 1h",
        ),
        (("bank", "90 min", "", " 5m"), Bank(5_400, 0, 300), "bank 1h30m reserve 5m"),
    ],
)
def test_a_clock_as_it_is_typed(typed: tuple[str, ...], meant: Rule, called: str) -> None:
    assert rule(*typed) == meant
    assert name(meant) == called


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (("sand",), "clock-kind"),
        (("",), "clock-kind"),
        (("none", "2d"), "clock-needless"),
        (("none", "", "2d"), "clock-needless"),
        (("turn",), "clock-time"),
        (("bank", " "), "clock-time"),
        (("turn", "0"), "length-unread"),
        (("turn", "0h"), "length-zero"),
        (("turn", "-2h"), "length-negative"),
        (("turn", "1 min"), "clock-turn"),
        (("turn", "91 days"), "clock-turn"),
        (("turn", "2d", "12h"), "clock-needless"),
        (("turn", "2d", "", "12h"), "clock-needless"),
        (("turn", "2d", "", "", "explode"), "clock-zero"),
        (("bank", "0 days"), "length-zero"),
        (("bank", "4m"), "clock-bank"),
        (("bank", "5d", "91d"), "clock-extra"),
        (("bank", "5d", "", "91d"), "clock-extra"),
        (("bank", "5d", "soon"), "length-unread"),
    ],
)
def test_a_clock_that_cannot_be(typed: tuple[str, ...], why: str) -> None:
    with pytest.raises(Refusal, check=lambda refusal: refusal.no.why == why):
        rule(*typed)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (PerTurn(0), "clock-turn"),
        (PerTurn(-5), "clock-turn"),
        (PerTurn(SHORTEST - 1), "clock-turn"),
        (PerTurn(LONGEST + 1), "clock-turn"),
        (PerTurn(float("nan")), "clock-turn"),
        (Bank(0), "clock-bank"),
        (Bank(LONGEST + 1), "clock-bank"),
        (Bank(DAY, increment=-1), "clock-extra"),
        (Bank(DAY, reserve=float("inf")), "clock-extra"),
        (Bank(DAY, most=HOUR), "clock-most"),
        (Bank(DAY, most=LONGEST + 1), "clock-most"),
    ],
)
def test_a_clock_nobody_can_play_by_is_refused(wrong: Rule, why: str) -> None:
    with pytest.raises(Refusal, check=lambda refusal: refusal.no.why == why):
        checked(wrong)


def test_the_bounds_themselves_will_do() -> None:
    for fine in (PerTurn(SHORTEST), PerTurn(LONGEST), Bank(SHORTEST, LONGEST, LONGEST), NoClock()):
        assert checked(fine) == fine


def test_a_length_of_time_is_spelt_short() -> None:
    assert spelt(0) == "0s"
    assert spelt(59.9) == "59s"
    assert spelt(129_600) == "1d12h"
    assert spelt(90_061) == "1d1h1m"
    assert spelt(-1) == spelt(float("nan")) == spelt(float("inf")) == "?"


@given(st.integers(1, 366 * 24 * 60 - 1))
def test_what_is_spelt_is_read_back(minutes: int) -> None:
    assert dates.duration(spelt(minutes * 60)) == minutes * 60
