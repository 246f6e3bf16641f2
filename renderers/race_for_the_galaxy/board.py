"""The picture of Race for the Galaxy: a panel for each player, cards as icons, the round above.

`scene(view, look)` draws a public or a private view. `player-1` and so on show a tableau enlarged,
`hand` shows a seat's own cards with prices, `orb-hand` its orb cards. `card` is for look-ups.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.game_texts import dashed
from bot.games.race_for_the_galaxy.data import LIMITS, NUMBER, SECOND_PRINTING
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.view import HandCard, PrivateView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.board import Board
from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    framed,
    grid,
    grown,
    pad,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.parts import badge, seat_livery, table
from renderers.kit.phone import phone as phone_card
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy import glance
from renderers.race_for_the_galaxy.cards import SWATCHES, card_part, height
from renderers.race_for_the_galaxy.emojis import SIGNS
from renderers.race_for_the_galaxy.glance import NEAR, PHASES
from renderers.race_for_the_galaxy.orb import orb_card_scene, orb_hand_scene, orb_scene, orb_words
from renderers.race_for_the_galaxy.player import (
    action_words,
    key,
    name_of,
    player_panel,
    player_scene,
    player_words,
)
from renderers.race_for_the_galaxy.signs import numeral
from renderers.scene import BOARD_SIZE, Base, Node, Scene

SECOND: Final = ".2"
"""The ending that marks the second copy of a card."""
VIEW = PublicView | PrivateView
HEAD: Final = 96
ACROSS: Final = (0, 4, 4, 5, 5, 5)
"""How many cards of a tableau stand in a row, if there is room, by number of players."""
ROWS: Final = (0, 3, 3, 3, 2, 2)
"""The most rows of a tableau, by number of players."""
FEW: Final = 3
"""The most players with room for two rows, even if one is empty."""
CARD: Final = (760, 400)
"""The least size of a single card. It is higher if its words need more room."""


def public_of(view: VIEW) -> PublicView:
    """The public view in a view."""
    return view.public if isinstance(view, PrivateView) else view


def views(view: PublicView) -> tuple[str, ...]:
    """The close views."""
    orb = ("orb",) if view.orb and view.orb.cells else ()
    return (*(key(p) for p in view.players), *orb)


def titles(view: PublicView, look: Look) -> Mapping[str, str]:
    """The titles of the close views, for a menu."""
    say = texts(look.language).say
    found = {key(p): say("pic-tableau", name=name_of(p, look)) for p in view.players}
    return found | ({"orb": say("pic-orb")} if "orb" in views(view) else {})


def secrets(own: PrivateView) -> tuple[str, ...]:
    """The close views of a seat's own cards, if it has any."""
    cards = {"hand": own.hand or own.looked or own.starts, "orb-hand": own.orb_hand}
    return tuple(name for name, held in cards.items() if held)


HAND: Final = (
    "Opening",
    "Keep",
    "Build",
    "Settle",
    "Extra",
    "Ore",
    "Discard",
    "HandToVp",
    "ChooseAction",
)
ORB: Final = ("Corner", "Recall", "OrbTurn", "OrbMove")
BESIDE: Final = {"LayCard": "orb-hand", **dict.fromkeys(HAND, "hand"), **dict.fromkeys(ORB, "orb")}
"""The view to show beside a question."""


def focus(words: tuple[str, ...]) -> str:
    """The orb once a card to lay has been chosen, else ""."""
    return "orb" if words[0] in ORB_CARDS else ""


def closely(view: PublicView) -> str:
    """The tableau with most points."""
    return key(max(view.players, key=lambda p: (p.score.total, -p.seat)))


def scene(view: VIEW, look: Look) -> Scene:
    """The whole table, or the close view that the look asks for."""
    public, name = public_of(view), look.view.casefold()
    if name == "orb" and public.orb is not None and public.orb.cells:
        return orb_scene(public, look)
    if isinstance(view, PrivateView) and name in ("hand", "orb-hand"):
        return hand_scene(view, look) if name == "hand" else orb_hand_scene(view, look)
    for p in public.players:
        if name == key(p):
            return player_scene(public, p, look, SWATCHES)
    return whole(public, look)


