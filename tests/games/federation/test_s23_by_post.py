"""§23 Standing orders, defaults, and what is never answered for anybody."""

from __future__ import annotations

from bot.engine.play import accept, asked, offers
from bot.engine.rng import Chance
from bot.games.federation import GAME
from bot.games.federation.rules.s15_executive import Upkeep, Vote, Yields
from bot.games.federation.state import Federation, Standing, Works
from tests.games.federation.build import A, B, at, fed, gains, own, standing, turn
from tests.kit import started


def with_structure(key: str, **changes: object) -> Federation:
    """A owns one production structure."""
    return own(fed(works=(Works(key, (A,)),)), A, **changes)


def test_23_4_transmutation_takes_the_highest_crystal_but_oceanium() -> None:
    for before, after in (("1L 1C 1O", "1L 2O"), ("1L 1O", "1C 1O"), ("1O", "1G"), ("1G", "1G")):
        s = at(with_structure("transmutation", stock=before), Yields(A))
        assert gains(s, A) == after


def test_23_4_the_transporter_prefers_6moon_then_neo() -> None:
    s = at(with_structure("transporter"), Yields(A))
    assert (s.seats[A].mage, s.seats[A].miner) == (1, "n0")
    s = at(with_structure("transporter", mage=7, miner="n2a"), Yields(A))
    assert s.seats[A].miner == "n4s"
    ordered = with_structure("transporter", orders=Standing(transporter="neo"))
    assert at(ordered, Yields(A)).seats[A].miner == "n1a"
    declined = with_structure("transporter", orders=Standing(transporter="decline"))
    assert at(declined, Yields(A)).seats[A].mage == 0


def test_23_4_an_embassy_asks_without_an_order() -> None:
    tiles = {"erudites": ("1c1", "1e1"), "used": ("1c1", "1e1")}
    assert asked(at(with_structure("embassy", **tiles), Yields(A))) == (A,)
    ordered = with_structure("embassy", orders=Standing(embassy=("1c1",)), **tiles)
    s = at(ordered, Yields(A))
    assert (s.todo, s.seats[A].degree) == ((), 2)
    assert at(with_structure("embassy"), Yields(A)).todo == ()


def test_23_4_upkeep_orders() -> None:
    for order, stock, degree in (
        ("", "1O", 10),
        ("", "1C", 7),
        ("3", "1L 1O", 5),
        ("decline", "1O", 3),
        ("", "", 3),
    ):
        s = own(fed(), A, degree=10, stock=stock, orders=Standing(upkeep=order))
        assert at(s, Upkeep(A)).seats[A].degree == degree


def test_23_4_a_tied_law_goes_where_the_chooser_leads() -> None:
    tokens = (standing("f1c1", A), standing("f1c6", B))
    s = own(fed(senate=tokens, laws=("neo", "6moon")), A, mage=2)
    s = own(s, B, miner="n1a")
    assert at(s, Vote()).seats[A].pp == 4
    left = own(s, A, orders=Standing(law="left"))
    assert at(left, Vote()).seats[A].pp == 0


def test_23_4_orders_are_an_offer_until_the_phase_begins() -> None:
    s = turn(fed())
    assert [type(q).__name__ for q in offers(s, B)] == ["GiveOrders"]
    s = accept(s, B, "transporter decline", Chance.of("x")).state
    assert s.seats[B].orders.transporter == "decline"
    s = accept(s, B, "transporter default", Chance.of("x")).state
    assert s.seats[B].orders == Standing()


def test_23_4_the_table_may_ask_every_choice() -> None:
    s = started(GAME, 3, {"executive": "ask"})
    assert {d.orders.upkeep for d in s.seats} == {"ask"}


def test_23_8_conditions_read_the_private_view() -> None:
    view = GAME.private(turn(own(fed(), A, pp=5, die=3)), A)
    held = {name for name, holds in GAME.conditions.items() if holds(view)}
    assert held == {"leading", "first", "president", "die", "ship"}
