"""§4.2 to §4.5 What moving, exploring and building cost, and why they may not be done."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.flow import Seat
from bot.games.spacecorp.data import BASES, TILES, distance
from bot.games.spacecorp.kinds import HalveDistance, Site
from bot.games.spacecorp.rules.s04_explore import foreign_colony, why_unexplorable
from bot.games.spacecorp.rules.s04_totals import Bill, bill, immune
from bot.games.spacecorp.rules.s07_bases import meets_requirement
from bot.games.spacecorp.state import Corp, spot_site

# §4.2 Move


def move_cost(s: Corp, seat: Seat, origin: Site, site: Site) -> int:
    """§4.2 The cost of a move: gravity of both ends, distance, radiation of the destination."""
    far = distance(s.era, origin, site)
    if s.era == "S" and any(isinstance(e, HalveDistance) for e in s.progress_effects(seat)):
        far = (far + 1) // 2
    radiation = 0 if immune(s, seat) else site.radiation
    return origin.gravity + far + site.gravity + radiation


def move_bill(s: Corp, seat: Seat, team: str, site: str) -> Bill:
    """§4.2 The bill of a team's move."""
    origin = s.site(s.hqs[seat].team_at(team))
    return bill(s, seat, "move", move_cost(s, seat, origin, s.site(site)))


# §4.3 Explore


def explore_bill(s: Corp, seat: Seat, site: str) -> Bill:
    """§4.3 The bill of exploring a site."""
    return bill(s, seat, "explore", s.site(site).explore or 0)


def why_no_explore(s: Corp, seat: Seat, site: str) -> No | None:
    """§4.3 Why a site can't be explored now."""
    if no := why_unexplorable(s, seat, s.site(site)):
        return no
    if not s.has_team(seat, site):
        return No("no-team-there", site, "§4.3")
    return explore_bill(s, seat, site).why(site, "§4.3")


# §4.4 Build


def build_cost(s: Corp, spot: str) -> int:
    """§4.4 The cost of building on a spot, with the changes by its tiles, at least 0."""
    change = sum(TILES[tile].base_mod for tile in s.stacked(spot))
    return max(0, (spot_site(spot).build or 0) + change)


def shielded(s: Corp, seat: Seat, spot: str) -> bool:
    """§4.4 Whether only shielded values count on a spot."""
    return spot_site(spot).radiation >= 1 and not immune(s, seat)


def build_bill(s: Corp, seat: Seat, spot: str) -> Bill:
    """§4.4 The bill of building on a spot."""
    return bill(s, seat, "build", build_cost(s, spot), shielded=shielded(s, seat, spot))


def why_no_room(s: Corp, seat: Seat, spot: str) -> No | None:
    """§4.4 Why no base can be built on a spot, whatever it costs."""
    site = spot_site(spot)
    if spot in s.bases:
        return No("based", spot, "§4.4")
    if site.kind != "lagrange" and spot not in s.tiles:
        return No("no-tile", spot, "§4.4")
    if s.special_box(spot, "hostile"):
        return No("hostile", spot, "§4.3")
    if foreign_colony(s, seat, site):
        return No("their-colony", site.id, "§4.4")
    return None if s.has_team(seat, site.id) else No("no-team-there", site.id, "§4.4")


def why_no_build(s: Corp, seat: Seat, spot: str) -> No | None:
    """§4.4 Why no base at all can be built on a spot now."""
    if no := why_no_room(s, seat, spot):
        return no
    code = "too-dear-shielded" if shielded(s, seat, spot) else "too-dear"
    return build_bill(s, seat, spot).why(spot, "§4.4", code)


def why_no_kind(s: Corp, seat: Seat, spot: str, kind: str) -> No | None:
    """§7.1, §7.4 Why this kind of base can't be built on a spot."""
    if not s.supply(seat, kind):
        return No("no-base-left", kind, "§7.4")
    if not meets_requirement(s, kind, spot):
        return No(f"needs-{BASES[kind].req[s.era].replace('_', '-')}", kind, "§7.1")
    return None


# §4.5 Produce


def yields(s: Corp, seat: Seat) -> dict[str, int]:
    """§7.2 The productions of a seat's bases by spot, in board order, without those of 0."""
    found = {spot: s.production(spot) for spot in s.spots_of(seat)}
    return {spot: n for spot, n in found.items() if n}


def best_yield(s: Corp, seat: Seat, n: int) -> tuple[str, ...]:
    """§19.3 D6 The spots of the `n` bases with the highest productions, in board order."""
    found = yields(s, seat)
    chosen = sorted(found, key=lambda spot: -found[spot])[:n]
    return tuple(spot for spot in found if spot in chosen)
