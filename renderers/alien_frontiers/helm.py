"""The head with the score track, and what the active player has before it."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.alien_frontiers.data import DOCK, NUMBERS, TECH, TERRITORY
from bot.games.alien_frontiers.view import Active, PublicView
from renderers.alien_frontiers import brief, places
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.tokens import badge, edged, ship
from renderers.layout import centre, packed
from renderers.look import Look
from renderers.scene import Box, Group, Node, Point, Sprite, Text, line
from renderers.text import width

ROWS: Final = 4
"""Lines of choices below the board."""


def helm(view: PublicView, look: Look) -> Iterator[Node]:
    """Both."""
    yield head(view, look)
    yield below(view, look)


# Head


def head(view: PublicView, look: Look) -> Group:
    """Whose turn it is, and everybody's place on the score track."""
    x, y, _, high = places.HEAD
    words = headline(view, look)
    nodes: list[Node] = [
        Text(words, (x + 24, y + high / 2 - 13), 38, "ink", "bold", "lm", max_width=580),
        Text(aside(view), (x + 24, y + high / 2 + 24), 22, "muted", "bold", "lm", max_width=580),
    ]
    for total in sorted({p.points.total for p in view.players}):
        level = [p for p in view.players if p.points.total == total]
        for p, (at, size) in zip(level, shared(total, len(level)), strict=True):
            nodes.append(badge(at, size, livery(p.colour, look.theme)))
    return Group(tuple(nodes), alt=aside(view), order=-10)


def shared(total: int, count: int) -> Iterator[tuple[Point, float]]:
    """Where the badges of players with as many points stand, and how large they are."""
    x, y, wide, high = places.cell(min(total, places.SCORES))
    if count < 3:
        for i in range(count):
            at = (x + wide / 2 + (i - (count - 1) / 2) * 24, y + 24 + (i - (count - 1) / 2) * 6)
            yield at, 44 - 6 * (count - 1)
        return
    for spot in packed((x + 1, y + 2, wide - 2, high - 24), count):
        yield centre(spot), min(spot[2:])


def headline(view: PublicView, look: Look) -> str:
    """The turn, or who has won."""
    if view.finisher >= 0:
        best = [look.names[x.seat] for x in view.standings if x.place == 1]
        return f"{' and '.join(best)} won"
    if view.active is None:
        return "Setup"
    return f"Turn {view.turn}: {look.names[view.active.seat]}"


def aside(view: PublicView) -> str:
    """What ends the game."""
    if view.finisher >= 0:
        return "The last colony has landed"
    if view.active is None:
        return "Factions are drafted"
    left = min(p.colonies + bool(p.hub) for p in view.players)
    last = "the last one ends the game"
    return f"{left} colon{'y' if left == 1 else 'ies'} from the end: {last}"


# The active player's ships


def below(view: PublicView, look: Look) -> Group:
    """What the active player has before it; the draft; the end."""
    if view.finisher >= 0:
        return ending(view, look)
    if view.active is None:
        return draft(view, look)
    active, (x, y, wide, high) = view.active, places.HELM
    dress = livery(view.players[active.seat].colour, look.theme)
    nodes: list[Node] = [
        edged(places.HELM, dress.colour, 6),
        badge((x + 46, y + 44), 54, dress),
        Text(look.names[active.seat], (x + 84, y + 30), 30, "ink", "bold", "lm", max_width=560),
        Text(to_do(view), (x + 84, y + 61), 21, "muted", "bold", "lm", max_width=560),
        *dice(view, look, (x + 24, y + 82, 660, 96)),
        *listed(open_lines(active), (x + 24, y + 201), 660),
        line(((x + 706, y + 20), (x + 706, y + high - 20)), colour="line", width=2),
        *choices(view, look, (x + 728, y + 14, wide - 748, high - 28)),
    ]
    words = f"Ships to dock: {', '.join(active.unplaced) or 'none'}"
    spoken = (words, *open_lines(active), *could(active))
    return Group(tuple(nodes), alt="; ".join(spoken), order=-5)


def to_do(view: PublicView) -> str:
    """What must still be done."""
    active = view.active
    if active is None or not view.unplaced:
        return "all ships are docked"
    if active.must_dock:
        return f"ships to dock; {DOCK[active.must_dock].name} is still free"
    return "ships to dock"


def dice(view: PublicView, look: Look, box: Box) -> Iterator[Node]:
    """The unplaced ships, large."""
    x, y, wide, high = box
    step = min(high + 8, wide / max(1, len(view.unplaced)))
    for i, unplaced in enumerate(view.unplaced):
        at = (x + step * (i + 0.5), y + high / 2)
        yield ship(unplaced, at, min(high, step - 6), look.theme)


