"""§7.1 Action Phase: one order after another, until the player ends it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Final

from bot.engine.errors import No
from bot.engine.flow import DONE, Question, Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.star_factions.data import CLASSES, KITS
from bot.games.star_factions.rules import s07_battle, s07_moves, s07_works
from bot.games.star_factions.rules.blueprints import no_class, no_kit, why_too_late
from bot.games.star_factions.rules.s01_names import in_notation
from bot.games.star_factions.state import War

END: Final = "end"
VERBS: Final = ("move", "attack", "repair", "colonize", "decolonize", END)
EARLIER: Final = ("build", "fit", DONE)


class Orders(Asking[War], frozen=True):
    """§7.1 D5 to D11 One move and one action for each ship, in any order, then `end`."""

    rule = "§7.1"

    def slot(self, s: War, words: Words) -> Slot | None:
        match words:
            case ():
                why = partial(why_no_order, s, self.seat)
                return Slot((*VERBS, *EARLIER), why, allowed=verbs(s, self.seat))
            case ("move", *_):
                return s07_moves.slot(s, self.seat, words)
            case ("attack", *_):
                return s07_battle.slot(s, self.seat, words)
            case ("repair", *_):
                return s07_works.slot(s, self.seat, words)
            case ("build" | "fit" as verb,):
                over = too_late(verb)
                why = partial(why_too_late, s, self.seat, over)
                of, unknown = (CLASSES, no_class) if verb == "build" else (KITS, no_kit)
                return Slot(of, why, unknown, over)
        return None

    def excess(self, s: War, words: Words) -> No:
        if words[0] == "move":
            return No("plain-move", words[-1], "§7.2")
        return super().excess(s, words)

    def canonical(self, s: War, typed: Words) -> Words:
        return in_notation(s, self.seat, typed)

    def take(self, s: War, words: Words) -> War:
        if words[0] == END:
            return s
        # This question comes back first, because the effect may end the turn or the game.
        s = s.then(self)
        match words[0]:
            case "move":
                return s07_moves.move(s, self.seat, words)
            case "attack":
                return s07_battle.attack(s, self.seat, words)
            case "repair":
                return s07_works.repair(s, self.seat, words)
            case "colonize" | "decolonize" as kind:
                return s07_works.work(s, self.seat, kind)
            case _:
                raise AssertionError(words)


def too_late(verb: Word) -> No:
    """§6.6 Refuse to build: the Draw Phase is over."""
    return No("draw-phase-over", verb, "§6.6")


def why_no_order(s: War, seat: Seat, verb: Word) -> No | None:
    """Why no order of this kind is possible, for reasons that hold for every ship."""
    match verb:
        case "repair":
            return s07_works.why_no_mother(s, seat)
        case "colonize" | "decolonize" as kind:
            return s07_works.why_no_work(s, seat, kind)
        case "done":
            return too_late(verb)
    return None


def able_to_act(s: War, seat: Seat) -> Iterator[str]:
    """The ships that can still use their action, where they stand or after a move."""
    able = {*s07_battle.attackers(s, seat), *s07_moves.movable(s, seat)}
    mother = s.fleets[seat].mother
    if mother and any(chain(s07_works.mendable(s, seat), s07_works.possible_works(s, seat))):
        able.add(mother.key)
    return (ship.key for ship in s.fleets[seat].ships if ship.may_act and ship.key in able)


def verbs(s: War, seat: Seat) -> Iterator[Word]:
    """The kinds of orders that are possible now."""
    if next(s07_moves.movable(s, seat), None):
        yield "move"
    if next(s07_battle.attackers(s, seat), None):
        yield "attack"
    if next(s07_works.mendable(s, seat), None):
        yield "repair"
    yield from s07_works.possible_works(s, seat)
    yield END


def forgone(s: War, q: Question[War]) -> Iterator[Words]:
    """The orders that a player who ends the turn now may regret missing.

    Moves count only as long as no ship has moved or acted.
    """
    if isinstance(q, Orders):
        ships, moves = s.fleets[q.seat].ships, tuple(s07_moves.movable(s, q.seat))
        missed = {"attack", "repair", "colonize", "decolonize"}
        idle = len(moves) == len(ships) and not any(ship.acted for ship in ships)
        missed |= {"move"} if idle else set()
        yield from ((verb,) for verb in verbs(s, q.seat) if verb in missed)


def default(s: War, q: Question[War]) -> Words | None:
    """§12.7 The answer for an absent player: continue a work that is begun, build nothing."""
    match q:
        case Orders():
            work = s.fleets[q.seat].work
            return (work,) if work and work in s07_works.possible_works(s, q.seat) else (END,)
        case _ if DONE in q.options(s, ()):
            return (DONE,)
    return None
