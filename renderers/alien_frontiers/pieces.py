"""What stands on the board: ships, badges, colonies, field generators, and all of the planet.

A `Sheet` is one picture being made: the view, how it is to look, and the smallest text it may have,
which is smaller where the board will be enlarged.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final, NamedTuple

from bot.engine.flow import Seat
from bot.games.alien_frontiers.view import LandView, PlayerView, PublicView, ShipView
from bot.games.alien_frontiers.words import WORDS, Words
from renderers.alien_frontiers import geometry
from renderers.alien_frontiers.colours import PAPER, livery
from renderers.kit import LEAST, Livery, Part, badge, badge_at, label, painted, placed
from renderers.layout import box_at
from renderers.look import Look
from renderers.scene import Group, Node, Point, Sprite, Text, circle, line, rect
from renderers.theme import NIGHT

CROWNED: Final = 1.16
"""How much larger the controller's colonies are drawn."""
RINGED: Final = 0.86
"""How large a token is drawn inside the mark of the last turn."""
COUNT: Final = {"triangle": (0.42, 0.07), "diamond": (0.44, 0.0)}
"""The size of a colony's number and its shift down, for shapes that need their own."""
TOKENS: Final = ((1, 64.0), (2, 46.0))
"""The number of rows of tokens on a territory, and the largest token for it."""
NAME: Final = 31
BONUS: Final = 27
NAMED: Final = 204
"""The least width of a territory's name and bonus, even if it crosses the border."""
AHEAD: Final = -12
"""The place in the alt text of what comes first: the last turn, then the question."""


class Sheet(NamedTuple):
    """A picture being made."""

    view: PublicView
    look: Look
    least: float = LEAST

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

    def die(self, view: ShipView) -> str:
        """A ship by colour and value."""
        return self.say("die", colour=self.colour(view.colour), pips=view.pips)

    def word(self, word: str) -> str:
        """A ship to dock as it is typed: `4`, `relic5`."""
        colour, pips = word[:-1], word[-1]
        said = self.colour(colour) if colour else ""
        return self.say("word", colour=said, pips=pips)

    def who(self, p: PlayerView, size: float) -> Part:
        """A player's badge."""
        return badge(self.dress(p.seat), size, least=self.least)


# Ships


def ship(sheet: Sheet, view: ShipView, at: Point, size: float, *, lost: bool = False) -> Group:
    """A ship: a die in its colour, ringed if docked last turn, marked if borrowed or forfeited."""
    nodes: list[Node] = []
    if view.fresh and view.pips:
        ring, hole = size + 9, size
        nodes.append(rect(box_at(at, ring, ring), radius=size * 0.27, fill="highlight"))
        nodes.append(rect(box_at(at, hole, hole), radius=size * 0.23, fill="inverse"))
    tint = livery(view.colour, sheet.look.theme).colour
    nodes.append(Sprite(f"{view.colour}-{view.pips}", at, size, tint=tint))
    mark = "lent" if view.borrowed else "saved" if view.saved else "gone" if lost else ""
    if mark:
        nodes.append(Sprite(mark, (at[0] + size * 0.36, at[1] + size * 0.36), size * 0.44))
    return Group(tuple(nodes), alt=ship_words(sheet, view, lost=lost))


def berth(sheet: Sheet, view: ShipView, size: float) -> Part:
    """A ship as a part of a layout."""
    return painted(
        lambda box: (
            ship(
                sheet,
                view,
                (box[0] + box[2] / 2, box[1] + box[3] / 2),
                min(size, box[2], box[3]),
            ),
        ),
        size,
        size,
    )


def ship_words(sheet: Sheet, view: ShipView, *, lost: bool = False) -> str:
    """A ship in words."""
    marks = ["lent"] if view.borrowed else []
    marks += ["saved"] if view.saved else ["lost"] if lost else []
    marks += ["new"] if view.fresh and view.pips else []
    words = sheet.die(view)
    for mark in marks:
        words = sheet.say("marked", words=words, mark=sheet.say(f"mark-{mark}"))
    return words


