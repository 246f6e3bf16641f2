"""§9 Produce."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.engine.play import accept, asked, question
from bot.engine.rng import Chance
from bot.games.race_for_the_galaxy.data import NUMBER
from bot.games.race_for_the_galaxy.rules.s09_produce import (
    Fill,
    Gather,
    ProducePhase,
    fillings,
)
from tests.games.race_for_the_galaxy.build import A, Side, every_seat, run, said, seated, table
from tests.kit import meant, refused

OTHER = Side("earths_lost_colony", goods="earths_lost_colony")
PRODUCE = (ProducePhase(),)


def goods(s: object) -> set[str]:
    """The first seat's worlds with goods."""
    from bot.games.race_for_the_galaxy.state import Galaxy

    assert isinstance(s, Galaxy)
    return {s.book[w].id for w, _ in s.players[A].goods}


@every_seat(3)
def test_rftg_ex_29_sole_most_needs_more_than_all(at: Seat) -> None:
    first = Side("new_sparta mining_conglomerate gem_world comet_zone mining_world")
    robots = "earths_lost_colony runaway_robots jumpdrive_fuel_refinery"
    second = Side(robots, goods="earths_lost_colony")
    third = Side("old_earth rebel_miners")
    s = run(table(*seated(at, first, second, third), todo=PRODUCE))
    # Comet Zone and Mining World draw one each for their own goods.
    assert len(s.players[at].hand) == 1 + 1 + 1
    alone = Side("earths_lost_colony runaway_robots")
    s = run(table(*seated(at, first, alone, third), todo=PRODUCE))
    assert len(s.players[at].hand) == 1 + 1 + 1 + 2


def test_rftg_ex_30_power_and_bonus_fill_both() -> None:
    side = Side("new_sparta mining_robots asteroid_belt galactic_resort", actions="produce")
    s = run(table(side, Side("earths_lost_colony", actions="settle"), todo=PRODUCE))
    assert goods(s) == {"asteroid_belt", "galactic_resort"}


def test_an_assignment_is_asked_where_there_is_a_choice() -> None:
    side = Side("new_sparta asteroid_belt galactic_resort", actions="produce")
    s = run(table(side, Side("earths_lost_colony"), todo=PRODUCE))
    assert isinstance(question(s, A), Fill)
    assert goods(said(s, A, "galactic_resort")) == {"galactic_resort"}


def test_9_3_windfall_worlds_may_be_named_in_any_order() -> None:
    tableau = "old_earth genetics_lab empath_world asteroid_belt radioactive_world"
    s = run(table(Side(tableau, actions="produce"), Side("new_sparta"), todo=PRODUCE))
    assert goods(said(s, A, "asteroid_belt empath_world")) == {"asteroid_belt", "empath_world"}
    assert goods(said(s, A, "aster emp")) == {"asteroid_belt", "empath_world"}
    assert meant(s, A, "asteroid_belt empath_world") == "empath_world asteroid_belt"
    no = refused(s, A, "asteroid_belt gem_world empath_world")
    assert (no.why, no.what) == ("no-windfall", "gem_world")


def test_a_power_for_any_kind_may_take_the_place_of_another() -> None:
    found = fillings(("any", "rare"), ((1, "rare"), (2, "genes")))
    assert found == {frozenset({1}), frozenset({1, 2})}


def test_gathered_goods_leave_room_for_new_ones() -> None:
    side = Side("new_sparta tranship_point comet_zone", goods="comet_zone", actions="settle")
    s = run(table(side, OTHER, todo=PRODUCE))
    worlds = [w for w, _ in s.players[A].goods]
    assert sorted(worlds) == sorted((NUMBER["tranship_point"], NUMBER["comet_zone"]))


def test_gathering_can_be_declined() -> None:
    from bot.games.race_for_the_galaxy.rules.s03_round import Round

    side = Side("new_sparta tranship_point comet_zone", goods="comet_zone")
    s = run(table(side, Side("old_earth"), todo=(Round(),)))
    s = accept(s, A, "gather ask", Chance.of(1)).state
    for seat in asked(s):
        s = said(s, seat, "produce")
    assert isinstance(question(s, A), Gather)
    s = said(s, A, "none")
    assert [w for w, _ in s.players[A].goods] == [NUMBER["comet_zone"]]


def test_cards_for_a_good_made_here() -> None:
    s = run(table(Side("new_sparta gem_world"), OTHER, todo=PRODUCE))
    assert len(s.players[A].hand) == 1
    full = Side("new_sparta gem_world", goods="gem_world")
    assert not run(table(full, OTHER, todo=PRODUCE)).players[A].hand
