"""§15 Attacks on secrets: pairs of positions that differ only in face-down agendas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.invariants import NAMES, face, same
from bot.engine.play import Played, accept, asked, commit, draft, waiting
from bot.engine.rng import Chance
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA, LAND
from bot.games.alien_frontiers.events import Dropped, Revealed
from bot.games.alien_frontiers.state import Frontier
from bot.games.alien_frontiers.view import redeal
from renderers.alien_frontiers import board
from renderers.alt import alt_text
from renderers.scene import encode
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    frontier,
    offered,
    played,
)
from tests.games.alien_frontiers.halves import HALVES, UNIQUE
from tests.games.alien_frontiers.scenes import LOOK
from tests.kit import Dice

WORDS = GAME.words["en"]
EACH = pytest.mark.parametrize("agenda", AGENDA)
PROBES = (
    *(f"{verb} {a}" for a in AGENDA for verb in ("hold", "auto", "drop", "reveal")),
    *(f"discard window {a}" for a in AGENDA),
    *AGENDA,
)
"""What somebody might type to find an agenda out."""


def another(agenda: str, *but: str) -> str:
    """An agenda to put in place of this one that nothing in these tests makes true."""
    return next(a for a in ("ag18", "ag22", "ag09") if a not in (agenda, *but))


def swapped(s: Frontier, seat: Seat, one: str, other: str) -> Frontier:
    """The position with another agenda in a seat's hand."""
    p = s.players[seat]
    hidden = tuple(other if a == one else a for a in p.hidden)
    held = tuple(other if a == one else a for a in p.held)
    deck = tuple(sorted(one if a == other else a for a in s.agenda_deck))
    after = replace(s.with_player(seat, hidden=hidden, held=held), agenda_deck=deck)
    GAME.verify(after)
    return after


def told_by(move: Played, seat: Seat | None) -> list[Any]:
    """What a seat, or a spectator, learns from a move, as events and as lines of the log."""
    told = [x.event for x in move.news if x.to is None or seat in x.to]
    return [*told, *(WORDS.line(x, NAMES) for x in told)]


def assert_alike(one: Frontier, other: Frontier, *watchers: Seat) -> None:
    """Assert that neither the public nor these seats can tell the positions apart."""
    assert GAME.public(one) == GAME.public(other)
    assert (asked(one), waiting(one)) == (asked(other), waiting(other))
    for seat in watchers:
        mine = [face(GAME, s, seat, (), PROBES) for s in (one, other)]
        same("leak", mine[0], mine[1], f"seat {seat}")


def assert_told_alike(one: Played, other: Played, *watchers: Seat) -> None:
    """Assert that neither the public nor these seats learn anything that tells the moves apart."""
    assert one.passed == other.passed, "what taking it back would cost"
    for seat in (None, *watchers):
        assert told_by(one, seat) == told_by(other, seat)


def side_by_side(
    one: Frontier, other: Frontier, line: tuple[str, ...], rolls: tuple[int, ...] = ()
) -> Iterator[tuple[Played, Played]]:
    """The active player's moves in both positions, with the same dice."""
    for answer in line:
        pair = [commit(s, s.active, (answer,), Dice(*rolls)) for s in (one, other)]
        one, other = pair[0].state, pair[1].state
        yield pair[0], pair[1]


# What the player on turn holds


@EACH
def test_15_2_an_agenda_held_back_changes_nothing_for_others(agenda: str) -> None:
    half = HALVES[agenda]
    s = offered(half.at(hidden={RED: agenda}), RED, f"hold {agenda}")
    twin = swapped(s, RED, agenda, another(agenda))
    others = [Seat(i) for i in s.seats if i != RED]
    for one, other in side_by_side(s, twin, half.line, half.rolls):
        assert_told_alike(one, other, *others)
    assert_alike(one.state, other.state, *others)


