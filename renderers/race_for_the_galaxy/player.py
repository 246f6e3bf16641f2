"""A player's panel: who, points, might and actions at the left, the tableau at the right."""

from __future__ import annotations

from typing import Final

from bot.games.race_for_the_galaxy.view import PlayerView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import Part, column, framed, grown, pad, row, said, sized, space
from renderers.kit.parts import badge, pill, seat_livery
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import card_part
from renderers.scene import BOARD, Base, Scene

ASIDE: Final = 400
"""Width of what stands beside a tableau."""
FULL: Final = 14
"""Cards that a tableau has room for before its cards get smaller."""


def action_words(actions: tuple[str, ...]) -> str:
    """Chosen actions in words."""
    return ", ".join(texts("en").named(a) for a in actions)


def facts(view: PublicView, p: PlayerView, look: Look) -> Part:
    """§18.1 Name, score, chips, hand, might, actions."""
    who = seat_livery(p.seat)
    first = bool(view.order) and view.order[0] == p.seat
    name = label(look.names[p.seat] if p.seat < len(look.names) else who.letter, 40, grow=1)
    head = row(badge(who, 52), name, gap=12)
    cards = f"{len(p.tableau)}/12 cards"
    might = " ".join(f"{kind} +{n}" for kind, n in p.versus)
    temp = f" (+{p.temp})" if p.temp else ""
    lines = [
        label(f"{p.score.total} points, {p.vp} chips", 34),
        label(f"hand {p.hand}   {cards}{'   first' if first else ''}", 29, "muted"),
        label(f"might {p.might}{temp} {might}", 29, "muted", lines=2),
    ]
    if p.scout:
        held = f"orb cards {p.scout.cards[0]} A {p.scout.cards[1]} B"
        tokens = f"tokens {p.scout.tokens[0]} A {p.scout.tokens[1]} B"
        lines.append(label(f"{held}, {tokens}", 27, "muted", lines=2))
    if p.actions:
        lines.append(pill(action_words(p.actions), 29, fill="accent-soft"))
    elif p.last:
        lines.append(label(f"last: {action_words(p.last)}", 27, "muted", lines=2))
    return column(head, *lines, space(grow=1), gap=5)


def spoken(p: PlayerView, look: Look) -> str:
    """A player for the ear."""
    name = look.names[p.seat] if p.seat < len(look.names) else ""
    held = f"hand {p.hand}, {len(p.tableau)} cards"
    chosen = f", chose {action_words(p.actions)}" if p.actions else ""
    return f"{name}: {p.score.total} points, {p.vp} chips, might {p.might}, {held}{chosen}"


def tableau(view: PublicView, p: PlayerView, across: int, deep: int) -> Part:
    """All cards in the order they were placed, in equal places."""
    cards = [
        card_part(c.card, edition=view.edition, goods=c.goods, dim=not c.active) for c in p.tableau
    ]
    while across * deep < len(cards):
        across += 1
    lines = [cards[i : i + across] for i in range(0, across * deep, across)]
    rows = [
        grown(row(*(grown(sized(c, 1, 1)) for c in _filled(line, across)), gap=8)) for line in lines
    ]
    return column(*(sized(r, 0, 1) for r in rows), gap=8)


def _filled(line: list[Part], across: int) -> list[Part]:
    return [*line, *(space(1, 1, 1) for _ in range(across - len(line)))]


def player_panel(view: PublicView, p: PlayerView, look: Look, across: int, deep: int) -> Part:
    """The whole panel."""
    inner = row(sized(facts(view, p, look), ASIDE), grown(tableau(view, p, across, deep)), gap=16)
    plate = framed(pad(inner, 20, 10), stripe=seat_livery(p.seat).colour)
    return said(plate, spoken(p, look), brief=spoken(p, look), region=key(p))


def key(p: PlayerView) -> str:
    """The name of a player's view."""
    return f"player-{p.seat + 1}"


def player_scene(view: PublicView, p: PlayerView, look: Look, swatches: tuple[str, ...]) -> Scene:
    """One player's tableau in large."""
    part = player_panel(view, p, look, 4 if len(p.tableau) <= 12 else 5, 3)
    return Scene(
        BOARD,
        tuple(part.draw((24, 24, BOARD[0] - 48, BOARD[1] - 48))),
        base=Base("renderers.kit.phone:ground", swatches=swatches),
        theme=look.theme,
        title=f"Race for the Galaxy, round {view.round}. {look.names[p.seat]}",
    )
