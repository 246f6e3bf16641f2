"""§1.8 The powers of a tableau, added up once for each set of active cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeVar

from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.data import BOOKS, Card, Phase

Of = TypeVar("Of", bound=ops.Op)
Key = TypeVar("Key", bound=Hashable)
Plain = ops.LookMore | ops.KeepMore | ops.TeamSpeed | ops.CostCut
CONSUME: Final = (
    ops.SpendGoods,
    ops.SpendEachKind,
    ops.SpendAll,
    ops.SellGood,
)
"""The powers that take goods, in an order that their owner chooses (§8.2)."""


class Powers:
    """The powers of these cards, in the order they were placed."""

    def __init__(self, edition: int, active: tuple[int, ...]) -> None:
        self.book = BOOKS[edition]
        self.cards = active
        self.look = self._sum("explore", ops.LookMore)
        self.keep = self._sum("explore", ops.KeepMore)
        self.speed = self._sum("explore", ops.TeamSpeed)
        self.draw_first = [(c, o.n) for c, o in self.having("develop", ops.DrawFirst)]
        self.build_cut = self._sum("develop", ops.CostCut)
        self.after_build = [(c, o.n) for c, o in self.having("develop", ops.DrawAfterBuild)]
        self.cuts = _summed((o.goods, o.n) for _, o in self.having("settle", ops.CostCut))
        self._settling()
        self._goods()

    def _settling(self) -> None:
        """Collect the powers for placing worlds, apart from their price."""
        self.versus = self._versus()
        self.sacrifices = list(self.having("settle", ops.SacrificeForMight))
        self.spends = list(self.having("settle", ops.SpendGoodForMight))
        self.buys = list(self.having("settle", ops.BuyMilitary))
        self.ships = [c for c, _ in self.having("settle", ops.SacrificeForFreeWorld)]
        self.projects = [c for c, _ in self.having("settle", ops.SacrificeForExtraFreeWorld)]
        self.convoys = [c for c, _ in self.having("settle", ops.SecondConquest)]
        self.flips = [c for c, _ in self.having("settle", ops.FlipTopWorld)]
        self.after_settle = [(c, o.n) for c, o in self.having("settle", ops.DrawAfterSettle)]

    def _goods(self) -> None:
        """Collect the powers that sell, consume and make goods."""
        active = self.cards
        prices = list(self.having("trade", ops.PriceUp))
        self.price: Counter[str] = _summed((o.goods, o.n) for _, o in prices if o.scope == "all")
        self.own_price = _summed((c, o.n) for c, o in prices if o.scope == "own_good")
        self.unsold = frozenset(c for c, _ in self.having("trade", ops.NoTrade))
        self.consume = [(c, o) for c in active for o in self.book[c].powers.get("consume", ())]
        self.goods_powers = [(c, o) for c, o in self.consume if isinstance(o, CONSUME)]
        self.hand_to_vp = list(self.having("consume", ops.HandToVp))
        self.gambles = list(self.having("consume", ops.GuessTopCard))
        self.gifts = list(self.having("consume", ops.DrawCards))
        self.fills = list(self.having("produce", ops.FillWindfall))
        self.gathers = [c for c, _ in self.having("produce", ops.GatherRareGoods)]
        self.makers = [c for c, _ in self.having("produce", ops.MakeGood)]
        self.harvest = [(c, o) for c in active for o in self.book[c].powers.get("produce", ())]

    def having(self, phase: Phase, kind: type[Of]) -> Iterator[tuple[int, Of]]:
        """The cards with a power of this kind, each with the power."""
        for c in self.cards:
            for power in self.book[c].powers.get(phase, ()):
                if isinstance(power, kind):
                    yield c, power

    def cut(self, card: Card) -> int:
        """§7.3 How much standing powers take off the price of a world."""
        return self.cuts["any"] + (self.cuts[card.kind] if card.kind else 0)

    def might(self, card: Card | None = None) -> int:
        """§1.7 General might, or might against this world."""
        total = self.versus["any"]
        return total if card is None else total + self.special(card)

    def special(self, card: Card) -> int:
        """§1.7 Specialised might that counts against this world."""
        rebel = self.versus["rebel"] if "rebel" in card.keywords else 0
        return rebel + (self.versus[card.kind] if card.kind else 0)

    def priced(self, kind: str, world: int | None, *, bonuses: bool = True) -> int:
        """§8.1 How much standing powers add to the sale of a good on this world."""
        if not bonuses:
            return 0
        own = self.own_price[world] if world is not None else 0
        return self.price["any"] + self.price[kind] + own

    def counted(self, what: str) -> int:
        """§13.7 How many cards a counting power counts."""
        return sum(1 for c in self.cards if COUNTERS[what](self.book[c]))

    def _sum(self, phase: Phase, kind: type[Plain]) -> int:
        return sum(o.n for _, o in self.having(phase, kind))

    def _versus(self) -> Counter[str]:
        might = self.having("settle", ops.Might)
        found: Counter[str] = _summed((str(o.versus), o.n) for _, o in might)
        for _, o in self.having("settle", ops.MightPer):
            found["any"] += o.n * self.counted(o.count)
        return found


@lru_cache(maxsize=1 << 14)
def powers(edition: int, active: tuple[int, ...]) -> Powers:
    """The powers of these cards, cached."""
    return Powers(edition, active)


def _summed(parts: Iterator[tuple[Key, int]]) -> Counter[Key]:
    found: Counter[Key] = Counter()
    for key, n in parts:
        found[key] += n
    return found


COUNTERS: Final[Mapping[str, Callable[[Card], bool]]] = MappingProxyType(
    {
        "chromosome_worlds": lambda card: card.world and card.chromosome,
        "genes_worlds": lambda card: card.kind == "genes",
        "imperium_cards": lambda card: "imperium" in card.keywords,
        "rebel_military_worlds": lambda card: card.military and "rebel" in card.keywords,
        "developments_cost_5_plus": lambda card: not card.world and card.cost >= 5,
    }
)
