"""The picture for a phone: points, every tableau, and for a private view the own hand.

With the orb game the orb's map stands on it, larger while it is explored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.engine.game_texts import dashed
from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.view import PlayerView, PrivateView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import (
    Extent,
    Part,
    column,
    filling,
    framed,
    pad,
    painted,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.glance import Score, scores
from renderers.kit.parts import badge, seat_livery
from renderers.kit.phone import phone
from renderers.kit.words import LEAST, label
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import SWATCHES, Form
from renderers.race_for_the_galaxy.closeups import own_cards, own_whole
from renderers.race_for_the_galaxy.faces import BOOK_NAME
from renderers.race_for_the_galaxy.glance import exploring, winners
from renderers.race_for_the_galaxy.orb import COLOURS, near_teams
from renderers.race_for_the_galaxy.player import (
    action_words,
    card_parts,
    faces,
    last_round,
    name_of,
    player_words,
    tableaus,
)
from renderers.race_for_the_galaxy.signs import cards, sword
from renderers.race_for_the_galaxy.spread import (
    GAP,
    SENTENCES,
    SIGNS,
    Room,
    Spread,
    fits,
    grid,
    in_lines,
    spread,
)
from renderers.scene import Box, Node, Scene

STRIP: Final = 150
MARK: Final = 46
LINE: Final = 32
LANE: Final = 50
"""The height of the line over a tableau."""
SIDE, EDGE = 20, 8
"""The room left and right of a player's content, and above and below."""
AROUND: Final = LANE + GAP + 2 * EDGE
MAP, LARGE_MAP, LEAST_MAP = 0.3, 0.45, 0.16
"""The share of the orb's map, while it is explored, and where many cards need the room."""
ACROSS, ROW = 3, 128
"""How many own cards stand in a row at most, and the height of a row."""
HAND, HAND_BELOW_ORB = (0.36, 0.03, 0.7), (0.5, 0.03, 0.85)
"""The share of the own cards in what is left: at least, more for each card, and at most."""
SHARES: Final = (0.6, 0.54, 0.48, 0.42, 0.36, 0.3, 0.26, 0.22, 0.18)
"""The shares of the own cards that are tried where tableaus wouldn't be whole otherwise."""
NEWEST: Final = 3
"""How many cards are drawn whole where not all have room."""
FACE: Final = 110
FACES: Final = 48
"""The most of a face, and the least height of a row of them below whole cards."""
ONE_LINE: Final = 86
"""The least height of a player's line with faces in it."""
LEAST_FACE: Final = 64
ACTION: Final = 210
"""The width of a player's actions beside faces."""
LOW: Final = 118
"""The least height of a card."""
FORM: Final = Form(brief=True)
PHONE: Final = (*SENTENCES, *SIGNS)


def scene(view: PublicView | PrivateView, look: Look) -> Scene:
    """§18 The phone card."""
    public, own = (view.public, view) if isinstance(view, PrivateView) else (view, None)
    words = texts(look.language)
    race = [Score(seat_livery(p.seat), name_of(p, look), p.score.total) for p in public.players]
    head = words.say("pic-round", n=public.round)
    if public.ending:
        head = words.say("pic-won", name=words.listed(winners(public, look)))
    elif public.phase:
        head += f" · {words.say(f'phase-{dashed(public.phase)}')}"
    return phone(
        head,
        sized(scores(race), high=STRIP),
        filling(painted(lambda box: drawn(public, own, look, box), 1, 1)),
        look=look,
        aside=words.say("pic-pool", n=public.pool),
        name=words.say("game-name"),
        book=BOOK_NAME,
        swatches=COLOURS if public.orb else SWATCHES,
    )


