"""§17.5 Plans for Consume: an exact search over the order of powers and the goods they take.

Goods that nothing tells apart form one class, so that few positions are left to look at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Final, Literal

from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.data import LIMITS, Card
from bot.games.race_for_the_galaxy.powers import Powers, powers

Aim = Literal["points", "cards"]
Counts = tuple[int, ...]
Move = tuple[int, Counts]
"""The index of a power that takes goods, and how many of each class it takes."""
Worth = tuple[int, int, int]
EXACT: Final = 8
"""The number of powers up to which plans are always optimal."""
NODES: Final = 6000
"""The positions looked at exactly. Beyond them, with more powers, the first usable one is taken."""


@dataclass(frozen=True, slots=True)
class Step:
    """A power to use, and the worlds whose goods it takes."""

    power: int
    worlds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """The points and cards that a power gives."""

    vp: int
    cards: int


class Appetite:
    """One seat's powers that take goods, and its goods."""

    def __init__(
        self, own: Powers, goods: tuple[int, ...], used: int, double: int, *, finely: bool = False
    ) -> None:
        self.own = own
        self.goods = goods
        self.used = used
        self.double = double
        self.finely = finely
        self.powers = [o for _, o in own.goods_powers]
        self.sells = any(isinstance(o, ops.SellGood) and o.price_bonuses for o in self.powers)
        self.left = ((1 << len(self.powers)) - 1) & ~used
        classes: dict[tuple[object, ...], list[int]] = {}
        for world in sorted(goods, key=self._spending_order):
            classes.setdefault(self._class(world), []).append(world)
        self.classes = list(classes.values())
        self.kinds = [own.book[worlds[0]].kind for worlds in self.classes]
        self.counts = tuple(len(worlds) for worlds in self.classes)
        self._best: dict[tuple[str, int, Counts], tuple[Worth, Move | None]] = {}

    def _class(self, world: int) -> tuple[object, ...]:
        """The key of a good's class: what it brings, and with `finely` what it leaves behind."""
        card = self.own.book[world]
        brings = card.kind, self.sells and self.own.own_price[world]
        if not self.finely:
            return brings
        return (
            *brings,
            card.mode,
            _draws_when_made(card) and world,
            self.own.own_price[world] and world,
        )

    def _spending_order(self, world: int) -> tuple[bool, bool]:
        """The sort key for spending goods: those of production worlds first.

        Of these the ones that draw cards when they are produced again go first.
        """
        card = self.own.book[world]
        return card.mode != "production", not _draws_when_made(card)

    # Possible moves

    def moves(self, left: int, counts: Counts, *, alike: bool = True) -> Iterator[Move]:
        """Every way to use a power that is left. With `alike`, identical powers are tried once."""
        seen: set[object] = set()
        for i, power in enumerate(self.powers):
            if left >> i & 1 and not (alike and power in seen):
                seen.add(power)
                yield from ((i, taken) for taken in self.goods_for(power, counts))

    def moves_left(self) -> bool:
        """Whether any power can still be used."""
        return next(self.moves(self.left, self.counts), None) is not None

    def goods_for(self, power: object, counts: Counts) -> Iterator[Counts]:
        """§8.3, §8.4 The sets of goods that a power may take. Empty if it can't be used."""
        total = sum(counts)
        match power:
            case ops.SpendGoods(goods="three_different"):
                yield from self._different(counts, 3)
            case ops.SpendGoods(goods=goods, count=count, times=times):
                fits = [goods in ("any", kind) for kind in self.kinds]
                most = [n if fit else 0 for n, fit in zip(counts, fits, strict=True)]
                units = min(times, sum(most) // count) * count
                if units:
                    yield from _bundles(tuple(most), units)
            case ops.SpendEachKind(max_kinds=most_kinds):
                owned = len({k for n, k in zip(counts, self.kinds, strict=True) if n})
                if owned:
                    yield from self._different(counts, min(owned, most_kinds))
            case ops.SpendAll() if total:
                yield counts
            case ops.SellGood() if total:
                yield from _bundles(counts, 1)

    def _different(self, counts: Counts, n: int) -> Iterator[Counts]:
        """Sets of goods of `n` different kinds."""
        by_kind: dict[str | None, list[int]] = {}
        for i, kind in enumerate(self.kinds):
            if counts[i]:
                by_kind.setdefault(kind, []).append(i)
        for chosen in combinations(by_kind.values(), n):
            for places in product(*chosen):
                yield tuple(int(i in places) for i in range(len(counts)))

    def gain(self, move: Move) -> Gain:
        """The gain from one use of a power, doubled points included (§8.5)."""
        power, n = self.powers[move[0]], sum(move[1])
        match power:
            case ops.SpendGoods(count=count, vp=vp, cards=cards):
                return Gain(n // count * vp * self.double, n // count * cards)
            case ops.SpendEachKind(vp_each=vp, cards_each=cards):
                return Gain(n * vp * self.double, n * cards)
            case ops.SpendAll(vp_per_good_after_first=vp):
                return Gain((n - 1) * vp * self.double, 0)
            case ops.SellGood(price_bonuses=bonuses):
                world = next(w[0] for w, k in zip(self.classes, move[1], strict=True) if k)
                return Gain(0, sale(self.own, world, bonuses=bonuses))
        raise AssertionError(power)

    # The best plan

    def plan(self, aim: Aim) -> tuple[Step, ...]:
        """The steps with the most of what is aimed at.

        Ties go to the other gain, then goods left.
        """
        left, counts = self.left, self.counts
        steps: list[Step] = []
        unspent = [list(worlds) for worlds in self.classes]
        while True:
            move = self.best(aim, left, counts)[1]
            if move is None:
                return tuple(steps)
            power, eaten = move
            worlds = tuple(unspent[i].pop(0) for i, n in enumerate(eaten) for _ in range(n))
            steps.append(Step(power, worlds))
            left &= ~(1 << power)
            counts = _less(counts, eaten)

    def best(self, aim: Aim, left: int, counts: Counts) -> tuple[Worth, Move | None]:
        """The most that can still be gained, and the first move towards it."""
        key = (aim, left, counts)
        found = self._best.get(key)
        if found is not None:
            return found
        best: tuple[Worth, Move | None] | None = None
        for move in self.moves(left, counts):
            gain = self.gain(move)
            power, eaten = move
            (later, less, rest), _ = self.best(aim, left & ~(1 << power), _less(counts, eaten))
            first, second = (gain.vp, gain.cards) if aim == "points" else (gain.cards, gain.vp)
            value = (first + later, second + less, rest)
            if best is None or value > best[0]:
                best = (value, move)
            if len(self._best) > NODES and len(self.powers) > EXACT:
                break
        found = best or ((0, 0, sum(counts)), None)
        self._best[key] = found
        return found

    def yields(self, aim: Aim) -> tuple[int, int]:
        """The points and cards of the plan."""
        first, second, _ = self.best(aim, self.left, self.counts)[0]
        return (first, second) if aim == "points" else (second, first)

    @property
    def one_plan(self) -> bool:
        """Whether the plan for points is also the best for cards."""
        return self.yields("points") == self.yields("cards")

    def is_decided(self) -> bool:
        """§17.4 Whether every order gives the same points, cards by power, and goods left."""
        if not self.finely:
            fine = Appetite(self.own, self.goods, self.used, self.double, finely=True)
            return fine.is_decided()
        ends: set[tuple[Counts, int, tuple[tuple[int, int], ...]]] = set()
        seen: set[object] = set()
        todo: list[tuple[int, Counts, int, tuple[tuple[int, int], ...]]] = [
            (self.left, self.counts, 0, ())
        ]
        while todo:
            left, counts, vp, cards = todo.pop()
            moved = False
            for move in self.moves(left, counts, alike=False):
                moved, gain = True, self.gain(move)
                more = tuple(sorted((*cards, (move[0], gain.cards)))) if gain.cards else cards
                node = (left & ~(1 << move[0]), _less(counts, move[1]), vp + gain.vp, more)
                if node not in seen:
                    seen.add(node)
                    todo.append(node)
            if not moved:
                ends.add((counts, vp, cards))
            if len(ends) > 1 or len(seen) > NODES:
                return False
        # If part of a class is left, it is open which worlds keep their good.
        counts, _, _ = next(iter(ends))
        return all(n in (0, most) for n, most in zip(counts, self.counts, strict=True))


def _draws_when_made(card: Card) -> bool:
    """§9.4 Whether a world gives cards when it makes a good."""
    return any(isinstance(o, ops.DrawIfMadeHere) for o in card.powers.get("produce", ()))


def sale(own: Powers, world: int, *, bonuses: bool = True) -> int:
    """§8.1, §8.4 How many cards the good on this world sells for."""
    kind = own.book[world].kind
    assert kind is not None
    return LIMITS.sale_price[kind] + own.priced(kind, world, bonuses=bonuses)


def _bundles(most: Counts, n: int) -> Iterator[Counts]:
    """Every way to take `n` goods out of these counts."""
    if not most:
        if not n:
            yield ()
        return
    rest = sum(most[1:])
    for k in range(max(0, n - rest), min(most[0], n) + 1):
        for tail in _bundles(most[1:], n - k):
            yield (k, *tail)


def _less(counts: Counts, taken: Counts) -> Counts:
    return tuple(a - b for a, b in zip(counts, taken, strict=True))


@lru_cache(maxsize=1 << 12)
def appetite(
    edition: int, active: tuple[int, ...], goods: tuple[int, ...], used: int, double: int
) -> Appetite:
    """The search for these powers and goods."""
    return Appetite(powers(edition, active), goods, used, double)
