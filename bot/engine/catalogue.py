"""A game's catalogue of components: its data.json as typed values, read once.

    class Mission(msgspec.Struct, frozen=True):
        id: int
        name: ByLanguage
        level: int
        cost: Stock
        opens: Annotated[str, IdIn("actions")]

    class Data(msgspec.Struct, frozen=True):
        missions: Mapping[int, Mission]
        rounds: int

    DATA: Final = catalogue(__package__, Data)

The types say what data.json may hold, and `farpost check-data` says where a file doesn't:

- A list where a mapping is expected is indexed by the first field of its components. No two
  components of a list share an `id` or `key`.
- An object with a single value, besides notes of where it comes from (`src`, `why`, ...), stands
  for that value: `{"value": 5, "src": "seed"}` is 5, `{"tiles": [...], "src": "seed"}` the list.
- A number is 0 to LARGEST, unless its type says otherwise: `Signed`, `Positive`,
  `Annotated[int, Meta(le=5)]`.
  A text may have a pattern and examples: `Annotated[str, Meta(pattern=..., examples=["A1"])]`.
- `IdIn` names the tables that an id refers to, `ByLanguage` wants a text in each language that the
  game has message files for.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from types import UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from bot.engine.purse import Purse
from bot.languages import LANGUAGES

D = TypeVar("D")
Plain = Any
"""JSON as Python has it."""
Unread = frozenset[tuple[type, str]]
"""Fields of data.json that no type reads, each with the struct that it stands beside."""

LARGEST: Final = 9_999
"""The largest number that a component may have."""
NOTES: Final = frozenset({"src", "why", "note", "key", "source_key", "house_fields"})
"""Keys that say where a value comes from."""
IDS: Final = ("id", "key", "level", "step", "card", "type", "number")
"""First fields that tell the components of a list apart."""
OWN_IDS: Final = IDS[:2]
"""Ids that stand once in whatever list they are."""
NOTE_ENDS: Final = ("_src", "_why", "_note")
WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
"""An id, which is a word of an answer."""
LONGEST: Final = 60
"""Characters of a value in a sentence."""


class IdIn:
    """Marks an id in data.json that refers to a component: `IdIn("neo.spaces")`. In the path to
    the table, `*` stands for every key."""

    def __init__(self, *tables: str) -> None:
        self.tables = tables


class EachOf:
    """Marks a mapping that has a value for each of these keys, or of the game's languages."""

    def __init__(self, *keys: str) -> None:
        self.keys = keys


Signed = Annotated[int, msgspec.Meta(ge=-LARGEST)]
"""A number that may be below 0."""
Positive = Annotated[int, msgspec.Meta(ge=1)]
"""A number that is never 0."""
Text = Annotated[str, msgspec.Meta(pattern=r"\S", examples=["Apple"])]
"""A text that isn't empty."""
ByLanguage = Annotated[Mapping[str, Text], EachOf()]
"""A name or text in each of the game's languages."""


class BadData(ValueError):
    """Values that don't fit their types, a sentence each."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(self.faults)


def catalogue(package: str | None, kind: type[D]) -> D:
    """The components of the game in this package. Raises BadData if data.json doesn't fit, each
    sentence with the file's path."""
    values = shipped(package)
    try:
        return read(values, kind, languages(package))
    except BadData as bad:
        raise BadData(f"{_file(package)}: {fault}" for fault in bad.faults) from bad


def languages(package: str | None) -> tuple[str, ...]:
    """The languages that the game in this package has message files for."""
    texts = [file.name for file in resources.files(package or "").joinpath("texts").iterdir()]
    return tuple(x for x in LANGUAGES if any(name.startswith((f"{x}.", f"{x}-")) for name in texts))


def shipped(package: str | None) -> Plain:
    """The data.json of the game in this package. Raises BadData without it, or if it isn't JSON."""
    try:
        return json.loads(resources.files(package or "").joinpath("data.json").read_bytes())
    except FileNotFoundError as error:
        raise BadData((f"There is no {_file(package)}.",)) from error
    except (ValueError, RecursionError) as error:
        raise BadData((f"{_file(package)} is not JSON: {error}.",)) from error


def _file(package: str | None) -> str:
    return f"{(package or '').replace('.', '/')}/data.json"


