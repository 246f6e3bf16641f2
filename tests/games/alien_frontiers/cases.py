"""Worked cases of the rulebook as text: a position, what is done in it, and what must then be so.

    5_4_own_ships_of_the_turn_count
        at 2 5 3; lem red1
        do dock mine 5 -> goods red 0,1
        no dock mine 2: unfit
        if dock solar 3 -> goods red 3,1

A case's id begins the line. Below it, indented:

- `at` describes a position as `build.frontier` does: the dice, then whatever else matters. A later
  `at` begins anew.
- `do` plays answers of the active player's, `if` plays them as well and takes them back. Beside
  answers stand `rolls 3 6` (the dice to come), `next blue 1 2 3` (a turn begins with this roll) and
  `offer blue hold ag07`.
- `is` says what must be so, and so does whatever follows a `->`.
- `no` is a refusal with its code and, where given, what it is about, its § and its facts.
- `may` is a legal answer, `some` begins one, `not` begins none. `only` lists all that begin so,
  `count` counts them, `sizes` are the numbers of ships that they dock.
- `reads` tells which answer a typed text stands for, and `stop` why a line stops.
- `told` is an event of the last line, `last` its last one, `untold` a kind of event that it lacks,
  and `order` the order of the kinds named.

An `each` line below the id makes a case of every row, with its columns for `$1`, `$2` and so on:
`each 1 / mine | 2 / solar`. A column `_` is empty. A line `let home: burroughs red1; relic red`
gives clauses, or rows, a name that later lines use. A line that begins further in continues the
line above.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple, get_type_hints

import pytest
from msgspec.structs import asdict

from bot.engine.errors import No
from bot.engine.flow import Event, Seat
from bot.engine.play import asked, draft, question
from bot.games.alien_frontiers import GAME
from bot.games.alien_frontiers.data import COLOURS, DOCK, FIELDS, LAND
from bot.games.alien_frontiers.rules.s05_facilities import total
from bot.games.alien_frontiers.state import NOBODY, RELIC, Frontier, Turn
from tests.games.alien_frontiers.build import (
    dice,
    frontier,
    goods,
    in_bay,
    legal,
    moves,
    next_turn,
    offered,
    points_of,
    standing,
    standings,
)
from tests.kit import Dice, meant, refused

SEATS: Final[Mapping[str, Seat]] = {
    **{name: Seat(i) for i, name in enumerate(COLOURS)},
    "-": NOBODY,
    "relic": RELIC,
}
NUMBERS: Final = {"players", "ftl", "circles", "landings", "built", "fuel", "ore", "cycles"}


class Case(NamedTuple):
    """A case and its lines, each with its first word split off."""

    id: str
    lines: tuple[tuple[str, str], ...]


def cases(text: str, run: Callable[[], Run] | None = None) -> Callable[[Case], None]:
    """A test of every case in the text. Another `run` may know further kinds of lines."""
    found = list(read(text))

    @pytest.mark.parametrize("case", found, ids=[case.id for case in found])
    def test(case: Case) -> None:
        (run or Run)().play(case)

    return test


def read(text: str) -> Iterator[Case]:
    """Read the cases of a text, one for every row of a table."""
    bare = re.sub(r"^ *#.*\n", "", text.strip(), flags=re.MULTILINE)
    lets: dict[str, str] = {}
    for block in re.split(r"\n(?=\S)", bare):
        name, *lines = re.sub(r"\n {5,}", " ", block).split("\n")
        if name.startswith("let "):
            key, _, lets[key] = name.removeprefix("let ").partition(": ")
            continue
        for key, clauses in lets.items():
            lines = [re.sub(rf"(?<=; ){key}(?=;|$)", clauses, line) for line in lines]
        kind, _, table = lines[0].strip().partition(" ")
        rows = lets.get(table, table).split(" | ") if kind == "each" else []
        for row in rows:
            yield Case(f"{name}: {row}", tuple(_split(_filled(x, row)) for x in lines[1:]))
        if not rows:
            yield Case(name, tuple(map(_split, lines)))


def _filled(line: str, row: str) -> str:
    """A line with what stands in the row's columns."""
    values = row.split(" / ")
    found = re.sub(r"\$(\d)", lambda m: values[int(m[1]) - 1], line)
    return re.sub(r" _(?=;|$| ->|:)", "", found)


def _split(line: str) -> tuple[str, str]:
    kind, _, rest = line.strip().partition(" ")
    return kind, rest


# A position from its words


def position(text: str) -> Frontier:
    """The position that an `at` line describes."""
    first, *clauses = text.split("; ")
    given: dict[str, Any] = {"docked": {}, "planet": {}}
    for clause in clauses:
        key, _, words = clause.partition(" ")
        if key in DOCK:
            given["docked"][key] = words.removeprefix("-")
        elif key in LAND:
            given["planet"][key] = words.removeprefix("-")
        else:
            given.update(_part(key, words))
    return frontier(first.removeprefix("-"), **given)


