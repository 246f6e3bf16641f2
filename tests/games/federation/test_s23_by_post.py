"""§23 Standing orders, defaults, and what is never answered for anybody."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.play import accept, asked, commit, draft, offers
from bot.engine.rng import Chance
from bot.games.federation import GAME
from bot.games.federation.rules.s03_rounds import ExecutivePhase
from bot.games.federation.rules.s15_executive import Upkeep, Vote, Yields
from bot.games.federation.state import Federation, Orders, Works
from bot.games.federation.words import TEXTS
from bot.tables.orders import advance_orders as ahead
from bot.tables.orders import order_texts
from tests.games.federation.build import (
    A,
    B,
    Seats,
    around,
    at,
    fed,
    gains,
    led,
    own,
    points,
    standing,
    turn,
)
from tests.kit import started


def with_structure(key: str, **changes: object) -> Federation:
    """A position in which A has a robot on one production structure."""
    return own(fed(works=(Works(key, (A,)),)), A, **changes)


def transmuted(order: str = "", **changes: object) -> str:
    """A's reserve after an income from the Transmutation Chamber, with this order."""
    orders = Orders(transmutation=order)
    return gains(at(with_structure("transmutation", orders=orders, **changes), Yields(A)), A)


def test_23_4_transmutation_takes_the_highest_crystal_but_oceanium() -> None:
    for before, after in (("1L 1C 1O", "1L 2O"), ("1L 1O", "1C 1O"), ("1O", "1G"), ("1G", "1G")):
        assert transmuted(stock=before) == after


@pytest.mark.parametrize(
    ("degree", "before", "after"),
    [
        (5, "1L", "1L"),  # level 3 needs it
        (5, "2L", "1L 1C"),
        (5, "1L 1C", "1L 1O"),
        (5, "1L 1O", "1L 1G"),  # L pays, so O is spare
        (5, "1O", "1O"),
        (5, "2O", "1O 1G"),
        (7, "1C", "1C"),  # level 4
        (7, "1L 1C", "2C"),
        (7, "1C 1O", "1C 1G"),
        (7, "1L", "1C"),  # which then pays for level 4 instead of 3
        (9, "1O", "1O"),  # level 5
        (9, "1C 1O", "2O"),
        (9, "1C", "1O"),  # which then pays for level 5 instead of 4
        (3, "1L", "1C"),  # level 2 needs nothing
    ],
)
def test_23_4_transmutation_leaves_what_upkeep_needs(degree: int, before: str, after: str) -> None:
    assert transmuted(stock=before, degree=degree) == after


@pytest.mark.parametrize(
    ("order", "degree", "before", "after"),
    [
        ("lavandium", 1, "1L 1C", "2C"),
        ("lavandium", 1, "1C", "1C"),  # not held: no other is changed
        ("oceanium", 1, "1L 1C", "1L 1C"),
        ("oceanium", 1, "1L 1O", "1L 1G"),
        ("lavandium", 5, "1L 1C", "1L 1C"),  # upkeep would lack it
        ("lavandium", 5, "2L", "1L 1C"),
        ("oceanium", 9, "1C 1O", "1C 1O"),
        ("coppernium", 7, "1C", "1C"),
        ("decline", 1, "1C", "1C"),
    ],
)
def test_23_4_an_order_for_a_crystal_that_is_missing_or_needed_changes_nothing(
    order: str, degree: int, before: str, after: str
) -> None:
    assert transmuted(order, stock=before, degree=degree) == after


def test_23_4_what_upkeep_needs_follows_the_order_for_upkeep() -> None:
    for upkeep, after in (("", "2C"), ("decline", "1L 1O"), ("3", "1L 1O")):
        orders = Orders(upkeep=upkeep)
        s = with_structure("transmutation", stock="1L 1C", degree=7, orders=orders)
        assert gains(at(s, Yields(A)), A) == after


