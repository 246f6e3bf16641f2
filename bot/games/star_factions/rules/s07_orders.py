"""§7.1 Action Phase: one order after another, until the player ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from bot.engine.errors import No
from bot.engine.flow import DONE, Question, Seat, Word, Words
from bot.engine.latest import latest
from bot.engine.slots import Asking, Slot
from bot.games.star_factions.rules import s07_battle, s07_moves, s07_works
from bot.games.star_factions.rules.blueprints import KINDS, choice
from bot.games.star_factions.rules.s01_names import in_notation
from bot.games.star_factions.state import War

END: Final = "end"


class Order(NamedTuple):
    """§7.1 A kind of order."""

    take: Callable[..., War]
    """What it does, given the words after its own."""
    able: Callable[[War, Seat], Iterator[str]]
    """The ships that can carry it out, be moved or be repaired, or the work that can be done."""
    slot: Callable[[War, Seat, Words], Slot | None] = lambda *_: None
    """What may follow its word."""
    why: Callable[[War, Seat], No | None] = lambda *_: None
    """Why it is impossible, for reasons that hold for every ship."""


ORDERS: Final[Mapping[Word, Order]] = {
    "move": Order(s07_moves.move, s07_moves.movable, s07_moves.move_slot),
    "attack": Order(s07_battle.attack, s07_battle.attackers, s07_battle.attack_slot),
    "repair": Order(
        s07_works.repair, s07_works.mendable, s07_works.repair_slot, s07_works.why_no_mother
    ),
} | {
    kind: Order(
        partial(s07_works.work, kind=kind),
        partial(s07_works.possible_works, kinds=(kind,)),
        why=partial(s07_works.why_no_work, kind=kind),
    )
    for kind in s07_works.ACTIONS
}  # fmt: skip
TOO_LATE: Final = partial(No, "draw-phase-over", rule="§6.6")
FIRST: Final = (*ORDERS, END, *KINDS, DONE)
"""The first words of orders, and those of the phase before."""


class Orders(Asking[War], frozen=True):
    """§7.1 D5 to D11 One move and one action for each ship, in any order, then `end`."""

    rule = "§7.1"

    def slot(self, s: War, words: Words) -> Slot | None:
        if not words:
            return Slot(FIRST, partial(why_no_order, s, self.seat), allowed=possible(s))
        verb, rest = words[0], words[1:]
        if order := ORDERS.get(verb):
            return order.slot(s, self.seat, rest)
        early = verb in KINDS and not rest
        return choice(s, self.seat, verb, TOO_LATE(verb)) if early else None

    def excess(self, s: War, words: Words) -> No:
        if words[0] == "move":
            return No("plain-move", words[-1], "§7.2")
        return super().excess(s, words)

    def canonical(self, s: War, typed: Words) -> Words:
        return in_notation(s, self.seat, typed)

    def take(self, s: War, words: Words) -> War:
        verb, *rest = words
        # This question comes back first, because the effect may end the turn or the game.
        return s if verb == END else ORDERS[verb].take(s.then(self), self.seat, *rest)


def why_no_order(s: War, seat: Seat, verb: Word) -> No | None:
    """Why no order of this kind is possible, for reasons that hold for every ship."""
    if verb in ORDERS:
        return ORDERS[verb].why(s, seat)
    return TOO_LATE(verb) if verb == DONE else None


def able_to_act(s: War, seat: Seat) -> Iterator[str]:
    """The ships that can use their action where they stand."""
    able = {*s07_battle.attackers(s, seat)}
    mother = s.fleets[seat].mother
    works = (*s07_works.mendable(s, seat), *s07_works.possible_works(s, seat))
    if mother and works:
        able.add(mother.key)
    return (ship.key for ship in s.fleets[seat].ships if ship.may_act and ship.key in able)


@latest
def possible(s: War) -> tuple[Word, ...]:
    """The kinds of orders that are possible now in the running turn."""
    seat = s.active
    return (*(verb for verb, x in ORDERS.items() if next(x.able(s, seat), None)), END)


def forgone(s: War, q: Question[War]) -> Iterator[Words]:
    """The orders, or buildings, that a player who stops now may regret missing.

    Moves count only as long as no ship has moved or acted.
    """
    if isinstance(q, Orders):
        ships, moves = s.fleets[q.seat].ships, tuple(s07_moves.movable(s, q.seat))
        idle = len(moves) == len(ships) and not any(ship.acted for ship in ships)
        spared = (END,) if idle else (END, "move")
        yield from ((verb,) for verb in possible(s) if verb not in spared)
    elif q.allows(s, (), DONE):
        yield from ((word,) for word in q.options(s, ()) if word != DONE)


def default(s: War, q: Question[War]) -> Words | None:
    """§12.7 The answer for an absent player: continue a work that is begun, build nothing."""
    if isinstance(q, Orders):
        begun = s.fleets[q.seat].work
        return (next(s07_works.possible_works(s, q.seat, (begun,)), END) if begun else END,)
    return (DONE,) if DONE in q.options(s, ()) else None
