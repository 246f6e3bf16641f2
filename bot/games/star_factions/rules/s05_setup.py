"""§5 Setup: every seat's wishes and placement at the same time, then dice, factions, ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Draw, Question, Seat, Task, Word, Words
from bot.engine.rng import Chance
from bot.engine.slots import Asking, Slot
from bot.engine.zones import Deck
from bot.games.star_factions.data import BLUEPRINT, DATA, FACTIONS, START_SHIPS, Stock
from bot.games.star_factions.events import Chose, Deployed, Rolled
from bot.games.star_factions.rules.s01_names import NO_HEX, no_kind
from bot.games.star_factions.rules.s08_end_of_turn import DrawOffer, Resign
from bot.games.star_factions.space import (
    CORNER,
    FIRST_CORNER,
    HEX,
    LABEL,
    ZONE,
    distance,
    labels,
    mirrored,
)
from bot.games.star_factions.state import WHOLE, Fleet, Plan, Ship, War

ANY: Word = "any"
DEFAULT: Word = "default"
SETUP_DIE = 6
DEFAULT_PLACES = {
    key.lower(): HEX[label.lower()]
    for key, label in FACTIONS[FIRST_CORNER].default_placement.items()
}
"""§5.6 The usual hex of each starting ship, for the first corner."""
HOME = ZONE[FIRST_CORNER]
RING: Final = tuple(FACTIONS)
"""§5.3 The factions clockwise by corner."""
MOST_WISHES: Final = len(FACTIONS) - 1
"""The most factions to name: the last one follows from the others."""
NO_FACTION: Final = no_kind("no-faction", "§5.2", FACTIONS)

# §5.2 Factions


def standard(_: War, q: Question[War]) -> tuple[str, ...]:
    """§5.2, §5.6 The answers for a standard setup: any faction, the usual hexes."""
    return (ANY, DEFAULT) if isinstance(q, Wishes) else ()


class Wishes(Asking[War], frozen=True):
    """§5.2 D1 The factions that a seat would like, best first."""

    rule = "§5.2"

    def slot(self, s: War, words: Words) -> Slot | None:
        match words:
            case ():
                return Slot((ANY, *FACTIONS), unknown=NO_FACTION)
            case (first, *_) if first != ANY and len(words) < MOST_WISHES:
                why = partial(why_not_wished, words)
                return Slot(FACTIONS, why, NO_FACTION, optional=True, deep=False)
        return None

    def excess(self, s: War, words: Words) -> No:
        return No("ranked-all", words[-1]) if words[0] != ANY else super().excess(s, words)

    def canonical(self, s: War, typed: Words) -> Words:
        # A full ranking means the same as one without its last faction.
        return typed[:MOST_WISHES] if sorted(typed) == sorted(FACTIONS) else ()

    def take(self, s: War, words: Words) -> War:
        return s.with_plan(self.seat, Plan(() if words == (ANY,) else words))


def why_not_wished(words: Words, word: Word) -> No | None:
    """§5.2 Why a faction can't be named: it is on the list already."""
    return No("wished-twice", word) if word in words else None


class Placement(Asking[War], frozen=True):
    """§5.6 D2 Place the starting ships, as if in the first corner (§12.2)."""

    rule = "§5.6"

    def slot(self, s: War, words: Words) -> Slot | None:
        places = dict(s.plans[self.seat].places)
        match words:
            case ():
                why = partial(why_not_placed, places)
                return Slot((DEFAULT, *DEFAULT_PLACES), why, "no-start-ship")
            case (ship,) if ship != DEFAULT:
                free = (label for label in labels(HOME) if HEX[label] not in places.values())
                return Slot(HEX, partial(why_no_place, places), NO_HEX, allowed=free)
        return None

    def take(self, s: War, words: Words) -> War:
        plan = s.plans[self.seat]
        if words == (DEFAULT,):
            filled = tuple({**DEFAULT_PLACES, **dict(plan.places)}.items())
            return s.with_plan(self.seat, replace(plan, places=filled))
        places = (*plan.places, (words[0], HEX[words[1]]))
        s = s.with_plan(self.seat, replace(plan, places=places))
        return s if len(places) == len(DEFAULT_PLACES) else s.then(self)


def why_not_placed(places: Mapping[str, int], word: Word) -> No | None:
    """§5.6 Why this ship, or `default` for all that are left, cannot be placed."""
    if word in places:
        return No("placed", word, facts=(LABEL[places[word]],))
    left = {h for key, h in DEFAULT_PLACES.items() if key not in places}
    return No("default-taken") if word == DEFAULT and left & set(places.values()) else None


