"""§8 Progress: the two cubes, their orbits, and the cards they bring."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Task, Word, Words
from bot.engine.slots import Asking, Slot
from bot.games.spacecorp.data import DATA, ERAS, PROGRESS
from bot.games.spacecorp.events import Advanced, OrbitBanked, TeamAdded, TookProgress
from bot.games.spacecorp.kinds import ExtraTeam
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.state import Corp, Wheel

SPACES = {wheel.id: wheel.spaces for wheel in DATA.hq.wheels}
KIND_OF = {wheel.id: wheel.deck for wheel in DATA.hq.wheels}

# §8.1 Advancing


class Advance(Task[Corp], frozen=True):
    """§8.1 Moves a cube on. Each time that it reaches or passes space 0 is an orbit."""

    seat: Seat
    wheel: Wheel
    steps: int
    rule = "§8.1"

    def run(self, s: Corp) -> Corp:
        if not self.steps:
            return s
        spaces = SPACES[self.wheel]
        orbits, at = divmod(s.hqs[self.seat].cube(self.wheel) + self.steps, spaces)
        s = _turned(s, self.seat, self.wheel, at)
        s = s.report(Advanced(self.seat, self.wheel, self.steps, at))
        return s.then(*[Orbit(self.seat, self.wheel)] * orbits)


def _turned(s: Corp, seat: Seat, wheel: Wheel, at: int) -> Corp:
    """The position with a cube on this space."""
    hq = s.hqs[seat]
    moved = replace(hq, genetics=at) if wheel == "genetics" else replace(hq, revelation=at)
    return s.with_hq(seat, moved)


def banked(s: Corp, seat: Seat, wheel: Wheel, n: int) -> Corp:
    """§8.3 Put orbits into the bank, or take them out (negative)."""
    hq = s.hqs[seat]
    if wheel == "genetics":
        return s.with_hq(seat, replace(hq, banked_genetics=hq.banked_genetics + n))
    return s.with_hq(seat, replace(hq, banked_revelation=hq.banked_revelation + n))


# §8.2 Orbits


class Orbit(Task[Corp], frozen=True):
    """§8.2, §8.3 Lets a seat take a progress card, or banks the orbit in Mariners or without a
    card."""

    seat: Seat
    wheel: Wheel
    rule = "§8.3"

    def run(self, s: Corp) -> Corp:
        cards = choices(self.wheel)
        if s.era != "M" and any(why_no_progress(s, self.seat, c) is None for c in cards):
            return s.then(TakeProgress(self.seat, self.wheel))
        return banked(s, self.seat, self.wheel, 1).report(OrbitBanked(self.seat, self.wheel))


class TakeProgress(Asking[Corp], frozen=True):
    """§8.2 D11 Asks which Adaptation or Breakthrough is taken."""

    wheel: Wheel = "genetics"
    rule = "§8.2"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        def why(card: Word) -> No | None:
            return why_no_progress(s, self.seat, card)

        return None if words else Slot(choices(self.wheel), why, "no-progress")

    def take(self, s: Corp, words: Words) -> Corp:
        return take_progress(s, self.seat, words[0])


def choices(wheel: Wheel) -> tuple[str, ...]:
    """§8.2 The progress cards that a cube brings."""
    return tuple(c.id for c in PROGRESS.values() if c.kind == KIND_OF[wheel])


def why_no_progress(s: Corp, seat: Seat, card: str) -> No | None:
    """§8.2 Why a seat can't take this progress card."""
    one, own = PROGRESS[card], s.hqs[seat].progress
    if card in own:
        return No("held", card, "§8.2")
    if ERAS.index(one.era) > ERAS.index(s.era):
        return No("later-era", card, "§8.2", (one.era,))
    if not s.copies[card]:
        return No("no-copy", card, "§8.2")
    if one.prerequisite and one.prerequisite not in own:
        return No("prerequisite", card, "§8.2", (one.prerequisite,))
    return None


def take_progress(s: Corp, seat: Seat, card: str) -> Corp:
    """§8.2 Take a copy of a progress card: the first one brings its award."""
    one, first = PROGRESS[card], s.copies[card] == PROGRESS[card].copies
    s = replace(s, copies={**s.copies, card: s.copies[card] - 1})
    hq = s.hqs[seat]
    awards = (*hq.awards, card) if first else hq.awards
    s = s.with_hq(seat, replace(hq, progress=(*hq.progress, card), awards=awards))
    pays = one.award if first else 0
    s = s.gain(seat, pays, f"award.{card}").report(TookProgress(seat, card, pays))
    if first and one.kind == "breakthrough":
        for rival in s.rivals(seat):
            other = s.hqs[rival]
            s = s.with_hq(rival, replace(other, leaks=(*other.leaks, card)))
    s = checked(s)
    return s.then(PlaceTeam(seat)) if isinstance(one.effect, ExtraTeam) else s


class PlaceTeam(Asking[Corp], frozen=True):
    """§8.4 D16 Star Children: asks where a further team is put."""

    rule = "§8.4"

    def slot(self, s: Corp, words: Words) -> Slot | None:
        if words:
            return None
        theirs = s.comp.teams if s.comp else ()
        sites = tuple(site.id for site in s.sites())
        free = [x for x in sites if x not in theirs and not any(s.holders(x))]

        def why(word: Word) -> No | None:
            return No("team-there", word, "§8.4") if free and word not in free else None

        return Slot(sites if free else (s.start,), why, "no-site")

    def take(self, s: Corp, words: Words) -> Corp:
        hq = s.hqs[self.seat]
        s = s.with_hq(self.seat, replace(hq, teams=(*hq.teams, words[0])))
        number = len(s.hqs[self.seat].teams)
        s = s.marked("team", words[0], self.seat)
        return s.report(TeamAdded(self.seat, number, words[0]))
