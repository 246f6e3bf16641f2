"""Signs for the game's goods and effects, the same in every language."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from bot.games.federation import effects as fx
from bot.games.federation.data import DATA
from renderers.kit import (
    Part,
    painted,
)
from renderers.kit.steady import (
    icon,
    label,
    row,
)
from renderers.scene import Box, Node, Point, Text, arrow, circle, line, polygon, rect

COLOURS: Final[Mapping[str, str]] = {
    "lavandium": "#a875e0",
    "coppernium": "#3aa864",
    "oceanium": "#3f8fe0",
    "gold": "#e3b23c",
    "neo": "#e0862e",
    "6moon": "#3f8fe0",
    "atalum": "#a875e0",
    "arratooine": "#e3c23c",
    "e81216": "#3aa864",
    "authority": "#d95f5f",
    "intrigue": "#8a94a8",
    "missions": "#8a94a8",
    "joint": "#d95f5f",
    "left": "#e3c23c",
    "right": "#e06aa5",
}
SWATCHES: Final = tuple(dict.fromkeys(COLOURS.values()))
SPRITES: Final = {"gold": "coin"}
LEAST_MARK: Final = 36.4
"""The smallest size of a planet's mark whose letter can be read in a channel."""
LETTERS: Final = {str(x.id): x.letter for x in DATA.planets}
NIGHT: Final = "#10131a"
"""The colour of the letter on a planet's mark."""


@lru_cache(maxsize=1024)
def cube(kind: str, size: float) -> Part:
    """The sign of a crystal or of gold."""
    return icon(SPRITES.get(kind, "cube"), size, COLOURS[kind])


@lru_cache(maxsize=1024)
def mark(planet: str, size: float) -> Part:
    """The mark of a planet: its colour with its letter."""
    size = max(size, LEAST_MARK)

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        yield circle(at, size * 0.46, fill=COLOURS[planet])
        yield Text(LETTERS[planet], at, size * 0.72, NIGHT, "bold", "mm")

    return painted(draw, size, size)


# Drawings, on a square of side 1


def _at(box: Box, points: Iterable[Point]) -> tuple[Point, ...]:
    return tuple((box[0] + x * box[2], box[1] + y * box[3]) for x, y in points)


def _chevrons(box: Box, ink: str) -> Iterator[Node]:
    for down in (0.12, 0.46):
        way = _at(box, ((0.12, down + 0.36), (0.5, down), (0.88, down + 0.36)))
        yield line(way, colour=ink, width=box[2] * 0.15)


def _ship(box: Box, ink: str) -> Iterator[Node]:
    hull = ((0.5, 0.02), (0.7, 0.36), (0.7, 0.66), (0.94, 0.94), (0.06, 0.94), (0.3, 0.66),
            (0.3, 0.36))  # fmt: skip
    yield polygon(_at(box, hull), fill=ink)


def _flag(box: Box, ink: str) -> Iterator[Node]:
    yield line(_at(box, ((0.2, 0.04), (0.2, 0.98))), colour=ink, width=box[2] * 0.12)
    yield polygon(_at(box, ((0.24, 0.06), (0.94, 0.3), (0.24, 0.56))), fill=ink)


def _project(box: Box, ink: str) -> Iterator[Node]:
    for x, high in ((0.06, 0.36), (0.38, 0.62), (0.7, 0.92)):
        (spot,) = _at(box, ((x, 0.96 - high),))
        yield rect((*spot, box[2] * 0.24, box[3] * high), fill=ink)


def _robot(box: Box, ink: str) -> Iterator[Node]:
    (head,) = _at(box, ((0.1, 0.3),))
    yield rect((*head, box[2] * 0.8, box[3] * 0.64), radius=box[2] * 0.14, fill=ink)
    yield line(_at(box, ((0.5, 0.04), (0.5, 0.32))), colour=ink, width=box[2] * 0.12)
    for x in (0.34, 0.66):
        yield circle(_at(box, ((x, 0.6),))[0], box[2] * 0.1, fill="panel")


def _disc(box: Box, ink: str) -> Iterator[Node]:
    (middle,) = _at(box, ((0.5, 0.5),))
    yield circle(middle, box[2] * 0.4, outline=ink, width=box[2] * 0.13)
    yield circle(middle, box[2] * 0.13, fill=ink)


