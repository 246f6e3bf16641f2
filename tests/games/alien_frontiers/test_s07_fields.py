"""§7 Field generators."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.engine.errors import No
from bot.games.alien_frontiers.data import LAND
from bot.games.alien_frontiers.events import FieldPlaced
from tests.games.alien_frontiers.build import (
    RED,
    frontier,
    legal,
    news,
    played,
    said,
)
from tests.games.alien_frontiers.cases import cases
from tests.kit import refused

test_cases = cases(
    """
7_1_placed_anywhere_moved_elsewhere
    at 1 2; techs red crystal
    count 8 discard crystal
    at 1 2; techs red crystal; fields positron lem
    not discard crystal lem
    no discard crystal lem: field positron §7.1
7_1_several_may_share_a_territory
    at 1 2; techs red crystal; fields isolation lem repulsor lem
    do discard crystal lem -> fields isolation lem positron lem repulsor lem
7_1_taken_off_the_planet_it_may_go_anywhere_again
    at 1 2; techs red booster,stasis; boards red darkspace;
        fields positron lem repulsor lem isolation lem
    do discard booster isolation -> fields isolation - positron lem repulsor lem
    do discard stasis lem -> fields isolation lem positron lem repulsor lem
    at 1 2; techs red booster,crystal; boards red darkspace;
        fields positron lem repulsor lem isolation lem
    do discard booster positron -> fields isolation lem positron - repulsor lem
    do discard crystal lem -> fields isolation lem positron lem repulsor lem
    at 1 2; techs red booster,gravity; boards red darkspace;
        fields positron lem repulsor lem isolation lem
    do discard booster repulsor -> fields isolation lem positron lem repulsor -
    do discard gravity lem -> fields isolation lem positron lem repulsor lem
7_1_only_a_field_on_the_planet_is_taken_off
    at 1 2; techs red booster; fields positron lem
    only discard booster: discard booster positron
    no discard booster isolation: no-target booster §8.4
7_2_isolation_stops_the_bonus_not_the_points
    at 3 1; lem red1; fields isolation lem positron lem
    is points red 3
    do dock solar 3 -> goods red 2,0
7_3_positron_is_a_point_for_the_controller
    at 1; lem red1; fields positron lem
    is points red 3
    at 1; lem red1 blue1; fields positron lem
    is points red 1 blue 1
7_3_the_point_goes_with_control
    at 5 5 5 1; turn blue; goods blue 0,3; lem red1; fields positron lem
    is points red 3 blue 0
    # tied: no control and no point for the field
    do dock constructor 5,5,5 lem -> points red 1 blue 1
7_3_nobody_there_nobody_has_the_point
    at 1; fields positron lem
    is points red 0 blue 0 green 0 yellow 0
7_3_the_point_moves_with_the_field
    at 1 2; techs red crystal; lem red1; pohl blue1; fields positron pohl
    is points red 2 blue 3
    do discard crystal lem -> points red 3 blue 2
7_3_repulsor_and_positron_share_a_territory
    at 1; lem red1; fields positron lem repulsor lem
    is points red 3
7_4_generators_come_and_go_under_repulsor
    at 1 2; techs red stasis,booster; fields repulsor lem
    if discard stasis lem -> fields isolation lem
    if discard booster repulsor -> fields repulsor -
    is techs blue -
7_4_control_and_bonus_stay_under_it
    at 3 1; lem red1; fields repulsor lem
    is points red 2
    do dock solar 3 -> goods red 3,0
14_5_ag20_only_repulsor_counts_as_brought
    at 1 2; techs red crystal,gravity; hidden red ag20
    if discard crystal lem -> shown red -
    do discard gravity lem -> shown red ag20
"""
)


def test_7_4_repulsor_bars_colonies_both_ways() -> None:
    s = frontier(
        "1 2",
        techs={RED: "teleporter polarity"},
        planet={"lem": "blue1", "pohl": "blue1", "asimov": "red1"},
        fields={"repulsor": "lem"},
    )
    assert refused(s, RED, "discard teleporter blue lem pohl") == No("repulsor", "lem", rule="§7.4")
    assert refused(s, RED, "discard teleporter blue pohl lem") == No("repulsor", "lem", rule="§7.4")
    assert not any("lem" in a.split() for a in legal(s, "discard polarity"))


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
