"""The Senate: laws, floors, spaces with their tokens, and projects below the columns."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from bot.engine.game_texts import dashed
from bot.games.federation.components import Space
from bot.games.federation.data import ACTIONS, JOINT_STEP, LAST_STEP, PROJECTS, SPACES
from bot.games.federation.effects import Gain, PlanetAction
from bot.games.federation.view import PublicView, Token
from renderers import kit, text
from renderers.federation import signs
from renderers.federation.pieces import (
    Sheet,
    called,
    die_of,
    firm,
    plate,
    said,
    share,
    spotted,
    texts_in,
    token,
    token_words,
    who,
)
from renderers.federation.signs import COLOURS
from renderers.kit import LEAST, Part, bar, grown, kept, painted, ringed
from renderers.kit.steady import (
    column,
    framed,
    icon,
    label,
    panel,
    row,
    sized,
    space,
    title,
    with_alt,
)
from renderers.scene import Box, Node, Sprite


class Sizes(NamedTuple):
    """How large the Senate's parts are, and whether there is room for all of them."""

    head: float = 34
    name: float = 28
    sign: float = 27
    token: float = 36
    doing: float = 27
    """The size of what a space costs and does."""
    picture: float = 96
    floor: float = 176
    """The width of a floor's votes, which stand above the floor if it is 0."""
    by: float = 7
    """The room round what stands on a space."""
    whole: bool = False
    """Whether a taken space shows what it does, too."""
    lines: int = 2
    """The most lines of a space's name."""


BOARD: Final = Sizes()
CLOSE: Final = Sizes(36, 32, 34, 46, 28, 120, 140)
PHONE: Final = Sizes(38, 32, 34, 42, 27, 130, 0, 5, whole=True)
CARD: Final = Sizes(36, 27, 27, 33, 27, 100, 0, 4, lines=1)
CELL, LOW = 104, 76
"""The least height of a space, and of one below its floor's name."""
ROUND: Final = 6
"""The room round a law."""
BAR: Final = (80, 30)
STEP: Final = 22
GAP: Final = 6
SMALLEST: Final = 28
"""The smallest picture of a space."""
TAKEN: Final = 0.5
"""How strongly the picture of a taken space shows."""


def senate(sheet: Sheet) -> Part:
    """The whole Senate."""
    return with_alt(
        panel(*parts(sheet, BOARD), gap=GAP, by=14),
        words(sheet),
        brief=brief(sheet),
        order=2,
        region="senate",
    )


def parts(sheet: Sheet, z: Sizes) -> tuple[Part, ...]:
    """The laws, the columns' numbers, the floors, the projects and what lies below."""
    floors = (grown(floor(sheet, n, z)) for n in (3, 2, 1))
    return (
        laws(sheet, z),
        columns(sheet.look.language, z),
        *floors,
        projects(sheet, z),
        outer(sheet, z),
    )


def beside(z: Sizes, head: Part, cells: Iterable[Part], high: float) -> Part:
    """Cells that share a row so high, behind a heading if there is room for one."""
    before = (sized(head, z.floor, high),) if z.floor else ()
    return kit.row(*before, *(share(x, high=high) for x in cells), gap=GAP)


def laws(sheet: Sheet, z: Sizes) -> Part:
    """The two laws over their sides, with the votes so far."""
    view = sheet.view
    if not view.laws:
        return title(sheet.say("senate"), z.head)
    sides = [
        law(sheet, "left", view.laws[0], view.votes_left, z),
        law(sheet, "right", view.laws[1], view.votes_right, z),
    ]
    high = text.height(1, z.head) + 2 * ROUND
    heading = sheet.text(sheet.say("laws"), z.sign, "muted")
    both = beside(z, heading, sides, high)
    return both if z.floor else row(firm(heading), grown(both), gap=GAP)


@lru_cache(maxsize=16)
def columns(language: str, z: Sizes) -> Part:
    """The numbers of the columns."""
    numbers = (label(str(n), z.sign, "muted", side="m") for n in range(1, 7))
    heading = label(said(language, "column"), z.sign, "muted")
    return beside(z, heading, numbers, text.height(1, z.sign))


