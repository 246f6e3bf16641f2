"""Cards and words looked up at a table and away from it, with their pictures, in both languages."""

from __future__ import annotations

import contextlib
from concurrent.futures import Future

import pytest

from bot.engine.flow import Seat
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.race_for_the_galaxy import GAME
from bot.games.race_for_the_galaxy.appetite import sale
from bot.games.race_for_the_galaxy.data import BOOKS, DATA, NUMBER, SECOND_PRINTING
from bot.games.race_for_the_galaxy.derive import might_parts, price_parts, sales
from bot.games.race_for_the_galaxy.policy import suggested
from bot.games.race_for_the_galaxy.powers import powers
from bot.games.race_for_the_galaxy.rules.s03_round import Opening
from bot.games.race_for_the_galaxy.rules.s06_develop import Build
from bot.games.race_for_the_galaxy.state import Galaxy
from bot.games.race_for_the_galaxy.words import WORDS
from bot.tables.look.rulebook import Rulebook
from bot.tables.panel.panel import Menu
from renderers.alt import alt_text
from renderers.scene import Picture, Scene
from tests.games.race_for_the_galaxy.build import Side, greedy_line, table
from tests.tables.board import ANN, buttons, caller, house, ok, words_of


def test_rules_and_components_are_found_in_japanese() -> None:
    """Without spaces, by names in either language, and despite a typing error."""
    with contextlib.closing(Rulebook(GAME, "ja")) as library:
        name = library.components["consumer_markets"].name
        for typed in (name, name[:-1], "Consumer Markets", "consmer markets"):
            assert library.find_component(typed).key == "consumer_markets"
        assert library.search("優先権").texts
        with contextlib.closing(Rulebook(GAME)) as english:
            assert library.section("7.8").texts[0] != english.section("7.8").texts[0]


async def test_a_card_comes_with_its_picture() -> None:
    """Entries without a picture come alone."""
    async with house(games={GAME.key: GAME}, studio=Drawn()) as h:
        shown = ok(await h.do(h.tables.rules.card, caller(ANN), "Consumer Markets", GAME.key))
        assert shown.panel.picture is not None
        assert "Consumer Markets" in shown.panel.picture.alt
        shown = ok(await h.do(h.tables.rules.card, caller(ANN), "rebel", GAME.key))
        assert shown.panel.picture is None


async def test_2_6_a_card_looked_up_at_a_table_has_the_values_of_its_printing() -> None:
    """In words, picture and search hits, and away from the table."""
    studio = Drawn()
    async with house(games={GAME.key: GAME}, studio=studio) as h:
        rules, name = h.tables.rules, "Black Market Trading World"

        async def shown(**more: str) -> tuple[str, Scene]:
            panel = ok(await h.do(rules.card, caller(ANN), name, **more)).panel
            assert panel.picture is not None
            return words_of(panel), studio.scenes[-1]

        text, scene = await shown(game=GAME.key)
        assert "cost 3, 2 VP" in text
        await h.begin(GAME.key, options="printing=second")
        for more in ({}, {"game": GAME.key}):
            second, other = await shown(**more)
            assert "cost 2, 1 VP" in second
            assert other != scene
        found = ok(await h.do(rules.search, caller(ANN), name)).panel
        (menu,) = (row for row in found.rows if isinstance(row, Menu))
        one = ok(await h.press(ANN, menu, menu.choices[0].value)).panel
        assert "cost 2, 1 VP" in words_of(one)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_2_6_every_look_up_is_of_one_printing(language: str) -> None:
    """Cards, how many act in a phase, and what each power does."""
    first, second = (
        {e.key: e for e in GAME.components(language, p)} for p in ("", SECOND_PRINTING)
    )
    changed = {key for key in first if first[key].text != second[key].text}
    cards = {change.card for change in DATA.second_printing}
    assert changed == {*cards, "phase-settle", "power-might"}


