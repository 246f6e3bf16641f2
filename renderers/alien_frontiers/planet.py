"""What stands on the planet: borders, names, colonies, field generators, the Relic Ship."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Final, NamedTuple

from bot.games.alien_frontiers.data import FIELDS
from bot.games.alien_frontiers.view import LandView, PublicView
from bot.games.alien_frontiers.words import WORDS
from renderers.alien_frontiers import sprites
from renderers.alien_frontiers.colours import PAPER, livery
from renderers.alien_frontiers.globe import SPAN, outline, whole
from renderers.alien_frontiers.pieces import Sheet, colonies, field, ground, signed, signs
from renderers.kit import Part, badge_at, canvas, closeup, filling, grown, placed, room, upright
from renderers.kit.steady import column, either, label, row, sized, space
from renderers.scene import Box, Group, Node, Point, Scene, line
from renderers.theme import NIGHT


class Site(NamedTuple):
    """Where a territory's name and tokens stand, from the planet's middle, and the tokens' room."""

    name: float
    tokens: float
    y: float
    room: float


SITES: Final = {
    "asimov": Site(-181, -180, 134, 139),
    "bradbury": Site(-5, -1, 251, 173),
    "burroughs": Site(-5, 2, -4, 201),
    "heinlein": Site(96, 102, -193, 166),
    "herbert": Site(-220, -218, -44, 166),
    "lem": Site(-82, -93, -205, 158),
    "pohl": Site(229, 225, -31, 157),
    "vanvogt": Site(182, 172, 148, 134),
}
NAME: Final = (33, 77)
BONUS: Final = (28, 46)
"""The size of a territory's name and bonus, and how far above its level each begins."""
NAMED: Final = (212, 36)
"""The room for a line of these."""
WORDS_BOX: Final = (156, 88)
"""The size of the region with a territory's name and bonus."""
TOKENS: Final = ((1, 64.0, 18), (2, 46.0, 6))
"""For each number of rows of tokens, the largest token, and how far the first lies below."""
GAP: Final = 3
FIELD: Final = 0.84
RELIC: Final = 0.9
"""The size of a generator and of the Relic Ship, as a share of a token's."""


INSIDE, BORDER = 8, (13, 9)
"""How far inside a territory its controller's border lies, and the widths of its two lines."""
CHANGED, DASH = (9, 6), (18, 10)
"""The widths and dashes of the outline of what has changed."""
HALO: Final = 4
SAID: Final = (40, 38, 36, 34, 32, 31, 30, 29, 28, 27)
"""The sizes of a territory's sentence in a close view, the best first."""
GAPS, BESIDE = 8, 30


def planet(sheet: Sheet, box: Box) -> Group:
    """Every territory with what stands on it. Borders come first, so that no token is cut."""
    lands = sheet.view.land
    nodes: list[Node] = [node for land in lands for node in border(sheet, land)]
    nodes += titles(sheet.look.language, sheet.least)
    for land in lands:
        words, brief = land_words(sheet, land), land_brief(sheet, land)
        nodes.append(Group(tuple(tokens(sheet, land)), alt=words, brief=brief, order=5))
        if land.key in sheet.look.marks:
            site = SITES[land.key]
            place = (site.name - WORDS_BOX[0] / 2, site.y - WORDS_BOX[1], *WORDS_BOX)
            nodes.append(Group((), region=land.key, box=place))
    return whole(box, (*nodes, *changes(sheet)))


def closely(sheet: Sheet) -> Scene:
    """The planet, and beside or below it the bonus of each territory in sentences."""
    look, tall = sheet.look, upright(sheet.look)
    x, y, wide, _ = room(look, head=False)
    side = wide if tall else SPAN
    place = (x, y, side, side)
    lands = filling(either(*(column(*bonuses(sheet, size)) for size in SAID)))
    found = [key for key in FIELDS if any(key in land.fields for land in sheet.view.land)]
    legend = signs(sheet, ("crown", "ring", *(f"field-{key}" for key in found), "fuel", "ore"))
    globe = space(side, side)
    if tall:
        part = column(globe, lands, legend, gap=GAPS)
    else:
        part = row(sized(column(globe, legend, space(grow=1), gap=GAPS), side), lands, gap=BESIDE)
    return closeup(
        part,
        look,
        title=sheet.say("title", words=sheet.say("part-planet")),
        book=sprites.PATH,
        under=(planet(sheet, place),),
        base=ground(sheet, canvas(look), place),
    )


def bonuses(sheet: Sheet, size: float) -> Iterator[Part]:
    """Each territory's name with its bonus in a sentence."""
    for key in SITES:
        words = sheet.say("is", name=sheet.texts.short[key], words=sheet.texts.text(key))
        yield grown(label(words, size, "ink", "regular", lines=5))


def border(sheet: Sheet, land: LandView) -> Iterator[Node]:
    """The border of a controlled territory, in its controller's colour."""
    if land.controller >= 0:
        edge, colour = outline(land.key, INSIDE), sheet.dress(land.controller).colour
        yield line(edge, colour=NIGHT, width=BORDER[0])
        yield line(edge, colour=colour, width=BORDER[1])


