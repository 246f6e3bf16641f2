"""Legal play with every invariant checked: `farpost fuzz` and the shared tests.

Games are played at random or by a game's computer players. A game follows from its seed alone, so
a failure's seed plays it again. Nothing here knows a clock: callers who want a rate pass one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from bot.engine.codec import Codec, digest
from bot.engine.errors import Refusal
from bot.engine.flow import News, Seat, Together
from bot.engine.heard import Move, check_heard
from bot.engine.invariants import (
    Broken,
    check_citations,
    check_codec,
    check_end,
    check_leaks,
    check_news,
    check_options,
    check_position,
    check_refusals,
    check_tally,
    check_turn,
    check_undo,
    check_unshown,
    legal,
    mutations,
    need,
    random_line,
    sections,
)
from bot.engine.minds import line_of, random_answer, think
from bot.engine.play import (
    Played,
    accept,
    asked,
    begin,
    commit,
    draft,
    offers,
    question,
    sealed,
    unseal,
)
from bot.engine.rng import Chance
from bot.engine.running import NOTHING
from bot.engine.spec import RANDOM, GameSpec, Setup

BROKEN_RULES = (
    AssertionError,
    ArithmeticError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
    Refusal,
    msgspec.MsgspecError,
)
"""Exceptions that broken rules raise. Anything else isn't the game's fault and stops the fuzzer."""


MIXED = "mixed"
EVERY = 24
"""One game in this many is played by the strongest player, and two by the others."""


class Checks(msgspec.Struct, frozen=True):
    """How much is checked. Each number n means one time in n, 0 means never."""

    costly: int = 8
    """Check options, refusals and leaks at a position, and what chance tells."""
    offers: int = 60
    """Take up an offer (such as resigning) instead of answering."""
    unseal: int = 10
    """Take a sealed line back."""
    minds: int = 100
    """Ask the computer players."""
    told: int = 1
    """Check the news in words, and a line's answers given one by one."""
    replay: bool = True
    longest: int = 5000
    """Answers after which a game should have ended."""
    enough: int = 1000
    """Answers after which a game is left, if its options let it go on for ever."""
    nodes: int = 150
    """The nodes that a computer player may look at for an answer."""


class Failure(msgspec.Struct, frozen=True):
    """A broken check, and how to see it again."""

    check: str
    what: str
    seed: int
    answer: int
    seats: int
    options: dict[str, str]
    players: str = RANDOM


class GameReport(msgspec.Struct, frozen=True):
    """The result of one game."""

    seed: int
    seats: int
    options: dict[str, str]
    answers: int
    digest: str
    failure: Failure | None = None


class Report(msgspec.Struct, frozen=True):
    """The result of many games."""

    game: str
    games: int
    answers: int
    answers_per_s: float
    failures: tuple[Failure, ...]


class _Entry(msgspec.Struct, frozen=True):
    kind: Literal["line", "offer", "unseal"]
    seat: Seat
    answers: tuple[str, ...]


def table(spec: GameSpec, seed: int) -> tuple[int, dict[str, str]]:
    """Seats and options of the game with this seed."""
    pick = Chance.of("table", spec.key, seed)
    fewest, most = spec.seats
    options = {option.key: pick.choice(option.values) for option in spec.options}
    return fewest + pick.below(most - fewest + 1), options


def cast(spec: GameSpec, seed: int, players: str = MIXED) -> tuple[int, dict[str, str], str]:
    """Seats, options and players of the game with this seed. Computer players come to every
    number of seats in turn."""
    seats, options = table(spec, seed)
    turn, place = divmod(seed, EVERY)
    level = mixed(spec, turn, place) if players == MIXED else players
    if level != RANDOM:
        fewest, most = spec.seats
        seats = fewest + (turn if players == MIXED else seed) % (most - fewest + 1)
    return seats, options, level


