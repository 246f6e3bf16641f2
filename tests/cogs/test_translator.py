"""Slash commands in Japanese: every description and choice, under Discord's limits, names kept."""

from __future__ import annotations

from typing import Any, cast

from bot.cogs import COGS
from bot.ui.client import Farpost
from bot.ui.translator import Translator
from tests.cogs.conftest import Script

LONGEST = 100


async def translated() -> list[dict[str, Any]]:
    """The commands as Discord gets them."""
    client = Farpost(lambda _: cast(Any, Script()), ())
    for cog in COGS:
        await client.add_cog(cog(client))
    each = client.tree.get_commands()
    return [await c.get_translated_payload(client.tree, Translator()) for c in each]


def untranslated(part: dict[str, Any], where: str = "") -> list[str]:
    """What lacks its Japanese, or is too long."""
    here = f"{where} {part['name']}"
    said = part.get("description_localizations", {}).get("ja", "")
    found = [here] if "description" in part and not 0 < len(said) <= LONGEST else []
    found += [
        f"{here}={choice['name']}"
        for choice in part.get("choices") or ()
        if not choice.get("name_localizations", {}).get("ja")
    ]
    return found + [x for option in part.get("options", ()) for x in untranslated(option, here)]


async def test_every_command_says_in_japanese_what_it_does() -> None:
    assert [x for command in await translated() for x in untranslated(command)] == []


async def test_names_stay_english_so_that_mentions_and_pasted_commands_work() -> None:
    def named(part: dict[str, Any]) -> bool:
        inner = part.get("options", ())
        return bool(part.get("name_localizations")) or any(map(named, inner))

    assert not any(map(named, await translated()))
