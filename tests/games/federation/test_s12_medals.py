"""§12 Medals of Honor."""

from __future__ import annotations

from bot.engine.errors import No
from bot.games.federation.rules.s06_neo import Neo
from bot.games.federation.rules.s12_choices import ChooseMedal
from tests.games.federation.build import (
    A,
    Seats,
    around,
    at,
    fed,
    options,
    own,
    played,
)
from tests.kit import refused


def test_12_2_passing_several_levels_gives_one_medal() -> None:
    s = own(fed(medals=((3, 4, 5, 6),) * 5), A, miner="n2a")
    s = played(at(s, Neo(A)), A, "n4s")
    assert s.seats[A].medals == ("neo",)


@around
def test_12_2_the_next_player_must_reach_the_next_level(seats: Seats) -> None:
    a, b, *_ = seats
    s = own(own(fed(), a, miner="n2a"), b, miner="n2a")
    s = played(at(s, Neo(a)), a, "n3t1")
    s = played(at(s, Neo(b)), b, "n3t2")
    assert (s.seats[a].medals, s.seats[b].medals) == (("neo",), ())


def test_12_4_medals_owned_or_gone_cannot_be_chosen() -> None:
    s = own(fed(intrigue_medals=0), A, medals=("neo",))
    s = at(s, ChooseMedal(A))
    assert options(s, A) == {"6moon", "atalum", "arratooine", "e81216", "authority"}
    assert refused(s, A, "neo") == No("medal-owned", "neo", "§12.1")
    assert refused(s, A, "intrigue") == No("medal-gone", "intrigue", "§12.4")
