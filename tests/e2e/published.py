"""Discord's published document of its HTTP API, compared with what the bot and the stand-in
send.

The document is not part of this repository: it is looked for beside it, and CI always has it.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.exceptions import best_match
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from bot.playground.posting import Draft
from bot.playground.rest.door import PREFIX, Ask, Door, Route
from bot.playground.wire import LOCAL

FILE = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"
NAME = "urn:discord"
FORM = ("application/json", "multipart/form-data")
USERS = ("users", "roles")
REFUSED = {50006, 50035, 50109}
"""Codes with which the service refuses what no bot should send."""


def at_hand() -> bool:
    """Whether the document is there, as it must be in CI."""
    if not FILE.is_file() and os.environ.get("CI"):
        pytest.fail(f"Discord's document is missing: {FILE}")
    return FILE.is_file()


class Published:
    """The document: the operation of each path, and what may be sent and answered."""

    def __init__(self, file: Path = FILE) -> None:
        self._document: dict[str, Any] = json.loads(file.read_text("utf-8"))
        resource = DRAFT202012.create_resource(self._document)
        self._registry: Registry[Any] = Registry().with_resource(NAME, resource)
        self._paths = [
            (re.compile(re.sub(r"\\\{\w+\\\}", r"[^/]+", re.escape(path))), path)
            # A path without places goes before one with: `/users/@me` before `/users/{user_id}`.
            for path in sorted(self._document["paths"], key=lambda p: p.count("{"))
        ]
        kind = extend(Draft202012Validator, {"oneOf": self._one_of})  # type: ignore[no-untyped-call]  # by its stubs
        self._kind: Any = kind
        self._validator = cache(self._made)

    def wrong_request(self, method: str, path: str, body: object) -> list[str]:
        """Faults of a request, each with its place."""
        found = self._operation(method, path)
        if found is None:
            return [f"{method} {path} is not in the document"]
        content = found[1].get("requestBody", {}).get("content", {})
        kind = next((kind for kind in FORM if kind in content), None)
        if kind is None:
            return [f"{method} {path} takes no body"] if body else []
        where = (*found[0], "requestBody", "content", kind, "schema")
        return self._wrong(where, lenient(body))

    def wrong_answer(self, method: str, path: str, status: int, body: object) -> list[str]:
        """Faults of an answer, each with its place."""
        found = self._operation(method, path)
        if found is None:
            return []
        kinds = found[1]["responses"]
        status_key = str(status) if str(status) in kinds else f"{status // 100}XX"
        if status_key not in kinds:
            return [f"{method} {path} never answers {status}"]
        answer, where = kinds[status_key], (*found[0], "responses", status_key)
        if "$ref" in answer:
            where = tuple(answer["$ref"].removeprefix("#/").split("/"))
            answer = self._document["components"]["responses"][where[-1]]
        if "application/json" not in answer.get("content", {}):
            return [f"{method} {path} answers {status} without a body"] if body else []
        return self._wrong((*where, "content", "application/json", "schema"), body)

    def _operation(self, method: str, path: str) -> tuple[tuple[str, ...], Any] | None:
        for pattern, name in self._paths:
            verbs = self._document["paths"][name]
            if pattern.fullmatch(path) and method.lower() in verbs:
                return ("paths", name, method.lower()), verbs[method.lower()]
        return None

    def _wrong(self, where: tuple[str, ...], body: object) -> list[str]:
        errors = self._validator(where).iter_errors(body)
        return [f"{'/'.join(where[1:3])}: {_said(error)}" for error in errors]

    def _made(self, where: tuple[str, ...]) -> Any:
        pointer = "/".join(part.replace("~", "~0").replace("/", "~1") for part in where)
        return self._kind({"$ref": f"{NAME}#/{pointer}"}, registry=self._registry)

    def _one_of(
        self, validator: Any, shapes: list[Any], body: Any, schema: Any
    ) -> Iterator[ValidationError]:
        """Compare a body with the shapes that allow its `type`, or with all if none does.

        No other shape can fit, and comparing with every kind of component takes twenty times as
        long.
        """
        if isinstance(body, dict) and "type" in body:
            shapes = [x for x in shapes if body["type"] in self._types(x, body["type"])] or shapes
        yield from Draft202012Validator.VALIDATORS["oneOf"](validator, shapes, body, schema)

    def _types(self, shape: Any, otherwise: object) -> list[object]:
        """What a shape allows as `type`: anything if the shape doesn't list the types."""
        name = shape.get("$ref", "").rpartition("/")[2]
        named = self._document["components"]["schemas"].get(name, shape)
        kinds: list[object] = named.get("properties", {}).get("type", {}).get("enum", [otherwise])
        return kinds