# Colonies and generators


def colonies(sheet: Sheet, at: Point, size: float, count: int, colour: str, *,
             controls: bool = False, new: int = 0) -> Iterator[Node]:  # fmt: skip
    """A player's colonies on a territory, with their number. The controller's are crowned."""
    who = livery(colour, sheet.look.theme)
    size = size * CROWNED if controls else size
    if new:
        yield from halo(at, size)
        size *= RINGED
    yield Sprite(f"{'control' if controls else 'colony'}-{colour}", at, size, tint=who.colour)
    share, lower = COUNT.get(who.shape, (0.52, 0.0))
    high = max(sheet.least, size * share * (0.86 if controls else 1))
    yield Text(str(count), (at[0], at[1] + lower * size), high, who.ink, "bold", "mm")


def field(sheet: Sheet, key: str, at: Point, size: float, *, new: bool = False) -> Iterator[Node]:
    """A field generator with its letter."""
    if new:
        yield from halo(at, size)
    size = size * RINGED if new else size
    yield Sprite(f"field-{key}", at, size)
    high = max(sheet.least, size * 0.46)
    yield Text(key[0].upper(), at, high, NIGHT, "bold", "mm")


def halo(at: Point, size: float) -> Iterator[Node]:
    """The mark of the last turn behind a token on the planet, as large as the token."""
    yield circle(at, size / 2 + 2, fill="inverse")
    yield circle(at, size / 2, fill="highlight")


def plus(sheet: Sheet, at: Point, size: float, words: str) -> Iterator[Node]:
    """A tab at a token's corner with the number of new ones, if that is legible."""
    side = max(20.0, size * 0.37)
    if side * 0.8 < sheet.least:
        return
    spot = (at[0] + size * 0.36, at[1] + size * 0.36)
    box = box_at(spot, side, side)
    yield rect(box, radius=side * 0.3, fill="inverse", outline="highlight", width=2)
    yield Text(words, spot, side * 0.66, "highlight", "bold", "mm")


def landed(sheet: Sheet, land: LandView, seat: Seat) -> str:
    """A player's colonies on a territory in words, with the number of new ones."""
    return sheet.say("landed", n=land.colonies[seat], new=land.new[seat])


# The planet


def planet(sheet: Sheet) -> Iterator[Node]:
    """Every territory with what stands on it. Borders come first, so that no token is cut."""
    for land in sheet.view.land:
        yield from border(sheet, land)
    for land in sheet.view.land:
        yield from land_title(sheet, land.key)
    for land in sheet.view.land:
        yield Group(tuple(tokens_on(sheet, land)), alt=land_words(sheet, land), order=12)
    held = sheet.apart(filter(None, (land_brief(sheet, land) for land in sheet.view.land)))
    yield Group((), brief=sheet.say("planet", words=held or sheet.say("empty")), order=5)


def border(sheet: Sheet, land: LandView) -> Iterator[Node]:
    """The border of a controlled territory, in its controller's colour."""
    if land.controller < 0:
        return
    edge = geometry.outline(land.key, 8)
    yield line((*edge, edge[0]), colour=NIGHT, width=13)
    yield line((*edge, edge[0]), colour=sheet.dress(land.controller).colour, width=9)


def land_title(sheet: Sheet, key: str) -> Iterator[Node]:
    """A territory's name and bonus."""
    (x, y), room, _, _ = geometry.SITES[key]
    wide = max(room, NAMED)
    for words, size, top in (
        (sheet.texts.short[key], NAME, 76),
        (sheet.texts.bonus(key), BONUS, 46),
    ):
        told = label(words, size, PAPER, side="m", least=sheet.least, halo=NIGHT, halo_width=4)
        yield from placed(told, (x - wide / 2, y - top, wide, 36))


