"""Cards and words looked up at a table and away from it, with their pictures, in both languages."""

from __future__ import annotations

import contextlib
from concurrent.futures import Future

from bot.games.race_for_the_galaxy import GAME
from bot.tables.look.rulebook import Rulebook
from renderers.scene import Picture, Scene, alt_text
from tests.tables.board import ANN, caller, house, ok


def test_rules_and_components_are_found_in_japanese() -> None:
    """Without blanks between words, by names in either language, and with a letter wrong."""
    with contextlib.closing(Rulebook(GAME, "ja")) as library:
        name = library.entries["consumer_markets"].name
        for typed in (name, name[:-1], "Consumer Markets", "consmer markets"):
            assert library.find_entry(typed).key == "consumer_markets"
        assert library.search("優先権").texts
        with contextlib.closing(Rulebook(GAME)) as english:
            assert library.section("7.8").texts[0] != english.section("7.8").texts[0]


async def test_a_card_comes_with_its_picture() -> None:
    """Words without a picture stand alone."""
    async with house(games={GAME.key: GAME}, studio=Drawn()) as h:
        shown = ok(await h.tables.rules_card(caller(ANN), "Consumer Markets", GAME.key))
        assert shown.panel.picture is not None
        assert "Consumer Markets" in shown.panel.picture.alt
        shown = ok(await h.tables.rules_card(caller(ANN), "rebel (keyword)", GAME.key))
        assert shown.panel.picture is None


class Drawn:
    """A studio that draws at once."""

    def submit(self, scene: Scene) -> Future[Picture]:
        """The picture, already there."""
        done: Future[Picture] = Future()
        done.set_result(Picture(b"png", alt_text(scene), scene.size))
        return done
