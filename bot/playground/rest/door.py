"""The door that every REST request passes: token, pace, body, faults."""

from __future__ import annotations

import hashlib
import logging
import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from bot.playground.errors import ApiError, bad_form, too_large
from bot.playground.facts import FILE_LIMIT, FILES_PER_MESSAGE, JSON
from bot.playground.faults import Rule
from bot.playground.posting import Draft
from bot.playground.service import Service
from bot.playground.uploads import Upload

log = logging.getLogger(__name__)

PREFIX = "/api/v10"
BODY_LIMIT = FILE_LIMIT * FILES_PER_MESSAGE


@dataclass(frozen=True)
class Ask:
    """One request, as handlers see it."""

    service: Service
    request: web.Request

    def key(self, name: str) -> int:
        """An id in the path. 50035 if it isn't a number."""
        raw = self.request.match_info[name]
        if not raw.isdecimal():
            text = f'Value "{raw}" is not snowflake.'
            error = {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": text}]}
            raise bad_form({name: error})
        return int(raw)

    def word(self, name: str) -> str:
        """A word in the path."""
        return self.request.match_info[name]

    def number(self, name: str, default: int | None = None) -> int | None:
        """A number in the query."""
        raw = self.request.query.get(name)
        return int(raw) if raw and raw.isdecimal() else default

    async def json(self) -> Any:
        """The body. 50109 if it isn't JSON."""
        raw = await self.request.read()
        return _decoded(raw) if raw else {}

    async def draft(self) -> Draft:
        """A message's body, with the files of a multipart form."""
        if not self.request.content_type.startswith("multipart/"):
            return Draft(_an_object(await self.json()))
        body: JSON = {}
        uploads: list[Upload] = []
        async for part in await self.request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            name, data = part.name or "", bytes(await part.read(decode=False))
            if name == "payload_json":
                body = _an_object(_decoded(data))
            elif name.startswith("files["):
                index = name[6:-1]
                uploads.append(Upload(int(index), part.filename or "unknown", data))
        if len(uploads) > FILES_PER_MESSAGE:
            raise ApiError(400, 40005, "Request entity too large")
        return Draft(body, uploads)


def _decoded(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None


def _an_object(data: object) -> JSON:
    if not isinstance(data, dict):
        text = "Only dictionaries may be used in a ModelType"
        raise bad_form({"_errors": [{"code": "MODEL_TYPE_CONVERT", "message": text}]})
    return data


Handler = Callable[[Ask], Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    """A method and path template with its handler.

    A `public` route needs no bot token, as the path itself holds a secret. `pace` is the requests
    and seconds of the service's limit, `made` the status of an answer.
    """

    method: str
    path: str
    handler: Handler
    public: bool = False
    pace: tuple[int, float] = (10, 1.0)
    made: int = 200

    @property
    def bucket(self) -> str:
        """The name of this route's limit."""
        return hashlib.md5(f"{self.method} {self.path}".encode()).hexdigest()


class Meter:
    """Counts requests, for each route and its major parameter, and in all for the token.

    Nobody is slowed unless the meter is strict.
    """

    HELD = 10_000
    IN_ALL = (50, 1.0)

    def __init__(self, *, strict: bool) -> None:
        self.strict = strict
        self._used: dict[str, tuple[int, float]] = {}

    def take(self, route: Route, major: str) -> tuple[dict[str, str], float]:
        """The limit's headers, and the seconds to wait (0: none)."""
        limit, per = route.pace if self.strict else (100_000, 1.0)
        moment = time.time()
        used, reset = self._count(f"{route.bucket}:{major}", limit, per, moment)
        wait = reset - moment if used >= limit else 0.0
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - used - 1)),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset - moment:.3f}",
            "X-RateLimit-Bucket": route.bucket,
            "Via": "1.1 farpost",
        }
        if self.strict and not wait and not route.public:
            used, reset = self._count("", *self.IN_ALL, moment)
            if used >= self.IN_ALL[0]:
                headers["X-RateLimit-Global"] = "true"
                wait = reset - moment
        return headers, wait

    def _count(self, key: str, limit: int, per: float, moment: float) -> tuple[int, float]:
        """Requests under a limit so far, and when the limit starts anew."""
        if len(self._used) > self.HELD:
            self._used = {k: v for k, v in self._used.items() if v[1] > moment}
        used, reset = self._used.get(key, (0, 0.0))
        if moment >= reset:
            used, reset = 0, moment + per
        self._used[key] = (min(used + 1, limit), reset)
        return used, reset


