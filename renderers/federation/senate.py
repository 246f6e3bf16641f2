"""The Senate: laws, floors, spaces with their tokens, and the projects below the columns."""

from typing import Final

from bot.games.federation.data import ACTIONS, LAST_STEP, PROJECTS, SPACES, Action, Space
from bot.games.federation.view import PublicView
from renderers.federation.pieces import (
    COLOURS,
    NAMES,
    Sheet,
    badges,
    chip,
    goods,
    share,
    token,
    token_words,
)
from renderers.kit import (
    Part,
    bar,
    column,
    framed,
    grown,
    label,
    panel,
    ringed,
    row,
    said,
    sized,
    space,
    title,
)

HEAD: Final = 34
NAME: Final = 27
COST: Final = 27
TOKEN: Final = 34
FLOOR: Final = 176
CELL: Final = 108
BAR: Final = (150, 30)
GAP: Final = 8
FLOORS: Final = {3: "Floor 3", 2: "Floor 2", 1: "Floor 1"}


def senate(sheet: Sheet) -> Part:
    """The whole Senate."""
    rows = [floor(sheet, n) for n in (3, 2, 1)]
    return said(
        panel(laws(sheet), *rows, projects(sheet), outer(sheet), gap=GAP, by=14),
        words(sheet),
        brief=brief(sheet),
        order=2,
        region="senate",
    )


def laws(sheet: Sheet) -> Part:
    """The two laws over their sides, with the votes so far; the used ones and the next pair."""
    view = sheet.view
    if not view.laws:
        return title("Senate", HEAD)
    sides = [
        law(sheet, "left", view.laws[0], view.votes_left),
        law(sheet, "right", view.laws[1], view.votes_right),
    ]
    return row(sized(space(), FLOOR), *(share(x) for x in sides), gap=GAP)


def law(sheet: Sheet, side: str, planet: str, votes: int) -> Part:
    """A law with its votes."""
    heading = sheet.text(f"{NAMES[planet]} law", HEAD, grow=1)
    count = sheet.text(f"{votes} votes", HEAD)
    return framed(row(heading, count, gap=10), by=8, outline=COLOURS[side], width=5)


def floor(sheet: Sheet, number: int) -> Part:
    """A floor: who has how many votes, then its six spaces."""
    found = sheet.view.floors[number - 1]
    counts = [
        row(*badges(sheet, (seat,), COST), sheet.text(str(n), COST), gap=4)
        for seat, n in sorted(found, key=lambda x: -x[1])
        if seat >= 0
    ]
    neutral = [sheet.text(f"neutral {n}", COST, "muted") for seat, n in found if seat < 0]
    head = column(sheet.text(FLOORS[number], COST, "muted"), *_pairs(counts), *neutral, gap=2)
    cells = [cell(sheet, x) for x in SPACES.values() if x.floor == number]
    return row(sized(head, FLOOR), *(share(x) for x in cells), gap=GAP)


def _pairs(parts: list[Part]) -> list[Part]:
    return [row(*parts[i : i + 2], gap=12) for i in range(0, len(parts), 2)]


def cell(sheet: Sheet, x: Space) -> Part:
    """A space: its action and cost, and what stands there."""
    action = ACTIONS[x.action]
    here = next((t for t in sheet.view.senate if t.space == x.id), None)
    name = label(NAMES[x.action], NAME, least=sheet.least, lines=2)
    narrow = bool(action.cost)
    own = (
        token(sheet, here, TOKEN, narrow=narrow)
        if here
        else sheet.text(x.id.upper(), COST, "muted")
    )
    below = row(own, space(grow=1), cost(sheet, action), gap=4)
    planet = action.id if action.type == "planet" else ""
    inner = column(grown(name), below, gap=2)
    edge = COLOURS.get(planet, "line")
    part = framed(sized(inner, 120, CELL), by=7, outline=edge, width=4 if planet else 2,
                  fill="raised" if here is None else "sunken", radius=10)  # fmt: skip
    return ringed(part) if here is not None and _last(sheet.view) == x.id else part


def _last(view: PublicView) -> str:
    own = [t.space for t in view.senate if t.seat >= 0]
    return own[-1] if own else ""


def cost(sheet: Sheet, action: Action) -> Part:
    """A space's cost, if it has one."""
    return goods(sheet, action.cost, COST) if action.cost else space()


def projects(sheet: Sheet) -> Part:
    """The six projects under their columns, then the Joint Project's head."""
    cells = []
    for p, (_, step, funded) in zip(PROJECTS, sheet.view.projects, strict=False):
        said_ = "funded" if funded else f"{step}/{LAST_STEP}"
        name = p.name["en"].removesuffix(" Project")
        shown = bar(step, LAST_STEP, *BAR, words=said_, fill=COLOURS.get(p.id, "accent"))
        cells.append(share(column(sheet.text(name, COST, "muted"), shown, gap=2)))
    return row(sized(sheet.text("Projects", COST, "muted"), FLOOR), *cells, gap=GAP)


def outer(sheet: Sheet) -> Part:
    """The Outer Module, the Joint Project, laws used and to come, Medals of players' boards."""
    view = sheet.view
    tokens = [token(sheet, t, TOKEN) for t in view.senate if t.space == "outer"]
    _, step, funded = view.projects[-1]
    joint = "Joint funded" if funded else f"Joint {step}/9"
    chips = [chip(sheet, joint, COST, "accent-soft")]
    if len(view.laws) > 2:
        chips.append(chip(sheet, f"Next: {NAMES[view.laws[2]]} / {NAMES[view.laws[3]]}", COST))
    chips += [chip(sheet, f"used: {NAMES[a]} / {NAMES[b]}", COST) for a, b in view.passed[-1:]]
    module = row(sheet.text("Outer Module:", COST, "muted"), *tokens, gap=10)
    return row(module, space(grow=1), *chips, gap=10)


def words(sheet: Sheet) -> str:
    """The Senate for the ear."""
    view = sheet.view
    if not view.laws:
        return "Senate: no votes yet"
    taken = [
        f"{t.space.upper()} {NAMES[SPACES[t.space].action]}: {token_words(sheet, t)}"
        for t in view.senate
        if t.space in SPACES
    ]
    return f"{brief(sheet)}. Taken: {'; '.join(taken) or 'nothing'}. {project_words(sheet)}"


def brief(sheet: Sheet) -> str:
    """The vote in a sentence."""
    view = sheet.view
    if not view.laws:
        return "Senate: no votes yet"
    left, right = (NAMES[x] for x in view.laws[:2])
    return f"Laws: {left} {view.votes_left} votes, {right} {view.votes_right} votes"


def project_words(sheet: Sheet) -> str:
    """The projects for the ear."""
    found = [f"{key} {'funded' if done else step}" for key, step, done in sheet.view.projects]
    return f"Projects: {', '.join(found)}"
