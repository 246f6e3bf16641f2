"""The Senate: laws, floors, spaces with their tokens, and projects below the columns."""

from typing import Final

from bot.engine.game_texts import dashed
from bot.games.federation.components import Action, Space
from bot.games.federation.data import ACTIONS, JOINT_STEP, LAST_STEP, PROJECTS, SPACES, mission_key
from bot.games.federation.effects import Gain, PlanetAction
from bot.games.federation.view import PublicView
from renderers.federation import signs
from renderers.federation.pieces import Sheet, badges, plate, share, token, token_words
from renderers.federation.signs import COLOURS
from renderers.kit import (
    Part,
    bar,
    grown,
    ringed,
)
from renderers.kit.steady import (
    column,
    framed,
    label,
    panel,
    row,
    sized,
    space,
    title,
    with_alt,
)

HEAD: Final = 34
NAME: Final = 28
COST: Final = 27
TOKEN: Final = 36
FLOOR: Final = 176
CELL: Final = 104
BAR: Final = (80, 30)
STEP: Final = 22
GAP: Final = 6


def senate(sheet: Sheet) -> Part:
    """The whole Senate."""
    rows = [grown(floor(sheet, n)) for n in (3, 2, 1)]
    return with_alt(
        panel(laws(sheet), columns(sheet), *rows, projects(sheet), outer(sheet), gap=GAP, by=14),
        words(sheet),
        brief=brief(sheet),
        order=2,
        region="senate",
    )


def laws(sheet: Sheet) -> Part:
    """The two laws over their sides, with the votes so far."""
    view = sheet.view
    if not view.laws:
        return title(sheet.say("senate"), HEAD)
    sides = [
        law(sheet, "left", view.laws[0], view.votes_left),
        law(sheet, "right", view.laws[1], view.votes_right),
    ]
    head = sheet.text(sheet.say("laws"), COST, "muted")
    return row(sized(head, FLOOR), *(share(x) for x in sides), gap=GAP)


def columns(sheet: Sheet) -> Part:
    """The names of the columns, as the code of a space (`f3c1`) has them."""
    names = (label(f"C{n}", COST, "muted", side="m", least=sheet.least) for n in range(1, 7))
    return row(space(FLOOR), *(share(x) for x in names), gap=GAP)


def law(sheet: Sheet, side: str, planet: str, votes: int) -> Part:
    """A law with its votes."""
    heading = sheet.text(sheet.called(planet), HEAD, grow=1)
    count = sheet.text(sheet.say("votes", n=votes), HEAD)
    inner = row(signs.mark(planet, HEAD), heading, count, gap=10)
    return framed(inner, by=8, outline=COLOURS[side], width=5)


def floor(sheet: Sheet, number: int) -> Part:
    """A floor: the votes by player, then its six spaces."""
    found = sheet.view.floors[number - 1]
    most = max((n for _, n in found), default=0)
    counts = [
        row(*badges(sheet, (seat,), COST), tally(sheet, str(n), leads=n == most), gap=4)
        for seat, n in sorted(found, key=lambda x: -x[1])
        if seat >= 0 and n
    ]
    neutral = [
        tally(sheet, sheet.say("neutral", n=n), leads=n == most)
        for seat, n in found
        if seat < 0 and n
    ]
    name = sheet.text(sheet.say("floor", n=number), COST, "muted")
    head = column(name, *_pairs(counts), *neutral, space(grow=1), gap=2)
    cells = [cell(sheet, x) for x in SPACES.values() if x.floor == number]
    return row(sized(head, FLOOR), *(share(x) for x in cells), gap=GAP)


def tally(sheet: Sheet, words: str, *, leads: bool) -> Part:
    """Votes on a floor, brighter if they lead."""
    return sheet.text(words, COST, "ink" if leads else "muted")


def _pairs(parts: list[Part]) -> list[Part]:
    return [row(*parts[i : i + 2], gap=12) for i in range(0, len(parts), 2)]


def cell(sheet: Sheet, x: Space) -> Part:
    """A space: its action, and the token on it, or else its cost and effect."""
    action = ACTIONS[x.action]
    there = next((t for t in sheet.view.senate if t.space == x.id), None)
    short = f"cell-{dashed(x.action)}"
    words_ = sheet.say(short) if sheet.texts.has(f"pic-{short}") else sheet.called(x.action)
    name = label(words_, NAME, least=sheet.least, lines=2)
    if there:
        below = token(sheet, there, TOKEN)
    else:
        price = [signs.effects((Gain(action.cost),), COST, sheet.least), signs.sign("step", STEP)]
        below = row(*(price if action.cost else ()), gain(sheet, action), gap=3)
    mission = [] if there else [sheet.text(mission_key(action.mission or 0), COST, "muted")]
    foot = row(below, space(grow=1), *mission, gap=4)
    planet = action.id if action.type == "planet" else ""
    inner = column(grown(name), foot, gap=2)
    part = framed(sized(inner, 120, CELL), by=7, outline=COLOURS.get(planet, "line"),
                  width=4 if planet else 2, fill="sunken" if there else "raised",
                  radius=10)  # fmt: skip
    return ringed(part) if there is not None and _last(sheet.view) == x.id else part


