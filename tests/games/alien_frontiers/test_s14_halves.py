"""§14.5 The in-game half of every agenda: when it comes true, when not, and for which seat."""

from __future__ import annotations

import pytest

from bot.games.alien_frontiers.data import AGENDA
from bot.games.alien_frontiers.events import Revealed
from bot.games.alien_frontiers.rules.s14_agendas import CONDITIONS
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import BLUE, RED, moves, offered, points_of
from tests.games.alien_frontiers.halves import HALVES, Half

EACH = pytest.mark.parametrize("agenda", AGENDA)


def ended(half: Half, s: Frontier) -> tuple[Frontier, list[Revealed]]:
    """The position after the turn, and the agendas revealed in it."""
    chance = list(half.rolls)
    told: list[Revealed] = []
    for answer in half.line:
        move = moves(s, answer, dice=chance)[-1]
        s = move.state
        told += [x.event for x in move.news if isinstance(x.event, Revealed) and x.to is None]
    return s, told


def test_14_5_every_agenda_has_its_condition() -> None:
    assert set(HALVES) == set(AGENDA)
    assert {a.when for a in AGENDA.values()} == set(CONDITIONS)


@EACH
def test_14_5_it_shows_itself_at_the_checkpoint_in_which_it_comes_true(agenda: str) -> None:
    half = HALVES[agenda]
    plain, _ = ended(half, half.at(hidden={BLUE: "ag18"}))
    s, told = ended(half, half.at(hidden={RED: agenda}))
    assert told == [Revealed(RED, agenda, "in-game")]
    assert (s.players[RED].hidden, s.players[RED].shown) == ((), (agenda,))
    assert points_of(s)[RED] == points_of(plain)[RED] + 1


@EACH
def test_14_5_just_short_of_it_is_not_enough(agenda: str) -> None:
    half = HALVES[agenda].missed()
    s, told = ended(half, half.at(hidden={RED: agenda}))
    assert told == []
    assert s.players[RED].hidden == (agenda,)


@EACH
def test_18_3_held_back_it_stays_face_down(agenda: str) -> None:
    half = HALVES[agenda]
    s, told = ended(half, offered(half.at(hidden={RED: agenda}), RED, f"hold {agenda}"))
    assert told == []
    assert (s.players[RED].hidden, s.players[RED].held) == ((agenda,), (agenda,))


@EACH
def test_18_3_the_order_can_be_taken_back(agenda: str) -> None:
    half = HALVES[agenda]
    s = offered(half.at(hidden={RED: agenda}), RED, f"hold {agenda}")
    assert ended(half, offered(s, RED, f"auto {agenda}"))[1] == [Revealed(RED, agenda, "in-game")]


@EACH
def test_14_5_what_red_does_makes_nothing_true_for_blue(agenda: str) -> None:
    half = HALVES[agenda]
    s, told = ended(half, half.at(hidden={BLUE: agenda}))
    assert told == []
    assert s.players[BLUE].hidden == (agenda,)


@pytest.mark.parametrize("agenda", [a for a, half in HALVES.items() if not half.rolls])
def test_18_4_with_too_many_agendas_none_shows_itself(agenda: str) -> None:
    half = HALVES[agenda]
    shown = [a for a in AGENDA if a != agenda][:3]
    s, told = ended(half, half.at(hidden={RED: agenda}, shown={RED: " ".join(shown)}))
    assert told == []
    assert s.players[RED].hidden == (agenda,)
