"""Positions for tests: hands, tableaus and goods by name, the rest of the cards in the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import pytest
from msgspec.structs import replace

from bot.engine.flow import Seat, Todo
from bot.engine.notation import read
from bot.engine.play import begin, commit, draft, question
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.engine.zones import Deck
from bot.games.race_for_the_galaxy import GAME, setup
from bot.games.race_for_the_galaxy.data import DATA, NUMBER, multiset
from bot.games.race_for_the_galaxy.players import quickly
from bot.games.race_for_the_galaxy.state import Galaxy, Player

A, B, C, D = map(Seat, range(4))
T = TypeVar("T")


@dataclass
class Side:
    """A seat's belongings in a test."""

    tableau: str = "old_earth"
    hand: str = ""
    goods: str = ""
    actions: str = "produce"
    vp: int = 0
    more: Mapping[str, object] = field(default_factory=dict)


def numbers(names: str) -> tuple[int, ...]:
    """Cards from their names. `3*x` stands for this many of any other cards."""
    return tuple(NUMBER[name] for name in names.split())


def table(
    *sides: Side,
    todo: Iterable[Todo] = (),
    top: str = "",
    mode: str = "base+aa",
    two: bool = False,
    printing: str = "first",
) -> Galaxy:
    """A position in the middle of a game, with all cards that aren't named in the deck."""
    options = GAME.chosen({"mode": mode, "actions": "two" if two else "one", "printing": printing})
    s = setup.begin(Setup(len(sides), options))
    box = Counter(multiset(expansion=s.expansion))
    players = []
    for side in sides:
        tableau, hand = numbers(side.tableau), numbers(side.hand)
        worlds = numbers(side.goods)
        box.subtract((*tableau, *hand))
        players.append((side, tableau, hand, worlds))
    box.subtract(numbers(top))
    assert min(box.values()) >= 0, "a card more often than it exists"
    pile = sorted(box.elements())
    done = []
    for side, tableau, hand, worlds in players:
        goods = tuple((world, pile.pop()) for world in worlds)
        p = Player(
            hand=tuple(sorted(hand)),
            tableau=tableau,
            goods=goods,
            vp=side.vp,
            actions=tuple(side.actions.split()),
        )
        done.append(replace(p, **side.more))
    pool = s.pool - sum(side.vp for side in sides)
    s = replace(
        s,
        players=tuple(done),
        deck=Deck(tuple(pile), numbers(top)),
        pool=pool,
        round=3,
        todo=tuple(todo),
        order=tuple(Seat(i) for i in range(len(sides))),
    )
    GAME.verify(s)
    return s


# Mirrors


def every_seat(n: int) -> pytest.MarkDecorator:
    """Run the test once for each seat, as `at`, the one that acts."""
    return pytest.mark.parametrize("at", [Seat(i) for i in range(n)])


def seats_from(at: Seat, n: int) -> tuple[Seat, ...]:
    """All seats in turn order, from this one on."""
    return tuple(Seat((at + i) % n) for i in range(n))


def seated(at: Seat, *sides: T) -> tuple[T, ...]:
    """The sides by seat number, the first one at this seat and the others after it."""
    return tuple(sides[(i - at) % len(sides)] for i in range(len(sides)))


def run(s: Galaxy) -> Galaxy:
    """The position at the next question."""
    after: Galaxy = begin(s, Chance.of("build")).state
    return after


def said(s: Galaxy, seat: Seat, *line: str) -> Galaxy:
    """The position after these answers, as they may be typed."""
    keys: list[str] = []
    for typed in line:
        d = draft(s, seat, keys)
        known = d.question is not None and typed not in d.unasked
        keys.append(read(d.question, d.state, typed) if known else typed)
    after: Galaxy = commit(s, seat, keys, Chance.of("build")).state
    return after


def offered(s: Galaxy, seat: Seat, *words: str) -> set[str]:
    """The next words that a seat may choose."""
    q = question(s, seat)
    assert q is not None
    return set(q.options(s_of(s, seat), words))


def s_of(s: Galaxy, seat: Seat) -> Galaxy:
    """The position as the seat's own question sees it."""
    here: Galaxy = draft(s, seat, ()).state
    return here


def names(cards: Iterable[int]) -> list[str]:
    """The names of cards."""
    return [DATA.cards[c].id for c in cards]


def greedy_line(s: Galaxy, seat: Seat) -> list[str]:
    """A seat's quick answers to all its questions."""
    line: list[str] = []
    while (d := draft(s, seat, line)).question is not None:
        line.append(quickly(d.state, seat))
    return line
