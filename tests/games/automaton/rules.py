"""The rules in the order of rules.md."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import (
    DONE,
    Draw,
    Event,
    OfSeat,
    Question,
    Reveal,
    Seat,
    Task,
    Word,
    Words,
    events_of,
)
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from tests.games.automaton.state import EFFORTS, GOAL, KINDS, SPOTS, Island

ALL_TIDES = tuple(sorted(SPOTS * 2))
ALL_SUPPLIES = tuple(sorted(KINDS * 5))
PLAYER = Seat(0)


class Walked(OfSeat, frozen=True):
    spot: str


class Built(OfSeat, frozen=True):
    spot: str


class Found(OfSeat, frozen=True):
    kind: str


class Watched(Event, frozen=True):
    spot: str


class Flooded(Event, frozen=True):
    spot: str
    lost: bool


class GaveUp(OfSeat, frozen=True):
    what: str


class Ended(Event, frozen=True):
    won: bool
    score: int


# §2 Setup


def setup(given: Setup) -> Island:
    """§2 The island before the shuffle."""
    return Island(
        tides=ALL_TIDES,
        supplies=ALL_SUPPLIES,
        todo=(
            Shuffle(short=given.options["tides"] == "short", start=int(given.options["start"])),
            Turn(),
        ),
    )


class Shuffle(Draw[Island], frozen=True, gc=False):
    """§2.1 Both decks, and the supply of the start."""

    rule = "§2.1"
    short: bool
    start: int

    def run(self, s: Island, chance: Chance) -> Island:
        tides = chance.shuffled(s.tides)
        n = 8 if self.short else len(tides)
        s = replace(s, tides=tides[:n], aside=tides[n:], supplies=chance.shuffled(s.supplies))
        return s.draw(self.start)


# §3 The turn


class Turn(Task[Island], frozen=True, gc=False):
    """§3.1 Three efforts, then the tide."""

    rule = "§3.1"

    def run(self, s: Island) -> Island:
        return replace(s, efforts=EFFORTS).then(Act(PLAYER), EndTurn())


class Act(Question[Island], frozen=True, gc=False):
    """§3.1 One action, or the end of the turn."""

    rule = "§3.1"

    def options(self, s: Island, prefix: Words) -> Iterator[Word]:
        match prefix:
            case ():
                yield "walk"
                if payments(s) and not why_no_hut(s):
                    yield "build"
                if s.supplies:
                    yield "search"
                if s.watched < len(s.tides):
                    yield "watch"
                yield DONE
            case ("walk",):
                yield from s.neighbours
            case ("build",):
                yield from payments(s)

    def why_not(self, s: Island, words: Words) -> No | None:
        match words:
            case ("walk", spot):
                return No("not-beside", spot, rule="§3.2")
            case ("build", *_):
                return why_no_hut(s) or No("pay", rule="§3.3")
            case ("search", *_):
                return No("no-supply", rule="§3.4")
            case ("watch", *_):
                return No("no-tide", rule="§3.5")
        return None

    def take(self, s: Island, words: Words) -> Island:
        if words == (DONE,):
            return s
        s = s.work()
        if s.efforts:
            s = s.then(self)
        match words:
            case ("walk", spot):
                return s.walk(spot).tell(Walked(PLAYER, spot))
            case ("build", payment):
                return s.spend(*payment.split("+")).build().tell(Built(PLAYER, s.settler))
            case ("search",):
                return s.then(Search())
        return s.then(Watch())


def payments(s: Island) -> list[Word]:
    """§3.3 Two cards of different kinds."""
    return [f"{a}+{b}" for a, b in combinations(KINDS, 2) if a in s.hand and b in s.hand]


def why_no_hut(s: Island) -> No | None:
    """§3.3 Why no hut can stand here."""
    return No("hut-here", s.settler, rule="§3.3") if s.settler in s.huts else None


class Search(Draw[Island], frozen=True, gc=False):
    """§3.4 A supply card."""

    rule = "§3.4"

    def run(self, s: Island, chance: Chance) -> Island:
        return s.draw(1).tell(Found(PLAYER, s.supplies[0]))


class Watch(Reveal[Island], frozen=True, gc=False):
    """§3.5 A look at a tide card."""

    rule = "§3.5"

    def run(self, s: Island) -> Island:
        card = s.tides[s.watched]
        return replace(s, watched=s.watched + 1).tell(Watched(card), to=[PLAYER])

    def shown(self) -> tuple[Seat, ...] | None:
        return (PLAYER,)


class EndTurn(Task[Island], frozen=True, gc=False):
    """§5.1 Won, or the tide comes."""

    rule = "§5.1"

    def run(self, s: Island) -> Island:
        return s.then(End(won=True)) if len(s.huts) >= GOAL else s.then(Tide(), NextTurn())


# §4 The tide


class Tide(Draw[Island], frozen=True, gc=False):
    """§4.1 The automaton's card."""

    rule = "§4.1"

    def run(self, s: Island, chance: Chance) -> Island:
        spot = s.tides[0]
        lost = spot in s.huts
        s = s.flood().tell(Flooded(spot, lost))
        if lost:
            return s.lose(spot)
        return s.then(GiveUp(PLAYER)) if len(s.huts) >= 2 else s


class GiveUp(Question[Island], frozen=True, gc=False):
    """§4.2 A supply card or a hut."""

    rule = "§4.2"
    drafted = False

    def options(self, s: Island, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from (kind for kind in KINDS if kind in s.hand)
            yield from s.huts

    def why_not(self, s: Island, words: Words) -> No | None:
        return No("not-yours", words[0], rule="§4.2") if words[0] in (*KINDS, *SPOTS) else None

    def take(self, s: Island, words: Words) -> Island:
        s = s.spend(words[0]) if words[0] in KINDS else s.lose(words[0])
        return s.tell(GaveUp(PLAYER, words[0]))


# §5 The end


class NextTurn(Task[Island], frozen=True, gc=False):
    """§5.1 Another turn while there are tide cards."""

    rule = "§5.1"

    def run(self, s: Island) -> Island:
        return s.then(Turn()) if s.tides else s.then(End(won=False))


class End(Task[Island], frozen=True, gc=False):
    """§5.1 Won or lost."""

    rule = "§5.1"
    won: bool

    def run(self, s: Island) -> Island:
        s = replace(s, won=self.won)
        return s.tell(Ended(s.won, s.score)).over()


STEPS = (Shuffle, Turn, Act, Search, Watch, EndTurn, Tide, GiveUp, NextTurn, End)
EVENTS = events_of(globals())
