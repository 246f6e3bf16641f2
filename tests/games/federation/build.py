"""Positions for the tests, built from what matters in them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat, Todo
from bot.engine.play import asked, begin, commit, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.federation import GAME
from bot.games.federation.data import MISSION_IDS, erudite_key
from bot.games.federation.effects import Stock
from bot.games.federation.rules.s03_rounds import AfterAction
from bot.games.federation.rules.s04_turn import Play
from bot.games.federation.state import Federation, Token, Works
from tests.kit import position

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
Seats = tuple[Seat, Seat, Seat, Seat]
around = pytest.mark.parametrize(
    "seats", [(A, B, C, D), (B, C, D, A), (C, D, A, B), (D, A, B, C)], ids=lambda x: f"from {x[0]}"
)
"""Runs a test of a tie or an order of play with each seat as the first of `seats`."""
STRUCTURES = ("shipyard", "replicator", "academy", "incubator")


def fed(count: int = 4, *, at_round: int = 1, **changes: Any) -> Federation:
    """A game after setup in which A is first and nobody has anything, with these fields changed."""
    first = GAME.setup(Setup(count, GAME.chosen({})))
    s: Federation = begin(first, Chance.of("federation", count)).state
    plain = tuple(replace(d, start="sp1") for d in s.seats)
    s = replace(s, seats=plain, round=at_round, first=A, president=A, active=A)
    s = replace(s, start_tiles=(), senate=(), blocks=())
    return replace(s, **changes)


def led(seat: Seat, **changes: Any) -> Federation:
    """A game of four whose first player is this seat."""
    return fed(**{"first": seat, "president": seat, "active": seat, **changes})


def points(s: Federation, seats: Seats) -> list[int]:
    """The prestige points of these seats, in their order."""
    return [s.seats[seat].pp for seat in seats]


def own(s: Federation, seat: Seat, **changes: Any) -> Federation:
    """The position with these fields of a seat changed, or its orders.

    `stock` and `missions` may be given as text:
    `missions="1 3+ 5"` puts tokens on 1, 3 and 5 and a ship on 3.
    """
    if isinstance(changes.get("stock"), str):
        changes["stock"] = stock(changes["stock"])
    if isinstance(changes.get("missions"), str):
        changes["missions"] = missions(changes["missions"])
    if orders := changes.pop("orders", None):
        s = replace(s, orders=(*s.orders[:seat], orders, *s.orders[seat + 1 :]))
    return s.with_seat(seat, **changes)


def stock(text: str) -> Stock:
    """The resources that `2L 1C` stands for."""
    kinds = {"L": "lavandium", "C": "coppernium", "O": "oceanium", "G": "gold"}
    goods = Stock()
    for part in text.split():
        goods += Stock.of(kinds[part[-1]], int(part[:-1]))
    return goods


def missions(text: str) -> tuple[int, ...]:
    """The tokens and ships on missions that `1 3+` stands for."""
    marks = {int(x.rstrip("+")): 2 if x.endswith("+") else 1 for x in text.split()}
    return tuple(marks.get(n, 0) for n in MISSION_IDS)


def turn(s: Federation, seat: Seat = A) -> Federation:
    """The position at a seat's turn, with its mission and the others' turns to follow."""
    s = replace(s, active=seat)
    started: Federation = position(s, Play(seat), AfterAction(seat))
    return started


def at(s: Federation, *todo: Todo) -> Federation:
    """The position with only these steps left."""
    done: Federation = position(s, *todo)
    return done


def played(s: Federation, seat: Seat, *line: str) -> Federation:
    """The position after a line."""
    after: Federation = commit(s, seat, line, Chance.of("played")).state
    return after


def news(s: Federation, seat: Seat, *line: str) -> list[Any]:
    """The events of a line."""
    return [x.event for x in commit(s, seat, line, Chance.of("played")).news]


def options(s: Federation, seat: Seat, *prefix: str) -> set[str]:
    """The next words after a prefix."""
    q = question(s, seat)
    assert q is not None, f"{asked(s)} are asked"
    return set(q.options(s, prefix))


def standing(
    space: str, seat: Seat, ambassador: str = "amb1a", votes: int = 1, **more: Any
) -> Token:
    """A Voting token on a space."""
    return Token(space, seat, ambassador, votes=votes, **more)


def funding(space: str, seat: Seat, ambassador: str = "amb1a") -> Token:
    """A Funding token on a space."""
    return Token(space, seat, ambassador, "funding")


def showing(s: Federation, *tiles: str) -> Federation:
    """The position with these Erudites face up on Atalum.

    A tile from a pile changes places with the one that was face up.
    """
    for tile in tiles:
        key = erudite_key(int(tile[0]), tile[1])
        shown, piles = list(s.shown), list(s.piles)
        cards = [x for x in piles[key].cards if x != tile]
        if shown[key] and shown[key] != tile:
            cards.append(shown[key])
        piles[key] = replace(piles[key], cards=tuple(sorted(cards)))
        shown[key] = tile
        s = replace(s, shown=tuple(shown), piles=tuple(piles))
    return s


def works(s: Federation, key: str, *robots: Seat) -> Federation:
    """Robots on a structure."""
    found = tuple(Works(w.id, robots, w.tokens) if w.id == key else w for w in s.works)
    return replace(s, works=found)


def gains(s: Federation, seat: Seat) -> str:
    """A reserve as text: `1L 2O`."""
    letters = {"lavandium": "L", "coppernium": "C", "oceanium": "O", "gold": "G"}
    return " ".join(f"{n}{letters[kind]}" for kind, n in s.seats[seat].stock.items())
