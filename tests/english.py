"""What is wrong with a docstring: only a § or an id, a pronoun at its head, two results joined.

`tests/test_style.py` asks it of the whole tree.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent

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
