"""The rules in the order of rules.md."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import (
    STOP,
    Draw,
    Event,
    OfSeat,
    Pick,
    Question,
    Reveal,
    Seat,
    Task,
    Word,
    Words,
    events_of,
    together,
)
from bot.engine.rng import Chance
from bot.engine.spec import Setup
from tests.games.sealed.state import CARDS, HAND, SUITS, Sealed


class Drew(OfSeat, frozen=True):
    cards: tuple[str, ...]


class Turned(Event, frozen=True):
    """The laid cards are shown, by seat."""

    laid: tuple[str, ...]
    winner: Seat


class Named(OfSeat, frozen=True):
    suit: str


class Swapped(OfSeat, frozen=True):
    count: int


class Resigned(OfSeat, frozen=True): ...


# §2 Setup


def setup(given: Setup) -> Sealed:
    """§2 Everything on its place, the deal still to come."""
    n = given.seats
    return Sealed(
        rounds=int(given.options["rounds"]),
        deck=CARDS,
        hands=((),) * n,
        piles=((),) * n,
        laid=("",) * n,
        raised=(False,) * n,
        points=(0,) * n,
        chips=(3,) * n,
        out=(False,) * n,
        todo=(Deal(), Round()),
        offers=tuple(Resign(Seat(i)) for i in range(n)),
    )


class Deal(Draw[Sealed], frozen=True, gc=False):
    """§2.1 Shuffle and deal."""

    rule = "§2.1"

    def run(self, s: Sealed, chance: Chance) -> Sealed:
        s = replace(s, deck=chance.shuffled(s.deck))
        for seat in s.playing:
            s = s.draw(seat, HAND)
        return s


# §3 A round


class Round(Task[Sealed], frozen=True, gc=False):
    """§3 Lay, turn up, score; then what follows a round."""

    rule = "§3"

    def run(self, s: Sealed) -> Sealed:
        able = [seat for seat in s.playing if s.hands[seat]]
        if not able:
            return s.over()
        laying = together((seat, (Lay(seat),)) for seat in able)
        return s.then(laying, TurnUp(), Winner())


class Lay(Question[Sealed], frozen=True, gc=False):
    """§3.1 A card face down, perhaps raised."""

    rule = "§3.1"
    hesitates = True

    def options(self, s: Sealed, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from s.hands[self.seat]
        elif len(prefix) == 1:
            yield STOP
            if s.chips[self.seat]:
                yield "raise"

    def why_not(self, s: Sealed, words: Words) -> No | None:
        if len(words) == 1 and words[0] in CARDS:
            return No("not-in-hand", words[0], rule="§3.1")
        if words[1:] == ("raise",):
            return No("no-chip", rule="§3.1")
        return None

    def take(self, s: Sealed, words: Words) -> Sealed:
        s = s.lay(self.seat, words[0])
        if len(words) == 1:
            return s
        return s.raise_(self.seat).then(Fetch(self.seat, 1), Keep(self.seat))


class Fetch(Draw[Sealed], frozen=True, gc=False):
    """§3.2, §4.2 Draw cards."""

    rule = "§3.2"
    private = (Drew,)
    seat: Seat
    count: int

    def run(self, s: Sealed, chance: Chance) -> Sealed:
        cards = s.deck[: self.count]
        return s.draw(self.seat, self.count).tell(Drew(self.seat, cards), to=[self.seat])


class Keep(Question[Sealed], frozen=True, gc=False):
    """§3.2 One card on the own pile."""

    rule = "§3.2"
    drafted = False

    def options(self, s: Sealed, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from s.hands[self.seat] or ("nothing",)

    def why_not(self, s: Sealed, words: Words) -> No | None:
        return No("not-in-hand", words[0], rule="§3.2") if words[0] in CARDS else None

    def take(self, s: Sealed, words: Words) -> Sealed:
        return s if words[0] == "nothing" else s.bury(self.seat, words)


class TurnUp(Reveal[Sealed], frozen=True, gc=False):
    """§3.3 The laid cards are turned up."""

    rule = "§3.3"

    def run(self, s: Sealed) -> Sealed:
        return replace(s, turned=True)


class Winner(Task[Sealed], frozen=True, gc=False):
    """§3.3 Who wins, and §3.4 what becomes of the cards."""

    rule = "§3.3"

    def run(self, s: Sealed) -> Sealed:
        laid = [seat for seat in s.playing if s.laid[seat]]
        if not laid:
            return s.clear().then(NextRound())
        best = max(laid, key=s.worth)
        s = s.tell(Turned(s.laid, best)).score(best, 2).clear()
        return s.then(NextRound()) if s.round == s.rounds else s.then(Trump(best), Exchange())


# §4 After the round


class Trump(Question[Sealed], frozen=True, gc=False):
    """§4.1 The winner names the trump colour."""

    rule = "§4.1"
    drafted = False

    def options(self, s: Sealed, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield from SUITS.values()

    def take(self, s: Sealed, words: Words) -> Sealed:
        return replace(s, trump=words[0]).tell(Named(self.seat, words[0]))


class Exchange(Task[Sealed], frozen=True, gc=False):
    """§4.2 All at once, unseen."""

    rule = "§4.2"

    def run(self, s: Sealed) -> Sealed:
        sides = tuple((seat, (Swap(seat),)) for seat in s.playing)
        return s.then(together(sides, quiet=True), NextRound())


class Swap(Question[Sealed], frozen=True, gc=False):
    """§4.2 Up to two cards on the own pile for as many new ones."""

    rule = "§4.2"
    hesitates = True

    def options(self, s: Sealed, prefix: Words) -> Iterator[Word]:
        yield from ()

    def picks(self, s: Sealed, prefix: Words) -> Pick | None:
        hand = s.hands[self.seat]
        return None if prefix else Pick(hand, 0, min(2, len(hand)))

    def why_not(self, s: Sealed, words: Words) -> No | None:
        foreign = [c for c in words[0].split(",") if c in CARDS and c not in s.hands[self.seat]]
        return No("not-in-hand", foreign[0], rule="§4.2") if foreign else None

    def take(self, s: Sealed, words: Words) -> Sealed:
        cards = () if words[0] == "none" else tuple(words[0].split(","))
        s = s.bury(self.seat, cards).tell(Swapped(self.seat, len(cards)))
        return s.then(Fetch(self.seat, len(cards))) if cards else s


class NextRound(Task[Sealed], frozen=True, gc=False):
    """§5.1 Another round, or the end."""

    rule = "§5.1"

    def run(self, s: Sealed) -> Sealed:
        if s.round == s.rounds:
            return s.over()
        return replace(s, round=s.round + 1).then(Round())


# §5 The end


class Resign(Question[Sealed], frozen=True, gc=False):
    """§5.2 Leave the game; offered all the time."""

    rule = "§5.2"
    drafted = False

    def options(self, s: Sealed, prefix: Words) -> Iterator[Word]:
        if not prefix:
            yield "resign"

    def take(self, s: Sealed, words: Words) -> Sealed:
        s = s.resign(self.seat).tell(Resigned(self.seat))
        return s.over() if len(s.playing) == 1 else s


STEPS = (
    Deal,
    Round,
    Lay,
    Fetch,
    Keep,
    TurnUp,
    Winner,
    Trump,
    Exchange,
    Swap,
    NextRound,
    Resign,
)
EVENTS = events_of(globals())
