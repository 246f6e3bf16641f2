"""Buttons, plans and results say enough to choose by, even where one button skips steps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import notation
from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.engine.play import question
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.data import BOOKS, DATA, NUMBER
from bot.games.race_for_the_galaxy.events import Consumed, Produced, Received, Started
from bot.games.race_for_the_galaxy.orb_state import Laid
from bot.games.race_for_the_galaxy.rules.s03_round import Round
from bot.games.race_for_the_galaxy.rules.s04_orb import OrbMove, OrbTurn, Recall
from bot.games.race_for_the_galaxy.rules.s05_explore import Explore, Keep
from bot.games.race_for_the_galaxy.rules.s06_develop import Develop
from bot.games.race_for_the_galaxy.rules.s07_settle import SettlePhase
from bot.games.race_for_the_galaxy.rules.s08_consume import ConsumePhase, UsePower
from bot.games.race_for_the_galaxy.rules.s12_laying import LayCard
from bot.games.race_for_the_galaxy.scoring import result
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.words import WORDS
from renderers.race_for_the_galaxy import board
from tests.games.race_for_the_galaxy.build import A, Side, run, s_of, table
from tests.games.race_for_the_galaxy.orbs import orb, orb_table

OTHER = Side("earths_lost_colony")
EN = WORDS["en"]


def label(s: Galaxy, *words: str, language: str = "en") -> str:
    """The label of these words for the first seat."""
    here = s_of(s, A)
    q = question(s, A)
    assert q is not None
    return WORDS[language].label(q, words, GAME.private(here, A))


def stop(s: Galaxy, *words: str) -> str:
    """What it means to stop here."""
    q = question(s, A)
    assert q is not None
    return EN.stop(q, words, GAME.private(s, A))


def brief(s: Galaxy, *words: str, language: str = "en") -> str:
    """The short label of a button for all these words."""
    q, here = question(s, A), s_of(s, A)
    assert q is not None
    return WORDS[language].brief(q, words, GAME.private(here, A))


def test_a_conquest_names_its_world() -> None:
    side = Side("new_sparta", "avian_uplift_race gem_world", actions="produce")
    s = run(table(side, OTHER, todo=(SettlePhase("settle"),)))
    assert label(s, "avian_uplift_race") == (
        "Avian Uplift Race (defense 2, your might 2): comes with a genes good"
    )
    assert brief(s, "avian_uplift_race", "conquer") == "Conquer Avian Uplift Race"
    assert brief(s, "avian_uplift_race", "conquer", language="ja").endswith("を征服")


def test_boosts_name_their_world() -> None:
    side = Side("old_earth new_military_tactics", "avian_uplift_race", actions="produce")
    s = run(table(side, OTHER, todo=(SettlePhase("settle"),)))
    words = ("avian_uplift_race", "conquer", "new_military_tactics")
    said = "Avian Uplift Race (defense 2, your might 0): Conquer it and New Military Tactics"
    assert brief(s, *words) == said
    assert stop(s, *words[:2]) == "Conquer it without more might"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_4_2_the_priority_order_is_said_where_it_matters(language: str) -> None:
    """In the status, and where a pass would change it. Nowhere without the orb."""
    words, names = WORDS[language], ("Ann", "Ben")
    s = run(orb_table(Side(), OTHER, of=orb(), todo=(OrbTurn(A),)))
    for priority in ((0, 1), (1, 0)):
        assert s.orb is not None
        s = replace(s, orb=replace(s.orb, priority=tuple(map(Seat, priority))))
        order = words.listed(names[seat] for seat in priority)
        assert order in words.status(GAME.public(s), names)
        assert order in words.prompt(OrbTurn(A), GAME.private(s, A), names)
    plain = GAME.public(replace(s, orb=None))
    assert len(words.status(GAME.public(s), names)) > len(words.status(plain, names))


@pytest.mark.parametrize(("language", "moves_up"), [("en", "up one place"), ("ja", "1つ上がり")])
def test_4_3_explore_the_orb_names_the_priority_shift(language: str, moves_up: str) -> None:
    assert moves_up in next(e.text for e in GAME.entries(language) if e.key == "explore-orb")


@pytest.mark.parametrize(("language", "worlds"), [("en", "up to two"), ("ja", "2枚まで")])
def test_11_7_the_genes_token_says_how_many_worlds_it_serves(language: str, worlds: str) -> None:
    assert worlds in WORDS[language].named("a4")


def test_a_name_that_ends_in_a_stop_ends_the_sentence() -> None:
    card = "deep_space_symbionts_ltd"
    name = EN.named(card)
    assert name.endswith(".")
    said = [EN.line(Received(A, ("gem_world", card)), ("Ann", "Ben"))]
    s = table(Side("old_earth", card), OTHER)
    said += [EN.hand(GAME.private(s, A), ("Ann", "Ben")), EN.cards((card,))]
    said += [entry.text for entry in GAME.entries("en")]
    assert said[0].endswith(name)
    assert not [text for text in said if ".." in text]


def test_two_actions_are_both_named() -> None:
    """One button may stand for both if the second follows from the first."""
    s = run(table(Side("old_earth"), OTHER, todo=(Round(),), two=True))
    assert brief(s, "consume_double", "produce") == "Consume: double VP and Produce"
    q = question(s, A)
    assert q is not None
    assert "two actions" in EN.prompt(q, GAME.private(s, A), ("Ann", "Ben"))


def test_payment_and_ore_are_told_apart() -> None:
    side = Side("old_earth", "ore_rich_world gem_world comet_zone artist_colony")
    s = run(table(side, OTHER, todo=(SettlePhase("settle"),)))
    assert label(s, "ore_rich_world", "gem_world") == "Gem World (world, cost 2)"
    paid = ("ore_rich_world", "gem_world,comet_zone")
    assert label(s, *paid, "artist_colony") == "Discard Artist Colony for a good"
    assert stop(s, *paid) == "No good on it"


def test_an_extra_world_says_by_which_card() -> None:
    side = Side("old_earth terraforming_project", "terraformed_world")
    s = run(table(side, OTHER, todo=(SettlePhase("settle"),)))
    said = brief(s, "terraforming_project", "terraformed_world")
    assert said == "Terraformed World (Terraforming Project)"


def test_a_consume_power_names_its_goods() -> None:
    tableau = "epsilon_eridani galactic_resort artist_colony"
    s = run(table(Side(tableau, "", "artist_colony"), OTHER, todo=(ConsumePhase(),)))
    own = GAME.private(s_of(s, A), A)
    said = EN.brief(UsePower(A), ("galactic_resort", "artist_colony"), own)
    assert said == "Galactic Resort: Artist Colony"
    assert label(s, "points") == "Best plan: 1 VP and 1 card"
    q = question(s, A)
    assert q is not None
    assert set(q.options(s_of(s, A), ())) == {"points", "own"}, "both plans come to the same"


def test_plans_say_what_they_give() -> None:
    tableau = "earths_lost_colony new_vinland artist_colony"
    side = Side(tableau, "", "artist_colony", "produce")
    s = run(table(side, Side("new_sparta"), todo=(ConsumePhase(),)))
    assert label(s, "points") == "Most points: 1 VP"
    assert label(s, "cards") == "Most cards: 2 cards"


def test_cards_to_keep_show_what_they_cost() -> None:
    s = run(table(Side("old_earth"), OTHER, todo=(Explore(),), top="rebel_base public_works"))
    assert label(s, "rebel_base") == "Rebel Base (military world, defense 6)"
    assert label(s, "public_works").startswith("Public Works (development, cost 1): draw 1")
    assert "spend 1 good for 1 VP" in label(s, "public_works")


def test_the_orb_speaks_of_cells_turns_and_tokens() -> None:
    laid = Laid("a10", -2, 3, 0)
    of = orb(laid, a="a11", hand="a12")
    x, y, stack = of.marks[0]
    s = run(orb_table(Side("old_earth"), OTHER, of=of, teams=[(1, 0)], todo=(OrbMove(A),)))
    assert label(s, "team1", f"{x}:{y}") == f"{x}:{y} (token {stack})"
    assert label(s, "done") == "End the move"
    view = GAME.private(s, A)
    assert EN.label(LayCard(A), ("a12", "1:2", "90"), view) == "turned 90°"
    assert EN.brief(LayCard(A), ("a12", "1:2", "90"), view) == "A12 at 1:2 and turned 90°"
    assert brief(s, "team1", f"{x}:{y}") == f"Team 1: {x}:{y} (token {stack})"
    assert EN.label(LayCard(A), ("none",), view) == "Play no card"
    assert "team 1" in EN.prompt(Recall(A, 0), view, ("Ann", "Ben"))
    assert board.focus(("a12",)) == "orb"


def test_a_result_shows_its_parts() -> None:
    s = table(Side("old_earth new_galactic_order", "gem_world", vp=7), OTHER)
    first = next(x for x in result(s) if x.seat == Seat(0))
    assert EN.tally(first) == (
        "11 points: 7 in chips, 2 printed on cards and 2 from six-cost developments;"
        " 1 hand card or good left"
    )


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("merchant_guild", ["2 for each production world"]),
        (
            "galactic_survey_seti",
            [
                "1 for each development with a power in Explore",
                "2 for each world with a power in Explore",
                "1 for each other world",
            ],
        ),
        (
            "galactic_federation",
            ["2 for each development of cost 6", "1 for each other development"],
        ),
        (
            "mining_league",
            [
                "2 for each rare production world",
                "1 for each rare windfall world",
                "2 for Mining Robots",
                "2 for Mining Conglomerate",
            ],
        ),
    ],
)
def test_11_3_a_variable_score_reads_line_by_line(card: str, lines: list[str]) -> None:
    assert list(EN.scoring(DATA.cards[NUMBER[card]])) == lines


def test_powers_read_as_people_say_them() -> None:
    said = {line for card in DATA.cards for line in EN.powers(card)}
    assert "Settle: +2 might against alien worlds." in said
    assert "Consume: spend 1 rare good for 1 VP, up to 2 times." in said
    assert "Settle: you may pay for non-alien military worlds, 1 less." in said
    assert "Consume: discard a hand card for 1 VP." in said
    assert not [line for line in said if "{" in line]


@pytest.mark.parametrize(
    ("no", "text"),
    [
        (
            No("no-orb-place", "a17", "§12.3", ("9:9", "-3:-3")),
            "A17 can't be laid at 9:9. Type where its top-left cell goes, such as -3:-3.",
        ),
        (
            No("odd-corner", "9", "§4.2", ("1:0",)),
            "“9” isn't a corner. Type one as x:y, such as 1:0.",
        ),
    ],
)
def test_a_refusal_on_the_orb_names_a_place_to_type(no: No, text: str) -> None:
    assert WORDS["en"].reason(no, ()) == text


def test_labels_say_what_a_card_makes_and_does_within_their_room() -> None:
    for language, texts in WORDS.items():
        for edition, book in enumerate(BOOKS):
            s = replace(run(table(Side("old_earth"), OTHER, todo=(Round(),))), edition=edition)
            view = GAME.private(s, A)
            for card in book:
                q = Keep(A)
                said = texts.label(q, (card.id,), view)
                assert len(said) <= 98, (language, said)
                if card.kind:
                    assert texts.say(f"wanted-{card.kind}") in said


def test_a_set_of_cards_says_what_it_pays_for() -> None:
    side = Side("old_earth", "ore_rich_world gem_world comet_zone artist_colony")
    s = run(table(side, OTHER, todo=(SettlePhase("settle"),)))
    q, view = question(s, A), GAME.private(s, A)
    assert q is not None
    for texts in WORDS.values():
        card = texts.named("ore_rich_world")
        said = texts.picking(q, ("ore_rich_world",), 2, view)
        assert said == texts.say("pick-payment", n=2, card=card)
    paid = brief(s, "ore_rich_world", "gem_world,comet_zone")
    assert "Gem World" in paid
    assert "Comet Zone" in paid


def test_the_only_payment_isnt_asked() -> None:
    side = Side("old_earth", "public_works gem_world")
    s = run(table(side, OTHER, todo=(Develop("develop"),)))
    q = question(s, A)
    assert q is not None
    keys = [a.key for a in notation.menu(q, s_of(s, A), ())]
    assert keys == ["none", "public_works gem_world"]


def test_goods_consumed_and_made_are_told_by_their_number() -> None:
    home, other = "earths_lost_colony", "gem_world"
    own = EN.line(Consumed(A, home, (home,), 1), ("Ann",))
    assert own == "Ann consumes Earth's Lost Colony's good: 1 VP."
    two = EN.line(Consumed(A, home, (home, other), 0), ("Ann",))
    assert two.endswith("with Earth's Lost Colony.")
    assert EN.line(Produced(A, (other,)), ("Ann",)) == "Ann gets a good on Gem World."
    assert EN.line(Started(A, home, 4), ("Ann",)) == "Ann starts with Earth's Lost Colony."