class Drawn:
    """A studio that draws at once."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    def submit(self, scene: Scene) -> Future[Picture]:
        """The finished picture."""
        self.scenes.append(scene)
        done: Future[Picture] = Future()
        done.set_result(Picture(b"png", alt_text(scene), scene.size))
        return done


def test_why_adds_up_to_what_the_rules_say() -> None:
    """Prices, might and sales derived from a view are those that are paid."""
    for seed in range(4):
        chance = Chance.of("why", seed)
        s: Galaxy = begin(GAME.setup(Setup(3, GAME.chosen({"mode": "base+aa"}))), chance).state
        while asked(s) and s.round < 8:
            s = commit(s, asked(s)[0], greedy_line(s, asked(s)[0]), chance).state
            view = GAME.private(s, Seat(0))
            for shown in view.hand:
                card = BOOKS[0][NUMBER[shown.card]]
                if shown.by_might:
                    assert sum(n for n, _ in might_parts(view, card)) == shown.price
                elif not card.military:
                    parts = price_parts(view, card, shown.price)
                    assert max(0, sum(n for n, _ in parts)) == shown.price
                    assert "other" not in [key for _, key in parts]
            own = powers(0, s.players[0].tableau)
            for key, parts in sales(view):
                assert sum(n for n, _ in parts) == sale(own, NUMBER[key])


def test_a_score_is_derived_line_by_line() -> None:
    s = table(Side("galactic_expansionists public_works artist_colony", vp=2), Side("old_earth"))
    text = WORDS["en"].derived(GAME.private(s, Seat(0)), ("Ann", "Ben"))
    assert "2 (chips) + 2 (printed) + 3 (Galactic Expansionists) = 7" in text
    assert "2 x 1 (Galactic Expansionists and Public Works) and 1 x 1 (Artist Colony) = 3" in text


async def test_a_panel_comes_with_the_hand_it_chooses_from() -> None:
    async with house(games={GAME.key: GAME}, studio=Drawn()) as h:
        await h.begin(GAME.key)
        shown = ok(await h.do(h.tables.play.act, caller(ANN)))
        assert shown.panel.picture is not None
        assert "your hand" in shown.panel.picture.alt


def test_a_payment_is_suggested_in_one_press() -> None:
    """Dear cards that are hard to place come first. One press takes them."""
    s = table(Side("old_earth", "public_works comet_zone galactic_federation"), Side("new_sparta"))
    q, s = Build(Seat(0)), s.enter_phase("develop")
    pick = q.picks(s, ("public_works",))
    assert pick is not None
    assert suggested(s, q, pick) == ("galactic_federation",)


async def test_the_first_hand_is_suggested_in_one_press() -> None:
    """One press takes the cards that suggest themselves, as a whole answer."""
    async with house(games={GAME.key: GAME}) as h:
        state = (await h.begin(GAME.key)).state
        start = state.book[state.players[0].starts[0]].id
        q = Opening(Seat(0))
        pick = q.picks(state, (start,))
        assert pick is not None
        kept = suggested(state, q, pick)
        assert len(kept) == pick.at_least
        panel = ok(await h.do(h.tables.play.act, caller(ANN))).panel
        panel = ok(await h.press(ANN, buttons(panel)[0])).panel
        ok(await h.press(ANN, buttons(panel)[0]))
        assert (await h.table()).draft(Seat(0)).answers == (f"{start} {','.join(kept)}",)


def test_the_first_hand_that_is_suggested_can_be_placed_soon() -> None:
    """Never what is out of reach, as long as there are four cards that are not."""
    hand = "free_trade_association galactic_resort investment_credits public_works deficit_spending"
    s = table(Side("old_earth", f"{hand} expanding_colony"), Side("new_sparta"))
    q = Opening(Seat(0))
    pick = q.picks(s, ())
    assert pick is not None
    assert "free_trade_association" not in suggested(s, q, pick)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_is_found_by_its_name(language: str) -> None:
    """Cards, actions, goods, keywords, powers, tokens, orb cards, each by its own name."""
    with contextlib.closing(Rulebook(GAME, language)) as library:
        for entry in library.components.values():
            assert library.find_component(entry.name).name == entry.name
        for key in ("rebel", "chromosome", "windfall", "storage", "might"):
            assert library.find_component(key).text
