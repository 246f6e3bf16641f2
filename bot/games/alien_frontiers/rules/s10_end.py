"""§10 The end of the game."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Reveal, Seat
from bot.games.alien_frontiers.events import Finished
from bot.games.alien_frontiers.rules.s14_agendas import reveal, trim_agendas, true_now
from bot.games.alien_frontiers.scoring import final_agendas
from bot.games.alien_frontiers.state import NOBODY, Frontier


def finisher(s: Frontier) -> Seat:
    """§10.1 The seat whose last colony stands on the planet, or nobody."""
    for i, p in enumerate(s.players):
        if not p.colonies and not p.hub:
            return Seat(i)
    return NOBODY


def end_game(s: Frontier, seat: Seat) -> Frontier:
    """§10.1 End the game. Agendas that hold are still revealed (§10.3)."""
    s = replace(s.over(), finisher=seat).tell(Finished(seat))
    return s.then(FinalAgendas()) if s.rules.agendas else s


class FinalAgendas(Reveal[Frontier], frozen=True):
    """§10.3, §14.6 Reveal what still counts: ag07, then every end-game half that holds."""

    rule = "§14.6"

    def run(self, s: Frontier) -> Frontier:
        for seat in s.order:
            s = trim_agendas(s, seat)
        # §18.7 No further turn will reveal ag07, and holding one back is no use any longer.
        for seat in s.order:
            for agenda in true_now(s, seat):
                s = reveal(s, seat, agenda, "in-game")
        # All halves are judged in one position (§14.6), so they are found before any is revealed.
        found = [(seat, a) for seat in s.order for a in final_agendas(s, seat)]
        for seat, agenda in found:
            s = reveal(s, seat, agenda, "end-game")
        return s
