"""§23.1 What buttons say: the answer's own price and gain, not what follows anyway."""

from __future__ import annotations

from bot.engine.legal import answers
from bot.engine.outcome import labelled
from bot.engine.play import question
from bot.games.federation import GAME
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import DATA
from bot.games.federation.effects import Stock
from bot.games.federation.rules.s02_setup import NextTile
from bot.games.federation.rules.s04_turn import SideEffect
from bot.games.federation.rules.s06_neo import DeadAsteroid, Neo
from bot.games.federation.rules.s06_production import StructureIncome
from bot.games.federation.rules.s12_choices import ChooseMedal
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.rules.s15_executive import Floors, Upkeep, Vote
from bot.games.federation.rules.s23_orders import GiveOrders
from bot.games.federation.state import Federation, Orders
from bot.games.federation.words import TEXTS
from tests.games.federation.build import A, B, at, fed, news, own, standing, turn


def label(s: Federation, words: str, language: str = "en") -> str:
    """The label of the last of these words on A's button."""
    q = question(s, A)
    assert q is not None
    view, said = GAME.private(s, A), tuple(words.split(" "))
    return labelled(GAME, TEXTS[language], q, s, said, view)


# §4 Placing: the space's own cost, the side's bonus, the mission token


def test_23_1_each_space_names_its_mission_token() -> None:
    s = turn(own(fed(), A, missions="6"))
    assert (
        label(s, "amb1a fund f3c4")
        == "Floor 3, Arratooine Project: Neo, move your miner (gives 1 mission token)"
    )
    assert label(s, "amb1a fund f3c5") == (
        "Floor 3, E81216 Project: Small Lounge, fund a project (gives 1 degree and 1 mission token)"
    )
    assert (
        label(s, "amb1a fund f3c3")
        == "Floor 3, Atalum Project: Officers' Quarters (gives 2 degrees)"
    )
    assert label(s, "amb1a vote f3c4") == "Floor 3, right law: Neo, move your miner"


def test_23_1_the_bonus_that_pays_the_cost_is_told_with_it() -> None:
    said = label(turn(fed()), "amb2 fund f2c2")
    assert said == (
        "Floor 2, 6Moon Project: Spy, copy another action "
        "(costs 1 Lavandium, gives 1 Lavandium and 1 mission token)"
    )
    assert label(turn(fed()), "amb2 fund outer") == (
        "Outer Module (gives 1 Lavandium and 1 Oceanium)"
    )


def test_23_1_what_a_room_gives_by_choice_is_told_too() -> None:
    s = turn(own(fed(), B))
    assert label(s, "amb1a vote f2c4") == (
        "Floor 2, right law: Patrons' Lounge (gives 1 ship and 1 mission token)"
    )


def test_23_1_the_cost_that_a_placement_names_is_what_is_paid() -> None:
    s = turn(own(fed(), A, stock="2L 2C 2O 2G", alterations=("alt3-04",)))
    q = question(s, A)
    assert q is not None
    assert GAME.price is not None
    for answer in answers(q, s):
        found = GAME.price(s, q, tuple(answer.split(" ")))
        assert found is not None
        paid = sum((x.goods for x in news(s, A, answer) if isinstance(x, e.Paid)), Stock())
        assert dict(found[0].items()) == dict(paid.items()), answer


# §6.5 Building: the structure's price and its income


def test_23_1_a_structure_names_its_whole_price() -> None:
    s = at(own(fed(), A, stock="1L 1C 1O 1G"), Carry(A, (fx.PlanetAction("e81216"),)))
    assert label(s, "replicator") == (
        "Lavandium Replicator (costs 1 Lavandium and 1 Coppernium, gives 1 Lavandium)"
    )


# §15 Upkeep: the level that is left, and nothing of floors and laws


def upkeep(stock: str) -> Federation:
    """A position in which A is asked for upkeep at level 4, with a floor and a law to score after
    it."""
    s = own(fed(senate=(standing("f1c1", A),), laws=("neo", "6moon")), A, degree=8, mage=1)
    s = own(s, A, stock=stock, orders=Orders(upkeep="ask"), miner="n1a")
    return at(s, Upkeep(A), Floors(), Vote())


