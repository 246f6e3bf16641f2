"""The picture of SpaceCorp: the era's map, contracts beside it, a headquarters below.

`scene(view, look)` draws a view. `views(view)` names the headquarters that can be looked at
closely. `phone(view, look)` is the card for a phone. Sites are regions to zoom in on.
"""

from collections.abc import Mapping
from typing import Final

from bot.games.spacecorp.view import PrivateView, PublicView
from renderers.board import Board
from renderers.kit import placed
from renderers.kit.phone import phone as phone_card
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Group, Region, Scene, rect
from renderers.spacecorp import glance, panels, sites
from renderers.spacecorp.emojis import SIGNS
from renderers.spacecorp.places import COLOURS, FOOT, KEY, KIND_COLOUR, MAP, SIDE, STAR_COLOUR
from renderers.spacecorp.player import hq_scene
from renderers.spacecorp.sites import RIVAL, words_of

SWATCHES = (*COLOURS.values(), *KIND_COLOUR.values(), *STAR_COLOUR.values(), "#ffffff")
HQ = "hq"


def views(view: PublicView) -> tuple[str, ...]:
    """The headquarters that can be asked for as pictures of their own."""
    return tuple(f"{HQ}{hq.seat + 1}" for hq in view.hqs)


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The titles of `views`, of the map and of its sites, for a menu."""
    t = words_of(look)
    own = {f"{HQ}{hq.seat + 1}": t.say("pic-hq", who=look.names[hq.seat]) for hq in view.hqs}
    return own | {"map": t.say("pic-map")} | {x.key: t.numbered(x.key) for x in view.sites}


def secrets(own: PrivateView) -> tuple[str, ...]:
    """The part that shows a seat its hidden hand, unless the hand is empty or open."""
    return (f"{HQ}{own.seat + 1}",) if own.hand and not own.public.hqs[own.seat].hand else ()


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the headquarters that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    seat, hand = shown_hand(given, view, look)
    if look.view.casefold() in views(view):
        return hq_scene(view.hqs[seat], look, hand)
    era, t = view.era, words_of(look)
    return Scene(
        BOARD_SIZE,
        (
            Group(sites.chart(era, t)),
            *sites.sites(view, look),
            Group((), alt=sites.lanes_spoken(era, t), order=50),
            rect((MAP[2], 0, BOARD_SIZE[0] - MAP[2], BOARD_SIZE[1]), fill="ground"),
            rect((0, MAP[3], MAP[2], BOARD_SIZE[1] - MAP[3]), fill="ground"),
            *(placed(panels.legend(era, t), KEY) if era == "S" else ()),
            *placed(panels.side(view, look, seat), SIDE),
            *placed(panels.foot(view, look, hand, seat), FOOT),
        ),
        base=Base("renderers.spacecorp.sites:base", (era,), swatches=SWATCHES),
        theme=look.theme,
        language=look.language,
        title=t.say("pic-title", era=t.named(era), n=view.round),
        regions=(Region("map", MAP, t.say("pic-map")),),
    )


def shown_hand(
    given: PublicView | PrivateView, view: PublicView, look: Look
) -> tuple[int, tuple[str, ...]]:
    """The seat whose headquarters is shown below the map, and its hand as far as it may be seen."""
    part = look.view.casefold()
    seat = view.active
    if part in views(view):
        seat = type(seat)(int(part.removeprefix(HQ)) - 1)
    elif isinstance(given, PrivateView):
        seat = given.seat
    own = isinstance(given, PrivateView) and given.seat == seat
    return seat, given.hand if isinstance(given, PrivateView) and own else view.hqs[seat].hand


def phone(given: PublicView | PrivateView, look: Look) -> Scene:
    """§20 The card for a phone: profits, contracts, offers, and a headquarters."""
    view = given.public if isinstance(given, PrivateView) else given
    seat, hand = shown_hand(given, view, look)
    t = words_of(look)
    return phone_card(
        t.named(view.era),
        panels.heading(view, look, headed=False),
        panels.contracts(view, look),
        panels.offers(view, look, 2),
        panels.headquarters(view.hqs[seat], hand, look, narrow=True),
        look=look,
        aside=t.say("pic-round", n=view.round),
        name="SpaceCorp",
        swatches=(RIVAL.colour,),
    )


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone,
    views=views,
    titles=titles,
    secrets=secrets,
    signs=SIGNS,
)
