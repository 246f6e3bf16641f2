"""How a table, its game and its players are spoken of, in the language that is being spoken."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache

from bot.engine.spec import Seated, Teaching, Wording
from bot.languages import addressed, speaking, spoken
from bot.tables.kernel.table import Game, Table
from bot.tables.panel.markdown import plain, safe
from bot.tables.texts import say
from storage.seats import SeatRow


def aloud(table: Table) -> AbstractContextManager[None]:
    """Speak the table's language inside the context: the text goes to the table's channel."""
    return speaking(table.row.language)


def title(table: Table) -> str:
    """Returns the title, for texts."""
    return safe(table.row.title)


def plain_names(table: Table) -> tuple[str, ...]:
    """Returns the players by seat, for pictures and buttons."""
    return _called(table.sitting, table.row.places, spoken())[0]


def names(table: Table) -> tuple[str, ...]:
    """Returns the players by seat, for texts: as one speaks of them (`Annaさん`)."""
    return _called(table.sitting, table.row.places, spoken())[1]


def words(table: Table, locale: str = "") -> Wording:
    """Returns the game's wording in this language, with the players here."""
    found = game_words(table.game, locale)
    return found.seated(plain_names(table)) if isinstance(found, Seated) else found


def game_words(game: Game, locale: str = "") -> Wording:
    """Returns the wording in this language, or else in English. An empty locale stands for the
    language that is being spoken."""
    return game.spec.words.get(locale[:2] or spoken(), game.spec.words["en"])


def taught(game: Game, name: str, locale: str) -> str:
    """Returns what a game says of this, if it has words for it."""
    words = game_words(game, locale)
    return words.teach(name) if isinstance(words, Teaching) else ""


@lru_cache(maxsize=512)
def _called(
    sitting: tuple[SeatRow, ...], places: int, language: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the players by seat, for pictures and for texts, in this language."""
    return (
        tuple(_name(sitting, seat, "") for seat in range(places)),
        tuple(safe(_name(sitting, seat, language), 90) for seat in range(places)),
    )


def _name(sitting: tuple[SeatRow, ...], seat: int, language: str) -> str:
    names = [
        plain(r.name, 32) if r.user is None else addressed(plain(r.name, 32), language)
        for r in sitting
        if r.seat == seat
    ]
    return " & ".join(names) or say("seat-name", n=seat + 1)
