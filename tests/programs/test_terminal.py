"""What programs print of files and players can't command a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games import shipped
from bot.programs.terminal import json_text, visible, visible_lines

COMMANDS = [
    "\x1b[2J", "\x9b31m", "\x07", "\r", "\x08", "\x7f", "\x00", "\u202e", "\u2066", "\u2028",
    "\ud800", "\ufeff", "\x85",
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_written_out(command: str) -> None:
    shown = visible(f"Ann{command}Bob")
    assert command[0] not in shown
    assert shown.startswith("Ann\\")
    assert shown.endswith("Bob")
    shown.encode()


def test_words_stay_as_they_are() -> None:
    assert visible("Zoë plays 星 \N{MAN}\u200d\N{ROCKET} & ~!") == (
        "Zoë plays 星 \N{MAN}\u200d\N{ROCKET} & ~!"
    )


def test_a_line_end_is_shown_in_a_line_and_kept_between_lines() -> None:
    assert visible("one\ntwo") == "one\\ntwo"
    assert visible_lines("one\ntwo\x1b") == "one\ntwo\\x1b"


@pytest.mark.parametrize("command", COMMANDS)
def test_json_is_ascii_and_says_the_same(command: str) -> None:
    shown = json_text({"name": command})
    assert all(" " <= c <= "~" or c == "\n" for c in shown)
    assert json.loads(shown) == {"name": command}


@pytest.mark.parametrize("words", [["check-data", next(iter(shipped()))], ["verify"]])
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_files_text_is_printed_without_commands(
    words: list[str], more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "values\x1b[31m.json"
    file.write_text(json.dumps({"format": "\x1b[2J\x9b1m", "\x1b]0;x\x07\x7f\x9b": 1}))
    assert main([*words, str(file), *more]) > 0
    told = capsys.readouterr()
    assert not any(c in told.out + told.err for c in "\x1b\x07\x7f\x9b")
