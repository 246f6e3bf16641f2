"""`farpost check-data`: an owner's true component values, and what doesn't fit.

The file holds corrections in the shape of the game's data.json: objects are merged, lists of things
with an `id` (or another of the catalogue's IDS) are merged by it, and all else is replaced. A whole
data.json is fine too. What a value may be follows from the types of the game's catalogue. A game's
module `consistency`, beside its `data`, says which values contradict each other.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from bot.engine import catalogue
from bot.engine.spec import GameSpec
from bot.programs.fuzz import find
from bot.programs.terminal import json_text, visible
from bot.settings import BadSetting

Plain = Any
"""JSON as Python has it."""
WHOLE = ("DATA", "BOX")
"""The name that a game's `data` module may give to the whole file."""
MANY = 5
"""Lists of things by `type` that are shorter than this are one thing's effects, and replaced
whole."""
LARGEST = 8 * 2**20
"""Bytes of a file that are read at most."""
DEEPEST = 32
"""How deep lists and objects in data.json may be nested."""
LONGEST = 100
"""Characters of a value that are printed."""


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
    """Print what the file changes and what doesn't fit. Returns 2 if a value doesn't fit its type,
    1 if values contradict each other."""
    spec = find(given.game)
    shipped = catalogue.shipped(spec.package)
    corrected = merged(shipped, read(given.file), whole=True)
    changes = list(differences(shipped, corrected, ""))
    misfits, contradictions = faults(spec, corrected)
    wrong = [*misfits, *contradictions]
    if given.json:
        said = {"changes": [msgspec.to_builtins(x) for x in changes], "faults": wrong}
        sys.stdout.write(json_text(said, 1))
    else:
        sys.stdout.write(words(spec, changes, wrong))
    if given.write and not wrong:
        text = json.dumps(corrected, ensure_ascii=False, indent=1) + "\n"
        write(Path(given.write), text, force=given.force)
    return 2 if misfits else 1 if contradictions else 0


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


# Taking the file and the shipped values together


def merged(old: Plain, new: Plain, *, whole: bool = False) -> Plain:
    """The corrected values."""
    if isinstance(old, dict) and isinstance(new, dict) and (whole or not is_map(old, new)):
        return {**old, **{key: merged(old.get(key), x) for key, x in new.items()}}
    name = naming(old)
    return merged_list(old, new, name) if name and isinstance(new, list) else new


def is_map(old: dict[str, Plain], new: dict[str, Plain]) -> bool:
    """Whether an object is a map of numbers (a bundle of goods, say), which is replaced whole."""
    every = (*old.values(), *new.values())
    return all(isinstance(x, int) for x in every)


def naming(things: Plain) -> str:
    """The key that tells the things in a list apart, or "" if there is none."""
    if not isinstance(things, list) or not all(isinstance(x, dict) for x in things):
        return ""
    names = (x for x in catalogue.IDS if x != "type" or len(things) >= MANY)
    return next((x for x in names if told_apart([each.get(x) for each in things])), "")


def told_apart(values: list[Plain]) -> bool:
    """Whether these tell things apart."""
    plain = all(isinstance(x, str | int) and x != "" for x in values)
    return plain and len(set(values)) == len(values) > 0


def merged_list(old: list[Plain], new: list[Plain], name: str) -> list[Plain]:
    """Merge two lists by the key that tells things apart: in the shipped order, new ones last."""
    shipped = {x[name]: x for x in old}
    found, more = dict(shipped), []
    for item in new:
        key = item.get(name) if isinstance(item, dict) else None
        if not isinstance(key, str | int) or key not in shipped:
            more.append(item)
        elif found[key] is shipped[key]:
            found[key] = merged(shipped[key], item, whole=True)
        else:  # It stands twice, which the catalogue refuses.
            more.append(merged(shipped[key], item, whole=True))
    return [*found.values(), *more]


def differences(old: Plain, new: Plain, where: str) -> Iterator[Finding]:
    """Every value that differs from the shipped one."""
    if isinstance(old, dict) and isinstance(new, dict) and not is_map(old, new):
        for key in new:
            if not catalogue.is_note(key):
                yield from differences(old.get(key), new[key], f"{where}.{key}".lstrip("."))
    elif (name := naming(old)) and naming(new) == name:
        was = {x[name]: x for x in old}
        for item in new:
            yield from differences(was.get(item[name]), item, f"{where}.{item[name]}")
    elif old != new:
        yield Finding(where, old, new)


# What does not fit


def faults(spec: GameSpec, corrected: Plain) -> tuple[list[str], list[str]]:
    """The values that don't fit their types, and the contradictions if there are none."""
    kind = whole(spec)
    spoken = catalogue.languages(spec.package)
    known = catalogue.unread(catalogue.shipped(spec.package), kind)
    try:
        return [], list(checks(spec)(catalogue.read(corrected, kind, spoken, known)))
    except catalogue.BadData as bad:
        return list(bad.faults), []


def whole(spec: GameSpec) -> type:
    """The type of a game's whole data.json."""
    name = f"{spec.package}.data"
    module = import_module(name) if find_spec(name) else None
    found = next((getattr(module, x) for x in WHOLE if hasattr(module, x)), None)
    if found is None:
        raise BadSetting(f"{name} has no {' or '.join(WHOLE)}, which is the whole of data.json.")
    return type(found)


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
