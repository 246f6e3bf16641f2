"""Keys: what the buttons and menus of a turn's panel say, as one tagged union.

A `Key` stands at the end of a custom id (or is a menu's value): its sign, then its fields. Only
`Key.text` writes one and only `decode` reads one. Keys stay in posted messages for years, so a sign
never changes its meaning.
"""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from bot.engine.flow import Words
from bot.tables.panel.routes import forged, number

MAIN = "q"
"""The source of words that answer the question of the line; an offer's source is its number."""


class Place(msgspec.Struct, frozen=True):
    """A place in a question: its source, the words so far, the page and the set chosen so far."""

    source: str = MAIN
    words: Words = ()
    page: int = 0
    chosen: Words = ()

    @property
    def text(self) -> str:
        """The place as a key carries it."""
        return f"{self.source}|{self.page}|{','.join(self.chosen)}|{' '.join(self.words)}"

    @classmethod
    def read(cls, text: str) -> Place:
        """Read a place. What is missing or forged in it is the beginning of the question."""
        source, page, chosen, words = (*text.split("|", 3), "", "", "")[:4]
        return cls(
            source or MAIN,
            tuple(words.split()),
            int(page) if page.isascii() and page.isdigit() and len(page) < 5 else 0,
            tuple(c for c in chosen.split(",") if c),
        )


OFFERS = Place("offers")
"""Where offers are shown by themselves. It also tells their menu from the panel's other menus."""


class Key(msgspec.Struct, frozen=True):
    """What one press says. A bare key, such as `Confirm`, has no fields."""

    sign: ClassVar[str] = ""

    @property
    def text(self) -> str:
        """The key as an id carries it."""
        return self.sign

    @classmethod
    def read(cls, rest: str) -> Self:
        """Read what follows the sign and refuse what no button of ours says."""
        if rest:
            raise forged()
        return cls()


class _WithPlace(Key, frozen=True):
    place: Place

    @property
    def text(self) -> str:
        return self.sign + self.place.text

    @classmethod
    def read(cls, rest: str) -> Self:
        return cls(Place.read(rest))


class Onward(_WithPlace, frozen=True):
    """Show this place of the question."""

    sign = ">"


class FromMenu(_WithPlace, frozen=True):
    """Do what the chosen line of the menu says. The place tells the panel's menus apart."""

    sign = "m"


class FromSet(_WithPlace, frozen=True):
    """Take the chosen lines of the menu as members of the set that this place asks for."""

    sign = "k"


class Give(Key, frozen=True):
    """Give this whole answer to the question of the line, or to an offer."""

    sign = "="
    source: str
    words: Words

    @property
    def text(self) -> str:
        return f"{self.sign}{self.source} {' '.join(self.words)}"

    @classmethod
    def read(cls, rest: str) -> Self:
        source, _, words = rest.partition(" ")
        return cls(source, tuple(words.split()))


class Confirm(Key, frozen=True):
    """Commit the line as it is."""

    sign = "!confirm"


class Back(Key, frozen=True):
    """Take the last answer of the line back, or a sealed line."""

    sign = "!back"


class Standard(Key, frozen=True):
    """Give the answers of the usual setup."""

    sign = "!standard"


class End(Key, frozen=True):
    """End the turn: at once if the player is sure, else after naming what that would give up."""

    sign = "!end"
    sure: bool = False

    @property
    def text(self) -> str:
        return f"{self.sign} sure" if self.sure else self.sign

    @classmethod
    def read(cls, rest: str) -> Self:
        if rest not in {"", "sure"}:
            raise forged()
        return cls(bool(rest))


class _WithWords(Key, frozen=True):
    words: Words = ()

    @property
    def text(self) -> str:
        return " ".join((self.sign, *self.words))

    @classmethod
    def read(cls, rest: str) -> Self:
        return cls(tuple(rest.split()))


class Type(_WithWords, frozen=True):
    """Open a form for the rest of an answer that begins with these words."""

    sign = "!type"


class Typed(_WithWords, frozen=True):
    """Take the form's text as the rest of an answer that begins with these words."""

    sign = "!typed"


class Preview(_WithWords, frozen=True):
    """Show the board as the line leaves it, looking at what these words are about."""

    sign = "!preview"


class Hand(Key, frozen=True):
    """Show what only the seat sees."""

    sign = "!hand"


class Undo(Key, frozen=True):
    """Take the last change of a copy back."""

    sign = "!undo"


class Again(Key, frozen=True):
    """Begin a copy again."""

    sign = "!again"


class Advice(Key, frozen=True):
    """Show what a computer player would answer for the acting seat of a copy."""

    sign = "!advice"


class Computer(Key, frozen=True):
    """Let a computer player answer for the acting seat of a copy."""

    sign = "!computer"


class From(Key, frozen=True):
    """Begin a copy from this step of the replay."""

    sign = "!from"
    step: int

    @property
    def text(self) -> str:
        return f"{self.sign} {self.step}"

    @classmethod
    def read(cls, rest: str) -> Self:
        return cls(number(rest))


AnyKey = (
    Onward | FromMenu | FromSet | Give | Confirm | Back | Standard | End | Type | Typed | Preview
    | Hand | Undo | Again | Advice | Computer | From
)  # fmt: skip
KINDS: dict[str, type[AnyKey]] = {kind.sign: kind for kind in AnyKey.__args__}


def decode(text: str) -> AnyKey:
    """Read a key and refuse what no button of ours says."""
    verb, _, rest = text.partition(" ")
    sign, rest = (verb, rest) if text.startswith("!") else (text[:1], text[1:])
    if sign not in KINDS:
        raise forged()
    return KINDS[sign].read(rest)
