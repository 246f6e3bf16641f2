"""Views are composed of `Open` values alone, and redealing gives back those very values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as replaced
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.flow import Open, Seat, State
from bot.engine.invariants import Broken, check_open, check_same_parts
from bot.engine.opened import closed_fields, open_parts
from bot.engine.purse import Purse
from bot.engine.zones import Deck
from tests.engine.toys import SPEC as TOY


class Coins(Purse, frozen=True, gc=False):
    """Goods, which are open wherever they lie."""

    gold: int = 0


class Ship(Open, frozen=True, gc=False):
    """Plain values of every sort."""

    key: str
    kind: Literal["scout", "carrier"]
    owner: Seat
    hull: int = 1
    kit: str | None = None


class Pair(NamedTuple):
    """Two ships."""

    one: Ship
    other: Ship


class Fleet(Open, frozen=True, gc=False):
    """Open values within collections."""

    ships: tuple[Ship, ...]
    goods: Coins
    pair: Pair | None
    books: Mapping[str, tuple[int, ...]]


class Hand(msgspec.Struct, frozen=True, gc=False):
    """Something that isn't open."""

    cards: tuple[str, ...]


class Player(Open, frozen=True, gc=False):
    """A hand deep inside, and a face-down deck."""

    hands: Mapping[str, tuple[Hand, ...]]
    deck: Deck[str] | None
    fleet: Fleet


class Table(Open, frozen=True, gc=False):
    """A value of any type, and players with their secrets."""

    players: tuple[Player, ...]
    anything: object


class Port(State, frozen=True, kw_only=True, gc=False):
    """A position with open parts."""

    fleet: Fleet
    by_name: Mapping[str, Ship]


SHIP = Ship("s1", "scout", Seat(0))
FLEET = Fleet((SHIP,), Coins(3), Pair(SHIP, SHIP), MappingProxyType({}))


@pytest.mark.parametrize("kind", [Coins, Ship, Fleet])
def test_plain_and_open_values_are_open(kind: type[Open]) -> None:
    assert closed_fields(kind) == ()


def test_whatever_else_an_open_type_holds_is_named_however_deep_it_lies() -> None:
    closed = {"Player.hands", "Player.deck"}
    assert set(closed_fields(Player)) == closed
    assert set(closed_fields(Table)) == {"Table.anything", *closed}


def test_a_type_that_is_not_open_itself_is_named() -> None:
    assert closed_fields(Hand) == ("Hand",)


def test_the_open_parts_of_a_position_are_found_with_their_places() -> None:
    found = dict(open_parts(Port(fleet=FLEET, by_name={"a": SHIP})))
    assert found[".fleet"] is FLEET
    assert found[".fleet.goods"] is FLEET.goods
    assert found[".fleet.ships[0]"] is found[".fleet.pair[1]"] is found[".by_name[a]"] is SHIP


class Closed(msgspec.Struct, frozen=True):
    """A view whose type may hold anything."""

    fleet: Fleet


@pytest.mark.parametrize("view", [Closed(FLEET), Table((), None)])
def test_the_fuzzer_finds_a_public_view_that_is_not_open(view: object) -> None:
    with pytest.raises(Broken, match="neither plain nor Open"):
        check_open(view)


@pytest.mark.parametrize("view", [FLEET, "words alone", (1, 2)])
def test_the_fuzzer_passes_views_of_plain_and_open_values(view: object) -> None:
    check_open(view)


def seen(s: Port) -> Fleet:
    """A view that takes everything over but the goods, which it counts anew."""
    return replace(s.fleet, goods=Coins(s.fleet.goods.gold))


def test_redealing_must_give_back_the_open_values_that_a_view_shows() -> None:
    game = replaced(TOY, public=seen)
    s = Port(fleet=FLEET, by_name={})
    check_same_parts(game, s, Port(fleet=FLEET, by_name={"a": SHIP}))
    with pytest.raises(Broken, match=r"made anew by redealing: \.ships\[0\]"):
        check_same_parts(game, s, Port(fleet=replace(FLEET, ships=(replace(SHIP),)), by_name={}))
