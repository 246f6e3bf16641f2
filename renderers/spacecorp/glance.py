"""What has just happened, for a turn message: the sites concerned, a map of the rest, profits."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.spacecorp.data import CONTRACTS, DATA, SITE, SPOT_SITE
from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.view import ContractView, Mark, PublicView, SiteView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
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
from renderers.kit.parts import badge, ringed, seat_livery
from renderers.look import Look
from renderers.scene import Node, Scene
from renderers.spacecorp.bodies import SUN
from renderers.spacecorp.book import PATH
from renderers.spacecorp.cells import cell, plain_name
from renderers.spacecorp.overview import SWATCHES, chart
from renderers.spacecorp.panels import contract_spoken
from renderers.spacecorp.places import CELL
from renderers.spacecorp.told import (
    COMP,
    RIVAL,
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
AIRY: Final[Mapping[Era, float]] = {"M": 1.22, "P": 1.22, "S": 1.32}
"""The width of a site to that on the board, so that nothing in it is cut."""
NEWS: Final = 2
"""The most deeds that are told in words."""
ABSENT: Final = ("gone", "recalled")
"""The marks of what has left a site."""
CHIP: Final = 34
"""The size of a contract in brief."""


def scene(view: PublicView, look: Look) -> Scene:
    """§20 The glance: whose turn it is, what has changed, and the profits."""
    t = words_of(look)
    near = focus(view)
    contracts = race_for_contracts(view, look)._replace(give=0)
    main = column(chart(view, near), *happened(view, t), contracts, space(grow=1), gap=12)
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
        book=PATH,
        swatches=SWATCHES,
        spoken=told(view, look, t),
    )


def told(view: PublicView, look: Look, t: Texts) -> tuple[Node, ...]:
    """§20 What stands on the map, and the contracts, for the alt text."""
    return unseen(
        *(heard(view, x, look, t) for x in view.sites),
        *((contract_spoken(view, c, look), 10) for c in view.contracts),
        (lanes_spoken(view.era, t), 50),
    )


def heading(view: PublicView, look: Look, t: Texts) -> Part:
    """§14.4, §20.1 Whose turn it is, or who has won."""
    turn_of = t.say("pic-round", n=view.round)
    when = turn_of if look.level == "phone" else f"{t.named(view.era)} · {turn_of}"
    if view.ended:
        first = leaders(view, look, t)
        names = t.say("pic-comma").join(side.name for side in first)
        return turn([side.who for side in first], t.say("pic-won", who=names, n=len(first)), when)
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


# What has just happened


def happened(view: PublicView, t: Texts) -> list[Part]:
    """§19.1 What was done last, in words beside the side that did it."""
    found = [deed(view, mark, t) for mark in reversed(view.marks)]
    return [
        row(
            badge(owner(side), CHIP + 6),
            label(words, CHIP, side="l", lines=2, grow=1),
            gap=10,
        )
        for side, words in list(dict.fromkeys(found))[:NEWS]
    ]


def deed(view: PublicView, mark: Mark, t: Texts) -> tuple[int, str]:
    """§19.1 The side of a mark, and what it did."""
    if mark.at in CONTRACTS:
        return mark.owner, t.say(f"pic-did-{mark.kind}", n=CONTRACTS[mark.at].number)
    site = SPOT_SITE[mark.at] if mark.at in SPOT_SITE else SITE[mark.at]
    x = next(x for x in view.sites if x.key == site.id)
    spot = next((spot for spot in x.spots if spot.key == mark.at), None)
    built = {"base": spot.base, "tile": (spot.tiles or ("",))[-1]} if spot else {}
    what = {**built, "colony": x.colony}.get(mark.kind, "")
    code = f"pic-did-{mark.kind}" if mark.kind in ABSENT else "pic-did"
    return mark.owner, t.say(code, what=t.named(what) if what else t.say("pic-did-team"),
                             site=plain_name(site, t))  # fmt: skip


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
    part = sized(part, wide, max(high, natural(part, wide)[1]))
    fresh = news(view, x)
    if fresh:
        part = ringed(part, colour="danger" if COMP in fresh else "highlight")
    return fit(part, LARGEST)


def heard(view: PublicView, x: SiteView, look: Look, t: Texts) -> tuple[str, int]:
    """A site in words, and its place in the alt text: what has just happened comes first."""
    fresh = news(view, x)
    words = spoken(x, SITE[x.key], look, t) + (f" ({t.say('pic-new')})" if fresh else "")
    return words, 5 if fresh else 12 if occupied(x) else 30
