"""§24 What the picture says in words, and where it points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bot.games.federation.view import public
from renderers import text
from renderers.federation import board
from renderers.federation.pieces import Sheet
from renderers.look import Look
from renderers.scene import Group, Node, Text, alt_text
from tests.games.federation.build import A, fed, own, played, standing, turn
from tests.games.federation.test_pictures import LOOK, NAMES, midgame, shown


def test_24_the_words_tell_the_vote_first_and_every_player() -> None:
    s = fed(senate=(standing("f1c1", A, "amb3", 3),), laws=("neo", "atalum"))
    words = alt_text(shown(own(s, A, stock="2L")))
    assert "Neo 3 votes, Atalum 0 votes" in words
    assert words.index("Laws") < words.index("Ann: 0 PP")
    assert all(name in words for name in NAMES)


def test_24_an_answer_points_at_its_part() -> None:
    assert board.focus(("amb1a", "vote")) == "senate"
    assert board.focus(("n3t1",)) == "neo"
    assert board.focus(("st-c", "2oceanium")) == "arratooine"
    assert board.focus(("done",)) == ""


def test_24_the_end_names_the_winner() -> None:
    s = played(turn(own(fed(), A, pp=3)), A, "amb1a vote outer")
    assert "Bob to play" in board.headline(Sheet(public(s), LOOK))


def test_24_the_picture_speaks_japanese() -> None:
    s = fed(senate=(standing("f1c1", A, "amb3", 3),), laws=("neo", "atalum"))
    look = Look(names=NAMES, language="ja")
    words = alt_text(board.scene(public(s), look))
    assert "ネオ 3票" in words
    assert not re.search(r"[a-z]{4,}", words.replace("Federation", "")), words
    assert board.titles(public(s), look)["senate"] == "元老院"


def test_24_no_words_of_the_board_are_cut_off() -> None:
    for language in ("en", "ja"):
        for count, view in ((2, ""), (3, ""), (4, ""), (4, "senate")):
            look = Look(names=NAMES, language=language, view=view)
            found = list(texts(board.scene(public(midgame(count)), look).nodes))
            assert found
            for x in found:
                cut = text.width(x.text, x.size, x.weight) > x.max_width * x.lines * 1.02 > 0
                assert not cut, (language, count, view, x.text)


def texts(nodes: Iterable[Node]) -> Iterator[Text]:
    """Every text of a picture."""
    for node in nodes:
        if isinstance(node, Text):
            yield node
        elif isinstance(node, Group):
            yield from texts(node.nodes)
