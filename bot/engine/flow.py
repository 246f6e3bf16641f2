"""State and the kinds of step: what is left to do is data on a stack, next first.

A game's state derives from `State`; its rules are steps: `Task` runs by itself, `Draw` runs with
the generator, `Reveal` may show a secret, `Question` asks one seat, `Together` asks several at
once. Steps are frozen structs, so every position can be stored, forked, undone and resumed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NewType, Self, TypeVar

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from bot.engine.errors import No
    from bot.engine.rng import Chance

Seat = NewType("Seat", int)
Word = str
Words = tuple[Word, ...]

STOP: Word = ""
"""One of the next words, meaning that the words so far are already a whole answer."""

NONE: Word = "none"
"""The word for the empty set where a set is picked."""

DONE: Word = "done"
"""The usual word for "nothing more" where a question is asked again and again."""


class Todo:
    """Anything that may wait on the stack. The codec turns documents back into steps by name."""

    __slots__ = ()


class Open(msgspec.Struct, frozen=True, gc=False):
    """A value that hides nothing from those who see it: its fields are plain, or `Open` too.

    A public view is `Open`. It holds the state's own `Open` values and adds what is derived, and
    redealing a state leaves those very objects as they are. Nothing else fits into a view, so a
    secret that a state gets later stays out of every view by itself.
    """


class Event(Open, frozen=True, tag=True, gc=False):
    """Something that happened, as data; a game's words.py makes sentences of it."""


class OfSeat(Event, frozen=True):
    """An event of one seat, which did this or to which it happened. Log lines in a row are joined
    by it."""

    seat: Seat


def events_of(module: Mapping[str, object]) -> tuple[type[Event], ...]:
    """The kinds of event that a module declares, given its `globals()`."""
    kinds = (x for x in module.values() if isinstance(x, type) and issubclass(x, Event))
    return tuple(kind for kind in kinds if kind.__module__ == module["__name__"])


class News(msgspec.Struct, frozen=True, gc=False):
    """An event, and the seats that may see it (None: everybody)."""

    event: Any
    to: tuple[Seat, ...] | None = None
    rule: str = ""
    """The § of the step that told the event. Computed with a move and not stored."""

    @property
    def seat(self) -> Seat | None:
        """The seat of the event, or None if it is nobody's own."""
        return self.event.seat if isinstance(self.event, OfSeat) else None


