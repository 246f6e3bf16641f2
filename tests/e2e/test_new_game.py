"""`farpost new-game`: the game it writes passes its own tests and is played through the client."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.programs.new_game import CHECKOUT, FOLDERS

NAME = "_".join(("moon", "garden"))  # nothing but its own folders names a game
EVERY_GAME = (
    "tests/e2e/test_shipped.py",
    "tests/renderers/test_every_board.py",
    "tests/renderers/test_levels.py",
)
CODE = ("bot", "renderers", "storage", "tests")


@pytest.fixture(name="checkout")
def copied_checkout(tmp_path: Path) -> Path:
    """A copy of this checkout, with links to what lies beside it, thrown away afterwards."""
    beside = CHECKOUT.parent / "shared"
    if beside.is_dir():
        (tmp_path / "shared").symlink_to(beside, target_is_directory=True)
    copy = tmp_path / "farpost"
    left_out = shutil.ignore_patterns("__pycache__", "pictures", ".mypy_cache")
    for folder in CODE:
        skip = shutil.ignore_patterns("__pycache__") if folder != "tests" else left_out
        shutil.copytree(CHECKOUT / folder, copy / folder, ignore=skip)
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(CHECKOUT / name, copy / name)
    return copy


def test_a_new_game_works_from_its_first_minute(checkout: Path) -> None:
    assert main(["new-game", NAME, "--into", str(checkout)]) == 0
    for folder in FOLDERS.values():
        texts = [p.read_text("utf-8") for p in (checkout / folder / NAME).rglob("*.*")]
        assert texts
        assert not [text for text in texts if "starter" in text.casefold()]
    tests = [f"tests/games/{NAME}", "tests/test_style.py", *EVERY_GAME]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests, "-k", NAME],
        env={**os.environ, "PYTHONPATH": str(checkout), "FARPOST_GOLDEN": "1"},
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


@pytest.mark.parametrize("name", ["Star Market", "for", "9lives", "alien-market"])
def test_a_name_that_cannot_be_a_folder_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", name, "--into", str(tmp_path)]) == 2
    assert "can't name a game" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", NAME, "--into", str(tmp_path)]) == 0
    assert f"farpost fuzz {NAME}" in capsys.readouterr().out
    assert main(["new-game", NAME, "--into", str(tmp_path)]) == 2
    assert "already exists" in capsys.readouterr().err
