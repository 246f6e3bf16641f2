"""Small parts that the whole picture uses: goods, tokens, plates, and words in its language."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from bot.engine.game_texts import dashed
from bot.games.federation.data import ALTERATIONS, bonus
from bot.games.federation.effects import PLANETS, Stock
from bot.games.federation.view import PublicView, SeatView, Token
from bot.games.federation.words import TEXTS, Texts
from renderers import kit
from renderers.federation import signs
from renderers.kit import LEAST, Livery, Part, grown, kept, seat_livery
from renderers.kit.steady import label, with_alt
from renderers.look import Look


def texts_in(language: str) -> Texts:
    """The game's words in a language."""
    return TEXTS.get(language, TEXTS["en"])


@lru_cache(maxsize=1 << 9)
def about(language: str, key: str) -> str:
    """What a component does, in words made only once."""
    return texts_in(language).about(key)


@lru_cache(maxsize=1 << 9)
def called(language: str, key: str) -> str:
    """A component's name, looked up only once."""
    return texts_in(language).named(key)


@lru_cache(maxsize=1 << 11)
def said(language: str, name: str, *facts: tuple[str, object]) -> str:
    """A text of a picture, made only once: boards say mostly what the one before said."""
    return texts_in(language).say(f"pic-{name}", **dict(facts))


class Sheet(msgspec.Struct, frozen=True):
    """What is drawn and how it looks."""

    view: PublicView
    look: Look

    @property
    def texts(self) -> Texts:
        """The game's words in the language of the picture."""
        return texts_in(self.look.language)

    def say(self, name: str, **facts: object) -> str:
        """A text of the picture."""
        return said(self.look.language, name, *facts.items())

    def say_count(self, what: str) -> str:
        """The name of what an effect counts."""
        return self.texts.say(f"count-{dashed(what)}")

    def about(self, key: str) -> str:
        """What a component does."""
        return about(self.look.language, key)

    def called(self, key: str) -> str:
        """A component's name."""
        return called(self.look.language, key)

    def name(self, seat: int) -> str:
        """A player's name."""
        own = self.look.names
        return own[seat] if seat < len(own) else self.say("seat", n=seat + 1)

    def dress(self, seat: int) -> Livery:
        """A player's colour."""
        return seat_livery(seat)

    def text(self, words: str, size: float, colour: str = "ink", grow: float = 0) -> Part:
        """A label no smaller than this picture allows."""
        return label(words, max(size, LEAST), colour, grow=grow)

    def listed(self, words: Iterable[str]) -> str:
        """Words in a list for the alt text, or the word for none."""
        return self.texts.listed(words) or self.say("none")


def goods(sheet: Sheet, stock: Stock, size: float, none: str = "") -> Part:
    """Resources: a sprite and a number for each kind."""
    held = tuple(stock.items())
    return goods_of(held, size) if held else sheet.text(none, size, "muted")


@kept
def goods_of(held: tuple[tuple[str, int], ...], size: float) -> Part:
    """Resources by kind."""
    pairs = ((signs.cube(kind, size), kit.label(str(n), size)) for kind, n in held)
    return kit.row(*(part for pair in pairs for part in pair), gap=3)


@lru_cache(maxsize=1 << 7)
def brief(language: str, p: SeatView, name: str) -> str:
    """A player's points and goods in one sentence, made only once."""
    return texts_in(language).in_brief(p, name)


@lru_cache(maxsize=1 << 7)
def owned(language: str, p: SeatView, name: str) -> str:
    """All that a player has, made only once."""
    return texts_in(language).owned(p, name)


def alteration_words(sheet: Sheet, key: str) -> str:
    """An Alteration token for the alt text: `ALT3-01 (4 votes, 1 Oceanium)`."""
    return sheet.say("said-tile", tile=key.upper(), does=sheet.about(key))


def alteration(sheet: Sheet, key: str, size: float, *, wide: bool = True) -> Part:
    """An Alteration token with votes or funding and its bonus, in two lines unless it is wide."""
    return alteration_of(sheet.look.language, key, size, wide=wide)


