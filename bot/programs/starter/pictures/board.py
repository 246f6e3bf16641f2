"""The board: a panel for each gardener, made of the kit's boxes."""

from __future__ import annotations

from typing import Final

from bot.programs.starter.game.view import GardenerView, PrivateView, PublicView
from bot.programs.starter.game.words import WORDS
from renderers.board import Board
from renderers.kit import (
    Part,
    badge,
    column,
    counter,
    flow,
    grown,
    label,
    pad,
    panel,
    pill,
    placed,
    row,
    seat_livery,
    title,
    with_alt,
)
from renderers.kit import phone as phone_card
from renderers.kit.glance import Score, scores, turn
from renderers.kit.glance import glance as at_a_glance
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Scene

HEAD: Final = 72
NAME: Final = 64
TEXT: Final = 52
BADGE: Final = 66
GAP: Final = 20
TEXTS: Final = WORDS["en"]


def scene(given: PublicView | PrivateView, look: Look) -> Scene:
    """The whole board, with the seat's own hand if the view is private."""
    view = given.public if isinstance(given, PrivateView) else given
    parts = [title(headline(view, look), HEAD, f"deck: {view.deck}")]
    parts += [grown(gardener(g, look)) for g in view.gardeners]
    if isinstance(given, PrivateView):
        parts.append(hand(given))
    whole = pad(grown(column(*parts, gap=GAP)), GAP)
    words = f"Starter, {headline(view, look)}, {view.deck} cards in the deck"
    return Scene(BOARD_SIZE, placed(whole, (0, 0, *BOARD_SIZE)), theme=look.theme, title=words)


def phone(given: PublicView | PrivateView, look: Look) -> Scene:
    """A card for phones."""
    view = given.public if isinstance(given, PrivateView) else given
    parts = [gardener(g, look) for g in view.gardeners]
    if isinstance(given, PrivateView):
        parts.insert(0, hand(given))
    return phone_card(headline(view, look), *parts, look=look, name="Starter")


def glance(view: PublicView, look: Look) -> Scene:
    """The picture of a turn message: every garden, and the race below them."""
    asked = [] if view.over else [seat_livery(view.active)]
    points = [
        Score(seat_livery(g.seat), look.names[g.seat], g.open.points, asked=g.seat == view.active)
        for g in view.gardeners
    ]
    gardens = column(*(grown(gardener(g, look)) for g in view.gardeners), gap=GAP)
    heading = turn(asked, headline(view, look), f"deck: {view.deck}")
    words = f"Starter, {headline(view, look)}"
    return at_a_glance(heading, gardens, scores(points), look=look, title=words)


def headline(view: PublicView, look: Look) -> str:
    """Whose turn it is."""
    return "The end" if view.over else f"{look.names[view.active]}'s turn"


def gardener(g: GardenerView, look: Look) -> Part:
    """A seat's garden and stock."""
    who, name = seat_livery(g.seat), look.names[g.seat]
    trees = [pill(TEXTS.named(tree), TEXT) for tree in g.open.garden]
    stock = row(counter("coin", g.open.owns.coins, TEXT), counter("cards", g.cards, TEXT), gap=GAP)
    garden = flow(trees, gap=GAP / 2) if trees else label("No trees yet", TEXT)
    heading = title(name, NAME, f"{g.open.points} points", before=badge(who, BADGE))
    has = f"points {g.open.points}, coins {g.open.owns.coins}, cards {g.cards}"
    words = f"{name}: {has}, trees {len(trees)}"
    return with_alt(panel(heading, stock, garden, stripe=who.colour), words)


def hand(view: PrivateView) -> Part:
    """A seat's own cards."""
    cards = [pill(TEXTS.named(tree), TEXT) for tree in view.hand]
    words = TEXTS.hand(view, ())
    return with_alt(panel(title("Your hand", NAME), flow(cards, gap=GAP / 2)), words, order=-1)


BOARD: Final = Board[PublicView, PrivateView](scene=scene, glance=glance, phone=phone)
