"""§3.5 The checkpoint after every single action or effect."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat, Task
from bot.games.alien_frontiers.data import LAND
from bot.games.alien_frontiers.events import Control
from bot.games.alien_frontiers.rules.s09_relic import return_relic
from bot.games.alien_frontiers.rules.s10_end import end_game, finisher
from bot.games.alien_frontiers.rules.s14_agendas import ShowAgenda, triggered
from bot.games.alien_frontiers.scoring import scores
from bot.games.alien_frontiers.state import NOBODY, Frontier, controllers


class Checkpoint(Task[Frontier], frozen=True):
    """§3.5 Update control, Relic Ship, agendas, scores and the end, in this order.

    Agendas above the limit stop none of it.
    """

    seat: Seat
    rule = "§3.5"

    def run(self, s: Frontier) -> Frontier:
        s = return_relic(update_control(s, self.seat))
        last = finisher(s)
        # §10.3 At the end there is no use in holding an agenda back.
        ending = last != NOBODY
        now = triggered(s, self.seat, ending=ending) if s.rules.agendas else ()
        turn = replace(s.turn, marks=(), docking=(), profits=(), scores=scores(s))
        s = replace(s, turn=turn)
        if now:
            # A revealed agenda is a point, which may make another one true (ag12).
            return s.then(*(ShowAgenda(self.seat, a) for a in now), self)
        return end_game(s, last) if ending else s


def update_control(s: Frontier, seat: Seat) -> Frontier:
    """§6.2 Bring control of all territories up to date and note what the player has won."""
    before, now = s.control, controllers(s)
    if before == now:
        return s
    s = replace(s, control=now)
    for key, was, start, owner in zip(LAND, before, s.turn.start_control, now, strict=True):
        if was == owner:
            continue
        s = s.tell(Control(owner, key))
        if owner == seat and start not in (NOBODY, seat):
            s = s.note("control")
        if owner == seat and {was, start} - {NOBODY, seat}:
            s = s.note(winning=(*s.turn.winning, key))
    return s
