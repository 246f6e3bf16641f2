"""Every component to look up, with a text made from its effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.engine.game_texts import dashed
from bot.engine.spec import Entry
from bot.games.federation import words
from bot.games.federation.data import (
    ACTIONS,
    ALTERATIONS,
    DATA,
    DEEP,
    ERUDITES,
    MEGAS,
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
    "mission_token": "§4.6",
    "spaceship": "§5.5",
    "authority": "§10.1",
    "die": "§11.1",
    "vote": "§15.4",
    "project": "§14.1",
    "contribution": "§14.4",
    "robot": "§6.5.1",
    "disc": "§6.4.1",
    "alteration": "§7.1",
    "medal": "§12.1",
    "president": "§15.5",
    "rock": "§6.1.5",
    "blocked": "§18.5",
    "copy": "§5.4",
    "letters": "§24.1",
}
"""§24.1 The signs of the picture, each with the § that is about what it stands for."""


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component to look up, in a language."""
    t = words.TEXTS.get(language, words.TEXTS["en"])
    yield from actions(t)
    yield from spaces(t)
    yield from tiles(t)
    yield from planets(t)
    yield from structures(t)
    yield from legend(t)
    for a in ALTERATIONS.values():
        text = t.say(
            f"entry-alteration-{a.side}", power=a.power, votes=a.votes, bonus=t.effects(bonus(a))
        )
        yield Entry(a.id, a.id.upper(), t.say("kind-alteration"), text, "§7.1")


def actions(t: Texts) -> Iterator[Entry]:
    """§5 §9 §14 Look-ups of Senate actions, missions and projects."""
    for x in DATA.actions:
        text = t.say("entry-action", cost=t.cost(x.cost), effect=t.effects(x.effects))
        yield Entry(x.id, t.named(x.id), t.say("kind-action"), text, "§5.3")
    for m in MISSIONS.values():
        text = t.say(
            "entry-mission", level=m.level, cost=t.cost(m.cost), effect=t.effects(m.effects)
        )
        key = mission_key(m.id)
        yield Entry(key, t.named(key), t.say("kind-mission"), text, "§9.3")
    for p in (*PROJECTS, DATA.projects.joint):
        text = t.say("entry-project", count=t.say(f"count-{p.ranked_by.replace('_', '-')}"))
        yield Entry(f"project-{p.id}", t.named(f"project-{p.id}"), t.say("kind-project"), text,
                    "§14.1")  # fmt: skip


def spaces(t: Texts) -> Iterator[Entry]:
    """§5.1 Look-ups of the Senate's spaces, by their names in the picture."""
    for x in SPACES.values():
        action, project = ACTIONS[x.action], PROJECTS[x.column - 1]
        text = t.say(
            f"entry-space-{x.side}",
            action=t.named(action.id),
            floor=x.floor,
            cost=t.cost(action.cost),
            effect=t.effects(action.effects),
            project=t.named(f"project-{project.id}"),
            mission=action.mission,
        )
        yield Entry(x.id, x.id.upper(), t.say("kind-space"), text, "§5.1")


def legend(t: Texts) -> Iterator[Entry]:
    """§24.1 Look-ups of signs and resources."""
    planets_ = t.listed(f"{x.letter} {t.named(x.id)}" for x in DATA.planets)
    for key, rule in SIGNS.items():
        name = dashed(key)
        text = t.say(f"sign-about-{name}", planets=planets_)
        yield Entry(key, t.say(f"sign-{name}"), t.say("kind-sign"), text, rule)


def tiles(t: Texts) -> Iterator[Entry]:
    """§8 §19 Look-ups of Erudites, Starting and Deep-Space tiles."""
    for x in ERUDITES.values():
        text = t.say(
            f"entry-erudite-{x.timing}",
            planet=t.named(x.trigger or x.planet),
            effect=t.effects(x.effects),
        )
        yield Entry(x.id, x.id.upper(), t.say("kind-erudite"), text, "§8.1")
    for kind, found in (("start", START), ("deep", DEEP)):
        for tile in found.values():
            yield Entry(
                tile.id, tile.id.upper(), t.say(f"kind-{kind}"), t.effects(tile.effects), "§19.1"
            )


def planets(t: Texts) -> Iterator[Entry]:
    """§6 Look-ups of the spaces and tokens of Neo and of stalls."""
    for x in NEO.values():
        text = t.say("entry-neo", influence=x.influence, kind=x.kind, gain=t.goods(x.gain))
        yield Entry(x.id, x.id.upper(), t.say("kind-neo"), text, "§6.1.1")
    for rock in ROCKS.values():
        yield Entry(rock.id, rock.id.upper(), t.say("kind-rock"), t.goods(rock.gain), "§6.1.2")
    for stall in STALLS.values():
        one, two = (t.stall(stall.id, level) for level in (1, 2))
        text = t.say("entry-stall", cost=t.cost(stall.cost), one=one, two=two)
        yield Entry(stall.id, stall.id.upper(), t.say("kind-stall"), text, "§6.4.2")


def structures(t: Texts) -> Iterator[Entry]:
    """§6.5 Look-ups of structures."""
    for x in STRUCTURES.values():
        text = t.say("entry-structure", cost=t.cost(x.cost), effect=t.effects(x.income))
        yield Entry(x.id, t.named(x.id), t.say("kind-structure"), text, "§6.5.3")
    for key in MEGAS:
        text = t.say("entry-mega", cost=t.cost(DATA.megastructures.cost.what))
        yield Entry(key, t.named(key), t.say("kind-structure"), text, "§6.5.4")
