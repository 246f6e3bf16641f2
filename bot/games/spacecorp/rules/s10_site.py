"""§10.3 to §10.5 The Competition's action at a site in Mariners and Planeteers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from bot.engine.flow import Draw, Task
from bot.engine.rng import Chance
from bot.games.spacecorp.data import BASES, CARDS, SiteCard
from bot.games.spacecorp.events import CompBase, CompHome, CompTeam, CompWhy
from bot.games.spacecorp.kinds import (
    MatchBoxes,
    MatchNothing,
    MatchProduction,
    MatchProfit,
    MatchTeam,
    MatchTile,
    MatchType,
    Site,
    Which,
)
from bot.games.spacecorp.rules.s07_bases import meets_requirement
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.rules.s10_tiles import PlaceTileAt, another_card, outermost
from bot.games.spacecorp.rules.s11_offers import (
    Replenish,
    gained,
    place_a_tile,
    take_boxes,
)
from bot.games.spacecorp.state import COMP, Corp, spot_site

Ground = Literal["lagrange", "empty box", "tile"]
Deed = Literal["team", "team or tile", "tile", "home", "base"]

TABLE: Final[Mapping[tuple[bool, Ground], tuple[Deed, ...]]] = {
    (False, "lagrange"): ("team",),
    (False, "empty box"): ("team or tile",),
    (False, "tile"): ("team",),
    (True, "lagrange"): ("home", "base"),
    (True, "empty box"): ("tile", "home", "base"),
    (True, "tile"): ("home", "base"),
}
"""§10.3 The deeds by whether a Competition team is there, and what the site is (step 4)."""

# §10.3 Which site


class SiteAction(Task[Corp], frozen=True):
    """§10.3 Finds the site of a card, then acts there."""

    card: SiteCard
    rule = "§10.3"

    def run(self, s: Corp) -> Corp:
        s, site = selected(s, self.card) if self.card.select else listed(s, self.card.sites)
        return another_card(s) if site is None else s.then(ActAt(site.id))


def selected(s: Corp, card: SiteCard) -> tuple[Corp, Site | None]:
    """§10.3 The highest or lowest, even or odd site without a base, with the reason (step 1,
    R6)."""
    which, parity = card.select.split("_")
    odd = parity == "odd"
    fit = [x for x in s.sites() if (x.number or 0) % 2 == odd and not s.bases_at(x)]
    manned = [x for x in fit if x.id in s.rival.teams]
    site = outermost(manned or fit, "highest" if which == "highest" else "lowest")
    if site is None:
        return s.report(CompWhy("no-eligible")), None
    code = f"{which}-{parity}-{'team' if manned else 'free'}"
    return s.report(CompWhy(code, site.id)), site


def listed(s: Corp, sites: Sequence[str]) -> tuple[Corp, Site | None]:
    """§10.3 The site of a card that lists one site or two, with the reason (steps 2 and 3)."""
    if len(sites) == 1:
        return one_listed(s, s.site(sites[0]))
    first, second = s.site(sites[0]), s.site(sites[1])
    match (bool(s.bases_at(first)), bool(s.bases_at(second))):
        case (True, True):
            s = s.report(CompWhy("both-based", first.id, second.id))
            return with_team(s, "highest")
        case (True, False):
            return s.report(CompWhy("other-based", second.id, first.id)), second
        case (False, True):
            return s.report(CompWhy("other-based", first.id, second.id)), first
    teams = (first.id in s.rival.teams, second.id in s.rival.teams)
    if teams == (False, True):
        return s.report(CompWhy("other-has-team", second.id, first.id)), second
    code = "first-has-team" if teams == (True, False) else "first-listed"
    return s.report(CompWhy(code, first.id, second.id)), first


def one_listed(s: Corp, site: Site) -> tuple[Corp, Site | None]:
    """§10.3 The site that a card lists, or the site to use if that has a base (step 2)."""
    if s.owns_base(COMP, site):
        return with_team(s.report(CompWhy("comp-base", site.id)), "lowest")
    if s.bases_at(site):
        return with_team(s.report(CompWhy("player-base", site.id)), "highest")
    return s.report(CompWhy("as-listed", site.id)), site


def with_team(s: Corp, which: Which) -> tuple[Corp, Site | None]:
    """§10.3 The lowest or highest numbered site with a Competition team, with the reason."""
    site = outermost([x for x in s.sites() if x.id in s.rival.teams], which)
    why = CompWhy(f"{which}-team", site.id) if site else CompWhy("no-team-anywhere")
    return s.report(why), site


# §10.3 What it does there


class ActAt(Task[Corp], frozen=True):
    """§10.3 Does the table's deeds at a site, one after the other (step 4)."""

    site: str
    rule = "§10.3"

    def run(self, s: Corp) -> Corp:
        site = s.site(self.site)
        deeds = TABLE[site.id in s.rival.teams, ground(s, site)]
        return s.then(*(Do(deed, site.id) for deed in deeds))


