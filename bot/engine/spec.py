"""What a game folder provides, as one value: `GAME = GameSpec(...)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module, resources
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.flow import Event, Open, Pick, Seat, State, Step, Words
from bot.engine.purse import Purse
from bot.engine.rng import Chance

if TYPE_CHECKING:
    import typing_extensions  # for a default, so that `GameSpec` alone means any game

    from bot.engine.awards import Award
    from bot.engine.lessons import Lesson, Tip

    S = typing_extensions.TypeVar("S", bound=State, default=Any)
else:
    S = TypeVar("S", bound=State)
Names = tuple[str, ...]
"""The players by seat, as text that is already harmless."""


class Option(msgspec.Struct, frozen=True):
    """A choice made in the lobby, among closed values. The first is the default."""

    key: str
    values: tuple[str, ...]
    when: tuple[str, str] | None = None
    """Another option and its value, without which this option changes nothing."""
    endless: tuple[str, ...] = ()
    """The option's values with which a game may go on for ever. The lobby names them."""
    house: Mapping[str, str] = {}
    """The values that are house rules, which the game's document doesn't have, each with its §."""

    @property
    def plain(self) -> str:
        """The first value that is no house rule."""
        return next(value for value in self.values if value not in self.house)

    def counts(self, chosen: Mapping[str, str]) -> bool:
        """Whether the option changes anything, given the options chosen."""
        return self.when is None or chosen.get(self.when[0]) == self.when[1]


class Setup(msgspec.Struct, frozen=True):
    """What a game starts from."""

    seats: int
    options: Mapping[str, str]


