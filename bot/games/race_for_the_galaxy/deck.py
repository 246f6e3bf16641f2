"""§1.12 Drawing: the only place where cards leave the deck."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat
from bot.engine.rng import Chance
from bot.engine.zones import draw
from bot.games.race_for_the_galaxy.events import Drew, Received, Reshuffled
from bot.games.race_for_the_galaxy.state import Cards, Galaxy


def take(
    s: Galaxy, chance: Chance, seat: Seat, purpose: str, source: int | None = None
) -> tuple[Galaxy, int | None]:
    """Take the top card, if there is one."""
    drawn = draw(s.deck, s.discard, 1, chance)
    s = replace(s, deck=drawn.deck, discard=drawn.discard)
    if drawn.reshuffled:
        s = s.tell(Reshuffled())
    return s, drawn.cards[0] if drawn.cards else None


def deal(
    s: Galaxy, chance: Chance, seat: Seat, purpose: str, source: int | None, n: int
) -> tuple[Galaxy, Cards]:
    """Take up to `n` cards from the deck. The caller decides where they go."""
    found: list[int] = []
    for _ in range(n):
        s, card = take(s, chance, seat, purpose, source)
        if card is None:
            break
        found.append(card)
    return s, tuple(found)


def fill_hand(
    s: Galaxy, chance: Chance, seat: Seat, purpose: str, source: int | None, n: int
) -> Galaxy:
    """Draw cards into a hand. Only its owner learns which."""
    s, cards = deal(s, chance, seat, purpose, source, n)
    if not cards:
        return s
    name = s.book[source].id if source is not None else purpose
    s = s.to_hand(seat, cards).tell(Drew(seat, len(cards), name))
    return s.tell(Received(seat, tuple(s.book[c].id for c in cards)), to=(seat,))


def pay_due(s: Galaxy, chance: Chance, seat: Seat) -> Galaxy:
    """Draw all cards that a seat has yet to draw."""
    due = s.players[seat].due
    s = s.with_player(seat, replace(s.players[seat], due=()))
    for item in due:
        s = fill_hand(s, chance, seat, item.purpose, item.source, item.n)
    return s


def put_good(s: Galaxy, chance: Chance, seat: Seat, world: int) -> Galaxy:
    """§1.1 Put the top card face down onto a world as a good, if there is a card (§1.12)."""
    s, card = take(s, chance, seat, "good", world)
    if card is None:
        return s
    p = s.players[seat]
    return s.with_player(seat, replace(p, goods=(*p.goods, (world, card))))
