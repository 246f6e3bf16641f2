"""What a pin compares: answers, messages and rows as text, without what may change unseen.

This is the one place that knows which parts of a panel are an encoding. The key inside the id of a
turn's, a copy's or a tutorial's panel is left out, and so are the values of the menus there: their
labels are compared instead, and what a press comes to.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from typing import Any

from bot.tables.panel.panel import Button, Choice, Form, Menu, OutgoingMessage, Panel, Response
from bot.tables.panel.routes import (
    AnswerRoute,
    PlanRoute,
    TurnRoute,
    TutorialRoute,
    WhatIfRoute,
    decode,
)

LEFT_OUT = frozenset({"schema", "keys", "heart", "tenures", "shards", "gates"})
"""Tables that no pin compares: the schema's own number, the long keys of panels (an encoding), and
the signs of life, which differ between one process and several."""
POSITIONS = frozenset({"state", "delta", "keyframe", "news"})
"""Columns that a game encodes. Golden transcripts pin those of the shipped games."""
HASH = re.compile(r"[0-9a-f]{64}")
"""Hashes of positions, which change with a game's encoding."""
LONG = 4000


class Normal:
    """Writes down what is compared; `shipped`: the game is one of those that are played."""

    def __init__(self, *, shipped: bool) -> None:
        self._shipped = shipped

    def response(self, shown: Response) -> str:
        """An answer to whoever asked."""
        head = f"{'refused' if shown.refused else 'answered'}{'' if shown.replace else ' beside'}"
        form = [] if shown.form is None else list(_form(shown.form))
        return self._masked([head, *self._panel(shown.panel), *form])

    def message(self, owed: OutgoingMessage) -> str:
        """A message on its way to a channel or a person."""
        where = f"user {owed.user}" if owed.user else f"channel {owed.channel}"
        head = f"{owed.kind} {owed.row} to {where} ({owed.message}) pings {list(owed.mentions)}"
        return self._masked([head, owed.text, *self._panel(owed.panel)])

    def choices(self, found: Iterable[Choice]) -> str:
        """Completions."""
        return self._masked([f"{c.label} = {c.value}" for c in found])

    def row(self, columns: dict[str, Any]) -> str:
        """A row of the database, its columns sorted by name."""
        said = [f"{name}={self._value(name, columns[name])}" for name in sorted(columns)]
        return self._masked([" ".join(said)])

    def _panel(self, panel: Panel) -> Iterator[str]:
        yield f"# {panel.heading}"
        yield from panel.texts
        if panel.picture is not None:
            yield f"picture {panel.picture.name}: {panel.picture.alt}"
        for file in panel.files:
            text = self._masked([file.data.decode("utf-8", "replace")])
            yield f"file {file.name} {hashlib.sha256(text.encode()).hexdigest()[:16]}"
        for row in panel.rows:
            yield from _menu(row) if isinstance(row, Menu) else (" | ".join(map(_button, row)),)
        if panel.aside is not None:
            yield f"aside {_button(panel.aside)}"

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, bytes | bytearray | memoryview):
            if self._shipped and name in POSITIONS:
                return "a position"
            return hashlib.sha256(bytes(value)).hexdigest()[:16]
        text = repr(value)
        return text if len(text) < LONG else hashlib.sha256(text.encode()).hexdigest()[:16]

    def _masked(self, lines: list[str]) -> str:
        text = "\n".join(lines)
        return HASH.sub("(hash)", text) if self._shipped else text


def action(custom_id: str) -> str:
    """Where a press leads, without the encoding of an answer."""
    route = decode(custom_id)
    match route:
        case AnswerRoute(table, serial):
            return f"answer {table} {serial}"
        case WhatIfRoute(table, stamp):
            return f"what if {table} {stamp}"
        case PlanRoute(table, stamp):
            return f"plan {table} {stamp}"
        case TutorialRoute(stamp):
            return f"tutorial {stamp}"
        case TurnRoute(table, row, verb, what):
            return f"t:{table}:{row}:{verb}{what and '.'}{what}"
        case _:
            return custom_id


def _encoded(custom_id: str) -> bool:
    return isinstance(decode(custom_id), AnswerRoute | WhatIfRoute | PlanRoute | TutorialRoute)


def _button(button: Button) -> str:
    where = button.url or (action(button.id) if button.id else "")
    return f"[{button.label}] {button.style}{' off' if button.disabled else ''} {where}"


def _menu(menu: Menu) -> Iterator[str]:
    yield f"menu {menu.placeholder} ({menu.at_least}-{menu.at_most}) {action(menu.id)}"
    for choice in menu.choices:
        value = "" if _encoded(menu.id) else f" = {choice.value}"
        yield f"- {choice.label}{value} ({choice.about})"


def _form(form: Form) -> Iterator[str]:
    yield f"form {form.title} {action(form.id)}"
    for f in form.fields:
        yield f"- {f.id} {f.label} {f.value!r} {f.hint!r} {f.long} {f.required}"