def listed(lines: Sequence[str], at: tuple[float, float], wide: float) -> Iterator[Node]:
    """What is open this turn, in up to two columns of two."""
    for i, words in enumerate(lines[:4]):
        half = wide / 2 if len(lines) > 2 else wide
        spot = (at[0] + i // 2 * half, at[1] + i % 2 * 25 - (12 if len(lines) > 1 else 0))
        yield Text(words, spot, 20, "ink", "bold", "lm", max_width=half - 10)


def open_lines(active: Active) -> tuple[str, ...]:
    """What is open for this turn only."""
    lines = [f"Artifact total {active.total} of {NUMBERS.claim_total}"] if active.total else []
    lines += [f"Cycles to use now: {active.cycles}"] if active.cycles else []
    lines += [f"Pair of {v}s trades {rate} fuel for 1 ore" for v, rate in active.trades]
    lines += [f"Lent bonus: {TERRITORY[key].name}" for key in active.borrowed]
    lines += [f"Used: {', '.join(TECH[t].name for t in active.used)}"] if active.used else []
    lines += [f"Discard powers used: {active.discards}"] if active.discards else []
    lines += ["The hub colony may be launched"] if active.may_launch else []
    return tuple(lines)


def choices(view: PublicView, look: Look, box: Box) -> Iterator[Node]:
    """What could be done with these ships: the larger sets first, each with its facilities."""
    if view.active is None:
        return
    x, y, wide, high = box
    found = choice_lines(view.active)
    if not found:
        yield Text(nothing(view), (x, y + high / 2), 26, "muted", "bold", "lm",
                   max_width=wide, lines=2)  # fmt: skip
        return
    step = high / ROWS
    shown = found if len(found) <= ROWS else found[: ROWS - 1]
    colour = view.players[view.active.seat].colour
    for row, (words, keys) in enumerate(shown):
        middle, left = y + (row + 0.5) * step, x + 18
        for word in words:
            tint, pips = named(word, colour)
            yield Sprite(f"{tint}-{pips}", (left, middle), 36, tint=livery(tint, look.theme).colour)
            left += 39
        yield spelt([brief.SHORT[k] for k in keys], (left - 6, middle), x + wide - left + 6)
    if len(found) > ROWS:
        at = (x, y + (ROWS - 0.5) * step)
        yield Text(f"and {len(found) - ROWS + 1} more", at, 22, "muted", "bold", "lm")


def spelt(names: Sequence[str], at: Point, most: float) -> Text:
    """All of the names: on one line, or in smaller letters on two."""
    words = ", ".join(names)
    size, lines = (24, 1) if width(words, 24, "bold") <= most else (19, 2)
    return Text(words, at, size, "ink", "bold", "lm", max_width=most, lines=lines)


def could(active: Active) -> Iterator[str]:
    """The choices in words."""
    for dice, keys in active.choices:
        yield f"{dice.replace(',', '-')} could dock at {', '.join(DOCK[k].name for k in keys)}"


def nothing(view: PublicView) -> str:
    """What is said where no ship can be docked."""
    if view.unplaced:
        return "No facility takes these ships now"
    return "Every ship is docked: trades, cards and launches are left"


def named(word: str, colour: str) -> tuple[str, str]:
    """A ship's colour and value from its name in answers."""
    return (word[:-1] or colour, word[-1])


def choice_lines(active: Active) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Sets of ships with their facilities; single ships that may do the same stand together."""
    lines: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    singles: dict[tuple[str, ...], list[str]] = {}
    for word, keys in active.choices:
        if "," in word:
            lines.append((tuple(word.split(",")), keys))
        else:
            singles.setdefault(keys, []).append(word)
    return (*lines, *((tuple(dice), keys) for keys, dice in singles.items()))


# Before and after


def draft(view: PublicView, look: Look) -> Group:
    """§2.6 Who chooses a board, and from how many."""
    x, y, _, high = places.HELM
    nodes: list[Node] = []
    words = "The game is being set up"
    if view.drafter >= 0:
        words = f"{look.names[view.drafter]} chooses a faction from {view.hand} boards"
        dress = livery(view.players[view.drafter].colour, look.theme)
        nodes.append(badge((x + 70, y + high / 2), 80, dress))
    at = (x + 130, y + high / 2)
    nodes.append(Text(words, at, 36, "ink", "bold", "lm", max_width=1260))
    return Group(tuple(nodes), alt=words, order=-5)


def ending(view: PublicView, look: Look) -> Group:
    """§10.4 The places, with what breaks ties."""
    x, y, wide, _ = places.HELM
    nodes: list[Node] = [edged(places.HELM, "highlight", 6)]
    ranked = sorted(view.standings, key=lambda s: s.place)
    step = (wide - 40) / len(ranked)
    said = []
    for i, standing in enumerate(ranked):
        p, left = view.players[standing.seat], x + 20 + i * step
        name = look.names[p.seat]
        facts = f"agendas {len(p.shown)}, cards {len(p.techs)}, ore {p.ore}, fuel {p.fuel}"
        nodes += [
            Text(f"{standing.place}.", (left + 10, y + 56), 52, "ink", "bold", "lm"),
            badge((left + 98, y + 54), 72, livery(p.colour, look.theme)),
            Text(str(p.points.total), (left + 146, y + 56), 60, "ink", "bold", "lm"),
            Text(name, (left + 10, y + 124), 28, "ink", "bold", "lm", max_width=step - 24),
            Text(facts, (left + 10, y + 154), 20, "muted", "bold", "lt", max_width=step - 24,
                 lines=2),
        ]  # fmt: skip
        said.append(f"{standing.place}. {name} {p.points.total}")
    return Group(tuple(nodes), alt=f"Final places: {', '.join(said)}", order=-5)
