"""§10 Authority: degrees, the Medal that comes with them, and the look at Deep-Space tiles."""

from __future__ import annotations

from bot.engine.flow import Seat
from bot.games.federation import effects as fx
from bot.games.federation import events as e
from bot.games.federation.data import DATA, MEDAL_DEGREE, TOP
from bot.games.federation.rules.s13_effects import Carry, at_once
from bot.games.federation.rules.s19_tiles import LookDeep
from bot.games.federation.state import Federation


@at_once.carries(fx.Authority)
def rise(s: Federation, seat: Seat, op: fx.Authority) -> Federation:
    """§10.2 §10.3 Rise degree by degree. A Deep-Space tile is resolved before the next degree."""
    for i in range(op.n):
        d = s.seats[seat]
        if d.degree == TOP:
            s = risen(s, seat, i) if i else s
            left = op.n - i
            return s.score(seat, left * DATA.authority.overflow_pp_per_degree)
        s = s.with_seat(seat, degree=d.degree + 1)
        if d.degree + 1 == TOP and not d.deep:
            more = (Carry(seat, (fx.Authority(op.n - i - 1),)),) if op.n > i + 1 else ()
            return risen(s, seat, i + 1).then(LookDeep(seat), *more)
    return risen(s, seat, op.n)


def risen(s: Federation, seat: Seat, n: int) -> Federation:
    """§10.2 Report the degrees gained so far, and give the Medal that came with one of them."""
    degree = s.seats[seat].degree
    s = s.tell(e.Rose(seat, n, degree))
    earned = degree - n < MEDAL_DEGREE <= degree and "authority" in s.medals_open(seat)
    return s.take_medal(seat, "authority") if earned else s