def gain(sheet: Sheet, action: Action) -> Part:
    """What an action does, in signs. A planet's action is the planet's mark."""
    found = tuple(x for x in action.effects if not isinstance(x, PlanetAction))
    if action.type == "planet":
        return signs.mark(action.id, COST)
    return signs.effects(found, COST, sheet.least)


def _last(view: PublicView) -> str:
    """The space of the token placed last by a player, or "" if there is none."""
    own = [t.space for t in view.senate if t.seat >= 0]
    return own[-1] if own else ""


def projects(sheet: Sheet) -> Part:
    """The six projects under their columns, with their steps and what they rank."""
    cells = []
    for p, (_, step, funded) in zip(PROJECTS, sheet.view.projects, strict=False):
        colour = COLOURS[p.id]
        what = signs.mark(p.id, COST) if p.id in signs.LETTERS else None
        flown = row(*signs.counted("completed_missions", COST), gap=0)
        progress = bar(step, LAST_STEP, *BAR, words=f"{step}/{LAST_STEP}", fill=colour)
        if funded:
            funded_label = label(sheet.say("funded"), COST, "inverse", side="m", least=sheet.least)
            progress = framed(sized(funded_label, *BAR), by=0, fill=colour, radius=8)
        cells.append(share(row(what or flown, grown(progress), gap=5)))
    head = sheet.text(sheet.say("projects"), COST, "muted")
    return row(sized(head, FLOOR), *cells, gap=GAP)


def outer(sheet: Sheet) -> Part:
    """The Outer Module, the Joint Project, and the laws used and to come."""
    view = sheet.view
    tokens = [token(sheet, t, TOKEN) for t in view.senate if t.space == "outer"]
    _, step, funded = view.projects[-1]
    done = sheet.say("funded") if funded else f"{step}/{JOINT_STEP}"
    joint = plate(signs.sign("contribution", COST), sheet.text(sheet.say("joint"), COST),
                  sheet.text(done, COST), fill="accent-soft")  # fmt: skip
    chips = [joint]
    if len(view.laws) > 2:
        chips.append(pairs(sheet, "next", (view.laws[2:4],)))
    if view.passed:
        chips.append(pairs(sheet, "used", view.passed))
    module = row(sheet.text(sheet.called("outer"), COST, "muted"), *tokens, gap=10)
    return row(module, space(grow=1), *chips, gap=10)


def pairs(sheet: Sheet, name: str, found: tuple[tuple[str, ...], ...]) -> Part:
    """Pairs of laws by their planets, with a heading."""
    marks = [row(*(signs.mark(x, COST) for x in pair), gap=1) for pair in found]
    return plate(sheet.text(sheet.say(name), COST, "muted"), *marks, fill="sunken", gap=10)


# For the alt text


def words(sheet: Sheet) -> str:
    """The Senate for the alt text."""
    view = sheet.view
    if not view.laws:
        return sheet.say("said-no-votes")
    taken = [
        sheet.say("said-space", space=t.space.upper(), action=sheet.called(SPACES[t.space].action),
                  token=token_words(sheet, t))
        for t in view.senate
        if t.space in SPACES
    ]  # fmt: skip
    return sheet.say("said-senate", laws=brief(sheet), taken=sheet.listed(taken),
                     floors=floor_words(sheet), projects=project_words(sheet))  # fmt: skip


def floor_words(sheet: Sheet) -> str:
    """The votes by player on each floor, for the alt text."""
    floors = []
    for number, found in enumerate(sheet.view.floors, start=1):
        votes = [votes_of(sheet, seat, n) for seat, n in sorted(found, key=lambda x: -x[1]) if n]
        name = sheet.say("floor", n=number)
        floors.append(sheet.say("said-floor", floor=name, votes=", ".join(votes)) if votes else "")
    return sheet.listed(filter(None, floors))


def votes_of(sheet: Sheet, seat: int, n: int) -> str:
    """A player's votes, or neutral ones, for the alt text."""
    if seat < 0:
        return sheet.say("neutral", n=n)
    return sheet.texts.say("status-points", name=sheet.name(seat), n=n)


def brief(sheet: Sheet) -> str:
    """The vote in one sentence, for the alt text."""
    view = sheet.view
    if not view.laws:
        return sheet.say("said-no-votes")
    left, right = (sheet.called(x) for x in view.laws[:2])
    a, b = (sheet.say("votes", n=n) for n in (view.votes_left, view.votes_right))
    return sheet.say("said-laws", left=left, a=a, right=right, b=b)


def project_words(sheet: Sheet) -> str:
    """The projects for the alt text."""
    return sheet.listed(
        f"{sheet.called(f'project-{key}')} {sheet.say('funded') if done else step}"
        for key, step, done in sheet.view.projects
    )
