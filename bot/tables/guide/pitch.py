"""A game in a few lines, and the button that begins it."""

from __future__ import annotations

from typing import Final

from bot.tables.kernel.table import Game
from bot.tables.panel import speech
from bot.tables.panel.markdown import safe
from bot.tables.texts import say

PLAY: Final = "play"
"""What a button says that begins a game at once."""


def title_of(game: Game, locale: str) -> str:
    """The game's name in this language, for texts."""
    return safe(speech.taught(game, "name", locale) or game.spec.name)


def pitch(game: Game, locale: str) -> tuple[str, ...]:
    """The game in three sentences, then its seats, length and goal."""
    least, most = game.spec.seats
    facts = [
        say("guide-seats", least=least, most=most),
        *(speech.taught(game, name, locale) for name in ("length", "goal")),
    ]
    texts = (speech.taught(game, "pitch", locale), "\n".join(f"- {fact}" for fact in facts if fact))
    return tuple(text for text in texts if text)
