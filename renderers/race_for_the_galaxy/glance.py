"""The newest cards of every tableau, for a turn message, with the round's phases and the points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.engine.game_texts import dashed
from bot.games.race_for_the_galaxy.data import BOOKS, LIMITS, NUMBER
from bot.games.race_for_the_galaxy.orb_view import OrbView
from bot.games.race_for_the_galaxy.view import CardView, PlayerView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import (
    Part,
    aligned,
    column,
    enlarged,
    filling,
    framed,
    grown,
    packed,
    pad,
    painted,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.glance import NAME, Score, glance, scores, unseen
from renderers.kit.parts import badge, seat_livery
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import SWATCHES, card_part, hue
from renderers.race_for_the_galaxy.orb import COLOURS, near_teams
from renderers.race_for_the_galaxy.player import action_words, last_round, name_of, player_words
from renderers.race_for_the_galaxy.signs import good_at, numeral
from renderers.scene import Box, Node, Scene, rect

PHASES: Final = ("explore", "develop", "settle", "consume", "produce")
NEAR: Final = 6
"""How many points in the pool mean that the end is near."""
LINES: Final = (0, 2, 2, 1, 1, 1)
"""The lines of cards of each player, by number of players."""
LARGER: Final = (0, 1.35, 1.35, 1.5, 1.3, 1.23)
"""How many times larger than on the board a card is drawn, by number of players."""
ACROSS: Final = 3
"""How many cards stand in a line."""
SIDE: Final = 300
"""The width of the part beside the cards."""
ORB_SIDE: Final = 420
"""The width of the part beside the orb's map."""
PHASE: Final = 34
OLDER: Final = 34
"""The size of a card that has no room."""
PLATES: Final = 8
"""How many older cards stand in a line at their full width."""
MARK: Final = 60


def scene(view: PublicView, look: Look) -> Scene:
    """§18 The glance: the round and its phases, each player's newest cards, and the points."""
    say = texts(look.language).say
    orb = view.orb if exploring(view) else None
    players = [filling(lane(view, p, look)) for p in view.players]
    heard = [(player_words(p, look), 5) for p in view.players] if orb else []
    race = [Score(seat_livery(p.seat), name_of(p, look), p.score.total) for p in view.players]
    title = say("pic-title", round=view.round, pool=view.pool)
    over = [say("pic-over")] if view.ending else []
    return glance(
        heading(view, look),
        explored(view, orb, look) if orb else column(*players, gap=8),
        scores(race),
        look=look,
        title=". ".join([title, *over]),
        swatches=COLOURS if orb else SWATCHES,
        spoken=unseen(*heard),
    )


def exploring(view: PublicView) -> bool:
    """Whether the running phase is the orb's."""
    return view.phase == "explore" and any("explore_orb" in p.actions for p in view.players)


def explored(view: PublicView, orb: OrbView, look: Look) -> Part:
    """§18.2 The orb's map round the teams, and the priority order, with those who explore."""
    say = texts(look.language).say
    by_seat = {p.seat: p for p in view.players}

    def placed(p: PlayerView) -> Part:
        who = badge(seat_livery(p.seat), MARK), label(name_of(p, look), NAME, lines=2, grow=1)
        edge = "accent" if "explore_orb" in p.actions else "line"
        return framed(row(*who, gap=12), by=8, outline=edge, width=4)

    aside = column(
        label(say("pic-orb-deck", a=orb.deck[0], b=orb.deck[1]), PHASE, lines=2),
        label(say("pic-sites", n=orb.sites), PHASE),
        label(say("pic-priority"), PHASE, "muted"),
        *(placed(by_seat[seat]) for seat in orb.priority),
        space(grow=1),
        gap=10,
    )
    shown = painted(lambda box: near_teams(view, orb, look, box), 1, 1)
    return row(filling(shown), sized(aside, ORB_SIDE), gap=24)


def heading(view: PublicView, look: Look) -> Part:
    """§18.2 The round, its phases, and the pool: who is asked may be secret."""
    say = texts(look.language).say
    if view.ending:
        best = max(p.score.total for p in view.players)
        first = [p for p in view.players if p.score.total == best]
        names = texts(look.language).listed(name_of(p, look) for p in first)
        marks = [badge(seat_livery(p.seat), MARK) for p in first]
        return with_alt(row(*marks, label(say("pic-won", name=names), 56, grow=1), gap=14), names)
    phases = [
        step(phase, look, now=view.phase.startswith(phase))
        for phase in PHASES
        if any(chosen.startswith(phase) for chosen in view.phases)
    ]
    pool = label(say("pic-pool", n=view.pool), NAME, "warning" if view.pool <= NEAR else "muted")
    return row(
        label(say("pic-round", n=view.round), 56)._replace(give=0),
        *phases,
        space(grow=1),
        pool._replace(give=0),
        gap=14,
    )


def step(phase: str, look: Look, *, now: bool) -> Part:
    """A phase of this round."""
    words = texts(look.language).say(f"phase-{dashed(phase)}")
    inner = row(
        enlarged(numeral(phase), 1.3), label(words, PHASE, "inverse" if now else "ink"), gap=8
    )
    return aligned(framed(inner, by=8, fill="accent" if now else "accent-soft", radius=14), "l")


def lane(view: PublicView, p: PlayerView, look: Look) -> Part:
    """A player's actions, the newest cards, and the older ones as plates of their colour."""
    words, few = texts(look.language), max(len(x.tableau) for x in view.players) <= ACROSS
    lines = 1 if few else LINES[len(view.players)]
    room = ACROSS * lines
    newest, older = p.tableau[-room:][::-1], p.tableau[:-room]
    full = label(
        f"{len(p.tableau)}/{LIMITS.tableau_end}", NAME, "warning" if last_round(p) else "muted"
    )
    actions = action_words(words, p.actions or p.last)
    plates = [*(plate(c, view.edition) for c in older), *[space()] * (PLATES - len(older))]
    aside = column(
        row(badge(seat_livery(p.seat), MARK), full, gap=12),
        label(actions, PHASE, "ink" if p.actions else "muted", lines=2, grow=1),
        *([sized(packed(plates, 3), 0, OLDER)] if older else []),
        gap=4,
    )
    by = LARGER[len(view.players)]
    cards = [
        enlarged(
            card_part(c.card, look.language, edition=view.edition, goods=c.goods, dim=not c.active),
            by,
        )
        for c in newest
    ]
    cards += [space()] * (room - len(cards))
    rows = [
        filling(row(*map(filling, cards[at : at + ACROSS]), gap=8)) for at in range(0, room, ACROSS)
    ]
    inner = row(sized(aside, SIDE), grown(column(*rows, gap=8)), gap=12)
    whole = framed(pad(inner, 14, 5), stripe=seat_livery(p.seat).colour)
    return with_alt(whole, player_words(p, look), brief=player_words(p, look))


def plate(c: CardView, edition: int) -> Part:
    """An older card: its colour, and the good on it."""
    card = BOOKS[edition][NUMBER[c.card]]

    def draw(box: Box) -> Iterator[Node]:
        yield rect(box, radius=5, fill=hue(card), alpha=0.55)
        if c.goods:
            yield good_at(card.kind or "", (box[0] + box[2] / 2, box[1] + box[3] / 2), 9)

    return painted(draw, 30, OLDER)
