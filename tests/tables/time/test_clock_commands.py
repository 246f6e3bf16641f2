"""A table's clock over days, in milliseconds: who is counted, what stops it, what changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import Refusal
from bot.engine.flow import Seat
from bot.tables.time.clock_pauses import back, emergency, paused, resumed
from bot.tables.time.clock_rules import (
    LONGEST,
    SHORTEST,
    Allowance,
    Bank,
    NoClock,
    PerTurn,
    Rule,
    Zero,
)
from bot.tables.time.clocks import (
    Clock,
    Profiles,
    allowing,
    changed,
    corrected,
    deadline,
    dealt_with,
    due,
    handed,
    marked,
    next_due,
    reading,
    settled,
    started,
    update,
)
from bot.tables.time.running_time import DAY, HOUR, Away, Profile, quiet_hours

A, B, C = Seat(0), Seat(1), Seat(2)
NONE: Profiles = {}
PLAIN = Profile()
TURN = PerTurn(2 * DAY, "default")
BANK = Bank(5 * DAY, increment=12 * HOUR, reserve=HOUR, most=7 * DAY)
NIGHT = Profile("UTC", quiet_hours(22 * 60, 8 * 60))
RULES = (NoClock(), TURN, BANK)


def asked(rule: Rule, *seats: Seat, at: float = 0) -> Clock:
    """A table of three at which these seats are asked."""
    return update(started(rule, 3, at), seats, at, NONE)


def left(clock: Clock, seat: Seat, now: float, profile: Profile = PLAIN) -> float:
    found = reading(clock, seat, now, profile).left
    assert found is not None
    return found


def refused(why: str) -> pytest.RaisesExc[Refusal]:
    return pytest.raises(Refusal, check=lambda refusal: refusal.no.why == why)


# Whose time counts


def test_only_who_is_asked_loses_time() -> None:
    clock = asked(BANK, A)
    clock = update(clock, [B], DAY, NONE)
    clock = update(clock, [A], 3 * DAY, NONE)
    assert left(clock, A, 4 * DAY) == 5 * DAY - DAY + 12 * HOUR - DAY
    assert left(clock, B, 4 * DAY) == 5 * DAY - 2 * DAY + 12 * HOUR
    assert left(clock, C, 4 * DAY) == 5 * DAY
    assert reading(clock, C, 4 * DAY, PLAIN).state == "idle"
    assert settled(clock, 4 * DAY, NONE).sides[B].meter.spent == 2 * DAY


def test_several_at_once_each_have_their_own_time() -> None:
    clock = asked(TURN, A, B, C)
    clock = update(clock, [A, C], DAY, NONE)
    assert deadline(clock, A, PLAIN) == deadline(clock, C, PLAIN) == 2 * DAY
    assert deadline(clock, B, PLAIN) is None
    night = {C: Profile(away=(Away(0, DAY),))}
    assert next_due(clock, night) == 2 * DAY
    assert due(clock, 2 * DAY, NONE) == (A, C)


def test_being_asked_still_is_one_obligation() -> None:
    clock = asked(TURN, A, B)
    clock = update(clock, [A, B], DAY, NONE, moved=[])
    assert deadline(clock, A, PLAIN) == 2 * DAY


def test_who_moves_and_is_asked_again_has_a_turn_anew() -> None:
    clock = update(asked(TURN, A, B), [A, B], DAY, NONE, moved=[A])
    assert deadline(clock, A, PLAIN) == 3 * DAY
    assert deadline(clock, B, PLAIN) == 2 * DAY


def test_within_a_turn_of_the_game_many_moves_have_one_deadline() -> None:
    clock = update(started(TURN, 3, 0), [A], 0, NONE, turn=1)
    for n in range(1, 11):
        clock = update(clock, [A], n * HOUR, NONE, moved=[A], turn=1)
        assert deadline(clock, A, PLAIN) == 2 * DAY
        assert marked(clock, A, PLAIN) == pytest.approx(0.8 * 2 * DAY)
    clock = update(clock, [A], DAY, NONE, moved=[A], turn=2)
    assert deadline(clock, A, PLAIN) == 3 * DAY


def test_what_others_decide_in_between_leaves_a_quarter_of_the_turn_at_least() -> None:
    clock = update(started(TURN, 3, 0), [A], 0, NONE, turn=7)
    clock = update(clock, [B], DAY, NONE, moved=[A], turn=7)
    clock = update(clock, [A], 2 * DAY, NONE, moved=[B], turn=7)
    assert left(clock, A, 2 * DAY) == DAY
    clock = update(clock, [B], 2.9 * DAY, NONE, moved=[A], turn=7)
    clock = update(clock, [A], 3 * DAY, NONE, moved=[B], turn=7)
    assert left(clock, A, 3 * DAY) == DAY / 2


def test_a_turn_that_is_out_goes_on_with_a_quarter_of_it() -> None:
    clock = update(started(TURN, 3, 0), [A], 0, NONE, turn=1)
    clock = dealt_with(clock, A, 2 * DAY, NONE)
    clock = update(clock, [A], 3 * DAY, NONE, moved=[A], turn=1)
    assert deadline(clock, A, PLAIN) == 3.5 * DAY
    assert due(clock, 3.5 * DAY, NONE) == (A,)


def test_a_game_that_does_not_number_its_turns_begins_one_with_every_move() -> None:
    clock = update(asked(TURN, A), [A], DAY, NONE, moved=[A], turn=0)
    assert deadline(clock, A, PLAIN) == 3 * DAY


@settings(max_examples=100)
@given(st.lists(st.integers(0, DAY), max_size=20), st.booleans())
def test_no_way_of_splitting_a_turn_makes_it_longer(waits: list[int], sleeps: bool) -> None:  # noqa: FBT001 given by Hypothesis
    people = {A: NIGHT} if sleeps else NONE
    clock = update(started(TURN, 1, 0), [A], 0, people, turn=1)
    end = deadline(clock, A, people.get(A, PLAIN))
    now = 0.0
    for wait in waits:
        now += wait
        if end is None or now >= end:
            break
        clock = update(clock, [A], now, people, moved=[A], turn=1)
        assert deadline(clock, A, people.get(A, PLAIN)) == pytest.approx(end, abs=0.01)


def test_whoever_takes_a_move_back_goes_on_with_what_was_left() -> None:
    clock = update(asked(TURN, A), [B], DAY, NONE, moved=[A])
    clock = update(clock, [A], 1.5 * DAY, NONE, undone=[A])
    assert left(clock, A, 1.5 * DAY) == DAY
    late = update(asked(TURN, A), [B], 1.9 * DAY, NONE, moved=[A])
    late = update(late, [A], 1.9 * DAY, NONE, undone=[A])
    assert left(late, A, 1.9 * DAY) == DAY / 2, "with a quarter of the turn, once"
    late = update(late, [B], 2.3 * DAY, NONE, moved=[A])
    late = update(late, [A], 2.3 * DAY, NONE, undone=[A])
    assert left(late, A, 2.3 * DAY) == pytest.approx(DAY / 10)


def test_whoever_takes_a_move_back_gives_its_increment_back() -> None:
    clock = update(asked(BANK, A), [B], DAY, NONE, moved=[A])
    assert left(clock, A, DAY) == 4.5 * DAY
    clock = update(clock, [A], DAY, NONE, undone=[A])
    assert left(clock, A, DAY) == 4 * DAY


@pytest.mark.parametrize("rule", [TURN, BANK])
def test_moves_made_again_earn_nothing_anew(rule: Rule) -> None:
    once = update(asked(rule, A), [A], 10 * HOUR, NONE, moved=[A])
    clock = once
    for n in range(11, 20):
        clock = update(clock, [A], n * HOUR, NONE, undone=[A])
        clock = update(clock, [A], n * HOUR, NONE, moved=[A])
    assert deadline(clock, A, PLAIN) == deadline(once, A, PLAIN)
    clock = update(clock, [A], 20 * HOUR, NONE, moved=[A])
    end = deadline(clock, A, PLAIN)
    assert end is not None
    assert end > (deadline(once, A, PLAIN) or 0), "a move that is new"


def test_many_small_moves_are_worth_no_more_time_than_they_took() -> None:
    clock = asked(BANK, A)
    for n in range(1, 11):
        clock = update(clock, [A], n * 60, NONE, moved=[A])
        assert left(clock, A, n * 60) == 5 * DAY
    slow = update(asked(BANK, A), [A], DAY, NONE, moved=[A])
    assert left(slow, A, DAY) == 5 * DAY - DAY + 12 * HOUR


def test_a_bank_grows_to_its_most() -> None:
    clock = started(BANK, 1, 0)
    for n in range(20):
        clock = update(update(clock, [A], n, NONE), [], n, NONE)
    assert left(clock, A, 20) == 7 * DAY


def test_an_obligation_begins_with_the_reserve_at_least() -> None:
    clock = update(asked(Bank(DAY, reserve=HOUR), A), [], 3 * DAY, NONE)
    assert left(clock, A, 3 * DAY) == 0
    clock = update(clock, [A], 4 * DAY, NONE)
    assert deadline(clock, A, PLAIN) == 4 * DAY + HOUR


def test_an_empty_bank_without_reserve_has_a_few_minutes() -> None:
    clock = update(asked(Bank(DAY), A), [], 3 * DAY, NONE)
    clock = update(clock, [A], 4 * DAY, NONE)
    assert deadline(clock, A, PLAIN) == 4 * DAY + SHORTEST
    assert due(clock, 4 * DAY + SHORTEST, NONE) == (A,)
    clock = dealt_with(clock, A, 5 * DAY, NONE)
    clock = update(clock, [A], 5 * DAY, NONE, moved=[A])
    assert deadline(clock, A, PLAIN) == 5 * DAY + SHORTEST


def test_without_a_clock_nothing_is_ever_due() -> None:
    clock = asked(NoClock(), A)
    assert next_due(clock, NONE) is None
    assert marked(clock, A, PLAIN) is None
    assert reading(clock, A, DAY, PLAIN).left is None
    assert reading(clock, A, DAY, PLAIN).state == "running"


# Zero


def test_what_is_due_is_due_once() -> None:
    clock = asked(TURN, A, B)
    assert due(clock, 2 * DAY - 1, NONE) == ()
    clock = dealt_with(clock, A, 2 * DAY, NONE)
    assert due(clock, 3 * DAY, NONE) == (B,)
    assert next_due(clock, NONE) == 2 * DAY
    assert next_due(dealt_with(clock, B, 3 * DAY, NONE), NONE) is None
    assert deadline(clock, A, PLAIN) == 2 * DAY, "it still shows when the time was up"
    assert reading(clock, A, 3 * DAY, PLAIN).state == "out"


def test_the_longest_overdue_come_first_whenever_they_are_looked_at() -> None:
    clock = update(asked(TURN, B), [A, B], HOUR, NONE)
    assert due(clock, 9 * DAY, NONE) == (B, A)
    later = settled(clock, 8 * DAY, NONE)
    assert due(later, 9 * DAY, NONE) == (B, A)
    assert deadline(later, B, PLAIN) == 2 * DAY
    assert deadline(later, A, PLAIN) == 2 * DAY + HOUR


def test_the_next_obligation_runs_out_anew() -> None:
    clock = dealt_with(asked(TURN, A), A, 2 * DAY, NONE)
    clock = update(update(clock, [], 3 * DAY, NONE), [A], 4 * DAY, NONE)
    assert deadline(clock, A, PLAIN) == 6 * DAY


def test_the_mark_is_at_its_share_of_the_time_of_this_obligation() -> None:
    clock = asked(PerTurn(10 * DAY), A)
    assert marked(clock, A, PLAIN) == pytest.approx(8 * DAY)
    assert marked(settled(clock, 3 * DAY, NONE), A, PLAIN) == pytest.approx(8 * DAY)
    bank = update(asked(BANK, A), [], DAY, NONE)
    bank = update(bank, [A], 2 * DAY, NONE)
    assert marked(bank, A, PLAIN, 0.5) == pytest.approx(2 * DAY + 4.5 * DAY / 2)
    quiet = Profile("UTC", quiet_hours(0, 12 * 60))
    assert marked(asked(PerTurn(DAY), A), A, quiet) == pytest.approx(DAY + 19.2 * HOUR)


# What stops it


def test_quiet_hours_and_absences_show_as_what_they_are() -> None:
    clock = asked(TURN, A)
    night = Profile("UTC", quiet_hours(22 * 60, 8 * 60), (Away(9 * HOUR, DAY),))
    states = [reading(clock, A, h * HOUR, night).state for h in (1, 8, 10, 23, 33)]
    assert states == ["quiet", "running", "away", "quiet", "running"]
    assert reading(clock, A, DAY, night).vacation == 14 * DAY - 13 * HOUR


def test_vacation_is_used_up_over_the_table_s_life_and_only_while_asked() -> None:
    away = {A: Profile(away=(Away(0, 100 * DAY),))}
    clock = update(started(TURN, 2, 0, Allowance(vacation=3 * DAY)), [B], 0, away)
    clock = update(clock, [A], 10 * DAY, away)
    assert deadline(clock, A, away[A]) == 15 * DAY
    clock = update(clock, [B], 12 * DAY, away)
    clock = update(clock, [A], 20 * DAY, away)
    assert deadline(clock, A, away[A]) == 23 * DAY


def test_a_moderator_s_pause_stops_every_clock() -> None:
    clock = paused(asked(TURN, A, B), DAY, NONE)
    assert next_due(clock, NONE) is None
    assert reading(clock, A, 5 * DAY, PLAIN).state == "paused"
    clock = update(clock, [B, C], 6 * DAY, NONE)
    with refused("clock-paused"):
        paused(clock, 6 * DAY, NONE)
    clock = resumed(clock, 8 * DAY, NONE)
    assert deadline(clock, B, PLAIN) == 9 * DAY
    assert deadline(clock, C, PLAIN) == 10 * DAY
    with refused("clock-runs"):
        resumed(clock, 9 * DAY, NONE)


def test_one_emergency_pause_for_each_seat() -> None:
    clock = emergency(asked(TURN, A, B), A, DAY, NONE)
    assert deadline(clock, A, PLAIN) == 5 * DAY
    assert deadline(clock, B, PLAIN) == 2 * DAY
    assert reading(clock, A, 2 * DAY, PLAIN).state == "emergency"
    with refused("emergency-used"):
        emergency(clock, A, 2 * DAY, NONE)
    clock = emergency(clock, B, DAY, NONE)
    assert deadline(clock, B, PLAIN) == 5 * DAY


def test_an_emergency_pause_can_be_ended() -> None:
    clock = back(emergency(asked(TURN, A), A, DAY, NONE), A, 2 * DAY, NONE)
    assert deadline(clock, A, PLAIN) == 3 * DAY
    with refused("no-emergency"):
        back(clock, A, 2 * DAY, NONE)
    with refused("emergency-used"):
        emergency(clock, A, 2 * DAY, NONE)


def test_a_moderator_s_pause_takes_nothing_from_an_emergency_pause() -> None:
    clock = paused(emergency(asked(TURN, A), A, DAY, NONE), 2 * DAY, NONE)
    with refused("clock-paused"):
        emergency(clock, B, 3 * DAY, NONE)
    clock = resumed(clock, 9 * DAY, NONE)
    assert reading(clock, A, 10 * DAY, PLAIN).state == "emergency"
    assert deadline(clock, A, PLAIN) == 12 * DAY
    over = resumed(paused(emergency(asked(TURN, A), A, 0, NONE), 4 * DAY, NONE), 9 * DAY, NONE)
    assert deadline(over, A, PLAIN) == 10 * DAY


def test_a_profile_changed_after_settling_changes_nothing_that_was() -> None:
    clock = settled(asked(TURN, A), DAY, NONE)
    assert deadline(clock, A, Profile(away=(Away(0, 10 * DAY),))) == 11 * DAY
    assert left(clock, A, DAY, NIGHT) == DAY


# Changes


def test_a_moderator_sets_what_is_left() -> None:
    clock = dealt_with(asked(TURN, A), A, 2 * DAY, NONE)
    clock = corrected(clock, A, 6 * HOUR, 3 * DAY, NONE)
    assert deadline(clock, A, PLAIN) == 3 * DAY + 6 * HOUR
    for wrong in (-1, LONGEST + 1):
        with refused("clock-left"):
            corrected(clock, A, wrong, 3 * DAY, NONE)
    with refused("clock-none"):
        corrected(asked(NoClock(), A), A, HOUR, 0, NONE)
    with refused("clock-idle"):  # it would be forgotten when its turn comes
        corrected(asked(TURN, A), B, HOUR, 0, NONE)
    assert left(corrected(asked(BANK, A), B, HOUR, 0, NONE), B, 0) == HOUR
    zero = corrected(clock, A, 0, 3 * DAY, NONE)
    assert due(zero, 3 * DAY, NONE) == (A,)


def test_a_new_turn_rule_gives_a_whole_turn() -> None:
    for old in RULES:
        clock = changed(asked(old, A), PerTurn(HOUR), DAY, NONE)
        assert deadline(clock, A, PLAIN) == DAY + HOUR


def test_banks_keep_their_proportions() -> None:
    clock = update(asked(Bank(4 * DAY), A), [B], 2 * DAY, NONE)
    clock = changed(clock, Bank(10 * DAY), 3 * DAY, NONE)
    assert left(clock, A, 3 * DAY) == 5 * DAY
    assert left(clock, B, 3 * DAY) == 7.5 * DAY
    assert left(clock, C, 3 * DAY) == 10 * DAY


def test_no_agreement_puts_anybody_out_of_time() -> None:
    clock = asked(Bank(4 * DAY), A)
    spent = changed(clock, Bank(2 * DAY), 5 * DAY, NONE)
    assert deadline(spent, A, PLAIN) == 5 * DAY + HOUR
    assert left(changed(clock, Bank(10 * 60), 5 * DAY, NONE), A, 5 * DAY) == 600
    assert left(changed(clock, Bank(DAY, reserve=DAY), 5 * DAY, NONE), A, 5 * DAY) == DAY


def test_a_bank_never_passes_the_new_most() -> None:
    clock = update(update(started(BANK, 1, 0), [A], 0, NONE), [], 0, NONE)
    clock = changed(clock, Bank(10 * DAY, most=10 * DAY), 0, NONE)
    assert left(clock, A, 0) == 10 * DAY


def test_to_none_and_back() -> None:
    clock = changed(asked(TURN, A), NoClock(), DAY, NONE)
    assert next_due(clock, NONE) is None
    clock = changed(clock, BANK, 9 * DAY, NONE)
    assert deadline(clock, A, PLAIN) == 14 * DAY


def test_who_takes_a_seat_over_has_time_vacation_and_pause_of_their_own() -> None:
    clock = emergency(asked(BANK, A), A, 0, NONE)
    clock = handed(clock, A, 7 * DAY, NONE, [1], [2])
    assert left(clock, A, 7 * DAY) == 2.5 * DAY
    assert reading(clock, A, 7 * DAY, PLAIN).vacation == 14 * DAY
    assert settled(clock, 7 * DAY, NONE).sides[A].meter.spent == 4 * DAY
    assert emergency(clock, A, 7 * DAY, NONE).sides[A].used
    turn = handed(asked(TURN, A), A, DAY, NONE, [1], [2])
    assert deadline(turn, A, PLAIN) == 3 * DAY


@pytest.mark.parametrize("between", [[], [2]])
def test_who_comes_back_to_a_seat_finds_what_they_left(between: list[int]) -> None:
    clock = emergency(asked(TURN, A), A, 0, NONE)
    clock = back(clock, A, DAY, NONE)
    clock = handed(clock, A, 2 * DAY, NONE, [1], between)
    clock = update(clock, [A] if between else [], 2 * DAY, NONE)
    had = left(clock, A, 2 * DAY)
    assert had == (2 * DAY if between else DAY)
    clock = handed(clock, A, 2.5 * DAY, NONE, between, [1])
    clock = update(clock, [A], 2.5 * DAY, NONE, undone=[A])
    assert left(clock, A, 2.5 * DAY) == had - (DAY / 2 if between else 0)
    with refused("emergency-used"):
        emergency(clock, A, 2.5 * DAY, NONE)


def test_vacation_that_was_used_stays_used_for_who_comes_back() -> None:
    people = {A: Profile(away=(Away(0, 4 * DAY),))}
    clock = handed(asked(TURN, A), A, 4 * DAY, people, [1], [2])
    clock = allowing(clock, Allowance(vacation=7 * DAY), 4 * DAY, NONE)
    assert reading(clock, A, 4 * DAY, PLAIN).vacation == 7 * DAY
    clock = handed(clock, A, 4 * DAY, NONE, [2], [1])
    assert reading(clock, A, 4 * DAY, PLAIN).vacation == 3 * DAY


def test_a_clock_nobody_can_play_by_changes_nothing() -> None:
    with refused("clock-turn"):
        changed(asked(TURN, A), PerTurn(0), 0, NONE)
    with refused("clock-bank"):
        started(Bank(-1), 2, 0)


def test_clocks_are_stored_as_they_are() -> None:
    zeros: tuple[Zero, ...] = ("remind", "default", "computer", "open")
    rules: list[Rule] = [NoClock()]
    for zero in zeros:
        rules += [PerTurn(DAY, zero), Bank(DAY, zero=zero)]
    for rule in rules:
        clock = asked(rule, A, B)
        if not isinstance(rule, NoClock):
            clock = emergency(clock, A, HOUR, NONE)
        clock = paused(clock, DAY, NONE)
        assert msgspec.json.decode(msgspec.json.encode(clock), type=Clock) == clock
    assert msgspec.json.decode(msgspec.json.encode(NIGHT), type=Profile) == NIGHT


# Everything at once

EVENTS = st.lists(
    st.tuples(
        st.integers(0, 2 * DAY),
        st.sampled_from(
            ["asked", "moved", "pause", "emergency", "rule", "hand", "correct", "settle"]
        ),
        st.sets(st.sampled_from([A, B, C])),
        st.sampled_from(RULES),
    ),
    max_size=12,
)


def after(clock: Clock, at: float, what: str, seats: set[Seat], rule: Rule, p: Profiles) -> Clock:
    seat = min(seats, default=A)
    ways: dict[str, Callable[[], Clock]] = {
        "asked": lambda: update(clock, seats, at, p),
        "moved": lambda: update(clock, seats, at, p, moved=seats),
        "pause": lambda: (paused if clock.paused is None else resumed)(clock, at, p),
        "emergency": lambda: emergency(clock, seat, at, p),
        "rule": lambda: changed(clock, rule, at, p),
        "hand": lambda: handed(clock, seat, at, p, [1], [2]),
        "correct": lambda: corrected(clock, seat, HOUR, at, p),
        "settle": lambda: settled(clock, at, p),
    }
    return ways[what]()


@settings(max_examples=200)
@given(EVENTS, st.lists(st.integers(0, 30 * DAY), max_size=6))
def test_restarts_change_nothing(
    events: list[tuple[int, str, set[Seat], Rule]], restarts: list[int]
) -> None:
    """Settled, stored and read again at any time between, every clock shows the same."""
    people: Mapping[Seat, Profile] = {A: NIGHT, B: Profile("Europe/Berlin", None, (Away(0, DAY),))}
    whole = split = started(BANK, 3, 0)
    now = 0.0
    for wait, what, seats, rule in events:
        now += wait
        for r in sorted(restarts):
            if split.sides[0].meter.at < r < now:
                split = msgspec.json.decode(
                    msgspec.json.encode(settled(split, r, people)), type=Clock
                )
        try:
            whole = after(whole, now, what, seats, rule, people)
        except Refusal as refusal:
            with refused(refusal.no.why):
                after(split, now, what, seats, rule, people)
            continue
        split = after(split, now, what, seats, rule, people)
        for seat in (A, B, C):
            profile = people.get(seat, PLAIN)
            one, two = reading(whole, seat, now, profile), reading(split, seat, now, profile)
            assert one.state == two.state
            assert one.left == pytest.approx(two.left, abs=0.01)
            assert one.deadline == pytest.approx(two.deadline, abs=0.01)
            assert one.vacation == pytest.approx(two.vacation, abs=0.01)
            assert one.left is None or 0 <= one.left <= LONGEST