def why_no_place(places: Mapping[str, int], label: str) -> No | None:
    """§5.6 Why no ship can be placed on this hex."""
    h, corner = HEX[label], CORNER[FIRST_CORNER]
    if not HOME >> h & 1:
        return No("outside", label, facts=(LABEL[corner], str(distance(h, corner))))
    ship = next((key for key, at in places.items() if at == h), "")
    return No("occupied", label, facts=(ship,)) if ship else None


# §5.1 Order


class RollOff(Draw[War], frozen=True):
    """§5.1 Roll dice for the order. Ties roll again among themselves (ruling 33)."""

    rule = "§5.1"
    public = (Rolled,)

    def run(self, s: War, chance: Chance) -> War:
        return by_rolls(s, [Seat(seat) for seat in range(len(s.fleets))], chance)


def by_rolls(s: War, seats: Sequence[Seat], chance: Chance) -> War:
    """Put the seats in the order of their rolls, highest first, rolling again for each tie."""
    if len(seats) < 2:
        return replace(s, order=(*s.order, *seats))
    rolls = {seat: chance.die(SETUP_DIE) for seat in seats}
    s = s.report(Rolled(tuple(rolls.items())))
    for roll in sorted(set(rolls.values()), reverse=True):
        s = by_rolls(s, [seat for seat in seats if rolls[seat] == roll], chance)
    return s


class Factions(Task[War], frozen=True):
    """§5.2 Give out factions in roll order: each seat gets the best of its wishes that is free."""

    rule = "§5.2"

    def run(self, s: War) -> War:
        for seat in s.order:
            given = {fleet.faction for fleet in s.fleets}
            pick = next(key for key in (*s.plans[seat].wishes, *FACTIONS) if key not in given)
            s = s.with_fleet(seat, Fleet(pick)).report(Chose(seat, pick))
        return s.then(TurnOrder())


class TurnOrder(Task[War], frozen=True):
    """§5.3 Let the best roller start. The others follow clockwise by corner."""

    rule = "§5.3"

    def run(self, s: War) -> War:
        corner = {seat: RING.index(s.fleets[seat].faction) for seat in s.order}
        first = s.order[0]
        clockwise = sorted(s.order, key=lambda seat: (corner[seat] - corner[first]) % len(RING))
        return replace(s, order=tuple(clockwise), active=first)


# §5.4 to §5.7 Ships, deck, gifts


class Deploy(Task[War], frozen=True):
    """§5.4 to §5.7 Place the ships and hand out gifts."""

    rule = "§5.4"

    def run(self, s: War) -> War:
        for seat in s.order:
            corner = CORNER[s.fleets[seat].faction]
            places = [(key, mirrored(h, corner)) for key, h in s.plans[seat].places]
            for key, h in places:
                s = s.launch(seat, Ship.whole(key[:2], int(key[2:]), h))
            s, gift = s.gain(seat, DATA.setup.starting_resources + gift_of(s, seat))
            s = s.report(Deployed(seat, tuple((key, LABEL[h]) for key, h in places), gift))
        offers = [q for seat in sorted(s.order) for q in (Resign(seat), DrawOffer(seat))]
        return replace(s, plans=()).offer(*offers).then(MakeDeck())


class MakeDeck(Task[War], frozen=True):
    """§5.4 §5.5 Make a deck without the blueprints of starting ships and of motherships."""

    rule = "§5.4"

    def run(self, s: War) -> War:
        gone = Counter({BLUEPRINT[kind]: len(s.fleets) for kind in START_SHIPS})
        return replace(s, deck=Deck.of((WHOLE["cards"] - gone).elements()))


def gift_of(s: War, seat: Seat) -> Stock:
    """§5.7 A seat's gift: it offsets a measured handicap. The balanced start adds more."""
    seats, place, gift = len(s.order), s.order.index(seat), Stock()
    if s.start == "rules":
        return gift
    if seats == 2 and place == 1:
        gift = DATA.setup.two_player_second_seat_bonus
    opposite = RING[(RING.index(s.fleets[seat].faction) + 2) % len(RING)]
    if seats == 3 and opposite not in {fleet.faction for fleet in s.fleets}:
        gift = DATA.setup.three_player_middle_bonus
    extra = DATA.setup.balanced_start[str(seats)][place]
    return gift + extra if s.start == "balanced" else gift