class State(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A position: frozen, complete, and knowing what is left to do.

    `todo` is the stack of steps, next first. The game is over when the stack is empty. `offers` are
    questions that block nobody. `news` holds events since the last committed move. The engine
    hands them out with the move and clears them, so they are never stored.
    """

    todo: tuple[Todo, ...] = ()
    offers: tuple[Todo, ...] = ()
    news: tuple[News, ...] = ()

    def then(self, *steps: Todo) -> Self:
        """The position with steps put on top of the stack."""
        return replace(self, todo=steps + self.todo)

    def tell(self, event: Event, to: Iterable[Seat] | None = None) -> Self:
        """The position with an event added to its news, for everybody or for some seats only."""
        item = News(event, None if to is None else tuple(to))
        return replace(self, news=(*self.news, item))

    def offer(self, *questions: Todo) -> Self:
        """The position with questions added that block nobody."""
        return replace(self, offers=self.offers + questions)

    def withdrawn(self, q: Todo) -> Self:
        """The position without this offer, which would otherwise stand even after it was taken
        up."""
        return replace(self, offers=tuple(x for x in self.offers if x != q))

    def dismissed(self, seat: Seat) -> Self:
        """The position without any question to this seat: on the stack, offered, or in a
        `Together`."""
        todo = tuple(t for step in self.todo if (t := _without(step, seat)) is not None)
        offers = tuple(q for q in self.offers if not _asks(q, seat))
        return replace(self, todo=todo, offers=offers)

    def over(self) -> Self:
        """The position at the end of the game: nothing left to do, nothing offered."""
        return replace(self, todo=(), offers=())


S = TypeVar("S", bound=State)


class Step(Todo, msgspec.Struct, Generic[S], frozen=True, tag=True, gc=False):
    """The common root of all steps. `rule` is the § that a step carries out."""

    rule: ClassVar[str] = ""


class Task(Step[S], frozen=True, gc=False):
    """A rule that runs by itself, without chance and without showing a secret."""

    def run(self, s: S) -> S:
        """The state after this rule. The task itself is already off the stack."""
        raise AssertionError(type(self).__name__)


class Draw(Step[S], frozen=True, gc=False):
    """A rule that needs chance, and may show what it drew. Only draws are given the generator.

    A drawn secret belongs to the seats that see it in their views: tell the event `to` them only.
    The fuzzer compares a move's news with the news under other chance. Events that everybody may
    hear though no view keeps them, such as dice, are declared.
    """

    public: ClassVar[tuple[type[Event], ...]] = ()
    """Events in which this draw tells everybody how chance fell."""

    private: ClassVar[tuple[type[Event], ...]] = ()
    """Events in which this draw tells a seat alone how chance fell for that seat (the event's
    `seat`)."""

    def run(self, s: S, chance: Chance) -> S:
        """The state after this draw. The step itself is already off the stack."""
        raise AssertionError(type(self).__name__)


class Reveal(Step[S], frozen=True, gc=False):
    """A rule that shows a secret to seats that did not know it."""

    def run(self, s: S) -> S:
        """The state after the showing. The step itself is already off the stack."""
        raise AssertionError(type(self).__name__)

    def shown(self) -> tuple[Seat, ...] | None:
        """The seats that learn something (None: all)."""
        return None


class Pick(msgspec.Struct, frozen=True, gc=False):
    """A set out of `of` as the next word, joined by commas. Every subset of legal size is legal."""

    of: Words
    at_least: int
    at_most: int


class Question(Step[S], frozen=True, gc=False):
    """A rule that asks one seat. Subclasses have a field `seat`.

    A legal answer is a path of words through `options`; it is whole when no next word follows or
    `STOP` is among them. `options` is called with this question on top of the stack, `take` with
    it popped and only with words that passed. (An offer is not on the stack: both meet the
    position as it is, and `take` withdraws the offer if it is not to stand.)

    Words are lower case without blanks, `;` and, except between members of a set, `,`.
    """

    hesitates: ClassVar[bool] = False
    """Whether to ask even for the only answer, because answering at once would tell something. A
    quiet `Together` hides who has answered, but not that it ended without waiting for somebody."""

    drafted: ClassVar[bool] = True
    """False for a single plain choice, which commits at once when no line is open."""

    seat: Seat

    def options(self, s: S, prefix: Words) -> Iterator[Word]:
        """The next words that lead to a legal answer, and no others."""
        raise AssertionError(type(self).__name__)

    def offered(self, s: S, prefix: Words) -> Iterator[Words]:
        """What menus and completion offer after a prefix: the words that each way adds, or () for
        ending there. Every way leads to a legal answer, but what nobody would choose may be
        missing: it is read where it is typed."""
        return ((word,) if word else () for word in self.options(s, prefix))

    def picks(self, s: S, prefix: Words) -> Pick | None:
        """A set to choose at this point instead of one word."""
        return None

    def allows(self, s: S, prefix: Words, word: Word) -> bool:
        """Whether a word is one of the `options` after a prefix."""
        return word in self.options(s, prefix)

    def knows(self, s: S, prefix: Words, word: Word) -> bool:
        """Whether a word means something after a prefix, legal or not."""
        return self.allows(s, prefix, word)

    def candidates(self, s: S, prefix: Words) -> Iterable[Word]:
        """The words that one may mean after a prefix, legal or not."""
        return self.options(s, prefix)

    def fits(self, s: S, prefix: Words, word: Word) -> bool:
        """Whether nothing is wrong with a candidate itself, whatever may follow it."""
        return self.allows(s, prefix, word)

    def why_not(self, s: S, words: Words) -> No | None:
        """Why these words are not legal, where the last one is the first that isn't."""
        return None

    def explain(self, s: S, words: Words, at: int) -> No | None:
        """Why word `at` is not legal, for questions whose later words tell more."""
        return self.why_not(s, words[: at + 1])

    def canonical(self, s: S, typed: Words) -> Words:
        """The answer meant by typed words that are none themselves, in the order of keys, or ()."""
        return ()

    def final(self, words: Words) -> bool:
        """Whether this answer to an offer can't be taken back by its seat alone, and so is asked
        twice."""
        return True

    def take(self, s: S, words: Words) -> S:
        """The state after this legal answer."""
        raise AssertionError(type(self).__name__)


class Side(msgspec.Struct, frozen=True, gc=False):
    """One seat's part of a `Together`: its own stack, and its line once sealed."""

    seat: Seat
    stack: tuple[Todo, ...]
    line: tuple[str, ...] = ()
    sealed: bool = False


class Together(Todo, msgspec.Struct, frozen=True, tag=True, gc=False):
    """Several seats asked at once. Lines stay sealed until the last one is in.

    Sides are kept and applied in the order given (seat order), then chance runs, then a new round
    begins for the sides with steps left. If it's `quiet`, nobody sees who has answered. A side
    asks its own seat only.
    """

    sides: tuple[Side, ...]
    quiet: bool = False


class Meanwhile(Todo, msgspec.Struct, frozen=True, tag=True, gc=False):
    """The step under one seat's part of a `Together` while that part is played on its own.

    It holds the other sides without their lines, so that whoever plays can't know them, and never
    stands in a committed position.
    """

    sides: tuple[Side, ...]
    quiet: bool = False


def together(stacks: Iterable[tuple[Seat, tuple[Todo, ...]]], *, quiet: bool = False) -> Together:
    """A question to these seats at once, with one side and one stack for each."""
    sides = tuple(Side(seat, stack) for seat, stack in stacks)
    assert len({side.seat for side in sides}) == len(sides), "a seat asked twice at once"
    return Together(sides, quiet)


def _asks(step: Todo, seat: Seat) -> bool:
    return isinstance(step, Question) and step.seat == seat


def _without(step: Todo, seat: Seat) -> Todo | None:
    if isinstance(step, Together):
        sides = tuple(side for side in step.sides if side.seat != seat)
        return replace(step, sides=sides) if sides else None
    if isinstance(step, Meanwhile):
        return replace(step, sides=tuple(side for side in step.sides if side.seat != seat))
    return None if _asks(step, seat) else step
