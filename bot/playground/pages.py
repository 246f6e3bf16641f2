"""The page's own addresses: static files, its API, its socket, attachments."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from aiohttp import web

from bot.playground.desk import Desk
from bot.playground.errors import ApiError, Refused
from bot.playground.facts import JSON
from bot.playground.people import Line
from bot.playground.rest.door import reply

FOLDER = Path(__file__).parent / "page"
CALLS = (*(name for name in vars(Line) if name[0] != "_"), "demo_games", "open_demo", "demo_pace")
"""The desk's methods that a page, or a test in another process, may call."""
# The page shows what bots and people wrote: nothing of that may run as a script.
STATIC_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob: http: https:;"
        " style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
}
Handler = Callable[[web.Request], Awaitable[Any]]


class Page:
    """The page's addresses."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def open(self, app: web.Application) -> None:
        """Add the page's routes."""
        add = app.router.add_route
        for name in CALLS:
            add("POST", f"/page/api/{name}", _plain(called(getattr(self.desk, name))))
        add("GET", "/page/ws", self._socket)
        add("GET", "/cdn/attachments/{channel:\\d+}/{file:\\d+}/{name}", self._file)
        add("GET", "/cdn/emojis/{emoji:\\d+}.png", self._emoji)
        add("GET", "/covers/{game}", self._cover)
        add("GET", "/", self._static)
        add("GET", "/page/{name:[\\w./-]*}", self._static)
        add("GET", "/{name:[\\w.-]+}", self._static)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        raw = request.query.get("user", "")
        user = self.desk.known(int(raw) if raw.isdecimal() else 0)
        return await self.desk.service.hub.handle(request, user)

    async def _file(self, request: web.Request) -> web.Response:
        """An attached file. Anything but a picture is downloaded, never shown."""
        data = self.desk.service.store.file(int(request.match_info["file"]))
        if data is None:
            return web.Response(status=404, text="This content is no longer available.")
        kind = mimetypes.guess_type(request.match_info["name"])[0] or "application/octet-stream"
        shown = kind.startswith("image/") and kind != "image/svg+xml"
        headers = {
            "Cache-Control": "max-age=31536000, immutable",
            "X-Content-Type-Options": "nosniff",
        }
        if not shown:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        """An emoji's picture."""
        found = self.desk.service.world.emojis.get(int(request.match_info["emoji"]))
        if found is None:
            return web.Response(status=404, text="404: Not Found")
        headers = {"Cache-Control": "max-age=31536000, immutable"}
        return web.Response(body=found.image, content_type="image/png", headers=headers)

    async def _cover(self, request: web.Request) -> web.Response:
        """The picture on a game's cover."""
        data = await self.desk.cover(request.match_info["game"])
        if not data:
            return web.Response(status=404, text="404: Not Found")
        return web.Response(body=data, content_type="image/png", headers=STATIC_HEADERS)

    async def _static(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name") or "index.html"
        path = (FOLDER / name).resolve()
        if not path.is_relative_to(FOLDER.resolve()) or not path.is_file():
            return web.Response(status=404, text="404: Not Found")
        return web.FileResponse(path, headers=STATIC_HEADERS)


def called(method: Callable[..., Awaitable[Any]]) -> Handler:
    """A handler that calls a method with the request's JSON object as its named arguments.

    Ids may be text, as documents have them.
    """
    hints = get_type_hints(method)

    async def handle(request: web.Request) -> Any:
        body = await _body(request)
        given = {key: msgspec.convert(body[key], hints[key], strict=False) for key in body}
        return await method(**given)

    return handle


async def _body(request: web.Request) -> JSON:
    """A request's JSON object."""
    try:
        data = msgspec.json.decode(await request.read() or b"{}")
    except msgspec.DecodeError:
        raise Refused("The request is not JSON.") from None
    if not isinstance(data, dict):
        raise Refused("The request is not an object.")
    return data


def _plain(handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """A handler that answers with JSON, and with 400 and a sentence where a person may not do
    that."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            result = await handler(request)
        except Refused as refusal:
            return reply(400, {"error": str(refusal)})
        except ApiError as error:
            return reply(400, {"error": error.body["message"], "detail": error.body})
        except (KeyError, ValueError, TypeError, msgspec.ValidationError) as error:
            return reply(400, {"error": f"The request is incomplete or malformed: {error}"})
        return result if isinstance(result, web.StreamResponse) else reply(200, result)

    return handle
