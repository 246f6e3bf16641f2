"""/rules: the games' own rules and components, at a table or away from it."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.ui.callers import Itx
from bot.ui.client import Farpost
from bot.ui.desk import Completions, answer, offer

Words = app_commands.Range[str, 1, 100]
Game = app_commands.Range[str, 0, 60]
GAME = "Which game's rules; at a table you can leave it empty"


class Rules(commands.GroupCog, group_name="rules"):
    """Look things up in the rules."""

    def __init__(self, client: Farpost) -> None:
        self.tables = client.desk.tables

    @app_commands.command()
    @app_commands.describe(query="Words to look for", game=GAME)
    async def search(self, itx: Itx, query: Words, game: Game = "") -> None:
        """Search the rules and components."""
        await answer(itx, self.tables.rules.search, query, game)

    @search.autocomplete("query")
    async def _query(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.rules.complete_search, typed, _game(itx))

    @app_commands.command()
    @app_commands.describe(section="The section, such as §4.2", game=GAME)
    async def show(self, itx: Itx, section: Words, game: Game = "") -> None:
        """Read a section of the rules."""
        await answer(itx, self.tables.rules.show, section, game)

    @show.autocomplete("section")
    async def _section(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.rules.complete_section, typed, _game(itx))

    @app_commands.command()
    @app_commands.describe(name="The card, ship or tile", game=GAME)
    async def card(self, itx: Itx, name: Words, game: Game = "") -> None:
        """Look up a card, ship, tile or other component."""
        await answer(itx, self.tables.rules.card, name, game)

    @card.autocomplete("name")
    async def _name(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.rules.complete_card, typed, _game(itx))

    @search.autocomplete("game")
    @show.autocomplete("game")
    @card.autocomplete("game")
    async def _games(self, itx: Itx, typed: str) -> Completions:
        return await offer(itx, self.tables.lobbies.complete_game, typed)


def _game(itx: Itx) -> str:
    """The game option, as far as it is filled in."""
    return str(getattr(itx.namespace, "game", "") or "")