def tokens_on(sheet: Sheet, land: LandView) -> Iterator[Node]:
    """A territory's colonies, field generators and Relic Ship, in one or two rows."""
    here = [p for p in sheet.view.players if land.colonies[p.seat]]
    relic = land.key == "burroughs" and sheet.view.relic < 0
    spots, size = rows(land.key, len(here) + len(land.fields) + relic)
    tabs: list[Node] = []
    for p in here:
        at, new, controls = next(spots), land.new[p.seat], p.seat == land.controller
        count = land.colonies[p.seat]
        yield from colonies(sheet, at, size, count, p.colour, controls=controls, new=new)
        if new:
            tabs += plus(sheet, at, size * CROWNED if controls else size, f"+{new}")
    for key in land.fields:
        at, fresh = next(spots), key in land.new_fields
        yield from field(sheet, key, at, size * 0.84, new=fresh)
        if fresh:
            tabs += plus(sheet, at, size * 0.84, "+")
    if relic:
        yield from badge_at(next(spots), size * 0.9, livery("relic", sheet.look.theme))
    yield from tabs


def rows(key: str, count: int) -> tuple[Iterator[Point], float]:
    """The places of this many tokens on a territory, and the tokens' size."""
    if not count:
        return iter(()), 0
    site = geometry.SITES[key]
    x, y = site.tokens
    across = [-(-count // down) for down, _ in TOKENS]
    largest = [most for _, most in TOKENS]
    sizes = [min(most, site.tokens_room / n - 3) for n, most in zip(across, largest, strict=True)]
    size, n = max(zip(sizes, across, strict=True))
    lines = [min(n, count - done) for done in range(0, count, n)]
    top = y + 18 if len(lines) == 1 else y + 6
    spots = [
        (x + (i - (m - 1) / 2) * (size + 3), top + row * (size + 2))
        for row, m in enumerate(lines)
        for i in range(m)
    ]
    return iter(spots), size


def land_words(sheet: Sheet, land: LandView) -> str:
    """A territory in words."""
    view = sheet.view
    here = sheet.row(
        sheet.say("land-here", colour=sheet.colour(p.colour), n=landed(sheet, land, p.seat))
        for p in view.players
        if land.colonies[p.seat]
    )
    who = sheet.colour(view.players[land.controller].colour) if land.controller >= 0 else ""
    held = sheet.say("land-held", here=here, who=who or sheet.say("nobody"))
    parts = [held if here else sheet.say("empty")]
    if land.fields:
        parts.append(sheet.say("land-fields", fields=field_words(sheet, land)))
    if land.key == "burroughs" and view.relic < 0:
        parts.append(sheet.say("land-relic"))
    name, bonus = sheet.texts.named(land.key), sheet.texts.bonus(land.key, "price")
    return sheet.say("land", name=name, bonus=bonus, words=sheet.row(parts))


def field_words(sheet: Sheet, land: LandView) -> str:
    """The field generators on a territory in words, the new ones marked."""
    new, found = sheet.say("mark-new"), []
    for key in land.fields:
        name = sheet.say(f"field-{key}")
        fresh = key in land.new_fields
        found.append(sheet.say("marked", words=name, mark=new) if fresh else name)
    return sheet.linked("and", found)


def land_brief(sheet: Sheet, land: LandView) -> str:
    """A territory in a few words. Returns "" where it is empty."""
    here = [
        sheet.say("land-count", colour=sheet.colour(p.colour), n=land.colonies[p.seat])
        for p in sheet.view.players
        if land.colonies[p.seat]
    ]
    if land.controller >= 0:
        colour = sheet.colour(sheet.view.players[land.controller].colour)
        here.append(sheet.say("land-controls", colour=colour))
    if not here:
        return ""
    words = sheet.row((*here, *(sheet.say(f"field-{key}") for key in land.fields)))
    return sheet.say("land-brief", name=sheet.texts.short[land.key], words=words)