def major(request: web.Request) -> str:
    """The parts of a path that have limits of their own."""
    info = request.match_info
    names = ("channel", "guild", "token")
    return ":".join(info[name] for name in names if name in info)


class Door:
    """Registers the routes, and stands before each of them."""

    def __init__(self, service: Service, *, strict_pace: bool) -> None:
        self.service, self.meter = service, Meter(strict=strict_pace)

    def open(self, app: web.Application, routes: list[Route]) -> None:
        """Add the routes, and 404 for all else under the prefix."""
        for route in routes:
            app.router.add_route(route.method, PREFIX + route.path, self._guarded(route))
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._nowhere)

    async def _nowhere(self, _: web.Request) -> web.Response:
        return reply(404, {"message": "404: Not Found", "code": 0})

    def _guarded(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """A handler with the checks and faults that come before and after a route's own."""

        async def handle(request: web.Request) -> web.StreamResponse:
            faults = self.service.faults
            named = f"{request.method} {request.path.removeprefix(PREFIX)}"
            faults.seen.append(named)
            if not route.public and not self._known(request):
                return reply(401, {"message": "401: Unauthorized", "code": 0})
            headers, wait = self.meter.take(route, major(request))
            if wait:
                return self._slow_down(wait, headers)
            await faults.wait(named)
            rule = faults.strike(named, "before")
            if rule is not None:
                return _struck(rule, request, headers)
            response = await self._answer(route, request, headers)
            rule = faults.strike(named, "after")
            return response if rule is None else _struck(rule, request, headers)

        return handle

    def _known(self, request: web.Request) -> bool:
        return request.headers.get("Authorization") == f"Bot {self.service.gateway.token}"

    def _slow_down(self, wait: float, headers: dict[str, str]) -> web.Response:
        """429, with the service's headers and body."""
        wait = math.ceil(wait * 1000) / 1000
        everywhere = "X-RateLimit-Global" in headers
        text = "You are being rate limited."
        body = {"message": text, "retry_after": wait, "global": everywhere}
        scope = "global" if everywhere else "user"
        extra = {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": scope}
        return reply(429, body, headers | extra)

    async def _answer(
        self, route: Route, request: web.Request, headers: dict[str, str]
    ) -> web.Response:
        """Run a route's handler. Its refusals, and shapes that it can't read, become answers."""
        try:
            result = await route.handler(Ask(self.service, request))
        except ApiError as error:
            return reply(error.status, error.body, headers)
        except web.HTTPRequestEntityTooLarge:
            refused = too_large()
            return reply(refused.status, refused.body, headers)
        except (KeyError, ValueError, TypeError, AttributeError):
            # Values of a shape that no check expects; a 500 would make the client try again.
            log.exception("%s %s could not be read", route.method, route.path)
            return reply(400, bad_form({}).body, headers)
        return reply(204 if result is None else route.made, result, headers)


def _struck(rule: Rule, request: web.Request, headers: dict[str, str]) -> web.Response:
    """Answer with an injected fault, or not at all."""
    if rule.kind == "cut":
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=500)
    status, body, extra = rule.answer()
    return reply(status, body, headers | extra)


def reply(status: int, body: object, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON response, or one without a body if the status is 204."""
    if status == 204:
        return web.Response(status=204, headers=headers)
    return web.Response(
        status=status,
        body=msgspec.json.encode(body),
        headers=headers,
        content_type="application/json",
    )
