"""The look-ups: cards, boards, agendas, territories, facilities, field generators."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.spec import Entry
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
from bot.games.alien_frontiers.words import WORDS, Words


def entries(language: str = "en") -> Iterator[Entry]:
    """Every component as a look-up, in English where the game lacks this language."""
    words = WORDS.get(language, WORDS["en"])
    yield from (tech_entry(t, words) for t in TECH.values())
    for board in BOARDS:
        owner = (board.owners or {})[words.language]
        text = words.say("entry-board", text=words.text(board.key), owner=owner)
        yield _entry(words, board.key, "board", text, board.rule)
    yield from (agenda_entry(a, words) for a in AGENDA.values())
    for land in TERRITORIES:
        yield _entry(words, land.key, "territory", words.text(land.key), "§6.4")
    yield from (facility_entry(f, words) for f in FACILITIES)
    for field in BOX.fields.values():
        yield _entry(words, field.key, "field", words.text(field.key), "§7.1")


def _entry(words: Words, key: str, kind: str, text: str, rule: str) -> Entry:
    return Entry(key, words.named(key), words.say(f"kind-{kind}"), text, rule)


def tech_entry(t: Tech, words: Words) -> Entry:
    """§8, §13 A tech card as a look-up."""
    copies = words.say("entry-copies", copies=t.copies, set=t.set)
    return _entry(words, t.key, "tech", f"{words.card(t.key)} {copies}", t.rule)


def agenda_entry(a: Agenda, words: Words) -> Entry:
    """§14 An agenda as a look-up, with both halves."""
    text, end = a.texts[words.language], a.end_texts[words.language]
    said = words.say("entry-agenda", text=text, end=end, points=NUMBERS.agenda_points)
    name = words.say("agenda-number", n=a.key[2:])
    return Entry(a.key, name, words.say("kind-agenda"), said, "§14.5")


def facility_entry(f: Facility, words: Words) -> Entry:
    """§5 A facility as a look-up."""
    parts = [words.text(f.key), words.say("entry-ports", ports=f.ports, group=f.group)]
    parts += [words.say("entry-forced")] if f.forced else []
    return _entry(words, f.key, "facility", " ".join(parts), f.rule)
