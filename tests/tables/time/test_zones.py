"""Zones as people write them, and local times where the clocks change."""

from __future__ import annotations

import zoneinfo
from datetime import UTC, date, datetime, time, timedelta
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.errors import Refusal
from bot.tables.time import zones

BERLIN = "Europe/Berlin"


def utc(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Europe/Berlin", BERLIN),
        ("europe/berlin", BERLIN),
        ("  BERLIN ", BERLIN),
        ("new york", "America/New_York"),
        ("America/New York", "America/New_York"),
        ("Istanbul", "Asia/Istanbul"),  # also Europe/Istanbul, the same zone
        ("buenos aires", "America/Argentina/Buenos_Aires"),
        ("utc", "UTC"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt -5", "Etc/GMT+5"),
        ("+03:00", "Etc/GMT-3"),
        ("utc+0", "Etc/UTC"),
        ("CET", "CET"),
    ],
)
def test_a_zone_as_people_write_it(typed: str, meant: str) -> None:
    assert zones.zone(typed) == meant


def test_an_offset_means_what_it_says() -> None:
    assert zones.local(0, zones.zone("utc+2")).utcoffset() == timedelta(hours=2)


@pytest.mark.parametrize("typed", ["Europe/Berln", "berlim", "Berlin/Europe"])
def test_a_mistyped_zone_is_refused_with_the_likeliest(typed: str) -> None:
    with pytest.raises(Refusal) as caught:
        zones.zone(typed)
    assert caught.value.no.why == "zone-unknown"
    assert caught.value.no.what == typed
    if typed != "Berlin/Europe":
        assert caught.value.nearest[0] == BERLIN
    assert caught.value.nearest == caught.value.no.facts


@pytest.mark.parametrize("typed", ["", "utc+20", "+99", "mars", "../../etc/passwd", "x" * 500])
def test_what_is_no_zone_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as caught:
        zones.zone(typed)
    assert len(caught.value.no.what) <= zones.LONGEST


def test_zones_that_share_a_city_are_one_zone() -> None:
    files = resources.files("tzdata") / "zoneinfo"
    for found in zones._cities().values():
        assert len({files.joinpath(*name.split("/")).read_bytes() for name in found}) == 1, found


def test_every_zone_of_the_package_loads() -> None:
    for name in zones.names():
        assert zones.zone(name.lower()) == name
        assert zones.local(0, name).tzinfo is zones.load(name)
    assert set(zones.COMMON) <= set(zones.names())


def test_the_host_s_own_files_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zoneinfo, "TZPATH", ("/nowhere",))
    zones.load.cache_clear()
    assert str(zones.load(BERLIN)) == BERLIN


def test_completion_offers_common_zones_then_what_fits() -> None:
    assert zones.complete("") == zones.COMMON
    assert len(zones.COMMON) == 25
    assert zones.complete("lon")[0] == "Europe/London"
    assert zones.complete("europe/b")[0] == BERLIN
    assert "America/New_York" in zones.complete("new y")
    assert "Asia/Ho_Chi_Minh" in zones.complete("chi_m")
    assert BERLIN in zones.complete("berlni")
    assert all(len(zones.complete(x)) <= 25 for x in ("", "a", "e", "america"))
    assert zones.complete("qqqqqq") == ()


def test_a_skipped_time_is_moved_on() -> None:
    at = zones.instant(date(2026, 3, 29), time(2, 30), BERLIN)
    assert zones.local(at, BERLIN).time() == time(3, 30)


def test_a_time_that_comes_twice_is_the_first_unless_the_second_is_meant() -> None:
    first = zones.instant(date(2026, 10, 25), time(2, 30), BERLIN)
    second = zones.instant(date(2026, 10, 25), time(2, 30), BERLIN, second=True)
    assert first == utc("2026-10-25T00:30")
    assert second - first == 3600


def test_a_midnight_that_is_skipped_is_the_first_instant_of_the_day() -> None:
    at = zones.instant(date(2026, 4, 24), time(0), "Africa/Cairo")
    assert zones.local(at, "Africa/Cairo").isoformat() == "2026-04-24T01:00:00+03:00"
    assert zones.local(at - 1, "Africa/Cairo").date() == date(2026, 4, 23)


@given(
    st.datetimes(datetime(2000, 1, 1), datetime(2037, 1, 1)),  # noqa: DTZ001 a wall clock
    st.sampled_from(zones.COMMON),
)
def test_an_instant_shows_the_time_it_was_made_from_unless_that_was_skipped(
    wall: datetime, name: str
) -> None:
    wall = wall.replace(microsecond=0)
    at = zones.instant(wall.date(), wall.time(), name)
    back = zones.local(at, name).replace(tzinfo=None)
    assert back >= wall
    if back != wall:  # Skipped: half an hour before and after, the offsets differ.
        assert zones.local(at, name).utcoffset() != zones.local(at - 7200, name).utcoffset()
