"""What has just happened, for a turn message: the Senate, or the planet acted on beside it."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.federation.components import Space
from bot.games.federation.data import ACTIONS, LAST_STEP, PROJECTS, ROUNDS, SPACES
from bot.games.federation.effects import PLANETS as PLANET_ORDER
from bot.games.federation.view import PublicView
from renderers.federation import planets, player, senate, signs
from renderers.federation.pieces import Sheet, influences, token_words
from renderers.federation.signs import BOOK, COLOURS, SWATCHES
from renderers.kit import (
    Part,
    aligned,
    badge,
    bar,
    column,
    enlarged,
    filling,
    framed,
    grown,
    icon,
    label,
    natural,
    ringed,
    row,
    seat_livery,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.kit.glance import MAIN, NAME, Score, glance, scores, turn, unseen
from renderers.look import Look
from renderers.scene import Scene

PLANETS: Final[Mapping[str, tuple[Callable[[Sheet], Part], float]]] = {
    "neo": (planets.neo, 1.35),
    "6moon": (planets.moon, 1.35),
    "atalum": (planets.atalum, 1.6),
    "arratooine": (planets.arratooine, 1.6),
    "e81216": (planets.e81216, 1.6),
}
"""The planets, and how many times larger than on the board each is drawn."""
SENATE: Final = 1.26
"""How many times larger than on the board the Senate is drawn."""
SHARES: Final = (1.4, 1)
"""The widths of a planet and of the Senate beside it."""
MARK: Final = 44
TOKEN: Final = 64
PLACE: Final = 96
TAKEN: Final = 0.28
"""How strongly the picture of a space shows behind its token."""
WORDS: Final = 30
VOTES: Final = 48
LAW: Final = 72
PLANET: Final = 380
"""The width of a planet's name."""
GAP: Final = 12


def scene(view: PublicView, look: Look) -> Scene:
    """§24 The glance: whose turn it is, the Senate or the planet acted on, and the points."""
    sheet, planet = Sheet(view, look), acted_on(view)
    if planet:
        draw, by = PLANETS[planet]
        main = row(
            filling(enlarged(draw(sheet), by), SHARES[0]),
            filling(chart(sheet), SHARES[1]),
            gap=GAP,
        )
    elif view.over:
        main = ending(sheet)
    else:
        z = senate.BOARD
        floors = [grown(senate.floor(sheet, n, z)) for n in (3, 2, 1)]
        whole = column(senate.laws(sheet, z), *floors, senate.projects(sheet, z), gap=8)
        main = with_alt(enlarged(whole, SENATE), senate.words(sheet), brief=senate.brief(sheet))
    people = [(player.brief(sheet, p), 5) for p in view.seats]
    return glance(
        heading(sheet, MAIN[2]),
        main,
        race(sheet),
        look=look,
        title=f"Federation, {sheet.say('round', round=view.round)}",
        book=BOOK,
        swatches=SWATCHES,
        spoken=unseen(*people, (senate.words(sheet) if planet or view.over else "", 2)),
    )  # fmt: skip


def race(sheet: Sheet) -> Part:
    """Everybody's points, with the player to move marked."""
    view = sheet.view
    return scores(
        [
            Score(seat_livery(p.seat), sheet.name(p.seat), p.open.pp, player.moves(view, p.seat))
            for p in view.seats
        ]
    )


def heading(sheet: Sheet, wide: float) -> Part:
    """§16, §17 Whose turn it is and, where it fits, what was placed last. Otherwise the phase, or
    who has won."""
    view = sheet.view
    when = f"{view.round} / {ROUNDS}" if view.round else ""
    if view.over:
        best = max(p.open.pp for p in view.seats)
        first = [p.seat for p in view.seats if p.open.pp == best]
        names = sheet.listed(map(sheet.name, first))
        marks = [seat_livery(x) for x in first]
        return turn(marks, sheet.say("won", names=names), sheet.say("influence"))
    if view.executive:
        return turn([], sheet.say("executive", round=view.round, rounds=ROUNDS))
    who = sheet.say("whose", who=sheet.name(view.active))
    aside = when and sheet.say("round", round=when)
    plain = turn([seat_livery(view.active)], who, aside)
    if not (words := news(sheet)):
        return plain
    told = row(
        turn([seat_livery(view.active)], who),
        label(words, NAME, "highlight", side="m", grow=1),
        label(aside, NAME, "muted"),
        gap=GAP,
    )
    return told if natural(told)[0] <= wide else plain


