"""§14 The end of an era and of the game."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Seat, Task
from bot.games.spacecorp import events as e
from bot.games.spacecorp.data import BASES, DATA, ERAS
from bot.games.spacecorp.kinds import EraEnd as HabitatEffect
from bot.games.spacecorp.rules.s09_contracts import enough_closed
from bot.games.spacecorp.state import COMP, Corp, Side


def over(s: Corp) -> str:
    """§14.1 Why the era of a solo game is over, or "" if it isn't."""
    if enough_closed(s):
        return "contracts"
    if not len(s.comp_deck):
        return "competition-deck"
    return "" if len(s.deck) else "action-deck"


class EndEra(Task[Corp], frozen=True):
    """§14.2, §14.3 Pays the bonuses of an era, then begins the next one or ends the game."""

    why: str
    rule = "§14.1"

    def run(self, s: Corp) -> Corp:
        from_era = s.era
        s = s.report(e.EraEnded(from_era, self.why))
        for seat in s.order:
            s = _habitats(s, seat)
        s = _majority(s)
        if from_era == s.last_era:
            return finish(s)
        return replace(s, era=ERAS[ERAS.index(from_era) + 1])


def _habitats(s: Corp, seat: Seat) -> Corp:
    """§14.2 Pay a seat for its Habitats."""
    pays = 0
    for spot in s.spots_of(seat):
        effect = BASES[s.bases[spot].kind].effect
        pays += effect.by_era[s.era] if isinstance(effect, HabitatEffect) else 0
    return s.gain(seat, pays, "habitats").report(e.HabitatsPaid(seat, pays)) if pays else s


def _majority(s: Corp) -> Corp:
    """§14.2, §15.8 Pay the side with most bases, if it is one alone."""
    bonus = DATA.base_majority_bonus
    sides: list[Side] = [*range(len(s.hqs)), *([COMP] if s.solo else [])]
    counts = {side: sum(1 for _ in s.spots_of(side)) for side in sides}
    most = max(counts.values())
    leaders = [side for side, n in counts.items() if n == most]
    if len(leaders) != 1:
        return s
    s = s.gain(leaders[0], bonus, "majority")
    if leaders[0] == COMP:
        return s.report(e.CompMostBases(bonus))
    return s.report(e.MostBases(Seat(leaders[0]), bonus))


def finish(s: Corp) -> Corp:
    """§14.3, §8.3 End the game. Orbits in the bank are lost."""
    for seat in s.order:
        lost = s.hqs[seat].banked_genetics + s.hqs[seat].banked_revelation
        if lost:
            s = s.report(e.OrbitLost(seat, lost))
    return replace(s.report(e.GameEnded(level_of(s))), ended=True).over()


def level_of(s: Corp) -> str:
    """§14.4 The level of the result of a solo game, "" among players."""
    if not s.comp:
        return ""
    return level_at(s.hqs[0].profit - s.comp.profit)


def level_at(margin: int) -> str:
    """§14.4 The level of a margin over the Competition."""
    for level in DATA.victory.values():
        above = level.min is None or margin >= level.min
        if above and (level.max is None or margin <= level.max):
            return level.id
    raise AssertionError(margin)
