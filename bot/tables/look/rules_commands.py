"""`/rules`: a game's rules and components, at a table or away from it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No, Refusal
from bot.languages import spoken
from bot.tables.kernel.store import Store
from bot.tables.kernel.table import Table
from bot.tables.look.likes import Likes
from bot.tables.look.long_keys import LongKeys
from bot.tables.look.pictures import Pictures, private_level
from bot.tables.look.rulebook import ALL, Libraries, Rulebook
from bot.tables.panel.panel import Caller, Choice, Panel, Response, beside
from bot.tables.panel.routes import RulesRoute, forged
from renderers.look import Look


class RulesCommands:
    """Looks things up in a game's rules. `game` names a game away from its table."""

    def __init__(
        self, store: Store, libraries: Libraries, drawn: Pictures, likes: Likes, keys: LongKeys
    ) -> None:
        self._store = store
        self._libraries = libraries
        self._pictures = drawn
        self._likes = likes
        self._keys = keys

    async def search(self, who: Caller, query: str, game: str = "") -> Response:
        """Find words in the rules and components."""
        library = await self._library(who, game)
        return await self._page(library, library.search(query))

    async def show(self, who: Caller, section: str = "", game: str = "") -> Response:
        """Show a section whole, or, without one, the contents."""
        library = await self._library(who, game)
        panel = library.section(section) if section.strip(f"{ALL} ") else library.contents()
        return await self._page(library, panel)

    async def card(self, who: Caller, name: str, game: str = "") -> Response:
        """Show a component."""
        library = await self._library(who, game)
        return await self._page(library, await self._card(who, library, name))

    async def complete_search(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        """What the words so far would find."""
        return (await self._library(who, game)).complete_search(typed)

    async def complete_section(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        """Completions for sections, by number or heading."""
        return (await self._library(who, game)).complete_section(typed)

    async def complete_card(self, who: Caller, typed: str, game: str = "") -> list[Choice]:
        """Completions for components, by name."""
        return (await self._library(who, game)).complete_card(typed)

    async def pressed(self, who: Caller, route: RulesRoute, values: tuple[str, ...]) -> Response:
        """Carry out a press on a page of the rules."""
        library = await self._of(who, route.game)
        if route.verb in {"s", "b"}:
            section = library.section(await self._keys.key(route.what))
            return Response(section, replace=route.verb == "s")
        if route.verb == "o" and values:
            kind, _, key = (await self._keys.key(values[0])).partition(":")
            if kind == "e":
                return Response(await self._card(who, library, key))
            return Response(library.section(key))
        if route.verb == "c":
            return Response(library.contents())
        raise forged()

    def contents(self, table: Table) -> Response:
        """The contents of the rules that a table is played by."""
        library = self._libraries.of(table.spec.key, table.options)
        return beside(library.contents())

    async def _card(self, who: Caller, library: Rulebook, typed: str) -> Panel:
        """A component, with its picture if the game draws one."""
        liked, key = await self._likes.of(who.user), library.key(typed)
        level = private_level(liked, part=True)
        look = Look(theme=liked.get("theme", "dark"), level=level, language=spoken())
        picture = await self._pictures.of_card(who, library, key, look)
        return replace(library.card(typed), picture=picture)

    async def _library(self, who: Caller, game: str) -> Rulebook:
        if game.strip():
            return await self._of(who, self._store.game_named(game).spec.key)
        table = await self._channels_table(who)
        if table is None:
            raise Refusal(No("which-game"))
        return self._libraries.of(table.spec.key, table.options)

    async def _of(self, who: Caller, key: str) -> Rulebook:
        """A game's rules, as the channel's table plays them if it plays that game."""
        table = await self._channels_table(who)
        same = table is not None and table.spec.key == key
        return self._libraries.of(key, table.options if table and same else {})

    async def _channels_table(self, who: Caller) -> Table | None:
        try:
            return await self._store.in_channel(who)
        except Refusal:
            return None

    async def _page(self, library: Rulebook, panel: Panel) -> Response:
        await self._keys.keep(library.ids)
        return beside(panel)
