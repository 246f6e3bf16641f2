"""Powers as signs: the phase's numeral, then goods, cards, points, might and arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from bot.games.race_for_the_galaxy import ops
from bot.games.race_for_the_galaxy.data import Card
from renderers.kit.boxes import Part, Side, aligned, framed, pad, painted, row
from renderers.kit.words import LEAST, label
from renderers.layout import box_at, marker_points, regular
from renderers.scene import Box, Node, Point, Text, circle, line, polygon, rect
from renderers.theme import Marker

KIND: Final = {
    "novelty": "#4f9dff",
    "rare": "#c58a4e",
    "genes": "#4fb35a",
    "alien": "#e3c83c",
}
FORM: Final[dict[str, Marker]] = {"rare": "square", "genes": "triangle", "alien": "star"}
"""The form of each kind of good, besides its colour. Novelty goods are discs."""
ANY: Final = "#d5dae6"
MILITARY: Final = "#e0483e"
POINTS: Final = "#2f7f86"
NUMERALS: Final = {
    "explore": "I",
    "develop": "II",
    "settle": "III",
    "trade": "$",
    "consume": "IV",
    "produce": "V",
    "on_place": "+",
}
HIGH: Final = 38
TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"
WORD: Final = 32
Parts = tuple[Part, ...]


def numeral(phase: str, level: Side = "m") -> Part:
    """The sign of a phase: its numeral on a chip."""
    words = label(NUMERALS[phase], WORD, "ink", side="m")
    chip = framed(pad(words, 5, 0), fill="sunken", outline="line", radius=7)
    return aligned(chip, "l", level)


def word(text: str) -> Part:
    """A number or a mark as text."""
    return label(text, WORD)


def good_at(kind: str, at: Point, radius: float, *, hollow: bool = False) -> Node:
    """A good, by colour and form. A hollow one is still to be made."""
    colour = KIND.get(kind, ANY)
    fill, edge = ("#10131a", colour) if hollow else (colour, "#10131a")
    if kind not in FORM:
        return circle(at, radius, fill=fill, outline=edge, width=3)
    points = marker_points(FORM[kind], at, radius * 1.15)
    return polygon(points, fill=fill, outline=edge, width=3)


def good(kind: str, *, hollow: bool = False) -> Part:
    """A good as a sign."""

    def draw(box: Box) -> Iterator[Node]:
        yield good_at(kind, _middle(box), 12, hollow=hollow)

    return painted(draw, 28, HIGH)


def cards(n: int | str = "") -> Part:
    """A card as a sign, with a number if given."""

    def draw(box: Box) -> Iterator[Node]:
        yield rect(box_at(_middle(box), 19, 27), radius=4, fill=ANY, outline="#10131a", width=2)

    page = painted(draw, 24, HIGH)
    return row(word(str(n)), page, gap=3) if n != "" else page


def points(n: int | str) -> Part:
    """Points as a sign: a number in a hexagon."""

    radius = 20 if len(str(n)) == 1 else 25

    def draw(box: Box) -> Iterator[Node]:
        yield from points_at(str(n), _middle(box), radius)

    return painted(draw, 2 * radius + 2, HIGH)


def points_at(words: str, at: Point, radius: float) -> Iterator[Node]:
    """A number of points in a hexagon."""
    yield polygon(regular(at, radius, 6, 0), fill=POINTS, outline="ink", width=2)
    size = max(LEAST, radius * 1.5)
    yield Text(words, at, size, "#ffffff", "bold", "mm", halo="#10131a", halo_width=3)


def arrow() -> Part:
    """The sign between what is given and what is gained."""

    def draw(box: Box) -> Iterator[Node]:
        x, y = _middle(box)
        yield polygon(((x - 6, y - 8), (x + 7, y), (x - 6, y + 8)), fill="muted")

    return painted(draw, 18, HIGH)


def sword() -> Part:
    """The sign of might."""

    def draw(box: Box) -> Iterator[Node]:
        x, y = _middle(box)
        yield line(((x - 9, y + 10), (x + 9, y - 10)), colour=MILITARY, width=5)
        yield line(((x - 9, y), (x + 1, y + 10)), colour=MILITARY, width=4)

    return painted(draw, 26, HIGH)


def away() -> Part:
    """The sign of discarding the card itself."""

    def draw(box: Box) -> Iterator[Node]:
        x, y = _middle(box)
        yield line(((x - 8, y - 8), (x + 8, y + 8)), colour=MILITARY, width=4)
        yield line(((x - 8, y + 8), (x + 8, y - 8)), colour=MILITARY, width=4)

    return painted(draw, 24, HIGH)


def world(*, military: bool = False) -> Part:
    """The sign of a world to be placed."""

    def draw(box: Box) -> Iterator[Node]:
        colour = MILITARY if military else ANY
        yield circle(_middle(box), 13, fill=colour, outline="#10131a", width=2)
        yield circle(_middle(box), 6, fill="#10131a")

    return painted(draw, 26, HIGH)


def eye() -> Part:
    """The sign of looking at cards."""

    def draw(box: Box) -> Iterator[Node]:
        x, y = _middle(box)
        lids = ((x - 14, y), (x - 6, y - 8), (x + 6, y - 8), (x + 14, y), (x + 6, y + 8))
        yield polygon((*lids, (x - 6, y + 8)), fill=ANY, outline="#10131a", width=2)
        yield circle((x, y), 5, fill="#10131a")

    return painted(draw, 30, HIGH)


def _middle(box: Box) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


# Powers


def power_signs(card: Card) -> Iterator[tuple[str, Part]]:
    """Every power as signs, with its phase. The first of a phase has the numeral."""
    for phase, powers in card.powers.items():
        chip = [numeral(phase)]
        for power in powers:
            if parts := signs(power):
                yield phase, row(*chip, *parts, gap=3)
                chip = []


def of(kind: str) -> Parts:
    """The sign of the good a power is about, or none if it is about all goods."""
    return () if kind == "any" else (good(kind),)


def signs(power: ops.Op) -> Parts:
    """The signs of one power."""
    made = SIGNS.get(type(power))
    return made(power) if made else ()


def might(o: ops.Might) -> Parts:
    """The signs of might, and what it counts against."""
    against = (word("R"),) if o.versus == "rebel" else of(o.versus)
    return (sword(), word(f"{o.n:+d}".replace("-", MINUS)), *against)


def purchase_signs(o: ops.BuyMilitary) -> Parts:
    """The signs of buying military worlds."""
    off = (word(f"{MINUS}{o.cost_cut}"),) if o.cost_cut else ()
    return (cards(), arrow(), world(military=True), *off)


def spending_signs(o: ops.SpendGoods) -> Parts:
    """The signs of spending goods for points and cards."""
    if o.goods == "three_different":
        return (*map(good, ("novelty", "rare", "genes")), *gains(o))
    return (*(good(o.goods),) * o.count, *gains(o), *_times(o.times))


def each_kind(o: ops.SpendEachKind) -> Parts:
    """The signs of spending one good of every kind."""
    drawn = (cards(o.cards_each),) if o.cards_each else ()
    return (*map(good, KIND), arrow(), points(o.vp_each), *drawn, word(TIMES))


def plus(o: Any) -> Parts:
    """The sign of drawing or keeping cards."""
    return (cards(f"+{o.n}"),)


def per_card_signs(o: Any) -> Parts:
    """The sign of drawing cards for each of something."""
    return (cards(f"{o.n}{TIMES}"),)


SIGNS: Final[Mapping[type[ops.Op], Callable[[Any], Parts]]] = {
    ops.LookMore: lambda o: (word(f"+{o.n}"), eye()),
    ops.KeepMore: plus,
    ops.DrawFirst: plus,
    ops.DrawAfterBuild: plus,
    ops.DrawCards: plus,
    ops.DrawIfMadeHere: plus,
    ops.DrawAfterSettle: lambda o: (world(), arrow(), cards(o.n)),
    ops.DrawPerCard: per_card_signs,
    ops.DrawPerKindMade: per_card_signs,
    ops.DrawPerGoodMade: lambda o: (good(o.goods, hollow=True), arrow(), cards(o.n)),
    ops.DrawIfSoleMostMade: lambda o: (word(">"), good(o.goods, hollow=True), arrow(), cards(o.n)),
    ops.GuessTopCard: lambda _: (cards("?"),),
    ops.HandToVp: lambda o: (cards(), arrow(), points(o.vp_each), *_times(o.max_cards)),
    ops.DiscardForGood: lambda o: (cards(o.hand_cards), arrow(), good("rare")),
    ops.CostCut: lambda o: (word(f"{MINUS}{o.n}"), *of(o.goods)),
    ops.Might: might,
    ops.MightPer: lambda o: (sword(), word(f"{o.n}{TIMES}")),
    ops.SacrificeForMight: lambda o: (away(), arrow(), sword(), word(f"+{o.n}")),
    ops.SpendGoodForMight: lambda o: (good(o.goods), arrow(), sword(), word(f"+{o.n}")),
    ops.BuyMilitary: purchase_signs,
    ops.SacrificeForFreeWorld: lambda _: (away(), arrow(), world(), word("0")),
    ops.SacrificeForExtraFreeWorld: lambda _: (away(), arrow(), word("+"), world(), word("0")),
    ops.SecondConquest: lambda _: (word("+"), world(military=True)),
    ops.FlipTopWorld: lambda _: (cards("?"), arrow(), world(), word("0")),
    ops.TeamSpeed: lambda o: (word(f">>{o.n}"),),
    ops.PriceUp: lambda o: (
        word(f"+{o.n}" + ("*" if o.scope == "own_good" else "")),
        *of(o.goods),
    ),
    ops.NoTrade: lambda _: (away(),),
    ops.SpendGoods: spending_signs,
    ops.SpendEachKind: each_kind,
    ops.SpendAll: lambda o: (good("any"), word(".."), arrow(), points(o.vp_per_good_after_first)),
    ops.SellGood: lambda _: (good("any"), arrow(), word("$")),
    ops.FillWindfall: lambda o: (good(o.goods, hollow=True),),
    ops.GatherRareGoods: lambda _: (good("rare"), good("rare"), arrow()),
}
"""Signs for every operation that has some. A world's colour shows the good it makes."""


def gains(power: ops.SpendGoods) -> Parts:
    """The signs of what goods are spent for."""
    found = (points(power.vp),) if power.vp else ()
    return (arrow(), *found, *((cards(power.cards),) if power.cards else ()))


def _times(n: int) -> Parts:
    return (word(f"{TIMES}{n}"),) if n > 1 else ()
