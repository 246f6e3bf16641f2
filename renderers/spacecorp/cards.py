"""Action cards: offers, hands, and single components for look-ups."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.spacecorp.data import BASES, CARDS, PROGRESS
from bot.games.spacecorp.entries import base as base_text
from bot.games.spacecorp.entries import card as card_text
from bot.games.spacecorp.entries import progress as progress_text
from bot.games.spacecorp.kinds import Card
from bot.games.spacecorp.view import PublicView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    Part,
    aligned,
    column,
    framed,
    grid,
    kept,
    label,
    pad,
    panel,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.closeup import closeup
from renderers.look import Look
from renderers.scene import Scene
from renderers.spacecorp.book import PATH
from renderers.spacecorp.cells import fixed
from renderers.spacecorp.faces import SWATCHES, face, silhouette
from renderers.spacecorp.told import words_of

TEXT, SMALL, LEAST = 29, 27, 18
FACE: Final = 62
LINE: Final = 31
"""The height of a line on a card."""
FACES: Final = {6: 88, 8: 66, 10: 52, 99: 0}
"""The size of the faces of a hand's cards, by the most cards. 0 is for none."""
LARGE, BODY = 420, 42
"""The sizes of a face and of the words in a look-up."""


def values(card: Card, t: Texts) -> str:
    """§1.4 A card's values in short."""
    found: dict[str, list[str]] = {}
    for v in card.actions:
        value = f"{'x' if v.multiplier else ''}{v.value}"
        found.setdefault(v.type, []).append(f"{value}{t.say('short-shielded') * v.shielded}")
    return "  ".join(f"{t.say(f'icon-{kind}')} {'/'.join(n)}" for kind, n in found.items())


def offers(view: PublicView, look: Look, across: int = 4, *, size: float = FACE) -> Part:
    """§20.7 Offers 1 to 4, with faces of a size."""
    t = words_of(look)
    return grid([offer(n, card, t, size) for n, card in enumerate(view.market, 1)], across, 10)


def offer(number: int, card: str, t: Texts, size: float) -> Part:
    """§20.7 An offer box with its card, or an empty one."""
    if not card:
        empty = t.say("pic-offer", n=number, card=t.say("pic-empty"))
        return with_alt(panel(label(empty, TEXT, "muted")), empty, order=15)
    return action_card(card, t, number=number, order=15, size=size)


@kept
def action_card(
    card: str, t: Texts, *, number: int = 0, order: int = 16, size: float = FACE
) -> Part:
    """§1.4 An action card with its face, values and marks, and its number if it is on offer."""
    data = CARDS[card]
    marks = [(t.say("mark-infra"), "accent")] * data.infra
    marks += [(t.say("mark-edge"), "highlight")] * bool(data.edge)
    before = [fixed(label(str(number), TEXT, "accent"))] if number else []
    named = row(*before, label(t.named(card), TEXT, grow=1, least=LEAST), gap=8)
    short = values(data, t)
    worth = label((short, short.replace("  ", " ")), SMALL, "ink", "regular", grow=1, least=LEAST)
    marked = [label(word, SMALL, colour)._replace(give=0) for word, colour in marks]
    lines = [worth, *marked] if size > 2 * LINE + 6 else [row(worth, *marked, gap=8)]
    body = column(*(sized(part, high=LINE) for part in (named, *lines)), gap=0)
    spoken = t.say("pic-comma").join([t.named(card), values(data, t), *(word for word, _ in marks)])
    spoken = t.say("pic-offer", n=number, card=spoken) if number else spoken
    parts = [face(card, size)] if size else []
    inner = row(*parts, body._replace(grow=1, give=1), gap=8)
    return with_alt(framed(pad(inner, 6, 3), fill="raised", radius=10), spoken, order=order)


def hand(cards: Sequence[str], t: Texts) -> Part:
    """§20.7 The cards of a hand. The fewer there are, the larger are their faces."""
    most = next(n for n in FACES if len(cards) <= n)
    across = 2 if FACES[most] else 3
    return grid([action_card(card, t, size=FACES[most]) for card in cards], across, 5)


# Look-ups


def card(key: str, look: Look, _printing: str = "") -> Scene | None:
    """A single action card, progress card or kind of base. None for any other component."""
    t = words_of(look)
    if look.level == "board":
        look = replace(look, level="close")
    if key in CARDS:
        art, text = face(key, LARGE), card_text(t, CARDS[key])
    elif key in PROGRESS:
        art, text = face(key, LARGE), progress_text(t, PROGRESS[key])
    elif key in BASES:
        art, text = silhouette(key, LARGE), base_text(t, BASES[key])
    else:
        return None
    words = label(text, BODY, weight="regular", lines=12)
    part = row(aligned(art), column(words._replace(grow=1), space()), gap=BODY)
    return closeup(
        with_alt(part, text), look, head=t.named(key), title=t.named(key), book=PATH,
        swatches=SWATCHES,
    )  # fmt: skip
