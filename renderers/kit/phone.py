"""The phone card: a picture to be read on a phone, where Discord shows it 350 pixels wide.

    def phone(view: PublicView, look: Look) -> Scene:
        return kit.phone("Round 4: Ann", what_changed, my_dice, stocks, scores, book=..., look=look)

What changed first, then what the asked player has before it, stocks and scores.
"""

from collections.abc import Sequence
from typing import Final

from renderers.kit.boxes import Part, column, grown, pad, placed, space
from renderers.kit.levels import LEVELS
from renderers.kit.parts import title
from renderers.look import Look
from renderers.scene import Base, Scene, Size

SIZE: Final[Size] = LEVELS["phone"].size
HEAD: Final = 60
EDGE: Final = 28
GAP: Final = 18


def phone(
    head: str,
    *sections: Part,
    look: Look,
    aside: str = "",
    name: str = "",
    book: str = "",
    swatches: Sequence[str] = (),
) -> Scene:
    """Sections below a heading, fitted to the card.

    Spare room goes to sections that grow, missing room is taken from those that give. `name` is the
    game's name for the alt text.
    """
    spare = [] if any(part.grow for part in sections) else [space(grow=1)]
    whole = column(title(head, HEAD, aside), *sections, *spare, gap=GAP)
    spoken = ("、" if look.language == "ja" else ", ").join(filter(None, (name, head, aside)))
    return Scene(
        SIZE,
        placed(pad(grown(whole), EDGE), (0, 0, *SIZE)),
        base=Base("renderers.kit.phone:ground", swatches=tuple(swatches)),
        theme=look.theme,
        title=spoken,
        book=book,
        language=look.language,
    )


def ground() -> tuple[()]:
    """The plain background of the phone card."""
    return ()
