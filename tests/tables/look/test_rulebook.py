"""The rules look-up: by §, by words, by what is like them; links; components; completion."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

import pytest

from bot.engine.errors import Refusal
from bot.games import shipped
from bot.languages import speaking
from bot.tables.look.rulebook import ALL, Rulebook, framed, parsed
from bot.tables.panel.panel import Menu
from storage.search import Index, Passage
from tests.games.automaton import GAME as AUTOMATON
from tests.games.sealed import GAME as SEALED
from tests.tables.board import ANN, House, button, buttons, caller, fits, menus, ok, words_of

TEXT = """# A game

Something before.

## §1 Overview

Said of the whole chapter.

§1.1 First *things* first (see §2.1 and §9.9).

§1.2 A table:

| a | b |
|---|---|
| 1 | 2 |

## §2 Terrain

- §2.1 *Space*: no effect.
  More of it.
- **§2.2** Asteroids block.
  - §2.2.1 *Belts*: outer.
"""


@pytest.fixture(name="lib")
def library() -> Iterator[Rulebook]:
    made = Rulebook(SEALED)
    yield made
    made.close()


# House rules


@pytest.mark.parametrize(
    ("game", "number", "off"),
    sorted(
        {
            (key, rule.removeprefix("§"), f"`{option.key}={option.plain}`")
            for key, spec in shipped().items()
            for option in spec.options
            for rule in option.house.values()
        }
    ),
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_house_rule_is_marked_with_what_plays_without_it(
    game: str, number: str, off: str, language: str
) -> None:
    with contextlib.closing(Rulebook(shipped()[game], language)) as lib, speaking(language):
        (mark,) = [text for text in lib.section(number).texts[1:] if off in text]
        chapter = number.partition(".")[0]
        assert [text for text in lib.section(chapter).texts[1:] if off in text] == [mark]
        assert any(text.endswith(mark) for text in lib.search(first_words(lib, number)).texts)
        assert lib.section("1").texts[1:] == ()


def first_words(lib: Rulebook, number: str) -> str:
    """What finds a paragraph."""
    return " ".join(re.findall(r"\w+", lib.sections[number].text)[:8])


# Reading


def test_rules_are_told_apart_by_their_numbers() -> None:
    found = {s.number: s for s in parsed(TEXT)}
    assert list(found) == ["1", "1.1", "1.2", "2", "2.1", "2.2", "2.2.1"]
    assert found["1"].title == "Overview"
    assert found["1"].text == "Said of the whole chapter."
    assert found["1"].chapter
    assert found["1.1"].text == "First *things* first (see §2.1 and §9.9)."
    assert found["2.1"].text == "*Space*: no effect.\n  More of it."
    assert found["2.2"].text == "Asteroids block."
    assert not found["2.2.1"].chapter


def test_tables_are_framed() -> None:
    assert framed("x\n| a | b |\n|---|---|\n| 1 | 2 |\ny") == "x\n```\n| a | b |\n| 1 | 2 |\n```\ny"
    assert framed("| a |").count("```") == 2


def test_a_section_is_found_by_number_with_and_without_the_sign(lib: Rulebook) -> None:
    for typed in ("§3.1", "3.1", " § 3.1. ", "3.1 Everybody"):
        assert lib.find_section(typed).number == "3.1"
    assert lib.find_section("3.1.7").number == "3.1"
    assert lib.find_section("after the round").number == "4"
    for typed in ("99", "nonsense", ""):
        with pytest.raises(Refusal):
            lib.find_section(typed)


def test_a_section_shows_its_text_links_and_neighbours(lib: Rulebook) -> None:
    panel = lib.section("3.2")
    fits(panel)
    assert "draws a card" in words_of(panel)
    labels = [b.label for b in buttons(panel)]
    assert labels[-3:] == ["◀ §3.1", "Contents", "§3.3 ▶"]


def test_a_chapter_shows_all_its_paragraphs(lib: Rulebook) -> None:
    panel = lib.section("3")
    fits(panel)
    for number in ("§3.1", "§3.5"):
        assert f"**{number}**" in words_of(panel)


def test_the_contents_list_the_chapters(lib: Rulebook) -> None:
    panel = lib.contents()
    fits(panel)
    (menu,) = menus(panel)
    assert [c.value for c in menu.choices] == [f"s:{n}" for n in range(1, 6)]


@pytest.mark.parametrize("key", sorted(shipped()))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_chapter_can_be_read_from_the_contents(key: str, language: str) -> None:
    library = Rulebook(shipped()[key], language)
    with speaking(language):
        panel = library.contents()
    fits(panel)
    offered = [choice.value for menu in menus(panel) for choice in menu.choices]
    chapters = [s for s in library.sections.values() if s.chapter and "." not in s.number]
    assert offered == [f"s:{s.number}" for s in chapters]
    choices = library.complete_section("")
    assert len(choices) <= 25
    if sum(s.chapter for s in library.sections.values()) > 25:
        assert choices[-1].value == ALL


# Searching


def first(lib: Rulebook, query: str) -> str:
    """The best hit."""
    panel = lib.search(query)
    fits(panel)
    (menu,) = menus(panel)
    return menu.choices[0].value


def test_words_beginnings_and_misspellings_are_found(lib: Rulebook) -> None:
    assert first(lib, "trump") in {"s:3.3", "s:4.1", "s:2.2"}
    assert first(lib, "names the trump") == "s:4.1"
    assert first(lib, "shuf") == "s:2.1"
    assert first(lib, "shufle") == "s:2.1"
    assert first(lib, "shuffling") == "s:2.1"
    assert first(lib, "ROUNDS option") == "s:1.3"
    assert first(lib, "tiee break") == "s:5.1"


def test_the_rule_itself_comes_before_rulings_about_it() -> None:
    for game in shipped().values():
        with contextlib.closing(Rulebook(game)) as lib:
            chapter = lib._rulings()
            assert chapter
            for word in ("colony", "ship", "move", "attack"):
                for hit in lib._index.find(word, 10)[:1]:
                    assert not hit.ref.startswith(f"s:{chapter}."), word
            # What only a ruling says is still found.
            for ruling in lib._inside(lib.sections[chapter])[:3]:
                hits = lib._index.find(" ".join(ruling.text.split()[:9]), 5)
                assert f"s:{ruling.number}" in {hit.ref for hit in hits}


@pytest.mark.parametrize(
    "query",
    ['"', "'", "AND OR NOT", "a*", "(", "title:x", "NEAR(a b)", "^", "-", "§", "🚀", "x" * 500],
)
def test_no_query_breaks_the_search(lib: Rulebook, query: str) -> None:
    with contextlib.suppress(Refusal):
        fits(lib.search(query))


def test_nothing_found_is_said(lib: Rulebook) -> None:
    with pytest.raises(Refusal):
        lib.search("zzzzqqqq")
    with pytest.raises(Refusal):
        lib.search("  ")


def test_a_word_written_apart_is_found() -> None:
    pages = {"1": "Shipyard", "2": "Ship", "3": "Yards of cloth"}
    index = Index(Passage(ref, "section", title, "") for ref, title in pages.items())
    with contextlib.closing(index):
        assert next(p.ref for p in index.find("ship yard")) == "1"


def test_titles_count_more_than_texts() -> None:
    index = Index(
        [
            Passage("1", "s", "Other", "a mothership is mentioned, a mothership, a mothership"),
            Passage("2", "s", "Mothership", "it"),
        ]
    )
    assert [p.ref for p in index.find("mothership")] == ["2", "1"]
    assert next(p.ref for p in index.find("mohtership")) == "2"
    assert index.find("") == ()
    index.close()


# Components


def test_components_by_name_key_and_likeness(lib: Rulebook) -> None:
    entries = list(lib.components.values())
    assert entries
    entry = entries[0]
    for typed in (entry.key, entry.name, entry.name.upper()):
        assert lib.find_component(typed) == entry
    panel = lib.card(entry.name)
    fits(panel)
    assert entry.name in panel.heading
    with pytest.raises(Refusal):
        lib.find_component("qqqqqzzzz")


def test_completion_as_one_types(lib: Rulebook) -> None:
    assert [c.value for c in lib.complete_section("")][:2] == ["§1", "§2"]
    assert [c.value for c in lib.complete_section("3.")] == [f"§3.{n}" for n in range(1, 6)]
    assert next(c.value for c in lib.complete_section("after")) == "§4"
    assert lib.complete_search("") == []
    found = lib.complete_search("tru")
    assert found[0].value == "tru"
    assert len(found) > 1
    assert len(lib.complete_card("")) <= 25
    assert lib.complete_card("qqqqzzzz") == []


# At the table and away from it


async def test_the_rules_at_a_table_and_away_from_it(h: House) -> None:
    shown = await h.do(h.tables.rules.search, caller(ANN), "tide")
    assert "say which game" in words_of(shown.panel)
    shown = ok(await h.do(h.tables.rules.search, caller(ANN), "tide", "automaton"))
    assert "tide" in words_of(shown.panel).casefold()
    await h.begin()
    shown = ok(await h.do(h.tables.rules.show, caller(ANN), "4.1"))
    assert "trump" in words_of(shown.panel)
    whole = ok(await h.do(h.tables.rules.show, caller(ANN))).panel
    fits(whole)
    assert ok(await h.do(h.tables.rules.show, caller(ANN), ALL)).panel == whole
    assert (await h.do(h.tables.rules.show, caller(ANN), "44")).refused
    assert (await h.do(h.tables.rules.card, caller(ANN), "zzz")).refused
    assert (await h.do(h.tables.rules.search, caller(ANN), "x", "chess")).refused
    assert await h.tables.offer(h.tables.rules.complete_section, caller(ANN), "4", "chess") == []
    assert await h.tables.offer(h.tables.rules.complete_section, caller(ANN), "4")
    assert await h.tables.offer(h.tables.rules.complete_search, caller(ANN), "tru")
    assert await h.tables.offer(h.tables.rules.complete_card, caller(ANN), "", "sealed")


async def test_links_lead_on(h: House) -> None:
    shown = ok(await h.do(h.tables.rules.search, caller(ANN), "tide", "automaton"))
    (menu,) = menus(shown.panel)
    for choice in menu.choices:
        page = ok(await h.press(ANN, menu, choice.value))
        fits(page.panel)
        for b in buttons(page.panel):
            fits(ok(await h.press(ANN, b)).panel)


async def test_a_refusals_section_is_one_press_away(h: House) -> None:
    await h.begin("automaton", ANN)
    shown = await h.move(ANN, "walk ford")
    assert shown.refused
    page = ok(await h.press(ANN, button(shown.panel, "Rules §3.2")))
    assert "Walk to a neighbouring spot" in words_of(page.panel)


@pytest.mark.parametrize("key", [*shipped(), "sealed", "automaton"])
def test_every_games_rules_can_be_read_through_and_every_component_shown(key: str) -> None:
    spec = {**shipped(), "sealed": SEALED, "automaton": AUTOMATON}[key]
    lib = Rulebook(spec)
    assert lib.sections
    for number in lib.sections:
        panel = lib.section(number)
        fits(panel)
        assert any(panel.texts), number
    for entry in lib.components.values():
        fits(lib.card(entry.key))
        assert lib.find_component(entry.key) == entry
    fits(lib.contents())
    lib.close()


def test_a_menu_of_hits_keeps_long_references() -> None:
    lib = Rulebook(SEALED)
    panel = lib.search("card")
    assert all(isinstance(m, Menu) for m in menus(panel))
    lib.close()


def test_a_paragraph_without_a_title_is_told_once() -> None:
    with contextlib.closing(Rulebook(SEALED)) as library:
        panel = library.search("face down")
    bodies = [text for text in panel.texts if text.startswith("**§")]
    assert bodies
    for text in bodies:
        title, _, body = text.removeprefix("**").partition("**")
        assert not body.strip().startswith(title.partition(" ")[2] or "none")


@pytest.mark.parametrize("key", sorted(shipped()))
def test_a_paragraph_shows_what_is_numbered_under_it_and_paging_goes_past_it(key: str) -> None:
    lib = Rulebook(shipped()[key])
    for number in list(lib.sections):
        under = [n for n in lib.sections if n.startswith(f"{number}.")]
        page = lib.section(f"§{number}")
        onward = [b.label for b in buttons(page) if b.label.endswith("▶")]
        assert not {f"§{n} ▶" for n in under} & set(onward)
        if len(words_of(page)) < 2500:
            assert all(f"§{n}" in words_of(page) for n in under)


def test_the_beginning_of_a_word_is_found_although_its_stem_is_shorter() -> None:
    index = Index([Passage("s:1", "s", "§1 Planets", "Colonizing takes two turns.")])
    assert [hit.ref for hit in index.find("coloniz")] == ["s:1"]
    index.close()


def test_a_code_is_found_without_its_zeros_and_never_taken_for_another() -> None:
    zero = re.compile(r"(?<!\d)0+(?=\d)")
    for spec in shipped().values():
        padded = [entry.key for entry in spec.entries("en") if zero.search(entry.key)]
        with contextlib.closing(Rulebook(spec)) as book:
            assert all(book.key(zero.sub("", key)) == key for key in padded[:3])
            for key in padded[:1]:
                with pytest.raises(Refusal):
                    book.key(f"{key}99")