def drawn(public: PublicView, own: PrivateView | None, look: Look, box: Box) -> Iterator[Node]:
    """The orb's map if there is one, every tableau, and the own cards."""
    x, y, wide, high = box
    low, orb = y + high, public.orb
    held = len(own.hand) + len(own.looked) + len(own.starts) if own else 0
    lines = len(public.players) * (ONE_LINE + GAP)
    if orb and orb.cells:
        share = LARGE_MAP if exploring(public) else MAP
        left = high - lines - -(-held // ACROSS) * ROW - 2 * ROW
        tall = max(LEAST_MAP * high, min(share * high, left))
        room = (x, y, wide, tall - GAP)
        yield from near_teams(public, orb, look, room, own.seat if own else None)
        y += tall
    if own and held:
        least, more, most = HAND_BELOW_ORB if orb else HAND
        share = min(most, least + more * held) if any(p.tableau for p in public.players) else 1
        tall = min((low - y) * share, low - y - lines)
        if not together(public, look, (wide, low - y - tall - GAP)):
            tall = left_for(public, own, look, (wide, low - y)) or tall
        place = (x, low - tall, wide, tall)
        yield from own_cards(own, look, (wide, tall), explained=False).draw(place)
        low -= tall + GAP
    yield from lanes(public, look, (x, y, wide, low - y))


# The tableaus


def left_for(public: PublicView, own: PrivateView, look: Look, size: Extent) -> float:
    """The most height that own cards can have if all tableaus are to be whole, 0 where the own
    cards or the tableaus wouldn't be."""
    wide, high = size
    for share in SHARES:
        tall = high * share
        if together(public, look, (wide, high - tall - GAP)):
            return tall if own_whole(own, look, (wide, tall)) else 0
    return 0


def together(view: PublicView, look: Look, size: Extent) -> bool:
    """Whether all cards of all tableaus are whole in a place of this size."""
    return laid(view, look, size).whole


def laid(view: PublicView, look: Look, size: Extent) -> Spread:
    """How all tableaus are drawn in a place of this size."""
    room = Room(size[0] - 2 * SIDE, size[1] - GAP * (len(view.players) - 1), AROUND)
    return spread(tableaus(view), room, look.language, PHONE, edition=view.edition)


def lanes(view: PublicView, look: Look, box: Box) -> Iterator[Node]:
    """Every player's cards, whole if there is room, else the newest of them and faces."""
    x, top, wide, high = box
    count = len(view.players)
    how = laid(view, look, (wide, high))
    room = Room(wide - 2 * SIDE, high - GAP * (count - 1), AROUND)
    tall = room.high / count
    for p in view.players:
        if how.whole:
            tall = how.high(len(p.tableau)) + AROUND
        shown = lane(view, p, look, how, (room.wide, tall - 2 * EDGE))
        plate = framed(pad(shown, SIDE, EDGE), stripe=seat_livery(p.seat).colour)
        told = player_words(p, look)
        yield from with_alt(plate, told, brief=told).draw((x, top, wide, tall))
        top += tall + GAP


def lane(view: PublicView, p: PlayerView, look: Look, how: Spread, size: Extent) -> Part:
    """A player's line and cards. Where there is little room both are one line."""
    if how.whole:
        shown = grid(card_parts(view, p, look, how.form), how)
    elif size[1] < LANE + GAP + LEAST_FACE:
        mark, *numbers = line(p, look, "")
        said = label(chosen(p, look), LEAST, "ink" if p.actions else "muted", lines=2)
        small = filling(in_lines(faces(view, p, look, FACE), FACE))
        return row(mark, small, sized(said, ACTION), *numbers, gap=14)
    else:
        shown = newest(view, p, look, (size[0], size[1] - LANE - GAP))
    mark, *numbers = line(p, look, chosen(p, look))
    words = row(mark, *([] if chosen(p, look) else [space(grow=1)]), *numbers, gap=14)
    return column(sized(words, high=LANE), filling(shown), gap=GAP)


def chosen(p: PlayerView, look: Look) -> str:
    """A player's actions, or those of the last round."""
    words = texts(look.language)
    if p.actions or not p.last:
        return action_words(words, p.actions)
    return words.say("pic-last", actions=action_words(words, p.last))


def line(p: PlayerView, look: Look, actions: str) -> tuple[Part, ...]:
    """A player's badge, actions if given, hand, might and number of cards."""
    full = f"{len(p.tableau)}/{LIMITS.tableau_end}"
    heard = "" if p.actions or not actions else f"{name_of(p, look)} · {actions}"
    ink = "ink" if p.actions else "muted"
    said = [label(actions, LINE, ink, lines=2, grow=1, alt=heard)] if actions else []
    return (
        badge(seat_livery(p.seat), MARK),
        *said,
        cards(p.hand),
        row(sword(), label(str(p.might + p.temp), LINE), gap=2)._replace(give=0),
        label(full, LINE, "warning" if last_round(p) else "muted")._replace(give=0),
    )


def newest(view: PublicView, p: PlayerView, look: Look, size: Extent) -> Part:
    """As many of the newest cards as can be read whole, and the faces of all others, beside them or
    below."""
    wide, high = size
    below = high >= LOW + FACES + GAP
    tall = max(LOW, high - FACE - GAP) if below else high
    keys, every = [c.card for c in p.tableau], faces(view, p, look, FACE)
    for many in range(min(NEWEST, len(keys)) if high >= LOW else 0, 0, -1):
        side = 0 if below else max(FACE, wide / (many + 2)) + GAP
        card = ((wide - side - GAP * (many - 1)) / many, tall)
        if fits(keys[-many:], look.language, card, FORM, edition=view.edition, tagged=False):
            late = grid(card_parts(view, p, look, FORM)[-many:][::-1], Spread(many, FORM, card))
            older = filling(in_lines(every[:-many], FACE))
            if below:
                return column(sized(late, high=tall), older, gap=GAP)
            return row(sized(late, wide - side), older, gap=GAP)
    return in_lines(every, FACE)
