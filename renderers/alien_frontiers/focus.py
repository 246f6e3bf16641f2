"""Which part of the board shows what an answer does, as far as the answer has been given.

It follows from what a facility gives or a card does, as data.json names it. Words that come later
(a facility aimed at, a victim) say more.
"""

from collections.abc import Mapping
from typing import Final

from bot.engine.flow import Words
from bot.games.alien_frontiers.data import COLOURS, DOCK, TECH, plain

PLATES: Final = (
    ("solar", "market", "raiders"),
    ("mine", "shipyard"),
    ("artifact",),
    ("hub",),
    ("constructor", "terraform", "bay"),
)
"""Neighbouring facilities that one close view shows, named after the first."""
PLATE: Final = {key: keys[0] for keys in PLATES for key in keys}
ORBIT: Final = "orbit"
"""Stands for the facility that a target names."""
SHOWN: Final[Mapping[str, str]] = {
    "planet": "land terraform resettle move_field borrow place_field remove_field move_colony"
    " swap_colonies swap_territories",
    "hub": "settle",
    PLATE["terraform"]: "rescue summon",
    PLATE["shipyard"]: "scavenge tunnel",
    PLATE["raiders"]: "smuggle",
    ORBIT: "blast destroy clear harvest teleport replace",
}
"""The effects that a view shows. Effects on ships to dock, goods or cards have none."""
EFFECTS: Final = {kind: view for view, kinds in SHOWN.items() for kind in kinds.split()}
VERBS: Final = {"cycle": "artifact", "claim": "artifact", "trade": PLATE["market"]} | dict.fromkeys(
    ("launch", "relic", "proxima", "uranian"), "planet"
)
"""The view that shows what a verb does."""


def focus(words: Words) -> str:
    """The part to look at ("": the whole board)."""
    verb, rest = words[:1], words[1:]
    if verb == ("dock",):
        return docking_focus(rest)
    if verb in (("use",), ("discard",)):
        return card_focus(words)
    # A raid names its victim first.
    return words[0] if verb and verb[0] in COLOURS else VERBS.get("".join(verb), "")


def docking_focus(words: Words) -> str:
    """The part that shows a docking's effect, or else its ports."""
    if not words or words[0] not in DOCK:
        return ""
    f = DOCK[words[0]]
    return EFFECTS.get(plain(f.gives)["kind"], "" if f.board else PLATE[f.key])


def card_focus(words: Words) -> str:
    """The part that shows the effect of a card used, or discarded for its power."""
    if len(words) < 2 or words[1] not in TECH:
        return ""
    t = TECH[words[1]]
    part = t.use if words[0] == "use" else t.discard
    effect = plain(part.does if part else None)
    targets = words[2:]
    match effect.get("kind", ""):
        case "again":
            return card_focus(("use", *targets))
        case "sabotage":
            return "".join(targets[:1])
        case "teleport" if len(targets) > 2:
            return docking_focus(targets[2:])
        case kind:
            aimed = effect.get("facility") or "".join(targets[:1])
            at = EFFECTS.get(kind, "")
            return PLATE.get(aimed, "") if at == ORBIT else at
