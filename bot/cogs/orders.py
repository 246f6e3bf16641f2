"""/orders: answers given in advance."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer


class Orders(commands.Cog):
    """Answers given in advance; nobody else sees them."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(
        add="Answers in advance, separated by ; with `always` after one that is meant every time",
        cancel="The number of a plan to drop, or `all`",
    )
    async def orders(
        self,
        itx: Itx,
        add: app_commands.Range[str, 0, 400] = "",
        cancel: app_commands.Range[str, 0, 40] = "",
    ) -> None:
        """Plan ahead: list your plans, add one or drop one."""
        await answer(itx, self.tables.orders.command, add, cancel)

    @orders.autocomplete("add")
    async def _add(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.orders.complete_add, typed)

    @orders.autocomplete("cancel")
    async def _cancel(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.orders.complete_cancel, typed)