def _part(key: str, words: str) -> dict[str, Any]:
    """What one clause gives the builder."""
    found: Any
    match key:
        case "goods":
            found = {k: tuple(map(int, v.split(","))) for k, v in by_seat(words)}
        case "ships" | "circle":
            found = {k: int(v) for k, v in by_seat(words)}
        case "techs" | "boards" | "hidden" | "shown":
            found = {k: v.replace(",", " ") for k, v in by_seat(words)}
        case "fields":
            found = dict(_pairs(words))
        case "turn" | "relic":
            found = SEATS[words]
        case "display" | "deck" | "discards":
            found = words.removeprefix("-")
        case _:
            found = _record(key, words)
    return {"hub" if key == "circle" else key: found}


def _record(key: str, words: str) -> Any:
    """One of the turn's records, or a number, or what is so when it is said."""
    if not words:
        return True
    if key in NUMBERS:
        return int(words)
    assert key in {"visited", *Turn.__struct_fields__}, key
    return tuple(SEATS.get(x, int(x) if x.isdecimal() else x) for x in words.split())


def _pairs(words: str) -> Iterator[tuple[str, str]]:
    found = words.split()
    return zip(found[::2], found[1::2], strict=True)


def by_seat(words: str) -> Iterator[tuple[Seat, str]]:
    """`red 1 blue -` as pairs."""
    return ((SEATS[name], value.removeprefix("-")) for name, value in _pairs(words))


# What is so

OF_SEAT: Final[Mapping[str, Callable[[Frontier, Seat], object]]] = {
    "goods": goods,
    "bay": in_bay,
    "fleet": Frontier.fleet,
    "circle": lambda s, seat: s.players[seat].hub,
    "techs": lambda s, seat: s.players[seat].techs,
    "stock": lambda s, seat: s.players[seat].stock,
    "colonies": lambda s, seat: s.players[seat].colonies,
    "hidden": lambda s, seat: s.players[seat].hidden,
    "shown": lambda s, seat: s.players[seat].shown,
    "held": lambda s, seat: s.players[seat].held,
    "points": lambda s, seat: points_of(s)[seat],
    "place": lambda s, seat: next(x.place for x in standings(s) if x.seat == seat),
}
WHOLE: Final[Mapping[str, Callable[[Frontier], object]]] = {
    "dice": dice,
    "turn": lambda s: colour(s.active),
    "relic": lambda s: colour(s.relic),
    "finisher": lambda s: colour(s.finisher),
    "display": lambda s: s.display,
    "deck": lambda s: s.deck,
    "discards": lambda s: s.discards,
    "thrown": lambda s: s.discards[-1],
    "ftl": lambda s: s.ftl,
    "total": total,
    "cards": lambda s: s.turn.techs,
    "unplaced": lambda s: len(s.unplaced),
    "asks": lambda s: getattr(question(s, s.active), "rule", ""),
    "asked": lambda s: tuple(map(colour, asked(s))),
}


def colour(seat: int) -> str:
    """What a seat is called in cases."""
    return next(name for name, number in SEATS.items() if number == seat)


def text(value: object, sep: str = " ") -> str:
    """A value as it stands in cases."""
    match value:
        case tuple():
            return sep.join(text(x) for x in value) or "-"
        case bool():
            return "yes" if value else "no"
        case "":
            return "-"
    return str(value)


BY_KEY: Final[Mapping[str, Callable[[Frontier, Any], object]]] = {
    "control": lambda s, key: colour(s.control[LAND.index(key)]),
    "fields": lambda s, key: s.fields[FIELDS.index(key)],
    "size": lambda s, key: len(getattr(s, key)),
    "free": lambda s, key: s.free_ports(DOCK[key]),
    "has": lambda s, bonus: s.has(s.active, bonus),
    "new": lambda s, key: text(GAME.public(s).land[LAND.index(key)].new, ","),
    "arrived": lambda s, key: text(GAME.public(s).land[LAND.index(key)].new_fields, ","),
    "groups": lambda s, key: ",".join(str(x.group) for x in s.at(key)),
}


def fact(s: Frontier, key: str, words: str) -> tuple[str, str]:
    """What a clause of an `is` line speaks of, as it is and as it should be."""
    names = words.split()[::2]
    if key in OF_SEAT:
        return " ".join(f"{x} {text(OF_SEAT[key](s, SEATS[x]), ',')}" for x in names), words
    if key in BY_KEY:
        return " ".join(f"{x} {text(BY_KEY[key](s, x))}" for x in names), words
    if key in DOCK:
        return standing(s, key) or "-", " ".join(sorted(words.split()))
    if key in LAND:
        row = s.planet[LAND.index(key)]
        return text(tuple(f"{COLOURS[i]}{n}" for i, n in enumerate(row) if n)), words
    return text(WHOLE[key](s) if key in WHOLE else getattr(s.turn, key)), words


def named(event: Event) -> str:
    """An event with its fields in a row."""
    hints = get_type_hints(type(event))
    found = (
        colour(value) if hints[key] is Seat else text(value, ",")
        for key, value in asdict(event).items()
    )
    return " ".join([type(event).__name__, *found])


