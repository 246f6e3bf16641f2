"""§5.2, §11 The Colonist Hub: circles, launching, and the excess beyond the last circle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.alien_frontiers.data import NUMBERS, Facility, bonus_territory
from bot.games.alien_frontiers.events import Advanced
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking_effects,
    place,
    why_short,
)
from bot.games.alien_frontiers.rules.s06_planet import land, land_slot
from bot.games.alien_frontiers.state import Frontier

LAST = NUMBERS.last_circle
KEEP, LAUNCH, BEGIN = "keep", "launch", "begin"


@docking_effects
class Advance(Gives, frozen=True, tag="advance"):
    """§5.2 The Colonist Hub: the colony advances one circle per ship."""

    def closed(self, d: Docking, f: Facility) -> No | None:
        p = d.s.players[d.seat]
        if p.hub >= LAST:
            return No("launch-first", "hub", rule="§5.2.3")
        if not p.hub and not p.colonies:
            return No("no-colony", "hub", rule="§5.2.5")
        if len(d.s.own_at("hub", d.seat)) >= NUMBERS.hub_ships:
            return No("hub-full", "hub", rule="§5.2.2", facts=(str(NUMBERS.hub_ships),))
        return None

    def sizes(self, d: Docking, f: Facility) -> Iterator[int]:
        room = NUMBERS.hub_ships - len(d.s.own_at("hub", d.seat))
        most = min(room, d.s.free_ports(f))
        return (n for n in range(1, most + 1) if not why_not_end(d.s, d.seat, n))

    def why_not_set(self, d: Docking, f: Facility, dice: Words) -> No | None:
        return why_not_end(d.s, d.seat, len(dice))

    def take(self, d: Docking, f: Facility, dice: Words, words: Words) -> Frontier:
        s, seat, n = d.s, d.seat, len(dice)
        extra = extra_circles(s, seat, n)
        ended = s.players[seat].hub + n + extra
        s = place(s, seat, f, d.ships(dice)).note(hub_docks=s.turn.hub_docks + n)
        if extra:
            s = s.note(once=(*s.turn.once, "asimov")).note_profit("hub_extra")
        s = advance(s, seat, ended, extra)
        excess = Excess(seat, ended)
        return s.then(excess) if _may_launch_now(s, seat, ended) else s


def extra_circles(s: Frontier, seat: Seat, ships: int) -> int:
    """§6.4 Asimov Crater's extra circles: once per turn, from the turn's second ship on."""
    amount = bonus_territory("hub_extra").amount
    if "asimov" in s.turn.once or s.turn.hub_docks + ships < amount["from_ship"]:
        return 0
    return amount["circles"] if s.has(seat, "hub_extra") else 0


def advance(s: Frontier, seat: Seat, circle: int, extra: int = 0) -> Frontier:
    """§5.2.1 Advance the colony on the hub to a circle. A new one comes from the supply."""
    p = s.players[seat]
    circle = min(circle, LAST)
    started = not p.hub
    s = s.with_player(seat, hub=circle, colonies=p.colonies - started)
    s = s.note("hub", circles=s.turn.circles + circle - p.hub)
    if started:
        s = s.note("started")
    return s.tell(Advanced(seat, circle, extra))


# §5.2.3, §5.2.4 Launching


def launch_circle(s: Frontier, seat: Seat) -> int:
    """§5.2.3, §12.5 The first circle from which this seat may launch."""
    early = s.players[seat].board == "homesteaders"
    return NUMBERS.early_circle if early else LAST


def launch_slot(s: Frontier, seat: Seat, words: Words) -> Slot | None:
    """§5.2.3 Where the colony on the hub may land."""
    return None if words else land_slot(s)


def why_no_launch(s: Frontier, seat: Seat) -> No | None:
    """§5.2.3 Why the colony on the hub cannot be launched."""
    needed, circle = launch_circle(s, seat), s.players[seat].hub
    if circle < needed:
        return No("circle", rule="§5.2.3", facts=(str(needed), str(circle)))
    return why_short(s, seat, NUMBERS.launch, "launch", "§5.2.3")


def launch(s: Frontier, seat: Seat, words: Words) -> Frontier:
    """§5.2.3 Launch the colony from the hub and land it."""
    s = s.pay(seat, NUMBERS.launch).note(launched=True)
    return land(s, seat, words[0], "launch", from_hub=True)


def _may_launch_now(s: Frontier, seat: Seat, ended: int) -> bool:
    beyond = ended > launch_circle(s, seat) and not why_no_launch(s, seat)
    return beyond or _crowded(s, seat)


class Excess(Asking[Frontier], frozen=True):
    """§5.2.4 Launch and perhaps start a new colony on the excess, or let the excess go."""

    ended: int
    rule = "§5.2.4"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot((KEEP, LAUNCH), partial(self._why_crowded, s), deep=False)
            case (word,) if word == LAUNCH:
                return land_slot(s)
            case (_, _):
                no = why_not_begin(s, self.seat, self.ended)
                return Slot((BEGIN,), lambda _: no, optional=True, deep=False)
        return None

    def _why_crowded(self, s: Frontier, word: Word) -> No | None:
        """§11.2 Why the excess can't be let go: the colony stands on a full circle."""
        if word != KEEP or not _crowded(s, self.seat):
            return None
        return No("circle-full", "hub", rule="§11.2", facts=(str(s.players[self.seat].hub),))

    def take(self, s: Frontier, words: Words) -> Frontier:
        if words[0] == KEEP:
            return s
        begin = words[2:] == (BEGIN,)
        circle = self.ended - launch_circle(s, self.seat)
        # §14.5 ag15: a circle beyond the launching one counts for the new colony only.
        beyond = s.players[self.seat].hub - launch_circle(s, self.seat)
        s = launch(s, self.seat, words[1:2])
        if not begin:
            return s
        return advance(s.note(circles=s.turn.circles - beyond), self.seat, circle)


