"""The last turn's part of space: for a turn message, and for a phone with a player's panel."""

from typing import Final

from msgspec.structs import replace

from bot.games.star_factions.view import PrivateView, PublicView
from renderers import kit
from renderers.kit import Extent, column, enlarged, filling, label, row
from renderers.kit.glance import GAP, MAIN, glance, unseen
from renderers.look import Look
from renderers.scene import Scene
from renderers.star_factions import chart, news, panels, sprites
from renderers.star_factions.colours import swatches
from renderers.star_factions.pieces import Sheet
from renderers.star_factions.reach import still_possible

SPACE: Final[Extent] = (1040, MAIN[3])
PHONE_SPACE: Final[Extent] = (1006, 624)
"""The size of the last turn's part of space."""
SMALL: Final = (400, 270)
"""The width of the map beside it, in a glance and on a phone."""
ORDER: Final = (1.15, 1.2)
"""How many times larger than on the board an order is written."""
PANEL: Final = (1.2, 230)
"""How many times larger than on the board a player's panel is, and its height there."""
STRIP: Final = 150
TEXT: Final = 32


def scene(view: PublicView, look: Look) -> Scene:
    """§13 The glance: whose turn it is, the fight or the way of the last turn, the colonies."""
    sheet, part = Sheet(view, look), chart.news(view, SPACE)
    large = chart.space(sheet, part, SPACE, still_possible)
    beside = column(
        chart.small(sheet, part, SMALL[0]), filling(enlarged(news.latest(sheet), ORDER[0])), gap=GAP
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
    """§13 The same on a phone, with the panel of the player to move or of the view's own player."""
    view = given.public if isinstance(given, PrivateView) else given
    upright = replace(look, level="phone")
    sheet, part = Sheet(view, upright), chart.news(view, PHONE_SPACE)
    own = view.fleets[given.seat if isinstance(given, PrivateView) else view.active]
    plan = sheet.texts.placed(given.places) if isinstance(given, PrivateView) else ""
    told = [kit.grown(enlarged(news.latest(sheet), ORDER[1]))]
    if plan:
        told.append(label(plan, TEXT, lines=2))
    beside = (chart.small(sheet, part, SMALL[1]), filling(column(*told, gap=GAP)))
    return kit.closeup(
        column(
            panels.turn(sheet, upright=True),
            chart.space(sheet, part, PHONE_SPACE, still_possible),
            kit.grown(row(*beside, gap=GAP)),
            enlarged(kit.sized(panels.player(sheet, own), high=PANEL[1]), PANEL[0]),
            kit.sized(panels.race(sheet), high=STRIP),
            gap=GAP,
        ),
        upright,
        title=panels.title(sheet),
        book=sprites.PATH,
        swatches=swatches(look.theme),
        spoken=unseen(
            (news.last_orders(sheet), news.NEWS),
            *((panels.summary(sheet, f), 5) for f in view.fleets if f is not own),
        ),
    )