@around
def test_23_4_upkeep_is_paid_after_the_default_in_a_whole_phase(seats: Seats) -> None:
    a = seats[0]
    s = led(a, at_round=1, works=(Works("transmutation", seats),))
    for seat in seats:
        s = own(s, seat, degree=5, stock="1L")
    s = at(s, ExecutivePhase())
    assert [(s.seats[seat].degree, gains(s, seat)) for seat in seats] == [(5, "")] * 4


def test_23_4_an_academy_still_to_come_may_need_the_crystal() -> None:
    s = own(fed(at_round=1), A, degree=4, stock="1L")
    both = replace(s, works=(Works("transmutation", (A,)), Works("academy", (A,))))
    s = at(both, ExecutivePhase())
    assert (s.seats[A].degree, gains(s, A)) == (5, "")


def test_23_4_the_transporter_prefers_6moon_then_neo() -> None:
    s = at(with_structure("transporter"), Yields(A))
    assert (s.seats[A].mage, s.seats[A].miner) == (1, "n0")
    s = at(with_structure("transporter", mage=7, miner="n2a"), Yields(A))
    assert s.seats[A].miner == "n4s"
    ordered = with_structure("transporter", orders=Orders(transporter="neo"))
    assert at(ordered, Yields(A)).seats[A].miner == "n1a"
    declined = with_structure("transporter", orders=Orders(transporter="decline"))
    assert at(declined, Yields(A)).seats[A].mage == 0


@pytest.mark.parametrize("order", ["", "6moon", "neo"])
def test_23_4_a_transporter_moves_the_other_pawn_where_one_is_at_its_end(order: str) -> None:
    orders = Orders(transporter=order)
    s = at(with_structure("transporter", miner="n8", orders=orders), Yields(A))
    assert (s.seats[A].mage, s.seats[A].miner) == (1, "n8")
    s = at(with_structure("transporter", mage=7, orders=orders), Yields(A))
    assert (s.seats[A].mage, s.seats[A].miner) == (7, "n1a")
    ended = at(with_structure("transporter", mage=7, miner="n8", orders=orders), Yields(A))
    assert (ended.seats[A].mage, ended.seats[A].miner) == (7, "n8")


def test_23_4_an_embassy_asks_without_an_order() -> None:
    tiles = {"erudites": ("1c1", "1e1"), "used": ("1c1", "1e1")}
    assert asked(at(with_structure("embassy", **tiles), Yields(A))) == (A,)
    ordered = with_structure("embassy", orders=Orders(embassy=("1c1",)), **tiles)
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
        s = own(fed(), A, degree=10, stock=stock, orders=Orders(upkeep=order))
        assert at(s, Upkeep(A)).seats[A].degree == degree


@around
def test_23_4_a_tied_law_goes_where_the_chooser_leads(seats: Seats) -> None:
    a, b, *_ = seats
    tokens = (standing("f1c1", a), standing("f1c6", b))
    s = own(led(a, senate=tokens, laws=("neo", "6moon")), a, mage=2)
    s = own(s, b, miner="n1a")
    assert at(s, Vote()).seats[a].pp == 4
    left = own(s, a, orders=Orders(law="left"))
    assert at(left, Vote()).seats[a].pp == 0
    # Seen by whoever trails on both sides: two behind on 6Moon, one on Neo.
    rival = replace(s, president=seats[2])
    assert points(at(rival, Vote()), seats) == [0, 2, 0, 0]


def test_23_4_orders_are_an_offer_until_the_phase_begins() -> None:
    s = turn(fed(works=(Works("transporter"), Works("shipyard"))))
    assert [type(q).__name__ for q in offers(s, B)] == ["GiveOrders"]
    s = accept(s, B, "transporter decline", Chance.of("x")).state
    assert s.orders[B].transporter == "decline"
    s = accept(s, B, "transporter default", Chance.of("x")).state
    assert s.orders[B] == Orders()


def test_23_4_orders_are_offered_for_structures_in_play_only() -> None:
    (q,) = offers(turn(fed()), A)
    assert not q.final(("upkeep", "5")), "an order can be changed: nobody asks whether you are sure"
    assert list(q.options(turn(fed()), ())) == ["upkeep", "law"]
    other = turn(fed(works=(Works("transmutation"), Works("embassy"))))
    assert list(q.options(other, ())) == ["upkeep", "transmutation", "law", "embassy"]
    hand = TEXTS["en"].hand(GAME.private(other, A), ("Ann",) * 4)
    assert hand.splitlines()[2:] == [
        "· Upkeep: as usual",
        "· Transmutation Chamber: as usual",
        "· Tied law: as usual",
        "· Embassy: ask me",
    ]