def news(sheet: Sheet) -> str:
    """§4.2 What was placed last, in words, or "" in a round's first turn."""
    tokens = [t for t in sheet.view.senate if t.seat >= 0]
    if not tokens:
        return ""
    where = sheet.called(senate.action_of(tokens[-1].space))
    return sheet.say("placed", where=where, token=token_words(sheet, tokens[-1]))


def acted_on(view: PublicView) -> str:
    """The planet on which the last token placed has acted, or "" once the votes count."""
    at = None if view.executive or view.over else SPACES.get(senate.last(view))
    return at.action if at and at.action in PLANETS else ""


def ending(sheet: Sheet) -> Part:
    """§17 Everybody's influence on each planet, the most of it marked, and the projects."""

    def one(at: int, planet: str) -> Part:
        found = [p.influence[at] for p in sheet.view.seats]
        cells = [
            filling(
                framed(
                    row(badge(seat_livery(p.seat), TOKEN), label(str(n), VOTES, grow=1), gap=14),
                    by=8,
                    outline=COLOURS[planet] if n == max(found) > 0 else "line",
                    width=6 if n == max(found) > 0 else 2,
                )
            )
            for p, n in zip(sheet.view.seats, found, strict=True)
        ]
        name = row(signs.mark(planet, TOKEN), label(sheet.called(planet), VOTES, grow=1), gap=14)
        words = sheet.say(
            "said-influence", planet=sheet.called(planet), influence=influences(sheet, planet)
        )
        return filling(with_alt(row(sized(name, PLANET), *cells, gap=GAP), words, order=3))

    return column(*(one(at, x) for at, x in enumerate(PLANET_ORDER)), projects(sheet), gap=GAP)


# The Senate beside a planet


def chart(sheet: Sheet) -> Part:
    """§5 The Senate without words: votes, who stands where, and the projects."""
    floors = (floor(sheet, n) for n in (3, 2, 1))
    return column(*votes(sheet.view), *floors, projects(sheet), gap=GAP)


def floor(sheet: Sheet, number: int) -> Part:
    """§5.1 The spaces of a floor."""
    cells = (filling(cell(sheet, x)) for x in SPACES.values() if x.floor == number)
    return filling(row(*cells, gap=6))


def votes(view: PublicView) -> list[Part]:
    """§15.1 The two laws and the votes for each."""
    counts = zip(
        ("left", "right"), view.laws[:2], (view.votes_left, view.votes_right), strict=False
    )
    sides = [
        filling(
            framed(
                row(signs.mark(planet, MARK), label(str(n), VOTES, grow=1), gap=10),
                by=8,
                outline=COLOURS[side],
                width=6,
            )
        )
        for side, planet, n in counts
    ]
    return [sized(row(*sides, gap=GAP), 0, LAW)] if sides else []


def cell(sheet: Sheet, x: Space) -> Part:
    """§5.1 A space: its planet's colour, and the player there."""
    view = sheet.view
    there = next((t for t in view.senate if t.space == x.id), None)
    planet = x.action if ACTIONS[x.action].type == "planet" else ""
    inner: Part = space()
    if there and there.seat >= 0:
        funding = there.facing == "funding"
        words = sheet.say("fund") if funding else sheet.say("votes-short", n=there.votes)
        side = label(words, WORDS, side="m")
        inner = aligned(column(badge(seat_livery(there.seat), TOKEN), side, gap=0))
    elif there:
        inner = signs.sign("blocked", MARK, "muted")
    picture = icon(x.action, PLACE, alpha=TAKEN if there else 1)
    part = framed(
        stack(picture, inner),
        by=4,
        outline=COLOURS.get(planet, "line"),
        width=5 if planet else 2,
        fill="sunken" if there else "raised",
        radius=10,
    )
    return ringed(part) if x.id == senate.last(view) else part


def projects(sheet: Sheet) -> Part:
    """§14 How far each project is."""
    bars = [
        grown(bar(LAST_STEP if done else step, LAST_STEP, 60, 24, fill=COLOURS[p.id]))
        for p, (_, step, done) in zip(PROJECTS, sheet.view.projects, strict=False)
    ]
    return row(label(sheet.say("projects"), NAME - 4, "muted")._replace(give=0), *bars, gap=8)
