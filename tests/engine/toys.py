"""The smallest steps with which the engine can be tried: they write down what happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import (
    STOP,
    Draw,
    Event,
    Pick,
    Question,
    Reveal,
    Seat,
    State,
    Task,
    Todo,
    Word,
    Words,
    together,
)
from bot.engine.play import Played, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import GameSpec, Standing

A, B, C = Seat(0), Seat(1), Seat(2)


class Toy(State, frozen=True, kw_only=True, gc=False):
    """What has happened, and the words that are not to be had any more."""

    log: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def note(self, text: str) -> Toy:
        """Written down."""
        return replace(self, log=(*self.log, text))


class Said(Event, frozen=True):
    text: str


class Ask(Question[Toy], frozen=True, gc=False):
    """Any of these answers; then these steps."""

    rule = "§1"

    ways: tuple[str, ...]
    after: tuple[Todo, ...] = ()

    def options(self, s: Toy, prefix: Words) -> Iterator[Word]:
        seen: set[Word] = set()
        for way in self.ways:
            words = tuple(way.split(" "))
            if words[: len(prefix)] != prefix or set(words) & set(s.gone):
                continue
            word = words[len(prefix)] if len(words) > len(prefix) else STOP
            if word not in seen and (word or prefix):
                seen.add(word)
                yield word

    def why_not(self, s: Toy, words: Words) -> No | None:
        return No("gone", words[-1], rule="§2") if words[-1] in s.gone else None

    def take(self, s: Toy, words: Words) -> Toy:
        return s.note(f"{self.seat}:{' '.join(words)}").then(*self.after)


class Shy(Ask, frozen=True, gc=False):
    """A question asked even where there is one answer."""

    hesitates = True


class Choose(Question[Toy], frozen=True, gc=False):
    """A verb, then a set."""

    rule = "§1"

    of: tuple[str, ...]
    sizes: tuple[int, int] = (0, 9)

    def options(self, s: Toy, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield "pay"

    def picks(self, s: Toy, prefix: Words) -> Pick | None:
        return Pick(self.of, *self.sizes) if prefix == ("pay",) else None

    def take(self, s: Toy, words: Words) -> Toy:
        return s.note(f"{self.seat}:{' '.join(words)}")


class Note(Task[Toy], frozen=True, gc=False):
    """Writes down and tells."""

    text: str
    to: tuple[Seat, ...] | None = None

    def run(self, s: Toy) -> Toy:
        return s.note(self.text).tell(Said(self.text), self.to)


class Roll(Draw[Toy], frozen=True, gc=False):
    """Writes down a die and the counter."""

    who: str = ""
    after: tuple[Todo, ...] = ()

    def run(self, s: Toy, chance: Chance) -> Toy:
        return s.note(f"{self.who}rolled {chance.die(6)} at {chance.counter}").then(*self.after)


class Show(Reveal[Toy], frozen=True, gc=False):
    """Shows something to these seats."""

    to: tuple[Seat, ...] | None = None

    def run(self, s: Toy) -> Toy:
        return s.note("shown")

    def shown(self) -> tuple[Seat, ...] | None:
        return self.to


class Ban(Task[Toy], frozen=True, gc=False):
    """A word is not to be had any more."""

    word: str

    def run(self, s: Toy) -> Toy:
        return replace(s, gone=(*s.gone, self.word))


class Finish(Task[Toy], frozen=True, gc=False):
    """The end, whatever is left."""

    def run(self, s: Toy) -> Toy:
        return s.note("end").over()


class Drop(Task[Toy], frozen=True, gc=False):
    """A seat is asked no more."""

    seat: Seat

    def run(self, s: Toy) -> Toy:
        return s.note(f"dropped {self.seat}").dismissed(self.seat)


STEPS: tuple[Any, ...] = (Ask, Shy, Choose, Note, Roll, Show, Ban, Finish, Drop)


def toy(*todo: Todo) -> Toy:
    """Run on to the first choice."""
    played: Toy = begin(Toy(todo=todo), Chance.of("toy")).state
    return played


def both(a: tuple[Todo, ...], b: tuple[Todo, ...], *after: Todo, quiet: bool = False) -> Toy:
    """Two seats at once, then these steps."""
    return toy(together(((A, a), (B, b)), quiet=quiet), *after)


def put(s: Any, seat: Seat, *line: str) -> Played:
    """A committed line."""
    return commit(s, seat, line, Chance.of("toy"))


SPEC: GameSpec = GameSpec(
    key="toy",
    name="Toy",
    package="tests.engine",
    seats=(1, 3),
    version=3,
    state=Toy,
    steps=STEPS,
    events=(Said,),
    setup=lambda setup: Toy(),
    public=lambda s: s.log,
    private=lambda s, seat: s.log,
    redeal=lambda s, seat, chance: s,
    result=lambda s: tuple(Standing(Seat(i), 1) for i in range(3)),
    verify=lambda s: None,
    words={},
    entries=lambda _: (),
)
