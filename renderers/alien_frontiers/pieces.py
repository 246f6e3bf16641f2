"""The pieces: ships, colonies, field generators, badges.

A `Sheet` is one picture being made: the view, and how it is to look.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from typing import Any, Final, NamedTuple

from bot.engine.flow import Seat
from bot.games.alien_frontiers.view import LandView, PlayerView, PublicView, ShipView
from bot.games.alien_frontiers.words import WORDS, Words
from renderers.alien_frontiers import sprites
from renderers.alien_frontiers.colours import livery
from renderers.kit import LEAST, LEVELS, Livery, Part, kept, natural, painted
from renderers.kit.boxes import Side
from renderers.kit.steady import badge, flow, icon, label, row, space
from renderers.layout import box_at, centre
from renderers.look import Look
from renderers.scene import Base, Box, Group, Node, Point, Size, Sprite, Text, circle, rect
from renderers.theme import NIGHT

CROWNED: Final = 1.16
"""How much larger the controller's colonies are drawn."""
RINGED: Final = 0.86
"""How large a token is drawn inside the mark of the last turn."""
COUNT: Final = {"triangle": (0.42, 0.07), "diamond": (0.44, 0.0)}
"""The size of a colony's number and its shift down, for shapes that need their own."""
CLOSELY: Final = 1.2
"""How much larger than the smallest text a colony's number is in a close view."""
MARK: Final = 0.36
"""How far from a token's middle its corner has a mark, as a share of its size."""
TAB: Final = (0.37, 0.7)
"""The side of a tab with the number of new tokens, as a share of the token: usual and at most."""
TAB_TEXT: Final = 0.76
"""The size of a tab's number, as a share of its side."""
SIGN: Final = (34, 40, 24)
"""The sizes of a legend's words and of its signs, and the gap between them."""
GOODS: Final = {
    "en": re.compile(r"(?<=[\dn])(?P<fuel>F)\b|(?<=[\dn])(?P<ore>O)\b"),
    "ja": re.compile(r"(?P<fuel>燃料?)(?=\d)|(?P<ore>鉱石?)(?=\d)"),
}
"""What stands for fuel and ore in the few words of a price."""
GOOD: Final = 0.9
"""The size of a sign among words, as a share of theirs."""
BLANK: Final = 0.2
"""The width of a space, as a share of its words' size."""
AHEAD: Final = -12
"""The place in the alt text of what comes first: the last turn, then the question."""


class Sheet(NamedTuple):
    """A picture being made."""

    view: PublicView
    look: Look

    @property
    def least(self) -> float:
        """The smallest text that the picture may have."""
        whole = self.look.level == "board" and not self.look.view
        return LEVELS["board"].least if whole else LEAST

    def dress(self, seat: Seat) -> Livery:
        """A player's livery."""
        return livery(self.view.players[seat].colour, self.look.theme)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.look.names[seat]

    @property
    def texts(self) -> Words:
        """The game's words in the picture's language."""
        return WORDS[self.look.language]

    def say(self, name: str, /, **facts: object) -> str:
        """The picture's text of this name."""
        return self.texts.picture(name, **facts)

    def row(self, items: Iterable[str]) -> str:
        """Items in a list."""
        return ("、" if self.look.language == "ja" else ", ").join(items)

    def apart(self, items: Iterable[str]) -> str:
        """Items that contain commas, in a list."""
        return ("；" if self.look.language == "ja" else "; ").join(items)

    def spoken(self, text: str) -> str:
        """Sentences on separate lines, as an alt text has them."""
        return text.replace("\n", "") if self.look.language == "ja" else text

    def linked(self, name: str, items: Iterable[str]) -> str:
        """Items joined one by one with a word or sign."""
        every = list(items)
        return reduce(lambda a, b: self.say(name, one=a, more=b), every) if every else ""

    def colour(self, key: str) -> str:
        """A colour's name."""
        return self.say(f"colour-{key}")

    def marked(self, words: str, *marks: str) -> str:
        """Words with marks after them, each in brackets."""
        for mark in filter(None, marks):
            words = self.say("marked", words=words, mark=mark)
        return words

    def die(self, view: ShipView) -> str:
        """A ship by colour and value."""
        return self.say("die", colour=self.colour(view.colour), pips=view.pips)

    def word(self, word: str) -> str:
        """A ship to dock as it is typed: `4`, `relic5`."""
        colour, pips = word[:-1], word[-1]
        return self.say("word", colour=colour and self.colour(colour), pips=pips)

    def who(self, p: PlayerView, size: float) -> Part:
        """A player's badge."""
        return badge(self.dress(p.seat), size, least=self.least)


def ground(sheet: Sheet, size: Size, planet: Box) -> Base:
    """A plain ground with the planet in its place."""
    args = (*size, *planet[:3])
    return Base("renderers.alien_frontiers.base:sky", args, sprites.swatches(sheet.look.theme))


def signs(sheet: Sheet, names: Iterable[str], tint: str = "") -> Part:
    """What signs mean, side by side as long as there is room."""
    size, side, gap = SIGN
    every = [
        row(icon(name, side, tint), label(sheet.say(f"sign-{name}"), size, "muted"), gap=gap / 3)
        for name in names
    ]
    return flow(tuple(every), gap)


