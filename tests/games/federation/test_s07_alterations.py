"""§7 Alteration tokens."""

from __future__ import annotations

from bot.engine.zones import Deck
from bot.games.federation.rules.s07_alterations import DrawAlterations
from tests.games.federation.build import A, at, fed, own, played, turn


def test_7_4_an_empty_supply_is_made_anew_from_discarded_tokens() -> None:
    s = fed()
    piles = (s.alterations[0], Deck(), *s.alterations[2:])
    s = at(
        own(fed(alterations=piles, discarded=("alt1-05", "alt2-03")), A), DrawAlterations(A, 2, 1)
    )
    assert s.seats[A].alterations == ("alt2-03",)
    assert s.discarded == ("alt1-05",)


def test_7_4_without_any_token_none_is_gained() -> None:
    piles = (Deck[str](), *fed().alterations[1:])
    s = at(fed(alterations=piles), DrawAlterations(A, 1, 1))
    assert s.seats[A].alterations == ()


def test_7_2_several_may_be_used_in_a_round() -> None:
    s = turn(own(fed(), A, alterations=("alt1-01", "alt1-02")))
    s = played(s, A, "amb1a alt1-01 outer", "m3")
    s = turn(s)
    s = played(s, A, "amb1b alt1-02 f3c3")
    assert s.seats[A].alterations == ()
    assert s.votes(side="left") == {A: 2}
