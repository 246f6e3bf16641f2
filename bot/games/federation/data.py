"""data.json, read once. A number that is missing or misspelt stops the start."""

from __future__ import annotations

from typing import Final

from bot.engine.catalogue import catalogue
from bot.games.federation.components import Action, AlterationToken, Data
from bot.games.federation.effects import Effects, bonus_effect

DATA: Final = catalogue(__package__, Data)

ACTIONS: Final = DATA.actions
SPACES: Final = DATA.senate.spaces
SPACE_KEYS: Final = tuple(SPACES)
OUTER: Final = "outer"
AMBASSADORS: Final = {a.id: a for a in (*DATA.ambassadors.per_player, DATA.ambassadors.special)}
SPECIAL: Final = DATA.ambassadors.special.id
PLAIN_AMBASSADORS: Final = tuple(a.id for a in DATA.ambassadors.per_player)
ALTERATIONS: Final = DATA.alterations
MISSIONS: Final = DATA.missions
MISSION_IDS: Final = tuple(MISSIONS)
PROJECTS: Final = DATA.projects.regular
JOINT: Final = DATA.projects.joint.id
PROJECT_KEYS: Final = (*(p.id for p in PROJECTS), JOINT)
LAST_STEP: Final = DATA.projects.regular_track.last_step
JOINT_STEP: Final = DATA.projects.joint_track.last_step
NEO: Final = DATA.neo.spaces
ROCK_SPACES: Final = DATA.neo.setup.asteroid_spaces
DEAD_SPACE: Final = DATA.neo.last
ROCKS: Final = {a.id: a for a in (*DATA.neo.asteroid_tokens, *DATA.neo.dead_asteroid_tokens)}
MOON: Final = DATA.moon.steps
STALLS: Final = DATA.stalls
STALL_KEYS: Final = tuple(STALLS)
STRUCTURES: Final = DATA.production.structures
MEGAS: Final = tuple(DATA.megastructures.slots)
MULTIPLIERS: Final = DATA.megastructures.multipliers
MEGA_COST: Final = DATA.megastructures.cost
MEGA_COUNT: Final = {x.id: x.count for x in DATA.megastructures.tokens.values()}
ERUDITES: Final = DATA.erudites
LETTERS: Final = "".join(sorted(x.letter.lower() for x in DATA.planets))
"""The colours of Erudites by letter, `abcde`: the middle of a tile's id."""
DEEP: Final = DATA.deep_space
START: Final = DATA.starting_tiles
PLANET_BLOCKS: Final = DATA.blocking.planet_tiles
ROOM_BLOCKS: Final = DATA.blocking.room_tiles
LEVELS: Final = DATA.authority.levels
LEVEL_OF: Final = {
    degree: x.level for x in LEVELS.values() for degree in range(x.degrees[0], x.degrees[1] + 1)
}
MEDAL_DEGREE: Final = DATA.authority.medal_degree
TOP: Final = DATA.authority.deep_space_degree
SHIPS: Final = DATA.player_components["spaceship"].per_player
ROBOTS: Final = DATA.player_components["robot"].per_player
ROUNDS: Final = DATA.meta.rounds
DIE_MAX: Final = DATA.assistant_die.max


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
