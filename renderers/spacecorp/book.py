"""The game's sprites by name. Each is drawn once and then only copied."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from bot.games.spacecorp.data import BASES, CARDS, ERAS, PROGRESS, SITE
from renderers.scene import Recipe
from renderers.spacecorp.bodies import body
from renderers.spacecorp.faces import DRAWN, TAGS, card_face, colony, progress_face, reach, tag_sign
from renderers.spacecorp.overview import bare_map

PATH: Final = "renderers.spacecorp.book:BOOK"


def made() -> dict[str, Recipe]:
    """Every sprite of the game by its name."""
    cards = {f"card-{c.id}": partial(card_face, c) for c in CARDS.values()}
    progress = {f"card-{c.id}": partial(progress_face, c) for c in PROGRESS.values()}
    bases = {f"base-{kind}": DRAWN[kind] for kind in BASES}
    tags = {f"tag-{tag}": partial(tag_sign, tag) for tag in TAGS}
    bodies = {f"body-{s.id}": partial(body, s, (0, 0), reach(s)) for s in SITE.values()}
    maps = {f"map-{era}": partial(bare_map, era) for era in ERAS}
    return {**cards, **progress, **bases, **tags, **bodies, **maps, "colony": colony}


BOOK: Final[Mapping[str, Recipe]] = MappingProxyType(made())
