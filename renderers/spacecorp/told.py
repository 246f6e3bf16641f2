"""Who and what stands on the map, in words, for the alt texts of pictures."""

from typing import Final

import msgspec

from bot.games.spacecorp.data import DATA, TILES
from bot.games.spacecorp.kinds import Era, Site
from bot.games.spacecorp.view import SiteView, SpotView
from bot.games.spacecorp.words import WORDS, Texts
from renderers.kit.parts import Livery, seat_livery
from renderers.look import Look

COMP: Final = -1
RIVAL: Final = Livery("danger", "inverse", "diamond", "X", "red diamond, the Competition")


def words_of(look: Look) -> Texts:
    """The game's words in the language of the picture."""
    return WORDS.get(look.language, WORDS["en"])


def owner(side: int) -> Livery:
    """The livery of a seat or of the Competition."""
    return RIVAL if side == COMP else seat_livery(side)


def numbered(seat: int, number: int) -> Livery:
    """The livery of a seat with a team's number as its letter."""
    return msgspec.structs.replace(seat_livery(seat), letter=str(number))


def owner_name(side: int, look: Look, t: Texts) -> str:
    """The name of a side, for the alt text."""
    return t.say("pic-the-competition") if side == COMP else look.names[side]


def occupied(x: SiteView) -> bool:
    """Whether a site has a team, tile, base or colony."""
    return bool(x.teams or x.comp_team or x.colony or any(s.tiles or s.base for s in x.spots))


def all_explored(x: SiteView) -> bool:
    """Whether every box of a site has a tile."""
    return all(s.tiles for s in x.spots)


def spoken(x: SiteView, site: Site, look: Look, t: Texts) -> str:
    """A site for the alt text: what stands there, and its costs."""
    words = [*standing(x, look, t), *costs_spoken(x, site, t)]
    called = site.name[t.language]
    name = f"{site.number}. {called}" if site.number else called
    return f"{name}: {t.say('pic-comma').join(words) or t.say('pic-nobody')}"


def standing(x: SiteView, look: Look, t: Texts) -> list[str]:
    """§20.2 to §20.5 What stands at a site."""
    words = [t.say("pic-team", who=look.names[seat], n=number) for seat, number in x.teams]
    words += [t.say("pic-comp-team")] if x.comp_team else []
    for spot in x.spots:
        words += box_spoken(spot, look, t)
    if x.colony:
        who = owner_name(x.owner, look, t)
        words.append(t.say("pic-of", what=t.named(x.colony), who=who))
    return words


def costs_spoken(x: SiteView, site: Site, t: Texts) -> list[str]:
    """§20.2 What exploring and building at a site costs, and its colony points."""
    words = []
    if site.explore and not all_explored(x):
        words.append(t.say("pic-explore", n=site.explore))
    words += [t.say("pic-build", n=x.spots[0].cost)] if x.spots and site.build else []
    words += [t.say("pic-gravity", n=site.gravity)] if site.gravity else []
    words += [t.say("pic-radiation", n=site.radiation)] if site.radiation else []
    words += [t.say("pic-points", n=x.points)] if x.points and not x.colony else []
    return words


def box_spoken(spot: SpotView, look: Look, t: Texts) -> list[str]:
    """What is on a box."""
    found = [tile_spoken(tile, t) for tile in spot.tiles]
    if spot.base:
        who = owner_name(spot.owner, look, t)
        found.append(t.say("pic-of", what=t.named(spot.base), who=who))
    return found


def tile_spoken(tile: str, t: Texts) -> str:
    """§20.3 A tile with production and tags."""
    data = TILES[tile]
    has = [t.say("pic-production", n=data.production)] if data.production else []
    has += [t.say(f"tag-{tag}") for tag in data.tags]
    listed = t.say("pic-comma").join(has)
    return t.say("pic-tile", tile=t.named(tile), list=listed) if has else t.named(tile)


def lanes_spoken(era: Era, t: Texts) -> str:
    """§20.2 All distances of a map."""
    board = DATA.boards[era]
    names = {key: region.name[t.language] for key, region in board.regions.items()}
    distances = (t.say("pic-lane", a=names[x.a], b=names[x.b], n=x.distance) for x in board.lanes)
    return t.say("pic-lanes", list=t.say("pic-comma").join(distances))
