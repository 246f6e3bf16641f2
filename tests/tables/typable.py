"""Random lines as people could type them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bot.engine import notation
from bot.engine.errors import Illegal
from bot.engine.flow import Seat
from bot.engine.invariants import random_line
from bot.engine.play import draft
from bot.engine.rng import Chance


def typable_line(s: Any, seat: Seat, pick: Chance, more: int = 1) -> tuple[str, ...]:
    """A random line without answers that only logs have: such an answer leaves unsaid what would
    be taken."""
    while True:
        line = random_line(s, seat, pick, more)
        with suppress(Illegal):
            for n, answer in enumerate(line):
                d = draft(s, seat, line[:n])
                assert d.question is not None
                notation.read(d.question, d.state, answer)
            return line
