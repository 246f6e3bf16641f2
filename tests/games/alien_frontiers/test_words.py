"""What players read: log lines, reasons, labels, entries, the standing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.engine.errors import No
from bot.engine.flow import Event
from bot.engine.invariants import NAMES
from bot.engine.play import question
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.data import AGENDA, BOARDS, DOCK, TECH, TERRITORY, Tokens
from bot.games.alien_frontiers.entries import entries
from bot.games.alien_frontiers.rules.s03_turn import ReturnTokens
from bot.games.alien_frontiers.rules.s05_facilities import Raid
from bot.games.alien_frontiers.rules.s05_hub import Excess
from bot.games.alien_frontiers.rules.s12_rolls import RollNow
from bot.games.alien_frontiers.rules.s14_agendas import KeepAgendas
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from bot.games.alien_frontiers.state import NOBODY
from bot.games.alien_frontiers.words import WORDS as WORDS_BY
from tests.games.alien_frontiers.build import BLUE, GREEN, RED, frontier, played

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


# Reasons


@pytest.mark.parametrize(
    ("no", "sentence"),
    [
        (
            No("price", "shipyard", facts=("2", "2", "1", "0", "herbert", "1", "1")),
            (
                "The Shipyard needs 2 fuel and 2 ore. You have 1 fuel. Herbert Valley"
                " would make it 1 fuel and 1 ore."
            ),
        ),
        (
            No("price", "launch", facts=("1", "1", "0", "0")),
            "A launch needs 1 fuel and 1 ore. You have nothing.",
        ),
        (
            No("repulsor", "lem"),
            ("The Repulsor Field is on Lem Badlands: no colony lands, leaves or arrives."),
        ),
        (
            No("must-dock", "hub", facts=("2 3",)),
            ("The Colonist Hub would still take one of 2 and 3, so you must dock there first."),
        ),
        (
            No("unfit", "mine", facts=("rising", "2", "5")),
            ("The Lunar Mine takes ships of 5 or more, from the lowest up. 2 won't do."),
        ),
        (
            No("keeps", "red1", facts=("2", "3")),
            ("The owner of Red 1 would keep only 2 ships for the next turn. 3 must stay."),
        ),
        (No("circle-full", "hub", facts=("3",)), "Circle 3 is full: 4 other colonies are there."),
        (No("decoy", "red"), "Red has a Holographic Decoy. You can only take that card."),
        (No("something new"), "That isn't possible now."),
    ],
)
def test_reasons_say_what_is_missing(no: No, sentence: str) -> None:
    assert WORDS.reason(no, NAMES) == sentence


# Labels and prompts


def label(q: Any, answer: str, **more: Any) -> str:
    """The last word of an answer as a button shows it."""
    s = frontier(**{"dice": "1 2 3", **more})
    return WORDS.label(q, tuple(answer.split()), GAME.private(s, RED))


def test_labels_of_a_raid() -> None:
    raid = Raid(RED, 4)
    rich = {"goods": {BLUE: (2, 1)}, "techs": {BLUE: "booster"}}
    assert label(raid, "blue", **rich) == "Blue: 2 fuel and 1 ore, 1 tech card"
    assert label(raid, "blue fuel", **rich) == "Blue: fuel"
    assert label(raid, "blue fuel 2", **rich) == "Blue: 2 fuel"
    assert label(raid, "blue card", **rich) == "Blue: a tech card"
    assert label(raid, "blue card booster", **rich).startswith("Blue: Booster Pod: 1 fuel: +1")
    assert label(raid, "done") == "Take nothing"


def test_labels_of_the_smaller_questions() -> None:
    assert label(RollNow(RED, RED), "roll") == "Roll it now"
    assert label(Excess(RED, 8), "keep").startswith("Don't launch")
    assert label(Excess(RED, 8), "launch lem").startswith("Lem Badlands: 1 more fuel")
    assert label(Excess(RED, 8), "launch lem begin") == "and start a new colony"
    assert label(ReturnTokens(RED), "2f1o") == "2 fuel and 1 ore"
    assert label(KeepAgendas(RED), "none") == "None"
    assert label(AgendaOrders(RED), "hold") == "Hold an agenda back"
    assert label(AgendaOrders(RED), "hold ag17").startswith(
        "Gain two ships in one turn. At the end: Have"
    )


def test_labels_of_actions() -> None:
    s = frontier(
        "3 3 1",
        goods={RED: (6, 1)},
        techs={RED: "cannon crystal stasis"},
        docked={"mine": "blue4"},
        planet={"pohl": "red1"},
        display="city cache warper",
    )
    s = played(s, "dock market 3,3")
    q, view = question(s, RED), GAME.private(s, RED)
    assert q is not None
    for answer, said in (
        ("trade 3", "Pair of 3s: 1 ore for 3 fuel"),
        ("trade 3 2", "Trade 2x"),
        ("use stasis", "Stasis Beam: -1 to one of your unplaced ships."),
        ("use cannon mine", "Plasma Cannon: Lunar Mine"),
        ("discard crystal", "Discard Data Crystal: Place or move the Positron Field."),
        (
            "discard crystal pohl",
            "Discard Data Crystal: Pohl Foothills: Each use of a tech card costs you 1 fuel less.",
        ),
        ("claim city", "Alien City: 1 point."),
        ("end", "End the turn"),
    ):
        assert WORDS.label(q, tuple(answer.split()), view) == said


@pytest.mark.parametrize(
    ("q", "start"),
    [
        (Raid(RED, 4), "The raid: take up to 4 tokens or a tech card."),
        (Raid(RED, 1, both=True), "The raid: take up to 1 token and a tech card."),
        (Raid(RED, 0, both=True), "The raid: take a tech card."),
        (Excess(RED, 8), "You can launch your hub colony now"),
        (RollNow(RED, RED), "Roll the new ship now"),
        (AgendaOrders(RED), "What about your face-down"),
    ],
)
def test_prompts(q: Any, start: str) -> None:
    assert WORDS.prompt(q, GAME.private(frontier("1 2"), RED), NAMES).startswith(start)


def test_prompts_that_count() -> None:
    s = frontier("1 2", goods={RED: (6, 4)}, hidden={RED: "ag01 ag02 ag03 ag04"})
    view = GAME.private(s, RED)
    assert (
        WORDS.prompt(ReturnTokens(RED), view, NAMES)
        == "You have 6 fuel and 4 ore. Discard 2 tokens."
    )
    assert WORDS.prompt(KeepAgendas(RED), view, NAMES).endswith("At least 1 must go.")


# Standing, entries


def test_the_status_in_one_line() -> None:
    s = frontier("1 2", planet={"lem": "red2"}, turn=GREEN)
    text = WORDS.status(GAME.public(s), NAMES)
    assert text.startswith("Turn 7, Cleo to play. Score: Ann (Red) 3, Ben (Blue) 0,")
    assert text.endswith("(closest: 4 to go).")


def test_the_status_at_the_end_names_the_winner() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, planet={"lem": "red5"})
    s = played(s, "dock constructor 5,5,5 pohl")
    assert WORDS.status(GAME.public(s), NAMES).startswith("The game is over: Ann won.")


def test_everything_can_be_looked_up() -> None:
    found = {x.key: x for x in entries()}
    assert set(found) == {*TECH, *DOCK, *AGENDA, *TERRITORY, "isolation", "positron", "repulsor"}
    assert found["cannon"].text.startswith("1 fuel each: any")
    assert found["cannon"].text.endswith("2 copies.")
    assert found["servo"].text.endswith("1 copy, Factions.")
    assert found["market"].text.count("4 ports in groups of 2")
    assert "must" in found["solar"].text
    assert all("Owner:" in found[b.key].text for b in BOARDS)
    assert found["ag17"].name == "Agenda 17"


def test_conditions_of_orders_are_said_in_short() -> None:
    assert WORDS.gloss("toomany") == "more agendas than you can keep"
    assert WORDS.gloss("agenda-orders") == "show or hold back agendas"


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
