"""§19 Single cards."""

from __future__ import annotations

from bot.games.race_for_the_galaxy.rules.s07_settle import SettlePhase
from tests.games.race_for_the_galaxy.build import A, Side, names, run, said, table


def test_imperium_stealth_tactics_gives_four_in_all() -> None:
    side = Side("old_earth imperium_stealth_tactics", "alien_robot_scout_ship")
    s = run(table(side, Side("earths_lost_colony"), todo=(SettlePhase("settle"),)))
    s = said(s, A, "alien_robot_scout_ship conquer imperium_stealth_tactics")
    assert names(s.players[A].tableau) == ["old_earth", "alien_robot_scout_ship"]
    assert s.might(A) == 1, "the ship's own might alone"
