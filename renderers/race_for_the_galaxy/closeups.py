"""The close pictures of cards: a hand, a tableau, a single card. Each has a legend below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.engine.game_texts import dashed
from bot.games.race_for_the_galaxy.data import BOOKS, NUMBER, SECOND_PRINTING
from bot.games.race_for_the_galaxy.entries import card_entry
from bot.games.race_for_the_galaxy.view import HandCard, PlayerView, PrivateView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import (
    Extent,
    Part,
    column,
    enlarged,
    filling,
    flow,
    framed,
    kept,
    natural,
    pad,
    painted,
    placed,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.closeup import closeup, room
from renderers.kit.glance import unseen
from renderers.kit.parts import badge, icon, pill, seat_livery
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy import signs
from renderers.race_for_the_galaxy.cards import SWATCHES, Form, card_part
from renderers.race_for_the_galaxy.faces import BOOK_NAME
from renderers.race_for_the_galaxy.player import (
    action_words,
    card_parts,
    name_of,
    numbers,
    player_words,
)
from renderers.race_for_the_galaxy.spread import BRIEF, MIXED, SENTENCES, SIGNS, Pile, Room, piled
from renderers.scene import Box, Node, Scene

SECOND: Final = ".2"
"""The ending that marks the second copy of a card."""
GAP: Final = 12
BETWEEN: Final = 56
"""The height of a heading over a group of cards."""
NAME: Final = 40
LARGER: Final = 1.2
HEAD: Final = 50
MARK: Final = 60
ACTION: Final = 34
LEGEND, LARGE_LEGEND, FEW_CARDS = 30, 34, 4
"""The words of a legend, and larger ones beside so few cards."""
FRAME: Final = (30, 26)
"""The size of the frame that stands in a legend for those of playable cards."""
WINDFALL, MILITARY = "planet-rare-0-ring", "planet-none-0-sight"
"""The faces that stand in a legend for all windfall worlds and for all military ones."""


class Heap(NamedTuple):
    """Cards of a close picture: their groups, with a heading over each if there is any."""

    groups: tuple[tuple[str, ...], ...]
    size: Extent
    heads: tuple[str, ...] = ()
    edition: int = 0
    tagged: bool = False
    explained: bool = True
    """Whether a legend stands below the cards."""


@kept
def legend(language: str, heap: Heap, *, worded: bool) -> Part:
    """The meaning of what stands on cards: the forms of goods and worlds, the numerals of phases,
    the signs of powers if they stand for sentences, and the marks of a hand."""
    say, tagged = texts(language).say, heap.tagged
    cards = [BOOKS[heap.edition][NUMBER[key]] for group in heap.groups for key in group]
    phases = {phase for card in cards for phase in card.powers}
    size = LARGE_LEGEND if len(cards) <= FEW_CARDS else LEGEND
    entries = [(signs.good(x), say(f"wanted-{x}")) for x in signs.KIND]
    if any(card.mode == "windfall" for card in cards):
        entries.append((icon(WINDFALL, 44), say("mode-name-windfall")))
    if any(card.military for card in cards):
        entries.append((icon(MILITARY, 44), say("match-military-world")))
    entries += [
        (signs.numeral(x), say(f"phase-{dashed(x)}")) for x in signs.NUMERALS if x in phases
    ]
    if tagged:
        frame = framed(space(*FRAME), outline="highlight", width=8)
        entries.append((pad(frame, 4), say("pic-playable")))
        might = label(say("pic-column-might"), size)
        entries.append((might, say("pic-sign-might")))
    if not worded:
        entries += [
            (signs.good("any"), say("pic-sign-any")),
            (signs.good("any", hollow=True), say("pic-sign-make")),
            (signs.sword(), say("pic-column-might")),
            (signs.points(1), say("pic-column-points")),
            (signs.cards(), say("pic-sign-card")),
            (signs.eye(), say("pic-sign-look")),
        ]
    return flow(
        [row(mark, label(words, size, "muted", "regular"), gap=6) for mark, words in entries],
        gap=18,
    )


def heaped(heap: Heap, look: Look) -> Pile:
    """How cards fill a size with the legend below them: in sentences, else as signs."""
    how = heaped_as(SENTENCES, heap, look)
    return how if how.whole else heaped_as((*SIGNS, *BRIEF), heap, look)


def mixed(heap: Heap, look: Look) -> Pile:
    """How cards fill a size with as many of them in sentences as there is room for, those to choose
    from first, and all others as signs."""
    found = heaped(heap, look)
    if found.form.worded:
        return found
    for key in (key for group in reversed(heap.groups) for key in group):
        how = heaped_as(MIXED, heap, look, found.worded | {key})
        found = how if how.whole else found
    return found


def heaped_as(
    forms: tuple[Form, ...], heap: Heap, look: Look, worded: frozenset[str] = frozenset()
) -> Pile:
    """How cards in one of these forms fill a size with their legend below them."""
    wide, high = heap.size
    if heap.explained:
        high -= natural(legend(look.language, heap, worded=forms is SENTENCES), wide)[1] + GAP
    left = Room(wide, high, BETWEEN if heap.heads else 0)
    how = {"edition": heap.edition, "tagged": heap.tagged}
    return piled(heap.groups, left, look.language, forms, worded, **how)


def heap_part(heap: Heap, how: Pile, look: Look, parts: Sequence[Sequence[Part]]) -> Part:
    """Cards in their places, with headings and the legend."""

    def draw(box: Box) -> Iterator[Node]:
        x, y, wide, high = box
        for top, words in zip(how.heads, heap.heads, strict=False):
            yield from placed(label(words, NAME), (x, y + top, wide, BETWEEN))
        for cards, places in zip(parts, how.places, strict=True):
            for card, (right, down, across, tall) in zip(cards, places, strict=True):
                yield from card.draw((x + right, y + down, across, tall))
        if heap.explained:
            foot = legend(look.language, heap, worded=how.form.worded)
            low = natural(foot, wide)[1]
            yield from placed(foot, (x, y + high - low, wide, low))

    return painted(draw, *heap.size)


# A hand


def hand_scene(view: PrivateView, look: Look) -> Scene:
    """§18.1 A seat's hand with prices, playable cards marked. Below are the cards looked at."""
    _, _, wide, high = room(look, head=False)
    shown = own_cards(view, look, (wide, high), explained=True)
    return close_scene(shown, look, title=texts(look.language).say("pic-title-hand"))


