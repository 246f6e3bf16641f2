"""§13 Effects that ask: which question each of them puts, or none where nothing can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import assert_never

from bot.engine.flow import DONE, Seat, Step
from bot.games.federation import effects as fx
from bot.games.federation.data import STALL_KEYS, STRUCTURES
from bot.games.federation.rules.s05_payment import why_no_robot
from bot.games.federation.rules.s06_arratooine import Arratooine, FreeDisc, why_no_disc
from bot.games.federation.rules.s06_atalum import Atalum
from bot.games.federation.rules.s06_e81216 import NAMES, Build, Builders
from bot.games.federation.rules.s06_moon import Moon
from bot.games.federation.rules.s06_neo import Neo, goals
from bot.games.federation.rules.s06_production import Advance, StructureIncome, Transmute, movable
from bot.games.federation.rules.s08_erudites import Renew, renewable
from bot.games.federation.rules.s12_choices import (
    Choose,
    ChooseMedal,
    Copy,
    Fund,
    Nothing,
    OpenMission,
)
from bot.games.federation.rules.s13_effects import comes_to_nothing, free_missions
from bot.games.federation.rules.s19_tiles import Peek
from bot.games.federation.state import Federation

Found = Step[Federation] | None


def deciding(s: Federation, seat: Seat, op: fx.Deciding) -> Found:  # noqa: C901, PLR0911, PLR0912 (one case for each effect)
    """The step that this effect comes to."""
    match op:
        case fx.MissionToken(n):
            return OpenMission(seat, n) if free_missions(s, seat) else None
        case fx.FundProject(n) | fx.FundSplit(n):
            return Fund(seat, n)
        case fx.AlterationPick(power, show, keep):
            return Peek(seat, power, show, keep) if len(s.alterations[power - 1]) else None
        case fx.StructureBonus(n):
            incomes = (op for w in s.production() for op in STRUCTURES[w.id].income)
            return StructureIncome(seat, n) if not idle(s, seat, incomes) else None
        case fx.ReuseErudite(level):
            return Renew(seat, level) if renewable(s, seat, level) else None
        case fx.TradeDisc(level, bonus):
            open_ = any(why_no_disc(s, seat, x, level) is None for x in STALL_KEYS)
            return FreeDisc(seat, level, bonus) if open_ else None
        case fx.RobotFree():
            legal = any(why_no_robot(s, seat, x) is None for x in NAMES)
            return Build(seat, free=True) if legal else None
        case fx.PlanetAction(planet):
            return ON_PLANET[planet](s, seat)
        case fx.CopyAction(kinds, exempt):
            return Copy(seat, kinds, exempt)
        case fx.MedalChoice():
            return ChooseMedal(seat) if s.medals_open(seat) else None
        case fx.AdvanceNoReward(planets):
            return Advance(seat) if movable(s, seat, planets) else None
        case fx.Transmute(n):
            return Transmute(seat, n) if changeable(s, seat) else None
        case fx.Choice(n, of):
            every = (op for effects in of for op in effects)
            return Choose(seat, n, of) if not idle(s, seat, every) else None
        case fx.CopyErudite():
            raise AssertionError("copies are named with the tile that copies")
    assert_never(op)


def idle(s: Federation, seat: Seat, effects: Iterable[fx.Effect]) -> bool:
    """§8.2 Whether none of these effects would change anything."""
    return all(comes_to_nothing(s, seat, op) for op in effects)


def changeable(s: Federation, seat: Seat) -> bool:
    """§6.5.3 Whether anything can be changed into the next rank."""
    return bool(s.seats[seat].stock.crystals)


# §6.0 Actions on planets


def on_neo(s: Federation, seat: Seat) -> Found:
    """§6.1.4 Nothing where no token is left at the end, and no Erudite helps."""
    asked = Neo(seat)
    return asked if goals(s, seat) or asked.helped(s) else Nothing(seat, "neo")


def on_moon(s: Federation, seat: Seat) -> Found:
    """§6.2.2 Nothing where no token is left at the end, and no Erudite helps."""
    asked = Moon(seat)
    return Nothing(seat, "6moon") if asked.done(s) and not asked.helped(s) else asked


def on_atalum(s: Federation, seat: Seat) -> Found:
    """§6.3.4 Nothing where no tile may be taken, and no Erudite helps."""
    asked = Atalum(seat)
    return Nothing(seat, "atalum") if set(asked.options(s, ())) == {DONE} else asked


def simply(kind: Callable[[Seat], Step[Federation]], _: Federation, seat: Seat) -> Found:
    """A planet whose action looks for itself."""
    return kind(seat)


ON_PLANET: dict[str, Callable[[Federation, Seat], Found]] = {
    "neo": on_neo,
    "6moon": on_moon,
    "atalum": on_atalum,
    "arratooine": partial(simply, Arratooine),
    "e81216": partial(simply, Builders),
}
