"""§16 The end of a round and the next laws."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.play import begin
from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.federation.events import LawsShown
from bot.games.federation.rules.s03_rounds import EndRound
from bot.games.federation.rules.s16_round import NewLaws
from tests.games.federation.build import A, at, fed, own, standing


def ordered(*planets: str) -> Deck[str]:
    """A pile in a known order."""
    return Deck((), planets)


def test_fed_28_a_second_tile_of_the_same_planet_is_set_aside() -> None:
    s = fed(left=ordered("neo"), right=ordered("neo", "e81216", "6moon", "arratooine"))
    s = at(s, NewLaws())
    assert s.laws == ("neo", "e81216")
    assert s.right == Deck.of(("6moon", "arratooine", "neo"))


def test_fed_29_two_pairs_before_round_4_both_differ() -> None:
    s = fed(at_round=3, left=ordered("6moon", "atalum"), right=ordered("neo", "atalum"))
    s = at(s, NewLaws())
    assert s.laws == ("6moon", "atalum", "atalum", "neo")


def test_16_4_only_the_laws_of_a_later_round_are_told_ahead() -> None:
    left, right = ordered("neo", "atalum"), ordered("6moon", "e81216")
    for at_round, rounds in ((1, []), (3, [5])):
        s = replace(fed(at_round=at_round, left=left, right=right), todo=(NewLaws(),))
        told = [x.event for x in begin(s, Chance.of("laws")).news]
        assert [x.round for x in told if isinstance(x, LawsShown)] == rounds


def test_16_4_a_first_pair_alike_is_a_swap() -> None:
    s = fed(at_round=3, left=ordered("neo", "atalum"), right=ordered("neo", "6moon"))
    assert at(s, NewLaws()).laws == ("neo", "6moon", "atalum", "neo")


def test_16_1_everything_is_taken_back() -> None:
    token = standing("f2c1", A, "amb7", 4, alteration="alt3-01")
    s = own(fed(senate=(token,), laws=("neo", "atalum")), A, ambassadors=(), round_bonus=3, die=4)
    s = at(s, EndRound())
    d = s.seats[A]
    assert (len(d.ambassadors), d.round_bonus, d.die, d.special) == (4, 0, 4, False)
    assert s.discarded == ("alt3-01",)
    assert s.passed == (("neo", "atalum"),)
    assert s.round == 2
    assert s.laws[0] != s.laws[1]
