"""Slash commands in the languages that people's Discord is set to.

Descriptions and the names of choices are translated. Commands and options have English names
everywhere, because mentions and pasted commands work by those alone.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.languages import Messages

JAPANESE = discord.Locale.japanese


class Translator(app_commands.Translator):
    """Finds translations in `bot/cogs/texts/<language>.ftl`."""

    def __init__(self) -> None:
        super().__init__()
        self._texts = {JAPANESE: Messages.of("bot.cogs", "ja")}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """A description or a choice's name in this language, or None if it stays in English."""
        texts = self._texts.get(locale)
        name = message(context.location, context.data, string.message)
        return texts.text(name) if texts and name and name in texts.names else None


def message(where: Location, of: Any, said: str) -> str:
    """The key of the message for this description or name, or "" if there is none."""
    match where:
        case Location.command_description | Location.group_description:
            return f"command-{of.qualified_name.replace(' ', '-')}"
        case Location.parameter_description:
            return f"option-{of.command.qualified_name.replace(' ', '-')}-{of.display_name}"
        case Location.choice_name:
            return f"choice-{of.value}" if said else ""
    return ""
