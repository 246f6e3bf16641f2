"""The picture of Race for the Galaxy: a panel for each player, cards as icons, the round above.

`scene(view, look)` draws a public or a private view. `player-1` and so on show a tableau enlarged,
`hand` shows a seat's own cards with prices, `orb-hand` its orb cards. `card` is for look-ups.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.game_texts import dashed
from bot.games.race_for_the_galaxy.data import NUMBER
from bot.games.race_for_the_galaxy.orb_data import ORB_CARDS
from bot.games.race_for_the_galaxy.view import PrivateView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.board import Board
from renderers.kit.boxes import Part, aligned, column, framed, pad, row, sized, space
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy import glance, phone
from renderers.race_for_the_galaxy.cards import SWATCHES
from renderers.race_for_the_galaxy.closeups import card_scene, hand_scene, player_scene
from renderers.race_for_the_galaxy.emojis import SIGNS
from renderers.race_for_the_galaxy.faces import BOOK_NAME
from renderers.race_for_the_galaxy.glance import NEAR, PHASES, winners
from renderers.race_for_the_galaxy.orb import orb_words
from renderers.race_for_the_galaxy.orb_close import orb_card_scene, orb_hand_scene, orb_scene
from renderers.race_for_the_galaxy.player import (
    AROUND,
    LEFT,
    key,
    left_parts,
    name_of,
    player_panel,
    tableaus,
)
from renderers.race_for_the_galaxy.signs import numeral
from renderers.race_for_the_galaxy.spread import OPENED, Room, spread
from renderers.scene import BOARD_SIZE, Base, Node, Scene

VIEW = PublicView | PrivateView
HEAD: Final = 96
MARGIN, TOP = 20, 12
GAP: Final = 12
LEAST_PANEL: Final = (178, 214)
"""The least height of a player's panel, and with the orb game."""


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
            return player_scene(public, p, look)
    return whole(public, look)


def whole(view: PublicView, look: Look) -> Scene:
    """Every tableau, its cards as large as all of them can be."""
    wide, high = BOARD_SIZE[0] - 2 * MARGIN, BOARD_SIZE[1] - 2 * TOP
    left = Room(
        wide - LEFT, high - HEAD - GAP * len(view.players), AROUND, LEAST_PANEL[bool(view.orb)]
    )
    how = spread(tableaus(view), left, look.language, OPENED, edition=view.edition)
    highs = [max(left.least, how.high(len(p.tableau)) + AROUND) for p in view.players]
    asides = left_parts(view, look, highs)
    panels = [
        sized(player_panel(view, p, look, how, aside), 0, tall)
        for p, aside, tall in zip(view.players, asides, highs, strict=True)
    ]
    part = column(sized(head(view, look), 0, HEAD), *panels, gap=GAP)
    drawn = (*part.draw((MARGIN, TOP, wide, high)), *orb_words(view, look))
    return framed_scene(drawn, look, title(view, look))


def framed_scene(nodes: tuple[Node, ...], look: Look, words: str) -> Scene:
    """Nodes on a plain background."""
    base = Base("renderers.kit.phone:ground", swatches=SWATCHES)
    return Scene(
        BOARD_SIZE, nodes, base, look.theme, title=words, book=BOOK_NAME, language=look.language
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
    names = texts(look.language).listed(winners(view, look))
    won = [label(say("pic-won", name=names), 46, grow=1)] if view.ending else []
    steps = [] if won else [step(view, phase, look) for phase in PHASES]
    pool = label(say("pic-pool", n=view.pool), 36, "warning" if view.pool <= NEAR else "ink")
    rest = say("pic-piles", deck=view.deck, discards=view.discard)
    if view.orb:
        a, b = view.orb.deck
        rest = f"{rest}  {say('pic-orb-deck', a=a, b=b)}"
    return row(
        label(say("pic-round", n=view.round), 46),
        space(18),
        *won,
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


def card(name: str, look: Look, printing: str = "") -> Scene | None:
    """A single card, enlarged, for look-ups. None if there is no such card."""
    if name in ORB_CARDS:
        return orb_card_scene(name, look)
    return card_scene(name, look, printing) if name in NUMBER else None


BOARD: Final = Board[PublicView, PrivateView](
    scene=scene,
    glance=glance.scene,
    phone=phone.scene,
    views=views,
    titles=titles,
    closely=closely,
    secrets=secrets,
    beside=BESIDE,
    focus=focus,
    card=card,
    signs=SIGNS,
)
