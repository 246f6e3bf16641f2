"""§15, §9.1 Orders and ties among players: each test with every seat in the part of the first."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.invariants import random_line
from bot.engine.play import asked as waiting
from bot.engine.play import begin, commit
from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.spacecorp.events import Drew, DrewHidden, TopDiscarded
from bot.games.spacecorp.rules.s02_setup import Eras
from bot.games.spacecorp.rules.s04_actions import ActHidden
from bot.games.spacecorp.rules.s08_progress import TakeProgress
from bot.games.spacecorp.rules.s14_end import EndEra, finish
from bot.games.spacecorp.scoring import result
from bot.games.spacecorp.state import Corp
from tests.games.spacecorp.build import (
    ANN,
    BEN,
    CLEO,
    asked,
    did,
    game,
    new,
    played,
    seats_of,
    turn_of,
    turned,
)
from tests.kit import position, refused

FIVE_HELD = ("cm02",) * 5
"""A hand with which nothing is drawn at the end of a turn."""
FIVE_CLOSED = dict.fromkeys(("km2", "km3", "km4", "km5", "km6"), ANN)
by_two, by_three = (pytest.mark.parametrize("by", range(n)) for n in (2, 3))


def idle(seats: int, **more: Any) -> Corp:
    """Ann's turn in a game of one era in which nobody has to draw."""
    s = game(seats=seats, last="M", **more)
    return turn_of(replace(s, hands=(FIVE_HELD,) * len(s.hqs)))


def on(s: Corp, act: str = "time") -> Corp:
    """The position after the turn of the seat that is asked, with this action and no draw."""
    return did(s, act, "end", seat=s.active)


def nearly_full(s: Corp, seat: Seat, full: int = 2) -> Corp:
    """The position with `full` infra cards in a seat's slots, and one more in its hand."""
    slots = (*("cm05",) * full, *("",) * (3 - full))
    s = s.with_hand(seat, ("cm01", *FIVE_HELD))
    return s.with_hq(seat, replace(s.hqs[seat], slots=slots))


