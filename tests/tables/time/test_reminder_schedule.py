"""Which reminder is due when; nothing lost or doubled, whenever one looks."""

from __future__ import annotations

from datetime import date, time

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.errors import Refusal
from bot.engine.flow import Seat
from bot.tables.time import zones
from bot.tables.time.reminder_schedule import (
    MOST,
    REPEATS,
    Obligation,
    Reminder,
    Settings,
    Upcoming,
    by_deadline,
    checked,
    digest,
    due,
    next_digest,
    next_due,
    plan,
    upcoming,
)
from bot.tables.time.running_time import DAY, HOUR, Away, Profile, quiet_hours

A = Seat(0)
ANN, BOB = 11, 22
BERLIN = "Europe/Berlin"
PLAIN = Profile()
NIGHT = Profile("UTC", quiet_hours(22 * 60, 8 * 60))
USUAL = Settings()
DAILY = Settings(digest=9 * 60)


def ob(**more: object) -> Obligation:
    """Ann is asked at noon of the first day, because of what Bob did."""
    given: dict[str, object] = {"table": 7, "seat": A, "user": ANN, "serial": 3}
    given |= {"since": 12 * HOUR, "by": BOB, **more}
    return msgspec.convert(given, Obligation)


def kinds(found: tuple[Reminder, ...]) -> list[tuple[str, float]]:
    return [(r.kind, r.at / HOUR) for r in found]


# One obligation


def test_one_ping_a_day_later_another_and_the_mark() -> None:
    found = plan(ob(mark=50 * HOUR), USUAL, PLAIN)
    assert kinds(found) == [("turn", 12), ("after", 36), ("mark", 50)]
    assert len({r.key for r in found}) == 3


def test_never_for_one_s_own_action_but_later() -> None:
    assert kinds(plan(ob(by=ANN), USUAL, PLAIN)) == [("after", 36)]
    assert kinds(plan(ob(by=None), USUAL, PLAIN)) == [("turn", 12), ("after", 36)]


def test_own_intervals() -> None:
    own = checked(Settings(after=(2 * DAY, 6 * HOUR, 6 * HOUR), mark=False))
    assert kinds(plan(ob(mark=DAY), own, PLAIN)) == [("turn", 12), ("after", 18), ("after", 60)]
    assert kinds(plan(ob(), Settings(after=()), PLAIN)) == [("turn", 12)]


def test_the_last_interval_again_and_again_but_not_for_ever() -> None:
    own = Settings(after=(6 * HOUR, DAY), repeat=True)
    found = plan(ob(), own, PLAIN)
    assert [at for kind, at in kinds(found)][:5] == [12, 18, 36, 60, 84]
    assert len(found) == 2 + REPEATS
    assert plan(ob(), Settings(after=(), repeat=True), PLAIN)[1:] == ()


def test_the_ping_comes_at_once_the_rest_when_one_may_be_disturbed() -> None:
    late = ob(since=23 * HOUR, last=25 * HOUR)
    assert kinds(plan(late, USUAL, NIGHT)) == [("turn", 23), ("last", 32), ("after", 56)]
    away = Profile(away=(Away(0, 5 * DAY),))
    assert kinds(plan(late, USUAL, away)) == [("turn", 23), ("after", 120), ("last", 120)]


def test_the_last_one_is_told_unless_not_wanted() -> None:
    assert ("last", 20.0) in kinds(plan(ob(last=20 * HOUR), USUAL, PLAIN))
    assert kinds(plan(ob(last=20 * HOUR), Settings(last=False), PLAIN)) == [
        ("turn", 12),
        ("after", 36),
    ]


def test_at_zero_the_table_that_only_reminds_does() -> None:
    assert ("zero", 60.0) in kinds(plan(ob(deadline=60 * HOUR, zero_reminds=True), USUAL, PLAIN))
    assert "zero" not in dict(kinds(plan(ob(deadline=60 * HOUR), USUAL, PLAIN)))


def test_off_is_off() -> None:
    off = Settings(on=False, next=True, digest=0)
    assert plan(ob(mark=1, last=1), off, PLAIN) == ()
    assert upcoming(Upcoming(7, A, ANN, 4, 0), off, PLAIN, ()) is None
    assert digest(ANN, [ob(since=0)], off, PLAIN, (), DAY) is None
    assert next_digest(off, PLAIN, 0) is None
    assert next_due(ob(), off, PLAIN, ()) is None


def test_a_dm_falls_back_to_the_channel() -> None:
    assert plan(ob(), Settings(way="dm"), PLAIN)[0].ways == ("dm", "channel")
    assert plan(ob(), USUAL, PLAIN)[0].ways == ("channel",)


