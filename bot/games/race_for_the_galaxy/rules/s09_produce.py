"""§9 Produce: make goods, and draw cards for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from bot.engine.flow import Draw, Seat, Task, Todo, Words, together
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.deck import fill_hand, put_good
from bot.games.race_for_the_galaxy.events import Gathered, PhaseBegan, Produced, Received
from bot.games.race_for_the_galaxy.state import Galaxy, card_of, in_order

Empty = tuple[tuple[int, str], ...]
"""Empty windfall worlds, each with its kind of good."""


class ProducePhase(Task[Galaxy], frozen=True):
    """§9 Run the phase."""

    rule = "§9.2"

    def run(self, s: Galaxy) -> Galaxy:
        s = s.enter_phase("produce").tell(PhaseBegan("produce"))
        ask = together([(seat, self._stack(s, seat)) for seat in s.order])
        return s.then(ask, Harvest())

    def _stack(self, s: Galaxy, seat: Seat) -> tuple[Todo, ...]:
        gathers = s.active(seat).gathers and rare_goods(s, seat)
        return (Gather(seat), Fill(seat)) if gathers else (Fill(seat),)


# §9.1 Gather


def rare_goods(s: Galaxy, seat: Seat) -> list[int]:
    """§9.1 The worlds with rare goods that may be moved."""
    gathers = s.active(seat).gathers
    worlds = dict.fromkeys(w for w, _ in s.players[seat].goods)
    return [w for w in worlds if w not in gathers and s.book[w].kind == "rare"]


class Gather(Asking[Galaxy], frozen=True):
    """§9.1 D23 Choose the rare goods to move to the storage world. By default all of them."""

    rule = "§9.1"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words:
            return None
        worlds = [s.book[w].id for w in rare_goods(s, self.seat)]
        standing = s.players[self.seat].gather
        least = len(worlds) if standing == "all" else 0
        most = 0 if standing == "none" else len(worlds)
        return Slot(worlds, unknown="no-rare-good", sizes=(least, most))

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        moved = () if words == ("none",) else tuple(map(card_of, words[0].split(",")))
        p, to = s.players[self.seat], s.active(self.seat).gathers[0]
        goods = tuple((to if w in moved else w, face) for w, face in p.goods)
        s = s.with_player(self.seat, replace(p, goods=goods))
        names = tuple(s.book[w].id for w in moved)
        return s.tell(Gathered(self.seat, names, s.book[to].id)) if moved else s


# §9.3 Windfall worlds


@lru_cache(maxsize=1 << 12)
def fillings(fills: tuple[str, ...], empty: Empty) -> frozenset[frozenset[int]]:
    """§9.3 The sets of empty worlds that can be filled by using powers in any order.

    Every power that can be used is used.
    """
    found: set[frozenset[int]] = set()
    later = [
        (fills[:i] + fills[i + 1 :], world)
        for i, goods in enumerate(fills)
        if goods not in fills[:i]
        for world in empty
        if goods in ("any", world[1])
    ]
    for rest, world in later:
        for more in fillings(rest, tuple(w for w in empty if w != world)):
            found.add(more | {world[0]})
    return frozenset(found) if later else frozenset((frozenset[int](),))


def choices(s: Galaxy, seat: Seat) -> frozenset[frozenset[int]]:
    """§9.3 The sets of windfall worlds that this seat may fill."""
    p = s.players[seat]
    bonus = sum(a.windfalls for a in s.bonuses(seat, "produce"))
    fills = sorted([o.goods for _, o in s.active(seat).fills] + ["any"] * bonus)
    cards = [(w, s.book[w]) for w in p.tableau]
    empty = [
        (w, card.kind)
        for w, card in cards
        if card.mode == "windfall" and card.kind and not p.holds(w)
    ]
    if not fills or not empty:
        return frozenset((frozenset(),))
    sets = fillings(tuple(fills), tuple(empty))
    whole = frozenset(w for w, _ in empty)
    # Nobody would leave a world empty without need (§17.4).
    return frozenset((whole,)) if whole in sets else sets


class Fill(Asking[Galaxy], frozen=True):
    """§9.3 D24 Choose the windfall worlds that get a good."""

    rule = "§9.3"

    def slot(self, s: Galaxy, words: Words) -> Slot | None:
        if words == ("none",):
            return None
        sets, tableau = choices(s, self.seat), s.players[self.seat].tableau
        before = [card_of(word) for word in words]
        fitting = [one for one in sets if _begins(one, before, tableau)]
        follow = {
            w
            for one in fitting
            for w in one
            if w not in before and _begins(one, [*before, w], tableau)
        }
        if not words and sets == {frozenset()}:
            return Slot(("none",), deep=False)
        if not follow:
            return None
        whole = frozenset(before) in sets
        of = tuple(s.book[w].id for w in tableau if w in follow)
        return Slot(of, unknown="no-windfall", optional=bool(words) and whole, deep=False)

    def canonical(self, s: Galaxy, typed: Words) -> Words:
        return in_order(typed, [s.book[w].id for w in s.players[self.seat].tableau])

    def take(self, s: Galaxy, words: Words) -> Galaxy:
        p = s.players[self.seat]
        makers = [w for w in s.active(self.seat).makers if not p.holds(w)]
        filled = [] if words == ("none",) else [card_of(word) for word in words]
        return s.with_player(self.seat, replace(p, made=(*makers, *filled)))


def _begins(one: frozenset[int], words: Iterable[int], tableau: tuple[int, ...]) -> bool:
    """Whether a set, in tableau order, begins with these worlds."""
    ordered = [w for w in tableau if w in one]
    return all(w == x for w, x in zip(words, ordered, strict=False)) and len(ordered) >= len(
        list(words)
    )


# §9.2 to §9.5


class Harvest(Draw[Galaxy], frozen=True):
    """§9.2 to §9.5 Make goods and draw cards, seat by seat. Comparisons come last."""

    rule = "§9.4"
    private = (Received,)

    def run(self, s: Galaxy, chance: Chance) -> Galaxy:
        for seat in s.order:
            s = make(s, seat, chance)
            for card, power in s.active(seat).harvest:
                n = crop(s, seat, card, power)
                s = fill_hand(s, chance, seat, str(power.__struct_config__.tag), card, n)
        for seat in s.order:
            for card, power in s.active(seat).harvest:
                if isinstance(power, ops.DrawIfSoleMostMade) and sole_most(s, seat, power.goods):
                    s = fill_hand(s, chance, seat, "draw_if_sole_most_made", card, power.n)
        return s


def make(s: Galaxy, seat: Seat, chance: Chance) -> Galaxy:
    """§9.2, §9.3 Put goods on all worlds that get one, as long as there are cards."""
    made: list[int] = []
    for world in s.players[seat].made:
        s = put_good(s, chance, seat, world)
        if s.players[seat].holds(world):
            made.append(world)
    s = s.with_player(seat, replace(s.players[seat], made=tuple(made)))
    return s.tell(Produced(seat, tuple(s.book[w].id for w in made))) if made else s


def crop(s: Galaxy, seat: Seat, card: int, power: ops.Op) -> int:
    """§9.4 How many cards a produce power gives."""
    match power:
        case ops.DrawCards(n=n):
            return n
        case ops.DrawPerCard(count=what, n=n):
            return n * s.active(seat).counted(what)
        case ops.DrawPerGoodMade(goods=goods, n=n):
            return n * made_of(s, seat, goods)
        case ops.DrawPerKindMade(n=n):
            return n * len({s.book[w].kind for w in s.players[seat].made})
        case ops.DrawIfMadeHere(n=n):
            return n if card in s.players[seat].made else 0
        case _:
            return 0


def made_of(s: Galaxy, seat: Seat, goods: str) -> int:
    """§9.4 How many goods of a kind a seat made in this phase."""
    return sum(goods in ("any", s.book[w].kind) for w in s.players[seat].made)


def sole_most(s: Galaxy, seat: Seat, goods: str) -> bool:
    """§9.5 Whether a seat made more goods of a kind than every other seat."""
    others = (made_of(s, other, goods) for other in s.order if other != seat)
    return made_of(s, seat, goods) > max(others, default=0)