def test_23_1_upkeep_says_which_level_is_kept() -> None:
    s = upkeep("1L 1C 1O")
    assert label(s, "4") == "Keep level 4"
    assert label(s, "4 coppernium") == "Keep level 4: pay 1 Coppernium"
    assert label(s, "3 oceanium") == "Drop to level 3: pay 1 Oceanium"
    assert label(s, "none") == "Drop to level 2: pay nothing"
    assert label(s, "none", "ja").startswith("レベル2に下げる")


# Choices whose words name the gain


def test_23_1_a_choice_names_its_own_effects() -> None:
    of = ((fx.Spaceship(1),), (fx.MissionToken(1),))
    s = at(fed(), Carry(A, (fx.Choice(1, of),)), SideEffect(A, "f3c6", "funding"))
    assert label(s, "spaceship") == "1 spaceship"
    assert label(s, "mission_token") == "1 mission token"


def test_23_1_a_declined_income_gives_nothing() -> None:
    s = at(fed(), StructureIncome(A, 1), Carry(A, (fx.Gain(Stock(lavandium=1)),)))
    assert label(s, "done") == "Decline"
    assert label(s, "replicator") == "Lavandium Replicator (gives 1 Lavandium)"


def test_23_1_neo_names_a_reward_once() -> None:
    s = at(fed(), Neo(A), SideEffect(A, "f3c4", "funding"))
    assert label(s, "n1a") == "Asteroid N1A: 2 Lavandium"
    end = own(fed(dead=("da2", "da4"), dead_up=True), A, miner="n8")
    for s in (at(end, DeadAsteroid(A)), at(end, Neo(A))):
        assert label(s, "da2") == "Asteroid token (1 Lavandium and 1 gold)"


def test_23_1_a_starting_tile_names_its_gain_once() -> None:
    s = at(fed(start_tiles=("sp4", "sp1")), NextTile(A))
    assert label(s, "sp4") == "Tile SP4: 1 spaceship, 1 mission token and 1 Lavandium"


def test_23_1_a_law_names_the_points_it_gives_you() -> None:
    s = own(fed(laws=("neo", "6moon")), A, mage=2, orders=Orders(law="ask"))
    assert label(at(s, Vote()), "6moon") == "6Moon (gives 4 PP)"


# §23.4 Standing orders


def order(words: str) -> str:
    """The label of the last of these words on a button of the standing orders."""
    s = turn(fed())
    view, q = GAME.private(s, A), GiveOrders(A)
    return labelled(GAME, TEXTS["en"], q, s, tuple(words.split(" ")), view)


def test_23_4_orders_are_said_in_words() -> None:
    assert order("upkeep") == "Standing order: upkeep"
    assert order("upkeep 5") == "Keep level 5"
    assert order("upkeep decline") == "Decline"
    assert order("law left") == "Vote left"
    assert order("transmutation lavandium") == "Lavandium"


def test_23_4_the_log_says_orders_in_words() -> None:
    said = {language: words.line for language, words in TEXTS.items()}
    ask, level = (e.OrdersSet(A, "upkeep", x) for x in ("ask", "5"))
    assert said["en"](ask, ("Ann",)) != said["en"](level, ("Ann",))
    assert "ask" not in said["ja"](ask, ("Ann",))
    hand = TEXTS["en"].hand(GAME.private(own(fed(), A, orders=Orders(upkeep="5")), A), ("Ann",))
    assert "· Upkeep: keep level 5" in hand


def test_23_1_a_medal_says_what_it_adds_at_the_end() -> None:
    worth = DATA.medals.score_by_count
    for owned in ((), ("neo",), ("neo", "atalum", "intrigue")):
        s = at(own(fed(), A, medals=owned), ChooseMedal(A))
        more = worth[len(owned) + 1] - worth[len(owned)]
        for language in ("en", "ja"):
            for medal in ("6moon", "authority"):
                assert f"+{more} PP" in label(s, medal, language).replace("PP", " PP").replace(
                    "  ", " "
                )
