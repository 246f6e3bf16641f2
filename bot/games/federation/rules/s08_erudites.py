"""§8 Erudites: using, copying and renewing them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import ERUDITES
from bot.games.federation.effects import Effects, Planet
from bot.games.federation.rules.s13_effects import Carry, Found, all_idle, deciding
from bot.games.federation.state import Federation

USE: Word = "use"


class Boosts(msgspec.Struct, frozen=True, gc=False):
    """§8.2 What the planet Erudites used so far add to the planet action."""

    extra: int = 0
    discount: int = 0
    free_level: int = 0
    after: Effects = ()

    def plus(self, effects: Effects) -> Boosts:
        """The boosts with the effects of one more tile."""
        b = self
        for op in effects:
            match op:
                case fx.ExtraMoves(n):
                    b = replace(b, extra=b.extra + n)
                case fx.Discount(n):
                    b = replace(b, discount=b.discount + n)
                case fx.IgnorePrerequisite(level):
                    b = replace(b, free_level=level)
                case _:
                    b = replace(b, after=(*b.after, op))
        return b


# §8.5 Which tiles may be used


def copies(tile: str) -> int:
    """§8.5 The highest level that a tile copies, 0 for tiles that don't copy."""
    op = ERUDITES[tile].effects[0]
    return op.max_level if isinstance(op, fx.CopyErudite) else 0


def own_tiles(s: Federation, seat: Seat, planet: Planet | None) -> tuple[str, ...]:
    """§8.1 The tiles of a seat that can be used in this planet's action, or at any time (None)."""
    usable = s.seats[seat].usable
    return tuple(x for x in usable if fits(x, planet) or (planet and copies(x)))


def fits(tile: str, planet: Planet | None) -> bool:
    """§8.1 Whether a tile's timing allows it in this planet's action, or at any time (None)."""
    t = ERUDITES[tile]
    return t.trigger == planet if planet else t.timing == "anytime"


def targets(s: Federation, seat: Seat, chain: Words, planet: Planet | None) -> Iterator[str]:
    """§8.5 The tiles that the last of a chain of copies may copy: own face-up ones and Atalum's."""
    most = copies(chain[-1])
    for tile in (*s.seats[seat].face_up, *(x for x in s.shown if x)):
        t = ERUDITES[tile]
        timed = t.trigger == planet if planet else t.timing != "planet"
        if t.level <= most and tile not in chain and (timed or copies(tile)):
            yield tile


def use_slot(
    s: Federation,
    seat: Seat,
    chain: Words,
    planet: Planet | None,
    wasted: Callable[[Words], No | None] = lambda _: None,
) -> Slot | None:
    """§8.5 The slot after `use` and these tiles.

    `wasted` says why a chain of tiles can't be used.
    """

    def why(tile: str) -> No | None:
        return None if copies(tile) else why_useless(s, seat, tile) or wasted((*chain, tile))

    if not chain:
        return Slot(own_tiles(s, seat, planet), why, "no-tile-to-use")
    if copies(chain[-1]):
        found = tuple(targets(s, seat, chain, planet))
        return Slot(found, why, "no-copy", "nothing-to-copy")
    return None


def why_useless(s: Federation, seat: Seat, tile: str) -> No | None:
    """§8.2 Why using or copying this tile would do nothing at all.

    Whether extra steps and discounts help is known to the planet's action (`wasted`).
    """
    match ERUDITES[tile].effects:
        case (fx.ReuseErudite(level),) if not renewable(s, seat, level):
            return No("nothing-used", tile, "§8.4", (str(level),))
        case (fx.IgnorePrerequisite(level),):
            free = free_tiles(s, seat, level)
            if not free:
                return No("no-free-tile", tile, "§8.6", (str(level),))
            return idle(tile) if all(has_lower(s, seat, x) for x in free) else None
        case effects if all_idle(s, seat, effects):
            return idle(tile)
    return None


def idle(tile: str) -> No:
    """§8.2 The reason that using a tile would change nothing at all."""
    return No("does-nothing", tile, "§8.2")


