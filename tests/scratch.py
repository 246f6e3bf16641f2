"""Copies of games, to which a test adds a component or an effect before they are imported."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.fuzz import Checks, play_game, table
from bot.engine.invariants import NAMES
from bot.engine.minds import line_of
from bot.engine.play import asked, draft
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec
from renderers.board import Board
from renderers.look import Look
from tests.kit import positions, transcript

ROOT = Path(__file__).parents[1]
CHECKS = Checks(costly=300, told=20, minds=0, replay=False)
MOST = 12
"""Games in which a new component has to turn up."""
EACH = 12
"""One position in this many is drawn, and answered by the computer players."""
NODES = 30


class Scratch:
    """A copy of a game's package, and of its pictures, under names of their own."""

    def __init__(self, game: GameSpec, folder: Path) -> None:
        self.game = game
        self.folder, self.package = folder, f"scratch_{folder.name}"
        pictures = f"renderers.{game.key}"
        self.renamed = {game.package: self.package, pictures: f"{self.package}_drawn"}
        for old, new in self.renamed.items():
            self._copy(ROOT.joinpath(*old.split(".")), folder / new)

    def _copy(self, source: Path, target: Path) -> None:
        for file in source.rglob("*"):
            if file.suffix in (".py", ".json", ".ftl", ".md"):
                text = file.read_text("utf-8")
                for old, new in self.renamed.items():
                    text = text.replace(old, new)
                copy = target / file.relative_to(source)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(text, "utf-8")

    def change(self, file: str, *texts: tuple[str, str]) -> None:
        """Replace texts that stand once in a file."""
        path = self.folder / self.package / file
        found = path.read_text("utf-8")
        for old, new in texts:
            assert found.count(old) == 1, old
            found = found.replace(old, new)
        path.write_text(found, "utf-8")

    def write(self, file: str, text: str) -> None:
        """Write a new file, or go on with one that there is."""
        with (self.folder / self.package / file).open("a", encoding="utf-8") as opened:
            opened.write(text.replace(self.game.package, self.package))

    def add(self, table: str, component: Mapping[str, Any]) -> None:
        """Add a component to a table of data.json."""
        path = self.folder / self.package / "data.json"
        data = part = json.loads(path.read_text("utf-8"))
        for name in table.split("."):
            part = part[name]
        part.append(component)
        path.write_text(json.dumps(data), "utf-8")

    @contextmanager
    def imported(self) -> Iterator[GameSpec]:
        """The copy as a game, while it can be imported."""
        sys.path.insert(0, str(self.folder))
        invalidate_caches()
        try:
            game: GameSpec = import_module(self.package).GAME
            yield game
        finally:
            sys.path.remove(str(self.folder))
            for name in [x for x in sys.modules if x.startswith(self.package)]:
                del sys.modules[name]

    def board(self) -> Board[Any, Any]:
        """The copy's pictures, while it can be imported."""
        board: Board[Any, Any] = import_module(f"{self.package}_drawn.board").BOARD
        return board


def plays_with(copy: Scratch, key: str) -> None:
    """Assert that a new component is looked up in both languages, played with and drawn."""
    with copy.imported() as game:
        for language in ("en", "ja"):
            (entry,) = [x for x in game.entries(language) if x.key == key]
            assert entry.name, entry
            assert entry.text, entry
        turned_up = next(seed for seed in range(MOST) if key in transcript(game, seed))
        seats, options = table(game, turned_up)
        report = play_game(game, turned_up, seats, options, CHECKS)
        assert report.failure is None, report.failure
        for n, s in positions(game, turned_up, 60):
            if n % EACH == 0:
                drawn(copy.board(), game, s, key)
                asked_computers(game, s)


def asked_computers(game: GameSpec, s: Any) -> None:
    """Assert that every computer player has a legal answer."""
    seat = asked(s)[0]
    for level in game.players.named:
        draft(s, seat, line_of(game, s, seat, level, Chance.of(level), NODES))


def drawn(board: Board[Any, Any], game: GameSpec, s: Any, key: str) -> None:
    """Draw everything of a position, and the component by itself."""
    public, look = game.public(s), Look(names=NAMES)
    assert board.scene(public, look).nodes
    for view in board.views(public):
        assert board.scene(public, replace(look, view=view)).nodes
    own = game.private(s, asked(s)[0])
    for view in board.secrets(own):
        assert board.scene(own, replace(look, view=view)).nodes
    if board.card:
        board.card(key, look, "")
