"""§14 Where cards lie, and who sees them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.engine.zones import Deck, Piles, Seen, Zone
from bot.games.race_for_the_galaxy.state import Cards, Galaxy, Player


def _per_seat(
    name: str,
    read: Callable[[Player], Cards],
    write: Callable[[Player, Cards], Player],
    seen: Seen = "owner",
) -> Zone[Galaxy]:
    """A zone with one pile for each seat."""

    def all_read(s: Galaxy) -> Piles:
        return tuple(read(p) for p in s.players)

    def all_write(s: Galaxy, piles: Piles) -> Galaxy:
        players = tuple(write(p, pile) for p, pile in zip(s.players, piles, strict=True))
        return replace(s, players=players)

    return Zone(name, seen, all_read, all_write)


def _with_faces(p: Player, faces: Cards) -> Player:
    worlds = [w for w, _ in p.goods]
    return replace(p, goods=tuple(zip(worlds, faces, strict=True)))


ZONES: Final[tuple[Zone[Galaxy], ...]] = (
    Zone(
        "deck",
        "nobody",
        lambda s: ((*s.deck.top, *s.deck.cards),),
        lambda s, piles: replace(s, deck=Deck.of(piles[0])),
    ),
    Zone(
        "discard",
        "nobody",
        lambda s: (s.discard,),
        lambda s, piles: replace(s, discard=tuple(sorted(piles[0]))),
    ),
    _per_seat("goods", lambda p: tuple(face for _, face in p.goods), _with_faces, "nobody"),
    _per_seat("hand", lambda p: p.hand, lambda p, cards: replace(p, hand=tuple(sorted(cards)))),
    _per_seat(
        "looked", lambda p: p.looked, lambda p, cards: replace(p, looked=tuple(sorted(cards)))
    ),
    _per_seat("starts", lambda p: p.starts, lambda p, _: p, "all"),
    _per_seat("tableau", lambda p: p.tableau, lambda p, _: p, "all"),
)
"""Every zone. `starts` has the start worlds still to choose from, which only their owner sees."""
