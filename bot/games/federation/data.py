"""data.json, read once. A number that is missing or misspelt stops the start."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

from bot.games.federation.components import Action, AlterationToken, Data
from bot.games.federation.effects import Effects, bonus_effect


def decoded(raw: bytes) -> Data:
    """The contents of data.json. Raises msgspec's error, which says what is wrong and where."""
    return msgspec.json.decode(raw, type=Data)


DATA: Final = decoded(resources.files(__package__ or "").joinpath("data.json").read_bytes())

ACTIONS: Final = {a.id: a for a in DATA.actions}
SPACES: Final = {x.id: x for x in DATA.senate.spaces}
SPACE_KEYS: Final = tuple(SPACES)
OUTER: Final = "outer"
AMBASSADORS: Final = {a.id: a for a in (*DATA.ambassadors.per_player, DATA.ambassadors.special)}
SPECIAL: Final = DATA.ambassadors.special.id
PLAIN_AMBASSADORS: Final = tuple(a.id for a in DATA.ambassadors.per_player)
ALTERATIONS: Final = {a.id: a for a in DATA.alterations.tokens}
MISSIONS: Final = {m.id: m for m in DATA.missions}
PROJECTS: Final = DATA.projects.regular
JOINT: Final = DATA.projects.joint.id
PROJECT_KEYS: Final = (*(p.id for p in PROJECTS), JOINT)
LAST_STEP: Final = DATA.projects.regular_track.last_step
JOINT_STEP: Final = DATA.projects.joint_track.last_step
NEO: Final = {x.id: x for x in DATA.neo.spaces}
ROCK_SPACES: Final = DATA.neo.setup.asteroid_spaces
DEAD_SPACE: Final = DATA.neo.last
ROCKS: Final = {a.id: a for a in (*DATA.neo.asteroid_tokens, *DATA.neo.dead_asteroid_tokens)}
MOON: Final = DATA.moon.steps
STALLS: Final = {x.id: x for x in DATA.stalls}
STALL_KEYS: Final = tuple(STALLS)
STRUCTURES: Final = {x.id: x for x in DATA.production.structures}
MEGAS: Final = tuple(x.id for x in DATA.megastructures.slots)
MULTIPLIERS: Final = DATA.megastructures.multipliers.values
MEGA_COST: Final = DATA.megastructures.cost.what
MEGA_COUNT: Final = {x.id: x.count for x in DATA.megastructures.tokens}
ERUDITES: Final = {x.id: x for x in DATA.erudites.tiles}
LETTERS: Final = "".join(sorted(x.letter.lower() for x in DATA.planets))
"""The colours of Erudites by letter, `abcde`: the middle of a tile's id."""
DEEP: Final = {x.id: x for x in DATA.deep_space.tiles}
START: Final = {x.id: x for x in DATA.starting_tiles.tiles}
PLANET_BLOCKS: Final = {x.id: x for x in DATA.blocking.planet_tiles}
ROOM_BLOCKS: Final = {x.id: x for x in DATA.blocking.room_tiles}
LEVELS: Final = {x.level: x for x in DATA.authority.levels}
LEVEL_OF: Final = {
    degree: x.level
    for x in DATA.authority.levels
    for degree in range(x.degrees[0], x.degrees[1] + 1)
}
MEDAL_DEGREE: Final = DATA.authority.medal_degree.value
TOP: Final = DATA.authority.deep_space_degree.value
SHIPS: Final = next(x.per_player for x in DATA.player_components if x.id == "spaceship")
ROBOTS: Final = next(x.per_player for x in DATA.player_components if x.id == "robot")
ROUNDS: Final = DATA.meta.rounds
DIE_MAX: Final = DATA.assistant_die.max
MISSION_IDS: Final = tuple(MISSIONS)


def erudite_key(level: int, letter: str) -> int:
    """The index of a level and colour in `Federation.shown` and `piles`."""
    return LETTERS.index(letter) + 5 * (level - 1)


def bonus(token: AlterationToken) -> Effects:
    """§4.4 The effects of an Alteration token's bonus."""
    return tuple(bonus_effect(k, n) for k, n in token.bonus.items())


def action_of(space: str) -> Action:
    """The action of a Senate space or of the Outer Module."""
    return ACTIONS["outer_module" if space == OUTER else SPACES[space].action]


def mission_key(n: int) -> str:
    """The key of a mission: `m7`."""
    return f"m{n}"