def read(
    values: Plain, kind: type[D], languages: tuple[str, ...] = (), unread: Unread | None = None
) -> D:
    """Values of data.json as the type has them. Raises BadData where they don't fit, or where there
    is a field that is neither in the types nor in `unread`."""
    reader = _Reader(unread, languages)
    fitted = reader.fit(kind, values, Place("", of_thing=False))
    if not reader.faults:
        reader.refer(fitted)
    if reader.faults:
        raise BadData(reader.faults)
    try:
        return msgspec.json.decode(msgspec.json.encode(fitted), type=kind)
    except msgspec.ValidationError as error:
        raise BadData((f"{error}.",)) from error


def faults(value: msgspec.Raw, kind: Any, where: str) -> tuple[str, ...]:
    """What doesn't fit in a value that the types of data.json left as it was."""
    reader = _Reader()
    reader.fit(kind, msgspec.json.decode(value), Place(where, of_thing=False))
    return tuple(reader.faults)


def unread(values: Plain, kind: type) -> Unread:
    """The fields among these values that no type reads."""
    reader = _Reader()
    reader.fit(kind, values, Place("", of_thing=False))
    return frozenset(reader.unread)


def is_note(name: str) -> bool:
    """Whether a key only says where a value comes from."""
    return name in NOTES or name.endswith(NOTE_ENDS)


class Place(NamedTuple):
    """Where a value stands: `missions → 4 (Trade Route) → cost.gold`."""

    said: str
    of_thing: bool

    def field(self, name: str) -> Place:
        """The place of a field."""
        mark = " \N{RIGHTWARDS ARROW} " if self.of_thing else "." if self.said else ""
        return Place(f"{self.said}{mark}{name}", of_thing=False)

    def thing(self, name: str) -> Place:
        """The place of one thing in a list."""
        return Place(f"{self.said} \N{RIGHTWARDS ARROW} {name}", of_thing=True)


