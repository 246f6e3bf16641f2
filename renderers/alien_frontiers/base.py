"""What never changes on the picture: space with its stars, the planet and its territories."""

from collections.abc import Iterator

from bot.games.alien_frontiers.data import LAND
from renderers.alien_frontiers import places
from renderers.alien_frontiers.colours import GROUND
from renderers.scene import BOARD, Node, circle, polygon, rect

STARS = 260


def base() -> Iterator[Node]:
    """The cached ground of the picture; its colours' roles are the theme's business."""
    yield rect((0, 0, *BOARD), fill="space")
    yield from stars()
    for grow, alpha in ((34, 0.10), (22, 0.16), (11, 0.22)):
        yield circle(places.PLANET, places.RADIUS + grow, fill="accent", alpha=alpha)
    for key in LAND:
        yield polygon(places.outline(key), fill=GROUND[key], outline="#20242c", width=4)
    yield circle(places.PLANET, places.RADIUS, outline="#20242c", width=6)


def stars() -> Iterator[Node]:
    """A sky that is the same on every picture, from a plain congruential sequence."""
    value = 20260101
    for _ in range(STARS):
        value = (value * 1103515245 + 12345) % 2**31
        x, y, size = value % BOARD[0], value // 7 % BOARD[1], 1 + value // 11 % 3
        yield circle((x, y), size * 0.8, fill="muted", alpha=0.25 + 0.15 * size)


def backdrop() -> Iterator[Node]:
    """The ground of a picture of one player."""
    yield rect((0, 0, *BOARD), fill="space")
