"""§12 The orb's geometry."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.race_for_the_galaxy.orb_data import ORB, ORB_CARDS, TOKENS
from bot.games.race_for_the_galaxy.orb_map import ROTATIONS, chart, pieces, places, why_unplaceable
from bot.games.race_for_the_galaxy.orb_state import Laid
from tests.games.race_for_the_galaxy.orbs import MAIN, orb


def why(card: str, x: int, y: int, rotation: int = 0) -> str:
    """Why a card can't lie on a map of only the airlock block."""
    return why_unplaceable(orb(), (), Laid(card, x, y, rotation))


def test_rftg_ex_36_open_over_a_wall() -> None:
    assert why("a11", 2, 0) == "border"


def test_rftg_ex_37_one_lower_it_fits() -> None:
    assert not why("a11", 2, 1)


def test_rftg_ex_38_worse_is_allowed() -> None:
    assert not why("a10", -2, 3)


def test_rftg_ex_39_a_barrier_over_a_wall() -> None:
    assert why("a10", -1, 3) == "border"


def test_rftg_ex_40_airlock_cells_and_nothing_at_all() -> None:
    assert why("a16", 0, 1) == "covers"
    assert why("a16", 5, 5) == "touches-nothing"


def test_the_airlock_block_has_six_exits() -> None:
    here = chart(MAIN)
    assert len(here.cells) == 12
    assert here.locks == [(-1, 1)]
    assert [at for at, cell in here.cells.items() if cell.type == "jump_tube"] == [(-1, 0)]


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_turned_card_keeps_its_cells_and_inner_sides(rotation: int) -> None:
    for card in ORB_CARDS:
        found = pieces(card, rotation)
        assert len({spot for spot, _, _ in found}) == 6
        assert Counter(kind for _, kind, _ in found) == Counter(
            kind for _, kind, _ in pieces(card, 0)
        )
        inner = chart((Laid(card, 0, 0, rotation),))
        assert len(inner.sides) == 17


def test_places_are_all_that_are_legal() -> None:
    """The quick search finds the same places as trying them all."""
    of = orb(Laid("a10", -2, 3, 0))
    for card in ("a11", "a17", "b05"):
        tried = {
            Laid(card, x, y, r)
            for x in range(-9, 10)
            for y in range(-9, 13)
            for r in ROTATIONS
            if not why_unplaceable(of, ((1, 0),), Laid(card, x, y, r))
        }
        assert set(places(of, ((1, 0),), card)) == tried


def test_tokens_match_the_cells_of_the_cards() -> None:
    cells = Counter(c.type for card in ORB.cards for c in card.cells)
    stacks = Counter({"A": 0, "B": 0})
    for token in TOKENS.values():
        stacks[token.stack] += token.copies
    assert stacks["A"] == cells["artifact_a"] + cells["breeding_tube_a"] == 30
    assert stacks["B"] == cells["artifact_b"] == 15