@kept
def signed(words: str, language: str, size: float, *, side: Side = "l", **how: Any) -> Part:
    """A line of few words with the signs of fuel and ore for their letters, or as it is where there
    isn't room for that."""
    plain, parts, end = label(words, size, side=side, **how), [], 0
    for found in GOODS[language].finditer(words):
        parts += pieces_of(words[end : found.start()], size, how)
        parts.append(icon(str(found.lastgroup), size * GOOD))
        end = found.end()
    if not parts:
        return plain
    parts += pieces_of(words[end:], size, how)
    before = [space(grow=1)] if side != "l" else []
    after = [space(grow=1)] if side != "r" else []
    shown = row(*before, *parts, *after, gap=0)
    wide = natural(shown)[0]
    return shown._replace(
        draw=lambda box: (shown if wide <= box[2] + 1 else plain).draw(box), give=1
    )


def pieces_of(words: str, size: float, how: Mapping[str, Any]) -> list[Part]:
    """Words between signs, with room for the spaces at their ends."""
    blank = [space(size * BLANK)]
    said = [label(words.strip(), size, **how)._replace(give=0)] if words.strip() else []
    return [*blank * words.startswith(" "), *said, *blank * (words.endswith(" ") and bool(said))]


def ship(sheet: Sheet, view: ShipView, size: float, *, lost: bool = False) -> Part:
    """A ship: a die in its colour, ringed if docked last turn, marked if borrowed or forfeited."""
    mark = marked(view, lost=lost)
    new = view.fresh and bool(view.pips)
    told = (sheet.say(f"mark-{x}") for x in (mark, "new" if new else "") if x)
    tint = livery(view.colour, sheet.look.theme).colour
    alt = sheet.marked(sheet.die(view), *told)
    return die(f"{view.colour}-{view.pips}", tint, size, ringed=new, mark=mark, alt=alt)


def marked(view: ShipView, *, lost: bool) -> str:
    """The mark of a ship that is borrowed, will come back or will be lost, or ""."""
    return "lent" if view.borrowed else "saved" if view.saved else "gone" if lost else ""


@kept
def die(name: str, tint: str, size: float, *, ringed: bool, mark: str, alt: str) -> Part:
    """A die, perhaps with a ring and with a mark in its corner."""

    def draw(box: Box) -> Iterator[Node]:
        at, side = centre(box), min(size, box[2], box[3])
        nodes: list[Node] = []
        if ringed:
            ring = box_at(at, side + 9, side + 9)
            nodes.append(rect(ring, radius=side * 0.27, fill="highlight"))
            nodes.append(rect(box_at(at, side, side), radius=side * 0.23, fill="inverse"))
        nodes.append(Sprite(name, at, side, tint=tint))
        if mark:
            nodes.append(Sprite(mark, corner(at, side), side * 0.44))
        yield Group(tuple(nodes), alt=alt)

    return painted(draw, size, size)


def corner(at: Point, size: float) -> Point:
    """The lower right corner of a token, where its mark stands."""
    return (at[0] + size * MARK, at[1] + size * MARK)


def colonies(sheet: Sheet, land: LandView, p: PlayerView, at: Point, size: float) -> Iterator[Node]:
    """A player's colonies on a territory, the controller's crowned, with how many are new."""
    controls, new = land.controller == p.seat, land.new[p.seat]
    size = size * CROWNED if controls else size
    side = size * RINGED if new else size
    if new:
        yield from halo(at, size)
    yield from colony(sheet, p, land.colonies[p.seat], at, side, controls=controls)
    if new:
        yield from tab(sheet, at, size, f"+{new}")


def colony(
    sheet: Sheet, p: PlayerView, count: int, at: Point, size: float, *, controls: bool = False
) -> Iterator[Node]:
    """A token in a player's shape with a number."""
    who = sheet.dress(p.seat)
    yield Sprite(f"{'control' if controls else 'colony'}-{p.colour}", at, size, tint=who.colour)
    share, lower = COUNT.get(who.shape, (0.52, 0.0))
    high = max(
        sheet.least * (CLOSELY if sheet.look.view else 1),
        size * share * (RINGED if controls else 1),
    )
    yield Text(str(count), (at[0], at[1] + lower * size), high, who.ink, "bold", "mm")


def field(sheet: Sheet, key: str, at: Point, size: float, *, new: bool = False) -> Iterator[Node]:
    """A field generator with its letter."""
    if new:
        yield from halo(at, size)
    side = size * RINGED if new else size
    yield Sprite(f"field-{key}", at, side)
    yield Text(key[0].upper(), at, max(sheet.least, side * 0.46), NIGHT, "bold", "mm")
    if new:
        yield from tab(sheet, at, size, "+")


def piece(draw: Callable[[Point, float], Iterable[Node]], size: float, wide: float) -> Part:
    """A token as a part of a layout."""
    return painted(lambda box: draw(centre(box), size), wide, size)


def halo(at: Point, size: float) -> Iterator[Node]:
    """The mark of the last turn behind a token on the planet, as large as the token."""
    yield circle(at, size / 2 + 2, fill="inverse")
    yield circle(at, size / 2, fill="highlight")


def tab(sheet: Sheet, at: Point, size: float, words: str) -> Iterator[Node]:
    """A tab at a token's corner with the number of new ones, if that is legible."""
    share, most = TAB
    side = max(size * share, sheet.least / TAB_TEXT)
    if side > size * most:
        return
    box = box_at(corner(at, size), side, side)
    yield rect(box, radius=side * 0.3, fill="inverse", outline="highlight", width=2)
    yield Text(words, centre(box), side * TAB_TEXT, "highlight", "bold", "mm")
