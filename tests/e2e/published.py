"""Discord's own published document of its HTTP API, held against what the bot and the stand-in say.

The document is not part of this repository: it is looked for beside it, and CI always has it.
"""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry
from referencing.jsonschema import DRAFT202012

FILE = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"
NAME = "urn:discord"
FORM = ("application/json", "multipart/form-data")
USERS = ("users", "roles")


def at_hand() -> bool:
    """Whether the document is there; in CI it must be."""
    if not FILE.is_file() and os.environ.get("CI"):
        pytest.fail(f"Discord's document is missing: {FILE}")
    return FILE.is_file()


class Published:
    """The document: which operation a path belongs to, and what may be sent and answered."""

    def __init__(self, file: Path = FILE) -> None:
        self._document: dict[str, Any] = json.loads(file.read_text("utf-8"))
        resource = DRAFT202012.create_resource(self._document)
        self._registry: Registry[Any] = Registry().with_resource(NAME, resource)
        self._paths = [
            (re.compile(re.sub(r"\\\{\w+\\\}", r"[^/]+", re.escape(path))), path)
            # A path without places goes before one with: `/users/@me` before `/users/{user_id}`.
            for path in sorted(self._document["paths"], key=lambda p: p.count("{"))
        ]
        self._validator = cache(self._made)

    def wrong_request(self, method: str, path: str, body: object) -> list[str]:
        """What is wrong with a request, each with where."""
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
        """What is wrong with an answer, each with where."""
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

    def _made(self, where: tuple[str, ...]) -> Draft202012Validator:
        pointer = "/".join(part.replace("~", "~0").replace("/", "~1") for part in where)
        return Draft202012Validator({"$ref": f"{NAME}#/{pointer}"}, registry=self._registry)


def lenient(body: object) -> object:
    """A body with ids as text where Discord also takes numbers: attachments, allowed mentions,
    whom to write to."""
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
    """The deepest cause of an error: of several shapes, of the one that fits best."""
    best = best_match([error])
    at = "/".join(map(str, best.absolute_path))
    return f"{at}: {best.message[:200]}"


@cache
def document() -> Published:
    """The document, read once."""
    return Published()
