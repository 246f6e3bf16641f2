"""§2 Setup: shuffling, laying out, Starting tiles."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.flow import Draw, Seat, Task, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.zones import Deck
from bot.games.federation import events as e
from bot.games.federation.data import (
    ALTERATIONS,
    DATA,
    DEEP,
    ERUDITES,
    LETTERS,
    MEGA_COUNT,
    MEGAS,
    MOON,
    START,
    STRUCTURES,
)
from bot.games.federation.effects import Effects
from bot.games.federation.rules.s03_rounds import Round, blocked
from bot.games.federation.rules.s13_effects import Carry
from bot.games.federation.rules.s23_orders import GiveOrders
from bot.games.federation.state import Federation, Works, many


class SetUp(Draw[Federation], frozen=True):
    """§2.2 to §2.6 Shuffles and draws everything before the first choice."""

    faces: tuple[str, ...]
    """§2.4 The face of each production tile: `basic`, `reverse` or `random`."""
    advanced: bool
    balanced: bool = False
    rule = "§2"

    def run(self, s: Federation, chance: Chance) -> Federation:
        first = Seat(chance.below(s.count))
        s = moons(rocks(deal_erudites(s, chance), chance), chance)
        s = laws(deal_tiles(s, chance), chance)
        works = (*production(self.faces, chance), *megastructures(chance, shuffled=self.advanced))
        s = replace(s, works=works, first=first, president=first, active=first)
        structures = tuple(w.id for w in s.production())
        s = blocked(s.tell(e.Opened(first, structures, s.start_tiles)), chance)
        # Counterclockwise from the right of the start player, who picks last.
        order = [Seat((first - 1 - i) % s.count) for i in range(s.count)]
        s = s.offer(*(GiveOrders(Seat(n)) for n in range(s.count)))
        gifts = [Carry(*gift) for gift in self.gifts(s)]
        s = s.tell(e.Balanced()) if gifts else s
        return s.then(*gifts, *(NextTile(seat) for seat in order), Round())

    def gifts(self, s: Federation) -> Iterator[tuple[Seat, Effects]]:
        """§2.5 The seats that a balanced start gives something, and what."""
        if self.balanced:
            by_place = DATA.variants.balanced_start.gifts.get(str(s.count), ((),) * s.count)
            yield from ((seat, x) for seat, x in zip(s.ring(s.first), by_place, strict=True) if x)


def moons(s: Federation, chance: Chance) -> Federation:
    """§2.3 Deal Alteration tokens to the moons, and make the rest the supply."""
    piles = []
    for power in range(1, 5):
        found = (key for key, x in ALTERATIONS.items() if x.power == power)
        piles.append(list(chance.shuffled(found)))
    moon = []
    for step in MOON:
        pile = piles[step.power - 1]
        moon.append(many(pile.pop() for _ in range(step.tokens)))
    supply = tuple(Deck.of(pile) for pile in piles)
    return replace(s, moon=tuple(moon), moon_up=1, alterations=supply)


def rocks(s: Federation, chance: Chance) -> Federation:
    """§2.3 Deal Asteroids and Dead Asteroids face down."""
    alive = chance.shuffled(x.id for x in DATA.neo.asteroid_tokens)
    dead = chance.shuffled(x.id for x in DATA.neo.dead_asteroid_tokens)
    n, m = len(DATA.neo.setup.asteroid_spaces), DATA.neo.setup.dead_asteroids_placed
    return replace(
        s,
        rocks=alive[:n],
        rocks_up=(False,) * n,
        rock_box=many(alive[n:]),
        dead=many(dead[:m]),
        dead_box=many(dead[m:]),
    )


def deal_erudites(s: Federation, chance: Chance) -> Federation:
    """§2.3 Lay out the Erudites: of each colour a pile for every level, with the top tile of levels
    1 and 3 face up."""
    tops: list[str] = []
    piles: list[Deck[str]] = []
    for level in (1, 2, 3):
        for letter in LETTERS:
            pile = Deck.of(x for x, t in ERUDITES.items() if t.level == level and x[1] == letter)
            top = ""
            if level != 2:
                top, pile = pile.drawn(chance)
            tops.append(top)
            piles.append(pile)
    return replace(s, shown=tuple(tops), piles=tuple(piles))


def deal_tiles(s: Federation, chance: Chance) -> Federation:
    """§2.3 §2.6 Deal Deep-Space tiles face down and Starting tiles face up: one more than
    players."""
    deep = chance.shuffled(DEEP)
    start = chance.shuffled(START)
    n = s.count + 1
    return replace(s, deep=many(deep[:n]), deep_box=many(deep[n:]), start_tiles=many(start[:n]))


def laws(s: Federation, chance: Chance) -> Federation:
    """§2.3 Turn up the first laws, which name different planets."""
    left, left_pile = s.left.drawn(chance)
    right, right_pile = s.right.drawn(chance)
    while right == left:
        right, right_pile = s.right.drawn(chance)
    return replace(s, laws=(left, right), left=left_pile, right=right_pile)


def production(faces: tuple[str, ...], chance: Chance) -> list[Works]:
    """§2.4 The production structures in play: one face of each tile."""
    found = []
    for slot, face in enumerate(faces, start=1):
        side = chance.choice(("basic", "reverse")) if face == "random" else face
        found += [x.id for x in STRUCTURES.values() if (x.slot, x.face) == (slot, side)]
    return [Works(x) for x in found]


def megastructures(chance: Chance, *, shuffled: bool) -> list[Works]:
    """§2.4 The megastructures with two tokens each, printed or shuffled."""
    if not shuffled:
        return [Works(key, tokens=x.basic_tokens) for key, x in DATA.megastructures.slots.items()]
    tokens = chance.shuffled(MEGA_COUNT)
    return [Works(key, tokens=tokens[2 * i : 2 * i + 2]) for i, key in enumerate(MEGAS)]


class NextTile(Task[Federation], frozen=True):
    """§2.6 Makes the next player pick a Starting tile."""

    seat: Seat
    rule = "§2.6"

    def run(self, s: Federation) -> Federation:
        return replace(s, active=self.seat).then(StartTile(self.seat))


class StartTile(Asking[Federation], frozen=True):
    """§2.6 D1 Asks for a Starting tile, which works at once."""

    rule = "§2.6"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        return None if words else Slot(s.start_tiles, unknown="no-start-tile", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        left = tuple(x for x in s.start_tiles if x != words[0])
        last = all(d.start for i, d in enumerate(s.seats) if i != self.seat)
        s = replace(s, start_tiles=() if last else left)
        s = s.with_seat(self.seat, start=words[0]).tell(e.TookStart(self.seat, words[0]))
        return s.then(Carry(self.seat, START[words[0]].effects))