def test_what_has_piled_up_is_one_reminder() -> None:
    found = due(ob(mark=50 * HOUR), USUAL, PLAIN, (), 100 * HOUR)
    assert found is not None
    assert found.kind == "mark"
    assert set(found.covers) == {"turn:7:0:11:3", "after:7:0:11:3:86400"}
    sent = {found.key, *found.covers}
    assert due(ob(mark=50 * HOUR), USUAL, PLAIN, sent, 100 * HOUR) is None
    assert next_due(ob(mark=50 * HOUR), USUAL, PLAIN, sent) is None


def test_next_due_is_the_first_that_was_not_sent() -> None:
    assert next_due(ob(), USUAL, PLAIN, ()) == 12 * HOUR
    assert next_due(ob(), USUAL, PLAIN, {"turn:7:0:11:3"}) == 36 * HOUR
    assert due(ob(), USUAL, PLAIN, {"turn:7:0:11:3"}, 36 * HOUR - 1) is None


def test_a_changed_obligation_pings_anew() -> None:
    first = due(ob(), USUAL, PLAIN, (), 12 * HOUR)
    assert first is not None
    second = due(ob(serial=4), USUAL, PLAIN, {first.key}, 13 * HOUR)
    assert second is not None
    assert second.kind == "turn"


def test_another_holder_of_the_seat_is_told_too() -> None:
    assert due(ob(user=BOB, by=None), USUAL, PLAIN, {"turn:7:0:11:3"}, 13 * HOUR) is not None


def test_new_settings_ask_for_nothing_that_would_have_been() -> None:
    new = Settings(after=(HOUR, DAY), digest=None, since=20 * HOUR)
    assert kinds(plan(ob(mark=15 * HOUR), new, PLAIN)) == [("after", 36)]


def test_you_are_next_on_request() -> None:
    wanted = Settings(next=True)
    coming = Upcoming(7, A, ANN, 4, 23 * HOUR, BOB)
    assert upcoming(coming, USUAL, PLAIN, ()) is None
    found = upcoming(coming, wanted, NIGHT, ())
    assert found is not None
    assert (found.kind, found.at) == ("next", 32 * HOUR)
    assert upcoming(coming, wanted, PLAIN, {found.key}) is None
    assert upcoming(replace(coming, by=ANN), wanted, PLAIN, ()) is None
    assert upcoming(coming, replace(wanted, since=DAY), PLAIN, ()) is None
    assert upcoming(coming, replace(wanted, digest=540), PLAIN, ()) is None


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (Settings(after=(0,)), "remind-interval"),
        (Settings(after=(-HOUR,)), "remind-interval"),
        (Settings(after=(61 * DAY,)), "remind-interval"),
        (Settings(after=(float("nan"),)), "remind-interval"),
        (Settings(after=tuple(n * HOUR for n in range(1, MOST + 2))), "remind-many"),
        (Settings(digest=1440), "when-no-time"),
        (Settings(digest=-1), "when-no-time"),
    ],
)
def test_settings_that_cannot_be(wrong: Settings, why: str) -> None:
    with pytest.raises(Refusal, check=lambda refusal: refusal.no.why == why):
        checked(wrong)


# Digests


def test_a_digest_replaces_all_but_what_can_t_wait() -> None:
    urgent = ob(mark=50 * HOUR, last=20 * HOUR, deadline=60 * HOUR, zero_reminds=True)
    assert kinds(plan(urgent, DAILY, PLAIN)) == [("mark", 50), ("zero", 60)]


def test_a_digest_a_day_lists_what_waits_by_deadline() -> None:
    waits = [
        ob(table=1, since=0),
        ob(table=2, since=HOUR, deadline=5 * DAY),
        ob(table=3, since=2 * HOUR, deadline=2 * DAY),
        ob(table=4, since=10 * HOUR, deadline=DAY),  # began after the hour of the digest
        ob(table=5, since=-HOUR),
    ]
    assert digest(ANN, waits, DAILY, PLAIN, (), 9 * HOUR - 1) is None
    found = digest(ANN, waits, DAILY, PLAIN, (), 9 * HOUR)
    assert found is not None
    assert [x.table for x in found.items] == [3, 2, 5, 1]
    assert found.reminder.key == "digest:11:1970-01-01"
    assert found.reminder.at == 9 * HOUR
    assert digest(ANN, waits, DAILY, PLAIN, {found.reminder.key}, 20 * HOUR) is None
    tomorrow = digest(ANN, waits, DAILY, PLAIN, {found.reminder.key}, 33 * HOUR)
    assert tomorrow is not None
    assert [x.table for x in tomorrow.items] == [4, 3, 2, 5, 1]


