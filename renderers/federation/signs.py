"""Signs for the game's goods and effects, the same in every language."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.federation import effects as fx
from renderers.federation import sprites
from renderers.federation.sprites import NIGHT
from renderers.kit import Part, icon, kept, label, painted, row
from renderers.scene import Box, Node, Sprite, Text

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
SWATCHES: Final = (*dict.fromkeys(COLOURS.values()), *sprites.SWATCHES)
BOOK: Final = "renderers.federation.sprites:BOOK"
SPRITES: Final = {"coppernium": "cube", "gold": "coin"}
"""The built-in sprites of goods. The others have one of their own."""
LEAST_MARK: Final = 37.5
"""The smallest size of a planet's mark whose letter can be read in a channel."""
LETTERS: Final = {"neo": "N", "6moon": "6", "atalum": "A", "arratooine": "R", "e81216": "E"}
"""The letter of each planet's name that no other planet has."""


@kept
def cube(kind: str, size: float) -> Part:
    """The sign of a crystal or of gold."""
    return icon(SPRITES.get(kind, kind), size, COLOURS[kind])


@kept
def mark(planet: str, size: float) -> Part:
    """The mark of a planet: its picture with its letter."""
    size = max(size, LEAST_MARK)

    def draw(box: Box) -> Iterator[Node]:
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        yield Sprite(planet, at, size)
        yield Text(LETTERS[planet], at, size * 0.72, NIGHT, "bold", "mm")

    return painted(draw, size, size)


DRAWN: Final = frozenset({*sprites.SIGNS} - {"lavandium", "oceanium"})
"""The signs that are drawn in the colour of the text."""
TINTS: Final = {"contribution": COLOURS["joint"], "crystal": "line"}
"""The signs that have a colour of their own."""
OTHERS: Final = {"medal": "star"}


@kept
def sign(kind: str, size: float, ink: str = "ink") -> Part:
    """The sign of a component, or of a kind of goods."""
    ink = TINTS.get(kind, ink)
    if kind in DRAWN or kind in OTHERS:
        return icon(OTHERS.get(kind, kind), size, ink)
    return cube(kind, size)


# Effects


def several(n: int, *signs: Part, size: float, plus: bool = False) -> Part:
    """A number of things: the number, unless it is 1, and their signs."""
    if n == 1 and not plus:
        return row(*signs, gap=1)
    words = f"{n:+d}" if plus else str(n)
    return row(label(words, size), *signs, gap=2)


COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "completed_missions": ("mission_token", "spaceship"),
    "available_missions": ("mission_token",),
    "authority_level": ("authority_level",),
    "die": ("die",),
    "crystals_and_gold": ("crystal", "gold"),
    "gold": ("gold",),
    "erudite_colours": ("erudite_colours",),
    "megastructures": ("megastructures",),
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


@kept
def medals(found: tuple[str, ...], size: float) -> Part:
    """Medals: a star, then a picture for each."""
    pictures = (
        icon(x, size) if x in LETTERS else sign(MEDALS.get(x, x), size, COLOURS[x]) for x in found
    )
    return row(sign("medal", size, COLOURS["gold"]), *pictures, gap=4)


MEDALS: Final = {"intrigue": "mission_token"}
"""The sign of a Medal that isn't a planet's, unless it has its own name."""


@kept
def effects(found: fx.Effects, size: float) -> Part:
    """Effects as a row of signs."""
    return row(*(part for op in found for part in effect(op, size)), gap=4)


def effect(op: fx.Effect, size: float) -> Iterator[Part]:
    """The signs of one effect."""
    plain = _simple(op)
    if plain is not None:
        kind, n, plus = plain
        yield several(n, sign(kind, size), size=size, plus=plus)
        return
    yield from _composed(op, size)


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
    (fx.LevelBonus, "authority_level", True),
    (fx.ExtraMoves, "step", True),
    (fx.StructureBonus, "robot", False),
    (fx.ReuseErudite, "again", False),
    (fx.RobotFree, "robot", False),
    ((fx.MedalChoice, fx.TakeMedal), "medal", False),
    (fx.AdvanceNoReward, "step", False),
    (fx.President, "president", False),
    (fx.CopyAction, "copy", False),
)


def _composed(op: fx.Effect, size: float) -> Iterator[Part]:  # noqa: C901, PLR0912, PLR0915 (one case for each effect)
    """The signs of an effect that is more than a number of things."""

    def words(text: str) -> Part:
        return label(text, size)

    match op:
        case fx.Gain(what):
            for kind, n in what.items():
                yield several(n, cube(kind, size), size=size)
        case fx.GainPer(what, count):
            yield row(cube(what, size), words("/"), *counted(count, size), gap=1)
        case fx.Pp(n):
            yield words(f"{n} PP")
        case fx.PpPer(rate, count):
            yield row(words(f"{rate}x" if rate > 1 else "x"), *counted(count, size), gap=1)
        case fx.Discount(n):
            yield row(words(f"-{n}"), sign("crystal", size), gap=1)
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
            yield row(sign("die", size), words("=6"), gap=1)
        case fx.SpecialAmbassador():
            yield words("7")
        case fx.MissionTokenAll():
            yield row(words("x12"), sign("mission_token", size), gap=1)
        case fx.Choice(_, of):
            for i, part in enumerate(of):
                if i:
                    yield words("/")
                yield effects(part, size)
        case _:
            # The look-up says in words what no sign was drawn for yet.
            yield words(f"*{getattr(op, 'n', '')}")
