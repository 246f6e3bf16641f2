"""The newest cards of every tableau, for a turn message, with the round's phases and the points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.engine.game_texts import dashed
from bot.games.race_for_the_galaxy.data import LIMITS
from bot.games.race_for_the_galaxy.orb_view import OrbView
from bot.games.race_for_the_galaxy.view import PlayerView, PublicView
from bot.games.race_for_the_galaxy.words import texts
from renderers.kit.boxes import (
    Extent,
    Part,
    aligned,
    column,
    enlarged,
    filling,
    framed,
    grown,
    pad,
    painted,
    row,
    sized,
    space,
    with_alt,
)
from renderers.kit.glance import NAME, Score, glance, scores, unseen
from renderers.kit.parts import badge, icon, seat_livery
from renderers.kit.words import label
from renderers.look import Look
from renderers.race_for_the_galaxy.cards import SWATCHES, Form
from renderers.race_for_the_galaxy.faces import BOOK_NAME
from renderers.race_for_the_galaxy.orb import COLOURS, near_teams
from renderers.race_for_the_galaxy.player import (
    action_words,
    card_parts,
    faces,
    last_round,
    name_of,
    player_words,
)
from renderers.race_for_the_galaxy.signs import numeral
from renderers.race_for_the_galaxy.spread import GAP, Spread, fits, grid, in_lines
from renderers.scene import Box, Node, Scene

PHASES: Final = ("explore", "develop", "settle", "consume", "produce")
NEAR: Final = 6
"""How many points in the pool mean that the end is near."""
TRIED: Final = ((3, 2), (3, 1), (2, 2), (2, 1))
"""How many cards stand in a line, and the lines: the first with which all can be read is taken."""
FORMS: Final = tuple(Form(unit, brief=True) for unit in (1.5, 1.35, 1.2, 1.05))
"""How many times larger than at least a card may be drawn."""
SIDE: Final = 300
"""The width of the part beside the cards."""
ORB_SIDE: Final = 420
"""The width of the part beside the orb's map."""
PHASE: Final = 34
OLDER: Final = 230
"""The width of the faces of older cards."""
FACE: Final = 120
BACK: Final = 170
INNER, EDGE, BESIDE = 14, 5, 12
"""The room left and right of a lane's content, above and below, and within it."""
MARK: Final = 60