@EACH
def test_15_2_an_agenda_just_short_changes_nothing_for_others(agenda: str) -> None:
    half = HALVES[agenda].missed()
    s = half.at(hidden={RED: agenda})
    twin = offered(swapped(s, RED, agenda, another(agenda)), RED, f"hold {another(agenda)}")
    others = [Seat(i) for i in s.seats if i != RED]
    for one, other in side_by_side(s, twin, half.line, half.rolls):
        assert_told_alike(one, other, *others)
    assert_alike(one.state, other.state, *others)


# What somebody else holds


@EACH
def test_15_2_another_players_agenda_changes_nothing_for_the_player_on_turn(agenda: str) -> None:
    half = HALVES[agenda]
    s = half.at(hidden={BLUE: agenda})
    twin = swapped(s, BLUE, agenda, another(agenda))
    lines = [draft(x, s.active, half.line[:1]) for x in (s, twin)]
    assert lines[0].stop == lines[1].stop
    assert_alike(s, twin, s.active)
    for one, other in side_by_side(s, twin, half.line, half.rolls):
        assert_told_alike(one, other, RED, GREEN)
    assert_alike(one.state, other.state, RED)


def test_18_7_ag07_coming_true_for_another_is_not_noticed_in_the_turn() -> None:
    # What Red makes Green discard leaves Blue alone with four names.
    s = frontier(
        "1 2", hidden={BLUE: "ag07"}, techs={RED: "capacitor", BLUE: UNIQUE, GREEN: "booster"}
    )
    twin = swapped(s, BLUE, "ag07", "ag18")
    line = ("discard capacitor green booster",)
    assert draft(s, RED, line).stop == draft(twin, RED, line).stop == ""
    for one, other in side_by_side(s, twin, (*line, "dock solar 1")):
        assert_told_alike(one, other, RED, GREEN)
        assert_alike(one.state, other.state, RED, GREEN)
    # The end of the turn draws in any case; only what is revealed then tells them apart.
    ends = [commit(x.state, RED, ("dock solar 2",), Dice(1, 1, 1)) for x in (one, other)]
    assert ends[0].passed == ends[1].passed
    told = [x for x in told_by(ends[0], None) if x not in told_by(ends[1], None)]
    assert Revealed(BLUE, "ag07", "in-game") in told


@EACH
def test_18_4_too_many_agendas_are_dropped_without_a_name(agenda: str) -> None:
    keep = [a for a in ("ag18", "ag22", "ag09", "ag23") if a != agenda][:3]
    s = frontier("1", hidden={BLUE: " ".join((*keep, agenda))})
    twin = swapped(s, BLUE, agenda, next(a for a in ("ag01", "ag02") if a != agenda))
    assert_alike(s, twin, RED, GREEN)
    ends = [commit(x, RED, ("dock solar 1",), Dice(1, 3, 5)) for x in (s, twin)]
    assert Dropped(BLUE, 1) in told_by(ends[0], RED)
    assert_told_alike(ends[0], ends[1], RED, GREEN)
    by_hand = [accept(x, BLUE, f"drop {x.players[BLUE].hidden[-1]}", Dice()) for x in (s, twin)]
    assert_told_alike(by_hand[0], by_hand[1], RED, GREEN)
    assert_alike(by_hand[0].state, by_hand[1].state, RED, GREEN)


# What is drawn and discarded


@EACH
def test_14_2_a_card_drawn_and_kept_or_dropped_is_not_known_to_others(agenda: str) -> None:
    s = frontier("3 3 1", hidden={RED: another(agenda)})
    spot = s.agenda_deck.index(agenda) + 1
    spots = (spot, 1 if spot > 1 else 2)
    draws = [commit(s, RED, ("dock market 3,3 agendas",), Dice(n, 5)) for n in spots]
    assert agenda in draws[0].state.players[RED].hidden
    assert_told_alike(draws[0], draws[1], BLUE, GREEN)
    assert_alike(draws[0].state, draws[1].state, BLUE, GREEN)
    for drop in (False, True):
        keeps = [x.state.players[RED].hidden[1] if drop else "none" for x in draws]
        ends = [commit(x.state, RED, (key,), Dice()) for x, key in zip(draws, keeps, strict=True)]
        assert_told_alike(ends[0], ends[1], BLUE, GREEN)
        assert_alike(ends[0].state, ends[1].state, BLUE, GREEN)


