"""The last turn's part of space for a turn message, and the whole map for a phone."""

from typing import Final

from msgspec.structs import replace

from bot.games.star_factions.view import PrivateView, PublicView
from renderers import kit
from renderers.kit import LEAST, Extent, column, enlarged, filling, label, row
from renderers.kit.glance import GAP, MAIN, glance, unseen
from renderers.look import Look
from renderers.scene import Base, Group, Point, Scene, View
from renderers.star_factions import chart, news, panels, sprites
from renderers.star_factions.colours import swatches
from renderers.star_factions.geometry import MAP
from renderers.star_factions.pieces import Sheet
from renderers.star_factions.reach import still_possible

SPACE: Final[Extent] = (1040, MAIN[3])
"""The size of the last turn's part of space."""
SMALL: Final = 430
"""The width of the map beside it."""
ORDER: Final = (1.15, 1.2)
"""How many times larger than on the board an order is written."""
HEAD: Final = 130
MARGIN: Final = 15
"""The room beside the map for the row numbers, which are larger on a phone, in board pixels."""
GOODS: Final = 330
"""The width of a player's goods on a phone."""
STRIP: Final = 130
TEXT: Final = 32


def scene(view: PublicView, look: Look) -> Scene:
    """§13 The glance: whose turn it is, the fight or the way of the last turn, the colonies."""
    sheet, part = Sheet(view, look), chart.news(view, SPACE)
    large = chart.space(sheet, part, SPACE, still_possible)
    beside = column(
        chart.small(sheet, part, SMALL), filling(enlarged(news.latest(sheet), ORDER[0])), gap=GAP
    )
    return glance(
        panels.turn(sheet),
        row(large, filling(beside), gap=GAP),
        panels.race(sheet),
        look=look,
        title=panels.title(sheet),
        book=sprites.PATH,
        swatches=swatches(look.theme),
        spoken=unseen(
            (news.last_orders(sheet), news.NEWS),
            *((panels.summary(sheet, f), 5) for f in view.fleets),
        ),
    )


def phone(given: PublicView | PrivateView, look: Look) -> Scene:
    """§13 The whole map on a phone, with the last orders and the goods of the player to move or of
    the view's own player."""
    view = given.public if isinstance(given, PrivateView) else given
    upright = replace(look, level="phone")
    sheet = Sheet(view, upright)
    own = view.fleets[given.seat if isinstance(given, PrivateView) else view.active]
    plan = sheet.texts.placed(given.places) if isinstance(given, PrivateView) else ""
    told = [kit.grown(enlarged(news.latest(sheet), ORDER[1]))]
    if plan:
        told.append(label(plan, TEXT, lines=2))
    goods = kit.sized(panels.goods(sheet, own), GOODS)
    below = row(goods, filling(column(*told, gap=GAP)), gap=GAP)
    corner, scale = mapped(upright)
    moving = chart.chart(sheet.near(scale), still_possible)
    args = (look.theme, " ".join(chart.chosen(view)), LEAST / scale)
    at = View((-corner[0] / scale, -corner[1] / scale), scale)
    return kit.closeup(
        column(
            kit.sized(panels.turn(sheet, upright=True), high=HEAD),
            kit.space(high=MAP[3] * scale),
            kit.grown(below),
            kit.sized(panels.race(sheet), high=STRIP),
            gap=GAP,
        ),
        upright,
        title=panels.title(sheet),
        book=sprites.PATH,
        under=(Group(moving, corner, scale),),
        base=Base("renderers.star_factions.ground:base", args, swatches(look.theme), at),
        spoken=unseen(
            (news.last_orders(sheet), news.NEWS),
            *((panels.summary(sheet, f), 5) for f in view.fleets if f is not own),
        ),
    )


def mapped(look: Look) -> tuple[Point, float]:
    """The corner and the scale of the whole map in an upright picture."""
    x, y, wide, _ = kit.room(look, head=False)
    scale = wide / (MAP[2] + 2 * MARGIN)
    return (x + MARGIN * scale, y + HEAD + GAP), scale
