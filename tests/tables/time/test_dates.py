"""Dates and durations as people write them."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.errors import Refusal
from bot.tables.time import dates, zones

BERLIN = "Europe/Berlin"
DAY = 86_400


def at(text: str, zone: str = BERLIN) -> float:
    """An instant by its local ISO text."""
    moment = datetime.fromisoformat(text)
    return zones.instant(moment.date(), moment.time(), zone, second=bool(moment.fold))


NOW = at("2026-11-18T12:00")  # a Wednesday


def read(text: str, now: float = NOW, zone: str = BERLIN) -> str:
    """What a text means, as local time."""
    return zones.local(dates.moment(text, now, zone), zone).strftime("%Y-%m-%d %H:%M")


def refused(text: str, now: float = NOW) -> str:
    with pytest.raises(Refusal) as caught:
        dates.moment(text, now, BERLIN)
    return caught.value.no.why


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("fri 18:00", "2026-11-20 18:00"),
        ("Friday, 6pm", "2026-11-20 18:00"),
        ("on friday at 6:30 pm", "2026-11-20 18:30"),
        ("thurs 9am", "2026-11-19 09:00"),
        ("wed 11:00", "2026-11-25 11:00"),  # over for today
        ("wed 13:00", "2026-11-18 13:00"),
        ("wed", "2026-11-18 12:00"),  # today: from now
        ("tue", "2026-11-24 00:00"),
        ("next monday 9am", "2026-11-23 09:00"),
        ("next friday", "2026-11-27 00:00"),
        ("next wednesday", "2026-11-25 00:00"),
        ("next week", "2026-11-25 00:00"),
        ("next week 18:00", "2026-11-25 18:00"),
        ("tomorrow", "2026-11-19 00:00"),
        ("tomorrow at noon", "2026-11-19 12:00"),
        ("tomorrow 12am", "2026-11-19 00:00"),
        ("day after tomorrow 8am", "2026-11-20 08:00"),
        ("today 18:00", "2026-11-18 18:00"),
        ("18:00", "2026-11-18 18:00"),
        ("12:00", "2026-11-19 12:00"),
        ("9am", "2026-11-19 09:00"),
        ("18h", "2026-11-19 06:00"),  # a length: 18 hours
        ("midnight", "2026-11-19 00:00"),
        ("in 3 days", "2026-11-21 12:00"),
        ("3 days", "2026-11-21 12:00"),
        ("in a week", "2026-11-25 12:00"),
        ("in half an hour", "2026-11-18 12:30"),
        ("in 1 hour and 30 minutes", "2026-11-18 13:30"),
        ("1d12h", "2026-11-20 00:00"),
        ("1.5 days", "2026-11-20 00:00"),
        ("90 min", "2026-11-18 13:30"),
        ("P1DT2H", "2026-11-19 14:00"),
        ("24 dec", "2026-12-24 00:00"),
        ("24 December 2026 18:00", "2026-12-24 18:00"),
        ("dec 24th, 9:30 pm", "2026-12-24 21:30"),
        ("the 24th of december", "2026-12-24 00:00"),
        ("2 jan", "2027-01-02 00:00"),
        ("17 nov", "2027-11-17 00:00"),
        ("18 nov 11:00", "2027-11-18 11:00"),
        ("24.12.", "2026-12-24 00:00"),
        ("24.12.2026 18:00", "2026-12-24 18:00"),
        ("24/12 6pm", "2026-12-24 18:00"),
        ("12/24", "2026-12-24 00:00"),
        ("5/5", "2027-05-05 00:00"),
        ("2026-12-24", "2026-12-24 00:00"),
        ("2026-12-24 18:00", "2026-12-24 18:00"),
        ("2026-12-24T18:00", "2026-12-24 18:00"),
        ("2026-12-24T18:00Z", "2026-12-24 19:00"),
        ("2026-12-24 18:00:30+05:30", "2026-12-24 13:30"),
        ("2026-12-24 18:00 -0500", "2026-12-25 00:00"),
        ("<t:1800000000:R>", "2027-01-15 09:00"),
        ("now", "2026-11-18 12:00"),
    ],
)
def test_a_date_as_people_write_it(text: str, meant: str) -> None:
    assert read(text) == meant
    assert read(f"  {text.upper()} ") == meant


def test_29_february_comes_in_leap_years() -> None:
    assert read("29 feb", at("2026-11-18T12:00") + 300 * DAY) == "2028-02-29 00:00"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "when-empty"),
        ("   ", "when-empty"),
        ("soon", "when-unread"),
        ("5", "when-unread"),
        ("31 apr", "when-unread"),
        ("2026-02-30", "when-unread"),
        ("25:00", "when-unread"),
        ("18:60", "when-unread"),
        ("13pm", "when-unread"),
        ("tomorrow tomorrow", "when-unread"),
        ("fri 18:00 please", "when-unread"),
        ("in 3 apples", "when-unread"),
        ("٣ days", "when-unread"),
        ("2026-13-01T00:00Z", "when-unread"),
        ("x" * 1000, "when-unread"),
        ("yesterday", "when-past"),
        ("2026-11-18 11:59", "when-past"),
        ("<t:1>", "when-past"),
        ("in -3 days", "length-negative"),
        ("-1h", "length-negative"),
        ("in 0 days", "length-zero"),
        ("in 3 years", "when-unread"),
        ("in 999999 weeks", "when-far"),
        ("2031-01-01", "when-far"),
        ("<t:999999999999>", "when-far"),
        ("3/4", "when-two"),
    ],
)
def test_nonsense_is_refused(text: str, why: str) -> None:
    assert refused(text) == why


def test_a_date_that_could_be_two_names_both() -> None:
    with pytest.raises(Refusal) as caught:
        dates.moment("3/4", NOW, BERLIN)
    assert caught.value.nearest == ("3 apr", "4 mar")


# Where the clocks change


def test_days_are_counted_on_the_calendar_and_hours_as_they_pass() -> None:
    before = at("2026-10-24T18:00")  # summer time ends that night
    assert read("in 1 day", before) == "2026-10-25 18:00"
    assert read("in 24 hours", before) == "2026-10-25 17:00"
    assert read("in 1 day 24 hours", before) == "2026-10-26 18:00"


def test_a_skipped_time_is_moved_on() -> None:
    assert read("sun 2:30", at("2026-03-28T12:00")) == "2026-03-29 03:30"
    assert read("in 1 day", at("2026-03-28T02:30")) == "2026-03-29 03:30"


def test_a_time_that_comes_twice_is_the_first_still_to_come() -> None:
    first, second = at("2026-10-25T02:30"), at("2026-10-25T02:30") + 3600
    assert dates.moment("2:30", first - 60, BERLIN) == first
    assert dates.moment("2:30", first + 60, BERLIN) == second
    assert dates.moment("2:30", second + 60, BERLIN) == at("2026-10-26T02:30")


def test_the_zone_decides_which_day_it_is() -> None:
    assert read("tomorrow", NOW, "Pacific/Auckland") == "2026-11-20 00:00"
    assert read("tomorrow", NOW, "America/Los_Angeles") == "2026-11-19 00:00"


# Periods


def span(start: str, end: str) -> tuple[str, str]:
    a, b = dates.period(start, end, NOW, BERLIN)
    shown = [zones.local(x, BERLIN).strftime("%d.%m. %H:%M") for x in (a, b)]
    return shown[0], shown[1]


@pytest.mark.parametrize(
    ("start", "end", "meant"),
    [
        ("24 dec", "2 jan", ("24.12. 00:00", "03.01. 00:00")),  # the last day counts
        ("fri", "fri", ("20.11. 00:00", "21.11. 00:00")),
        ("today", "today", ("18.11. 12:00", "19.11. 00:00")),
        ("", "sunday", ("18.11. 12:00", "23.11. 00:00")),
        ("fri", "3 days", ("20.11. 00:00", "23.11. 00:00")),
        ("fri", "for a week", ("20.11. 00:00", "27.11. 00:00")),
        ("fri", "in 3 days", ("20.11. 00:00", "21.11. 12:00")),  # from now
        ("next friday", "monday", ("27.11. 00:00", "01.12. 00:00")),
        ("tomorrow 9:00", "18:00", ("19.11. 09:00", "19.11. 18:00")),
        ("tomorrow 9:00", "fri 18:00", ("19.11. 09:00", "20.11. 18:00")),
    ],
)
def test_a_period(start: str, end: str, meant: tuple[str, str]) -> None:
    assert span(start, end) == meant


@pytest.mark.parametrize(
    ("start", "end", "why"),
    [
        ("tomorrow", "yesterday", "when-ends-first"),
        ("fri", "tomorrow", "when-ends-first"),
        ("in 3 days", "in 2 days", "when-ends-first"),
        ("yesterday", "tomorrow", "when-past"),
        ("tomorrow", "", "when-no-end"),
        ("tomorrow", "0 days", "length-zero"),
        ("tomorrow", "-3 days", "length-negative"),
        ("tomorrow", "999 weeks", "when-far"),
        ("whenever", "fri", "when-unread"),
    ],
)
def test_a_period_that_cannot_be(start: str, end: str, why: str) -> None:
    with pytest.raises(Refusal) as caught:
        dates.period(start, end, NOW, BERLIN)
    assert caught.value.no.why == why


# Durations and times of day


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("1d12h", 129_600),
        ("90 min", 5_400),
        ("2 weeks", 14 * DAY),
        ("1 week and 2 days", 9 * DAY),
        ("36h", 129_600),
        ("1.5 h", 5_400),
        ("a day", DAY),
        ("half an hour", 1_800),
        ("45 seconds", 45),
        ("PT90M", 5_400),
        ("P1W", 7 * DAY),
        ("2 hrs, 5 mins", 7_500),
    ],
)
def test_a_duration(text: str, seconds: float) -> None:
    assert dates.duration(text) == seconds


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0", "length-unread"),
        ("0h", "length-zero"),
        ("0 days 0 hours", "length-zero"),
        ("-2h", "length-negative"),
        ("", "length-unread"),
        ("P", "length-unread"),
        ("2 moons", "length-unread"),
        ("2 months", "length-unread"),
        ("999999 weeks", "length-long"),
        ("1h x", "length-unread"),
    ],
)
def test_a_duration_that_cannot_be(text: str, why: str) -> None:
    with pytest.raises(Refusal) as caught:
        dates.duration(text)
    assert caught.value.no.why == why


def test_a_time_of_day() -> None:
    assert dates.clock_time("22:30") == 1350
    assert dates.clock_time("7 am") == 420
    assert dates.clock_time("midnight") == 0
    for text in ("24:00", "7", "noonish", ""):
        with pytest.raises(Refusal):
            dates.clock_time(text)


# Shown


def test_stamps_are_discord_s() -> None:
    assert dates.stamp(1800000000.7) == "<t:1800000000:F>"
    assert dates.stamped(1800000000) == "<t:1800000000:F> (<t:1800000000:R>)"


def test_completion_spells_out_what_is_typed_and_offers_what_can_be_read() -> None:
    assert dates.complete("fri 6pm", NOW, BERLIN)[0] == "2026-11-20 18:00"
    assert dates.complete("fr", NOW, BERLIN) == ("fri 18:00", "fri 09:00")
    assert "2026-11-18 12:00" not in dates.complete("now", NOW + 1, BERLIN)  # it would be past
    assert dates.complete("qq", NOW, BERLIN) == ()
    for typed in ("", "in", "t", "tomorrow"):
        found = dates.complete(typed, NOW, BERLIN)
        assert 0 < len(found) <= 25
        for text in found:
            assert dates.moment(text, NOW, BERLIN) >= NOW


@given(st.integers(0, 20 * 366 * DAY), st.sampled_from(zones.COMMON))
def test_whatever_completion_offers_is_read_at_any_time_in_any_zone(off: int, zone: str) -> None:
    now = NOW + off
    for text in dates.complete("", now, zone):
        found = dates.moment(text, now, zone)
        assert now <= found <= now + 15 * DAY


def assert_short(refusal: Refusal) -> None:
    """What is quoted back is bounded."""
    assert len(refusal.no.what) <= dates.LONGEST


@given(st.text(max_size=80) | st.from_regex(r"[0-9a-z:./ +<>-]{0,40}", fullmatch=True))
def test_any_text_is_read_or_refused(text: str) -> None:
    for start, end in ((text, "in 3 days"), ("", text)):
        try:
            a, b = dates.period(start, end, NOW, BERLIN)
        except Refusal as refusal:
            assert_short(refusal)
        else:
            assert NOW <= a < b <= NOW + 2 * dates.HORIZON


@given(st.integers(0, 366 * DAY), st.sampled_from(zones.COMMON))
def test_an_iso_text_is_read_back(off: int, zone: str) -> None:
    then = (NOW + off) // 60 * 60
    shown = zones.local(then, zone)
    assert dates.moment(shown.isoformat(), NOW - 60, zone) == then
    wall = shown.replace(tzinfo=None).isoformat(" ", "minutes")
    assert dates.moment(wall, NOW - 60, zone) in {then, then - 3600, then - 1800}
