"""Small things that the whole picture uses: goods, tokens, tiles, colours."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from bot.games.federation.data import ALTERATIONS, DATA
from bot.games.federation.effects import Planet, Stock
from bot.games.federation.view import PublicView, TokenView
from renderers.kit import (
    LEAST,
    Livery,
    Part,
    badge,
    column,
    framed,
    grown,
    icon,
    label,
    pad,
    row,
    seat_livery,
    sized,
)
from renderers.look import Look

COLOURS: Final[Mapping[str, str]] = {
    "lavandium": "#a875e0",
    "coppernium": "#3aa864",
    "oceanium": "#3f8fe0",
    "gold": "#e3b23c",
    "neo": "#e0862e",
    "6moon": "#3f8fe0",
    "atalum": "#a875e0",
    "arratooine": "#e3c23c",
    "e81216": "#3aa864",
    "authority": "#d95f5f",
    "intrigue": "#8a94a8",
    "missions": "#8a94a8",
    "joint": "#d95f5f",
    "left": "#e3c23c",
    "right": "#e06aa5",
}
SWATCHES: Final = tuple(dict.fromkeys(COLOURS.values()))
SPRITES: Final = {"gold": "coin"}
KINDS: Final = ("lavandium", "coppernium", "oceanium", "gold")
SHORT: Final[Mapping[str, str]] = {
    "lavandium": "L",
    "coppernium": "C",
    "oceanium": "O",
    "gold": "G",
    "authority": "rank",
    "die": "die",
    "spaceship": "ship",
    "mission_token": "token",
    "project": "project",
    "pp": "PP",
}
NAMES: Final[Mapping[str, str]] = {
    x.id: x.name["en"]
    for x in (
        *DATA.actions,
        *DATA.planets,
        *DATA.production.structures,
        *DATA.megastructures.slots,
    )
}
PLANET_ORDER: Final[tuple[Planet, ...]] = ("neo", "6moon", "atalum", "arratooine", "e81216")


class Sheet(msgspec.Struct, frozen=True):
    """What is drawn, how, and how small its letters may be."""

    view: PublicView
    look: Look
    least: float = LEAST

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.look.names[seat] if seat < len(self.look.names) else f"Seat {seat + 1}"

    def who(self, seat: int, size: float) -> Part:
        """A player's badge."""
        return badge(seat_livery(seat), size, least=self.least)

    def dress(self, seat: int) -> Livery:
        """A player's colour."""
        return seat_livery(seat)

    def text(self, words: str, size: float, colour: str = "ink", **more: float) -> Part:
        """Words that may shrink as far as this picture allows."""
        size = max(size, self.least)
        return label(words, size, colour, least=self.least, grow=more.get("grow", 0))


def goods(sheet: Sheet, stock: Stock, size: float, none: str = "") -> Part:
    """Resources: a sprite and a number for each kind."""
    parts: list[Part] = []
    for kind, n in stock.items():
        parts.append(icon(SPRITES.get(kind, "cube"), size, COLOURS[kind]))
        parts.append(sheet.text(str(n), size))
    return row(*parts, gap=3) if parts else sheet.text(none, size, "muted")


def spoken(stock: Stock) -> str:
    """Resources for the ear."""
    return ", ".join(f"{n} {kind.capitalize()}" for kind, n in stock.items()) or "nothing"


def alteration_words(key: str) -> str:
    """An Alteration token in short: `V4 +1 O`, `F +2 L`."""
    a = ALTERATIONS[key]
    side = f"V{a.votes}" if a.side == "voting" else "F"
    bonus = " ".join(f"{n:+d} {SHORT[kind]}" for kind, n in a.bonus.items())
    return f"{side} {bonus}"


def alteration(sheet: Sheet, key: str, size: float, *, wide: bool = True) -> Part:
    """An Alteration token: votes or funding, then what it gives; two lines where it is narrow."""
    a = ALTERATIONS[key]
    votes = f"{a.votes} votes" if wide else f"{a.votes} v"
    side = votes if a.side == "voting" else "fund"
    gains: list[Part] = []
    for kind, n in a.bonus.items():
        if kind in KINDS:
            count = [] if n == 1 else [sheet.text(f"{n}", size)]
            gains.append(row(*count, icon(SPRITES.get(kind, "cube"), size, COLOURS[kind]), gap=1))
        else:
            gains.append(sheet.text(SHORT[kind] if n == 1 else f"{n} {SHORT[kind]}", size))
    heading, bonus = sheet.text(side, size), row(*gains, gap=4)
    inner = row(heading, bonus, gap=8) if wide else column(heading, bonus, gap=0)
    fill = "accent-soft" if a.side == "voting" else "raised"
    return framed(pad(inner, 4, 0), fill=fill, radius=6)


def chip(sheet: Sheet, words: str, size: float, fill: str = "raised", ink: str = "ink") -> Part:
    """A small plate with words."""
    size = max(size, sheet.least)
    inner = pad(label(words, size, ink, side="m", least=sheet.least), 4, 1)
    return framed(inner, fill=fill, radius=6)


def token(sheet: Sheet, t: TokenView, size: float, *, narrow: bool = False) -> Part:
    """An Ambassador with its side and votes, the die beside it, its Alteration token."""
    if t.seat < 0:
        return chip(sheet, f"neutral {t.votes}", size * 0.7, "sunken", "muted")
    votes = f"{t.votes} v" if narrow or t.die or t.alteration else voted(t.votes)
    words = "fund" if t.facing == "funding" else votes
    parts = [sheet.who(t.seat, size), sheet.text(words, size * 0.72)]
    if t.die:
        parts.append(icon(f"die-{t.die}", size * 0.85, "raised"))
    if t.alteration:
        parts.append(chip(sheet, "alt", size * 0.6, "accent-soft"))
    return row(*parts, gap=5)


def voted(n: int) -> str:
    """So many votes."""
    return "1 vote" if n == 1 else f"{n} votes"


def token_words(sheet: Sheet, t: TokenView) -> str:
    """A token for the ear."""
    if t.seat < 0:
        return f"blocked, {t.votes} neutral votes"
    side = "Funding side" if t.facing == "funding" else f"{t.votes} votes"
    die = f" and die {t.die}" if t.die else ""
    return f"{sheet.name(t.seat)}, {side}{die}"


def badges(sheet: Sheet, seats: Iterable[int], size: float) -> tuple[Part, ...]:
    """Players side by side."""
    return tuple(sheet.who(seat, size) for seat in seats)


def share(part: Part, n: float = 1) -> Part:
    """A part as wide as its share of a row, whatever it would take by itself."""
    return grown(sized(part, 1), n)


def listed(words: Iterable[str]) -> str:
    """Words for the ear, or that there are none."""
    return ", ".join(words) or "none"