@lru_cache(maxsize=8)
def titles(language: str, least: float) -> tuple[Node, ...]:
    """The territories' names and bonuses."""
    words, (wide, high) = WORDS[language], NAMED
    nodes: list[Node] = []
    for key, site in SITES.items():
        for text, (size, above) in ((words.short[key], NAME), (words.bonus(key), BONUS)):
            how = {"colour": PAPER, "least": least, "halo": NIGHT, "halo_width": HALO}
            told = signed(text, language, size, side="m", **how)
            nodes += placed(told, (site.name - wide / 2, site.y - above, wide, high))
    return tuple(nodes)


def tokens(sheet: Sheet, land: LandView) -> Iterator[Node]:
    """A territory's colonies, field generators and Relic Ship, the first of them on top."""
    found: list[tuple[Callable[[Point, float], Iterator[Node]], float]] = [
        (partial(colonies, sheet, land, p), 1) for p in sheet.view.players if land.colonies[p.seat]
    ]
    found += [
        (partial(field, sheet, key, new=key in land.new_fields), FIELD) for key in land.fields
    ]
    if relic_on(sheet.view, land):
        white = livery("relic", sheet.look.theme)
        found.append((partial(badge_at, who=white), RELIC))
    spots, size = rows(SITES[land.key], len(found))
    for (draw, share), at in reversed([*zip(found, spots, strict=True)]):
        yield from draw(at, size * share)


def rows(site: Site, count: int) -> tuple[list[Point], float]:
    """The places of this many tokens on a territory, and the tokens' size."""
    if not count:
        return [], 0
    tries = [(-(-count // down), most, top) for down, most, top in TOKENS]
    size, across, top = max((min(most, site.room / n - GAP), n, top) for n, most, top in tries)
    lines = [min(across, count - done) for done in range(0, count, across)]
    return [
        (
            site.tokens + (i - (wide - 1) / 2) * (size + GAP),
            site.y + (TOKENS[0][2] if len(lines) == 1 else top) + n * (size + 2),
        )
        for n, wide in enumerate(lines)
        for i in range(wide)
    ], size


def relic_on(view: PublicView, land: LandView) -> bool:
    """§9 Whether the Relic Ship lies on this territory."""
    return land.key == "burroughs" and view.relic < 0


def changes(sheet: Sheet) -> Iterator[Node]:
    """Outlines of the territories that have changed since `look.since`."""
    before = sheet.look.since
    if isinstance(before, PublicView):
        was = {x.key: stands(x) for x in before.land}
        for land in sheet.view.land:
            if was[land.key] != stands(land):
                edge = outline(land.key)
                frame = line(edge, colour="highlight", width=CHANGED[1], dash=DASH)
                yield Group((line(edge, colour="inverse", width=CHANGED[0]), frame))


def stands(land: LandView) -> tuple[object, ...]:
    """A territory's colonies, controller and field generators, new or not."""
    return land.colonies, land.controller, land.fields


# In words


def land_words(sheet: Sheet, land: LandView) -> str:
    """A territory in words."""
    here = sheet.row(
        sheet.say("land-here", colour=sheet.colour(p.colour), n=landed(sheet, land, p.seat))
        for p in sheet.view.players
        if land.colonies[p.seat]
    )
    who = sheet.view.players[land.controller].colour if land.controller >= 0 else ""
    who = sheet.colour(who) if who else sheet.say("nobody")
    parts = [sheet.say("land-held", here=here, who=who) if here else sheet.say("empty")]
    if land.fields:
        new = {key: sheet.say("mark-new") for key in land.new_fields}
        named = (sheet.marked(sheet.say(f"field-{key}"), new.get(key, "")) for key in land.fields)
        parts.append(sheet.say("land-fields", fields=sheet.linked("and", named)))
    if relic_on(sheet.view, land):
        parts.append(sheet.say("land-relic"))
    name, bonus = sheet.texts.named(land.key), sheet.texts.bonus(land.key, "price")
    return sheet.say("land", name=name, bonus=bonus, words=sheet.row(parts))


def landed(sheet: Sheet, land: LandView, seat: int) -> str:
    """A player's colonies on a territory in words, with the number of new ones."""
    return sheet.say("landed", n=land.colonies[seat], new=land.new[seat])


def land_brief(sheet: Sheet, land: LandView) -> str:
    """A territory in a few words."""
    parts = [
        sheet.say("land-count", colour=sheet.colour(p.colour), n=land.colonies[p.seat])
        for p in sheet.view.players
        if land.colonies[p.seat]
    ]
    if land.controller >= 0:
        colour = sheet.colour(sheet.view.players[land.controller].colour)
        parts.append(sheet.say("land-controls", colour=colour))
    parts += [sheet.say(f"field-{key}") for key in land.fields]
    words = sheet.row(parts or [sheet.say("empty")])
    return sheet.say("land-brief", name=sheet.texts.short[land.key], words=words)