def lenient(body: object) -> object:
    """A body with ids as text where Discord also takes numbers.

    Those are attachments, allowed mentions, and whom to write to.
    """
    if isinstance(body, list):
        return [lenient(item) for item in body]
    if not isinstance(body, dict):
        return body
    return {key: _as_text(key, lenient(value)) for key, value in body.items()}


def _as_text(key: str, value: Any) -> Any:
    if key == "recipient_id":
        return str(value)
    if key == "attachments":
        return [{**item, "id": str(item["id"])} for item in value or ()]
    if key == "allowed_mentions" and isinstance(value, dict):
        return {k: [str(x) for x in v] if k in USERS else v for k, v in value.items()}
    return value


def _said(error: Any) -> str:
    """The deepest cause of an error, from the shape that fits best."""
    best = best_match([error])
    at = "/".join(map(str, best.absolute_path))
    return f"{at}: {best.message[:200]}"


@cache
def document() -> Published:
    """The document, read once."""
    return Published()


# Files that a body refers to


def loose_ends(body: Any, files: Mapping[int, str]) -> list[str]:
    """Every `attachment://` in a request that names no file.

    A file is sent along, by its number, or listed in `attachments` with id and filename.
    """
    said = body.get("data") if isinstance(body, dict) and "data" in body else body
    if not isinstance(said, dict):
        return []
    listed = [a for a in said.get("attachments") or () if isinstance(a, dict)]
    there = {a["filename"] for a in listed if a.get("id") and a.get("filename")}
    told = {str(a.get("id")): a.get("filename") for a in listed}
    there |= {told.get(str(number)) or name for number, name in files.items()}
    found = (named.removeprefix(LOCAL) for named in _texts(said) if named.startswith(LOCAL))
    return [f"{LOCAL}{name} names nothing" for name in found if name not in there]


def _texts(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    for inner in node.values() if isinstance(node, dict) else node if _is_list(node) else ():
        yield from _texts(inner)


def _is_list(node: object) -> bool:
    return isinstance(node, list)


# Every request of a test


BODY, FILES = web.RequestKey("body", object), web.RequestKey("files", dict)


@dataclass
class Heard:
    """Requests and answers so far, and those that the service wouldn't have."""

    wrong: set[str] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)
    """Requests of each method, and edits that kept a file."""

    def request(self, method: str, path: str, body: Any, files: Mapping[int, str]) -> None:
        """Compare a request that the stand-in has taken."""
        self.kinds[method] += 1
        kept = body.get("attachments") if isinstance(body, dict) else None
        self.kinds["kept"] += any(int(a["id"]) > len(files) for a in kept or ())
        self.wrong.update(f"{method} {path}: {said}" for said in loose_ends(body, files))
        if at_hand():
            self.wrong.update(document().wrong_request(method, path, body))

    def answer(self, method: str, path: str, status: int, body: Any) -> None:
        """Compare an answer of the stand-in."""
        if status >= 400 and isinstance(body, dict) and body.get("code") in REFUSED:
            self.wrong.add(f"{method} {path} is refused: {body}")
        if at_hand():
            self.wrong.update(document().wrong_answer(method, path, status, body))


def listening(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """Compare all requests and answers from now on."""
    heard = Heard()
    draft, decoded, answer = Ask.draft, Ask.json, Door._answer

    async def noted_draft(ask: Ask) -> Draft:
        found = await draft(ask)
        ask.request[BODY] = found.body
        ask.request[FILES] = {u.index: u.filename for u in found.uploads}
        return found

    async def noted_json(ask: Ask) -> Any:
        found = ask.request[BODY] = await decoded(ask)
        return found

    async def compared(
        door: Door, route: Route, request: web.Request, headers: dict[str, str]
    ) -> web.Response:
        response = await answer(door, route, request, headers)
        path = request.path.removeprefix(PREFIX)
        if response.status < 400:
            heard.request(request.method, path, request.get(BODY), request.get(FILES, {}))
        said = json.loads(response.body) if isinstance(response.body, bytes) else None
        heard.answer(request.method, path, response.status, said)
        return response

    monkeypatch.setattr(Ask, "draft", noted_draft)
    monkeypatch.setattr(Ask, "json", noted_json)
    monkeypatch.setattr(Door, "_answer", compared)
    return heard
