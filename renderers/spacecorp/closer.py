"""Close pictures of the map and of one site, with a legend of their signs."""

from collections.abc import Iterator
from typing import Final

from bot.games.spacecorp.data import BASES, BEYOND, DATA, SITE
from bot.games.spacecorp.kinds import Era, Site
from bot.games.spacecorp.view import PublicView, SiteView, SpotView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    Part,
    column,
    filling,
    flow,
    framed,
    label,
    packed,
    pad,
    painted,
    panel,
    ringed,
    row,
    space,
    with_alt,
)
from renderers.kit.closeup import closeup, upright
from renderers.kit.levels import LEVELS
from renderers.kit.parts import badge
from renderers.look import Look
from renderers.scene import Box, Node, Scene
from renderers.spacecorp.book import PATH
from renderers.spacecorp.cells import called, disc, fixed, plain_name, signs, tags_of
from renderers.spacecorp.faces import TAGS, sign, silhouette
from renderers.spacecorp.glance import heading, news, told
from renderers.spacecorp.overview import SWATCHES, Piece, chart, found, piece_at
from renderers.spacecorp.panels import explained
from renderers.spacecorp.told import (
    COMP,
    RIVAL,
    costs_spoken,
    numbered,
    occupied,
    owner,
    owner_name,
    tile_spoken,
    words_of,
)

NAME, WORDS, SENTENCE, LEAST = 34, 32, 38, 27
"""The sizes of names and of sentences, and the smallest they shrink to."""
PIECE, SIGN = 46, 38
BODY: Final = 330
"""The size of a body beside what is said of it."""
MOST: Final = 13
"""The most sites that the map's list holds."""
CROWD: Final = 3
"""The most pieces and boxes with tags that stand beside a site's name in the list."""
SHARES: Final = (1.9, 1)
"""The widths of the map and of the list beside it."""


# The map


def map_scene(view: PublicView, look: Look) -> Scene:
    """§1.6 The map with every piece, and a list of the sites where something stands."""
    t = words_of(look)
    fresh = [x for x in view.sites if news(view, x)]
    where = [*fresh, *(x for x in view.sites if occupied(x) and x not in fresh)]
    lines = [listed(view, x, look, t) for x in where[:MOST]]
    more = [label(f"+{len(where) - MOST}", WORDS, "muted")] if len(where) > MOST else []
    drawn, key = chart(view, fresh, t, look.marks), flow(legend(view.era, t), 16)
    top = heading(view, look, t)
    if upright(look):
        rows = packed(lines, 24) if lines else space()
        whole = column(top, drawn, key, filling(rows), *more, gap=16)
    else:
        right = column(*lines, *more, space(grow=1), gap=6)
        below = row(filling(drawn, SHARES[0]), filling(right, SHARES[1]), gap=20)
        whole = column(top, filling(below), key, gap=12)
    return closeup(
        whole,
        look,
        title=t.say("pic-title", era=t.named(view.era), n=view.round),
        book=PATH,
        swatches=SWATCHES,
        spoken=told(view, look, t),
    )


def listed(view: PublicView, x: SiteView, look: Look, t: Texts) -> Part:
    """A site where something stands: its number, its name and its pieces."""
    site = SITE[x.key]
    forms = (plain_name(site, t), *called(site, t)[1:])
    names = (*(f"{site.number} {x}" for x in forms), f"{site.number}") if site.number else forms
    marks = [fixed(standing_piece(piece)) for piece in found(x)]
    tags = [fixed(signs(tags_of(s), SIGN)) for s in x.spots if tags_of(s) and not s.base]
    name = label(names, WORDS, grow=1, least=LEVELS[look.level].least)
    line = row(name, *tags, *marks, gap=6)
    if len(marks) + len(tags) > CROWD:
        line = column(row(name, *tags, gap=6), flow(marks, 4), gap=2)
    return ringed(framed(line, outline="", by=3)) if news(view, x) else line


def standing_piece(piece: Piece) -> Part:
    """A piece as it stands on the map."""
    return painted(
        lambda box: piece_at(piece, (box[0] + box[2] / 2, box[1] + box[3] / 2), PIECE, LEAST),
        PIECE,
        PIECE,
    )


def legend(era: Era, t: Texts) -> list[Part]:
    """The meaning of the pieces and of the tags' signs."""
    pieces = [
        (badge(numbered(0, 1), PIECE), t.say("pic-key-team")),
        (standing_piece(Piece(0, base="hab")), t.say("pic-key-base")),
        (badge(RIVAL, PIECE), t.say("pic-competition")),
    ]
    if era == "S":
        pieces.append((standing_piece(Piece(0, colony=True)), t.say("kind-colony")))
    tags = [(sign(tag, SIGN), t.say(f"tag-{tag}")) for tag in TAGS]
    return explained([*pieces, *tags], WORDS)


