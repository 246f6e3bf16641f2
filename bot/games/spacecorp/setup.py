"""§2 The first position, from seats and options."""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Seat, Task
from bot.engine.spec import Option, Setup
from bot.games.spacecorp.data import (
    CARDS,
    COMP_CARDS,
    DATA,
    EDGES,
    ERAS,
    PROGRESS,
    action_cards,
)
from bot.games.spacecorp.kinds import AnotherTurn, Era, SkipTurn
from bot.games.spacecorp.rules.s02_setup import Eras, LateStarts
from bot.games.spacecorp.state import Competition, Corp, Hq

OPTIONS: Final = (
    Option(
        "eras",
        ("mps", "m", "mp", "p", "ps", "s"),
        house=dict.fromkeys(("p", "ps", "s"), "§2.5"),
    ),
    Option(
        "competition",
        ("normal", "easy", "hard"),
        house=dict.fromkeys(("easy", "hard"), "§22.9"),
    ),
    Option("recall", ("ask", "auto"), house={"auto": "§19.5"}),
    Option("hand", ("open", "hidden")),
    Option("captain", ("nobody", "host")),
    Option("daily", ("no", "yes")),
)
RANGE: Final[dict[str, tuple[Era, Era]]] = {
    "mps": ("M", "S"),
    "m": ("M", "M"),
    "mp": ("M", "P"),
    "p": ("P", "P"),
    "ps": ("P", "S"),
    "s": ("S", "S"),
}
"""§2.1 The first and last era of each choice."""


def longest(setup: Setup) -> int:
    """§10.1, §15.10 The most turns of a game.

    Alone, every turn is followed by a card of the Competition's, apart from the turns that Edges
    give or skip. Among players, every round takes a card of the action deck.
    """
    first, last = map(ERAS.index, RANGE[setup.options["eras"]])
    eras = ERAS[first : last + 1]
    if setup.seats == 1:
        cards = sum(card.era in eras for card in COMP_CARDS.values())
        return cards + sum(map(_turns, (card for era in eras for card in action_cards(era))))
    rounds = sum(len(action_cards(era)) + DATA.multiplayer.last_turns for era in eras)
    return rounds * setup.seats


def _turns(card: str) -> int:
    """§5.3, §5.5 The turns that a card's Edge gives a player before the Competition's next turn."""
    edge = EDGES.get(CARDS[card].edge or "")
    return edge.player.n if edge and isinstance(edge.player, AnotherTurn | SkipTurn) else 0


def begin(setup: Setup) -> Corp:
    """§2 The position before the first era is laid out."""
    first, last = RANGE[setup.options["eras"]]
    late: tuple[Task[Corp], ...] = (LateStarts(),) if first != "M" else ()
    return Corp(
        era=first,
        last_era=last,
        level=setup.options["competition"],
        asks=setup.options["recall"] == "ask",
        open_hand=setup.options["hand"] == "open",
        order=tuple(Seat(n) for n in range(setup.seats)),
        hqs=(Hq(profit=DATA.setup.profit_start),) * setup.seats,
        hands=((),) * setup.seats,
        comp=Competition(profit=DATA.setup.profit_start) if setup.seats == 1 else None,
        copies={card.id: card.copies for card in PROGRESS.values()},
        todo=(*late, Eras()),
    )
