"""Nothing in renderers.kit and renderers.layout is there for no game's sake."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import renderers

PLACES = ("renderers.kit", "renderers.layout")
ROOT = Path(renderers.__file__).parent
SHARED = (*sorted((ROOT / "kit").glob("*.py")), ROOT / "layout.py")


def named(node: ast.AST) -> set[str]:
    """The names that code refers to."""
    found = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
    found |= {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)}
    return found | {
        alias.name for n in ast.walk(node) if isinstance(n, ast.ImportFrom) for alias in n.names
    }


def defined(files: Iterable[Path]) -> Mapping[str, set[str]]:
    """Every function, class and constant of modules, with the names it refers to."""
    found: dict[str, set[str]] = {}
    for file in files:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            for name in names_of(node):
                found.setdefault(name, set()).update(named(node) - {name})
    return found


def names_of(node: ast.stmt) -> Iterator[str]:
    """What a statement at a module's top defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id


def used() -> set[str]:
    """What games, the rest of the renderers and the tables take from there."""
    files = (*ROOT.rglob("*.py"), *(ROOT.parent / "bot" / "tables").rglob("*.py"))
    others = (f.read_text(encoding="utf-8") for f in files if f not in SHARED)
    return {name for text in others if "renderers" in text for name in taken(ast.parse(text))}


def taken(module: ast.Module) -> Iterator[str]:
    """The names a module imports from the kit and from layout, or reaches through them."""
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PLACES):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id in {"kit", "layout"}:
                yield node.attr
        elif isinstance(node, ast.Constant) and str(node.value).startswith(PLACES):
            yield str(node.value).rpartition(":")[2]


def test_all_of_the_kit_and_of_layout_is_used() -> None:
    parts = defined(f for f in SHARED if f.name != "__init__.py")
    reached: set[str] = set()
    ahead = used() & set(parts)
    while ahead:
        reached |= ahead
        ahead = {name for part in ahead for name in parts[part] & set(parts)} - reached
    assert sorted(set(parts) - reached) == []
