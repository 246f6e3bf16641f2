"""The picture of SpaceCorp: the era's map, contracts beside it, a headquarters below.

`scene(view, look)` draws a view, or the part that the look asks for: the map, a headquarters or a
site. `views(view)` names those in the menu.
"""

from collections.abc import Mapping
from typing import Final

from bot.engine.flow import Seat
from bot.games.spacecorp.view import PrivateView, PublicView
from renderers.board import Board
from renderers.kit import placed
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Group, Region, Scene, rect
from renderers.spacecorp import glance, panels, sites
from renderers.spacecorp.book import PATH
from renderers.spacecorp.cards import card
from renderers.spacecorp.closer import map_scene, site_scene
from renderers.spacecorp.emojis import SIGNS
from renderers.spacecorp.overview import SWATCHES
from renderers.spacecorp.phone import phone
from renderers.spacecorp.places import FOOT, KEY, MAP, SIDE
from renderers.spacecorp.player import foot, hq_scene
from renderers.spacecorp.told import lanes_spoken, occupied, words_of

HQ: Final = "hq"
MAP_VIEW: Final = "map"


def views(view: PublicView) -> tuple[str, ...]:
    """The parts that can be asked for as pictures of their own: the map, the headquarters, and the
    sites, those where something stands first."""
    sites_ = sorted(view.sites, key=lambda x: not occupied(x))
    return (MAP_VIEW, *headquarters(view), *(x.key for x in sites_))


def headquarters(view: PublicView) -> tuple[str, ...]:
    """The names of the parts that show a headquarters."""
    return tuple(f"{HQ}{hq.seat + 1}" for hq in view.hqs)


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The titles of the map, the headquarters and the sites, for a menu."""
    t = words_of(look)
    named = zip(headquarters(view), look.names, strict=False)
    own = {key: t.say("pic-hq", who=name) for key, name in named}
    return own | {MAP_VIEW: t.say("pic-map")} | {x.key: t.numbered(x.key) for x in view.sites}


def secrets(own: PrivateView) -> tuple[str, ...]:
    """The part that shows a seat its hand: its headquarters, even where everybody sees the hand."""
    return (f"{HQ}{own.seat + 1}",)


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, or the part that the look asks for."""
    view = given.public if isinstance(given, PrivateView) else given
    part = look.view.casefold()
    seat, hand = shown_hand(given, view, part)
    if part == MAP_VIEW:
        return map_scene(view, look)
    if part in headquarters(view):
        return hq_scene(view, seat, look, hand)
    for x in view.sites:
        if x.key == part:
            return site_scene(view, x, look)
    era, t = view.era, words_of(look)
    return Scene(
        BOARD_SIZE,
        (
            Group(sites.chart(era, t)),
            *sites.sites(view, look),
            Group((), alt=lanes_spoken(era, t), order=50),
            rect((MAP[2], 0, BOARD_SIZE[0] - MAP[2], BOARD_SIZE[1]), fill="ground"),
            rect((0, MAP[3], MAP[2], BOARD_SIZE[1] - MAP[3]), fill="ground"),
            *(placed(panels.legend(era, t), KEY) if era == "S" else ()),
            *placed(panels.side(view, look, seat), SIDE),
            *placed(foot(view, look, hand, seat), FOOT),
        ),
        base=Base("renderers.spacecorp.sites:base", (era,), swatches=SWATCHES),
        book=PATH,
        theme=look.theme,
        language=look.language,
        title=t.say("pic-title", era=t.named(era), n=view.round),
        regions=(Region("map", MAP, t.say("pic-map")),),
    )


def shown_hand(
    given: PublicView | PrivateView, view: PublicView, part: str
) -> tuple[Seat, tuple[str, ...]]:
    """The seat whose headquarters is shown, and its hand as far as it may be seen."""
    seat = view.active
    if part in headquarters(view):
        seat = Seat(int(part.removeprefix(HQ)) - 1)
    elif isinstance(given, PrivateView):
        seat = given.seat
    own = isinstance(given, PrivateView) and given.seat == seat
    return seat, given.hand if isinstance(given, PrivateView) and own else view.hqs[seat].hand


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone,
    views=views,
    titles=titles,
    secrets=secrets,
    signs=SIGNS,
    card=card,
)
