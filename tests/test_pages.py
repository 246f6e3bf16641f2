"""The pages for people: short where they should be, and true about programs, commands and code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from discord import Permissions

from bot.__main__ import PROGRAMS
from bot.languages import Messages

ROOT = Path(__file__).parent.parent
CODE = [p for d in ("bot", "renderers", "storage", "tests") for p in (ROOT / d).rglob("*")]
FOLDERS = (".", ".github", "bot/engine", "bot/languages", "bot/programs", "bot/tables")
PAGES = [page for folder in FOLDERS for page in sorted((ROOT / folder).glob("*.md"))]
FRONT, HOSTS = ROOT / "README.md", ROOT / "bot" / "programs" / "README.md"
WALKS = [ROOT / "bot" / room / "README.md" for room in ("engine", "languages", "tables")]
"""Pages that walk an engineer through the code."""
ADDRESSES = {"metrics", "home"}
"""Paths that aren't commands."""


def named(page: Path) -> str:
    """A page's path, for a test's name."""
    return page.relative_to(ROOT).as_posix()


def read(page: Path) -> str:
    """A page's text."""
    return page.read_text("utf-8")


@cache
def defined() -> frozenset[str]:
    """Every function, class, field and constant of the code."""
    pattern = r"\b(?:def|class) (\w+)|^ *(\w+)(?:: [^=\n]+)?(?: =|$)|^ *(\w+): "
    files = [p.read_text("utf-8") for p in CODE if p.suffix == ".py"]
    found = (name for text in files for m in re.findall(pattern, text, re.MULTILINE) for name in m)
    return frozenset(found)


def commands() -> set[str]:
    """Every slash command: each has a Japanese description, which another test sees to."""
    names = [n for n in Messages.of("bot.cogs", "ja").places() if n.startswith("command-")]
    return {name.removeprefix("command-").replace("-", " ") for name in names}


def is_there(word: str, page: Path) -> bool:
    """Whether a page's word in code type names something that exists."""
    if re.search(r"[ ={(<*\"]", word.replace("<game>", "")):
        return True
    if "/" in word:
        pattern = word.replace("<game>", "*").strip("/")
        return any(next(base.glob(pattern), None) for base in (ROOT, page.parent))
    if re.search(r"\.(?:py|md|json|ftl)$", word):
        return any(path.name == word for path in CODE)
    module = ROOT / word.replace(".", "/")
    return word.rpartition(".")[2] in defined() or module.is_dir() or Path(f"{module}.py").is_file()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_programs_and_links_of_a_page_exist(page: Path) -> None:
    text = read(page).replace("`farpost table key`", "")  # a label, in RECORD.md
    assert set(re.findall(r"`farpost ([a-z][\w-]+)", text)) <= set(PROGRAMS)
    prose = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", prose) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", WALKS, ids=named)
def test_names_of_code_on_a_page_exist(page: Path) -> None:
    text = re.sub(r"```.*?```", "", read(page), flags=re.DOTALL)
    words = [word for word in re.findall(r"`([^`]+)`", text) if not word.startswith("/")]
    assert words
    assert [word for word in words if not is_there(word, page)] == []


@pytest.mark.parametrize("page", [FRONT, HOSTS], ids=named)
def test_slash_commands_of_a_page_exist(page: Path) -> None:
    typed = re.findall(r"`/([a-z]+(?: [a-z]+\b(?!:))*)(?: [a-z]+:[^`]*)*`", read(page))
    assert typed
    assert set(typed) - commands() <= ADDRESSES


def test_every_program_is_on_the_page_for_hosts() -> None:
    assert {p for p in PROGRAMS if f"| `farpost {p}" not in read(HOSTS)} == set()


def test_the_front_page_is_short() -> None:
    assert len(FRONT.read_bytes()) <= 9_000


def test_hosts_invite_the_bot_with_the_permissions_that_are_named() -> None:
    text = " ".join(read(HOSTS).split())
    pattern = r"The permissions are ([^.]*)\. Without the last two \(`permissions=(\d+)"
    found = re.search(pattern, text)
    assert found
    names = [n.lower().replace(" ", "_") for n in re.split(", | and ", found[1])]
    wanted = {name.replace("view_channels", "view_channel"): True for name in names}
    assert f"permissions={Permissions(**wanted).value}`" in text
    assert Permissions(**dict(list(wanted.items())[:-2])).value == int(found[2])
