"""Every reason that a game gives comes with the facts that its sentence tells."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import games, tables

FOLDERS = [path.parent for path in sorted(Path(games.__file__).parent.glob("*/texts"))]
FACTS = "abcdefgh"
SERVICE = Path(tables.__file__).parent


def sentences(folder: Path) -> dict[str, str]:
    """Each text of a game in English, by its key."""
    found: dict[str, str] = {}
    for path in (folder / "texts").glob("en*.ftl"):
        for entry in re.split(r"\n(?=[a-z])", path.read_text("utf-8")):
            key, _, text = entry.partition(" =")
            found[key] = text
    return found


def reasons(folder: Path) -> Iterator[tuple[str, str, int]]:
    """Where a reason is given, which, and how many facts with it."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="No"), args=[ast.Constant(str(why)), *rest]):
                    given = [key.value for key in node.keywords if key.arg == "facts"]
                    told = (given or rest[2:3] or [ast.Tuple([])])[0]
                    if isinstance(told, ast.Tuple) and not starred(told):
                        yield f"{path.name}:{node.lineno}", f"no-{why}", len(told.elts)


def starred(told: ast.Tuple) -> bool:
    """Whether it can't be seen here how many they are."""
    return any(isinstance(part, ast.Starred) for part in told.elts)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_reason_brings_every_fact_that_its_sentence_tells(folder: Path) -> None:
    texts = sentences(folder)
    found = list(reasons(folder))
    assert len(found) > 20
    lacking = [
        (where, key)
        for where, key, facts in found
        for wanted in re.findall(r"\$([a-h])\b", texts.get(key, ""))
        if FACTS.index(wanted) >= facts
    ]
    assert not lacking


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_reason_of_a_game_is_worded_by_the_service(folder: Path) -> None:
    codes = {key for key in sentences(folder) if key.startswith("no-")}
    assert codes
    assert not codes & sentences(SERVICE).keys()
