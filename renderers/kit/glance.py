"""The glance: the picture of a turn message, which a chat shows 550 pixels wide.

    def glance(view: PublicView, look: Look) -> Scene:
        return kit.glance(
            turn(who, "Ben's turn", aside="Round 4"), large_part, scores(*sides), look=look
        )

Whose turn it is, what has just changed (large, in its place, with a map of the rest beside it), and
how the race stands. Whatever else a game has is on the board.

A glance is drawn so large that `LEAST` is its floor where it is shown (renderers.kit.levels). So
parts serve every level alike: each has as many of them as it has room for.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from renderers.kit.boxes import (
    Part,
    column,
    filling,
    framed,
    grown,
    pad,
    placed,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.levels import LEVELS
from renderers.kit.parts import Livery, badge, bar
from renderers.kit.words import label
from renderers.look import Look
from renderers.scene import Base, Box, Group, Node, Scene, Size

SIZE: Final[Size] = LEVELS["glance"].size
PAINTED: Final = 2 / 3
"""How large a glance is painted: twice as wide as a chat shows it, as sharp screens do."""
HEAD, HEAD_HIGH = 56, 84
STRIP_HIGH: Final = 150
SCORE, NAME, MARK = 54, 38, 56
BAR, THIN_BAR = 28, 14
COUNTS, BESIDE = 44, 6
"""The height of a line of counters, and the gap between them."""
EDGE: Final = 22
GAP: Final = 16


MAIN: Final[Box] = (
    EDGE,
    EDGE + HEAD_HIGH + GAP,
    SIZE[0] - 2 * EDGE,
    SIZE[1] - 2 * EDGE - HEAD_HIGH - STRIP_HIGH - 2 * GAP,
)
"""The place of the large part, for a game whose map lies below it as the picture's base."""


class Score(NamedTuple):
    """A side in the race: its livery, name and points, whether the game waits for it, and counters
    of what else it has."""

    who: Livery
    name: str
    points: int
    asked: bool = False
    counts: tuple[Part, ...] = ()


def glance(
    head: Part,
    main: Part,
    strip: Part,
    *,
    look: Look,
    title: str = "",
    book: str = "",
    swatches: Sequence[str] = (),
    spoken: Sequence[Node] = (),
    under: Sequence[Node] = (),
    base: Base | None = None,
) -> Scene:
    """The heading, the large part, and the strip below it. `under` are nodes below them all, upon
    a map that is the base. `spoken` are nodes for the alt text alone."""
    whole = column(
        sized(head, high=HEAD_HIGH), filling(main), sized(strip, high=STRIP_HIGH), gap=GAP
    )
    return Scene(
        SIZE,
        (*under, *placed(pad(grown(whole), EDGE), (0, 0, *SIZE)), *spoken),
        base=base or Base("renderers.kit.phone:ground", swatches=tuple(swatches)),
        theme=look.theme,
        title=title,
        book=book,
        language=look.language,
        scale=PAINTED,
    )


def turn(who: Sequence[Livery], words: str, aside: str = "") -> Part:
    """Whose turn it is, with the badges of those asked, and the round at the right."""
    badges = [badge(each, HEAD_HIGH - 8) for each in who]
    when = [label(aside, NAME, "muted", side="r")._replace(give=0)] if aside else []
    return with_alt(row(*badges, label(words, HEAD, grow=1), *when, gap=GAP), words)


def scores(sides: Sequence[Score], *, most: int = 0, alt: str = "") -> Part:
    """How the race stands: every side's points, as a number and a bar.

    A bar is full at `most` points where the race has a goal, or else at the leader's.
    """
    most = most or max(1, *(side.points for side in sides))

    def one(side: Score) -> Part:
        inner = counted(side, most) if side.counts else plain(side, most)
        edge, width = ("accent", 6) if side.asked else ("line", 2)
        return framed(inner, by=9, outline=edge, width=width)

    whole = row(*(filling(one(side)) for side in sides), gap=GAP)
    return with_alt(whole, alt, order=1) if alt else whole


def plain(side: Score, most: int) -> Part:
    """A side's name, and its points below."""
    points = row(
        badge(side.who, MARK),
        grown(pad(bar(side.points, most, 0, BAR, fill=side.who.colour), 0, (MARK - BAR) / 2)),
        label(str(side.points), SCORE)._replace(give=0),
        gap=10,
    )
    return column(grown(label(side.name, NAME, lines=2)), sized(points, high=MARK), gap=4)


def counted(side: Score, most: int) -> Part:
    """A side's name and points, and its counters below."""
    total = label(str(side.points), SCORE)._replace(give=0)
    counts = row(badge(side.who, COUNTS), space(grow=1), *side.counts, gap=BESIDE)
    return column(
        grown(row(label(side.name, NAME, lines=2, grow=1), total, gap=BESIDE)),
        sized(bar(side.points, most, 0, THIN_BAR, fill=side.who.colour), high=THIN_BAR),
        sized(counts, high=COUNTS),
        gap=4,
    )


def unseen(*alts: tuple[str, int]) -> tuple[Node, ...]:
    """Nodes that are only heard: what the board shows and a glance has no room for."""
    return tuple(Group((), alt=alt, order=order) for alt, order in alts if alt)
