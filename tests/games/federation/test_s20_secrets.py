"""§20 What is hidden stays so."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.play import accept
from bot.engine.rng import Chance
from bot.games.federation import GAME
from bot.games.federation.data import DEEP
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.rules.s19_tiles import LookDeep
from bot.games.federation.state import Orders
from bot.games.federation.view import private, public
from tests.games.federation.build import A, B, at, fed, own, played, turn


def test_20_deep_space_tiles_are_seen_by_the_chooser_only() -> None:
    s = at(fed(), LookDeep(A))
    assert private(s, A).deep == s.deep
    assert private(s, B).deep == ()
    other = {GAME.redeal(s, B, Chance.of(n)).deep for n in range(30)}
    assert len(other) > 5
    assert {GAME.redeal(s, A, Chance.of(n)).deep for n in range(30)} == {s.deep}


def test_20_the_chooser_remembers_what_is_left() -> None:
    s = played(at(fed(), LookDeep(A)), A, at(fed(), LookDeep(A)).deep[0])
    assert private(s, A).deep == s.deep


def test_20_the_tokens_of_ds2_are_seen_by_that_player_only() -> None:
    s = at(own(fed(), A, deep="ds2"), Carry(A, DEEP["ds2"].effects))
    assert private(s, A).peeked == s.alterations[3].cards
    assert private(s, B).peeked == ()
    assert s.alterations[3] in {GAME.redeal(s, A, Chance.of(n)).alterations[3] for n in range(3)}
    assert len({GAME.redeal(s, B, Chance.of(n)).alterations[3] for n in range(40)}) > 2


def test_20_tokens_face_down_do_not_show_in_the_public_view() -> None:
    s = fed()
    view = public(s)
    assert set(view.rocks) == {"back"}
    assert view.dead == ()
    assert view.moon[0] == s.moon[0]
    assert not any(view.moon[1:])


def test_20_standing_orders_are_private_until_the_executive_phase() -> None:
    s = own(fed(), B, orders=Orders(upkeep="decline"))
    assert public(s).orders == ()
    assert GAME.redeal(s, A, Chance.of(1)).orders[B] == Orders()
    assert public(replace(s, executive=True)).orders[B].upkeep == "decline"


def test_20_orders_are_told_to_their_owner_only() -> None:
    s = turn(fed())
    told = accept(s, A, "upkeep decline", Chance.of("orders"))
    assert [x.to for x in told.news] == [(A,)]
    assert told.state.orders[A].upkeep == "decline"
