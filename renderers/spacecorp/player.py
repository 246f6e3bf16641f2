"""One headquarters in full: its totals with what they are made of, its bases, its books."""

from collections.abc import Iterator

from bot.games.spacecorp.data import BASES, CARDS, COLONIES, PROGRESS, SPOT_SITE
from bot.games.spacecorp.view import HqView, TotalView
from renderers.kit import Part, column, grid, grown, label, pad, panel, placed, row, said, title
from renderers.kit.parts import seat_livery
from renderers.look import Look
from renderers.scene import BOARD, Base, Node, Scene
from renderers.spacecorp import panels

TEXT = 34


def source(key: str) -> str:
    """What adds to a total, by name."""
    for found in (CARDS, PROGRESS, COLONIES):
        if key in found:
            return found[key].name["en"]
    return SPOT_SITE[key].name["en"] if key in SPOT_SITE else "HQ"


def total_line(t: TotalView) -> Part:
    """§20.8 A standing total, explained."""
    parts = " + ".join(f"{source(k)} {n}" for k, n in t.parts) or "nothing"
    doubled = f", doubled by {source(t.doubled_by)}" if t.doubled_by else ""
    words = f"{panels.ICON[t.action]} {t.total}"
    return said(
        row(label(words, TEXT), label(parts + doubled, TEXT, "muted", "regular", grow=1), gap=20),
        f"{words}: {parts}{doubled}",
    )


def hq_scene(hq: HqView, look: Look, hand: tuple[str, ...]) -> Scene:
    """§20.8 A headquarters for a whole picture."""
    who = seat_livery(hq.seat)
    supply = ", ".join(f"{BASES[kind].name['en']} {n}" for kind, n in hq.supply)
    books = ", ".join(f"{key.partition('.')[0]} {n}" for key, n in merged(hq))
    name = look.names[hq.seat]
    cards = [panels.action_card(card) for card in hand]
    whole = column(
        panel(
            title(name, 56, f"profit {hq.profit}"),
            label(books, TEXT, "muted", "regular", lines=2),
            stripe=who.colour,
        ),
        panel(*(total_line(t) for t in hq.totals)),
        panel(label("Bases left", TEXT), label(supply, TEXT, "muted", "regular", lines=3)),
        panel(label("Hand", TEXT), grid(cards, 3, 10)) if cards else label("", TEXT),
        grown(label("", TEXT)),
        gap=16,
    )  # fmt: skip
    nodes: tuple[Node, ...] = placed(pad(whole, 24), (0, 0, *BOARD))
    return Scene(
        BOARD,
        nodes,
        base=Base("renderers.kit.phone:ground"),
        theme=look.theme,
        title=f"SpaceCorp, {name}'s headquarters, profit {hq.profit}",
    )


def merged(hq: HqView) -> Iterator[tuple[str, int]]:
    """§14.5 The books by kind of source."""
    found: dict[str, int] = {}
    for key, n in hq.books:
        kind = key.partition(".")[0]
        found[kind] = found.get(kind, 0) + n
    yield from found.items()
