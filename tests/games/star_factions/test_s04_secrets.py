"""§4 What is secret: plans during setup, and nothing else."""

from bot.engine.flow import Together
from bot.engine.play import draft
from bot.engine.rng import Chance
from bot.engine.zones import Deck
from bot.games.star_factions import GAME
from bot.games.star_factions.state import War
from tests.games.star_factions.build import A, B, war
from tests.kit import answered, started


def test_4_1_a_plan_shows_to_its_owner_alone() -> None:
    s = draft(started(GAME, 2), A, ("mg je", "ms1 d4")).state
    assert GAME.private(s, A).wishes == ("mg", "je")
    assert GAME.private(s, A).places == (("ms1", "d4"),)
    assert GAME.private(s, B).wishes == ()
    assert GAME.private(s, B).places == ()


def test_4_1_a_sealed_plan_still_shows_to_its_owner() -> None:
    s = answered(started(GAME, 2), A, "mg je", "ms1 a1", "default")
    assert GAME.private(s, A).wishes == ("mg", "je")
    assert ("ms1", "a1") in GAME.private(s, A).places
    assert len(GAME.private(s, A).places) == 4
    assert GAME.private(s, B).wishes == ()


def test_4_1_the_open_view_of_the_setup_knows_no_plan() -> None:
    empty = started(GAME, 2)
    s = answered(empty, A, "mg", "default")
    assert GAME.public(s) == GAME.public(empty)


def test_4_1_redealing_changes_other_plans_only() -> None:
    s: War = answered(started(GAME, 3), A, "mg", "default")
    for_b = GAME.redeal(s, B, Chance.of(1))
    assert isinstance(s.todo[0], Together)
    assert isinstance(for_b.todo[0], Together)
    assert for_b.todo[0].sides[A].line != s.todo[0].sides[A].line
    assert for_b.todo[0].sides[A].sealed
    assert GAME.redeal(s, A, Chance.of(1)) == s


def test_4_1_a_redealt_line_is_one_that_could_have_been() -> None:
    s = answered(started(GAME, 2), A, "mg", "default")
    for n in range(20):
        other = GAME.redeal(s, B, Chance.of(n))
        after = answered(other, B, "any", "default", chance=Chance.of(n))
        assert after.order, "the setup went on with the redealt line"


def test_4_1_after_the_setup_there_is_nothing_to_redeal() -> None:
    s = war(je="ms1@d4", nx="ms1@v4")
    assert GAME.redeal(s, A, Chance.of(1)) is s
    assert GAME.redeal(s, None, Chance.of(1)) is s


def test_4_1_no_order_of_the_deck_is_stored() -> None:
    s = war(je="ms1@d4", nx="ms1@v4")
    assert s.deck == Deck.of(s.deck.shuffled_in(()).cards)
    assert GAME.public(s).deck == len(s.deck)


def test_4_1_the_views_name_the_open_things() -> None:
    s = war(je="ms1@d4", nx="sc1@v4:3/goliath", stock={"nx": (1, 2, 3)}, discard="fuel1 fuel1")
    view = GAME.public(s)
    ship = view.fleets[B].open.ships[0]
    assert (ship.label, ship.hull, ship.kit) == ("v4", 3, "goliath")
    assert view.discard == (("fuel1", 2),)
    assert view.bank.weapon == 97


def test_4_1_nobody_has_a_faction_before_both_are_in() -> None:
    s = answered(started(GAME, 2), A, "mg", "default")
    assert [fleet.faction for fleet in s.fleets] == ["", ""]
    assert s.order == ()
