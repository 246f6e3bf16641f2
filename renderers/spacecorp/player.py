"""A headquarters: below the map, and as a close picture with the hand or with all its sums."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from bot.engine.flow import Seat
from bot.games.spacecorp.data import CARDS, DATA, PROGRESS
from bot.games.spacecorp.view import Hq, HqView, PublicView, TotalView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    Part,
    aligned,
    column,
    either,
    filling,
    framed,
    grid,
    grown,
    kept,
    label,
    pad,
    panel,
    plate,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.kit.closeup import closeup, upright
from renderers.kit.parts import badge, seat_livery
from renderers.look import Look
from renderers.scene import Scene
from renderers.spacecorp.book import PATH
from renderers.spacecorp.cards import hand as hand_part
from renderers.spacecorp.cards import offers, values
from renderers.spacecorp.cells import abreast, fixed
from renderers.spacecorp.faces import SWATCHES, face, silhouette
from renderers.spacecorp.told import words_of

TEXT, SMALL, LEAST = 29, 27, 20
SLOT_FACE: Final = 60
LINE: Final = 31
BASE: Final = 32
"""The size of a kind of base beside the number left."""
SHARES: Final = (1.2, 1)
"""The widths of a headquarters and of the hand beside it."""
BIG, WORDS = 36, 32
"""The sizes of names and of sentences in a close picture."""
FACE: Final = 92
SLOT_HIGH: Final = 128
HANDS: Final = ((FACE, True, 1), (FACE, True, 2), (60, False, 2), (0, False, 2))
"""The ways to show a hand, the fullest first: the size of the faces, whether Edges are told, and
the number of columns."""
ACROSS: Final = 3
"""How many totals, and how many kinds of bases, stand side by side in a close picture."""


# Below the map


def foot(view: PublicView, look: Look, hand: tuple[str, ...], seat: int) -> Part:
    """§20.7, §20.8 The offers, then a headquarters with its hand."""
    return column(offers(view, look), filling(headquarters(view.hqs[seat], hand, look)), gap=8)


def headquarters(hq: HqView, hand: tuple[str, ...], look: Look) -> Part:
    """§20.8 A headquarters: slots, totals, cubes, progress, bases, and the hand beside them."""
    who, t = seat_livery(hq.seat), words_of(look)
    time = t.say("pic-time", n=hq.open.time, value=hq.time_value)
    left = column(
        row(badge(who, 46), label(look.names[hq.seat], TEXT + 3, grow=1),
            fixed(label(time, SMALL, "muted")), gap=8),
        row(*(filling(slot(n, c, t)) for n, c in enumerate(hq.open.slots)), gap=6)
        ._replace(want=lambda most: (most, SLOT_FACE + 2 * LINE - 18)),
        row(*(grown(total(x, t)) for x in hq.totals), gap=6),
        row(*wheels(hq.open, t), banked(hq.open, t), gap=18),
        *belongings(hq, t),
        space(grow=1),
        gap=5,
    )  # fmt: skip
    count = label(t.say("pic-cards", n=hq.count), SMALL, "muted")
    right = hand_part(hand, t) if hand else count
    return panel(
        grown(
            row(
                filling(left, SHARES[0]),
                filling(column(right, space(grow=1)), SHARES[1]),
                gap=16,
            )
        ),
        stripe=who.colour,
        by=12,
    )


@kept
def slot(number: int, card: str, t: Texts) -> Part:
    """§1.5 A slot with its infra card or its printed value."""
    name, below, spoken = held(number, card, t)
    worth = label(below, SMALL, "muted", "regular", least=LEAST)
    words = column(
        label(f"{'ABC'[number]} {name}", SMALL, "ink" if card else "muted", lines=2, least=LEAST),
        *([sized(worth, high=LINE)] if below else []),
    )
    parts = [aligned(face(card, SLOT_FACE))] if card else []
    inner = row(*parts, words._replace(grow=1, give=1), gap=8)
    return with_alt(
        stack(plate("accent-soft" if card else "sunken"), pad(inner, 6, 3)), spoken, order=17
    )


def held(number: int, card: str, t: Texts) -> tuple[str, str, str]:
    """§1.5 What is in a slot, what that is worth, and both in words."""
    printed = DATA.hq.slots[number].printed
    name, below = t.say("pic-empty"), ""
    if card:
        name, below = t.named(card), values(CARDS[card], t)
    elif printed:
        name, below = f"{t.say('icon-move')} {printed.value}", t.say("pic-printed")
    words = f"{name}, {below}" if card else name
    return name, below, t.say("pic-slot", slot="ABC"[number], card=words)


def total(x: TotalView, t: Texts) -> Part:
    """§20.8 A standing total."""
    name = t.say(f"icon-{x.action}")
    inner = row(
        label(name, SMALL, "muted", side="m", least=LEAST),
        fixed(label(str(x.total), TEXT + 4)),
        gap=6,
    )
    return with_alt(
        stack(plate("raised"), pad(aligned(inner), 6, 2)), f"{name} {x.total}", order=18
    )


def wheels(hq: Hq, t: Texts) -> tuple[Part, Part]:
    """§20.8 The two cubes on their spaces."""
    return wheel(t, "genetics", hq.genetics), wheel(t, "revelation", hq.revelation)


def wheel(t: Texts, name: str, at: int) -> Part:
    """§20.8 A cube on its three spaces."""
    spaces = [badge_space(filled=n == at) for n in range(DATA.hq.wheels[0].spaces)]
    left = DATA.hq.wheels[0].spaces - at
    return with_alt(
        row(label(t.kind(name), SMALL), *spaces, gap=4),
        t.say("pic-orbit", wheel=t.kind(name), n=left),
        order=19,
    )


def badge_space(*, filled: bool) -> Part:
    """A space of a wheel, filled if the cube is there."""
    return framed(space(22, 22), fill="accent" if filled else "sunken", radius=11)


def banked(hq: Hq, t: Texts) -> Part:
    """§8.3 Orbits in the bank."""
    n = hq.orbits
    return label(t.say("pic-banked", n=n), SMALL, "warning", grow=1) if n else space(grow=1)


def belongings(hq: HqView, t: Texts) -> list[Part]:
    """§20.8, §20.9 A seat's progress cards, and its bases left by kind."""
    names = t.say("pic-comma").join(t.named(c) for c in hq.open.progress)
    spoken = t.say("pic-held", list=names or t.say("pic-none"))
    cards = label(names, SMALL, "accent", lines=2, least=LEAST)
    left = row(
        label(t.say("pic-left"), SMALL, "muted", "regular"),
        *(row(silhouette(kind, BASE, "muted"), label(str(n), SMALL), gap=3)
          for kind, n in hq.supply), gap=10,
    )  # fmt: skip
    whole = max(n for _, n in hq.supply)
    fewer = [f"{t.named(kind)} {n}" for kind, n in hq.supply if n < whole]
    bases = t.say("pic-bases", n=whole, list=t.say("pic-comma").join(fewer), fewer=len(fewer))
    shown = [with_alt(cards, spoken, order=21)] if names else [with_alt(space(), spoken, order=21)]
    return [*shown, with_alt(left, bases, order=22)]


