"""§18 Asynchronous play, and the words players read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine import notation
from bot.engine.flow import Question
from bot.engine.invariants import NAMES
from bot.engine.outcome import labelled, with_price
from bot.engine.play import asked, draft, question
from bot.engine.spec import Briefing
from bot.games.alien_frontiers import GAME, rules
from bot.games.alien_frontiers.rules.s03_turn import ReturnTokens
from bot.games.alien_frontiers.rules.s05_facilities import Raid
from bot.games.alien_frontiers.rules.s14_agendas import KeepAgendas
from bot.games.alien_frontiers.setup import PickBoard
from bot.games.alien_frontiers.state import Frontier, Ship
from bot.games.alien_frontiers.words import WORDS as WORDS_BY
from tests.games.alien_frontiers.build import BLUE, GREEN, RED, frontier, goods, played, preview

WORDS = WORDS_BY["en"]


def test_18_1_a_whole_turn_is_one_line() -> None:
    s = frontier("1 3 3 6", goods={RED: (4, 0)}, techs={RED: "booster"})
    d = draft(s, RED, ("dock mine 6", "dock market 3,3", "trade 3 1", "dock solar 1"))
    assert d.cut is None
    assert goods(d.state, RED) == (2, 2)


def test_18_1_a_line_stops_before_chance() -> None:
    s = frontier("1 3 3", techs={RED: "warper"}, goods={RED: (1, 0)})
    d = draft(s, RED, ("use warper 1",))
    assert (d.stop, d.question) == ("draw", None)


def test_18_5_a_turn_with_nothing_to_do_ends_itself() -> None:
    s = played(frontier("3"), "dock solar 3")
    assert asked(s) == (BLUE,)


def test_18_5_what_would_be_unused_is_pointed_out() -> None:
    s = frontier("4 4 1", hub={RED: 7}, goods={RED: (1, 1)}, display="booster stasis crystal")
    s = played(s, "dock artifact 4,4")
    text = WORDS.prompt(asks(s), GAME.private(s, RED), NAMES)
    assert "can be launched" in text
    assert "You can claim:\n- Booster Pod: 1 fuel: +1" in text


def test_18_the_panel_groups_what_can_be_done() -> None:
    s = frontier("4 4 6", goods={RED: (2, 2)})
    text = WORDS.prompt(asks(s), GAME.private(s, RED), NAMES)
    lines = text.splitlines()
    assert lines[0] == "You have 2 fuel and 2 ore. To dock: 4, 4 and 6."
    assert "- Pair of 4s: Orbital Market, Shipyard" in lines
    assert "- 4 and 6: Alien Artifact, Colonist Hub, Lunar Mine, Solar Converter" in lines
    assert lines[-1] == "You can't end the turn while a ship can dock at the Alien Artifact (§4.4)."


def test_18_the_panel_says_what_ones_cards_do() -> None:
    s = frontier("4", techs={RED: "booster"})
    text = WORDS.prompt(asks(s), GAME.private(s, RED), NAMES)
    assert "- Booster Pod: 1 fuel: +1 to one of your unplaced ships. Discard: Take" in text


def asks(s: Frontier) -> Question[Any]:
    """The question that Red is asked."""
    q = question(s, RED)
    assert q is not None
    return q


def brief(s: Frontier, answer: str) -> str:
    """The short label of an answer, with its price."""
    assert isinstance(WORDS, Briefing)
    q, way = asks(s), tuple(answer.split())
    said = WORDS.brief(q, way, GAME.private(s, RED))
    return with_price(GAME, WORDS, q, s, way, said)


def label(s: Frontier, answer: str) -> str:
    """The label of an answer's last word, with its price."""
    view = GAME.private(s, RED)
    return labelled(GAME, WORDS, asks(s), s, tuple(answer.split()), view)


