"""A table's life over weeks, from stored rows alone: kills lose nothing and double nothing.

The rows are what a database would hold: the clock, what each seat is asked, the ledger of what was
sent. A kill forgets everything since the last commit, and whatever the process knew besides.
"""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.tables.time import clocks, reminder_schedule
from bot.tables.time.clock_rules import Bank, PerTurn, Rule
from bot.tables.time.clocks import Clock
from bot.tables.time.reminder_schedule import Obligation, Settings
from bot.tables.time.running_time import DAY, HOUR, Away, Profile, quiet_hours

START = 1_790_000_000.0  # a month that ends summer time in Europe
WEEKS = 6
SEATS = (Seat(0), Seat(1), Seat(2))
ROUNDS: tuple[tuple[Seat, ...], ...] = (SEATS, (SEATS[0],), (SEATS[1],), SEATS[1:], (SEATS[2],))
PEOPLE = {
    SEATS[0]: Profile("Europe/Berlin", quiet_hours(22 * 60, 8 * 60)),
    SEATS[1]: Profile("America/New_York", None, (Away(START + 9 * DAY, START + 30 * DAY),)),
    SEATS[2]: Profile("Asia/Kolkata", quiet_hours(60, 9 * 60)),
}
WANTED = {
    SEATS[0]: Settings(after=(6 * HOUR, DAY), repeat=True),
    SEATS[1]: Settings(digest=18 * 60),
    SEATS[2]: Settings(),
}


class Rows(msgspec.Struct, frozen=True):
    """All that is stored."""

    clock: Clock
    serial: int = 0
    round: int = 0
    waits: tuple[Obligation, ...] = ()
    ledger: tuple[tuple[str, float], ...] = ()
    log: tuple[tuple[str, int, float], ...] = ()

    @property
    def sent(self) -> frozenset[str]:
        """The keys in the ledger."""
        return frozenset(key for key, _ in self.ledger)


def answers_at(seed: int, ob: Obligation) -> float:
    """When this player will answer: mostly soon, sometimes not in time."""
    delay = random.Random(f"{seed}:{ob.serial}:{ob.seat}").expovariate(1 / (1.2 * DAY))
    return ob.since + delay


def asks(rows: Rows, seats: tuple[Seat, ...], at: float, by: int | None) -> Rows:
    """Ask these seats next."""
    serial = rows.serial + 1
    waits = tuple(Obligation(1, s, int(s), serial, at, by) for s in seats)
    clock = clocks.update(rows.clock, seats, at, PEOPLE)
    return replace(rows, clock=clock, serial=serial, waits=waits)


def present(rows: Rows) -> tuple[Obligation, ...]:
    """What is asked, with the instants that the clock tells."""
    return tuple(
        replace(
            ob,
            mark=clocks.marked(rows.clock, ob.seat, PEOPLE[ob.seat]),
            deadline=clocks.deadline(rows.clock, ob.seat, PEOPLE[ob.seat]),
        )
        for ob in rows.waits
    )


def answered(rows: Rows, ob: Obligation, at: float, how: str) -> Rows:
    """Take a seat as done, by itself or by default. Perhaps other seats are asked next."""
    rows = replace(rows, log=(*rows.log, (how, ob.serial, at)))
    rest = tuple(x for x in rows.waits if x.seat != ob.seat)
    if rest:
        clock = clocks.update(rows.clock, [x.seat for x in rest], at, PEOPLE)
        last = replace(rest[0], last=at) if len(rest) == 1 else rest[0]
        return replace(rows, clock=clock, waits=(last, *rest[1:]))
    by = int(ob.seat) if how == "answer" else None
    following = replace(rows, round=rows.round + 1)
    return asks(following, ROUNDS[following.round % len(ROUNDS)], at, by)


