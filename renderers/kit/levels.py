"""The four sizes at which a picture is shown, and how large its letters are there.

A glance stands in a turn message, a board is opened to its full size, a phone picture fills the
screen of a phone, and a close picture shows one part in a chat. The pictures of all levels but the
board are drawn so large that `renderers.kit.LEAST` is the level's floor.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from renderers.look import Level
from renderers.scene import BOARD_SIZE, Size


class Shown(NamedTuple):
    """Where a level is shown. Lengths but `size` are pixels as a reader sees them."""

    room: Size
    """The room into which a client scales the picture."""
    size: Size
    """The picture's own size."""
    floor: float
    """The smallest letters."""
    median: float = 0
    """What half of the letters exceed."""
    most: float = 0
    """What all but a twentieth of the letters exceed."""

    def letter(self, size: float) -> float:
        """How high letters of this size in the picture are where it is shown."""
        return size * min(self.room[0] / self.size[0], self.room[1] / self.size[1])

    @property
    def least(self) -> float:
        """The size in the picture of the smallest letters, as a `least` for the kit's parts."""
        return self.floor / self.letter(1)


CHAT: Final[Size] = (550, 350)
"""The room in which a chat on a desktop shows a single picture."""
PHONE: Final[Size] = (350, 525)
"""The room on the screen of a phone."""
LEVELS: Final[Mapping[Level, Shown]] = {
    "glance": Shown(CHAT, (1650, 1050), 9, median=11),
    "board": Shown((1024, 768), BOARD_SIZE, 9),
    "phone": Shown(PHONE, (1050, 1575), 7, most=9),
    "close": Shown(CHAT, (1350, 859), 11, median=13),
}


def level_of(size: Size) -> Level:
    """The level of a picture by its size. Other sizes are those of parts of a board."""
    return next((level for level, shown in LEVELS.items() if shown.size == size), "board")
