"""Every component to look up, with a text made from its effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.engine.game_texts import dashed
from bot.engine.lookups import Lookup, lookup
from bot.engine.spec import Entry
from bot.games.federation import words
from bot.games.federation.components import Space
from bot.games.federation.data import (
    ACTIONS,
    ALTERATIONS,
    DATA,
    DEEP,
    ERUDITES,
    MEGA_COST,
    MISSIONS,
    NEO,
    PROJECTS,
    ROCKS,
    SPACES,
    STALLS,
    START,
    STRUCTURES,
    bonus,
    mission_key,
)
from bot.games.federation.words import Texts

SIGNS: Final = {
    "lavandium": "§1.3",
    "coppernium": "§1.3",
    "oceanium": "§1.3",
    "gold": "§1.3",
    "crystal": "§1.3",
    "mission_token": "§4.6",
    "spaceship": "§5.5",
    "authority": "§10.1",
    "authority_level": "§10.1",
    "die": "§11.1",
    "vote": "§15.4",
    "project": "§14.1",
    "contribution": "§14.4",
    "robot": "§6.5.1",
    "megastructures": "§6.5.4",
    "disc": "§6.4.1",
    "alteration": "§7.1",
    "erudite_colours": "§8.1",
    "medal": "§12.1",
    "president": "§15.5",
    "rock": "§6.1.5",
    "moon": "§6.2.1",
    "blocked": "§18.5",
    "copy": "§5.4",
    "letters": "§24.1",
}
"""§24.1 The signs of the picture, each with the § that is about what it stands for."""


def legend(t: Texts) -> Iterator[Entry]:
    """§24.1 Look-ups of signs and resources."""
    planets = t.listed(f"{x.letter} {t.named(x.id)}" for x in DATA.planets)
    for key, rule in SIGNS.items():
        text = t.say(f"sign-about-{dashed(key)}", planets=planets)
        yield Entry(key, t.say(f"sign-{dashed(key)}"), t.say("kind-sign"), text, rule)


def space(t: Texts, x: Space) -> dict[str, object]:
    """§5.1 What a space of the Senate leads to: its action, and its column's project."""
    project = t.named(f"project-{PROJECTS[x.column - 1].id}")
    return {**t.fields(ACTIONS[x.action]), "action": t.named(x.action), "project": project}


LOOKUPS: Final[tuple[Lookup[Texts], ...]] = (
    lookup(ACTIONS, "action", "§5.3"),
    lookup(MISSIONS, "mission", "§9.3", key=mission_key),
    lookup(
        {x.id: x for x in (*PROJECTS, DATA.projects.joint)}, "project", "§14.1",
        key="project-{}".format, facts=lambda t, x: {"count": t.part(x.ranked_by)},
    ),
    lookup(SPACES, "space", "§5.1", by="side", facts=space),
    lookup(
        ERUDITES, "erudite", "§8.1", by="timing",
        facts=lambda t, x: {"planet": t.named(x.trigger or x.planet)},
    ),
    lookup(START, "start", "§19.1", text=lambda t, x: t.effects(x.effects)),
    lookup(DEEP, "deep", "§19.1", text=lambda t, x: t.effects(x.effects)),
    lookup(NEO, "neo", "§6.1.1", facts=lambda _, x: {"kind": x.kind}),
    lookup(ROCKS, "rock", "§6.1.2", text=lambda t, x: t.goods(x.gain)),
    lookup(
        STALLS, "stall", "§6.4.2",
        facts=lambda t, x: {"one": t.stall(x.id, 1), "two": t.stall(x.id, 2)},
    ),
    lookup(STRUCTURES, "structure", "§6.5.3"),
    lookup(
        DATA.megastructures.slots, "structure", "§6.5.4",
        text=lambda t, _: t.say("entry-mega", cost=t.cost(MEGA_COST)),
    ),
    legend,
    lookup(
        ALTERATIONS, "alteration", "§7.1", by="side",
        facts=lambda t, x: {"bonus": t.effects(bonus(x))},
    ),
)  # fmt: skip


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component to look up, in a language."""
    t = words.TEXTS.get(language, words.TEXTS["en"])
    return (entry for found in LOOKUPS for entry in found(t))
