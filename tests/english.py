"""What is wrong with a docstring: only a § or an id, a pronoun at its head, two results joined.

`tests/test_style.py` asks it of every room in `HELD`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
CODE = ("bot", "renderers", "storage", "tests")
HELD = (
    "bot/tables/time",
    "bot/tables/moderation",
    "bot/tables/orders",
    "bot/tables/router.py",
    "bot/tables/service.py",
    "bot/tables/settings",
    "bot/tables/look",
    "bot/tables/replay",
    "bot/tables/rankings",
    "bot/tables/following",
    "bot/tables/computers",
    "bot/cogs",
    "bot/tables/guide",
    "bot/tables/panel",
    "bot/tables/turns",
    "bot/tables/whatif",
    "tests/tables",
    "tests/pins",
    "bot/fleet",
    "bot/ui",
    "bot/workers.py",
    "bot/lanes.py",
    "bot/games",
    "renderers",
    "tests/games",
    "storage",
    "tests/storage",
    "tests/renderers",
    "tests/programs",
    "tests/playground",
    "tests/limits",
    "tests/fleet",
    "tests/engine",
    "tests/e2e",
    "tests/cogs",
    "tests/bench",
    "bot/playground",
    "bot/programs",
    "bot/__main__.py",
    "bot/engine",
    "bot/fair_shares.py",
    "bot/languages",
    "bot/logs.py",
    "bot/settings.py",
    "tests/languages",
    "tests/*.py",
)
"""The rooms that are held to plain English so far: a folder, a file, or a pattern of paths."""

CHAPTER = re.compile(r"(?:§[\d.]+[a-z]?\d*|[A-Z]{0,2}\d+|[a-z]{1,3}\d+)(?:[,;:. ]+|$)")
"""A §, a ruling or a card's id, with what separates it from the next."""
POINTING = re.compile(
    r"(?:they|them|their|theirs|it|its|it's|this|that|these|those|such|he|she|his|her|likewise|"
    r"the same(?=[.,:]| (?:as|at|but|by|for|from|here|in|of|once|to|when|where|with|without)\b))\b",
    re.IGNORECASE,
)
CODE_OR_QUOTE = re.compile(r"`[^`]*`|\"[^\"]*\"|'[^']*'(?!\w)|^ {4,}\S.*$", re.MULTILINE)


class Doc(NamedTuple):
    """A docstring and where it stands."""

    place: str
    text: str
    of_function: bool


@cache
def docs(path: Path) -> tuple[Doc, ...]:
    """Every docstring of a file, attributes' included."""
    return tuple(_docs(path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))))


def _docs(file: str, tree: ast.AST) -> Iterator[Doc]:
    """The docstrings below every module, class and function."""
    for node in blocks(tree):
        function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not _shown(node)
        for statement in getattr(node, "body", ()) if _holds_docs(node) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                text = statement.value.value
                if isinstance(text, str):
                    yield Doc(f"{file}:{statement.lineno}", text, function)


def blocks(tree: ast.AST) -> Iterator[ast.AST]:
    """A tree and every statement below it, without expressions, which are most of a tree."""
    found = [tree]
    while found:
        yield (node := found.pop())
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            found += getattr(node, part, ())


def _shown(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a docstring is a slash command's description, which players read in Discord."""
    return any("command" in ast.unparse(decorator) for decorator in node.decorator_list)


def _holds_docs(node: ast.AST) -> bool:
    return isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)


def fault(doc: Doc) -> str:
    """What is wrong with a docstring, or "" if nothing is."""
    text = doc.text.strip()
    while found := CHAPTER.match(text):
        text = text[found.end() :]
    if not text:
        return "only a § or an id"
    if POINTING.match(text):
        return "begins with a pronoun"
    if doc.of_function and ";" in CODE_OR_QUOTE.sub("", doc.text):
        return "joins two results by a semicolon"
    return ""


def held() -> list[Path]:
    """The files of the rooms that are held to it."""
    found = (p for room in HELD for p in (ROOT.glob(room) if "*" in room else [ROOT / room]))
    return sorted({f for p in found for f in (p.rglob("*.py") if p.is_dir() else [p])})
