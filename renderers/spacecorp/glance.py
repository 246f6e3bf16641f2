"""What has just happened, for a turn message: the sites concerned, a map of the rest, profits."""

from typing import Final

from bot.games.spacecorp.data import CONTRACTS, DATA, SITE, SPOT_SITE
from bot.games.spacecorp.view import ContractView, HqView, Mark, PublicView, SiteView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    LEAST,
    Part,
    column,
    either,
    filling,
    framed,
    grid,
    label,
    row,
    space,
)
from renderers.kit.glance import Score, glance, scores, turn, unseen
from renderers.kit.parts import badge, seat_livery
from renderers.look import Look
from renderers.scene import Node, Scene
from renderers.spacecorp.book import PATH
from renderers.spacecorp.cards import offers
from renderers.spacecorp.cells import fixed, plain_name
from renderers.spacecorp.overview import SWATCHES, chart
from renderers.spacecorp.panels import contract_spoken
from renderers.spacecorp.told import (
    COMP,
    RIVAL,
    lanes_spoken,
    occupied,
    owner,
    spoken,
    words_of,
)

SHARES: Final = (1.62, 1)
"""The widths of the map and of what stands beside it."""
NEWS: Final = 2
"""The most deeds that are told in words."""
ABSENT: Final = ("gone", "recalled")
"""The marks of what has left a site."""
DEED, WORDS, SMALL = 38, 34, 30
"""The sizes of what has happened, of other words, and of two columns of them."""
FIRM: Final = 31
"""The least size of a contract's whole text. Where it would be smaller there is a shorter one."""


def scene(view: PublicView, look: Look) -> Scene:
    """§20 The glance: whose turn it is, what has changed, and the profits."""
    t = words_of(look)
    deeds, below = happened(view, t), [label(t.say("pic-offers"), WORDS, "muted")]
    below.append(offers(view, look, 2, size=0))
    contracts, facts = race_for_contracts(view, look), [goods(hq, t) for hq in view.hqs]
    ways = ([*deeds, *contracts, *facts], [*deeds, *contracts])
    beside = either(*(column(*way, space(grow=1), *below, gap=7) for way in ways))
    drawn = filling(chart(view, changed(view), t), SHARES[0])
    main = row(drawn, filling(beside, SHARES[1]), gap=18)
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


def race_for_contracts(view: PublicView, look: Look, across: int = 1) -> list[Part]:
    """§20.6 The open contracts in brief: number, condition, who is closest, what it pays."""
    t, size = words_of(look), SMALL if across > 1 else WORDS

    def line(c: ContractView) -> Part:
        sides = [*enumerate(c.have)]
        if view.comp and CONTRACTS[c.key].competition_auto:
            sides.append((COMP, c.theirs))
        best = max(n for _, n in sides)
        near = [fixed(badge(owner(side), size)) for side, n in sides if n == best > 0]
        names = (t.named(c.key), t.say(f"short-{c.key}"))
        named = names[1:] if across > 1 else names
        return framed(
            row(
                fixed(label(f"{CONTRACTS[c.key].number}.", size, "accent")),
                label(named, size, weight="regular", grow=1, least=LEAST if across > 1 else FIRM),
                *near,
                fixed(label(f"{best}/{c.need}", size)),
                fixed(label(f"+{c.profit}", size, "good")),
                gap=8,
            ),
            fill="raised",
            outline="",
            radius=9,
            by=3,
        )

    lines = [line(c) for c in view.contracts if c.open]
    head = label(t.say("pic-race"), size, "muted")
    return [column(head, grid(lines, across, 5), gap=4)] if lines else []


def goods(hq: HqView, t: Texts) -> Part:
    """§20.8 A seat's Time cards, its cubes on their ways to the next orbit, its hand's size."""
    facts = {
        "time": hq.open.time,
        "genes": hq.open.genetics,
        "reveals": hq.open.revelation,
        "spaces": DATA.hq.wheels[0].spaces,
        "cards": hq.count,
    }
    forms = [t.say(code, **facts) for code in ("pic-goods", "pic-goods-brief")]
    words = label(forms, WORDS, "muted", "regular", grow=1)
    return row(fixed(badge(seat_livery(hq.seat), WORDS)), words, gap=8)


# What has just happened


def happened(view: PublicView, t: Texts) -> list[Part]:
    """§19.1 What was done last, in words beside the side that did it."""
    found = [deed(view, mark, t) for mark in reversed(view.marks)]
    return [
        row(
            badge(owner(side), DEED),
            label(words, DEED, side="l", lines=2, grow=1),
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


# What has changed


def changed(view: PublicView) -> list[SiteView]:
    """The sites where something has just happened."""
    return [x for x in view.sites if news(view, x)]


def news(view: PublicView, x: SiteView) -> list[int]:
    """The sides that have just done something at a site."""
    at = {m.at: m.owner for m in view.marks}
    return [at[key] for key in keys(x) if key in at]


def keys(x: SiteView) -> tuple[str, ...]:
    """A site and its spots, as marks name them."""
    return (x.key, *(spot.key for spot in x.spots))


def heard(view: PublicView, x: SiteView, look: Look, t: Texts) -> tuple[str, int]:
    """A site in words, and its place in the alt text: what has just happened comes first."""
    fresh = news(view, x)
    words = spoken(x, SITE[x.key], look, t) + (f" ({t.say('pic-new')})" if fresh else "")
    return words, 5 if fresh else 12 if occupied(x) else 30
