"""§23.4 Standing orders for the Executive phase: an offer that blocks nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.engine.flow import Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import events as e
from bot.games.federation.data import ERUDITES, STRUCTURES
from bot.games.federation.state import Federation, Orders

DEFAULT: Word = "default"
ASK: Word = "ask"
DECLINE: Word = "decline"
TOPICS: dict[Word, Words] = {
    "upkeep": (DEFAULT, "5", "4", "3", DECLINE, ASK),
    "transmutation": (DEFAULT, "lavandium", "coppernium", "oceanium", DECLINE, ASK),
    "transporter": (DEFAULT, "6moon", "neo", DECLINE, ASK),
    "law": (DEFAULT, "left", "right", ASK),
    "embassy": (ASK, DECLINE),
}


def topics(structures: Iterable[str]) -> Iterator[Word]:
    """The topics that matter with these structures in play."""
    in_play = tuple(structures)
    yield from (x for x in TOPICS if x in in_play or x not in STRUCTURES)


class GiveOrders(Asking[Federation], frozen=True):
    """§23.4 Offers a seat to order what is done for it in the Executive phase, until that
    begins."""

    rule = "§23.4"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            return Slot(self.topics(s), unknown="no-topic")
        if words[0] != "embassy":
            return None if len(words) > 1 else Slot(TOPICS[words[0]], unknown="no-order")
        if len(words) > 1 and words[1] in TOPICS["embassy"]:
            return None
        more = len(words) > 1
        tiles = tuple(x for x in self.tiles(s) if x not in words)
        if more and not tiles:
            return None
        first = () if more else TOPICS["embassy"]
        return Slot((*first, *tiles), unknown="no-order", optional=more)

    def topics(self, s: Federation) -> Words:
        """§23.4 The topics that can be ordered now, none once the Executive phase has begun."""
        if s.executive or not s.round:
            return ()
        return tuple(topics(w.id for w in s.production()))

    def tiles(self, s: Federation) -> tuple[str, ...]:
        """§8.4 The Erudites of the seat that an Embassy may turn up."""
        own = s.seats[self.seat].erudites
        return tuple(x for x in own if ERUDITES[x].level == 1)

    def final(self, words: Words) -> bool:
        return False

    def take(self, s: Federation, words: Words) -> Federation:
        orders = list(s.orders)
        orders[self.seat] = changed(orders[self.seat], words)
        s = replace(s, orders=tuple(orders))
        return s.tell(e.OrdersSet(self.seat, words[0], ", ".join(words[1:])), to=(self.seat,))


def changed(orders: Orders, words: Words) -> Orders:
    """The orders with one of them changed."""
    topic, order = words[0], words[1]
    plain = "" if order == DEFAULT else order
    match topic:
        case "upkeep":
            return replace(orders, upkeep=plain)
        case "transmutation":
            return replace(orders, transmutation=plain)
        case "transporter":
            return replace(orders, transporter=plain)
        case "law":
            return replace(orders, law=plain)
    return replace(orders, embassy=() if order == ASK else words[1:])
