"""§7 Every way to place and move field generators. §7.4 Every way a colony comes or goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.engine.errors import No
from bot.games.alien_frontiers.data import LAND
from bot.games.alien_frontiers.events import FieldPlaced
from tests.games.alien_frontiers.build import (
    BLUE,
    RED,
    frontier,
    goods,
    legal,
    news,
    played,
    points_of,
)
from tests.games.alien_frontiers.test_s04_docking import said
from tests.kit import refused

CARDS = {"crystal": "positron", "gravity": "repulsor", "stasis": "isolation"}

# §7.1 Placing and moving


@pytest.mark.parametrize("card", CARDS)
def test_7_1_from_off_the_planet_to_any_territory(card: str) -> None:
    s = frontier("1 2", techs={RED: card}, planet={"lem": "blue2"})
    assert legal(s, f"discard {card}") == [f"discard {card} {key}" for key in LAND]
    for key in LAND:
        assert FieldPlaced(RED, CARDS[card], key) in news(s, f"discard {card} {key}")


@pytest.mark.parametrize("card", CARDS)
def test_7_1_moved_it_must_go_somewhere_else(card: str) -> None:
    field = CARDS[card]
    s = frontier("1 2", techs={RED: card}, fields={field: "lem"})
    assert len(legal(s, f"discard {card}")) == 7
    no = refused(s, RED, f"discard {card} lem")
    assert no == No("field", field, rule="§7.1")
    assert said(no) == ("The field generator has to go to a different territory.")
    after = played(s, f"discard {card} pohl")
    assert sorted(after.fields) == ["", "", "pohl"]


@pytest.mark.parametrize("field", ["isolation", "positron", "repulsor"])
def test_7_1_taken_off_the_planet_it_may_go_anywhere_again(field: str) -> None:
    card = next(key for key, name in CARDS.items() if name == field)
    s = frontier(
        "1 2",
        techs={RED: f"booster {card}"},
        boards={RED: "darkspace"},
        fields=dict.fromkeys(CARDS.values(), "lem"),
    )
    s = played(s, f"discard booster {field}")
    assert sorted(s.fields) == ["", "lem", "lem"]
    assert sorted(played(s, f"discard {card} lem").fields) == ["lem", "lem", "lem"]


def test_7_1_only_a_field_on_the_planet_is_taken_off() -> None:
    s = frontier("1 2", techs={RED: "booster"}, fields={"positron": "lem"})
    assert legal(s, "discard booster") == ["discard booster positron"]
    assert refused(s, RED, "discard booster isolation").why == "no-target"


def test_14_5_ag20_only_repulsor_counts_as_brought() -> None:
    s = frontier("1 2", techs={RED: "crystal gravity"}, hidden={RED: "ag20"})
    assert played(s, "discard crystal lem").players[RED].shown == ()
    assert played(s, "discard gravity lem").players[RED].shown == ("ag20",)


# §7.3 Positron


def test_7_3_the_point_goes_with_control() -> None:
    s = frontier(
        "5 5 5 1", turn=BLUE, goods={BLUE: (0, 3)}, planet={"lem": "red1"},
        fields={"positron": "lem"},
    )  # fmt: skip
    assert points_of(s)[:2] == (3, 0)
    s = played(s, "dock constructor 5,5,5 lem")
    assert points_of(s)[:2] == (1, 1), "tied: no control and no point for the field"


def test_7_3_nobody_there_nobody_has_the_point() -> None:
    assert points_of(frontier(fields={"positron": "lem"})) == (0, 0, 0, 0)


def test_7_3_the_point_moves_with_the_field() -> None:
    s = frontier(
        "1 2",
        techs={RED: "crystal"},
        planet={"lem": "red1", "pohl": "blue1"},
        fields={"positron": "pohl"},
    )
    assert points_of(s)[:2] == (2, 3)
    assert points_of(played(s, "discard crystal lem"))[:2] == (3, 2)


def test_7_3_repulsor_and_positron_share_a_territory() -> None:
    s = frontier(planet={"lem": "red1"}, fields={"positron": "lem", "repulsor": "lem"})
    assert points_of(s)[RED] == 3


# §7.4 Repulsor

Case = tuple[str, str, Mapping[str, Any]]
PEOPLED = {"lem": "red1 blue1", "pohl": "blue1", "asimov": "red1"}
BARRED: tuple[Case, ...] = (
    ("5 5 5 1", "dock constructor 5,5,5 lem", {}),
    ("6 1 2 3", "dock terraform 6 lem", {}),
    ("1 2", "launch lem", {"hub": {RED: 7}}),
    ("1 2", "discard teleporter blue pohl lem", {"techs": {RED: "teleporter"}}),
    ("1 2", "discard teleporter red lem pohl", {"techs": {RED: "teleporter"}}),
    ("1 2", "discard polarity lem blue pohl blue", {"techs": {RED: "polarity"}}),
    ("1 2", "discard polarity asimov red lem blue", {"techs": {RED: "polarity"}}),
    ("1 2", "discard cloak lem pohl", {"techs": {RED: "cloak"}}),
    ("1 2", "discard cloak asimov lem", {"techs": {RED: "cloak"}}),
    ("1 2", "dock uranian 1 red asimov lem", {"boards": {RED: "uranian"}}),
    ("1 2", "dock uranian 1 red lem asimov", {"boards": {RED: "uranian"}}),
)
"""Every way a colony comes to Lem Badlands or goes from there."""


@pytest.mark.parametrize(("dice", "answer", "more"), BARRED)
def test_7_4_no_colony_lands_leaves_or_arrives(
    dice: str, answer: str, more: Mapping[str, Any]
) -> None:
    given: dict[str, Any] = {"goods": {RED: (5, 5)}, "planet": PEOPLED, **more}
    s = frontier(dice, fields={"repulsor": "lem"}, **given)
    no = refused(s, RED, answer)
    assert no == No("repulsor", "lem", rule="§7.4")
    assert "no colony lands, leaves or arrives" in said(no)


@pytest.mark.parametrize(("dice", "answer", "more"), BARRED)
def test_7_4_with_the_field_elsewhere_it_may(
    dice: str, answer: str, more: Mapping[str, Any]
) -> None:
    given: dict[str, Any] = {"goods": {RED: (5, 5)}, "planet": PEOPLED, **more}
    s = frontier(dice, fields={"repulsor": "herbert", "isolation": "lem"}, **given)
    assert answer in legal(s, answer)


def test_7_4_control_and_bonus_stay_under_it() -> None:
    s = frontier("3 1", planet={"lem": "red1"}, fields={"repulsor": "lem"})
    assert points_of(s)[RED] == 2
    assert goods(played(s, "dock solar 3"), RED) == (3, 0)
