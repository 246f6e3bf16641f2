"""The page's own addresses: static files, its API, its socket, attachments."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

from bot.playground.desk import Desk
from bot.playground.errors import ApiError, Refused
from bot.playground.facts import JSON
from bot.playground.rest.door import reply

FOLDER = Path(__file__).parent / "page"
LONGEST_WAIT = 60.0
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
    """Handlers over the desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def open(self, app: web.Application) -> None:
        """Add the page's routes."""
        add = app.router.add_route
        for method, path, handler in (
            ("GET", "state", self._state),
            ("GET", "channels/{channel:\\d+}/messages", self._messages),
            ("GET", "channels/{channel:\\d+}/messages/{message:\\d+}", self._message),
            ("POST", "users", self._add_user),
            ("POST", "channels", self._add_channel),
            ("POST", "guilds", self._add_guild),
            ("POST", "guilds/leave", self._leave_guild),
            ("POST", "dms", self._open_dm),
            ("POST", "messages", self._say),
            ("POST", "messages/delete", self._delete),
            ("POST", "channels/delete", self._delete_channel),
            ("POST", "dismiss", self._dismiss),
            ("POST", "interactions", self._interact),
            ("GET", "interactions/{call:\\d+}", self._outcome),
            ("POST", "faults", self._fault),
            ("GET", "demo", self._demo_games),
            ("POST", "demo", self._demo),
        ):
            add(method, f"/page/api/{path}", _plain(handler))
        add("GET", "/page/ws", self._socket)
        add("GET", "/cdn/attachments/{channel:\\d+}/{file:\\d+}/{name}", self._file)
        add("GET", "/", self._static)
        add("GET", "/page/{name:[\\w./-]*}", self._static)
        add("GET", "/{name:[\\w.-]+}", self._static)

    async def _state(self, request: web.Request) -> JSON:
        return await self.desk.state(await self._user(request))

    async def _user(self, request: web.Request) -> int:
        """The person who looks; the first one where the page does not know anybody yet."""
        raw = request.query.get("user", "")
        world = self.desk.service.world
        if raw.isdecimal() and int(raw) in world.users:
            return int(raw)
        return next(u.id for u in world.users.values() if not u.bot)

    async def _messages(self, request: web.Request) -> list[JSON]:
        before, limit = request.query.get("before"), request.query.get("limit") or "50"
        return await self.desk.messages(
            await self._user(request),
            int(request.match_info["channel"]),
            before=int(before) if before else None,
            limit=min(int(limit), 100),
        )

    async def _message(self, request: web.Request) -> JSON | None:
        info = request.match_info
        user = await self._user(request)
        return await self.desk.message(user, int(info["channel"]), int(info["message"]))

    async def _add_user(self, request: web.Request) -> JSON:
        return await self.desk.add_user(str((await _body(request))["name"]))

    async def _add_channel(self, request: web.Request) -> JSON:
        body = await _body(request)
        guild = body.get("guild")
        return await self.desk.add_channel(str(body["name"]), int(guild) if guild else None)

    async def _add_guild(self, request: web.Request) -> JSON:
        return await self.desk.add_guild(str((await _body(request))["name"]))

    async def _leave_guild(self, request: web.Request) -> JSON:
        await self.desk.remove_guild(int((await _body(request))["guild"]))
        return {"ok": True}

    async def _open_dm(self, request: web.Request) -> JSON:
        return await self.desk.open_dm(int((await _body(request))["user"]))

    async def _say(self, request: web.Request) -> JSON:
        body = await _body(request)
        return await self.desk.say(
            int(body["user"]), int(body["channel_id"]), str(body.get("content", ""))
        )

    async def _delete(self, request: web.Request) -> JSON:
        body = await _body(request)
        await self.desk.delete(int(body["user"]), int(body["channel_id"]), int(body["message_id"]))
        return {"ok": True}

    async def _delete_channel(self, request: web.Request) -> JSON:
        body = await _body(request)
        await self.desk.delete_channel(int(body["user"]), int(body["channel_id"]))
        return {"ok": True}

    async def _dismiss(self, request: web.Request) -> JSON:
        body = await _body(request)
        await self.desk.dismiss(int(body["user"]), int(body["message_id"]))
        return {"ok": True}

    async def _interact(self, request: web.Request) -> JSON:
        return await self.desk.interact(await _body(request))

    async def _outcome(self, request: web.Request) -> JSON:
        wait = min(float(request.query.get("wait", "0")), LONGEST_WAIT)
        return await self.desk.outcome(int(request.match_info["call"]), wait=wait)

    async def _fault(self, request: web.Request) -> JSON:
        return await self.desk.fault(await _body(request))

    async def _demo_games(self, _: web.Request) -> JSON:
        return await self.desk.demo_games()

    async def _demo(self, request: web.Request) -> web.Response | JSON:
        body = await _body(request)
        opened = await self.desk.open_demo(int(body["user"]), body.get("game"))
        if opened is None:
            return reply(404, {"error": "There's no demo of that game here."})
        return opened

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        return await self.desk.service.hub.handle(request, await self._user(request))

    async def _file(self, request: web.Request) -> web.Response:
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

    async def _static(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name") or "index.html"
        path = (FOLDER / name).resolve()
        if not path.is_relative_to(FOLDER.resolve()) or not path.is_file():
            return web.Response(status=404, text="404: Not Found")
        return web.FileResponse(path, headers=STATIC_HEADERS)


async def _body(request: web.Request) -> JSON:
    try:
        data = msgspec.json.decode(await request.read() or b"{}")
    except msgspec.DecodeError:
        raise Refused("The request is not JSON.") from None
    if not isinstance(data, dict):
        raise Refused("The request is not an object.")
    return data


def _plain(handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Results as JSON; what a person may not do as 400 with a sentence."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            result = await handler(request)
        except Refused as refusal:
            return reply(400, {"error": str(refusal)})
        except ApiError as error:
            return reply(400, {"error": error.body["message"], "detail": error.body})
        except (KeyError, ValueError, TypeError) as error:
            return reply(400, {"error": f"The request is incomplete or malformed: {error}"})
        return result if isinstance(result, web.StreamResponse) else reply(200, result)

    return handle
