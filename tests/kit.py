"""The battery of tests that every game gets from its GameSpec alone.

    class TestKit(GameKit):
        game = GAME

in `tests/games/<game>/test_kit.py` is all a game writes.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

import msgspec
import pytest

from bot.engine import notation
from bot.engine.codec import Codec
from bot.engine.errors import NotAsked, Refusal
from bot.engine.flow import Event, News, Seat, Step, Todo
from bot.engine.fuzz import Checks, play_game, table
from bot.engine.game_texts import GameTexts, dashed
from bot.engine.grouped import grouped
from bot.engine.invariants import NAMES, check_citations, check_position, random_line, sections
from bot.engine.play import Played, asked, begin, commit, commit_draft, draft, extended
from bot.engine.rng import Chance
from bot.engine.running import NO_QUESTION
from bot.engine.spec import GameSpec, Setup, house_rules
from bot.languages import differences

GAMES = Path(__file__).parent / "games"
CITED = re.compile(r"§\d+(?:\.\d+)*[a-z]?")
FILES = re.compile(r"(?<![\w/.-])[\w-]+\.(?:md|json|py|ftl)\b")
CHAPTER = re.compile(r"^#+\s*§(\d+)\b", re.MULTILINE)
PLAIN = re.compile(r'"((?!(?:true|false|null)")[A-Za-z_][\w.+-]*)"')
CASE_ID = re.compile(r"^\w+$", re.MULTILINE)
"""A line of nothing but an id."""
GOLDEN_SEEDS = (1, 2, 3)
SEEDS = range(6)
"""The seeds of a game's random games. Each is a test, so that workers share them evenly."""


