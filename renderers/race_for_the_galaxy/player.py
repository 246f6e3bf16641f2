"""A player's panel: name, points, might and actions on the left, the tableau on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.view import PlayerView, PublicView
from bot.games.race_for_the_galaxy.words import RaceTexts, texts
from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    enlarged,
    flow,
    framed,
    grown,
    kept,
    natural,
    pad,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.parts import badge, seat_livery
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import Form, card_part, face_part
from renderers.race_for_the_galaxy.signs import cards, good, points, sword, word
from renderers.race_for_the_galaxy.spread import Spread, grid

ASIDE: Final = 390
"""The width of the part left of the tableau."""
BESIDE: Final = 14
SIDE, EDGE = 18, 9
"""The room left and right of a panel's content, and above and below."""
LEFT: Final = ASIDE + BESIDE + 2 * SIDE
"""The width of a panel without its cards."""
AROUND: Final = 2 * EDGE
UNITS: Final = (1.35, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7)
"""How large the part left of the tableau is drawn: the first that fits its height."""


def name_of(p: PlayerView, look: Look) -> str:
    """The player's name, or the seat's letter if there is none."""
    return look.names[p.seat] if p.seat < len(look.names) else seat_livery(p.seat).letter


def action_words(words: RaceTexts, actions: tuple[str, ...]) -> str:
    """Chosen actions in words."""
    return words.listed(words.named(a) for a in actions)


@kept
def facts(p: PlayerView, name: str, language: str, *, first: bool) -> Part:
    """§18.1 The left part: name, score, chips, hand, might, actions."""
    words = texts(language)
    lines = [
        row(badge(seat_livery(p.seat), 52), label(name, 40, lines=2, grow=1), gap=12),
        firm(flow(tuple(numbers(p, words, first=first)), 12)),
    ]
    if p.actions:
        chosen = label(action_words(words, p.actions), 29, lines=2)
        lines.append(aligned(framed(pad(chosen, 14, 3), fill="accent-soft"), "l"))
    elif p.last:
        last = words.say("pic-last", actions=action_words(words, p.last))
        lines.append(label(last, 28, "muted", lines=2))
    if p.scout:
        (a, b), (x, y) = p.scout.cards, p.scout.tokens
        held = words.say("pic-orb-held", a=a, b=b, x=x, y=y)
        lines.append(label(held, 28, "muted", lines=2))
        if p.scout.used:
            used = words.listed(word.upper() for word in p.scout.used)
            lines.append(label(words.say("pic-used", tokens=used), 28, "muted", lines=2))
    return column(*lines, space(grow=1), gap=6)


def left_parts(view: PublicView, look: Look, highs: Sequence[float]) -> list[Part]:
    """The left part of each panel, all as large as the heights of all allow."""
    first = view.order[0] if view.order else None
    wholes = [
        facts(p, name_of(p, look), look.language, first=p.seat == first) for p in view.players
    ]
    pairs = [*zip(wholes, highs, strict=True)]
    fitting = (
        unit
        for unit in UNITS
        if all(natural(w, ASIDE / unit)[1] * unit <= high - AROUND for w, high in pairs)
    )
    unit = next(fitting, UNITS[-1])
    return [enlarged(whole, unit) for whole in wholes]


def firm(part: Part) -> Part:
    """A part that keeps its width where room is short."""
    return part._replace(give=0)


def numbers(p: PlayerView, words: RaceTexts, *, first: bool) -> list[Part]:
    """Points, chips, hand, tableau and might, each beside its sign."""
    full = f"{len(p.tableau)}/{LIMITS.tableau_end}"
    might = [sword(), label(f"{p.might}" + (f"+{p.temp}" if p.temp else ""), 34)]
    for kind, n in p.versus:
        against = word("R") if kind == "rebel" else good(kind)
        might += [label(f"+{n}", 30, "muted"), against]
    return [
        label(words.say("pic-points", n=p.score.total), 36),
        row(label(words.say("pic-chips"), 28, "muted"), points(p.vp), gap=6),
        row(label(words.say("pic-hand"), 28, "muted"), cards(p.hand), gap=6),
        *([label(words.say("pic-first"), 28, "muted")] if first else []),
        label(words.say("pic-cards", n=full), 30, "warning" if last_round(p) else "muted"),
        row(*might, gap=4),
    ]


def last_round(p: PlayerView) -> bool:
    """§18.4 Whether one more card ends the game."""
    return len(p.tableau) >= LIMITS.tableau_end - 1


def player_words(p: PlayerView, look: Look) -> str:
    """A player in words, for alt texts."""
    words = texts(look.language)
    facts = {
        "name": name_of(p, look),
        "points": p.score.total,
        "chips": p.vp,
        "might": p.might,
        "hand": p.hand,
        "cards": len(p.tableau),
    }
    chosen = action_words(words, p.actions)
    told = words.say("pic-player", **facts)
    return f"{told}, {words.say('pic-chose', actions=chosen)}" if chosen else told


def card_parts(view: PublicView, p: PlayerView, look: Look, form: Form) -> list[Part]:
    """All cards of a tableau in the order they were placed, the new ones marked."""
    fresh = new_cards(p, look)
    return [
        card_part(c.card, look.language, form, edition=view.edition, goods=c.goods, lit=n in fresh)
        for n, c in enumerate(p.tableau)
    ]


def faces(view: PublicView, p: PlayerView, look: Look, most: float) -> list[Part]:
    """The faces of all cards of a tableau, with the goods on them."""
    fresh = new_cards(p, look)
    return [
        face_part(c.card, most, edition=view.edition, goods=c.goods, lit=n in fresh)
        for n, c in enumerate(p.tableau)
    ]


def new_cards(p: PlayerView, look: Look) -> frozenset[int]:
    """The places in a tableau of the cards of this phase, and of those since the view before."""
    before = getattr(look.since, "players", ())
    old = len(before[p.seat].tableau) if p.seat < len(before) else len(p.tableau)
    return frozenset(n for n, c in enumerate(p.tableau) if not c.active or n >= old)


def player_panel(view: PublicView, p: PlayerView, look: Look, how: Spread, left: Part) -> Part:
    """The whole panel of a player."""
    laid = grid(card_parts(view, p, look, how.form), how)
    inner = row(sized(left, ASIDE), grown(laid), gap=BESIDE)
    plate = framed(pad(inner, SIDE, EDGE), stripe=seat_livery(p.seat).colour)
    told = player_words(p, look)
    return with_alt(plate, told, brief=told, region=key(p))


def tableaus(view: PublicView) -> tuple[tuple[str, ...], ...]:
    """The cards of each player."""
    return tuple(tuple(c.card for c in p.tableau) for p in view.players)


def key(p: PlayerView) -> str:
    """The name of a player's close view."""
    return f"player-{p.seat + 1}"
