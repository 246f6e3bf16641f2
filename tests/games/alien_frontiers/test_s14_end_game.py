"""§14.6 The end-game half of every agenda, and revealing agendas as the game ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.games.alien_frontiers.data import (
    AGENDA,
    TECH,
    Absent,
    Controls,
    HoldsTechs,
)
from bot.games.alien_frontiers.events import Dropped
from bot.games.alien_frontiers.scoring import comes_true, final_agendas
from bot.games.alien_frontiers.state import Frontier
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    moves,
)
from tests.games.alien_frontiers.cases import cases

test_cases = cases(
    """
let last: lem red5; goods red 0,3
10_1_r22_the_drive_with_three_tokens_is_still_held
    at 5 5 5 1; last; techs red ftl,booster; ftl 3; hidden red ag12
    do dock constructor 5,5,5 pohl -> shown red ag12; ftl 3; asked -
10_3_all_players_halves_are_looked_at_in_seat_order
    at 5 5 5 1; last; hidden green ag20 blue ag19 red ag02
    do dock constructor 5,5,5 pohl -> order Finished Revealed Revealed Revealed
        -> told Revealed red ag02 end-game; Revealed blue ag19 end-game;
        Revealed green ag20 end-game -> points red 9 blue 1 green 1 yellow 0
10_3_what_does_not_hold_stays_face_down
    at 5 5 5 1; last; hidden red ag20,ag15,ag03
    do dock constructor 5,5,5 pohl -> shown red ag15; hidden red ag20,ag03
10_3_holding_one_back_does_not_hinder_it_at_the_end
    at 5 5 5 1; last; hidden blue ag19
    do offer blue hold ag19; dock constructor 5,5,5 pohl -> shown blue ag19
10_3_the_last_players_own_half_may_come_true_by_the_landing_itself
    at 5 5 5 1; last; hidden red ag03
    do dock constructor 5,5,5 herbert -> shown red ag03
10_4_agendas_revealed_at_the_end_count_in_ties
    # Both come to 6: Blue by an agenda, Green by the City.
    at 5 5 5 1; players 3; last; lem red6; asimov blue4; herbert green4; techs green city;
        hidden blue ag20
    do dock constructor 5,5,5 pohl -> place blue 2 green 3; points blue 6 green 6
"""
)

PAIRS = {
    "ag01": "cache capacitor",
    "ag05": "cannon fabricator",
    "ag11": "stasis harvester",
    "ag12": "booster ftl",
    "ag16": "polarity window",
}
CONTROL = {
    "ag02": "pohl",
    "ag03": "herbert",
    "ag04": "vanvogt",
    "ag07": "asimov",
    "ag08": "bradbury",
    "ag13": "burroughs",
    "ag14": "heinlein",
    "ag15": "lem",
}
ABSENT = {
    "ag17": "vanvogt",
    "ag19": "heinlein",
    "ag20": "lem",
    "ag21": "burroughs",
    "ag22": "herbert",
    "ag23": "asimov",
    "ag24": "bradbury",
}
OTHERS = {"ag06", "ag09", "ag10", "ag18"}


def holds(agenda: str, **given: Any) -> bool:
    """Whether Red's agenda comes true in a final position like this."""
    return comes_true(frontier(**given, shown={BLUE: "ag01"}), RED, AGENDA[agenda])


def test_14_6_every_agenda_has_an_end_game_half() -> None:
    assert {*PAIRS, *CONTROL, *ABSENT, *OTHERS} == set(AGENDA)
    kinds: dict[type[object], Mapping[str, object]] = {
        HoldsTechs: PAIRS,
        Controls: CONTROL,
        Absent: ABSENT,
    }
    for kind, table in kinds.items():
        assert {a for a, x in AGENDA.items() if isinstance(x.end, kind)} == set(table)


@pytest.mark.parametrize(("agenda", "names"), PAIRS.items())
def test_14_6_both_named_techs(agenda: str, names: str) -> None:
    one, other = names.split()
    assert holds(agenda, techs={RED: names})
    assert holds(agenda, techs={RED: f"{names} city"})
    assert not holds(agenda, techs={RED: one, BLUE: other})
    assert not holds(agenda, techs={RED: other}, discards=one)


