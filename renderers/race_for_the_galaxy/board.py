"""The picture of Race for the Galaxy: a panel for each player, cards as icons, the round above.

`scene(view, look)` draws a public or a private view. `player-1` and so on show one tableau in
large, `hand` a seat's own cards with prices, `card:<name>` a single card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.race_for_the_galaxy.data import NUMBER
from bot.games.race_for_the_galaxy.view import HandCard, PrivateView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import Part, column, framed, grid, grown, pad, row, sized, space
from renderers.kit.parts import badge, pill, seat_livery, table
from renderers.kit.phone import phone as phone_card
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import SWATCHES, card_part
from renderers.race_for_the_galaxy.orb import orb_scene
from renderers.race_for_the_galaxy.player import action_words, key, player_panel, player_scene
from renderers.scene import BOARD, Base, Node, Scene

VIEW = PublicView | PrivateView
PHASES: Final = ("explore", "develop", "settle", "consume", "produce")
HEAD: Final = 96
ONE_ROW: Final = 6
"""Cards that still stand in one row."""
ALL_HAND: Final = 5
"""Hand cards beside each other."""


def opened(view: VIEW) -> PublicView:
    """What everyone sees of a view."""
    return view.public if isinstance(view, PrivateView) else view


def views(view: VIEW) -> tuple[str, ...]:
    """The parts that can be asked for."""
    own = ("hand",) if isinstance(view, PrivateView) else ()
    found = opened(view).orb
    orb = ("orb",) if found and found.cells else ()
    return (*(key(p) for p in opened(view).players), *orb, *own)


def titles(view: VIEW, look: Look) -> Mapping[str, str]:
    """What these parts show, for a menu."""
    found = {key(p): f"{look.names[p.seat]}: tableau" for p in opened(view).players}
    if opened(view).orb:
        found["orb"] = "The orb"
    return found | ({"hand": "Your hand"} if isinstance(view, PrivateView) else {})


def secret(view: VIEW) -> str:
    """A seat's own hand."""
    return "hand" if isinstance(view, PrivateView) else ""


def closely(view: VIEW) -> str:
    """The tableau with most points."""
    players = opened(view).players
    return key(max(players, key=lambda p: (p.score.total, -p.seat)))


def scene(view: VIEW, look: Look) -> Scene:
    """The whole table, or the part that the look asks for."""
    public, name = opened(view), look.view.casefold()
    if name.startswith("card:") and name.removeprefix("card:") in NUMBER:
        return card_scene(name.removeprefix("card:"), public.edition, look)
    if name == "orb" and public.orb is not None and public.orb.cells:
        return orb_scene(public, look)
    if name == "hand" and isinstance(view, PrivateView):
        return hand_scene(view, look)
    for p in public.players:
        if name == key(p):
            return player_scene(public, p, look, SWATCHES)
    return whole(public, look)


