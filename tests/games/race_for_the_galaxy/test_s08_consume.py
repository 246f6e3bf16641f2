"""§8 Consume."""

from __future__ import annotations

import pytest

from bot.engine.errors import Refusal
from bot.engine.flow import STOP, Seat, Words
from bot.engine.play import accept, asked, commit, draft, offers, question
from bot.engine.rng import Chance
from bot.games.race_for_the_galaxy.events import Consumed, Sold
from bot.games.race_for_the_galaxy.rules.s03_round import Round
from bot.games.race_for_the_galaxy.rules.s08_consume import (
    Consume,
    ConsumePhase,
    HandToVp,
    Trade,
    consume_plans,
    follow_plan,
)
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.words import WORDS
from tests.games.race_for_the_galaxy.build import A, Side, names, offered, run, said, table
from tests.games.race_for_the_galaxy.orbs import orb, orb_table
from tests.kit import refused

OTHER = Side("earths_lost_colony")


def consuming(tableau: str, goods: str, actions: str = "produce", **more: str) -> Galaxy:
    """A position in the Consume phase."""
    side = Side(tableau, more.get("hand", ""), goods, actions)
    return run(table(side, OTHER, todo=(ConsumePhase(),), top=more.get("top", "")))


def test_rftg_ex_22_a_sale_with_bonuses() -> None:
    s = consuming("old_earth pirate_world export_duties", "pirate_world", "consume_trade")
    # Old Earth adds one more than the example's tableau.
    assert len(s.players[A].hand) == 7
    s = consuming("new_sparta pirate_world export_duties", "pirate_world", "consume_trade")
    assert len(s.players[A].hand) == 6


def test_rftg_ex_23_black_market_sells_at_the_basic_price() -> None:
    tableau = "new_sparta black_market_trading_world export_duties plague_world"
    s = consuming(
        tableau.replace("plague_world", "lost_species_ark_world"), "lost_species_ark_world"
    )
    assert len(s.players[A].hand) == 4
    assert not s.players[A].goods


def test_rftg_ex_24_alien_fuel_refinery_sells_only_in_consume() -> None:
    s = consuming("new_sparta alien_fuel_refinery", "alien_fuel_refinery", "consume_trade")
    assert not s.players[A].hand
    assert s.players[A].goods
    tableau = "new_sparta alien_fuel_refinery trade_league"
    s = consuming(tableau, "alien_fuel_refinery", "consume_trade")
    assert len(s.players[A].hand) == 6


def test_rftg_ex_25_consumer_markets_take_three() -> None:
    tableau = "new_sparta consumer_markets space_port spice_world artist_colony"
    s = consuming(tableau, "space_port spice_world artist_colony", "consume_double")
    assert s.players[A].vp == 6
    assert s.pool == 18


def test_rftg_ex_26_pilgrimage_world() -> None:
    tableau = "new_sparta pilgrimage_world gem_world spice_world comet_zone artist_colony"
    goods = "gem_world spice_world comet_zone artist_colony"
    assert consuming(tableau, goods).players[A].vp == 3
    s = consuming(tableau, goods, "consume_double")
    assert s.players[A].vp == 6
    assert len(s.discard) == 4
    assert not consuming(tableau, "gem_world").players[A].goods


def test_rftg_ex_27_hand_cards_are_not_doubled() -> None:
    hand = "gem_world comet_zone spice_world"
    s = consuming("new_sparta deficit_spending", "", "consume_double", hand=hand)
    assert isinstance(question(s, A), HandToVp)
    s = said(s, A, "gem_world,comet_zone")
    assert s.players[A].vp == 2


def test_rftg_ex_28_one_good_of_each_kind() -> None:
    tableau = (
        "new_sparta interstellar_trade_port spice_world artist_colony comet_zone"
        " alien_robotic_factory"
    )
    goods = "spice_world artist_colony comet_zone alien_robotic_factory"
    s = consuming(tableau, goods, "consume_double")
    s = said(s, A, "points")
    assert s.players[A].vp == 6
    assert len(s.players[A].hand) == 3
    assert len(s.players[A].goods) == 1


def test_plans_and_own_order() -> None:
    tableau = "earths_lost_colony new_vinland artist_colony"
    other = Side("new_sparta")
    side = Side(tableau, "", "artist_colony", "produce")
    s = run(table(side, other, todo=(ConsumePhase(),)))
    assert isinstance(question(s, A), Consume)
    assert said(s, A, "points").players[A].vp == 1
    assert len(said(s, A, "cards").players[A].hand) == 2
    own = said(s, A, "own", "new_vinland artist_colony")
    assert len(own.players[A].hand) == 2


def test_a_power_that_can_be_used_must_be() -> None:
    tableau = "earths_lost_colony new_vinland artist_colony comet_zone"
    side = Side(tableau, "", "artist_colony", "produce")
    s = run(table(side, Side("new_sparta"), todo=(ConsumePhase(),)))
    assert refused(s, A, "own", "done").why == "no-power"
    assert refused(s, A, "own").why == "unfinished"


def test_three_different_goods() -> None:
    tableau = "new_sparta diversified_economy artist_colony spice_world comet_zone"
    assert consuming(tableau, "artist_colony spice_world comet_zone").players[A].vp == 0
    tableau += " alien_robotic_factory"
    s = consuming(tableau, "artist_colony comet_zone alien_robotic_factory")
    assert s.players[A].vp == 3


def test_a_gamble_uses_the_standing_number() -> None:
    tableau = "new_sparta gambling_world"
    s = consuming(tableau, "", top="interstellar_bank")
    assert names(s.players[A].hand) == ["interstellar_bank"]
    s = consuming(tableau, "", top="gem_world")
    assert not names(s.players[A].hand) or s.book[s.players[A].hand[0]].cost == 2


