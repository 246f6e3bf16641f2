"""Text without a font engine: true widths, any Unicode safe, lines that break well."""

import re
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageFont

from renderers import text
from renderers.scene import Text, Weight

WEIGHTS: tuple[Weight, ...] = ("regular", "bold")
NEEDED = (
    "ABCxyz 0123456789 ÀÉÎÕÜßæøçñ ĀČĘŁŐŘŞŽ ΑΒΩαβω АБЯабя ←↑→↓↗⇒ ♠♥♦♣ ★●◆▲ –—“”…•×÷±− ½¼ €£¥"
    "あいうアイウーがぱ 亜乙凜熙 山田太郎 髙﨑 ①② 「」、。 ⚀⚅ ✓✦"
)


def face(file: str, size: int) -> ImageFont.FreeTypeFont:
    path = str(resources.files("renderers.fonts").joinpath(file))
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_fonts_have_what_players_write(weight: Weight) -> None:
    have = text.faces(weight).glyphs
    assert [c for c in NEEDED if c not in have] == []


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_stored_advance_is_the_fonts_own(weight: Weight) -> None:
    have = text.faces(weight)
    faces = [face(file, 1000) for file in have.files]
    wrong = [
        char
        for char, (number, advance) in have.glyphs.items()
        if abs(faces[number].getlength(char) - advance) > 1
    ]
    assert wrong == []


@pytest.mark.parametrize("weight", WEIGHTS)
def test_both_weights_draw_the_same_characters(weight: Weight) -> None:
    assert text.faces(weight).glyphs.keys() == text.faces("regular").glyphs.keys()


@pytest.mark.parametrize("weight", WEIGHTS)
def test_digits_are_tabular(weight: Weight) -> None:
    assert len({text.faces(weight).glyphs[digit][1] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("size", [11, 16, 24, 44])
def test_widths_are_close_to_the_font_engines(size: int) -> None:
    words = "Zoë colonises New Mons and draws two cards"
    engine = face("NotoSans-Regular.ttf", size).getlength(words)
    assert abs(text.width(words, size) - engine) <= len(words) * 0.5


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ("plain", "plain"),
        ("a\x00b\x1bc\u200bd\u202ee", "abcde"),
        ("tab\tand\nline", "tab and line"),
        ("\U0001d4d0\U0001d4f5ice", "Alice"),
        ("e\u0301", "é"),
        ("\N{GRINNING FACE}", ""),
        ("a👩\u200d👩\u200d👧\u200d👦👍🏽👍🏽b", "ab"),
        ("\u0634\u0647\u0631\u0632\u0627\u062f", ""),
        ("Z\u0351\u036b\u0343algo", "Zalgo"),
        ("\ud800x", "x"),
        ("山田　太郎", "山田　太郎"),
    ],
)
def test_any_text_becomes_drawable(given: str, drawn: str) -> None:
    assert text.drawable(given) == drawn


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ("Ann", "Ann"),
        ("  Ann \N{GRINNING FACE} \N{FIRE}", "Ann"),
        ("山田　太郎", "山田 太郎"),
        ("Ольга", "Ольга"),
        ("\U0001d4d0\U0001d4f5ice", "Alice"),
        ("Z\u0351\u036b\u0343algo", "Zalgo"),
        ("!!!", "!!!"),
        ("\u0634\u0647\u0631\u0632\u0627\u062f", ""),
        ("Ann \u0634", ""),
        ("\u0e2a\u0e21\u0e0a\u0e32\u0e22", ""),
        ("\u0926\u0947\u0935", ""),
        ("\ufdfa", ""),
        ("\N{HANGUL FILLER}", ""),
        ("\N{GRINNING FACE}\N{FIRE}", ""),
        ("\u200b \u202e", ""),
        ("", ""),
    ],
)
def test_a_name_is_drawn_whole_but_for_emojis_or_not_at_all(given: str, drawn: str) -> None:
    assert text.spelled(given) == drawn


@settings(max_examples=300)
@given(st.text(max_size=60), st.floats(8, 60), st.floats(1, 400))
def test_fitted_text_is_drawable_and_as_narrow_as_asked(
    words: str, size: float, most: float
) -> None:
    have = text.faces("bold").glyphs
    shown = text.fit(words, size, "bold", most)
    assert all(char in have for char in shown)
    if shown != text.ELLIPSIS:
        assert text.width(shown, size, "bold") <= most


@settings(max_examples=200)
@given(st.text(max_size=120), st.integers(1, 5), st.floats(40, 400))
def test_wrapped_lines_keep_number_and_width(words: str, lines: int, most: float) -> None:
    wrapped = text.wrap(words, 20, "regular", most, lines)
    assert 1 <= len(wrapped) <= lines
    assert all(text.width(shown, 20) <= most for shown in wrapped)


