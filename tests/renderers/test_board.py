"""A game's board is declared, and a wrong declaration is one sentence that names the file."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import renderers
from bot.__main__ import main
from bot.games import shipped
from bot.programs.assembly import assembled
from bot.settings import Settings
from renderers.board import BadBoard, Board, board_of
from renderers.look import Look
from renderers.scene import Scene

GAME = next(iter(shipped().values()))
NUMBERS = count()
GOOD = """
from renderers.board import Board
from renderers.scene import Scene

def scene(view, look):
    return Scene((9, 9), (), title=view)

def beside():
    raise AssertionError("a helper of the game's own")
"""


@pytest.fixture(name="folder")
def folder_of_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of pictures under a name that no other test imports."""
    monkeypatch.setattr(renderers, "__path__", [*renderers.__path__, str(tmp_path)])
    folder = tmp_path / f"strange_{next(NUMBERS)}"
    folder.mkdir()
    folder.joinpath("__init__.py").touch()
    return folder


def test_only_the_scene_is_needed(folder: Path) -> None:
    folder.joinpath("board.py").write_text(f"{GOOD}\nBOARD = Board(scene=scene)")
    board = board_of(folder.name)
    assert board
    assert board.scene("Island", Look()).title == "Island"
    assert (board.views(0), board.titles(0, Look()), board.secret(0)) == ((), {}, "")
    assert (board.focus(("walk",)), board.beside) == ("", {})


def test_builtins_can_be_parts_of_a_board(folder: Path) -> None:
    declared = "BOARD = Board(scene=scene, closely=str, titles=dict, secrets=max)"
    folder.joinpath("board.py").write_text(f"{GOOD}\n{declared}")
    board = board_of(folder.name)
    assert board
    assert board.closely is str


def test_a_hand_is_the_first_secret() -> None:
    board = Board[int, tuple[str, ...]](scene=lambda *_: Scene((9, 9), ()), secrets=lambda own: own)
    assert board.secret(("hand", "orb")) == "hand"


WRONG = {
    "": "has no BOARD = Board(...)",
    "BOARD = scene": "has no BOARD = Board(...)",
    "BOARD = Board()": "'scene'",
    "BOARD = Board(scene=3)": "scene: 3 is not a callable object",
    "BOARD = Board(scene=scene, views=beside)": "views: too many positional arguments",
    "BOARD = Board(scene=scene, closeup=scene)": "'closeup'",
    "BOARD = Board(scene=scene, views=None)": "views: None is not a callable object",
    "BOARD = Board(scene=scene, beside=None)": "beside: ",
    "import no_such_module": "No module named 'no_such_module'",
    "def (": "SyntaxError",
    "no_such_name": "NameError",
    "scene.no_such_name": "AttributeError",
    "{}['no such key']": "KeyError: 'no such key'",
    "int('x')": "ValueError",
    "open('/no/such/file')": "FileNotFoundError",
    "assert not scene": "AssertionError",
    "raise RuntimeError('two\\nlines')": "RuntimeError: two lines",
    "raise SystemExit": "SystemExit",
}


@pytest.mark.parametrize("declared", WRONG)
def test_a_wrong_board_is_one_sentence_that_names_the_file(folder: Path, declared: str) -> None:
    folder.joinpath("board.py").write_text(f"{GOOD}\n{declared}")
    with pytest.raises(BadBoard) as caught:
        board_of(folder.name)
    told = str(caught.value)
    assert told.startswith(f"renderers/{folder.name}/board.py ")
    assert WRONG[declared] in told
    assert len(told.splitlines()) == 1


def test_a_folder_of_pictures_needs_a_board(folder: Path) -> None:
    with pytest.raises(BadBoard, match=f"renderers/{folder.name}/board.py can't be used"):
        board_of(folder.name)


def test_without_a_folder_there_are_no_pictures(folder: Path) -> None:
    assert board_of("nonsense") is None
    folder.joinpath("__init__.py").unlink()  # what a deleted game leaves behind
    assert board_of(folder.name) is None


async def test_the_bot_does_not_start_with_a_wrong_board(folder: Path) -> None:
    folder.joinpath("board.py").touch()
    nowhere: Any = None
    with pytest.raises(BadBoard, match=folder.name):
        async with assembled(Settings(token="t"), {folder.name: GAME}, nowhere):
            pass


def test_a_program_says_what_is_wrong_with_a_board(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.joinpath("board.py").touch()
    monkeypatch.setattr("bot.programs.draw.find", lambda _: replace(GAME, key=folder.name))
    assert main(["draw", folder.name, "--moves", "1"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"farpost: renderers/{folder.name}/board.py ")
