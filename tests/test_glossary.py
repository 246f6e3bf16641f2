"""The glossary in `bot/tables/README.md`: each word is used in names, and no name is a word that
could mean anything."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
TABLES = ROOT / "bot" / "tables"
PAGE = TABLES / "README.md"
VAGUE = frozenset(
    ("told", "said", "shown", "kept", "held", "found", "taken", "known", "written", "wish", "here")
)
"""Words that name nothing by themselves."""
GATHERED = "found"
"""What a search or a loop has gathered so far: the one meaning of that word, in a local name."""
STORED = frozenset({("panel", "said")})
"""Fields that are in stored messages by these names."""


def glossary() -> dict[str, str]:
    """The page's words and their meanings."""
    page = PAGE.read_text("utf-8").partition("\n## Glossary")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", page, re.MULTILINE))


@cache
def names() -> tuple[tuple[str, str, bool], ...]:
    """Every name that `bot/tables` gives: its room, the name, and whether it is a local one."""
    files = TABLES.rglob("*.py")
    return tuple(
        (file.relative_to(TABLES).parts[0], name, local)
        for file in files
        for name, local in _given(ast.parse(file.read_text("utf-8")))
    )


def _given(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, False
            yield from ((arg.id, False) for arg in _fields(node))
        elif isinstance(node, ast.arg):
            yield node.arg, True
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, True
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr, False


def _fields(node: ast.AST) -> Iterator[ast.Name]:
    """The fields of a class."""
    for each in node.body if isinstance(node, ast.ClassDef) else ():
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            yield each.target


def words_of(name: str) -> set[str]:
    """The words that a name is made of."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def test_the_glossary_is_short_and_says_what_each_word_means() -> None:
    assert 30 <= len(glossary()) <= 40
    assert not set(glossary()) & VAGUE


def test_every_word_of_the_glossary_is_used_in_names() -> None:
    used = set().union(*(words_of(name) for _, name, _ in names()))
    assert set(glossary()) <= used, set(glossary()) - used


def test_no_name_is_a_word_that_could_mean_anything() -> None:
    vague = {
        (room, name)
        for room, name, local in names()
        if name.strip("_").lower() in VAGUE and not (local and name == GATHERED)
    }
    assert vague == STORED
