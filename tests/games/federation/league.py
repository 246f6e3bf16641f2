"""What computer players make of the board: who wins from where, what is never or always taken.

    python -m tests.games.federation.league --seats 3 --level greedy --games 500

Places at the table are counted clockwise from the start player. The house values of data.json are
tuned by these figures.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.engine.flow import Event, Seat
from bot.engine.minds import think
from bot.engine.play import asked, begin, commit
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from bot.games.federation import GAME
from bot.games.federation import events as e
from bot.games.federation.data import DEEP, ERUDITES, MISSIONS, SPACES, STALLS, START, mission_key
from bot.games.federation.effects import PLANETS
from bot.games.federation.state import Federation
from bot.tables.computers.worker import NODES

SEEN: dict[str, tuple[type[Event], str]] = {
    "space": (e.Placed, "space"),
    "side": (e.Placed, "side"),
    "start": (e.TookStart, "tile"),
    "erudite": (e.TookErudite, "tile"),
    "deep": (e.TookDeep, "tile"),
    "mission": (e.Flown, "mission"),
    "structure": (e.Built, "structure"),
    "stall": (e.Traded, "stall"),
    "law": (e.LawPassed, "planet"),
}
"""The events that are counted, with the field that says what was taken."""


class Tally:
    """Figures about the games so far."""

    def __init__(self, seats: int) -> None:
        self.seats, self.games = seats, 0
        self.taken: dict[str, Counter[str]] = {kind: Counter() for kind in SEEN}
        self.wins: Counter[int] = Counter()
        self.points: Counter[int] = Counter()
        self.leads: Counter[str] = Counter()
        """How many games were won by the only seat with most influence on a planet."""
        self.led: Counter[str] = Counter()
        self.parts: Counter[str] = Counter()

    def heard(self, event: object) -> None:
        """Count the components that an event takes."""
        for kind, what in named(event):
            self.taken[kind][what] += 1

    def ended(self, s: Federation, first: int) -> None:
        """Count a game that is over."""
        self.games += 1
        best = max(d.pp for d in s.seats)
        winners = [n for n, d in enumerate(s.seats) if d.pp == best]
        for n, d in enumerate(s.seats):
            self.points[(n - first) % self.seats] += d.pp
            for part, pp in zip(("played", "collected", "projects"), s.totals[n], strict=True):
                self.parts[part] += pp
        for n in winners:
            self.wins[(n - first) % self.seats] += 12 // len(winners)
        for planet in PLANETS:
            held = [s.influence(Seat(n), planet) for n in range(self.seats)]
            if held.count(max(held)) == 1:
                self.led[planet] += 1
                self.leads[planet] += held.index(max(held)) in winners


def named(event: object) -> Iterator[tuple[str, str]]:
    """The components that an event takes, by kind."""
    for kind, (event_kind, field) in SEEN.items():
        if isinstance(event, event_kind):
            yield kind, str(getattr(event, field))


def played(tally: Tally, levels: tuple[str, ...], seed: int, options: dict[str, str],
           nodes: int) -> None:  # fmt: skip
    """Play a game to its end and count it."""
    chance = Chance.of("league", seed)
    s: Federation = begin(GAME.setup(Setup(tally.seats, GAME.chosen(options))), chance).state
    first, count = s.first, 0
    while asked(s):
        seat, count = asked(s)[0], count + 1
        key = think(GAME, s, seat, (), levels[seat], Chance.of("mind", seed, count), nodes)
        done = commit(s, seat, (key,), chance)
        for news in done.news:
            tally.heard(news.event)
        s = replace(done.state, news=())
    tally.ended(s, first)


def told(tally: Tally) -> Iterator[str]:
    """The figures as lines of text."""
    n, fair = tally.games, 100 / tally.seats
    yield f"{n} games of {tally.seats}"
    for place in range(tally.seats):
        share = 100 * tally.wins[place] / 12 / n
        mean = tally.points[place] / n
        yield f"  place {place + 1}: wins {share:.1f} % ({share - fair:+.1f}), {mean:.1f} points"
    parts = ", ".join(f"{k} {v / n / tally.seats:.1f}" for k, v in tally.parts.items())
    yield f"  points: {parts}"
    leads = ", ".join(f"{p} {100 * tally.leads[p] / max(1, tally.led[p]):.0f} %" for p in PLANETS)
    yield f"  whoever leads a planet alone wins: {leads}"
    known: dict[str, Iterable[str]] = {
        "space": SPACES,
        "erudite": ERUDITES,
        "start": START,
        "deep": DEEP,
        "stall": STALLS,
        "mission": map(mission_key, MISSIONS),
    }
    for kind, found in tally.taken.items():
        total = sum(found.values()) or 1
        for what in known.get(kind, ()):
            found.setdefault(what, 0)
        shares = sorted(found.items(), key=lambda x: -x[1])
        yield f"  {kind} ({total / n:.1f} a game): " + ", ".join(
            f"{what} {100 * k / total:.1f}" for what, k in shares
        )


def main() -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--options", default="")
    parser.add_argument("--seconds", type=float, default=600, help="stop after so much CPU time")
    given = parser.parse_args()
    options = dict(x.partition("=")[::2] for x in given.options.split(",") if x)
    tally, start = Tally(given.seats), time.process_time()
    for n in range(given.games):
        if time.process_time() - start > given.seconds:
            break
        played(tally, (given.level,) * given.seats, given.seed + n, options, given.nodes)
    sys.stdout.write("\n".join(told(tally)) + "\n")


if __name__ == "__main__":
    main()