def own_cards(view: PrivateView, look: Look, size: Extent, *, explained: bool) -> Part:
    """The cards in hand and those to choose from, each group below its heading, and perhaps the
    legend."""
    edition, other = view.public.edition, chosen_from(view)
    heap = own_heap(view, look, size, explained=explained)
    how = mixed(heap, look)
    drawn = [hand_part(c, edition, look, how.form_of(c.card)) for c in view.hand]
    found = [card_part(x, look.language, how.form_of(x), edition=edition) for x in other]
    return heap_part(heap, how, look, [parts for parts in (drawn, found) if parts])


def own_heap(view: PrivateView, look: Look, size: Extent, *, explained: bool) -> Heap:
    """The cards in hand and those to choose from."""
    say, hand = texts(look.language).say, tuple(c.card for c in view.hand)
    named = (say("pic-your-cards", n=len(hand)), say("pic-to-choose-from"))
    both = zip((hand, chosen_from(view)), named, strict=True)
    keys, heads = zip(*((keys, head) for keys, head in both if keys), strict=True)
    return Heap(keys, size, heads, view.public.edition, bool(hand), explained)


def chosen_from(view: PrivateView) -> tuple[str, ...]:
    """The cards to choose from."""
    return tuple(w.removesuffix(SECOND) for w in (*view.looked, *view.starts))


def own_whole(view: PrivateView, look: Look, size: Extent) -> bool:
    """Whether all own cards can be read whole in a place of this size, without a legend."""
    return heaped(own_heap(view, look, size, explained=False), look).whole


def hand_part(card: HandCard, edition: int, look: Look, form: Form) -> Part:
    """A hand card with its price or might."""
    tag = texts(look.language).say(
        "pic-tag-might" if card.by_might else "pic-tag-price", n=card.price
    )
    return card_part(card.card, look.language, form, edition=edition, tag=tag, lit=card.playable)


# A tableau


def player_scene(view: PublicView, p: PlayerView, look: Look) -> Scene:
    """One player's tableau."""
    words = texts(look.language)
    first = bool(view.order) and view.order[0] == p.seat
    chosen = action_words(words, p.actions or p.last)
    said = [pill(chosen, ACTION, fill="accent-soft")] if p.actions else []
    if p.last and not p.actions:
        said = [label(words.say("pic-last", actions=chosen), ACTION, "muted")]
    mark = badge(seat_livery(p.seat), MARK)
    name = label(name_of(p, look), HEAD)
    above = flow(
        [
            mark,
            name,
            *(enlarged(part, LARGER) for part in numbers(p, words, first=first)),
            *said,
            *orb_words(p, look),
        ],
        16,
    )
    _, _, wide, high = room(look, head=False)
    keys = tuple(c.card for c in p.tableau)
    top = natural(above, wide)[1]
    heap = Heap((keys,), (wide, high - top - GAP), edition=view.edition)
    how = heaped(heap, look)
    shown = heap_part(heap, how, look, [card_parts(view, p, look, how.form)])
    whole = column(sized(above, high=top), filling(with_alt(shown, player_words(p, look))), gap=GAP)
    title = words.say("pic-title-player", round=view.round, name=name_of(p, look))
    return close_scene(whole, look, title=title)


def orb_words(p: PlayerView, look: Look) -> Iterator[Part]:
    """How many orb cards and tokens a player has, and the used ones."""
    words = texts(look.language)
    if p.scout:
        (a, b), (x, y) = p.scout.cards, p.scout.tokens
        yield label(words.say("pic-orb-held", a=a, b=b, x=x, y=y), ACTION, "muted")
        if p.scout.used:
            used = words.listed(word.upper() for word in p.scout.used)
            yield label(words.say("pic-used", tokens=used), ACTION, "muted")


# A single card


def card_scene(name: str, look: Look, printing: str = "") -> Scene:
    """A single card with its powers in sentences, for look-ups."""
    if look.level != "phone":
        look = replace(look, level="close")
    edition, words = int(printing == SECOND_PRINTING), texts(look.language)
    _, _, wide, high = room(look, head=False)
    heap = Heap(((name,),), (wide, high), edition=edition)
    how = heaped(heap, look)
    shown = card_part(name, look.language, how.form, edition=edition)
    heard = card_entry(words, BOOKS[edition][NUMBER[name]]).text
    whole = heap_part(heap, how, look, [[shown]])
    return close_scene(whole, look, title=words.say("pic-title-card"), heard=heard)


def close_scene(shown: Part, look: Look, *, title: str, heard: str = "") -> Scene:
    """A close picture of cards."""
    spoken = unseen((heard, 1)) if heard else ()
    return closeup(shown, look, title=title, book=BOOK_NAME, swatches=SWATCHES, spoken=spoken)