# A site


def site_scene(view: PublicView, x: SiteView, look: Look) -> Scene:
    """§20.2 A site with all that stands there, in sentences."""
    t, site = words_of(look), SITE[x.key]
    region = DATA.boards[view.era].regions[site.region].name[t.language]
    said = [*sentences(view, x, look, t), *notes(view, x, site, t)]
    words = panel(*said, space(grow=1), gap=12)
    key = flow(legend(view.era, t), 16)
    art = painted(lambda box: portrait(view, x, site, box), BODY, BODY)
    if upright(look):
        whole = column(art, words._replace(grow=1), key, gap=18)
    else:
        body = row(fixed(art), filling(words), gap=20)
        whole = column(filling(body), key, gap=14)
    name = plain_name(site, t)
    return closeup(
        with_alt(whole, ""),
        look,
        head=f"{site.number} {name}" if site.number else name,
        aside=region if region != name else "",
        title=t.say("pic-title", era=t.named(view.era), n=view.round),
        book=PATH,
        swatches=SWATCHES,
    )


def portrait(view: PublicView, x: SiteView, site: Site, box: Box) -> Iterator[Node]:
    """The body of a site, ringed if something has just happened there."""
    drawn = pad(disc(site, BODY * 0.9, named=False), BODY * 0.05)
    sides = news(view, x)
    framed_ = framed(drawn, fill="space", outline="line")
    marked = ringed(framed_, colour="danger" if COMP in sides else "highlight")
    yield from (marked if sides else framed_).draw(box)


def sentences(view: PublicView, x: SiteView, look: Look, t: Texts) -> Iterator[Part]:
    """§20.2 to §20.5 What stands at a site, each piece beside its sign."""
    if news(view, x):
        yield said(None, t.say("pic-new"), "highlight")
    for spot in x.spots:
        yield from box_said(spot, look, t)
    if x.colony:
        words = t.say("pic-of", what=t.named(x.colony), who=owner_name(x.owner, look, t))
        yield said(badge(owner(x.owner), PIECE), words)
    for seat, number in x.teams:
        words = t.say("pic-team", who=look.names[seat], n=number)
        yield said(badge(numbered(seat, number), PIECE), words)
    if x.comp_team:
        yield said(badge(RIVAL, PIECE), t.say("pic-comp-team"))


def box_said(spot: SpotView, look: Look, t: Texts) -> Iterator[Part]:
    """§20.3, §20.5 The tiles of a box, and its base with what that does."""
    for tile in spot.tiles:
        yield said(signs(tags_of(spot), SIGN), tile_spoken(tile, t))
    if spot.base:
        what = t.say("pic-of", what=t.named(spot.base), who=owner_name(spot.owner, look, t))
        more = [t.say("pic-production", n=spot.production)] if spot.production else []
        does = t.does(BASES[spot.base].effect)
        mark = row(badge(owner(spot.owner), PIECE), silhouette(spot.base, PIECE), gap=4)
        yield said(mark, f"{t.say('pic-comma').join([what, *more])}. {does}")


def notes(view: PublicView, x: SiteView, site: Site, t: Texts) -> Iterator[Part]:
    """§1.6, §9.5 What a site costs, how far it is from its neighbours, and what is left there."""
    costs = t.say("pic-comma").join(costs_spoken(x, site, t))
    if costs:
        yield said(None, t.say("pic-costs-here", list=costs))
    if site.kind == "beyond" and view.beyond:
        left = t.say("pic-comma").join(f"+{BEYOND[marker].profit}" for marker in view.beyond)
        yield said(None, t.say("pic-beyond", list=left), "good")
    names = {key: r.name[t.language] for key, r in DATA.boards[view.era].regions.items()}
    ends = [
        (names[lane.b if lane.a == site.region else lane.a], lane.distance)
        for lane in DATA.boards[view.era].lanes
        if site.region in {lane.a, lane.b}
    ]
    far = t.say("pic-comma").join(t.say("pic-far-from", where=where, n=n) for where, n in ends)
    yield said(None, t.say("pic-distances", list=far), "muted")


def said(mark: Part | None, words: str, ink: str = "ink") -> Part:
    """A sentence beside its sign."""
    text = label(words, SENTENCE, ink, "regular", lines=4, grow=1, alt="=")
    return row(*([fixed(mark)] if mark else []), text, gap=14)
