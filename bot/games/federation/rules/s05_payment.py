"""§4.3 Whether a seat can pay for an action, and why it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.games.federation import effects as fx
from bot.games.federation.data import ERUDITES, MEGA_COST, MULTIPLIERS, STALLS, STRUCTURES
from bot.games.federation.effects import Effects, Stock
from bot.games.federation.rules.s08_erudites import copies, own_tiles, targets
from bot.games.federation.state import Federation


def why_short(own: Stock, price: Stock, what: str, rule: str) -> No | None:
    """Why a price cannot be paid, with the first resource that is short."""
    if own.covers(price):
        return None
    kind, _ = next(own.short_of(price).items())
    facts = (str(getattr(price, kind)), kind, str(getattr(own, kind)))
    return No("short-of", what, rule, facts)


def why_no_deed(
    s: Federation, seat: Seat, own: Stock, price: Stock, effects: Effects, what: str
) -> No | None:
    """§4.3 Why an action, with its cheapest stall or build, cannot be paid from a reserve."""
    no = why_short(own, price, what, "§4.3")
    if no:
        return no
    left = own - price
    for op in effects:
        if op == fx.PlanetAction("arratooine") and not any(
            left.covers(x.cost) for x in STALLS.values()
        ):
            return No("no-stall-payable", what, "§4.3")
        if op == fx.PlanetAction("e81216") and not can_build(s, seat, left):
            return why_no_build(s, seat, left, what)
    return None


# §6.5 Building


def cost_of(structure: str) -> Stock:
    """§6.5.1 What a structure costs."""
    return STRUCTURES[structure].cost if structure in STRUCTURES else MEGA_COST


def why_no_robot(s: Federation, seat: Seat, structure: str) -> No | None:
    """§6.5.1 §6.5.4 Why no robot of this seat can be placed on a structure, whatever it costs."""
    works = s.structure(structure)
    if works is None:
        return No("not-in-play", structure, "§6.5.1")
    if seat in works.robots:
        return No("built-already", structure, "§6.5.1")
    if not s.robots(seat):
        return No("no-robots", structure, "§6.5.6")
    if works.tokens and len(works.robots) >= len(MULTIPLIERS):
        return No("mega-full", structure, "§6.5.4", (str(len(MULTIPLIERS)),))
    return None


def why_too_dear(own: Stock, structure: str, discount: int) -> No | None:
    """§6.5.5 Why a structure cannot be paid. Discounts remove only crystals."""
    price = cost_of(structure)
    if affordable(own, price, discount):
        return None
    return why_short(own, price, structure, "§6.5.1")


def affordable(own: Stock, price: Stock, discount: int) -> bool:
    """§6.5.5 Whether a price can be paid with this many crystals off."""
    if own.covers(price):
        return True
    short = own.short_of(price)
    return bool(discount) and not short.gold and short.crystals <= discount


def can_build(s: Federation, seat: Seat, own: Stock, off: int = 0) -> bool:
    """§4.3 Whether a build is legal and payable, with the help of Erudites."""
    prices = {cost_of(w.id) for w in s.works if why_no_robot(s, seat, w.id) is None}
    return any(
        affordable(stock, price, discount + off)
        for stock, discount in helped(s, seat, own)
        for price in prices
    )


def why_no_build(s: Federation, seat: Seat, own: Stock, what: str) -> No:
    """§4.3 Why nothing can be built: no robot, no structure, or too little for the nearest one."""
    if not s.robots(seat):
        return No("no-robots", what, "§6.5.6")
    open_ = [w.id for w in s.works if why_no_robot(s, seat, w.id) is None]
    if not open_:
        return No("nothing-to-build", what, "§6.5.1")
    nearest = min(open_, key=lambda x: own.short_of(cost_of(x)).total)
    kind, _ = next(own.short_of(cost_of(nearest)).items())
    facts = (nearest, str(getattr(cost_of(nearest), kind)), kind, str(getattr(own, kind)))
    return No("no-build-payable", what, "§4.3", facts)


def helped(s: Federation, seat: Seat, own: Stock) -> Iterator[tuple[Stock, int]]:
    """§8.7 Reserve and discount once every tile is used, for each choice of copied tiles."""
    tiles = own_tiles(s, seat, "e81216")
    if not tiles:
        yield own, 0
        return
    ways = [
        tuple(x for x in targets(s, seat, (tile,), "e81216") if not copies(x))
        if copies(tile)
        else (tile,)
        for tile in tiles
    ]
    for sources in product(*(w for w in ways if w)):
        effects = tuple(op for x in sources for op in ERUDITES[x].effects)
        discount = sum(op.crystals for op in effects if isinstance(op, fx.Discount))
        yield own + gained(s, seat, effects), discount


def gained(s: Federation, seat: Seat, effects: Effects) -> Stock:
    """§8.7 The resources that these effects add to the reserve."""
    stock = Stock()
    for op in effects:
        if isinstance(op, fx.GainPer):
            stock += Stock.of(op.what, s.counted(seat, op.count))
    return stock