def law(sheet: Sheet, side: str, planet: str, votes: int, z: Sizes) -> Part:
    """A law with its votes."""
    heading = sheet.text(sheet.called(planet), z.head, grow=1)
    count = sheet.text(sheet.say("votes", n=votes), z.head)
    inner = row(signs.mark(planet, z.head * 1.2), heading, firm(count), space(), gap=10)
    return framed(inner, by=ROUND, outline=COLOURS[side], width=5)


def floor(sheet: Sheet, number: int, z: Sizes) -> Part:
    """A floor: the votes by player, then its six spaces."""
    counts = tallies(sheet, number, z.sign)
    name = sheet.text(sheet.say("floor", n=number), z.sign, "muted")
    cells = [cell(sheet, x, z) for x in SPACES.values() if x.floor == number]
    if not z.floor:
        head = row(name, space(grow=1), *counts, gap=24)
        return column(head, grown(row(*(share(x, high=LOW) for x in cells), gap=GAP)), gap=2)
    return beside(z, column(name, kit.flow(counts, gap=10), space(grow=1), gap=2), cells, CELL)


def tallies(sheet: Sheet, number: int, size: float) -> list[Part]:
    """The votes on a floor, most first, the leaders' brighter. Neutral ones have a barred ring."""
    found = sorted(sheet.view.floors[number - 1], key=lambda x: -x[1])
    most = max((n for _, n in found), default=0)
    return [
        row(
            who(seat, size) if seat >= 0 else signs.sign("blocked", size, "muted"),
            kit.label(_counted(sheet, seat, n), max(size, LEAST), "ink" if n == most else "muted"),
            gap=4,
        )
        for seat, n in found
        if n
    ]


def _counted(sheet: Sheet, seat: int, n: int) -> tuple[str, ...]:
    """The forms of a player's votes, or of neutral ones, which are named where there is room."""
    return (str(n),) if seat >= 0 else (sheet.say("neutral", n=n), str(n))


def cell(sheet: Sheet, x: Space, z: Sizes) -> Part:
    """A space, which may be marked."""
    return spotted(sheet, x.id, filled(sheet, x, z))


def filled(sheet: Sheet, x: Space, z: Sizes) -> Part:
    """A space: its action upon its picture, and the token on it or else its cost and effect."""
    there = next((t for t in sheet.view.senate if t.space == x.id), None)
    if there is None:
        return cell_of(sheet.look.language, x.action, None, 0, z)
    part = cell_of(sheet.look.language, x.action, there, die_of(sheet, there), z)
    return ringed(part) if last(sheet.view) == x.id else part


@kept
def cell_of(language: str, key: str, there: Token | None, die: int, z: Sizes) -> Part:
    """A space with this action and perhaps a token, in a language."""
    action = ACTIONS[key]
    does, opens = doing(key, z.doing), mission(action.mission or 0, z.doing)
    below: list[Part] = []
    if z.whole:
        below = [does] if there else [does, kit.row(space(grow=1), opens)]
    elif not there:
        below = [kit.row(does, space(grow=1), opens)]
    below += [token(language, there, die, z.token)] if there else []
    name = kit.label(short_names(language, key), z.name, lines=z.lines)
    picture = grown(place(key, z.picture, TAKEN if there else 1))
    planet = action.id if action.type == "planet" else ""
    return kit.framed(
        kit.column(name, picture, *below, gap=2),
        by=z.by,
        outline=COLOURS.get(planet, "line"),
        width=4 if planet else 2,
        fill="sunken" if there else "raised",
        radius=10,
    )


def short_names(language: str, action: str) -> tuple[str, ...]:
    """The name of an action on its space, and a shorter one if it has that."""
    texts, key = texts_in(language), dashed(action)
    usual = f"cell-{key}"
    name = said(language, usual) if texts.has(f"pic-{usual}") else called(language, action)
    return (name, said(language, f"brief-{key}")) if texts.has(f"pic-brief-{key}") else (name,)


@kept
def place(action: str, size: float, alpha: float) -> Part:
    """The picture of a place at the right end of its room, if that isn't too small for it."""

    def draw(box: Box) -> tuple[Node, ...]:
        side = min(size, box[2], box[3])
        if side < SMALLEST:
            return ()
        at = (box[0] + box[2] - side / 2, box[1] + box[3] / 2)
        return (Sprite(action, at, side, alpha=alpha),)

    return painted(draw, 0, 0)