def whole(view: PublicView, look: Look) -> Scene:
    """Every tableau."""
    most = max((len(p.tableau) for p in view.players), default=0)
    deep = 1 if most <= ONE_ROW else 2
    across = max(5, -(-most // deep))
    panels = [grown(sized(player_panel(view, p, look, across, deep), 0, 1)) for p in view.players]
    part = column(sized(head(view), 0, HEAD), *panels, gap=12)
    return framed_scene(part.draw((20, 12, BOARD[0] - 40, BOARD[1] - 24)), look, title(view))


def framed_scene(nodes: object, look: Look, words: str) -> Scene:
    """Nodes on the plain ground."""
    drawn: tuple[Node, ...] = tuple(nodes)  # type: ignore[arg-type]  # an iterable of nodes
    base = Base("renderers.kit.phone:ground", swatches=SWATCHES)
    return Scene(BOARD, drawn, base=base, theme=look.theme, title=words)


def title(view: PublicView) -> str:
    """What the picture shows, for the ear."""
    phase = f", {view.phase}" if view.phase else ""
    end = "; the game is over" if view.ending else ""
    return f"Race for the Galaxy, round {view.round}{phase}{end}. {view.pool} points in the pool"


def head(view: PublicView) -> Part:
    """§18.2 Round, phases of the round, pool, deck and discard pile."""
    steps = [step(view, phase) for phase in PHASES]
    right = f"pool {view.pool}   deck {view.deck}   discards {view.discard}"
    return row(
        label(f"Round {view.round}", 46),
        space(24),
        *steps,
        space(grow=1),
        label(right, 34, "muted", side="r"),
        gap=10,
    )


def step(view: PublicView, phase: str) -> Part:
    """One phase of the round: running, to come or not chosen."""
    name = texts("en").say(f"phase-{phase}")
    if view.phase.startswith(phase):
        return pill(name, 32, fill="accent", ink="inverse")
    chosen = any(p.startswith(phase) for p in view.phases)
    return pill(
        name, 32, fill="accent-soft" if chosen else "panel", ink="ink" if chosen else "muted"
    )


# Private


def hand_scene(view: PrivateView, look: Look) -> Scene:
    """§18.1 A seat's hand with prices, what can be played marked; cards looked at below."""
    edition = view.public.edition
    cards = [hand_part(c, edition) for c in view.hand]
    found = [card_part(w.removesuffix(".2"), edition=edition) for w in (*view.looked, *view.starts)]
    blocks = [label(f"Your hand: {len(cards)} cards", 46)]
    high = 400 if len(cards) + len(found) <= ALL_HAND * 3 else 300
    if cards:
        blocks.append(grid([sized(c, 0, high) for c in cards], ALL_HAND, 14))
    if found:
        blocks.append(label("To choose from", 38))
        blocks.append(grid([sized(c, 0, high) for c in found], ALL_HAND, 14))
    part = pad(column(*blocks, space(grow=1), gap=14), 30)
    return framed_scene(part.draw((0, 0, *BOARD)), look, "Race for the Galaxy: your hand")


def hand_part(card: HandCard, edition: int) -> Part:
    """A hand card with its price or might."""
    tag = f"might {card.price}" if card.by_might else f"price {card.price}"
    return card_part(card.card, edition=edition, tag=tag, lit=card.playable)


def card_scene(name: str, edition: int, look: Look) -> Scene:
    """A single card, large."""
    part = card_part(name, edition=edition)
    size = (1024, 768)
    base = Base("renderers.kit.phone:ground", swatches=SWATCHES)
    nodes = tuple(part.draw((212, 84, 600, 600)))
    return Scene(size, nodes, base=base, theme=look.theme, title="Race for the Galaxy: a card")


# The phone


def phone(view: VIEW, look: Look) -> Scene:
    """§18 The round's actions, one's own hand, points."""
    public = opened(view)
    rows: list[list[Part | str]] = [
        [
            row(badge(seat_livery(p.seat), 54), label(look.names[p.seat], 40), gap=12),
            str(p.score.total),
            str(p.might),
            f"{len(p.tableau)}/12",
            str(p.hand),
        ]
        for p in sorted(public.players, key=lambda p: -p.score.total)
    ]
    standing = table(rows, 40, heads=("", "points", "might", "cards", "hand"))
    sections: list[Part] = [framed(standing, by=18), chosen(public, look)]
    if isinstance(view, PrivateView):
        cards = [sized(hand_part(c, public.edition), 0, 220) for c in view.hand]
        sections.append(grid(cards, 3, 10) if cards else label("Your hand is empty", 38))
    head_words = f"Round {public.round}" + (f": {public.phase}" if public.phase else "")
    return phone_card(
        head_words,
        *sections,
        look=look,
        aside=f"pool {public.pool}",
        name="Race for the Galaxy",
        swatches=SWATCHES,
    )


def chosen(view: PublicView, look: Look) -> Part:
    """The actions of this round, or of the last one."""
    lines = []
    for p in view.players:
        actions = p.actions or p.last
        if actions:
            when = "" if p.actions else " (last round)"
            words = f"{look.names[p.seat]}: {action_words(actions)}{when}"
            lines.append(label(words, 36, "muted"))
    return column(*lines, gap=6)
