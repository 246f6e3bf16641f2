"""What players read: log lines, reasons, labels, entries, the standing."""

from __future__ import annotations

import re

import pytest

from bot.engine.flow import Event
from bot.engine.invariants import NAMES
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.data import AGENDA, BOARDS, DOCK, TECH, TERRITORY, Tokens
from bot.games.alien_frontiers.entries import entries
from bot.games.alien_frontiers.state import NOBODY
from bot.games.alien_frontiers.words import WORDS as WORDS_BY
from tests.games.alien_frontiers.build import BLUE, RED
from tests.games.keys import leaks

WORDS = WORDS_BY["en"]
WORDS_JA = WORDS_BY["ja"]

EVENTS: list[Event] = [
    e.Dealt(BLUE, ("city", "cache"), ("booster", "stasis")),
    e.AgendasDealt(RED, 2),
    e.AgendasDealt(RED, 1, ("ag17",)),
    e.BoardsShown(RED, 3),
    e.BoardsShown(RED, 1, ("corex",)),
    e.BoardsRanked(RED, ("corex",)),
    e.BoardsRanked(RED),
    e.BoardTaken(RED, "corex"),
    e.Rolled(RED, 3, ("1", "relic4")),
    e.Gained(RED, "mine", 0, 2),
    e.Gained(RED, "corex-owner", 3),
    e.Forfeited(RED),
    e.Forfeited(RED, saved=True),
    e.Ended(RED),
    e.Ended(RED, 2),
    e.Returned(RED, 1, 2),
    e.Docked(RED, "constructor", ("5", "5", "5"), 0, 3),
    e.Cycled(RED, ("city",)),
    e.TookTech(RED, "city", "claim"),
    e.TookTech(RED, "city", "darkspace", kept=False),
    e.Displayed(("city",)),
    e.Displayed(()),
    e.Advanced(RED, 4),
    e.Advanced(RED, 4, 1),
    e.Landed(RED, "lem", "launch"),
    e.Traded(RED, 6, 2),
    e.Bumped("mine", ("red3", "blue4"), "cannon"),
    e.Bumped("terraform", ("red6",), "servo"),
    e.Stole(RED, BLUE, 2, 0),
    e.StoleTech(RED, BLUE, "city"),
    e.StoleTech(RED, BLUE, "city", kept=False),
    e.Built(RED, 4),
    e.Control(BLUE, "lem"),
    e.Control(NOBODY, "lem"),
    e.Moved(RED, RED, "lem", "pohl"),
    e.Moved(RED, BLUE, "lem", "pohl"),
    e.Swapped(RED, "lem", RED, "pohl", BLUE),
    e.LandSwapped(RED, "lem", "pohl"),
    e.FieldPlaced(RED, "isolation", "lem"),
    e.FieldPlaced(RED, "isolation", ""),
    e.Used(RED, "booster", ("3",), 1),
    e.Used(RED, "harvester"),
    e.Spent(RED, "crystal", ("lem",)),
    e.Lost(RED, "ftl", "tokens"),
    e.Drained(RED, 3),
    e.Rerolled(RED, "warper", ("2",)),
    e.Destroyed(RED, "mine", "blue3"),
    e.RelicBought(RED),
    e.RelicReturned(RED),
    e.Chosen(RED, "lem"),
    e.Paid(RED, BLUE, 1, 0),
    e.Revealed(RED, "ag17", "in-game"),
    e.Revealed(RED, "ag17", "end-game"),
    e.Dropped(RED, 1),
    e.Dropped(RED, 1, ("ag17",)),
    e.Instructed(RED, "ag17", hold=True),
    e.Finished(RED),
]


PEOPLE = ("あん", "べん", "くれお", "だん", "えま")
SENTENCES: list[tuple[Event, str]] = [
    (e.Docked(RED, "mine", ("4", "5")), "Ann docks 4 and 5 at the Lunar Mine."),
    (e.Docked(RED, "corex", ("4",), 2), "Ann docks 4 at Corex Conglomerated for 2 fuel."),
    (e.Returned(RED, 0, 2), "Ann discards 2 ore (limit 8)."),
    (e.Control(BLUE, "lem"), "Ben now controls Lem Badlands."),
    (e.Control(NOBODY, "lem"), "Nobody controls Lem Badlands now."),
    (e.Used(RED, "booster", ("3",), 1), "Ann uses Booster Pod (3) for 1 fuel."),
    (e.Used(RED, "cannon", ("mine", "blue3")), "Ann uses Plasma Cannon (Lunar Mine, Blue 3)."),
    (e.Ended(RED, 2), "Ann ends the turn. 2 ships go to the Maintenance Bay."),
    (
        e.BoardsRanked(RED, ("corex", "uranian")),
        "Ann ranks the faction boards: Corex Conglomerated and Uranian Syndicate.",
    ),
]


@pytest.mark.parametrize(("event", "line"), SENTENCES, ids=lambda x: type(x).__name__)
def test_lines_of_the_log(event: Event, line: str) -> None:
    assert WORDS.line(event, NAMES) == line


@pytest.mark.parametrize("event", EVENTS, ids=lambda x: type(x).__name__)
def test_every_event_is_a_sentence_in_every_language(event: Event) -> None:
    english, japanese = WORDS.line(event, NAMES), WORDS_JA.line(event, PEOPLE)
    assert english[0].isupper()
    assert english[-1] == "."
    assert japanese[-1] == "。"
    assert not re.search("[A-Za-z]", japanese.replace("FTL", "").replace("ag17", ""))
    # Codes are for what is typed; names are for what is read.
    assert not re.search(r"\b(red|blue|relic)\d", english)


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event in EVENTS} == set(e.EVENTS)


ENTRIES = {
    "cannon": ("1 fuel each: any", "2 copies."),
    "servo": ("1 copy, Factions.",),
    "market": ("4 ports in groups of 2",),
    "solar": ("must",),
}


def test_everything_can_be_looked_up() -> None:
    found = {x.key: x for x in entries()}
    assert set(found) == {*TECH, *DOCK, *AGENDA, *TERRITORY, "isolation", "positron", "repulsor"}
    for key, words in ENTRIES.items():
        assert all(word in found[key].text for word in words)
    assert all("Owner:" in found[b.key].text for b in BOARDS)
    assert found["ag17"].name == "Agenda 17"


def test_small_words() -> None:
    assert [WORDS.price(x) for x in (Tokens(), Tokens(1), Tokens(1, 2))] == [
        "nothing",
        "1 fuel",
        "1 fuel and 2 ore",
    ]
    assert WORDS.named("lem") == "Lem Badlands"
    assert (WORDS.named("blue4"), WORDS.named("relic3")) == ("Blue 4", "Relic 3")
    assert (WORDS_JA.named("blue4"), WORDS_JA.named("mine")) == ("青4", "月面鉱山")
    assert Tokens(3, 1).less(Tokens(1, 4)) == Tokens(2, 0)


def test_the_rules_in_japanese_have_the_same_sections() -> None:
    found = [re.findall(r"^#* ?§[\d.]+", GAME.rules(x), re.MULTILINE) for x in ("en", "ja")]
    assert found[0] == found[1]
    assert re.findall(r"- R\d+", GAME.rules("en")) == re.findall(r"- R\d+", GAME.rules("ja"))


@pytest.mark.parametrize("language", WORDS_BY)
def test_no_key_reaches_a_person(language: str) -> None:
    assert leaks(GAME, language, "-") == []
