"""`farpost draw`: any position of any game as a file, without a bot."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main, parser
from bot.games import shipped
from bot.playground.uploads import picture_size
from bot.programs.draw import NAMES, course
from bot.tables.look import pictures
from renderers.film import CAPTION
from renderers.kit.levels import LEVELS
from renderers.look import Level

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / ".github" / "pictures"
GAME = next(iter(shipped()))


def drawn(out: Path, *words: str) -> bytes:
    """The file that the program writes."""
    assert main(["draw", GAME, "--out", str(out), "--moves", "3", *words]) == 0
    return out.read_bytes()


def test_a_picture_can_be_smaller(tmp_path: Path) -> None:
    large = picture_size(drawn(tmp_path / "large.png"))
    small = picture_size(drawn(tmp_path / "small.png", "--shrink", "4"))
    assert large
    assert small == (-(-large[0] // 4), -(-large[1] // 4))


def test_the_same_words_give_the_same_picture(tmp_path: Path) -> None:
    first = drawn(tmp_path / "a.png", "--seed", "5", "--shrink", "4")
    assert drawn(tmp_path / "b.png", "--seed", "5", "--shrink", "4") == first
    assert drawn(tmp_path / "c.png", "--seed", "6", "--shrink", "4") != first


def test_a_seat_sees_its_own_view(tmp_path: Path) -> None:
    public = drawn(tmp_path / "a.png", "--shrink", "4", "--level", "phone")
    assert drawn(tmp_path / "b.png", "--shrink", "4", "--level", "phone", "--seat", "1") != public


def test_a_film_has_a_frame_for_each_position_and_room_for_captions(tmp_path: Path) -> None:
    data = drawn(tmp_path / "a.gif", "--film", "2", "--shrink", "3")
    wide, high = LEVELS["glance"].size
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) == 3
        assert film.size == (wide // 3, high // 3 + CAPTION)


@pytest.mark.parametrize("level", ["glance", "board", "phone"])
@pytest.mark.parametrize("game", shipped())
def test_every_game_is_drawn_at_every_level(game: str, level: Level, tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    assert main(["draw", game, "--out", str(out), "--moves", "3", "--level", level]) == 0
    size, shape = picture_size(out.read_bytes()), LEVELS[level].size
    assert size
    assert size[0] * shape[1] == size[1] * shape[0]


@pytest.mark.parametrize("game", shipped())
def test_a_part_is_drawn_closely_and_the_first_without_a_name(game: str, tmp_path: Path) -> None:
    spec, out = shipped()[game], tmp_path / "a.png"
    names = NAMES[: spec.seats[0]]
    *_, reached = course(spec, spec.players.quick, names, seed=1, moves=1, language="en")
    drawings: list[bytes] = []
    first = pictures.closely(game, spec.public(reached.state))
    for words in (["--level", "close"], ["--view", first], ["--view", first, "--level", "close"]):
        assert main(["draw", game, "--out", str(out), "--moves", "1", *words]) == 0
        drawings.append(out.read_bytes())
    assert len(set(drawings)) == 1


@pytest.mark.parametrize(
    "words",
    [
        ("--level", "glance", "--seat", "1"),
        ("--level", "glance", "--view", "x"),
        ("--level", "board", "--view", "x"),
        ("--level", "board", "--seat", "1"),
        ("--view", "nowhere"),
        ("--level", "close", "--view", "nowhere"),
        ("--seats", "99"),
        ("--seat", "9"),
        ("--player", "nobody"),
    ],
    ids=" ".join,
)
def test_what_is_not_there_is_named(
    tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.png"
    assert main(["draw", GAME, "--out", str(out), "--moves", "1", *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith("farpost: ")
    assert said.count("\n") == 1
    assert not out.exists()


def test_the_front_pages_pictures_can_be_drawn_anew_and_are_small() -> None:
    commands = re.findall(r"^\$farpost (draw .*)$", (PICTURES / "draw").read_text(), re.MULTILINE)
    given = [parser("draw").parse_args(shlex.split(command)) for command in commands]
    assert {g.game for g in given} == set(shipped())
    shown = re.findall(r"\(\.github/pictures/([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(str(g.out) for g in given) == sorted(shown)
    for name in shown:
        assert (PICTURES / name).stat().st_size < (80_000 if name.endswith(".png") else 2_000_000)
