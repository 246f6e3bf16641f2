"""§4.3 Exploring: where it is allowed, and what a tile brings."""

from __future__ import annotations

from bot.engine.errors import No
from bot.engine.flow import Draw, Seat
from bot.engine.rng import Chance
from bot.games.spacecorp.data import TILES, pool_of
from bot.games.spacecorp.events import Found
from bot.games.spacecorp.kinds import Site
from bot.games.spacecorp.rules.s08_progress import Advance
from bot.games.spacecorp.rules.s09_contracts import checked
from bot.games.spacecorp.rules.s10_tiles import drawn, left
from bot.games.spacecorp.rules.s13_stars import send_home
from bot.games.spacecorp.state import Corp, spot_site


def why_unexplorable(s: Corp, seat: Seat, site: Site) -> No | None:
    """§4.3, §5.4 Why nothing can be found at a site, whatever the team and the cost."""
    if not site.boxes:
        return No("no-box", site.id, "§4.3")
    if not s.empty_box(site):
        return No("explored", site.id, "§4.3")
    if foreign_colony(s, seat, site):
        return No("their-colony", site.id, "§4.3")
    return None if left(s, site) else No("pool-empty", site.id, "§4.3")


def foreign_colony(s: Corp, seat: Seat, site: Site) -> bool:
    """§4.3, §15.6 Whether another side has a colony at a site."""
    return site.id in s.colonies and s.colonies[site.id].owner != seat


class DiscoverTile(Draw[Corp], frozen=True):
    """§4.3 Draws a tile into a box, with its profit, its steps of the cubes and its special
    effect."""

    seat: Seat
    box: str
    rule = "§4.3"
    public = (Found,)

    def run(self, s: Corp, chance: Chance) -> Corp:
        site = spot_site(self.box)
        s, tile = drawn(s, pool_of(site, self.box), chance)
        found = [tile]
        if TILES[tile].special == "draw_alien" and len(s.pools["alien"]):
            s, alien = drawn(s, "alien", chance)
            found.append(alien)
        for t in found:
            s = s.laid(self.box, t)
        pays = sum(TILES[t].profit for t in found)
        s = s.gain(self.seat, pays, "tile").marked("tile", self.box, self.seat)
        s = s.report(Found(self.seat, site.id, tuple(found), pays))
        if any(TILES[t].special == "hostile" for t in found):
            s = send_home(s, site.id)
        # §9.1 A tile may bring the tag that a contract asks of a colony.
        return checked(s).then(
            Advance(self.seat, "genetics", sum(TILES[t].genetics for t in found)),
            Advance(self.seat, "revelation", sum(TILES[t].revelation for t in found)),
        )
