"""`farpost check-data` with files that nobody meant to write."""

from __future__ import annotations

import copy
import json
import random
from itertools import count
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bot.__main__ import main
from bot.engine import catalogue
from bot.games import shipped
from bot.programs import check_data
from bot.programs.fuzz import find

GAMES = tuple(shipped())
NUMBERS = count()
ALL = (*GAMES, "bot.programs.starter.game")
FOREIGN = {
    "nothing": b"",
    "zeros": bytes(300),
    "a list": b"[1]",
    "nested lists": b"[" * 200_000 + b"]" * 200_000,
    "nested objects": b'{"a":' * 900 + b"1" + b"}" * 900,
    "half a letter": b'{"a": "\\ud800"}',
    "endless": b'{"a": 1e999}',
    "no number": b'{"a": NaN}',
    "a byte order mark": b"\xef\xbb\xbf{}",
    "Latin 1": b'{"a": "\xe9"}',
    "huge": b" " * (check_data.LARGEST + 1),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_a_foreign_file_gets_one_sentence(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "values.json"
    file.write_bytes(FOREIGN[what])
    assert main(["check-data", GAMES[0], str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("farpost: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.json", ".", "long" * 100, "nul\0"])
def test_a_path_that_leads_nowhere_gets_one_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check-data", GAMES[0], str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["nothing", "../x", "os.path", "..", "bot.games"])
def test_a_game_that_is_none_gets_one_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "values.json"
    file.write_text("{}")
    assert main(["check-data", name, str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_game_without_a_catalogue_gets_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "values.json"
    file.write_text("{}")
    assert main(["check-data", "tests.games.sealed", str(file)]) == 2
    said = capsys.readouterr().err
    assert "tests/games/sealed/data.json" in said
    assert said.count("\n") == 1
    monkeypatch.setattr(check_data, "WHOLE", ("NO_SUCH_NAME",))
    assert main(["check-data", GAMES[0], str(file)]) == 2
    said = capsys.readouterr().err
    assert f"bot.games.{GAMES[0]}.data" in said
    assert said.count("\n") == 1


STRANGER = """
import msgspec
from bot.engine.catalogue import catalogue

class Data(msgspec.Struct, frozen=True):
    rounds: int

DATA = catalogue(__package__, Data)
"""


@pytest.mark.parametrize("program", ["check-data", "draw", "fuzz", "league"])
@pytest.mark.parametrize("values", ['{"rounds": "many"}', '{"rounds"', "[" * 200_000, None])
def test_a_wrong_value_that_a_game_ships_gets_one_sentence(
    program: str,
    values: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / f"stranger_{next(NUMBERS)}" / "island"
    folder.joinpath("texts").mkdir(parents=True)
    folder.joinpath("__init__.py").write_text(STRANGER)
    if values is not None:
        folder.joinpath("data.json").write_text(values)
    monkeypatch.syspath_prepend(tmp_path)
    file = [str(folder / "data.json")] if program == "check-data" else []
    assert main([program, f"{folder.parent.name}.island", *file]) == 2
    said = capsys.readouterr().err
    assert f"{folder.parent.name}/island/data.json" in said
    assert ('rounds: expected a number of 0 or more, found "many"' in said) == (
        values is not None and "many" in values
    )
    assert said.count("\n") == 1


def test_nothing_is_written_over_unless_told_to(tmp_path: Path) -> None:
    file, out = tmp_path / "values.json", tmp_path / "data.json"
    file.write_text("{}")
    out.write_text("mine")
    words = ["check-data", GAMES[0], str(file), "--write", str(out)]
    assert main(words) == 2
    assert out.read_text() == "mine"
    assert main([*words, "--force"]) == 0
    assert json.loads(out.read_text()) == catalogue.shipped(shipped()[GAMES[0]].package)
    for nowhere in (tmp_path, tmp_path / "no" / "file", tmp_path / ("long" * 100)):
        assert main([*words[:4], str(nowhere), "--force"]) == 2


def a_number(game: str) -> tuple[str, dict[str, Any], str]:
    """A table of the game's data.json, its first component, and a number of this component."""
    spec = find(game)
    data = catalogue.shipped(spec.package)
    for table in msgspec.structs.fields(check_data.whole(spec)):
        of = get_args(table.type)[1:]
        if of and isinstance(of[0], type) and issubclass(of[0], msgspec.Struct):
            key, *fields = msgspec.structs.fields(of[0])
            first = next(iter(data[table.name]))
            for field in fields:
                if key.type is str and field.type is int and field.name in first:
                    return table.name, first, field.name
    raise AssertionError(game)


def found(game: str, own: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The faults of these corrections, of which nothing is written."""
    file, out = tmp_path / "values.json", tmp_path / "data.json"
    file.write_text(json.dumps(own))
    assert main(["check-data", game, str(file), "--json", "--write", str(out)]) == 2
    assert not out.exists()
    faults: list[str] = json.loads(capsys.readouterr().out)["faults"]
    return faults


@pytest.mark.parametrize("game", ALL)
def test_a_wrong_value_gets_one_sentence_with_its_place(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, first, field = a_number(game)
    name, key = next(iter(first.items()))
    spoilt: tuple[object, ...] = ("x", -1, 1.5, None, True, 10**20, [], {})
    for bad in spoilt:
        (fault,) = found(game, {table: [{name: key, field: bad}]}, tmp_path, capsys)
        assert fault.startswith(f"{table} \N{RIGHTWARDS ARROW} {key}")
        assert f"{field}: expected " in fault
        assert fault.endswith(f"found {json.dumps(bad)}.")


@pytest.mark.parametrize("game", ALL)
def test_names_that_there_are_not_and_ids_that_stand_twice_get_one_sentence(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, first, _ = a_number(game)
    name, key = next(iter(first.items()))
    (fault,) = found(game, {"nonesuch": 1}, tmp_path, capsys)
    assert fault == "nonesuch: there is no such value."
    (fault,) = found(game, {table: [{name: key, "nonesuch": 1}]}, tmp_path, capsys)
    assert fault.endswith("nonesuch: there is no such value.")
    (fault,) = found(game, {table: [{name: "nobody"}]}, tmp_path, capsys)
    assert fault.startswith(f"{table} \N{RIGHTWARDS ARROW} nobody: ")
    assert fault.endswith(" missing.")
    (fault,) = found(game, {table: [first, first]}, tmp_path, capsys)
    assert fault == f"{table}: {json.dumps(key)} stands twice."
    (fault,) = found(game, {table: 3}, tmp_path, capsys)
    assert fault == f"{table}: expected an object, found 3."


@pytest.mark.parametrize(
    ("own", "code"),
    [({}, 0), ({"hand": 9999}, 1), ({"trees": [{"id": "apple", "name": {"en": "A\nB"}}]}, 2)],
)
def test_what_would_break_the_starter_does_not_fit(own: Any, code: int, tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(json.dumps(own))
    assert main(["check-data", "bot.programs.starter.game", str(file)]) == code


ODD: tuple[Any, ...] = (
    None,
    -1,
    0,
    10**20,
    "",
    "x",
    [],
    {},
    [1],
    {"id": "x"},
    True,
    1.5,
    [{"id": "x"}] * 2,
)


@pytest.mark.parametrize("game", ALL)
def test_whatever_is_in_the_file_is_found_not_stumbled_over(game: str) -> None:
    spec = find(game)
    data, dice = catalogue.shipped(spec.package), random.Random(game)
    places = list(_places(data, ()))
    for _ in range(12):
        spoilt = copy.deepcopy(data)
        _spoil(spoilt, dice.choice(places), dice)
        corrected = check_data.merged(data, spoilt, whole=True)
        changes = list(check_data.differences(data, corrected, ""))
        misfits, contradictions = check_data.faults(spec, corrected)
        wrong = [*misfits, *contradictions]
        assert all(isinstance(x, str) for x in wrong)
        assert check_data.words(spec, changes, wrong)


def _places(value: Any, where: tuple[Any, ...]) -> Any:
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inner:
        yield (*where, key)
        if isinstance(each, dict | list):
            yield from _places(each, (*where, key))


def _spoil(value: Any, where: tuple[Any, ...], dice: random.Random) -> None:
    for key in where[:-1]:
        value = value[key]
    if dice.random() < 0.3:
        del value[where[-1]]
    else:
        value[where[-1]] = dice.choice(ODD)
