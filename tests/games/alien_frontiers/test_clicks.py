"""How many presses a plain turn takes, from **Act** to the end."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.games import shipped
from bot.tables.kernel.table import Table
from tests.games.alien_frontiers.build import BASE
from tests.tables.board import ANN, BOB, house
from tests.tables.clicks import Finger


def chooses(table: Table, seat: Seat) -> str:
    """The next answer of a turn that docks all ships at the Solar Converter, then ends."""
    d = table.draft(seat)
    assert d.question is not None
    if d.answers:
        return "end"
    ships = d.question.options(d.state, ("dock", "solar"))
    return f"dock solar {max(ships, key=len)}"


async def test_a_plain_turn_is_four() -> None:
    async with house(games=dict(shipped())) as h:
        await h.begin("alien_frontiers", ANN, BOB, options=BASE)
        user = (ANN, BOB)[(await h.table()).asked[0]]
        assert await Finger(h, user).turn(chooses) == 4
