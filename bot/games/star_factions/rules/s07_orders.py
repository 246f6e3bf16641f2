"""§7.1 Action Phase: one order after another, until the player ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Final

from bot.engine.errors import No
from bot.engine.flow import DONE, Question, Seat, Word, Words
from bot.games.star_factions.rules import s07_battle, s07_moves, s07_works
from bot.games.star_factions.state import War

MOVE: Final = "move"
ATTACK: Final = "attack"
REPAIR: Final = "repair"
END: Final = "end"
EARLIER: Final = frozenset({"build", "fit", DONE})


class Orders(Question[War], frozen=True, gc=False):
    """§7.1 D5 to D11 One move and one action for each ship, in any order; `end` when enough."""

    rule = "§7.1"

    def options(self, s: War, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from verbs(s, self.seat)
        elif prefix[0] in NEXT:
            yield from NEXT[prefix[0]](s, self.seat, prefix)

    def why_not(self, s: War, words: Words) -> No | None:
        return self.explain(s, words, len(words) - 1)

    def explain(self, s: War, words: Words, at: int) -> No | None:
        # A ship's whole order tells more than the first word that fails: which hex blocks.
        match words[0]:
            case "move":
                return s07_moves.why_not(s, self.seat, words, at)
            case "attack":
                return s07_battle.why_not(s, self.seat, words, at)
            case "repair":
                return s07_works.why_no_repair(s, self.seat, words, at)
            case "colonize" | "decolonize" as kind:
                return s07_works.why_no_work(s, self.seat, kind)
            case earlier if earlier in EARLIER:
                return No("draw-phase-over", words[0], "§6.6")
            case _:
                return None

    def take(self, s: War, words: Words) -> War:
        if words[0] == END:
            return s
        # Before the effect, which may end the turn or the game.
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


NEXT: Final[Mapping[str, Callable[[War, Seat, Words], Iterator[Word]]]] = {
    MOVE: s07_moves.next_words,
    ATTACK: s07_battle.next_words,
    REPAIR: s07_works.repair_words,
}


def able_to_act(s: War, seat: Seat) -> Iterator[str]:
    """The ships whose action is left and can come about: where they stand, or after their move."""
    able = {*s07_battle.attackers(s, seat), *s07_moves.movable(s, seat)}
    mother = s.fleets[seat].mother
    if mother and any(chain(s07_works.mendable(s, seat), s07_works.possible(s, seat))):
        able.add(mother.key)
    return (ship.key for ship in s.fleets[seat].ships if ship.may_act and ship.key in able)


def default(s: War, q: Question[War]) -> Words | None:
    """§12.7 What an absent player answers: a work that is begun goes on, nothing is built."""
    match q:
        case Orders():
            work = s.fleets[q.seat].work
            return (work,) if work and work in s07_works.possible(s, q.seat) else (END,)
        case _ if DONE in q.options(s, ()):
            return (DONE,)
    return None


def verbs(s: War, seat: Seat) -> Iterator[Word]:
    """The orders that are possible at all."""
    if next(s07_moves.movable(s, seat), None):
        yield MOVE
    if next(s07_battle.attackers(s, seat), None):
        yield ATTACK
    if next(s07_works.mendable(s, seat), None):
        yield REPAIR
    yield from s07_works.possible(s, seat)
    yield END