class _Reader:
    """Brings values into the shape of their types, and collects what doesn't fit."""

    def __init__(self, known: Unread | None = None, languages: tuple[str, ...] = ()) -> None:
        self.known = known
        self.languages = languages
        self.faults: list[str] = []
        self.unread: set[tuple[type, str]] = set()
        self.references: list[tuple[Place, tuple[str, ...], Plain]] = []

    def fit(self, kind: Any, value: Plain, at: Place) -> Plain:
        """A value in the shape of its type."""
        kind, marks = _parts(kind)
        value, before = _unwrapped(kind, value), len(self.faults)
        fitted = self._fit(kind, marks, value, at)
        if len(self.faults) == before:
            tables = [mark.tables for mark in marks if isinstance(mark, IdIn)]
            self.references += [(at, each, value) for each in tables]
        return fitted

    def _fit(self, kind: Any, marks: tuple[Any, ...], value: Plain, at: Place) -> Plain:
        origin = get_origin(kind)
        if kind is int:
            return self._number(value, marks, at)
        if origin in (Union, UnionType):
            return self._either(kind, value, at)
        if _is_struct(kind):
            return self._struct(kind, value, at)
        if origin is tuple:
            return self._list(kind, value, at)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(kind, marks, value, at)
        return self._leaf(kind, value, at, marks)

    def refer(self, whole: Plain) -> None:
        """Check that every id refers to a component."""
        ids = {
            tables: {str(key) for path in tables for key in _ids(whole, path.split("."))}
            for tables in {tables for _, tables, _ in self.references}
        }
        for at, tables, value in self.references:
            if str(value) not in ids[tables]:
                named = " or ".join(tables)
                self.faults.append(f"{at.said}: there is no {_shown(value)} in {named}.")

    def _expected(self, what: str, value: Plain, at: Place) -> Plain:
        where = f"{at.said}: " if at.said else ""
        self.faults.append(f"{where}expected {what}, found {_shown(value)}.")
        return value

    def _number(self, value: Plain, marks: tuple[Any, ...], at: Place) -> Plain:
        least, most = _bounds(marks)
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            return self._expected(_described(int, marks), value, at)
        return value if value <= most else self._expected(f"at most {most}", value, at)

    def _leaf(self, kind: Any, value: Plain, at: Place, marks: tuple[Any, ...] = ()) -> Plain:
        if kind not in (Any, msgspec.Raw):
            try:
                msgspec.convert(value, Annotated[kind, *marks] if marks else kind)
            except msgspec.ValidationError:
                return self._expected(_described(kind, marks), value, at)
            if isinstance(value, str) and value.splitlines() not in ([], [value]):
                return self._expected("text on one line", value, at)
        return value

    def _word(self, value: Plain, at: Place) -> None:
        if isinstance(value, str) and not WORD.fullmatch(value):
            self._expected('an id such as "apple"', value, at)

    def _either(self, kind: Any, value: Plain, at: Place) -> Plain:
        kinds = [x for x in get_args(kind) if x is not type(None)]
        if value is None and len(kinds) < len(get_args(kind)):
            return None
        if len(kinds) == 1:
            return self.fit(kinds[0], value, at)
        if (tagged := _by_tag(kind)) and isinstance(value, dict):
            tag_field = str(kinds[0].__struct_config__.tag_field)
            tag = value.get(tag_field)
            if isinstance(tag, str) and tag in tagged:
                return self._struct(tagged[tag], value, at)
            return self._expected(_one_of(tagged), tag, at.field(tag_field))
        for each in kinds:
            attempt = _Reader(self.known, self.languages)
            fitted = attempt.fit(each, value, at)
            if not attempt.faults:
                return self.fit(each, fitted, at)
        return self._expected(_described(kind), value, at)

    def _struct(self, kind: Any, value: Plain, at: Place) -> Plain:
        if not isinstance(value, dict):
            return self._expected(_described(kind), value, at)
        config, fields = kind.__struct_config__, _fields(kind)
        fitted = {config.tag_field: config.tag} if config.tag else {}
        lacks = [name for name, x in fields.items() if x.required and name not in value]
        for name, x in fields.items():
            if name in value:
                before = len(self.faults)
                fitted[name] = self.fit(x.type, value[name], at.field(name))
                if name == _id_of(kind) and len(self.faults) == before:
                    self._word(value[name], at.field(name))
        if lacks:
            self._missing(lacks, at)
        for name in value:
            if name not in fields and name != config.tag_field and not is_note(name):
                self._not_read(kind, name, at)
        return fitted

    def _not_read(self, kind: Any, name: str, at: Place) -> None:
        strict = kind.__struct_config__.forbid_unknown_fields or issubclass(kind, Purse)
        if strict or (self.known is not None and (kind, name) not in self.known):
            self.faults.append(f"{at.field(name).said}: there is no such value.")
        self.unread.add((kind, name))

    def _missing(self, names: list[str], at: Place) -> None:
        listed = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        be = "are" if len(names) > 1 else "is"
        where = f"{at.said}: " if at.said else ""
        self.faults.append(f"{where}{listed} {be} missing.")

    def _list(self, kind: Any, value: Plain, at: Place) -> Plain:
        kinds = get_args(kind)
        if not isinstance(value, list) or (kinds[1:] != (...,) and len(value) != len(kinds)):
            return self._expected(_described(kind), value, at)
        if kinds[1:] == (...,):
            return self._things(kinds[0], value, at)
        each = enumerate(zip(kinds, value, strict=True), 1)
        return [self.fit(inner, x, at.thing(str(n))) for n, (inner, x) in each]

    def _things(
        self, kind: Any, value: list[Plain], at: Place, *, table: bool = False
    ) -> list[Plain]:
        name = _id_of(kind)
        ids = [x.get(name) for x in value if isinstance(x, dict) and (table or name in OWN_IDS)]
        for one, times in Counter(x for x in ids if _is_id(x)).items():
            if times > 1:
                self.faults.append(f"{at.said}: {_shown(one)} stands twice.")
        called = [_called(x, name) or str(n) for n, x in enumerate(value, 1)]
        return [self.fit(kind, x, at.thing(said)) for said, x in zip(called, value, strict=True)]

    def _mapping(self, kind: Any, marks: tuple[Any, ...], value: Plain, at: Place) -> Plain:
        key, of = get_args(kind)
        if isinstance(value, list) and (name := _id_of(of)):
            things = self._things(of, value, at, table=True)
            return {x[name]: x for x in things if isinstance(x, dict) and _is_id(x.get(name))}
        if not isinstance(value, dict):
            return self._expected(_described(kind), value, at)
        each = next((mark.keys or self.languages for mark in marks if isinstance(mark, EachOf)), ())
        if lacks := [x for x in each if x not in value]:
            self._missing(lacks, at)
        found = {k: x for k, x in value.items() if not is_note(k)}
        for k in found:
            self._leaf(key, int(k) if key is int and _is_number(k) else k, at)
            if _id_of(of):
                self._word(k, at)
        return {k: self.fit(of, x, at.field(k)) for k, x in found.items()}


