"""A person who presses whatever a panel offers."""

from __future__ import annotations

from bot.engine.rng import Chance
from bot.tables.panel.keys import End
from bot.tables.panel.panel import Button, Menu, Panel, Response
from bot.tables.panel.routes import OrdersRoute, RulesRoute, decode
from tests.tables.board import House, buttons

ENDS = tuple(f":{end.text}" for end in (End(), End(sure=True)))
LEFT_ALONE = ("Advice", "Computer plays", "Undo", "No more tips")
"""What takes long or leads back. Rules lead away for good, and plans to a copy."""


async def pressed_at_random(h: House, user: int, shown: Panel, chance: Chance) -> Response:
    """Press something. Half of the time that ends the turn if possible, and nobody gives up."""
    open_ = (b for b in buttons(shown) if b.label not in LEFT_ALONE and not b.disabled)
    live = [b for b in open_ if not isinstance(decode(b.id), RulesRoute | OrdersRoute)]
    ways: list[tuple[Button | Menu, tuple[str, ...]]]
    ways = [(b, ()) for b in live if not b.label.startswith("Yes:")]
    for menu in (row for row in shown.rows if isinstance(row, Menu)):
        values = [c.value for c in menu.choices]
        several = [tuple(values[: menu.at_least])] if menu.at_least > 1 else []
        ways += [(menu, picked) for picked in several or [(value,) for value in values]]
    ending = [way for way in ways if any(f":{x}".endswith(ENDS) for x in (way[0].id, *way[1]))]
    source, picked = chance.choice(ending if ending and chance.below(2) else ways)
    return await h.press(user, source, *picked)
