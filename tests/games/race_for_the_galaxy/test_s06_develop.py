"""§6 Develop."""

from __future__ import annotations

from bot.engine.play import asked, question, waiting
from bot.games.race_for_the_galaxy.rules.s06_develop import Develop
from tests.games.race_for_the_galaxy.build import (
    A,
    B,
    Side,
    names,
    offered,
    run,
    s_of,
    said,
    table,
)
from tests.kit import refused

DEVELOP = (Develop("develop"),)


def test_rftg_ex_05_cuts_add_up() -> None:
    tableau = "galactic_federation investment_credits"
    hand = "galactic_imperium gem_world comet_zone"
    s = run(table(Side(tableau, hand, actions="develop"), Side("new_sparta"), todo=DEVELOP))
    s = said(s, A, "galactic_imperium gem_world,comet_zone")
    assert not s.players[A].hand
    assert "galactic_imperium" in names(s.players[A].tableau)


def test_rftg_ex_06_the_placed_card_cannot_pay_for_itself() -> None:
    hand = "drop_ships gem_world comet_zone interstellar_bank"
    s = run(table(Side(hand=hand), Side("new_sparta"), todo=DEVELOP))
    no = refused(s, A, "drop_ships gem_world,comet_zone,interstellar_bank")
    assert (no.why, no.facts) == ("too-dear", ("4", "3"))


def test_rftg_ex_07_no_development_twice() -> None:
    hand = "interstellar_bank gem_world comet_zone spice_world public_works"
    tableau = "old_earth interstellar_bank"
    s = run(table(Side(tableau, hand), Side("new_sparta"), todo=DEVELOP))
    assert refused(s, A, "interstellar_bank gem_world,comet_zone").why == "twice-built"
    assert "public_works" in offered(s, A)


def test_rftg_ex_08_a_new_card_gives_nothing_for_itself() -> None:
    hand = "public_works gem_world expedition_force comet_zone"
    s = run(table(Side(hand=hand), Side("new_sparta"), todo=DEVELOP))
    s = said(s, A, "public_works gem_world")
    assert len(s.players[A].hand) == 2
    again = run(table(Side("old_earth public_works", hand), Side("new_sparta"), todo=DEVELOP))
    again = said(again, A, "expedition_force gem_world")
    assert len(again.players[A].hand) == 3


def test_rftg_ex_09_cards_come_before_the_choice() -> None:
    tableau = "galactic_expansionists interstellar_bank"
    s = run(table(Side(tableau, "public_works"), Side("new_sparta"), todo=DEVELOP))
    assert len(s.players[A].hand) == 3
    assert "public_works" in offered(s, A)


def test_who_has_nothing_to_place_is_pending_like_the_others() -> None:
    hand = "public_works gem_world"
    s = run(table(Side(hand=hand), Side("new_sparta"), todo=DEVELOP))
    assert asked(s) == (A,)
    assert waiting(s) == (A, B)


def test_payment_is_of_the_exact_size() -> None:
    hand = "expedition_force gem_world comet_zone"
    s = run(table(Side(hand=hand), Side("new_sparta"), todo=DEVELOP))
    assert refused(s, A, "expedition_force gem_world,comet_zone").why
    assert refused(s, A, "gem_world comet_zone").why == "no-development"


def test_the_dearest_card_out_of_reach_is_suggested_as_payment() -> None:
    hand = "expedition_force gem_world galactic_imperium comet_zone"
    s = run(table(Side(hand=hand), Side("new_sparta"), todo=DEVELOP))
    q = question(s, A)
    assert q is not None
    pick = q.picks(s_of(s, A), ("expedition_force",))
    assert pick is not None
    assert pick.of[0] == "galactic_imperium"
