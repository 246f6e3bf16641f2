"""Parts of the board with all their words: quarters of the map, fleets, what a ship can do."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from bot.games.star_factions.data import KITS
from bot.games.star_factions.space import HEX, distance
from bot.games.star_factions.view import FleetView, Ship, ways
from renderers import kit
from renderers.kit import LEAST, Part, column, enlarged, framed, grown, icon, label, row, with_alt
from renderers.layout import around, inset
from renderers.scene import Box, Group, Node, Scene, layer
from renderers.star_factions import chart, geometry, legend, panels, pieces, reach, sprites
from renderers.star_factions.colours import swatches
from renderers.star_factions.geometry import at
from renderers.star_factions.pieces import Sheet

HEAD: Final = 44
NAME: Final = 38
TEXT: Final = 32
SIGNS: Final = 28
GAP: Final = 14
BADGE: Final = 40
BESIDE: Final = 529
"""The width of words beside a map, with the gap."""
UPRIGHT: Final = 880
"""The height of a map above words."""
SHIP: Final = 96
HULL: Final = (150, 36)
KIT: Final = 44
PANEL: Final = 1.2
"""How many times larger than on the board the head of a player's panel is."""
LARGER: Final = 2
"""The most that a few ships are enlarged to fill the room."""
ACROSS: Final = (2, 4, 3)
"""How many columns a legend has beside a map, below a fleet, and on a phone."""
AROUND: Final = 80
"""How much of space is shown round a ship's goals and targets, in the board's pixels."""


def scene(sheet: Sheet, whole: Part, title: str, *spoken: Node) -> Scene:
    """A part of the board as a picture."""
    look = sheet.look
    return kit.closeup(
        whole, look, title=title, book=sprites.PATH, swatches=swatches(look.theme), spoken=spoken
    )


def mapped(
    sheet: Sheet, wanted: Box, *words: Part, hints: chart.Hints = chart.nothing, labels: float = 0
) -> Part:
    """A part of the map beside words, or above them in an upright picture."""
    upright, (*_, wide, high) = kit.upright(sheet.look), kit.room(sheet.look, head=False)
    room = (wide, UPRIGHT) if upright else (min(high, wide - BESIDE), high)
    part = chart.seen(wanted, room)
    part = chart.uncrossed(sheet.view, part, inset(wanted, AROUND / 2))
    large = chart.space(sheet, part, room, hints, labels=labels)
    beside = column(*words, gap=GAP)
    if upright:
        return column(large, grown(beside), gap=GAP)
    return row(large, kit.filling(beside), gap=GAP)


# A quarter


def quarter(sheet: Sheet, name: str) -> Scene:
    """§13 A quarter of the map with every hex's label, its ships in words, and all signs."""
    here = [
        (fleet, ship)
        for fleet in sheet.view.fleets
        for ship in fleet.open.ships
        if geometry.quarter(ship.hex) == name
    ]
    told = [
        row(
            sheet.badge(fleet.seat, BADGE),
            label(pieces.spoken(sheet, ship, fleet, fresh=sheet.active(fleet)), TEXT, lines=2),
            gap=GAP,
        )
        for fleet, ship in here
    ]
    across = ACROSS[2 if kit.upright(sheet.look) else 0]
    whole = mapped(
        sheet,
        geometry.quadrant(name),
        label(sheet.say(name), HEAD),
        grown(kit.either(*(column(*told[:n], gap=GAP) for n in range(len(told), -1, -1)))),
        legend.space(sheet.texts, SIGNS, across, sheet.look.theme),
        legend.marks(sheet.texts, SIGNS, across),
        labels=TEXT,
    )
    return scene(sheet, whole, sheet.row((panels.title(sheet), sheet.say(name))))


# A player


def fleet(sheet: Sheet, own: FleetView) -> Scene:
    """§13 A player's panel and every ship of the fleet in words."""
    lines, stripe = panels.fleet_lines(sheet, own), sheet.dress(own.seat).colour
    full, brief = (
        with_alt(
            framed(enlarged(column(*head, gap=8), PANEL), by=16, stripe=stripe),
            panels.summary(sheet, own),
        )._replace(give=0)
        for head in (lines, lines[:-1])
    )
    upright = kit.upright(sheet.look)
    across = 1 if upright else min(2, len(own.open.ships))
    every, tight = (
        kit.grid([detail(sheet, own, x, short=short) for x in own.open.ships], across, GAP)
        for short in (False, True)
    )
    large, signs = grown(larger(every)), legend.marks(sheet.texts, SIGNS, ACROSS[1 + upright])
    whole = kit.either(
        column(full, large, signs, gap=GAP),
        column(brief, large, signs, gap=GAP),
        column(brief, large, gap=GAP),
        column(brief, grown(tight), gap=GAP),
    )
    title = sheet.say("title-player", faction=sheet.texts.named(own.open.faction))
    return scene(sheet, whole, title)