def test_18_ways_that_skip_a_question_have_short_names() -> None:
    s = frontier(
        "3 3 5",
        goods={RED: (6, 3)},
        techs={RED: "booster"},
        display="city cache warper",
        fields={"positron": "lem"},
    )
    assert brief(s, "dock mine") == "Lunar Mine"
    assert brief(s, "dock mine 3,5") == "Lunar Mine: 3, 5 (gives 2 ore)"
    assert brief(s, "dock shipyard 3,3") == "Shipyard: 3, 3 (costs 1 fuel and 1 ore)"
    assert brief(s, "use booster") == "Use Booster Pod (costs 1 fuel)"
    assert brief(s, "discard booster") == "Discard Booster Pod"
    assert brief(s, "use booster 3") == "Use Booster Pod: 3 (costs 1 fuel)"
    assert brief(s, "dock market 3,3 trade") == "Orbital Market: 3, 3, to buy ore"
    assert brief(s, "use booster 3 5") == ""
    s = played(s, "dock market 3,3")
    assert brief(s, "trade 3 2") == "Trade 2x (costs 6 fuel, gives 2 ore)"


def test_18_labels_say_cost_and_gain() -> None:
    s = frontier("3 5 5 5", goods={RED: (2, 3)}, planet={"lem": "red1"}, techs={RED: "booster"})
    assert label(s, "dock solar 3,5") == "Solar Converter: 3, 5 (gives 7 fuel)"
    assert label(s, "dock constructor 5,5,5") == "Colony Constructor: 5, 5, 5 (costs 3 ore)"
    assert label(s, "dock shipyard 5,5") == "Shipyard: 5, 5 (costs 2 fuel and 2 ore)"
    assert label(s, "use booster").startswith("Booster Pod: +1")
    assert label(s, "use booster").endswith("(costs 1 fuel)")
    assert label(s, "dock constructor 5,5,5 lem").startswith("Lem Badlands")


def test_18_labels_of_boards_say_the_whole_price() -> None:
    s = frontier(
        "3 1 2",
        goods={RED: (5, 5)},
        boards={RED: "corex", BLUE: "scavenger", GREEN: "uranian"},
        planet={"lem": "red1", "pohl": "blue1"},
    )
    assert "1 ore for each territory" in label(s, "dock corex")
    assert label(s, "dock corex 3") == "Corex Conglomerated: 3 (costs 2 fuel, gives 1 ore)"
    assert label(s, "dock scavenger 3") == "Scavenger Fleet: 3 (costs 2 fuel and 1 ore)"
    assert label(s, "dock uranian 1") == "Uranian Syndicate: 1"
    assert label(s, "dock uranian 1 red") == "Red (costs 1 fuel and 1 ore)"
    assert label(s, "dock uranian 1 blue") == "Blue (costs 1 fuel and 2 ore)"


def test_18_nothing_is_said_twice() -> None:
    s = frontier("3 3 1", goods={RED: (9, 3), BLUE: (3, 0)})
    raid, give = Raid(RED, 4), ReturnTokens(RED)
    for q, answer, said in (
        (raid, "blue fuel 2", "Blue: 2 fuel"),
        (give, "2f2o", "2 fuel and 2 ore"),
    ):
        here = replace(s, todo=(q, *s.todo))
        words = tuple(answer.split())
        assert labelled(GAME, WORDS, q, here, words, GAME.private(here, RED)) == said


def test_18_8_9_equal_ships_are_told_apart() -> None:
    s = frontier("1", techs={RED: "cannon"}, goods={RED: (3, 0)}, docked={"mine": "blue4 blue4"})
    assert label(s, "use cannon mine blue4.2") == "Plasma Cannon: Blue 4 (no. 2) (costs 1 fuel)"
    pairs = [Ship(BLUE, 3, group=i) for i in (0, 0, 1, 1)]
    s = replace(s.with_dock("market", pairs))
    said = "Discard Plasma Cannon: Blue 3 of pair 2"
    assert label(s, "discard cannon market blue3.3") == said