def wakes(rows: Rows, seed: int, now: float) -> float:
    """When anything is to be done next."""
    times = [answers_at(seed, ob) for ob in rows.waits]
    for ob in present(rows):
        own, profile = WANTED[ob.seat], PEOPLE[ob.seat]
        times.append(reminder_schedule.next_due(ob, own, profile, rows.sent) or float("inf"))
        owed = reminder_schedule.digest(ob.user, [ob], own, profile, rows.sent, now)
        later = reminder_schedule.next_digest(own, profile, now) or float("inf")
        times.append(later if owed is None else owed.reminder.at)
    times.append(clocks.next_due(rows.clock, PEOPLE) or float("inf"))
    return max(now, min(times))


def tick(rows: Rows, seed: int, now: float) -> Rows:
    """Everything that is due, as one transaction."""
    for ob in present(rows):
        own, profile = WANTED[ob.seat], PEOPLE[ob.seat]
        found = reminder_schedule.due(ob, own, profile, rows.sent, now)
        digest = reminder_schedule.digest(ob.user, [ob], own, profile, rows.sent, now)
        keys = [digest.reminder.key] if digest else []
        keys += [found.key, *found.covers] if found else []
        rows = replace(rows, ledger=(*rows.ledger, *((key, now) for key in keys)))
    for ob in rows.waits:
        if answers_at(seed, ob) <= now:
            return answered(rows, ob, now, "answer")
    for seat in clocks.due(rows.clock, now, PEOPLE):
        ob = next(ob for ob in rows.waits if ob.seat == seat)
        clock = clocks.dealt_with(rows.clock, seat, now, PEOPLE)
        return answered(replace(rows, clock=clock), ob, now, "time-out")
    return rows


def table(rule: Rule, seed: int, kills: random.Random | None) -> tuple[Rows, int]:
    """Six weeks. With kills, half of them come before and half after a commit."""
    rows = asks(Rows(clocks.started(rule, 3, START)), SEATS, START, None)
    now = committed = START
    killed = 0
    while committed < START + WEEKS * 7 * DAY:
        now = wakes(rows, seed, now)
        after = tick(rows, seed, now)
        if kills is not None and kills.random() < 0.5:
            killed += 1
            if kills.random() < 0.5:
                continue  # before the commit: all of it is done again
            clock = clocks.settled(after.clock, now, PEOPLE)
            after = msgspec.json.decode(msgspec.json.encode(replace(after, clock=clock)), type=Rows)
        rows, committed = after, now
    return rows, killed


def rounded(rows: Rows) -> list[tuple[object, ...]]:
    """What happened, to the hundredth of a second."""
    said: list[tuple[object, ...]] = [(how, n, round(at, 2)) for how, n, at in rows.log]
    return said + [(key, round(at, 2)) for key, at in rows.ledger]


@pytest.mark.parametrize("rule", [PerTurn(2 * DAY, "default"), Bank(4 * DAY, 8 * HOUR, HOUR)])
def test_over_a_thousand_kills_nothing_is_lost_or_doubled(rule: Rule) -> None:
    kills = random.Random(5)
    total, seed = 0, 0
    while total < 600:
        plain, _ = table(rule, seed, None)
        killed, count = table(rule, seed, kills)
        assert rounded(killed) == rounded(plain)
        total, seed = total + count, seed + 1


def test_the_weeks_have_everything_in_them() -> None:
    """What the comparison above would miss if it never happened."""
    rows, _ = table(PerTurn(2 * DAY, "default"), 1, None)
    more, _ = table(PerTurn(2 * DAY, "default"), 2, None)
    kinds = Counter(key.split(":")[0] for key, _ in rows.ledger + more.ledger)
    assert set(kinds) == {"turn", "after", "mark", "last", "digest"}
    assert {how for how, _, _ in rows.log + more.log} == {"answer", "time-out"}
    assert len(rows.sent) == len(rows.ledger)


def test_every_obligation_ends_once() -> None:
    rows, _ = table(PerTurn(2 * DAY, "default"), 3, None)
    ends = Counter(n for _, n, _ in rows.log)
    for n in range(1, rows.serial):
        assert ends[n] == len(ROUNDS[(n - 1) % len(ROUNDS)])
