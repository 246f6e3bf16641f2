"""A player's panel: name, points, might and actions on the left, the tableau on the right."""

from __future__ import annotations

from typing import Final

from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.view import PlayerView, PublicView
from bot.games.race_for_the_galaxy.words import RaceTexts, texts
from renderers.kit.boxes import Part, column, flow, framed, grown, pad, row, sized, space, with_alt
from renderers.kit.parts import badge, pill, seat_livery
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import card_part
from renderers.race_for_the_galaxy.signs import cards, good, points, sword, word
from renderers.scene import BOARD_SIZE, Base, Scene

ASIDE: Final = 390
"""The width of the part left of the tableau."""


def name_of(p: PlayerView, look: Look) -> str:
    """The player's name, or the seat's letter if there is none."""
    return look.names[p.seat] if p.seat < len(look.names) else seat_livery(p.seat).letter


def action_words(words: RaceTexts, actions: tuple[str, ...]) -> str:
    """Chosen actions in words."""
    return words.listed(words.named(a) for a in actions)


def facts(view: PublicView, p: PlayerView, look: Look) -> Part:
    """§18.1 The left part: name, score, chips, hand, might, actions."""
    words = texts(look.language)
    total = firm(label(words.say("pic-points", n=p.score.total), 36, side="r"))
    name = label(name_of(p, look), 40, grow=1)
    head = firm(row(badge(seat_livery(p.seat), 52), name, total, gap=12))
    lines = [firm(flow(tuple(numbers(view, p, words)), 12))]
    if p.actions:
        lines.append(pill(action_words(words, p.actions), 29, fill="accent-soft"))
    elif p.last:
        last = words.say("pic-last", actions=action_words(words, p.last))
        lines.append(label(last, 28, "muted", lines=2))
    if p.scout:
        (a, b), (x, y) = p.scout.cards, p.scout.tokens
        lines.append(label(words.say("pic-orb-held", a=a, b=b, x=x, y=y), 28, "muted"))
        if p.scout.used:
            used = words.listed(word.upper() for word in p.scout.used)
            lines.append(label(words.say("pic-used", tokens=used), 28, "muted"))
    return column(head, *lines, space(grow=1), gap=6)


def firm(part: Part) -> Part:
    """A part that keeps its width where room is short."""
    return part._replace(give=0)


def numbers(view: PublicView, p: PlayerView, words: RaceTexts) -> list[Part]:
    """Chips, hand, tableau and might, each beside its sign."""
    full = f"{len(p.tableau)}/{LIMITS.tableau_end}"
    might = [sword(), label(f"{p.might}" + (f"+{p.temp}" if p.temp else ""), 34)]
    for kind, n in p.versus:
        against = word("R") if kind == "rebel" else good(kind)
        might += [label(f"+{n}", 30, "muted"), against]
    first = view.order and view.order[0] == p.seat
    return [
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


def tableau(view: PublicView, p: PlayerView, look: Look, across: int, deep: int) -> Part:
    """All cards in the order they were placed, in a grid."""
    shown = [
        card_part(c.card, look.language, edition=view.edition, goods=c.goods, dim=not c.active)
        for c in p.tableau
    ]
    while across * deep < len(shown):
        across += 1
    lines = [shown[i : i + across] for i in range(0, across * deep, across)]
    rows = [
        grown(row(*(grown(sized(c, 1, 1)) for c in _filled(line, across)), gap=8)) for line in lines
    ]
    return column(*(sized(r, 0, 1) for r in rows), gap=8)


def _filled(line: list[Part], across: int) -> list[Part]:
    return [*line, *(space(1, 1, 1) for _ in range(across - len(line)))]


def player_panel(view: PublicView, p: PlayerView, look: Look, across: int, deep: int) -> Part:
    """The whole panel of a player."""
    laid = tableau(view, p, look, across, deep)
    inner = row(sized(facts(view, p, look), ASIDE), grown(laid), gap=14)
    plate = framed(pad(inner, 18, 9), stripe=seat_livery(p.seat).colour)
    return with_alt(plate, player_words(p, look), brief=player_words(p, look), region=key(p))


def key(p: PlayerView) -> str:
    """The name of a player's close view."""
    return f"player-{p.seat + 1}"


def player_scene(view: PublicView, p: PlayerView, look: Look, swatches: tuple[str, ...]) -> Scene:
    """One player's tableau, enlarged."""
    across = 3 if len(p.tableau) <= 9 else 4
    part = player_panel(view, p, look, across, max(2, -(-len(p.tableau) // across)))
    words = texts(look.language)
    return Scene(
        BOARD_SIZE,
        tuple(part.draw((24, 24, BOARD_SIZE[0] - 48, BOARD_SIZE[1] - 48))),
        base=Base("renderers.kit.phone:ground", swatches=swatches),
        theme=look.theme,
        language=look.language,
        title=words.say("pic-title-player", round=view.round, name=name_of(p, look)),
    )
