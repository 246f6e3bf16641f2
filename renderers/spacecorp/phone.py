"""The phone picture: whose turn, the map, what has just changed, one's own cards, the profits."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.games.spacecorp.kinds import Era
from bot.games.spacecorp.view import PrivateView, PublicView
from bot.games.spacecorp.words import Texts
from renderers.kit import Part, column, filling, grid, label, natural, row, sized
from renderers.kit.closeup import closeup
from renderers.kit.glance import scores
from renderers.look import Look
from renderers.scene import Scene
from renderers.spacecorp import cards
from renderers.spacecorp.book import PATH
from renderers.spacecorp.cells import abreast
from renderers.spacecorp.glance import (
    focus,
    happened,
    heading,
    large,
    news,
    race,
    race_for_contracts,
    standing,
    told,
)
from renderers.spacecorp.overview import SWATCHES, chart
from renderers.spacecorp.player import slot
from renderers.spacecorp.told import words_of

HEAD_HIGH, STRIP_HIGH = 76, 132
SLOT_HIGH: Final = 110
NEAR: Final[Mapping[Era, int]] = {"M": 3, "P": 3, "S": 2}
"""The most sites that are shown large on each map."""
HALF: Final = 560
"""The greatest width of those sites that leaves room for the contracts beside them."""
FEW: Final = 6
"""The largest hand that leaves room for the slots above it."""
WORDS: Final = 30


def phone(given: PublicView | PrivateView, look: Look) -> Scene:
    """§20 The picture for a phone, with a seat's own cards in a private view."""
    view = given.public if isinstance(given, PrivateView) else given
    look, t = replace(look, level="phone"), words_of(look)
    near = focus(view)
    fresh = [x for x in near if news(view, x)]
    shown = (fresh or near)[: NEAR[view.era]]
    cells, contracts = (
        [large(view, x, t) for x in shown],
        column(*happened(view, t), race_for_contracts(view, look), gap=8),
    )
    if sum(natural(part)[0] for part in cells) <= HALF:
        changed = [row(*(part._replace(give=0) for part in cells), filling(contracts), gap=18)]
    else:
        changed = [row(*map(abreast, cells), gap=12), contracts]
    whole = column(
        sized(heading(view, look, t), high=HEAD_HIGH),
        filling(chart(view, fresh, named=True)),
        *changed,
        *own(given, look, t),
        sized(scores(race(view, look, t), alt=standing(view, look, t)), high=STRIP_HIGH),
        gap=14,
    )
    return closeup(
        whole,
        look,
        title=t.say("pic-title", era=t.named(view.era), n=view.round),
        book=PATH,
        swatches=SWATCHES,
        spoken=told(view, look, t),
    )


def own(given: PublicView | PrivateView, look: Look, t: Texts) -> list[Part]:
    """A seat's slots and hand, or for everybody the cards on offer."""
    if not isinstance(given, PrivateView):
        return [column(label(t.say("pic-offers"), WORDS, "muted"), cards.offers(given, look, 2))]
    hq, hand = given.public.hqs[given.seat], given.hand
    slots = row(*(filling(slot(n, c, t)) for n, c in enumerate(hq.open.slots)), gap=8)
    held = cards.hand(hand, t) if hand else grid([label(t.say("no-cards"), WORDS, "muted")], 1)
    return [*([sized(slots, high=SLOT_HIGH)] if len(hand) <= FEW else []), held]