class Standing(Open, frozen=True):
    """A seat's place at the end (1 is first, equal places are shared) and its score, if any.

    `facts` are what else decided the place, as codes with numbers, the weightiest first. Words
    that are `Tallying` put them into words.
    """

    seat: Seat
    place: int
    score: int | None = None
    facts: tuple[tuple[str, int], ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """A component one can look up: a card, a ship, a tile."""

    key: str
    name: str
    kind: str
    text: str
    rule: str = ""


class Wording(Protocol):
    """A game's words in one language. Everything comes from views, so nothing can slip."""

    def prompt(self, q: Any, view: Any, names: Names) -> str:
        """What the question asks, in one or two short sentences."""

    def label(self, q: Any, words: Words, view: Any) -> str:
        """The last of these words as a button or menu names it, with cost or effect if useful."""

    def reason(self, no: No, names: Names) -> str:
        """Why something is not legal, and what would be, in one sentence (the § is added after
        it)."""

    def line(self, event: Any, names: Names) -> str:
        """An event as a line of the log."""

    def status(self, view: Any, names: Names) -> str:
        """Round, turn and standing in one line."""

    def option(self, key: str, value: str) -> str:
        """A lobby option (value empty) or one of its values, in words."""

    def hand(self, view: Any, names: Names) -> str:
        """Everything that the seat alone may know, in words."""


@runtime_checkable
class Briefing(Protocol):
    """Words that also name several words of an answer at once. A game need not have them."""

    def brief(self, q: Any, words: Words, view: Any) -> str:
        """What these words do, in short and without the question before them. "" if that can't
        be said, so that they are only offered step by step."""


@runtime_checkable
class Stopping(Protocol):
    """Words that also name the choice to stop here. A game need not have them."""

    def stop(self, q: Any, words: Words, view: Any) -> str:
        """What it means to stop after these words, or "" if there is nothing to say."""


@runtime_checkable
class Grouping(Protocol):
    """Words that also tell several events of one player together. A game need not have them."""

    def grouped(self, events: Sequence[Any], names: Names) -> Sequence[str]:
        """What a player did in a row (the events have one seat), in sentences. They become one
        line of the log where they begin with the player or don't name the player at all.
        Without this every event has its own."""


@runtime_checkable
class Deriving(Protocol):
    """Words that also explain how numbers come about. A game need not have them."""

    def derived(self, view: Any, names: Names) -> str:
        """Prices, scores and the like from a view, line by line, or "" for nothing."""


@runtime_checkable
class Tallying(Protocol):
    """Words that also explain a place at the end. A game need not have them."""

    def tally(self, standing: Standing) -> str:
        """The facts of a standing (there are some), in a few words."""


@runtime_checkable
class Concluding(Protocol):
    """Words that also put a result as a whole into words, where it isn't a place among others."""

    def concluded(self, standing: Standing, name: str) -> str:
        """How the game ended for this player, or "" if the place tells it."""


@runtime_checkable
class Seated(Protocol):
    """Words whose labels name players. A game need not have them."""

    def seated(self, names: Names) -> Wording:
        """Words that know the players by seat."""


@runtime_checkable
class Teaching(Protocol):
    """Words that also explain the game to new players. A game need not have them."""

    def teach(self, name: str) -> str:
        """A text by name (`pitch`, `goal`, `howto-1`, `stage-won`, ...), or ""."""


class Glimpse(msgspec.Struct, frozen=True):
    """A picture that explains something: the board after a number of moves of a sample game."""

    moves: int
    view: str = ""
    """One of the board's views; "" for the whole."""


class Budget:
    """The nodes a computer player may look at."""

    __slots__ = ("left",)

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    def spend(self, nodes: int = 1) -> bool:
        """Spend nodes, and return whether there were that many."""
        self.left -= nodes
        return self.left >= 0


@dataclass(frozen=True, slots=True)
class Mind(Generic[S]):
    """Everything that a computer player is given: its seat, and states that the seat can't tell
    apart."""

    seat: Seat
    worlds: Iterator[S]
    """Redealt states, each different from the truth only in what the seat can't know. The line
    so far is already played in them."""
    chance: Chance
    budget: Budget


class Thought(NamedTuple):
    """A computer player's answer, and what it was compared with."""

    answer: str
    compared: tuple[tuple[str, float], ...] = ()
    """The ten best of the answers that were compared, best first, each with its worth."""

    @classmethod
    def best(cls, found: Iterable[tuple[str, float]]) -> Thought:
        """The answer that is worth most among some, and the first of several that are."""
        ranked = sorted(found, key=lambda pair: -pair[1])
        return cls(ranked[0][0], tuple(ranked[:10]))


Player = Callable[[Mind[S]], Thought]
"""Answers the question on top with one legal key."""
RANDOM = "random"
"""The engine's own computer player, which every game has."""


@dataclass(frozen=True, slots=True)
class Players(Generic[S]):
    """A game's computer players by names of its own, weakest first, with `RANDOM` before them.

    People never read the names, only how strong a player is.
    """

    named: Mapping[str, Player[S]] = field(default_factory=dict)
    quick: str = RANDOM
    """The player that answers at once: it plays against newcomers and in sample games."""

    def __post_init__(self) -> None:
        assert RANDOM not in self.named, f"{RANDOM} is the engine's own player"
        assert self.quick in self.levels, f"there is no player {self.quick}"

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of all players, weakest first."""
        return (RANDOM, *self.named)

    @property
    def strongest(self) -> str:
        """The player that gives advice and plays for absent people."""
        return self.levels[-1]

    def known(self, level: str) -> str:
        """The player of this name, or the strongest in place of one that is gone."""
        return level if level in self.levels else self.strongest


@dataclass(frozen=True, slots=True)
class GameSpec(Generic[S]):
    """One game, complete. `key` is the folder's name."""

    key: str
    name: str
    package: str
    seats: tuple[int, int]
    version: int
    """The version of the rules, raised with every change that makes a replay differ."""
    state: type[S]
    steps: tuple[type[Step[Any]], ...]
    events: tuple[type[Event], ...]
    setup: Callable[[Setup], S]
    public: Callable[[S], Any]
    """The PublicView of a state."""
    private: Callable[[S, Seat], Any]
    """The PrivateView of a state for a seat."""
    redeal: Callable[[S, Seat | None, Chance], S]
    """A state that differs only in what the seat can't know (None: only in what nobody knows),
    steps on the stack included. Other seats' sealed lines may stay: nobody sees them there."""
    result: Callable[[S], tuple[Standing, ...]]
    """The places of a finished game, every seat once."""
    verify: Callable[[S], None]
    """Assert the invariants: components conserved, books straight."""
    words: Mapping[str, Wording]
    """The words by language code; `en` is always there."""
    entries: Callable[[str], Iterable[Entry]]
    """The components to look up in a language, in English where the language has no texts."""
    players: Players[S] = field(default_factory=Players)
    reprints: Mapping[str, Callable[[str], Iterable[Entry]]] = field(default_factory=dict)
    """Components of other printings, by the option that chooses one, as it is typed:
    `printing=second`."""
    options: tuple[Option, ...] = ()
    first_game: Mapping[str, str] = field(default_factory=dict)
    """The options of the smaller game for newcomers. Empty: there is none."""
    fitted: Callable[[Setup], Mapping[str, str]] | None = None
    """The options as they are played by a number of seats. Without this, as chosen."""
    users_per_seat: int = 1
    redraws_alone: bool = True
    """Whether a draw may be taken back, and then falls anew, where only one seat plays."""
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """Functions from a stored document of version N to one of version N + 1."""
    following: Callable[[Any], Seat | None] | None = None
    """The seat whose turn is known to come next. Without this the order of steps has to tell."""
    turn: Callable[[S], int] | None = None
    """The number of the present turn (or round, if all play at once), 0 before the first. For a
    seat's clock, everything asked within one number is one turn. Without this every move is one."""
    longest: Callable[[Setup], int] | None = None
    """The number of turns, as `turn` counts them, that no table of computer players passes, unless
    an option is `endless`. Without this nobody checks."""
    default: Callable[[S, Any], Words | None] | None = None
    """An absent seat's answer to a question; None: a computer player's. Without this a plain
    `pass`, `end` or `done`, where one is legal."""
    hides: Callable[[Any], bool] | None = None
    """Whether players have anything hidden from others now, by the PublicView. Without this:
    always."""
    standard: Callable[[S, Any], Sequence[str]] | None = None
    """The usual answers from here to the end of a line of the setup. Empty if nothing is usual."""
    suggested: Callable[[S, Any, Pick], Words] | None = None
    """A sensible choice from a set that is asked for, which a panel offers in one press, by what
    the seat knows. Empty: none suggests itself."""
    forgone: Callable[[S, Any], Iterable[Words]] | None = None
    """Beginnings of answers that ending the turn now would give up, if a player would regret
    that. Without this nothing is."""
    purse: Callable[[S, Seat], Purse] | None = None
    """A seat's goods, by which labels name prices and gains. The seat must know them."""
    price: Callable[[S, Any, Words], tuple[Purse, Purse] | None] | None = None
    """The cost and gain of a whole answer for its label; None: no price. Without this, every
    change in the purse up to the next choice."""
    rated_from: int = 8
    """The turn (without `turn`, the moves of a seat on average) that a rated game must reach: one
    that ends sooner doesn't tell who plays better."""
    scores: Callable[[S], tuple[int, ...]] | None = None
    """The present scores by seat. None: there are none before the end."""
    awards: tuple[Award[Any], ...] = ()
    """What the end of a game honours (bot.engine.awards)."""
    credits: str = ""
    guide: tuple[Glimpse, ...] = ()
    """The pictures of How to play, one for each of its first cards."""
    tutorials: Mapping[str, Lesson] = field(default_factory=dict)
    """Staged tutorials by name, of which the first one's is empty."""
    tips: tuple[Tip, ...] = ()

    def rules(self, language: str = "en") -> str:
        """The game's rules text, markdown with numbered §, in English if the language has none.
        Other languages are in `rules.<language>.md`."""
        folder = resources.files(self.package)
        own = folder.joinpath(f"rules.{language}.md")
        return (own if own.is_file() else folder.joinpath("rules.md")).read_text("utf-8")

    def printing(self, options: Mapping[str, str]) -> str:
        """The other printing that these options play with, or "" for the usual one."""
        chosen = {f"{key}={value}" for key, value in options.items()}
        return next((printing for printing in self.reprints if printing in chosen), "")

    def components(self, language: str, printing: str = "") -> Iterable[Entry]:
        """The components that can be looked up in a language, as a printing has them."""
        return self.reprints.get(printing, self.entries)(language)

    def chosen(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options with their values. Refuses unknown keys and values."""
        known = {option.key: option for option in self.options}
        for key, value in given.items():
            if key not in known:
                raise Refusal(No("no-option", key, facts=tuple(known)))
            if value not in known[key].values:
                allowed = sorted(known[key].values, key=_by_size)
                ways = tuple(f"{key}={each}" for each in allowed)
                raise Refusal(No("option", f"{key}={value}", facts=ways))
        return {key: given.get(key, option.values[0]) for key, option in known.items()}

    def endless(self, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        """The options whose chosen values let a game go on for ever."""
        return tuple(o for o in self.options if chosen.get(o.key) in o.endless)


def house_rules(spec: GameSpec, chosen: Mapping[str, str]) -> Iterator[Option]:
    """The options whose chosen values are house rules."""
    for option in spec.options:
        if option.counts(chosen) and chosen.get(option.key) in option.house:
            yield option


def steps_in(package: str) -> tuple[type[Step[Any]], ...]:
    """Every step that the modules of a game's folder define, chapter by chapter."""
    folder = import_module(package).__path__
    modules = [import_module(x.name) for x in walk_packages(folder, f"{package}.")]
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    )


def _by_size(value: str) -> tuple[int, str]:
    """A sort key: numbers by size, other values by their letters."""
    return (int(value), "") if value.isdecimal() else (0, value)


def counted(result: Callable[[Any], tuple[Standing, ...]]) -> Callable[[Any], tuple[int, ...]]:
    """The `scores` of a game whose `result` can be asked at any time."""

    def scores(s: Any) -> tuple[int, ...]:
        return tuple(st.score or 0 for st in sorted(result(s), key=lambda st: st.seat))

    return scores