def _unwrapped(kind: Any, value: Plain) -> Plain:
    """The value that an object stands for, or the object itself if the type wants an object."""
    origin = get_origin(kind)
    if not isinstance(value, dict) or origin in (Union, UnionType) or kind in (Any, msgspec.Raw):
        return value
    inner = {name: x for name, x in value.items() if not is_note(name)}
    if _is_table(kind):
        lists = [x for x in inner.values() if isinstance(x, list)]
        return lists[0] if len(lists) == 1 else value
    if len(inner) != 1 or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return value
    ((name, alone),) = inner.items()
    if _is_struct(kind):
        return value if name in _fields(kind) or not isinstance(alone, dict) else alone
    return alone


def _ids(whole: Plain, path: list[str]) -> Iterator[Plain]:
    """The ids of the table at a path."""
    if not path:
        yield from whole if isinstance(whole, dict) else (next(iter(x.values())) for x in whole)
    elif isinstance(whole, dict):
        inner = whole.values() if path[0] == "*" else (whole.get(path[0], ()),)
        for each in inner:
            yield from _ids(each, path[1:])


@cache
def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, FieldInfo]:
    """A struct's fields by their names in data.json."""
    return {x.encode_name: x for x in msgspec.structs.fields(kind)}


@cache
def _by_tag(kind: Any) -> Mapping[str, type[msgspec.Struct]]:
    """The structs of a union by the names that JSON tells them apart by, if it does."""
    kinds = [x for x in get_args(kind) if x is not type(None)]
    tagged = {x.__struct_config__.tag: x for x in kinds if _is_struct(x)}
    return {str(tag): x for tag, x in tagged.items()} if len(tagged) == len(kinds) else {}


@cache
def _parts(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """A type and the marks that are put on it."""
    if get_origin(kind) is not Annotated:
        return kind, ()
    inner, *marks = get_args(kind)
    return inner, tuple(marks)


@cache
def _is_table(kind: Any) -> bool:
    """Whether a type is a mapping of components by id."""
    origin = get_origin(kind)
    mapping = isinstance(origin, type) and issubclass(origin, Mapping)
    return mapping and bool(_id_of(get_args(kind)[1]))


@cache
def _id_of(kind: Any) -> str:
    """The field that tells components of this type apart, or "" if there is none."""
    kind = get_args(kind)[0] if get_origin(kind) in (Annotated, Union, UnionType) else kind
    name = next(iter(_fields(kind)), "") if _is_struct(kind) else ""
    return name if name in IDS else ""


def _is_number(key: str) -> bool:
    """Whether a key is a number that Python reads."""
    return key.isdecimal() and len(key) < LONGEST


def _is_id(value: Plain) -> bool:
    """Whether this may tell components apart. Whatever else stands there is found by its type."""
    return isinstance(value, str | int)


def _called(thing: Plain, name: str) -> str:
    """A component's id and English name, or "" if it has none."""
    if not isinstance(thing, dict) or not _is_id(thing.get(name)):
        return ""
    title = thing.get("name")
    title = title.get("en") if isinstance(title, dict) else title
    return f"{thing[name]} ({title})" if isinstance(title, str) else str(thing[name])


@cache
def _bounds(marks: tuple[Any, ...]) -> tuple[int, int]:
    """The least and the highest number that a type allows."""
    metas = [mark for mark in marks if isinstance(mark, msgspec.Meta)]
    least = [int(x.ge) for x in metas if x.ge is not None]
    most = [int(x.le) for x in metas if x.le is not None]
    return max(least, default=0), min(most, default=LARGEST)


def _described(kind: Any, marks: tuple[Any, ...] = ()) -> str:
    """What a type wants, in a sentence."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _described(args[0], args[1:])
    if origin in (Union, UnionType):
        return " or ".join(map(_described, args))
    if origin is Literal:
        return _one_of(args)
    if origin is tuple:
        return "a list" if args[1:] == (...,) else f"a list of {len(args)}"
    examples = [x for mark in marks for x in getattr(mark, "examples", None) or ()]
    if examples:
        return f"text such as {_shown(examples[0])}"
    plain = {str: "text", bool: "true or false", type(None): "null", int: _within(*_bounds(marks))}
    return plain.get(kind, "an object")


def _within(least: int, most: int) -> str:
    if least == most:
        return str(least)
    if most < LARGEST:
        return f"a number from {least} to {most}"
    return f"a number of {least} or more"


def _one_of(words: Iterable[object]) -> str:
    listed = [_shown(word) for word in words]
    return f"one of {', '.join(listed)}" if len(listed) > 1 else listed[0]


def _shown(value: Plain) -> str:
    """A value as JSON, shortened."""
    said = json.dumps(value, ensure_ascii=False)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}\N{HORIZONTAL ELLIPSIS}"