def test_no_digest_of_nothing_in_an_absence_or_before_it_was_wanted() -> None:
    assert digest(ANN, [], DAILY, PLAIN, (), 9 * HOUR) is None
    assert digest(ANN, [ob(since=10 * HOUR)], DAILY, PLAIN, (), 11 * HOUR) is None
    away = Profile(away=(Away(0, DAY),))
    assert digest(ANN, [ob(since=0)], DAILY, away, (), 9 * HOUR) is None
    assert digest(ANN, [ob(since=0)], replace(DAILY, since=10 * HOUR), PLAIN, (), 15 * HOUR) is None
    assert digest(ANN, [ob(since=0)], USUAL, PLAIN, (), 15 * HOUR) is None


def test_after_days_of_silence_one_digest() -> None:
    found = digest(ANN, [ob(since=0)], DAILY, PLAIN, (), 10 * DAY)
    assert found is not None
    assert found.reminder.key == "digest:11:1970-01-10"


@pytest.mark.parametrize("day", ["2026-03-28", "2026-10-24"])
def test_one_digest_a_day_where_the_clocks_change(day: str) -> None:
    """At 2:30, which one night has not and another has twice."""
    nightly = Settings(digest=150)
    profile = Profile(BERLIN)
    now = zones.instant(date.fromisoformat(day), time(12), BERLIN)
    sent: list[str] = []
    for _ in range(3 * 24 * 4):
        now += 900
        found = digest(ANN, [ob(since=0)], nightly, profile, sent, now)
        if found is not None:
            sent.append(found.reminder.key)
            assert zones.local(found.reminder.at, BERLIN).strftime("%H:%M") in {"02:30", "03:30"}
    # The one of the first noon is owed at once, then one each night.
    assert len(sent) == len(set(sent)) == 4


@given(st.integers(5 * DAY, 400 * DAY), st.integers(0, 1439), st.sampled_from(zones.COMMON))
def test_the_next_digest_is_later_and_is_one(now: int, minutes: int, zone: str) -> None:
    daily, profile = Settings(digest=minutes), Profile(zone)
    at = next_digest(daily, profile, now)
    assert at is not None
    assert now < at <= now + 25 * HOUR + 1800
    found = digest(ANN, [ob(since=0)], daily, profile, (), at)
    assert found is not None
    assert found.reminder.at == at
    early = digest(ANN, [ob(since=-2 * DAY)], daily, profile, (), at - 1)
    assert early is not None
    assert early.reminder.key != found.reminder.key
    assert next_digest(daily, profile, at - 1) == at > early.reminder.at


def test_deadlines_come_first_then_who_has_waited_longest() -> None:
    rows = [ob(table=1), ob(table=2, since=0), ob(table=3, deadline=9e9), ob(table=4, deadline=8e9)]
    assert [x.table for x in by_deadline(rows)] == [4, 3, 2, 1]


# Kills and restarts

OBS = st.builds(
    lambda since, by, mark, last, deadline: ob(
        since=since, by=by, mark=mark, last=last, deadline=deadline, zero_reminds=True
    ),
    st.integers(0, 2 * DAY),
    st.sampled_from([None, ANN, BOB]),
    st.none() | st.integers(2 * DAY, 5 * DAY),
    st.none() | st.integers(0, 5 * DAY),
    st.none() | st.integers(4 * DAY, 6 * DAY),
)
OWN = st.builds(
    lambda after, repeat, mark, since: Settings(
        after=tuple(after), repeat=repeat, mark=mark, since=since
    ),
    st.lists(st.integers(600, 3 * DAY), max_size=4, unique=True),
    st.booleans(),
    st.booleans(),
    st.integers(0, DAY),
)


@settings(max_examples=300)
@given(OBS, OWN, st.sampled_from([PLAIN, NIGHT]), st.lists(st.integers(0, 20 * DAY), max_size=30))
def test_whenever_one_looks_each_reminder_is_sent_or_covered_once(
    waits: Obligation, own: Settings, profile: Profile, looks: list[int]
) -> None:
    ledger: list[str] = []
    for now in sorted(looks):
        found = due(waits, own, profile, ledger, now)
        first = next_due(waits, own, profile, ledger)
        assert (found is not None) == (first is not None and first <= now)
        if found is not None:
            ledger += [found.key, *found.covers]
            assert due(waits, own, profile, ledger, now) is None
    assert len(ledger) == len(set(ledger))
    end = max(looks, default=-1)
    assert set(ledger) == {r.key for r in plan(waits, own, profile) if r.at <= end}


@settings(max_examples=100)
@given(OBS, OWN, st.sampled_from([PLAIN, NIGHT]))
def test_who_sleeps_until_next_due_is_in_time_for_every_reminder(
    waits: Obligation, own: Settings, profile: Profile
) -> None:
    ledger: list[str] = []
    for _ in range(40):
        at = next_due(waits, own, profile, ledger)
        if at is None:
            break
        found = due(waits, own, profile, ledger, at)
        assert found is not None
        assert found.at == at
        ledger += [found.key, *found.covers]
    assert set(ledger) == {r.key for r in plan(waits, own, profile)}
