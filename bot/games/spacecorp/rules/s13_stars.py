"""§13 Starfarers: what the Competition does at a system."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.engine.flow import Task
from bot.games.spacecorp.data import COLONIES, COLONY_OF, SiteCard
from bot.games.spacecorp.events import CompColony, CompGained, CompWhy, TeamsFled
from bot.games.spacecorp.kinds import Site, Which
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.rules.s10_site import PlaceBase, place_team
from bot.games.spacecorp.rules.s10_tiles import PlaceTileAt, another_card, outermost
from bot.games.spacecorp.state import COMP, ColonyAt, Corp

Case = Callable[[Corp, Site], bool]

# §13.5 The nine cases


def full(s: Corp, x: Site) -> bool:
    """Whether all boxes of a system have tiles."""
    return s.empty_box(x) is None


CASES: Final[tuple[tuple[str, Case], ...]] = (
    ("1", lambda s, x: s.players_base(x) and x.id not in s.colonies),
    ("2", lambda s, x: x.id in s.colonies and s.colonies[x.id].owner != COMP),
    ("3", lambda s, x: x.id in s.colonies),
    ("4", lambda s, x: x.id not in s.rival.teams),
    ("5", lambda s, x: s.owns_base(COMP, x)),
    ("6", lambda s, x: full(s, x) and x.explore in {4, 7}),
    ("7", lambda s, x: full(s, x) and x.explore == 10),
    ("8", lambda s, x: not full(s, x) and x.explore in {7, 10}),
    ("9", lambda s, x: not full(s, x) and x.explore == 4),
)
"""§13.5 The cases in order. The first one that fits is carried out."""


def case_of(s: Corp, site: Site) -> str:
    """§13.5 The number of the first case that fits."""
    return next(number for number, fits in CASES if fits(s, site))


class StarAction(Task[Corp], frozen=True):
    """§13.5 Acts at a system by the first case that fits, which may send it elsewhere (once,
    R7)."""

    site: str
    selector: int
    rule = "§13.5"

    @classmethod
    def of(cls, card: SiteCard) -> StarAction:
        """The action of a Competition card."""
        return cls(card.sites[0], card.colony_selector)

    def run(self, s: Corp) -> Corp:
        site = s.site(self.site)
        number = case_of(s, site)
        s = s.report(CompWhy(f"star-{number}", site.id))
        match number:
            case "1" | "2":
                return self._elsewhere(s, highest=number == "2")
            case "3":
                return collect(s, site)
            case "4":
                return place_team(s, site.id)
        tiles, bases = PlaceTiles(site.id), PlaceBases(site.id)
        colony = PlaceColony(site.id, self.selector)
        deeds: dict[str, tuple[Task[Corp], ...]] = {
            "5": (colony,),
            "6": (bases, colony),
            "7": (bases,),
            "8": (tiles,),
            "9": (tiles, bases, colony),
        }
        return s.then(*deeds[number])

    def _elsewhere(self, s: Corp, *, highest: bool) -> Corp:
        """§13.5 Go to an open system with a Competition team, or draw another card (cases 1 and
        2)."""
        which: Which = "highest" if highest else "lowest"
        open_ = [x for x in s.sites() if not s.players_base(x) and x.id not in s.colonies]
        site = outermost([x for x in open_ if x.id in s.rival.teams], which)
        if site is None:
            return another_card(s.report(CompWhy("no-open-system")))
        s = s.report(CompWhy(f"{which}-open", site.id))
        return s.then(replace(self, site=site.id))


def collect(s: Corp, site: Site) -> Corp:
    """§13.5 Pay the Competition for its colony and end its turn (case 3, R20)."""
    pays = COLONIES[s.colonies[site.id].marker].value
    s = s.gain(COMP, pays, "colony").with_comp(halted=True)
    return s.marked("colony", site.id, COMP).report(CompGained(pays, "colony"))


# §13.6 to §13.8


class PlaceTiles(Task[Corp], frozen=True):
    """§13.6 Places a tile into each empty box, box A first."""

    site: str
    rule = "§13.6"

    def run(self, s: Corp) -> Corp:
        site = s.site(self.site)
        return s.then(*(PlaceTileAt(box) for box in site.boxes if box not in s.tiles))


class PlaceBases(Task[Corp], frozen=True):
    """§13.7 Places a base on each box with a tile and without a base, box A first."""

    site: str
    rule = "§13.7"

    def run(self, s: Corp) -> Corp:
        site = s.site(self.site)
        # §4.3 Nobody may build on Phobos.
        free = [box for box in site.boxes if box in s.tiles and box not in s.bases]
        fit = [box for box in free if not s.special_box(box, "hostile")]
        if not fit:
            return s.report(CompWhy("no-box-for-base", site.id))
        return s.then(*(PlaceBase(box) for box in fit))


class PlaceColony(Task[Corp], frozen=True):
    """§13.8 Places the colony marker nearest to the card's number. All teams there leave."""

    site: str
    selector: int
    rule = "§13.8"

    def run(self, s: Corp) -> Corp:
        left = sorted(COLONIES[m].selector for m in s.markers())
        if not left:
            return s.report(CompWhy("no-marker", self.site))
        marker = COLONY_OF[min(left, key=lambda n: (abs(n - self.selector), n))]
        s = s.report(CompWhy("marker", marker.id, number=self.selector))
        s = replace(s, colonies={**s.colonies, self.site: ColonyAt(marker.id, COMP)})
        s = s.gain(COMP, marker.value, "colony").marked("colony", self.site, COMP)
        s = s.report(CompColony(self.site, marker.id, marker.value))
        return checked(send_home(s.team_home(self.site), self.site))


def send_home(s: Corp, site: str) -> Corp:
    """§13.8 Send all players' teams at a system to the start space."""
    teams = list(s.holders(site))
    for seat, number in teams:
        s = s.with_hq(seat, s.hqs[seat].with_team(number, s.start))
    return s.report(TeamsFled(site, s.start)) if teams else s
