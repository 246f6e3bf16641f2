"""§13 Effects, one after the other: what an effect triggers is done before the next one (§3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from msgspec.structs import replace

from bot.engine.effects import EffectRules
from bot.engine.flow import Seat, Step, Task
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import DIE_MAX
from bot.games.federation.effects import Effect, Effects, Stock
from bot.games.federation.state import Federation

Found = Step[Federation] | None
"""The step that an effect leads to, or None where nothing can be chosen."""

at_once: Final = EffectRules[Federation, fx.Plain, Federation](get_args(fx.Plain))
"""§13 Effects without a choice: the position after the effect."""

deciding: Final = EffectRules[Federation, fx.Deciding, Found](get_args(fx.Deciding))
"""§13 Effects that ask: the question, or None where nothing can be chosen."""


class Carry(Task[Federation], frozen=True):
    """§13 Carries out these effects in order."""

    seat: Seat
    effects: Effects
    rule = "§13"

    def run(self, s: Federation) -> Federation:
        if not self.effects:
            return s
        first, rest = self.effects[0], self.effects[1:]
        if rest:
            s = s.then(Carry(self.seat, rest))
        return carried(s, self.seat, first)


def carried(s: Federation, seat: Seat, op: Effect) -> Federation:
    """§13 Carry out one effect, or ask its question."""
    if isinstance(op, fx.Plain):
        return at_once(s, seat, op)
    assert not isinstance(op, fx.Boost), "only a planet action can use this"
    step = deciding(s, seat, op)
    return s if step is None else s.then(step)


def all_idle(s: Federation, seat: Seat, effects: Iterable[Effect]) -> bool:
    """§8.2 Whether none of these effects would change anything now."""
    return all(comes_to_nothing(s, seat, op) for op in effects)


def comes_to_nothing(s: Federation, seat: Seat, op: Effect) -> bool:
    """§8.2 Whether an effect would change nothing now."""
    if isinstance(op, fx.Boost):
        return False
    if isinstance(op, fx.Plain):
        return replace(at_once(s, seat, op), news=s.news) == s
    return deciding(s, seat, op) is None


at_once.carries(fx.Gain)(lambda s, seat, op: s.gain(seat, op.what))  # §13
at_once.carries(fx.Die)(lambda s, seat, op: s.raise_die(seat, op.n))  # §11.1
at_once.carries(fx.DieMax)(lambda s, seat, _op: s.raise_die(seat, DIE_MAX))  # §11.1
at_once.carries(fx.Spaceship)(lambda s, seat, op: s.ships(seat, op.n))  # §5.5
at_once.carries(fx.LevelBonus)(lambda s, seat, op: s.raise_level(seat, op.n, op.until))  # §10.4
at_once.carries(fx.Pp)(lambda s, seat, op: s.score(seat, op.n))  # §13


@at_once.carries(fx.GainPer)
def gain_per(s: Federation, seat: Seat, op: fx.GainPer) -> Federation:
    """§13 Add one of a resource for each of what is counted."""
    return s.gain(seat, Stock.of(op.what, s.counted(seat, op.count)))


@at_once.carries(fx.MissionTokenAll)
def open_all(s: Federation, seat: Seat, op: fx.MissionTokenAll) -> Federation:
    """§19.3 Put a token on every mission without one."""
    if all(s.seats[seat].missions):
        return s
    missions = tuple(x or 1 for x in s.seats[seat].missions)
    return s.with_seat(seat, missions=missions).tell(e.MissionsOpened(seat))


@at_once.carries(fx.PpPer)
def pp_per(s: Federation, seat: Seat, op: fx.PpPer) -> Federation:
    """§13 Score Prestige points for each of what is counted."""
    return s.score(seat, op.rate * s.counted(seat, op.count))


@at_once.carries(fx.SpecialAmbassador)
def special_ambassador(s: Federation, seat: Seat, op: fx.SpecialAmbassador) -> Federation:
    """§19.3 DS6: take the Ambassador with seven votes."""
    return s.with_seat(seat, special=True).tell(e.GotSpecial(seat))


@at_once.carries(fx.TakeMedal)
def take_medal(s: Federation, seat: Seat, op: fx.TakeMedal) -> Federation:
    """§12.1 Take a certain Medal of Honor, unless it is owned or gone."""
    return s.take_medal(seat, op.id) if op.id in s.medals_open(seat) else s


@at_once.carries(fx.President)
def president(s: Federation, seat: Seat, op: fx.President) -> Federation:
    """§5.3 Take the President pawn."""
    return replace(s, president=seat).tell(e.BecamePresident(seat))
