"""Panels as Discord's components (layout v2), within every limit of the service.

The views are finished before they are sent, so that the library stores no copy of them. Presses
come back through `press.Press`, which needs only the custom id.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

from bot.languages import signs
from bot.tables.panel.panel import Button, File, Form, Menu, Panel, Picture
from bot.tables.texts import say

Item = ui.Item[ui.LayoutView]

TEXT_ROOM = 3900
"""Characters of all texts in a message together; the service refuses more than 4,000."""
ALT_ROOM = 1024
FILE_ROOM = 10 * 1024 * 1024 - 64 * 1024
"""Bytes of all files in a message: 10 MiB, less what wraps them."""

STYLES = {
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


def cut(text: str, room: int) -> str:
    """A text, or its beginning with an ellipsis."""
    return text if len(text) <= room else text[: room - 1] + "…"


def view(panel: Panel, before: str = "", mark: int | None = None) -> ui.LayoutView:
    """A panel's components. `before` is a text above them, for mentions, and `mark` the box's
    number."""
    panel = fitting(panel)
    made = ui.LayoutView(timeout=None)
    room = TEXT_ROOM - len(before)
    if before:
        made.add_item(ui.TextDisplay(before))
    box: ui.Container[ui.LayoutView] = ui.Container(
        *_texts(panel, room),
        *_pictures(panel),
        *_rows(panel),
        accent_colour=panel.accent,
        id=mark,
    )
    if not box.children:
        box.add_item(ui.TextDisplay("…"))
    made.add_item(box)
    for file in panel.files:
        made.add_item(ui.File(f"attachment://{file.name}"))
    made.stop()
    return made


def uploads(panel: Panel) -> list[discord.File]:
    """A panel's picture and files, made for one request."""
    panel = fitting(panel)
    parts: Iterable[Picture | File] = (*([panel.picture] if panel.picture else []), *panel.files)
    return [_upload(part) for part in parts]


def fitting(panel: Panel) -> Panel:
    """A panel without the files that the service would refuse as too large, and a word about it."""
    if size(panel) <= FILE_ROOM:
        return panel
    picture = panel.picture
    if picture and len(picture.data) > FILE_ROOM:
        picture = None
    room = FILE_ROOM - (len(picture.data) if picture else 0)
    kept: list[File] = []
    for file in panel.files:
        if len(file.data) <= room:
            room -= len(file.data)
            kept.append(file)
    return replace(
        panel, picture=picture, files=tuple(kept), texts=(say("ui-too-large"), *panel.texts)
    )


def size(panel: Panel) -> int:
    """The bytes that a message with this panel uploads."""
    return sum(len(f.data) for f in panel.files) + (len(panel.picture.data) if panel.picture else 0)


def modal(form: Form) -> ui.Modal:
    """A form as a dialog. What is filled in comes back with the form's id."""
    made = ui.Modal(title=cut(form.title, 45), custom_id=form.id, timeout=None)
    for field in form.fields[:5]:
        given: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=field.id,
            style=discord.TextStyle.long if field.long else discord.TextStyle.short,
            default=field.value[:4000] or None,
            placeholder=cut(field.hint, 100) or None,
            required=field.required,
            max_length=4000 if field.long else 1000,
        )
        made.add_item(ui.Label(text=cut(field.label, 45), component=given))
    made.stop()
    return made


def filled_in(data: Any) -> dict[str, str]:
    """The fields of a submitted form, by id, from the interaction's data."""
    found: dict[str, str] = {}
    for part in data.get("components", ()):
        inner = part.get("components") or [part.get("component") or {}]
        found.update(
            {str(c["custom_id"]): str(c.get("value") or "") for c in inner if "custom_id" in c}
        )
    return found


def _texts(panel: Panel, room: int) -> Iterator[Item]:
    """A panel's heading and texts, as far as they fit into `room` characters together."""
    heading = f"### {panel.heading}" if panel.heading else ""
    aside = panel.aside
    texts = [text.strip() for text in (heading, *panel.texts)]
    signed = [signs.pictured(text) for text in texts]
    # A sign takes more characters than its word: nothing is to be cut for its sake.
    fits = sum(map(len, signed)) <= room
    for text in signed if fits else map(signs.worded, texts):
        shown = cut(text, room) if room > 1 else ""
        if shown:
            room -= len(shown)
            words: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(shown)
            yield words if aside is None else ui.Section(words, accessory=_button(aside))
            aside = None


def _pictures(panel: Panel) -> Iterator[Item]:
    if panel.picture:
        item = discord.MediaGalleryItem(
            f"attachment://{panel.picture.name}",
            description=cut(panel.picture.alt, ALT_ROOM),
        )
        yield ui.MediaGallery(item)


def _rows(panel: Panel) -> Iterator[Item]:
    """A panel's first five rows of buttons and menus."""
    rows = [row for row in panel.rows if (row.choices if isinstance(row, Menu) else row)][:5]
    if rows and (panel.heading or panel.texts or panel.picture):
        yield ui.Separator(visible=False)
    for row in rows:
        if isinstance(row, Menu):
            yield ui.ActionRow(_menu(row))
        else:
            yield ui.ActionRow(*(_button(b) for b in row[:5]))


def _button(b: Button) -> ui.Button[Any]:
    label = cut(b.label, 80) or "…"
    if b.url:
        return ui.Button(label=label, url=b.url, disabled=b.disabled)
    return ui.Button(
        label=label,
        custom_id=b.id,
        style=STYLES[b.style],
        disabled=b.disabled,
        emoji=_emoji(b.sign),
    )


class _Emoji(discord.PartialEmoji):
    """An emoji whose number is sent as text, as Discord's document wants all of them."""

    def to_dict(self) -> Any:
        return {"name": self.name, "id": str(self.id)}


def _emoji(sign: str) -> discord.PartialEmoji | None:
    """A sign before a label, or None where the service doesn't have it."""
    number = signs.available().get(sign)
    return None if number is None else _Emoji(name=sign, id=number)


def _menu(menu: Menu) -> ui.Select[Any]:
    """A menu with its first 25 choices."""
    choices = menu.choices[:25]
    return ui.Select(
        custom_id=menu.id,
        placeholder=cut(menu.placeholder, 150) or None,
        min_values=min(menu.at_least, len(choices)),
        max_values=max(1, min(menu.at_most, len(choices))),
        options=[
            discord.SelectOption(
                label=cut(c.label, 100) or "…",
                value=c.value,
                description=cut(c.about, 100) or None,
                emoji=_emoji(c.sign),
            )
            for c in choices
        ],
    )


def _upload(part: Picture | File) -> discord.File:
    alt = cut(part.alt, ALT_ROOM) if isinstance(part, Picture) else None
    return discord.File(io.BytesIO(part.data), filename=part.name, description=alt or None)
