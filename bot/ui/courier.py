"""The courier: carries what the outbox owes into Discord's channels.

Each row has a nonce of its own, so a message that is sent again within minutes shows once. A row
whose fate has been unsure for longer is looked for in the channel before it is sent again, by the
number that its message bears.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import ui
from discord.http import HTTPClient, MultipartParameters, handle_message_parameters
from msgspec.structs import replace

from bot.languages import signs
from bot.tables.panel.panel import OutgoingMessage, Posted, Undeliverable
from bot.ui import components, trouble
from bot.ui.trouble import Trouble

log = logging.getLogger(__name__)

Request = Callable[[], Awaitable[Any]]

PATIENCE = 30.0
"""Seconds for one request; the library itself would wait five minutes."""
SKEW = 30.0
"""Seconds by which our clock and Discord's may differ."""
PAGES, PAGE = 10, 100
MARKS = 1 << 30
"""Messages' numbers are greater than those that Discord itself gives to components."""


async def _everybody(_: int, __: int) -> bool:
    return True


class DiscordCourier:
    """A `Courier` on the client's own connection."""

    def __init__(
        self,
        http: HTTPClient,
        me: Callable[[], int],
        lacking: Callable[[int], Sequence[str]] = lambda _: (),
        disowned: Callable[[], None] = lambda: None,
        speaks: Callable[[], bool] = lambda: True,
        reads: Callable[[int, int], Awaitable[bool]] = _everybody,
    ) -> None:
        """`lacking` lists the permissions that the bot lacks in a channel. `disowned` is called
        when Discord no longer knows the bot's token. `speaks` is false once another process may
        have taken over. `reads` says whether a user sees a channel."""
        self._http = http
        self._me = me
        self._lacking = lacking
        self._disowned = disowned
        self._speaks = speaks
        self._reads = reads
        self._conversations: dict[int, int] = {}

    async def send(self, owed: OutgoingMessage) -> Posted:
        """Send a message, unless an earlier try left it in the channel. Returns the message
        there."""
        owed = await self._placed(owed)
        found = await self._find(owed) if owed.fate_unsure else None
        return _posted(found or await self._worded(owed, lambda: self._send(owed)))

    async def edit(self, owed: OutgoingMessage) -> Posted:
        """Bring a message up to date."""
        owed = await self._placed(owed)
        message = owed.message
        assert message is not None
        return _posted(await self._worded(owed, lambda: self._edit(owed, message)))

    async def delete(self, owed: OutgoingMessage) -> None:
        """Delete a message, if it is still there."""
        owed = await self._placed(owed)
        channel, message = owed.channel, owed.message
        assert message is not None
        try:
            await self._carried(owed, lambda: self._http.delete_message(channel, message))
        except Undeliverable as why:
            if not why.lost:
                raise

    async def pin(self, owed: OutgoingMessage) -> None:
        """Pin a message. A second time changes nothing."""
        channel, message = owed.channel, owed.message
        assert message is not None
        await self._through(lambda: self._http.pin_message(channel, message), channel)

    async def archive(self, owed: OutgoingMessage) -> None:
        """Archive a thread of the bot's own. Without the permission it stays open."""
        channel = owed.channel
        try:
            found = await self._through(lambda: self._http.get_channel(channel))
            if "thread_metadata" in found and int(found["owner_id"]) == self._me():
                await self._through(lambda: self._http.edit_channel(channel, archived=True))
        except Undeliverable as why:
            if why.again:
                raise

    async def reaches(self, user: int, channel: int) -> bool:
        """Whether a user could read a message in the channel too."""
        return bool(await self._through(lambda: self._reads(user, channel)))

    async def _worded(self, owed: OutgoingMessage, request: Request) -> Any:
        """Send a request, once more in words alone where Discord doesn't take its signs."""
        try:
            return await self._carried(owed, request)
        except Undeliverable as why:
            if not why.malformed or not signs.available():
                raise
        with signs.without():
            found = await self._carried(owed, request)
        signs.doubt()
        return found

    async def _carried(self, owed: OutgoingMessage, request: Request) -> Any:
        """Send a request. Where a permission is lacking, the error names it."""
        try:
            return await self._through(request, owed.channel)
        except Undeliverable as why:
            if why.denied:
                why.lacks = tuple(self._lacking(owed.channel))
            raise

    async def _through(self, request: Request, thread: int | None = None) -> Any:
        """Send a request, and return its outcome.

        Raises `Undeliverable` if it has not arrived, and ConnectionError if nobody knows: the
        connection was cut, or the server answered with an error of its own.
        """
        if not self._speaks():
            raise ConnectionError("another process may speak for the bot by now")
        try:
            async with asyncio.timeout(PATIENCE):
                return await trouble.repeated(request, self._http, thread)
        except trouble.HEARD as error:
            kind = trouble.of(error)
            if kind is None:
                raise
            if kind is Trouble.DISOWNED:
                self._disowned()
            raise _undelivered(kind, error) from error

    async def _placed(self, owed: OutgoingMessage) -> OutgoingMessage:
        """A message with the channel of its user's conversation, if it is for one user alone."""
        if owed.user is None:
            return owed
        channel = self._conversations.get(owed.user)
        if channel is None:
            user = owed.user
            opened = await self._through(lambda: self._http.start_private_message(user))
            channel = self._conversations[owed.user] = int(opened["id"])
        return replace(owed, channel=channel)

    async def _send(self, owed: OutgoingMessage) -> Any:
        with _parameters(owed, nonce=nonce(owed)) as params:
            return await self._http.send_message(owed.channel, params=params)

    async def _edit(self, owed: OutgoingMessage, message: int) -> Any:
        with _parameters(owed, nonce=None) as params:
            return await self._http.edit_message(owed.channel, message, params=params)

    async def _find(self, owed: OutgoingMessage) -> Mapping[str, Any] | None:
        """The message that an earlier try may have left."""
        after = int((owed.since - SKEW) * 1000 - discord.utils.DISCORD_EPOCH) << 22
        for _ in range(PAGES):
            page = await self._through(
                partial(self._http.logs_from, owed.channel, PAGE, after=after)
            )
            for message in page:
                mine = int(message["author"]["id"]) == self._me()
                marks = [part.get("id") for part in message.get("components", ())]
                if mine and mark(owed) in marks:
                    return dict(message)
            if len(page) < PAGE:
                return None
            after = max(int(message["id"]) for message in page)
        return None


