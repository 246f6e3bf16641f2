"""What has just happened, for a turn message: the sites concerned, a map of the rest, profits."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.spacecorp.data import CONTRACTS, DATA, SITE
from bot.games.spacecorp.kinds import Era, Site
from bot.games.spacecorp.view import ContractView, PublicView, SiteView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    UNBOUND,
    Extent,
    Part,
    column,
    filling,
    fit,
    flow,
    framed,
    label,
    natural,
    packed,
    row,
    sized,
    space,
)
from renderers.kit.glance import NAME, Score, glance, scores, turn, unseen
from renderers.kit.parts import badge, badge_at, ringed, seat_livery
from renderers.layout import centre, inset
from renderers.look import Look
from renderers.scene import Box, Group, Node, Scene, line, rect
from renderers.spacecorp.bodies import SUN, body
from renderers.spacecorp.panels import contract_spoken
from renderers.spacecorp.places import CELL, MAP, lanes, region_box, site_box
from renderers.spacecorp.sites import (
    COMP,
    RIVAL,
    cell,
    lanes_spoken,
    occupied,
    owner,
    spoken,
    words_of,
)

STARS_SHOWN: Final = 4
"""The most systems shown large. A region of the other maps has as many sites at most."""
LARGEST: Final = 2.4
"""How many times larger than on the board a site may be."""
SHARES: Final = ((0.8, 1), (1, 1), (1.5, 1), (1.9, 1))
"""The widths of the sites and of the map beside them, by the number of sites."""
AIRY: Final[Mapping[Era, float]] = {"M": 1.22, "P": 1.22, "S": 1.55}
"""The size of a site to that on the board, so that nothing in it is cut."""
CHIP: Final = 34
"""The size of a contract in brief."""
DISC, PIECE = 70, 84
"""The sizes of a body and of a piece on the map, in the board's own pixels."""


def scene(view: PublicView, look: Look) -> Scene:
    """§20 The glance: whose turn it is, what has changed, and the profits."""
    t = words_of(look)
    near = focus(view)
    contracts = race_for_contracts(view, look)._replace(give=0)
    main = column(chart(view, near), contracts, space(grow=1), gap=12)
    if near:
        sites = filling(packed([large(view, x, t) for x in near], 12))
        named = [label(title(view, near, t), NAME, "muted")] if view.era != "S" else []
        shares = SHARES[min(len(near), len(SHARES)) - 1]
        left = column(*named, sites, gap=8)
        main = row(filling(left, shares[0]), filling(main, shares[1]), gap=18)
    return glance(
        heading(view, look, t),
        main,
        scores(race(view, look, t), alt=standing(view, look, t)),
        look=look,
        title=t.say("pic-title", era=t.named(view.era), n=view.round),
        swatches=(RIVAL.colour, SUN),
        spoken=unseen(
            *(heard(view, x, look, t) for x in view.sites),
            *((contract_spoken(view, c, look), 10) for c in view.contracts),
            (lanes_spoken(view.era, t), 50),
        ),
    )


def heading(view: PublicView, look: Look, t: Texts) -> Part:
    """§14.4, §20.1 Whose turn it is, or who has won."""
    when = f"{t.named(view.era)} · {t.say('pic-round', n=view.round)}"
    if view.ended:
        first = leaders(view, look, t)
        names = t.say("pic-comma").join(side.name for side in first)
        return turn([side.who for side in first], t.say("pic-won", who=names), when)
    who = [seat_livery(seat) for seat in view.asked or (view.active,)]
    names = t.say("pic-comma").join(look.names[seat] for seat in view.asked or (view.active,))
    return turn(who, t.say("pic-turn", who=names), when)


def leaders(view: PublicView, look: Look, t: Texts) -> list[Score]:
    """The sides with the most profit."""
    sides = race(view, look, t)
    most = max(side.points for side in sides)
    return [side for side in sides if side.points == most]


def race(view: PublicView, look: Look, t: Texts) -> list[Score]:
    """§20.1 Every side's profit."""
    sides = [
        Score(seat_livery(hq.seat), look.names[hq.seat], hq.open.profit, hq.seat in view.asked)
        for hq in view.hqs
    ]
    comp = view.comp
    return [*sides, *([Score(RIVAL, t.say("pic-competition"), comp.profit)] if comp else [])]


def standing(view: PublicView, look: Look, t: Texts) -> str:
    """§20.1 The profits and the contracts closed, for the alt text."""
    sides = [f"{side.name} {side.points}" for side in race(view, look, t)]
    closed = t.say("pic-closed", closed=sum(not c.open for c in view.contracts))
    decks = t.say("pic-decks", deck=view.deck)
    return t.say("pic-comma").join([*sides, closed, decks])


def race_for_contracts(view: PublicView, look: Look) -> Part:
    """§20.6 The open contracts in brief: number, who is closest and how close, what it pays."""

    def chip(c: ContractView) -> Part:
        best = max(c.have)
        near = [badge(seat_livery(i), CHIP) for i, n in enumerate(c.have) if n == best > 0]
        inner = row(
            label(str(CONTRACTS[c.key].number), CHIP, "accent"),
            *near,
            label(f"{best}/{c.need}", CHIP),
            label(f"+{c.profit}", CHIP, "good"),
            gap=8,
        )
        return framed(inner, by=7, radius=10, outline="")

    chips = [chip(c) for c in view.contracts if c.open]
    head = label(words_of(look).say("pic-contracts"), CHIP, "muted")
    return column(head, flow(chips, 8), gap=6) if chips else space()