def test_18_labels_stand_alone_where_a_menu_leads_past_words() -> None:
    s = frontier("3 3", hidden={RED: "ag17"})
    q, view = asks(s), GAME.private(s, RED)
    assert q is not None
    found = {a.key: WORDS.label(q, a.words, view) for a in notation.menu(q, s, ("dock",))}
    assert found["dock market 3,3"] == "Orbital Market: 3, 3"
    for mode, said in (("trade", "to buy ore"), ("agendas", "to draw 2 agendas")):
        text = WORDS.label(q, ("dock", "market", "3,3", mode), view)
        assert text.startswith(f"Orbital Market, {said}")
    one = frontier("3", techs={RED: "booster"}, goods={RED: (1, 0)})
    q, view = asks(one), GAME.private(one, RED)
    assert q is not None
    found = {a.key: WORDS.label(q, a.words, view) for a in notation.menu(q, one, ())}
    assert found["use booster 3"] == "Booster Pod: 3"


def test_18_boards_and_agendas_are_told_whole() -> None:
    s = frontier("1 2", hidden={RED: "ag17"})
    view = GAME.private(s, RED)
    pick = PickBoard(RED)
    assert WORDS.label(pick, ("uranian",), view).startswith("Uranian Syndicate. Owner: Once")
    assert WORDS.label(KeepAgendas(RED), ("ag17",), view).endswith(
        "no colony on Van Vogt Mountains."
    )


def test_18_every_reason_has_its_words() -> None:
    folder = Path(rules.__file__).parent
    sources = [*folder.glob("*.py"), *folder.parent.glob("*.py")]
    codes = {
        code for p in sources for code in re.findall(r'No\(\s*"([a-z-]+)"', p.read_text("utf-8"))
    }
    assert len(codes) > 40
    assert [x for x in codes if not WORDS.has(f"no-{x}")] == []


def test_18_ships_may_be_typed_in_any_order_and_groups_in_short() -> None:
    s = frontier("1 3 5 4 4", goods={RED: (2, 2)}, ships={RED: 5})
    q = asks(s)
    assert q is not None
    assert notation.read(q, s, "dock solar 5,3") == "dock solar 3,5"
    assert notation.read(q, s, "DOCK sol 3,5") == "dock solar 3,5"
    assert notation.read(q, s, "dock market 4") == "dock market 4,4"
    assert notation.read(q, s, "dock mark") == "dock market 4,4"


def test_18_previews_change_nothing() -> None:
    s = frontier("1 3", goods={RED: (1, 0)})
    after = preview(s, "dock solar 1")
    assert goods(after, RED) == (2, 0)
    assert goods(s, RED) == (1, 0)


def test_18_the_hand_names_agendas_with_both_halves() -> None:
    s = frontier("1 3", hidden={RED: "ag17"})
    text = WORDS.hand(GAME.private(s, RED), NAMES)
    assert "Gain two ships" in text
    assert "Van Vogt" in text
    assert "two ships" not in WORDS.hand(GAME.private(s, BLUE), NAMES)


def test_18_3_what_orders_may_depend_on() -> None:
    def hold(s: Frontier) -> set[str]:
        view = GAME.private(s, RED)
        return {name for name, holds in GAME.conditions.items() if holds(view)}

    assert hold(frontier("1 2", turn=BLUE)) == set()
    assert hold(frontier("2 2")) == {"pair"}
    assert hold(frontier("1 2", planet={"lem": "red5"})) == {"ahead", "last"}
    assert hold(frontier("1 2", planet={"lem": "blue1"}, goods={RED: (5, 4)})) == {"behind", "full"}
    many = {RED: "ag01 ag02 ag03 ag04"}
    assert hold(frontier("1 2", hidden=many)) == {"toomany"}
    assert all(name in GAME.rules() for name in GAME.conditions)
