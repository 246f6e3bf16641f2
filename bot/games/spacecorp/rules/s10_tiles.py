"""§10.6, §13.6 Tiles that the Competition draws and places."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.flow import Draw, Task
from bot.engine.rng import Chance
from bot.games.spacecorp.data import TILES, pool_of
from bot.games.spacecorp.events import CompTile, CompWhy
from bot.games.spacecorp.kinds import Site, Which
from bot.games.spacecorp.state import COMP, Corp, spot_site


def left(s: Corp, site: Site) -> int:
    """§4.3 The number of tiles left in the pool of a site's first empty box."""
    box = s.empty_box(site)
    return len(s.pools[pool_of(site, box)]) if box else 0


def tile_site(s: Corp, which: Which) -> Site | None:
    """§10.5 The lowest or highest numbered site with an empty box and no colony."""
    return outermost([x for x in s.sites() if s.empty_box(x) and x.id not in s.colonies], which)


def outermost(found: list[Site], which: Which) -> Site | None:
    """§10.3 The lowest or highest numbered of these sites, if there are any."""
    return found[0 if which == "lowest" else -1] if found else None


class PlaceTileAt(Task[Corp], frozen=True):
    """§10.6 Places a tile into a box, unless the pool is empty."""

    box: str
    rule = "§10.6"

    def run(self, s: Corp) -> Corp:
        if not len(s.pools[pool_of(spot_site(self.box), self.box)]):
            return s.report(CompWhy("pool-empty", spot_site(self.box).id))
        return s.then(DrawTile(self.box))


class DrawTile(Draw[Corp], frozen=True):
    """§13.6 Draws a tile into a box, with an Alien tile on top if it is an Alien Signal."""

    box: str
    rule = "§13.6"
    public = (CompTile,)

    def run(self, s: Corp, chance: Chance) -> Corp:
        site = spot_site(self.box)
        s, tile = drawn(s, pool_of(site, self.box), chance)
        found = [tile]
        if TILES[tile].special == "draw_alien":
            s, alien = _alien(s, chance)
            found += [alien] if alien else []
        pays = sum(TILES[t].profit for t in found)
        for t in found:
            s = s.laid(self.box, t)
        s = s.gain(COMP, pays, "tile").marked("tile", self.box, COMP)
        return s.report(CompTile(site.id, tuple(found), pays))


def _alien(s: Corp, chance: Chance) -> tuple[Corp, str]:
    """§13.6 Draw an Alien tile that isn't special. Special ones are discarded for the era."""
    while len(s.pools["alien"]):
        s, tile = drawn(s, "alien", chance)
        if TILES[tile].special is None:
            return s, tile
        s = replace(s, gone=(*s.gone, tile))
    return s, ""


def drawn(s: Corp, pool: str, chance: Chance) -> tuple[Corp, str]:
    """Draw a tile from a pool."""
    tile, rest = s.pools[pool].drawn(chance)
    return replace(s, pools={**s.pools, pool: rest}), tile


def another_card(s: Corp) -> Corp:
    """§10.2 Mark that the card had no effect, so that the next one is drawn."""
    return s.with_comp(again=True).report(CompWhy("another-card"))