def larger(part: Part) -> Part:
    """A part that is enlarged to fill its place, up to `LARGER` times."""

    def draw(box: Box) -> Iterable[Node]:
        wide, high = kit.natural(part)
        by = max(1, min(box[2] / wide, box[3] / high, LARGER))
        return enlarged(part, by).draw(box)

    return part._replace(draw=draw)


def detail(sheet: Sheet, own: FleetView, ship: Ship, *, short: bool) -> Part:
    """A ship with all its values, in sentences. `short` names its kit without the effect."""
    fresh, named = sheet.active(own), sheet.texts.named
    what = sheet.say("closely", code=pieces.code(ship), ship=named(ship.key), hex=named(ship.label))
    now = pieces.ability(sheet, ship if fresh else pieces.rested(ship))
    words = column(
        row(label(what, NAME, grow=1), hull(ship), gap=GAP),
        *values(sheet, ship, now, short=short),
        gap=2,
    )
    shown = row(icon(ship.kind, SHIP, sheet.dress(own.seat).colour), grown(words), gap=GAP)
    return with_alt(framed(shown, by=12), pieces.spoken(sheet, ship, own, fresh=fresh))


def hull(ship: Ship) -> Part:
    """What is left of a ship's hull."""
    words = f"{ship.hull}/{ship.stats.hull}"
    return kit.aligned(kit.bar(ship.hull, ship.stats.hull, *HULL, words=words), "l")


def values(
    sheet: Sheet, ship: Ship, able: Mapping[str, object], *, short: bool = False
) -> Iterator[Part]:
    """What a ship can do, its attack and shield, and its kit, in sentences."""
    yield label(sheet.say("can", **able), TEXT, weight="regular", lines=2)
    bonus = f"+{ship.stats.damage}" if ship.stats.damage else ""
    arms = sheet.say("arms", die=ship.stats.die, bonus=bonus, shield=ship.stats.shield)
    told = label(arms, TEXT, "muted", "regular", lines=1 if short else 2)
    if not ship.kit:
        yield told
        return
    named, effect = sheet.texts.named(ship.kit), sheet.texts.kit_effect(KITS[ship.kit])
    if short:
        mark = row(icon(ship.kit, KIT), label((named, ""), TEXT, weight="regular"), gap=GAP / 2)
        yield row(told._replace(give=0), mark, gap=GAP)
        return
    yield told
    words = sheet.say("fitted-with", kit=named, effect=effect)
    yield row(icon(ship.kit, KIT), label(words, TEXT, lines=2, grow=1, weight="regular"), gap=GAP)


# A ship


def ship_ways(sheet: Sheet, asked: str) -> Scene | None:
    """§13.3 What a ship can reach and fire at. None if there is no such ship."""
    found = reach.find(sheet.view, asked)
    if found is None:
        return None
    own, ship = found
    rests = sheet.rests(own)
    spent = rests and sheet.active(own) and (ship.moved or ship.acted or ship.new)
    if rests:
        ship = pieces.rested(ship)
    # The last turn's marks would hide what the ship can do.
    sheet = sheet._replace(view=replace(sheet.view, trail=()))
    can = reach.Able(sheet, own, ship, ways(sheet.view, own, ship))
    able, named = pieces.ability(sheet, ship, spent=spent), sheet.texts.named(can.key)
    title = sheet.say("on", ship=named, hex=ship.label.upper())
    whole = mapped(
        sheet,
        round_about(can),
        label(title, HEAD, lines=2),
        row(icon(ship.kind, SHIP, sheet.dress(own.seat).colour), hull(ship), gap=GAP),
        *values(sheet, ship, able),
        *(label(words, TEXT, weight="regular", lines=4) for words in can.sentences()),
        kit.space(grow=1),
        legend.aims(sheet.texts, SIGNS),
        hints=lambda near: layer(can.nodes(), can.labels(near.least / LEAST * TEXT)),
    )
    hexes = sheet.row(spot.upper() for spot in can.ways.hexes) or sheet.say("nowhere")
    facts = {"hull": ship.hull, "most": ship.stats.hull, "hexes": hexes, "words": can.words()}
    return scene(
        sheet, whole, title, Group((), alt=sheet.say("able-said", **facts, **able), order=-1)
    )


def round_about(can: reach.Able) -> Box:
    """The part of the map with a ship's goals and targets, but for a wormhole's far end."""
    near = (h for h in can.ways.hexes if distance(HEX[h], can.ship.hex) <= can.ship.stats.movement)
    spots = [can.ship.label, *near, *(foe.label for _, foe, _ in can.ways.sights)]
    return inset(around([(*at(spot), 0, 0) for spot in spots]), -AROUND)