def test_a_number_at_the_end_stays_when_words_are_cut() -> None:
    for words, number in (("Refinery +2", "+2"), ("精錬所の長い名前＋2", "＋2"), ("Ore: 12", "12")):
        whole = text.width(words, 20)
        for most in range(text.width(number, 20), whole, 7):
            shown = text.fit(words, 20, "regular", most)
            assert shown.endswith(number)
            assert text.width(shown, 20) <= most
    assert text.wrap("a long sentence about ore that ends in +3", 20, "regular", 150, 2)[
        1
    ].endswith(" +3")


def test_a_sentence_is_cut_at_its_end_though_it_ends_with_a_number() -> None:
    words = "Ben now has more ships in the hub than 5."
    shown = text.fit(words, 20, "regular", text.width(words, 20) / 2)
    assert words.startswith(shown.removesuffix(text.ELLIPSIS).rstrip())


def test_lines_break_at_spaces_and_the_rest_shows_as_an_ellipsis() -> None:
    room = text.width("gain two ore", 20)
    assert text.wrap("gain two ore then", 20, "regular", room, 3) == ("gain two ore", "then")
    cut = text.wrap("gain two ore then draw a card", 20, "regular", room, 1)
    assert len(cut) == 1
    assert cut[0].endswith(text.ELLIPSIS)


def test_japanese_breaks_anywhere_but_not_before_closing_marks() -> None:
    room = text.width("山田太郎", 20)
    assert text.wrap("山田太郎、行く。", 20, "regular", room, 4)[0] == "山田太"
    assert text.wrap("山田太郎が行く", 20, "regular", room, 4) == ("山田太郎", "が行く")


FIRST = frozenset(
    "、。，．・：；？！」』）】〕》〉…‥〜ー々ゝゞヽヾ％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
LAST = frozenset("「『（【〔《〈")
JAPANESE = (
    "ファイルを開けません。もう一度お試しください。",
    "「宇宙港」にコロニーを置いて、手札を3枚引きます。",
    "ダイス（6個）を振り、軍事力+2、コスト−1として数えます。",
    "ウィルスのフォークがチェックしました〜いすゞの人々は、あゝ、と言った……。",
    "プレイヤー2人なら区画は12か所、4人なら20か所です。",
    "《オービタル・マーケット》でエネルギー2個を鉱石1個に交換できます（1回）。",
    "ラウンド3の終わりに、Annaさん、Benさん、Cyさんの順で回答します。",
)


def faults(words: str, most: int) -> list[tuple[str, str]]:
    """Where lines break against the rules of kinsoku."""
    lines = text.laid(words, 20, "regular", most)
    return [
        (before, after)
        for before, after in pairwise(lines)
        if after[:1] in FIRST
        or before[-1:] in LAST
        or (before[-1:].isdigit() and text.is_wide(after[:1] or " "))
        or (before[-1:] in "+−" and after[:1].isdigit())
    ]


@pytest.mark.parametrize("words", JAPANESE)
def test_japanese_lines_keep_the_rules_of_kinsoku(words: str) -> None:
    assert [found for most in range(60, 361, 10) for found in faults(words, most)] == []
    assert "".join(text.laid(words, 20, "regular", 60)) == words


def shipped() -> list[str]:
    """Every Japanese text of the games and of the service."""
    bot = Path(__file__).parent.parent.parent / "bot"
    lines = (line for p in bot.rglob("ja*.ftl") for line in p.read_text("utf-8").splitlines())
    texts = (re.sub(r"\{[^}]*\} ", "A ", line.partition(" = ")[2]) for line in lines)
    said = (re.sub(r"\{[^}]*\}", "7", text) for text in texts)
    return sorted({words for words in said if words and not words.endswith("->")})


def test_every_japanese_text_keeps_them() -> None:
    every = shipped()
    assert len(every) > 1000
    assert [words for words in every if faults(words[:120], 170)] == []


@settings(max_examples=200)
@given(st.text("あ漢ァっー「」（）、。3枚+−a", max_size=40), st.integers(60, 300))
def test_any_japanese_keeps_them(words: str, most: int) -> None:
    assert faults(words, most) == []


def test_text_is_whole_where_nothing_is_cut() -> None:
    room = text.width("gain two ore", 20)
    assert text.is_whole("gain two ore then", 20, "regular", room, 2)
    assert not text.is_whole("gain two ore then", 20, "regular", room, 1)
    assert not text.is_whole("gain everything-in-one-word", 20, "regular", room, 9)


def test_newlines_begin_new_lines_only_where_several_are_allowed() -> None:
    assert text.set_lines(Text("a\nb", (0, 0), max_width=99, lines=3)) == ("a", "b")
    assert text.set_lines(Text("a\nb", (0, 0), max_width=99)) == ("a b",)
    assert text.set_lines(Text("a\nb", (0, 0))) == ("a b",)