def why_no_step(tile: str, left: int) -> No | None:
    """§8.9 Why a tile's extra steps lead nowhere, if this many steps are left."""
    extra = any(isinstance(op, fx.ExtraMoves) for op in ERUDITES[tile].effects)
    return idle(tile) if extra and left <= 0 else None


def free_tiles(s: Federation, seat: Seat, level: int) -> tuple[str, ...]:
    """§8.6 The tiles of a level on Atalum that a seat doesn't own in that colour yet."""
    d = s.seats[seat]
    found = (x for x in s.shown if x and ERUDITES[x].level == level)
    return tuple(x for x in found if not d.owns(level, x[1]))


def has_lower(s: Federation, seat: Seat, tile: str) -> bool:
    """§6.3.1 Whether a seat has the next lower Erudite of a tile's colour, if there is one."""
    level = ERUDITES[tile].level
    return level == 1 or s.seats[seat].owns(level - 1, tile[1])


def used_in_window(s: Federation, seat: Seat, chain: Words) -> Federation:
    """§8.1 Use a tile in the seat's own turn. Its effect comes before the turn goes on."""
    tile, source = chain[0], chain[-1]
    s = s.employ(seat, tile).tell(e.UsedErudite(seat, tile, source if source != tile else ""))
    return s.then(Carry(seat, ERUDITES[source].effects), TurnDown(seat, tile))


def used_in_action(
    s: Federation, seat: Seat, chain: Words, boosts: Boosts
) -> tuple[Federation, Boosts]:
    """§8.2 Use a tile in a planet's action.

    Returns the position and the boosts with the tile's own.
    """
    tile, source = chain[0], chain[-1]
    s = s.turn_down(seat, tile).tell(e.UsedErudite(seat, tile, source if source != tile else ""))
    return s, boosts.plus(ERUDITES[source].effects)


def has_use(s: Federation, seat: Seat, planet: Planet | None) -> bool:
    """§8.1 Whether a tile can be used in this planet's action, or at any time (None)."""
    return bool(own_tiles(s, seat, planet))


class TurnDown(Task[Federation], frozen=True):
    """§8.2 Turns an Erudite face down, once its effect is carried out."""

    seat: Seat
    tile: str
    rule = "§8.2"

    def run(self, s: Federation) -> Federation:
        return s.turn_down(self.seat, self.tile)


# §8.4 Renewing


def renewable(s: Federation, seat: Seat, level: int) -> tuple[str, ...]:
    """§8.4 The used tiles of a seat on this level."""
    return tuple(x for x in s.seats[seat].used if ERUDITES[x].level == level)


class Renew(Asking[Federation], frozen=True):
    """§8.4 D16 Asks which used Erudite is turned up, if any."""

    level: int
    rule = "§8.4"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if words:
            return None
        return Slot((*renewable(s, self.seat, self.level), DONE), unknown="not-used", deep=False)

    def take(self, s: Federation, words: Words) -> Federation:
        if words == (DONE,):
            return s.tell(e.Declined(self.seat, "embassy"))
        return renewed(s, self.seat, words[0])


@deciding.carries(fx.ReuseErudite)
def renew(s: Federation, seat: Seat, op: fx.ReuseErudite) -> Found:
    """§8.4 Ask which used Erudite is turned face up, if there is one of this level."""
    return Renew(seat, op.level) if renewable(s, seat, op.level) else None


def immediate(tile: str) -> bool:
    """§8.1 Whether an Erudite works as soon as it is taken."""
    return ERUDITES[tile].timing == "immediate"


def renewed(s: Federation, seat: Seat, tile: str) -> Federation:
    """§8.4 Turn a used tile up. An immediate one works at once and is turned down again."""
    s = s.renew(seat, tile)
    return resolved(s, seat, tile) if immediate(tile) else s


def resolved(s: Federation, seat: Seat, tile: str) -> Federation:
    """§6.3.3 Carry out an immediate tile, which is used then."""
    return s.employ(seat, tile).then(Carry(seat, ERUDITES[tile].effects), TurnDown(seat, tile))
