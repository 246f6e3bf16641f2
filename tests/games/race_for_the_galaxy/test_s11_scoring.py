"""§11 Scores and places."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.games.race_for_the_galaxy.scoring import result, score
from tests.games.race_for_the_galaxy.build import A, Side, every_seat, seated, table

OTHER = Side("earths_lost_colony")


def bonus(tableau: str, vp: int = 0, printing: str = "first", goods: str = "") -> dict[str, int]:
    """The variable scores of a tableau."""
    s = table(Side(tableau, vp=vp, goods=goods), OTHER, printing=printing)
    return dict(score(s, A).bonus)


def test_rftg_ex_33_the_first_matching_line_counts() -> None:
    tableau = "pan_galactic_league contact_specialist plague_world rebel_warrior_race new_sparta"
    assert bonus(tableau) == {"pan_galactic_league": 8}


def test_rftg_ex_34_galactic_renaissance() -> None:
    assert bonus("galactic_renaissance artist_colony", 11) == {"galactic_renaissance": 6}


def test_new_galactic_order_can_go_below_zero() -> None:
    tableau = "new_galactic_order contact_specialist pan_galactic_league refugee_world empath_world"
    assert bonus(tableau)["new_galactic_order"] == -2


def test_consume_and_trade_powers_are_told_apart() -> None:
    assert bonus("new_economy trade_league black_market_trading_world")["new_economy"] == 5
    assert bonus("trade_league alien_fuel_refinery spice_world")["trade_league"] == 4


def test_faster_teams_are_an_explore_power_in_the_orb_game_only() -> None:
    assert bonus("galactic_survey_seti alien_survey_technology") == {"galactic_survey_seti": 1}


def test_merchant_guild_of_the_second_printing_counts_goods() -> None:
    tableau = "merchant_guild artist_colony"
    assert bonus(tableau, goods="artist_colony")["merchant_guild"] == 2
    assert bonus(tableau, goods="artist_colony", printing="second")["merchant_guild"] == 3


@every_seat(2)
def test_ties_are_parted_by_hand_cards_and_goods(at: Seat) -> None:
    s = table(*seated(at, Side("new_sparta", "gem_world"), Side("epsilon_eridani")))
    places = {x.seat: x.place for x in result(s)}
    assert places == {at: 1, 1 - at: 2}
    s = table(Side("new_sparta"), Side("epsilon_eridani"))
    assert [x.place for x in result(s)] == [1, 1]
