"""The kit for boards: a layout language of boxes, and on it cards, badges, tables.

A part knows its natural size, is given a place and yields scene nodes. Nothing is measured by hand:

    def player(p: PlayerView, look: Look) -> Part:
        who = seat_livery(p.seat)
        return with_alt(
            panel(
                title(look.names[p.seat], NAME, str(p.points), before=badge(who, BADGE)),
                row(counter("coin", p.money, STOCK), counter("cards", p.hand, STOCK), gap=GAP),
                flow([pill(name, TEXT) for name in p.cards], more=lambda n: pill(f"+{n}", TEXT)),
                stripe=who.colour,
            ),
            f"{look.names[p.seat]}: {p.points} points, {p.money} money, {p.hand} cards",
            order=5,
        )

    nodes = placed(column(*(grown(player(p, look)) for p in view.players), gap=GAP), SIDE)

- Layout (boxes.py): `row`, `column`, `stack`, `grid`, `flow` (lines like words), `packed` (as large
  as they can be), `either` (the first that fits); `pad`, `sized`, `grown` (takes spare room),
  `aligned`, `fit` (drawn smaller where need be), `framed`, `space`, `with_alt` (words for the alt
  text), `painted` (a drawing of yours).
- Text (words.py): `label` takes the longest of its forms that fits, shrinks to `least`, wraps, and
  only then is cut, or left out if its rank is `SMALL_PRINT`. `LEAST` is the smallest text of all
  levels, `LEVELS[look.level].least` that of one (smaller on a board, which is opened).
- Whole pictures: `phone` (phone.py), `renderers.kit.glance`, and `closeup(part, look)`, one part
  with all its words for a chat, a phone (`upright`) or the whole screen (closeup.py).
- Parts (parts.py): `badge`, `icon`, `counter`, `pill`, `bar`, `title`, `panel`, `card`,
  `table`, `legend`, `plate`, `ringed`, `tagged`.
- Maps (marks.py): `route`, `mark_last`, `mark_last_box`; `badge_at` is a badge about a point.

Sizes stand in a table at the top of a game's file, not in calls. Each part that means something
gets its alt text by `with_alt(part, words, brief=..., order=...)`. Lower orders are read first, and
are the last to be left out of an alt text that would be too long. `brief` is used where `words` are
too long (see renderers.alt).
"""

from renderers.kit.boxes import (
    UNBOUND,
    Extent,
    Part,
    Side,
    aligned,
    column,
    either,
    enlarged,
    filling,
    fit,
    flow,
    framed,
    grid,
    grown,
    kept,
    natural,
    packed,
    pad,
    painted,
    placed,
    row,
    sized,
    space,
    stack,
    with_alt,
)
from renderers.kit.closeup import canvas, closeup, room, upright
from renderers.kit.levels import LEVELS
from renderers.kit.marks import mark_last, mark_last_box, route
from renderers.kit.parts import (
    Livery,
    badge,
    badge_at,
    bar,
    card,
    counter,
    icon,
    legend,
    panel,
    pill,
    plate,
    ringed,
    seat_livery,
    table,
    tagged,
    title,
)
from renderers.kit.phone import phone
from renderers.kit.sprites import BOOK
from renderers.kit.words import LEAST, label
from renderers.scene import FIRST, SMALL_PRINT, USUAL

__all__ = [
    "BOOK",
    "FIRST",
    "LEAST",
    "LEVELS",
    "SMALL_PRINT",
    "UNBOUND",
    "USUAL",
    "Extent",
    "Livery",
    "Part",
    "Side",
    "aligned",
    "badge",
    "badge_at",
    "bar",
    "canvas",
    "card",
    "closeup",
    "column",
    "counter",
    "either",
    "enlarged",
    "filling",
    "fit",
    "flow",
    "framed",
    "grid",
    "grown",
    "icon",
    "kept",
    "label",
    "legend",
    "mark_last",
    "mark_last_box",
    "natural",
    "packed",
    "pad",
    "painted",
    "panel",
    "phone",
    "pill",
    "placed",
    "plate",
    "ringed",
    "room",
    "route",
    "row",
    "seat_livery",
    "sized",
    "space",
    "stack",
    "table",
    "tagged",
    "title",
    "upright",
    "with_alt",
]  # fmt: skip
