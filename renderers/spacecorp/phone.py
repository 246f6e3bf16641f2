"""The phone picture: whose turn, the map, what has just changed, one's own cards, the profits."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.spacecorp.view import PrivateView, PublicView
from bot.games.spacecorp.words import Texts
from renderers.kit import Part, column, either, filling, grid, label, row, sized
from renderers.kit.closeup import closeup
from renderers.kit.glance import scores
from renderers.look import Look
from renderers.scene import Scene
from renderers.spacecorp import cards
from renderers.spacecorp.book import PATH
from renderers.spacecorp.glance import (
    changed,
    goods,
    happened,
    heading,
    race,
    race_for_contracts,
    standing,
    told,
)
from renderers.spacecorp.overview import SWATCHES, chart
from renderers.spacecorp.player import slot
from renderers.spacecorp.told import words_of

HEAD_HIGH, STRIP_HIGH = 68, 132
SLOT_HIGH: Final = 92
MAP_HIGH: Final = 640
"""The least height of the map at which its names can be read."""
WORDS: Final = 30
ACROSS: Final = 3
"""How many cards of a hand stand side by side."""
PAIR: Final = 2
"""How many contracts, offers and seats do."""


def phone(given: PublicView | PrivateView, look: Look) -> Scene:
    """§20 The picture for a phone, with a seat's own cards in a private view."""
    view = given.public if isinstance(given, PrivateView) else given
    look, t = replace(look, level="phone"), words_of(look)
    drawn = sized(chart(view, changed(view), t), high=MAP_HIGH)._replace(grow=1)
    deeds, race_ = paired(happened(view, t)), race_for_contracts(view, look, PAIR)
    facts = paired([goods(hq, t) for hq in view.hqs])
    offered = [label(t.say("pic-offers"), WORDS, "muted"), cards.offers(view, look, PAIR)]
    ways: tuple[Sequence[Part], ...] = ([*race_, facts, *offered],)
    if isinstance(given, PrivateView):
        slots, held = own(given, t)
        ways = (
            [*race_, facts, slots, held, *offered],
            [*race_, facts, held, *offered],
            [*race_, facts, slots, held],
            [facts, held, *offered],
            [facts, held],
        )
    whole = column(
        sized(heading(view, look, t), high=HEAD_HIGH),
        filling(either(*(column(drawn, deeds, *way, gap=7) for way in ways))),
        sized(scores(race(view, look, t), alt=standing(view, look, t)), high=STRIP_HIGH),
        gap=10,
    )
    return closeup(
        whole,
        look,
        title=t.say("pic-title", era=t.named(view.era), n=view.round),
        book=PATH,
        swatches=SWATCHES,
        spoken=told(view, look, t),
    )


def paired(parts: Sequence[Part]) -> Part:
    """The parts, two side by side."""
    return grid(parts, min(PAIR, max(1, len(parts))), 8)


def own(given: PrivateView, t: Texts) -> tuple[Part, Part]:
    """A seat's slots, and its hand."""
    hq, hand = given.public.hqs[given.seat], given.hand
    slots = row(*(filling(slot(n, c, t)) for n, c in enumerate(hq.open.slots)), gap=8)
    held = [cards.action_card(card, t, size=0) for card in hand]
    held = held or [label(t.say("no-cards"), WORDS, "muted")]
    return sized(slots, high=SLOT_HIGH), grid(held, ACROSS, 6)
