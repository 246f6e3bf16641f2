"""§5.2, §11 The Colonist Hub: circles, launching, and the excess beyond the last circle."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.errors import No
from bot.engine.flow import Seat, Words
from bot.engine.slots import Asking, Slot
from bot.engine.verbs import Verb
from bot.games.alien_frontiers.data import NUMBERS, Facility, bonus_territory
from bot.games.alien_frontiers.events import Advanced
from bot.games.alien_frontiers.rules.s03_actions import actions
from bot.games.alien_frontiers.rules.s04_docking import (
    Docking,
    Gives,
    docking_effects,
    why_short,
)
from bot.games.alien_frontiers.rules.s06_planet import land, land_slot
from bot.games.alien_frontiers.state import Frontier, Ship

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

    def free(self, d: Docking, ships: int) -> bool:
        return not why_circle_full(d.s, d.seat, circle_after(d.s, d.seat, ships))

    def take(self, d: Docking, f: Facility, ships: tuple[Ship, ...], words: Words) -> Frontier:
        s, seat, n = d.s, d.seat, len(ships)
        extra = extra_circles(s, seat, n)
        ended = s.players[seat].hub + n + extra
        s = s.note(hub_docks=s.turn.hub_docks + n)
        if extra:
            s = s.note(once=(*s.turn.once, "asimov")).note_profit("hub_extra")
        s = advance(s, seat, ended, extra)
        beyond = ended > launch_circle(s, seat) and not actions[LAUNCH].why(s, seat)
        return s.then(Excess(seat, ended)) if beyond or why_crowded(s, seat) else s


def extra_circles(s: Frontier, seat: Seat, ships: int) -> int:
    """§6.4 Asimov Crater's extra circles: once per turn, from the turn's second ship on."""
    amount = bonus_territory("hub_extra").amount
    if "asimov" in s.turn.once or s.turn.hub_docks + ships < amount["from_ship"]:
        return 0
    return amount["circles"] if s.has(seat, "hub_extra") else 0


def circle_after(s: Frontier, seat: Seat, ships: int) -> int:
    """§5.2.1 The circle to which so many ships advance the colony."""
    return min(LAST, s.players[seat].hub + ships + extra_circles(s, seat, ships))


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


@actions(LAUNCH)
class Launch(Verb[Frontier]):
    """§5.2.3 Launch the colony from the hub and land it."""

    def why(self, s: Frontier, seat: Seat) -> No | None:
        needed, circle = launch_circle(s, seat), s.players[seat].hub
        if circle < needed:
            return No("circle", rule="§5.2.3", facts=(str(needed), str(circle)))
        return why_short(s, seat, NUMBERS.launch, "launch", "§5.2.3")

    def slot(self, s: Frontier, seat: Seat, words: Words) -> Slot | None:
        return None if words else land_slot(s)

    def take(self, s: Frontier, seat: Seat, words: Words) -> Frontier:
        s = s.pay(seat, NUMBERS.launch).note(launched=True)
        return land(s, seat, words[0], "launch", from_hub=True)


class Excess(Asking[Frontier], frozen=True):
    """§5.2.4 Launch and perhaps start a new colony on the excess, or let the excess go."""

    ended: int
    rule = "§5.2.4"

    def slot(self, s: Frontier, words: Words) -> Slot | None:
        match words:
            case ():
                crowded = why_crowded(s, self.seat)
                return Slot((KEEP, LAUNCH), lambda w: crowded if w == KEEP else None, deep=False)
            case (word,) if word == LAUNCH:
                return land_slot(s)
            case (_, _):
                no = self._why_not_begin(s)
                return Slot((BEGIN,), lambda _: no, optional=True, deep=False)
        return None

    def _excess(self, s: Frontier) -> int:
        return self.ended - launch_circle(s, self.seat)

    def _why_not_begin(self, s: Frontier) -> No | None:
        """§5.2.4 Why no new colony can start on the excess."""
        if self._excess(s) < 1:
            return No("no-excess", "hub", rule="§5.2.4")
        if not s.players[self.seat].colonies:
            return No("no-colony", "hub", rule="§5.2.4")
        return why_circle_full(s, self.seat, self._excess(s))

    def take(self, s: Frontier, words: Words) -> Frontier:
        if words[0] == KEEP:
            return s
        # §14.5 ag15: a circle beyond the launching one counts for the new colony only.
        beyond = s.players[self.seat].hub - launch_circle(s, self.seat)
        s = actions[LAUNCH].take(s, self.seat, words[1:2])
        if words[2:] != (BEGIN,):
            return s
        return advance(s.note(circles=s.turn.circles - beyond), self.seat, self._excess(s))


# §11 Five players


def why_circle_full(
    s: Frontier, seat: Seat, circle: int, what: str = "hub", rule: str = "§11.2"
) -> No | None:
    """§11.2 Why no colony may end on this circle of the freeform hub: four others stand there."""
    if not s.freeform:
        return None
    there = sum([s.players[i].hub == circle for i in s.opponents(seat)])
    full = there >= NUMBERS.circle_room
    return No("circle-full", what, rule=rule, facts=(str(circle),)) if full else None


def why_crowded(s: Frontier, seat: Seat) -> No | None:
    """§11.2 Why the excess can't be let go: the colony stands on a full circle."""
    return why_circle_full(s, seat, s.players[seat].hub)


def why_not_end(s: Frontier, seat: Seat, ships: int) -> No | None:
    """§11.2, §11.3 Why so many ships may not dock: they would end on a full circle."""
    circle = circle_after(s, seat, ships) if s.freeform else 0
    full = why_circle_full(s, seat, circle)
    if full and circle >= launch_circle(s, seat):
        return why_short(s, seat, NUMBERS.launch, "launch", "§11.3")
    return full