def renamed(answer: str, s: Corp, by: int) -> str:
    """The answer as it is typed in a turned position, where rivals have other numbers."""
    return re.sub(r"\b(\d)(?=[:.])", lambda m: str((int(m[1]) - 1 + by) % len(s.hqs) + 1), answer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_15_1_the_number_of_a_seat_decides_nothing(seats: int) -> None:
    s, pick = new(seats, seats=seats), Chance.of("pick", seats)
    for n in range(150):
        by = 1 + n % (seats - 1)
        seat = waiting(s)[0]
        line = random_line(s, seat, pick, more=1)
        there = tuple(renamed(answer, s, by) for answer in line)
        then = commit(turned(s, by), seats_of(s, by)[seat], there, Chance.of(n)).state
        s = commit(s, seat, line, Chance.of(n)).state
        assert then == turned(s, by)
    assert s.turn > 40


# §9.1 Contracts that several meet


@by_three
def test_9_1_the_one_whose_turn_it_is_goes_first(by: int) -> None:
    s = nearly_full(nearly_full(nearly_full(idle(3), ANN), BEN, 3), CLEO, 3)
    ann, *_ = seats_of(s, by)
    assert did(turned(s, by), "upgrade cm01 c", seat=ann).closed == {"km7": ann}


@by_three
def test_9_1_the_others_follow_in_the_order_of_play(by: int) -> None:
    s = nearly_full(nearly_full(nearly_full(idle(3), ANN, 3), BEN, 3), CLEO, 0)
    s = turned(turn_of(replace(s, order=(CLEO, BEN, ANN)), CLEO), by)
    _, ben, cleo = seats_of(s, by)
    assert did(s, "upgrade cm01 a", seat=cleo).closed == {"km7": ben}


def between_eras(*progress: str) -> Corp:
    """Three seats at the end of Planeteers with these progress cards. Ann is the poorest."""
    s = game("P", seats=3)
    for seat, cards in zip((ANN, BEN, CLEO), progress, strict=True):
        s = s.with_hq(seat, replace(s.hqs[seat], progress=tuple(cards.split())))
    s = s.gain(BEN, 5, "test").gain(CLEO, 5, "test")
    left = {card: n - sum(card in hq.progress for hq in s.hqs) for card, n in s.copies.items()}
    return replace(s, copies=left, acting=CLEO, active=CLEO, todo=(EndEra("contracts"), Eras()))


def opened(s: Corp) -> Corp:
    """The position at its first question."""
    found: Corp = begin(s, Chance.of("opened")).state
    return found


@by_three
def test_9_1_at_the_start_of_an_era_whoever_begins_goes_first(by: int) -> None:
    s = opened(turned(between_eras("b1 b2", "b3 b4", "b1 b2"), by))
    ann, *_ = seats_of(s, by)
    assert s.order[0] == ann
    assert s.closed == {"ks5": ann}


@by_three
def test_2_3_a_contract_met_already_pays_before_banked_orbits(by: int) -> None:
    s = between_eras("b1", "b3 b4", "")
    s = s.with_hq(ANN, replace(s.hqs[ANN], banked_revelation=1))
    s = opened(turned(s, by))
    ann, ben, _ = seats_of(s, by)
    assert s.closed == {"ks5": ben}
    assert asked(s) is TakeProgress
    assert did(s, "b2", seat=ann).closed == {"ks5": ben}


@by_three
def test_9_1_orbits_are_paid_from_the_first_of_the_new_era_on(by: int) -> None:
    s = between_eras("b1", "b3", "b1")
    for seat in (ANN, BEN):
        s = s.with_hq(seat, replace(s.hqs[seat], banked_revelation=1))
    s = opened(turned(s, by))
    ann, *_ = seats_of(s, by)
    assert not s.closed
    assert did(s, "b2", seat=ann).closed == {"ks5": ann}


# §15.1, §15.4 The order of play


def test_15_1_later_seats_start_with_a_card_more() -> None:
    for seed in range(6):
        s = new(seed, seats=3, eras="m")
        assert [len(s.hands[seat]) for seat in s.order] == [1, 2, 2]
        assert s.comp is None
        assert s.active == s.order[0]


@by_three
def test_15_1_the_poorest_begins_the_next_era(by: int) -> None:
    s = game(seats=3)
    for seat, profit in ((ANN, 9), (BEN, 4), (CLEO, 6)):
        s = s.gain(seat, profit, "test")
    s = position(turned(s, by), EndEra("contracts"), Eras())
    ann, ben, cleo = seats_of(s, by)
    assert s.order == (ben, cleo, ann)
    assert s.active == ben


def test_15_1_chance_decides_among_equally_poor_seats() -> None:
    s = replace(game(seats=3).gain(BEN, 4, "test"), todo=(EndEra("contracts"), Eras()))
    first = {begin(s, Chance.of("tie", n)).state.order[0] for n in range(20)}
    assert first == {ANN, CLEO}


@by_two
def test_15_4_a_skipped_turn(by: int) -> None:
    s = turned(game("P", seats=2, hand="cp19 cp02 cp02 cp02 cp02 cp02"), by)
    ann, _ = seats_of(s, by)
    s = did(s, "edge cp19", "time", "end", seat=ann)
    assert asked(s) is ActHidden
    assert s.active == ann


@by_three
def test_15_4_skipping_hits_the_next_player(by: int) -> None:
    s = turned(game("P", seats=3, hand="cp19 cp02 cp02 cp02 cp02 cp02"), by)
    ann, _, cleo = seats_of(s, by)
    assert did(s, "edge cp19", "time", "end", seat=ann).active == cleo


@by_two
def test_5_8_a_turn_that_was_skipped_is_not_the_previous_one(by: int) -> None:
    s = game("S", seats=2)
    s = turned(s.with_hq(BEN, replace(s.hqs[BEN], skip=1, leaks=("b4",))), by)
    ann, ben = seats_of(s, by)
    s = did(s, "time", "draw deck", seat=ann)
    assert s.active == ann
    assert s.hqs[ben].leaks == ("b4",)


# §15.3, §16 Whose cards they are


@by_three
def test_15_3_a_rivals_infra_helps_and_its_owner_draws(by: int) -> None:
    s = game(seats=3, hand="cm02", top="cm08")
    s = turned(s.with_hq(BEN, replace(s.hqs[BEN], slots=("cm05", "", ""))), by)
    ann, ben, cleo = seats_of(s, by)
    before = s.hands[cleo]
    assert refused(s, ann, "move 1 m1").why == "short"
    after = did(s, f"move 1 m1 {ben + 1}:cm05", seat=ann)
    assert after.hqs[ann].teams[0] == "m1"
    assert after.hands[ben] == ("cm01", "cm08")
    assert after.hands[cleo] == before


@by_three
def test_16_others_hear_of_a_number_of_cards(by: int) -> None:
    s = turned(game(seats=3, hand="cm02", top="cm06"), by)
    ann, *others = seats_of(s, by)
    s = played(s, "time", seat=ann).state
    news = played(s, "draw deck", seat=ann).news
    assert [n.to for n in news if n.event == Drew(ann, ("cm06",))] == [(ann,)]
    assert [n.to for n in news if n.event == DrewHidden(ann, 1)] == [tuple(sorted(others))]


# §15.7 How an era ends


@by_two
def test_15_7_six_contracts_end_the_round_and_an_extra_turn_is_lost(by: int) -> None:
    s = idle(2, closed=dict.fromkeys(("km1", *FIVE_CLOSED), ANN))
    s = turned(s.with_hq(BEN, replace(s.hqs[BEN], extra=1)), by)
    _, ben = seats_of(s, by)
    s = on(s)
    assert (s.active, s.ended) == (ben, False)
    assert on(s).ended


@by_two
def test_15_7_a_round_goes_on_where_the_first_seat_is_skipped(by: int) -> None:
    s = on(turned(idle(2), by))
    ann, ben = seats_of(s, by)
    s = on(s.with_hq(ann, replace(s.hqs[ann], skip=1)))
    assert (s.active, s.round) == (ben, 2)


def run_out(s: Corp) -> Corp:
    """The position with an empty deck and no offers."""
    return replace(s, deck=Deck(), market=("", "", "", ""))


@by_two
def test_15_7_with_an_empty_deck_all_may_pass(by: int) -> None:
    assert refused(game(seats=2), ANN, "pass").rule == "§15.7"
    s = turned(run_out(idle(2)), by)
    assert on(on(s, "pass"), "pass").ended


@by_two
def test_15_7_passing_in_a_row_ends_an_era_without_cards(by: int) -> None:
    s = on(on(on(turned(run_out(idle(2)), by), "pass"), "time"), "pass")
    assert not s.ended
    assert on(s, "pass").ended


@by_two
def test_15_7_only_passes_in_a_row_end_the_era(by: int) -> None:
    s = game(seats=2, hand="cm17 cm06 cm06 cm04 cm04 cm04", time=2)
    s = turned(turn_of(replace(s, deck=Deck(), todo=()), BEN), by)
    ann, ben = seats_of(s, by)
    s = did(s, "pass", "draw 1", seat=ben)
    # Ann acts, and passes in an extra turn only.
    s = did(s, "edge cm17", "time", "end", "pass", "end", seat=ann)
    assert (s.era, s.active) == ("M", ben)
    assert did(s, "pass", "draw 2", seat=ben).era == "P"


@by_three
def test_15_7_three_more_turns_are_the_most(by: int) -> None:
    s = turned(run_out(idle(3)), by)
    turns = 0
    while not s.ended:
        s = on(s, "research")
        turns += 1
    # The deck ran out in the first of them: then three more for each.
    assert turns == 10


def without_deck(by: int, seat: Seat, *turns: int) -> Corp:
    """The turn of a seat that can close the sixth contract, with the deck empty.

    `turns` are those that the seats have begun since the deck ran out, this one included.
    """
    s = nearly_full(run_out(idle(3, closed=FIVE_CLOSED)), seat)
    s = turn_of(s, seat)
    hqs = [replace(hq, last_turns=n) for hq, n in zip(s.hqs, turns, strict=True)]
    return turned(replace(s, hqs=tuple(hqs)), by)


@by_three
@pytest.mark.parametrize("last", [ANN, BEN, CLEO])
def test_15_7_a_sixth_contract_in_the_last_turn_brings_no_fourth(by: int, last: Seat) -> None:
    assert on(without_deck(by, last, 3, 3, 3), "upgrade cm01 c").ended


@by_three
def test_15_7_a_sixth_contract_takes_nobodys_last_turns(by: int) -> None:
    s = on(without_deck(by, CLEO, 1, 1, 1), "upgrade cm01 c")
    assert len(s.closed) == 6
    for _ in range(6):
        assert not s.ended
        s = on(s)
    assert s.ended


@by_three
def test_15_7_six_contracts_before_the_deck_is_empty_end_the_round(by: int) -> None:
    s = nearly_full(idle(3, closed=FIVE_CLOSED), ANN)
    s = on(turned(s, by), "upgrade cm01 c")
    s = on(run_out(s))
    assert not s.ended
    assert on(s).ended


# §15.8 The end of the game


@by_three
def test_15_8_the_majority_is_for_one_player_alone(by: int) -> None:
    s = game(seats=3, bases={"m2": "obs", "m3": "obs"}, last="M")
    alone = replace(s, bases={**s.bases, "m4": replace(s.bases["m2"], owner=CLEO)})
    tied = replace(s, bases={**s.bases, "m3": replace(s.bases["m3"], owner=CLEO)})
    ann, *_ = seats_of(s, by)
    for at, pays in ((alone, 2), (tied, 0)):
        after = position(turned(at, by), EndEra("contracts"))
        assert [hq.profit for hq in after.hqs] == [pays * (seat == ann) for seat in range(3)]


@by_three
def test_15_8_ties_by_contracts_then_bases(by: int) -> None:
    s = game(seats=3, last="M", bases={"m2": "obs", "m3": "obs"})
    s = turned(s.with_hq(BEN, replace(s.hqs[BEN], contracts=1)), by)
    places = [x.place for x in result(finish(s))]
    assert [places[seat] for seat in seats_of(s, by)] == [2, 1, 3]


@by_three
def test_15_8_a_full_tie_is_shared(by: int) -> None:
    s = turned(game(seats=3, last="M").gain(CLEO, 1, "test"), by)
    places = [x.place for x in result(finish(s))]
    assert [places[seat] for seat in seats_of(s, by)] == [2, 2, 1]


# §15.10 A round in which no card leaves the deck


@by_three
def test_15_10_the_top_card_goes_after_a_round_without_a_draw(by: int) -> None:
    s = turned(idle(3, top="cm08"), by)
    full = len(s.deck)
    s = on(on(s))
    assert len(s.deck) == full
    *_, cleo = seats_of(s, by)
    last = played(did(s, "time", seat=cleo), "end", seat=cleo)
    assert [n.event for n in last.news if isinstance(n.event, TopDiscarded)] == [
        TopDiscarded("cm08")
    ]
    assert (len(last.state.deck), last.state.discard) == (full - 1, ("cm08",))


@by_three
def test_15_10_one_card_drawn_in_the_round_is_enough(by: int) -> None:
    s = idle(3)
    s = turned(s.with_hand(BEN, FIVE_HELD[1:]), by)
    full, (_, ben, _) = len(s.deck), seats_of(s, by)
    s = did(on(s), "time", "draw deck", seat=ben)
    assert len(on(s).deck) == full - 1


@by_two
def test_15_10_each_round_counts_for_itself(by: int) -> None:
    s = idle(2)
    s = turned(s.with_hand(ANN, FIVE_HELD[1:]), by)
    full, (ann, _) = len(s.deck), seats_of(s, by)
    s = on(did(s, "time", "draw deck", seat=ann))
    assert (s.round, len(s.deck)) == (2, full - 1)
    s = on(on(s))
    assert (s.round, len(s.deck)) == (3, full - 2)


@by_two
def test_15_10_an_extra_turn_belongs_to_its_round(by: int) -> None:
    s = idle(2)
    s = turned(s.with_hq(BEN, replace(s.hqs[BEN], extra=1)), by)
    full = len(s.deck)
    s = on(on(s))
    assert len(s.deck) == full
    assert len(on(s).deck) == full - 1


@by_two
def test_15_10_with_the_last_card_the_last_turns_begin(by: int) -> None:
    s = turned(replace(idle(2), deck=Deck((), ("cm08",)), deck_before=1), by)
    s = on(on(s))
    assert len(s.deck) == 0
    assert [s.hqs[seat].last_turns for seat in seats_of(s, by)] == [1, 0]
    assert on(on(s, "pass"), "pass").ended


def test_15_10_alone_no_card_is_discarded() -> None:
    s = game(hand=" ".join(FIVE_HELD))
    for _ in range(3):
        turn = played(s, "time")
        assert not any(isinstance(n.event, TopDiscarded) for n in turn.news)
        s = turn.state
