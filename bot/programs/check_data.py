"""`farpost check-data`: an owner's true component values, and what doesn't fit.

The file holds corrections in the shape of the game's data.json: objects are merged, lists of things
with an `id` (or another of NAMES) are merged by it, and all else is replaced. A whole data.json is
fine too. A game's module `consistency`, beside its `data`, says which values contradict each other.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, resources
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from bot.engine.purse import Purse
from bot.engine.spec import GameSpec
from bot.programs.fuzz import find
from bot.programs.terminal import json_text, visible
from bot.settings import BadSetting

Plain = Any
"""JSON as Python has it."""
WHOLE = ("DATA", "BOX")
"""The name that a game's `data` module may give to the whole file."""
NAMES = ("id", "key", "level", "step", "card", "type")
"""Keys that tell the things in a list apart."""
MANY = 5
"""Lists of things by `type` that are shorter than this are one thing's effects, and replaced
whole."""
LARGEST = 8 * 2**20
"""Bytes of a file that are read at most."""
DEEPEST = 32
"""How deep lists and objects in data.json may be nested."""
LONGEST = 100
"""Characters of a value that are printed."""
NOTES = frozenset({"src", "why", "note", "key"})
"""Keys that say where a value comes from; corrections to them are not listed."""


class Finding(msgspec.Struct, frozen=True):
    """A value that the file changes, or what is wrong with it."""

    where: str
    old: Plain
    new: Plain


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game, the file and the output."""
    parser.add_argument("game", metavar="GAME", help="a game's key (see farpost games)")
    parser.add_argument("file", metavar="FILE", help="corrected values, as JSON")
    parser.add_argument("--write", metavar="OUT", help="write the whole corrected data.json there")
    parser.add_argument("--force", action="store_true", help="replace OUT if it exists")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def program(given: argparse.Namespace) -> int:
    """Print what the file changes and what doesn't fit. Returns 1 if anything doesn't."""
    spec = find(given.game)
    shipped = shipped_data(spec)
    corrected, unknown = merged(shipped, read(given.file), "")
    changes = list(differences(shipped, corrected, ""))
    wrong = [*unknown, *(faults(spec, corrected) or below_nothing(changes))]
    if given.json:
        said = {"changes": [msgspec.to_builtins(x) for x in changes], "faults": wrong}
        sys.stdout.write(json_text(said, 1))
    else:
        sys.stdout.write(words(spec, changes, wrong))
    if given.write and not wrong:
        text = json.dumps(corrected, ensure_ascii=False, indent=1) + "\n"
        write(Path(given.write), text, force=given.force)
    return 1 if wrong else 0


def read(file: str) -> Plain:
    """Read the owner's file."""
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadSetting(f"{file} can't be read: {reason(error)}.") from error
    if len(data) > LARGEST:
        raise BadSetting(f"{file} is larger than any data.json ({LARGEST // 2**20} MiB).")
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{file} is not JSON: {error}.") from error
    except RecursionError:
        found = None
    if not isinstance(found, dict) or too_deep(found):
        raise BadSetting(f"{file} is not in the shape of data.json, which begins with {{.")
    return found


def too_deep(value: Plain) -> bool:
    """Whether lists and objects are nested deeper than in any data.json."""
    level = [value]
    for _ in range(DEEPEST):
        inner = (x.values() if isinstance(x, dict) else x for x in level)
        level = [x for each in inner for x in each if isinstance(x, dict | list)]
    return bool(level)


