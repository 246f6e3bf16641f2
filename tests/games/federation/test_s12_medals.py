"""§12 Medals of Honor."""

from __future__ import annotations

from bot.engine.errors import No
from bot.games.federation.rules.s06_neo import Neo
from bot.games.federation.rules.s12_choices import ChooseMedal
from tests.games.federation.build import A, B, at, fed, options, own, played
from tests.kit import refused


def test_12_2_passing_several_levels_gives_one_medal() -> None:
    s = own(fed(medals=((3, 4, 5, 6),) * 5), A, miner="n2a")
    s = played(at(s, Neo(A)), A, "n4s")
    assert s.seats[A].medals == ("neo",)


def test_12_2_the_next_player_must_reach_the_next_level() -> None:
    s = own(fed(), B, miner="n2a").without_medal("neo", 3)
    s = played(at(s, Neo(B)), B, "n3t1")
    assert s.seats[B].medals == ()


def test_12_4_medals_owned_or_gone_cannot_be_chosen() -> None:
    s = own(fed(intrigue_medals=0), A, medals=("neo",))
    s = at(s, ChooseMedal(A))
    assert options(s, A) == {"6moon", "atalum", "arratooine", "e81216", "authority"}
    assert refused(s, A, "neo") == No("medal-owned", "neo", "§12.1")
    assert refused(s, A, "intrigue") == No("medal-gone", "intrigue", "§12.4")
