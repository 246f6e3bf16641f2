"""Labels name what is paid: the shared check of prices can fail."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine import invariants
from bot.engine.fuzz import Checks, fuzz
from bot.engine.purse import Purse
from bot.engine.spec import GameSpec
from bot.games.star_factions import GAME
from bot.games.star_factions.data import Stock


class Silent(type(GAME.words["en"])):  # type: ignore[misc]  # a class made at run time
    """Labels without prices."""

    def priced(self, label: str, change: Purse) -> str:
        return label


def caught(game: GameSpec) -> Any:
    """The first failure that the fuzzer finds."""
    return fuzz(game, 1, 1, checks=Checks(costly=1)).failures[0]


def test_6_4_1_a_label_without_its_price_is_caught() -> None:
    failure = caught(replace(GAME, words={"en": Silent("en")}))
    assert failure.check == "price"
    assert "is labelled" in failure.what


def test_6_4_1_a_price_that_is_not_paid_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "outcome", lambda *_: Stock(metal=-1))
    assert caught(GAME).check == "price"
