"""The outer limits of style are gates; the rest is reported.

A file or a function past its limit is where reading stops being possible, so it fails. What is
usual (medians, shares, a cog's size) is printed, so that drift is seen.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest

from bot.games import shipped
from tests.english import Doc, blocks, docs, fault

ROOT = Path(__file__).parent.parent
CODE = ("bot", "renderers", "storage")
LONGEST_FILE = 600
LONGEST_FUNCTION = 50
LONGEST_GAME_INIT = 54
SUPPRESSED = 30
"""Lines of code at most that a rule of ruff is switched off for."""
GAME_FILES = (
    "__init__.py",
    "rules.md",
    "data.json",
    "data.py",
    "state.py",
    "setup.py",
    "scoring.py",
    "view.py",
    "players.py",
    "words.py",
)
VAGUE = {"utils", "util", "common", "manager", "managers", "helpers", "misc"}
TEXT = {".py", ".toml", ".sql", ".js", ".css", ".html", ".sh", ".yml", ".yaml", ".cfg", ".service"}
UNFINISHED = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")))


class Definition(NamedTuple):
    """A class or a function of a file."""

    name: str
    line: int
    size: int
    function: bool


@cache
def python_files() -> tuple[Path, ...]:
    """Every Python file of the project."""
    folders = (*CODE, "tests", ".ci")
    return tuple(p for folder in folders for p in sorted((ROOT / folder).rglob("*.py")))


@cache
def definitions(path: Path) -> tuple[Definition, ...]:
    """The file's classes and functions, without the syntax trees of a thousand files."""
    return tuple(
        Definition(node.name, node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1, kind)
        for node in blocks(ast.parse(path.read_text("utf-8")))
        if (kind := isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
        or isinstance(node, ast.ClassDef)
    )


def name(path: Path) -> str:
    """A file's path from the project's root."""
    return path.relative_to(ROOT).as_posix()


def lines(path: Path) -> int:
    """How many lines a file has."""
    return path.read_text("utf-8").count("\n")


def functions(path: Path) -> list[Definition]:
    """The file's functions."""
    return [found for found in definitions(path) if found.function]


def test_no_file_is_too_long() -> None:
    long = [f"{name(p)}: {lines(p)}" for p in python_files() if lines(p) > LONGEST_FILE]
    assert not long, f"over {LONGEST_FILE} lines: {long}"


def test_no_function_is_too_long() -> None:
    long = [
        f"{name(p)}:{found.line} {found.name}: {found.size}"
        for p in python_files()
        for found in functions(p)
        if found.size > LONGEST_FUNCTION
    ]
    assert not long, f"over {LONGEST_FUNCTION} lines: {long}"


def test_nothing_is_named_vaguely() -> None:
    """No file or class is named utils, common or manager."""
    files = [name(p) for p in python_files() if VAGUE & {*p.with_suffix("").parts}]
    classes = [
        f"{name(p)} {found.name}"
        for p in python_files()
        for found in definitions(p)
        if not found.function and found.name.lower().endswith(("manager", "utils"))
    ]
    assert not files + classes


def test_nothing_is_left_for_later() -> None:
    found = [name(p) for p in project_texts() if UNFINISHED.search(p.read_text("utf-8"))]
    assert not found


def test_every_ignore_names_its_code_and_its_reason() -> None:
    bare = re.compile(r"#\s*type:\s*ignore(?!\[)|#\s*noqa(?!:)")
    named = r"(?:type:\s*ignore\[[^\]]*\]|noqa:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)"
    unreasoned = re.compile(rf"#\s*{named}[\s#-]*$", re.MULTILINE)
    found = [
        name(p)
        for p in python_files()
        if p != Path(__file__)
        and (bare.search(text := p.read_text("utf-8")) or unreasoned.search(text))
    ]
    assert not found


def test_little_is_suppressed_in_code() -> None:
    code = [p for p in python_files() if name(p).split("/")[0] in CODE]
    assert sum(p.read_text("utf-8").count("noqa:") for p in code) <= SUPPRESSED


def test_dependencies_point_inward() -> None:
    """The contracts of import-linter run with the tests, and have no exceptions."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    assert len(config["contracts"]) >= 9
    assert not [c["name"] for c in config["contracts"] if "ignore_imports" in c]
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# Games


def project_texts() -> Iterator[Path]:
    """Our own files of words or code, except a game's data and rules."""
    yield ROOT / "pyproject.toml"
    for folder in (*CODE, "tests", ".ci"):
        for path in sorted((ROOT / folder).rglob("*")):
            script = path.suffix == "" and path.parent.name == ".ci"
            if path.is_file() and (script or path.suffix in TEXT):
                yield path


@pytest.mark.parametrize("key", shipped())
def test_a_games_folders_are_complete(key: str) -> None:
    """Three folders of one name."""
    rules, pictures, tests = (
        ROOT / "bot/games" / key,
        ROOT / "renderers" / key,
        ROOT / "tests/games",
    )
    missing = [f for f in GAME_FILES if not (rules / f).is_file()]
    if not ((rules / "rules.py").is_file() or (rules / "rules" / "__init__.py").is_file()):
        missing.append("rules.py or rules/")
    missing += [f"renderers: {f}" for f in ("board.py",) if not (pictures / f).is_file()]
    own = tests / key
    missing += [f"tests: {f}" for f in ("examples.json", "golden") if not (own / f).exists()]
    for pattern in ("test_kit.py", "test_s*.py", "test_pictures*.py"):
        if not list(own.glob(pattern)):
            missing.append(f"tests: {pattern}")
    assert not missing
    assert lines(rules / "__init__.py") <= LONGEST_GAME_INIT


@pytest.mark.parametrize("key", shipped())
def test_nothing_else_names_a_game(key: str) -> None:
    """A new game is three folders and no edit elsewhere."""
    own = [ROOT / folder / key for folder in ("bot/games", "renderers", "tests/games")]
    word = re.compile(rf"\b{re.escape(key)}\b")
    found = [
        name(p)
        for p in project_texts()
        if not any(folder in p.parents for folder in own) and word.search(p.read_text("utf-8"))
    ]
    assert not found, f"{key} is named in {found}"


# English


def test_docstrings_are_plain_english() -> None:
    wrong = [
        f"{doc.place} {fault(doc)}: {doc.text.strip()[:60]}"
        for path in python_files()
        for doc in docs(path)
        if fault(doc)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("§5.1", "only a § or an id"),
        ("§13, §4.6.", "only a § or an id"),
        ("ag22", "only a § or an id"),
        ("§5.1 Why this ship cannot dock here.", ""),
        ("They have been asked.", "begins with a pronoun"),
        ("§5.1 Its docks.", "begins with a pronoun"),
        ("The same of a command.", "begins with a pronoun"),
        ("The same seed gives the same game.", ""),
        ("Itself a seat.", ""),
        ("Delete it; whether it was there.", "joins two results by a semicolon"),
        ("Read `a; b` as two answers.", ""),
    ],
)
def test_the_fault_of_a_docstring_is_named(text: str, wrong: str) -> None:
    assert fault(Doc("", text, of_function=True)) == wrong


