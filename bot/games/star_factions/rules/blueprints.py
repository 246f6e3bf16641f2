"""§6.4 §6.5 What the cards drawn allow a seat to build, and why something can't be built."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from msgspec.structs import astuple

from bot.engine.errors import No
from bot.engine.flow import Seat, Word
from bot.engine.slots import Slot
from bot.games.star_factions.data import BLUEPRINT, CLASSES, KIT_CARD, KITS
from bot.games.star_factions.rules.s01_names import no_kind
from bot.games.star_factions.state import War

BUILD: Final = "build"
FIT: Final = "fit"
CARD_OF: Final = {**BLUEPRINT, **KIT_CARD}
"""The card of each class and kit, as its index in CARDS."""
PRICE: Final = {k: c.price for k, c in CLASSES.items() if c.buildable} | {
    k: kit.cost for k, kit in KITS.items()
}
"""§6.4.1 §6.5.1 What each class and kit costs."""
KINDS: Final = {
    BUILD: (CLASSES, no_kind("no-class", "§2.4", CLASSES), No("nothing-buildable", rule="§6.4")),
    FIT: (KITS, no_kind("no-kit", "§2.5", KITS), No("nothing-fittable", rule="§6.5")),
}
"""What may follow each verb, and why it can't be another word, or any."""


def buildable(s: War, seat: Seat, of: Iterable[str]) -> tuple[str, ...]:
    """§6.4.2 §6.5 Which of these can be built from the cards drawn."""
    return tuple(x for x in of if CARD_OF[x] in s.drawn and not why_unbuildable(s, seat, x))


def choice(s: War, seat: Seat, verb: Word, over: No | None = None) -> Slot:
    """The word after `build` or `fit`: a class or a kit. `over` says that it is too late."""
    of, unknown, none = KINDS[verb]
    if over is not None:
        return Slot(of, partial(why_too_late, s, seat, over), unknown, over)
    return Slot(
        of, partial(why_unbuildable, s, seat), unknown, none, allowed=buildable(s, seat, of)
    )


def why_unbuildable(s: War, seat: Seat, what: str) -> No | None:
    """§6.4 §6.5 Why this class or kit cannot be built now."""
    if what not in PRICE:
        return No("never-built", what, "§6.4.4")
    if CARD_OF[what] not in s.drawn:
        why, rule = ("no-kit-card", "§6.5") if what in KITS else ("no-blueprint", "§6.4")
        return No(why, what, rule)
    return why_no_means(s, seat, what)


def why_no_means(s: War, seat: Seat, what: str) -> No | None:
    """§6.4.1 §6.4.2 §6.5.1 Why a class or kit whose card was drawn cannot be built."""
    fleet, price, kit = s.fleets[seat], PRICE[what], what in KITS
    if not kit and not fleet.tokens(what):
        return No("no-token", what, "§6.4.2", (str(CLASSES[what].tokens_per_faction),))
    if not fleet.stock.covers(price):
        facts = tuple(map(str, (*astuple(price), *astuple(fleet.stock))))
        return No("cannot-pay", what, "§6.5.1" if kit else "§6.4.1", facts)
    if kit:
        return None if fleet.ships else No("no-ships", what, "§6.5")
    return None if s.free_zone(seat) else No("zone-full", what, "§6.4.2")


def why_too_late(s: War, seat: Seat, over: No, what: str) -> No | None:
    """§6 Why this can't be built after its phase: what prevented it then, or just `over`."""
    ships = s.fleets[seat].ships
    used = sum(ship.kit == what or (ship.new and ship.kind == what) for ship in ships)
    left_over = s.cards.count(CARD_OF[what]) > used
    return (why_no_means(s, seat, what) if left_over else None) or over
