"""Time zones by their IANA names, from the tzdata package: never from the host's own files.

A zone is accepted as people write it: `Europe/Berlin`, `europe/berlin`, `berlin`, `new york`, or
a whole-hour offset (`utc+2`), which follows no summer time. Reading a zone's file happens once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime, time
from functools import cache
from importlib import resources
from zoneinfo import ZoneInfo

from rapidfuzz import fuzz, process

from bot.engine.errors import No, Refusal

LIMIT = 25
"""The most choices of a completion in Discord."""

LONGEST = 60
"""Characters of a zone's name that are read at most."""

OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])\s*([0-9]{1,2})(?::?00)?")
LEGACY = re.compile(r"(?!.*/)|(?:Etc|US|Canada|Brazil|Chile|Mexico|SystemV)/")
"""Old names, which completion offers last."""


@cache
def names() -> tuple[str, ...]:
    """Every zone of the package, the usual ones first, old names last."""
    listed = resources.files("tzdata").joinpath("zones").read_text("utf-8").split()
    return tuple(sorted(listed, key=lambda n: (n not in COMMON, bool(LEGACY.match(n)), n)))


@cache
def load(name: str) -> ZoneInfo:
    """A zone by its exact name."""
    assert name in _by_folded().values(), name
    path = resources.files("tzdata").joinpath("zoneinfo", *name.split("/"))
    with path.open("rb") as file:
        return ZoneInfo.from_file(file, key=name)


def zone(text: str) -> str:
    """The exact name of the zone that a text means. Refuses with the likeliest ones."""
    folded = _folded(text)
    if folded in _by_folded():
        return _by_folded()[folded]
    offset = OFFSET.fullmatch(folded.replace("_", " "))
    if offset is not None:
        return _fixed(text, offset[1], int(offset[2]))
    if folded in _cities():
        return _cities()[folded][0]
    near = suggestions(text)
    raise Refusal(No("zone-unknown", text[:LONGEST], facts=near), near)


def suggestions(text: str, limit: int = 5) -> tuple[str, ...]:
    """The zones most like a mistyped name."""
    folded = _folded(text)
    names_by_folded = _by_folded()
    hits = [names_by_folded[name] for name in _like(folded, names_by_folded, limit)]
    for city in _like(folded, _cities(), limit):
        hits += _cities()[city]
    return tuple(dict.fromkeys(hits))[:limit]


def _like(typed: str, names: Iterable[str], limit: int) -> list[str]:
    """The names most like a typed one, best first."""
    hits = process.extract(typed, [*names], scorer=fuzz.ratio, limit=limit, score_cutoff=70)
    return [name for name, _, _ in hits]


def complete(typed: str, limit: int = LIMIT) -> tuple[str, ...]:
    """Zones for completion: those whose city or name begins so, then those that contain it."""
    folded = _folded(typed)
    if not folded:
        return COMMON[:limit]
    starts: list[str] = []
    holds: list[str] = []
    for name in names():
        low = name.casefold()
        if low.startswith(folded) or low.rpartition("/")[2].startswith(folded):
            starts.append(name)
        elif folded in low:
            holds.append(name)
    return (*starts, *holds)[:limit] or suggestions(typed, limit)


def instant(day: date, clock: time, name: str, *, second: bool = False) -> float:
    """The instant when a zone's clocks show this.

    In the hour that summer time skips, the time moves on by what is skipped (02:30 means 03:30). In
    the hour that comes twice the first is meant, unless `second`.
    """
    local = datetime.combine(day, clock.replace(fold=int(second)), load(name))
    return local.astimezone(UTC).timestamp()


def local(at: float, name: str) -> datetime:
    """The date and time that a zone's clocks show at an instant."""
    return datetime.fromtimestamp(at, UTC).astimezone(load(name))


COMMON = (
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome"),
    *("Europe/Amsterdam", "Europe/Stockholm", "Europe/Warsaw", "Europe/Athens", "Europe/Kyiv"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
    *("America/Toronto", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Shanghai", "Asia/Singapore"),
    *("Asia/Tokyo", "Asia/Seoul", "Australia/Sydney", "Australia/Perth", "Pacific/Auckland"),
)
"""Offered before anything is typed."""


def _folded(text: str) -> str:
    return "_".join(text[:LONGEST].casefold().split())


@cache
def _by_folded() -> dict[str, str]:
    return {name.casefold(): name for name in names()}


@cache
def _cities() -> dict[str, tuple[str, ...]]:
    """Zones by the last part of their names, which several may share."""
    cities: dict[str, tuple[str, ...]] = {}
    for name in names():
        region, _, city = name.rpartition("/")
        if region and not LEGACY.match(name):
            folded = city.casefold()
            cities[folded] = (*cities.get(folded, ()), name)
    return cities


def _fixed(text: str, sign: str, hours: int) -> str:
    # The Etc zones count westward: five hours east of Greenwich is called Etc/GMT-5.
    name = "Etc/UTC" if hours == 0 else f"Etc/GMT{'-' if sign == '+' else '+'}{hours}"
    if name.casefold() not in _by_folded():
        raise Refusal(No("zone-unknown", text[:LONGEST]))
    return name