# What is shown large


def focus(view: PublicView) -> list[SiteView]:
    """The sites to show large: the region of the last action, or the systems concerned.

    There are none before the map is set up.
    """
    fresh = [x for x in view.sites if news(view, x)]
    mine = [x for x in view.sites if view.active in {seat for seat, _ in x.teams}]
    if not view.sites:
        return []
    newest = [x for m in view.marks for x in fresh if m.at in keys(x)]
    first = (newest or mine or list(view.sites))[-1]
    if view.era != "S":
        return [x for x in view.sites if SITE[x.key].region == SITE[first.key].region]
    others = [x for x in (*mine, *filter(occupied, view.sites)) if x not in fresh]
    return list(dict.fromkeys([*fresh, *others]))[:STARS_SHOWN] or [first]


def news(view: PublicView, x: SiteView) -> list[int]:
    """The sides that have just done something at a site."""
    at = {m.at: m.owner for m in view.marks}
    return [at[key] for key in keys(x) if key in at]


def keys(x: SiteView) -> tuple[str, ...]:
    """A site and its spots, as marks name them."""
    return (x.key, *(spot.key for spot in x.spots))


def title(view: PublicView, near: Sequence[SiteView], t: Texts) -> str:
    """The region's name."""
    return DATA.boards[view.era].regions[SITE[near[0].key].region].name[t.language]


def large(view: PublicView, x: SiteView, t: Texts) -> Part:
    """§20.2 A site as large as there is room, ringed if something has just happened there."""
    wide, high = CELL[view.era]
    part, wide = cell(view.era, x, view.beyond, t), wide * AIRY[view.era]
    if SITE[x.key].id == "s0":
        part = framed(part, fill=SUN, outline="", radius=40, by=16)
    part = sized(part, wide, max(high * AIRY[view.era], natural(part, wide)[1]))
    fresh = news(view, x)
    if fresh:
        part = ringed(part, colour="danger" if COMP in fresh else "highlight")
    return fit(part, LARGEST)


def heard(view: PublicView, x: SiteView, look: Look, t: Texts) -> tuple[str, int]:
    """A site in words, and its place in the alt text: what has just happened comes first."""
    fresh = news(view, x)
    words = spoken(x, SITE[x.key], look, t) + (f" ({t.say('pic-new')})" if fresh else "")
    return words, 5 if fresh else 12 if occupied(x) else 30


# The map beside it


def chart(view: PublicView, near: Sequence[SiteView]) -> Part:
    """§1.6 The whole map with its pieces, without words."""
    bare = () if view.sites else DATA.boards[view.era].sites.values()
    nodes = (
        *ways(view),
        *(node for x in view.sites for node in small(view, x, shown=x in near)),
        *(node for site in bare for node in plain(view, site)),
    )

    def draw(box: Box) -> Iterator[Node]:
        scale = min(box[2] / MAP[2], box[3] / MAP[3])
        at = (box[0] + (box[2] - MAP[2] * scale) / 2, box[1] + (box[3] - MAP[3] * scale) / 2)
        yield rect((*at, MAP[2] * scale, MAP[3] * scale), radius=14, fill="space")
        yield Group(nodes, at, scale)

    def want(most: float) -> Extent:
        wide = min(most, MAP[2])
        return (wide, wide * MAP[3] / MAP[2])

    return Part(want, draw, give=1)


def ways(view: PublicView) -> Iterator[Node]:
    """The lanes and the plates of the regions."""
    for way, _ in lanes(view.era):
        yield line(way, colour="space-line", width=8)
    if view.era != "S":
        for region in DATA.boards[view.era].regions:
            yield rect(region_box(view.era, region), radius=18, fill="ground", alpha=0.55)


def small(view: PublicView, x: SiteView, *, shown: bool) -> Iterator[Node]:
    """A site on the map: its body, and the pieces there."""
    site = SITE[x.key]
    yield from plain(view, site, shown=shown)
    yield from pieces(x, inset(site_box(view.era, site), 4))


def plain(view: PublicView, site: Site, *, shown: bool = False) -> Iterator[Node]:
    """A site's plate and body, marked if it is shown large."""
    box = inset(site_box(view.era, site), 4)
    edge, width = ("highlight", 10) if shown else ("line", 3)
    yield rect(box, radius=14, fill="panel", alpha=0.8)
    yield rect(box, radius=14, outline=edge, width=width)
    yield from body(site, (centre(box)[0], box[1] + DISC * 0.75), DISC / 2)


def pieces(x: SiteView, box: Box) -> Iterator[Node]:
    """The colony, bases and teams at a site, by their owners' shapes."""
    sides = [x.owner] if x.colony else []
    sides += [spot.owner for spot in x.spots if spot.base]
    sides += [seat for seat, _ in x.teams]
    sides += [COMP] if x.comp_team else []
    size = min(PIECE, box[2] / max(1, len(sides)))
    left = centre(box)[0] - size * (len(sides) - 1) / 2
    for n, side in enumerate(sides):
        yield from badge_at(
            (left + n * size, box[1] + box[3] - PIECE * 0.6), size, owner(side), UNBOUND
        )
