"""The picture of the rooms in `bot/tables/README.md` is the import graph: an arrow for each import
that no other path already stands for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
TABLES = ROOT / "bot" / "tables"
PAGE = TABLES / "README.md"
Graph = Mapping[str, frozenset[str]]
OUTSIDE = {"bot.engine": "engine", "storage": "storage", "renderers": "renderers"}


def rooms() -> list[str]:
    """The packages of the application."""
    return sorted(p.parent.name for p in TABLES.glob("*/__init__.py"))


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, except for types alone."""
    tree = ast.parse(path.read_text("utf-8"))
    typing = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and "TYPE_CHECKING" in ast.unparse(block.test)
        for node in ast.walk(block)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and id(node) not in typing:
            yield from (f"{node.module}.{name.name}" for name in node.names)


def place(module: str) -> str | None:
    """The room of a module, or the package outside the rooms."""
    if module.startswith("bot.tables."):
        name = module.split(".")[2]
        return name if name in rooms() else "service"
    return next((v for k, v in OUTSIDE.items() if module.startswith(f"{k}.")), None)


def graph() -> Graph:
    """Which room imports which."""
    found: dict[str, set[str]] = {name: set() for name in [*rooms(), "service"]}
    for path in TABLES.rglob("*.py"):
        parts = path.relative_to(TABLES).parts
        here = parts[0] if len(parts) > 1 else "service"
        found[here] |= {p for m in imported(path) if (p := place(m))} - {here}
    return {name: frozenset(others) for name, others in found.items()}


def reached(edges: Graph, start: str) -> set[str]:
    """Every room that a room leads to."""
    found: set[str] = set()
    open_ = [start]
    while open_:
        for other in edges.get(open_.pop(), ()):
            if other not in found:
                found.add(other)
                open_.append(other)
    return found


def reduced(edges: Graph) -> set[tuple[str, str]]:
    """The arrows without those that a longer path stands for."""
    return {
        (a, b)
        for a, others in edges.items()
        for b in others
        if not any(b in reached(edges, c) for c in others - {b})
    }


def drawn() -> set[tuple[str, str]]:
    """The arrows in the page's picture."""
    text = PAGE.read_text("utf-8")
    found = re.search(r"```mermaid\n(.*?)```", text, re.DOTALL)
    assert found, "the page has no picture"
    return set(re.findall(r"^ *(\w+) --> (\w+)$", found.group(1), re.MULTILINE))


def test_the_picture_is_the_import_graph() -> None:
    wanted = reduced(graph())
    lines = "\n".join(f"    {a} --> {b}" for a, b in sorted(wanted))
    assert drawn() == wanted, f"the arrows should be\n{lines}"


def stations() -> list[tuple[str, str]]:
    """The modules and functions that the page's walk of a move names, in order."""
    walk = PAGE.read_text("utf-8").partition("\n## The walk of a move")[2]
    return re.findall(r"^\| `([\w.]+)` \| `([\w.]+)` \|", walk, re.MULTILINE)


def test_every_station_of_the_walk_is_there() -> None:
    missing = []
    for module, name in stations():
        tree: ast.AST | None = ast.parse((ROOT / f"{module.replace('.', '/')}.py").read_text())
        for part in name.split("."):
            inside = {getattr(node, "name", ""): node for node in getattr(tree, "body", ())}
            tree = inside.get(part)
        if not isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef):
            missing.append(f"{module} {name}")
    assert not missing, f"the walk in {PAGE.name} names what is gone: {missing}"


def test_every_room_says_in_five_lines_what_it_is() -> None:
    for room in rooms():
        doc = ast.get_docstring(ast.parse((TABLES / room / "__init__.py").read_text("utf-8")))
        assert doc, room
        lines = doc.splitlines()
        assert 4 <= len(lines) <= 6, room
        assert any(line.startswith("Promises: ") for line in lines), room
        assert any(line.startswith("May import: ") for line in lines), room


def test_a_room_imports_no_other_than_it_says() -> None:
    for room, others in graph().items():
        if room == "service":
            continue
        doc = ast.get_docstring(ast.parse((TABLES / room / "__init__.py").read_text("utf-8")))
        said = re.search(r"May import: (.*)\.$", str(doc), re.MULTILINE)
        assert said, room
        named = set(re.findall(r"\w+", said.group(1)))
        # Whoever says anything says it by `texts`.
        more = others - set(OUTSIDE.values()) - {"texts"} - named
        assert not more, f"{room} imports {sorted(more)}"
