"""`farpost new-game NAME`: a small working game to start from, in three folders of that name."""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.settings import BadSetting

STARTER = Path(__file__).parent / "starter"
CHECKOUT = Path(__file__).resolve().parents[2]
FOLDERS = {"game": "bot/games", "pictures": "renderers", "trial": "tests/games"}
NEXT = """\
Written: {files} files in {folders}.

Try it:
  FARPOST_GOLDEN=1 pytest tests/games/{key}   (the first time: writes the golden transcripts)
  farpost fuzz {key} --games 100
  farpost play   (then /table new game:{key})
  ruff check --fix . && ruff format .   (sorts the imports under the new name)

Begin with rules.md, then data.json, state.py and rules.py: bot/engine/README.md walks through.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the new game's name and the checkout to write into."""
    parser.add_argument("name", metavar="NAME", help="such as star_market: small letters and _")
    parser.add_argument(
        "--into",
        type=Path,
        default=CHECKOUT,
        metavar="FOLDER",
        help="another checkout to write into",
    )


def program(given: argparse.Namespace) -> int:
    """Write the three folders."""
    key = str(given.name)
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", key) or keyword.iskeyword(key):
        raise BadSetting(f"{key!r} can't name a game: use at most 40 small letters, digits and _.")
    targets = {part: given.into / folder / key for part, folder in FOLDERS.items()}
    taken = [str(path) for path in targets.values() if path.exists()]
    if taken:
        raise BadSetting(f"This already exists: {', '.join(taken)}.")
    try:
        files = put(targets, key)
    except OSError as error:
        raise BadSetting(f"{given.into} can't be written to: {error.strerror}.") from error
    folders = ", ".join(f"{folder}/{key}" for folder in FOLDERS.values())
    sys.stdout.write(NEXT.format(files=files, folders=folders, key=key))
    return 0


def put(targets: Mapping[str, Path], key: str) -> int:
    """Write the files. Returns how many."""
    files = 0
    for part, target in targets.items():
        for name, text in written(part, key):
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            files += 1
    return files


def written(part: str, key: str) -> Iterator[tuple[str, str]]:
    """The files of one of the three folders under the new name, each with its text."""
    for path in sorted((STARTER / part).rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            text = renamed(path.read_text("utf-8"), key)
            yield path.relative_to(STARTER / part).as_posix(), text


def renamed(text: str, key: str) -> str:
    """The sample's own names (packages, key, title) replaced."""
    text = text.replace("bot.programs.starter.game", f"bot.games.{key}")
    text = text.replace("bot.programs.starter.pictures", f"renderers.{key}")
    text = text.replace("bot.programs.starter.trial", f"tests.games.{key}")
    title = key.replace("_", " ").title()
    return text.replace("starter", key).replace("Starter", title)
