"""Which part of the board shows where an answer has its effect, as far as it is put together.

What a facility gives and what a card does tell it, as data.json names them; words that follow
(a facility aimed at, a victim) say more.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.engine.flow import Words
from bot.games.alien_frontiers.data import COLOURS, DOCK, TECH
from renderers.alien_frontiers import brief

PLATES: Final = (
    ("solar", "market", "raiders"),
    ("mine", "shipyard"),
    ("artifact",),
    ("hub",),
    ("constructor", "terraform", "bay"),
)
"""Neighbouring facilities that are looked at together, by the name of the first."""
PLATE: Final[Mapping[str, str]] = MappingProxyType(
    {key: keys[0] for keys in PLATES for key in keys}
)
ORBIT: Final = "orbit"
"""Somewhere in orbit: at the facility that is aimed at."""
VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cycle": "artifact",
        "claim": "artifact",
        "trade": PLATE["market"],
        "launch": "planet",
        "relic": "planet",
        "proxima": "planet",
        "uranian": "planet",
    }
)
EFFECTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("land", "terraform", "resettle", "move_field"), "planet"),
        **dict.fromkeys(("borrow", "place_field", "remove_field"), "planet"),
        **dict.fromkeys(("move_colony", "swap_colonies", "swap_territories"), "planet"),
        "settle": "hub",
        "rescue": PLATE["terraform"],
        "scavenge": PLATE["shipyard"],
        "smuggle": PLATE["raiders"],
        "tunnel": PLATE["mine"],
        "summon": PLATE["bay"],
        **dict.fromkeys(("blast", "destroy", "clear", "harvest"), ORBIT),
        **dict.fromkeys(("teleport", "replace"), ORBIT),
    }
)
"""Where an effect is seen; those that are not named concern ships to dock, goods or cards."""


def focus(words: Words) -> str:
    """The part to look at ("": the whole board)."""
    verb, rest = words[:1], words[1:]
    if verb == ("dock",):
        return docked(rest)
    if verb in (("use",), ("discard",)):
        return played(words)
    # A raid names its victim first.
    return words[0] if verb and verb[0] in COLOURS else VERBS.get("".join(verb), "")


def docked(words: Words) -> str:
    """Docking words: where the docking has its effect, else where its ports are."""
    if not words or words[0] not in DOCK:
        return ""
    f = DOCK[words[0]]
    return EFFECTS.get(brief.gives(f.key)["kind"], "" if f.board else PLATE[f.key])


def played(words: Words) -> str:
    """A card used, or discarded for its power, and its targets."""
    if len(words) < 2 or words[1] not in TECH:
        return ""
    effect = brief.does(words[1]) if words[0] == "use" else brief.spent(words[1])
    targets = words[2:]
    match effect.get("kind"):
        case "again":
            return played(("use", *targets))
        case "sabotage":
            return "".join(targets[:1])
        case "teleport" if len(targets) > 2:
            return docked(targets[2:])
        case kind:
            aimed = effect.get("facility") or "".join(targets[:1])
            at = EFFECTS.get(kind, "")
            return PLATE.get(aimed, "") if at == ORBIT else at
