"""What one can look up: cards, boards, agendas, territories, facilities, field generators."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.spec import Entry
from bot.engine.wording import plural
from bot.games.alien_frontiers.data import (
    AGENDA,
    BOARDS,
    BOX,
    FACILITIES,
    NUMBERS,
    TECH,
    TERRITORIES,
    Agenda,
    Facility,
    Tech,
)
from bot.games.alien_frontiers.lines import tokens


def entries(_: str = "en") -> Iterator[Entry]:
    """Every component."""
    yield from (tech_entry(t) for t in TECH.values())
    yield from (
        Entry(b.key, b.name, "faction board", f"{b.text} Owner: {b.owner}", b.rule) for b in BOARDS
    )
    yield from (agenda_entry(a) for a in AGENDA.values())
    yield from (Entry(t.key, t.name, "territory", t.text, "§6.4") for t in TERRITORIES)
    yield from (facility_entry(f) for f in FACILITIES)
    yield from (Entry(f.key, f.name, "field generator", f.text, "§7.1") for f in BOX.fields)


def tech_entry(t: Tech) -> Entry:
    """§8, §13 A tech card."""
    parts = [t.passive] if t.passive else []
    if t.use:
        each = f" for each {t.use.per}" if t.use.per else ""
        cost = f"{tokens(t.use.fuel, 0)}{each}" if t.use.fuel else "free"
        parts.append(f"Use ({cost}): {t.use.text}")
    if t.discard:
        parts.append(f"Discard: {t.discard.text}")
    copies = "1 copy" if t.copies == 1 else f"{t.copies} copies"
    parts.append(f"{copies}{', Factions' if t.set == 'factions' else ''}.")
    return Entry(t.key, t.name, "tech card", " ".join(parts), t.rule)


def agenda_entry(a: Agenda) -> Entry:
    """§14 An agenda, both halves."""
    worth = plural(NUMBERS.agenda_points, "point")
    text = f"In the game: {a.text} At the end: {a.end_text} {worth.capitalize()}, once."
    return Entry(a.key, f"Agenda {a.key[2:]}", "agenda", text, "§14.5")


def facility_entry(f: Facility) -> Entry:
    """§5 A facility."""
    ports = f"{plural(f.ports, 'port')}" + (f" in groups of {f.group}" if f.group > 1 else "")
    forced = " Ships that can dock here for nothing must (§4.4)." if f.forced else ""
    return Entry(
        f.key, f.name, "facility", f"{f.text} {ports[0].upper()}{ports[1:]}.{forced}", f.rule
    )
