"""§6.3 Atalum: taking Erudites."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import DONE, Draw, Seat, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.games.federation import events as e
from bot.games.federation.data import ERUDITES, erudite_key
from bot.games.federation.rules.s08_erudites import (
    USE,
    Boosts,
    free_tiles,
    has_lower,
    has_use,
    immediate,
    resolved,
    use_slot,
    used_in_action,
)
from bot.games.federation.state import Federation


class Atalum(Asking[Federation], frozen=True):
    """§6.3.1 D7 Asks which Erudite is taken.

    Where none can be, using an Erudite may help (§8.2).
    """

    boosts: Boosts = Boosts()
    rule = "§6.3.1"

    def slot(self, s: Federation, words: Words) -> Slot | None:
        if not words:
            use = (USE,) if not self.boosts.free_level and has_use(s, self.seat, "atalum") else ()
            tiles = tuple(x for x in s.shown if x)
            none = () if any(self.why_closed(s, x) is None for x in tiles) else (DONE,)
            return Slot((*use, *tiles, *none), lambda x: self.why_closed(s, x), "not-on-atalum")
        if words[0] == USE:
            return use_slot(s, self.seat, words[1:], "atalum")
        return None

    def why_closed(self, s: Federation, tile: str) -> No | None:
        """§6.3.1 §8.6 Why this tile cannot be taken with the Erudites used so far."""
        if tile in (USE, DONE):
            return None
        level = self.boosts.free_level
        if level:
            free = tile in free_tiles(s, self.seat, level)
            return None if free else No("not-free", tile, "§8.6", (str(level),))
        return why_not_taken(s, self.seat, tile)

    def take(self, s: Federation, words: Words) -> Federation:
        if words[0] == USE:
            s, boosts = used_in_action(s, self.seat, words[1:], self.boosts)
            return s.then(replace(self, boosts=boosts))
        if words[0] == DONE:
            return s.tell(e.Idle(self.seat, "atalum"))
        return take_erudite(s, self.seat, words[0])


def why_not_taken(s: Federation, seat: Seat, tile: str) -> No | None:
    """§6.3.1 Why a seat cannot take a tile by the usual rule."""
    t, d = ERUDITES[tile], s.seats[seat]
    if d.owns(t.level, tile[1]):
        return No("own-that-character", tile, "§6.3.1", (str(t.level), t.planet))
    if not has_lower(s, seat, tile):
        return No("lower-first", tile, "§6.3.1", (str(t.level - 1), t.planet))
    return None


def take_erudite(s: Federation, seat: Seat, tile: str) -> Federation:
    """§6.3.2 §6.3.3 Take a tile: the next one is turned up, then an immediate effect works."""
    s = replace(s, shown=tuple("" if x == tile else x for x in s.shown))
    s = s.with_seat(seat, erudites=(*s.seats[seat].erudites, tile)).tell(e.TookErudite(seat, tile))
    s = s.influenced(seat, "atalum")
    if immediate(tile):
        s = resolved(s, seat, tile)
    level, letter = ERUDITES[tile].level, tile[1]
    return s.then(TurnUp(level, letter)) if covered(s, level, letter) else s


def covered(s: Federation, level: int, letter: str) -> tuple[int, ...]:
    """§6.3.2 The piles whose next tile is to be turned up."""
    keys = [erudite_key(x, letter) for x in (1, 2) if level <= x]
    return tuple(k for k in keys if not s.shown[k] and len(s.piles[k]))


class TurnUp(Draw[Federation], frozen=True):
    """§6.3.2 Turns up the next tiles of a colour."""

    level: int
    letter: str
    rule = "§6.3.2"

    def run(self, s: Federation, chance: Chance) -> Federation:
        new: list[str] = []
        shown, piles = list(s.shown), list(s.piles)
        for key in covered(s, self.level, self.letter):
            shown[key], piles[key] = piles[key].drawn(chance)
            new.append(shown[key])
        s = replace(s, shown=tuple(shown), piles=tuple(piles))
        return s.tell(e.EruditesShown(tuple(new)))
