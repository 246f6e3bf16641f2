"""Signs as PNG: small, and transparent around the drawing."""

from io import BytesIO
from typing import Final

from PIL import Image

from renderers.paint import LOCK
from renderers.paint.canvas import RECIPE_SIDE, Canvas
from renderers.scene import Scene

FINE: Final = 3
"""The enlargement at which signs are drawn."""


def drawn(sign: Scene) -> bytes:
    """The sign as a PNG."""
    side = sign.size[0] * FINE
    with LOCK:
        canvas = Canvas(Image.new("RGBA", (side, side)), sign.theme, sign.book, 2)
        canvas.paint(sign.nodes, (side / 2, side / 2), side / RECIPE_SIDE)
    image = canvas.image.reduce(FINE)
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