class GameKit:
    """The tests that every game passes: inherit, and set `game`."""

    game: ClassVar[GameSpec]
    checks: ClassVar[Checks] = Checks(costly=200, told=20, minds=1000)
    untested: ClassVar[Mapping[str, str]] = {}
    """Chapters without rules of their own (`"§17"`), and why they have no test file."""
    house: ClassVar[Mapping[str, str]] = {}
    """Options whose default is a house rule, and why the game needs it."""
    secrets: ClassVar[bool] = True
    """Whether the game has anything that somebody can't know."""

    @pytest.mark.parametrize("seed", SEEDS)
    def test_random_games_keep_every_invariant(self, seed: int) -> None:
        """No dead end, no exception, no leak, with every number of seats in turn. `.ci/run` plays
        more games, `farpost fuzz` as many as one likes."""
        fewest, most = self.game.seats
        _, options = table(self.game, seed)
        seats = fewest + seed % (most - fewest + 1)
        report = play_game(self.game, seed, seats, options, self.checks)
        assert report.failure is None, report.failure

    def test_a_redeal_deals_anew(self) -> None:
        """Without a real redeal no check of leaks could ever fail."""
        found = list(positions(self.game, 1, 60))
        for seat in map(Seat, range(self.game.seats[0])):
            changed = [s != self.game.redeal(s, seat, Chance.of(i)) for i, s in found]
            assert any(changed) == self.secrets, f"redeal for seat {seat}"

    def test_lines_tell_a_seat_nothing_that_it_cannot_know(self) -> None:
        """After one and the same move from positions that a seat can't tell apart, the log reads
        the same to it, in every language."""
        compared = 0
        for i, s in positions(self.game, 1, 60):
            for watcher in map(Seat, range(self.game.seats[0])):
                other = self.game.redeal(s, watcher, Chance.of("lines", i, watcher))
                compared += same_lines(self.game, watcher, s, other)
        assert compared or not self.secrets, "no two positions were alike to a seat"

    def test_play_depends_on_no_hash_order(self) -> None:
        """The same seed gives the same game in a process that hashes otherwise."""
        work = (
            "import sys; from importlib import import_module; from tests.kit import transcript;"
            f"game = import_module({self.game.package!r}).GAME;"
            "sys.stdout.write(transcript(game, 1)[-65:])"
        )
        ends = subprocess.run(
            [sys.executable, "-c", work],
            env={**os.environ, "PYTHONHASHSEED": "1"},
            cwd=GAMES.parent.parent,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        assert ends
        assert transcript(self.game, 1).endswith(ends)

    def test_every_cited_section_exists(self) -> None:
        """Steps, entries, docstrings and comments cite sections of rules.md."""
        check_citations(self.game)
        known = sections(self.game.rules())
        for path in _sources(self.game):
            for rule in CITED.findall(path.read_text("utf-8")):
                assert rule in known, f"{path.name} cites {rule}, which rules.md lacks"

    def test_data_cites_no_file_that_is_missing(self) -> None:
        """Files that data.json names beside its sources stand in the game's folder."""
        folder = resources.files(self.game.package)
        data = folder.joinpath("data.json")
        for name in FILES.findall(data.read_text("utf-8") if data.is_file() else ""):
            assert folder.joinpath(name).is_file(), f"data.json cites {name}"

    def test_every_chapter_has_its_test_file(self) -> None:
        """Every chapter of the rules has one test file."""
        files = [p.name for p in (GAMES / self.game.key).glob("test_s*.py")]
        for number in CHAPTER.findall(self.game.rules()):
            has = any(name.startswith(f"test_s{int(number):02}_") for name in files)
            excused = f"§{number}" in self.untested
            assert has != excused, f"§{number}: {'tested, yet excused' if has else 'no test file'}"

    def test_every_example_has_its_test(self) -> None:
        """Each worked case has a hand-written test named by its id."""
        tests = set(_test_names(GAMES / self.game.key))
        for example in example_ids(self.game.key):
            start = "test_" + re.sub(r"[^a-z0-9]+", "_", example.casefold())
            found = any(name == start or name.startswith(f"{start}_") for name in tests)
            assert found, f"{example} has no test called {start}_..."

    def test_every_step_and_event_is_declared(self) -> None:
        """A step or event that the codec doesn't know could be played and not stored."""
        package = self.game.package
        steps = {k for k in _subclasses(Step) if k.__module__.startswith(package)}
        events = {k for k in _subclasses(Event) if k.__module__.startswith(package)}
        missing = {k for k in steps if not _subclasses(k) & steps} - set(self.game.steps)
        assert not missing, f"not in steps: {sorted(k.__name__ for k in missing)}"
        missing_events = {k for k in events if not _subclasses(k) & events} - set(self.game.events)
        assert not missing_events, f"not in events: {missing_events}"

    def test_every_number_of_seats_and_every_option_starts(self) -> None:
        """Each value of each option by itself, at each number of seats."""
        fewest, most = self.game.seats
        for seats in range(fewest, most + 1):
            for options in _each_option(self.game):
                check_position(self.game, started(self.game, seats, options))

    def test_a_number_of_turns_is_named_that_no_game_passes(self) -> None:
        """A game names its longest number of turns, unless an option lets it go on for ever."""
        assert self.game.longest
        fewest, most = self.game.seats
        for seats in range(fewest, most + 1):
            for options in map(self.game.chosen, _each_option(self.game)):
                if not self.game.endless(options):
                    assert self.game.longest(Setup(seats, options)) > 0

    def test_unknown_options_are_refused(self) -> None:
        """Only declared options with declared values."""
        for given_options in ({"no such option": "1"}, {o.key: "?" for o in self.game.options}):
            if given_options:
                with pytest.raises(Refusal):
                    self.game.chosen(given_options)

    def test_house_rules_and_the_first_game_are_options(self) -> None:
        """A house rule has its § and can be left out, and the smaller game can be chosen."""
        known = sections(self.game.rules())
        for option in self.game.options:
            assert set(option.house) < set(option.values), option.key
            assert set(option.house.values()) <= known, option.key
        on = {option.key for option in house_rules(self.game, self.game.chosen({}))}
        assert on == set(self.house), "a default is what the document says"
        chosen = self.game.chosen(self.game.first_game)
        assert set(self.game.first_game.items()) <= set(chosen.items())

    def test_words_are_complete(self) -> None:
        """Every language names the options, and every component has a name, a text and a key."""
        assert "en" in self.game.words
        for words in self.game.words.values():
            for option in self.game.options:
                assert words.option(option.key, "")
                assert all(words.option(option.key, value) for value in option.values)
        entries = list(self.game.entries("en"))
        assert entries
        assert len({e.key for e in entries}) == len(entries), "two components with one key"
        assert all(e.name and e.text and e.kind for e in entries)

    def test_languages_say_the_same(self) -> None:
        """Every language has the texts of English, with the same facts, and a line for every
        event."""
        english = self.game.words["en"]
        if not isinstance(english, GameTexts):
            return
        told = {dashed(event.__name__) for event in self.game.events}
        names = english.messages.places()
        silent = {x for x in told if not any(name.startswith(f"event-{x}") for name in names)}
        assert not silent, f"no line for {sorted(silent)}"
        for language, words in self.game.words.items():
            assert isinstance(words, GameTexts)
            assert list(differences(english.messages, words.messages)) == []
            assert sections(self.game.rules(language)) == sections(self.game.rules())

    @pytest.mark.parametrize("seed", GOLDEN_SEEDS)
    def test_golden_transcript(self, seed: int) -> None:
        """A whole game goes as recorded, in whatever words it is told. `FARPOST_GOLDEN=1` writes
        the transcripts anew."""
        path = GAMES / self.game.key / "golden" / f"{seed}.txt"
        text = transcript(self.game, seed)
        if os.environ.get("FARPOST_GOLDEN"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        kept, now = untold(path.read_text("utf-8")), untold(text)
        assert kept == now, f"{path} differs; is the change meant?"


def started(game: GameSpec, seats: int, options: Mapping[str, str] | None = None) -> Any:
    """A game at its first choice."""
    first = game.setup(Setup(seats, game.chosen(options or {})))
    return begin(first, Chance.of("started", game.key)).state


def positions(game: GameSpec, seed: int, most: int) -> Iterator[tuple[int, Any]]:
    """The first positions of a random game."""
    seats, options = table(game, seed)
    chance, pick = Chance.of("positions", seed), Chance.of("positions answers", seed)
    s = begin(game.setup(Setup(seats, game.chosen(options))), chance).state
    for i in range(most):
        if not asked(s):
            return
        yield i, s
        seat = pick.choice(asked(s))
        s = commit(s, seat, random_line(s, seat, pick, more=2), chance).state


def same_lines(game: GameSpec, watcher: Seat, s: Any, other: Any) -> bool:
    """Whether a seat's next move tells a watcher of these positions the same. Raises where it
    doesn't, though the watcher sees the same afterwards. False if nothing could be compared."""
    mover = asked(s)[0]
    line = random_line(s, mover, Chance.of("lines", s.todo), more=2)
    try:
        now, then = (commit(at, mover, line, Chance.of("same")) for at in (s, other))
    except Refusal:  # The redealt hand hasn't what the move needs.
        return False
    if game.private(now.state, watcher) != game.private(then.state, watcher) or s == other:
        return False
    for words in game.words.values():
        told, otherwise = (
            grouped(words, [x.event for x in p.news if x.to is None or watcher in x.to], NAMES)
            for p in (now, then)
        )
        assert told == otherwise, f"{watcher} is told {told} or {otherwise}"
    return True


def transcript(game: GameSpec, seed: int) -> str:
    """One random game: every line, every event with who may see it, and how the game ended.

    The English sentence of an event stands behind it, after a tab, for whoever reads along.
    """
    seats, options = table(game, seed)
    chance, pick = Chance.of("golden", seed), Chance.of("golden answers", seed)
    words = game.words["en"]
    out = [f"{seats} seats, {options}"]
    played = begin(game.setup(Setup(seats, game.chosen(options))), chance)
    while True:
        for item in played.news:
            sentence = words.line(item.event, NAMES).replace("\n", " / ")
            out.append(f"    {_record(item)}\t{sentence}".rstrip())
        s = played.state
        if not asked(s):
            break
        seat = pick.choice(asked(s))
        line = random_line(s, seat, pick, more=2)
        out.append(f"{NAMES[seat]}: {'; '.join(line)}")
        played = commit(s, seat, line, chance)
    out += [f"{NAMES[x.seat]}: place {x.place}, {x.score}" for x in game.result(s)]
    return "\n".join([*out, Codec(game).digest(s), ""])


def untold(text: str) -> list[str]:
    """The lines of a transcript without the sentences."""
    return [line.partition("\t")[0] for line in text.splitlines()]


def _record(item: News) -> str:
    """An event's kind and fields, its seat first, and the seats that alone may see it. Texts,
    lists and flags that are empty are left out."""
    fields = msgspec.to_builtins(item.event)
    facts = sorted(fields.items(), key=lambda field: field[0] != "seat")
    of = [f"{k}={_plain(v)}" for k, v in facts if k != "type" and (v or type(v) is int)]
    to = [] if item.to is None else [f"(to {', '.join(NAMES[i] for i in item.to)})"]
    return " ".join([fields["type"], *of, *to])


def _plain(value: object) -> str:
    """A value as JSON, its words without quotation marks."""
    return PLAIN.sub(r"\1", json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def example_ids(key: str) -> Iterator[str]:
    """The ids in a game's examples.json."""
    doc = json.loads((GAMES / key / "examples.json").read_text("utf-8"))
    cases = doc if isinstance(doc, list) else next(v for v in doc.values() if isinstance(v, list))
    assert cases, "no examples"
    for case in cases:
        yield case["id"]


def _sources(game: GameSpec) -> Iterator[Path]:
    for item in resources.files(game.package).iterdir():
        path = Path(str(item))
        tests = path.name.startswith("test_")
        if path.is_dir() and path.name != "__pycache__":
            yield from path.rglob("*.py")
        elif path.suffix == ".py" and not tests:
            yield path


def _test_names(folder: Path) -> Iterator[str]:
    """The names of test functions and, as if they were such, the ids of written-out cases."""
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from (f"test_{name}" for name in CASE_ID.findall(node.value))


def _subclasses(kind: type) -> set[type]:
    direct: set[type] = set(kind.__subclasses__())
    return direct | {below for k in direct for below in _subclasses(k)}


def _each_option(game: GameSpec) -> Iterator[dict[str, str]]:
    yield {}
    for option in game.options:
        for value in option.values[1:]:
            yield {option.key: value}


# For hand-written tests


class Dice(Chance):
    """Chance that gives these rolls first, and then falls as it may."""

    def __init__(self, *rolls: int) -> None:
        super().__init__(b"dice")
        self.rolls = list(rolls)

    def below(self, n: int) -> int:
        """The next planned roll, counted from 0."""
        return self.rolls.pop(0) - 1 if self.rolls else super().below(n)


def meant(s: Any, seat: Seat, typed: str) -> str:
    """The answer that a typed text stands for."""
    d = draft(s, seat, ())
    return notation.read(d.question, d.state, typed)


def refused(s: Any, seat: Seat, *line: str) -> Any:
    """The reason for refusing this line where players type it."""
    with pytest.raises(Refusal) as caught:
        _typed(s, seat, line)
    return caught.value.no


def _typed(s: Any, seat: Seat, line: Iterable[str]) -> Played:
    """Play a line through the players' door: each answer read as a text, then all confirmed."""
    d = draft(s, seat, ())
    for text in line:
        if text in d.unasked:
            continue
        if d.question is None:
            raise NotAsked(NO_QUESTION)
        d = extended(d, seat, notation.read(d.question, d.state, text))
    return commit_draft(s, seat, d, Chance.of("refused"))


def answered(s: Any, seat: Seat, *line: str, chance: Chance | None = None) -> Any:
    """The position after this line, played through the engine's only door."""
    return commit(s, seat, line, chance or Chance.of("answered")).state


def position(s: Any, *todo: Todo) -> Any:
    """A built position, run on to its first choice with only these steps left."""
    from msgspec.structs import replace

    return begin(replace(s, todo=todo), Chance.of("position")).state


def rotated(s: Any, by: int, *, along: Collection[str], whose: Collection[str] = ()) -> Any:
    """The position with every seat moved on by `by` places.

    `along` names the tuples that have a place for each seat, the first of them one of the
    position's own. Fields of type `Seat` turn by themselves, `whose` names fields with plain seat
    numbers. A tie or an order is tested in every rotation of its position.
    """
    seats = len(getattr(s, next(iter(along))))

    def field(name: str, value: Any, hint: Any) -> Any:
        found = turned(value, Seat if name in whose else hint)
        return tuple(found[(i - by) % seats] for i in range(seats)) if name in along else found

    def turned(value: Any, hint: Any) -> Any:
        """A value with its seats turned, as its type says where seats are."""
        match value:
            case msgspec.Struct():
                hints = get_type_hints(type(value))
                names = value.__struct_fields__
                each = {name: field(name, getattr(value, name), hints[name]) for name in names}
                return msgspec.structs.replace(value, **each)
            case int() if Seat in (hint, *get_args(hint)) and value >= 0:
                return (value + by) % seats
            case dict():
                of, to = _members(hint, 2)
                return {turned(k, of): turned(v, to) for k, v in value.items()}
            case tuple():
                return tuple(map(turned, value, _members(hint, len(value))))
        return value

    return turned(s, type(s))


def _members(hint: Any, count: int) -> tuple[Any, ...]:
    """The types of a tuple's members, or of a mapping's keys and values."""
    if hint is Seat:
        return (Seat,) * count
    found = next((get_args(x) for x in (hint, *get_args(hint)) if get_origin(x)), (None, ...))
    return found[:1] * count if found[-1] is ... else found
