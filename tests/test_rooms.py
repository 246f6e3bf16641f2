"""What imports what: the picture in `bot/tables/README.md` is the import graph of the features of a
table (an arrow for each import that no other path already stands for), nothing imports itself, and
nobody needs more modules than it has to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from statistics import median

from tests.english import blocks

ROOT = Path(__file__).parent.parent
TABLES = ROOT / "bot" / "tables"
PAGE = TABLES / "README.md"
Graph = Mapping[str, frozenset[str]]
OUTSIDE = {"bot.engine": "engine", "storage": "storage", "renderers": "renderers"}

ANSWERS = "bot.tables.turns.answers"
FRONT = {f"bot.tables.{name}" for name in ("service", "router", "rooms")}
MOST = {"bot.tables.kernel.edit": 28, ANSWERS: 38}
"""How many other modules a module may need at most, imports in its functions counted too."""
ANSWERS_LINES, MEDIAN, LARGEST = 5_700, 42, 97
"""The lines that answering needs; what the modules of `bot/tables` need at the middle, and each of
them but the front."""


def rooms() -> list[str]:
    """The packages of the application."""
    return sorted(p.parent.name for p in TABLES.glob("*/__init__.py"))


@cache
def modules() -> dict[str, Path]:
    """Every module of the program by its name."""
    found = (p for top in ("bot", "renderers", "storage") for p in (ROOT / top).rglob("*.py"))
    return {_named(path): path for path in found}


def _named(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imported(module: str) -> frozenset[str]:
    """The modules that a module imports, in its functions too. Types alone don't count."""
    tree = ast.parse(modules()[module].read_text("utf-8"))
    typing = {
        id(node)
        for block in blocks(tree)
        if isinstance(block, ast.If) and "TYPE_CHECKING" in ast.unparse(block.test)
        for node in ast.walk(block)
    }
    found: set[str] = set()
    for node in blocks(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and id(node) not in typing:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in modules() else node.module)
    return frozenset(found & modules().keys() - {module})


@cache
def loaded(module: str) -> frozenset[str]:
    """Every other module that a module needs."""
    found: set[str] = set()
    open_ = [module]
    while open_:
        new = imported(open_.pop()) - found
        found |= new
        open_ += new
    return frozenset(found - {module})


def place(module: str) -> str | None:
    """The room of a module, or the package outside the rooms."""
    if module.startswith("bot.tables."):
        name = module.split(".")[2]
        return name if name in rooms() else "service"
    return next((v for k, v in OUTSIDE.items() if module.startswith(f"{k}.")), None)


def graph(inside: Iterable[str]) -> Graph:
    """Which room imports which, as far as these modules go."""
    found: dict[str, set[str]] = {}
    for module in inside:
        here = place(module)
        if here is not None and module.startswith("bot.tables."):
            others = {p for m in imported(module) if (p := place(m))} - {here}
            found.setdefault(here, set()).update(others)
    return {name: frozenset(others) for name, others in found.items()}


def features() -> frozenset[str]:
    """The modules of what features keep of a table and of what follows from an edit."""
    tree = ast.parse((TABLES / "rooms.py").read_text("utf-8"))
    listed = {
        node.id
        for lists in tree.body
        if isinstance(lists, ast.AnnAssign)
        and ast.unparse(lists.target) in {"PARTS", "FOLLOW"}
        and lists.value is not None
        for node in ast.walk(lists.value)
        if isinstance(node, ast.Name)
    }
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) in listed:
                    whole = f"{node.module}.{alias.name}"
                    found.add(whole if whole in modules() else node.module)
    needed = found.union(*(loaded(module) for module in found))
    return frozenset(m for m in needed if m.startswith("bot.tables."))


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


def test_the_picture_is_the_import_graph_of_the_features() -> None:
    wanted = reduced(graph(features()))
    lines = "\n".join(f"    {a} --> {b}" for a, b in sorted(wanted))
    assert drawn() == wanted, f"the arrows should be\n{lines}"


def test_no_feature_imports_a_later_one() -> None:
    edges = graph(features())
    circular = [room for room in edges if room in reached(edges, room)]
    assert not circular, circular


def test_no_module_imports_itself_by_a_roundabout_way() -> None:
    rings = {
        frozenset({module, *(m for m in loaded(module) if module in loaded(m))})
        for module in modules()
        if any(module in loaded(m) for m in imported(module))
    }
    assert not rings, [sorted(ring) for ring in rings]


def test_nothing_needs_more_modules_than_it_may() -> None:
    for module, most in MOST.items():
        assert len(loaded(module)) <= most, (module, len(loaded(module)), sorted(loaded(module)))
    lines = sum(modules()[m].read_text("utf-8").count("\n") for m in {ANSWERS, *loaded(ANSWERS)})
    assert lines <= ANSWERS_LINES, lines
    inside = [m for m, path in modules().items() if _room(m) and path.name != "__init__.py"]
    assert median(len(loaded(m)) for m in inside) <= MEDIAN
    over = {m: n for m in inside if m not in FRONT and (n := len(loaded(m))) > LARGEST}
    assert not over, over


def _room(module: str) -> bool:
    return module.startswith("bot.tables.")


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
    for room, others in graph(modules()).items():
        if room == "service":
            continue
        doc = ast.get_docstring(ast.parse((TABLES / room / "__init__.py").read_text("utf-8")))
        said = re.search(r"May import: (.*)\.$", str(doc), re.MULTILINE)
        assert said, room
        named = set(re.findall(r"\w+", said.group(1)))
        # Whoever says anything says it by `texts`.
        more = others - set(OUTSIDE.values()) - {"texts"} - named
        assert not more, f"{room} imports {sorted(more)}"
