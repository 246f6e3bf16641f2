"""The state keeps its books straight, and `verify` notices if it doesn't."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.codec import Codec
from bot.engine.zones import Deck
from bot.games.star_factions import GAME
from bot.games.star_factions.data import BLUEPRINT, CARD_INDEX, CARDS, KIT_CARD, Stock
from bot.games.star_factions.events import Built, Moved, TurnBegan
from bot.games.star_factions.scoring import SHIP_VALUE, tie_break
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import Fleet, Ship, War
from tests.games.star_factions.build import A, B, C, cards, ship, war


def pair() -> War:
    """A position with two small fleets."""
    return war(
        je="ms1@d4 sc1@b10 wr1@b12:7/goliath",
        nx="ms1@v4 jg1@u9",
        flags={"je": "f6", "nx": "t6"},
        stock={"je": (1, 2, 3)},
    )


# Stored by older rules


def test_9_5_a_consent_and_a_start_of_older_rules_are_kept() -> None:
    s = pair()
    doc: Any = msgspec.msgpack.decode(Codec(GAME).encode(s))
    for fleet in doc["fleets"]:
        fleet["agrees"] = fleet.pop("agreed") == 0 and fleet["faction"] == "nx"
    del doc["start"]
    for balanced, start in ((False, "gifts"), (True, "balanced")):
        old = msgspec.msgpack.encode(doc | {"balanced": balanced})
        now: Any = Codec(GAME).decode(old, 2)
        assert ([fleet.agreed for fleet in now.fleets], now.start) == ([0, s.turn], start)


# Stock


def test_stock_adds_subtracts_and_compares() -> None:
    assert Stock(1, 2, 3) + Stock(3, 2, 1) == Stock.each(4)
    assert Stock.each(4) - Stock(3, 2, 1) == Stock(1, 2, 3)
    assert Stock(1, 2, 3).covers(Stock(1, 2, 3))
    assert not Stock(9, 9, 0).covers(Stock(0, 0, 1))
    assert Stock(5, 5, 5).capped(Stock(9, 1, 0)) == Stock(5, 1, 0)
    assert Stock(1, 2, 3).total == 6
    assert Stock.of("fuel", 2) == Stock(fuel=2)


# Ships and fleets


def test_a_ship_has_a_name_values_and_allowances() -> None:
    one = ship("wr2@b10:7/crusher!m")
    assert one.key == "wr2"
    assert (one.stats.damage, one.stats.movement, one.stats.range) == (3, 3, 3)
    assert one.may_act
    assert not one.may_move
    new = ship("sc1@b10!n")
    assert not new.may_act
    assert not new.may_move


def test_a_fleet_finds_its_ships_by_name() -> None:
    fleet = pair().fleets[A]
    assert fleet.ship("wr1") is not None
    assert fleet.ship("wr2") is None
    assert fleet.ship("") is None
    assert fleet.ship("xx") is None
    assert fleet.mother is not None
    assert Fleet("je").mother is None


def test_tokens_left_in_the_box() -> None:
    fleet = pair().fleets[A]
    assert [fleet.tokens(kind) for kind in ("ms", "sc", "wr", "jg")] == [0, 2, 1, 1]


def test_cards_per_draw() -> None:
    s = pair()
    assert s.fleets[A].cards == 2
    assert replace(s.fleets[A], ships=()).cards == 1
    assert Fleet("je").cards == 0


# Queries


def test_who_stands_where() -> None:
    s = pair()
    assert s.at(HEX["b10"]) == (A, s.own(A, "sc1"))
    assert s.at(HEX["u9"]) == (B, s.own(B, "jg1"))
    assert s.at(HEX["a1"]) is None


def test_ships_by_their_full_name() -> None:
    s = pair()
    assert s.named("nx.jg1") == (B, s.own(B, "jg1"))
    assert s.named("nx.sc1") is None
    assert s.named("jg1") is None
    assert s.named("") is None
    assert s.full_key(B, s.own(B, "jg1")) == "nx.jg1"


def test_taken_hexes_and_those_of_the_enemy() -> None:
    s = pair()
    assert s.taken().bit_count() == 5
    assert s.foe_hexes(A) == 1 << HEX["v4"] | 1 << HEX["u9"]
    assert [one.key for _, one in s.foes(A)] == ["ms1", "jg1"]


def test_whose_colony() -> None:
    s = pair()
    assert s.owner(HEX["f6"]) == A
    assert s.owner(HEX["t6"]) == B
    assert s.owner(HEX["m7"]) is None


def test_survivors_stand_in_turn_order() -> None:
    s = war(je="ms1@d4", nx="ms1@v4", mg="ms1@v20")
    s = replace(s, order=(B, C, A))
    s = s.with_fleet(C, Fleet("mg", out=True))
    assert s.survivors == (B, A)


# Changes


def test_launching_keeps_a_fleet_in_order_and_ends_grace() -> None:
    s = war(je="", nx="ms1@v4", flags={"je": "f6"}, grace={"je": 2}, todo=())
    s = s.launch(A, Ship("wr", 1, HEX["b3"], 15))
    s = s.launch(A, Ship("sc", 2, HEX["b4"], 10))
    s = s.launch(A, Ship("sc", 1, HEX["b2"], 10))
    assert [one.key for one in s.fleets[A].ships] == ["sc1", "sc2", "wr1"]
    assert s.fleets[A].grace == 0


def test_scrapping_a_ship_discards_its_cards() -> None:
    s = pair()
    s = s.scrap(A, s.own(A, "wr1"))
    assert s.discard == cards("bp_warrior kit_goliath")
    GAME.verify(s)


def test_scrapping_the_mothership_ends_its_work() -> None:
    s = war(je="ms1@f6 sc1@a9", nx="ms1@v4", work={"je": "colonize"})
    s = s.scrap(A, s.own(A, "ms1"))
    assert (s.fleets[A].work, s.fleets[A].worked) == ("", 0)
    assert len(s.discard) == 0
    GAME.verify(s)


def test_gains_come_from_the_bank_and_prices_go_there() -> None:
    s = pair()
    s, got = s.gain(A, Stock(98, 1, 1))
    assert got == Stock(98, 1, 1)
    assert s.bank() == Stock(1, 97, 96)
    s, got = s.gain(B, Stock(3, 0, 0))
    assert got == Stock(1)
    assert s.pay(A, Stock(99, 0, 0)).bank() == Stock(99, 97, 96)


def test_a_changed_ship_takes_its_own_place() -> None:
    s = pair()
    s = s.with_ship(A, replace(s.own(A, "sc1"), hull=1))
    assert [one.hull for one in s.fleets[A].ships] == [30, 1, 7]


def test_spending_a_drawn_card_takes_one_of_its_kind() -> None:
    s = replace(pair(), drawn=(6, 6, 3))
    assert s.spend(6).drawn == (6, 3)


def test_marks_of_another_turn_make_way() -> None:
    s = replace(pair(), turn=7)
    s = s.report(Moved(A, "je.sc1", ("b10", "b11")))
    s = s.report(Built(A, "je.sc2", "a1"))
    assert len(s.trail) == 2
    assert len(s.report(TurnBegan(B, 3)).trail) == 2, "no mark, and the turn before still shows"
    s = replace(s, turn=8).report(Moved(B, "nx.jg1", ("u9", "u10")))
    assert [mark.seat for mark in s.trail] == [B]
    assert len(s.news) == 3


# §9.5 What survivors are ranked by


def test_9_5_the_value_of_ships() -> None:
    assert SHIP_VALUE == {"sc": 1, "wr": 2, "jg": 3, "ms": 4}
    assert tie_break(pair().fleets[A]) == (1, 4 + 1 + 2, 6)


# Invariants: each of these is noticed


def fleet_of(s: War, **changes: object) -> War:
    return s.with_fleet(A, replace(s.fleets[A], **changes))


def moved_ship(s: War, key: str, **changes: object) -> War:
    return s.with_ship(A, replace(s.own(A, key), **changes))


BROKEN: dict[str, Callable[[War], War]] = {
    "a card lost": lambda s: replace(s, deck=Deck(s.deck.cards[1:])),
    "a card doubled": lambda s: replace(s, drawn=(0,)),
    "a mothership in the deck": lambda s: replace(s, deck=s.deck.shuffled_in((BLUEPRINT["ms"],))),
    "counters out of nothing": lambda s: fleet_of(s, stock=Stock(101)),
    "a debt": lambda s: fleet_of(s, stock=Stock(-1)),
    "two ships in a hex": lambda s: moved_ship(s, "sc1", hex=HEX["d4"]),
    "a ship in a rock": lambda s: moved_ship(s, "sc1", hex=HEX["m4"]),
    "a ship in the black hole": lambda s: moved_ship(s, "sc1", hex=HEX["m11"]),
    "a wreck on the map": lambda s: moved_ship(s, "sc1", hull=0),
    "more hull than there is": lambda s: moved_ship(s, "sc1", hull=11),
    "a flag twice": lambda s: fleet_of(s, flags=(HEX["t6"],)),
    "a flag on no planet": lambda s: fleet_of(s, flags=(HEX["a1"],)),
    "work off a planet": lambda s: fleet_of(s, work="colonize", worked=1),
    "work without a counter": lambda s: fleet_of(s, work="colonize"),
    "grace with ships": lambda s: fleet_of(s, grace=2),
    "belongings of an eliminated seat": lambda s: fleet_of(s, out=True),
    "two motherships": lambda s: s.launch(A, Ship("ms", 2, HEX["a5"], 30)),
    "two ships of one name": lambda s: s.launch(A, Ship("sc", 1, HEX["a5"], 10)),
}


def test_verify_accepts_what_is_in_order() -> None:
    GAME.verify(pair())


@pytest.mark.parametrize("what", sorted(BROKEN))
def test_verify_notices(what: str) -> None:
    with pytest.raises(AssertionError):
        GAME.verify(BROKEN[what](pair()))


def test_cards_are_known_by_what_they_build() -> None:
    assert CARDS[BLUEPRINT["sc"]].ship == "scout"
    assert CARDS[KIT_CARD["goliath"]].kit == "goliath"
    assert CARDS[CARD_INDEX["metal2"]].gain == Stock(2)
