"""The invariants: each notices what it is there for (§1.2, §10.2, §14)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.state import Frontier, Ship, with_colonies
from tests.games.alien_frontiers.build import BLUE, RED, frontier

Change = Callable[[Frontier], Frontier]


def start() -> Frontier:
    """A position that keeps all invariants."""
    return frontier(
        "1 2 3",
        docked={"mine": "blue3", "market": "blue2 blue2"},
        planet={"lem": "red1"},
        hidden={RED: "ag01"},
        boards={RED: "corex"},
        techs={RED: "booster"},
    )


CHANGES: dict[str, Change] = {
    "ships lost": lambda s: replace(s, unplaced=s.unplaced[1:]),
    "a fleet below three": lambda s: replace(s, unplaced=s.unplaced[1:]).with_player(
        RED, stock=s.players[RED].stock + 1
    ),
    "the Relic Ship is twice or nowhere": lambda s: replace(s, relic=RED),
    "an unplaced ship without a value": lambda s: replace(s, unplaced=(Ship(RED), *s.unplaced[1:])),
    "somebody else's ship is unplaced": lambda s: replace(s, active=BLUE),
    "more ships than ports": lambda s: s.with_dock("terraform", s.at("market")).with_dock(
        "market", ()
    ),
    "not in play": lambda s: s.with_dock("proxima", s.at("mine")).with_dock("mine", ()),
    "too many groups": lambda s: s.with_dock(
        "market", [replace(x, group=i) for i, x in enumerate((*s.at("market"), *s.at("mine")))]
    ).with_dock("mine", ()),
    "colonies lost": lambda s: s.with_player(RED, colonies=1),
    "off the hub": lambda s: s.with_player(RED, hub=9, colonies=s.players[RED].colonies - 1),
    "a field generator is nowhere": lambda s: replace(s, fields=("moon", "", "")),
    "control is not as": lambda s: with_colonies(s, "lem", RED, -1).with_player(
        RED, colonies=s.players[RED].colonies + 1
    ),
    "tokens below nothing": lambda s: s.with_player(RED, fuel=-1),
    "two cards of one name": lambda s: s.with_player(RED, techs=("booster", "booster")),
    "tech cards lost": lambda s: replace(s, deck=s.deck[1:]),
    "tokens on no card": lambda s: replace(s, ftl=1),
    "agendas lost": lambda s: replace(s, agenda_deck=s.agenda_deck[1:]),
    "an order about an agenda": lambda s: s.with_player(RED, held=("ag05",)),
    "a board twice": lambda s: s.with_player(BLUE, board="corex"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_mistake_is_noticed(what: str) -> None:
    GAME.verify(start())
    with pytest.raises(AssertionError, match=what):
        GAME.verify(CHANGES[what](start()))
