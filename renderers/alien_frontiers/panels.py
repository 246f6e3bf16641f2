"""Around the map: the head with the score track, the active player's helm, the players."""

from collections.abc import Iterator, Sequence

from bot.games.alien_frontiers.data import AGENDA, DOCK, NUMBERS, TECH, TERRITORY
from bot.games.alien_frontiers.scoring import Points
from bot.games.alien_frontiers.view import Active, PlayerView, PublicView
from renderers.alien_frontiers import places
from renderers.alien_frontiers.colours import livery
from renderers.alien_frontiers.tokens import badge, frame, purse, ship
from renderers.kit import chip
from renderers.layout import rows
from renderers.look import Look
from renderers.scene import Box, Group, Node, Text, circle, line, rect

TRACK = 26
"""Points on the track."""


def panels(view: PublicView, look: Look) -> Iterator[Node]:
    """Everything beside the map."""
    yield head(view, look)
    yield helm(view, look)
    order = sorted(view.players, key=lambda p: p.place)
    for box, p in zip(rows(places.SIDE, (1,) * len(order), 12), order, strict=True):
        yield player(view, p, box, look)


# Head


def head(view: PublicView, look: Look) -> Group:
    """Whose turn it is, and the score track."""
    x, y, wide, high = places.HEAD
    words = headline(view, look)
    room = 520.0
    nodes: list[Node] = [
        frame(places.HEAD),
        Text(words, (x + 20, y + high / 2), 34, "ink", "bold", "lm", max_width=room),
    ]
    left, right, middle = x + room + 50, x + wide - 30, y + high / 2 + 10
    step = (right - left) / TRACK
    nodes.append(line(((left, middle + 22), (right, middle + 22)), colour="line", width=3))
    for n in range(TRACK + 1):
        at = (left + n * step, middle + 22)
        nodes.append(circle(at, 4 if n % 5 else 7, fill="muted"))
        if n % 5 == 0:
            nodes.append(Text(str(n), (at[0] + 12, at[1] - 8), 17, "muted", "regular", "lb"))
    for total in {p.points.total for p in view.players}:
        level = [p for p in view.players if p.points.total == total]
        for i, p in enumerate(level):
            at = (left + min(total, TRACK) * step + i * 22 - (len(level) - 1) * 11, middle - 16)
            nodes.append(badge(at, 36, livery(p.colour, look.theme)))
    return Group(tuple(nodes), alt=words, order=-10)


def headline(view: PublicView, look: Look) -> str:
    """The turn, or who has won."""
    if view.finisher >= 0:
        best = [look.names[x.seat] for x in view.standings if x.place == 1]
        return f"{' and '.join(best)} won"
    if view.active is None:
        return "Setup"
    return f"Turn {view.turn}: {look.names[view.active.seat]}"


# The active player's helm


def helm(view: PublicView, look: Look) -> Group:
    """Ships to dock, what is open this turn, what the ships can do."""
    box = places.HELM
    x, y, wide, high = box
    active = view.active
    if active is None:
        return Group((frame(box),))
    dress = livery(view.players[active.seat].colour, look.theme)
    nodes: list[Node] = [
        frame(box, colour=dress.colour, width=4),
        badge((x + 40, y + 42), 48, dress),
        Text(look.names[active.seat], (x + 76, y + 42), 30, "ink", "bold", "lm", max_width=300),
    ]
    size = 78.0
    for i, view_ship in enumerate(view.unplaced):
        nodes.append(ship(view_ship, (x + 430 + i * (size + 16), y + 54), size, look.theme))
    if not view.unplaced:
        note = "All ships are docked"
        nodes.append(Text(note, (x + 400, y + 42), 26, "muted", "regular", "lm"))
    nodes += listed(open_lines(active), (x + 24, y + 112), 400, high - 152)
    nodes += listed(choice_lines(active), (x + 440, y + 112), wide - 464, high - 152)
    if view.discards:
        pile = f"Discarded: {', '.join(TECH[t].name for t in view.discards)}"
        at = (x + 24, y + high - 20)
        nodes.append(Text(pile, at, 21, "muted", "regular", "lb", max_width=wide - 48))
    words = f"Ships to dock: {', '.join(active.unplaced) or 'none'}"
    return Group(tuple(nodes), alt="; ".join((words, *open_lines(active))), order=-5)