def test_23_4_the_table_may_ask_every_choice() -> None:
    s = started(GAME, 3, {"executive": "ask"})
    assert {x.upkeep for x in s.orders} == {"ask"}


# §23.1 A turn as one line


def test_23_1_a_turn_with_its_mission_is_one_line() -> None:
    s = turn(own(fed(), A, missions="1 6"))
    line = ("amb2 fund f3c5", "neo", "m1", "n1a")
    d = draft(s, A, line)
    assert (d.cut, d.question, d.answers) == (None, None, line)
    after = commit(s, A, line, Chance.of("x")).state
    assert asked(after) == (B,)


def test_23_1_only_what_was_revealed_is_asked_afterwards() -> None:
    s = turn(own(fed(), A, missions="6"))
    token = s.moon[0][0]
    d = draft(s, A, ("amb1a vote f2c1", token))
    assert d.stop == "reveal"  # step 2 is turned up
    known = turn(own(fed(moon_up=3), A, missions="6"))
    d = draft(known, A, ("amb1a vote f2c1", token))
    assert type(d.question).__name__ == "Missions"


def test_23_1_the_line_tells_what_it_costs_and_gives() -> None:
    s = turn(own(fed(), A, stock="1O", missions="6"))
    d = draft(s, A, ("amb2 fund f1c1", "m6"))
    owned = GAME.purse
    assert owned is not None
    change = owned(d.state, A) - owned(s, A)
    # 1 L of the Funding side, 1 O for 2 ships of which one flies, mission 11 opened, 2 degrees.
    assert dict(change.items()) == {
        "lavandium": 1, "oceanium": -1, "ship": 1, "degree": 2, "token": 1
    }  # fmt: skip


# §23.8 Conditional moves in advance


def fired(s: Federation, *texts: str) -> ahead.Outcome:
    """The effect of A's orders at a position, the first one first."""
    author = order_texts.Author(7, A)
    given = [order_texts.parse(text, author, n, 0.0) for n, text in enumerate(texts)]
    return ahead.fire(GAME, s, A, given, 1.0, 7)


def test_23_8_this_space_if_it_is_free_else_that_one() -> None:
    texts = "amb2 vote f3c3; done", "amb2 vote f2c4; m1; done"
    assert fired(turn(fed()), *texts).answers == ("amb2 vote f3c3",)
    taken = turn(fed(senate=(standing("f3c3", B),)))
    found = fired(taken, *texts)
    assert (found.answers, found.commit) == (("amb2 vote f2c4", "m1", "done"), True)


def test_23_8_neither_space_drops_the_order_and_asks() -> None:
    taken = turn(fed(senate=(standing("f3c3", B), standing("f2c4", B))))
    found = fired(taken, "amb2 vote f3c3; done", "amb2 vote f2c4; m1; done")
    assert found.answers == ()
    assert [e.why.why for e in found.ended] == ["occupied", "occupied"]


def test_23_8_a_cost_that_cannot_be_paid_any_more_drops_it_too() -> None:
    found = fired(turn(fed()), "amb1a fund f1c1; done", "amb1a fund outer; done")
    assert found.answers == ("amb1a fund outer",)


# §23.5 What is never answered for anybody


def test_23_5_defaults_leave_the_great_choices_alone() -> None:
    usual = own(fed(), A, orders=Orders())
    s = at(own(usual, A, degree=9, medals=("authority",), deep=""), Yields(A))
    assert asked(s) == ()  # no structure, no question
    academy = own(fed(works=(Works("academy", (A,)),)), A, degree=9, medals=("authority",))
    s = at(academy, Yields(A))
    assert (asked(s), type(s.todo[0]).__name__) == ((A,), "TakeDeep")