def nonce(owed: OutgoingMessage) -> str:
    """A row's nonce, the same for every try, of 25 characters at most."""
    return f"{owed.row:x}-{int(owed.since * 1000):x}"[:25]


def mark(owed: OutgoingMessage) -> int:
    """The number of a message's box: as much the row's own as its nonce, and never forgotten."""
    return MARKS + zlib.crc32(nonce(owed).encode()) % MARKS


def view(owed: OutgoingMessage) -> ui.LayoutView:
    """A message's components."""
    return components.view(owed.panel, owed.text, mark(owed))


def _undelivered(kind: Trouble, error: BaseException) -> Exception:
    """Why a message can't be delivered, from the trouble that it met."""
    code = f"{getattr(error, 'status', 0)}, {getattr(error, 'code', 0)}"
    match kind:
        case Trouble.UNSURE:
            return ConnectionError(f"no answer from Discord ({type(error).__name__}, {code})")
        case Trouble.NO_MESSAGE | Trouble.NO_CHANNEL:
            lost = kind is Trouble.NO_MESSAGE
            return Undeliverable("the message or channel is gone", lost=lost, nowhere=not lost)
        case Trouble.DENIED | Trouble.ARCHIVED:
            return Undeliverable(f"no permission ({code})", denied=True)
        case Trouble.CLOSED:
            return Undeliverable("no direct messages", closed=True)
        case Trouble.MALFORMED:
            log.error("Discord refused a message: %s", code)
            # Without a code of Discord's it may be a proxy's answer.
            doubtful = not getattr(error, "code", 0)
            return Undeliverable(f"refused ({code})", malformed=True, again=doubtful)
        case _:
            after = getattr(error, "retry_after", 0.0)
            return Undeliverable(f"not now ({code}): {kind.value}", again=True, after=after)


class _Unchanged(NamedTuple):
    """An attachment that an edit leaves in place; an edit removes those that it doesn't name."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, object]:
        return {"id": str(self.id), "filename": self.filename}


def _attachments(owed: OutgoingMessage) -> list[Any]:
    """A message's attachments after an edit: files sent along, or the picture it has."""
    picture = owed.panel.picture
    if picture is None or picture.attachment is None:
        return list(components.uploads(owed.panel))
    rest = components.uploads(replace(owed.panel, picture=None))
    return [_Unchanged(picture.attachment, picture.name), *rest]


def _posted(message: Mapping[str, Any]) -> Posted:
    """A message as Discord answered it, with what shows its picture."""
    shown = (media.get("attachment_id") for media in _media(message.get("components", ())))
    picture = next((int(number) for number in shown if number), None)
    return Posted(int(message["id"]), picture)


def _media(parts: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The addresses that the galleries among these components show."""
    for part in parts:
        yield from (item["media"] for item in part.get("items", ()))
        yield from _media(part.get("components", ()))


def _parameters(owed: OutgoingMessage, *, nonce: str | None) -> MultipartParameters:
    """The body of a request to send or edit a message."""
    people = [discord.Object(user) for user in owed.mentions]
    return handle_message_parameters(
        nonce=nonce,
        view=view(owed),
        attachments=_attachments(owed),
        allowed_mentions=discord.AllowedMentions(
            everyone=False, roles=False, users=people, replied_user=False
        ),
    )
