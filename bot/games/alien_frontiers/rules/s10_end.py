"""§10 The end of the game."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Reveal, Seat
from bot.games.alien_frontiers.events import Finished
from bot.games.alien_frontiers.rules.s14_agendas import shown, trimmed, true_now
from bot.games.alien_frontiers.scoring import final_agendas
from bot.games.alien_frontiers.state import NOBODY, Frontier


def finisher(s: Frontier) -> Seat:
    """§10.1 The seat whose last colony stands on the planet, or nobody."""
    for i, p in enumerate(s.players):
        if not p.colonies and not p.hub:
            return Seat(i)
    return NOBODY


def ended(s: Frontier, seat: Seat) -> Frontier:
    """§10.1 No one acts further; what agendas there are still show themselves (§10.3)."""
    s = replace(s.over(), finisher=seat).tell(Finished(seat))
    return s.then(FinalAgendas()) if s.rules.agendas else s


class FinalAgendas(Reveal[Frontier], frozen=True):
    """§10.3, §14.6 What still shows itself: ag07, then every end-game half that holds."""

    rule = "§14.6"

    def run(self, s: Frontier) -> Frontier:
        for seat in s.order:
            s = trimmed(s, seat)
        # §18.7 No turn opens any more; and to hold one back has lost its use.
        for seat in s.order:
            for agenda in true_now(s, seat):
                s = shown(s, seat, agenda, "in-game")
        # All of them look at the same position (§14.6), so they are found before any is shown.
        found = [(seat, a) for seat in s.order for a in final_agendas(s, seat)]
        for seat, agenda in found:
            s = shown(s, seat, agenda, "end-game")
        return s
