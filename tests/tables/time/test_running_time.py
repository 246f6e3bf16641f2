"""How long a clock runs, against a simulation that looks at every minute."""

from __future__ import annotations

from datetime import date, time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.tables.time import zones
from bot.tables.time.running_time import (
    ABSENCES,
    DAY,
    HOUR,
    LONGEST_QUIET,
    QUIET_MOST,
    Away,
    Meter,
    Profile,
    Quiet,
    awake,
    is_away,
    is_quiet,
    leaving,
    quiet_hours,
    ran,
    returned,
    runs_out,
)

BERLIN = "Europe/Berlin"
MINUTE = 60
ZONES = (
    "UTC",
    BERLIN,
    "America/New_York",
    "Australia/Lord_Howe",  # summer time of half an hour
    "Pacific/Auckland",
    "Asia/Kathmandu",  # 5:45 ahead
    "Africa/Cairo",  # changes at midnight
    "America/St_Johns",
    "Asia/Kolkata",
)


def at(day: str, hour: int = 0, minute: int = 0, zone: str = BERLIN) -> float:
    return zones.instant(date.fromisoformat(day), time(hour, minute), zone)


def minute_by_minute(m: Meter, profile: Profile, minutes: int) -> Meter:
    """The promise in words: look at the wall clock every minute, count what runs."""
    hushed: dict[int, float] = {m.day: m.hushed}
    for _ in range(minutes):
        day = int(m.at // DAY)
        shown = zones.local(m.at, profile.zone)
        wall = shown.hour * 60 + shown.minute
        quiet = False
        if profile.quiet is not None:
            a, b = profile.quiet.start, profile.quiet.end
            quiet = a <= wall < b if a < b else (wall >= a or wall < b)
        away = any(x.start <= m.at < x.end for x in profile.away)
        left, spent, vacation, zero = m.left, m.spent, m.vacation, m.zero
        if m.at < m.emergency:
            pass
        elif quiet and hushed.get(day, 0.0) < QUIET_MOST:
            hushed[day] = hushed.get(day, 0.0) + MINUTE
        elif away and vacation > 0:
            vacation -= MINUTE
        else:
            spent += MINUTE
            zero = m.at + MINUTE if left == MINUTE else zero
            left = max(0.0, left - MINUTE)
        m = replace(m, at=m.at + MINUTE, left=left, spent=spent, vacation=vacation, zero=zero)
        m = replace(m, day=day, hushed=hushed.get(day, 0.0))
    return m


CHANGES = [
    at("2026-03-29", 1),
    at("2026-10-25", 1),
    at("2026-03-08", 1, zone="America/New_York"),
    at("2026-11-01", 1, zone="America/New_York"),
    at("2026-04-05", 1, zone="Australia/Lord_Howe"),
    at("2026-10-04", 1, zone="Australia/Lord_Howe"),
    at("2026-04-24", 1, zone="Africa/Cairo"),
    at("2026-10-29", 23, zone="Africa/Cairo"),
    at("2026-07-01"),
]


@st.composite
def profiles(draw: st.DrawFn, start: float) -> Profile:
    quiet = None
    if draw(st.booleans()):
        begin = draw(st.integers(0, 1439))
        quiet = quiet_hours(begin, (begin + draw(st.integers(1, LONGEST_QUIET))) % 1440)
    away = []
    for _ in range(draw(st.integers(0, 2))):
        begins = start + draw(st.integers(-1000, 4000)) * MINUTE
        away.append(Away(begins, begins + draw(st.integers(1, 5000)) * MINUTE))
    return Profile(draw(st.sampled_from(ZONES)), quiet, tuple(away))


@st.composite
def cases(draw: st.DrawFn) -> tuple[Meter, Profile]:
    start = (draw(st.sampled_from(CHANGES)) + draw(st.integers(-2000, 500)) * MINUTE) // 60 * 60
    profile = draw(profiles(start))
    meter = Meter(
        start,
        left=draw(st.integers(1, 2500)) * MINUTE,
        spent=draw(st.integers(0, 100)) * MINUTE,
        vacation=draw(st.integers(0, 3000)) * MINUTE,
        emergency=start + draw(st.integers(-10, 2000)) * MINUTE if draw(st.booleans()) else 0,
    )
    return meter, profile


@settings(max_examples=150)
@given(cases(), st.integers(0, 6000))
def test_the_meter_agrees_with_every_minute(case: tuple[Meter, Profile], minutes: int) -> None:
    meter, profile = case
    want = minute_by_minute(meter, profile, minutes)
    got = ran(meter, meter.at + minutes * MINUTE, profile)
    if got.day != want.day:  # On the stroke of midnight the new day has not begun to count.
        want = replace(want, day=got.day, hushed=got.hushed)
    assert got == want


@settings(max_examples=150)
@given(cases(), st.integers(0, 100))
def test_a_clock_runs_out_at_the_minute_it_should(
    case: tuple[Meter, Profile], percent: int
) -> None:
    meter, profile = case
    end = runs_out(meter, profile)
    minutes = round((end - meter.at) / MINUTE)
    assert end == meter.at + minutes * MINUTE
    assert minute_by_minute(meter, profile, minutes).left == 0
    assert minute_by_minute(meter, profile, minutes - 1).left == MINUTE
    keep = meter.left * percent // 100 // MINUTE * MINUTE
    assert ran(meter, runs_out(meter, profile, keep), profile).left == keep


@settings(max_examples=150)
@given(cases(), st.lists(st.floats(0, 5 * DAY), max_size=5))
def test_in_how_many_steps_time_passes_makes_no_difference(
    case: tuple[Meter, Profile], steps: list[float]
) -> None:
    meter, profile = case
    end = runs_out(meter, profile)
    stepped = meter
    for step in sorted(steps):
        stepped = ran(stepped, meter.at + step, profile)
        assert runs_out(stepped, profile) == pytest.approx(end, abs=0.01)
    last = meter.at + 6 * DAY
    whole, split = ran(meter, last, profile), ran(stepped, last, profile)
    for field in ("left", "spent", "vacation", "hushed"):
        assert getattr(split, field) == pytest.approx(getattr(whole, field), abs=0.01)


@given(cases())
def test_the_budgets_bound_what_stops_a_clock(case: tuple[Meter, Profile]) -> None:
    meter, profile = case
    after = ran(meter, meter.at + 10 * DAY, profile)
    assert 0 <= after.vacation <= meter.vacation
    stopped = 10 * DAY - (after.spent - meter.spent)
    paused = max(0.0, meter.emergency - meter.at)
    assert stopped <= meter.vacation + paused + 11 * QUIET_MOST


# By hand


def test_without_anything_a_clock_just_runs() -> None:
    meter = Meter(1000, left=500, spent=0, vacation=0)
    assert runs_out(meter, Profile()) == 1500
    assert ran(meter, 1200, Profile()).left == 300
    assert ran(meter, 900, Profile()) == meter, "time does not go back"


def test_quiet_hours_keep_their_place_when_summer_time_begins() -> None:
    night = Profile(BERLIN, quiet_hours(22 * 60, 8 * 60))
    start = at("2026-03-28", 20)  # two hours before the night that is an hour shorter
    assert runs_out(Meter(start, 3 * HOUR, 0, 0), night) == at("2026-03-29", 9)
    assert at("2026-03-29", 9) - start == 12 * HOUR


def test_quiet_hours_keep_their_place_when_summer_time_ends() -> None:
    night = Profile(BERLIN, quiet_hours(22 * 60, 8 * 60))
    start = at("2026-10-24", 20)
    assert runs_out(Meter(start, 3 * HOUR, 0, 0), night) == at("2026-10-25", 9)
    assert at("2026-10-25", 9) - start == 14 * HOUR


def test_quiet_hours_that_end_in_the_hour_that_comes_twice_hold_twice() -> None:
    profile = Profile(BERLIN, quiet_hours(2 * 60, 2 * 60 + 30))
    first = at("2026-10-25", 2)
    for minutes, quiet in (
        (0, True),
        (29, True),
        (30, False),
        (59, False),
        (60, True),
        (90, False),
    ):
        assert is_quiet(profile, first + minutes * MINUTE) is quiet


def test_an_absence_stops_the_clock_until_the_vacation_is_used_up() -> None:
    profile = Profile(away=(Away(0, 10 * DAY),))
    meter = Meter(0, left=DAY, spent=0, vacation=2 * DAY)
    assert runs_out(meter, profile) == 3 * DAY
    assert ran(meter, DAY, profile).vacation == DAY


def test_an_absence_costs_nothing_at_night() -> None:
    profile = Profile("UTC", quiet_hours(0, 8 * 60), (Away(0, DAY),))
    assert ran(Meter(0, DAY, 0, 2 * DAY), DAY, profile).vacation == DAY + 8 * HOUR


def test_an_emergency_pause_comes_before_everything() -> None:
    profile = Profile("UTC", quiet_hours(0, 8 * 60), (Away(0, DAY),))
    meter = Meter(0, DAY, 0, 2 * DAY, emergency=DAY)
    assert ran(meter, DAY, profile) == replace(meter, at=DAY, day=0)


def test_a_window_that_wanders_stops_a_clock_for_13_hours_a_day_only() -> None:
    """Somebody who moves the quiet hours every hour, so that it is always night."""
    meter = Meter(0, 5 * DAY, 0, 0)
    for hour in range(48):
        now = Profile("UTC", quiet_hours(hour % 24 * 60, (hour + 2) % 24 * 60))
        meter = ran(meter, (hour + 1) * HOUR, now)
    assert meter.spent == 2 * (DAY - QUIET_MOST)


@pytest.mark.parametrize("hours", [(22, 8), (0, 12), (12, 0), (20, 8), (23, 0)])
def test_a_window_left_alone_never_meets_the_bound(hours: tuple[int, int]) -> None:
    quiet = quiet_hours(hours[0] * 60, hours[1] * 60)
    for zone in ZONES:
        meter = Meter(at("2026-01-01"), 400 * DAY, 0, 0)
        for _ in range(366):
            meter = ran(meter, (meter.at // DAY + 1) * DAY, Profile(zone, quiet))
            assert meter.hushed <= QUIET_MOST


def test_awake_is_the_first_instant_at_which_one_may_be_disturbed() -> None:
    night = Profile(BERLIN, quiet_hours(22 * 60, 8 * 60))
    assert awake(night, at("2026-11-18", 12)) == at("2026-11-18", 12)
    assert awake(night, at("2026-11-18", 23)) == at("2026-11-19", 8)
    away = replace(night, away=(Away(at("2026-11-19"), at("2026-11-20", 5)),))
    assert awake(away, at("2026-11-18", 23)) == at("2026-11-20", 8)
    assert is_away(away, at("2026-11-19"))
    assert not is_away(away, at("2026-11-20", 5))


def test_absences_are_announced_and_ended() -> None:
    week, later = Away(DAY, 8 * DAY, "hills"), Away(20 * DAY, 21 * DAY)
    profile = leaving(leaving(Profile(), week, 0), later, 0)
    assert profile.away == (week, later)
    with pytest.raises(Refusal, check=lambda refusal: refusal.no.why == "away-not"):
        returned(profile, 0)
    back = returned(profile, 3 * DAY)
    assert back.away == (later,)
    assert not is_away(back, 3 * DAY)
    assert leaving(profile, Away(20 * DAY, 22 * DAY), 9 * DAY).away == (
        later,
        Away(20 * DAY, 22 * DAY),
    )


def test_an_absence_announced_twice_is_one_with_the_last_note() -> None:
    profile = leaving(Profile(), Away(DAY, 8 * DAY, "hills"), 0)
    assert leaving(profile, Away(DAY, 8 * DAY, "sea"), 0).away == (Away(DAY, 8 * DAY, "sea"),)


def test_only_so_many_absences() -> None:
    profile = Profile()
    for n in range(ABSENCES):
        profile = leaving(profile, Away(n, n + DAY), 0)
    with pytest.raises(Refusal, check=lambda refusal: refusal.no.why == "away-many"):
        leaving(profile, Away(0, 1), 0)
    assert len(leaving(profile, Away(0, 9 * DAY), 8 * DAY).away) == 1


@pytest.mark.parametrize(
    ("start", "end"), [(0, 0), (60, 60), (0, 721), (480, 479), (-1, 5), (5, 1440)]
)
def test_quiet_hours_that_cannot_be(start: int, end: int) -> None:
    with pytest.raises(Refusal) as caught:
        quiet_hours(start, end)
    assert caught.value.no.why == "quiet-hours"


@example(Quiet(0, 720))
@given(st.builds(quiet_hours, st.just(600), st.integers(601, 1320)))
def test_quiet_hours_that_can_be(quiet: Quiet) -> None:
    assert 0 < (quiet.end - quiet.start) % 1440 <= LONGEST_QUIET