# The close picture


def hq_scene(view: PublicView, seat: Seat, look: Look, hand: tuple[str, ...]) -> Scene:
    """§20.8 A headquarters by itself: with the hand, or with the sums of its totals."""
    hq, t, name = view.hqs[seat], words_of(look), look.names[seat]
    slots = [sized(slot_large(n, c, t), high=SLOT_HIGH) for n, c in enumerate(hq.open.slots)]
    own = [totals(hq, t), row(*wheels(hq.open, t), banked(hq.open, t), gap=24), bases(hq, t)]
    told = [books(hq, t), teams(hq, t)]
    shown = hand_large(hand, edges_of(view, seat, hand, look), t) if hand else [sums(hq, t)]
    rest = fullest(shown, progress(hq, t))
    top = row(*map(abreast, slots), gap=10)
    if upright(look):
        whole = column(top, *own, *told, filling(rest), gap=16)
    else:
        left = column(*own, *told, space(grow=1), gap=12)
        whole = column(top, filling(row(filling(left), filling(rest), gap=20)), gap=14)
    return closeup(
        whole,
        look,
        head=name,
        aside=t.say("pic-profit", n=hq.open.profit),
        title=t.say("pic-hq-title", who=name, n=hq.open.profit),
        book=PATH,
        swatches=SWATCHES,
    )


def fullest(*sections: Sequence[Part]) -> Part:
    """The sections one below the other, each in the first of its forms for which there is room."""
    ways = product(*(section for section in sections if section))
    return either(*(column(*way, space(grow=1), gap=16) for way in ways))


def slot_large(number: int, card: str, t: Texts) -> Part:
    """§1.5 A slot with its card's face, name and values."""
    name, below, spoken = held(number, card, t)
    words = (t.values(CARDS[card]), below) if card else below
    text = column(
        label(f"{'ABC'[number]} {name}", BIG, "ink" if card else "muted", lines=2),
        *([label(words, WORDS, "muted", "regular")] if words else []),
    )
    art = [aligned(face(card, FACE))] if card else []
    inner = row(*art, text._replace(grow=1, give=1), gap=12)
    return with_alt(
        stack(plate("accent-soft" if card else "sunken"), pad(inner, 8, 6)), spoken, order=17
    )


def totals(hq: HqView, t: Texts) -> Part:
    """§20.8 The standing totals, each with its whole name."""

    def one(x: TotalView) -> Part:
        words = row(
            label((t.kind(x.action), t.say(f"icon-{x.action}")), WORDS, "muted", "regular", grow=1),
            fixed(label(str(x.total), BIG)),
            gap=8,
        )
        return framed(pad(words, 10, 2), fill="raised", outline="", radius=9)

    return grid([one(x) for x in hq.totals], ACROSS, 6)


