"""The service's sentences, in every language: `say("name", fact=...)`.

Promises: all that people read outside a game is said here, in the language that is being spoken.
Start with: `en-refusals.ftl` (why not), `en-names.ftl` (what things are called).
May import: languages.
"""

from bot.languages import Speech

say = Speech("bot.tables")
"""A sentence of the service; its facts are texts that are already harmless (`safe`, `code`)."""

__all__ = ["say"]
