"""§20 What may be seen: views composed of what is open, and states that a seat can't tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine import zones
from bot.engine.flow import Open, Seat
from bot.engine.latest import latest
from bot.engine.rng import Chance
from bot.engine.zones import Deck, Piles, Zone
from bot.games.federation.data import MOON, PROJECT_KEYS
from bot.games.federation.effects import PLANETS, Holdings
from bot.games.federation.rules.s04_turn import flyable
from bot.games.federation.rules.s19_tiles import TakeDeep
from bot.games.federation.state import (
    NO_TOKEN,
    Delegation,
    Federation,
    Orders,
    Token,
    Works,
)


class SeatView(Open, frozen=True, gc=False):
    """§20 What belongs to a seat, with what the board makes of it."""

    seat: Seat
    open: Delegation
    die_placed: bool
    influence: tuple[int, ...]
    """The influence on each planet, in the order of PLANETS."""
    robots: int


class PublicView(Open, frozen=True, gc=False):
    """What everyone sees."""

    seats: tuple[SeatView, ...]
    round: int
    turn: int
    first: Seat
    president: Seat
    active: Seat
    executive: bool
    over: bool
    senate: tuple[Token, ...]
    votes_left: int
    votes_right: int
    floors: tuple[tuple[tuple[Seat, int], ...], ...]
    """§15.4 The votes by seat on floors 1 to 3."""
    laws: tuple[str, ...]
    passed: tuple[tuple[str, str], ...]
    law_piles: tuple[int, int]
    projects: tuple[tuple[str, int, bool], ...]
    """§14 Each project's key, its step and whether it is funded; the Joint Project last."""
    medals: tuple[tuple[int, ...], ...]
    authority_medals: int
    intrigue_medals: int
    moon: tuple[tuple[str, ...], ...]
    """§6.2 The tokens face up by step, none for a step not turned up."""
    moon_left: tuple[int, ...]
    rocks: tuple[str, ...]
    """§6.1 The token of each space: its id, `back` if face down, or "" where it is gone."""
    dead: tuple[str, ...]
    dead_left: int
    shown: tuple[str, ...]
    piles: tuple[int, ...]
    works: tuple[Works, ...]
    supply: tuple[int, ...]
    deep: int
    start_tiles: tuple[str, ...]
    blocks: tuple[str, ...]
    totals: tuple[tuple[int, int, int], ...]
    orders: tuple[Orders, ...]
    """§23.4 All standing orders during the Executive phase, otherwise none."""


class PrivateView(msgspec.Struct, frozen=True, gc=False):
    """What one seat sees."""

    seat: Seat
    public: PublicView
    orders: Orders
    deep: tuple[str, ...]
    """§20 The Deep-Space tiles left, for a seat that has looked at them."""
    peeked: tuple[str, ...]
    """§20 The supply of the highest power, for the seat that has looked."""
    flyable: bool = False
    """§9.1 Whether a mission could be completed now."""


BACK: Final = "back"


@latest
def public(s: Federation) -> PublicView:
    """§20 What all may see."""
    left, right = (sum(s.votes(side=x).values()) for x in ("left", "right"))
    return PublicView(
        seats=tuple(seat_view(s, Seat(n)) for n in range(s.count)),
        round=s.round,
        turn=s.turns,
        first=s.first,
        president=s.president,
        active=s.active,
        executive=s.executive,
        over=s.ended,
        senate=s.senate,
        votes_left=left,
        votes_right=right,
        floors=tuple(tuple(sorted(s.votes(floor=n).items())) for n in (1, 2, 3)),
        laws=s.laws,
        passed=s.passed,
        law_piles=(len(s.left), len(s.right)),
        projects=tuple(project_view(s, key) for key in PROJECT_KEYS),
        medals=s.medals,
        authority_medals=s.authority_medals,
        intrigue_medals=s.intrigue_medals,
        moon=tuple(x if n < s.moon_up else () for n, x in enumerate(s.moon)),
        moon_left=tuple(map(len, s.moon)),
        rocks=tuple(
            (x if up else BACK) if x else "" for x, up in zip(s.rocks, s.rocks_up, strict=True)
        ),
        dead=s.dead if s.dead_up else (),
        dead_left=len(s.dead),
        shown=s.shown,
        piles=tuple(map(len, s.piles)),
        works=s.works,
        supply=tuple(map(len, s.alterations)),
        deep=len(s.deep),
        start_tiles=s.start_tiles,
        blocks=s.blocks,
        totals=s.totals,
        orders=s.orders if s.executive else (),
    )


def project_view(s: Federation, key: str) -> tuple[str, int, bool]:
    """§14 A project's key, its step and whether it is funded."""
    step = s.joint if key == PROJECT_KEYS[-1] else s.step(key)
    return (key, step, s.funded(key))


def seat_view(s: Federation, seat: Seat) -> SeatView:
    """§20 What everybody sees of a seat."""
    influence = tuple(s.influence(seat, p) for p in PLANETS)
    return SeatView(seat, s.seats[seat], s.die_placed(seat), influence, s.robots(seat))


def holdings(s: Federation, seat: Seat) -> Holdings:
    """§23.1 What a seat has of all that labels name as cost or gain."""
    d = s.seats[seat]
    opened = sum(x != NO_TOKEN for x in d.missions)
    return Holdings(
        **dict(d.stock.items()),
        pp=d.pp,
        degree=d.degree,
        die=d.die,
        ship=d.hangar,
        token=opened,
        contribution=d.joint,
        medal=len(d.medals),
    )