def reason(no: No, given: str) -> str:
    """A refusal, with as much of it as the case says."""
    if "§" not in given:
        return " ".join([no.why, no.what][: len(given.split())])
    words = (no.why, no.what, no.rule, "|".join(no.facts))
    return " ".join(filter(None, words))


# Playing a case


class Run:
    """A case being played: where it stands, and what was told last."""

    s: Frontier
    told: list[Event]

    def play(self, case: Case) -> None:
        """Play a case line by line."""
        for kind, rest in case.lines:
            getattr(self, f"on_{kind}")(rest)

    def on_at(self, rest: str) -> None:
        """Begin in a position."""
        self.s = position(rest)

    def on_do(self, rest: str) -> None:
        """Play answers, and check what follows."""
        steps, *checks = rest.split(" -> ")
        self.told, chance = [], Dice()
        for step in steps.split("; "):
            first, _, words = step.partition(" ")
            match first:
                case "rolls":
                    chance = Dice(*map(int, words.split()))
                case "next":
                    who, *rolls = words.split()
                    self.s = next_turn(self.s, *map(int, rolls), seat=SEATS[who])
                case "offer":
                    who, _, answer = words.partition(" ")
                    self.s = offered(self.s, SEATS[who], answer)
                case _:
                    (move,) = moves(self.s, step, dice=chance)
                    self.s = move.state
                    self.told += [item.event for item in move.news if item.to is None]
        for check in checks:
            kind, _, words = check.partition(" ")
            method = getattr(self, f"on_{kind}", None)
            method(words) if method else self.on_is(check)

    def on_if(self, rest: str) -> None:
        """Play answers, check what follows, and take them back."""
        before = self.s
        self.on_do(rest)
        self.s = before

    def on_is(self, rest: str) -> None:
        """Check what is so."""
        for clause in rest.split("; "):
            key, _, words = clause.partition(" ")
            found, wanted = fact(self.s, key, words)
            assert found == wanted, f"{clause}, but it is {found}"

    def on_no(self, rest: str) -> None:
        """Check a refusal."""
        answer, _, given = rest.rpartition(": ")
        found = reason(refused(self.s, self.s.active, answer), given)
        assert found == given, f"{rest}, but it is {found}"

    def on_may(self, rest: str) -> None:
        """Check that answers are legal."""
        for answer in rest.split("; "):
            assert answer in legal(self.s, answer), f"{answer} isn't legal"

    def on_reads(self, rest: str) -> None:
        """Check which answer a typed text stands for."""
        typed, _, key = rest.rpartition(": ")
        found = meant(self.s, self.s.active, typed)
        assert found == key, f"{rest}, but it is {found}"

    def on_not(self, rest: str) -> None:
        """Check that no legal answer begins so."""
        for start in rest.split("; "):
            found = [x for x in legal(self.s) if x == start or x.startswith(f"{start} ")]
            assert not found, found

    def on_some(self, rest: str) -> None:
        """Check that a legal answer begins so."""
        assert any(x == rest or x.startswith(f"{rest} ") for x in legal(self.s)), rest

    def on_count(self, rest: str) -> None:
        """Check how many legal answers begin so."""
        number, _, start = rest.partition(" ")
        found = len(legal(self.s, start))
        assert str(found) == number, f"{rest}, but there are {found}"

    def on_sizes(self, rest: str) -> None:
        """Check how many ships the answers that begin so may dock."""
        start, _, sizes = rest.rpartition(": ")
        found = text(tuple(sorted({x.count(",") + 1 for x in legal(self.s, start)})))
        assert found == sizes, f"{rest}, but it is {found}"

    def on_stop(self, rest: str) -> None:
        """Check why a line of the active player's stops, or that it goes on after it."""
        line, _, why = rest.rpartition(": ")
        answers = tuple(line.split("; "))
        d = draft(self.s, self.s.active, answers)
        assert (d.cut, d.answers) == (None, answers)
        assert text(d.stop) == why, f"{rest}, but {d.stop}"
        assert (d.question is not None) == (why == "-")

    def on_only(self, rest: str) -> None:
        """Check the list of legal answers that begin so."""
        start, _, answers = rest.partition(": ")
        found = "; ".join(legal(self.s, start))
        assert found == answers, f"{rest}, but it is {found}"

    def on_told(self, rest: str) -> None:
        """Check that events were told."""
        found = [named(x) for x in self.told]
        for line in rest.split("; "):
            assert line in found, f"{line} is not among {found}"

    def on_last(self, rest: str) -> None:
        """Check the last event told."""
        found = named(self.told[-1])
        assert found == rest, f"{rest}, but it is {found}"

    def on_order(self, rest: str) -> None:
        """Check in which order events of these kinds were told."""
        kinds = rest.split()
        found = [type(x).__name__ for x in self.told if type(x).__name__ in kinds]
        assert found == kinds, f"{rest}, but it was {found}"

    def on_untold(self, rest: str) -> None:
        """Check that no event of this kind was told."""
        assert rest in {kind.__name__ for kind in GAME.events}, rest
        found = [named(x) for x in self.told]
        assert not [x for x in found if x.split()[0] == rest], found
