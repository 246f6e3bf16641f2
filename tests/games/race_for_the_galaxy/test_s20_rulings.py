"""§20 Rulings."""

from __future__ import annotations

from bot.engine.play import asked, waiting
from bot.games.race_for_the_galaxy.rules.s07_settle import SettlePhase
from tests.games.race_for_the_galaxy.build import A, B, Side, run, said, table


def test_an_owner_without_a_target_is_not_asked() -> None:
    first = Side("old_earth terraforming_project", "public_works")
    other = Side("earths_lost_colony")
    assert not asked(run(table(first, other, todo=(SettlePhase("settle"),))))


def test_owners_of_extra_placements_are_pending_alike() -> None:
    tableau = "new_sparta imperium_supply_convoy"
    first = Side(f"{tableau} space_marines", "rebel_fuel_cache avian_uplift_race")
    other = Side("old_earth terraforming_project", "public_works")
    s = run(table(first, other, todo=(SettlePhase("settle"),)))
    s = said(s, A, "rebel_fuel_cache conquer")
    assert asked(s) == (A,)
    assert waiting(s) == (A, B)
