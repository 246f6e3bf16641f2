"""§7 Alteration tokens drawn at random."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.flow import Draw, Seat
from bot.engine.rng import Chance
from bot.games.federation import effects as fx
from bot.games.federation.rules.s13_effects import at_once
from bot.games.federation.state import Federation, many


@at_once.carries(fx.Alteration)
def alteration(s: Federation, seat: Seat, op: fx.Alteration) -> Federation:
    """§7.4 Draw tokens of a power, if there are any left."""
    left = s.alterations[op.power - 1].cards or of_power(s.discarded, op.power)
    return s.then(DrawAlterations(seat, op.power, op.n)) if left else s


class DrawAlterations(Draw[Federation], frozen=True):
    """§7.4 Draws tokens from the supply, which is made anew from discarded ones when it is
    empty."""

    seat: Seat
    power: int
    n: int
    rule = "§7.4"

    def run(self, s: Federation, chance: Chance) -> Federation:
        for _ in range(self.n):
            s = drawn(s, self.seat, self.power, chance)
        return s


def of_power(tokens: Iterable[str], power: int) -> list[str]:
    """The tokens of this power among Alteration tokens."""
    return [x for x in tokens if x.startswith(f"alt{power}")]


def drawn(s: Federation, seat: Seat, power: int, chance: Chance) -> Federation:
    """§7.4 Draw one token of a power, if there is any left."""
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
