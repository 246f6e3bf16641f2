"""What is wrong with a scene: words that can't be read, colours that its palette lacks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from renderers.faults import faults
from renderers.kit import FIRST, label, placed
from renderers.scene import Base, Group, Node, Scene, Sprite, Text, circle, rect
from renderers.theme import THEMES

SIZE = (400, 200)
HERE = (20.0, 100.0)
BADGE = Sprite("marker-circle", (60, 90), 120)
WIDE = "Refinery of the outer belt"


def kinds(*nodes: Node, **facts: object) -> list[str]:
    """The kinds of the faults of nodes, each once."""
    scene = Scene(SIZE, nodes, **facts)  # type: ignore[arg-type]  # whatever a scene has
    return sorted({fault.kind for fault in faults(scene)})


def town() -> Iterator[Node]:
    """A base with a word, in a colour of its own."""
    yield Text("Town", HERE, 40, "#123456")


TOWN = Base(f"{__name__}:town")


def test_a_plain_picture_has_no_faults() -> None:
    assert not kinds(rect((10, 10, 300, 100), fill="panel"), Text("Harbour", HERE, 40))


def test_what_must_be_read_is_not_cut() -> None:
    assert kinds(*placed(label(WIDE, 40, rank=FIRST), (0, 0, 100, 60))) == ["cut"]
    assert not kinds(*placed(label(WIDE, 40), (0, 0, 100, 60)))
    assert not kinds(*placed(label((WIDE, "+2"), 40, rank=FIRST), (0, 0, 100, 60)))


def test_no_number_is_lost() -> None:
    assert kinds(Text("3 ore for each of 12 dice here", HERE, 40, max_width=200)) == ["number"]
    assert not kinds(Text("Refinery of the belt +2", HERE, 40, max_width=200))


def test_words_do_not_lie_upon_words() -> None:
    assert kinds(Text("Harbour", HERE, 40), Text("Island", (90, 110), 40)) == ["overlap"]
    assert not kinds(Text("Harbour", HERE, 40), Text("Island", (20, 160), 40))


def test_a_word_covered_by_a_piece_is_no_fault() -> None:
    for piece in (circle((60, 90), 60, fill="accent"), BADGE, rect((0, 40, 200, 90), fill="ink")):
        assert not kinds(Text("Town", HERE, 40), piece, Text("12", (40, 100), 40, "inverse"))
    see_through = circle((60, 90), 60, fill="accent", alpha=0.5)
    assert kinds(Text("Town", HERE, 40), see_through, Text("12", (40, 100), 40)) == ["overlap"]


def test_words_of_the_base_count() -> None:
    assert not kinds(base=TOWN)
    assert kinds(Text("Town", (30, 104), 40), base=TOWN) == ["overlap"]


def test_words_stay_in_the_picture_and_in_their_clip() -> None:
    assert kinds(Text("Harbour", (330, 100), 30)) == ["outside"]
    clipped = Group((Text("Harbour", HERE, 40),), clip=(0, 0, 120, 200))
    assert kinds(clipped) == ["outside"]
    assert not kinds(Group((Text("Harbour", (380, 100), 40),), clip=(0, 0, 120, 200)))


@pytest.mark.parametrize("theme", THEMES)
def test_colours_are_declared(theme: str) -> None:
    odd = rect((0, 0, 10, 10), fill="#123457")
    assert kinds(odd, theme=theme) == ["colour"]
    assert kinds(Text("Town", HERE, 40, "no such role"), theme=theme) == ["colour"]
    declared = Base("renderers.kit.phone:ground", swatches=("#123457",))
    assert not kinds(odd, base=declared, theme=theme)
    assert not kinds(rect((0, 0, 10, 10), fill="#123456"), base=TOWN, theme=theme)
