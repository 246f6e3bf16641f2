"""A game for tests whose questions are wider, deeper and longer than a panel can show at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import STOP, Event, Pick, Question, Seat, State, Word, Words
from bot.engine.spec import Entry, GameSpec, Names, Standing

# ruff: noqa: ARG002, ARG005 the engine dictates signatures

LONG = (
    "a-name-of-a-place-that-is-far-too-long-for-any-button-or-menu-that-there-ever-was-or-will-be"
)
HEXES = tuple(f"h{n:03}" for n in range(562))
CARDS = tuple(f"card{n:02}" for n in range(60))
FEW = tuple(f"c{n}" for n in range(4))


class Big(State, frozen=True, kw_only=True, gc=False):
    """What was answered, and what comes next."""

    said: tuple[str, ...] = ()


FIRST = ("go", "long", "many", "few", "upto", "wide", "stop", "end")


class Said(Event, frozen=True):
    what: str


class Ask(Question[Big], frozen=True, gc=False):
    """§1 Anything at all, but no end right after `upto`."""

    rule = "§1"

    def options(self, s: Big, prefix: Words) -> Iterator[Word]:
        match prefix:
            case ():
                yield from FIRST[: -1 if s.said and s.said[-1].startswith("upto") else None]
            case ("go" | "wide" as word,):
                yield from HEXES[: 75 if word == "wide" else None]
            case ("go", _):
                yield from ("n", "s")
            case ("long",):
                yield from (f"{LONG}-{n}" for n in range(3))
            case ("long", _):
                yield from (f"{LONG}-{n}" for n in range(30))
            case ("stop",):
                yield STOP
                yield from ("more", "most")
            case ("many", _):
                yield from ("red", "blue")

    def picks(self, s: Big, prefix: Words) -> Pick | None:
        match prefix:
            case ("many",):
                return Pick(CARDS, 2, 40)
            case ("few",):
                return Pick(FEW, 2, 3)
            case ("upto",):
                return Pick(FEW, 0, 4)
        return None

    def why_not(self, s: Big, words: Words) -> No | None:
        return None

    def take(self, s: Big, words: Words) -> Big:
        text = " ".join(words)
        s = replace(s, said=(*s.said, text)).tell(Said(text[:40]))
        return s if text == "end" else s.then(self)


class English:
    """Long words."""

    def prompt(self, q: Any, view: Any, names: Names) -> str:
        return "What next? " * 60

    def label(self, q: Any, words: Words, view: Any) -> str:
        return f"{words[-1]} (costs *nothing* and `does` <@1> little)"

    def reason(self, no: No, names: Names) -> str:
        return f"Not {no.what}."

    def line(self, event: Any, names: Names) -> str:
        return f"{event.what}."

    def status(self, view: Any, names: Names) -> str:
        return f"{len(view.said)} answers"

    def option(self, key: str, value: str) -> str:
        return value or key

    def hand(self, view: Any, names: Names) -> str:
        return "nothing " * 600


class Curt(English):
    """Short words, and names for ways."""

    def label(self, q: Any, words: Words, view: Any) -> str:
        return f"*{words[-1].title()}* at {len(view.said)}" if words[0] != "stop" else words[-1]

    def brief(self, q: Any, words: Words, view: Any) -> str:
        return f"To {words[1].upper()}" if words[0] == "go" and len(words) == 2 else ""


class Sight(msgspec.Struct, frozen=True):
    """Everything: there are no secrets."""

    said: tuple[str, ...]


def entries(_: str = "en") -> list[Entry]:
    """No components."""
    return []


GAME = GameSpec(
    key="bigger",
    name="Bigger",
    package="tests.games.sealed",
    seats=(1, 2),
    version=1,
    state=Big,
    steps=(Ask,),
    events=(Said,),
    setup=lambda given: Big(todo=(Ask(Seat(0)),)),
    public=lambda s: Sight(s.said),
    private=lambda s, seat: Sight(s.said),
    redeal=lambda s, seat, chance: s,
    result=lambda s: (Standing(Seat(0), 1, len(s.said)),),
    verify=lambda s: None,
    words={"en": English()},
    entries=entries,
)