def why_not_begin(s: Frontier, seat: Seat, ended: int) -> No | None:
    """§5.2.4 Why no new colony can start on the excess."""
    excess = ended - launch_circle(s, seat)
    if excess < 1:
        return No("no-excess", "hub", rule="§5.2.4")
    if not s.players[seat].colonies:
        return No("no-colony", "hub", rule="§5.2.4")
    if circle_full(s, seat, excess):
        return No("circle-full", "hub", rule="§11.2", facts=(str(excess),))
    return None


# §11 Five players


def circle_full(s: Frontier, seat: Seat, circle: int) -> bool:
    """§11.2 Whether four other colonies stand on this circle of the freeform hub."""
    if not s.freeform:
        return False
    there = sum([s.players[i].hub == circle for i in s.opponents(seat)])
    return there >= NUMBERS.circle_room


def _crowded(s: Frontier, seat: Seat) -> bool:
    return circle_full(s, seat, s.players[seat].hub)


def why_not_end(s: Frontier, seat: Seat, ships: int) -> No | None:
    """§11.2, §11.3 Why so many ships may not dock: they would end on a full circle."""
    if not s.freeform:
        return None
    circle = min(LAST, s.players[seat].hub + ships + extra_circles(s, seat, ships))
    if not circle_full(s, seat, circle):
        return None
    if circle >= launch_circle(s, seat):
        return why_short(s, seat, NUMBERS.launch, "launch", "§11.3")
    return No("circle-full", "hub", rule="§11.2", facts=(str(circle),))


def free_advance(s: Frontier, seat: Seat, ships: int) -> bool:
    """§4.4 Whether so many ships may dock here without having to pay for a launch."""
    circle = min(LAST, s.players[seat].hub + ships + extra_circles(s, seat, ships))
    return not circle_full(s, seat, circle)
