"""Presses and forms. Custom ids are all that our buttons carry, so they outlive the program."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Self

from discord import ui

from bot.tables.texts import say
from bot.ui import reply
from bot.ui.callers import Itx, caller, data_of
from bot.ui.components import filled_in
from bot.ui.desk import desk_of, guarded, serve
from bot.ui.opening import press

OURS = re.compile(r"[a-z]:.+", re.DOTALL)


class Press(ui.DynamicItem[ui.Item[Any]], template=OURS):
    """A press on an item of ours, in a message of this run of the program or another."""

    @classmethod
    async def from_custom_id(cls, itx: Itx, item: ui.Item[Any], match: Any, /) -> Self:
        """The item as it is in the message."""
        return cls(item)

    async def callback(self, itx: Itx) -> None:
        """Hand the press to the application."""
        await pressed(itx)


@guarded
async def pressed(itx: Itx) -> None:
    """Handle a press on a button or a menu, by its id and what was chosen."""
    await _pass_on(itx)


async def _pass_on(itx: Itx) -> None:
    data = data_of(itx)
    values = tuple(str(v) for v in data.get("values", ()))
    await serve(itx, press(itx, data["custom_id"], values))


@guarded
async def submitted(itx: Itx) -> None:
    """Handle a submitted form, even if another run of the program opened it."""
    data = data_of(itx)
    fields = filled_in(data)
    await serve(itx, desk_of(itx).tables.submit(caller(itx), data["custom_id"], fields))


@guarded
async def stray(itx: Itx) -> None:
    """Handle a press on something that its message doesn't have (any more)."""
    if OURS.fullmatch(str(data_of(itx).get("custom_id", ""))):
        # The second press of two, say: the message has changed since. The service knows.
        await _pass_on(itx)
    else:
        await reply.tell(itx, say("ui-gone"))


def is_stray(itx: Itx) -> bool:
    """Whether `Press` will never see this press."""
    custom_id = str(data_of(itx).get("custom_id", ""))
    there = itx.message is not None and custom_id in set(_ids(itx.message.components))
    return not there or not OURS.fullmatch(custom_id)


def _ids(parts: Iterable[Any]) -> Iterable[str]:
    for part in parts:
        if getattr(part, "custom_id", None):
            yield part.custom_id
        yield from _ids(getattr(part, "children", ()))
