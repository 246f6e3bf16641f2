"""What a game folder provides, as one value: `GAME = GameSpec(...)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, Protocol, runtime_checkable

import msgspec

from bot.engine.errors import No, Refusal
from bot.engine.flow import Event, Seat, State, Step, Words
from bot.engine.purse import Purse
from bot.engine.rng import Chance

Names = tuple[str, ...]
"""The seats' players by seat number, as text to show (already harmless)."""


class Option(msgspec.Struct, frozen=True):
    """A choice made in the lobby: closed values, the first is the default."""

    key: str
    values: tuple[str, ...]
    when: tuple[str, str] | None = None
    """Another option and its value, without which this one changes nothing."""
    endless: tuple[str, ...] = ()
    """Its values with which a game may go on for ever: the lobby says so."""
    house: Mapping[str, str] = {}
    """The values that are house rules, which the game's document doesn't have, each with its §."""

    @property
    def plain(self) -> str:
        """The value that is no house rule, the default if that is none."""
        return next(value for value in self.values if value not in self.house)

    def counts(self, chosen: Mapping[str, str]) -> bool:
        """Whether it changes anything with what is chosen."""
        return self.when is None or chosen.get(self.when[0]) == self.when[1]


class Setup(msgspec.Struct, frozen=True):
    """What a game starts from."""

    seats: int
    options: Mapping[str, str]


class Standing(msgspec.Struct, frozen=True):
    """A seat's place at the end (1 is first, equal places are shared) and its score, if any.

    `facts` are what else decided the place, as codes with numbers, the weightiest first; words
    that are `Tallying` say them."""

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
        """The last of these words as a button or menu says it, with cost or effect if useful."""

    def reason(self, no: No, names: Names) -> str:
        """Why something is not legal, and what would be: one sentence (the § is added after it)."""

    def line(self, event: Any, names: Names) -> str:
        """What happened, as a line of the log."""

    def status(self, view: Any, names: Names) -> str:
        """Round, turn and standing in one line."""

    def option(self, key: str, value: str) -> str:
        """A lobby option (value empty) or one of its values, in words."""

    def hand(self, view: Any, names: Names) -> str:
        """All that this seat alone may know, in words."""


@runtime_checkable
class Glossing(Protocol):
    """Words that also say in short what an order may depend on; a game need not have them."""

    def gloss(self, name: str) -> str:
        """What one of `GameSpec.conditions` or a kind of question means; "" where it is plain."""


@runtime_checkable
class Briefing(Protocol):
    """Words that also name several words of an answer at once; a game need not have them."""

    def brief(self, q: Any, words: Words, view: Any) -> str:
        """What these words do, short and understood without the question before them; "" where
        that can't be, so that they are offered only behind the words that lead to them."""


@runtime_checkable
class Stopping(Protocol):
    """Words that say what an answer does that may end here; a game need not have them."""

    def stop(self, words: Words) -> str:
        """What it does to give these words as they stand; "" where nothing special is said."""


@runtime_checkable
class Deriving(Protocol):
    """Words that also say how numbers come about; a game need not have them."""

    def derived(self, view: Any, names: Names) -> str:
        """Prices, scores and the like from a view, each line by line; "" for nothing."""


@runtime_checkable
class Tallying(Protocol):
    """Words that also say how a place at the end came about; a game need not have them."""

    def tally(self, standing: Standing) -> str:
        """The facts of a standing (there are some), in a few words."""


@runtime_checkable
class Concluding(Protocol):
    """Words that also say a result as a whole, where it isn't a place among others."""

    def concluded(self, standing: Standing, name: str) -> str:
        """How it ended for this player; "" where the place says it."""


@runtime_checkable
class Seated(Protocol):
    """Words whose labels name players; a game need not have them."""

    def seated(self, names: Names) -> Wording:
        """The same words, knowing the players by seat."""


@runtime_checkable
class Teaching(Protocol):
    """Words that also explain the game to new players; a game need not have them."""

    def teach(self, name: str) -> str:
        """`pitch`, `length`, `goal`, `howto-1`, `tip-1`, `tutorial-1`, ...; "" where there is no
        such text."""


class Glimpse(msgspec.Struct, frozen=True):
    """A picture that explains something: the board after so many moves of a sample game."""

    moves: int
    view: str = ""
    """One of the board's views; "" for the whole."""


class Budget:
    """The nodes a computer player may look at."""

    __slots__ = ("left",)

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    def spend(self, nodes: int = 1) -> bool:
        """Whether there was that much left."""
        self.left -= nodes
        return self.left >= 0


@dataclass(frozen=True, slots=True)
class Mind:
    """All that a computer player is given: its seat, what it sees, states it cannot tell apart."""

    seat: Seat
    view: Any
    worlds: Iterator[Any]
    """Redealt states: each differs from the truth only in what this seat cannot know. The line so
    far is already played in them."""
    chance: Chance
    budget: Budget


