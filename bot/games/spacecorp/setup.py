"""Seats and options -> the first position."""

from __future__ import annotations

from typing import Final

from bot.engine.flow import Seat, Task
from bot.engine.spec import Option, Setup
from bot.games.spacecorp.data import DATA, PROGRESS
from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.rules import Eras, LateStarts
from bot.games.spacecorp.state import Competition, Corp, Hq

OPTIONS: Final = (
    Option("eras", ("mps", "m", "mp", "p", "ps", "s")),
    Option("competition", ("normal", "easy", "hard")),
    Option("recall", ("ask", "auto")),
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
"""§2.1 First and last era."""


def begin(setup: Setup) -> Corp:
    """§2 Before the first era is laid out."""
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
        comp=Competition(profit=DATA.setup.profit_start) if setup.seats == 1 else None,
        copies={card.id: card.copies for card in PROGRESS.values()},
        todo=(*late, Eras()),
    )