@kept
def alteration_of(language: str, key: str, size: float, *, wide: bool) -> Part:
    """An Alteration token in a language."""
    a = ALTERATIONS[key]
    voting = a.side == "voting"
    heading = label(side_words(language, a.votes if voting else 0), size)
    crowded = not wide and len(a.bonus) > 2
    gains = signs.effects(bonus(a), size * (0.72 if crowded else 1))
    if negative := [kind for kind, n in a.bonus.items() if n < 0]:
        gains = kit.row(label("-", size), *(signs.sign(k, size) for k in negative))
    inner = kit.row(heading, gains, gap=7) if wide else kit.column(heading, gains)
    return kit.framed(kit.pad(inner, 5, 0), fill="accent-soft" if voting else "raised", radius=6)


def side_words(language: str, votes: int) -> str:
    """The votes of a Voting side in short, or the word for a Funding side (0 votes)."""
    return said(language, "votes-short", ("n", votes)) if votes else said(language, "fund")


@kept
def chip(words: str, size: float, fill: str = "raised", ink: str = "ink") -> Part:
    """A small plate with words."""
    return kit.framed(kit.pad(kit.label(words, size, ink, side="m"), 4, 1), fill=fill, radius=6)


@kept
def plate(*parts: Part, fill: str = "raised", gap: float = 4) -> Part:
    """A small plate with parts."""
    return kit.framed(kit.pad(kit.row(*parts, gap=gap), 5, 1), fill=fill, radius=6)


@kept
def token(language: str, t: Token, die: int, size: float) -> Part:
    """An Ambassador with its side, votes, die of this value and Alteration token."""
    text = max(size * 0.76, LEAST)
    if t.seat < 0:
        words = votes_of(language, t)
        barred = signs.sign("blocked", size, "muted")
        return kit.row(barred, kit.label(words, text, "muted"), gap=5)
    funding = t.facing == "funding"
    forms = (side_words(language, 0),) if funding else (votes_of(language, t), str(t.votes))
    parts = [who(t.seat, size), kit.label(forms, text)]
    if die:
        parts.append(kit.icon(f"die-{die}", size * 0.9, "raised"))
    if t.alteration:
        parts.append(signs.sign("alteration", size * 0.8))
    return kit.row(*parts, gap=5)


def votes_of(language: str, t: Token) -> str:
    """The votes of a token in short."""
    return said(language, "votes-short", ("n", t.votes))


def die_of(sheet: Sheet, t: Token) -> int:
    """The value of the die beside a token, 0 if none lies there."""
    return sheet.view.seats[t.seat].open.die if t.die else 0


def token_words(sheet: Sheet, t: Token) -> str:
    """A token for the alt text."""
    if t.seat < 0:
        return sheet.say("said-neutral", n=t.votes)
    what = sheet.say("said-funding") if t.facing == "funding" else sheet.say("votes", n=t.votes)
    return sheet.say("said-token", who=sheet.name(t.seat), what=what, die=die_of(sheet, t))


def badges(seats: Iterable[int], size: float) -> tuple[Part, ...]:
    """The badges of these players."""
    return tuple(who(seat, size) for seat in seats)


@kept
def who(seat: int, size: float) -> Part:
    """A player's badge."""
    return kit.badge(seat_livery(seat), size)


def firm(part: Part) -> Part:
    """The part, made to keep its size if its row is too narrow."""
    return part._replace(give=0)


def share(part: Part, n: float = 1, high: float = 1) -> Part:
    """The part, made as wide as its share of a row, whatever its own width. Its height is this,
    unless its row grows."""
    return grown(kit.sized(part, 1, high), n)


def influences(sheet: Sheet, planet: str) -> str:
    """Everybody's influence on a planet, for the alt text."""
    at = PLANETS.index(next(x for x in PLANETS if x == planet))
    return sheet.listed(f"{sheet.name(p.seat)} {p.influence[at]}" for p in sheet.view.seats)


def spotted(sheet: Sheet, key: str, part: Part) -> Part:
    """The part, as a region of the picture if it is to be marked."""
    return with_alt(part, "", region=key) if key in sheet.look.marks else part
