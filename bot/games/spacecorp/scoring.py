"""§14.4, §15.8 The places at the end, and the invariants of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from bot.engine.flow import Seat
from bot.engine.spec import Standing
from bot.games.spacecorp.data import (
    BASES,
    CARDS,
    COMP_CARDS,
    CONTRACTS,
    DATA,
    PROGRESS,
    action_cards,
    pool_tiles,
)
from bot.games.spacecorp.rules.s09_contracts import worth
from bot.games.spacecorp.state import COMP, Competition, Corp, Hq, Side, spot_site


def result(s: Corp) -> tuple[Standing, ...]:
    """§14.4, §15.8 The seats' places. Alone, a win is first place and a loss second."""
    if s.comp:
        mine, theirs = s.hqs[0].profit, s.comp.profit
        place = 1 if mine > theirs else 2
        return (Standing(Seat(0), place, mine, (("competition", theirs),)),)
    ranks = [rank(s, Seat(seat)) for seat in range(len(s.hqs))]
    return tuple(
        Standing(
            Seat(seat),
            1 + sum(other > mine for other in ranks),
            mine[0],
            (("contracts", mine[1]), ("bases", mine[2])),
        )
        for seat, mine in enumerate(ranks)
    )


def rank(s: Corp, seat: Seat) -> tuple[int, int, int]:
    """§15.8 What decides a seat's place: profit, then contracts, then bases on the last board."""
    hq = s.hqs[seat]
    return (hq.profit, hq.contracts, sum(1 for _ in s.spots_of(seat)))


# Invariants


def verify(s: Corp) -> None:
    """Assert that cards, tiles, bases, teams, progress and profit add up."""
    verify_profit(s)
    if not s.pools:
        return
    verify_cards(s)
    verify_tiles(s)
    verify_board(s)
    verify_progress(s)
    for hq in s.hqs:
        verify_hq(s, hq)
    if s.comp:
        verify_competition(s, s.comp)


def verify_cards(s: Corp) -> None:
    """§1.2 Assert that every action card of the era is in exactly one place."""
    found = Counter(s.deck.cards) + Counter(s.deck.top) + Counter(c for c in s.market if c)
    found += Counter(_of_era(s, s.discard))
    for hand, hq in zip(s.hands, s.hqs, strict=True):
        found += Counter(hand) + Counter(_of_era(s, hq.infra))
    assert found == Counter(action_cards(s.era)), found - Counter(action_cards(s.era))
    assert all(list(hand) == sorted(hand) for hand in s.hands), s.hands
    assert s.time_left() >= 0


def _of_era(s: Corp, cards: Iterable[str]) -> list[str]:
    return [c for c in cards if CARDS[c].era == s.era]


def verify_tiles(s: Corp) -> None:
    """§1.2 Assert that every tile of the era is in a pool, on its box, or gone."""
    found = Counter(tile for box in s.tiles.values() for tile in box) + Counter(s.gone)
    for pool in s.pools.values():
        found += Counter(pool.cards) + Counter(pool.top)
    whole = Counter(tile for tiles in pool_tiles(s.era).values() for tile in tiles)
    assert found == whole, found - whole
    for box in s.tiles:
        assert box in spot_site(box).boxes, box


def verify_board(s: Corp) -> None:
    """§7.4 Assert that bases stand on Lagrange sites or tiles, no more of a kind than there are."""
    for spot in s.bases:
        site = spot_site(spot)
        assert site.kind == "lagrange" or spot in s.tiles, spot
    for seat in range(len(s.hqs)):
        assert all(s.supply(seat, kind) >= 0 for kind in BASES), seat
    markers = [c.marker for c in s.colonies.values()]
    assert len(set(markers)) == len(markers), markers
    assert all(CONTRACTS[c].era == s.era for c in s.closed), s.closed


def verify_progress(s: Corp) -> None:
    """§8.2 Assert that all copies of a progress card are left, held, or out of the game."""
    for card in PROGRESS.values():
        owned = sum(card.id in hq.progress for hq in s.hqs)
        removed = s.comp.removed.count(card.id) if s.comp else 0
        assert s.copies[card.id] + owned + removed == card.copies, card.id


def verify_hq(s: Corp, hq: Hq) -> None:
    """§1.5, §4.10 Assert the limits of one headquarters."""
    assert 0 <= hq.time <= DATA.setup.time_hold_limit, hq.time
    assert all(0 <= hq.cube(w.id) < w.spaces for w in DATA.hq.wheels), hq
    assert all(CARDS[c].infra for c in hq.infra), hq.infra
    assert all(hq.banked(w.id) >= 0 for w in DATA.hq.wheels), hq


def verify_competition(s: Corp, comp: Competition) -> None:
    """§1.3 Assert that the Competition's teams, bases and cards add up."""
    assert comp.supply >= 0, comp.supply
    assert len(set(comp.teams)) == len(comp.teams), comp.teams
    assert not set(comp.waiting) & set(s.closed), comp.waiting
    placed = sum(b.owner == COMP for b in s.bases.values())
    assert len(s.comp_bases) + placed == DATA.competition.bases.count
    cards = sum(c.era == s.era for c in COMP_CARDS.values())
    assert len(s.comp_deck) + len(comp.discard) == cards
    if s.era != "S":
        # R5: a team and a base never stand together before the stars.
        assert not any(s.bases_at(s.site(t)) for t in comp.teams), comp.teams


def verify_profit(s: Corp) -> None:
    """§14.5 Assert that each side's profit is what its books say."""
    for seat, hq in enumerate(s.hqs):
        verify_books(s, seat, hq.profit, hq.books)
        awards = sum(PROGRESS[card].award for card in hq.awards)
        assert awards == _sum(hq.books, "award."), hq.books
        assert hq.contracts == sum(k.startswith("contract.") for k in hq.books), hq.books
    if s.comp:
        verify_books(s, COMP, s.comp.profit, s.comp.books)


def verify_books(s: Corp, side: Side, profit: int, books: Mapping[str, int]) -> None:
    """§9.1 Assert that books add up, and hold the contracts closed in this era."""
    assert profit == sum(books.values()) >= 0, books
    assert all(n > 0 for n in books.values()), books
    closed = {f"contract.{c}": worth(s, CONTRACTS[c]) for c, by in s.closed.items() if by == side}
    booked = {
        key: n
        for key, n in books.items()
        if key.startswith("contract.") and CONTRACTS[key.partition(".")[2]].era == s.era
    }
    assert closed == booked or not s.pools, (closed, booked)


def _sum(books: Mapping[str, int], start: str) -> int:
    return sum(n for key, n in books.items() if key.startswith(start))