# Orders


@EACH
def test_18_3_nobody_is_told_of_an_order(agenda: str) -> None:
    s = frontier("1 2", hidden={BLUE: agenda, GREEN: another(agenda)})
    move = accept(s, BLUE, f"hold {agenda}", Dice())
    assert (move.passed.drew, move.passed.showed) == (False, ())
    assert [x.to for x in move.news] == [(BLUE,)]
    assert_alike(s, move.state, RED, GREEN)


# The end


@EACH
def test_10_3_what_does_not_come_true_stays_unknown_at_the_end(agenda: str) -> None:
    seven = [key for key in LAND if key != "pohl"]
    s = frontier(
        "5 5 5 1",
        players=3,
        long_game=True,
        goods={RED: (0, 3)},
        planet=dict.fromkeys(seven, "red1 green1"),
        hidden={GREEN: agenda},
    )
    twin = swapped(s, GREEN, agenda, another(agenda))
    ends = [commit(x, RED, ("dock constructor 5,5,5 pohl",), Dice()) for x in (s, twin)]
    assert_told_alike(ends[0], ends[1], RED, BLUE)
    assert_alike(ends[0].state, ends[1].state, RED, BLUE)
    assert GAME.result(ends[0].state) == GAME.result(ends[1].state)


# Pictures, texts, what could be


def test_15_2_pictures_and_texts_for_others_are_the_same() -> None:
    s = frontier("1 2 6", hidden={BLUE: "ag01 ag19"}, shown={BLUE: "ag24"})
    twin = swapped(s, BLUE, "ag01", "ag02")
    for name in ("", *board.views(GAME.public(s))):
        look = replace(LOOK, view=name)
        for view in (GAME.public, lambda x: GAME.private(x, RED)):
            one, other = (board.scene(view(x), look) for x in (s, twin))
            assert encode(one) == encode(other)
            assert alt_text(one) == alt_text(other)
    hands = [WORDS.hand(GAME.private(x, RED), NAMES) for x in (s, twin)]
    assert hands[0] == hands[1]
    own = [board.scene(GAME.private(x, BLUE), replace(LOOK, view="blue")) for x in (s, twin)]
    assert encode(own[0]) != encode(own[1]), "its holder sees it"


def test_15_3_every_agenda_that_a_seat_has_not_seen_may_be_anywhere() -> None:
    s = frontier("1 2", hidden={RED: "ag01 ag02", BLUE: "ag03"}, shown={GREEN: "ag04"})
    seen: set[str] = set()
    for i in range(400):
        seen |= set(redeal(s, BLUE, Chance.of(i)).players[RED].hidden)
    assert seen == set(AGENDA) - {"ag03", "ag04"}


def test_15_3_discards_of_others_may_be_anything_too() -> None:
    s = played(frontier("3 3 1", hidden={RED: "ag17"}), "dock market 3,3 agendas", "ag17")
    seen = {redeal(s, BLUE, Chance.of(i)).players[RED].dropped for i in range(400)}
    assert seen == {(a,) for a in AGENDA}


def test_15_3_once_shuffled_anew_discards_are_nobodys_knowledge() -> None:
    s = frontier("3 3 1", hidden={RED: "ag17"})
    rest = s.agenda_deck
    s = replace(s.with_player(BLUE, dropped=rest[1:]), agenda_deck=rest[:1])
    after = played(s, "dock market 3,3 agendas")
    assert GAME.private(after, BLUE).dropped == ()
    assert GAME.public(after).agenda_discards == 0