def bases(hq: HqView, t: Texts) -> Part:
    """§20.9 The bases left by kind, which is the legend of their silhouettes as well."""

    def one(kind: str, n: int) -> Part:
        name = label(t.named(kind), WORDS, "muted", "regular", grow=1)
        return row(silhouette(kind, BIG), fixed(label(str(n), WORDS)), name, gap=8)

    listed = t.say("pic-comma").join(f"{t.named(kind)} {n}" for kind, n in hq.supply)
    head = label(t.say("pic-left"), WORDS, "muted")
    cells = grid([one(kind, n) for kind, n in hq.supply], ACROSS - 1, 4)
    return with_alt(column(head, cells, gap=4), t.say("pic-supply-of", list=listed))


def books(hq: HqView, t: Texts) -> Part:
    """§14.5 What a seat's profit came from."""
    found = t.say("pic-comma").join(f"{t.say(f'book-{key}')} {n}" for key, n in merged(hq.open))
    return label(found, WORDS, "good", "regular", lines=2, alt="=")


def teams(hq: HqView, t: Texts) -> Part:
    """§20.4 Where a seat's teams stand."""
    listed = t.say("pic-comma").join(
        t.say("team", number=n, site=t.named(at)) for n, at in enumerate(hq.open.teams, 1)
    )
    words = t.say("pic-teams", list=listed)
    return label(words, WORDS, weight="regular", lines=2, alt="=")


def progress(hq: HqView, t: Texts) -> list[Part]:
    """§8.4 The progress cards with what they do, and in brief."""
    if not hq.open.progress:
        return []
    lines = [f"{t.named(card)}: {t.does(PROGRESS[card].effect)}" for card in hq.open.progress]
    spoken = t.say("pic-held", list=" ".join(lines))
    told = column(*(label(x, WORDS, weight="regular", lines=2) for x in lines), gap=6)
    names = t.say("pic-comma").join(t.named(card) for card in hq.open.progress)
    brief = label(names, WORDS, weight="regular", lines=5)
    return [with_alt(part, spoken) for part in (told, brief)]


def hand_large(hand: Sequence[str], edges: Mapping[str, str], t: Texts) -> list[Part]:
    """§20.7 A hand with what its Edges do, in two columns, and in two columns without faces."""
    head = label(t.say("pic-cards", n=len(hand)), WORDS, "muted")

    def cards(size: float, across: int, *, told: bool) -> Part:
        shown = [card_large(card, t, size, edges.get(card, "") if told else "") for card in hand]
        return column(head, grid(shown, across, 8), gap=8)

    return [cards(size, across, told=told) for size, told, across in HANDS]


def edges_of(view: PublicView, seat: Seat, hand: Sequence[str], look: Look) -> dict[str, str]:
    """§5, §15.4 What the Edges in a hand do for a seat."""
    t, who, several = words_of(look), look.names[seat], view.comp is None
    return {
        card: t.edge(card, mine=True, who=who if several else "", several=several)
        for card in hand
        if CARDS[card].edge
    }


def card_large(card: str, t: Texts, size: float, edge: str) -> Part:
    """§1.4, §5 A card with its face, its values in words and what its Edge does."""
    values_ = t.values(CARDS[card])
    words = [label(values_, WORDS, "muted", "regular", lines=2)]
    words += [label(edge, WORDS, "highlight", "regular", lines=3)] if edge else []
    text = column(label(t.named(card), BIG, lines=1 + bool(size)), *words)
    art = [aligned(face(card, size))] if size else []
    inner = row(*art, text._replace(grow=1, give=1), gap=12)
    spoken = ". ".join(filter(None, (t.say("pic-comma").join([t.named(card), values_]), edge)))
    return with_alt(framed(pad(inner, 8, 4), fill="raised", radius=10), spoken)


def sums(hq: HqView, t: Texts) -> Part:
    """§20.8 The standing totals with their parts, and the size of the hand."""
    count = label(t.say("pic-cards", n=hq.count), WORDS, "muted")
    return column(*(total_line(x, t) for x in hq.totals), count, gap=8)


def total_line(x: TotalView, t: Texts) -> Part:
    """§20.8 A standing total with its parts."""
    parts = " + ".join(f"{source(k, t)} {n}" for k, n in x.parts) or t.say("pic-nothing")
    doubled = f", {t.say('pic-doubled', card=source(x.doubled_by, t))}" if x.doubled_by else ""
    words = f"{t.kind(x.action)} {x.total}: {parts}{doubled}"
    return with_alt(label(words, WORDS, weight="regular", lines=2), words)


def source(key: str, t: Texts) -> str:
    """The name of a source that adds to a total."""
    return t.say(f"source-{key}") if t.has(f"source-{key}") else t.named(key)


def merged(hq: Hq) -> Iterator[tuple[str, int]]:
    """§14.5 The books, added up by kind of source."""
    found: dict[str, int] = {}
    for key, n in sorted(hq.books.items()):
        kind = key.partition(".")[0]
        found[kind] = found.get(kind, 0) + n
    yield from found.items()
