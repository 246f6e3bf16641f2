"""What the service hands to its callers and takes from them: plain data, no Discord.

A `Panel` is what a message says and offers; `bot/ui` makes Discord components of it. Texts are
markdown that is already harmless, because names and titles have gone through `safe`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

Style = Literal["main", "plain", "good", "bad"]


class Caller(msgspec.Struct, frozen=True):
    """Who asks, from where; `interaction` is unique across everything a user ever presses."""

    user: int
    name: str
    channel: int
    interaction: int
    guild: int | None = None
    moderator: bool = False
    locale: str = "en"
    """The language that they speak: the one they have chosen, or else that of their Discord."""
    guild_locale: str = "en"
    """The server's."""
    home: int | None = None
    """The channel that a thread belongs to; None: the channel itself."""
    pins: bool = False
    """Whether they may pin messages there."""
    writes: bool = True
    """Whether they may write there themselves."""
    account: str = ""
    """The caller's Discord user name, which is unique. `name` is what the caller shows there."""


class Button(msgspec.Struct, frozen=True):
    """A button; `id` comes back through `Tables.press` (or `url` opens an address)."""

    label: str
    id: str = ""
    style: Style = "plain"
    disabled: bool = False
    url: str = ""
    sign: str = ""
    """The name of the sign before the label (bot/languages/signs.py), shown where there is one."""


class Choice(msgspec.Struct, frozen=True):
    """A line of a menu, or a completion."""

    label: str
    value: str
    about: str = ""
    sign: str = ""
    """The sign before the label in a menu."""


class Menu(msgspec.Struct, frozen=True):
    """A menu of at most 25 choices; what was chosen comes back through `Tables.press`."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    at_least: int = 1
    at_most: int = 1


class Field(msgspec.Struct, frozen=True):
    """A text field of a form."""

    id: str
    label: str
    value: str = ""
    hint: str = ""
    long: bool = False
    required: bool = False


class Form(msgspec.Struct, frozen=True):
    """A form to fill in; its fields come back through `Tables.submit`."""

    id: str
    title: str
    fields: tuple[Field, ...]


class Picture(msgspec.Struct, frozen=True):
    """A finished picture."""

    name: str
    data: bytes
    alt: str
    attachment: int | None = None
    """In an edit: the message keeps the picture of this name that it has under this number."""


class File(msgspec.Struct, frozen=True):
    """A file to download."""

    name: str
    data: bytes


Rows = tuple[tuple[Button, ...] | Menu, ...]
"""What can be pressed, row by row."""


class Panel(msgspec.Struct, frozen=True):
    """What a message says and offers: a heading, texts, a picture, rows of buttons and menus."""

    heading: str = ""
    texts: tuple[str, ...] = ()
    rows: Rows = ()
    picture: Picture | None = None
    files: tuple[File, ...] = ()
    accent: int | None = None
    aside: Button | None = None
    """Stands beside the texts, where the service has room for it."""


class Response(msgspec.Struct, frozen=True):
    """The answer to a call: a private panel, and what happens to the message it came from."""

    panel: Panel
    refused: bool = False
    form: Form | None = None
    """Open this form instead (possible as an answer to a press only)."""
    replace: bool = True
    """Put the panel in place of the private panel that was pressed, not beside it."""
    more: Any = None
    """An `AsyncIterator[Panel]`: what takes the panel's place later, one after the other."""
    turn: int | None = None
    """The table whose turn the panel shows: its player sees one such panel of each table."""


PANELS, FILMS, SEALS, NUMBERS = 1 << 40, 2 << 40, 3 << 40, 1 << 40
"""Where the numbers of messages begin that are no rows of the outbox, and how many each kind has:
no nonce of theirs is one of a row's."""


class OutgoingMessage(msgspec.Struct, frozen=True):
    """A message that is owed to a channel: to send, to edit, to take away, to pin. Or the channel
    itself is to be archived."""

    row: int
    """The number of the row: the nonce is made of it, so a repeated sending shows once."""
    channel: int
    kind: Literal["send", "edit", "delete", "pin", "archive"]
    panel: Panel
    mentions: tuple[int, ...] = ()
    """Users it may ping; no other mention in it works."""
    text: str = ""
    """What stands before the panel, for the pings: `<@1> it is your turn`."""
    message: int | None = None
    """The message to edit, delete or pin."""
    fate_unsure: bool = False
    """An earlier try may have arrived longer ago than the nonce is honoured: look first."""
    since: float = 0.0
    """When it became owed, seconds since the epoch: where to look for it."""
    user: int | None = None
    """Write to this user alone, in the bot's conversation with them; `channel` says nothing then.
    Where they take no messages, that raises `Undeliverable` with `closed`."""


class Posted(msgspec.Struct, frozen=True):
    """A message in its channel, as Discord has it."""

    message: int
    picture: int | None = None
    """The attachment that shows its picture; None: there is none, or Discord didn't name it."""


class Undeliverable(Exception):
    """Raised for a message that can never arrive (channel gone, no permission).

    `again` is true where it may work later without anybody doing anything, `closed` where a user
    takes no direct messages, `lost` where the message is gone but not its channel, `nowhere` where
    the channel itself has been deleted, `denied` where the bot lacks a permission there: those of
    `lacks`, as far as that is known. `malformed`: Discord does not take what it says; `again` with
    it: perhaps it is not Discord that says so.
    """

    def __init__(
        self,
        why: str,
        *,
        again: bool = False,
        after: float = 0.0,
        closed: bool = False,
        lost: bool = False,
        nowhere: bool = False,
        denied: bool = False,
        lacks: Sequence[str] = (),
        malformed: bool = False,
    ) -> None:
        super().__init__(why)
        self.again = again
        self.after = after
        self.closed = closed
        self.lost = lost
        self.nowhere = nowhere
        self.denied = denied
        self.lacks = tuple(lacks)
        self.malformed = malformed


def beside(panel: Panel) -> Response:
    """An answer that leaves the panel that was pressed in place."""
    return Response(panel, replace=False)