def whole(view: PublicView, look: Look) -> Scene:
    """Every tableau."""
    count = len(view.players)
    most = max((len(p.tableau) for p in view.players), default=0)
    across = max(ACROSS[count], -(-most // ROWS[count]))
    panels, least = [], 1 if count > FEW else 2
    for p in view.players:
        deep = max(least, -(-len(p.tableau) // across))
        panels.append(grown(sized(player_panel(view, p, look, across, deep), 0, 1)))
    part = column(sized(head(view, look), 0, HEAD), *panels, gap=12)
    drawn = (*part.draw((20, 12, BOARD_SIZE[0] - 40, BOARD_SIZE[1] - 24)), *orb_words(view, look))
    return framed_scene(drawn, look, title(view, look))


def framed_scene(nodes: tuple[Node, ...], look: Look, words: str) -> Scene:
    """Nodes on a plain background."""
    base = Base("renderers.kit.phone:ground", swatches=SWATCHES)
    return Scene(
        BOARD_SIZE, nodes, base=base, theme=look.theme, language=look.language, title=words
    )


def title(view: PublicView, look: Look) -> str:
    """The picture in a sentence, for its alt text."""
    words = texts(look.language)
    parts = [words.say("pic-title", round=view.round, pool=view.pool)]
    if view.phase:
        parts.append(words.say("pic-phase", phase=words.say(f"phase-{dashed(view.phase)}")))
    if view.ending:
        parts.append(words.say("pic-over"))
    return ". ".join(parts)


def head(view: PublicView, look: Look) -> Part:
    """§18.2 The round, its phases, the pool, the deck and the discard pile."""
    say = texts(look.language).say
    steps = [step(view, phase, look) for phase in PHASES]
    pool = label(say("pic-pool", n=view.pool), 36, "warning" if view.pool <= NEAR else "ink")
    rest = say("pic-piles", deck=view.deck, discards=view.discard)
    if view.orb:
        a, b = view.orb.deck
        rest = f"{rest}  {say('pic-orb-deck', a=a, b=b)}"
    return row(
        label(say("pic-round", n=view.round), 46),
        space(18),
        *steps,
        space(grow=1),
        pool,
        label(rest, 30, "muted", side="r"),
        gap=12,
    )


def step(view: PublicView, phase: str, look: Look) -> Part:
    """One phase of the round: running, to come or not chosen."""
    words = label(texts(look.language).say(f"phase-{phase}"), 32)
    if view.phase.startswith(phase):
        fill = "accent"
        words = label(texts(look.language).say(f"phase-{phase}"), 32, "inverse")
    else:
        chosen = any(p.startswith(phase) for p in view.phases)
        fill = "accent-soft" if chosen else "panel"
    inner = row(numeral(phase), words, gap=8)
    plate = framed(pad(inner, 10, 4), fill=fill, outline="line", radius=16)
    return aligned(plate, "l")


# Private


def hand_scene(view: PrivateView, look: Look) -> Scene:
    """§18.1 A seat's hand with prices, playable cards marked. Below are the cards looked at."""
    edition, say = view.public.edition, texts(look.language).say
    cards = [hand_part(c, edition, look) for c in view.hand]
    other = [w.removesuffix(SECOND) for w in (*view.looked, *view.starts)]
    found = [card_part(name, look.language, edition=edition) for name in other]
    count = max(len(cards), len(found))
    across = next((n for n in (3, 4) if count <= 2 * n), 5)
    lines = -(-len(cards) // across) + -(-len(found) // across)
    wide = (BOARD_SIZE[0] - 60) / across - 14
    names = [*(c.card for c in view.hand), *other]
    needed = [height(n, look.language, wide, edition=edition, tag="0") for n in names]
    high = min(max([330, *needed]), (BOARD_SIZE[1] - 180) / max(1, lines) - 14)
    blocks = [label(say("pic-your-cards", n=len(cards)), 46)]
    if cards:
        blocks.append(grid([sized(c, 0, high) for c in cards], across, 14))
    if found:
        blocks.append(label(say("pic-to-choose-from"), 38))
        blocks.append(grid([sized(c, 0, high) for c in found], across, 14))
    part = pad(column(*blocks, space(grow=1), gap=14), 30)
    tall = min(BOARD_SIZE[1], int(lines * (high + 14) + 200))
    base = Base("renderers.kit.phone:ground", swatches=SWATCHES)
    nodes = tuple(part.draw((0, 0, BOARD_SIZE[0], tall)))
    return Scene(
        (BOARD_SIZE[0], tall),
        nodes,
        base,
        theme=look.theme,
        language=look.language,
        title=say("pic-title-hand"),
    )


def hand_part(card: HandCard, edition: int, look: Look) -> Part:
    """A hand card with its price or might."""
    how = "pic-tag-might" if card.by_might else "pic-tag-price"
    tag = texts(look.language).say(how, n=card.price)
    return card_part(card.card, look.language, edition=edition, tag=tag, lit=card.playable)


def card(name: str, look: Look, printing: str = "") -> Scene | None:
    """A single card, enlarged, for look-ups. None if there is no such card."""
    edition = int(printing == SECOND_PRINTING)
    if name in ORB_CARDS:
        return orb_card_scene(name, look)
    if name not in NUMBER:
        return None
    part = card_part(name, look.language, edition=edition)
    base = Base("renderers.kit.phone:ground", swatches=SWATCHES)
    high = max(CARD[1], height(name, look.language, CARD[0], edition=edition))
    nodes = tuple(part.draw((40, 40, CARD[0], high)))
    size = (CARD[0] + 80, int(high) + 80)
    title = texts(look.language).say("pic-title-card")
    return Scene(size, nodes, base=base, theme=look.theme, language=look.language, title=title)


# The phone


def phone(view: VIEW, look: Look) -> Scene:
    """§18 The phone card: the round's actions, points, and the seat's own hand."""
    public, words = public_of(view), texts(look.language)
    rows: list[list[Part | str]] = [
        [
            with_alt(
                row(badge(seat_livery(p.seat), 54), label(name_of(p, look), 40), gap=12),
                player_words(p, look),
                brief=player_words(p, look),
            ),
            str(p.score.total),
            str(p.might),
            f"{len(p.tableau)}/{LIMITS.tableau_end}",
            str(p.hand),
        ]
        for p in sorted(public.players, key=lambda p: -p.score.total)
    ]
    heads = ("", *(words.say(f"pic-column-{n}") for n in ("points", "might", "cards", "hand")))
    sections: list[Part] = [framed(table(rows, 40, heads=heads), by=18), chosen(public, look)]
    if isinstance(view, PrivateView):
        cards = [sized(hand_part(c, public.edition, look), 0, 170) for c in view.hand]
        empty = label(words.say("pic-your-cards", n=0), 38)
        sections.append(grid(cards, 2, 10) if cards else empty)
    head_words = words.say("pic-round", n=public.round)
    if public.phase:
        head_words += f" · {words.say(f'phase-{dashed(public.phase)}')}"
    return phone_card(
        head_words,
        *sections,
        look=look,
        aside=words.say("pic-pool", n=public.pool),
        name=words.say("game-name"),
        swatches=SWATCHES,
    )


def chosen(view: PublicView, look: Look) -> Part:
    """The actions of this round, or of the last one."""
    words, lines = texts(look.language), []
    for p in view.players:
        if p.actions or p.last:
            named = action_words(words, p.actions or p.last)
            shown = named if p.actions else words.say("pic-last", actions=named)
            line = f"{name_of(p, look)} · {shown}"
            # The player's own alt text has this round's actions already.
            lines.append(label(line, 36, "muted", alt="" if p.actions else line))
    return column(*lines, gap=6)


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone,
    views=views,
    titles=titles,
    closely=closely,
    secrets=secrets,
    beside=BESIDE,
    focus=focus,
    card=card,
    signs=SIGNS,
)