def write(target: Path, text: str, *, force: bool) -> None:
    """Write a file. Replaces an existing one only with `force`."""
    try:
        with target.open("w" if force else "x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError as error:
        raise BadSetting(f"{target} already exists: add --force to replace it.") from error
    except (OSError, ValueError) as error:
        raise BadSetting(f"{target} can't be written: {reason(error)}.") from error


def reason(error: OSError | ValueError) -> str:
    """Why a file can't be used."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def shipped_data(spec: GameSpec) -> Plain:
    """The game's own data.json."""
    return json.loads(resources.files(spec.package).joinpath("data.json").read_text("utf-8"))


# Taking the file and the shipped values together


def merged(old: Plain, new: Plain, where: str) -> tuple[Plain, list[str]]:
    """The corrected values, and the names in the file that the game doesn't have."""
    if isinstance(old, dict) and isinstance(new, dict) and (where == "" or not is_map(old, new)):
        return merged_object(old, new, where)
    if name := naming(old, new):
        return merged_list(old, new, name, where)
    name = next((x for x in ("id", "key") if told_apart(old, x)), "")
    return new, [f"{where}: each needs its own {name}."] if name else []


def is_map(old: dict[str, Plain], new: dict[str, Plain]) -> bool:
    """Whether an object is a map of numbers (a bundle of goods, say), which is replaced whole."""
    every = (*old.values(), *new.values())
    return all(isinstance(x, int) for x in every)


def naming(old: Plain, new: Plain) -> str:
    """The key that tells the things in these lists apart, or "" if there is none."""
    return next((x for x in NAMES if told_apart(old, x) and told_apart(new, x)
                 and (x != "type" or len(old) >= MANY)), "")  # fmt: skip


def told_apart(value: Plain, name: str) -> bool:
    """Whether this is a list of things with different values under this key."""
    if not isinstance(value, list) or not value:
        return False
    found = [x.get(name) if isinstance(x, dict) else None for x in value]
    plain = all(isinstance(x, str | int) and x != "" for x in found)
    return plain and len(set(found)) == len(found)


def merged_object(
    old: dict[str, Plain], new: dict[str, Plain], where: str
) -> tuple[Plain, list[str]]:
    """Merge two objects key by key."""
    found, unknown = dict(old), []
    for key, value in new.items():
        at = f"{where}.{key}".lstrip(".")
        if key not in old and key not in NOTES and not key.endswith(("_src", "_why", "_note")):
            unknown.append(f"{at}: there is no such value.")
            continue
        found[key], more = merged(old.get(key), value, at)
        unknown += more
    return found, unknown


def merged_list(
    old: list[Plain], new: list[Plain], name: str, where: str
) -> tuple[Plain, list[str]]:
    """Merge two lists by the key that tells things apart: in the shipped order, new ones last."""
    found, unknown = {x[name]: x for x in old}, []
    for item in new:
        key = item[name]
        if key in found:
            found[key], more = merged(found[key], item, f"{where}.{key}")
            unknown += more
        else:
            found[key] = item
    return list(found.values()), unknown


def differences(old: Plain, new: Plain, where: str) -> Iterator[Finding]:
    """Every value that differs from the shipped one."""
    if isinstance(old, dict) and isinstance(new, dict) and not is_map(old, new):
        for key in new:
            if key not in NOTES:
                yield from differences(old.get(key), new[key], f"{where}.{key}".lstrip("."))
    elif name := naming(old, new):
        was = {x[name]: x for x in old}
        for item in new:
            yield from differences(was.get(item[name]), item, f"{where}.{item[name]}")
    elif old != new:
        yield Finding(where, old, new)


# What does not fit


def faults(spec: GameSpec, corrected: Plain) -> list[str]:
    """Misspelt names and wrong kinds, or contradictions if there are none."""
    module = import_module(f"{spec.package}.data")
    kind = type(next(getattr(module, name) for name in WHOLE if hasattr(module, name)))
    found = list(misfits(kind, corrected, ""))
    try:
        data = msgspec.json.decode(json.dumps(corrected), type=kind)
    except (msgspec.ValidationError, ValueError) as error:
        return found or [f"{error}."]
    return found or list(checks(spec)(data))


def below_nothing(changes: list[Finding]) -> list[str]:
    """Counts and prices that were corrected to less than 0."""
    return [
        f"{x.where}: {x.new} is less than 0."
        for x in changes
        if isinstance(x.old, int) and isinstance(x.new, int) and x.new < 0 <= x.old
    ]


def misfits(kind: Any, value: Plain, where: str) -> Iterator[str]:
    """Everything that is missing or of the wrong kind, with its place."""
    plain = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    if plain and not kind.__struct_config__.tag and isinstance(value, dict):
        yield from misfits_of(kind, value, where)
    elif get_origin(kind) is tuple and get_args(kind)[1:] == (...,) and isinstance(value, list):
        for n, item in enumerate(value):
            yield from misfits(get_args(kind)[0], item, f"{where}.{called(item, n)}")
    else:
        try:
            msgspec.json.decode(json.dumps(value), type=kind)
        except msgspec.ValidationError as error:
            yield f"{where}: {error}."


def misfits_of(kind: type[msgspec.Struct], value: dict[str, Plain], where: str) -> Iterator[str]:
    """Everything that is missing or of the wrong kind among one thing's values."""
    fields = {x.encode_name: x for x in msgspec.structs.fields(kind)}
    for name, field in fields.items():
        at = f"{where}.{name}".lstrip(".")
        if name in value:
            yield from misfits(field.type, value[name], at)
        elif field.required:
            yield f"{at} is missing."
    if issubclass(kind, Purse) or kind.__struct_config__.forbid_unknown_fields:
        for name in value.keys() - fields.keys():
            yield f"{where}.{name}: there is no such value."


def called(item: Plain, n: int) -> str:
    """A thing in a list: its name, or else its number."""
    named = (str(item[x]) for x in NAMES if x in item) if isinstance(item, dict) else iter(())
    return next(named, str(n))


def checks(spec: GameSpec) -> Callable[[Plain], Iterator[str]]:
    """The game's own checks, if it has any."""
    try:
        module = import_module(f"{spec.package}.consistency")
    except ModuleNotFoundError as missing:
        if missing.name != f"{spec.package}.consistency":
            raise
        return lambda _: iter(())
    found: Callable[[Plain], Iterator[str]] = module.inconsistencies
    return found


def words(spec: GameSpec, changes: list[Finding], wrong: list[str]) -> str:
    """The findings as text."""
    many = "value differs" if len(changes) == 1 else "values differ"
    lines = [f"{spec.name}: {len(changes)} {many} from those shipped."]
    lines += [f"  {x.where}: {shown(x.old)} -> {shown(x.new)}" for x in changes]
    if wrong:
        things = "thing doesn't" if len(wrong) == 1 else "things don't"
        lines += [f"{len(wrong)} {things} fit:", *(f"  {x}" for x in wrong)]
    else:
        lines.append("Everything fits together.")
    return "".join(f"{visible(line)}\n" for line in lines)


def shown(value: Plain) -> str:
    """A value on one line."""
    said = "nothing" if value is None else json.dumps(value, ensure_ascii=False)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}\N{HORIZONTAL ELLIPSIS}"