@lru_cache(maxsize=64)
def doing(key: str, size: float) -> Part:
    """What an action costs and does in signs."""
    action = ACTIONS[key]
    found = tuple(x for x in action.effects if not isinstance(x, PlanetAction))
    price = [signs.effects((Gain(action.cost),), size), signs.sign("step", STEP)]
    gains = [signs.effects(found, size)] if found else []
    return row(*(price if action.cost else ()), *gains, gap=3)


@lru_cache(maxsize=64)
def mission(number: int, size: float) -> Part:
    """The mission that the Funding side on a space opens."""
    if not number:
        return space()
    flag = signs.sign("mission_token", size * 0.9, "muted")
    return row(flag, label(str(number), size, "muted"))


def last(view: PublicView) -> str:
    """The space of the token placed last by a player, or "" if there is none."""
    return next((t.space for t in reversed(view.senate) if t.seat >= 0), "")


def action_of(space_: str) -> str:
    """The action of a space or of the Outer Module."""
    return SPACES[space_].action if space_ in SPACES else "outer"


def projects(sheet: Sheet, z: Sizes) -> Part:
    """The six projects under their columns, with their steps and what they rank."""
    language = sheet.look.language
    cells = (
        project(language, str(p.id), LAST_STEP if funded else step, z.sign)
        for p, (_, step, funded) in zip(PROJECTS, sheet.view.projects, strict=False)
    )
    heading = sheet.text(sheet.say("projects"), z.sign, "muted")
    return beside(z, heading, cells, max(text.height(1, z.sign), signs.LEAST_MARK))


def headed(sheet: Sheet, z: Sizes) -> Part:
    """The projects below their heading, the Joint Project and the Outer Module."""
    heading = sheet.text(sheet.say("projects"), z.sign, "muted")
    return column(
        row(heading, space(grow=1), *outside(sheet, z), gap=10), projects(sheet, z), gap=2
    )


@kept
def project(language: str, key: str, step: int, size: float) -> Part:
    """A project on a step. On the last one it is funded."""
    what = [signs.mark(key, size)] if key in signs.LETTERS else []
    flown = signs.counted("completed_missions", size) if not what else ()
    if step >= LAST_STEP:
        done = kit.label(said(language, "funded"), size, "inverse", side="m")
        progress = kit.framed(kit.sized(done, *BAR), fill=COLOURS[key], radius=8)
    else:
        progress = bar(step, LAST_STEP, *BAR, words=f"{step}/{LAST_STEP}", fill=COLOURS[key])
    return kit.row(kit.row(*what, *flown), grown(progress), gap=5)


def outer(sheet: Sheet, z: Sizes) -> Part:
    """The Outer Module, the Joint Project, and the laws used and to come."""
    view = sheet.view
    module, joint = outside(sheet, z)
    chips = [joint]
    if len(view.laws) > 2:
        chips.append(pairs(sheet, "next", (view.laws[2:4],), z))
    if view.passed:
        chips.append(pairs(sheet, "used", view.passed, z))
    if not z.floor:
        return column(row(module, space(grow=1)), row(*chips, space(grow=1), gap=10), gap=GAP)
    return row(module, space(grow=1), *chips, gap=10)


def outside(sheet: Sheet, z: Sizes) -> tuple[Part, Part]:
    """The Outer Module with its tokens, and the Joint Project."""
    tokens = [token(sheet.look.language, t, die_of(sheet, t), z.token)
              for t in sheet.view.senate if t.space == "outer"]  # fmt: skip
    module = row(icon("outer_module", z.token),
                 sheet.text(sheet.called("outer"), z.sign, "muted"), *tokens, gap=10)  # fmt: skip
    _, step, funded = sheet.view.projects[-1]
    done = sheet.say("funded") if funded else f"{step}/{JOINT_STEP}"
    joint = plate(signs.sign("contribution", z.sign), sheet.text(sheet.say("joint"), z.sign),
                  sheet.text(done, z.sign), fill="accent-soft")  # fmt: skip
    return module, joint


def pairs(sheet: Sheet, name: str, found: tuple[tuple[str, ...], ...], z: Sizes) -> Part:
    """Pairs of laws by their planets, with a heading."""
    marks = [row(*(signs.mark(x, z.sign) for x in pair), gap=1) for pair in found]
    return plate(sheet.text(sheet.say(name), z.sign, "muted"), *marks, fill="sunken", gap=10)


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