def listed(
    lines: Sequence[str], at: tuple[float, float], wide: float, high: float
) -> Iterator[Node]:
    """Lines of text, one under the other, as many as there is room for."""
    size, step = 23, 33
    for i, words in enumerate(lines[: int(high // step)]):
        spot = (at[0], at[1] + i * step)
        yield Text(words, spot, size, "ink", "regular", "lt", max_width=wide)


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


def choice_lines(active: Active) -> tuple[str, ...]:
    """What could be done with these ships, the larger sets first."""
    lines: list[str] = []
    singles: dict[tuple[str, ...], list[str]] = {}
    for word, keys in active.choices:
        if "," in word:
            lines.append(f"{word.replace(',', '-')}: {', '.join(DOCK[k].name for k in keys)}")
        else:
            singles.setdefault(keys, []).append(word)
    lines += [
        f"{', '.join(dice)}: {', '.join(DOCK[k].name for k in keys)}"
        for keys, dice in singles.items()
    ]
    return tuple(lines)


# Players


def player(view: PublicView, p: PlayerView, box: Box, look: Look) -> Group:
    """A player's goods, cards and points."""
    x, y, wide, high = box
    dress = livery(p.colour, look.theme)
    mine = view.active is not None and view.active.seat == p.seat
    nodes: list[Node] = [
        frame(box, colour=dress.colour if mine else "line", width=5 if mine else 2),
        rect((x, y, 12, high), radius=6, fill=dress.colour),
        badge((x + 46, y + 38), 46, dress),
        Text(look.names[p.seat], (x + 78, y + 38), 28, "ink", "bold", "lm", max_width=wide - 190),
        chip((x + wide - 48, y + 42), 32, str(p.points.total), tint=dress.colour, ink=dress.ink),
        *purse((x + 28, y + 92), 34, p.fuel, p.ore),
        Text(reasons(p.points), (x + wide - 22, y + 92), 18, "muted", "regular", "rm",
             max_width=wide - 226),
        Text(goods(p), (x + 28, y + 130), 20, "ink", "regular", "lm", max_width=wide - 50),
    ]  # fmt: skip
    body = details(view, p, full=high > 300)
    size = 20 if high > 300 else 18
    count = int((high - 162) / (size * 1.28))
    nodes.append(
        Text("\n".join(body), (x + 28, y + 152), size, "ink", "regular", "lt",
             max_width=wide - 50, lines=max(1, count))
    )  # fmt: skip
    words = f"{look.names[p.seat]} ({p.colour}), {p.points.total} points"
    words = f"{words} ({reasons(p.points)}); {p.fuel} fuel, {p.ore} ore; {goods(p)}"
    alt = "; ".join((words, *body))
    return Group(tuple(nodes), alt=alt, order=-3, region=p.colour, box=box)


def goods(p: PlayerView) -> str:
    """Ships, colonies and the price of the next ship."""
    price = p.next_ship
    cost = f" (next {price.fuel}F {price.ore}O)" if price is not None else ""
    colonies = f"{p.colonies} colon{'y' if p.colonies == 1 else 'ies'}"
    ships = f"{p.stock} ship{'' if p.stock == 1 else 's'}"
    return f"{colonies} and {ships} left{cost}"


def reasons(points: Points) -> str:
    """Where the points come from."""
    parts = (
        (points.colonies, "landed"),
        (points.territories, "control"),
        (points.techs, "alien"),
        (points.positron, "Positron"),
        (points.agendas, "agenda"),
    )
    return " + ".join(f"{n} {what}" for n, what in parts if n) or "no points yet"


def details(view: PublicView, p: PlayerView, *, full: bool) -> tuple[str, ...]:
    """Faction, agendas, cards: with what they do where there is room."""
    lines: list[str] = []
    if p.board:
        lines.append(f"Faction: {DOCK[p.board].name}")
    used = view.active.used if view.active is not None and view.active.seat == p.seat else ()
    if view.relic == p.seat:
        lines.append("Holds the Relic Ship")
    if view.rules.agendas:
        over = f", {p.too_many} too many" if p.too_many else ""
        lines.append(f"Agendas: {p.agendas} face-down{over}")
        lines += [f"Revealed: {AGENDA[a].text}" for a in p.shown]
    techs = [
        f"{TECH[t].name}{' (used)' if t in used else ''}"
        f"{f' ({view.ftl} tokens)' if t == 'ftl' and view.ftl else ''}"
        for t in p.techs
    ]
    if not full or not techs:
        return (*lines, f"Cards: {', '.join(techs) or 'none'}")
    return (*lines, *(f"{name}: {said(t)}" for name, t in zip(techs, p.techs, strict=True)))


def said(tech: str) -> str:
    """What a card does, in one line."""
    t = TECH[tech]
    parts = [t.passive] if t.passive else []
    parts += [t.use.text] if t.use else []
    parts += [f"Discard: {t.discard.text}"] if t.discard else []
    return " ".join(parts)