def mixed(spec: GameSpec, turn: int, place: int) -> str:
    """The player of the game at a place among every `EVERY` games."""
    levels = tuple(spec.players.named)
    if not levels or place % (EVERY // 3):
        return RANDOM
    others = levels[:-1] or levels
    return others[turn % len(others)] if place else levels[-1]


def fuzz(
    spec: GameSpec,
    games: int,
    seed: int,
    on_progress: Callable[[int, int], None] | None = None,
    clock: Callable[[], float] | None = None,
    checks: Checks | None = None,
    players: str = RANDOM,
) -> Report:
    """Play games, the first with this seed and each further one with the next. `on_progress`
    gets the number of games played and of failures so far."""
    start = clock() if clock else 0.0
    failures: list[Failure] = []
    count = 0
    for i in range(games):
        seats, options, level = cast(spec, seed + i, players)
        report = play_game(spec, seed + i, seats, options, checks, level)
        count += report.answers
        if report.failure:
            failures.append(report.failure)
        if on_progress:
            on_progress(i + 1, len(failures))
    took = clock() - start if clock else 0.0
    rate = round(count / took, 1) if took > 0 else 0.0
    return Report(spec.key, games, count, rate, tuple(failures))


def play_game(
    spec: GameSpec,
    seed: int,
    seats: int,
    options: Mapping[str, str],
    checks: Checks | None = None,
    players: str = RANDOM,
) -> GameReport:
    """Play one game to its end, or to the first failure."""
    run = _Run(spec, seed, seats, dict(options), checks or Checks(), players)
    failure: Failure | None = None
    try:
        run.play()
    except BROKEN_RULES as wrong:
        name = wrong.check if isinstance(wrong, Broken) else "exception"
        what = wrong.what if isinstance(wrong, Broken) else f"{type(wrong).__name__}: {wrong}"
        failure = Failure(name, what, seed, run.count, seats, run.options, players)
    return GameReport(seed, seats, run.options, run.count, digest(run.data), failure)


class _Run:
    """One game being played."""

    def __init__(
        self,
        spec: GameSpec,
        seed: int,
        seats: int,
        options: dict[str, str],
        checks: Checks,
        players: str,
    ) -> None:
        self.spec = spec
        self.seed = seed
        self.seats = seats
        self.options = options
        self.checks = checks
        self.players = players
        chosen = spec.chosen(options)
        self.endless = bool(spec.endless(chosen))
        self.longest: int | None = None
        if spec.longest and not self.endless:
            self.longest = spec.longest(Setup(seats, chosen))
        self.codec = Codec(spec)
        self.known = sections(spec.rules())
        self.pick = Chance.of("answers", spec.key, seed)
        # Checks have chance of their own: how much is checked changes no game.
        self.probe = Chance.of("checks", spec.key, seed)
        self.mind = Chance.of("players", spec.key, seed)
        self.chance = self._chance()
        self.count = 0
        self.log: list[_Entry] = []
        self.vocabulary: dict[str, None] = {}
        self.state: Any = None
        self.data = b""
        self.round: _Round | None = None

    def _chance(self) -> Chance:
        return Chance.of("draws", self.spec.key, self.seed)

    def play(self) -> None:
        """Play to the end, checking every position."""
        check_citations(self.spec)
        if self.checks.costly:
            self._check_heard(lambda _, chance: self._begin(chance))
        self._settle(self._begin(self.chance), 0)
        while asked(self.state) and not self._left():
            need(self.count < self.checks.longest, "endless", "the game does not end")
            self._step()
        if not asked(self.state):
            check_end(self.spec, self.state, self.seats)
            offered = any(offers(self.state, Seat(i)) for i in range(self.seats))
            need(not offered, "result", "offers")
        if self.checks.replay:
            self._replay()

    def _begin(self, chance: Chance) -> Played:
        chosen = self.spec.chosen(self.options)
        return begin(self.spec.setup(Setup(self.seats, chosen)), chance)

    def _now(self, one_in: int, pick: Chance) -> bool:
        return bool(one_in) and pick.below(one_in) == 0

    def _step(self) -> None:
        """Play one line, offer or taken-back seal, chosen at random."""
        at_random = self.players == RANDOM
        if at_random and self._now(self.checks.offers, self.pick) and self._offer():
            return
        if self._now(self.checks.unseal, self.pick) and self._unseal():
            return
        seat = self.pick.choice(asked(self.state))
        need(question(self.state, seat), "asks", "a seat is asked nothing it could answer")
        line = self._line(seat)
        costly = self._now(self.checks.costly, self.probe)
        if costly:
            self._look(seat, line)
        before, counter = self.state, self.chance.counter
        played = commit(before, seat, line, self.chance)
        if self._now(self.checks.told, self.probe):
            self._check_line(seat, line, played, counter)
        if costly:
            probe, args = self.probe, (before, self.seats, seat, line, played)
            check_unshown(self.spec, *args, probe)
            if played.passed.drew:
                self._check_heard(lambda s, chance: commit(s, seat, line, chance))
        self.count += len(line)
        self.log.append(_Entry("line", seat, line))
        for answer in line:
            self.vocabulary.update(dict.fromkeys(answer.split(" ")))
        self._note_round(before, seat, line, counter)
        self._settle(played, counter)
        self._check_order()

    def _line(self, seat: Seat) -> tuple[str, ...]:
        """The line with which a seat answers."""
        if self.players == RANDOM:
            return random_line(self.state, seat, self.pick, more=2)
        nodes = self.checks.nodes
        return line_of(self.spec, self.state, seat, self.players, self.mind, nodes)

    def _settle(self, played: Played, counter: int) -> None:
        """Move on to a played position, with every check that is cheap."""
        if self.state is not None:
            check_undo(self.codec, self.state, self.spec.version, self.data)
        check_tally(played, counter, self.chance.counter)
        check_turn(self.spec, self.state, played.state)
        self._check_length(played.state)
        if self._now(self.checks.told, self.probe):
            check_news(self.spec, self.codec, played.news, self.seats)
        check_position(self.spec, played.state)
        self.data = check_codec(self.codec, played.state, self.spec.version, self.data)
        self.state = played.state

    def _left(self) -> bool:
        """Whether the game may go on for ever and has been played long enough."""
        return self.endless and self.count >= self.checks.enough

    def _check_length(self, s: Any) -> None:
        """Check that the game has not passed the number of turns it names."""
        if self.longest is None:
            return
        turn = self.spec.turn(s) if self.spec.turn else len(self.log)
        need(turn <= self.longest, "endless", f"turn {turn}, at most {self.longest} expected")

    def _look(self, seat: Seat, line: Sequence[str]) -> None:
        """Make the costly checks at this position, at a random place of the line about to be
        played."""
        s, probe = self.state, self.probe
        part = tuple(line[: probe.below(len(line))])
        d = draft(s, seat, part)
        check_options(self.spec, d.question, d.state, seat, part, s, probe)
        words = list(self.vocabulary)
        wrong = list(mutations(random_answer(d.question, d.state, probe), words, probe))
        check_refusals(self.spec, self.known, d, s, seat, wrong)
        shown = probe.choice((part, tuple(line)))
        check_leaks(self.spec, s, self.seats, shown, wrong, probe)
        if self._now(max(1, self.checks.minds // max(1, self.checks.costly)), probe):
            self._ask_minds(seat, part, d)

    def _ask_minds(self, seat: Seat, part: Sequence[str], d: Any) -> None:
        for level in self.spec.players.levels:
            chance = Chance.of("mind", self.seed, self.count, level)
            answer = think(self.spec, self.state, seat, part, level, chance, 50)
            fits = legal(d.question, d.state, answer.split(" "))
            need(fits, "players", f"{level} answers {type(d.question).__name__} illegally")

    def _check_heard(self, move: Move) -> None:
        check_heard(self.spec, self.state, self.seats, move, self.probe)

    def _check_line(self, seat: Seat, line: Sequence[str], played: Played, counter: int) -> None:
        """Check that a line of several answers does what its answers do one by one."""
        if len(line) < 2 or isinstance(self.state.todo[0], Together):
            return
        chance = self._chance()
        chance.counter = counter
        s = self.state
        news: list[News] = []
        for answer in line:
            one = commit(s, seat, (answer,), chance)
            s = one.state
            news += one.news
        same = s == played.state and tuple(news) == played.news
        need(same, "lines", "a line and its answers one by one end differently")

    def _offer(self) -> bool:
        """Take up a random offer, if there is one."""
        found = [(Seat(i), q) for i in range(self.seats) for q in offers(self.state, Seat(i))]
        if not found:
            return False
        seat, q = self.pick.choice(found)
        answer = random_answer(q, self.state, self.pick)
        counter = self.chance.counter
        if self._now(self.checks.costly, self.probe):
            self._check_heard(lambda s, chance: accept(s, seat, answer, chance))
        played = accept(self.state, seat, answer, self.chance)
        self.count += 1
        self.log.append(_Entry("offer", seat, (answer,)))
        self.round = None
        self._settle(played, counter)
        return True

    def _unseal(self) -> bool:
        """Take a random sealed line back, and check that sealing it again gives the same
        position."""
        found = [Seat(i) for i in range(self.seats) if sealed(self.state, Seat(i))]
        if not found:
            return False
        seat = self.pick.choice(found)
        line = next(x.line for x in self.state.todo[0].sides if x.seat == seat)
        opened = unseal(self.state, seat)
        need(seat in asked(opened), "unseal", "a seat that took its line back is not asked")
        again = commit(opened, seat, line, Chance.of("no draw")).state
        need(again == self.state, "unseal", "sealing again gives another position")
        self.log.append(_Entry("unseal", seat, ()))
        if self.round:
            self.round.lines.pop(seat, None)
        self._settle(Played(opened, (), NOTHING), self.chance.counter)
        return True

    def _note_round(self, s: Any, seat: Seat, line: tuple[str, ...], counter: int) -> None:
        """Note a line of a simultaneous round, beginning one if need be."""
        top = s.todo[0]
        if not isinstance(top, Together):
            self.round = None
            return
        if not any(side.line for side in top.sides):
            self.round = _Round(s, counter, {})
        if self.round:
            self.round.lines[seat] = line

    def _check_order(self) -> None:
        """Check that lines arriving in another order end in the same position."""
        r = self.round
        if r is None or len(r.lines) < 2 or len(r.lines) < len(asked(r.state)):
            return
        chance = self._chance()
        chance.counter = r.counter
        s = r.state
        for seat in self.probe.shuffled(r.lines):
            s = commit(s, seat, r.lines[seat], chance).state
        need(self.codec.encode(s) == self.data, "order", "the order of arrival matters")

    def _replay(self) -> None:
        """Play the log again from the seed, and check that it ends in the same position."""
        chance = self._chance()
        s = self._begin(chance).state
        for entry in self.log:
            if entry.kind == "line":
                s = commit(s, entry.seat, entry.answers, chance).state
            elif entry.kind == "offer":
                s = accept(s, entry.seat, entry.answers[0], chance).state
            else:
                s = unseal(s, entry.seat)
        need(self.codec.digest(s) == digest(self.data), "replay", "the log ends elsewhere")


class _Round:
    """A round of simultaneous questions: its first position, and the lines that came."""

    def __init__(self, state: Any, counter: int, lines: dict[Seat, tuple[str, ...]]) -> None:
        self.state = state
        self.counter = counter
        self.lines = lines