def private(s: Federation, seat: Seat) -> PrivateView:
    """§20 What one seat may see."""
    return PrivateView(
        seat=seat,
        public=public(s),
        orders=s.orders[seat],
        deep=s.deep if knows_deep(s, seat) else (),
        peeked=s.alterations[-1].cards if s.peeked == seat else (),
        flyable=can_fly(s, seat),
    )


def can_fly(s: Federation, seat: Seat) -> bool:
    """§9.1 Whether a seat can complete any mission now."""
    return next(flyable(s, seat), None) is not None


def knows_deep(s: Federation, seat: Seat) -> bool:
    """§20 Whether a seat has looked at the Deep-Space tiles, now or when it took one."""
    return bool(s.seats[seat].deep) or TakeDeep(seat) in s.todo


# §20 Redealing


def redeal(s: Federation, seat: Seat | None, chance: Chance) -> Federation:
    """§20 A position that this seat cannot tell from the true one (None: from what everybody sees).

    Other seats get the usual standing orders.
    """
    s = zones.redeal(tuple(hidden(s, seat)), s, seat, chance)
    if seat is None or s.executive:
        return s
    orders = tuple(x if n == seat else Orders() for n, x in enumerate(s.orders))
    return replace(s, orders=orders)


def hidden(s: Federation, seat: Seat | None) -> Iterator[Zone[Federation]]:
    """§20 The zones that this seat cannot see into (None: that nobody can)."""
    yield from moon_zones(s, seat)
    rocks = tuple(x for x, up in zip(s.rocks, s.rocks_up, strict=True) if x and not up)
    yield constant("rocks", rocks, write_rocks)
    yield Zone("rock box", "nobody", lambda s: (s.rock_box,), write_rock_box, "rocks")
    if not s.dead_up:
        yield Zone("dead", "nobody", lambda s: (s.dead,), write_dead, "dead")
        yield Zone("dead box", "nobody", lambda s: (s.dead_box,), write_dead_box, "dead")
    knowing = [n for n in range(s.count) if knows_deep(s, Seat(n))]
    if seat not in knowing if seat is not None else not knowing:
        yield Zone("deep", "nobody", lambda s: (s.deep,), write_deep, "deep")
        yield Zone("deep box", "nobody", lambda s: (s.deep_box,), write_deep_box, "deep")


def moon_zones(s: Federation, seat: Seat | None) -> Iterator[Zone[Federation]]:
    """§20 The zones of Alteration tokens face down on moons and in the supply, by power."""
    for power in range(1, len(s.alterations) + 1):
        looked_at = (
            s.peeked is not None and seat in (None, s.peeked) and power == len(s.alterations)
        )
        steps = [n for n, x in enumerate(MOON) if x.power == power and n >= s.moon_up]
        for n in steps:
            yield moon_zone(n, power)
        if not looked_at and steps:
            yield supply_zone(power)


def moon_zone(n: int, power: int) -> Zone[Federation]:
    """§20 The zone of the tokens face down on a moon."""

    def write(s: Federation, piles: Piles) -> Federation:
        return replace(s, moon=(*s.moon[:n], tuple(sorted(piles[0])), *s.moon[n + 1 :]))

    return Zone(f"moon {n}", "nobody", lambda s: (s.moon[n],), write, f"power {power}")


def supply_zone(power: int) -> Zone[Federation]:
    """§20 The zone of the supply of a power."""
    at = power - 1

    def write(s: Federation, piles: Piles) -> Federation:
        new = Deck.of(piles[0])
        return replace(s, alterations=(*s.alterations[:at], new, *s.alterations[at + 1 :]))

    return Zone(
        f"supply {power}", "nobody", lambda s: (s.alterations[at].cards,), write, f"power {power}"
    )


def constant(
    name: str, cards: tuple[str, ...], write: Callable[[Federation, Piles], Federation]
) -> Zone[Federation]:
    """A zone whose cards are read once, before anything is dealt anew."""
    return Zone(name, "nobody", lambda _: (cards,), write, name)


def write_rocks(s: Federation, piles: Piles) -> Federation:
    """Put these tokens face down on Neo, in the order of their spaces."""
    fresh = iter(piles[0])
    rocks = tuple(
        next(fresh) if x and not up else x for x, up in zip(s.rocks, s.rocks_up, strict=True)
    )
    return replace(s, rocks=rocks)


def write_rock_box(s: Federation, piles: Piles) -> Federation:
    """Put these Asteroids out of the game."""
    return replace(s, rock_box=tuple(sorted(piles[0])))


def write_dead(s: Federation, piles: Piles) -> Federation:
    """Put these Dead Asteroids face down on Neo."""
    return replace(s, dead=tuple(sorted(piles[0])))


def write_dead_box(s: Federation, piles: Piles) -> Federation:
    """Put these Dead Asteroids out of the game."""
    return replace(s, dead_box=tuple(sorted(piles[0])))


def write_deep(s: Federation, piles: Piles) -> Federation:
    """Make these the Deep-Space tiles in the game."""
    return replace(s, deep=tuple(sorted(piles[0])))


def write_deep_box(s: Federation, piles: Piles) -> Federation:
    """Put these Deep-Space tiles out of the game."""
    return replace(s, deep_box=tuple(sorted(piles[0])))


__all__ = [
    "BACK",
    "Delegation",
    "PrivateView",
    "PublicView",
    "SeatView",
    "Token",
    "Works",
]