Player = Callable[[Mind], str]
"""Answers the question on top with one legal key."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """One game, complete. `key` is the folder's name."""

    key: str
    name: str
    package: str
    seats: tuple[int, int]
    version: int
    """Of the rules: raised with every change that makes a replay differ."""
    state: type[State]
    steps: tuple[type[Step[Any]], ...]
    events: tuple[type[Event], ...]
    setup: Callable[[Setup], State]
    public: Callable[[Any], Any]
    """State -> PublicView."""
    private: Callable[[Any, Seat], Any]
    """State -> PrivateView of a seat."""
    redeal: Callable[[Any, Seat | None, Chance], Any]
    """A state that differs only in what the seat cannot know (None: only in what nobody knows).

    What steps on the stack hold of secrets is dealt anew too. Other seats' sealed lines may be left
    as they are: nobody who plays on from a redealt state gets to see them."""
    result: Callable[[Any], tuple[Standing, ...]]
    """The places of a finished game, every seat once."""
    verify: Callable[[Any], None]
    """Assert the invariants: components conserved, books straight."""
    words: Mapping[str, Wording]
    """By language code; `en` is always there."""
    entries: Callable[[str], Iterable[Entry]]
    """Components to look up, in a language; English where it has no texts of its own."""
    players: Mapping[str, Player]
    """Computer players, weakest first; `random` is added by the engine."""
    reprints: Mapping[str, Callable[[str], Iterable[Entry]]] = field(default_factory=dict)
    """Components as other printings have them, by the option that chooses a printing, as it is
    typed: `printing=second`."""
    options: tuple[Option, ...] = ()
    first_game: Mapping[str, str] = field(default_factory=dict)
    """The options of the smaller game that a newcomer should start with; none: there is none."""
    fitted: Callable[[Setup], Mapping[str, str]] | None = None
    """The options as they are played at so many seats. Without this they are played as chosen."""
    users_per_seat: int = 1
    redraws_alone: bool = True
    """Whether a draw may be taken back, and then falls anew, where only one seat plays."""
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """From a stored document of version N to N + 1."""
    conditions: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    """What a player may make an order depend on, by name (one word, lower case): a predicate over
    the seat's PrivateView."""
    following: Callable[[Any], Seat | None] | None = None
    """Whose turn comes after the present one, from the state, as far as everybody knows; None: it
    is not known. Without this the order of steps has to tell."""
    turn: Callable[[Any], int] | None = None
    """The number of the present turn (of the round, where all play at once), 0 before the first:
    what a seat is asked within one is one turn for its clock. Without this every move is one."""
    longest: Callable[[Setup], int] | None = None
    """The number of turns, as `turn` counts them, that no table of random, greedy or look-ahead
    players passes at so many seats with these options, unless one of them is `endless`. Without
    this nobody looks."""
    default: Callable[[Any, Any], Words | None] | None = None
    """What an absent seat answers to a question (position, question); None: a computer player
    answers. Without this a plain `pass`, `end` or `done` does, where one is legal."""
    hides: Callable[[Any], bool] | None = None
    """Whether players now have anything that others don't see, from the PublicView. Without this
    they always may."""
    standard: Callable[[Any, Any], Sequence[str]] | None = None
    """The usual answers from here to the end of the line (position, question), for one press in
    the setup; none: there is nothing usual about it."""
    forgone: Callable[[Any, Any], Iterable[Words]] | None = None
    """What ending the turn now would give up (position, question), as beginnings of answers: only
    what a player would be sorry to have missed. Without this nothing is."""
    purse: Callable[[Any, Seat], Purse] | None = None
    """What a seat owns, for the prices and gains that labels name; it must be known to the seat."""
    price: Callable[[Any, Any, Words], tuple[Purse, Purse] | None] | None = None
    """What a whole answer itself costs and gives (position, question, words), for its label; None:
    nothing is named. Without this it is all that changes in the purse up to the next choice."""
    rated_from: int = 8
    """The turn that a game must reach for its result to count; without `turn`, the moves of a seat
    on average. A game that ends sooner tells nothing of who plays better."""
    scores: Callable[[Any], tuple[int, ...]] | None = None
    """The scores as they stand in a running game, by seat. None: there are none before the end."""
    credits: str = ""
    guide: tuple[Glimpse, ...] = ()
    """The pictures of How to play, one for each of its first cards."""
    lessons: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Tutorials beside the first one, by name, each with the options it is played with."""

    def rules(self, language: str = "en") -> str:
        """The game's own rules text, markdown with numbered §; English where a language has none.

        Other languages stand in `rules.<language>.md`.
        """
        folder = resources.files(self.package)
        own = folder.joinpath(f"rules.{language}.md")
        return (own if own.is_file() else folder.joinpath("rules.md")).read_text("utf-8")

    def printing(self, options: Mapping[str, str]) -> str:
        """The other printing that these options play with; "" for the usual one."""
        chosen = {f"{key}={value}" for key, value in options.items()}
        return next((printing for printing in self.reprints if printing in chosen), "")

    def components(self, language: str, printing: str = "") -> Iterable[Entry]:
        """What one can look up in a language, as a printing has it."""
        return self.reprints.get(printing, self.entries)(language)

    def chosen(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options with their values; unknown keys or values are refused."""
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
        """The options with whose chosen values a game may go on for ever."""
        return tuple(o for o in self.options if chosen.get(o.key) in o.endless)


def house_rules(spec: GameSpec, chosen: Mapping[str, str]) -> Iterator[Option]:
    """The options that are house rules as they are chosen."""
    for option in spec.options:
        if option.counts(chosen) and chosen.get(option.key) in option.house:
            yield option


def _by_size(value: str) -> tuple[int, str]:
    """Numbers by how large they are, other values by their letters."""
    return (int(value), "") if value.isdecimal() else (0, value)


def counted(result: Callable[[Any], tuple[Standing, ...]]) -> Callable[[Any], tuple[int, ...]]:
    """The `scores` of a game whose `result` can be asked at any time."""

    def scores(s: Any) -> tuple[int, ...]:
        return tuple(st.score or 0 for st in sorted(result(s), key=lambda st: st.seat))

    return scores