# What is usual, as a report


def test_report(capsys: pytest.CaptureFixture[str]) -> None:
    """Print what is asked for beyond the gates. Fails only if there is nothing to measure."""
    code = [p for p in python_files() if name(p).split("/")[0] in CODE]
    sizes = sorted(found.size for p in code for found in functions(p))
    assert sizes
    out = [
        "",
        (
            f"style: {len(code)} files; functions: median {median(sizes):g} lines (8), "
            f"nine in ten {sizes[int(len(sizes) * 0.9)]} (24), longest {sizes[-1]} (50)"
        ),
        (
            f"style: code {sum(map(lines, code))} lines, "
            f"tests {sum(lines(p) for p in python_files() if p not in set(code))}"
        ),
        *_over("files over 400 lines", [p for p in code if lines(p) > 400]),
        *_over("cogs over 250 lines", [p for p in code if "cogs" in p.parts and lines(p) > 250]),
    ]
    for key in shipped():
        size = sum(lines(p) for p in (ROOT / "bot/games" / key).rglob("*.py"))
        out.append(f"style: {key}: {size} lines of Python (1,200 to 3,500)")
    with capsys.disabled():
        sys.stdout.write("\n".join(out) + "\n")


def _over(what: str, paths: list[Path]) -> list[str]:
    return [f"style: {what}: {', '.join(f'{name(p)} {lines(p)}' for p in paths)}"] if paths else []