def scene(view: PublicView, look: Look) -> Scene:
    """§18 The glance: the round and its phases, each player's newest cards, and the points."""
    say = texts(look.language).say
    orb = view.orb if exploring(view) else None
    heard = [(player_words(p, look), 5) for p in view.players] if orb else []
    race = [Score(seat_livery(p.seat), name_of(p, look), p.score.total) for p in view.players]
    title = say("pic-title", round=view.round, pool=view.pool)
    over = [say("pic-over")] if view.ending else []
    return glance(
        heading(view, look),
        explored(view, orb, look) if orb else lanes(view, look),
        scores(race),
        look=look,
        title=". ".join([title, *over]),
        book=BOOK_NAME,
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
        names = texts(look.language).listed(winners(view, look))
        marks = [badge(seat_livery(p.seat), MARK) for p in best(view)]
        return with_alt(row(*marks, label(say("pic-won", name=names), 56, grow=1), gap=14), names)
    phases = [
        step(phase, look, now=view.phase.startswith(phase))
        for phase in PHASES
        if any(chosen.startswith(phase) for chosen in view.phases)
    ]
    pool = label(say("pic-pool", n=view.pool), NAME, "warning" if view.pool <= NEAR else "muted")
    waiting = say("phase-none") if view.round else say("pic-setting-up")
    now = phases or [label(waiting, PHASE, "accent", grow=1)]
    return row(
        label(say("pic-round", n=view.round), 56)._replace(give=0),
        *now,
        *([space(grow=1)] if phases else []),
        pool._replace(give=0),
        gap=14,
    )


def best(view: PublicView) -> list[PlayerView]:
    """Who won, or leads: those with most points and, among them, the best tie-break."""
    most = max((p.score.total, p.score.tie_break) for p in view.players)
    return [p for p in view.players if (p.score.total, p.score.tie_break) == most]


def winners(view: PublicView, look: Look) -> list[str]:
    """The names of those who won."""
    return [name_of(p, look) for p in best(view)]


def step(phase: str, look: Look, *, now: bool) -> Part:
    """A phase of this round."""
    words = texts(look.language).say(f"phase-{dashed(phase)}")
    inner = row(
        enlarged(numeral(phase), 1.3), label(words, PHASE, "inverse" if now else "ink"), gap=8
    )
    return aligned(framed(inner, by=8, fill="accent" if now else "accent-soft", radius=14), "l")


def lanes(view: PublicView, look: Look) -> Part:
    """The newest cards of every player, as large as all of them can be, and the faces of the
    others."""

    def draw(box: Box) -> Iterator[Node]:
        x, y, wide, high = box
        tall = (high - GAP * (len(view.players) - 1)) / len(view.players)
        shown = newest(view, look, (wide - 2 * INNER - SIDE - BESIDE, tall - 2 * EDGE))
        for n, p in enumerate(view.players):
            yield from lane(view, p, look, shown).draw((x, y + n * (tall + GAP), wide, tall))

    return painted(draw, 1, 1)


class Newest(NamedTuple):
    """How many of each player's newest cards are drawn, and how."""

    many: int
    how: Spread


def newest(view: PublicView, look: Look, size: Extent) -> Newest:
    """As many of the newest cards of each player as can be read whole in this size."""
    shown = arranged(view, size, *TRIED[-1])
    for across, lines in TRIED:
        shown = arranged(view, size, across, lines)
        keys = [c.card for p in view.players for c in p.tableau[-shown.many :]]
        for form in FORMS:
            if fits(keys, look.language, shown.how.size, form, edition=view.edition, tagged=False):
                return shown._replace(how=shown.how._replace(form=form))
    return shown


def arranged(view: PublicView, size: Extent, across: int, lines: int) -> Newest:
    """So many of the newest cards in a line, in so many lines, in the smallest form."""
    most = max(1, *(len(p.tableau) for p in view.players))
    many = min(across * lines, most)
    across, lines = min(across, many), -(-many // across)
    wide = size[0] - (OLDER + BESIDE if many < most else 0)
    card = (wide - GAP * (across - 1)) / across, (size[1] - GAP * (lines - 1)) / lines
    return Newest(many, Spread(across, FORMS[-1], card))


def lane(view: PublicView, p: PlayerView, look: Look, shown: Newest) -> Part:
    """A player's actions, the newest cards, and the faces of the older ones."""
    words = texts(look.language)
    full = label(
        f"{len(p.tableau)}/{LIMITS.tableau_end}", NAME, "warning" if last_round(p) else "muted"
    )
    actions = action_words(words, p.actions)
    if p.last and not actions:
        actions = words.say("pic-last", actions=action_words(words, p.last))
    aside = column(
        row(badge(seat_livery(p.seat), MARK), full, gap=12),
        label(actions, PHASE, "ink" if p.actions else "muted", lines=2),
        space(grow=1),
        gap=4,
    )
    cards = grid(card_parts(view, p, look, shown.how.form)[-shown.many :][::-1], shown.how)
    older = faces(view, p, look, FACE)[: -shown.many]
    rest = [sized(in_lines(older, FACE), OLDER)] if older else []
    lying = [grown(cards), *rest] if p.tableau else [grown(backs(p))]
    inner = row(sized(aside, SIDE), *lying, gap=BESIDE)
    whole = framed(pad(inner, INNER, EDGE), stripe=seat_livery(p.seat).colour)
    told = player_words(p, look)
    return with_alt(whole, told, brief=told)


def backs(p: PlayerView) -> Part:
    """The cards among which a player still chooses, face down."""
    return in_lines([icon("back", BACK)] * (p.hand + p.looked), BACK)
