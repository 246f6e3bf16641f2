"""§4.9, §13.3 The player's Colonize action."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.errors import No
from bot.engine.flow import Seat, Word, Words
from bot.engine.slots import Slot
from bot.games.spacecorp.data import BASES, COLONY_OF, NUMBERED, TILES
from bot.games.spacecorp.events import Colonized
from bot.games.spacecorp.goals import ColonyGenetics, ColonyRevelation
from bot.games.spacecorp.kinds import (
    ColonyProfit,
    EraEnd,
)
from bot.games.spacecorp.rules.s04_payments import Paid
from bot.games.spacecorp.rules.s04_totals import Bill, bill, cards_slot, spend
from bot.games.spacecorp.rules.s08_progress import Advance
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.rules.s13_stars import send_home
from bot.games.spacecorp.state import ColonyAt, Corp


class Colonize(Paid):
    """§4.9, §13.3 D12 `<system> <marker> [cards]`: put a colony marker on a system."""

    heads = 2

    def owed(self, s: Corp, seat: Seat, words: Words) -> Bill:
        return colony_bill(s, seat, words[0], words[1])

    def why(self, s: Corp, seat: Seat) -> No | None:
        return None if s.era == "S" else No("not-yet-colonize", rule="§4.9")

    def slot(self, s: Corp, seat: Seat, words: Words) -> Slot | None:
        match words:
            case ():
                systems = tuple(x.id for x in NUMBERED["S"])
                return Slot(systems, lambda w: why_no_colony(s, seat, w), "no-site")
            case (site,):

                def why(word: Word) -> No | None:
                    marker = COLONY_OF[int(word)]
                    if marker.id not in s.markers():
                        return No("marker-gone", marker.id, "§13.3")
                    return colony_bill(s, seat, site, word).why(marker.id, "§13.3", "few-points")

                return Slot(tuple(str(n) for n in COLONY_OF), why, "no-marker")
            case (site, number, *cards):
                owed = colony_bill(s, seat, site, number)
                few = owed.short(site, "§13.3", "few-points")
                return cards_slot(owed, tuple(cards), few)
        return None

    def take(self, s: Corp, seat: Seat, words: Words) -> Corp:
        site, number, *named = words
        s, total, cards = spend(s, seat, colony_bill(s, seat, site, number), tuple(named))
        return colonize(s, seat, site, number, total, cards)


def why_no_colony(s: Corp, seat: Seat, site: str) -> No | None:
    """§13.3 Why a seat can't colonize a system."""
    if site in s.colonies:
        return No("colony-there", site, "§13.2")
    if not s.owns_base(seat, s.site(site)):
        return No("no-own-base", site, "§13.3")
    return No("recluse", site, "§4.3") if s.special(s.site(site), "recluse") else None


def points_of(s: Corp, seat: Seat, site: str) -> int:
    """§13.3 The points of a system for a seat: its tiles' colony values, and the seat's bases
    there."""
    boxes = s.site(site).boxes
    points = sum(TILES[t].colony for box in boxes for t in s.stacked(box))
    for base in s.bases_at(s.site(site)):
        if base.owner == seat:
            effect = BASES[base.kind].effect
            points += 1 + (effect.colony_points if isinstance(effect, EraEnd) else 0)
    return points


def colony_bill(s: Corp, seat: Seat, site: str, number: str) -> Bill:
    """§13.3 The bill of putting a marker on a system."""
    need = COLONY_OF[int(number)].points_required
    return bill(s, seat, "colony", need, extra=points_of(s, seat, site))


def colonize(s: Corp, seat: Seat, site: str, number: str, total: int, cards: Words) -> Corp:
    """§13.3 Put a marker on a system, with its value and effect. Other sides' teams leave."""
    marker = COLONY_OF[int(number)]
    s = replace(s, colonies={**s.colonies, site: ColonyAt(marker.id, seat)})
    pays = marker.value + sum(
        e.value for e in s.progress_effects(seat) if isinstance(e, ColonyProfit)
    )
    s = s.gain(seat, pays, "colony").marked("colony", site, seat)
    s = s.report(Colonized(seat, site, marker.id, total, pays, cards))
    s = checked(rivals_leave(s, seat, site))
    match marker.effect:
        case ColonyGenetics(n):
            return s.then(Advance(seat, "genetics", n))
        case ColonyRevelation(n):
            return s.then(Advance(seat, "revelation", n))
    return s


def rivals_leave(s: Corp, seat: Seat, site: str) -> Corp:
    """§13.3, §15.6 Send the Competition's team at a system to its supply, or rivals' teams to
    Sol."""
    if s.comp:
        return s.team_home(site) if site in s.comp.teams else s
    mine = s.hqs[seat]
    return (
        send_home(s, site).with_hq(seat, mine)
        if any(owner != seat for owner, _ in s.holders(site))
        else s
    )
