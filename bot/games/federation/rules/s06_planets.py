"""§6.0 An action on a planet, however it came about."""

from __future__ import annotations

from bot.engine.flow import DONE, Seat, Task
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.rules.s06_arratooine import Arratooine
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import Builders
from bot.games.federation.rules.s06_moon import Moon
from bot.games.federation.rules.s06_neo import Neo, goals
from bot.games.federation.rules.s13_effects import Found, deciding
from bot.games.federation.state import Federation


class Nothing(Task[Federation], frozen=True):
    """§4.3 Reports that an action does nothing."""

    seat: Seat
    action: str
    rule = "§4.3"

    def run(self, s: Federation) -> Federation:
        return s.tell(e.Idle(self.seat, self.action))


@deciding.carries(fx.PlanetAction)
def planet_action(s: Federation, seat: Seat, op: fx.PlanetAction) -> Found:
    """§6.0 Ask the planet's question, or report that nothing happens there."""
    match op.planet:
        case "neo":
            return on_neo(s, seat)
        case "6moon":
            return on_moon(s, seat)
        case "atalum":
            return on_atalum(s, seat)
        case "arratooine":
            return Arratooine(seat)
        case "e81216":
            return Builders(seat)


def on_neo(s: Federation, seat: Seat) -> Found:
    """§6.1.4 The miner's question, unless no token is left at the end and no Erudite helps."""
    action = Neo(seat)
    return action if goals(s, seat) or action.helped(s) else Nothing(seat, "neo")


def on_moon(s: Federation, seat: Seat) -> Found:
    """§6.2.2 The mage's question, unless no token is left at the end and no Erudite helps."""
    action = Moon(seat)
    return Nothing(seat, "6moon") if action.done(s) and not action.helped(s) else action


def on_atalum(s: Federation, seat: Seat) -> Found:
    """§6.3.4 The question for an Erudite, unless none can be taken and none helps."""
    action = Atalum(seat)
    return Nothing(seat, "atalum") if set(action.options(s, ())) == {DONE} else action
