"""Positions for tests, described by what matters in them, with dice that roll given numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine.flow import Seat, Todo
from bot.engine.play import Played, accept, commit
from bot.engine.spec import Standing
from bot.engine.zones import Deck, contents
from bot.games.star_factions import GAME
from bot.games.star_factions.data import CARD_INDEX, STATS, Stock
from bot.games.star_factions.rules.s06_draw_phase import (
    BuildKits,
    BuildShips,
    Collect,
    Discard,
    Turn,
)
from bot.games.star_factions.rules.s07_orders import Orders
from bot.games.star_factions.rules.s08_end_of_turn import DrawOffer, EndTurn, Resign
from bot.games.star_factions.space import HEX
from bot.games.star_factions.state import WHOLE, ZONES, Fleet, Ship, War
from tests.games.turned import Lists, check_mirrors, check_standings
from tests.kit import Dice, position

LISTS = Lists({"War.fleets": 0, "War.plans": 0})
"""§5.3 What stands by seat."""

FARTHEST = max(stats.range for stats in STATS.values())
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
Numbers = tuple[int, int, int]


def ship(text: str) -> Ship:
    """A ship from its notation: `wr1@b10` has full hull and no kit.

    `:7` gives the hull, `/goliath` the kit, and `!m`, `!a`, `!n` the marks moved, acted and new.
    """
    text, *marks = text.split("!")
    text, _, kit = text.partition("/")
    text, _, hull = text.partition(":")
    key, _, at = text.partition("@")
    one = Ship(key[:2], int(key[2:]), HEX[at], 0, kit, "m" in marks, "a" in marks, "n" in marks)
    return replace(one, hull=int(hull or one.stats.hull))


def cards(text: str) -> tuple[int, ...]:
    """Cards from their names."""
    return tuple(CARD_INDEX[name] for name in text.split())


def rest_of_deck(s: War) -> Deck[int]:
    """The cards that are nowhere else."""
    return Deck.of((WHOLE["cards"] - contents(ZONES, s)["cards"]).elements())


def fleet(key: str, ships: str, stock: Numbers | None, flags: str) -> Fleet:
    """One faction's belongings."""
    on_map = tuple(ship(text) for text in ships.split())
    colonies = tuple(HEX[label] for label in flags.split())
    return Fleet(key, on_map, Stock(*(stock or (0, 0, 0))), colonies)


def war(
    je: str | None = None,
    nx: str | None = None,
    mg: str | None = None,
    bc: str | None = None,
    *,
    stock: Mapping[str, Numbers] | None = None,
    flags: Mapping[str, str] | None = None,
    work: Mapping[str, str] | None = None,
    grace: Mapping[str, int] | None = None,
    drawn: str = "",
    deck: str | None = None,
    discard: str = "",
    limit: int = 60,
    at_round: int = 3,
    todo: tuple[Todo, ...] | None = None,
) -> War:
    """A position in the turn of the first faction named: its orders, or the draw phase.

    Factions with ships are seated in clockwise order. With `drawn` the turn is just past the draw.
    Unless `deck` is given, the deck is whatever is nowhere else.
    """
    given = {"je": je, "nx": nx, "mg": mg, "bc": bc}
    fleets = tuple(
        replace(
            fleet(key, ships, (stock or {}).get(key), (flags or {}).get(key, "")),
            grace=(grace or {}).get(key, 0),
        ).working((work or {}).get(key, ""), 1 if key in (work or {}) else 0)  # type: ignore[arg-type]  # tests name works in plain words
        for key, ships in given.items()
        if ships is not None
    )
    seats = tuple(Seat(n) for n in range(len(fleets)))
    s = War(
        fleets=fleets,
        order=seats,
        round=at_round,
        turn=7,
        limit=limit,
        discard=cards(discard),
        drawn=cards(drawn),
        cards=cards(drawn),
        offers=tuple(q for seat in seats for q in (Resign(seat), DrawOffer(seat))),
    )
    s = replace(s, deck=rest_of_deck(s) if deck is None else Deck.of(cards(deck)))
    if deck is None:
        GAME.verify(s)
    phase = (Collect(A), BuildShips(A), BuildKits(A), Discard(A)) if drawn else ()
    started: War = position(s, *(todo or (*phase, Orders(A), EndTurn(A), Turn())))
    return started


def played(s: War, seat: Seat, *line: str, dice: tuple[int, ...] = ()) -> War:
    """The position after these answers, with these dice."""
    after: War = moved(s, seat, line, dice).state
    if len(s.deck) > 20:
        GAME.verify(after)
    return after


def news(s: War, seat: Seat, *line: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """The events of these answers."""
    return [item.event for item in moved(s, seat, line, dice).news]


def moved(s: War, seat: Seat, line: Sequence[str], dice: tuple[int, ...]) -> Played:
    """The move that these answers make, checked to be the same in whichever seat."""

    def play(s: War, seat: Seat, line: Sequence[str]) -> Played:
        return commit(s, seat, line, Dice(*dice))

    return check_mirrors(s, seat, line, play, len(s.fleets), LISTS)


def offered(s: War, seat: Seat, answer: str) -> War:
    """The position after taking up an offer, checked to be the same in whichever seat."""

    def play(s: War, seat: Seat, line: Sequence[str]) -> Played:
        return accept(s, seat, line[0], Dice())

    after: War = check_mirrors(s, seat, (answer,), play, len(s.fleets), LISTS, drafted=False).state
    GAME.verify(after)
    return after


def standings(s: War) -> list[Standing]:
    """The result, checked not to depend on the seats' numbers."""
    return check_standings(s, GAME.result, len(s.fleets), LISTS)


def at(s: War, seat: Seat, key: str) -> tuple[int, int]:
    """A ship's hull and its maximum."""
    one = s.own(seat, key)
    return one.hull, one.stats.hull


def owned(s: War, seat: Seat) -> Numbers:
    """A seat's Metal, Fuel and Weapons."""
    stock = s.fleets[seat].stock
    return stock.metal, stock.fuel, stock.weapon