def ground(s: Corp, site: Site) -> Ground:
    """§10.3 The column of the table for a site."""
    if site.kind == "lagrange":
        return "lagrange"
    return "empty box" if s.empty_box(site) else "tile"


class Do(Task[Corp], frozen=True):
    """§10.3 Does one deed of the table."""

    deed: Deed
    site: str
    rule = "§10.3"

    def run(self, s: Corp) -> Corp:
        match self.deed:
            case "team":
                return place_team(s, self.site)
            case "team or tile" if s.rival.supply:
                return place_team(s, self.site)
            case "team or tile" | "tile":
                if self.deed != "tile":
                    s = s.report(CompWhy("tile-instead", self.site))
                return s.then(PlaceTileAt(s.empty_box(s.site(self.site)) or ""))
            case "home":
                return s.team_home(self.site).report(CompHome(self.site))
            case "base":
                return s.then(PlaceBase(s.site(self.site).spots[0]))
            case other:
                assert_never(other)


def place_team(s: Corp, site: str) -> Corp:
    """§10.3 Land a Competition team at a site, if one is in supply (step 5)."""
    if not s.rival.supply:
        return s.report(CompWhy("no-supply", site))
    return s.team_to(site).marked("team", site, COMP).report(CompTeam(site))


# §10.4 Bases


class PlaceBase(Draw[Corp], frozen=True):
    """§10.4 Places a random base, with its match event if it meets its requirement."""

    spot: str
    rule = "§10.4"
    public = (CompBase,)

    def run(self, s: Corp, chance: Chance) -> Corp:
        kind, bases = s.comp_bases.drawn(chance)
        s = replace(s, comp_bases=bases).built(self.spot, kind, COMP)
        fits = meets_requirement(s, kind, self.spot)
        s = s.marked("base", self.spot, COMP)
        s = checked(s.report(CompBase(spot_site(self.spot).id, kind, fits)))
        return match_event(s, kind, self.spot) if fits else s


# §10.5 Match events


def match_event(s: Corp, kind: str, spot: str) -> Corp:
    """§10.5 Carry out the match event of a base."""
    match BASES[kind].match_event:
        case MatchTeam(which):
            return event_team(s, which)
        case MatchProfit(by_era):
            return gained(s, by_era[s.era], "match")
        case MatchProduction():
            return gained(s, s.production(spot), "match")
        case MatchType(action, each):
            boxes = [i for i, c in enumerate(s.market, 1) if c and CARDS[c].shows(action)]
            s = take_boxes(s, tuple(boxes), (action,) if each else ())
        case MatchBoxes(named, profit):
            s = take_boxes(gained(s, profit, "match"), named, ())
        case MatchTile(which):
            return place_a_tile(s, which)
        case MatchNothing():
            return s
        case other:
            assert_never(other)
    return s.then(Replenish())


def event_team(s: Corp, which: Which) -> Corp:
    """§10.5 Land a team on the lowest or highest site that is free for it."""
    free = [x for x in s.sites() if x.id not in s.rival.teams and not occupied(s, x)]
    site = outermost(free, which)
    if site is None or not s.rival.supply:
        return s.report(CompWhy("no-place-for-team"))
    return place_team(s, site.id)


def occupied(s: Corp, site: Site) -> bool:
    """§10.5 Whether a site has a base, or among the stars a player's base or a colony."""
    if site.kind == "system":
        return s.players_base(site) or site.id in s.colonies
    return bool(s.bases_at(site))
