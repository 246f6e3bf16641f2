"""§27 Whether corrected values fit together, for `farpost check-data`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games.federation.components import Data
from bot.games.federation.effects import CRYSTALS, MEDALS

ROOMS = 6
COLUMNS = range(1, 7)


def inconsistencies(data: Data) -> Iterator[str]:
    """Everything that contradicts the rules or another value, a sentence each."""
    yield from spaces_fit(data)
    yield from sides(data)
    yield from missions(data)
    yield from neo_ways(data)
    yield from neo_whole(data)
    yield from moon(data)
    yield from erudites(data)
    yield from laws_and_tiles(data)
    yield from structures(data)
    yield from authority(data)
    yield from numbers(data)
    yield from blocking(data)
    yield from gifts(data)


def gifts(data: Data) -> Iterator[str]:
    """§2.5 Balanced starts that don't have a gift, perhaps an empty one, for each place."""
    for count, by_place in data.variants.balanced_start.gifts.items():
        if count not in ("2", "3", "4") or len(by_place) != int(count):
            yield f"The balanced start of {count} names {len(by_place)} places (§2.5)."


def spaces_fit(data: Data) -> Iterator[str]:
    """§5.1 Spaces without their place."""
    spaces = data.senate.spaces
    if len(spaces) != 18:
        yield f"The Senate has 18 spaces, not {len(spaces)} (§5.1)."
    for x in spaces.values():
        if x.id != f"f{x.floor}c{x.column}" or (x.side == "left") != (x.column <= 3):
            yield f"{x.id} doesn't stand on floor {x.floor}, column {x.column}, {x.side} (§5.1)."


def sides(data: Data) -> Iterator[str]:
    """§5.1 §5.3 Planets and Spies that don't stand once on each side, rooms that don't stand
    once."""
    spaces = data.senate.spaces.values()
    for side in ("left", "right"):
        counts = Counter(x.action for x in spaces if x.side == side)
        for a in data.actions.values():
            if a.type in ("planet", "spy") and counts[a.id] != 1:
                yield f"{a.id} stands {counts[a.id]} times on the {side} side, not once (§5.1)."
    everywhere = Counter(x.action for x in spaces)
    rooms = [a.id for a in data.actions.values() if a.type == "room"]
    if len(rooms) != ROOMS or any(everywhere[x] != 1 for x in rooms):
        yield f"Each of the {ROOMS} rooms stands once (§5.1)."


def missions(data: Data) -> Iterator[str]:
    """§4.6 §9.3 §14.1 Missions without their number or action, projects without their column."""
    every = set(data.missions)
    if every != set(range(1, 13)):
        yield "Missions are numbered 1 to 12 (§9.3)."
    if {a.mission for a in data.actions.values()} - {None} != every:
        yield "Each mission belongs to an action, and each action but the last opens one (§4.6)."
    if [p.column for p in data.projects.regular] != list(COLUMNS):
        yield "The regular projects belong to columns 1 to 6 in order (§14.1)."


def neo_ways(data: Data) -> Iterator[str]:
    """§6.1.1 Ways of the miner's map that don't lead on."""
    spaces = data.neo.spaces
    for x in spaces.values():
        for key in x.next:
            if spaces[key].influence <= x.influence:
                yield f"From {x.id} to {key} influence doesn't rise (§6.1.1)."
        if not x.next and x.id != data.neo.last:
            yield f"{x.id} leads nowhere and isn't the last space (§6.1.1)."


def neo_whole(data: Data) -> Iterator[str]:
    """§6.1.1 What is wrong with the miner's map as a whole: spaces out of reach, tokens,
    influence."""
    spaces = data.neo.spaces
    reached, todo = set[str](), [data.neo.start]
    while todo:
        key = todo.pop()
        if key not in reached:
            reached.add(key)
            todo += spaces[key].next
    lost = sorted(set(spaces) - reached)
    if lost:
        yield f"{', '.join(lost)} can't be reached from {data.neo.start} (§6.1.1)."
    tokens = {x.id for x in spaces.values() if x.kind == "token"}
    if tokens != set(data.neo.setup.asteroid_spaces):
        yield "Asteroid tokens lie on the spaces of kind `token` (§2.3)."
    if len(data.neo.asteroid_tokens) < len(tokens):
        yield "There are fewer Asteroid tokens than spaces for them (§2.3)."
    top = max(x.influence for x in spaces.values())
    planet = next(p for p in data.planets if p.id == "neo")
    if top != planet.max_influence:
        yield f"Neo's highest influence is {top} on the map and {planet.max_influence} (§6.1)."


def moon(data: Data) -> Iterator[str]:
    """§2.3 §6.2 Too few Alteration tokens, steps out of order, tokens with impossible votes."""
    have = Counter(x.power for x in data.alterations.values())
    need = Counter[int]()
    for step in data.moon.steps:
        need[step.power] += step.tokens
    for power, n in sorted(need.items()):
        if have[power] < n:
            yield f"6Moon needs {n} tokens of power {power}; there are {have[power]} (§2.3)."
    if [x.step for x in data.moon.steps] != list(range(1, data.moon.last_step + 1)):
        yield f"6Moon's steps run from 1 to {data.moon.last_step} (§6.2)."
    for a in data.alterations.values():
        if a.side == "funding" and a.votes:
            yield f"{a.id} has a Funding side and {a.votes} votes (§7.1)."


