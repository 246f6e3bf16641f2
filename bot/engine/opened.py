"""What is `Open` in a type, a state or a view, for the checks of views."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_origin

import msgspec
from msgspec import inspect

from bot.engine.flow import Open


@cache
def closed_fields(kind: type) -> tuple[str, ...]:
    """What is neither plain nor `Open` in a type and all types within it, as `Type.field`."""
    return tuple(dict.fromkeys(_closed(inspect.type_info(kind), kind.__name__, set())))


def _closed(kind: Any, where: str, seen: set[type]) -> Iterator[str]:
    """The closed fields of a type that msgspec has taken apart."""
    if isinstance(kind, inspect.StructType | inspect.NamedTupleType):
        own: Any = get_origin(kind.cls) or kind.cls
        if isinstance(kind, inspect.StructType) and not issubclass(own, Open):
            yield where
        elif own not in seen:
            seen.add(own)
            for field in kind.fields:
                yield from _closed(field.type, f"{own.__name__}.{field.name}", seen)
    elif isinstance(kind, inspect.AnyType | inspect.CustomType | inspect.DataclassType):
        yield where
    else:
        for inner in _within(kind):
            yield from _closed(inner, where, seen)


def _within(kind: Any) -> Iterator[Any]:
    """The types of a collection's members, or of a union."""
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(kind, name):
            yield getattr(kind, name)
    for name in ("item_types", "types"):
        yield from getattr(kind, name, ())


def open_parts(value: object, where: str = "") -> Iterator[tuple[str, Open]]:
    """Every `Open` value within a state or view, with its place there."""
    if isinstance(value, Open):
        yield where, value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from open_parts(getattr(value, name), f"{where}.{name}")
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from open_parts(inner, f"{where}[{key}]")
    elif isinstance(value, tuple):
        for n, inner in enumerate(value):
            yield from open_parts(inner, f"{where}[{n}]")
