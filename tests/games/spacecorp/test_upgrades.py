"""Positions that were stored by older versions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from bot.engine.codec import Codec
from bot.games.spacecorp import GAME
from bot.games.spacecorp.state import Corp
from tests.games.spacecorp.build import ANN, BEN, did, game

SIX = dict.fromkeys(("km1", "km2", "km3", "km4", "km5", "km6"), ANN)


def upgraded(s: Corp, beyond: Sequence[str]) -> Corp:
    """The position after version 1 has stored it with these Beyond markers left."""
    doc: dict[str, Any] = msgspec.msgpack.decode(Codec(GAME).encode(s))
    del doc["last_round"], doc["deck_before"]
    found = Codec(GAME).decode(msgspec.msgpack.encode({**doc, "beyond": beyond}), 1)
    assert isinstance(found, Corp)
    return found


@pytest.mark.parametrize(
    ("seats", "left"), [(2, ("bm2",)), (3, ("bm2", "bm3")), (4, ("bm2", "bm3", "bm4"))]
)
def test_15_5_a_running_table_gets_the_markers_that_it_lacked(
    seats: int, left: tuple[str, ...]
) -> None:
    s = upgraded(game(seats=seats), ("bm2",))
    assert s.beyond == left
    assert not s.last_round


def test_15_7_a_round_that_was_the_last_stays_the_last() -> None:
    s = upgraded(game(seats=2, closed=SIX), ())
    assert s.last_round


def test_15_10_the_round_under_way_keeps_its_cards() -> None:
    s = game(seats=2, hand="cm02 " * 5)
    s = s.with_hq(BEN, msgspec.structs.replace(s.hqs[BEN], hand=s.hqs[ANN].hand))
    s = upgraded(s, ())
    for left in (0, 1):
        before = len(s.deck)
        s = did(s, "time", "end")
        s = did(s, "time", "end", seat=BEN)
        assert before - len(s.deck) == left


def test_alone_a_stored_position_goes_on_as_it_was() -> None:
    s = game()
    assert upgraded(s, s.beyond) == msgspec.structs.replace(s, deck_before=0)