def _step(box: Box, ink: str) -> Iterator[Node]:
    way = _at(box, ((0.02, 0.5), (0.98, 0.5)))
    yield arrow(way, colour=ink, width=box[2] * 0.13, head=box[2] * 0.5)


def _again(box: Box, ink: str) -> Iterator[Node]:
    way = _at(box, ((0.9, 0.7), (0.5, 0.9), (0.14, 0.6), (0.3, 0.24), (0.78, 0.2)))
    yield arrow(way, colour=ink, width=box[2] * 0.12, head=box[2] * 0.42)


def _copy(box: Box, ink: str) -> Iterator[Node]:
    for x, y in ((0.06, 0.06), (0.34, 0.34)):
        (spot,) = _at(box, ((x, y),))
        yield rect((*spot, box[2] * 0.6, box[3] * 0.6), radius=2, fill="panel", outline=ink,
                   width=box[2] * 0.1)  # fmt: skip


def _crown(box: Box, ink: str) -> Iterator[Node]:
    tips = ((0.04, 0.2), (0.3, 0.5), (0.5, 0.08), (0.7, 0.5), (0.96, 0.2), (0.86, 0.92),
            (0.14, 0.92))  # fmt: skip
    yield polygon(_at(box, tips), fill=ink)


def _rock(box: Box, ink: str) -> Iterator[Node]:
    edge = ((0.3, 0.08), (0.74, 0.14), (0.96, 0.5), (0.76, 0.9), (0.28, 0.92), (0.04, 0.54))
    yield polygon(_at(box, edge), fill="muted", outline=ink, width=2)


def _contribution(box: Box, ink: str) -> Iterator[Node]:
    (middle,) = _at(box, ((0.5, 0.5),))
    yield circle(middle, box[2] * 0.44, fill=COLOURS["joint"])
    across, down = _at(box, ((0.24, 0.5), (0.76, 0.5))), _at(box, ((0.5, 0.24), (0.5, 0.76)))
    for way in (across, down):
        yield line(way, colour=NIGHT if ink == "ink" else ink, width=box[2] * 0.14)


def _blocked(box: Box, ink: str) -> Iterator[Node]:
    (middle,) = _at(box, ((0.5, 0.5),))
    yield circle(middle, box[2] * 0.42, outline=ink, width=box[2] * 0.13)
    yield line(_at(box, ((0.22, 0.78), (0.78, 0.22))), colour=ink, width=box[2] * 0.13)


DRAWINGS: Final[Mapping[str, Callable[[Box, str], Iterator[Node]]]] = {
    "authority": _chevrons,
    "spaceship": _ship,
    "mission_token": _flag,
    "project": _project,
    "robot": _robot,
    "disc": _disc,
    "step": _step,
    "again": _again,
    "copy": _copy,
    "president": _crown,
    "rock": _rock,
    "contribution": _contribution,
    "blocked": _blocked,
}
OTHERS: Final = {"die": "die-5", "alteration": "cards", "medal": "star"}


@lru_cache(maxsize=1024)
def sign(kind: str, size: float, ink: str = "ink") -> Part:
    """The sign of a component, or of a kind of goods."""
    if kind in OTHERS:
        return icon(OTHERS[kind], size, "raised" if kind == "die" else ink)
    if kind not in DRAWINGS:
        return cube(kind, size)

    def draw(box: Box) -> Iterator[Node]:
        side = min(size, box[2], box[3]) * 0.86
        x, y = box[0] + (box[2] - side) / 2, box[1] + (box[3] - side) / 2
        yield from DRAWINGS[kind]((x, y, side, side), ink)

    return painted(draw, size, size)


# Effects


def several(n: int, *signs: Part, size: float, least: float, plus: bool = False) -> Part:
    """A number of things: the number, unless it is 1, and their signs."""
    if n == 1 and not plus:
        return row(*signs, gap=1)
    words = f"{n:+d}" if plus else str(n)
    return row(label(words, size, least=least), *signs, gap=2)


COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "completed_missions": ("mission_token", "spaceship"),
    "available_missions": ("mission_token",),
    "authority_level": ("authority",),
    "die": ("die",),
    "crystals_and_gold": ("lavandium", "gold"),
    "gold": ("gold",),
    "erudite_colours": ("lavandium", "coppernium"),
    "megastructures": ("robot",),
    "hangar_ships": ("spaceship",),
    "discs_level_2": ("disc",),
    "unused_alterations": ("alteration",),
    "asteroid_tokens": ("rock",),
    "joint_contribution": ("contribution",),
}


def counted(what: str, size: float) -> tuple[Part, ...]:
    """The signs of what an effect counts, a pair of them smaller."""
    if what.startswith("influence_"):
        return (mark(what.removeprefix("influence_"), size),)
    kinds = COUNTED[what]
    return tuple(sign(x, size * (0.8 if kinds[1:] else 1)) for x in kinds)


@lru_cache(maxsize=1024)
def effects(found: fx.Effects, size: float, least: float) -> Part:
    """Effects as a row of signs."""
    return row(*(part for op in found for part in effect(op, size, least)), gap=4)


def effect(op: fx.Effect, size: float, least: float) -> Iterator[Part]:
    """The signs of one effect."""
    plain = _simple(op)
    if plain is not None:
        kind, n, plus = plain
        yield several(n, sign(kind, size), size=size, least=least, plus=plus)
        return
    yield from _composed(op, size, least)


def _simple(op: fx.Effect) -> tuple[str, int, bool] | None:
    """The sign, number and `plus` of an effect that is just a number of things, or else None."""
    for kinds, kind, plus in SIMPLE:
        if isinstance(op, kinds):
            return kind, getattr(op, "n", 1), plus
    return None


SIMPLE: Final = (
    (fx.Authority, "authority", False),
    (fx.Die, "die", False),
    (fx.Spaceship, "spaceship", False),
    (fx.MissionToken, "mission_token", False),
    ((fx.FundProject, fx.FundSplit), "project", False),
    (fx.LevelBonus, "authority", True),
    (fx.ExtraMoves, "step", True),
    (fx.StructureBonus, "robot", False),
    (fx.ReuseErudite, "again", False),
    (fx.RobotFree, "robot", False),
    ((fx.MedalChoice, fx.TakeMedal), "medal", False),
    (fx.AdvanceNoReward, "step", False),
    (fx.President, "president", False),
    (fx.CopyAction, "copy", False),
)


def _composed(op: fx.Effect, size: float, least: float) -> Iterator[Part]:  # noqa: C901, PLR0912, PLR0915 (one case for each effect)
    """The signs of an effect that is more than a number of things."""

    def words(text: str) -> Part:
        return label(text, size, least=least)

    match op:
        case fx.Gain(what):
            for kind, n in what.items():
                yield several(n, cube(kind, size), size=size, least=least)
        case fx.GainPer(what, count):
            yield row(cube(what, size), words("/"), *counted(count, size), gap=1)
        case fx.Pp(n):
            yield words(f"{n} PP")
        case fx.PpPer(rate, count):
            yield row(words(f"{rate}x" if rate > 1 else "x"), *counted(count, size), gap=1)
        case fx.Discount(n):
            yield row(words(f"-{n}"), icon("cube", size, "line"), gap=1)
        case fx.Alteration(power) | fx.AlterationPick(power):
            yield row(sign("alteration", size), words(str(power)), gap=1)
        case fx.CopyErudite(level):
            yield row(sign("copy", size), words(f"≤{level}"), gap=1)
        case fx.IgnorePrerequisite(level):
            yield row(sign("step", size), words(str(level)), gap=1)
        case fx.TradeDisc(level, bonus):
            yield row(sign("disc", size), words(f"{level}{'+' if bonus else ''}"), gap=1)
        case fx.PlanetAction(planet):
            yield mark(planet, size)
        case fx.Transmute():
            yield row(cube("lavandium", size), sign("step", size * 0.8), cube("coppernium", size))
        case fx.DieMax():
            yield icon("die-6", size, "raised")
        case fx.SpecialAmbassador():
            yield words("7")
        case fx.MissionTokenAll():
            yield row(words("x12"), sign("mission_token", size), gap=1)
        case fx.Choice(_, of):
            for i, part in enumerate(of):
                if i:
                    yield words("/")
                yield effects(part, size, least)
        case _:
            # The look-up says in words what no sign was drawn for yet.
            yield words(f"*{getattr(op, 'n', '')}")
