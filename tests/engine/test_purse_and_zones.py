"""Purses and zones: arithmetic of goods, and components that are never lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.flow import Seat, State
from bot.engine.purse import Purse
from bot.engine.rng import Chance
from bot.engine.zones import Deck, Zone, conserved, contents, draw, redeal


class Goods(Purse, frozen=True, gc=False):
    """Two kinds."""

    ore: int = 0
    fuel: int = 0


some = st.builds(Goods, st.integers(0, 9), st.integers(0, 9))


@given(some, some)
def test_a_purse_covers_a_price_exactly_when_nothing_is_missing(own: Goods, price: Goods) -> None:
    assert own.covers(price) == (not own.short_of(price))
    assert own.capped(price) + own.less(price) == own
    change = own - price
    assert change.gained - change.spent == change


def test_a_purse_says_what_is_in_it() -> None:
    assert list(Goods(fuel=2).items()) == [("fuel", 2)]
    assert Goods.each(2) * 3 == Goods(6, 6)
    assert Goods.of("ore").total == 1
    assert not Goods()


class Table(State, frozen=True, kw_only=True):
    """Hands, a deck, a face-up row and a face-down discard pile."""

    hands: tuple[tuple[int, ...], ...] = ()
    deck: Deck[int] = Deck()
    row: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()


ZONES: tuple[Zone[Table], ...] = (
    Zone("hand", "owner", lambda s: s.hands, lambda s, p: replace(s, hands=p)),
    Zone("deck", "nobody", lambda s: (s.deck.cards,), lambda s, p: replace(s, deck=Deck.of(p[0]))),
    Zone("row", "all", lambda s: (s.row,), lambda s, p: replace(s, row=p[0])),
    Zone("discard", "nobody", lambda s: (s.discard,), lambda s, p: replace(s, discard=p[0])),
)
START = Table(hands=((1, 2), (3, 4)), deck=Deck.of((9, 8, 7)), row=(5,), discard=(6,))


@given(st.integers(0, 200), st.sampled_from([None, Seat(0), Seat(1)]))
def test_a_redeal_keeps_sizes_what_is_seen_and_all_components(n: int, seat: Seat | None) -> None:
    other = redeal(ZONES, START, seat, Chance.of(n))
    conserved(ZONES, other, contents(ZONES, START))
    assert other.row == START.row
    assert len(other.deck) == 3
    for i, hand in enumerate(other.hands):
        assert len(hand) == 2
        assert seat not in (None, i) or hand == START.hands[i]


def test_a_redeal_deals_anew() -> None:
    hands = {redeal(ZONES, START, Seat(0), Chance.of(n)).hands[1] for n in range(30)}
    assert len(hands) > 5


def test_what_is_lost_or_doubled_is_noticed() -> None:
    whole = contents(ZONES, START)
    with pytest.raises(AssertionError, match="lost"):
        conserved(ZONES, replace(START, row=()), whole)
    with pytest.raises(AssertionError, match="too many"):
        conserved(ZONES, replace(START, row=(5, 5)), whole)


def test_a_draw_goes_on_with_the_discard_pile() -> None:
    found = draw(Deck.of((1,)), (2, 3), 4, Chance.of(0))
    assert Counter(found.cards) == Counter((1, 2, 3))
    assert found.reshuffled
    assert found.cards[0] == 1
    assert (len(found.deck), found.discard) == (0, ())


def test_cards_on_top_come_first_and_in_order() -> None:
    deck = Deck.of((1, 2)).on_top((7, 8))
    assert draw(deck, (), 2, Chance.of(0)).cards == (7, 8)
    assert deck.shuffled_in((3,)) == Deck.of((1, 2, 3, 7, 8))
