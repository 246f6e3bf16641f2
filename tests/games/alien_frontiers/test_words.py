"""What players read: log lines, reasons, labels, entries, the standing."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.errors import No
from bot.engine.flow import Event
from bot.engine.invariants import NAMES
from bot.engine.play import question
from bot.engine.wording import plural
from bot.games.alien_frontiers import GAME, words
from bot.games.alien_frontiers import events as e
from bot.games.alien_frontiers.data import AGENDA, BOARDS, DOCK, TECH, TERRITORY, Tokens
from bot.games.alien_frontiers.entries import entries
from bot.games.alien_frontiers.lines import LINES, named, tokens
from bot.games.alien_frontiers.rules.s03_turn import ReturnTokens
from bot.games.alien_frontiers.rules.s05_facilities import Raid
from bot.games.alien_frontiers.rules.s05_hub import Excess
from bot.games.alien_frontiers.rules.s12_rolls import RollNow
from bot.games.alien_frontiers.rules.s14_agendas import KeepAgendas
from bot.games.alien_frontiers.rules.s18_by_post import AgendaOrders
from tests.games.alien_frontiers.build import BLUE, GREEN, RED, frontier, played

WORDS = GAME.words["en"]

SAID: list[tuple[Event, str]] = [
    (
        e.Dealt(BLUE, ("city", "cache"), ("booster", "stasis")),
        (
            "Ben begins. First cards: Ann Booster Pod and Ben Stasis Beam."
            " On display: Alien City and Resource Cache."
        ),
    ),
    (e.AgendasDealt(RED, 2), "Ann draws 2 agendas."),
    (e.AgendasDealt(RED, 1, ("ag17",)), "You draw “Gain two ships in one turn.”."),
    (e.BoardsShown(RED, 3), "Ann looks at 3 faction boards."),
    (e.BoardsShown(RED, 1, ("corex",)), "You may choose from Corex Conglomerated."),
    (e.BoardsRanked(RED, ("corex",)), "Ann ranks the faction boards: Corex Conglomerated."),
    (e.BoardsRanked(RED), "Ann takes the ranking of faction boards back."),
    (e.BoardTaken(RED, "corex"), "Ann takes Corex Conglomerated."),
    (e.Rolled(RED, 3, ("1", "relic4")), "Turn 3: Ann rolls 1 and relic4."),
    (e.Gained(RED, "mine", 0, 2), "Ann receives 2 ore (Lunar Mine)."),
    (e.Gained(RED, "corex-owner", 3), "Ann receives 3 fuel (income of Corex Conglomerated)."),
    (e.Forfeited(RED), "Ann's terraformed ship leaves the Terraforming Station for good."),
    (
        e.Forfeited(RED, saved=True),
        "Ann's terraformed ship leaves the Terraforming Station to the Maintenance Bay.",
    ),
    (e.Ended(RED), "Ann ends the turn."),
    (e.Ended(RED, 2), "Ann ends the turn; 2 ships to the Maintenance Bay."),
    (e.Returned(RED, 1, 2), "Ann returns 1 fuel and 2 ore."),
    (
        e.Docked(RED, "constructor", ("5", "5", "5"), 0, 3),
        "Ann docks 5, 5 and 5 at Colony Constructor for 3 ore.",
    ),
    (e.Cycled(RED, ("city",)), "Ann renews the display: Alien City."),
    (e.TookTech(RED, "city", "claim"), "Ann takes Alien City (claimed at the Alien Artifact)."),
    (
        e.TookTech(RED, "city", "darkspace", kept=False),
        "Ann draws a second Alien City, which is discarded.",
    ),
    (e.Displayed(("city",)), "New on display: Alien City."),
    (e.Displayed(()), "New on display: nothing, there are no more cards."),
    (e.Advanced(RED, 4), "Ann's hub colony stands on circle 4."),
    (
        e.Advanced(RED, 4, 1),
        "Ann's hub colony stands on circle 4 (Asimov Crater adds a circle).",
    ),
    (
        e.Landed(RED, "lem", "launch"),
        "Ann lands a colony on Lem Badlands (from the Colonist Hub).",
    ),
    (e.Traded(RED, 6, 2), "Ann trades 6 fuel for 2 ore."),
    (
        e.Bumped("mine", ("red3", "blue4"), "cannon"),
        "red3 and blue4 at Lunar Mine sent to the Maintenance Bay, by a Plasma Cannon.",
    ),
    (
        e.Bumped("terraform", ("red6",), "servo"),
        "red6 driven from the Terraforming Station, with the Astrogation Servo.",
    ),
    (e.Stole(RED, BLUE, 2, 0), "Ann steals 2 fuel from Ben."),
    (e.StoleTech(RED, BLUE, "city"), "Ann steals Alien City from Ben."),
    (
        e.StoleTech(RED, BLUE, "city", kept=False),
        "Ann steals Alien City from Ben and has to discard it.",
    ),
    (e.Built(RED, 4), "Ann builds a ship, now 4 in all."),
    (e.Control("lem", 1), "Ben now controls Lem Badlands."),
    (e.Control("lem", -1), "Nobody now controls Lem Badlands."),
    (
        e.Moved(RED, RED, "lem", "pohl"),
        "Ann moves a colony from Lem Badlands to Pohl Foothills.",
    ),
    (
        e.Moved(RED, BLUE, "lem", "pohl"),
        "Ann moves a colony of Ben from Lem Badlands to Pohl Foothills.",
    ),
    (
        e.Swapped(RED, "lem", RED, "pohl", BLUE),
        "Ann swaps the colonies of Ann on Lem Badlands and of Ben on Pohl Foothills.",
    ),
    (
        e.LandSwapped(RED, "lem", "pohl"),
        "Ann swaps all colonies of Lem Badlands and Pohl Foothills.",
    ),
    (
        e.FieldPlaced(RED, "isolation", "lem"),
        "Ann puts the Isolation Field on Lem Badlands.",
    ),
    (e.FieldPlaced(RED, "isolation", ""), "Ann takes the Isolation Field off the planet."),
    (e.Used(RED, "booster", ("3",), 1), "Ann uses Booster Pod (3) for 1 fuel."),
    (e.Used(RED, "harvester"), "Ann uses Solar Harvester."),
    (
        e.Spent(RED, "crystal", ("lem",)),
        "Ann discards Data Crystal for its power (Lem Badlands).",
    ),
    (
        e.Lost(RED, "ftl", "tokens"),
        "Ann's Experimental FTL Drive is discarded (burnt out).",
    ),
    (e.Drained(RED, 3), "Ann returns 3 fuel."),
    (e.Rerolled(RED, "warper", ("2",)), "Ann rolls 2 with the Temporal Warper."),
    (e.Destroyed(RED, "mine", "blue3"), "Ann sends blue3 at Lunar Mine back to stock."),
    (e.RelicBought(RED), "Ann buys the Relic Ship."),
    (e.RelicReturned(RED), "The Relic Ship leaves Ann and returns to Burroughs Desert."),
    (e.Chosen(RED, "lem"), "Ann has the bonus of Lem Badlands for this turn."),
    (e.Paid(RED, BLUE, 1, 0), "Ann pays 1 fuel to Ben for access."),
    (
        e.Revealed(RED, "ag17", "in-game"),
        "Ann reveals an agenda for 1 point: Gain two ships in one turn.",
    ),
    (
        e.Revealed(RED, "ag17", "end-game"),
        "Ann reveals an agenda for 1 point: Have no colony on Van Vogt Mountains.",
    ),
    (e.Dropped(RED, 1), "Ann discards 1 face-down agenda."),
    (e.Dropped(RED, 1, ("ag17",)), "You discard “Gain two ships in one turn.”."),
    (e.Instructed(RED, "ag17", hold=True), "Ann holds back “Gain two ships in one turn.”."),
    (e.Finished(RED), "Ann has landed the last colony: the game ends."),
]


@pytest.mark.parametrize(("event", "line"), SAID, ids=lambda x: type(x).__name__)
def test_every_event_reads_as_a_sentence(event: Event, line: str) -> None:
    assert WORDS.line(event, NAMES) == line


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event, _ in SAID} == set(LINES) == set(e.EVENTS)


# Reasons


@pytest.mark.parametrize(
    ("no", "sentence"),
    [
        (
            No("price", "shipyard", facts=("2", "2", "1", "0", "herbert", "1", "1")),
            (
                "Shipyard needs 2 fuel and 2 ore; you have 1 fuel;"
                " Herbert Valley would make it 1 fuel and 1 ore."
            ),
        ),
        (
            No("price", "launch", facts=("1", "1", "0", "0")),
            "A launch needs 1 fuel and 1 ore; you have nothing.",
        ),
        (
            No("repulsor", "lem"),
            "The Repulsor Field lies on Lem Badlands: no colony lands, leaves or arrives.",
        ),
        (
            No("must-dock", "hub", facts=("2 3",)),
            "You must dock all ships that can: Colonist Hub would still take one of 2 and 3.",
        ),
        (
            No("unfit", "mine", facts=("rising", "2", "5")),
            "Lunar Mine takes ships of 5 or more, in rising order; 2 will not do.",
        ),
        (
            No("keeps", "red1", facts=("2", "3")),
            "The owner of red1 would keep only 2 ships for the next turn; 3 must stay.",
        ),
        (No("circle-full", "hub", facts=("3",)), "4 other colonies stand on circle 3."),
        (No("decoy", "red"), "Red holds a Holographic Decoy: nothing but that card can be taken."),
        (No("something new"), "That is not possible now."),
    ],
)
def test_reasons_say_what_is_missing(no: No, sentence: str) -> None:
    assert WORDS.reason(no, NAMES) == sentence


# Labels and prompts


def label(q: Any, answer: str, **more: Any) -> str:
    """The last word of an answer, as a button says it."""
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
    assert label(raid, "done") == "Take no more"


def test_labels_of_the_smaller_questions() -> None:
    assert label(RollNow(RED, RED), "roll") == "Roll it now"
    assert label(Excess(RED, 8), "keep").startswith("No launch")
    assert label(Excess(RED, 8), "launch lem").startswith("Lem Badlands: 1 more fuel")
    assert label(Excess(RED, 8), "launch lem begin") == "and start a new colony"
    assert label(ReturnTokens(RED), "2f1o") == "2 fuel and 1 ore"
    assert label(KeepAgendas(RED), "none") == "None"
    assert label(AgendaOrders(RED), "hold") == "Hold an agenda back"
    assert label(AgendaOrders(RED), "hold ag17").startswith("Gain two ships in one turn. / Have no")


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
    for answer, said in (
        ("trade 3", "Pair of 3s: 3 fuel for 1 ore"),
        ("trade 3 2", "2 ore for 6 fuel"),
        ("use stasis", "Stasis Beam (free): -1 to one of your unplaced ships."),
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
        (Excess(RED, 8), "Your hub colony can be launched within this docking"),
        (RollNow(RED, RED), "Roll the new ship now"),
        (AgendaOrders(RED), "Your face-down agendas"),
    ],
)
def test_prompts(q: Any, start: str) -> None:
    assert WORDS.prompt(q, GAME.private(frontier("1 2"), RED), NAMES).startswith(start)


def test_prompts_that_count() -> None:
    s = frontier("1 2", goods={RED: (6, 4)}, hidden={RED: "ag01 ag02 ag03 ag04"})
    view = GAME.private(s, RED)
    assert (
        WORDS.prompt(ReturnTokens(RED), view, NAMES)
        == "You have 6 fuel and 4 ore: return 2 tokens."
    )
    assert WORDS.prompt(KeepAgendas(RED), view, NAMES).endswith("At least 1 must go.")


# Standing, entries


def test_the_status_in_one_line() -> None:
    s = frontier("1 2", planet={"lem": "red2"}, turn=GREEN)
    text = WORDS.status(GAME.public(s), NAMES)
    assert text.startswith("Turn 7, Cleo to play. Score: Ann (red) 3, Ben (blue) 0,")
    assert text.endswith("Fewest colonies left: 4.")


def test_the_status_at_the_end_names_the_winner() -> None:
    s = frontier("5 5 5 1", goods={RED: (0, 3)}, planet={"lem": "red5"})
    s = played(s, "dock constructor 5,5,5 pohl")
    assert WORDS.status(GAME.public(s), NAMES).startswith("The game is over: Ann won.")


def test_everything_can_be_looked_up() -> None:
    found = {x.key: x for x in entries()}
    assert set(found) == {*TECH, *DOCK, *AGENDA, *TERRITORY, "isolation", "positron", "repulsor"}
    assert found["cannon"].text.startswith("Use (1 fuel for each ship): 1 fuel each")
    assert found["cannon"].text.endswith("2 copies.")
    assert found["servo"].text.endswith("1 copy, Factions.")
    assert found["market"].text.count("4 ports in groups of 2")
    assert "must" in found["solar"].text
    assert all("Owner:" in found[b.key].text for b in BOARDS)
    assert found["ag17"].name == "Agenda 17"


def test_conditions_of_orders_are_said_in_short() -> None:
    assert words.gloss("toomany") == "more agendas than can be kept"
    assert words.gloss("agenda-orders") == "show or hold back agendas"


def test_small_words() -> None:
    assert (tokens(0, 0), tokens(1, 0), tokens(1, 2)) == ("nothing", "1 fuel", "1 fuel and 2 ore")
    assert (plural(1, "colony"), plural(2, "colony"), plural(2, "ship")) == (
        "1 colony",
        "2 colonies",
        "2 ships",
    )
    assert named("lem") == "Lem Badlands"
    assert named("blue4") == "blue4"
    assert Tokens(3, 1).less(Tokens(1, 4)) == Tokens(2, 0)