def erudites(data: Data) -> Iterator[str]:
    """§2.3 §8.1 Levels and colours without three Erudites, tiles whose timing doesn't fit."""
    kinds = Counter((x.level, str(x.planet)) for x in data.erudites.values())
    for planet in data.planets:
        for level in (1, 2, 3):
            if kinds[level, planet.id] != 3:
                yield f"{planet.id} has {kinds[level, planet.id]} Erudites of level {level} (§2.3)."
    for x in data.erudites.values():
        if (x.timing == "planet") != (x.trigger is not None):
            yield f"{x.id}: only planet tiles have a trigger, and all of them (§8.1)."


def laws_and_tiles(data: Data) -> Iterator[str]:
    """§1.1 §2.3 §2.6 §3.1 Missing laws, rounds that don't match them, too few Starting or
    Deep-Space tiles."""
    if data.meta.rounds != len(data.planets):
        yield f"The game has {len(data.planets)} rounds, as each pile has laws (§3.1)."
    for side in ("left", "right"):
        found = {x.planet for x in data.laws.tiles if x.side == side}
        if found != {p.id for p in data.planets}:
            yield f"The {side} laws don't name every planet once (§1.1)."
    most = max(int(n) for n in data.projects.regular_track.start_step)
    for name, count in (
        ("Starting", len(data.starting_tiles)),
        ("Deep-Space", len(data.deep_space)),
    ):
        if count < most + 1:
            yield f"{most} players need {most + 1} {name} tiles; there are {count} (§2.3)."


def structures(data: Data) -> Iterator[str]:
    """§2.4 §6.4 §6.5 What is wrong with production tiles, megastructures and stalls."""
    faces = Counter((x.slot, x.face) for x in data.production.structures.values())
    slots = {x.slot for x in data.production.structures.values()}
    if any(faces[slot, face] != 1 for slot in slots for face in ("basic", "reverse")):
        yield "Each production tile has one basic and one reverse face (§2.4)."
    pairs = [x for slot in data.megastructures.slots.values() for x in slot.basic_tokens]
    if Counter(pairs) != Counter([*data.megastructures.tokens]):
        yield "The printed pairs use each megastructure token once (§2.4)."
    times = data.megastructures.multipliers
    if list(times) != sorted(times, reverse=True):
        yield "Multipliers are listed from the highest (§6.5.4)."
    if all(x.cost for x in data.stalls.values()):
        yield "One stall is free (§6.4.1)."
    discs = data.player_components["trade_disc"].per_player
    if len(data.stalls) > discs:
        yield f"There are {len(data.stalls)} stalls and {discs} discs (§6.4)."


def authority(data: Data) -> Iterator[str]:
    """§10.1 §15.2 Gaps in the scale of authority, upkeep that isn't paid in crystals."""
    degrees = [
        n for x in data.authority.levels.values() for n in range(x.degrees[0], x.degrees[1] + 1)
    ]
    if degrees != list(range(1, len(degrees) + 1)):
        yield "The degrees of the levels run on from 1 without a gap (§10.1)."
    if data.authority.deep_space_degree != max(degrees):
        yield f"Deep Space lies at the highest degree, {max(degrees)} (§10.2)."
    if data.authority.medal_degree not in degrees:
        yield "The Authority Medal lies on the scale (§10.2)."
    for x in data.authority.levels.values():
        paid = x.level > data.authority.floor_when_unpaid
        if paid != (x.upkeep is not None) or (x.upkeep and x.upkeep not in CRYSTALS):
            yield f"Level {x.level}: upkeep is a crystal above level 2, else nothing (§15.2)."


def numbers(data: Data) -> Iterator[str]:
    """§12 §14 §17 What is wrong with the numbers of Medals, tracks and points."""
    scale = data.medals.score_by_count
    if len(scale) != len(MEDALS) + 1 or list(scale) != sorted(scale):
        yield "Medals score by number, 0 to 7, never less for more (§17.1)."
    for count, found in data.medals.planet_levels.items():
        lowest = min(p.max_influence for p in data.planets)
        if list(found) != sorted(found) or max(found, default=0) > lowest:
            yield f"Medals for {count} players rise and can be reached on every planet (§2.3)."
    for name, track in (
        ("regular", data.projects.regular_track),
        ("Joint", data.projects.joint_track),
    ):
        if any(n >= track.last_step for n in track.start_step.values()):
            yield f"A {name} project starts before its last step, {track.last_step} (§14.1)."
    for count in ("3", "4"):
        if len(data.projects.rank_points[count].values) < int(count):
            yield f"Project points for {count} players name every place (§17.3)."


def blocking(data: Data) -> Iterator[str]:
    """§18.2 §18.3 What is wrong with blocking tiles."""
    spaces = data.senate.spaces
    for tile in data.blocking.planet_tiles.values():
        if (spaces[tile.x_left].side, spaces[tile.x_right].side) != ("left", "right"):
            yield f"{tile.id}: one X lies on the left and one on the right (§18.2)."
        elif len({spaces[x].action for x in (tile.x_left, tile.x_right, tile.zero)}) != 3:
            yield f"{tile.id} blocks three different planets (§18.2)."
    for room in data.blocking.room_tiles.values():
        if spaces[room.room_space].side == spaces[room.spy_space].side:
            yield f"{room.id} blocks the Spy of the opposite side (§18.3)."
