"""§13 Effects, one after the other; what an effect triggers is done before the next one (§3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, cast

from msgspec.structs import replace

from bot.engine.flow import Draw, Question, Seat, Step, Task
from bot.engine.rng import Chance
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import DATA, DIE_MAX, MEDAL_DEGREE, MISSION_IDS, TOP
from bot.games.federation.effects import Effect, Effects, Stock
from bot.games.federation.state import Federation, many

__all__ = ["Carry", "DrawAlterations"]


class Carry(Task[Federation], frozen=True, gc=False):
    """§13 Carry out these effects in order."""

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
    """One effect."""
    if isinstance(op, fx.Plain):
        return at_once(s, seat, op)
    assert not isinstance(op, fx.Boost), "only a planet action can use this"
    step = asking(s, seat, op)
    return s if step is None else s.then(step)


def asking(s: Federation, seat: Seat, op: fx.Deciding) -> Step[Federation] | None:
    """The question of an effect, or None where nothing can be chosen."""
    # Planet actions carry out effects and effects are planet actions: one side must come later.
    from bot.games.federation.rules.decisions import deciding  # noqa: PLC0415 (see above)

    return deciding(s, seat, op)


def comes_to_nothing(s: Federation, seat: Seat, op: Effect) -> bool:
    """Whether an effect would change nothing now."""
    if isinstance(op, fx.Boost):
        return False
    if isinstance(op, fx.Plain):
        return replace(at_once(s, seat, op), news=s.news) == s
    return asking(s, seat, op) is None


def at_once(s: Federation, seat: Seat, op: fx.Plain) -> Federation:  # noqa: C901, PLR0911, PLR0912 (one case for each effect)
    """§13 An effect without a choice."""
    match op:
        case fx.Gain(what):
            return s.gain(seat, what)
        case fx.GainPer(what, count):
            return s.gain(seat, Stock.of(what, s.counted(seat, count)))
        case fx.Authority(n):
            return rise(s, seat, n)
        case fx.Die(n):
            return s.raise_die(seat, n)
        case fx.DieMax():
            return s.raise_die(seat, DIE_MAX)
        case fx.Spaceship(n):
            return s.ships(seat, n)
        case fx.MissionTokenAll():
            return open_all(s, seat)
        case fx.Alteration(power, n):
            found = s.alterations[power - 1].cards or of_power(s.discarded, power)
            return s.then(DrawAlterations(seat, power, n)) if found else s
        case fx.LevelBonus(n, until):
            return s.raise_level(seat, n, until)
        case fx.Pp(n):
            return s.score(seat, n)
        case fx.PpPer(rate, count):
            return s.score(seat, rate * s.counted(seat, count))
        case fx.SpecialAmbassador():
            return s.with_seat(seat, special=True).tell(e.GotSpecial(seat))
        case fx.TakeMedal(medal):
            return s.take_medal(seat, medal) if medal in s.medals_open(seat) else s
        case fx.President():
            return replace(s, president=seat).tell(e.BecamePresident(seat))
    assert_never(op)


def open_all(s: Federation, seat: Seat) -> Federation:
    """§19.3 A token on every mission without one."""
    if all(s.seats[seat].missions):
        return s
    missions = tuple(x or 1 for x in s.seats[seat].missions)
    return s.with_seat(seat, missions=missions).tell(e.MissionsOpened(seat))


# §10.2 Authority


def rise(s: Federation, seat: Seat, n: int) -> Federation:
    """§10.2 §10.3 Single degrees; a Deep-Space tile is resolved before the next one."""
    for i in range(n):
        d = s.seats[seat]
        if d.degree == TOP:
            s = risen(s, seat, i) if i else s
            left = n - i
            return s.score(seat, left * DATA.authority.overflow_pp_per_degree.value)
        s = s.with_seat(seat, degree=d.degree + 1)
        if d.degree + 1 == TOP and not d.deep:
            more = (Carry(seat, (fx.Authority(n - i - 1),)),) if n > i + 1 else ()
            return risen(s, seat, i + 1).then(first_look(seat), *more)
    return risen(s, seat, n)


def risen(s: Federation, seat: Seat, n: int) -> Federation:
    """Tell of the degrees gained so far, and the Medal that came with one of them."""
    degree = s.seats[seat].degree
    s = s.tell(e.Rose(seat, n, degree))
    return decorated(s, seat) if degree - n < MEDAL_DEGREE <= degree else s


def decorated(s: Federation, seat: Seat) -> Federation:
    """§10.2 The Authority Medal."""
    return s.take_medal(seat, "authority") if "authority" in s.medals_open(seat) else s


def first_look(seat: Seat) -> Step[Federation]:
    """§19.2 The way to a Deep-Space tile."""
    from bot.games.federation.rules.s19_tiles import LookDeep  # noqa: PLC0415 (as above)

    return LookDeep(seat)


# §7.4 Random Alteration tokens


class DrawAlterations(Draw[Federation], frozen=True, gc=False):
    """§7.4 Random tokens from the supply, made anew from discarded ones when it is empty."""

    seat: Seat
    power: int
    n: int
    rule = "§7.4"

    def run(self, s: Federation, chance: Chance) -> Federation:
        for _ in range(self.n):
            s = drawn(s, self.seat, self.power, chance)
        return s


def of_power(tokens: Iterable[str], power: int) -> list[str]:
    """The Alteration tokens of a power among these."""
    return [x for x in tokens if x.startswith(f"alt{power}")]


def drawn(s: Federation, seat: Seat, power: int, chance: Chance) -> Federation:
    """One random token of a power, if there is any."""
    pile = s.alterations[power - 1]
    discarded = s.discarded
    if not len(pile):
        mine = of_power(discarded, power)
        pile = pile.shuffled_in(mine)
        discarded = tuple(x for x in discarded if x not in mine)
    if not len(pile):
        return s
    token, pile = pile.drawn(chance)
    piles = (*s.alterations[: power - 1], pile, *s.alterations[power:])
    s = replace(s, alterations=piles, discarded=many(discarded))
    return s.take_alteration(seat, token)


Asked = Question[Federation]


def free_missions(s: Federation, seat: Seat) -> tuple[int, ...]:
    """§13 Missions without a token."""
    return tuple(n for n in MISSION_IDS if not s.seats[seat].mission(n))


def steps(*found: Step[Federation] | None) -> tuple[Step[Federation], ...]:
    """Those of these steps that there are."""
    return cast("tuple[Step[Federation], ...]", tuple(x for x in found if x is not None))