def test_the_standing_number_can_be_set() -> None:
    s = run(table(Side("old_earth gambling_world"), OTHER, todo=(Round(),)))
    assert offers(s, A)
    s = accept(s, A, "guess 5", Chance.of(1)).state
    assert s.players[A].guess == 5
    assert not offers(s, asked(s)[1])


def test_8_6_a_number_from_1_to_7_is_named() -> None:
    s = run(table(Side("old_earth gambling_world"), OTHER, todo=(Round(),)))
    (q,) = offers(s, A)
    assert list(q.options(s, ("guess",))) == ["1", "2", "3", "4", "5", "6", "7"]
    for number in ("0", "8", "9"):
        with pytest.raises(Refusal) as caught:
            accept(s, A, f"guess {number}", Chance.of(1))
        assert caught.value.no.why == "no-number"


@pytest.mark.parametrize(("number", "kept"), [(7, False), (9, False), (6, True)])
def test_8_6_a_gamble_names_7_at_most(number: int, kept: bool) -> None:  # noqa: FBT001  (a row)
    """Alien Sentinels cost 9, which nobody can name."""
    top = "galactic_imperium" if kept else "alien_sentinels"
    side = Side("new_sparta gambling_world", more={"guess": number})
    s = run(table(side, OTHER, todo=(ConsumePhase(),), top=top))
    assert names(s.players[A].hand) == ([top] if kept else [])


def test_trade_asks_which_good() -> None:
    tableau = "new_sparta artist_colony comet_zone"
    s = consuming(tableau, "artist_colony comet_zone", "consume_trade")
    assert isinstance(question(s, A), Trade)
    assert offered(s, A) == {"artist_colony", "comet_zone"}
    assert len(said(s, A, "comet_zone").players[A].hand) == 3


def test_14_nobody_reads_how_many_tokens_alike_a_seat_holds() -> None:
    side = Side("old_earth", actions="consume_trade")
    s = run(orb_table(side, OTHER, of=orb(), tokens="a2 a2 a2 a2", todo=(ConsumePhase(),)))
    news = commit(s, A, ("a2.4", "own", "old_earth a2.3"), Chance.of(1)).news
    told = [x.event for x in news if isinstance(x.event, Sold | Consumed)]
    assert told == [Sold(A, "a2", 5 + 1), Consumed(A, "old_earth", ("a2",), 1)]
    assert "on token A2 (alien good)" in WORDS["en"].line(Sold(A, "a2.4", 5), ("Ann", "Ben"))


def test_8_3_goods_of_one_power_may_be_named_in_any_order() -> None:
    tableau = "new_sparta tourist_world plague_world spice_world blaster_gem_mines"
    s = consuming(tableau, "spice_world plague_world blaster_gem_mines")
    s = said(s, A, "own", "tourist_world plague_world spice_world")
    assert names(w for w, _ in s.players[A].goods) == ["blaster_gem_mines"]
    assert s.players[A].vp == 3


def answers(s: Galaxy, seat: Seat, *line: str) -> list[Words]:
    """Every answer that a seat may give, as menus lead to it."""
    d = draft(s, seat, line)
    assert d.question is not None
    found: list[Words] = []
    todo: list[Words] = [()]
    while todo:
        words = todo.pop()
        follow = list(d.question.options(d.state, words))
        found += [words] if STOP in follow or not follow else []
        todo += [(*words, word) for word in follow if word != STOP]
    return found


@pytest.mark.parametrize(
    ("power", "sets"),
    [
        ("tourist_world", 6),
        ("interstellar_trade_port", 2),
        ("diversified_economy", 2),
        ("old_earth", 6),
        ("designer_species_ultd", 1),
    ],
)
def test_8_3_every_set_of_goods_stands_once_in_the_menu(power: str, sets: int) -> None:
    goods = "artist_colony comet_zone plague_world malevolent_lifeforms"
    s = consuming(f"{power} {goods} galactic_resort", goods)
    found = [words for words in answers(s, A, "own") if words[0] == power]
    assert len(found) == sets
    assert len({tuple(sorted(words)) for words in found}) == sets


@pytest.mark.parametrize(
    ("tableau", "goods", "points", "cards"),
    [
        # Old Earth first would leave Designer Species a single good.
        (
            "old_earth designer_species_ultd",
            "avian_uplift_race malevolent_lifeforms",
            (3, 0),
            (3, 0),
        ),
        # Two goods of one kind are worth more together than one by one.
        ("expanding_colony tourist_world", "artist_colony comet_zone", (3, 0), (3, 0)),
        # New Vinland would take the only good from Galactic Trendsetters.
        ("new_vinland galactic_trendsetters", "artist_colony", (2, 0), (0, 2)),
        # The rare good sells for more than the novelty one that Consumer Markets take.
        ("trade_league consumer_markets", "artist_colony comet_zone", (1, 4), (1, 4)),
    ],
)
def test_17_5_a_plan_looks_further_than_the_next_power(
    tableau: str, goods: str, points: tuple[int, int], cards: tuple[int, int]
) -> None:
    s = table(Side(f"{tableau} {goods}", goods=goods), OTHER).enter_phase("consume")
    found = consume_plans(s, A)
    assert (found.yields("points"), found.yields("cards")) == (points, cards)
    for aim, gain in (("points", points), ("cards", cards)):
        p = follow_plan(s, A, aim).players[A]
        assert (p.vp, sum(due.n for due in p.due)) == gain
