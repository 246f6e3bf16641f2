"""The pictures in Japanese: nothing left in English, nothing cut, nothing too small."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import AGENDA, BOARDS, LAND
from bot.games.alien_frontiers.view import PublicView
from bot.games.alien_frontiers.words import WORDS
from renderers import layout, text
from renderers.alien_frontiers import base, board, phone
from renderers.alien_frontiers.pieces import GOODS
from renderers.alt import alt_lines, alt_text
from renderers.kit import LEAST, LEVELS
from renderers.scene import ALT_MOST, Scene, Text
from tests.games.alien_frontiers.build import RED, played
from tests.games.alien_frontiers.scenes import (
    LOOK,
    NAMES,
    POSITIONS,
    busy,
    leaves,
    lifelike,
    somewhere,
    state,
    texts,
)

JA = replace(LOOK, language="ja")
ENGLISH = re.compile(r"[A-Za-z]?[a-z]{3,}")
VIEWS = [GAME.public(make()) for make in POSITIONS.values()]
VIEWS += [somewhere(1, 4, 1), *(lifelike(n)[-1] for n in (2, 3, 4, 5))]
EVERY = pytest.mark.parametrize("view", VIEWS)


def scenes(view: PublicView) -> list[Scene]:
    """The whole board, its parts and the phone card."""
    found = [board.scene(view, replace(JA, view=name)) for name in ("", *board.views(view))]
    return [*found, phone.card(view, JA)]


def ground(scene: Scene) -> list[Text]:
    """The texts of the cached background."""
    args: Any = scene.base.args if scene.base else ()
    made = tuple(base.base(*args)) if args and isinstance(args[0], str) else ()
    return [node for node, _, _ in leaves(made) if isinstance(node, Text)]


def foreign(told: str) -> str:
    """The first English words in a text, apart from names."""
    for name in (*NAMES, "/board view:text"):
        told = told.replace(name, "")
    found = ENGLISH.search(told)
    return found.group() if found else ""


@EVERY
def test_pictures_speak_japanese(view: PublicView) -> None:
    for scene in scenes(view):
        written = [node.text for node, _, _ in leaves(scene.nodes) if isinstance(node, Text)]
        written += [node.text for node in ground(scene)]
        for told in (*written, alt_text(scene), *(region.title for region in scene.regions)):
            assert not foreign(told), told
        assert re.search("[ぁ-ヿ一-鿿]", "".join(written))
    for title in board.titles(view, JA).values():
        assert not foreign(title)


@EVERY
def test_descriptions_are_set_as_japanese_is(view: PublicView) -> None:
    for scene in scenes(view):
        assert all(line.endswith("。") for line in alt_lines(scene)), alt_lines(scene)
        told = alt_text(scene)
        for name in NAMES:
            told = told.replace(name, "")
        assert not re.search(r"[ぁ-ヿ一-鿿）] ?[.,:;(]|[.,:;] ?[ぁ-ヿ一-鿿]| [ぁ-ヿ一-鿿]", told), (
            told
        )
        short = alt_text(scene, ALT_MOST)
        assert len(short) <= ALT_MOST
        assert not foreign(short)


@EVERY
def test_nothing_is_cut_off_on_the_board_and_the_phone(view: PublicView) -> None:
    for scene in scenes(view):
        written = {words for words, _ in texts((*scene.nodes, *ground(scene)))}
        assert not [words for words in written if text.ELLIPSIS in words]


@EVERY
def test_letters_are_as_large_as_in_english(view: PublicView) -> None:
    least = LEVELS["board"].least
    for scene, smallest in ((board.scene(view, JA), least), (phone.card(view, JA), LEAST)):
        sizes = [
            node.size * scale for node, _, scale in leaves(scene.nodes) if isinstance(node, Text)
        ]
        assert min([*sizes, *(node.size for node in ground(scene))]) >= smallest


def test_names_and_bonuses_on_the_planet_leave_each_other_room() -> None:
    few = WORDS["ja"]
    bonuses = [GOODS["ja"].sub(" ", few.bonus(key)).split() for key in LAND]
    wanted = {few.short[key] for key in LAND} | {x for said in bonuses for x in said if len(x) > 1}
    found = [x for x in texts(board.scene(VIEWS[0], JA).nodes) if x[0] in wanted]
    assert len(found) >= len(wanted)
    boxes = [(x, y + 0.2 * high, wide, 0.6 * high) for _, (x, y, wide, high) in found]
    assert all(layout.overlap(a, b) == 0 for a, b in combinations(boxes, 2))


def test_parts_are_named_in_japanese() -> None:
    titles = board.titles(GAME.public(busy()), JA)
    assert titles["planet"] == "惑星"
    assert titles["mine"] == "月面鉱山、造船所"
    assert titles["red"] == "Ann：手元とカード"


def test_the_description_tells_the_position() -> None:
    words = alt_text(board.scene(GAME.public(busy()), JA))
    for part in (
        "置ける船：2、4、レリック5",
        "月面鉱山、空きポート3/5、4以上：赤3（新）；青4。",
        "バローズ砂漠（レリック燃料1・鉱石1）：赤2、青1；支配は赤。",
        "陽電子と斥力フィールド",
        "青：コロニーはサークル7",
        "アジェンダ：裏向き2枚",
        "公開：船を7隻以上集める",
        "惑星の外：隔離フィールド",
    ):
        assert part in words, part
    after = alt_text(board.scene(GAME.public(played(busy(), "dock solar 4")), JA))
    assert "太陽光変換機、空きポート7/8：赤4（新）" in after


def test_secrets_are_shown_to_their_owner_in_japanese() -> None:
    red = replace(JA, view="red")
    words = alt_text(board.scene(GAME.private(busy(), RED), red))
    assert AGENDA["ag17"].texts["ja"] in words
    card = alt_text(phone.card(GAME.private(busy(), RED), JA))
    assert AGENDA["ag17"].texts["ja"] in card
    assert not foreign(words)
    s = state(1, 4, 1)
    mine = GAME.private(s, s.drafter)
    told = alt_text(board.scene(mine, replace(JA, view=board.secrets(mine)[0])))
    assert all(f"{f.names['ja']}？" in told for f in BOARDS if f.key in s.hand)
    assert not foreign(told)
