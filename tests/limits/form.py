"""Reading a JSON body while collecting every fault with its place, as the service reports them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from bot.playground.errors import bad_form
from bot.playground.facts import JSON

Key = str | int


@dataclass(frozen=True)
class Spot:
    """One object of a body, where it lies, and the faults found so far in the whole body."""

    data: JSON
    path: tuple[Key, ...]
    errors: JSON

    def fail(self, code: str, message: str, *keys: Key) -> None:
        """Record a fault at this place or below it."""
        node = self.errors
        for key in (*self.path, *keys):
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def missing(self, key: Key) -> None:
        """Record that a required field is not there."""
        self.fail("BASE_TYPE_REQUIRED", "This field is required", key)

    def text(self, key: str, low: int, high: int, *, required: bool = False) -> str:
        """A string field within its lengths, or "" if it is absent or faulty."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return ""
        if not isinstance(value, str):
            self.fail("STRING_TYPE_CONVERT", "Could not interpret value as string.", key)
            return ""
        return self._sized(key, value, low, high, required=required)

    def _sized(self, key: str, value: str, low: int, high: int, *, required: bool) -> str:
        size = len(value.strip()) if low else len(value)
        if low <= size <= high:
            return value
        if size < low and size == 0 and required:
            self.missing(key)
        elif low:
            self.fail("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.", key)
        else:
            self.fail("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.", key)
        return ""

    def number(self, key: str, low: float, high: float, *, required: bool = False) -> int | None:
        """An integer field within its bounds."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.', key)
            return None
        if value < low:
            text = f"int value should be greater than or equal to {low}."
            self.fail("NUMBER_TYPE_MIN", text, key)
        elif value > high:
            self.fail("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.", key)
        return value

    def one_of(self, key: str, allowed: Collection[int], *, required: bool = True) -> int | None:
        """An integer field from a closed set."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return None
        if value not in allowed:
            listed = ", ".join(map(str, sorted(allowed)))
            self.fail("BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.", key)
            return None
        return int(value)

    def flag(self, key: str) -> bool:
        """A boolean field, False if it is absent."""
        value = self.data.get(key)
        if value is not None and not isinstance(value, bool):
            self.fail("BOOLEAN_TYPE_CONVERT", "Must be either true or false.", key)
        return value is True

    def child(self, key: str, *, required: bool = False) -> Spot | None:
        """An object field."""
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return None
        if not isinstance(value, dict):
            self.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType", key)
            return None
        return Spot(value, (*self.path, key), self.errors)

    def items(self, key: str, low: int, high: int, *, required: bool = False) -> list[Spot]:
        """A list-of-objects field within its count."""
        value = self._list(key, low, high, required=required)
        return [
            Spot(each, (*self.path, key, place), self.errors)
            for place, each in enumerate(value)
            if isinstance(each, dict)
        ]

    def words(self, key: str, high: int) -> list[str]:
        """A list-of-strings field."""
        return [str(each) for each in self._list(key, 0, high, required=False)]

    def _list(self, key: str, low: int, high: int, *, required: bool) -> list[Any]:
        value = self.data.get(key)
        if value is None:
            if required:
                self.missing(key)
            return []
        if not isinstance(value, list):
            self.fail("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType", key)
            return []
        if not low <= len(value) <= high:
            text = f"Must be between {low} and {high} in length."
            self.fail("BASE_TYPE_BAD_LENGTH", text, key)
            return []
        return value


@contextmanager
def form(data: Any) -> Iterator[Spot]:
    """The body's outermost object. Leaving the block raises 50035 if a fault was recorded."""
    whole = Spot(data if isinstance(data, dict) else {}, (), {})
    if not isinstance(data, dict):
        whole.fail("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    yield whole
    if whole.errors:
        raise bad_form(whole.errors)
