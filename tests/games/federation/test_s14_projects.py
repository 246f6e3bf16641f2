"""§14 Major Projects."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.games.federation.rules.s12_choices import Fund
from tests.games.federation.build import A, at, fed, gains, options, own, played, turn
from tests.kit import refused


def test_fed_39_the_first_three_contributions_pay() -> None:
    s = own(fed(joint=2), A, joint=2, alterations=("alt4-06",))
    s = turn(s)
    s = played(s, A, "amb1a alt4-06 outer", "joint", "joint")
    assert (s.seats[A].joint, s.joint) == (4, 4)
    assert gains(s, A) == "2O"


def test_14_4_the_joint_marker_stops_and_contributions_do_not() -> None:
    s = played(at(own(fed(joint=9), A, joint=5), Fund(A, 1)), A, "joint")
    assert (s.seats[A].joint, s.joint) == (6, 9)


def test_14_5_funded_projects_cannot_be_chosen() -> None:
    s = at(fed(projects=(7, 0, 0, 0, 0, 0)), Fund(A, 1))
    assert refused(s, A, "neo") == No("funded-already", "neo", "§14.5")
    assert "joint" in options(s, A)
    last = at(replace(fed(projects=(7,) * 6)), Fund(A, 1))
    assert last.seats[A].joint == 1