@pytest.mark.parametrize(("agenda", "territory"), CONTROL.items())
def test_14_6_control_of_a_named_territory(agenda: str, territory: str) -> None:
    elsewhere = "lem" if territory != "lem" else "pohl"
    assert holds(agenda, planet={territory: "red2 blue1"})
    assert not holds(agenda, planet={territory: "red1 blue1"})
    assert not holds(agenda, planet={territory: "blue2", elsewhere: "red2"})
    isolated = {"isolation": territory}
    assert holds(agenda, planet={territory: "red1"}, fields=isolated), "control is not the bonus"


@pytest.mark.parametrize(("agenda", "territory"), ABSENT.items())
def test_14_6_no_own_colony_on_a_named_territory(agenda: str, territory: str) -> None:
    elsewhere = "pohl"
    assert holds(agenda, planet={territory: "blue2", elsewhere: "red1"})
    assert not holds(agenda, planet={territory: "red1 blue2"})


@pytest.mark.parametrize(
    ("agenda", "yes", "no"),
    [
        ("ag06", {"lem": "red1"}, {"lem": "red1 blue1"}),
        ("ag06", {"lem": "red2", "pohl": "red1"}, {"lem": "blue1", "pohl": "red2"}),
        ("ag09", {"lem": "red2 blue1 green1 yellow1"}, {"lem": "red2 blue1 green1"}),
        ("ag09", {"lem": "red4 blue3"}, {"lem": "red3 blue3"}),
        ("ag09", {"lem": "red2 blue1 green1 yellow1"}, {"lem": "red2 blue1", "pohl": "red3 blue2"}),
        ("ag18", {"lem": "blue1"}, {"lem": "red1 blue2"}),
    ],
)
def test_14_6_of_territories_in_general(agenda: str, yes: Any, no: Any) -> None:
    assert holds(agenda, planet=yes)
    assert not holds(agenda, planet=no)


def test_14_6_ag10_all_three_generators_on_one_territory() -> None:
    three = dict.fromkeys(("isolation", "positron", "repulsor"), "lem")
    assert holds("ag10", planet={"lem": "red1"}, fields=three)
    assert not holds("ag10", planet={"lem": "red1 blue1"}, fields=three), "not controlled"
    assert not holds("ag10", planet={"lem": "red1"}, fields={**three, "repulsor": "pohl"})


def test_14_6_ag18_a_colony_on_the_hub_is_not_on_the_planet() -> None:
    assert holds("ag18", hub={RED: 7})


@pytest.mark.parametrize("agenda", PAIRS)
def test_14_6_a_half_that_names_a_card_left_in_the_box_cannot_come_true(agenda: str) -> None:
    new = [name for name in PAIRS[agenda].split() if TECH[name].set == "factions"]
    assert new, "each pair has one of the new cards"
    s = frontier(techs={RED: "city"}, hidden={RED: agenda})
    assert not {*s.deck, *s.display, *s.players[RED].techs} & set(new)
    assert final_agendas(s, RED) == ()
    assert agenda in AGENDA, "the agenda stays in the deck all the same"


# As the game ends


def last(**more: Any) -> Frontier:
    """A position in which Red's last colony is about to land on Pohl Foothills."""
    given: dict[str, Any] = {"planet": {"lem": "red5"}, "goods": {RED: (0, 3)}, **more}
    return frontier("5 5 5 1", **given)


LAST = "dock constructor 5,5,5 pohl"


def test_18_4_too_many_agendas_are_trimmed_before_the_end_is_counted() -> None:
    # The newest goes first, although it would have come true.
    s = last(hidden={BLUE: "ag02 ag03 ag04 ag19"})
    move = moves(s, LAST)[-1]
    assert move.state.players[BLUE].shown == ()
    assert Dropped(BLUE, 1) in [x.event for x in move.news if x.to and RED in x.to]
    assert Dropped(BLUE, 1, ("ag19",)) in [x.event for x in move.news if x.to == (BLUE,)]
