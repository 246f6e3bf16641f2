"""§6 Colonies, control, bonuses."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import LAND_AT
from bot.games.alien_frontiers.events import Control
from bot.games.alien_frontiers.state import NOBODY, Frontier, Ground, with_colonies, with_control
from tests.games.alien_frontiers.build import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    frontier,
    goods,
    in_bay,
    news,
    next_turn,
    played,
    points_of,
)
from tests.kit import refused


def test_af_e12_a_tie_ends_control() -> None:
    s = frontier(
        "4 4 4 1",
        turn=YELLOW,
        goods={YELLOW: (0, 3)},
        planet={"lem": "red2 green1 yellow1 blue1"},
    )
    assert s.control[5] == RED
    before = points_of(s)
    told = news(s, "dock constructor 4,4,4 lem")
    assert Control("lem", NOBODY) in told
    s = played(s, "dock constructor 4,4,4 lem")
    assert s.control[5] == NOBODY
    after = points_of(s)
    assert (after[RED], after[YELLOW]) == (before[RED] - 1, before[YELLOW] + 1)


def test_af_e13_asimov_adds_a_circle() -> None:
    s = frontier("1 2 3 4", planet={"asimov": "red1"}, hub={RED: 1})
    assert played(s, "dock hub 1,2").players[RED].hub == 4
    assert played(s, "dock hub 1,2,3").players[RED].hub == 5
    assert played(s, "dock hub 1", "dock hub 2").players[RED].hub == 4


def test_6_4_asimov_works_once_a_turn() -> None:
    s = frontier("1 2 3 4", planet={"asimov": "red1"}, hub={RED: 1})
    s = played(s, "dock hub 1", "dock hub 2", "dock hub 3")
    assert s.players[RED].hub == 5


def test_6_4_asimov_won_after_the_first_ship_still_works() -> None:
    s = frontier("1 2 5 5 5 4", goods={RED: (0, 3)}, hub={RED: 1})
    s = played(s, "dock hub 1", "dock constructor 5,5,5 asimov", "dock hub 2")
    assert s.players[RED].hub == 4


def test_af_e14_bradbury_saves_an_ore() -> None:
    s = frontier("5 5 5 1", planet={"bradbury": "red1"}, goods={RED: (0, 2)})
    s = played(s, "dock constructor 5,5,5 lem")
    assert goods(s, RED) == (0, 0)
    assert s.planet[5][RED] == 1


def test_af_e18_heinlein_trades_one_for_one() -> None:
    s = frontier("6 6 1", planet={"heinlein": "red1"}, goods={RED: (4, 0)})
    s = played(s, "dock market 6,6", "trade 6 4")
    assert goods(s, RED) == (0, 4)


def test_af_e19_herbert_makes_ships_cheaper() -> None:
    s = frontier("2 2 1 1", planet={"herbert": "red1"}, ships={RED: 4}, goods={RED: (1, 1)})
    s = played(s, "dock shipyard 2,2")
    assert (s.fleet(RED), goods(s, RED)) == (5, (0, 0))
    s = frontier("2 2 1", planet={"herbert": "red1"})
    assert played(s, "dock shipyard 2,2").fleet(RED) == 4


def test_af_e20_pohl_takes_one_fuel_off_each_use() -> None:
    s = frontier(
        "1 2 3",
        turn=BLUE,
        planet={"pohl": "blue1"},
        goods={BLUE: (2, 0)},
        techs={BLUE: "booster cannon"},
        docked={"mine": "red1 red2 red3"},
    )
    s = played(s, "use cannon mine red1,red2,red3")
    assert goods(s, BLUE) == (0, 0)
    assert in_bay(s, RED) == 3
    s = played(s, "use booster 1")
    assert goods(s, BLUE) == (0, 0)
    assert [x.pips for x in s.unplaced] == [2, 2, 3]


def test_af_e21_van_vogt_frees_the_first_ship() -> None:
    s = frontier("1 2 4 5", planet={"vanvogt": "red1"}, docked={"mine": "blue5 blue5 blue1"})
    s = played(s, "dock mine 2")
    assert goods(s, RED) == (0, 1)
    assert refused(s, RED, "dock mine 4").facts[2] == "5"
    assert goods(played(s, "dock mine 5"), RED) == (0, 2)


def test_6_4_van_vogt_within_one_docking() -> None:
    s = frontier("1 2 5", planet={"vanvogt": "red1"}, docked={"mine": "blue5"})
    assert goods(played(s, "dock mine 1,5"), RED) == (0, 2)
    assert refused(s, RED, "dock mine 1,2").why == "unfit"


def test_6_1_a_landing_anywhere_but_under_repulsor() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, fields={"repulsor": "lem"})
    assert refused(s, RED, "dock constructor 5,5,5 lem") == No("repulsor", "lem", rule="§7.4")


def new_on(s: Frontier, territory: str) -> tuple[int, ...]:
    """How many colonies of each seat are marked as new on a territory."""
    return GAME.public(s).land[LAND_AT[territory]].new  # type: ignore[no-any-return]  # a LandView


def test_6_1_a_landing_is_marked_until_the_next_turn_is_over() -> None:
    s = frontier("5 5 5 1", planet={"lem": "red1 blue1"}, goods={RED: (0, 3)})
    assert new_on(s, "lem") == (0, 0, 0, 0)
    s = played(s, "dock constructor 5,5,5 lem")
    assert new_on(s, "lem") == (1, 0, 0, 0)
    s = next_turn(s, 1, 2, 3)
    assert new_on(s, "lem") == (1, 0, 0, 0)
    s = next_turn(s, 1, 2, 3)
    assert new_on(s, "lem") == (0, 0, 0, 0)


def test_6_5_where_a_colony_arrives_is_marked_and_where_it_left_is_not() -> None:
    s = frontier(planet={"lem": "red1 blue2"}, techs={RED: "teleporter"})
    s = played(s, "discard teleporter blue lem pohl")
    assert (new_on(s, "lem"), new_on(s, "pohl")) == ((0, 0, 0, 0), (0, 1, 0, 0))


def test_7_a_field_generator_is_marked_where_it_came_to() -> None:
    s = frontier("1", fields={"isolation": "lem", "positron": "pohl"}, techs={RED: "stasis"})
    s = played(s, "discard stasis herbert")
    marked = {x.key: x.new_fields for x in GAME.public(s).land if x.new_fields}
    assert marked == {"herbert": ("isolation",)}
    s = next_turn(next_turn(s, 1, 2, 3), 1, 2, 3)
    assert not any(x.new_fields for x in GAME.public(s).land)


def test_6_1_after_the_last_landing_only_the_last_turn_is_marked() -> None:
    nothing = Ground(((0,) * 4,) * 8, ("",) * 3)
    s = frontier("5 5 5", planet={"pohl": "red5"}, goods={RED: (0, 3)}, before=nothing)
    assert new_on(s, "pohl") == (5, 0, 0, 0)
    s = played(s, "dock constructor 5,5,5 pohl")
    assert s.finisher == RED
    assert new_on(s, "pohl") == (1, 0, 0, 0)


def test_6_2_strictly_more_than_each_other() -> None:
    s = frontier(planet={"lem": "red2 green1 blue1"})
    assert s.control[5] == RED
    assert with_control(with_colonies(s, "lem", BLUE, 1)).control[5] == NOBODY


def test_6_3_bonuses_count_on_the_own_turn_only() -> None:
    s = frontier("1", planet={"lem": "blue1"})
    assert not s.has(BLUE, "solar_extra")
    assert replace(s, active=BLUE).has(BLUE, "solar_extra")
    assert not s.has(GREEN, "solar_extra")
