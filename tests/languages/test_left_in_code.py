"""No sentence is left in code: whatever people read stands in message files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.tables.texts import say

ROOT = Path(__file__).parent.parent.parent
FILES = sorted(
    path for room in ("tables", "ui", "cogs") for path in (ROOT / "bot" / room).rglob("*.py")
)
SHOWING = frozenset({"Panel", "Response", "Button", "Menu", "Choice", "Field", "Form", "simple"})
"""Calls that take texts people read."""
SAYING = frozenset({"text", "texts", "note", "label", "heading", "placeholder", "title", "about"})
"""The arguments in which texts people read are given."""
WORDS = re.compile(r"[A-Za-z]{2,} [a-z]{2,}|^[A-Z][a-z]+$")
"""Two English words, or one that begins like a label."""


def said(node: ast.AST) -> Iterator[str]:
    """The texts in an expression, except those handed to other calls."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            continue
        yield from said(child)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def shown(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts in code that end up in a message, with their lines."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in SHOWING:
            yield from ((node.lineno, text) for arg in node.args for text in said(arg))
        given = [k for k in node.keywords if k.arg in SAYING and name not in {"describe", "Field"}]
        yield from ((node.lineno, text) for k in given for text in said(k.value))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT / "bot")))
def test_nothing_that_is_shown_is_written_in_code(path: Path) -> None:
    left = [found for found in shown(ast.parse(path.read_text("utf-8"))) if WORDS.search(found[1])]
    assert not left


def test_every_text_that_code_names_is_there() -> None:
    names = say.by_language["en"].places()
    for path in FILES:
        code = ast.parse(path.read_text("utf-8"))
        calls = (node for node in ast.walk(code) if isinstance(node, ast.Call))
        for call in calls:
            first = call.args[0] if call.args else None
            said = isinstance(call.func, ast.Name) and call.func.id == "say"
            if said and isinstance(first, ast.Constant):
                assert first.value in names, f"{path}: {first.value!r}"
