"""§6.4 §6.5 What the cards drawn allow a seat to build, and why something can't be built."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.flow import Seat, Word
from bot.games.star_factions.data import (
    BLUEPRINT,
    CARDS,
    CLASS_BY_ID,
    CLASSES,
    KIT_CARD,
    KITS,
    Stock,
)
from bot.games.star_factions.state import Fleet, War


def buildable(s: War, seat: Seat) -> tuple[str, ...]:
    """§6.4.2 The classes that can be built from the cards drawn."""
    drawn = {CLASS_BY_ID[CARDS[c].ship].key for c in s.drawn if CARDS[c].ship}
    return tuple(kind for kind in CLASSES if kind in drawn and not why_unbuildable(s, seat, kind))


def fittable(s: War, seat: Seat) -> tuple[str, ...]:
    """§6.5 The kits that can be built from the cards drawn."""
    drawn = {CARDS[c].kit for c in s.drawn}
    return tuple(kit for kit in KITS if kit in drawn and not why_unfittable(s, seat, kit))


# Why not


def no_class(word: Word) -> No:
    """§2.4 Refuse a word that isn't a ship class."""
    return No("no-class", word, "§2.4", tuple(CLASSES))


def no_kit(word: Word) -> No:
    """§2.5 Refuse a word that isn't a kit."""
    return No("no-kit", word, "§2.5", tuple(KITS))


def why_unbuildable(s: War, seat: Seat, kind: str) -> No | None:
    """§6.4 Why this class cannot be built now."""
    if not CLASSES[kind].buildable:
        return No("never-built", kind, "§6.4.4")
    if BLUEPRINT[kind] not in s.drawn:
        return No("no-blueprint", kind, "§6.4")
    return why_no_room(s, seat, kind)


def why_no_room(s: War, seat: Seat, kind: str) -> No | None:
    """§6.4.1 §6.4.2 Why a class whose blueprint was drawn cannot be built."""
    ship, fleet = CLASSES[kind], s.fleets[seat]
    if not fleet.tokens(kind):
        return No("no-token", kind, "§6.4.2", (str(ship.tokens_per_faction),))
    if not fleet.stock.covers(ship.price):
        return No("cannot-pay", kind, "§6.4.1", sums(fleet.stock, ship.price))
    return None if s.free_zone(seat) else No("zone-full", kind, "§6.4.2")


def why_unfittable(s: War, seat: Seat, kit: str) -> No | None:
    """§6.5 Why this kit cannot be built now."""
    if KIT_CARD[kit] not in s.drawn:
        return No("no-kit-card", kit, "§6.5")
    return why_unpaid(s.fleets[seat], kit)


def why_unpaid(fleet: Fleet, kit: str) -> No | None:
    """§6.5.1 Why a kit that was drawn cannot be built."""
    if not fleet.stock.covers(KITS[kit].cost):
        return No("cannot-pay", kit, "§6.5.1", sums(fleet.stock, KITS[kit].cost))
    return None if fleet.ships else No("no-ships", kit, "§6.5")


def sums(stock: Stock, price: Stock) -> tuple[str, ...]:
    """A price and a stock as facts of a reason, three numbers each."""
    numbers = (price.metal, price.fuel, price.weapon, stock.metal, stock.fuel, stock.weapon)
    return tuple(str(n) for n in numbers)


def why_too_late(s: War, seat: Seat, over: No, what: str) -> No | None:
    """§6 Why this can't be built after its phase: what prevented it then, or just `over`."""
    if not left_over(s, seat, what):
        return over
    no = why_no_room(s, seat, what) if what in CLASSES else why_unpaid(s.fleets[seat], what)
    return no or over


def left_over(s: War, seat: Seat, what: str) -> bool:
    """Whether a blueprint was drawn this turn but not built."""
    card = BLUEPRINT[what] if what in CLASSES else KIT_CARD[what]
    ships = s.fleets[seat].ships
    used = sum(ship.kit == what or (ship.new and ship.kind == what) for ship in ships)
    return s.cards.count(card) > used
