"""The close picture: one part of a board, laid out anew with all its words.

    def scene(view: PublicView, look: Look) -> Scene:
        if look.view == "market":
            return kit.closeup(market(view, look), look, head="The market", title=TITLE)

A chat shows it 550 pixels wide, a phone as wide as its screen and upright, and opened to its full
size it is a board. All three are laid out in lengths at which `LEAST` is large enough, so a part
needs to know only whether it is `upright`.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from renderers.kit.boxes import Part, column, filling, pad, placed
from renderers.kit.levels import LEVELS
from renderers.kit.parts import title as heading
from renderers.look import Look
from renderers.scene import Base, Box, Group, Node, Scene, Size, View

HEAD: Final = 52
HEAD_HIGH: Final = 70
EDGE: Final = 22
GAP: Final = 14


def upright(look: Look) -> bool:
    """Whether a look is for a picture that is higher than wide."""
    return look.level == "phone"


def canvas(look: Look) -> Size:
    """The size in which a close picture for this look is laid out."""
    wide, high = LEVELS[look.level].size
    if look.level != "board":
        return (wide, high)
    across = LEVELS["close"].size[0]
    return (across, round(high * across / wide))


def room(look: Look, *, head: bool = True) -> Box:
    """The place of the part in a close picture, for nodes that lie `under` it."""
    wide, high = canvas(look)
    top = EDGE + (HEAD_HIGH + GAP if head else 0)
    return (EDGE, top, wide - 2 * EDGE, high - top - EDGE)


def closeup(
    part: Part,
    look: Look,
    *,
    head: str | Sequence[str] = "",
    aside: str = "",
    title: str = "",
    book: str = "",
    swatches: Sequence[str] = (),
    spoken: Sequence[Node] = (),
    under: Sequence[Node] = (),
    base: Base | None = None,
) -> Scene:
    """The part in the whole of the room, below a heading if it has one (`head`, in one or several
    forms, and `aside` at its right end).

    `title` begins the alt text. `under` are nodes below the part, and `base` a map below them, both
    in the lengths of `canvas(look)`. `spoken` are nodes for the alt text alone.
    """
    above = [pad(heading(head, HEAD, aside), 0, (HEAD_HIGH - HEAD * 1.26) / 2)] if head else []
    whole = pad(column(*above, filling(part), gap=GAP), EDGE)
    inside = canvas(look)
    size = LEVELS[look.level].size
    factor = size[0] / inside[0]
    nodes = (*under, *placed(whole, (0, 0, *inside)), *spoken)
    return Scene(
        size,
        nodes if factor == 1 else (Group(nodes, scale=factor),),
        base=larger(base, factor) if base else Base("renderers.kit.phone:ground", (), (*swatches,)),
        theme=look.theme,
        title=title,
        book=book,
        language=look.language,
    )


def larger(base: Base, factor: float) -> Base:
    """A base enlarged together with what lies on it."""
    return replace(base, view=View(base.view.at, base.view.scale * factor))
