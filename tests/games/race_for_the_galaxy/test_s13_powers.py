"""§13 Every operation in the data is known, read and put into words."""

from __future__ import annotations

import json

import pytest

from bot.engine import catalogue
from bot.games.race_for_the_galaxy import GAME, ops
from bot.games.race_for_the_galaxy.data import BOOKS, DATA, Data
from bot.games.race_for_the_galaxy.entries import entries
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS, TOKENS
from bot.games.race_for_the_galaxy.words import texts


@pytest.mark.parametrize(("name", "misspelt"), [("look_more", "look_most"), ("versus", "verses")])
def test_an_unknown_operation_or_argument_stops_the_start(name: str, misspelt: str) -> None:
    shipped = json.dumps(catalogue.shipped(GAME.package))
    spoilt = json.loads(shipped.replace(f'"{name}"', f'"{misspelt}"', 1))
    with pytest.raises(catalogue.BadData, match=misspelt):
        catalogue.read(spoilt, Data)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_power_and_score_has_words(language: str) -> None:
    words = texts(language)
    for card in DATA.cards:
        assert all(words.powers(card))
        assert all(words.scoring(card))
        assert card.name[language]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_powers_that_differ_read_differently(language: str) -> None:
    """Trade League sells with price bonuses, Black Market Trading World without (§8.4)."""
    said: dict[tuple[str, str], set[ops.Op]] = {}
    for card in (*BOOKS[0], *BOOKS[1]):
        for phase, powers in card.powers.items():
            for power in powers:
                said.setdefault((phase, texts(language).op(power)), set()).add(power)
    assert [words for words, alike in said.items() if len(alike) > 1] == []


def test_everything_with_a_name_can_be_looked_up() -> None:
    for language in ("en", "ja"):
        found = {entry.key: entry for entry in entries(language)}
        assert len(found) == len(entries(language)), "a key twice"
        for card in DATA.cards:
            assert found[card.id].name == card.name[language]
            assert set(card.keywords) <= found.keys()
        assert {f"token-{token}" for token in TOKENS} <= found.keys()
        assert ORB_CARDS.keys() <= found.keys()
        assert "New Sparta" in found["power-might"].text or language == "ja"
        assert all(entry.text and entry.name and entry.kind for entry in found.values())
