"""The picture of one headquarters: totals with their parts, progress, bases and books."""

from collections.abc import Iterator

from bot.games.spacecorp.data import PROGRESS
from bot.games.spacecorp.view import Hq, HqView, TotalView
from bot.games.spacecorp.words import Texts
from renderers.kit import (
    Part,
    column,
    grid,
    grown,
    label,
    pad,
    panel,
    placed,
    row,
    space,
    title,
    with_alt,
)
from renderers.kit.parts import seat_livery
from renderers.look import Look
from renderers.scene import BOARD_SIZE, Base, Node, Scene
from renderers.spacecorp import panels
from renderers.spacecorp.sites import words_of

TEXT = 38


def source(key: str, t: Texts) -> str:
    """The name of a source that adds to a total."""
    return t.say(f"source-{key}") if t.has(f"source-{key}") else t.named(key)


def total_line(x: TotalView, t: Texts) -> Part:
    """§20.8 A standing total with its parts."""
    parts = " + ".join(f"{source(k, t)} {n}" for k, n in x.parts) or t.say("pic-nothing")
    doubled = f", {t.say('pic-doubled', card=source(x.doubled_by, t))}" if x.doubled_by else ""
    words = f"{t.kind(x.action)} {x.total}"
    return with_alt(
        row(label(words, TEXT), label(parts + doubled, TEXT, "muted", "regular", grow=1), gap=20),
        f"{words}: {parts}{doubled}",
    )


def effect(card: str, t: Texts) -> Part:
    """§8.4 A progress card with what it does."""
    name, does = t.named(card), t.does(PROGRESS[card].effect)
    line = row(label(name, TEXT), label(does, TEXT, "muted", "regular", grow=1), gap=20)
    return with_alt(line, f"{name}: {does}")


def hq_scene(hq: HqView, look: Look, hand: tuple[str, ...]) -> Scene:
    """§20.8 The scene of one headquarters."""
    who, t, name, own = seat_livery(hq.seat), words_of(look), look.names[hq.seat], hq.open
    supply = t.say("pic-comma").join(f"{t.named(kind)} {n}" for kind, n in hq.supply)
    books = t.say("pic-comma").join(f"{t.say(f'book-{key}')} {n}" for key, n in merged(own))
    teams = t.say("pic-comma").join(
        t.say("team", number=n, site=t.named(at)) for n, at in enumerate(own.teams, 1)
    )
    cards = [panels.action_card(card, t) for card in hand]
    wheels = (
        panels.wheel(t, "genetics", own.genetics),
        panels.wheel(t, "revelation", own.revelation),
    )
    whole = column(
        panel(
            title(name, 56, t.say("pic-profit", n=own.profit)),
            label(books, TEXT, "muted", "regular", lines=2),
            stripe=who.colour,
        ),
        panel(
            row(*(grown(panels.slot(n, c, t)) for n, c in enumerate(own.slots)), gap=10),
            *(total_line(x, t) for x in hq.totals),
            row(*wheels, panels.banked(own, t), gap=24),
            gap=10,
        ),
        panel(*(effect(card, t) for card in own.progress), gap=8) if own.progress else space(),
        panel(
            label(t.say("pic-teams", list=teams), TEXT, "ink", "regular", lines=2),
            label(t.say("pic-supply-of", list=supply), TEXT, "muted", "regular", lines=3),
            gap=8,
        ),
        panel(label(t.say("pic-hand"), TEXT), grid(cards, 3, 10)) if cards else label("", TEXT),
        grown(label("", TEXT)),
        gap=16,
    )  # fmt: skip
    nodes: tuple[Node, ...] = placed(pad(whole, 24), (0, 0, *BOARD_SIZE))
    return Scene(
        BOARD_SIZE,
        nodes,
        base=Base("renderers.kit.phone:ground"),
        theme=look.theme,
        language=look.language,
        title=t.say("pic-hq-title", who=name, n=own.profit),
    )


def merged(hq: Hq) -> Iterator[tuple[str, int]]:
    """§14.5 The books, added up by kind of source."""
    found: dict[str, int] = {}
    for key, n in sorted(hq.books.items()):
        kind = key.partition(".")[0]
        found[kind] = found.get(kind, 0) + n
    yield from found.items()
